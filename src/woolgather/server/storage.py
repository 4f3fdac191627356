"""What the room keeps: guests, tables, seats, logs, chat. Reads and writes, and nothing else."""

from __future__ import annotations

import json
import secrets
from dataclasses import dataclass, field
from time import time
from typing import Any, Final, Literal

import sqlalchemy as sa

from woolgather.server.database import CHAT, GUESTS, LOG, MUTES, RESULTS, SEATS, SECRETS, TABLES, Database
from woolgather.server.messages import ChatLine, Pace, Status

_CHAT_SHOWN: Final = 200
_LISTED: Final = 60


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


@dataclass(frozen=True)
class Entry:
    """One line of a game's log. The log is the truth; everything else can be made from it."""

    kind: Literal["act", "undo", "late"]  # late: the default that is taken when the time is up
    seat: int
    action: str
    guest: str | None = None
    nonce: str | None = None
    at: float = 0.0


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
    touched: float = field(default_factory=time)
    seats: list[Seat] = field(default_factory=list)
    asked: list[int] = field(default_factory=list)  # the seats that everybody knows to be asked

    def seat_of(self, guest: str) -> int | None:
        return next((number for number, seat in enumerate(self.seats) if seat.guest == guest), None)

    def seats_of(self, guest: str) -> list[int]:
        """All seats of a guest: their own, and those of whoever plays at their device."""
        return [number for number, seat in enumerate(self.seats) if seat.guest == guest]

    def shares(self, guest: str | None) -> bool:
        """Whether several people play at this guest's device."""
        return guest is not None and len(self.seats_of(guest)) > 1

    def free_seats(self) -> list[int]:
        return [number for number, seat in enumerate(self.seats) if seat.empty]

    def shown_to(self, guest: str) -> bool:
        """Whether this guest may see the game."""
        return self.watchers_allowed or guest == self.host or self.seat_of(guest) is not None


@dataclass
class Loaded:
    """A table with all that happened at it."""

    table: Stored
    log: list[Entry]
    chat: list[ChatLine]
    mutes: set[tuple[str, str]]


def _table_values(table: Stored) -> dict[str, Any]:
    return {column.name: getattr(table, column.name) for column in TABLES.columns}


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


def _entry_row(table: str, seq: int, entry: Entry, asked: list[int]) -> tuple[Any, ...]:
    nonce = (entry.guest, entry.nonce)
    return (table, seq, entry.kind, entry.seat, entry.action, *nonce, entry.at, str(asked))


_APPEND: Final = (
    "INSERT INTO log (table_id, seq, kind, seat, action, guest, nonce, at, asked) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
)


