"""The four Nightmare cards during other players' turns (section 14): the Nightmare takes dice, and may use the card's
ability each time.

Which faces a card takes and which ability it has are data (LU-14.16). The abilities are listed under the cards that
have them: the Depths, Envy, Imprisonment, Primeval Fear.
"""

from __future__ import annotations

from typing import ClassVar, Final

from woolgather.games.lucidity.cards import colours_among
from woolgather.games.lucidity.frames import Choice
from woolgather.games.lucidity.shadows import (
    ENVY_GUARD,
    EnvyPick,
    FearMove,
    exhaust_colours,
    movable_shadows,
    roll_at_once,
    turn_to_shadow,
)
from woolgather.games.lucidity.state import NO_COLOUR_LEFT, NO_SEAT, Lucidity
from woolgather.games.lucidity.vocabulary import (
    BLUE,
    COLOUR_COUNT,
    COLOUR_MASK,
    COLOURS,
    DECLINE,
    DECLINED,
    DRAW_TWO_ROLL_ONE,
    DREW,
    FACE_SHIFT,
    FORCE_REST,
    FORCED,
    GREEN,
    IN_POWER_1,
    IN_POWER_2,
    LAST_STAGE,
    MOVE_SHADOW_TO_HUNT,
    ONE,
    RED,
    REROLL_ANY_DIE,
    ROLL,
    SENT_DOWN,
    TAKEN,
    TURN,
    TURN_OR_FORCE_REST,
    USE,
    USED,
    YELLOW,
    actions_by_colours,
)
from woolgather.kernel.compiling import i64
from woolgather.kernel.errors import Refusal
from woolgather.kernel.frames import Decision

USE_OR_DECLINE: Final = [USE, DECLINE]
MOST_HURTFUL_FIRST: Final = (BLUE, RED, YELLOW, GREEN)
ROLLS: Final = actions_by_colours(ROLL, MOST_HURTFUL_FIRST)
TURNS: Final = actions_by_colours(TURN, (BLUE, GREEN, YELLOW, RED))
DEPTHS_DRAWN: Final = 2  # the dreamer rolls one of them


def is_taken(s: Lucidity, die: i64) -> bool:
    """LU-8.4: whether a claimed Nightmare takes this die when it would be resolved."""
    colour = die & COLOUR_MASK
    return s.claimer[colour] != NO_SEAT and (s.box.takes[colour] >> (die >> FACE_SHIFT)) & 1 == 1


def take_die(s: Lucidity, roller: i64, die: i64) -> None:
    """LU-14.1: the Nightmare must take the die, turned to its Power side; it has no other effect (LU-14.2)."""
    colour = die & COLOUR_MASK
    claimer = s.claimer[colour]
    face = s.box.taken_face[colour]
    s.cards.put(claimer, (IN_POWER_1 if face == ONE else IN_POWER_2) + colour)
    s.tell(TAKEN, claimer, die, face * COLOUR_COUNT + colour, roller)
    offer_ability(s, claimer, roller, colour)


def offer_ability(s: Lucidity, claimer: i64, roller: i64, colour: i64) -> None:
    """LU-14.4: offered once for that die, before the dreamer continues, and only if it could do something."""
    ability = s.box.ability[colour]
    if ability == DRAW_TWO_ROLL_ONE:
        if s.bag[0] + s.bag[1] + s.bag[2] + s.bag[3] > 0:  # LU-14.8
            s.then(DepthsActivate(claimer, roller, colour))
    elif ability == REROLL_ANY_DIE:
        if s.dice_on_card(roller) > 0 and s.envy_choices < ENVY_GUARD:  # LU-14.10, LU-9.8
            s.then(EnvyNightmarePick(claimer, roller))
    elif ability == TURN_OR_FORCE_REST:
        if exhaust_colours(s, roller) or can_force_rest(s, roller):
            s.then(Imprison(claimer, roller))
    elif ability == MOVE_SHADOW_TO_HUNT and movable_shadows(s, roller):  # LU-14.15
        s.then(FearNightmareMove(claimer, roller))


# --- the Nightmare of the Depths --------------------------------------------------------------------------------------


