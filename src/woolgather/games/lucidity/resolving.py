"""Roll the dice and resolve them one at a time (sections 6 to 8), with rerolls for Power."""

from __future__ import annotations

from typing import ClassVar, Final

from woolgather.games.lucidity.frames import Choice, SeatFrame
from woolgather.games.lucidity.nightmare_cards import is_taken, take_die
from woolgather.games.lucidity.shadows import apply_shadow
from woolgather.games.lucidity.state import NO_SEAT, Lucidity
from woolgather.games.lucidity.vocabulary import (
    BLUE,
    COLOUR_COUNT,
    COLOUR_MASK,
    COLOURS,
    DICE,
    FACE_SHIFT,
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
    POWER_DICE,
    POWER_FACES,
    RED,
    REROLL,
    REROLL_WITH_1,
    REROLL_WITH_2,
    REROLLED,
    ROLLED,
    SEATS,
    SHADOW,
    SPENT_1,
    SPENT_2,
    TWO,
    YELLOW,
)
from woolgather.kernel.compiling import append, i64, pop, remove, vec
from woolgather.kernel.errors import Refusal

# The place for each face; add the colour (section 8).
PLACE_OF: Final = vec[i64]([IN_POWER_2, IN_POWER_1, IN_EXHAUST, IN_HUNT, IN_SHADOW])


def colour_bit(die: i64) -> i64:
    """The colour of a die, as a bit."""
    return 1 << (die & COLOUR_MASK)


def put_in_order(dice: vec[i64]) -> None:
    """Sort a handful of dice in place."""
    end: i64 = 1
    while end < len(dice):
        die = dice[end]
        at = end
        while at > 0 and dice[at - 1] > die:
            dice[at] = dice[at - 1]
            at -= 1
        dice[at] = die
        end += 1


class RollHand(SeatFrame):
    """LU-6.1: roll all dice in hand together, or the one a Nightmare sent (LU-13.7)."""

    def run(self, s: Lucidity) -> None:
        s.roller = self.seat
        hand = s.hand
        colour: i64 = 0
        while colour < COLOUR_COUNT:
            while hand[colour]:
                hand[colour] = hand[colour] - 1
                die = s.roll(colour)
                s.unresolved = append(s.unresolved, die)
                s.tell(ROLLED, self.seat, die)
            colour += 1
        put_in_order(s.unresolved)
        s.then(RESOLVING[self.seat])


class Resolving(SeatFrame):
    """While dice are unresolved, the roller resolves the next one."""

    def run(self, s: Lucidity) -> None:
        if order_is_irrelevant(s, self.seat):
            while len(s.unresolved) > 0 and s.unresolved[0] < FIRST_SHADOW:
                s.unresolved, die = pop(s.unresolved, 0)
                resolve(s, self.seat, die)
        if s.has_unresolved():
            s.then(RESOLVE_DIE[self.seat], self)


def order_is_irrelevant(s: Lucidity, roller: i64) -> bool:
    """LU-6.9: no reroll is affordable until all non-Shadow dice are placed, and no Nightmare takes a die."""
    if s.immediate != NO_DIE:
        return False
    if len(s.unresolved) == 0:
        return True
    # Colours, as bits, that can pay for a reroll: now, and later (the dice are sorted, so Power comes first).
    power = s.cards.colours(roller, IN_POWER_1) | s.cards.colours(roller, IN_POWER_2)
    for die in s.unresolved:
        if power & colour_bit(die):
            return False
        if die < POWER_DICE:
            power |= colour_bit(die)
        if die < FIRST_SHADOW and is_taken(s, die):
            return False
    return True


def resolve(s: Lucidity, roller: i64, die: i64) -> None:
    """LU-6.6: take or place one die, already removed from the unresolved dice; a Shadow then has its effect."""
    if is_taken(s, die):
        take_die(s, roller, die)
        return
    colour = die & COLOUR_MASK
    face = die >> FACE_SHIFT
    slot = PLACE_OF[face] + colour
    s.cards.put(roller, slot)
    s.tell(PLACED, roller, die, slot)
    if face == SHADOW:
        apply_shadow(s, roller, colour)


def reroll(s: Lucidity, roller: i64, colour: i64) -> None:
    """LU-7.3: reroll all unresolved dice of the colour, whatever they show; each stays on its level (LU-7.10)."""
    if s.immediate != NO_DIE and s.immediate & COLOUR_MASK == colour:
        before = s.immediate
        s.immediate = s.roll(colour)
        s.tell(REROLLED, roller, before, s.immediate)
    at: i64 = 0
    while at < len(s.unresolved):
        before = s.unresolved[at]
        if before & COLOUR_MASK == colour:
            s.unresolved[at] = s.roll(colour)
            s.tell(REROLLED, roller, before, s.unresolved[at])
        at += 1
    put_in_order(s.unresolved)