class Storage:
    def __init__(self, database: Database) -> None:
        self._database = database

    def close(self) -> None:
        self._database.close()

    async def secret(self, name: str) -> bytes:
        """A random key that is made once and kept in the file."""

        def work(connection: sa.Connection) -> bytes:
            found = connection.scalar(sa.select(SECRETS.c.value).where(SECRETS.c.name == name))
            if found is not None:
                return bytes(found)
            value = secrets.token_bytes(32)
            connection.execute(sa.insert(SECRETS).values(name=name, value=value))
            return value

        return await self._database.do(work)

    # --- guests ------------------------------------------------------------------------------------------------------

    async def name_of(self, guest: str) -> str | None:
        query = sa.select(GUESTS.c.name).where(GUESTS.c.id == guest)
        return await self._database.do(lambda connection: connection.scalar(query))

    async def rename(self, guest: str, name: str, but: list[str]) -> None:
        """At all tables where the guest sits, but not at these."""

        def work(connection: sa.Connection) -> None:
            changed = connection.execute(sa.update(GUESTS).where(GUESTS.c.id == guest).values(name=name))
            if not changed.rowcount:
                connection.execute(sa.insert(GUESTS).values(id=guest, name=name))
            seats = sa.update(SEATS).where(SEATS.c.guest == guest, SEATS.c.table_id.not_in(but), sa.not_(SEATS.c.here))
            connection.execute(seats.values(name=name))

        await self._database.do(work)

    # --- tables ------------------------------------------------------------------------------------------------------

    async def create(self, table: Stored, log: list[Entry]) -> None:
        def work(connection: sa.Connection) -> None:
            connection.execute(sa.insert(TABLES), _table_values(table))
            connection.execute(sa.insert(SEATS), _seat_values(table))
            if log:
                rows = [_entry_row(table.id, seq, entry, []) for seq, entry in enumerate(log, 1)]
                connection.exec_driver_sql(_APPEND, rows)

        await self._database.do(work)

    async def save(self, table: Stored) -> None:
        """Everything about a table but its log."""

        def work(connection: sa.Connection) -> None:
            connection.execute(sa.update(TABLES).where(TABLES.c.id == table.id).values(_table_values(table)))
            connection.execute(sa.delete(SEATS).where(SEATS.c.table_id == table.id))
            connection.execute(sa.insert(SEATS), _seat_values(table))

        await self._database.do(work)

    async def append(self, table: Stored, seq: int, entry: Entry, ending: Ending | None) -> None:
        """The next line of the log, and how the game came out if it was the last.

        Another line with this number makes it fail, and nothing is written.
        """
        row = _entry_row(table.id, seq, entry, table.asked)
        if ending is None:
            await self._database.insert(_APPEND, row)
            return

        def work(connection: sa.Connection) -> None:
            connection.exec_driver_sql(_APPEND, row)
            over = sa.update(TABLES).where(TABLES.c.id == table.id).values(status=table.status, touched=entry.at)
            connection.execute(over)
            connection.execute(sa.insert(RESULTS), ending.rows(table.id))

        await self._database.do(work)

    async def load(self, id: str) -> Loaded | None:
        def work(connection: sa.Connection) -> Loaded | None:
            table = _first(read_tables(connection, TABLES.c.id == id))
            if table is None:
                return None
            log = connection.execute(sa.select(LOG).where(LOG.c.table_id == id).order_by(LOG.c.seq))
            chat = connection.execute(
                sa.select(CHAT).where(CHAT.c.table_id == id).order_by(CHAT.c.number.desc()).limit(_CHAT_SHOWN)
            )
            mutes = connection.execute(sa.select(MUTES.c.by, MUTES.c.guest).where(MUTES.c.table_id == id))
            return Loaded(
                table,
                [Entry(row.kind, row.seat, row.action, row.guest, row.nonce, row.at) for row in log],
                [ChatLine(row.number, row.guest, row.name, row.text, row.at) for row in reversed(chat.all())],
                {(row.by, row.guest) for row in mutes},
            )

        return await self._database.do(work)

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

    async def open_tables(self) -> list[Stored]:
        """Listed tables that are not over."""
        return await self._some(sa.and_(TABLES.c.listed, TABLES.c.status != "over"))

    async def unfinished_of(self, host: str) -> int:
        query = sa.select(sa.func.count()).where(TABLES.c.host == host, TABLES.c.status != "over")
        return await self._database.do(lambda connection: connection.scalar(query) or 0)

    async def running_with_clock(self) -> list[str]:
        query = sa.select(TABLES.c.id).where(TABLES.c.status == "playing", TABLES.c.pace != "none")
        return await self._database.do(lambda connection: list(connection.scalars(query)))

    async def _some(self, condition: sa.ColumnElement[bool]) -> list[Stored]:
        return await self._database.do(lambda connection: read_tables(connection, condition))

    # --- chat --------------------------------------------------------------------------------------------------------

    async def say(self, table: str, line: ChatLine) -> None:
        values = {
            "table_id": table,
            "number": line.number,
            "guest": line.guest,
            "name": line.name,
            "text": line.text,
            "at": line.at,
        }
        await self._database.do(lambda connection: connection.execute(sa.insert(CHAT), values) and None)

    async def mute(self, table: str, by: str, guest: str, muted: bool) -> None:
        def work(connection: sa.Connection) -> None:
            connection.execute(
                sa.delete(MUTES).where(MUTES.c.table_id == table, MUTES.c.by == by, MUTES.c.guest == guest)
            )
            if muted:
                connection.execute(sa.insert(MUTES).values(table_id=table, by=by, guest=guest))

        await self._database.do(work)


def _first(tables: list[Stored]) -> Stored | None:
    return tables[0] if tables else None


def read_tables(connection: sa.Connection, condition: sa.ColumnElement[bool]) -> list[Stored]:
    """The tables of which this holds, newest first, with their seats."""
    rows = connection.execute(sa.select(TABLES).where(condition).order_by(TABLES.c.touched.desc()).limit(_LISTED)).all()
    tables = {row.id: Stored(**row._mapping) for row in rows}
    mine = list(tables)
    seats = sa.select(SEATS).where(SEATS.c.table_id.in_(mine)).order_by(SEATS.c.table_id, SEATS.c.seat)
    for row in connection.execute(seats):
        tables[row.table_id].seats.append(Seat(row.name, row.guest, row.bot, row.stand_in, row.here))
    last = sa.select(LOG.c.table_id, sa.func.max(LOG.c.seq)).where(LOG.c.table_id.in_(mine)).group_by(LOG.c.table_id)
    lines = sa.select(LOG.c.table_id, LOG.c.at, LOG.c.asked).where(sa.tuple_(LOG.c.table_id, LOG.c.seq).in_(last))
    for row in connection.execute(lines):
        tables[row.table_id].asked = json.loads(row.asked)
        tables[row.table_id].touched = max(tables[row.table_id].touched, row.at)
    return sorted(tables.values(), key=lambda table: table.touched, reverse=True)
