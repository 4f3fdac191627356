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
    IN_SHADOW,
    MOVABLE_SLOTS,
    MOVE,
    SPENT_1,
    SPENT_2,
)

HUNTED: Final = (0.0, 0.7, 2.0, 5.5)  # what it costs, in Power, to have that many dice in the hunt row
TIRED: Final = (0.0, 0.2, 0.7)  # likewise in the exhaust row
SHADOWED: Final = (0.0, 0.2, 0.1, 0.0)  # likewise in a Shadow row, by the number of dice it lacks
EATEN_COSTS: Final = 12.0  # besides all Power
TURNING_COSTS: Final = 3.0  # to become a Nightmare ...
PREY: Final = 1.0  # ... and what every dreamer left to prey upon is worth to one
TURNED_DIE: Final = 0.3  # a die in the exhaust row that does not go away with the others
TAKEN_COSTS: Final = 0.8  # a die that a Nightmare takes


def worth_of_card(s: Lucidity, card: list[int]) -> float:
    """What a dreamer's card is worth when its rows are checked."""
    power = sum(card[IN_POWER_1:IN_POWER_2]) + 2 * sum(card[IN_POWER_2:])
    hunted = sum(card[IN_HUNT:IN_EXHAUST])
    if hunted >= s.box.hunt_full:
        return -EATEN_COSTS
    worth = power - HUNTED[min(hunted, 3)]
    tired = sum(card[IN_EXHAUST:IN_POWER_1])
    worth -= TURNED_DIE * sum(card[IN_EXHAUST_SHADOW:IN_POWER_1])
    if tired >= s.box.exhaust_full:
        worth -= 1.0 + expected_loss(s, card)
    else:
        worth -= TIRED[min(tired, 2)]
    for colour in range(COLOUR_COUNT):
        missing = s.threshold - card[IN_SHADOW + colour]
        if missing <= 0:
            return worth_as_nightmare(s, power + s.spent[SPENT_1 + colour] + 2 * s.spent[SPENT_2 + colour])
        if card[IN_SHADOW + colour] and s.claimer[colour] == NO_SEAT:
            worth -= SHADOWED[min(missing, 3)]
    return worth


def worth_as_nightmare(s: Lucidity, power: int) -> float:
    """What it is worth to become a Nightmare with this Power; when the last dreamer does, the game ends (LU-16.1)."""
    if s.dreamers() > 1:
        return power - TURNING_COSTS + PREY * (s.dreamers() - 1)
    best_other = max(s.power(seat) for seat in range(s.seats) if s.roles[seat] != DREAMER)
    return power + EATEN_COSTS if power > best_other else 0


def expected_loss(s: Lucidity, card: list[int]) -> float:
    """Power lost to exhaustion, on average of the colours in the bag."""
    loss = 0
    for colour in range(COLOUR_COUNT):
        loss += s.bag[colour] * (card[IN_POWER_1 + colour] + 2 * card[IN_POWER_2 + colour])
    return loss / max(1, sum(s.bag))


def worth_with_dice(s: Lucidity, card: list[int], dice: list[int]) -> float:
    """What the card would be worth with these dice on it; the Shadows' effects are left out."""
    card = card[:]
    lost = 0.0
    for die in dice:
        if is_taken(s, die):
            lost += TAKEN_COSTS
        else:
            card[PLACE_OF[die >> FACE_SHIFT] + (die & COLOUR_MASK)] += 1
    return worth_of_card(s, card) - lost


def worth_of_die(s: Lucidity, seat: int, colour: int) -> float:
    """What a card with one die of this colour more is worth, on average of its sides."""
    faces = s.box.faces[colour * SIDES : (colour + 1) * SIDES]
    return sum(worth_with_dice(s, s.cards[seat], [face * COLOUR_COUNT + colour]) for face in faces) / SIDES


def worth_after(s: Lucidity, seat: int, gone: list[int], come: list[int]) -> float:
    """What a card is worth when dice have left these slots and come to those."""
    card = s.cards[seat][:]
    for slot in gone:
        card[slot] -= 1
    for slot in come:
        card[slot] += 1
    return worth_of_card(s, card)


def worth_of_move(s: Lucidity, owner: int, action: int) -> float:
    """What the card is worth after a Shadow was moved to the hunt row, or none."""
    if action == DECLINE:
        return worth_of_card(s, s.cards[owner])
    slot = MOVABLE_SLOTS[action - MOVE]
    return worth_after(s, owner, [slot], [IN_HUNT_SHADOW + (slot & COLOUR_MASK)])


def worth_of_nightmare(s: Lucidity, colour: int) -> int:
    """Power that comes with the card, and Power of that colour which others hold."""
    there = s.spent[SPENT_1 + colour] + 2 * s.spent[SPENT_2 + colour]
    return 4 * there + sum(card[IN_POWER_1 + colour] + card[IN_POWER_2 + colour] for card in s.cards)
