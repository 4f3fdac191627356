"""The cards of the main phase: their targets are chosen step by step, before anybody else hears of it (BB-7.4)."""

from __future__ import annotations

from typing import ClassVar

from woolgather.games.sheep_boom_bah.field import FIELD, NAMES, ON_FIELD
from woolgather.games.sheep_boom_bah.mines import why_no_start
from woolgather.games.sheep_boom_bah.plays import Effect, PrivateStep, declare
from woolgather.games.sheep_boom_bah.state import SheepBoomBah
from woolgather.games.sheep_boom_bah.vocabulary import (
    ACTIONS,
    COLOUR,
    COLOURS,
    LOOK,
    LOOK_AT,
    NOTHING,
    PLAYER,
    SHEEP,
    STAKE,
    TO,
    ZONE,
)
from woolgather.kernel.frames import Decision


class CardRule:
    """What one type of card needs and does. Its lists of targets must be in accord: no step leads into a dead end."""

    clause: ClassVar[str] = ""
    needs: ClassVar[str] = ""  # why it cannot be played, as a sentence
    questions: ClassVar[tuple[type[Target], ...]] = ()  # about its targets, in the order in which they are put

    def playable(self, s: SheepBoomBah, seat: int) -> bool:
        """BB-7.3: all required targets exist."""
        raise NotImplementedError

    def why_not(self, s: SheepBoomBah) -> str:
        """Why it cannot be played now."""
        return self.needs

    def foes(self, s: SheepBoomBah, play: Play) -> list[int]:
        return []

    def colours(self, s: SheepBoomBah, play: Play) -> list[int]:
        return []

    def stakes(self, s: SheepBoomBah, play: Play) -> list[int]:
        return []

    def zones(self, s: SheepBoomBah, play: Play) -> list[int]:
        return []

    def flock(self, s: SheepBoomBah, play: Play) -> list[int]:
        """The cells of the sheep it can be aimed at."""
        return []

    def cells(self, s: SheepBoomBah, play: Play) -> list[int]:
        return []

    def announce(self, s: SheepBoomBah, play: Play) -> None:
        """Tell the targets."""

    def effect(self, s: SheepBoomBah, play: Play) -> None:
        raise NotImplementedError


class Play(Effect):
    """A card of the main phase with the targets chosen so far; run, it takes effect."""

    __slots__ = ("cell", "colour", "foe", "menu", "rule", "sheep", "stake", "zone")

    def __init__(
        self,
        menu: Decision,
        rule: CardRule,
        card: int,
        foe: int = NOTHING,
        colour: int = NOTHING,
        sheep: int = NOTHING,
        cell: int = NOTHING,
        zone: int = NOTHING,
        stake: int = NOTHING,
    ) -> None:
        super().__init__(menu.seat, card)
        self.menu = menu  # the main phase, where the play began and goes on
        self.rule = rule
        self.foe = foe
        self.colour = colour
        self.sheep = sheep
        self.cell = cell
        self.zone = zone
        self.stake = stake

    def run(self, s: SheepBoomBah) -> None:
        self.rule.effect(s, self)

    def announce(self, s: SheepBoomBah) -> None:
        self.rule.announce(s, self)

    def targets(self) -> dict[str, int]:
        named = {
            "player": self.foe,
            "colour": self.colour,
            "sheep": self.sheep,
            "cell": self.cell,
            "zone": self.zone,
            "stake": self.stake,
        }
        return {name: target for name, target in named.items() if target != NOTHING}

    def aimed(
        self,
        foe: int = NOTHING,
        colour: int = NOTHING,
        sheep: int = NOTHING,
        cell: int = NOTHING,
        zone: int = NOTHING,
        stake: int = NOTHING,
    ) -> Play:
        """The same play with one more target."""
        return Play(
            self.menu,
            self.rule,
            self.card,
            self.foe if foe == NOTHING else foe,
            self.colour if colour == NOTHING else colour,
            self.sheep if sheep == NOTHING else sheep,
            self.cell if cell == NOTHING else cell,
            self.zone if zone == NOTHING else zone,
            self.stake if stake == NOTHING else stake,
        )


