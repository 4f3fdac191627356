"""Scoring: the end of the game, and who has won (section 18)."""

from __future__ import annotations

from typing import Final, cast

from woolgather.games.lucidity.state import Lucidity
from woolgather.games.lucidity.view_types import Details, Ending, FinalRole
from woolgather.games.lucidity.vocabulary import (
    COLOUR_MASK,
    COLOURS,
    DREAMER,
    EATEN,
    ENDINGS,
    FACE_SHIFT,
    ONE,
    OVER,
    ROLLED_OFF,
    SLOTS,
    TWO,
    WON,
)
from woolgather.kernel.events import NOBODY
from woolgather.kernel.frames import bits_of, seats_in
from woolgather.kernel.outcome import Outcome

REPEATS: Final = 20  # maximum roll-offs before the win is shared (LU-18.4)


def finish(s: Lucidity, ending: int) -> None:
    """End the game and drop everything still pending."""
    s.finish()
    s.ending = ending
    s.final_turns = 0
    s.tell(OVER, NOBODY, ending, s.survivors())
    best = find_winners(s)
    s.winners = bits_of(best)
    for seat in best:
        s.tell(WON, seat, s.power(seat), s.dice_on_card(seat))


def find_winners(s: Lucidity) -> list[int]:
    """LU-18.1: most Power among those not eaten; then most dice (LU-18.2); then the roll-off (LU-18.3)."""
    best = [seat for seat in range(s.seats) if s.roles[seat] != EATEN]  # LU-16.2: perhaps no one
    best = those_with_most(best, [s.power(seat) for seat in best])
    best = those_with_most(best, [s.dice_on_card(seat) for seat in best])
    rolls = 0
    while len(best) > 1 and s.dice_on_card(best[0]) > 0 and rolls <= REPEATS:
        best = those_with_most(best, [roll_off(s, seat) for seat in best])
        rolls += 1
    return best


def those_with_most(seats: list[int], counts: list[int]) -> list[int]:
    most = max(counts, default=0)
    return [seat for seat, count in zip(seats, counts, strict=True) if count == most]


def roll_off(s: Lucidity, seat: int) -> int:
    """The Power rolled with all dice on the card; the card itself doesn't change (LU-18.5)."""
    power = 0
    for slot in range(SLOTS):
        for _ in range(s.cards.dice(seat, slot)):
            face = s.roll(slot & COLOUR_MASK) >> FACE_SHIFT
            power += 2 if face == TWO else 1 if face == ONE else 0
    s.tell(ROLLED_OFF, seat, power)
    return power


def outcome(s: Lucidity) -> Outcome:
    power = [s.power(seat) for seat in range(s.seats)]
    dice = [s.dice_on_card(seat) for seat in range(s.seats)]
    details: Details = {
        "ending": cast(Ending, ENDINGS[s.ending]),
        "dice": dice,
        "roles": [role_name(role) for role in s.roles],
    }
    return Outcome(power, seats_in(s.winners), places(s, power, dice), details)


def places(s: Lucidity, power: list[int], dice: list[int]) -> list[int]:
    """LU-18.6: ranked by Power, then dice, with ties shared; eaten players come last and never win."""
    ranks = [
        (s.winners >> seat & 1, 0 if s.roles[seat] == EATEN else 1, power[seat], dice[seat]) for seat in range(s.seats)
    ]
    standing = [1 + sum([1 for other in ranks if other > rank]) for rank in ranks]
    return [max(2, place) if s.roles[seat] == EATEN else place for seat, place in enumerate(standing)]


def role_name(role: int) -> FinalRole:
    """
    >>> role_name(0), role_name(DREAMER), role_name(EATEN)
    ('blue-nightmare', 'dreamer', 'eaten')
    """
    if role == DREAMER:
        return "dreamer"
    return "eaten" if role == EATEN else cast(FinalRole, f"{COLOURS[role]}-nightmare")
