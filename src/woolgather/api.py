"""The public API, available with ``import woolgather as wg``. See docs/api.md.

>>> import woolgather as wg
>>> game = wg.new("sheepy-time", seats=3, seed=7, nightmare="spider")
>>> while not game.over:
...     seat = game.actors()[0]
...     game.act(seat, game.options(seat)[0])
>>> len(game.outcome().scores)
3
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from woolgather.bots import analysis, match
from woolgather.bots import registry as bot_registry
from woolgather.bots import review as reviewing
from woolgather.bots.analysis import Advice, Analysis
from woolgather.bots.derived_chance import derive_chance
from woolgather.bots.guard import BotWarning, Guard
from woolgather.bots.reasons import OutcomeDifference
from woolgather.bots.registry import register_bot
from woolgather.bots.review_report import Review
from woolgather.bots.search_bot import SearchBot
from woolgather.kernel.bot import NOTHING, Bot, RandomBot
from woolgather.kernel.chance import Chance, SealedChance, chance_from
from woolgather.kernel.errors import (
    BadComponents,
    BadModule,
    BadRecord,
    BadSeats,
    BadSetting,
    IllegalAction,
    NoUndo,
    TooLate,
    UnknownAction,
    UnknownBot,
    UnknownClause,
    UnknownGame,
    WoolgatherError,
)
from woolgather.kernel.evaluation import Evaluation
from woolgather.kernel.frames import Decision
from woolgather.kernel.game import Game
from woolgather.kernel.option import Option
from woolgather.kernel.outcome import Outcome
from woolgather.kernel.record import Record
from woolgather.kernel.registry import all_games, find_game, register
from woolgather.kernel.session import Session
from woolgather.kernel.settings import Setting
from woolgather.kernel.state import State, draw_with
from woolgather.lab.plan import Plan
from woolgather.lab.statistics import Sample
from woolgather.lab.tally import Tally

__all__ = [
    "NOTHING",
    "Advice",
    "Analysis",
    "BadComponents",
    "BadModule",
    "BadRecord",
    "BadSeats",
    "BadSetting",
    "Bot",
    "BotWarning",
    "Chance",
    "Decision",
    "Evaluation",
    "Game",
    "IllegalAction",
    "NoUndo",
    "Option",
    "Outcome",
    "OutcomeDifference",
    "RandomBot",
    "Record",
    "Review",
    "Sample",
    "SearchBot",
    "Session",
    "Setting",
    "State",
    "Tally",
    "TooLate",
    "UnknownAction",
    "UnknownBot",
    "UnknownClause",
    "UnknownGame",
    "WoolgatherError",
    "about_bot",
    "all_games",
    "analyse",
    "bot",
    "bot_names",
    "chance",
    "game",
    "load",
    "new",
    "play",
    "record",
    "register_bot",
    "register_game",
    "review",
    "simulate",
]

Seed = int | str | None


def game(name: str) -> Game:
    """Return the game with that name.

    >>> game("sheepy-time").title
    'Sheepy Time'
    """
    return find_game(name)


def new(
    game: str | Game,
    seats: int | None = None,
    seed: Seed = None,
    components: dict[str, Any] | None = None,
    **settings: object,
) -> State:
    """Create a game at its first decision. Settings are keywords: ``first_player="seat-1"`` sets ``first-player``.

    The same ``seed`` gives the same game, and without one every game is different. ``components`` is the data of an
    edited components.toml.

    >>> new("sheepy-time", seats=2, seed=7, first_player="seat-1").actors()
    [0]
    """
    found = _found(game)
    if seats is not None:
        _check_seats(found, seats)
    return found.new(seats, _checked(seed), components, **settings)


def bot_names(game: str | Game) -> list[str]:
    """Return the names of the bots that can play this game.

    >>> {"random", "sensible"} <= set(bot_names("sheepy-time"))
    True
    """
    return bot_registry.bot_names(_found(game))


def about_bot(game: str | Game, name: str) -> str:
    """Return a sentence on what it is like to play against a bot. Empty if the bot has none.

    >>> about_bot("sheepy-time", "sharp")
    'Thinks for a moment: tries its options in a few dozen imagined games, with what its seat knows.'
    """
    return bot_registry.about_bot(_found(game), name)


def bot(game: str | Game, name: str = "sensible", seed: Seed = None) -> Bot:
    """Create a bot by name.

    >>> state = new("sheepy-time", seats=2, seed=7, first_player="seat-1")
    >>> bot("sheepy-time", "random", seed=1).choose(state, 0) in state.options(0)
    True
    """
    return bot_registry.make_bot(_found(game), name, chance_from(_checked(seed)))


def play(
    game: State | Session,
    bots: str | Callable[[Chance], Bot] | Sequence[str | Bot | Callable[[Chance], Bot]] = "sensible",
    seed: Seed = None,
) -> Outcome:
    """Let bots play a game to its end. Give one name or class for all seats, or a name, bot or class for each seat.

    Bots never see the real game. Each gets a world that its seat can't distinguish from the real one. ``seed`` is for
    the bots, and a session records their actions. If your bot raises, stalls or answers illegally, the rules' default
    is played instead and a ``BotWarning`` says why.

    >>> outcome = play(new("sheepy-time", seats=3, seed=7), ["sensible", "random", RandomBot], seed=1)
    >>> len(outcome.scores)
    3
    """
    state = game.state if isinstance(game, Session) else game
    named = [bots] * state.seats if isinstance(bots, str) or callable(bots) else list(bots)
    if len(named) != state.seats:
        raise BadSeats(f"This table has {state.seats} seats, and {len(named)} bots were named for them.")
    own = SealedChance.fresh_seed() if seed is None else str(seed)
    players = [_seated(state.game, maker, derive_chance(own, f"seat {seat}")) for seat, maker in enumerate(named)]
    taken: list[tuple[int, int]] = []
    rehearsal = state.clone() if isinstance(game, Session) else state
    guard = Guard()
    match.play(rehearsal, players, derive_chance(own, "order"), taken=taken, guard=guard)
    for failure in guard.failures:
        warnings.warn(f"{failure.why} The default of the rules was played.", BotWarning, stacklevel=2)
    if isinstance(game, Session):
        for seat, action in taken:
            game.act(seat, action)
    outcome = rehearsal.outcome()
    assert outcome is not None
    return outcome


def simulate(
    game: str | Game,
    bots: str | Sequence[str] = "sensible",
    games: int = 1000,
    seats: int | None = None,
    seed: int = 1,
    jobs: int = 0,
    rotate: bool = True,
    components: dict[str, Any] | None = None,
    modules: Sequence[str] = (),
    **settings: object,
) -> Tally:
    """Let bots play many games on all cores, or in ``jobs`` processes, and count the results.

    ``bots`` are names, repeated until all seats are taken. They move on by one seat after each game unless ``rotate``
    is off. The same ``seed`` gives the same numbers. ``modules`` register your own games and bots in every process.

    >>> simulate("sheepy-time", ["random", "random"], games=4, jobs=1).games
    4
    """
    found = _found(game)
    named = [bots] if isinstance(bots, str) else list(bots)
    count = seats or max(len(named), min(max(2, found.fewest), found.most))
    if not named or games < 1 or jobs < 0:
        raise WoolgatherError("Name at least one bot and at least one game; jobs is 0 (one per core) or more.")
    plan = Plan.at_table(found, count, named, seed, found.named_settings(settings), components, rotate, modules)
    from woolgather.lab import simulate as lab  # imported only here because it loads multiprocessing

    return lab.simulate(plan, games, jobs)


def analyse(
    state: State,
    seat: int,
    simulations: int = 1000,
    milliseconds: float = 1000.0,
    seed: int = 1,
    processes: int = 1,
) -> Analysis:
    """Analyse a seat's options with only the knowledge of that seat, best first.

    Simulates at most ``simulations`` games for at most ``milliseconds`` (0 means no limit). The same ``seed`` and
    ``simulations`` give the same result for any number of ``processes``.

    >>> state = new("sheepy-time", seats=2, seed=7, first_player="seat-1")
    >>> found = analyse(state, 0, simulations=40, milliseconds=0)
    >>> found.best.text == analyse(state, 0, simulations=40, milliseconds=0).best.text
    True
    """
    return analysis.analyse(state, seat, simulations, milliseconds, seed, processes=processes)


def review(
    record: Record,
    persons: Sequence[int] | None = None,
    simulations: int = reviewing.SIMULATIONS,
    seed: int = 1,
    progress: Callable[[int, int], None] | None = None,
) -> Review:
    """Review a finished game: what every choice was worth, and what was luck or skill.

    Every decision of the ``persons`` (seats, by default all) gets about ``simulations`` simulated games. After each
    action, ``progress`` is called with the number of actions reviewed and the total. The same ``seed`` gives the same
    review.

    >>> session = record("wolf-in-sleeps-clothing", ["Ann", "Bob"], seed=7)
    >>> outcome = play(session, "sensible", seed=1)
    >>> found = review(session.written(), simulations=8)
    >>> [abs(each.start + each.luck + each.others + each.own - each.end) < 1e-9 for each in found.accounts()]
    [True, True]
    """
    return reviewing.review(record, None if persons is None else list(persons), simulations, seed, progress)


def record(
    game: str | Game,
    names: Sequence[str],
    seed: Seed = None,
    components: dict[str, Any] | None = None,
    **settings: object,
) -> Session:
    """Create a game that is recorded while it is played, with a seat for each name.

    >>> session = record("sheepy-time", ["Ann", "Bob"], seed=7)
    >>> outcome = play(session, "random", seed=1)
    >>> session.written().verify() == session.state
    True
    """
    found = _found(game)
    own = SealedChance.fresh_seed() if seed is None else str(_checked(seed))
    return Session.begin(found, list(names), found.named_settings(settings), own, components)


def load(path: str | Path) -> Record:
    """Read a record from a file.

    >>> load("/nowhere/x.game")
    Traceback (most recent call last):
        ...
    woolgather.kernel.errors.BadRecord: /nowhere/x.game cannot be read: No such file or directory.
    """
    return Record.load(path)


def chance(seed: Seed = None) -> Chance:
    """Create a source of randomness, for ``State.resample`` or for a bot you create yourself.

    >>> chance(7).below(6) == chance(7).below(6)
    True
    """
    return chance_from(_checked(seed))


def register_game(game: Game) -> None:
    """Add your own game in this process. ``examples/pig`` shows how a package adds one permanently."""
    if not isinstance(game, Game):
        raise BadModule(f"A game is made with Game(...), and {game!r} is not.")
    register(game)


def _found(game: str | Game) -> Game:
    return game if isinstance(game, Game) else find_game(str(game))


# The compiled engine would raise a bare TypeError for wrong types. These checks explain the problem.


def _check_seats(game: Game, seats: object) -> None:
    if isinstance(seats, bool) or not isinstance(seats, int):
        raise BadSeats(f"{game.title} is for {game.fewest} to {game.most} seats, not {seats!r}.")


def _checked(seed: Seed) -> Seed:
    if seed is not None and (isinstance(seed, bool) or not isinstance(seed, (int, str))):
        raise WoolgatherError(f"A seed is a whole number, or 64 hex digits; {seed!r} is neither.")
    return seed


def _seated(game: Game, maker: str | Bot | Callable[[Chance], Bot], own: Chance) -> Bot:
    if isinstance(maker, Bot):
        return maker
    if isinstance(maker, str):
        return bot_registry.make_bot(game, maker, own)
    made = maker(own) if callable(maker) else maker
    if not isinstance(made, Bot):
        raise UnknownBot(f"A seat is for a bot, its name or its class; {made!r} is not one.")
    return made


def _draw(state: State) -> str:
    from woolgather.terminal.boards import drawing  # imported only here because most scripts never print a board

    return drawing(state)


draw_with(_draw)
