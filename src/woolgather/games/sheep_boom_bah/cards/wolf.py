"""Wolf in Sheep's Clothing: the answer to a bump."""

from __future__ import annotations

from typing import ClassVar

from woolgather.games.sheep_boom_bah.cards.card import Effect, Reaction
from woolgather.games.sheep_boom_bah.field import STEP, WAYS
from woolgather.games.sheep_boom_bah.movement import Link, advance, take_off
from woolgather.games.sheep_boom_bah.state import SheepBoomBah, replaced
from woolgather.games.sheep_boom_bah.vocabulary import EATEN
from woolgather.kernel.compiling import i64
from woolgather.kernel.errors import Refusal


class WolfInSheepsClothing(Reaction):
    """BB-9.44, BB-9.45: played in a Wolf window (bumping.py)."""

    needs: ClassVar[Refusal] = Refusal("On your own turn it can only be discarded.", "BB-9.45")


class Bite(Effect):
    """BB-9.44: the bumping sheep dies, those behind it close up, the others stay."""

    __slots__ = ("push",)

    def __init__(self, seat: i64, card: i64, push: Link) -> None:
        super().__init__(seat, card)
        self.push = push

    def run(self, s: SheepBoomBah) -> None:
        origin, way, bumper = self.push.origin, self.push.way, self.push.bumper
        s.tell(EATEN, s.sheep[bumper], bumper)
        owner = take_off(s, bumper)
        s.graveyards = replaced(s.graveyards, owner, s.graveyards[owner] + 1)  # BB-4.14
        if bumper != origin:
            behind = origin
            while STEP[WAYS * behind + way] != bumper:
                behind = STEP[WAYS * behind + way]
            advance(s, origin, way, behind)  # BB-4.15: they land where sheep already stood, so no tile takes effect

    def targets(self) -> dict[str, int]:
        return {"sheep": self.push.threatened(), "bumper": self.push.bumper}
