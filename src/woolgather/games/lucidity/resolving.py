"""Roll the dice and resolve them one at a time (sections 6 to 8), with rerolls for Power."""

from __future__ import annotations

from typing import ClassVar, Final

from woolgather.games.lucidity.abilities import is_taken, take_die
from woolgather.games.lucidity.shadows import shadow_effect
from woolgather.games.lucidity.state import Lucidity
from woolgather.games.lucidity.vocabulary import (
    BLUE,
    FIRST_SHADOW,
    GREEN,
    IN_EXHAUST,
    IN_HUNT,
    IN_POWER_1,
    IN_POWER_2,
    IN_SHADOW,
    NO_DIE,
    ONE,
    PAID,
    PLACE,
    PLACED,
    RED,
    REROLL,
    REROLLED,
    ROLLED,
    SEATS,
    SHADOW,
    TWO,
    YELLOW,
)
from woolgather.kernel.compiling import i64
from woolgather.kernel.frames import Decision, Frame

# Where a face is placed; the colour is added (section 8).
PLACE_OF: Final = [IN_POWER_2, IN_POWER_1, IN_EXHAUST, IN_HUNT, IN_SHADOW]
POWER_FACES: Final = 8  # dice below this number show a 2 or a 1


def bit_of(die: i64) -> i64:
    """Its colour, as a bit."""
    return 1 << (die & 3)


class RollHand(Frame):
    """LU-6.1: all dice in hand are rolled together. LU-13.7: or the one that a Nightmare sent."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Lucidity) -> None:
        s.roller = self.seat
        colour = 0
        while colour < 4:
            count = s.hand[colour]
            s.hand[colour] = 0
            while count > 0:
                die = s.roll(colour)
                s.unresolved.append(die)
                s.tell(ROLLED, self.seat, die)
                count -= 1
            colour += 1
        s.unresolved.sort()
        s.then(RESOLVING[self.seat])


class Resolving(Frame):
    """While dice are unresolved, the roller resolves the next."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Lucidity) -> None:
        if order_is_immaterial(s, self.seat):
            while s.unresolved and s.unresolved[0] < FIRST_SHADOW:
                resolve(s, self.seat, s.unresolved.pop(0))
        if s.has_unresolved():
            s.then(RESOLVE_DIE[self.seat], self)


def order_is_immaterial(s: Lucidity, roller: int) -> bool:
    """LU-6.9: no reroll can be paid now, nor before all non-Shadow dice are placed; and no Nightmare takes one."""
    if s.immediate != NO_DIE:
        return False
    card = s.cards[roller]
    power_to_come: i64 = 0  # colours, as bits; the dice are sorted, so Power comes first
    for die in s.unresolved:
        colour = die & 3
        if card[IN_POWER_1 + colour] or card[IN_POWER_2 + colour] or power_to_come & bit_of(die):
            return False
        if die < POWER_FACES:
            power_to_come |= bit_of(die)
        if die < FIRST_SHADOW and is_taken(s, die):
            return False
    return True


def resolve(s: Lucidity, roller: int, die: int) -> None:
    """LU-6.6: one die, which has left the unresolved dice, is taken or placed; a Shadow then has its effect."""
    if is_taken(s, die):
        take_die(s, roller, die)
        return
    colour = die & 3
    face = die >> 2
    slot = PLACE_OF[face] + colour
    card = s.cards[roller]
    card[slot] = card[slot] + 1
    s.tell(PLACED, roller, die, slot)
    if face == SHADOW:
        shadow_effect(s, roller, colour)


def reroll(s: Lucidity, roller: int, colour: int) -> None:
    """LU-7.3: all unresolved dice of the colour, whatever they show; LU-7.10: on the level where they were."""
    if s.immediate != NO_DIE and s.immediate & 3 == colour:
        before = s.immediate
        s.immediate = s.roll(colour)
        s.tell(REROLLED, roller, before, s.immediate)
    at = 0
    while at < len(s.unresolved):
        before = s.unresolved[at]
        if before & 3 == colour:
            s.unresolved[at] = s.roll(colour)
            s.tell(REROLLED, roller, before, s.unresolved[at])
        at += 1
    s.unresolved.sort()


