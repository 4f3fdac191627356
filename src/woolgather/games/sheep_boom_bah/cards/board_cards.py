"""Cards that move sheep on the board: Dog, Out of Shear Luck, Ewe Turn, Bah-k to Life, Sheep Copter, Sheeping Tom."""

from __future__ import annotations

from typing import ClassVar

from woolgather.games.sheep_boom_bah.cards.card import CardRule, Play, Target
from woolgather.games.sheep_boom_bah.cards.targets import (
    TargetCell,
    TargetSheep,
    TargetStart,
    TargetTile,
    sheep_on_field,
)
from woolgather.games.sheep_boom_bah.field import BIT, CELLS, FIELD, NEIGHBOURS, ON_FIELD, SPOTS
from woolgather.games.sheep_boom_bah.landing import land
from woolgather.games.sheep_boom_bah.movement import free_starts, take_off
from woolgather.games.sheep_boom_bah.state import SheepBoomBah, replaced
from woolgather.games.sheep_boom_bah.vocabulary import (
    AIMED_AT_CELL,
    AIMED_AT_SHEEP,
    AIMED_FROM_TO,
    BARN,
    BARNYARD,
    FLEW,
    LEFT_FIELD,
    LOOK,
    LOOKED,
    MOST,
    MOVED,
    NOBODY,
    NOTHING,
    REVIVED,
    SHEEP,
    STAY,
    STAYED,
    TO_START,
)
from woolgather.kernel.compiling import i64
from woolgather.kernel.errors import Refusal
from woolgather.kernel.frames import Decision


class OffTheField(CardRule):
    """Move one of your sheep from its field tile to a zone of your player board."""

    needs: ClassVar[Refusal] = Refusal("None of your sheep is on a field tile.", "BB-9.10")

    def __init__(self, zone: i64) -> None:
        self.zone = zone

    def playable(self, s: SheepBoomBah, seat: int) -> bool:
        return any(s.sheep[cell] == seat for cell in FIELD)

    def question(self, play: Play) -> Target | None:
        return TargetSheep(play) if play.sheep == NOTHING else None

    def flock(self, s: SheepBoomBah, play: Play) -> list[int]:
        return sheep_on_field(s, play.seat)

    def announce(self, s: SheepBoomBah, play: Play) -> None:
        s.tell(AIMED_AT_SHEEP, play.seat, play.sheep)

    def effect(self, s: SheepBoomBah, play: Play) -> None:
        s.tell(LEFT_FIELD, play.seat, play.sheep, self.zone)
        take_off(s, play.sheep)  # BB-9.11: may trigger the end
        s.zone(self.zone)[MOST * play.seat + play.seat] += 1


class Dog(OffTheField):
    """BB-9.9: into the Barnyard."""

    clause: ClassVar[str] = "BB-9.9"

    def __init__(self) -> None:
        super().__init__(BARNYARD)


class OutOfShearLuck(OffTheField):
    """BB-9.22: into the Barn, whether or not your barn tile is revealed."""

    clause: ClassVar[str] = "BB-9.22"

    def __init__(self) -> None:
        super().__init__(BARN)


class EweTurn(CardRule):
    """BB-9.13: send an opponent's sheep back from the field to a start space."""

    clause: ClassVar[str] = "BB-9.13"
    needs: ClassVar[Refusal] = Refusal("No sheep of an opponent is on a field tile.", "BB-9.14")

    def playable(self, s: SheepBoomBah, seat: int) -> bool:
        return any(s.sheep[cell] != NOBODY and s.sheep[cell] != seat for cell in FIELD)

    def question(self, play: Play) -> Target | None:
        if play.sheep == NOTHING:
            return TargetSheep(play)
        return TargetStart(play) if play.cell == NOTHING else None

    def flock(self, s: SheepBoomBah, play: Play) -> list[int]:
        return [cell for cell in FIELD if s.sheep[cell] != NOBODY and s.sheep[cell] != play.seat]

    def cells(self, s: SheepBoomBah, play: Play) -> list[int]:
        return free_starts(s)

    def announce(self, s: SheepBoomBah, play: Play) -> None:
        s.tell(AIMED_FROM_TO, play.seat, play.sheep, play.cell)

    def effect(self, s: SheepBoomBah, play: Play) -> None:
        owner = s.sheep[play.sheep]
        s.sheep[play.sheep] = NOBODY
        s.sheep[play.cell] = owner
        s.tell(TO_START, owner, play.sheep, play.cell)


class BahKToLife(CardRule):
    """BB-9.6: return a sheep from your Graveyard to a start space. The end stays triggered (BB-9.7)."""

    clause: ClassVar[str] = "BB-9.6"
    needs: ClassVar[Refusal] = Refusal("Your Graveyard is empty.", "BB-9.6")

    def playable(self, s: SheepBoomBah, seat: int) -> bool:
        return s.graveyards[seat] > 0

    def question(self, play: Play) -> Target | None:
        return TargetStart(play) if play.cell == NOTHING else None

    def cells(self, s: SheepBoomBah, play: Play) -> list[int]:
        return free_starts(s)

    def announce(self, s: SheepBoomBah, play: Play) -> None:
        s.tell(AIMED_AT_CELL, play.seat, play.cell)

    def effect(self, s: SheepBoomBah, play: Play) -> None:
        s.graveyards = replaced(s.graveyards, play.seat, s.graveyards[play.seat] - 1)
        s.sheep[play.cell] = play.seat
        s.tell(REVIVED, play.seat, play.cell)


