"""Runs an experiment's games, either in this process or in a pool of worker processes.

An executor takes ranges of games and returns packed batches in any order. ``ray_executor.py`` does the same on a Ray
cluster.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections import deque
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing.synchronize import Event
from typing import Protocol

from woolgather.kernel.errors import WoolgatherError
from woolgather.kernel.registry import import_modules
from woolgather.lab.execution.batch import play_batch
from woolgather.lab.plan import Experiment

_stop: list[Event] = []  # in a worker: holds one event, which is set when the remaining games should be skipped


class Executor(Protocol):
    """Plays ranges of games. ``size`` is the number of games it can play at the same time."""

    size: int

    def send(self, first: int, end: int) -> None:
        """Queue the games numbered ``first`` to ``end - 1``."""

    def receive(self) -> bytes:
        """Wait for the next finished batch and return it. Ctrl-C raises ``KeyboardInterrupt``."""

    def recall(self) -> list[bytes]:
        """Stop each worker after its current game and return all batches that are finished by then."""

    def dismiss(self) -> None:
        """Shut down and discard any work that is still queued."""


class Alone:
    """Plays all games in this process."""

    def __init__(self, experiment: Experiment) -> None:
        self.size = 1
        self._experiment = experiment
        self._wanted: deque[tuple[int, int]] = deque()
        self._kept: list[bytes] = []

    def send(self, first: int, end: int) -> None:
        self._wanted.append((first, end))

    def receive(self) -> bytes:
        first, end = self._wanted.popleft()
        batch, interrupted = play_batch(self._experiment, first, end)
        if interrupted:
            self._kept.append(batch.packed())
            raise KeyboardInterrupt
        return batch.packed()

    def recall(self) -> list[bytes]:
        self._wanted.clear()
        return self._kept

    def dismiss(self) -> None:
        self._wanted.clear()


class Processes:
    """Plays games in a pool of ``size`` worker processes on this machine."""

    def __init__(self, experiment: Experiment, size: int) -> None:
        self.size = size
        self._experiment = experiment
        self._stop = multiprocessing.Event()
        self._pool = ProcessPoolExecutor(size, initializer=_prepare, initargs=(experiment.plan.modules, self._stop))
        self._under_way: set[Future[bytes]] = set()

    def send(self, first: int, end: int) -> None:
        with _no_interrupt():
            self._under_way.add(self._pool.submit(_work, self._experiment, first, end))

    def receive(self) -> bytes:
        done, _ = wait(self._under_way, return_when=FIRST_COMPLETED)
        future = next(iter(done))
        self._under_way.discard(future)
        try:
            return future.result()
        except BrokenProcessPool:
            raise WoolgatherError(
                "A worker process was killed, perhaps because memory ran out. Try fewer --jobs."
            ) from None

    def recall(self) -> list[bytes]:
        self._stop.set()
        self._pool.shutdown(cancel_futures=True)
        done = [future for future in self._under_way if not future.cancelled() and future.exception() is None]
        return [future.result() for future in done]

    def dismiss(self) -> None:
        self._stop.set()
        self._pool.shutdown(cancel_futures=True)


def gather(experiment: Experiment, jobs: int) -> Executor:
    """Create a local executor with ``jobs`` workers (0 means one per core), but never more workers than games."""
    size = min(jobs or cores(), experiment.games)
    return Alone(experiment) if size <= 1 else Processes(experiment, size)


def cores() -> int:
    """Return the number of cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _prepare(modules: tuple[str, ...], stop: Event) -> None:
    _stop.append(stop)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent handles Ctrl-C
    threading.Thread(target=_leave_with_parent, daemon=True).start()
    import_modules(modules)


def _leave_with_parent() -> None:
    """Exit when the parent dies. A parent that was killed can't shut its workers down, and they would wait forever."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _work(experiment: Experiment, first: int, end: int) -> bytes:
    batch, _ = play_batch(experiment, first, end, lambda: any(stop.is_set() for stop in _stop))
    return batch.packed()


@contextmanager
def _no_interrupt() -> Iterator[None]:
    """Defer Ctrl-C while workers start. They inherit the handler, and an interrupt must not hit a half-started worker.

    Blocking the signal with a mask isn't enough. Another thread would receive it and still interrupt this one.
    """
    if threading.current_thread() is not threading.main_thread():  # only the main thread receives interrupts
        yield
        return
    pressed: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, _: pressed.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if pressed:
        raise KeyboardInterrupt
