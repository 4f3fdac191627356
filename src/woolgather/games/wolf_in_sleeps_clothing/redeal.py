"""Builds worlds that no one at the table can distinguish from the real one."""

from __future__ import annotations

from woolgather.games.wolf_in_sleeps_clothing.state import WolfInSleepsClothing
from woolgather.games.wolf_in_sleeps_clothing.vocabulary import SEEN
from woolgather.kernel.compiling import i64, vec
from woolgather.kernel.rows import in_order


def redeal(s: WolfInSleepsClothing, viewer: int | None) -> None:
    """Redistribute the unseen deck cards among their places.

    Cards that everyone has seen stay: an attentive player knows where they went. The record of mistakes stays too,
    because it follows from what everyone saw.
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
    unseen = in_order(counts, left)  # sorted, so that the result doesn't depend on where the cards were
    s.chance.shuffle_row(unseen)
    for seat in range(seats):
        for place in range(1, decks.size(seat) + 1):
            if not decks.look(seat, place) & SEEN:
                left -= 1
                decks.change(seat, place, unseen[left])