class SheepCopter(CardRule):
    """BB-9.35: fly one of your sheep to any unoccupied cell; on a field tile it lands (BB-9.36)."""

    clause: ClassVar[str] = "BB-9.37"
    needs: ClassVar[Refusal] = Refusal("None of your sheep is on the board.", "BB-9.37")

    def playable(self, s: SheepBoomBah, seat: int) -> bool:
        return seat in s.sheep

    def question(self, play: Play) -> Target | None:
        if play.sheep == NOTHING:
            return TargetSheep(play)
        return TargetCell(play) if play.cell == NOTHING else None

    def flock(self, s: SheepBoomBah, play: Play) -> list[int]:
        return s.flock(play.seat)

    def cells(self, s: SheepBoomBah, play: Play) -> list[int]:
        return [cell for cell in range(CELLS) if s.sheep[cell] == NOBODY]

    def announce(self, s: SheepBoomBah, play: Play) -> None:
        s.tell(AIMED_FROM_TO, play.seat, play.sheep, play.cell)

    def effect(self, s: SheepBoomBah, play: Play) -> None:
        s.sheep[play.sheep] = NOBODY
        s.sheep[play.cell] = play.seat
        s.tell(FLEW, play.seat, play.sheep, play.cell)
        if ON_FIELD[play.cell]:
            land(s, play.cell)


class SheepingTom(CardRule):
    """BB-9.23 to BB-9.30: look at a face-down tile in reach, then stay or move onto it."""

    clause: ClassVar[str] = "BB-9.23"
    needs: ClassVar[Refusal] = Refusal("None of your sheep is next to a face-down tile.", "BB-9.23")

    def playable(self, s: SheepBoomBah, seat: int) -> bool:
        if s.settings.tom_costs and s.budget == 0:
            return False  # BB-9.30
        return any(can_be_looked_at(s, seat, cell) for cell in FIELD)

    def question(self, play: Play) -> Target | None:
        return TargetTile(play) if play.cell == NOTHING else None

    def why_not(self, s: SheepBoomBah) -> Refusal:
        if s.settings.tom_costs and s.budget == 0:
            return Refusal("Its move costs an action at this table, and you have none left.", "BB-9.30")
        if s.settings.tom_sees_all:
            return Refusal("Every tile is face up already.", "BB-9.23")
        return self.needs

    def cells(self, s: SheepBoomBah, play: Play) -> list[int]:
        return [cell for cell in FIELD if can_be_looked_at(s, play.seat, cell)]

    def announce(self, s: SheepBoomBah, play: Play) -> None:
        s.tell(AIMED_AT_CELL, play.seat, play.cell)

    def effect(self, s: SheepBoomBah, play: Play) -> None:
        s.seen = replaced(s.seen, play.seat, s.seen[play.seat] | BIT[play.cell])
        s.reveal()
        s.tell(LOOKED, play.seat, play.cell, s.tiles[play.cell])  # BB-9.24, BB-9.28
        s.then(TomMove(play.seat, play.cell))


def can_be_looked_at(s: SheepBoomBah, seat: i64, cell: i64) -> bool:
    """BB-9.23: whether this is a face-down tile in reach; some tables let Sheeping Tom look at any tile."""
    return not s.is_face_up(cell) and (s.settings.tom_sees_all or in_reach(s, seat, cell))


def in_reach(s: SheepBoomBah, seat: i64, cell: i64) -> bool:
    """Whether one of this seat's sheep, on a start space or a field tile, is next to this tile."""
    return any(s.sheep[near] == seat for near in NEIGHBOURS[cell])


class TomMove(Decision):
    """BB-9.25, BB-9.26: after the look, stay or choose the sheep that moves."""

    __slots__ = ("cell",)

    name: ClassVar[str] = "tom-move"
    clause: ClassVar[str] = "BB-9.25"

    def __init__(self, seat: int, cell: i64) -> None:
        super().__init__(seat)
        self.cell = cell

    def options(self, s: SheepBoomBah, seat: int) -> list[int]:
        return [STAY, *[SHEEP + near for near in NEIGHBOURS[self.cell] if s.sheep[near] == seat]]

    def take(self, s: SheepBoomBah, seat: int, action: int) -> None:
        if action == STAY:
            s.tell(STAYED, seat, self.cell)
            return
        if s.settings.tom_costs:
            s.budget -= 1  # BB-9.30
        origin = action - SHEEP
        s.sheep[origin] = NOBODY
        s.sheep[self.cell] = seat  # BB-9.29: no sheep is on a face-down tile
        s.tell(MOVED, seat, origin, self.cell)
        land(s, self.cell)

    def why_not(self, s: SheepBoomBah, seat: int, action: int) -> Refusal | None:
        if SHEEP <= action < LOOK:
            return Refusal(f"Only one of your sheep next to {SPOTS[self.cell]} can move onto it.", "BB-9.25")
        return Refusal("You are looking at a tile: stay, or move one of your sheep onto it.", "BB-9.25")
