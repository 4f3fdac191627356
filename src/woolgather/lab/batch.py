"""Some games of an experiment, one after the other: what a process is given to do, and what it gives back."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from woolgather.bots.derived_chance import luck
from woolgather.bots.guard import Guard
from woolgather.bots.match import play
from woolgather.bots.registry import make_bot
from woolgather.bots.search_bot import SearchBot
from woolgather.kernel.bot import Bot
from woolgather.kernel.chance import Chance
from woolgather.kernel.game import Game
from woolgather.kernel.registry import find_game
from woolgather.lab.plan import Experiment
from woolgather.lab.watching import Observer, Watched


class Played(msgspec.Struct, array_like=True, gc=False):
    """How one game ended."""

    decisions: int
    winners: list[int]
    scores: list[int]
    places: list[int]


class Batch(msgspec.Struct, array_like=True):
    """What came of the games from ``first`` on; those that were watched by their number, like the failures of bots:
    the number of the game, the bot, and what went wrong."""

    first: int
    games: list[Played]
    watched: dict[int, Watched]
    failures: list[tuple[int, int, str]]

    @property
    def end(self) -> int:
        """The number after its last game."""
        return self.first + len(self.games)

    def packed(self) -> bytes:
        return _encoder.encode(self)


class Outline(msgspec.Struct, array_like=True):
    """A packed batch of which only is read what games it is about."""

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
    """A batch as it was packed; raises ``msgspec.MsgspecError`` if it is not whole."""
    return _decoder.decode(data)


def outlined(data: bytes) -> Outline:
    """The same in a fraction of the time; raises as that does."""
    return _outlines.decode(data)


def play_batch(
    experiment: Experiment, first: int, end: int, stop: Callable[[], bool] = lambda: False
) -> tuple[Batch, bool]:
    """The games with the numbers from ``first`` up to, not including, ``end``, and whether ctrl-c was pressed.

    They are fewer after ctrl-c, or when ``stop`` says so between two games.
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


def unhurried(game: Game, name: str, chance: Chance) -> Bot:
    """A bot whose clock does not run: what it does depends on nothing but its luck."""
    bot = make_bot(game, name, chance)
    if isinstance(bot, SearchBot):
        bot.milliseconds = 0.0
    return bot


def _play_one(game: Game, experiment: Experiment, number: int, batch: Batch) -> None:
    plan = experiment.plan
    seed = f"{plan.seed} {number}"
    watches = experiment.watches(number)
    state = game.begin(plan.seats, plan.settings, luck(seed, "game"), plan.components, listen=watches)
    players = [unhurried(game, bot, luck(seed, f"seat {seat}")) for seat, bot in enumerate(plan.seated(number))]
    guard = Guard()
    onlooker = Observer(state, experiment.decisions) if watches else None
    decisions = play(state, players, luck(seed, "order"), guard=guard, watcher=onlooker)
    outcome = state.outcome()
    assert outcome is not None
    # Last of all: an interrupt before this leaves no half of a game.
    if onlooker is not None:
        batch.watched[number] = onlooker.seen(outcome.winners)
    for failure in guard.failures:
        batch.failures.append((number, plan.bot_at(number, failure.seat), failure.why))
    batch.games.append(Played(decisions, outcome.winners, outcome.scores, outcome.places))
