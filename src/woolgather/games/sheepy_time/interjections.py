"""What a player may do without being asked: resign a solo game."""

from __future__ import annotations

from woolgather.games.sheepy_time.state import SheepyTime
from woolgather.games.sheepy_time.vocabulary import RESIGN, RESIGNED
from woolgather.kernel.errors import Refusal
from woolgather.kernel.interjections import Interjections


class Resigning(Interjections):
    """ST-solo.10: a player may resign a hopeless solo game at any moment."""

    def offered(self, s: SheepyTime, seat: int) -> list[int]:
        return [RESIGN] if s.seats == 1 and seat == 0 and not s.over else []

    def take(self, s: SheepyTime, seat: int, action: int) -> None:
        s.resigned = True
        s.finish()
        s.tell(RESIGNED, seat)

    def why_not(self, s: SheepyTime, seat: int, action: int) -> Refusal | None:
        return Refusal("Only a solo game can be resigned.", "ST-solo.10") if action == RESIGN else None
