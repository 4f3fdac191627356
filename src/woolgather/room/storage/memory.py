"""The room's storage in memory, for one process: nothing survives it."""

from __future__ import annotations

from collections.abc import Callable, Collection
from copy import deepcopy
from dataclasses import dataclass, field
from time import time
from typing import Final

from woolgather.room.config import Expiry
from woolgather.room.errors import WriteConflict
from woolgather.room.messages import ChatLine
from woolgather.room.storage.interface import LISTED, PAGE
from woolgather.room.storage.stored import (
    Ending,
    Entry,
    FinishedTable,
    GameTally,
    LoadedTable,
    ReviewJob,
    StoredTable,
)

_DAY: Final = 86_400.0


@dataclass
class _Record:
    """Everything stored about one table."""

    table: StoredTable
    log: list[Entry]
    chat: list[ChatLine] = field(default_factory=list)
    mutes: set[tuple[str, str]] = field(default_factory=set)
    held: set[tuple[str, int]] = field(default_factory=set)
    ending: Ending | None = None
    recording: bytes | None = None
    review: bytes | None = None
    review_job: ReviewJob | None = None
    last_public: float = 0.0  # when the last entry was written that everyone could notice

    def touched(self) -> float:
        return max(self.table.touched, self.last_public)

    def last_entry_at(self) -> float:
        return self.log[-1].at if self.log else self.table.touched


