"""A worker whose database is out of reach now and then: before it has done what it was asked, or just after."""

from __future__ import annotations

import random
from typing import Final

from woolgather.room.errors import NotSaved
from woolgather.server.storage.database import Job
from woolgather.server.storage.postgres import Postgres

_OFTEN: Final = 0.03
_dice: Final = random.Random(7)
_execute: Final = Postgres._execute


async def _execute_with_luck(self: Postgres, job: Job) -> None:
    luck = _dice.random()
    if luck < _OFTEN:
        raise NotSaved
    await _execute(self, job)
    if luck > 1 - _OFTEN:
        raise NotSaved


Postgres._execute = _execute_with_luck  # type: ignore[method-assign]
