"""What the engine has to reach, as data."""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True)
class Target:
    """Our game at this many seats is at least ``factor`` times as fast as the fastest (or slowest) of the peers."""

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
