"""The measurements that all benchmarks share: random play and cloning, in CPU time on one core."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass


@dataclass(frozen=True)
class Row:
    """A game's results in one window."""

    engine: str
    game: str
    seats: int
    decisions_per_second: float
    games_per_second: float
    clone_us: float | None
    resample_us: float | None = None

    @property
    def clones_per_second(self) -> float:
        return 1e6 / self.clone_us if self.clone_us else 0.0

    def better(self, other: Row) -> Row:
        """Return the better value of each measure."""
        clones = [row.clone_us for row in (self, other) if row.clone_us is not None]
        resamples = [row.resample_us for row in (self, other) if row.resample_us is not None]
        return Row(
            self.engine,
            self.game,
            self.seats,
            max(self.decisions_per_second, other.decisions_per_second),
            max(self.games_per_second, other.games_per_second),
            min(clones, default=None),
            min(resamples, default=None),
        )


def measure(
    engine: str,
    game: str,
    seats: int,
    play: Callable[[], int],
    clone_all: Callable[[], int] | None = None,
    resample_all: Callable[[], int] | None = None,
) -> None:
    """Measure for the seconds on the command line and print the row for bench.__main__.

    ``play`` plays a game and returns its number of decisions. ``clone_all`` copies some states and ``resample_all``
    resamples them; both return their number.
    """
    window = float(sys.argv[1])
    play()
    decisions_per_second, games_per_second = rates(play, window)
    clone_us = 1e6 / rates(clone_all, window / 4)[0] if clone_all else None
    resample_us = 1e6 / rates(resample_all, window / 4)[0] if resample_all else None
    row = Row(engine, game, seats, decisions_per_second, games_per_second, clone_us, resample_us)
    print(json.dumps(asdict(row)), flush=True)


def rates(work: Callable[[], int], window: float) -> tuple[float, float]:
    """Return units of work, and calls, per second of CPU time."""
    units = calls = 0
    started = time.process_time()
    while (taken := time.process_time() - started) < window:
        units += work()
        calls += 1
    return units / taken, calls / taken
