"""Worlds that nobody at the table can tell from the real one."""

from __future__ import annotations

from woolgather.games.wolf_in_sleeps_clothing.state import WolfInSleepsClothing
from woolgather.games.wolf_in_sleeps_clothing.vocabulary import SEEN
from woolgather.kernel.compiling import i64, vec
from woolgather.kernel.rows import in_order


def redeal(s: WolfInSleepsClothing, viewer: int | None) -> None:
    """Deal the unseen deck cards anew among their places.

    A card that everybody has seen stays: whoever remembers knows it, and knows where it went. The record of mistakes
    stays as well, for it follows from what everybody saw.
    """
    decks = s.decks
    seats: i64 = s.seats
    counts = vec[i64]([0] * SEEN)
    left: i64 = 0
    for seat in range(seats):
        for place in range(1, decks.size(seat) + 1):
            card = decks.look(seat, place)
            if not card & SEEN:
                counts[card] += 1
                left += 1
    unseen = in_order(counts, left)  # the same worlds, however they lie
    s.chance.shuffle_row(unseen)
    for seat in range(seats):
        for place in range(1, decks.size(seat) + 1):
            if not decks.look(seat, place) & SEEN:
                left -= 1
                decks.change(seat, place, unseen[left])
