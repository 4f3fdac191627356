"""The room's data in Postgres, for as many workers on as many machines as it needs.

What several workers write at once, the database decides: the primary key of the log says whose line came first, and the
version of a table whose change. NOTIFY brings the others each line of a log, and tells where something else is new.
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
from woolgather.server.storage.database import BadData, Database, Job, LogRow, Written

CHANNEL: Final = "woolgather"
_DECODER: Final[msgspec.json.Decoder[str | Written]] = msgspec.json.Decoder(str | Written)
_PATIENCE: Final = 10.0  # seconds; a database that does not answer for so long is out of reach
_AGAIN: Final = 0.5  # seconds before it is tried again
_CONNECT: Final[dict[str, Any]] = {
    "connect_timeout": 5,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "application_name": "woolgather",
    "options": "-c synchronous_commit=on",  # an acknowledged action survives the loss of power
}
_TYPES: Final = {"seq": "int", "seat": "int", "at": "float8", "public": "bool", "version": "int", "part": "int"}
_COLUMNS: Final = ", ".join(LogRow._fields)
_NEW: Final = (*LogRow._fields, "version", "told", "part")
_MOST_TOLD: Final = 7_000  # bytes; a notice of Postgres has at most 8,000
_APPEND: Final = f"""
    WITH new ({", ".join(_NEW)}) AS (
        SELECT * FROM unnest({", ".join(f"%s::{_TYPES.get(name, 'text')}[]" for name in _NEW)})
    ), written AS (
        INSERT INTO log ({_COLUMNS})
        SELECT {", ".join(f"new.{name}" for name in LogRow._fields)}
        FROM new JOIN tables ON tables.id = new.table_id AND tables.version = new.version
        ON CONFLICT DO NOTHING
        RETURNING table_id, seq
    )
    SELECT array_agg(table_id), array_agg(seq), pg_notify('{CHANNEL}', %s || E'\n' || string_agg(told, E'\n'))
    FROM written JOIN new USING (table_id, seq) GROUP BY part
"""  # and other workers are told these lines with the commit


class Postgres(Database):
    def __init__(self, engine: sa.Engine, worker: str) -> None:
        self._worker = worker
        self._out_of_reach = False
        super().__init__(engine)

    def write(self, connection: sa.Connection, lines: list[tuple[LogRow, int]]) -> set[LogRow]:
        columns = [list(values) for values in zip(*(line for line, _ in lines), strict=True)]
        versions = [version for _, version in lines]
        told = [_told(line, version) for line, version in lines]
        rows = connection.exec_driver_sql(_APPEND, (*columns, versions, told, _parts(told), self._worker))
        written = {key for row in rows for key in zip(row[0], row[1], strict=True)}
        return {line for line, _ in lines if (line.table_id, line.seq) not in written}

    def _connect(self) -> sa.Connection:
        return super()._connect().execution_options(isolation_level="AUTOCOMMIT")

    def _carry_out(self, connection: sa.Connection, jobs: list[Job]) -> list[Any]:
        """Lines of logs are written by one statement, which is a transaction by itself: one way there and back.

        More than that would each time wait for the interpreter, behind a busy loop.
        """
        if any(job.work is not None for job in jobs):
            connection.exec_driver_sql("BEGIN")
        return super()._carry_out(connection, jobs)

    def _stir(self, connection: sa.Connection, jobs: list[Job]) -> None:
        self.stir(connection, {table for job in jobs for table in job.stirs})

    def stir(self, connection: sa.Connection, tables: Collection[str]) -> None:
        """Let the others read these tables, when this transaction is committed."""
        if tables:
            told = [f"{self._worker}\n{_text(table)}" for table in sorted(tables)]
            connection.exec_driver_sql("SELECT pg_notify(%s, told) FROM unnest(%s::text[]) AS told", (CHANNEL, told))

    async def listen(self, heard: Callable[[str | Written | None], None]) -> None:
        """For ever: where others have stirred something, and lines that they wrote; ``None``: some may be missing."""
        address = self._engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        while True:
            with contextlib.suppress(psycopg.Error, OSError):
                async with await psycopg.AsyncConnection.connect(address, autocommit=True, **_CONNECT) as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    heard(None)
                    async for notice in connection.notifies():
                        worker, *told = notice.payload.split("\n")
                        for each in told if worker != self._worker else ():
                            heard(_heard(each))
            await asyncio.sleep(_AGAIN)

    # --- when the database does not answer ---------------------------------------------------------------------------

    async def _answer(self, job: Job) -> None:
        try:
            async with asyncio.timeout(_PATIENCE):
                await super()._answer(job)
        except TimeoutError:
            self._hang_up()
            self._note(False)
            raise NotSaved from None
        self._note(True)

    def _failed(self, error: sa.exc.DBAPIError) -> None:
        code = _code(error)
        if isinstance(error, sa.exc.DataError):
            raise Malformed("There is a character or a number in this that cannot be kept. Leave it out.") from None
        if error.connection_invalidated or not code or code.startswith(("08", "57P")):
            self._note(False)
        else:
            super()._failed(error)

    def _note(self, answers: bool) -> None:
        if answers == self._out_of_reach:
            self._out_of_reach = not answers
            log_info("Postgres answers again" if answers else "Postgres cannot be reached: nothing can be saved")

    def _hang_up(self) -> None:
        """The thread waits for an answer that may never come: wake it."""
        with contextlib.suppress(Exception):
            assert self._connection is not None
            driver: Any = self._connection.connection.dbapi_connection
            line = socket.socket(fileno=os.dup(driver.fileno()))
            line.shutdown(socket.SHUT_RDWR)
            line.close()

    def _passes(self, error: Exception) -> bool:
        """Deadlocks and the like: refused only because of what others did at the same moment."""
        return isinstance(error, sa.exc.DBAPIError) and _code(error) in ("40001", "40P01")

    def _is_taken(self, error: sa.exc.DBAPIError) -> bool:
        return _code(error) in ("23505", "23503")


def _text(told: str | Written) -> str:
    return msgspec.json.encode(told).decode()


def _heard(text: str) -> str | Written | None:
    """The same, from another worker. What one of another version says may be beyond this one: then it has to look."""
    try:
        return _DECODER.decode(text)
    except msgspec.DecodeError:
        return None


def _told(line: LogRow, version: int) -> str:
    """What other workers are told of a line: the line itself, or just its table if it is very long."""
    told = _text(Written(line, version))
    return told if len(told.encode()) < _MOST_TOLD else _text(line.table_id)


def _parts(told: list[str]) -> list[int]:
    """For each of these, in which notice it is told: as many together as a notice holds."""
    parts, part, size = [], 0, 0
    for each in told:
        size += len(each.encode()) + 1
        if size > _MOST_TOLD:
            part, size = part + 1, len(each.encode()) + 1
        parts.append(part)
    return parts


def _code(error: sa.exc.DBAPIError) -> str:
    """What Postgres calls this error; nothing, where it did not come from there."""
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
            "That is no address of a Postgres database, such as postgresql://user:password@host/name."
        ) from None
