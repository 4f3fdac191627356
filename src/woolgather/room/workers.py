"""What a room needs from the workers it shares its tables with; alone, it needs nothing from anyone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

from woolgather.room.tables.presence import Presence

if TYPE_CHECKING:
    from woolgather.room.tables.table import Table

CHORES: Final = "chores"  # the lease of the one worker that does the room's chores


class TableDigest(NamedTuple):
    """A short summary of a stored table. A worker compares it with its memory to find out whether to reload."""

    version: int
    entries: int
    said: int
    presence: dict[str, str]
    relayed: frozenset[str]
    leader: str | None  # the worker that runs the table's clocks and bots

    def people(self) -> int:
        """Return the number of connections that other workers hold."""
        return sum(len(Presence.read(body).here) for body in self.presence.values())


class Workers(Protocol):
    id: str
    alone: bool

    async def claim(self, table: str) -> bool:
        """Claim the lease for this table's clocks and bots, or for a chore. Returns True if this worker holds it."""

    async def leave(self, table: str) -> None:
        """Give up the lease of this table and remove this worker's presence there."""

    async def share(self, table: str, presence: str) -> None:
        """Publish who is connected to this table through this worker."""

    async def relay(self, table: str, guest: str, body: str) -> None:
        """Send a message to the guest's connections at other workers."""

    async def refresh(self, table: Table) -> None:
        """Load what other workers have written at this table."""


class SingleWorker:
    """One process that has the room to itself."""

    id = ""
    alone = True

    async def claim(self, table: str) -> bool:
        return True

    async def leave(self, table: str) -> None:
        pass

    async def share(self, table: str, presence: str) -> None:
        pass

    async def relay(self, table: str, guest: str, body: str) -> None:
        pass

    async def refresh(self, table: Table) -> None:
        pass
