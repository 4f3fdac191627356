"""Runs several workers on one port: starts them, restarts those that die, and stops them together."""

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
_POLL_INTERVAL: Final = 0.2  # seconds between checks of the workers
_RESTART_DELAY: Final = 1.0  # seconds, if a worker died right after its start
_STOP_TIMEOUT: Final = 10.0  # seconds until workers that don't stop are killed


class _Worker(NamedTuple):
    process: BaseProcess
    since: float


def supervise(config: Config, listening: socket.socket, notice: StartupNotice) -> None:
    """Run the workers until SIGINT or SIGTERM."""
    stop_signals: list[int] = []

    def stop(number: int, _: FrameType | None) -> None:
        stop_signals.append(number)

    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, stop)
    notices, opened = _CONTEXT.Pipe(duplex=False)  # unlike a queue, it has no lock that a killed worker could hold
    is_announced = False
    workers = [_start(config, listening, opened) for _ in range(config.workers)]
    while not stop_signals:
        time.sleep(_POLL_INTERVAL)
        while notices.poll():
            notices.recv_bytes()
            if not is_announced:
                notice.show()
                is_announced = True
        for index, worker in enumerate(workers):
            if worker.process.exitcode is not None and not stop_signals:
                log_info("a worker died and is restarted", code=worker.process.exitcode)
                if time.monotonic() - worker.since < _RESTART_DELAY:
                    time.sleep(_RESTART_DELAY)
                workers[index] = _start(config, listening, opened)
    for worker in workers:
        worker.process.terminate()
    until = time.monotonic() + _STOP_TIMEOUT
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
    threading.Thread(target=_stop_with_parent, daemon=True).start()
    serve(config, listening, lambda: opened.send_bytes(b"open"))


def _stop_with_parent() -> None:
    """Stop this worker when the supervisor dies, so that the port becomes free."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os.kill(os.getpid(), signal.SIGTERM)
