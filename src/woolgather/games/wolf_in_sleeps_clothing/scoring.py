"""Winning (section 7)."""

from __future__ import annotations

from woolgather.games.wolf_in_sleeps_clothing.state import WolfInSleepsClothing
from woolgather.games.wolf_in_sleeps_clothing.view_types import Details, Unnoticed
from woolgather.games.wolf_in_sleeps_clothing.vocabulary import CARDS, MISTAKES, UNNOTICED, WHERE, WON
from woolgather.kernel.outcome import Outcome


def win(s: WolfInSleepsClothing, seat: int) -> None:
    """WS-7.1: end the game at once; anything still pending is dropped."""
    s.winner = seat
    s.finish()
    s.tell(WON, seat)
    for mistake, card, where in s.mistakes:  # WS-9.9: now mistakes may be revealed
        s.tell(UNNOTICED, s.accused, mistake, card, where)


def cards_left(s: WolfInSleepsClothing, seat: int) -> int:
    in_the_air = 1 if s.air and seat == s.active else 0
    return s.decks.size(seat) + s.piles.size(seat) + in_the_air


def outcome(s: WolfInSleepsClothing) -> Outcome:
    left = [cards_left(s, seat) for seat in range(s.seats)]
    places = [1 + sum(other < cards for other in left) for cards in left]  # WS-7.5: for display only
    scores = [1 if seat == s.winner else 0 for seat in range(s.seats)]
    details: Details = {
        "cards_left": left,
        "turns": s.turn,
        "unnoticed": [_unnoticed(s.accused, *mistake) for mistake in s.mistakes],  # WS-9.9
    }
    return Outcome(scores, [s.winner], places, details)


def _unnoticed(seat: int, mistake: int, card: int, where: int) -> Unnoticed:
    return {
        "seat": seat,
        "mistake": MISTAKES[mistake],
        "card": CARDS[card],
        "fitted": WHERE[where].split(),
    }
