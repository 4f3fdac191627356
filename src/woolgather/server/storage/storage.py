"""What the room keeps: guests, tables, seats, logs, chat. Reads and writes, and nothing else."""

from __future__ import annotations

import json
import secrets
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from time import time
from typing import Any, Final, Literal, NamedTuple, TypeVar, cast

import msgspec
import sqlalchemy as sa

from woolgather.room.config import Expiry
from woolgather.room.errors import Damaged, WriteConflict
from woolgather.room.logs import log_info, table_hash
from woolgather.room.messages import ChatLine, Pace, Status
from woolgather.room.tables.handover import Request
from woolgather.server.storage.database import (
    BANS,
    CHAT,
    COOKIE_KEY,
    FILMS,
    GUESTS,
    HEALTH,
    HELD,
    LEASES,
    LINKS,
    LOG,
    METADATA,
    MUTES,
    OLD_KEYS,
    PERIODS,
    POST,
    PRESENCE,
    RESULTS,
    REVIEW_JOBS,
    REVIEWS,
    ROOM,
    SEATS,
    SECRETS,
    TABLES,
    Database,
    LogRow,
)

_LISTED: Final = 60
EVERYWHERE: Final = ""  # stirred like a table: something holds for the whole room from now on
_DAY: Final = 86_400.0
T = TypeVar("T")


@dataclass
class Seat:
    """Who sits there: a guest, a bot, or nobody. ``stand_in`` is the bot that plays for an absent guest.

    ``here``: not the guest, but somebody who plays at the guest's device.
    """

    name: str = ""
    guest: str | None = None
    bot: str | None = None
    stand_in: str | None = None
    here: bool = False

    @property
    def empty(self) -> bool:
        return self.guest is None and self.bot is None


Kind = Literal["act", "undo", "late"]  # late: the default that is taken when the time is up


class Entry(msgspec.Struct, frozen=True):
    """One line of a game's log. The log is the truth; everything else can be made from it."""

    kind: Kind
    seat: int
    action: str
    guest: str | None = None
    nonce: str | None = None
    at: float = 0.0
    course: str = ""  # a hash of all that was told until then; lines from records and of older versions have none
    seal: str = ""  # a hash of this line and of all before it


@dataclass(frozen=True)
class Ending:
    """How a game came out, seat by seat, and when it was over."""

    ended: float
    scores: list[int]
    winners: list[int]
    places: list[int]

    def rows(self, table: str) -> list[dict[str, Any]]:
        return [
            {
                "table_id": table,
                "seat": seat,
                "score": score,
                "place": place,
                "won": seat in self.winners,
                "ended": self.ended,
            }
            for seat, (score, place) in enumerate(zip(self.scores, self.places, strict=True))
        ]


@dataclass
class Stored:
    """A table as it lies in the data file."""

    id: str
    code: str
    game: str
    revision: int
    engine: str
    settings: dict[str, str]
    seed: str
    host: str
    status: Status
    pace: Pace
    watchers_allowed: bool
    listed: bool
    imported: bool = False
    components: dict[str, Any] | None = None
    rematch: str | None = None
    created: float = field(default_factory=time)
    touched: float = field(default_factory=time)  # when something last happened that everybody could notice
    network: str = ""  # a keyed hash of the address from which it was opened
    substitute: str = "sensible"  # the bot that stands in, as agreed when the table was opened
    hints: bool = False  # whether people who play against each other may ask for them, agreed likewise
    handovers: list[Request] = field(default_factory=list)  # who would like to take over a hand
    version: int = 0  # goes up with every change but the log and the chat
    seats: list[Seat] = field(default_factory=list)
    asked: list[int] = field(default_factory=list)  # the seats that everybody knows to be asked

    def seat_of(self, guest: str) -> int | None:
        return next((number for number, seat in enumerate(self.seats) if seat.guest == guest), None)

    def seats_of(self, guest: str) -> list[int]:
        """All seats of a guest: their own, and those of whoever plays at their device."""
        return [number for number, seat in enumerate(self.seats) if seat.guest == guest]

    def shared_devices(self) -> set[str]:
        """The guests at whose device several people play."""
        guests = [seat.guest for seat in self.seats if seat.guest is not None]
        return {guest for guest in guests if guests.count(guest) > 1} if len(set(guests)) < len(guests) else set()

    def shares(self, guest: str | None) -> bool:
        """Whether several people play at this guest's device."""
        return guest is not None and len(self.seats_of(guest)) > 1

    def free_seats(self) -> list[int]:
        return [number for number, seat in enumerate(self.seats) if seat.empty]

    def shown_to(self, guest: str) -> bool:
        """Whether this guest may see the game."""
        return self.watchers_allowed or guest == self.host or self.seat_of(guest) is not None


