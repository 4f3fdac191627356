"""A sensible bot and a reckless one."""

from __future__ import annotations

import woolgather as wg
from woolgather_pig.rules import HOLD, ROLL, Pig


class SensibleBot(wg.Bot):
    """Holds at 20, where the next roll would lose as much as it gains on average, or when holding wins."""

    def choose(self, s: wg.State, seat: int) -> int:
        assert isinstance(s, Pig)
        return HOLD if s.total >= 20 or s.scores[seat] + s.total >= s.goal else ROLL


class Gambler(wg.Bot):
    """Flips a coin after each roll."""

    def choose(self, s: wg.State, seat: int) -> int:
        return HOLD if HOLD in s.options(seat) and self.chance.below(2) else ROLL
