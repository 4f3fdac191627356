"""What everybody may know. Nobody knows more than anybody else here: every seat, and a spectator, sees the same."""

from __future__ import annotations

from typing import Any

from woolgather.games.wolf_in_sleeps_clothing.state import NOBODY, WolfInSleepsClothing
from woolgather.games.wolf_in_sleeps_clothing.vocabulary import CARDS, COLOURS, SEEN
from woolgather.games.wolf_in_sleeps_clothing.wolves import Gift


def look(s: WolfInSleepsClothing) -> dict[str, Any]:
    """Of a deck its size, of a pile its size and top. The record of mistakes is not here, nor what one may remember."""
    pending = s.decision()
    deck = s.box.decks[s.agreed["deck"]]
    return {
        "dealer": s.dealer,
        "turn": s.turn,
        "active": s.active,
        "direction": "clockwise" if s.direction > 0 else "anticlockwise",
        "players": [
            {
                "colour": COLOURS[seat],
                "deck": len(s.decks[seat]),
                "pile": len(s.piles[seat]),
                "top": CARDS[s.piles[seat][-1]] if s.piles[seat] else None,
                "first_turn_taken": s.begun >> seat & 1 == 1,
                "silenced": s.silenced >> seat & 1 == 1,
            }
            for seat in range(s.seats)
        ],
        "air": CARDS[s.air] if s.air else None,
        "gift": min(pending.cards, len(s.decks[s.active])) if isinstance(pending, Gift) else None,
        "centre": s.centre[:],
        "sheep_top": len(deck.copies),
        "discard": [CARDS[wolf] for wolf in s.discard],
        "left_in_box": [CARDS[wolf] for wolf in deck.left_in_box.get(s.seats, [])],
        "mode": "sleepy" if s.sleepy else "strict",
        "accused": None if s.accused == NOBODY else s.accused,
        "wake_up_turn": s.wake_up_turn,
        "call_gap": s.box.call_gap,
        "winner": None if s.winner == NOBODY else s.winner,
    }


def redeal(s: WolfInSleepsClothing) -> None:
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
