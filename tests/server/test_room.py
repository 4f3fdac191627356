"""Races in the room. Each test blocks one of two operations at the critical step."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Coroutine, Sequence
from contextlib import asynccontextmanager
from copy import deepcopy
from pathlib import Path
from typing import Any, TypeVar, cast

import pytest

from tests.server.stores import data_at
from tests.server.toys import LIVE_TOY
from tests.server.virtual_time import table as open_table
from woolgather.kernel.record import Record
from woolgather.room.background import InlineWorker
from woolgather.room.bots.in_process import InProcessBots
from woolgather.room.config import RoomConfig
from woolgather.room.connection import Connection
from woolgather.room.errors import NotFound, NotSaved
from woolgather.room.history.game_log import GameLog
from woolgather.room.history.reviews import ReviewRun, Reviews
from woolgather.room.messages import PROTOCOL, Hello, NewTable
from woolgather.room.room import Room
from woolgather.room.storage.interface import Storage
from woolgather.room.storage.stored import Entry, LoadedTable, ReviewJob, Seat
from woolgather.room.tables.dispatch import handle
from woolgather.room.tables.table import Table
from woolgather.room.workers import SingleWorker
from woolgather.server.storage.data_url import open_data
from woolgather.server.storage.sql_storage import SqlStorage

T = TypeVar("T")


@asynccontextmanager
async def a_room(folder: Path) -> AsyncIterator[Room]:
    """Open a room without background tasks."""
    config, database = RoomConfig(), open_data(data_at(folder / "room.db"))[0]

    async def no_review(_: str, __: Sequence[int]) -> ReviewRun:
        raise AssertionError("no test here makes a review")

    room = Room(
        config,
        SqlStorage(database),
        InProcessBots(),
        SingleWorker(),
        recorder=InlineWorker(),
        start_review=no_review,
    )
    yield room
    await room.close()
    database.close()


async def playing(room: Room) -> Table:
    """Start a game with a clock in which a bot waits for Ann."""
    table = await room.create("ann", NewTable("live-nope", 2, bots=["random"], pace="live"))
    await table.do(lambda: table.start("ann"))
    return table


def held_back(room: Room, monkeypatch: pytest.MonkeyPatch) -> tuple[asyncio.Event, asyncio.Event]:
    """Block loading a table: the first event reports that it was read, the second lets it continue."""
    load, has_read, go_on = room.storage.load, asyncio.Event(), asyncio.Event()

    async def slowly(id: str) -> LoadedTable | None:
        found = await load(id)
        has_read.set()
        await go_on.wait()
        return found

    monkeypatch.setattr(room.storage, "load", slowly)
    return has_read, go_on


def test_a_table_that_expires_while_it_is_loaded_is_gone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def open_it_meanwhile() -> None:
        async with a_room(tmp_path) as room:
            table = await room.create("ann", NewTable("live-nope", 2))
            table.stored.touched = 0.0
            await room.storage.save(table.stored)
            room._unload(table)
            has_read, go_on = held_back(room, monkeypatch)
            expired = asyncio.Event()
            monkeypatch.setattr("woolgather.room.room.log_info", lambda event, count: expired.set())
            looking = asyncio.create_task(room.table(table.id))
            await has_read.wait()
            tidying = asyncio.create_task(room._delete_expired())
            while await room.storage.host_of(table.id) is not None:
                await asyncio.sleep(0)
            go_on.set()
            await looking
            await expired.wait()
            with pytest.raises(NotFound):
                await room.table(table.id)
            tidying.cancel()

    in_time(open_it_meanwhile())


def test_deleting_a_table_closes_connections_that_have_not_said_hello(tmp_path: Path) -> None:
    async def come_late() -> tuple[int, bool]:
        async with a_room(tmp_path) as room:
            table = await room.create("ann", NewTable("live-nope", 2))
            late = Connection("bob", "Bob")
            table.visitors.add(late)
            assert await room.part("ann", table.id) == "deleted"
            await table.do(lambda: handle(table, late, Hello(PROTOCOL)))
            return late.close_code, late.greeted

    assert in_time(come_late()) == (4004, False)


def test_two_players_removing_a_finished_game_at_once_leave_nothing_behind(tmp_path: Path) -> None:
    async def part() -> list[str]:
        async with a_room(tmp_path) as room:
            table = finished("both")
            await room.storage.create(table.stored, table.started().entries)
            return sorted(await asyncio.gather(room.part("ann", table.id), room.part("bob", table.id)))

    assert in_time(part()) == ["deleted", "forgotten"]


def test_the_clock_runs_even_if_a_table_was_viewed_before_the_room_loaded_it(tmp_path: Path) -> None:
    async def look_first() -> list[float | None]:
        async with a_room(tmp_path) as room:
            table = await playing(room)
            room._unload(table)
            again = await room.table(table.id)
            before = again.clock.message().of
            await room._take_up_due()
            return [before, again.clock.message().of]

    assert in_time(look_first()) == [None, RoomConfig().tempo.live_decision]


def test_a_seat_that_could_not_be_saved_is_not_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The database is unreachable while Bob sits down and back when he retries."""

    async def away(*_: object) -> None:
        raise NotSaved

    async def try_twice() -> list[str | None]:
        async with a_room(tmp_path) as room:
            table = await room.create("ann", NewTable("live-nope", 2))
            with monkeypatch.context() as meanwhile:
                meanwhile.setattr(room.storage, "save", away)
                meanwhile.setattr(room.storage, "load", away)
                with pytest.raises(NotSaved):
                    await room.join("bob", table.stored.code)
            await room.join("bob", table.stored.code)
            loaded = await room.storage.load(table.id)
            assert loaded is not None
            return [seat.guest for seat in loaded.table.seats]

    assert in_time(try_twice()) == ["ann", "bob"]


