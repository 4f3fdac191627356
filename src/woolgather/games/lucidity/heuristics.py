"""The worth of cards, dice and roles to a sensible player, in Power."""

from __future__ import annotations

from typing import Final

from woolgather.games.lucidity.box import SIDES
from woolgather.games.lucidity.nightmare_cards import is_taken
from woolgather.games.lucidity.resolving import PLACE_OF
from woolgather.games.lucidity.state import NO_SEAT, Lucidity
from woolgather.games.lucidity.vocabulary import (
    COLOUR_COUNT,
    COLOUR_MASK,
    DECLINE,
    DREAMER,
    FACE_SHIFT,
    IN_EXHAUST,
    IN_EXHAUST_SHADOW,
    IN_HUNT,
    IN_HUNT_SHADOW,
    IN_POWER_1,
    IN_POWER_2,
    MOVABLE_SLOTS,
    MOVE,
    SLOTS,
    SPENT_1,
    SPENT_2,
)
from woolgather.kernel.compiling import i64, vec

# A simplified card to try things on, as a row of numbers: the Shadows in their rows and the Power, both by colour; then
# the number of dice in the hunt row and in the exhaust row, and how many of the latter were turned.
SHADOWS: Final = 0
POWERS: Final = 4
HUNT_DICE: Final = 8
EXHAUST_DICE: Final = 9
TURNED: Final = 10
COUNTS: Final = 11

# The cost in Power of dice in the hunt row and in the exhaust row, by their number, and of a Shadow row, by the number
# of dice still missing.
HUNT_COSTS: Final = vec[float]([0.0, 0.7, 2.0, 5.5])
EXHAUST_COSTS: Final = vec[float]([0.0, 0.2, 0.7])
SHADOW_COSTS: Final = vec[float]([0.0, 0.2, 0.1, 0.0])
EATEN_COSTS: Final = 12.0  # in addition to all Power
TURNING_COSTS: Final = 3.0  # for becoming a Nightmare ...
PREY_VALUE: Final = 1.0  # ... and for a Nightmare, the value of each remaining dreamer
TURNED_COSTS: Final = 0.3  # a die in the exhaust row that isn't returned with the others
TAKEN_COSTS: Final = 0.8  # a die taken by a Nightmare


def card_of(s: Lucidity, seat: i64) -> vec[i64]:
    """Build the simplified card of a seat."""
    card = vec[i64]([0] * COUNTS)
    row = s.cards.row
    first = seat * SLOTS
    slot: i64 = 0
    while slot < SLOTS:
        dice = row[first + slot]
        if dice:
            put(card, slot, dice)
        slot += 1
    return card


def put(card: vec[i64], slot: i64, dice: i64) -> None:
    """Add dice to this slot of a simplified card."""
    colour = slot & COLOUR_MASK
    if slot >= IN_POWER_2:
        card[POWERS + colour] = card[POWERS + colour] + 2 * dice
    elif slot >= IN_POWER_1:
        card[POWERS + colour] = card[POWERS + colour] + dice
    elif slot >= IN_EXHAUST:
        card[EXHAUST_DICE] = card[EXHAUST_DICE] + dice
        if slot >= IN_EXHAUST_SHADOW:
            card[TURNED] = card[TURNED] + dice
    elif slot >= IN_HUNT:
        card[HUNT_DICE] = card[HUNT_DICE] + dice
    else:
        card[SHADOWS + colour] = card[SHADOWS + colour] + dice


def worth_of_card(s: Lucidity, card: vec[i64]) -> float:
    """The worth of a dreamer's card when its rows are checked."""
    hunted = card[HUNT_DICE]
    if hunted >= s.box.hunt_full:
        return -EATEN_COSTS
    power = card[POWERS] + card[POWERS + 1] + card[POWERS + 2] + card[POWERS + 3]
    worth = float(power) - HUNT_COSTS[min(hunted, 3)] - TURNED_COSTS * float(card[TURNED])
    exhausted_dice = card[EXHAUST_DICE]
    if exhausted_dice >= s.box.exhaust_full:
        worth -= 1.0 + expected_loss(s, card)
    else:
        worth -= EXHAUST_COSTS[min(exhausted_dice, 2)]
    colour: i64 = 0
    while colour < COLOUR_COUNT:
        shadows = card[SHADOWS + colour]
        missing = s.threshold - shadows
        if missing <= 0:
            return worth_as_nightmare(s, power + s.spent[SPENT_1 + colour] + 2 * s.spent[SPENT_2 + colour])
        if shadows and s.claimer[colour] == NO_SEAT:
            worth -= SHADOW_COSTS[min(missing, 3)]
        colour += 1
    return worth


