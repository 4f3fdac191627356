"""Storage for what only a server needs: signing keys, device links, bans, read-only mode and the health check."""

from __future__ import annotations

import secrets
from time import time
from typing import Any, Final, NamedTuple

import sqlalchemy as sa

from woolgather.server.storage.database import Database
from woolgather.server.storage.schema import (
    BANS,
    COOKIE_KEY,
    HEALTH,
    LINKS,
    OLD_KEYS,
    PERIODS,
    ROOM,
    SECRETS,
    TABLES,
)

WHOLE_ROOM: Final = ""  # sent to other workers in place of a table id when something changes for the whole room
_INSERT_SECRET: Final = sa.text("INSERT INTO secrets (name, value) VALUES (:name, :value) ON CONFLICT DO NOTHING")


class RoomState(NamedTuple):
    """What holds for the whole room. The edition increases whenever this, bans, keys or periods change."""

    edition: int
    read_only: bool


class AccessStorage:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def secret(self, name: str) -> bytes:
        """Return the random key of this name. It is created on first use."""

        def work(connection: sa.Connection) -> bytes:
            query = sa.select(SECRETS.c.value).where(SECRETS.c.name == name)
            if connection.scalar(query) is None:  # other workers may create it at the same moment
                connection.execute(_INSERT_SECRET, {"name": name, "value": secrets.token_bytes(32)})
            return bytes(connection.execute(query).scalar_one())

        return await self._database.do(work)

    async def check_health(self) -> None:
        """Check that the data can be written. Reading alone wouldn't notice a full disk."""

        def work(connection: sa.Connection) -> None:
            if not connection.execute(sa.update(HEALTH).values(at=time())).rowcount:
                connection.execute(sa.insert(HEALTH).values(id=1, at=time()))

        await self._database.do(work)

    # --- the whole room ----------------------------------------------------------------------------------------------

    async def room_state(self) -> RoomState:
        def work(connection: sa.Connection) -> RoomState:
            found = connection.execute(sa.select(ROOM.c.edition, ROOM.c.read_only)).one_or_none()
            return RoomState(0, False) if found is None else RoomState(found.edition, found.read_only)

        return await self._database.do(work)

    async def keep_read_only(self, read_only: bool) -> None:
        await self._database.do(lambda connection: next_edition(connection, read_only=read_only), WHOLE_ROOM)

    async def bans(self) -> list[str]:
        query = sa.select(BANS.c.network).order_by(BANS.c.network)
        return await self._database.do(lambda connection: list(connection.scalars(query)))

    async def keep_bans(self, networks: list[str]) -> None:
        def work(connection: sa.Connection) -> None:
            connection.execute(sa.delete(BANS))
            if networks:
                connection.execute(sa.insert(BANS), [{"network": network} for network in networks])
            next_edition(connection)

        await self._database.do(work, WHOLE_ROOM)

    # --- cookies and devices -----------------------------------------------------------------------------------------

    async def keys(self) -> list[bytes]:
        """Return the key that signs cookies, followed by former keys that are still accepted."""
        first = await self.secret(COOKIE_KEY)
        query = sa.select(OLD_KEYS.c.value).where(OLD_KEYS.c.until > time()).order_by(OLD_KEYS.c.until.desc())
        older = await self._database.do(lambda connection: list(connection.scalars(query)))
        return [first, *(bytes(key) for key in older)]

    async def periods(self) -> dict[str, int]:
        """Return the cookie period of every guest who has signed out everywhere."""
        return await self._database.do(
            lambda connection: {row.guest: row.period for row in connection.execute(sa.select(PERIODS))}
        )

    async def begin_period(self, guest: str) -> int:
        """Invalidate all cookies and device links of this guest. Returns the number of the new period."""

        def work(connection: sa.Connection) -> int:
            last = connection.scalar(sa.select(PERIODS.c.period).where(PERIODS.c.guest == guest)) or 0
            connection.execute(sa.delete(PERIODS).where(PERIODS.c.guest == guest))
            connection.execute(sa.insert(PERIODS).values(guest=guest, period=last + 1))
            connection.execute(sa.delete(LINKS).where(LINKS.c.guest == guest))
            next_edition(connection)
            return last + 1

        return await self._database.do(work, WHOLE_ROOM)

    async def keep_link(self, hashed: str, guest: str, until: float) -> None:
        """Store a device link. It replaces an earlier one of the same guest."""

        def work(connection: sa.Connection) -> None:
            connection.execute(sa.delete(LINKS).where(sa.or_(LINKS.c.guest == guest, LINKS.c.until < time())))
            connection.execute(sa.insert(LINKS).values(hash=hashed, guest=guest, until=until))

        await self._database.do(work)

    async def use_link(self, hashed: str) -> str | None:
        """Return the guest of this device link and delete it. Returns ``None`` if it is unknown or expired."""

        def work(connection: sa.Connection) -> str | None:
            used = sa.delete(LINKS).where(LINKS.c.hash == hashed).returning(LINKS.c.guest, LINKS.c.until)
            found = connection.execute(used).one_or_none()
            return None if found is None or found.until <= time() else found.guest

        return await self._database.do(work)

    # --- limits ------------------------------------------------------------------------------------------------------

    async def unfinished_of(self, host: str) -> int:
        """Return how many unfinished tables this guest hosts."""
        return await self._count(sa.and_(TABLES.c.host == host, TABLES.c.status != "over"))

    async def unfinished_from(self, network: str) -> int:
        """Return how many unfinished tables were opened from this address."""
        return await self._count(sa.and_(TABLES.c.network == network, TABLES.c.status != "over"))

    async def _count(self, condition: sa.ColumnElement[bool]) -> int:
        query = sa.select(sa.func.count()).select_from(TABLES).where(condition)
        return await self._database.do(lambda connection: connection.scalar(query) or 0)


def next_edition(connection: sa.Connection, **changes: Any) -> None:
    """Apply these changes to the room's row and increase its edition."""
    newer = sa.update(ROOM).values(edition=ROOM.c.edition + 1, **changes)
    if not connection.execute(newer).rowcount:
        connection.execute(sa.insert(ROOM).values(id=1, edition=1, **{"read_only": False, **changes}))
