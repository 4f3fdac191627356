"""The toy game with changed rules: a yawn costs a point."""

from __future__ import annotations

from tests.kernel.toy import PARTS, SCORED, Nope, Yawning
from woolgather.kernel.game import Game
from woolgather.kernel.registry import register


class CostlyYawning(Yawning):
    def take(self, s: Nope, seat: int, action: int) -> None:
        super().take(s, seat, action)
        s.scores[seat] -= 1
        s.tell(SCORED, seat, -1)


register(Game(**{**PARTS, "name": "revised-nope", "revision": 2, "interjections": CostlyYawning()}))
