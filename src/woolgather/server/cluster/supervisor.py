"""Several workers at one port of this computer: started, started again when one ends, ended together."""

from __future__ import annotations

import multiprocessing
import os
import signal
import socket
import threading
import time
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from types import FrameType
from typing import Final, NamedTuple

from woolgather.kernel.registry import import_modules
from woolgather.room.logs import log_info
from woolgather.server.config import Config
from woolgather.server.logs import set_up_logs
from woolgather.server.operations.serving import StartupNotice, serve

_CONTEXT: Final = multiprocessing.get_context("spawn")
_LOOK: Final = 0.2  # seconds between looks at the workers
_BREATH: Final = 1.0  # seconds before one is started again that has ended at once
_PATIENCE: Final = 10.0  # for them to end by themselves


class _Worker(NamedTuple):
    process: BaseProcess
    since: float


def supervise(config: Config, listening: socket.socket, greeting: StartupNotice) -> None:
    """Until somebody ends it."""
    ending: list[int] = []

    def end(number: int, _: FrameType | None) -> None:
        ending.append(number)

    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, end)
    news, opened = _CONTEXT.Pipe(duplex=False)  # no lock that one could take to its grave
    greeted = False
    workers = [_start(config, listening, opened) for _ in range(config.workers)]
    while not ending:
        time.sleep(_LOOK)
        while news.poll():
            news.recv_bytes()
            if not greeted:
                greeting.show()
                greeted = True
        for place, worker in enumerate(workers):
            if worker.process.exitcode is not None and not ending:
                log_info("a worker has ended, and is started again", code=worker.process.exitcode)
                if time.monotonic() - worker.since < _BREATH:
                    time.sleep(_BREATH)
                workers[place] = _start(config, listening, opened)
    for worker in workers:
        worker.process.terminate()
    until = time.monotonic() + _PATIENCE
    for worker in workers:
        worker.process.join(max(0.0, until - time.monotonic()))
        if worker.process.exitcode is None:
            worker.process.kill()


def _start(config: Config, listening: socket.socket, opened: Connection) -> _Worker:
    process = _CONTEXT.Process(target=_work, args=(config, listening, opened))
    process.start()
    return _Worker(process, time.monotonic())


def _work(config: Config, listening: socket.socket, opened: Connection) -> None:
    set_up_logs()
    import_modules(config.modules)
    threading.Thread(target=_end_with_the_parent, daemon=True).start()
    serve(config, listening, lambda: opened.send_bytes(b"open"))


def _end_with_the_parent() -> None:
    """Nobody would start or end this worker any more, and the port would stay taken."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os.kill(os.getpid(), signal.SIGTERM)