# --- reviews ---------------------------------------------------------------------------------------------------------


class FullDisk:
    """Fails to save the first table's review, but saves the second's."""

    def __init__(self) -> None:
        self.kept: dict[str, bytes] = {}
        self.jobs: dict[str, ReviewJob] = {}

    async def review_jobs(self) -> list[ReviewJob]:
        return list(self.jobs.values())

    async def add_review_job(self, table: str, guest: str, worker: str) -> None:
        self.jobs[table] = ReviewJob(table, guest, worker, 0.0, 0.0, False)

    async def note_review_job(self, table: str, worker: str, progress: float, failed: bool = False) -> bool:
        self.jobs[table] = self.jobs[table]._replace(progress=progress, failed=failed)
        return True

    async def review_of(self, table: str) -> bytes | None:
        return self.kept.get(table)

    async def keep_review(self, table: str, body: bytes) -> None:
        if table == "first":
            raise NotSaved("The server could not save this, so nothing has changed. Try again.")
        self.kept[table] = body


class FinishedReview:
    """A review that is ready at once or after an event."""

    def __init__(self, awaited: asyncio.Event | None = None) -> None:
        self._awaited = awaited

    async def receive(self) -> bytes:
        if self._awaited is not None:
            await self._awaited.wait()
        return b"what came of it"

    def stop(self) -> None:
        pass


def finished(id: str) -> Table:
    game = GameLog(Record("live-nope", ["Ann", "Bob"], LIVE_TOY.check(2, {}), "5", "0", LIVE_TOY.revision), viewers=[])
    while game.state.actors():
        seat = game.state.actors()[0]
        game.append(Entry("act", seat, LIVE_TOY.actions.text(game.state.default(seat))))
    table = open_table(LIVE_TOY, deepcopy([Seat("Ann", "ann"), Seat("Bob", "bob")]), {}, log=game.entries)
    table.stored.id = id
    return table


def test_a_review_that_cannot_be_saved_fails_and_the_next_one_is_made() -> None:
    async def review() -> tuple[str, dict[str, bytes]]:
        disk = FullDisk()

        async def think(_: str, __: Sequence[int]) -> ReviewRun:
            return FinishedReview()

        reviews = Reviews(cast(Storage, disk), think)
        first, second = finished("first"), finished("second")
        await reviews.ask(first, "ann")
        await reviews.ask(second, "bob")
        while not disk.kept:
            await asyncio.sleep(0)
        return (await reviews.state(first.stored, "ann")).status, disk.kept

    assert in_time(review()) == ("failed", {"second": b"what came of it"})


def test_a_review_of_a_table_that_was_deleted_is_discarded() -> None:
    async def review() -> dict[str, bytes]:
        disk, deleted = FullDisk(), asyncio.Event()

        async def think(_: str, __: Sequence[int]) -> ReviewRun:
            return FinishedReview(deleted)

        reviews = Reviews(cast(Storage, disk), think)
        second, third = finished("second"), finished("third")
        await reviews.ask(second, "ann")
        await reviews.ask(third, "bob")
        reviews.drop("second")
        deleted.set()
        while not disk.kept:
            await asyncio.sleep(0)
        return disk.kept

    assert in_time(review()) == {"third": b"what came of it"}


def in_time(work: Coroutine[Any, Any, T]) -> T:
    return asyncio.run(asyncio.wait_for(work, 120))
