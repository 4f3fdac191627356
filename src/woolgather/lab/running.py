"""Sharing the games of an experiment out to a crew. What comes of it depends neither on the crew nor on the shares."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from typing import Final

from woolgather.lab.executor import Executor

_SHORTEST: Final = 0.25  # seconds that a batch should take, at first ...
_LONGEST: Final = 10.0  # ... and in the end: a crash loses no more
_PART: Final = 40  # in between: so many parts of the time that has gone
_AHEAD: Final = 2  # batches for each of the crew, so that nobody waits for the next

Range = tuple[int, int]  # the first number, and the one after the last


def run(crew: Executor, wanted: Iterable[Range], keep: Callable[[bytes], int]) -> None:
    """Have these games played; ``keep`` is given every batch that is done, and says how many games it has.

    Ctrl-c raises ``KeyboardInterrupt`` after what was done by then has been kept.
    """
    shares = Shares(wanted, crew.size)
    try:
        under_way = 0
        while under_way or shares.left:
            while shares.left and under_way < crew.size * _AHEAD:
                crew.send(*shares.next())
                under_way += 1
            shares.played(keep(crew.receive()))
            under_way -= 1
    except KeyboardInterrupt:
        for batch in crew.recall():
            keep(batch)
        raise
    finally:
        crew.dismiss()


class Shares:
    """Cuts ranges into batches: small at first, larger when it is known how fast the games are."""

    def __init__(self, wanted: Iterable[Range], size: int, clock: Callable[[], float] = time.perf_counter) -> None:
        self._ranges = [each for each in wanted if each[0] < each[1]]
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
        seconds = min(max(gone / _PART, _SHORTEST), _LONGEST)
        fair = self.left // (self._size * _AHEAD)  # towards the end everybody has something to do
        return max(1, min(int(self._done / gone / self._size * seconds), fair))


def gaps(done: Iterable[Range], games: int) -> Iterator[Range]:
    """What is missing of the games from 0 to this number.

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
