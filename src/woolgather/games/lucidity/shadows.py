"""What the Shadows do (section 9): one effect per colour, while its Nightmare card is unclaimed.

A Nightmare makes the same choices on another player's card, so its abilities reuse these decisions.
"""

from __future__ import annotations

from typing import ClassVar, Final

from woolgather.games.lucidity.frames import Choice
from woolgather.games.lucidity.state import NO_COLOUR_LEFT, Lucidity
from woolgather.games.lucidity.vocabulary import (
    BLUE,
    COLOUR_MASK,
    COLOURS,
    DECLINE,
    DECLINED,
    GREEN,
    IN_EXHAUST,
    IN_EXHAUST_SHADOW,
    IN_HUNT_SHADOW,
    MOVABLE_SLOTS,
    MOVE,
    MOVED,
    NAME,
    NAMED,
    RED,
    ROLLED,
    SANK,
    SEATS,
    SLOTS,
    TURN,
    TURNED,
    YELLOW,
    actions_by_colours,
)
from woolgather.kernel.compiling import i64, vec
from woolgather.kernel.errors import Refusal
from woolgather.kernel.frames import Decision

TURNS: Final = actions_by_colours(TURN, (BLUE, GREEN, RED, YELLOW))
ENVY_GUARD: Final = 200  # maximum Envy choices in one turn (LU-9.8)


def apply_shadow(s: Lucidity, roller: i64, colour: i64) -> None:
    """LU-8.5: the die is already in its Shadow row."""
    if colour == BLUE:
        sink_into_the_depths(s, roller)
    elif colour == GREEN:
        if s.envy_choices < ENVY_GUARD:
            s.then(EnvyPick(s.next_seat(roller), roller))  # LU-3.3, LU-9.4
    elif colour == YELLOW:
        if exhaust_colours(s, roller):
            s.then(ROTATE_EXHAUST[roller])  # LU-9.11: otherwise no effect
    else:
        s.then(FearMove(roller, roller))


def roll_at_once(s: Lucidity, roller: i64, colour: i64) -> None:
    """LU-6.4: the die becomes the immediate die; the roller resolves it before any other."""
    s.immediate = s.roll(colour)
    s.tell(ROLLED, roller, s.immediate)


def sink_into_the_depths(s: Lucidity, roller: i64) -> None:
    """LU-9.1: roll one more die at once, unless the bag is empty (LU-9.3)."""
    colour = s.draw()
    if colour != NO_COLOUR_LEFT:
        s.tell(SANK, roller, colour)
        roll_at_once(s, roller, colour)


def exhaust_colours(s: Lucidity, owner: i64) -> i64:
    """The colours of dice that show Exhaust on this card, as bits."""
    return s.cards.colours(owner, IN_EXHAUST)


def turn_to_shadow(s: Lucidity, chooser: int, owner: int, colour: int) -> None:
    """LU-9.10: the die stays in the exhaust row. Turning triggers nothing (LU-2.9)."""
    s.cards.take(owner, IN_EXHAUST + colour)
    s.cards.put(owner, IN_EXHAUST_SHADOW + colour)
    s.tell(TURNED, chooser, colour, owner)


def movable_shadows(s: Lucidity, owner: i64) -> list[int]:
    """LU-9.12: every Shadow on the card that isn't in the hunt row yet, as actions."""
    options: list[int] = []
    for number, slot in enumerate(MOVABLE_SLOTS):
        if s.cards.dice(owner, slot):
            options.append(MOVE + number)
    return options


class EnvyPick(Decision):
    """Shadow of Envy: the next player may name any die on the roller's card."""

    __slots__ = ("owner",)

    name: ClassVar[str] = "envy-pick"
    clause: ClassVar[str] = "LU-9.4"

    def __init__(self, seat: int, owner: int) -> None:
        super().__init__(seat)
        self.owner = owner

    def options(self, s: Lucidity, seat: int) -> list[int]:
        cards = s.cards.row
        card: i64 = self.owner * SLOTS
        options: list[int] = []
        slot: i64 = 0
        while slot < SLOTS:
            if cards[card + slot]:
                options.append(NAME + slot)
            slot += 1
        options.append(DECLINE)
        return options

    def take(self, s: Lucidity, seat: int, action: int) -> None:
        s.envy_choices += 1
        if action == DECLINE:
            s.tell(DECLINED, seat)
            return
        slot = action - NAME
        s.cards.take(self.owner, slot)  # LU-9.5: off the card until resolved
        s.tell(NAMED, seat, slot, self.owner)
        roll_at_once(s, self.owner, slot & COLOUR_MASK)

    def default(self, s: Lucidity, seat: int) -> int:
        return DECLINE

    def why_not(self, s: Lucidity, seat: int, action: int) -> Refusal | None:
        if NAME <= action < NAME + SLOTS:
            return Refusal("No such die lies on that card: dice that are not resolved yet cannot be named.")
        return None


class RotateExhaust(Choice):
    """Shadow of Imprisonment: the roller must turn a die that shows Exhaust to its Shadow side."""

    name: ClassVar[str] = "rotate-exhaust"
    clause: ClassVar[str] = "LU-9.9"

    def options(self, s: Lucidity, seat: int) -> list[int]:
        return TURNS[exhaust_colours(s, seat)]

    def take(self, s: Lucidity, seat: int, action: int) -> None:
        turn_to_shadow(s, seat, seat, action - TURN)

    def why_not(self, s: Lucidity, seat: int, action: int) -> Refusal | None:
        if action == DECLINE:
            return Refusal("Imprisonment must turn one of your dice that show Exhaust; you only choose which.")
        if TURN <= action < TURN + len(COLOURS):
            return Refusal("You have no die of that colour that shows Exhaust.")
        return None


class FearMove(Decision):
    """Shadow of Primeval Fear: the roller may move any Shadow on the card to the hunt row."""

    __slots__ = ("owner",)

    name: ClassVar[str] = "fear-move"
    clause: ClassVar[str] = "LU-9.12"

    def __init__(self, seat: int, owner: int) -> None:
        super().__init__(seat)
        self.owner = owner

    def options(self, s: Lucidity, seat: int) -> list[int]:
        options = movable_shadows(s, self.owner)
        options.append(DECLINE)
        return options

    def take(self, s: Lucidity, seat: int, action: int) -> None:
        if action == DECLINE:
            s.tell(DECLINED, seat)
            return
        slot = MOVABLE_SLOTS[action - MOVE]
        s.cards.take(self.owner, slot)
        s.cards.put(self.owner, IN_HUNT_SHADOW + (slot & COLOUR_MASK))  # LU-9.14
        s.tell(MOVED, seat, slot, self.owner)

    def default(self, s: Lucidity, seat: int) -> int:
        return DECLINE

    def why_not(self, s: Lucidity, seat: int, action: int) -> Refusal | None:
        return Refusal("No such Shadow lies there.") if MOVE <= action < MOVE + len(MOVABLE_SLOTS) else None


ROTATE_EXHAUST: Final = vec[RotateExhaust]([RotateExhaust(seat) for seat in range(len(SEATS))])
