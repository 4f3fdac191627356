"""Counting wool, and who has won (SN-7, SN-9.2)."""

from __future__ import annotations

from woolgather.games.sheepnappers.knowledge import note_unveiled
from woolgather.games.sheepnappers.state import EATEN, HOME, Sheepnappers
from woolgather.games.sheepnappers.tally import copies
from woolgather.games.sheepnappers.view_types import Details
from woolgather.games.sheepnappers.vocabulary import HELD, SCORED, TYPES, UNVEILED
from woolgather.kernel.compiling import i64
from woolgather.kernel.outcome import Outcome


def wool_of(s: Sheepnappers, hand: i64) -> i64:
    """SN-7.3: sheep count, everything else is worth nothing (SN-7.4)."""
    wool: i64 = 0
    card: i64 = 0
    while card < TYPES:
        if copies(hand, card):
            wool += copies(hand, card) * s.box.wool[card]
        card += 1
    return wool


def score_the_round(s: Sheepnappers) -> None:
    """SN-7.2: show and count all home hands; an eaten alien loses wool (SN-6.8)."""
    s.unveiled = [tuple(s.cards(seat)) for seat in range(s.seats)]
    for seat in range(s.seats):
        if s.status[seat] == HOME:
            note_unveiled(s, seat)
            tell_what_is_home(s, seat)
    s.reveal()
    s.sheet = s.sheet[:]
    s.totals = s.totals[:]
    for seat in range(s.seats):
        wool = s.box.eaten if s.status[seat] == EATEN else wool_of(s, s.hands[seat])
        s.sheet.append(wool)
        s.totals[seat] += wool  # SN-7.5
        s.tell(SCORED, seat, wool, s.totals[seat])


def tell_what_is_home(s: Sheepnappers, seat: i64) -> None:
    card: i64 = 0
    while s.events is not None and card < TYPES:
        if s.has(seat, card):
            s.tell(UNVEILED, seat, card, s.held(seat, card), s.held(seat, card) * s.box.wool[card])
        card += 1


def outcome(s: Sheepnappers) -> Outcome:
    """SN-7.7: the highest total wins, ties share the win; partners add theirs up (SN-9.2)."""
    counted = s.totals[:]
    if s.settings.teams:
        counted = [s.totals[seat] + s.totals[s.partner(seat)] for seat in range(s.seats)]
    best = max(counted)
    winners = [seat for seat in range(s.seats) if counted[seat] == best]
    places = [1 + sum(1 for other in counted if other > score) for score in counted]
    details: Details = {
        "rounds": wool_by_round(s),
        "totals": s.totals[:],
        "brought_home": [[HELD[card] for card in sorted(hand)] for hand in s.unveiled],
        "teams": [[0, 2], [1, 3]] if s.settings.teams else None,
    }
    return Outcome(counted, winners, places, details)


def wool_by_round(s: Sheepnappers) -> list[list[int]]:
    """The score sheet: the wool of every seat for each finished round."""
    return [s.sheet[start : start + s.seats] for start in range(0, len(s.sheet), s.seats)]
