"""A room's data in one SQLite file, which only one server may use at a time."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any, Final

import sqlalchemy as sa

from woolgather.room.storage.stored import WrittenEntry
from woolgather.server.storage.database import BadData, Database, Key, row_of
from woolgather.server.storage.schema import LOG

ROWS_PER_INSERT: Final = 256  # of twelve values each; SQLite allows 32,766 values in a statement
_CONFLICTS: Final = ("SQLITE_CONSTRAINT_PRIMARYKEY", "SQLITE_CONSTRAINT_UNIQUE", "SQLITE_CONSTRAINT_FOREIGNKEY")


class Sqlite(Database):
    def write(self, connection: sa.Connection, entries: list[WrittenEntry]) -> set[Key]:
        """Insert all entries, or raise if a key is taken. No other server uses the file, so versions can't differ."""
        for start in range(0, len(entries), ROWS_PER_INSERT):
            rows = [row_of(entry) for entry in entries[start : start + ROWS_PER_INSERT]]
            connection.exec_driver_sql(_insert(len(rows)), tuple(chain.from_iterable(rows)))
        return set()

    def _is_conflict(self, error: sa.exc.DBAPIError) -> bool:
        return getattr(error.orig, "sqlite_errorname", "") in _CONFLICTS


@cache
def _insert(rows: int) -> str:
    """Return one statement for this many rows.

    Each statement releases the GIL once. While the event loop is busy, getting it back takes longer than the disk.
    """
    columns = LOG.columns.keys()
    row = f"({', '.join('?' for _ in columns)})"
    return f"INSERT INTO log ({', '.join(columns)}) VALUES {', '.join([row] * rows)}"


def open_file(path: Path) -> sa.Engine:
    if not path.exists():
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            os.close(os.open(path, os.O_CREAT | os.O_WRONLY, 0o600))  # it holds the key that signs cookies
        except OSError as error:
            raise BadData(f"The data file {path} cannot be made: {error.strerror or error}.") from None
    engine = sa.create_engine(
        f"sqlite:///{path}",
        poolclass=sa.pool.StaticPool,
        connect_args={"check_same_thread": False},
        hide_parameters=True,  # they contain seeds, codes and chat, and errors are logged
    )

    @sa.event.listens_for(engine, "connect")
    def _on_connect(connection: Any, _record: Any) -> None:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")  # an acknowledged action survives a power failure
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("PRAGMA busy_timeout = 10000")

    return engine


@contextmanager
def alone_with(path: Path) -> Iterator[None]:
    """Hold the file's lock, so that no second server opens it: each keeps tables in memory and would miss changes."""
    if sys.platform == "win32":
        yield  # no file locks there
        return
    import fcntl

    # A separate lock file, because SQLite loses its own locks when anything in the process closes the data file.
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.with_name(path.name + "-lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise BadData(
                f"{path} is in use: another server has it open. Stop that server, or name another file with --data. "
                "Several servers can share a room in Postgres (docs/host.md)."
            ) from None
        yield
