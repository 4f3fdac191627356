"""The targets of main-phase cards: one decision for each kind of target (BB-7.4)."""

from __future__ import annotations

from typing import ClassVar

from woolgather.games.sheep_boom_bah.cards.card import Play, Target
from woolgather.games.sheep_boom_bah.cards.counter import declare
from woolgather.games.sheep_boom_bah.field import FIELD, SPOTS
from woolgather.games.sheep_boom_bah.movement import why_no_start
from woolgather.games.sheep_boom_bah.state import SheepBoomBah
from woolgather.games.sheep_boom_bah.vocabulary import (
    ACTIONS,
    COLOUR,
    COLOURS,
    LOOK,
    LOOK_AT,
    PLAYER,
    SHEEP,
    STAKE,
    TO,
    ZONE,
)
from woolgather.kernel.compiling import i64
from woolgather.kernel.errors import Refusal


def ask(s: SheepBoomBah, play: Play) -> None:
    """Push the decision about the next target, or declare the card if all are chosen."""
    question = play.rule.question(play)
    if question is not None:
        question.put(s)
    else:
        commit(s, play)


def commit(s: SheepBoomBah, play: Play) -> None:
    """Declare the card now that all targets are chosen; either way the main phase continues after it (BB-7.8)."""
    s.then(play.menu)
    declare(s, play, None)


class TargetPlayer(Target):
    name: ClassVar[str] = "target-player"
    clause: ClassVar[str] = "BB-7.11"

    def further(self, s: SheepBoomBah, seat: int) -> list[int]:
        return [PLAYER + opponent for opponent in self.play.rule.opponents(s, self.play)]

    def choose(self, s: SheepBoomBah, seat: int, action: int) -> None:
        ask(s, self.play.aimed(opponent=action - PLAYER))

    def why_not(self, s: SheepBoomBah, seat: int, action: int) -> Refusal | None:
        opponent = action - PLAYER
        if not 0 <= opponent < len(COLOURS):
            return None
        if opponent == seat:
            return Refusal("This card is aimed at another player.", self.play.rule.clause)
        if opponent >= s.seats:
            return Refusal(f"Nobody plays {COLOURS[opponent]}.", "BB-1.1")
        return Refusal(f"There is nothing for this card to take from {COLOURS[opponent]}.", self.play.rule.clause)


class TargetColour(Target):
    name: ClassVar[str] = "target-colour"
    clause: ClassVar[str] = "BB-7.10"

    def put(self, s: SheepBoomBah) -> None:
        """BB-7.10: sheep of one colour are interchangeable, so a single colour leaves nothing to choose."""
        colours = self.play.rule.colours(s, self.play)
        if len(colours) == 1:
            ask(s, self.play.aimed(colour=colours[0]))
        else:
            s.then(self)

    def further(self, s: SheepBoomBah, seat: int) -> list[int]:
        return [COLOUR + colour for colour in self.play.rule.colours(s, self.play)]

    def choose(self, s: SheepBoomBah, seat: int, action: int) -> None:
        ask(s, self.play.aimed(colour=action - COLOUR))

    def why_not(self, s: SheepBoomBah, seat: int, action: int) -> Refusal | None:
        if ACTIONS.verb(action) == "colour":
            return Refusal("No sheep of that colour there can be chosen.", "BB-7.9")
        return None


class BattleZone(Target):
    name: ClassVar[str] = "battle-zone"
    clause: ClassVar[str] = "BB-9.32"

    def further(self, s: SheepBoomBah, seat: int) -> list[int]:
        return [ZONE + zone for zone in self.play.rule.zones(s, self.play)]

    def choose(self, s: SheepBoomBah, seat: int, action: int) -> None:
        ask(s, self.play.aimed(zone=action - ZONE))

    def why_not(self, s: SheepBoomBah, seat: int, action: int) -> Refusal | None:
        if ACTIONS.verb(action) == "zone":
            return Refusal("A battle takes one of your sheep and an opponent's in the same place.", "BB-9.32")
        return None


