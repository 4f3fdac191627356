"""The room's storage on SQLite or Postgres."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final

import sqlalchemy as sa

from woolgather.room.config import Expiry
from woolgather.room.errors import Damaged, WriteConflict
from woolgather.room.messages import ChatLine
from woolgather.room.storage.interface import LISTED
from woolgather.room.storage.stored import Ending, Entry, LoadedTable, RelayedMessage, StoredTable, WrittenEntry
from woolgather.server.storage.database import Database, row_of
from woolgather.server.storage.finished_games import FinishedGameStorage
from woolgather.server.storage.rows import (
    last_entry_at,
    last_touched,
    log_damaged,
    raw_columns,
    read_row,
    read_tables,
    result_values,
    seat_values,
    table_values,
)
from woolgather.server.storage.schema import (
    CHAT,
    GUESTS,
    HELD,
    LEASES,
    LOG,
    METADATA,
    MUTES,
    PRESENCE,
    RELAYED_MESSAGES,
    RESULTS,
    SEATS,
    TABLES,
)

_DAY: Final = 86_400.0
_INSERT_HELD: Final = sa.text(
    "INSERT INTO held (table_id, guest, seat) VALUES (:table, :guest, :seat) ON CONFLICT DO NOTHING"
)


class SqlStorage(FinishedGameStorage):
    """Implements ``room.storage.interface.Storage``, where the methods are documented."""

    def __init__(self, database: Database, chat_kept: int = 200) -> None:
        super().__init__(database)
        self._chat_kept = chat_kept  # chat lines kept for each table

    # --- guests ------------------------------------------------------------------------------------------------------

    async def name_of(self, guest: str) -> str | None:
        query = sa.select(GUESTS.c.name).where(GUESTS.c.id == guest)
        return await self._database.do(lambda connection: connection.scalar(query))

    async def names(self, guests: Collection[str]) -> dict[str, str]:
        query = sa.select(GUESTS.c.id, GUESTS.c.name).where(GUESTS.c.id.in_(guests))
        return await self._database.do(lambda connection: {row.id: row.name for row in connection.execute(query)})

    async def rename(self, guest: str, name: str, but: list[str]) -> None:
        seated = sa.and_(SEATS.c.guest == guest, SEATS.c.table_id.not_in(but), sa.not_(SEATS.c.here))
        query = sa.select(SEATS.c.table_id).where(seated).order_by(SEATS.c.table_id)
        tables = await self._database.do(lambda connection: list(connection.scalars(query)))

        def work(connection: sa.Connection) -> None:
            changed = connection.execute(sa.update(GUESTS).where(GUESTS.c.id == guest).values(name=name))
            if not changed.rowcount:
                connection.execute(sa.insert(GUESTS).values(id=guest, name=name))
            connection.execute(sa.update(SEATS).where(seated, SEATS.c.table_id.in_(tables)).values(name=name))
            _increase_version(connection, TABLES.c.id.in_(tables))

        await self._database.do(work, *tables)

    async def running_of(self, guest: str) -> list[tuple[str, str]]:
        seated = sa.select(SEATS.c.table_id).where(SEATS.c.guest == guest)
        query = sa.select(TABLES.c.id, TABLES.c.game).where(TABLES.c.status == "playing", TABLES.c.id.in_(seated))
        return await self._database.do(lambda connection: [(row.id, row.game) for row in connection.execute(query)])

    async def has_finished(self, guest: str, game: str) -> bool:
        seated = sa.select(SEATS.c.table_id).where(SEATS.c.guest == guest)
        query = sa.select(sa.func.count()).where(
            TABLES.c.status == "over", TABLES.c.game == game, TABLES.c.id.in_(seated)
        )
        return await self._database.do(lambda connection: bool(connection.scalar(query)))

    # --- tables ------------------------------------------------------------------------------------------------------

    async def create(self, table: StoredTable, log: list[Entry]) -> None:
        entries = [WrittenEntry(table.id, seq, entry, [], True, table.version) for seq, entry in enumerate(log, 1)]

        def work(connection: sa.Connection) -> None:
            connection.execute(sa.insert(TABLES), table_values(table))
            connection.execute(sa.insert(SEATS), seat_values(table))
            if entries:
                rows = [dict(zip(LOG.c.keys(), row_of(entry), strict=True)) for entry in entries]
                connection.execute(sa.insert(LOG), rows)

        await self._database.do(work)

    async def save(self, table: StoredTable) -> None:
        def work(connection: sa.Connection) -> None:
            _update(connection, table, table_values(table))
            connection.execute(sa.delete(SEATS).where(SEATS.c.table_id == table.id))
            connection.execute(sa.insert(SEATS), seat_values(table))
            for number, seat in enumerate(table.seats if table.status == "playing" else []):
                if seat.guest is not None:
                    connection.execute(_INSERT_HELD, {"table": table.id, "guest": seat.guest, "seat": number})

        await self._database.do(work, table.id)
        table.version += 1

    async def append(self, table: StoredTable, seq: int, entry: Entry, public: bool, ending: Ending | None) -> None:
        written = WrittenEntry(table.id, seq, entry, table.asked, public, table.version)
        if ending is None:
            await self._database.append(written)
            return

        def work(connection: sa.Connection) -> None:
            if self._database.write(connection, [written]):
                raise WriteConflict
            _update(connection, table, {"status": table.status, "touched": entry.at})
            connection.execute(sa.insert(RESULTS), result_values(table.id, ending))

        await self._database.do(work, table.id)
        table.version += 1

    async def load(self, id: str, entries: int = 0, said: int = 0) -> LoadedTable | None:
        def work(connection: sa.Connection) -> LoadedTable | None:
            if connection.scalar(sa.select(TABLES.c.id).where(TABLES.c.id == id)) is None:
                return None
            table = _first(read_tables(connection, TABLES.c.id == id))
            if table is None:
                raise Damaged
            newer = sa.and_(LOG.c.table_id == id, LOG.c.seq > entries)
            log = connection.execute(sa.select(*raw_columns(LOG)).where(newer).order_by(LOG.c.seq)).all()
            chat = connection.execute(
                sa.select(*raw_columns(CHAT))
                .where(CHAT.c.table_id == id, CHAT.c.number > said)
                .order_by(CHAT.c.number.desc())
                .limit(self._chat_kept)
            )
            mutes = connection.execute(sa.select(MUTES.c.by, MUTES.c.guest).where(MUTES.c.table_id == id))
            try:
                if [row.seq for row in log] != list(range(entries + 1, entries + len(log) + 1)):
                    raise ValueError("a log entry is missing")
                loaded = LoadedTable(
                    table,
                    [read_row(Entry, row._asdict()) for row in log],
                    [read_row(ChatLine, row._asdict()) for row in reversed(chat.all())],
                    {(row.by, row.guest) for row in mutes},
                )
            except ValueError as error:
                log_damaged(id, error)
                raise Damaged from None
            _load_company(connection, loaded)
            return loaded

        return await self._database.do(work)

    async def find(self, id: str) -> StoredTable | None:
        return _first(await self._tables(TABLES.c.id == id))

    async def host_of(self, id: str) -> str | None:
        query = sa.select(TABLES.c.host).where(TABLES.c.id == id)
        return await self._database.do(lambda connection: connection.scalar(query))

    async def table_with_code(self, code: str) -> str | None:
        query = sa.select(TABLES.c.id).where(TABLES.c.code == code)
        return await self._database.do(lambda connection: connection.scalar(query))

    async def delete(self, ids: list[str]) -> None:
        def work(connection: sa.Connection) -> None:
            for part in [each for each in METADATA.sorted_tables if "table_id" in each.c]:
                connection.execute(sa.delete(part).where(part.c.table_id.in_(ids)))
            connection.execute(sa.delete(TABLES).where(TABLES.c.id.in_(ids)))

        await self._database.do(work, *ids)

    async def ids(self) -> list[str]:
        return await self._database.do(lambda connection: list(connection.scalars(sa.select(TABLES.c.id))))

    async def started_tables(self) -> list[tuple[str, str, str]]:
        """Return the id, game and status of every table whose game has started, oldest first."""
        columns = (TABLES.c.id, TABLES.c.game, TABLES.c.status)
        query = sa.select(*columns).where(TABLES.c.status != "open").order_by(TABLES.c.created, TABLES.c.id)
        return await self._database.do(
            lambda connection: [(row.id, row.game, row.status) for row in connection.execute(query)]
        )

    # --- lists of tables ----------------------------------------------------------------------------------------------

    async def _tables(self, condition: sa.ColumnElement[bool]) -> list[StoredTable]:
        return await self._database.do(lambda connection: read_tables(connection, condition))

    async def unfinished_tables_of(self, guest: str) -> list[StoredTable]:
        seated = sa.select(SEATS.c.table_id).where(SEATS.c.guest == guest)
        theirs = sa.or_(TABLES.c.host == guest, TABLES.c.id.in_(seated))
        return await self._tables(sa.and_(TABLES.c.status != "over", theirs))

    async def open_tables(self, per_host: int, per_network: int) -> list[StoredTable]:
        empty = sa.select(SEATS.c.table_id).where(SEATS.c.guest.is_(None), SEATS.c.bot.is_(None))
        listed = sa.and_(
            TABLES.c.listed,
            TABLES.c.status != "over",
            sa.or_(TABLES.c.watchers_allowed, TABLES.c.id.in_(empty)),
        )
        ranked = (
            sa.select(TABLES.c.id, TABLES.c.created, TABLES.c.network, _rank(TABLES.c.host)).where(listed).subquery()
        )
        of_hosts = sa.select(ranked, _rank(ranked.c.network, ranked.c.created, "of_network")).where(
            ranked.c.rank <= per_host
        )
        fair = of_hosts.subquery()
        chosen = (
            sa.select(fair.c.id)
            .where(sa.or_(fair.c.of_network <= per_network, fair.c.network == ""))
            .order_by(fair.c.created.desc())
            .limit(LISTED)
        )
        tables = await self._tables(TABLES.c.id.in_(chosen))
        return sorted(tables, key=lambda table: table.created, reverse=True)

    async def latest(self) -> list[StoredTable]:
        return await self._tables(sa.true())

    async def running_with_clock(self, days_before: float) -> list[str]:
        led = sa.exists().where(LEASES.c.table_id == TABLES.c.id)
        slow = sa.and_(TABLES.c.pace == "days", last_entry_at() < days_before)
        due = sa.or_(TABLES.c.pace == "live", slow)
        query = sa.select(TABLES.c.id).where(TABLES.c.status == "playing", due, ~led).order_by(TABLES.c.pace.desc())
        return await self._database.do(lambda connection: list(connection.scalars(query)))

    async def expired(self, expiry: Expiry, now: float, most: int = 100) -> list[str]:
        kinds = [
            (expiry.open, TABLES.c.status == "open"),
            (expiry.playing, TABLES.c.status == "playing"),
            (expiry.imported, sa.and_(TABLES.c.status == "over", TABLES.c.imported)),
            (expiry.over, sa.and_(TABLES.c.status == "over", sa.not_(TABLES.c.imported))),
        ]
        old = [sa.and_(kind, last_touched() < now - days * _DAY) for days, kind in kinds if days]
        query = sa.select(TABLES.c.id).where(sa.or_(sa.false(), *old)).limit(most)
        return await self._database.do(lambda connection: list(connection.scalars(query)))

    # --- chat --------------------------------------------------------------------------------------------------------

    async def say(self, table: str, line: ChatLine) -> None:
        values = {"table_id": table, **{name: getattr(line, name) for name in line.__struct_fields__}}

        def work(connection: sa.Connection) -> None:
            connection.execute(sa.insert(CHAT), values)
            old = CHAT.c.number <= line.number - self._chat_kept
            connection.execute(sa.delete(CHAT).where(CHAT.c.table_id == table, old))

        await self._database.do(work, table)

    async def mute(self, table: str, by: str, guest: str, muted: bool) -> None:
        def work(connection: sa.Connection) -> None:
            connection.execute(
                sa.delete(MUTES).where(MUTES.c.table_id == table, MUTES.c.by == by, MUTES.c.guest == guest)
            )
            if muted:
                connection.execute(sa.insert(MUTES).values(table_id=table, by=by, guest=guest))
            _increase_version(connection, TABLES.c.id == table)

        await self._database.do(work, table)


def _increase_version(connection: sa.Connection, which: sa.ColumnElement[bool]) -> None:
    connection.execute(sa.update(TABLES).where(which).values(version=TABLES.c.version + 1))


def _update(connection: sa.Connection, table: StoredTable, values: dict[str, Any]) -> None:
    """Update the table's row if it still has the version that was loaded, else raise ``WriteConflict``."""
    same = sa.and_(TABLES.c.id == table.id, TABLES.c.version == table.version)
    changed = connection.execute(sa.update(TABLES).where(same).values({**values, "version": table.version + 1}))
    if not changed.rowcount:
        raise WriteConflict


