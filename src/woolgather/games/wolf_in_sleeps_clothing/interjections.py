"""The call “Sleepy Sheepy!”, possible at any moment (section 10). During a last call it is an answer instead."""

from __future__ import annotations

from woolgather.games.wolf_in_sleeps_clothing.calls import call, may_call, why_no_call
from woolgather.games.wolf_in_sleeps_clothing.state import WolfInSleepsClothing
from woolgather.games.wolf_in_sleeps_clothing.vocabulary import CALL
from woolgather.games.wolf_in_sleeps_clothing.wolves import let_gift_lapse
from woolgather.kernel.errors import Refusal
from woolgather.kernel.frames import Window
from woolgather.kernel.interjections import Interjections


class Calls(Interjections):
    def offered(self, s: WolfInSleepsClothing, seat: int) -> list[int]:
        """WS-10.4"""
        return [CALL] if s.sleepy and may_call(s, seat) and not isinstance(s.decision(), Window) else []

    def take(self, s: WolfInSleepsClothing, seat: int, action: int) -> None:
        s.moment += 1  # WS-10.7
        call(s, seat)
        let_gift_lapse(s)

    def why_not(self, s: WolfInSleepsClothing, seat: int, action: int) -> Refusal | None:
        return why_no_call(s, seat) if action == CALL else None
