"""Computes means, shares and differences with their confidence intervals, all at the 95 % level."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Final, NamedTuple

Z: Final = 1.959964  # 95 % of a normal distribution is within this many standard deviations of the mean


class Sample:
    """Running statistics over integers. Sums are exact, so the order of the numbers doesn't affect the result.

    >>> sample = Sample()
    >>> for number in (1, 2, 6):
    ...     sample.add(number)
    >>> sample
    <3 numbers: 3.00 ± 2.99, from 1 to 6>
    """

    def __init__(self, numbers: Iterable[int] = ()) -> None:
        self.count = 0
        self.total = 0
        self.squares = 0
        self.least = 0
        self.most = 0
        for number in numbers:
            self.add(number)

    def add(self, value: int) -> None:
        self.least = min(self.least, value) if self.count else value
        self.most = max(self.most, value) if self.count else value
        self.count += 1
        self.total += value
        self.squares += value * value

    def merge(self, other: Sample) -> None:
        if other.count:
            self.least = min(self.least, other.least) if self.count else other.least
            self.most = max(self.most, other.most) if self.count else other.most
        self.count += other.count
        self.total += other.total
        self.squares += other.squares

    def mean(self) -> float:
        return self.total / self.count if self.count else 0.0

    def variance(self) -> float:
        """Return the sample variance, or 0 for fewer than two numbers."""
        if self.count < 2:
            return 0.0
        return max(0.0, (self.squares * self.count - self.total * self.total) / (self.count * (self.count - 1)))

    def margin(self) -> float:
        """Half the width of the 95 % confidence interval of the mean."""
        return math.inf if self.count < 2 else Z * math.sqrt(self.variance() / self.count)

    def __repr__(self) -> str:
        return f"<{self.count} numbers: {self.mean():.2f} ± {self.margin():.2f}, from {self.least} to {self.most}>"


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % confidence interval of a share of wins (Wilson's score interval).

    >>> [round(end, 3) for end in wilson(70, 100)]
    [0.604, 0.781]
    """
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    spread = Z * math.sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    middle = share + Z * Z / (2 * games)
    scale = 1 + Z * Z / games
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


class Difference(NamedTuple):
    """The difference between two means and half the width of its confidence interval."""

    by: float
    margin: float

    @property
    def low(self) -> float:
        return self.by - self.margin

    @property
    def high(self) -> float:
        return self.by + self.margin

    @property
    def is_significant(self) -> bool:
        """True if the difference is statistically significant."""
        return abs(self.by) > self.margin


def paired(differences: Iterable[int]) -> Difference:
    """Estimate a mean difference from pairs, given the difference (second minus first) within each pair.

    >>> paired([1, 0, 1, 1, 0, 1]).is_significant
    True
    """
    sample = Sample(differences)
    return Difference(sample.mean(), sample.margin())


def unpaired(first: Sample, second: Sample) -> Difference:
    """Return by how much the second mean exceeds the first, for independent samples."""
    if first.count < 2 or second.count < 2:
        return Difference(second.mean() - first.mean(), math.inf)
    error = math.sqrt(first.variance() / first.count + second.variance() / second.count)
    return Difference(second.mean() - first.mean(), Z * error)


def difference_of_shares(wins: int, games: int, other_wins: int, other_games: int) -> Difference:
    """Return by how much the first share exceeds the other.

    The margin is the wider side of Newcombe's interval, which is built from two Wilson intervals.

    >>> found = difference_of_shares(60, 100, 40, 100)
    >>> round(found.low, 3), round(found.high, 3)
    (0.061, 0.339)
    """
    if not games or not other_games:
        return Difference(0.0, math.inf)
    share, other = wins / games, other_wins / other_games
    low, high = wilson(wins, games)
    other_low, other_high = wilson(other_wins, other_games)
    below = math.hypot(share - low, other_high - other)
    above = math.hypot(high - share, other - other_low)
    return Difference(round(share - other, 12), max(below, above))


def ratio(pairs: Iterable[tuple[int, int]]) -> tuple[float, float]:
    """Return the sum of the first numbers divided by the sum of the second, and half the width of its interval.

    Each pair belongs to one game. Events within a game are correlated, so a game is the sampling unit (the ratio
    estimator for cluster samples).

    >>> ratio([(1, 2), (1, 2), (1, 2)])
    (0.5, 0.0)
    """
    counted = [(part, whole) for part, whole in pairs if whole or part]
    wholes = sum(whole for _, whole in counted)
    if not wholes:
        return 0.0, math.inf
    found = sum(part for part, _ in counted) / wholes
    number = len(counted)
    if number < 2:
        return found, math.inf
    spread = sum((part - found * whole) ** 2 for part, whole in counted)
    return found, Z * math.sqrt(spread * number / (number - 1)) / wholes


def explained(groups: Iterable[Sample]) -> float:
    """Return the share of the total variance that is between groups rather than within them (eta squared).

    >>> explained([Sample([1, 1]), Sample([3, 3])]), explained([Sample([1, 3]), Sample([1, 3])])
    (1.0, 0.0)
    """
    known = [group for group in groups if group.count]
    count = sum(group.count for group in known)
    total = sum(group.total for group in known)
    squares = sum(group.squares for group in known)
    if not count:
        return 0.0
    whole = squares - total * total / count
    between = sum(group.total * group.total / group.count for group in known) - total * total / count
    return max(0.0, between / whole) if whole > 0 else 0.0
