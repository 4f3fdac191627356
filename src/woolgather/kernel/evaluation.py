"""Estimates each seat's chance of winning without a search. A search uses this where it stops simulating.

A game names the features (``features``). tools/fit_evaluation.py learned their weights from games between bots and
stored them next to the game in evaluation.toml.
"""

from __future__ import annotations

import math
import tomllib
from importlib import resources
from typing import Any

from woolgather.kernel.compiling import mypyc_attr
from woolgather.kernel.errors import WoolgatherError

FILE = "evaluation.toml"


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluation:
    """Estimates chances of winning from weighted features.

    A seat's strength is the weighted sum of its features. Its chance of winning is its share of the total strength (a
    softmax), so the chances of all sides add up to 1.

    ``names`` are the features' names in a player's words. ``rounds`` is how many turns per seat a search with time
    should simulate before it uses the evaluation; it is more than one in games where choices pay off later. In every
    method, ``s`` is the game's own state.

    >>> import woolgather as wg
    >>> state = wg.new("lucidity", seats=4, seed=7)
    >>> chances = state.game.evaluation.chances(state, 4)
    >>> len(chances), round(sum(chances), 6)
    (4, 1.0)
    """

    def __init__(self, package: str, names: tuple[str, ...], rounds: int = 1) -> None:
        self.package = package
        self.names = names
        self.rounds = rounds
        self._weights: dict[int, list[float]] = {}

    def features(self, s: Any, seat: int) -> list[float]:
        """Return this seat's features: one number from about -1 to 1 for each name."""
        raise NotImplementedError

    def side(self, s: Any, seat: int) -> int:
        """Return the first seat of this seat's team, or the seat itself if there are no teams."""
        return seat

    def between_turns(self, s: Any) -> bool:
        """True if no turn is half done, so that the features describe the position completely.

        A search counts turns by this and stops simulating only there. The weights are fitted to such positions.
        """
        return True

    def chances(self, s: Any, seats: int) -> list[float]:
        """Return every seat's chance of winning. In a solo game, that is the chance of beating an opponent of average
        strength 0.
        """
        weights = self.weights(seats)
        sides = [self.side(s, seat) for seat in range(seats)]
        strengths = [0.0] * seats
        for seat in range(seats):
            strengths[sides[seat]] += weighed(weights, self.features(s, seat))
        return softmax(strengths, sides)

    def weights(self, seats: int) -> list[float]:
        """Return the features' weights for this number of seats."""
        if not self._weights:
            self._weights = read_weights(self.package, self.names)
        known = self._weights
        return known[seats] if seats in known else known[min(known, key=lambda other: abs(other - seats))]


def weighed(weights: list[float], features: list[float]) -> float:
    total = 0.0
    for at in range(len(weights)):
        total += weights[at] * features[at]
    return total


def softmax(strengths: list[float], sides: list[int]) -> list[float]:
    """Return each seat's share of the total strength. Only the first seat of a side has its strength. A lone seat
    competes with a strength of 0.
    """
    firsts = [seat for seat in range(len(sides)) if sides[seat] == seat]
    alone = len(firsts) == 1
    most = max([strengths[seat] for seat in firsts])
    if alone and most < 0.0:
        most = 0.0
    powers = [math.exp(strengths[seat] - most) if sides[seat] == seat else 0.0 for seat in range(len(sides))]
    total = math.exp(-most) if alone else 0.0
    for power in powers:
        total += power
    return [powers[side] / total for side in sides]


def read_weights(package: str, names: tuple[str, ...]) -> dict[int, list[float]]:
    """Return the fitted weights by number of seats."""
    data = tomllib.loads((resources.files(package) / FILE).read_text("utf-8"))
    if tuple(data["features"]) != names:
        raise WoolgatherError(f"{package}/{FILE} doesn't match the game's features. Run tools/fit_evaluation.py.")
    return {int(seats): [float(weight) for weight in weights] for seats, weights in data["weights"].items()}
