"""The storage a room needs. ``memory.py`` implements it in memory, ``server/storage`` on SQLite and Postgres.

Every method that writes returns only after the data is safe. It raises ``NotSaved`` if nothing could be written and
``WriteConflict`` if another worker changed the same row first.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, Protocol

from woolgather.room.config import Expiry
from woolgather.room.messages import ChatLine
from woolgather.room.storage.stored import (
    Ending,
    Entry,
    FinishedTable,
    GameTally,
    LoadedTable,
    ReviewJob,
    StoredTable,
)

PAGE: Final = 12  # finished games on one page
LISTED: Final = 60  # tables in one list, at most


class Storage(Protocol):
    # --- guests ------------------------------------------------------------------------------------------------------

    async def name_of(self, guest: str) -> str | None: ...

    async def names(self, guests: Collection[str]) -> dict[str, str]: ...

    async def rename(self, guest: str, name: str, but: list[str]) -> None:
        """Rename the guest, also at every table where they sit except the tables ``but``."""

    async def running_of(self, guest: str) -> list[tuple[str, str]]:
        """Return the id and the game of every running table where the guest sits."""

    async def has_finished(self, guest: str, game: str) -> bool:
        """True if the guest has played this game to the end before."""

    # --- tables ------------------------------------------------------------------------------------------------------

    async def create(self, table: StoredTable, log: list[Entry]) -> None: ...

    async def save(self, table: StoredTable) -> None:
        """Write everything about the table except its log and chat, and increase its version."""

    async def append(self, table: StoredTable, seq: int, entry: Entry, public: bool, ending: Ending | None) -> None:
        """Append the entry with this sequence number, and the result if it was the last."""

    async def load(self, id: str, entries: int = 0, said: int = 0) -> LoadedTable | None:
        """Load a table with its log after ``entries`` entries and its chat after line ``said``.

        Raises ``Damaged`` if it can't be read.
        """

    async def find(self, id: str) -> StoredTable | None:
        """Load a table without its log and chat. Returns ``None`` for a missing or damaged one."""

    async def host_of(self, id: str) -> str | None: ...

    async def table_with_code(self, code: str) -> str | None: ...

    async def delete(self, ids: list[str]) -> None:
        """Delete these tables and everything that belongs to them."""

    async def ids(self) -> list[str]: ...

    # --- lists of tables ----------------------------------------------------------------------------------------------

    async def unfinished_tables_of(self, guest: str) -> list[StoredTable]:
        """Return the tables where the guest sits or is the host and the game isn't over, newest first."""

    async def open_tables(self, per_host: int, per_network: int) -> list[StoredTable]:
        """Return listed tables that can be joined or watched, newest first, a few for each host and address."""

    async def latest(self) -> list[StoredTable]:
        """Return the tables with the most recent activity, whatever their status."""

    async def running_with_clock(self, days_before: float) -> list[str]:
        """Return running tables whose clock may be due and that no worker leads.

        That is every live table, and each slow one whose last entry is older than ``days_before``.
        """

    async def expired(self, expiry: Expiry, now: float, most: int = 100) -> list[str]:
        """Return tables where nothing has happened for too long."""

    # --- chat --------------------------------------------------------------------------------------------------------

    async def say(self, table: str, line: ChatLine) -> None: ...

    async def mute(self, table: str, by: str, guest: str, muted: bool) -> None: ...

    # --- finished games ----------------------------------------------------------------------------------------------

    async def finished_by(self, guest: str, before: tuple[float, str] | None) -> list[FinishedTable]:
        """Return a page of the games this guest has finished, latest first.

        ``before`` is the end and the table id of the last game on the previous page.
        """

    async def tally(self, guest: str) -> list[GameTally]:
        """Return how often the guest has finished and won each game. Games imported from a record don't count."""

    async def without_result(self) -> list[str]:
        """Return finished tables with at least one guest whose result is missing."""

    async def keep_result(self, table: str, ending: Ending) -> None: ...

    async def unrecorded(self, but: Collection[str], most: int = 10) -> list[str]:
        """Return finished tables without a recording, except ``but``."""

    async def recording_of(self, table: str) -> bytes | None: ...

    async def keep_recording(self, table: str, body: bytes) -> None:
        """Store a recording, unless its table has been deleted in the meantime."""

    # --- reviews -----------------------------------------------------------------------------------------------------

    async def review_of(self, table: str) -> bytes | None: ...

    async def keep_review(self, table: str, body: bytes) -> None: ...

    async def review_jobs(self) -> list[ReviewJob]:
        """Return the pending and failed jobs, oldest first."""

    async def add_review_job(self, table: str, guest: str, worker: str) -> None:
        """Raises ``WriteConflict`` if there is a pending job for this table."""

    async def note_review_job(self, table: str, worker: str, progress: float, failed: bool = False) -> bool:
        """Record how far a review is. Returns False if the job has been cancelled."""

    async def drop_review_job(self, table: str) -> None: ...

    async def drop_review_jobs_of(self, worker: str) -> None: ...
