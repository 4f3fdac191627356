"""Counts and sorts rows of cards or tiles, where each number is a kind."""

from __future__ import annotations

from woolgather.kernel.compiling import i64, vec


def counted(row: vec[i64], kinds: i64) -> vec[i64]:
    """Return how many of each kind there are.

    >>> list(counted(vec[i64]([2, 0, 2]), 3))
    [1, 0, 2]
    """
    counts = vec[i64]([0] * kinds)
    for kind in row:
        counts[kind] += 1
    return counts


def in_order(counts: vec[i64], length: i64) -> vec[i64]:
    """Return the first ``length`` items, sorted by kind, given how many there are of each.

    >>> list(in_order(vec[i64]([1, 0, 2]), 3))
    [0, 2, 2]
    """
    row = vec[i64]([0] * length)
    kind: i64 = 0
    place: i64 = 0
    while place < length:
        end = min(place + counts[kind], length)
        while place < end:
            row[place] = kind
            place += 1
        kind += 1
    return row