@dataclass(frozen=True)
class Letter:
    """A message for a guest, from a worker that has no connection of theirs, or not all."""

    id: str
    worker: str
    guest: str
    body: str


@dataclass
class Loaded:
    """A table with all that happened at it, or with what has happened since."""

    table: Stored
    log: list[Entry]
    chat: list[ChatLine]
    mutes: set[tuple[str, str]]
    held: set[tuple[str, int]] = field(default_factory=set)  # guests, and the seats whose cards they have seen
    again: list[int] = field(default_factory=list)  # the seats whose guests sit at the next table
    presence: dict[str, str] = field(default_factory=dict)  # of each worker, who is there
    leader: str | None = None  # the worker that runs its clocks and bots
    post: list[Letter] = field(default_factory=list)


class ReviewJob(NamedTuple):
    """A row of ``REVIEW_JOBS``."""

    table: str
    guest: str
    worker: str
    asked: float
    progress: float
    failed: bool


class RoomState(NamedTuple):
    """What holds for the whole room. The edition goes up whenever this, bans, keys or periods change."""

    edition: int
    read_only: bool


def _table_values(table: Stored) -> dict[str, Any]:
    values = {column.name: getattr(table, column.name) for column in TABLES.columns}
    return {**values, "handovers": msgspec.to_builtins(table.handovers)}


def _seat_values(table: Stored) -> list[dict[str, Any]]:
    return [
        {
            "table_id": table.id,
            "seat": number,
            "name": seat.name,
            "guest": seat.guest,
            "bot": seat.bot,
            "stand_in": seat.stand_in,
            "here": seat.here,
        }
        for number, seat in enumerate(table.seats)
    ]


def _line(table: str, seq: int, entry: Entry, asked: list[int], public: bool) -> LogRow:
    nonce = (entry.guest, entry.nonce)
    hashes = (entry.course, entry.seal)
    return LogRow(table, seq, entry.kind, entry.seat, entry.action, *nonce, entry.at, str(asked), public, *hashes)


def entry_of(line: LogRow) -> Entry:
    nonce, hashes = (line.guest, line.nonce), (line.course, line.seal)
    return Entry(cast(Kind, line.kind), line.seat, line.action, *nonce, line.at, *hashes)


_NEW_SECRET: Final = sa.text("INSERT INTO secrets (name, value) VALUES (:name, :value) ON CONFLICT DO NOTHING")
_HOLD: Final = sa.text("INSERT INTO held (table_id, guest, seat) VALUES (:table, :guest, :seat) ON CONFLICT DO NOTHING")


