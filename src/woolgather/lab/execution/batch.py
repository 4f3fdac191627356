"""Plays a consecutive range of an experiment's games in one process and packs the results for the parent."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from woolgather.bots.derived_chance import derive_chance
from woolgather.bots.guard import Guard
from woolgather.bots.match import play
from woolgather.bots.registry import make_bot
from woolgather.bots.search_bot import SearchBot
from woolgather.kernel.bot import Bot
from woolgather.kernel.chance import Chance
from woolgather.kernel.game import Game
from woolgather.kernel.registry import find_game
from woolgather.lab.execution.watching import Observer, Watched
from woolgather.lab.plan import Experiment


class Played(msgspec.Struct, array_like=True, gc=False):
    """The result of one game."""

    decisions: int
    winners: list[int]
    scores: list[int]
    places: list[int]


class Batch(msgspec.Struct, array_like=True):
    """The results of consecutive games, starting with game number ``first``.

    ``watched`` maps the number of each observed game to what was recorded about it. Each entry in ``failures`` has the
    number of the game, the index of the bot and a description of what went wrong.
    """

    first: int
    games: list[Played]
    watched: dict[int, Watched]
    failures: list[tuple[int, int, str]]

    @property
    def end(self) -> int:
        """The number after the last game in the batch."""
        return self.first + len(self.games)

    def packed(self) -> bytes:
        return _encoder.encode(self)


class Outline(msgspec.Struct, array_like=True):
    """A batch of which only the range of games is decoded, which is much faster than decoding all of it."""

    first: int
    games: list[msgspec.Raw]
    watched: msgspec.Raw
    failures: msgspec.Raw

    @property
    def end(self) -> int:
        return self.first + len(self.games)


_encoder = msgspec.msgpack.Encoder()
_decoder = msgspec.msgpack.Decoder(Batch)
_outlines = msgspec.msgpack.Decoder(Outline)


def unpacked(data: bytes) -> Batch:
    """Decode a packed batch. Raises ``msgspec.MsgspecError`` if the data is incomplete or damaged."""
    return _decoder.decode(data)


def outlined(data: bytes) -> Outline:
    """Decode only the outline of a packed batch. Raises the same errors as ``unpacked``."""
    return _outlines.decode(data)


def play_batch(
    experiment: Experiment, first: int, end: int, stop: Callable[[], bool] = lambda: False
) -> tuple[Batch, bool]:
    """Play the games numbered ``first`` to ``end - 1``. Returns the batch and whether Ctrl-C was pressed.

    The batch ends early after Ctrl-C, or when ``stop`` returns true between two games.
    """
    game = find_game(experiment.plan.game)
    batch = Batch(first, [], {}, [])
    try:
        for number in range(first, end):
            if stop():
                break
            _play_one(game, experiment, number, batch)
    except KeyboardInterrupt:
        return batch, True
    return batch, False


def make_untimed_bot(game: Game, name: str, chance: Chance) -> Bot:
    """Create a bot without a time limit, so that its moves depend only on its random seed."""
    bot = make_bot(game, name, chance)
    if isinstance(bot, SearchBot):
        bot.milliseconds = 0.0
    return bot


def _play_one(game: Game, experiment: Experiment, number: int, batch: Batch) -> None:
    plan = experiment.plan
    seed = f"{plan.seed} {number}"
    watches = experiment.watches(number)
    state = game.begin(plan.seats, plan.settings, derive_chance(seed, "game"), plan.components, listen=watches)
    players = [
        make_untimed_bot(game, bot, derive_chance(seed, f"seat {seat}")) for seat, bot in enumerate(plan.seated(number))
    ]
    guard = Guard()
    observer = Observer(state, experiment.decisions) if watches else None
    decisions = play(state, players, derive_chance(seed, "order"), guard=guard, watcher=observer)
    outcome = state.outcome()
    assert outcome is not None
    # The results are added only now, so that an interrupt can't leave half a game in the batch.
    if observer is not None:
        batch.watched[number] = observer.seen(outcome.winners)
    for failure in guard.failures:
        batch.failures.append((number, plan.bot_at(number, failure.seat), failure.why))
    batch.games.append(Played(decisions, outcome.winners, outcome.scores, outcome.places))
