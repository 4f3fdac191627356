"""What tables need from the room around them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from woolgather.server.bots import BotPool
from woolgather.server.config import Config
from woolgather.server.storage import Storage, Stored


@dataclass
class Services:
    config: Config
    storage: Storage
    bot_pool: BotPool
    version: str
    rematch: Callable[[Stored, dict[str, str]], Awaitable[str]]  # the id of a next table, with other settings