def worth_as_nightmare(s: Lucidity, power: i64) -> float:
    """The worth of becoming a Nightmare with this Power; when the last dreamer does, the game ends (LU-16.1)."""
    if s.dreamers() > 1:
        return float(power) - TURNING_COSTS + PREY_VALUE * (s.dreamers() - 1)
    best_other = max([s.power(seat) for seat in range(s.seats) if s.roles[seat] != DREAMER])
    return float(power) + EATEN_COSTS if power > best_other else 0.0


def expected_loss(s: Lucidity, card: vec[i64]) -> float:
    """The Power lost to exhaustion, averaged over the colours in the bag."""
    bag = s.bag
    loss: i64 = 0
    dice: i64 = 0
    colour: i64 = 0
    while colour < COLOUR_COUNT:
        loss += bag[colour] * card[POWERS + colour]
        dice += bag[colour]
        colour += 1
    return float(loss) / float(max(1, dice))


def put_die(s: Lucidity, card: vec[i64], die: i64) -> float:
    """Put a rolled die on a card and return the loss if a Nightmare takes it. Ignores the Shadows' effects."""
    if is_taken(s, die):
        return TAKEN_COSTS
    put(card, slot_for(die), 1)
    return 0.0


def slot_for(die: i64) -> i64:
    return PLACE_OF[die >> FACE_SHIFT] + (die & COLOUR_MASK)


def worth_with_dice(s: Lucidity, card: vec[i64], dice: vec[i64]) -> float:
    """The worth of the card with these dice on it."""
    card = card[:]
    lost = 0.0
    for die in dice:
        lost += put_die(s, card, die)
    return worth_of_card(s, card) - lost


def worth_of_die(s: Lucidity, card: vec[i64], colour: i64) -> float:
    """The average worth of the card with one more die of this colour, over its sides. The card is left unchanged."""
    total = 0.0
    worth = 0.0
    last: i64 = -1
    side = colour * SIDES
    end = side + SIDES
    while side < end:
        face: i64 = s.box.faces[side]
        if face != last:  # equal sides are usually adjacent
            die = face * COLOUR_COUNT + colour
            lost = put_die(s, card, die)
            worth = worth_of_card(s, card) - lost
            if lost == 0.0:
                put(card, slot_for(die), -1)
            last = face
        total += worth
        side += 1
    return total / SIDES


def worth_after(s: Lucidity, seat: int, gone: list[int], come: list[int]) -> float:
    """The worth of a card after dice leave these slots and move to those."""
    card = card_of(s, seat)
    for slot in gone:
        put(card, slot, -1)
    for slot in come:
        put(card, slot, 1)
    return worth_of_card(s, card)


def worth_of_move(s: Lucidity, owner: int, action: int) -> float:
    """The worth of the card after a Shadow moves to the hunt row, or without a move."""
    if action == DECLINE:
        return worth_of_card(s, card_of(s, owner))
    slot = MOVABLE_SLOTS[action - MOVE]
    return worth_after(s, owner, [slot], [IN_HUNT_SHADOW + (slot & COLOUR_MASK)])


def worth_of_nightmare(s: Lucidity, colour: int) -> int:
    """The Power that comes with the card, plus the Power of that colour held by other players."""
    there = s.spent[SPENT_1 + colour] + 2 * s.spent[SPENT_2 + colour]
    return 4 * there + sum(card[IN_POWER_1 + colour] + card[IN_POWER_2 + colour] for card in s.cards)
