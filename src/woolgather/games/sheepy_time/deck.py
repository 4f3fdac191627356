"""The deck of Sheep and Nightmare cards."""

from __future__ import annotations

from woolgather.games.sheepy_time.state import SheepyTime
from woolgather.games.sheepy_time.vocabulary import CARDS, FIRST_NIGHTMARE, SHUFFLED
from woolgather.kernel.compiling import append, i64, pop, vec
from woolgather.kernel.events import NOBODY


def all_cards(s: SheepyTime) -> vec[i64]:
    """ST-setup.8: the Sheep cards for this player count, and all cards of the Nightmare in use."""
    cards = vec[i64]()
    for card in range(len(CARDS)):
        if card < FIRST_NIGHTMARE:
            count = s.box.copies[card][s.seats]
        else:
            count = s.box.nightmare_counts[s.nightmare][card]
        for _ in range(count):
            cards = append(cards, card)
    return cards


def take_top_card(s: SheepyTime) -> i64:
    """Take the top card. With edited components the deck may run out; then the discards are shuffled (ST-draw.8)."""
    if len(s.deck) == 0:
        s.deck = s.discard
        s.discard = vec[i64]()
        s.chance.shuffle_row(s.deck)
        s.tell(SHUFFLED, NOBODY)
    s.reveal()
    s.deck, card = pop(s.deck)
    return card