class ResolveDie(Decision):
    """Resolve a die, or pay for a reroll."""

    name: ClassVar[str] = "resolve"
    clause: ClassVar[str] = "LU-6.2"

    def automatic(self, s: Lucidity) -> bool:
        return True

    def options(self, s: Lucidity, seat: int) -> list[int]:
        options: list[int] = []
        colours: i64 = 0  # of unresolved dice, as bits
        immediate = s.immediate
        if immediate != NO_DIE:
            options.append(PLACE + immediate)  # LU-6.4
            colours = bit_of(immediate)
        shadows_wait = False  # LU-6.2
        last = NO_DIE
        for die in s.unresolved:
            colours |= bit_of(die)
            if immediate == NO_DIE and die != last and not (shadows_wait and die >= FIRST_SHADOW):
                options.append(PLACE + die)
                shadows_wait = shadows_wait or die < FIRST_SHADOW
            last = die
        card = s.cards[seat]
        colour: i64 = 0
        while colour < 4:
            if colours >> colour & 1:  # LU-7.2
                if card[IN_POWER_1 + colour]:
                    options.append(REROLL + 2 * colour)
                if card[IN_POWER_2 + colour]:
                    options.append(REROLL + 2 * colour + 1)
            colour += 1
        return options

    def take(self, s: Lucidity, seat: int, action: int) -> None:
        if action < REROLL:
            die = action - PLACE
            if s.immediate == NO_DIE:
                s.unresolved.remove(die)
            else:
                s.immediate = NO_DIE
            resolve(s, seat, die)
        else:
            colour = (action - REROLL) >> 1
            pay(s, seat, colour, TWO if (action - REROLL) & 1 else ONE)  # LU-7.7: payment first
            reroll(s, seat, colour)

    def default(self, s: Lucidity, seat: int) -> int:
        first = self.options(s, seat)[0]
        if s.immediate == NO_DIE and first >= PLACE + FIRST_SHADOW:
            for colour in (YELLOW, RED, GREEN, BLUE):
                if FIRST_SHADOW + colour in s.unresolved:
                    return PLACE + FIRST_SHADOW + colour
        return first

    def why_not(self, s: Lucidity, seat: int, action: int) -> str:
        if PLACE <= action < PLACE + 20:
            if s.immediate != NO_DIE:
                return "The die that was just rolled is resolved before all others. (LU-6.4)"
            if action - PLACE in s.unresolved:
                return "Shadows wait until all other dice of the roll are resolved."
            return "You have no such unresolved die."
        if REROLL <= action < REROLL + 8:
            colour = (action - REROLL) >> 1
            place = IN_POWER_2 if (action - REROLL) & 1 else IN_POWER_1
            if not s.cards[seat][place + colour]:
                return "You have no such Power die to pay with. (LU-7.1)"
            return "None of your unresolved dice has that colour, so there is nothing to reroll. (LU-7.2)"
        return ""


def pay(s: Lucidity, roller: int, colour: int, face: int) -> None:
    """LU-7.5: onto the Nightmare card of its colour, face kept; LU-7.6: to the bag if that card is claimed."""
    card = s.cards[roller]
    slot = PLACE_OF[face] + colour
    card[slot] = card[slot] - 1
    if s.claimer[colour] >= 0:
        s.bag[colour] = s.bag[colour] + 1
    else:
        pile = colour + (4 if face == TWO else 0)
        s.spent[pile] = s.spent[pile] + 1
    s.tell(PAID, roller, face * 4 + colour, 0 if s.claimer[colour] >= 0 else 1)


# Frames never change, so one of each kind for each seat is enough.
ROLL_HAND: Final = [RollHand(seat) for seat in range(len(SEATS))]
RESOLVING: Final = [Resolving(seat) for seat in range(len(SEATS))]
RESOLVE_DIE: Final = [ResolveDie(seat) for seat in range(len(SEATS))]
