"""Makes a worker lose its database now and then, before a job is executed or just after."""

from __future__ import annotations

import random
from typing import Final

from woolgather.room.errors import NotSaved
from woolgather.server.storage.database import Job
from woolgather.server.storage.postgres import Postgres

_LOSS_RATE: Final = 0.03  # of jobs, both before and after; with seed 7 no job of the start-up is lost
_random: Final = random.Random(7)
_execute: Final = Postgres._execute


async def _execute_with_losses(self: Postgres, job: Job) -> None:
    luck = _random.random()
    if luck < _LOSS_RATE:
        raise NotSaved
    await _execute(self, job)
    if luck > 1 - _LOSS_RATE:
        raise NotSaved


Postgres._execute = _execute_with_losses  # type: ignore[method-assign]
