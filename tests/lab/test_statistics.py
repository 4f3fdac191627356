"""Tests means, shares and differences against manual sums and known formulas."""

from __future__ import annotations

from itertools import pairwise

import pytest

from woolgather.lab.statistics import Sample, difference_of_shares, explained, paired, ratio, unpaired, wilson


def test_a_sample_has_a_mean_and_a_margin() -> None:
    sample, other = Sample(), Sample()
    for value in (1, 2):
        sample.add(value)
    other.add(6)
    sample.merge(other)
    assert (sample.count, sample.mean(), sample.least, sample.most) == (3, 3.0, 1, 6)
    assert sample.margin() == pytest.approx(1.96 * (7 / 3) ** 0.5, rel=1e-3)


def test_the_interval_narrows_with_more_games() -> None:
    widths = [high - low for low, high in (wilson(games // 2, games) for games in (10, 100, 1000))]
    assert all(wide > narrow for wide, narrow in pairwise(widths))
    assert wilson(0, 50)[0] == 0.0
    assert wilson(50, 50)[1] == pytest.approx(1.0)


def test_pairs_are_more_precise_than_separate_samples() -> None:
    before = [10, 20, 30, 40, 50, 60]
    after = [11, 22, 31, 41, 52, 61]
    assert paired(b - a for a, b in zip(before, after, strict=True)).is_significant
    loose = unpaired(Sample(before), Sample(after))
    assert loose.by == pytest.approx(8 / 6)
    assert not loose.is_significant
    # Welch: the sum of both variances, each over 6
    spread = (Sample(before).variance() + Sample(after).variance()) / 6
    assert loose.margin == pytest.approx(1.959964 * spread**0.5)


def test_a_difference_of_shares_matches_newcombe() -> None:
    """His 1998 example: 56/70 and 48/80 differ by 0.2, with an interval from 0.0524 to 0.3339."""
    found = difference_of_shares(56, 70, 48, 80)
    assert found.by == pytest.approx(0.2)
    assert found.low == pytest.approx(0.0524, abs=5e-5)


def test_a_ratio_is_weighted_by_games() -> None:
    share, margin = ratio([(0, 10), (10, 10)] * 50)
    assert share == 0.5
    assert margin == pytest.approx(1.959964 * (2500 * 100 / 99) ** 0.5 / 1000)
    assert ratio([]) == (0.0, float("inf"))


def test_explained_variance_of_groups() -> None:
    """Means of 2 and 4 with a variance of 1 within each group, so half of the variance is between groups."""
    assert explained([Sample([1, 3]), Sample([3, 5])]) == pytest.approx(0.5)
    assert explained([Sample([2, 2]), Sample([2])]) == 0.0
