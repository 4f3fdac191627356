"""What tables need from the room around them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from woolgather.room.background import Offload, run_inline
from woolgather.room.bots.questions import BotService
from woolgather.room.config import RoomConfig
from woolgather.room.errors import RoomReadOnly
from woolgather.room.storage.interface import Storage
from woolgather.room.storage.stored import StoredTable
from woolgather.room.workers import Workers


class TableHost(Protocol):
    """What a table asks of the room: opening and filling a rematch's table, and forgetting deleted tables."""

    async def open_rematch(self, old: StoredTable, changes: dict[str, str], host: str) -> str:
        """Open a table with the same bots and free seats for the guests. Returns its id."""

    async def close_rematch(self, id: str) -> None:
        """Delete this table again, because another one has become the rematch."""

    async def sit_at_rematch(self, id: str, guest: str, name: str, seats: dict[int, str]) -> None:
        """Seat a guest and those who play at their device, if possible where they sat before.

        ``seats`` are their seats with the names there, the guest's own first.
        """

    def table_deleted(self, id: str) -> None:
        """Another worker has deleted this table."""


@dataclass
class Services:
    config: RoomConfig
    storage: Storage
    bots: BotService
    version: str
    host: TableHost
    workers: Workers
    offload: Offload = run_inline
    read_only: bool = False  # True while nothing may change

    def check_writable(self) -> None:
        if self.read_only:
            raise RoomReadOnly
