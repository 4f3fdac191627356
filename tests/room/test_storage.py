"""Every storage behaves the same: in memory, and in the database of this test run."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from tests.server.stores import data_at
from woolgather.room.config import Expiry
from woolgather.room.errors import WriteConflict
from woolgather.room.messages import ChatLine
from woolgather.room.storage.interface import PAGE, Storage
from woolgather.room.storage.memory import InMemoryStorage
from woolgather.room.storage.stored import Ending, Entry, Seat, StoredTable
from woolgather.server.storage.data_url import open_data
from woolgather.server.storage.sql_storage import SqlStorage

Check = Callable[[Storage], Awaitable[None]]
Run = Callable[[Check], None]
DAY = 86_400.0


@pytest.fixture(params=["memory", "database"])
def run(request: pytest.FixtureRequest, tmp_path: Path) -> Run:
    """Run a check on an empty storage that keeps three chat lines."""

    @asynccontextmanager
    async def opened() -> AsyncIterator[Storage]:
        if request.param == "memory":
            yield InMemoryStorage(chat_kept=3)
            return
        database = open_data(data_at(tmp_path / "room.db"))[0]
        yield SqlStorage(database, chat_kept=3)
        database.close()

    async def check_opened(check: Check) -> None:
        async with opened() as storage:
            await check(storage)

    return lambda check: asyncio.run(check_opened(check))


def table(id: str = "t", *guests: str | None, **changes: object) -> StoredTable:
    """Return a table of Sheepy Time with these guests, ``None`` for a free seat."""
    seats = [Seat() if guest is None else Seat(guest.capitalize(), guest) for guest in guests or ("ann", None)]
    stored = StoredTable(
        id=id,
        code=f"code-{id}",
        game="sheepy-time",
        revision=1,
        engine="1",
        settings={"market": "4"},
        seed="5",
        host="ann",
        status="open",
        pace="none",
        watchers_allowed=True,
        listed=False,
        created=1.0,
        touched=1.0,
        seats=seats,
    )
    for name, value in changes.items():
        setattr(stored, name, value)
    return stored


def entry(at: float, seat: int = 0) -> Entry:
    return Entry("act", seat, "play move-3", "ann", str(at), at, "course", "seal")


def test_a_table_comes_back_as_it_was_saved(run: Run) -> None:
    async def check(storage: Storage) -> None:
        saved = table()
        await storage.create(saved, [entry(2.0)])
        saved.status, saved.seats[1] = "playing", Seat("Bob", "bob", stand_in="sensible")
        await storage.save(saved)
        await storage.append(saved, 2, entry(3.0), True, None)
        loaded = await storage.load("t")
        assert loaded is not None
        assert loaded.log == [entry(2.0), entry(3.0)]
        assert loaded.table.seats == saved.seats
        assert loaded.table.settings == saved.settings
        assert loaded.table.version == saved.version == 1
        assert loaded.table.touched == 3.0
        assert loaded.held == {("ann", 0), ("bob", 1)}
        later = await storage.load("t", entries=1)
        assert later is not None
        assert later.log == [entry(3.0)]
        assert await storage.load("unknown") is None
        assert await storage.table_with_code("code-t") == "t"
        assert await storage.host_of("t") == "ann"

    run(check)


def test_of_two_writers_the_second_gets_a_conflict_and_changes_nothing(run: Run) -> None:
    async def check(storage: Storage) -> None:
        await storage.create(table(), [])
        first, second = await storage.find("t"), await storage.find("t")
        assert first is not None
        assert second is not None
        await storage.append(first, 1, entry(1.0), True, None)
        with pytest.raises(WriteConflict):
            await storage.append(second, 1, entry(2.0), True, None)
        first.listed = True
        await storage.save(first)
        second.pace = "live"
        with pytest.raises(WriteConflict):
            await storage.save(second)
        loaded = await storage.load("t")
        assert loaded is not None
        assert (loaded.log, loaded.table.listed, loaded.table.pace) == ([entry(1.0)], True, "none")

    run(check)


def test_a_hidden_entry_does_not_touch_the_table(run: Run) -> None:
    async def check(storage: Storage) -> None:
        stored = table(status="playing")
        await storage.create(stored, [])
        await storage.append(stored, 1, entry(5.0), False, None)
        found = await storage.find("t")
        assert found is not None
        assert found.touched == 1.0

    run(check)


def test_a_finished_game_is_listed_counted_and_recorded(run: Run) -> None:
    async def check(storage: Storage) -> None:
        for number in range(PAGE + 1):
            stored = table(f"t{number}", "ann", "bob", status="playing")
            await storage.create(stored, [])
            stored.status = "over"
            ending = Ending(float(number), [3, 1], [0], [1, 2])
            await storage.append(stored, 1, entry(float(number)), True, ending)
        page = await storage.finished_by("bob", None)
        assert [each.id for each in page] == [f"t{number}" for number in range(PAGE, 0, -1)]
        assert page[0].ending == Ending(float(PAGE), [3, 1], [0], [1, 2])
        rest = await storage.finished_by("bob", (page[-1].ending.ended, page[-1].id))
        assert [each.id for each in rest] == ["t0"]
        (ann,), (bob,) = await storage.tally("ann"), await storage.tally("bob")
        assert ((ann.played, ann.won), (bob.played, bob.won)) == ((PAGE + 1, PAGE + 1), (PAGE + 1, 0))
        assert await storage.has_finished("bob", "sheepy-time")
        assert not await storage.has_finished("bob", "lucidity")
        await storage.keep_recording("t0", b"recording")
        assert await storage.recording_of("t0") == b"recording"
        assert "t0" not in await storage.unrecorded([], most=99)
        assert await storage.without_result() == []

    run(check)


def test_a_guest_is_renamed_everywhere_except_at_protected_tables(run: Run) -> None:
    async def check(storage: Storage) -> None:
        await storage.create(table("a", "ann", status="playing"), [])
        await storage.create(table("b", "ann"), [])
        await storage.rename("ann", "Anna", but=["a"])
        names = [found.seats[0].name for each in ("a", "b") if (found := await storage.find(each)) is not None]
        assert names == ["Ann", "Anna"]
        assert await storage.name_of("ann") == "Anna"
        assert await storage.names({"ann", "bob"}) == {"ann": "Anna"}
        assert await storage.running_of("ann") == [("a", "sheepy-time")]

    run(check)


def test_chat_keeps_the_last_lines_and_mutes(run: Run) -> None:
    async def check(storage: Storage) -> None:
        await storage.create(table(), [])
        for number in range(1, 6):
            await storage.say("t", ChatLine(number, "ann", "Ann", "hello", 1.0))
        await storage.mute("t", "ann", "bob", True)
        await storage.mute("t", "ann", "cleo", True)
        await storage.mute("t", "ann", "cleo", False)
        loaded = await storage.load("t")
        assert loaded is not None
        assert [line.number for line in loaded.chat] == [3, 4, 5]
        assert loaded.mutes == {("ann", "bob")}
        newer = await storage.load("t", said=4)
        assert newer is not None
        assert [line.number for line in newer.chat] == [5]

    run(check)


def test_lists_show_open_own_and_expired_tables(run: Run) -> None:
    async def check(storage: Storage) -> None:
        await storage.create(table("own"), [])
        for number in range(3):
            stored = table(f"listed{number}", "bob", None, host="bob", listed=True, created=float(number), network="n")
            await storage.create(stored, [])
        await storage.create(table("full", "bob", listed=True, watchers_allowed=False), [])
        await storage.create(table("clock", "ann", status="playing", pace="live"), [])
        assert [each.id for each in await storage.open_tables(2, 9)] == ["listed2", "listed1"]
        assert [each.id for each in await storage.open_tables(9, 1)] == ["listed2"]
        assert {each.id for each in await storage.unfinished_tables_of("ann")} == {"own", "full", "clock"}
        assert await storage.running_with_clock(0.0) == ["clock"]
        expired = await storage.expired(Expiry(open=1, playing=3), 2 * DAY)
        assert "own" in expired
        assert "clock" not in expired
        await storage.delete(["own", "clock"])
        assert await storage.find("own") is None
        assert set(await storage.ids()) == {"listed0", "listed1", "listed2", "full"}

    run(check)


def test_a_review_is_requested_once_and_then_kept(run: Run) -> None:
    async def check(storage: Storage) -> None:
        await storage.create(table(status="over"), [])
        await storage.add_review_job("t", "ann", "w")
        with pytest.raises(WriteConflict):
            await storage.add_review_job("t", "bob", "w")
        assert await storage.note_review_job("t", "w", 0.5)
        assert not await storage.note_review_job("t", "another worker", 0.5)
        (job,) = await storage.review_jobs()
        assert (job.guest, job.progress, job.failed) == ("ann", 0.5, False)
        await storage.keep_review("t", b"{}")
        assert await storage.review_of("t") == b"{}"
        assert await storage.review_jobs() == []

    run(check)
