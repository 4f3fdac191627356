"""Conditions that must hold after every action."""

from __future__ import annotations

from woolgather.games.wolf_in_sleeps_clothing.calls import LastCall
from woolgather.games.wolf_in_sleeps_clothing.state import NOBODY, WolfInSleepsClothing
from woolgather.games.wolf_in_sleeps_clothing.vocabulary import CARDS, FACE, WOLF


def broken(s: WolfInSleepsClothing) -> list[str]:
    return [*_cards(s), *_holdings(s), *_calls(s)]


def _cards(s: WolfInSleepsClothing) -> list[str]:
    """Every card is in exactly one place, and its kind may be there."""
    found: list[str] = []
    faces = [card & FACE for deck in s.decks for card in deck]
    sheep = [card for pile in s.piles for card in pile] + ([s.air] if s.air else [])
    centre = [number for top in s.centre for number in range(1, top + 1)]
    deck = s.settings.deck
    if sorted(faces + sheep + centre + list(s.discard)) != sorted(deck.cards(s.seats)):
        found.append("cards were lost or added")
    if any(card >= WOLF for card in sheep):
        found.append("a wolf is on a pile or in the air")
    if any(card < WOLF for card in s.discard):
        found.append("a sheep is on the discard pile")
    if any(not 1 <= top <= len(deck.copies) for top in s.centre):
        found.append(f"the centre shows {list(s.centre)}")
    if not s.settings.sleepy and 1 in [card for pile in s.piles for card in pile]:
        found.append("a 1 is on a pile at a strict table")
    return found


def _holdings(s: WolfInSleepsClothing) -> list[str]:
    """No one is out of cards except the winner, or the accused during a last call."""
    empty = [seat for seat in range(s.seats) if s.has_no_cards(seat)]
    allowed = [s.winner] if s.winner != NOBODY else [s.accused] if isinstance(s.decision(), LastCall) else []
    found = [] if empty == allowed else [f"the seats {empty} have no cards; only {allowed} may"]
    if (s.winner == NOBODY) == s.over:
        found.append("the game is over without a winner, or continues with one")
    pending = s.decision()
    if s.air and pending is not None and pending.name != "place":
        found.append(f"{CARDS[s.air]} is in the air, but no one is placing it")
    return found


def _calls(s: WolfInSleepsClothing) -> list[str]:
    found: list[str] = []
    if not s.sleepy and (s.accused != NOBODY or s.silenced or s.mistakes or s.last_choice):
        found.append("a player is accused, silenced or recorded at a table without calls")
    if s.mistakes and s.accused == NOBODY:
        found.append("there are mistakes, but no accused")
    if s.accused != NOBODY and s.silenced >> s.accused & 1:
        found.append("the accused is silenced although their turn has begun")
    if s.sleepy and s.turn > s.wake_up_turn:
        found.append("the wake-up turn is over, but the table is still sleepy")
    return found
