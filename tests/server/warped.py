"""A table in a time of its own: nobody waits for anything, and every moment is exact, however busy the machine is."""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Callable, Coroutine
from dataclasses import replace
from math import inf
from typing import Any, TypeVar, cast

from woolgather import __version__
from woolgather.kernel.game import Game
from woolgather.room.bots.questions import Answer, BotFailed, BotService, Question
from woolgather.room.config import SPEEDS, RoomConfig, Tempo
from woolgather.room.connection import Connection
from woolgather.room.history.game_log import GameLog, read_log
from woolgather.room.messages import PROTOCOL, Hello, Pace, Speed
from woolgather.room.services import Services, TableHost
from woolgather.room.storage.interface import Storage
from woolgather.room.storage.stored import Ending, Entry, LoadedTable, Seat, StoredTable
from woolgather.room.tables.table import Table
from woolgather.room.workers import SingleWorker

T = TypeVar("T")
Choose = Callable[[GameLog, int], int]
UNHURRIED = Tempo({speed: replace(pauses, grace=inf) for speed, pauses in SPEEDS.items()})


def default(log: GameLog, seat: int) -> int:
    return log.state.default(seat)


class _Selector(selectors.SelectSelector):
    """Lets the time pass instead of waiting."""

    now = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        assert timeout is not None, "nothing will ever happen again"
        self.now += max(timeout, 0.0)
        return super().select(0)


class _Loop(asyncio.SelectorEventLoop):
    def __init__(self) -> None:
        self._clock = _Selector()
        super().__init__(self._clock)

    def time(self) -> float:
        return self._clock.now


def warped(work: Coroutine[Any, Any, T]) -> T:
    """Run it where time passes only when everybody waits."""
    with asyncio.Runner(loop_factory=_Loop) as runner:
        return runner.run(work)


class FakeBots:
    """Bots that answer as the test says, after as many seconds as it says."""

    def __init__(self, game: Game, seconds: Callable[[GameLog, int], float], choose: Choose) -> None:
        self.game = game
        self.seconds = seconds
        self.choose = choose
        self.table: Table | None = None

    async def ask(self, question: Question, deadline: float) -> Answer:
        if question.unasked:
            return Answer(None, 0.0)
        log = self.table.game_log if self.table else None
        assert log is not None
        action = self.game.actions.text(self.choose(log, question.seat))
        seconds = self.seconds(log, question.seat)
        await asyncio.sleep(min(seconds, deadline))
        if seconds > deadline:
            raise BotFailed("It did not answer in time.")
        return Answer(action, seconds)


class FakeStorage:
    """A disk that is never busy, and notes when it was written to."""

    def __init__(self) -> None:
        self.moments: list[float] = []

    async def append(self, table: StoredTable, seq: int, entry: Entry, public: bool, ending: Ending | None) -> None:
        self.moments.append(asyncio.get_running_loop().time())

    async def save(self, table: StoredTable) -> None:
        pass


def table(
    game: Game,
    seats: list[Seat],
    settings: dict[str, str],
    seconds: Callable[[GameLog, int], float] = lambda log, seat: 0.0,
    pace: Pace = "none",
    log: list[Entry] | None = None,
    components: dict[str, Any] | None = None,
    tempo: Tempo = UNHURRIED,
    choose: Choose = default,
) -> Table:
    """A running game, read from its log. To be called where the time is warped."""
    bots = FakeBots(game, seconds, choose)
    storage = cast(Storage, FakeStorage())
    services = Services(
        RoomConfig(tempo=tempo), storage, cast(BotService, bots), __version__, cast(TableHost, None), SingleWorker()
    )
    stored = StoredTable(
        id="warped",
        code="warped",
        game=game.name,
        revision=game.revision,
        engine=__version__,
        settings=game.check(len(seats), settings),
        seed="5",
        host="ann",
        status="playing",
        pace=pace,
        watchers_allowed=True,
        listed=False,
        components=components,
        seats=seats,
    )
    loaded = LoadedTable(stored, log or [], [], set())
    bots.table = Table(services, loaded, game, read_log(game, stored, loaded.log))
    return bots.table


async def arrive(table: Table, guest: str, speed: Speed | None = None) -> Connection:
    """The guest opens the page."""
    connection = Connection(guest, guest.capitalize())
    await table.do(lambda: table.audience.attach(connection, Hello(PROTOCOL, speed=speed)))
    return connection
