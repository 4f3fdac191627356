"""Who serves this room: one process alone, or several workers that share a database.

Every worker may have every table in its memory. What they have to agree on is in the log and in the table's row; here
is what only they need from each other: that each of them lives, who is at a table by way of which worker, and which one
runs a table's clocks and bots.

That is a *lease*: a row with the table and the worker, which counts as long as the worker does. A worker writes every
second how long it shall count as alive, and whoever finds one that has not removes it with all its leases. So a lease
costs nothing while it lasts, however many tables there are, where advisory locks would each take a place in the
database's shared memory, be lost behind most poolers, and outlive a machine whose network is gone. Two workers that
both think they have it do no harm: the primary key of the log lets one of them play. A worker that has it and does not
know, since the database's answer was lost, gives it back with its next beat.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol

import sqlalchemy as sa

from woolgather.room.tables.presence import Presence
from woolgather.server.storage.database import (
    CHAT,
    LEASES,
    LOG,
    POST,
    PRESENCE,
    REVIEW_JOBS,
    ROOM,
    TABLES,
    WORKERS,
    Written,
)

if TYPE_CHECKING:
    from woolgather.server.storage.postgres import Postgres

CHORES: Final = "chores"  # the lease of who does them for all
_KEPT: Final = 60.0  # seconds for which letters can be fetched
Heard = Callable[[str | Written | None], None]


class Pulse(NamedTuple):
    """What a worker has to know of a table, or should read."""

    version: int
    lines: int
    said: int
    presence: dict[str, str]
    post: frozenset[str]
    leader: str | None  # who runs its clocks and bots

    def people(self) -> int:
        """How many connections other workers have there."""
        return sum(len(Presence.read(body).here) for body in self.presence.values())


class Beat(NamedTuple):
    """What came of saying that one is alive."""

    edition: int  # of the room
    given_up: bool  # others had thought us dead, and taken what was ours
    others_died: bool


class Workers(Protocol):
    """What a worker may ask of those it shares the room with."""

    id: str
    alone: bool

    async def claim(self, table: str) -> bool:
        """Whether this worker runs the clocks and bots of this table from now on, or any other chore of that name."""

    async def leave(self, table: str) -> None:
        """This worker has nothing to do with the table any more."""

    async def share(self, table: str, presence: str) -> None:
        """Tell the others who is at this table by way of this worker."""

    async def post(self, table: str, guest: str, body: str) -> None:
        """Bring this message to the guest's connections at other workers."""


class Alone:
    """The room is this process's own."""

    id = ""
    alone = True

    async def claim(self, table: str) -> bool:
        return True

    async def leave(self, table: str) -> None:
        pass

    async def share(self, table: str, presence: str) -> None:
        pass

    async def post(self, table: str, guest: str, body: str) -> None:
        pass