def ask(s: SheepBoomBah, play: Play) -> None:
    """Put the next question about the targets of a card, or declare it."""
    for question in play.rule.questions:
        target = question(play)
        if target.is_open():
            target.put(s)
            return
    commit(s, play)


def commit(s: SheepBoomBah, play: Play) -> None:
    """All targets are chosen: the card is declared, and whatever becomes of it, the main phase goes on (BB-7.8)."""
    s.then(play.menu)
    declare(s, play, None)


class Target(PrivateStep):
    """One question about the targets of a card."""

    __slots__ = ("play",)

    def __init__(self, play: Play) -> None:
        super().__init__(play.menu)
        self.play = play

    def is_open(self) -> bool:
        """Whether this target has not been chosen yet."""
        raise NotImplementedError

    def put(self, s: SheepBoomBah) -> None:
        s.then(self)


class TargetPlayer(Target):
    name: ClassVar[str] = "target-player"
    clause: ClassVar[str] = "BB-7.11"

    def is_open(self) -> bool:
        return self.play.foe == NOTHING

    def choices(self, s: SheepBoomBah) -> list[int]:
        return [PLAYER + foe for foe in self.play.rule.foes(s, self.play)]

    def choose(self, s: SheepBoomBah, action: int) -> None:
        ask(s, self.play.aimed(foe=action - PLAYER))

    def why_not(self, s: SheepBoomBah, seat: int, action: int) -> str:
        foe = action - PLAYER
        if not 0 <= foe < len(COLOURS):
            return ""
        if foe == seat:
            return f"This card is aimed at another player. ({self.play.rule.clause})"
        if foe >= s.seats:
            return f"Nobody plays {COLOURS[foe]}. (BB-1.1)"
        return f"There is nothing for this card to take from {COLOURS[foe]}. ({self.play.rule.clause})"


class TargetColour(Target):
    name: ClassVar[str] = "target-colour"
    clause: ClassVar[str] = "BB-7.10"

    def is_open(self) -> bool:
        return self.play.colour == NOTHING

    def put(self, s: SheepBoomBah) -> None:
        """BB-7.10: sheep of one colour are alike, so with one colour there is nothing to choose."""
        colours = self.play.rule.colours(s, self.play)
        if len(colours) == 1:
            ask(s, self.play.aimed(colour=colours[0]))
        else:
            s.then(self)

    def choices(self, s: SheepBoomBah) -> list[int]:
        return [COLOUR + colour for colour in self.play.rule.colours(s, self.play)]

    def choose(self, s: SheepBoomBah, action: int) -> None:
        ask(s, self.play.aimed(colour=action - COLOUR))

    def why_not(self, s: SheepBoomBah, seat: int, action: int) -> str:
        if ACTIONS.verb(action) == "colour":
            return "No sheep of that colour there can be chosen. (BB-7.9)"
        return ""


class BattleZone(Target):
    name: ClassVar[str] = "battle-zone"
    clause: ClassVar[str] = "BB-9.32"

    def is_open(self) -> bool:
        return self.play.zone == NOTHING

    def choices(self, s: SheepBoomBah) -> list[int]:
        return [ZONE + zone for zone in self.play.rule.zones(s, self.play)]

    def choose(self, s: SheepBoomBah, action: int) -> None:
        ask(s, self.play.aimed(zone=action - ZONE))

    def why_not(self, s: SheepBoomBah, seat: int, action: int) -> str:
        if ACTIONS.verb(action) == "zone":
            return "A battle takes a sheep of yours and one of an opponent in the same place. (BB-9.32)"
        return ""


