"""A room's data in Postgres, for any number of workers on any number of machines.

The database decides which of several concurrent writes wins: by the log's primary key for entries, by the version
column for everything else. NOTIFY sends each log entry to the other workers and says which tables have changed.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import socket
from collections.abc import Callable, Collection
from typing import Any, Final

import msgspec
import psycopg
import sqlalchemy as sa

from woolgather.room.errors import Malformed, NotSaved
from woolgather.room.logs import log_info
from woolgather.room.storage.stored import WrittenEntry
from woolgather.server.storage.database import BadData, Database, Job, Key, Notice, key_of, row_of
from woolgather.server.storage.schema import LOG

CHANNEL: Final = "woolgather"
_DECODER: Final[msgspec.json.Decoder[Notice]] = msgspec.json.Decoder(Notice)
ANSWER_TIMEOUT: Final = 10.0  # seconds until we consider the database unreachable
RECONNECT_DELAY: Final = 0.5  # seconds
_CONNECT: Final[dict[str, Any]] = {
    "connect_timeout": 5,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "application_name": "woolgather",
    "options": "-c synchronous_commit=on",  # an acknowledged action survives a power failure
}
_TYPES: Final = {"seq": "int", "seat": "int", "at": "float8", "public": "bool", "version": "int", "part": "int"}
_COLUMNS: Final = tuple(LOG.columns.keys())
_NEW: Final = (*_COLUMNS, "version", "notice", "part")
MAX_NOTICE: Final = 7_000  # bytes; Postgres allows 8,000
_APPEND: Final = f"""
    WITH new ({", ".join(_NEW)}) AS (
        SELECT * FROM unnest({", ".join(f"%s::{_TYPES.get(name, 'text')}[]" for name in _NEW)})
    ), written AS (
        INSERT INTO log ({", ".join(_COLUMNS)})
        SELECT {", ".join(f"new.{name}" for name in _COLUMNS)}
        FROM new JOIN tables ON tables.id = new.table_id AND tables.version = new.version
        ON CONFLICT DO NOTHING
        RETURNING table_id, seq
    )
    SELECT array_agg(table_id), array_agg(seq), pg_notify('{CHANNEL}', %s || E'\n' || string_agg(notice, E'\n'))
    FROM written JOIN new USING (table_id, seq) GROUP BY part
