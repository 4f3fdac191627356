"""What tables need from the room around them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Protocol

from woolgather.room.config import Config
from woolgather.room.errors import RoomReadOnly
from woolgather.server.cluster.workers import Alone, Workers
from woolgather.server.processes.bot_pool import BotPool
from woolgather.server.storage.storage import Storage, Stored


@dataclass
class Services:
    config: Config
    storage: Storage
    bot_pool: BotPool
    version: str
    company: Company
    workers: Workers = field(default_factory=Alone)
    resting: bool = False  # whether nothing may change for a while

    def check_writable(self) -> None:
        if self.resting:
            raise RoomReadOnly


class Company(Protocol):
    """Those who have played together, and may want to again."""

    async def open_next(self, old: Stored, changes: dict[str, str], host: str) -> str:
        """The id of the next table, with other settings: the same bots, and free seats for the guests."""

    def gone(self, id: str) -> None:
        """This table is not there any more."""

    async def close_next(self, next_id: str) -> None:
        """Nobody will sit at this one: another has become the next."""

    async def sit_at_next(self, next_id: str, guest: str, name: str, seats: dict[int, str]) -> None:
        """Seat a guest there, and whoever plays at their device, where they sat before if nobody else does.

        ``seats`` are their seats with the names there, the guest's own first.
        """