class InMemoryStorage:
    """Implements ``Storage``. Tables are copied in and out, as a database would."""

    def __init__(self, chat_kept: int = 200) -> None:
        self._chat_kept = chat_kept  # chat lines kept for each table
        self._names: dict[str, str] = {}
        self._records: dict[str, _Record] = {}

    # --- guests ------------------------------------------------------------------------------------------------------

    async def name_of(self, guest: str) -> str | None:
        return self._names.get(guest)

    async def names(self, guests: Collection[str]) -> dict[str, str]:
        return {guest: self._names[guest] for guest in guests if guest in self._names}

    async def rename(self, guest: str, name: str, but: list[str]) -> None:
        self._names[guest] = name
        for record in self._records.values():
            own = [seat for seat in record.table.seats if seat.guest == guest and not seat.here]
            if own and record.table.id not in but:
                record.table.version += 1
                for seat in own:
                    seat.name = name

    async def running_of(self, guest: str) -> list[tuple[str, str]]:
        running = [each.table for each in self._records.values() if each.table.status == "playing"]
        return [(table.id, table.game) for table in running if table.seat_of(guest) is not None]

    async def has_finished(self, guest: str, game: str) -> bool:
        over = [each.table for each in self._records.values() if each.table.status == "over"]
        return any(table.game == game and table.seat_of(guest) is not None for table in over)

    # --- tables ------------------------------------------------------------------------------------------------------

    async def create(self, table: StoredTable, log: list[Entry]) -> None:
        if table.id in self._records or await self.table_with_code(table.code) is not None:
            raise WriteConflict
        last = log[-1].at if log else 0.0
        self._records[table.id] = _Record(deepcopy(table), list(log), last_public=last)

    async def save(self, table: StoredTable) -> None:
        record = self._current(table)
        table.version += 1
        record.table = deepcopy(table)
        if table.status == "playing":
            record.held |= {(seat.guest, number) for number, seat in enumerate(table.seats) if seat.guest is not None}

    async def append(self, table: StoredTable, seq: int, entry: Entry, public: bool, ending: Ending | None) -> None:
        record = self._current(table)
        if seq != len(record.log) + 1:
            raise WriteConflict
        record.log.append(entry)
        record.table.asked = list(table.asked)
        if public:
            record.last_public = entry.at
        if ending is not None:
            table.version += 1
            record.table.version, record.table.status, record.table.touched = table.version, table.status, entry.at
            record.ending = ending

    def _current(self, table: StoredTable) -> _Record:
        """Return the record of this table. Raises ``WriteConflict`` if it has changed since it was loaded."""
        record = self._records.get(table.id)
        if record is None or record.table.version != table.version:
            raise WriteConflict
        return record

    async def load(self, id: str, entries: int = 0, said: int = 0) -> LoadedTable | None:
        record = self._records.get(id)
        if record is None:
            return None
        rematch = self._records.get(record.table.rematch or "")
        sitting = rematch.table.people() if rematch is not None else set()
        return LoadedTable(
            self._copy(record),
            record.log[entries:],
            [line for line in record.chat if line.number > said],
            set(record.mutes),
            set(record.held),
            [number for number, seat in enumerate(record.table.seats) if seat.guest in sitting],
        )

    async def find(self, id: str) -> StoredTable | None:
        return self._copy(self._records[id]) if id in self._records else None

    @staticmethod
    def _copy(record: _Record) -> StoredTable:
        table = deepcopy(record.table)
        table.touched = record.touched()
        return table

    async def host_of(self, id: str) -> str | None:
        return self._records[id].table.host if id in self._records else None

    async def table_with_code(self, code: str) -> str | None:
        return next((each.table.id for each in self._records.values() if each.table.code == code), None)

    async def delete(self, ids: list[str]) -> None:
        for each in ids:
            self._records.pop(each, None)

    async def ids(self) -> list[str]:
        return list(self._records)

    # --- lists of tables ----------------------------------------------------------------------------------------------

    def _tables(self, condition: Callable[[StoredTable], bool]) -> list[StoredTable]:
        """Return the matching tables, most recently touched first."""
        found = [self._copy(each) for each in self._records.values() if condition(each.table)]
        return sorted(found, key=lambda table: table.touched, reverse=True)[:LISTED]

    async def unfinished_tables_of(self, guest: str) -> list[StoredTable]:
        return self._tables(lambda table: table.status != "over" and guest in {table.host, *table.people()})

    async def open_tables(self, per_host: int, per_network: int) -> list[StoredTable]:
        listed = [each.table for each in self._records.values() if each.table.listed and each.table.status != "over"]
        chosen: list[StoredTable] = []
        hosts: dict[str, int] = {}
        networks: dict[str, int] = {}
        for table in sorted(listed, key=lambda table: table.created, reverse=True):
            if not (table.watchers_allowed or table.free_seats()):
                continue
            hosts[table.host] = hosts.get(table.host, 0) + 1
            if hosts[table.host] > per_host:
                continue
            networks[table.network] = networks.get(table.network, 0) + 1
            if networks[table.network] <= per_network or not table.network:
                chosen.append(deepcopy(table))
        return chosen[:LISTED]

    async def latest(self) -> list[StoredTable]:
        return self._tables(lambda table: True)

    async def running_with_clock(self, days_before: float) -> list[str]:
        running = [each for each in self._records.values() if each.table.status == "playing"]
        live = [each.table.id for each in running if each.table.pace == "live"]
        slow = [each for each in running if each.table.pace == "days"]
        return live + [each.table.id for each in slow if each.last_entry_at() < days_before]

    async def expired(self, expiry: Expiry, now: float, most: int = 100) -> list[str]:
        def days(table: StoredTable) -> float:
            if table.status == "over":
                return expiry.imported if table.imported else expiry.over
            return expiry.open if table.status == "open" else expiry.playing

        old = [
            each.table.id
            for each in self._records.values()
            if days(each.table) and each.touched() < now - days(each.table) * _DAY
        ]
        return old[:most]

    # --- chat --------------------------------------------------------------------------------------------------------

    async def say(self, table: str, line: ChatLine) -> None:
        chat = self._record(table).chat
        chat.append(line)
        del chat[: -self._chat_kept]

    async def mute(self, table: str, by: str, guest: str, muted: bool) -> None:
        record = self._record(table)
        (record.mutes.add if muted else record.mutes.discard)((by, guest))
        record.table.version += 1

    def _record(self, table: str) -> _Record:
        """Return the record of this table. Raises ``WriteConflict`` if it has been deleted."""
        if table not in self._records:
            raise WriteConflict
        return self._records[table]

    # --- finished games ----------------------------------------------------------------------------------------------

    async def finished_by(self, guest: str, before: tuple[float, str] | None) -> list[FinishedTable]:
        found = [
            (each.ending.ended, each.table.id, each.ending)
            for each in self._records.values()
            if each.ending is not None and each.table.seat_of(guest) is not None
        ]
        page = sorted((each for each in found if before is None or each[:2] < before), reverse=True, key=_place)[:PAGE]
        return [FinishedTable(table, self._copy(self._records[table]), ending) for _, table, ending in page]

    async def tally(self, guest: str) -> list[GameTally]:
        tallies: dict[str, GameTally] = {}
        for record in self._records.values():
            own = [n for n, seat in enumerate(record.table.seats) if seat.guest == guest and not seat.here]
            if record.ending is None or record.table.imported or not own:
                continue
            game, won = record.table.game, any(number in record.ending.winners for number in own)
            before = tallies.get(game, GameTally(game, 0, 0))
            tallies[game] = GameTally(game, before.played + 1, before.won + won)
        return sorted(tallies.values(), key=lambda tally: (-tally.played, tally.game))

    async def without_result(self) -> list[str]:
        over = [each for each in self._records.values() if each.table.status == "over" and each.ending is None]
        return [each.table.id for each in over if each.table.people()]

    async def keep_result(self, table: str, ending: Ending) -> None:
        self._record(table).ending = ending

    async def unrecorded(self, but: Collection[str], most: int = 10) -> list[str]:
        over = [each for each in self._records.values() if each.table.status == "over" and each.recording is None]
        return [each.table.id for each in over if each.table.id not in but][:most]

    async def recording_of(self, table: str) -> bytes | None:
        return self._records[table].recording if table in self._records else None

    async def keep_recording(self, table: str, body: bytes) -> None:
        if table in self._records:
            self._records[table].recording = body

    # --- reviews -----------------------------------------------------------------------------------------------------

    async def review_of(self, table: str) -> bytes | None:
        return self._records[table].review if table in self._records else None

    async def keep_review(self, table: str, body: bytes) -> None:
        record = self._record(table)
        record.review, record.review_job = body, None

    async def review_jobs(self) -> list[ReviewJob]:
        jobs = [each.review_job for each in self._records.values() if each.review_job is not None]
        return sorted(jobs, key=lambda job: (job.asked, job.table))

    async def add_review_job(self, table: str, guest: str, worker: str) -> None:
        record = self._record(table)
        if record.review_job is not None and not record.review_job.failed:
            raise WriteConflict
        record.review_job = ReviewJob(table, guest, worker, time(), 0.0, False)

    async def note_review_job(self, table: str, worker: str, progress: float, failed: bool = False) -> bool:
        job = self._records[table].review_job if table in self._records else None
        if job is None or job.worker != worker:
            return False
        self._records[table].review_job = job._replace(progress=progress, failed=failed)
        return True

    async def drop_review_job(self, table: str) -> None:
        if table in self._records:
            self._records[table].review_job = None

    async def drop_review_jobs_of(self, worker: str) -> None:
        for record in self._records.values():
            if record.review_job is not None and record.review_job.worker == worker:
                record.review_job = None


def _place(finished: tuple[float, str, Ending]) -> tuple[float, str]:
    return finished[:2]