"""  # the notices are sent when the transaction commits


class Postgres(Database):
    def __init__(self, engine: sa.Engine, worker: str) -> None:
        self._worker = worker
        self._reachable = True
        super().__init__(engine)

    def write(self, connection: sa.Connection, entries: list[WrittenEntry]) -> set[Key]:
        columns = [list(values) for values in zip(*(row_of(entry) for entry in entries), strict=True)]
        versions = [entry.version for entry in entries]
        notices = [_entry_notice(entry) for entry in entries]
        rows = connection.exec_driver_sql(_APPEND, (*columns, versions, notices, _parts(notices), self._worker))
        written = {key for row in rows for key in zip(row[0], row[1], strict=True)}
        return {key for key in map(key_of, entries) if key not in written}

    def _connect(self) -> sa.Connection:
        return super()._connect().execution_options(isolation_level="AUTOCOMMIT")

    def _run_jobs(self, connection: sa.Connection, jobs: list[Job]) -> list[Any]:
        """Log entries alone need one statement, which is its own transaction, so one round trip.

        Each further round trip would have to wait for the GIL while the event loop is busy.
        """
        if any(job.work is not None for job in jobs):
            connection.exec_driver_sql("BEGIN")
        return super()._run_jobs(connection, jobs)

    def _notify(self, connection: sa.Connection, jobs: list[Job]) -> None:
        self.notify(connection, {table for job in jobs for table in job.changed})

    def notify(self, connection: sa.Connection, tables: Collection[str]) -> None:
        """Make the other workers reload these tables when this transaction commits."""
        if tables:
            sent = [f"{self._worker}\n{_text(table)}" for table in sorted(tables)]
            connection.exec_driver_sql("SELECT pg_notify(%s, sent) FROM unnest(%s::text[]) AS sent", (CHANNEL, sent))

    async def listen(self, receive: Callable[[Notice | None], None]) -> None:
        """Pass on other workers' notices until cancelled; ``None`` means that some may have been missed."""
        address = self._engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        while True:
            with contextlib.suppress(psycopg.Error, OSError):
                async with await psycopg.AsyncConnection.connect(address, autocommit=True, **_CONNECT) as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    receive(None)
                    async for notice in connection.notifies():
                        worker, *parts = notice.payload.split("\n")
                        for part in parts if worker != self._worker else ():
                            receive(_parse(part))
            await asyncio.sleep(RECONNECT_DELAY)

    # --- when the database doesn't answer ---------------------------------------------------------------------------

    async def _execute(self, job: Job) -> None:
        try:
            async with asyncio.timeout(ANSWER_TIMEOUT):
                await super()._execute(job)
        except TimeoutError:
            self._shut_down_socket()
            self._set_reachable(False)
            raise NotSaved from None
        self._set_reachable(True)

    def _failed(self, error: sa.exc.DBAPIError) -> None:
        code = _code(error)
        if isinstance(error, sa.exc.DataError):
            raise Malformed("This contains a character or number that can't be stored. Leave it out.") from None
        if error.connection_invalidated or not code or code.startswith(("08", "57P")):
            self._set_reachable(False)
        else:
            super()._failed(error)

    def _set_reachable(self, reachable: bool) -> None:
        if reachable != self._reachable:
            self._reachable = reachable
            log_info("Postgres answers again" if reachable else "Postgres cannot be reached: nothing can be saved")

    def _shut_down_socket(self) -> None:
        """Wake the thread, which waits for an answer that may never come."""
        with contextlib.suppress(Exception):
            assert self._connection is not None
            driver: Any = self._connection.connection.dbapi_connection
            copy = socket.socket(fileno=os.dup(driver.fileno()))
            copy.shutdown(socket.SHUT_RDWR)
            copy.close()

    def _is_transient(self, error: Exception) -> bool:
        """True for deadlocks and serialization failures, which concurrent transactions cause."""
        return isinstance(error, sa.exc.DBAPIError) and _code(error) in ("40001", "40P01")

    def _is_conflict(self, error: sa.exc.DBAPIError) -> bool:
        return _code(error) in ("23505", "23503")


def _text(notice: Notice) -> str:
    return msgspec.json.encode(notice).decode()


def _parse(text: str) -> Notice | None:
    """Parse a notice. Returns ``None`` for one in another version's format, so that the worker looks for itself."""
    try:
        return _DECODER.decode(text)
    except msgspec.DecodeError:
        return None


def _entry_notice(entry: WrittenEntry) -> str:
    """Return the notice for an entry: the entry itself, or only its table if it is too long."""
    text = _text(entry)
    return text if len(text.encode()) < MAX_NOTICE else _text(entry.table_id)


def _parts(notices: list[str]) -> list[int]:
    """Distribute the notices over as few NOTIFY payloads as possible. Returns the payload number of each."""
    parts, part, size = [], 0, 0
    for notice in notices:
        size += len(notice.encode()) + 1
        if size > MAX_NOTICE:
            part, size = part + 1, len(notice.encode()) + 1
        parts.append(part)
    return parts


def _code(error: sa.exc.DBAPIError) -> str:
    """Return the SQLSTATE of this error, or an empty string if it has none."""
    return getattr(error.orig, "sqlstate", None) or ""


def open_engine(address: str) -> sa.Engine:
    try:
        url = sa.make_url(address).set(drivername="postgresql+psycopg")
        engine = sa.create_engine(url, poolclass=sa.pool.NullPool, connect_args=_CONNECT, hide_parameters=True)
        with engine.connect():
            return engine
    except sa.exc.OperationalError as error:
        where = f"{url.host or 'this computer'}, database {url.database or 'of the same name as the user'}"
        said = str(error.orig).strip().splitlines()[-1]
        raise BadData(f"Postgres cannot be reached at {where}: {said}") from None
    except (sa.exc.ArgumentError, ValueError):
        raise BadData(
            "This is not the address of a Postgres database. Write it like postgresql://user:password@host/name."
        ) from None
