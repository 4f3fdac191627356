"""Cards as one number, a *tally*: the number of copies of each type, five bits each.

A hand is a tally (Icecold Prawns adds the order of its row). A note about a hand is a tally with extra bits above it:
see knowledge.py.
"""

from __future__ import annotations

from typing import Final

from woolgather.games.sheepnappers.vocabulary import SHEEP, TYPES
from woolgather.kernel.compiling import i64, vec

FIELD: Final = 5
FULL: Final = 31
TALLY: Final = (1 << FIELD * TYPES) - 1
ONE_EACH: Final = 1 | 1 << 5 | 1 << 10 | 1 << 15 | 1 << 20 | 1 << 25 | 1 << 30 | 1 << 35 | 1 << 40 | 1 << 45
_EVERY_OTHER: Final = FULL | FULL << 10 | FULL << 20 | FULL << 30 | FULL << 40
_SUM: Final = 1023


def shifted(number: i64, places: i64) -> i64:
    """``number << places``. A function, because the compiler shifts a literal 1 as a 32-bit number."""
    return number << places


def one(card: i64) -> i64:
    """A tally with one copy of this card."""
    return shifted(1, FIELD * card)


def copies(tally: i64, card: i64) -> i64:
    """The number of copies of this card."""
    return tally >> FIELD * card & FULL


def size_of(tally: i64) -> i64:
    """The total number of cards."""
    pairs = (tally & _EVERY_OTHER) + (tally >> FIELD & _EVERY_OTHER)
    return pairs + (pairs >> 10) + (pairs >> 20) + (pairs >> 30) + (pairs >> 40) & _SUM


def one_of_each(tally: i64) -> i64:
    """A tally with one copy of every type in this one."""
    return (tally | tally >> 1 | tally >> 2 | tally >> 3 | tally >> 4) & ONE_EACH


def any_sheep(tally: i64) -> bool:
    """Whether it contains a sheep."""
    return one_of_each(tally) & _SHEEP != 0


def nth_card(tally: i64, place: i64) -> i64:
    """The card at this place (from 0) in sorted order."""
    card: i64 = 0
    while place >= copies(tally, card):
        place -= copies(tally, card)
        card += 1
    return card


def tally_of(cards: list[int]) -> i64:
    """The tally of these cards."""
    tally: i64 = 0
    for card in cards:
        tally += one(card)
    return tally


def tally_of_row(cards: vec[i64]) -> i64:
    """The tally of a row."""
    tally: i64 = 0
    for card in cards:
        tally += one(card)
    return tally


def cards_in(tally: i64) -> list[int]:
    """The cards in sorted order."""
    cards: list[int] = []
    card = 0
    while card < TYPES:
        count = copies(tally, card)
        while count:
            cards.append(card)
            count -= 1
        card += 1
    return cards


_SHEEP: Final = tally_of(list(SHEEP))
