"""The engine's performance targets."""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True)
class Target:
    """Our game at this many seats is at least ``factor`` times as fast as the fastest (or slowest) comparable one."""

    game: str
    engine: Literal["compiled", "pure"]
    measure: Literal["decisions", "clones"]
    factor: float
    than: Literal["fastest", "slowest"]
    peers: tuple[str, ...]
    seats: int = 4


TARGETS = (
    Target("sheepy-time", "compiled", "decisions", 2, "fastest", ("hearts", "crazy_eights(players=4)")),
    Target("sheepy-time", "pure", "decisions", 3, "fastest", ("uno",)),
    Target("sheepy-time", "compiled", "clones", 1, "fastest", ("hearts",)),
    Target("lucidity", "compiled", "decisions", 2, "slowest", ("pig(players=4)", "hearts")),
    Target("sheepnappers", "compiled", "decisions", 2, "fastest", ("crazy_eights(players=4)",)),
    Target("wolf-in-sleeps-clothing", "compiled", "decisions", 2, "fastest", ("crazy_eights(players=4)",)),
    Target("sheep-boom-bah", "compiled", "decisions", 1.5, "fastest", ("hearts",)),
)


# The former speed of `play()` and of the sensible bots, in decisions/s at four seats, with hearts in C++ on the same
# machine. (For Sheepnappers' sensible bot an upper bound, since each answer took a resample of 51 µs.)
BEFORE_HEARTS = 5_400_000
BEFORE_BULK = {
    "sheepy-time": 1_280_000,
    "lucidity": 1_100_000,
    "sheepnappers": 1_190_000,
    "sheep-boom-bah": 900_000,
    "wolf-in-sleeps-clothing": 940_000,
}
BEFORE_SENSIBLE = {"sheepy-time": 12_000, "sheepnappers": 19_600}
BULK_FACTOR = 2.5
SENSIBLE_FACTOR = 5
LIGHT = 3_000_000  # decisions/s in the light games, on that machine
MOST_CLONE_US = 0.5
MOST_RESAMPLE_IN_CLONES = 5
MOST_SECONDS_FOR_ALL = 90  # to compile, on two cores
MOST_SECONDS_FOR_ONE = 20  # after a change in one game