class Storage:
    def __init__(self, database: Database, chat_kept: int = 200) -> None:
        self._database = database
        self._chat_kept = chat_kept  # lines of each table

    def close(self) -> None:
        self._database.close()

    async def secret(self, name: str) -> bytes:
        """A random key that is made once and kept in the file."""

        def work(connection: sa.Connection) -> bytes:
            query = sa.select(SECRETS.c.value).where(SECRETS.c.name == name)
            if connection.scalar(query) is None:  # others may find that, too, at the same moment
                connection.execute(_NEW_SECRET, {"name": name, "value": secrets.token_bytes(32)})
            return bytes(connection.execute(query).scalar_one())

        return await self._database.do(work)

    async def check_health(self) -> None:
        """Whether the file can be written: a look alone would not tell of a full disk."""

        def work(connection: sa.Connection) -> None:
            if not connection.execute(sa.update(HEALTH).values(at=time())).rowcount:
                connection.execute(sa.insert(HEALTH).values(id=1, at=time()))

        await self._database.do(work)

    async def room_state(self) -> RoomState:
        def work(connection: sa.Connection) -> RoomState:
            found = connection.execute(sa.select(ROOM.c.edition, ROOM.c.read_only)).one_or_none()
            return RoomState(0, False) if found is None else RoomState(found.edition, found.read_only)

        return await self._database.do(work)

    async def keep_read_only(self, read_only: bool) -> None:
        await self._database.do(lambda connection: next_edition(connection, read_only=read_only), EVERYWHERE)

    # --- guests ------------------------------------------------------------------------------------------------------

    async def keys(self) -> list[bytes]:
        """What signs cookies, and then what has signed them and is still believed."""
        first = await self.secret(COOKIE_KEY)
        query = sa.select(OLD_KEYS.c.value).where(OLD_KEYS.c.until > time()).order_by(OLD_KEYS.c.until.desc())
        older = await self._database.do(lambda connection: list(connection.scalars(query)))
        return [first, *(bytes(key) for key in older)]

    async def periods(self) -> dict[str, int]:
        """Of the guests who have let themselves out everywhere."""
        return await self._database.do(
            lambda connection: {row.guest: row.period for row in connection.execute(sa.select(PERIODS))}
        )

    async def begin_period(self, guest: str) -> int:
        """From now on older cookies of this guest count no more, nor do links."""

        def work(connection: sa.Connection) -> int:
            last = connection.scalar(sa.select(PERIODS.c.period).where(PERIODS.c.guest == guest)) or 0
            connection.execute(sa.delete(PERIODS).where(PERIODS.c.guest == guest))
            connection.execute(sa.insert(PERIODS).values(guest=guest, period=last + 1))
            connection.execute(sa.delete(LINKS).where(LINKS.c.guest == guest))
            next_edition(connection)
            return last + 1

        return await self._database.do(work, EVERYWHERE)

    async def keep_link(self, hashed: str, guest: str, until: float) -> None:
        """One at a time: an older one of this guest counts no more."""

        def work(connection: sa.Connection) -> None:
            connection.execute(sa.delete(LINKS).where(sa.or_(LINKS.c.guest == guest, LINKS.c.until < time())))
            connection.execute(sa.insert(LINKS).values(hash=hashed, guest=guest, until=until))

        await self._database.do(work)

    async def use_link(self, hashed: str) -> str | None:
        """The guest to whom the link leads, and never again."""

        def work(connection: sa.Connection) -> str | None:
            used = sa.delete(LINKS).where(LINKS.c.hash == hashed).returning(LINKS.c.guest, LINKS.c.until)
            found = connection.execute(used).one_or_none()
            return None if found is None or found.until <= time() else found.guest

        return await self._database.do(work)

    async def bans(self) -> list[str]:
        query = sa.select(BANS.c.network).order_by(BANS.c.network)
        return await self._database.do(lambda connection: list(connection.scalars(query)))

    async def keep_bans(self, networks: list[str]) -> None:
        def work(connection: sa.Connection) -> None:
            connection.execute(sa.delete(BANS))
            if networks:
                connection.execute(sa.insert(BANS), [{"network": network} for network in networks])
            next_edition(connection)

        await self._database.do(work, EVERYWHERE)

    async def name_of(self, guest: str) -> str | None:
        query = sa.select(GUESTS.c.name).where(GUESTS.c.id == guest)
        return await self._database.do(lambda connection: connection.scalar(query))

    async def names(self, guests: Collection[str]) -> dict[str, str]:
        query = sa.select(GUESTS.c.id, GUESTS.c.name).where(GUESTS.c.id.in_(guests))
        return await self._database.do(lambda connection: {row.id: row.name for row in connection.execute(query)})

    async def rename(self, guest: str, name: str, but: list[str]) -> None:
        """At all tables where the guest sits, but not at these."""
        seated = sa.and_(SEATS.c.guest == guest, SEATS.c.table_id.not_in(but), sa.not_(SEATS.c.here))
        query = sa.select(SEATS.c.table_id).where(seated).order_by(SEATS.c.table_id)
        tables = await self._database.do(lambda connection: list(connection.scalars(query)))

        def work(connection: sa.Connection) -> None:
            changed = connection.execute(sa.update(GUESTS).where(GUESTS.c.id == guest).values(name=name))
            if not changed.rowcount:
                connection.execute(sa.insert(GUESTS).values(id=guest, name=name))
            connection.execute(sa.update(SEATS).where(seated, SEATS.c.table_id.in_(tables)).values(name=name))
            _newer(connection, TABLES.c.id.in_(tables))

        await self._database.do(work, *tables)

    # --- tables ------------------------------------------------------------------------------------------------------

    async def create(self, table: Stored, log: list[Entry]) -> None:
        def work(connection: sa.Connection) -> None:
            connection.execute(sa.insert(TABLES), _table_values(table))
            connection.execute(sa.insert(SEATS), _seat_values(table))
            if log:
                lines = [_line(table.id, seq, entry, [], True) for seq, entry in enumerate(log, 1)]
                connection.execute(sa.insert(LOG), [line._asdict() for line in lines])

        await self._database.do(work)

    async def save(self, table: Stored) -> None:
        """Everything about a table but its log. ``WriteConflict`` if somebody else has changed it since it was read."""

        def work(connection: sa.Connection) -> None:
            _change(connection, table, _table_values(table))
            connection.execute(sa.delete(SEATS).where(SEATS.c.table_id == table.id))
            connection.execute(sa.insert(SEATS), _seat_values(table))
            for number, seat in enumerate(table.seats if table.status == "playing" else []):
                if seat.guest is not None:
                    connection.execute(_HOLD, {"table": table.id, "guest": seat.guest, "seat": number})

        await self._database.do(work, table.id)
        table.version += 1

    async def append(self, table: Stored, seq: int, entry: Entry, public: bool, ending: Ending | None) -> None:
        """The next line of the log, and how the game came out if it was the last.

        Raises ``WriteConflict`` and writes nothing if this number is taken or the table has changed.
        """
        line = _line(table.id, seq, entry, table.asked, public)
        if ending is None:
            await self._database.append(line, table.version)
            return

        def work(connection: sa.Connection) -> None:
            if self._database.write(connection, [(line, table.version)]):
                raise WriteConflict
            _change(connection, table, {"status": table.status, "touched": entry.at})
            connection.execute(sa.insert(RESULTS), ending.rows(table.id))

        await self._database.do(work, table.id)
        table.version += 1

    async def load(self, id: str, lines: int = 0, said: int = 0) -> Loaded | None:
        """A table with what happened at it after so many lines of its log and so many of its chat.

        Raises ``Damaged`` if it cannot be read.
        """

        def work(connection: sa.Connection) -> Loaded | None:
            if connection.scalar(sa.select(TABLES.c.id).where(TABLES.c.id == id)) is None:
                return None
            table = _first(read_tables(connection, TABLES.c.id == id))
            if table is None:
                raise Damaged
            newer = sa.and_(LOG.c.table_id == id, LOG.c.seq > lines)
            log = connection.execute(sa.select(*_raw(LOG)).where(newer).order_by(LOG.c.seq)).all()
            chat = connection.execute(
                sa.select(*_raw(CHAT))
                .where(CHAT.c.table_id == id, CHAT.c.number > said)
                .order_by(CHAT.c.number.desc())
                .limit(self._chat_kept)
            )
            mutes = connection.execute(sa.select(MUTES.c.by, MUTES.c.guest).where(MUTES.c.table_id == id))
            try:
                if [row.seq for row in log] != list(range(lines + 1, lines + len(log) + 1)):
                    raise ValueError("a line of the log is missing")
                loaded = Loaded(
                    table,
                    [_read(Entry, row._asdict()) for row in log],
                    [_read(ChatLine, row._asdict()) for row in reversed(chat.all())],
                    {(row.by, row.guest) for row in mutes},
                )
            except ValueError as error:
                _set_aside(id, error)
                raise Damaged from None
            _read_company(connection, loaded)
            return loaded

        return await self._database.do(work)

    async def find(self, id: str) -> Stored | None:
        """A table without what happened at it; ``None`` also for a damaged one."""
        return _first(await self._some(TABLES.c.id == id))

    async def host_of(self, id: str) -> str | None:
        query = sa.select(TABLES.c.host).where(TABLES.c.id == id)
        return await self._database.do(lambda connection: connection.scalar(query))

    async def delete(self, ids: list[str]) -> None:
        """These tables with everything that happened at them."""

        def work(connection: sa.Connection) -> None:
            for part in [each for each in METADATA.sorted_tables if "table_id" in each.c]:
                connection.execute(sa.delete(part).where(part.c.table_id.in_(ids)))
            connection.execute(sa.delete(TABLES).where(TABLES.c.id.in_(ids)))

        await self._database.do(work, *ids)

    async def expired(self, expiry: Expiry, now: float, most: int = 100) -> list[str]:
        """Tables at which nothing has happened for too long."""
        kinds = [
            (expiry.open, TABLES.c.status == "open"),
            (expiry.playing, TABLES.c.status == "playing"),
            (expiry.imported, sa.and_(TABLES.c.status == "over", TABLES.c.imported)),
            (expiry.over, sa.and_(TABLES.c.status == "over", sa.not_(TABLES.c.imported))),
        ]
        old = [sa.and_(kind, _last_touched() < now - days * _DAY) for days, kind in kinds if days]
        query = sa.select(TABLES.c.id).where(sa.or_(sa.false(), *old)).limit(most)
        return await self._database.do(lambda connection: list(connection.scalars(query)))

    async def table_with_code(self, code: str) -> str | None:
        query = sa.select(TABLES.c.id).where(TABLES.c.code == code)
        return await self._database.do(lambda connection: connection.scalar(query))

    async def unfinished_tables_of(self, guest: str) -> list[Stored]:
        """Where the guest sits or is host and the game is not over, newest first."""
        seated = sa.select(SEATS.c.table_id).where(SEATS.c.guest == guest)
        theirs = sa.or_(TABLES.c.host == guest, TABLES.c.id.in_(seated))
        return await self._some(sa.and_(TABLES.c.status != "over", theirs))

    async def running_of(self, guest: str) -> list[tuple[str, str]]:
        """The tables where the guest sits in a running game, and which game."""
        seated = sa.select(SEATS.c.table_id).where(SEATS.c.guest == guest)
        query = sa.select(TABLES.c.id, TABLES.c.game).where(TABLES.c.status == "playing", TABLES.c.id.in_(seated))
        return await self._database.do(lambda connection: [(row.id, row.game) for row in connection.execute(query)])

    async def has_finished(self, guest: str, game: str) -> bool:
        """Whether the guest has played this game to its end before."""
        seated = sa.select(SEATS.c.table_id).where(SEATS.c.guest == guest)
        query = sa.select(sa.func.count()).where(
            TABLES.c.status == "over", TABLES.c.game == game, TABLES.c.id.in_(seated)
        )
        return await self._database.do(lambda connection: bool(connection.scalar(query)))

    async def open_tables(self, per_host: int, per_network: int) -> list[Stored]:
        """Listed tables that are not over and can be joined or watched, the newest first.

        No host and no address has more than a few places in the list.
        """
        empty = sa.select(SEATS.c.table_id).where(SEATS.c.guest.is_(None), SEATS.c.bot.is_(None))
        wanted = sa.and_(
            TABLES.c.listed,
            TABLES.c.status != "over",
            sa.or_(TABLES.c.watchers_allowed, TABLES.c.id.in_(empty)),
        )
        of_host = (
            sa.select(TABLES.c.id, TABLES.c.created, TABLES.c.network, _rank(TABLES.c.host)).where(wanted).subquery()
        )
        few = sa.select(of_host, _rank(of_host.c.network, of_host.c.created, "of_network")).where(
            of_host.c.rank <= per_host
        )
        fair = few.subquery()
        chosen = (
            sa.select(fair.c.id)
            .where(sa.or_(fair.c.of_network <= per_network, fair.c.network == ""))
            .order_by(fair.c.created.desc())
            .limit(_LISTED)
        )
        tables = await self._some(TABLES.c.id.in_(chosen))
        return sorted(tables, key=lambda table: table.created, reverse=True)

    async def unfinished_of(self, host: str) -> int:
        return await self._count(sa.and_(TABLES.c.host == host, TABLES.c.status != "over"))

    async def unfinished_from(self, network: str) -> int:
        return await self._count(sa.and_(TABLES.c.network == network, TABLES.c.status != "over"))

    async def _count(self, condition: sa.ColumnElement[bool]) -> int:
        query = sa.select(sa.func.count()).select_from(TABLES).where(condition)
        return await self._database.do(lambda connection: connection.scalar(query) or 0)

    async def running_with_clock(self, days_before: float) -> list[str]:
        """Tables with a clock: all of the lively ones, and of the slow ones those where nothing has happened since.

        Only those that no worker looks after.
        """
        led = sa.exists().where(LEASES.c.table_id == TABLES.c.id)
        slow_ones = sa.and_(TABLES.c.pace == "days", _last_line() < days_before)
        due = sa.or_(TABLES.c.pace == "live", slow_ones)
        query = sa.select(TABLES.c.id).where(TABLES.c.status == "playing", due, ~led).order_by(TABLES.c.pace.desc())
        return await self._database.do(lambda connection: list(connection.scalars(query)))

    async def _some(self, condition: sa.ColumnElement[bool]) -> list[Stored]:
        return await self._database.do(lambda connection: read_tables(connection, condition))

    # --- reviews -----------------------------------------------------------------------------------------------------

    async def review_of(self, table: str) -> bytes | None:
        query = sa.select(REVIEWS.c.body).where(REVIEWS.c.table_id == table)
        return await self._database.do(lambda connection: connection.scalar(query))

    async def keep_review(self, table: str, body: bytes) -> None:
        def work(connection: sa.Connection) -> None:
            connection.execute(sa.delete(REVIEWS).where(REVIEWS.c.table_id == table))
            connection.execute(sa.insert(REVIEWS).values(table_id=table, body=body))
            connection.execute(sa.delete(REVIEW_JOBS).where(REVIEW_JOBS.c.table_id == table))

        await self._database.do(work)

    async def review_jobs(self) -> list[ReviewJob]:
        """Those that somebody waits for, the oldest first; and those that have failed."""
        query = sa.select(REVIEW_JOBS).order_by(REVIEW_JOBS.c.asked, REVIEW_JOBS.c.table_id)
        return await self._database.do(lambda connection: [ReviewJob(*row) for row in connection.execute(query)])

    async def add_review_job(self, table: str, guest: str, worker: str) -> None:
        """``WriteConflict`` if there is one already."""
        job = ReviewJob(table, guest, worker, time(), 0.0, False)

        def work(connection: sa.Connection) -> None:
            connection.execute(sa.delete(REVIEW_JOBS).where(REVIEW_JOBS.c.table_id == table, REVIEW_JOBS.c.failed))
            connection.execute(sa.insert(REVIEW_JOBS), dict(zip(REVIEW_JOBS.c.keys(), job, strict=True)))

        await self._database.do(work)

    async def note_review_job(self, table: str, worker: str, progress: float, failed: bool = False) -> bool:
        """Whether anybody still waits for it."""
        mine = sa.and_(REVIEW_JOBS.c.table_id == table, REVIEW_JOBS.c.worker == worker)
        noted = sa.update(REVIEW_JOBS).where(mine).values(progress=progress, failed=failed)
        return await self._database.do(lambda connection: bool(connection.execute(noted).rowcount))

    async def drop_review_job(self, table: str) -> None:
        gone = sa.delete(REVIEW_JOBS).where(REVIEW_JOBS.c.table_id == table)
        await self._database.do(lambda connection: connection.execute(gone) and None)

    async def drop_review_jobs_of(self, worker: str) -> None:
        gone = sa.delete(REVIEW_JOBS).where(REVIEW_JOBS.c.worker == worker)
        await self._database.do(lambda connection: connection.execute(gone) and None)

    async def begun(self) -> list[tuple[str, str, str]]:
        """Every table whose game has begun: its id, its game and its status, the oldest first."""
        columns = (TABLES.c.id, TABLES.c.game, TABLES.c.status)
        query = sa.select(*columns).where(TABLES.c.status != "open").order_by(TABLES.c.created, TABLES.c.id)
        return await self._database.do(
            lambda connection: [(row.id, row.game, row.status) for row in connection.execute(query)]
        )

    async def latest(self) -> list[Stored]:
        """The tables at which something has happened last, whatever their status."""
        return await self._some(sa.true())

    async def ids(self) -> list[str]:
        return await self._database.do(lambda connection: list(connection.scalars(sa.select(TABLES.c.id))))

    async def unfilmed(self, but: Collection[str], most: int = 10) -> list[str]:
        """Tables whose games are over and not filmed yet, but not these."""
        filmed = sa.exists().where(FILMS.c.table_id == TABLES.c.id)
        query = sa.select(TABLES.c.id).where(TABLES.c.status == "over", ~filmed, TABLES.c.id.not_in(but)).limit(most)
        return await self._database.do(lambda connection: list(connection.scalars(query)))

    async def film_of(self, table: str) -> bytes | None:
        query = sa.select(FILMS.c.body).where(FILMS.c.table_id == table)
        return await self._database.do(lambda connection: connection.scalar(query))

    async def keep_film(self, table: str, body: bytes) -> None:
        """With its table, unless that was deleted meanwhile."""

        def work(connection: sa.Connection) -> None:
            if connection.scalar(sa.select(TABLES.c.id).where(TABLES.c.id == table)) is not None:
                connection.execute(sa.insert(FILMS).values(table_id=table, body=body))

        await self._database.do(work)

    # --- chat --------------------------------------------------------------------------------------------------------

    async def say(self, table: str, line: ChatLine) -> None:
        """One more line; of the older ones only the last are kept."""
        values = {
            "table_id": table,
            "number": line.number,
            "guest": line.guest,
            "name": line.name,
            "text": line.text,
            "at": line.at,
        }

        def work(connection: sa.Connection) -> None:
            connection.execute(sa.insert(CHAT), values)
            forgotten = CHAT.c.number <= line.number - self._chat_kept
            connection.execute(sa.delete(CHAT).where(CHAT.c.table_id == table, forgotten))

        await self._database.do(work, table)

    async def mute(self, table: str, by: str, guest: str, muted: bool) -> None:
        def work(connection: sa.Connection) -> None:
            connection.execute(
                sa.delete(MUTES).where(MUTES.c.table_id == table, MUTES.c.by == by, MUTES.c.guest == guest)
            )
            if muted:
                connection.execute(sa.insert(MUTES).values(table_id=table, by=by, guest=guest))
            _newer(connection, TABLES.c.id == table)

        await self._database.do(work, table)


