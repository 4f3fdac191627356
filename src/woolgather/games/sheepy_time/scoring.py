"""The end of a Racing Phase: who has won, and if no one has, how far the Pillows sink (ST-end, ST-solo)."""

from __future__ import annotations

from typing import ClassVar, Final

from woolgather.games.sheepy_time.racing import forget_the_turn
from woolgather.games.sheepy_time.sheep import AFTER_THE_RACE, sink_pillow
from woolgather.games.sheepy_time.state import CENTRE, NO_WEB, OFF_THE_BOARD, RACING, RETIRED, SheepyTime
from woolgather.games.sheepy_time.view_types import Details, SoloScore
from woolgather.games.sheepy_time.vocabulary import FIRST_SHEEP, FROM_PLACE, FROM_WAKING, PHASE_OVER, SCORED, WON
from woolgather.kernel.compiling import extend, i64, vec
from woolgather.kernel.events import NOBODY
from woolgather.kernel.frames import Frame
from woolgather.kernel.outcome import Outcome


class EndOfRacing(Frame):
    """No one is racing any longer (ST-end.1)."""

    __slots__ = ()

    marker: ClassVar[str] = AFTER_THE_RACE

    def run(self, s: SheepyTime) -> None:
        s.tell(PHASE_OVER, NOBODY, s.round)
        s.winners = winners(s)
        if s.winners:
            announce(s)
            s.finish()  # no Pillow moves, no Resting Phase (ST-end.7)
            return
        if s.seats == 1:
            s.winks_before += s.winks[0]
            sink_the_solo_pillow(s)
        else:
            sink_the_pillows(s)
            pass_first_sheep(s)
        clear_the_board(s)


END_OF_RACING: Final = EndOfRacing()


def winners(s: SheepyTime) -> list[int]:
    """ST-end.2: winks at or past the Pillow; furthest past wins, then most winks, then the win is shared (.4, .5)."""
    if s.seats == 1:
        done = s.status[0] == RETIRED and s.winks[0] >= s.pillow[0]  # ST-solo.3
        return [0] if done else []
    best = [seat for seat in range(s.seats) if s.winks[seat] >= s.pillow[seat]]
    if not best:
        return []
    furthest = max(s.winks[seat] - s.pillow[seat] for seat in best)
    best = [seat for seat in best if s.winks[seat] - s.pillow[seat] == furthest]
    most = max(s.winks[seat] for seat in best)
    return [seat for seat in best if s.winks[seat] == most]


def sink_the_pillows(s: SheepyTime) -> None:
    """ST-end.8, .9: by place among the retired; tied players share the better place and use up those they fill."""
    for seat in range(s.seats):
        if s.status[seat] == RETIRED:
            ahead = [o for o in range(s.seats) if s.status[o] == RETIRED and s.winks[o] > s.winks[seat]]
            sink_pillow(s, seat, s.box.places[s.seats][len(ahead)], FROM_PLACE)
        else:
            sink_pillow(s, seat, s.box.woken[s.seats], FROM_WAKING)


def sink_the_solo_pillow(s: SheepyTime) -> None:
    """ST-solo.4: by the winks of the phase; if the Sheep Woke Up, the Pillow stays."""
    if s.status[0] == RETIRED:
        sink_pillow(s, 0, s.winks[0] // s.box.solo_per_winks, FROM_PLACE)
    else:
        sink_pillow(s, 0, s.box.woken[1], FROM_WAKING)


def pass_first_sheep(s: SheepyTime) -> None:
    """ST-end.11: to the highest Pillow; if tied, the first to the holder's right, the holder last (.12, .13)."""
    highest = max(s.pillow)
    seat = (s.first - 1) % s.seats
    while s.pillow[seat] != highest:
        seat = (seat - 1) % s.seats
    s.first = seat
    s.tell(FIRST_SHEEP, seat)


def clear_the_board(s: SheepyTime) -> None:
    """ST-end.14: everything except tiles, tokens and Pillows returns to its place."""
    s.nightmare_at = CENTRE
    s.web = NO_WEB
    s.winks = vec[i64]([0] * s.seats)
    s.status = vec[i64]([RACING] * s.seats)
    s.position = vec[i64]([OFF_THE_BOARD] * s.seats)
    forget_the_turn(s)
    s.deck = extend(s.deck, s.discard)
    s.discard = vec[i64]()


def announce(s: SheepyTime) -> None:
    for seat in s.winners:
        s.tell(WON, seat, s.winks[seat], s.pillow[seat])
    if s.seats == 1:
        s.tell(SCORED, 0, solo_score(s), s.round)


def solo_score(s: SheepyTime) -> int:
    """ST-solo.6: winks, plus 2 per full 5 spaces the Pillow sank, minus 5 per round."""
    return solo_winks(s) + pillow_points(s) - round_cost(s)


def solo_winks(s: SheepyTime) -> int:
    """ST-solo.7, .8."""
    return s.winks[0] + (s.winks_before if s.settings.solo_winks_of_all_rounds else 0)


def pillow_points(s: SheepyTime) -> int:
    return (s.box.pillow - s.pillow[0]) // s.box.solo_pillow_step * s.box.solo_pillow_points


def round_cost(s: SheepyTime) -> int:
    return s.box.solo_round_cost * s.round


def outcome(s: SheepyTime) -> Outcome:
    """The result. A score is the distance past the Pillow; in a solo game, the solo score."""
    if s.seats == 1:
        return Outcome([solo_score(s)], s.winners, [1], _details(s, _solo_details(s)))
    past = [s.winks[seat] - s.pillow[seat] for seat in range(s.seats)]
    order = [(seat not in s.winners, -past[seat], -s.winks[seat]) for seat in range(s.seats)]
    places = [1 + sum(other < own for other in order) for own in order]
    return Outcome(past, s.winners, places, _details(s, None))


def _details(s: SheepyTime, solo: SoloScore | None) -> Details:
    return {"rounds": s.round, "winks": list(s.winks), "pillows": list(s.pillow), "resigned": s.resigned, "solo": solo}


def _solo_details(s: SheepyTime) -> SoloScore:
    return {
        "winks": solo_winks(s),
        "pillow_points": pillow_points(s),
        "round_cost": round_cost(s),
        "rank": "" if s.resigned else s.box.rank(solo_score(s)),
    }