class DepthsActivate(Decision):
    """Draw two dice, of which the dreamer must roll one?"""

    __slots__ = ("colour", "owner")

    name: ClassVar[str] = "depths-activate"
    clause: ClassVar[str] = "LU-14.4"

    def __init__(self, seat: int, owner: int, colour: int) -> None:
        super().__init__(seat)
        self.owner = owner
        self.colour = colour

    def options(self, s: Lucidity, seat: int) -> list[int]:
        return USE_OR_DECLINE

    def take(self, s: Lucidity, seat: int, action: int) -> None:
        if action == DECLINE:
            s.tell(DECLINED, seat)
            return
        s.tell(USED, seat, self.colour, self.owner)
        for _ in range(DEPTHS_DRAWN):
            colour = s.draw()  # LU-17.4: the second draw may fail
            if colour != NO_COLOUR_LEFT:
                s.hand[colour] = s.hand[colour] + 1
        s.tell(DREW, seat, s.hand[0], s.hand[1], s.hand[2], s.hand[3])
        picker = self.owner if s.box.dreamer_picks[self.colour] else seat
        s.then(DepthsPick(picker, self.owner))

    def default(self, s: Lucidity, seat: int) -> int:
        return DECLINE


class DepthsPick(Choice):
    """Choose which of the two the dreamer rolls; the other goes back before the roll (LU-14.7)."""

    __slots__ = ("owner",)

    name: ClassVar[str] = "depths-pick"
    clause: ClassVar[str] = "LU-14.7"

    def __init__(self, seat: int, owner: int) -> None:
        super().__init__(seat)
        self.owner = owner

    def options(self, s: Lucidity, seat: int) -> list[int]:
        return ROLLS[colours_among(s.hand)]

    def take(self, s: Lucidity, seat: int, action: int) -> None:
        colour = action - ROLL
        keep_one(s, colour)
        s.hand[colour] = 0
        s.tell(SENT_DOWN, seat, colour, self.owner)
        roll_at_once(s, self.owner, colour)

    def why_not(self, s: Lucidity, seat: int, action: int) -> Refusal | None:
        return Refusal("No die of that colour was drawn.") if ROLL <= action < ROLL + len(COLOURS) else None


def keep_one(s: Lucidity, kept: i64) -> None:
    """Return all drawn dice except one of this colour to the bag."""
    s.hand[kept] = s.hand[kept] - 1
    colour: i64 = 0
    while colour < COLOUR_COUNT:
        s.bag[colour] = s.bag[colour] + s.hand[colour]
        s.hand[colour] = 0
        colour += 1
    s.hand[kept] = 1


# --- the Nightmare of Envy --------------------------------------------------------------------------------------------


class EnvyNightmarePick(EnvyPick):
    """The Nightmare names any die on the dreamer's card (LU-14.9)."""

    name: ClassVar[str] = "envy-nightmare-pick"
    clause: ClassVar[str] = "LU-14.9"


# --- the Nightmare of Imprisonment ------------------------------------------------------------------------------------


def can_force_rest(s: Lucidity, roller: i64) -> bool:
    """LU-14.14: only if the dreamer could still draw again."""
    return roller == s.active and not s.forced_rest and s.stage < LAST_STAGE and not s.dream_ending


class Imprison(Decision):
    """The Nightmare turns a die that shows Exhaust; only if there is none, it may force a rest instead."""

    __slots__ = ("owner",)

    name: ClassVar[str] = "imprison"
    clause: ClassVar[str] = "LU-14.11"

    def __init__(self, seat: int, owner: int) -> None:
        super().__init__(seat)
        self.owner = owner

    def options(self, s: Lucidity, seat: int) -> list[int]:
        options = TURNS[exhaust_colours(s, self.owner)][:]
        if not options:
            options.append(FORCE_REST)  # LU-14.12
        options.append(DECLINE)
        return options

    def take(self, s: Lucidity, seat: int, action: int) -> None:
        if action == DECLINE:
            s.tell(DECLINED, seat)
        elif action == FORCE_REST:
            s.forced_rest = True  # LU-14.13
            s.tell(FORCED, seat, self.owner)
        else:
            turn_to_shadow(s, seat, self.owner, action - TURN)

    def default(self, s: Lucidity, seat: int) -> int:
        return DECLINE

    def why_not(self, s: Lucidity, seat: int, action: int) -> Refusal | None:
        if action == FORCE_REST:
            return Refusal("While the dreamer has a die that shows Exhaust, you can only turn such a die.", "LU-14.12")
        if TURN <= action < TURN + len(COLOURS):
            return Refusal("The dreamer has no die of that colour that shows Exhaust.")
        return None


# --- the Nightmare of Primeval Fear -----------------------------------------------------------------------------------


class FearNightmareMove(FearMove):
    """The Nightmare moves any Shadow on the dreamer's card to its hunt row (LU-14.15)."""

    name: ClassVar[str] = "fear-nightmare-move"
    clause: ClassVar[str] = "LU-14.15"
