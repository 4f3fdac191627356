"""Several workers at one port of this computer: started, started again when one ends, ended together."""

from __future__ import annotations

import multiprocessing
import signal
import socket
import time
from multiprocessing.process import BaseProcess
from types import FrameType
from typing import Final, NamedTuple

from woolgather.kernel.registry import import_modules
from woolgather.server.config import Config
from woolgather.server.logs import log_info, set_up_logs
from woolgather.server.serving import Greeting, serve

_LOOK: Final = 0.2  # seconds between looks at the workers
_BREATH: Final = 1.0  # seconds before one is started again that has ended at once
_PATIENCE: Final = 10.0  # for them to end by themselves


class _Worker(NamedTuple):
    process: BaseProcess
    since: float


def supervise(config: Config, listening: socket.socket, greeting: Greeting) -> None:
    """Until somebody ends it. The first worker says that the room is open."""
    ending: list[int] = []

    def end(number: int, _: FrameType | None) -> None:
        ending.append(number)

    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, end)
    workers = [_start(config, listening, None if number else greeting) for number in range(config.workers)]
    while not ending:
        time.sleep(_LOOK)
        for place, worker in enumerate(workers):
            if worker.process.exitcode is not None and not ending:
                log_info("a worker has ended, and is started again", code=worker.process.exitcode)
                if time.monotonic() - worker.since < _BREATH:
                    time.sleep(_BREATH)
                workers[place] = _start(config, listening, None)
    for worker in workers:
        worker.process.terminate()
    until = time.monotonic() + _PATIENCE
    for worker in workers:
        worker.process.join(max(0.0, until - time.monotonic()))
        if worker.process.exitcode is None:
            worker.process.kill()


def _start(config: Config, listening: socket.socket, greeting: Greeting | None) -> _Worker:
    process = multiprocessing.get_context("spawn").Process(target=_work, args=(config, listening, greeting))
    process.start()
    return _Worker(process, time.monotonic())


def _work(config: Config, listening: socket.socket, greeting: Greeting | None) -> None:
    set_up_logs()
    import_modules(config.modules)
    serve(config, listening, greeting)
