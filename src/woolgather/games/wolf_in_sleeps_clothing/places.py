"""Where a sheep may go (section 4), and what is offered at a strict and at a sleepy table (section 8)."""

from __future__ import annotations

from typing import Final

from woolgather.games.wolf_in_sleeps_clothing.state import WolfInSleepsClothing
from woolgather.games.wolf_in_sleeps_clothing.vocabulary import ACTIONS, CENTRE, NO_CARD, ONTO
from woolgather.kernel.compiling import append, i64

# Options are shared by all who are offered the same, so nobody changes them.
NOWHERE: Final[list[int]] = []
ONLY: Final = [[action] for action in range(len(ACTIONS))]


def fits_centre(s: WolfInSleepsClothing, card: i64) -> bool:
    """WS-4.1: a 1, or exactly one higher than the top of some centre pile. There is no 13 to go on a 12 (WS-4.12)."""
    return card == 1 or (card > 1 and card - 1 in s.centre)


def put_in_centre(s: WolfInSleepsClothing, card: i64) -> None:
    if card == 1:
        s.centre = append(s.centre, card)  # WS-4.2: a new pile, always
    else:
        pile: i64 = 0
        while s.centre[pile] != card - 1:
            pile += 1
        s.centre[pile] = card  # WS-4.11: the oldest of equal piles


def top_of_pile(s: WolfInSleepsClothing, seat: i64) -> i64:
    """WS-3.3: the only card of a pile that is in play."""
    return s.piles.top(seat)


def places_for(s: WolfInSleepsClothing, seat: i64, card: i64, otherwise: i64, strict: bool) -> list[int]:
    """What may be done with this card, piles in turn order; ``otherwise`` is what is left when it fits nowhere.

    Strict (WS-8.4): the centre, else every pile that it fits, else ``otherwise``. Sleepy (WS-8.5): all of these.
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
        while other != seat:  # WS-4.8: nobody plays on their own pile
            pile = other * width
            top = i64(piles[pile + i64(piles[pile])])
            if (top == card - 1 or top == card + 1) and top != NO_CARD:  # WS-4.4, WS-4.7, WS-4.9
                place = ONLY[ONTO + other]
                offered = place if offered is NOWHERE else offered + place
            other = (other + direction) % seats
    if offered is NOWHERE:
        return ONLY[otherwise]
    return offered if strict else offered + ONLY[otherwise]
