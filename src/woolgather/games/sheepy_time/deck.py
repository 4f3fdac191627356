"""The deck of Sheep and Nightmare cards."""

from __future__ import annotations

from woolgather.games.sheepy_time.state import SheepyTime
from woolgather.games.sheepy_time.vocabulary import CARDS, FIRST_NIGHTMARE, SHUFFLED
from woolgather.kernel.events import NOBODY


def all_cards(s: SheepyTime) -> list[int]:
    """ST-setup.8: the Sheep cards for this player count, and all cards of the Nightmare in use."""
    cards: list[int] = []
    for card in range(len(CARDS)):
        if card < FIRST_NIGHTMARE:
            count = s.box.copies[card][s.seats]
        else:
            count = s.box.nightmare_counts[s.nightmare][card]
        cards.extend([card] * count)
    return cards


def take_top_card(s: SheepyTime) -> int:
    """Off the deck. With edited components it may run out: then the discards are shuffled (ST-draw.8)."""
    if not s.deck:
        s.deck = s.discard
        s.discard = []
        s.chance.shuffle(s.deck)
        s.tell(SHUFFLED, NOBODY)
    s.reveal()
    return s.deck.pop()
