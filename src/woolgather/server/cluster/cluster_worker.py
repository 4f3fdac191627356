"""One of several workers that serve a room together from one Postgres database.

Every worker may hold any table in memory. What they have to agree on is in the log and in the table's row. Here is what
they need beyond that: who is alive, who is connected to a table through which worker, and which worker runs a table's
clocks and bots.

That last role is a *lease*: a row with the table and the worker, valid while the worker is alive. Each worker writes a
heartbeat every second, and any worker that finds an overdue one removes that worker and its leases. So a lease costs
nothing while it lasts. Advisory locks would take a slot each in the database's shared memory, wouldn't work behind most
connection poolers, and would outlive a machine that lost its network.

Two workers that both believe they hold a lease do no harm, because the log's primary key lets only one of them play. A
worker that holds a lease without knowing it, because the database's answer was lost, gives it back with its next
heartbeat.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import sqlalchemy as sa

from woolgather.room.workers import CHORES, TableDigest
from woolgather.server.storage.database import Notice
from woolgather.server.storage.schema import (
    CHAT,
    LEASES,
    LOG,
    PRESENCE,
    RELAYED_MESSAGES,
    REVIEW_JOBS,
    ROOM,
    TABLES,
    WORKERS,
)

if TYPE_CHECKING:
    from woolgather.room.tables.table import Table
    from woolgather.server.storage.postgres import Postgres  # its driver is optional

RELAY_TIME: Final = 60.0  # seconds for which other workers can fetch a relayed message


class Heartbeat(NamedTuple):
    """What a worker learns from its own heartbeat."""

    edition: int  # of the room
    presumed_dead: bool  # the others thought so and took over this worker's leases
    others_died: bool


class ClusterWorker:
    """Implements ``Workers``."""

    alone = False

    def __init__(self, database: Postgres, id: str) -> None:
        self.id = id
        self._database = database

    @staticmethod
    def fresh_id() -> str:
        return secrets.token_hex(6)

    # --- tables ------------------------------------------------------------------------------------------------------

    async def claim(self, table: str) -> bool:
        def work(connection: sa.Connection) -> bool:
            connection.execute(
                sa.text("INSERT INTO leases (table_id, worker) VALUES (:table, :worker) ON CONFLICT DO NOTHING"),
                {"table": table, "worker": self.id},
            )
            return connection.scalar(sa.select(LEASES.c.worker).where(LEASES.c.table_id == table)) == self.id

        return await self._database.do(work)

    async def leave(self, table: str) -> None:
        def work(connection: sa.Connection) -> None:
            for part in (LEASES, PRESENCE):
                connection.execute(sa.delete(part).where(part.c.table_id == table, part.c.worker == self.id))

        await self._database.do(work, table)

    async def share(self, table: str, presence: str) -> None:
        mine = sa.and_(PRESENCE.c.table_id == table, PRESENCE.c.worker == self.id)

        def work(connection: sa.Connection) -> None:
            if not connection.execute(sa.update(PRESENCE).where(mine).values(body=presence)).rowcount:
                connection.execute(sa.insert(PRESENCE).values(table_id=table, worker=self.id, body=presence))

        await self._database.do(work, table)

    async def relay(self, table: str, guest: str, body: str) -> None:
        message = {"id": secrets.token_hex(8), "table_id": table, "worker": self.id, "guest": guest, "body": body}

        def work(connection: sa.Connection) -> None:
            connection.execute(sa.delete(RELAYED_MESSAGES).where(RELAYED_MESSAGES.c.at < _now() - RELAY_TIME))
            connection.execute(sa.insert(RELAYED_MESSAGES).values(**message, at=_now()))

        await self._database.do(work, table)

    async def refresh(self, table: Table) -> None:
        digests = await self.digests([table.id])
        if is_news(table, digests.get(table.id)):
            await table.do(table.catch_up)

    async def digests(self, tables: Collection[str]) -> dict[str, TableDigest]:
        """Return the digests of those tables that still exist. This finds changes whose notice was missed."""
        entries = sa.select(sa.func.max(LOG.c.seq)).where(LOG.c.table_id == TABLES.c.id).scalar_subquery()
        said = sa.select(sa.func.max(CHAT.c.number)).where(CHAT.c.table_id == TABLES.c.id).scalar_subquery()
        leader = sa.select(LEASES.c.worker).where(LEASES.c.table_id == TABLES.c.id).scalar_subquery()
        facts = (entries.label("entries"), said.label("said"), leader.label("leader"))
        query = sa.select(TABLES.c.id, TABLES.c.version, *facts).where(TABLES.c.id.in_(tables))
        elsewhere = sa.select(PRESENCE).where(PRESENCE.c.table_id.in_(tables), PRESENCE.c.worker != self.id)
        messages = RELAYED_MESSAGES.c
        relayed = sa.select(messages.table_id, messages.id).where(
            messages.table_id.in_(tables), messages.worker != self.id
        )

        def work(connection: sa.Connection) -> dict[str, TableDigest]:
            presence: dict[str, dict[str, str]] = {table: {} for table in tables}
            for row in connection.execute(elsewhere):
                presence[row.table_id][row.worker] = row.body
            ids: dict[str, set[str]] = {table: set() for table in tables}
            for row in connection.execute(relayed):
                ids[row.table_id].add(row.id)
            return {
                row.id: TableDigest(
                    row.version, row.entries or 0, row.said or 0, presence[row.id], frozenset(ids[row.id]), row.leader
                )
                for row in connection.execute(query)
            }

        return await self._database.do(work)

    # --- workers -----------------------------------------------------------------------------------------------------

    async def listen(self, receive: Callable[[Notice | None], None]) -> None:
        await self._database.listen(receive)

    async def send_heartbeat(self, seconds: float, status: dict[str, Any], tables: Collection[str]) -> Heartbeat:
        """Count as alive for ``seconds`` more, release what belongs to none of ``tables``, and remove dead workers.

        ``status`` is what the operator may see of this worker.
        """
        alive = {"until": _now() + seconds, "desk": status}

        def work(connection: sa.Connection) -> Heartbeat:
            known = connection.execute(sa.update(WORKERS).where(WORKERS.c.id == self.id).values(alive)).rowcount
            if not known:
                connection.execute(sa.insert(WORKERS).values(id=self.id, **alive))
            dead = connection.execute(sa.delete(WORKERS).where(WORKERS.c.until < _now())).rowcount
            free = [*self._release(connection, tables), *_release_of_dead(connection)]
            self._database.notify(connection, free)  # another worker with this table in memory may have to lead it now
            edition = connection.scalar(sa.select(ROOM.c.edition)) or 0
            return Heartbeat(edition, not known, bool(dead))

        return await self._database.do(work)

    def _release(self, connection: sa.Connection, tables: Collection[str]) -> list[str]:
        """Release this worker's leases and presence except at ``tables``. Returns the tables without a leader now."""
        these = sa.all_(sa.literal([*tables, CHORES], sa.ARRAY(sa.String)))

        def others(part: sa.Table) -> sa.Delete:
            return sa.delete(part).where(part.c.worker == self.id, part.c.table_id != these)

        connection.execute(others(PRESENCE))
        return list(connection.scalars(others(LEASES).returning(LEASES.c.table_id)))

    async def sign_off(self) -> None:
        """Release everything at once because this worker is stopping."""

        def work(connection: sa.Connection) -> None:
            connection.execute(sa.delete(WORKERS).where(WORKERS.c.id == self.id))
            self._database.notify(connection, _release_of_dead(connection))

        await self._database.do(work)

    async def other_statuses(self) -> dict[str, Any]:
        """Return what the operator may see of each of the other workers."""
        query = sa.select(WORKERS.c.id, WORKERS.c.desk).where(WORKERS.c.id != self.id)
        return await self._database.do(lambda connection: {row.id: row.desk for row in connection.execute(query)})


def is_news(table: Table, digest: TableDigest | None) -> bool:
    """True if the table has to be reloaded. A table without a digest has been deleted."""
    return table.needs_reload or digest is None or not table.is_current(digest)


def _release_of_dead(connection: sa.Connection) -> list[str]:
    """Remove what belongs to no living worker. Returns the tables without a leader now.

    This looks at all dead workers. One that was presumed dead may have taken a table before it really died.
    """

    def of_the_dead(part: sa.Table) -> sa.Delete:
        return sa.delete(part).where(part.c.worker.not_in(sa.select(WORKERS.c.id)))

    connection.execute(of_the_dead(PRESENCE))
    connection.execute(of_the_dead(REVIEW_JOBS))
    return list(connection.scalars(of_the_dead(LEASES).returning(LEASES.c.table_id)))


def _now() -> sa.ColumnElement[float]:
    """The time by the database's clock, in seconds."""
    return sa.cast(sa.func.extract("epoch", sa.func.clock_timestamp()), sa.Float)
