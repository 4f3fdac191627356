"""How likely each seat is to win, judged at a glance: what a search asks where it stops imagining.

A game names what a player would look at (``features``); what each of them counts for was learned from games that bots
played among themselves, and lies as data beside the game (evaluation.toml, written by tools/fit_evaluation.py).
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
    """The chances of winning by weighted features: every seat is as strong as its features add up to, and wins as often
    as its share of all strength (a softmax, so that the chances of all sides add up to 1).

    ``names`` are those of the features, in a player's words. ``rounds`` is how many turns of every seat somebody with
    time should imagine before asking: more than one where choices take longer to pay. ``s`` is the game's own state in
    every method.

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
        """What a player looks at, for this seat: numbers of about -1 to 1, one for each name."""
        raise NotImplementedError

    def side(self, s: Any, seat: int) -> int:
        """The seat that this one wins and loses with: the first of its team, else the seat itself."""
        return seat

    def between_turns(self, s: Any) -> bool:
        """Whether nothing is half done where this seat is asked, so that the features say all there is to say.

        A search counts turns by it and stops imagining only there; the weights are fitted to such positions.
        """
        return True

    def chances(self, s: Any, seats: int) -> list[float]:
        """The chance of winning of every seat; for one seat alone, of beating a table that nobody else sits at."""
        weights = self.weights(seats)
        sides = [self.side(s, seat) for seat in range(seats)]
        strengths = [0.0] * seats
        for seat in range(seats):
            strengths[sides[seat]] += weighed(weights, self.features(s, seat))
        return softmax(strengths, sides)

    def weights(self, seats: int) -> list[float]:
        """What each feature counts at a table of so many."""
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
    """Shares of all strength. Only the first seat of a side has its strength; a lone seat plays against a 0."""
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
    """The fitted weights by number of seats."""
    data = tomllib.loads((resources.files(package) / FILE).read_text("utf-8"))
    if tuple(data["features"]) != names:
        raise WoolgatherError(
            f"{package}/{FILE} was fitted to other features than the game has now: run tools/fit_evaluation.py."
        )
    return {int(seats): [float(weight) for weight in weights] for seats, weights in data["weights"].items()}
