"""A worker that hears no NOTIFY: it has to look by itself."""

from __future__ import annotations

import asyncio
from typing import Any

from woolgather.server.storage import postgres


async def _hear_nothing(*_: Any) -> None:
    await asyncio.Event().wait()


postgres.Postgres.listen = _hear_nothing  # type: ignore[method-assign,assignment]
