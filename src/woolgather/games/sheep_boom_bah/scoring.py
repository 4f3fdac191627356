"""Points: scored at once (section 5) and at the end, and who has won (section 11)."""

from __future__ import annotations

from woolgather.games.sheep_boom_bah.state import SheepBoomBah, replaced
from woolgather.games.sheep_boom_bah.view_types import Details
from woolgather.games.sheep_boom_bah.vocabulary import (
    BARN,
    BARNYARD,
    CAP,
    MOST,
    NOBODY,
    NOTHING,
    QUIET_END,
    REASONS,
    SCORED,
    TRIGGER,
    WILD_WOOL,
)
from woolgather.kernel.compiling import i64
from woolgather.kernel.outcome import Outcome


def award(s: SheepBoomBah, seat: i64, points: i64) -> None:
    """BB-5.7, BB-5.9: points that are added to the tracker at once."""
    s.score = replaced(s.score, seat, s.score[seat] + points)
    s.tell(SCORED, seat, points, s.score[seat])


def card_points(s: SheepBoomBah, seat: i64) -> int:
    """BB-11.2: cards of your own colour in hand; a Wild Wool counts in any colour, but only once."""
    points = 0
    for card in s.hands[seat]:
        if card % MOST == seat or card // MOST == WILD_WOOL:
            points += 1
    return points


def barn_points(s: SheepBoomBah, seat: i64) -> int:
    """BB-11.4."""
    sheep = s.zone_count(BARN, seat)
    own = s.barns[MOST * seat + seat]
    return 3 * sheep if s.wools[seat] != NOTHING else 3 * own + 2 * (sheep - own)


def breakdown(s: SheepBoomBah, seat: int) -> dict[str, int]:
    """BB-11.1 to BB-11.6, item by item."""
    return {
        "tracker": s.score[seat],
        "cards": card_points(s, seat),
        "barnyard": s.zone_count(BARNYARD, seat),
        "barn": barn_points(s, seat),
        "graveyard": -s.graveyards[seat],
    }


def total(s: SheepBoomBah, seat: int) -> int:
    return sum(breakdown(s, seat).values())


def outcome(s: SheepBoomBah) -> Outcome:
    """BB-11.8, BB-11.9: highest total, then most sheep in the Barn; if still tied, the win is shared."""
    scores = [total(s, seat) for seat in range(s.seats)]
    barns = [s.zone_count(BARN, seat) for seat in range(s.seats)]
    ranks = list(zip(scores, barns, strict=True))
    places = [1 + sum(other > rank for other in ranks) for rank in ranks]
    winners = [seat for seat in range(s.seats) if places[seat] == 1]
    items = [breakdown(s, seat) for seat in range(s.seats)]
    details: Details = {
        "ended_by": REASONS[reason(s)],
        "tracker": [item["tracker"] for item in items],
        "cards": [item["cards"] for item in items],
        "barnyard": [item["barnyard"] for item in items],
        "barn": [item["barn"] for item in items],
        "graveyard": [item["graveyard"] for item in items],
        "barn_sheep": barns,
    }
    return Outcome(scores, winners, places, details)


def reason(s: SheepBoomBah) -> int:
    """The reason the game ended."""
    if s.trigger != NOBODY:
        return TRIGGER
    return QUIET_END if s.settings.stall_rounds and s.quiet >= s.settings.stall_rounds else CAP
