"""The database thread: it alone talks to the database and groups writes into transactions.

Writes that arrive while the disk is busy are committed together, and all their tables share one wait. A write is
reported as done only after its commit. ``sqlite.py`` and ``postgres.py`` implement what differs between the two.
"""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Callable
from queue import SimpleQueue
from typing import Any, Final, NamedTuple, TypeVar

import sqlalchemy as sa

from woolgather.kernel.errors import WoolgatherError
from woolgather.room.errors import NotSaved, WriteConflict
from woolgather.room.logs import log_error
from woolgather.room.storage.stored import WrittenEntry
from woolgather.server.storage.schema import REVISION

T = TypeVar("T")
MAX_BATCH: Final = 256  # jobs in one transaction
MAX_ATTEMPTS: Final = 3
Key = tuple[str, int]  # of a log entry: its table and its sequence number
Notice = str | WrittenEntry  # between workers: the id of a table to reload, or an entry one of them has written


class BadData(WoolgatherError):
    """This server can't use the data. The sentence says what to do."""


class Job(NamedTuple):
    """Work for one transaction: a function, or an entry to append to a log."""

    done: asyncio.Future[Any]
    work: Callable[[sa.Connection], Any] | None = None
    entry: WrittenEntry | None = None
    changed: tuple[str, ...] = ()  # tables that other workers have to reload afterwards


class Database:
    """One connection in one thread. ``await database.do(work)`` runs ``work(connection)`` in a transaction."""

    def __init__(self, engine: sa.Engine) -> None:
        self._engine = engine
        self._connection: sa.Connection | None = None
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="woolgather-data", daemon=True)
        self._thread.start()

    async def do(self, work: Callable[[sa.Connection], T], *changed: str) -> T:
        """Run ``work`` and return its result. Raises ``NotSaved``, after logging, if the database can't be used."""
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        await self._execute(Job(future, work, changed=changed))
        return future.result()

    async def append(self, entry: WrittenEntry) -> None:
        """Append a log entry together with other tables' entries.

        Raises ``WriteConflict`` if its sequence number is taken or the table has another version by now.
        """
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        await self._execute(Job(future, None, entry))

    def write(self, connection: sa.Connection, entries: list[WrittenEntry]) -> set[Key]:
        """Insert these entries. Returns the keys of those that lost against another worker."""
        raise NotImplementedError

    def close(self) -> None:
        """Finish all pending jobs, then disconnect."""
        self._jobs.put(None)
        self._thread.join()
        self._disconnect()
        self._engine.dispose()

    async def _execute(self, job: Job) -> None:
        self._jobs.put(job)
        try:
            await job.done
        except sa.exc.DBAPIError as error:
            if self._is_conflict(error):
                raise WriteConflict from None
            self._failed(error)
            raise NotSaved from None

    def _is_conflict(self, error: sa.exc.DBAPIError) -> bool:
        """True if another writer took this key or deleted the row it refers to."""
        raise NotImplementedError

    def _failed(self, error: sa.exc.DBAPIError) -> None:
        log_error("the database could not be read or written")

    def _notify(self, connection: sa.Connection, jobs: list[Job]) -> None:
        """Tell other workers, as part of this transaction, which tables have changed."""

    def _run(self) -> None:
        running = True
        while running:
            jobs = [self._jobs.get()]
            while len(jobs) < MAX_BATCH and not self._jobs.empty():
                jobs.append(self._jobs.get())
            running = None not in jobs
            self._commit([job for job in jobs if job is not None])

    def _is_transient(self, error: Exception) -> bool:
        """True if the same transaction may succeed when it is repeated."""
        return False

    def _commit(self, jobs: list[Job], attempts: int = MAX_ATTEMPTS) -> None:
        """Run all jobs in one transaction. If that fails, run each in its own, so only the faulty one fails."""
        jobs = [job for job in jobs if not job.done.done()]  # the caller of a cancelled job assumes it wasn't done
        if not jobs:
            return
        try:
            if self._connection is None:
                self._connection = self._connect()
            with self._connection.begin():
                results = self._run_jobs(self._connection, jobs)
        except Exception as error:  # every error goes to the job's caller
            if isinstance(error, sa.exc.DBAPIError) and error.connection_invalidated:
                self._disconnect()
            if self._is_transient(error) and attempts > 1:
                self._commit(jobs, attempts - 1)
                return
            if len(jobs) > 1:
                for job in jobs:
                    self._commit([job])
                return
            results = [error]
        with contextlib.suppress(RuntimeError):  # the event loop is closed, so no one is waiting
            jobs[0].done.get_loop().call_soon_threadsafe(_set_results, jobs, results)

    def _connect(self) -> sa.Connection:
        return self._engine.connect()

    def _disconnect(self) -> None:
        if self._connection is not None:
            self._connection.close()
        self._connection = None

    def _run_jobs(self, connection: sa.Connection, jobs: list[Job]) -> list[Any]:
        results = [None if job.work is None else job.work(connection) for job in jobs]
        entries = [job.entry for job in jobs if job.entry is not None]
        lost = self.write(connection, entries) if entries else set()
        if lost:
            results = [
                WriteConflict() if job.entry is not None and key_of(job.entry) in lost else result
                for job, result in zip(jobs, results, strict=True)
            ]
        self._notify(connection, jobs)
        return results


def key_of(entry: WrittenEntry) -> Key:
    return entry.table_id, entry.seq


def row_of(written: WrittenEntry) -> tuple[Any, ...]:
    """Return the row of the log table, in the order of its columns."""
    table, seq, entry, asked, public, _ = written
    author, hashes = (entry.guest, entry.nonce), (entry.course, entry.seal)
    return (table, seq, entry.kind, entry.seat, entry.action, *author, entry.at, str(asked), public, *hashes)


def _set_results(jobs: list[Job], results: list[Any]) -> None:
    for job, result in zip(jobs, results, strict=True):
        if job.done.done():
            continue
        if isinstance(result, Exception):
            job.done.set_exception(result)
        else:
            job.done.set_result(result)


def revision_of(engine: sa.Engine) -> str | None:
    """Return the schema revision of the stored data, or ``None`` for an empty database."""
    with engine.connect() as connection:
        return _revision(connection)


def _revision(connection: sa.Connection) -> str | None:
    if not sa.inspect(connection).has_table("alembic_version"):
        return None
    revision: str | None = connection.scalar(sa.text("SELECT version_num FROM alembic_version"))
    return revision


def migrate(engine: sa.Engine, name: str) -> None:
    """Create the schema, or bring an older one up to date in place. ``name`` is what errors call the data."""
    try:
        with engine.begin() as connection:
            if connection.dialect.name == "postgresql":  # several workers may start at the same time
                connection.execute(sa.text("SELECT pg_advisory_xact_lock(8662)"))
            current = _revision(connection)
            if current == REVISION:
                return
            from woolgather.server.storage.upgrade import knows, upgrade  # slow to import and rarely needed

            if current is not None and not knows(current):
                if current < REVISION:
                    raise BadData(
                        f"{name} was written by a development version of woolgather (data revision {current}), which "
                        "this one cannot read. Name other data with --data."
                    )
                raise BadData(
                    f"{name} was written by a newer woolgather (data revision {current}), which this one cannot read. "
                    "Install that version again, or name other data with --data."
                )
            upgrade(connection)
    except sa.exc.DatabaseError:
        kind = "data file" if engine.dialect.name == "sqlite" else "database"
        raise BadData(f"{name} is not a {kind} of woolgather, or it is damaged. Name another with --data.") from None
