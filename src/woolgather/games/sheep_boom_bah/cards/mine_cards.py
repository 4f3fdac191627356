"""The cards that answer a land mine: Hero of the Herd and Am-Bah-Lance.

To add another, put it here and in ``MINE_CARDS``.
"""

from __future__ import annotations

from typing import ClassVar, Final

from woolgather.games.sheep_boom_bah.cards.card import Effect, Reaction
from woolgather.games.sheep_boom_bah.cards.counter import declare
from woolgather.games.sheep_boom_bah.movement import free_starts, why_no_start
from woolgather.games.sheep_boom_bah.scoring import award
from woolgather.games.sheep_boom_bah.state import SheepBoomBah
from woolgather.games.sheep_boom_bah.vocabulary import (
    AIMED_AT_CELL,
    AM_BAH_LANCE,
    CANCEL,
    CONE_TILE,
    DEFUSED,
    HERO_OF_THE_HERD,
    NOBODY,
    RESCUED,
    SHEEP,
    TO,
)
from woolgather.kernel.compiling import i64
from woolgather.kernel.errors import Refusal
from woolgather.kernel.frames import Decision, PrivateStep


class MineCard(Reaction):
    """A card for the owner of a sheep that has landed on a mine."""

    def answer(self, s: SheepBoomBah, mine: Decision, cell: i64, card: i64) -> None:
        """Play it; ``mine`` is the window, which reopens if the card is countered (BB-6.5)."""
        raise NotImplementedError


class HeroOfTheHerd(MineCard):
    """BB-9.20, BB-9.21: the mine is defused."""

    needs: ClassVar[Refusal] = Refusal("Play it when one of your sheep has landed on a mine.", "BB-9.21")

    def answer(self, s: SheepBoomBah, mine: Decision, cell: i64, card: i64) -> None:
        declare(s, Hero(mine.seat, card, cell), mine)


class Hero(Effect):
    """BB-9.20: the mine becomes a Safe Cone."""

    __slots__ = ("cell",)

    def __init__(self, seat: i64, card: i64, cell: i64) -> None:
        super().__init__(seat, card)
        self.cell = cell

    def run(self, s: SheepBoomBah) -> None:
        s.tiles[self.cell] = CONE_TILE
        s.tell(DEFUSED, self.seat, self.cell)
        award(s, self.seat, 2)

    def targets(self) -> dict[str, int]:
        return {"sheep": self.cell}


class AmBahLance(MineCard):
    """BB-9.3 to BB-9.5: the sheep escapes to a start space, which is chosen first."""

    needs: ClassVar[Refusal] = Refusal("Play it when one of your sheep has landed on a mine.", "BB-9.5")

    def answer(self, s: SheepBoomBah, mine: Decision, cell: i64, card: i64) -> None:
        s.then(LanceStart(mine, cell, card))


class LanceStart(PrivateStep):
    """Choose where the Am-Bah-Lance takes the sheep; private until chosen."""

    __slots__ = ("card", "cell")

    name: ClassVar[str] = "lance-start"
    clause: ClassVar[str] = "BB-9.3"

    def __init__(self, mine: Decision, cell: i64, card: i64) -> None:
        super().__init__(mine)
        self.cell = cell
        self.card = card

    def back(self) -> int:
        return CANCEL

    def further(self, s: SheepBoomBah, seat: int) -> list[int]:
        return [TO + start for start in free_starts(s)]

    def choose(self, s: SheepBoomBah, seat: int, action: int) -> None:
        declare(s, Lance(seat, self.card, self.cell, action - TO), self.first)

    def why_not(self, s: SheepBoomBah, seat: int, action: int) -> Refusal | None:
        return why_no_start(action - TO, "BB-9.3") if TO <= action < SHEEP else None


class Lance(Effect):
    """BB-9.3, BB-9.4: the sheep returns to the ring, and the mine explodes behind it."""

    __slots__ = ("cell", "start")

    def __init__(self, seat: i64, card: i64, cell: i64, start: i64) -> None:
        super().__init__(seat, card)
        self.cell = cell
        self.start = start

    def announce(self, s: SheepBoomBah) -> None:
        s.tell(AIMED_AT_CELL, self.seat, self.start)

    def run(self, s: SheepBoomBah) -> None:
        s.sheep[self.cell] = NOBODY
        s.sheep[self.start] = self.seat
        s.tiles[self.cell] = s.box.lance_tile
        s.tell(RESCUED, self.seat, self.cell, self.start)

    def targets(self) -> dict[str, int]:
        return {"sheep": self.cell, "cell": self.start}


# In the order they are offered.
MINE_CARDS: Final[dict[int, MineCard]] = {HERO_OF_THE_HERD: HeroOfTheHerd(), AM_BAH_LANCE: AmBahLance()}
