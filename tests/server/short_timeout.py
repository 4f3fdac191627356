"""Lets a test shorten a worker's database timeout: SIGUSR1 makes it short, SIGUSR2 restores it.

A timeout that was short all the time would also fail when the machine is merely slow.
"""

from __future__ import annotations

import signal

from woolgather.server.storage import postgres

_NORMAL, _SHORT = postgres.ANSWER_TIMEOUT, 0.5


def _set_timeout(number: int, _: object) -> None:
    vars(postgres)["ANSWER_TIMEOUT"] = _SHORT if number == signal.SIGUSR1 else _NORMAL


for _number in (signal.SIGUSR1, signal.SIGUSR2):
    signal.signal(_number, _set_timeout)