def next_edition(connection: sa.Connection, **changes: Any) -> None:
    """Something has changed that holds for the whole room."""
    newer = sa.update(ROOM).values(edition=ROOM.c.edition + 1, **changes)
    if not connection.execute(newer).rowcount:
        connection.execute(sa.insert(ROOM).values(id=1, edition=1, **{"read_only": False, **changes}))


def _newer(connection: sa.Connection, which: sa.ColumnElement[bool]) -> None:
    connection.execute(sa.update(TABLES).where(which).values(version=TABLES.c.version + 1))


def _change(connection: sa.Connection, table: Stored, values: dict[str, Any]) -> None:
    """Of the table as it was read, or not at all."""
    same = sa.and_(TABLES.c.id == table.id, TABLES.c.version == table.version)
    changed = connection.execute(sa.update(TABLES).where(same).values({**values, "version": table.version + 1}))
    if not changed.rowcount:
        raise WriteConflict


def _read_company(connection: sa.Connection, loaded: Loaded) -> None:
    """Who has seen which cards, who plays on at the next table, and what other workers know of this one."""
    table = loaded.table
    held = connection.execute(sa.select(HELD.c.guest, HELD.c.seat).where(HELD.c.table_id == table.id))
    loaded.held = {(row.guest, row.seat) for row in held}
    if table.rematch is not None:
        sitting = set(connection.scalars(sa.select(SEATS.c.guest).where(SEATS.c.table_id == table.rematch)))
        guests = [seat.guest for seat in table.seats]
        loaded.again = [seat for seat, guest in enumerate(guests) if guest is not None and guest in sitting]
    loaded.leader = connection.scalar(sa.select(LEASES.c.worker).where(LEASES.c.table_id == table.id))
    there = sa.select(PRESENCE.c.worker, PRESENCE.c.body).where(PRESENCE.c.table_id == table.id)
    loaded.presence = {row.worker: row.body for row in connection.execute(there)}
    post = sa.select(POST).where(POST.c.table_id == table.id).order_by(POST.c.at)
    loaded.post = [Letter(row.id, row.worker, row.guest, row.body) for row in connection.execute(post)]