class Together:
    """One of several."""

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

    async def post(self, table: str, guest: str, body: str) -> None:
        letter = {"id": secrets.token_hex(8), "table_id": table, "worker": self.id, "guest": guest, "body": body}

        def work(connection: sa.Connection) -> None:
            connection.execute(sa.delete(POST).where(POST.c.at < _now() - _KEPT))
            connection.execute(sa.insert(POST).values(**letter, at=_now()))

        await self._database.do(work, table)

    async def pulses(self, tables: Collection[str]) -> dict[str, Pulse]:
        """Of those that are still there. Whoever missed what was stirred finds it here."""
        lines = sa.select(sa.func.max(LOG.c.seq)).where(LOG.c.table_id == TABLES.c.id).scalar_subquery()
        said = sa.select(sa.func.max(CHAT.c.number)).where(CHAT.c.table_id == TABLES.c.id).scalar_subquery()
        leader = sa.select(LEASES.c.worker).where(LEASES.c.table_id == TABLES.c.id).scalar_subquery()
        facts = (lines.label("lines"), said.label("said"), leader.label("leader"))
        query = sa.select(TABLES.c.id, TABLES.c.version, *facts)
        there = sa.select(PRESENCE).where(PRESENCE.c.table_id.in_(tables), PRESENCE.c.worker != self.id)
        post = sa.select(POST.c.table_id, POST.c.id).where(POST.c.table_id.in_(tables), POST.c.worker != self.id)

        def work(connection: sa.Connection) -> dict[str, Pulse]:
            presence: dict[str, dict[str, str]] = {table: {} for table in tables}
            for row in connection.execute(there):
                presence[row.table_id][row.worker] = row.body
            letters: dict[str, set[str]] = {table: set() for table in tables}
            for row in connection.execute(post):
                letters[row.table_id].add(row.id)
            rows = connection.execute(query.where(TABLES.c.id.in_(tables)))
            return {
                row.id: Pulse(
                    row.version,
                    row.lines or 0,
                    row.said or 0,
                    presence[row.id],
                    frozenset(letters[row.id]),
                    row.leader,
                )
                for row in rows
            }

        return await self._database.do(work)

    # --- workers -----------------------------------------------------------------------------------------------------

    async def listen(self, heard: Heard) -> None:
        await self._database.listen(heard)

    async def beat(self, seconds: float, desk: dict[str, Any], tables: Collection[str]) -> Beat:
        """Say that this worker lives, for so long, with these tables, and bury those of whom that is true no more."""
        alive = {"until": _now() + seconds, "desk": desk}

        def work(connection: sa.Connection) -> Beat:
            known = connection.execute(sa.update(WORKERS).where(WORKERS.c.id == self.id).values(alive)).rowcount
            if not known:
                connection.execute(sa.insert(WORKERS).values(id=self.id, **alive))
            dead = connection.execute(sa.delete(WORKERS).where(WORKERS.c.until < _now())).rowcount
            free = [*self._give_back(connection, tables), *_bury(connection)]
            self._database.stir(connection, free)  # somebody else who has such a table in memory may have to run it now
            edition = connection.scalar(sa.select(ROOM.c.edition)) or 0
            return Beat(edition, not known, bool(dead))

        return await self._database.do(work)

    def _give_back(self, connection: sa.Connection, tables: Collection[str]) -> list[str]:
        """What counts as this worker's but is none of these tables; returns those that nobody leads now."""
        these = sa.all_(sa.literal([*tables, CHORES], sa.ARRAY(sa.String)))

        def others(part: sa.Table) -> sa.Delete:
            return sa.delete(part).where(part.c.worker == self.id, part.c.table_id != these)

        connection.execute(others(PRESENCE))
        return list(connection.scalars(others(LEASES).returning(LEASES.c.table_id)))

    async def farewell(self) -> None:
        """Everything that is this worker's is free at once."""

        def work(connection: sa.Connection) -> None:
            connection.execute(sa.delete(WORKERS).where(WORKERS.c.id == self.id))
            self._database.stir(connection, _bury(connection))

        await self._database.do(work)

    async def desks(self) -> dict[str, Any]:
        """What whoever runs the server may see of each of the others."""
        query = sa.select(WORKERS.c.id, WORKERS.c.desk).where(WORKERS.c.id != self.id)
        return await self._database.do(lambda connection: {row.id: row.desk for row in connection.execute(query)})


def _bury(connection: sa.Connection) -> list[str]:
    """Whatever belongs to nobody who counts as alive; returns the tables that nobody leads now.

    Not only to those who have just died: one who counted as dead may have taken a table before it died in earnest.
    """

    def of_the_dead(part: sa.Table) -> sa.Delete:
        return sa.delete(part).where(part.c.worker.not_in(sa.select(WORKERS.c.id)))

    connection.execute(of_the_dead(PRESENCE))
    connection.execute(of_the_dead(REVIEW_JOBS))
    return list(connection.scalars(of_the_dead(LEASES).returning(LEASES.c.table_id)))


def _now() -> sa.ColumnElement[float]:
    """By the database's own clock, in seconds."""
    return sa.cast(sa.func.extract("epoch", sa.func.clock_timestamp()), sa.Float)
