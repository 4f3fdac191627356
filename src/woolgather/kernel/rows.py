"""Rows of cards or tiles, each the number of its kind, counted and put in order. Shuffling is up to chance."""

from __future__ import annotations

from woolgather.kernel.compiling import i64, vec


def counted(row: vec[i64], kinds: i64) -> vec[i64]:
    """How many of each kind there are.

    >>> list(counted(vec[i64]([2, 0, 2]), 3))
    [1, 0, 2]
    """
    counts = vec[i64]([0] * kinds)
    for kind in row:
        counts[kind] += 1
    return counts


def in_order(counts: vec[i64], kinds: i64) -> vec[i64]:
    """So many of each of the first ``kinds``, in their order.

    >>> list(in_order(vec[i64]([1, 0, 2]), 3))
    [0, 2, 2]
    """
    length: i64 = 0
    kind: i64 = 0
    while kind < kinds:
        length += counts[kind]
        kind += 1
    row = vec[i64]([0] * length)
    place: i64 = 0
    kind = 0
    while kind < kinds:
        end = place + counts[kind]
        while place < end:
            row[place] = kind
            place += 1
        kind += 1
    return row