def _first(tables: list[Stored]) -> Stored | None:
    return tables[0] if tables else None


def _rank(
    of: sa.ColumnElement[str], created: sa.ColumnElement[float] = TABLES.c.created, name: str = "rank"
) -> sa.Label[int]:
    """The how-manieth of these it is, the newest first."""
    return sa.func.row_number().over(partition_by=of, order_by=created.desc()).label(name)


def _raw(table: sa.Table) -> list[sa.ColumnElement[Any]]:
    """The columns as they lie there: what cannot be read is a matter of one row, and must not spoil the others."""
    return [sa.type_coerce(column, sa.types.NullType()).label(column.name) for column in table.columns]


def _read(kind: type[T], row: Mapping[str, Any]) -> T:
    """The row as this type; raises ValueError if it is none."""
    return msgspec.convert({name: row[name] for name in _fields(kind)}, kind, strict=False)


def _fields(kind: type[Any]) -> list[str]:
    return [field.name for field in msgspec.structs.fields(kind)] if issubclass(kind, msgspec.Struct) else [*_of(kind)]


def _of(kind: type[Any]) -> Mapping[str, Any]:
    fields: Mapping[str, Any] = kind.__dataclass_fields__
    return fields


def _json(value: Any) -> Any:
    return json.loads(value) if isinstance(value, str) else value


