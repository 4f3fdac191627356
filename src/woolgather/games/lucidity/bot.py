"""A sensible player."""

from __future__ import annotations

from woolgather.kernel.bot import Bot
from woolgather.kernel.state import State


class SensibleBot(Bot):
    def choose(self, s: State, seat: int) -> int:
        return s.default(seat)
