"""Runs a table in virtual time: waiting takes no real time, and all times are exact on any machine."""

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
STEADY_TEMPO = Tempo({speed: replace(pauses, grace=inf) for speed, pauses in SPEEDS.items()})


def default(log: GameLog, seat: int) -> int:
    return log.state.default(seat)


class _Selector(selectors.SelectSelector):
    """Advances the virtual clock instead of waiting."""

    now = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        assert timeout is not None, "deadlock: nothing is scheduled"
        self.now += max(timeout, 0.0)
        return super().select(0)


class _Loop(asyncio.SelectorEventLoop):
    def __init__(self) -> None:
        self._clock = _Selector()
        super().__init__(self._clock)

    def time(self) -> float:
        return self._clock.now


def run_in_virtual_time(work: Coroutine[Any, Any, T]) -> T:
    """Run a coroutine on a loop whose clock advances only when every task waits."""
    with asyncio.Runner(loop_factory=_Loop) as runner:
        return runner.run(work)


class FakeBots:
    """Bots with the given answers and thinking times."""

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
    """A storage that saves instantly and records the time of each write."""

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
    tempo: Tempo = STEADY_TEMPO,
    choose: Choose = default,
) -> Table:
    """Return a table with a running game, loaded from a log. Call it in virtual time."""
    bots = FakeBots(game, seconds, choose)
    storage = cast(Storage, FakeStorage())
    services = Services(
        RoomConfig(tempo=tempo), storage, cast(BotService, bots), __version__, cast(TableHost, None), SingleWorker()
    )
    stored = StoredTable(
        id="virtual",
        code="virtual",
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
    """Connect a guest to the table."""
    connection = Connection(guest, guest.capitalize())
    await table.do(lambda: table.audience.attach(connection, Hello(PROTOCOL, speed=speed)))
    return connection
