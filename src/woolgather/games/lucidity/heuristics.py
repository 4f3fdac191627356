"""What cards, dice and roles are worth to a sensible player, in Power."""

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

# What counts on a card, as a row of numbers to try things on: the Shadows in their rows and the Power, both by colour;
# then how many dice lie in the hunt row and in the exhaust row, and how many of the latter were turned.
SHADOWS: Final = 0
POWERS: Final = 4
HUNTED: Final = 8
TIRED: Final = 9
TURNED: Final = 10
COUNTS: Final = 11

# What it costs, in Power, to have that many dice in the hunt row; likewise in the exhaust row, and in a Shadow row by
# the number of dice it lacks.
HUNTED_COSTS: Final = vec[float]([0.0, 0.7, 2.0, 5.5])
TIRED_COSTS: Final = vec[float]([0.0, 0.2, 0.7])
SHADOW_COSTS: Final = vec[float]([0.0, 0.2, 0.1, 0.0])
EATEN_COSTS: Final = 12.0  # besides all Power
TURNING_COSTS: Final = 3.0  # to become a Nightmare ...
PREY_VALUE: Final = 1.0  # ... and what every dreamer left to prey upon is worth to one
TURNED_COSTS: Final = 0.3  # a die in the exhaust row that does not go away with the others
TAKEN_COSTS: Final = 0.8  # a die that a Nightmare takes


def card_of(s: Lucidity, seat: i64) -> vec[i64]:
    """What counts on a seat's card."""
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
    """So many dice more in this slot."""
    colour = slot & COLOUR_MASK
    if slot >= IN_POWER_2:
        card[POWERS + colour] = card[POWERS + colour] + 2 * dice
    elif slot >= IN_POWER_1:
        card[POWERS + colour] = card[POWERS + colour] + dice
    elif slot >= IN_EXHAUST:
        card[TIRED] = card[TIRED] + dice
        if slot >= IN_EXHAUST_SHADOW:
            card[TURNED] = card[TURNED] + dice
    elif slot >= IN_HUNT:
        card[HUNTED] = card[HUNTED] + dice
    else:
        card[SHADOWS + colour] = card[SHADOWS + colour] + dice


def worth_of_card(s: Lucidity, card: vec[i64]) -> float:
    """What a dreamer's card is worth when its rows are checked."""
    hunted = card[HUNTED]
    if hunted >= s.box.hunt_full:
        return -EATEN_COSTS
    power = card[POWERS] + card[POWERS + 1] + card[POWERS + 2] + card[POWERS + 3]
    worth = float(power) - HUNTED_COSTS[min(hunted, 3)] - TURNED_COSTS * float(card[TURNED])
    tired = card[TIRED]
    if tired >= s.box.exhaust_full:
        worth -= 1.0 + expected_loss(s, card)
    else:
        worth -= TIRED_COSTS[min(tired, 2)]
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
    """What it is worth to become a Nightmare with this Power; when the last dreamer does, the game ends (LU-16.1)."""
    if s.dreamers() > 1:
        return float(power) - TURNING_COSTS + PREY_VALUE * (s.dreamers() - 1)
    best_other = max([s.power(seat) for seat in range(s.seats) if s.roles[seat] != DREAMER])
    return float(power) + EATEN_COSTS if power > best_other else 0.0


def expected_loss(s: Lucidity, card: vec[i64]) -> float:
    """Power lost to exhaustion, on average of the colours in the bag."""
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
    """Put a rolled die on a card: what it costs if a Nightmare takes it. The Shadows' effects are left out."""
    if is_taken(s, die):
        return TAKEN_COSTS
    put(card, slot_for(die), 1)
    return 0.0


def slot_for(die: i64) -> i64:
    return PLACE_OF[die >> FACE_SHIFT] + (die & COLOUR_MASK)


def worth_with_dice(s: Lucidity, card: vec[i64], dice: vec[i64]) -> float:
    """What the card would be worth with these dice on it."""
    card = card[:]
    lost = 0.0
    for die in dice:
        lost += put_die(s, card, die)
    return worth_of_card(s, card) - lost


def worth_of_die(s: Lucidity, card: vec[i64], colour: i64) -> float:
    """What a card with one die of this colour more is worth, on average of its sides. It does not stay there."""
    total = 0.0
    worth = 0.0
    last: i64 = -1
    side = colour * SIDES
    end = side + SIDES
    while side < end:
        face: i64 = s.box.faces[side]
        if face != last:  # equal sides are often next to each other
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
    """What a card is worth when dice have left these slots and come to those."""
    card = card_of(s, seat)
    for slot in gone:
        put(card, slot, -1)
    for slot in come:
        put(card, slot, 1)
    return worth_of_card(s, card)


def worth_of_move(s: Lucidity, owner: int, action: int) -> float:
    """What the card is worth after a Shadow was moved to the hunt row, or none."""
    if action == DECLINE:
        return worth_of_card(s, card_of(s, owner))
    slot = MOVABLE_SLOTS[action - MOVE]
    return worth_after(s, owner, [slot], [IN_HUNT_SHADOW + (slot & COLOUR_MASK)])


def worth_of_nightmare(s: Lucidity, colour: int) -> int:
    """Power that comes with the card, and Power of that colour which others hold."""
    there = s.spent[SPENT_1 + colour] + 2 * s.spent[SPENT_2 + colour]
    return 4 * there + sum(card[IN_POWER_1 + colour] + card[IN_POWER_2 + colour] for card in s.cards)
