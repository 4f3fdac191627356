"""Worlds that nobody at the table can tell from the real one."""

from __future__ import annotations

from woolgather.games.wolf_in_sleeps_clothing.state import WolfInSleepsClothing
from woolgather.games.wolf_in_sleeps_clothing.vocabulary import SEEN


def redeal(s: WolfInSleepsClothing, viewer: int | None) -> None:
    """Deal the unseen deck cards anew among their places.

    A card that everybody has seen stays: whoever remembers knows it, and knows where it went. The record of mistakes
    stays as well, for it follows from what everybody saw.
    """
    unseen = [card for deck in s.decks for card in deck if not card & SEEN]
    s.chance.shuffle(unseen)
    for deck in s.decks:
        for place, card in enumerate(deck):
            if not card & SEEN:
                deck[place] = unseen.pop()
