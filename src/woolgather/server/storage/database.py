"""What a room keeps, table by table, and how it is written: one thread alone talks to the database.

Writes that arrive while the disk is busy are committed together, so that many tables share one wait for the disk. A
write is reported as done only after its commit. There are two makes: a file (``sqlite.py``), and Postgres for a room
that several workers serve (``postgres.py``). Nothing else in the server knows which it is.
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

T = TypeVar("T")
_MOST_TOGETHER: Final = 256
REVISION: Final = "0012"  # of the tables below: the last file in migrations/versions leads there

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
    sa.Column("handovers", sa.JSON, nullable=False, server_default="[]"),  # who would like to take over a hand
    # Goes up with every change of this row, of its seats and of its mutes: whoever changes an older one is too late.
    sa.Column("version", sa.Integer, nullable=False, server_default="0"),
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
HELD: Final = sa.Table(  # who has seen the cards of which seat, in games that are on
    "held",
    METADATA,
    sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("guest", sa.String, primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
)
ROOM: Final = (
    sa.Table(  # one row, for what holds in the whole room; its edition goes up with bans, keys and periods, too
        "room",
        METADATA,
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("edition", sa.Integer, nullable=False),
        sa.Column("read_only", sa.Boolean, nullable=False),
    )
)
REVIEW_JOBS: Final = sa.Table(  # reviews that somebody waits for
    "review_jobs",
    METADATA,
    sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("guest", sa.String, nullable=False),
    sa.Column("worker", sa.String, nullable=False),  # which makes it
    sa.Column("asked", sa.Float, nullable=False),
    sa.Column("progress", sa.Float, nullable=False),
    sa.Column("failed", sa.Boolean, nullable=False),
)
# What workers that serve one room together tell each other: see workers.py.
WORKERS: Final = sa.Table(
    "workers",
    METADATA,
    sa.Column("id", sa.String, primary_key=True),
    sa.Column("until", sa.Float, nullable=False),  # by the database's own clock: it counts as alive so long
    sa.Column("desk", sa.JSON, nullable=False),  # what whoever runs the server may see of it
)
LEASES: Final = sa.Table(  # which worker runs a table's clocks and bots
    "leases",
    METADATA,
    sa.Column("table_id", sa.String, primary_key=True),
    sa.Column("worker", sa.String, nullable=False, index=True),
)
PRESENCE: Final = sa.Table(  # who is at a table, as one worker knows it
    "presence",
    METADATA,
    sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("worker", sa.String, primary_key=True, index=True),
    sa.Column("body", sa.String, nullable=False),
)
POST: Final = sa.Table(  # messages for guests whose connection is another worker's
    "post",
    METADATA,
    sa.Column("id", sa.String, primary_key=True),
    sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), nullable=False, index=True),
    sa.Column("worker", sa.String, nullable=False),
    sa.Column("guest", sa.String, nullable=False),
    sa.Column("body", sa.String, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
)


class BadData(WoolgatherError):
    """The data file cannot be used by this server; the sentence says what to do."""


class LogRow(NamedTuple):
    """A row of ``LOG``."""

    table_id: str
    seq: int
    kind: str
    seat: int
    action: str
    guest: str | None
    nonce: str | None
    at: float
    asked: str
    public: bool
    course: str
    seal: str


class Written(NamedTuple):
    """A line that is in the log now, and the version of the table at which it was played."""

    line: LogRow
    version: int


class Job(NamedTuple):
    """Something to be done in a transaction: some work, or the next line of a log."""

    done: asyncio.Future[Any]
    work: Callable[[sa.Connection], Any] | None = None
    line: LogRow | None = None
    version: int = 0  # of the table, when the line was played
    stirs: tuple[str, ...] = ()  # the tables of which other workers should read what is new


class Database:
    """One connection in one thread. ``await database.do(work)`` runs ``work(connection)`` in a transaction."""

    def __init__(self, engine: sa.Engine) -> None:
        self._engine = engine
        self._connection: sa.Connection | None = None
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="woolgather-data", daemon=True)
        self._thread.start()

    async def do(self, work: Callable[[sa.Connection], T], *stirs: str) -> T:
        """What comes of it. Where the data cannot be read or written, that is logged, and ``NotSaved``."""
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        await self._answer(Job(future, work, stirs=stirs))
        return future.result()

    async def append(self, line: LogRow, version: int) -> None:
        """The quick way for what is written most: lines go to the disk together.

        Raises ``WriteConflict`` where there is a line with this number, or the table has changed since that version.
        """
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        await self._answer(Job(future, None, line, version))

    def write(self, connection: sa.Connection, lines: list[tuple[LogRow, int]]) -> set[LogRow]:
        """Write these lines, each played at a version of its table. Returns those that were overtaken."""
        raise NotImplementedError

    def close(self) -> None:
        """Finish what was asked for, then let go of the database."""
        self._jobs.put(None)
        self._thread.join()
        self._disconnect()
        self._engine.dispose()

    async def _answer(self, job: Job) -> None:
        self._jobs.put(job)
        try:
            await job.done
        except sa.exc.DBAPIError as error:
            if self._is_taken(error):
                raise WriteConflict from None
            self._failed(error)
            raise NotSaved from None

    def _is_taken(self, error: sa.exc.DBAPIError) -> bool:
        """Whether somebody else has written a row with this key, or deleted the one it belongs to."""
        raise NotImplementedError

    def _failed(self, error: sa.exc.DBAPIError) -> None:
        log_error("the data could not be read or written")

    def _stir(self, connection: sa.Connection, jobs: list[Job]) -> None:
        """Tell other workers, with this commit, of which tables there is something new."""

    def _run(self) -> None:
        going = True
        while going:
            jobs = [self._jobs.get()]
            while len(jobs) < _MOST_TOGETHER and not self._jobs.empty():
                jobs.append(self._jobs.get())
            going = None not in jobs
            self._together([job for job in jobs if job is not None])

    def _passes(self, error: Exception) -> bool:
        """Whether the same may well succeed if it is done once more."""
        return False

    def _together(self, jobs: list[Job], tries: int = 3) -> None:
        """All in one transaction; if that fails, each in its own, so that only the one at fault fails."""
        jobs = [job for job in jobs if not job.done.done()]  # who has given up was told that it is not done
        if not jobs:
            return
        try:
            if self._connection is None:
                self._connection = self._connect()
            with self._connection.begin():
                results = self._carry_out(self._connection, jobs)
        except Exception as error:  # whatever it is goes to whoever asked
            if isinstance(error, sa.exc.DBAPIError) and error.connection_invalidated:
                self._disconnect()
            if self._passes(error) and tries > 1:
                self._together(jobs, tries - 1)
                return
            if len(jobs) > 1:
                for job in jobs:
                    self._together([job])
                return
            results = [error]
        with contextlib.suppress(RuntimeError):  # nobody waits any more: the server is gone
            jobs[0].done.get_loop().call_soon_threadsafe(_settle, jobs, results)

    def _connect(self) -> sa.Connection:
        return self._engine.connect()

    def _disconnect(self) -> None:
        if self._connection is not None:
            self._connection.close()
        self._connection = None

    def _carry_out(self, connection: sa.Connection, jobs: list[Job]) -> list[Any]:
        results = [None if job.work is None else job.work(connection) for job in jobs]
        lines = [(job.line, job.version) for job in jobs if job.line is not None]
        late = self.write(connection, lines) if lines else set()
        if late:
            results = [
                WriteConflict() if job.line in late else result for job, result in zip(jobs, results, strict=True)
            ]
        self._stir(connection, jobs)
        return results


def _settle(jobs: list[Job], results: list[Any]) -> None:
    for job, result in zip(jobs, results, strict=True):
        if job.done.done():
            continue
        if isinstance(result, Exception):
            job.done.set_exception(result)
        else:
            job.done.set_result(result)


def revision_of(engine: sa.Engine) -> str | None:
    """Of the tables that are there, if any."""
    with engine.connect() as connection:
        return _revision(connection)


def _revision(connection: sa.Connection) -> str | None:
    if not sa.inspect(connection).has_table("alembic_version"):
        return None
    revision: str | None = connection.scalar(sa.text("SELECT version_num FROM alembic_version"))
    return revision


def migrate(engine: sa.Engine, name: str) -> None:
    """Bring older data up to date, in place; nothing in it is lost."""
    try:
        with engine.begin() as connection:
            if connection.dialect.name == "postgresql":  # several workers may start at once
                connection.execute(sa.text("SELECT pg_advisory_xact_lock(8662)"))
            current = _revision(connection)
            if current == REVISION:
                return
            from woolgather.server.storage.upgrade import knows, upgrade  # costs time, and is seldom needed

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