class BattleStake(Target):
    name: ClassVar[str] = "battle-stake"
    clause: ClassVar[str] = "BB-9.32"

    def further(self, s: SheepBoomBah, seat: int) -> list[int]:
        return [STAKE + colour for colour in self.play.rule.stakes(s, self.play)]

    def choose(self, s: SheepBoomBah, seat: int, action: int) -> None:
        ask(s, self.play.aimed(stake=action - STAKE))

    def why_not(self, s: SheepBoomBah, seat: int, action: int) -> Refusal | None:
        if ACTIONS.verb(action) == "stake":
            return Refusal("You have no sheep of that colour there to wager.", "BB-9.32")
        return None


class TargetSheep(Target):
    name: ClassVar[str] = "target-sheep"
    clause: ClassVar[str] = "BB-7.4"

    def further(self, s: SheepBoomBah, seat: int) -> list[int]:
        return [SHEEP + cell for cell in self.play.rule.flock(s, self.play)]

    def choose(self, s: SheepBoomBah, seat: int, action: int) -> None:
        ask(s, self.play.aimed(sheep=action - SHEEP))

    def why_not(self, s: SheepBoomBah, seat: int, action: int) -> Refusal | None:
        if not SHEEP <= action < LOOK:
            return None
        cell = action - SHEEP
        if s.is_free(cell):
            return Refusal(f"No sheep stands on {SPOTS[cell]}.", self.play.rule.clause)
        return Refusal(f"The sheep on {SPOTS[cell]} is not a target of this card.", self.play.rule.clause)


class TargetStart(Target):
    name: ClassVar[str] = "target-start"
    clause: ClassVar[str] = "BB-4.21"

    def further(self, s: SheepBoomBah, seat: int) -> list[int]:
        return [TO + cell for cell in self.play.rule.cells(s, self.play)]

    def choose(self, s: SheepBoomBah, seat: int, action: int) -> None:
        ask(s, self.play.aimed(cell=action - TO))

    def why_not(self, s: SheepBoomBah, seat: int, action: int) -> Refusal | None:
        return why_no_start(action - TO, self.play.rule.clause) if TO <= action < SHEEP else None


class TargetCell(TargetStart):
    name: ClassVar[str] = "target-cell"
    clause: ClassVar[str] = "BB-9.35"

    def why_not(self, s: SheepBoomBah, seat: int, action: int) -> Refusal | None:
        if not TO <= action < SHEEP:
            return None
        if action - TO == self.play.sheep:
            return Refusal("That is where it stands already.", "BB-9.35")
        return Refusal(f"{SPOTS[action - TO]} is occupied, and a flying sheep bumps nobody.", "BB-9.37")


class TargetTile(Target):
    name: ClassVar[str] = "target-tile"
    clause: ClassVar[str] = "BB-9.23"

    def further(self, s: SheepBoomBah, seat: int) -> list[int]:
        return [LOOK_AT[cell] for cell in self.play.rule.cells(s, self.play)]

    def choose(self, s: SheepBoomBah, seat: int, action: int) -> None:
        ask(s, self.play.aimed(cell=FIELD[action - LOOK]))

    def why_not(self, s: SheepBoomBah, seat: int, action: int) -> Refusal | None:
        if ACTIONS.verb(action) != "look":
            return None
        cell = FIELD[action - LOOK]
        if s.is_face_up(cell):
            return Refusal(f"Everybody can see what is on {SPOTS[cell]}.", "BB-9.23")
        return Refusal(f"None of your sheep is next to {SPOTS[cell]}.", "BB-9.23")


def sheep_on_field(s: SheepBoomBah, seat: i64) -> list[int]:
    """The cells of this seat's sheep on field tiles."""
    return [cell for cell in FIELD if s.sheep[cell] == seat]


def opponents(s: SheepBoomBah, seat: int) -> list[int]:
    """All other seats, clockwise (BB-7.11)."""
    return [(seat + step) % s.seats for step in range(1, s.seats)]
