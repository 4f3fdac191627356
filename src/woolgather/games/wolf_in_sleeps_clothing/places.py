"""Where a sheep may go (section 4), and what is offered at a strict and at a sleepy table (section 8)."""

from __future__ import annotations

from woolgather.games.wolf_in_sleeps_clothing.state import WolfInSleepsClothing
from woolgather.games.wolf_in_sleeps_clothing.vocabulary import CENTRE, NO_CARD, ONTO


def fits_centre(s: WolfInSleepsClothing, card: int) -> bool:
    """WS-4.1: a 1, or exactly one higher than the top of some centre pile. There is no 13 to go on a 12 (WS-4.12)."""
    return card == 1 or (card > 1 and card - 1 in s.centre)


def put_in_centre(s: WolfInSleepsClothing, card: int) -> None:
    if card == 1:
        s.centre.append(1)  # WS-4.2: a new pile, always
    else:
        s.centre[s.centre.index(card - 1)] = card  # WS-4.11: the oldest of equal piles


def top_of_pile(s: WolfInSleepsClothing, seat: int) -> int:
    """WS-3.3: the only card of a pile that is in play."""
    pile = s.piles[seat]
    return pile[-1] if pile else NO_CARD


def places_for(s: WolfInSleepsClothing, seat: int, card: int, otherwise: int, strict: bool) -> list[int]:
    """What may be done with this card, piles in turn order; ``otherwise`` is what is left when it fits nowhere.

    Strict (WS-8.4): the centre, else every pile that it fits, else ``otherwise``. Sleepy (WS-8.5): all of these.
    """
    offered: list[int] = []
    if fits_centre(s, card):
        offered.append(CENTRE)
        if strict:
            return offered  # WS-4.3
    if card != NO_CARD:
        other = (seat + s.direction) % s.seats
        while other != seat:  # WS-4.8: nobody plays on their own pile
            pile = s.piles[other]
            if pile:  # WS-4.9
                top = pile[-1]
                if card - 1 <= top <= card + 1 and top != card:  # WS-4.4, WS-4.7
                    offered.append(ONTO + other)
            other = (other + s.direction) % s.seats
    if not strict or not offered:
        offered.append(otherwise)
    return offered
