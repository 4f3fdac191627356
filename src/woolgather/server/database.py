"""The data file: its tables, its migrations, and one thread that alone touches it.

Writes that arrive while the disk is busy are committed together, so that many tables share one wait for the disk. A
write is reported as done only after its commit.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import threading
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from typing import Any, Final, TypeVar

import sqlalchemy as sa

from woolgather.kernel.errors import WoolgatherError
from woolgather.server.errors import NotSaved
from woolgather.server.logs import log_error

T = TypeVar("T")
_MOST_TOGETHER: Final = 256
REVISION: Final = "0011"  # of the tables below: the last file in migrations/versions leads there

COOKIE_KEY: Final = "cookies"  # the name of the secret that signs them

METADATA: Final = sa.MetaData()

SECRETS: Final = sa.Table(
    "secrets",
    METADATA,
    sa.Column("name", sa.String, primary_key=True),
    sa.Column("value", sa.LargeBinary, nullable=False),
)
GUESTS: Final = sa.Table(
    "guests",
    METADATA,
    sa.Column("id", sa.String, primary_key=True),
    sa.Column("name", sa.String, nullable=False),
)
TABLES: Final = sa.Table(
    "tables",
    METADATA,
    sa.Column("id", sa.String, primary_key=True),
    sa.Column("code", sa.String, nullable=False, unique=True),
    sa.Column("game", sa.String, nullable=False),
    sa.Column("revision", sa.Integer, nullable=False),
    sa.Column("engine", sa.String, nullable=False),
    sa.Column("settings", sa.JSON, nullable=False),
    sa.Column("components", sa.JSON),
    sa.Column("seed", sa.String, nullable=False),
    sa.Column("host", sa.String, nullable=False, index=True),
    sa.Column("status", sa.String, nullable=False, index=True),
    sa.Column("pace", sa.String, nullable=False),
    sa.Column("watchers_allowed", sa.Boolean, nullable=False),
    sa.Column("listed", sa.Boolean, nullable=False),
    sa.Column("imported", sa.Boolean, nullable=False),
    sa.Column("rematch", sa.String),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("touched", sa.Float, nullable=False),
    # A keyed hash of the address it was opened from, so that one address cannot take every place in the list.
    sa.Column("network", sa.String, nullable=False, server_default="", index=True),
    sa.Column("substitute", sa.String, nullable=False, server_default="sensible"),  # the bot that stands in
    sa.Column("hints", sa.Boolean, nullable=False, server_default=sa.false()),  # agreed on: for everybody who plays
)
SEATS: Final = sa.Table(
    "seats",
    METADATA,
    sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("name", sa.String, nullable=False),
    sa.Column("guest", sa.String, index=True),
    sa.Column("bot", sa.String),
    sa.Column("stand_in", sa.String),
    sa.Column("here", sa.Boolean, nullable=False, server_default=sa.false()),
)
LOG: Final = sa.Table(
    "log",
    METADATA,
    sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True),
    sa.Column("kind", sa.String, nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("action", sa.String, nullable=False),
    sa.Column("guest", sa.String),
    sa.Column("nonce", sa.String),
    sa.Column("at", sa.Float, nullable=False),
    sa.Column("asked", sa.String, nullable=False),  # after this line: the seats everybody knows to be asked, as JSON
    sa.Column("public", sa.Boolean, nullable=False, server_default=sa.true()),  # whether everybody could notice it
    sa.Column("course", sa.String, nullable=False, server_default=""),  # hashes: see seal.py
    sa.Column("seal", sa.String, nullable=False, server_default=""),
)
RESULTS: Final = sa.Table(  # of finished games, seat by seat
    "results",
    METADATA,
    sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("score", sa.Integer, nullable=False),
    sa.Column("place", sa.Integer, nullable=False),
    sa.Column("won", sa.Boolean, nullable=False),
    sa.Column("ended", sa.Float, nullable=False),
)
REVIEWS: Final = sa.Table(  # of finished games, as JSON
    "reviews",
    METADATA,
    sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("body", sa.LargeBinary, nullable=False),
)
FILMS: Final = sa.Table(  # finished games as everybody saw them: see films.py
    "films",
    METADATA,
    sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("body", sa.LargeBinary, nullable=False),
)
CHAT: Final = sa.Table(
    "chat",
    METADATA,
    sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("guest", sa.String, nullable=False),
    sa.Column("name", sa.String, nullable=False),
    sa.Column("text", sa.String, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
)
MUTES: Final = sa.Table(
    "mutes",
    METADATA,
    sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("by", sa.String, primary_key=True),
    sa.Column("guest", sa.String, primary_key=True),
)
PERIODS: Final = sa.Table(  # of guests who have let themselves out everywhere: cookies of earlier ones count no more
    "periods",
    METADATA,
    sa.Column("guest", sa.String, primary_key=True),
    sa.Column("period", sa.Integer, nullable=False),
)
LINKS: Final = sa.Table(  # by which a guest may go on at another device
    "links",
    METADATA,
    sa.Column("hash", sa.String, primary_key=True),
    sa.Column("guest", sa.String, nullable=False),
    sa.Column("until", sa.Float, nullable=False),
)
OLD_KEYS: Final = sa.Table(  # which have signed cookies, and are believed for a while
    "old_keys",
    METADATA,
    sa.Column("value", sa.LargeBinary, primary_key=True),
    sa.Column("until", sa.Float, nullable=False),
)
BANS: Final = sa.Table(  # addresses and networks that may not come in
    "bans",
    METADATA,
    sa.Column("network", sa.String, primary_key=True),
)
HEALTH: Final = sa.Table(  # one row, which the health check writes
    "health",
    METADATA,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("at", sa.Float, nullable=False),
)


class BadData(WoolgatherError):
    """The data file cannot be used by this server; the sentence says what to do."""


@dataclass(frozen=True)
class _Job:
    """Something to be done in a transaction: some work, or one row for a statement that takes many."""

    done: asyncio.Future[Any]
    work: Callable[[sa.Connection], Any] | None = None
    statement: str = ""
    row: tuple[Any, ...] = ()


class Database:
    """One connection in one thread. ``await database.do(work)`` runs ``work(connection)`` in a transaction."""

    def __init__(self, path: Path) -> None:
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="woolgather-data", daemon=True)
        self._engine = open_engine(path)
        migrate(self._engine, path)
        self._thread.start()

    async def do(self, work: Callable[[sa.Connection], T]) -> T:
        """What comes of it. Where the file cannot be read or written, that is logged, and ``NotSaved``."""
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._jobs.put(_Job(future, work))
        return await _answered(future)

    async def insert(self, statement: str, row: tuple[Any, ...]) -> None:
        """The quick way for what is written most: rows for the same statement go to the disk together."""
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._jobs.put(_Job(future, None, statement, row))
        await _answered(future)

    def close(self) -> None:
        """Finish what was asked for, then let go of the file."""
        self._jobs.put(None)
        self._thread.join()
        self._engine.dispose()

    def _run(self) -> None:
        with self._engine.connect() as connection:
            going = True
            while going:
                jobs = [self._jobs.get()]
                while len(jobs) < _MOST_TOGETHER and not self._jobs.empty():
                    jobs.append(self._jobs.get())
                going = None not in jobs
                self._together(connection, [job for job in jobs if job is not None])

    def _together(self, connection: sa.Connection, jobs: list[_Job]) -> None:
        """All in one transaction; if that fails, each in its own, so that only the one at fault fails."""
        if not jobs:
            return
        try:
            with connection.begin():
                results = _carry_out(connection, jobs)
        except Exception as error:  # whatever it is goes to whoever asked
            if len(jobs) > 1:
                for job in jobs:
                    self._together(connection, [job])
                return
            results = [error]
        with contextlib.suppress(RuntimeError):  # nobody waits any more: the server is gone
            jobs[0].done.get_loop().call_soon_threadsafe(_settle, jobs, results)


async def _answered(future: asyncio.Future[T]) -> T:
    try:
        return await future
    except sa.exc.DBAPIError:
        log_error("the data file could not be read or written")
        raise NotSaved("The server could not save this, so nothing has changed. Try again.") from None


def _carry_out(connection: sa.Connection, jobs: list[_Job]) -> list[Any]:
    rows: dict[str, list[tuple[Any, ...]]] = {}
    results: list[Any] = []
    for job in jobs:
        if job.work is None:
            rows.setdefault(job.statement, []).append(job.row)
            results.append(None)
        else:
            results.append(job.work(connection))
    for statement, values in rows.items():
        connection.exec_driver_sql(statement, values)
    return results


def _settle(jobs: list[_Job], results: list[Any]) -> None:
    for job, result in zip(jobs, results, strict=True):
        if job.done.done():
            continue
        if isinstance(result, Exception):
            job.done.set_exception(result)
        else:
            job.done.set_result(result)


def open_engine(path: Path) -> sa.Engine:
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


def check_data(path: Path) -> None:
    """Make the file if it is not there, bring it up to date, or say why it cannot be used."""
    engine = open_engine(path)
    migrate(engine, path)
    engine.dispose()


def migrate(engine: sa.Engine, path: Path) -> None:
    """Bring an older file up to date, in place; nothing in it is lost."""
    try:
        with engine.begin() as connection:
            current = None
            if sa.inspect(connection).has_table("alembic_version"):
                current = connection.scalar(sa.text("SELECT version_num FROM alembic_version"))
                if current == REVISION:
                    return
            from woolgather.server.upgrade import knows, upgrade  # costs time, and is seldom needed

            if current is not None and not knows(current):
                raise BadData(
                    f"{path} was written by a newer woolgather (data revision {current}), which this one cannot read. "
                    "Install that version again, or name another file with --data."
                )
            upgrade(connection)
    except sa.exc.DatabaseError:
        raise BadData(f"{path} is not a data file of woolgather, or it is damaged. Name another with --data.") from None
