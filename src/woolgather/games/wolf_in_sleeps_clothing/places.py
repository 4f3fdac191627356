"""Where a sheep may go (section 4), and which options strict and sleepy tables offer (section 8)."""

from __future__ import annotations

from typing import Final

from woolgather.games.wolf_in_sleeps_clothing.state import WolfInSleepsClothing
from woolgather.games.wolf_in_sleeps_clothing.vocabulary import ACTIONS, CENTRE, NO_CARD, ONTO
from woolgather.kernel.compiling import append, i64

# Shared by all seats with the same options, so never modify these lists.
NOWHERE: Final[list[int]] = []
ONLY: Final = [[action] for action in range(len(ACTIONS))]


def fits_centre(s: WolfInSleepsClothing, card: i64) -> bool:
    """WS-4.1: a 1, or exactly one higher than the top of a centre pile. No 13 follows a 12 (WS-4.12)."""
    return card == 1 or (card > 1 and card - 1 in s.centre)


def put_in_centre(s: WolfInSleepsClothing, card: i64) -> None:
    if card == 1:
        s.centre = append(s.centre, card)  # WS-4.2: always a new pile
    else:
        pile: i64 = 0
        while s.centre[pile] != card - 1:
            pile += 1
        s.centre[pile] = card  # WS-4.11: the oldest of equal piles


def top_of_pile(s: WolfInSleepsClothing, seat: i64) -> i64:
    """WS-3.3: the only card of a pile that is in play."""
    return s.piles.top(seat)


def places_for(s: WolfInSleepsClothing, seat: i64, card: i64, otherwise: i64, strict: bool) -> list[int]:
    """The options for this card, piles in turn order; ``otherwise`` is the option left if it fits nowhere.

    Strict (WS-8.4): the centre if it fits, else every pile it fits, else ``otherwise``. Sleepy (WS-8.5): all of these.
    """
    offered = NOWHERE
    if fits_centre(s, card):
        offered = ONLY[CENTRE]
        if strict:
            return offered  # WS-4.3
    if card != NO_CARD:
        piles, width = s.piles.row, s.piles.width
        direction, seats = s.direction, i64(s.seats)
        other = (seat + direction) % seats
        while other != seat:  # WS-4.8: players never play on their own pile
            pile = other * width
            top = i64(piles[pile + i64(piles[pile])])
            if (top == card - 1 or top == card + 1) and top != NO_CARD:  # WS-4.4, WS-4.7, WS-4.9
                place = ONLY[ONTO + other]
                offered = place if offered is NOWHERE else offered + place
            other = (other + direction) % seats
    if offered is NOWHERE:
        return ONLY[otherwise]
    return offered if strict else offered + ONLY[otherwise]
