"""The view: this game has no private information, so every seat and spectator sees the same."""

from __future__ import annotations

from typing import cast

from woolgather.games.wolf_in_sleeps_clothing.state import NOBODY, WolfInSleepsClothing
from woolgather.games.wolf_in_sleeps_clothing.view_types import Player, Table, Wolf
from woolgather.games.wolf_in_sleeps_clothing.vocabulary import CARDS, COLOURS
from woolgather.games.wolf_in_sleeps_clothing.wolves import Gift


def table(s: WolfInSleepsClothing, viewer: int | None) -> Table:
    """For each deck its size, for each pile its size and top. Leaves out the record of mistakes and what players could
    remember.
    """
    pending = s.decision()
    deck = s.settings.deck
    return {
        "dealer": s.dealer,
        "turn": s.turn,
        "active": s.active,
        "direction": "clockwise" if s.direction > 0 else "anticlockwise",
        "players": [_player(s, seat) for seat in range(s.seats)],
        "air": CARDS[s.air] if s.air else None,
        "gift": min(pending.cards, s.decks.size(s.active)) if isinstance(pending, Gift) else None,
        "centre": list(s.centre),
        "sheep_top": len(deck.copies),
        "discard": [cast(Wolf, CARDS[wolf]) for wolf in s.discard],
        "left_in_box": [cast(Wolf, CARDS[wolf]) for wolf in deck.left_in_box.get(s.seats, [])],
        "mode": "sleepy" if s.sleepy else "strict",
        "accused": None if s.accused == NOBODY else s.accused,
        "wake_up_turn": s.wake_up_turn,
        "winner": None if s.winner == NOBODY else s.winner,
    }


def _player(s: WolfInSleepsClothing, seat: int) -> Player:
    return {
        "colour": COLOURS[seat],
        "deck": s.decks.size(seat),
        "pile": s.piles.size(seat),
        "top": CARDS[s.piles.top(seat)] if s.piles.size(seat) else None,
        "first_turn_taken": s.begun >> seat & 1 == 1,
        "silenced": s.silenced >> seat & 1 == 1,
    }