def _load_company(connection: sa.Connection, loaded: LoadedTable) -> None:
    """Add who has seen which cards, who has joined the rematch, and what other workers share about this table."""
    table = loaded.table
    held = connection.execute(sa.select(HELD.c.guest, HELD.c.seat).where(HELD.c.table_id == table.id))
    loaded.held = {(row.guest, row.seat) for row in held}
    if table.rematch is not None:
        sitting = set(connection.scalars(sa.select(SEATS.c.guest).where(SEATS.c.table_id == table.rematch)))
        guests = [seat.guest for seat in table.seats]
        loaded.again = [seat for seat, guest in enumerate(guests) if guest is not None and guest in sitting]
    loaded.leader = connection.scalar(sa.select(LEASES.c.worker).where(LEASES.c.table_id == table.id))
    presence = sa.select(PRESENCE.c.worker, PRESENCE.c.body).where(PRESENCE.c.table_id == table.id)
    loaded.presence = {row.worker: row.body for row in connection.execute(presence)}
    relayed = sa.select(RELAYED_MESSAGES).where(RELAYED_MESSAGES.c.table_id == table.id)
    rows = connection.execute(relayed.order_by(RELAYED_MESSAGES.c.at))
    loaded.relayed = [RelayedMessage(row.id, row.worker, row.guest, row.body) for row in rows]


def _first(tables: list[StoredTable]) -> StoredTable | None:
    return tables[0] if tables else None


def _rank(
    of: sa.ColumnElement[str], created: sa.ColumnElement[float] = TABLES.c.created, name: str = "rank"
) -> sa.Label[int]:
    """Number the rows of each partition, newest first."""
    return sa.func.row_number().over(partition_by=of, order_by=created.desc()).label(name)