class ResolveDie(Choice):
    """Resolve a die, or pay for a reroll."""

    name: ClassVar[str] = "resolve"
    clause: ClassVar[str] = "LU-6.2"

    def options(self, s: Lucidity, seat: int) -> list[int]:
        options: list[int] = []
        colours: i64 = 0  # of unresolved dice, as bits
        immediate = s.immediate
        if immediate != NO_DIE:
            options.append(PLACE + immediate)  # LU-6.4
            colours = colour_bit(immediate)
        shadows_wait = False  # LU-6.2
        last: i64 = NO_DIE
        for die in s.unresolved:
            colours |= colour_bit(die)
            if immediate == NO_DIE and die != last and not (shadows_wait and die >= FIRST_SHADOW):
                options.append(PLACE + die)
                shadows_wait = shadows_wait or die < FIRST_SHADOW
            last = die
        ones = colours & s.cards.colours(seat, IN_POWER_1)  # LU-7.2
        twos = colours & s.cards.colours(seat, IN_POWER_2)
        if ones or twos:
            colour: i64 = 0
            while colour < COLOUR_COUNT:
                if ones >> colour & 1:
                    options.append(REROLL_WITH_1 + POWER_FACES * colour)
                if twos >> colour & 1:
                    options.append(REROLL_WITH_2 + POWER_FACES * colour)
                colour += 1
        return options

    def take(self, s: Lucidity, seat: int, action: int) -> None:
        if action < REROLL:
            die = action - PLACE
            if s.immediate == NO_DIE:
                s.unresolved = remove(s.unresolved, die)
            else:
                s.immediate = NO_DIE
            resolve(s, seat, die)
        else:
            colour = (action - REROLL) // POWER_FACES
            pay(s, seat, colour, TWO if pays_two(action) else ONE)  # LU-7.7: payment first
            reroll(s, seat, colour)

    def default(self, s: Lucidity, seat: int) -> int:
        first = self.options(s, seat)[0]
        if s.immediate == NO_DIE and first >= PLACE + FIRST_SHADOW:
            for colour in (YELLOW, RED, GREEN, BLUE):
                if FIRST_SHADOW + colour in s.unresolved:
                    return PLACE + FIRST_SHADOW + colour
        return first

    def why_not(self, s: Lucidity, seat: int, action: int) -> Refusal | None:
        if PLACE <= action < PLACE + len(DICE):
            if s.immediate != NO_DIE:
                return Refusal("The die that was just rolled is resolved before all others.", "LU-6.4")
            if action - PLACE in s.unresolved:
                return Refusal("Shadows wait until all other dice of the roll are resolved.")
            return Refusal("You have no such unresolved die.")
        if REROLL <= action < REROLL + POWER_FACES * len(COLOURS):
            colour = (action - REROLL) // POWER_FACES
            place = IN_POWER_2 if pays_two(action) else IN_POWER_1
            if not s.cards.dice(seat, place + colour):
                return Refusal("You have no such Power die to pay with.", "LU-7.1")
            return Refusal("None of your unresolved dice has that colour, so there is nothing to reroll.", "LU-7.2")
        return None


def pays_two(action: int) -> bool:
    """Whether this reroll is paid for with a 2."""
    return (action - REROLL_WITH_2) % POWER_FACES == 0


def pay(s: Lucidity, roller: i64, colour: i64, face: i64) -> None:
    """LU-7.5: put it on the Nightmare card of its colour, face kept; if that card is claimed, in the bag (LU-7.6)."""
    s.cards.take(roller, PLACE_OF[face] + colour)
    claimed = s.claimer[colour] != NO_SEAT
    if claimed:
        s.bag[colour] = s.bag[colour] + 1
    else:
        pile = (SPENT_2 if face == TWO else SPENT_1) + colour
        s.spent[pile] = s.spent[pile] + 1
    s.tell(PAID, roller, face * COLOUR_COUNT + colour, 0 if claimed else 1)


# Frames never change, so each seat needs only one of each kind.
ROLL_HAND: Final = vec[RollHand]([RollHand(seat) for seat in range(len(SEATS))])
RESOLVING: Final = vec[Resolving]([Resolving(seat) for seat in range(len(SEATS))])
RESOLVE_DIE: Final = vec[ResolveDie]([ResolveDie(seat) for seat in range(len(SEATS))])
