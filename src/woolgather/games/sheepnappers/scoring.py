"""Counting wool, and who has won (SN-7, SN-9.2)."""

from __future__ import annotations

from woolgather.games.sheepnappers.knowledge import note_unveiled
from woolgather.games.sheepnappers.state import EATEN, HOME, Sheepnappers
from woolgather.games.sheepnappers.vocabulary import CARDS, SCORED, TYPES, UNVEILED
from woolgather.kernel.outcome import Outcome


def wool_of(s: Sheepnappers, hand: list[int]) -> int:
    """SN-7.3: sheep count, everything else is worth nothing (SN-7.4)."""
    wool = 0
    for card in hand:
        wool += s.house.wool[card]
    return wool


def score_the_round(s: Sheepnappers) -> None:
    """SN-7.2: all home hands are shown and counted; an eaten alien loses wool (SN-6.8)."""
    s.unveiled = [tuple(hand) for hand in s.hands]
    for seat in range(s.seats):
        if s.status[seat] == HOME:
            note_unveiled(s, seat)
            copies = [0] * TYPES
            for card in s.hands[seat]:
                copies[card] = copies[card] + 1
            for card in range(TYPES):
                if copies[card]:
                    s.tell(UNVEILED, seat, card, copies[card], copies[card] * s.house.wool[card])
    s.reveal()
    for seat in range(s.seats):
        wool = s.house.eaten if s.status[seat] == EATEN else wool_of(s, s.hands[seat])
        s.sheet.append(wool)
        s.totals[seat] += wool  # SN-7.5
        s.tell(SCORED, seat, wool, s.totals[seat])


def outcome(s: Sheepnappers) -> Outcome:
    """SN-7.7: the highest total wins, equal ones share; partners add up theirs (SN-9.2)."""
    counted = s.totals[:]
    if s.house.teams:
        counted = [s.totals[seat] + s.totals[s.partner(seat)] for seat in range(s.seats)]
    best = max(counted)
    winners = [seat for seat in range(s.seats) if counted[seat] == best]
    places = [1 + sum(1 for other in counted if other > score) for score in counted]
    details = {
        "rounds": [s.sheet[start : start + s.seats] for start in range(0, len(s.sheet), s.seats)],
        "totals": s.totals[:],
        "brought home": [[CARDS[card] for card in sorted(hand)] for hand in s.unveiled],
    }
    if s.house.teams:
        details["teams"] = [[0, 2], [1, 3]]
    return Outcome(counted, winners, places, details)
