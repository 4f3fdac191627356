"""Makes a worker miss every NOTIFY, so that it has to compare with the database."""

from __future__ import annotations

import asyncio
from typing import Any

from woolgather.server.storage import postgres


async def _receive_nothing(*_: Any) -> None:
    await asyncio.Event().wait()


postgres.Postgres.listen = _receive_nothing  # type: ignore[method-assign,assignment]
