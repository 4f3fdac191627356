"""The room's data in one file, which one server alone may use."""

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

from woolgather.server.storage.database import BadData, Database, LogRow

_TOGETHER: Final = 256  # lines; each has twelve values, and SQLite takes 32,766 at once
_TAKEN: Final = ("SQLITE_CONSTRAINT_PRIMARYKEY", "SQLITE_CONSTRAINT_UNIQUE", "SQLITE_CONSTRAINT_FOREIGNKEY")


class Sqlite(Database):
    def write(self, connection: sa.Connection, lines: list[tuple[LogRow, int]]) -> set[LogRow]:
        """All, or an error where a number is taken. No other server uses the file, so tables are as they were."""
        for begin in range(0, len(lines), _TOGETHER):
            part = [line for line, _ in lines[begin : begin + _TOGETHER]]
            connection.exec_driver_sql(_append(len(part)), tuple(chain.from_iterable(part)))
        return set()

    def _is_taken(self, error: sa.exc.DBAPIError) -> bool:
        return getattr(error.orig, "sqlite_errorname", "") in _TAKEN


@cache
def _append(lines: int) -> str:
    """One statement for so many lines.

    With a statement for each line this thread would let go of the interpreter, and wait for it, once a line: behind a
    busy loop that takes longer than the disk.
    """
    row = f"({', '.join('?' for _ in LogRow._fields)})"
    return f"INSERT INTO log ({', '.join(LogRow._fields)}) VALUES {', '.join([row] * lines)}"


def open_file(path: Path) -> sa.Engine:
    if not path.exists():
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            os.close(os.open(path, os.O_CREAT | os.O_WRONLY, 0o600))  # it holds the key that signs the cookies
        except OSError as error:
            raise BadData(f"The data file {path} cannot be made: {error.strerror or error}.") from None
    engine = sa.create_engine(
        f"sqlite:///{path}",
        poolclass=sa.pool.StaticPool,
        connect_args={"check_same_thread": False},
        hide_parameters=True,  # they hold seeds, codes and chat, and errors end in logs
    )

    @sa.event.listens_for(engine, "connect")
    def _on_connect(connection: Any, _record: Any) -> None:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")  # an acknowledged action survives the loss of power
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("PRAGMA busy_timeout = 10000")

    return engine


@contextmanager
def alone_with(path: Path) -> Iterator[None]:
    """While this lasts, no other server opens the file: each would think that it knew everything that happens."""
    if sys.platform == "win32":
        yield  # where nothing tells us
        return
    import fcntl

    # Beside the file: SQLite loses its own locks when anything else in the process closes the file itself.
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.with_name(path.name + "-lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise BadData(
                f"{path} is in use: another server has it open. One file is for one server; end the other one, or name "
                "another file with --data. Several servers can share a room in Postgres (docs/host.md)."
            ) from None
        yield