def _set_aside(table: object, error: Exception) -> None:
    log_info("a table is set aside: it is damaged", table=table_hash(str(table)), why=type(error).__name__)


def _last_line() -> sa.ColumnElement[float]:
    """When the last line of a table's log was written; or the table itself."""
    at = sa.select(LOG.c.at).where(LOG.c.table_id == TABLES.c.id).order_by(LOG.c.seq.desc()).limit(1)
    return sa.func.coalesce(at.scalar_subquery(), TABLES.c.touched)


def _last_touched() -> sa.ColumnElement[float]:
    """When something last happened at a table that everybody could notice."""
    public = sa.and_(LOG.c.table_id == TABLES.c.id, LOG.c.public)
    at = sa.select(LOG.c.at).where(public).order_by(LOG.c.seq.desc()).limit(1).scalar_subquery()
    played = sa.func.coalesce(at, 0.0)
    return sa.case((played > TABLES.c.touched, played), else_=TABLES.c.touched)


def read_tables(connection: sa.Connection, condition: sa.ColumnElement[bool]) -> list[Stored]:
    """The tables of which this holds, newest first, with their seats. Damaged ones are left out, and logged.

    What is newest follows from what everybody could notice: an order must not tell of a hidden pass.
    """
    touched = _last_touched()
    asked = sa.select(LOG.c.asked).where(LOG.c.table_id == TABLES.c.id).order_by(LOG.c.seq.desc()).limit(1)
    columns = [column for column in _raw(TABLES) if column.name != "touched"]
    query = sa.select(*columns, touched.label("touched"), asked.scalar_subquery().label("asked"))
    rows = connection.execute(query.where(condition).order_by(touched.desc()).limit(_LISTED)).all()
    places: dict[str, list[Any]] = {row.id: [] for row in rows}
    seats = sa.select(*_raw(SEATS)).where(SEATS.c.table_id.in_(list(places))).order_by(SEATS.c.table_id, SEATS.c.seat)
    for row in connection.execute(seats):
        places[row.table_id].append(row._asdict())
    tables = []
    for row in rows:
        try:
            tables.append(_read_table(row._asdict(), places[row.id]))
        except ValueError as error:
            _set_aside(row.id, error)
    return tables


def _read_table(row: dict[str, Any], seats: list[Mapping[str, Any]]) -> Stored:
    for column in ("settings", "components", "handovers"):
        row[column] = _json(row[column])
    row["asked"] = _json(row["asked"] or "[]")
    row["seats"] = []
    table = _read(Stored, row)
    table.seats = [_read(Seat, seat) for seat in seats]
    if not seats or [seat["seat"] for seat in seats] != list(range(len(seats))):
        raise ValueError("a seat is missing")
    return table
