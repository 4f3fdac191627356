"""Worlds that nobody at the table can tell from the real one."""

from __future__ import annotations

from woolgather.games.wolf_in_sleeps_clothing.state import WolfInSleepsClothing
from woolgather.games.wolf_in_sleeps_clothing.vocabulary import SEEN


def redeal(s: WolfInSleepsClothing, viewer: int | None) -> None:
    """Deal the unseen deck cards anew among their places.

    A card that everybody has seen stays: whoever remembers knows it, and knows where it went. The record of mistakes
    stays as well, for it follows from what everybody saw.
    """
    decks = s.decks
    unseen: list[int] = []
    for seat in range(s.seats):
        for place in range(1, decks.size(seat) + 1):
            card = decks.look(seat, place)
            if not card & SEEN:
                unseen.append(card)
    unseen.sort()  # the same worlds, however they lie
    s.chance.shuffle(unseen)
    for seat in range(s.seats):
        for place in range(1, decks.size(seat) + 1):
            if not decks.look(seat, place) & SEEN:
                decks.change(seat, place, unseen.pop())
