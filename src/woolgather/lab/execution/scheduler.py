"""Distributes an experiment's games among an executor's workers.

The results depend neither on the number of workers nor on how the games are split into batches.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from typing import Final

from woolgather.lab.execution.executor import Executor

_MIN_BATCH_SECONDS: Final = 0.25  # target seconds per batch at the start
_MAX_BATCH_SECONDS: Final = 10.0  # maximum seconds per batch, which limits what a crash can lose
_BATCH_DIVISOR: Final = 40  # in between, a batch should take this fraction (1/40) of the time elapsed
_QUEUED_PER_WORKER: Final = 2  # batches queued per worker, so that no worker has to wait for the next one

Range = tuple[int, int]  # the first number and the number after the last


def run(executor: Executor, ranges: Iterable[Range], keep: Callable[[bytes], int]) -> None:
    """Play the games in ``ranges``. Each finished batch goes to ``keep``, which returns the number of games in it.

    Ctrl-C raises ``KeyboardInterrupt`` after the finished batches have been kept.
    """
    shares = Shares(ranges, executor.size)
    try:
        under_way = 0
        while under_way or shares.left:
            while shares.left and under_way < executor.size * _QUEUED_PER_WORKER:
                executor.send(*shares.next())
                under_way += 1
            shares.played(keep(executor.receive()))
            under_way -= 1
    except KeyboardInterrupt:
        for batch in executor.recall():
            keep(batch)
        raise
    finally:
        executor.dismiss()


class Shares:
    """Splits ranges into batches, which grow once the speed of the games is known."""

    def __init__(self, ranges: Iterable[Range], size: int, clock: Callable[[], float] = time.perf_counter) -> None:
        self._ranges = [each for each in ranges if each[0] < each[1]]
        self._ranges.reverse()
        self.left = sum(end - first for first, end in self._ranges)
        self._size = size
        self._clock = clock
        self._began = clock()
        self._done = 0

    def played(self, games: int) -> None:
        self._done += games

    def next(self) -> Range:
        first, end = self._ranges.pop()
        cut = min(end, first + self._games())
        if cut < end:
            self._ranges.append((cut, end))
        self.left -= cut - first
        return first, cut

    def _games(self) -> int:
        if not self._done:
            return 1
        gone = max(self._clock() - self._began, 1e-6)
        seconds = min(max(gone / _BATCH_DIVISOR, _MIN_BATCH_SECONDS), _MAX_BATCH_SECONDS)
        fair = self.left // (self._size * _QUEUED_PER_WORKER)  # towards the end, leave enough batches for every worker
        return max(1, min(int(self._done / gone / self._size * seconds), fair))


def gaps(done: Iterable[Range], games: int) -> Iterator[Range]:
    """Return the ranges between 0 and ``games`` that aren't done yet.

    >>> list(gaps([(3, 5), (0, 2)], 10))
    [(2, 3), (5, 10)]
    """
    at = 0
    for first, end in sorted(done):
        if at < first:
            yield at, first
        at = max(at, end)
    if at < games:
        yield at, games