class BattleStake(Target):
    name: ClassVar[str] = "battle-stake"
    clause: ClassVar[str] = "BB-9.32"

    def is_open(self) -> bool:
        return self.play.stake == NOTHING

    def choices(self, s: SheepBoomBah) -> list[int]:
        return [STAKE + colour for colour in self.play.rule.stakes(s, self.play)]

    def choose(self, s: SheepBoomBah, action: int) -> None:
        ask(s, self.play.aimed(stake=action - STAKE))

    def why_not(self, s: SheepBoomBah, seat: int, action: int) -> str:
        if ACTIONS.verb(action) == "stake":
            return "You have no sheep of that colour there to wager. (BB-9.32)"
        return ""


class TargetSheep(Target):
    name: ClassVar[str] = "target-sheep"
    clause: ClassVar[str] = "BB-7.4"

    def is_open(self) -> bool:
        return self.play.sheep == NOTHING

    def choices(self, s: SheepBoomBah) -> list[int]:
        return [SHEEP + cell for cell in self.play.rule.flock(s, self.play)]

    def choose(self, s: SheepBoomBah, action: int) -> None:
        ask(s, self.play.aimed(sheep=action - SHEEP))

    def why_not(self, s: SheepBoomBah, seat: int, action: int) -> str:
        if not SHEEP <= action < LOOK:
            return ""
        cell = action - SHEEP
        if s.is_free(cell):
            return f"No sheep stands on {NAMES[cell]}. ({self.play.rule.clause})"
        return f"The sheep on {NAMES[cell]} is no target of this card. ({self.play.rule.clause})"


class TargetStart(Target):
    name: ClassVar[str] = "target-start"
    clause: ClassVar[str] = "BB-4.21"

    def is_open(self) -> bool:
        return self.play.cell == NOTHING

    def choices(self, s: SheepBoomBah) -> list[int]:
        return [TO + cell for cell in self.play.rule.cells(s, self.play)]

    def choose(self, s: SheepBoomBah, action: int) -> None:
        ask(s, self.play.aimed(cell=action - TO))

    def why_not(self, s: SheepBoomBah, seat: int, action: int) -> str:
        return why_no_start(s, action - TO, self.play.rule.clause) if TO <= action < SHEEP else ""


class TargetCell(TargetStart):
    name: ClassVar[str] = "target-cell"
    clause: ClassVar[str] = "BB-9.35"

    def why_not(self, s: SheepBoomBah, seat: int, action: int) -> str:
        if not TO <= action < SHEEP:
            return ""
        if action - TO == self.play.sheep:
            return "That is where it stands already. (BB-9.35)"
        return f"{NAMES[action - TO]} is occupied, and a flying sheep bumps nobody. (BB-9.37)"


class TargetTile(Target):
    name: ClassVar[str] = "target-tile"
    clause: ClassVar[str] = "BB-9.23"

    def is_open(self) -> bool:
        return self.play.cell == NOTHING

    def choices(self, s: SheepBoomBah) -> list[int]:
        return [LOOK_AT[cell] for cell in self.play.rule.cells(s, self.play)]

    def choose(self, s: SheepBoomBah, action: int) -> None:
        ask(s, self.play.aimed(cell=FIELD[action - LOOK]))

    def why_not(self, s: SheepBoomBah, seat: int, action: int) -> str:
        if ACTIONS.verb(action) != "look":
            return ""
        cell = FIELD[action - LOOK]
        if s.is_face_up(cell):
            return f"Everybody can see what is on {NAMES[cell]}. (BB-9.23)"
        return f"None of your sheep is next to {NAMES[cell]}. (BB-9.23)"


def sheep_on_field(s: SheepBoomBah, seat: int) -> list[int]:
    """The cells of this seat's sheep that stand on field tiles."""
    return [cell for cell in s.flock(seat) if ON_FIELD[cell]]


def opponents(s: SheepBoomBah, seat: int) -> list[int]:
    """Everybody else, clockwise (BB-7.11)."""
    return [(seat + step) % s.seats for step in range(1, s.seats)]
