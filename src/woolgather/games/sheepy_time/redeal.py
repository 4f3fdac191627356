"""Builds worlds that a viewer can't distinguish from the real one."""

from __future__ import annotations

from woolgather.games.sheepy_time.state import NO_HAND, SheepyTime
from woolgather.games.sheepy_time.vocabulary import CARDS, FIRST_NIGHTMARE, TILES
from woolgather.kernel.compiling import i64
from woolgather.kernel.events import NOBODY
from woolgather.kernel.rows import counted, in_order


def redeal(s: SheepyTime, viewer: int | None) -> None:
    """Redeal what the viewer can't see: other hands hold any unseen Sheep cards, and the rest form the deck."""
    own: i64 = NOBODY if viewer is None else viewer
    seats: i64 = s.seats
    unseen = counted(s.deck, len(CARDS))
    left: i64 = len(s.deck)
    for nightmare in range(FIRST_NIGHTMARE, len(CARDS)):
        left -= unseen[nightmare]
    for seat in range(seats):
        if seat != own:
            for card in s.hands[seat]:
                unseen[card] += 1
                left += 1
    sheep = in_order(unseen, left)
    s.chance.shuffle_row(sheep)
    for seat in range(seats):
        if seat != own:
            cards = len(s.hands[seat])
            s.hands[seat] = NO_HAND
            while len(s.hands[seat]) < cards:
                left -= 1
                s.add_to_hand(seat, sheep[left])
                unseen[sheep[left]] -= 1
    s.deck = in_order(unseen, len(s.deck))
    s.chance.shuffle_row(s.deck)
    s.stack = in_order(counted(s.stack, len(TILES)), len(s.stack))
    s.chance.shuffle_row(s.stack)
