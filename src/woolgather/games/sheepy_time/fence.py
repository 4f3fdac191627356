"""Step 3 of a turn: the Fence, and the choice of another lap or bed (ST-fence)."""

from __future__ import annotations

from typing import ClassVar, Final

from woolgather.games.sheepy_time.sheep import call_it_a_night, pay_crossing
from woolgather.games.sheepy_time.state import SheepyTime
from woolgather.games.sheepy_time.vocabulary import COLOURS, CONTINUE, NIGHT
from woolgather.kernel.compiling import vec
from woolgather.kernel.frames import Decision, Frame


class ResolveFence(Frame):
    """For each crossing this turn, pay the winks and then ask (ST-fence.1). Without a crossing, no question (.3)."""

    __slots__ = ()

    def run(self, s: SheepyTime) -> None:
        if s.crossings > 0:
            s.crossings -= 1
            pay_crossing(s, s.active)
            s.then(CALL_IT_A_NIGHT[s.active])


RESOLVE_FENCE: Final = ResolveFence()


_TO_BED_OR_NOT: Final = [NIGHT, CONTINUE]


class CallItANight(Decision):
    """Retire with your winks, or keep running (ST-fence.4, .5). Being Scared makes no difference (ST-fence.8)."""

    __slots__ = ()

    name: ClassVar[str] = "call-it-a-night"
    clause: ClassVar[str] = "ST-fence.1"

    def options(self, s: SheepyTime, seat: int) -> list[int]:
        return _TO_BED_OR_NOT

    def take(self, s: SheepyTime, seat: int, action: int) -> None:
        if action == NIGHT:
            while seat == s.active and s.crossings > 0:  # crossings already made are paid too (ST-fence.2)
                s.crossings -= 1
                pay_crossing(s, seat)
            call_it_a_night(s, seat)
        elif seat == s.active:
            s.then(RESOLVE_FENCE)


CALL_IT_A_NIGHT: Final = vec[CallItANight]([CallItANight(seat) for seat in range(len(COLOURS))])
