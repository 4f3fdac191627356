"""Worlds that a viewer cannot tell from the real one."""

from __future__ import annotations

from woolgather.games.sheepy_time.deck import counted, in_order
from woolgather.games.sheepy_time.state import NO_HAND, SheepyTime
from woolgather.games.sheepy_time.vocabulary import CARDS, FIRST_NIGHTMARE, TILES
from woolgather.kernel.compiling import pop


def redeal(s: SheepyTime, viewer: int | None) -> None:
    """Other hands hold Sheep cards only, and any of those not seen may be there; the rest is the deck."""
    others = [seat for seat in range(s.seats) if seat != viewer]
    unseen = counted(s.deck, len(CARDS))
    for seat in others:
        for card in s.hands[seat]:
            unseen[card] += 1
    sheep = in_order(unseen, FIRST_NIGHTMARE)
    s.chance.shuffle_row(sheep)
    for seat in others:
        cards = len(s.hands[seat])
        s.hands[seat] = NO_HAND
        for _ in range(cards):
            sheep, drawn = pop(sheep)
            s.add_to_hand(seat, drawn)
            unseen[drawn] -= 1
    s.deck = in_order(unseen, len(CARDS))
    s.chance.shuffle_row(s.deck)
    s.stack = in_order(counted(s.stack, len(TILES)), len(TILES))
    s.chance.shuffle_row(s.stack)
