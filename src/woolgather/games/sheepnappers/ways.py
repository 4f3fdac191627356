"""Hypotheses about the cards that Time Machines fetched, and how likely each is.

A *way* is one such hypothesis, stored as a number. For every fetch of the round it says which type was taken and where
that card is: in a hand, in the pile, or *found*, which means that it was laid again or is in the viewer's notes.
trails.py decides which ways are possible.
"""

from __future__ import annotations

from typing import Final

from woolgather.games.sheepnappers.tally import one, shifted
from woolgather.kernel.compiling import append, i64, vec

FOUND: Final = 7  # instead of a hand
GIVEN: Final = 6  # on its way to a hand from which another card is taken first (SN-5.34)
MOST_FETCHES: Final = 9  # in one round: as many as fit into the number
MOST_WAYS: Final = 256

# A fetch within a way: four bits for the type, and above them three for the place.
_FETCH: Final = 7
_WHERE: Final = 4
_TYPE: Final = 15
_PLACE: Final = 7


class Ways:
    """All ways of one viewer. Immutable once finished, so clones share them."""

    __slots__ = ("fetches", "hands", "odds", "total", "ways")

    def __init__(self, fetches: i64) -> None:
        self.fetches = fetches
        self.ways = vec[i64]()
        self.odds = vec[float]()
        self.total = 0.0  # of the odds
        self.hands: i64 = 0  # the hands (and the pile) that may hold a fetched card, as bits

    def add(self, way: i64, odds: float) -> None:
        """Add a way that isn't here yet."""
        self.ways = append(self.ways, way)
        self.odds = append(self.odds, odds)
        self.total += odds

    def merge(self, way: i64, odds: float) -> None:
        """Add a way, or its odds if it is here already."""
        for place, known in enumerate(self.ways):
            if known == way:
                self.odds[place] += odds
                self.total += odds
                return
        self.add(way, odds)

    def finished(self) -> Ways:
        """Call after adding all ways: normalises their odds, and keeps a selection if there are too many."""
        if len(self.ways) > MOST_WAYS:
            return _selection(self)
        ways = self.ways
        odds = self.odds
        hands: i64 = 0
        for place in range(len(ways)):
            odds[place] /= self.total
            way = ways[place]
            for _ in range(self.fetches):
                hands |= 1 << (way >> _WHERE & _PLACE)
                way >>= _FETCH
        self.hands = hands
        self.total = 1.0
        return self


def _selection(of: Ways) -> Ways:
    """A selection at even distances along the cumulative odds."""
    chosen = Ways(of.fetches)
    step = of.total / MOST_WAYS
    reached = step / 2
    for place in range(len(of.ways)):
        share = 0.0
        while of.odds[place] > reached:
            share += step
            reached += step
        reached -= of.odds[place]
        if share:
            chosen.add(of.ways[place], share)
    return chosen.finished()


# --- one way ---------------------------------------------------------------------------------------------------------


def fetched_type(way: i64, number: i64) -> i64:
    """The type that this fetch took."""
    return way >> _FETCH * number & _TYPE


def whereabouts(way: i64, number: i64) -> i64:
    """The hand holding that card, or the pile, or ``FOUND``."""
    return way >> _FETCH * number + _WHERE & _PLACE


def begun(way: i64, number: i64, card: i64, where: i64) -> i64:
    """The same way with one more fetch."""
    return way | shifted(card | where << _WHERE, _FETCH * number)


def moved(way: i64, number: i64, to: i64) -> i64:
    """The same way with this fetch's card moved."""
    return way ^ shifted(whereabouts(way, number) ^ to, _FETCH * number + _WHERE)


def inside(way: i64, hand: i64, fetches: i64) -> i64:
    """The number of fetched cards in this hand."""
    count: i64 = 0
    for _ in range(fetches):
        count += way >> _WHERE & _PLACE == hand
        way >>= _FETCH
    return count


def found_in(way: i64, fetches: i64) -> i64:
    """The found cards, as a tally."""
    found: i64 = 0
    for _ in range(fetches):
        if way >> _WHERE & _PLACE == FOUND:
            found += one(way & _TYPE)
        way >>= _FETCH
    return found


def inside_each(way: i64, hands: i64, fetches: i64) -> i64:
    """The number of fetched cards in each of these hands (bits), as a tally of hands."""
    counts: i64 = 0
    for _ in range(fetches):
        hand = way >> _WHERE & _PLACE
        if hands >> hand & 1:
            counts += one(hand)
        way >>= _FETCH
    return counts


def any_inside(way: i64, hand: i64, types: i64, fetches: i64) -> bool:
    """Whether one of them has one of these types (bits)."""
    for _ in range(fetches):
        if way >> _WHERE & _PLACE == hand and types >> (way & _TYPE) & 1:
            return True
        way >>= _FETCH
    return False


def all_moved(way: i64, hand: i64, types: i64, to: i64, fetches: i64) -> i64:
    """The same way with all cards of these types moved."""
    for number in range(fetches):
        if whereabouts(way, number) == hand and types >> fetched_type(way, number) & 1:
            way = moved(way, number, to)
    return way
