"""What a seat sees in Lucidity, as numbers for learning agents."""

from __future__ import annotations

from typing import Final

from woolgather.games.lucidity.state import NO_TRACK, Lucidity
from woolgather.games.lucidity.vocabulary import (
    BY_DAWN,
    COLOUR_COUNT,
    COLOURS,
    DICE,
    DREAMER,
    EATEN,
    IN_EXHAUST,
    IN_HUNT,
    IN_POWER_1,
    IN_SHADOW,
    POWER_DICE,
    SEATS,
    SLOT_NAMES,
    SLOTS,
    SPENT_1,
    SPENT_2,
    TRACKS,
)
from woolgather.kernel.compiling import i64
from woolgather.kernel.observation import (
    Amounts,
    BySeat,
    Field,
    Flag,
    Group,
    InOrder,
    Number,
    Observation,
    OneOf,
    Pen,
    Seat,
    Seats,
)

MOST: Final = len(SEATS)
DECISIONS: Final = (
    "first-player",
    "choose-track",
    "return-die",
    "resolve",
    "depths-activate",
    "depths-pick",
    "envy-pick",
    "envy-nightmare-pick",
    "imprison",
    "rotate-exhaust",
    "fear-move",
    "fear-nightmare-move",
    "choose-nightmare",
    "rest-or-draw",
    "rest-return",
    "nightmare-action",
    "consume-target",
    "minion-die",
    "minion-target",
)


def row(name: str, start: int, end: int) -> Field:
    """The dice in a row of a player's card, slot by slot."""
    return Amounts(name, [slot.partition("/")[2] for slot in SLOT_NAMES[start:end]])


FIELDS: Final = (
    Number("round"),
    Seat("first"),
    Seat("active"),
    Seat("roller"),
    Amounts("bag", COLOURS),
    Amounts("hand", COLOURS),
    Amounts("unresolved", DICE),
    OneOf("immediate", DICE),
    OneOf("track", TRACKS),
    Number("stage"),
    Number("control"),
    Flag("forced_rest"),
    Flag("dream_ending"),
    Seats("triggers"),
    Seats("final_turns"),
    BySeat(
        "players",
        OneOf("role", ("nightmare", "dreamer", "eaten")),
        OneOf("nightmare", COLOURS),
        Flag("has_card"),
        Number("power"),
        Number("dice"),
        Amounts("shadow", COLOURS),
        row("hunt", IN_HUNT, IN_EXHAUST),
        row("exhaust", IN_EXHAUST, IN_POWER_1),
        row("power_row", IN_POWER_1, SLOTS),
    ),
    InOrder("nightmares", COLOUR_COUNT, Seat("claimed_by"), Amounts("spent", DICE[:POWER_DICE])),
    Group("printed", Number("hunt"), Number("exhaust"), Number("shadow"), Number("goal")),
)
PLAYER: Final = 10 + SLOTS  # numbers for each player


def direct(s: Lucidity, seat: int, pen: Pen) -> None:
    """Write the same numbers straight from the state."""
    seats: i64 = s.seats
    you: i64 = seat
    pen.number(s.rounds if s.ending == BY_DAWN else s.rounds + 1)
    pen.seat(s.first, you, seats, MOST)
    pen.seat(s.active, you, seats, MOST)
    pen.seat(s.roller, you, seats, MOST)
    pen.numbers(s.bag, 0, COLOUR_COUNT)
    pen.numbers(s.hand, 0, COLOUR_COUNT)
    pen.amounts(s.unresolved, 0, len(DICE))
    pen.one_of(s.immediate, len(DICE))
    pen.one_of(s.track, len(TRACKS))
    drawing = s.track != NO_TRACK
    pen.number(s.stage + 1 if drawing else 0)
    pen.number(s.control() if drawing else 0)
    pen.flag(s.forced_rest)
    pen.flag(s.dream_ending)
    pen.seat_bits(s.triggers, you, seats, MOST)
    pen.seat_bits(s.final_turns, you, seats, MOST)
    distance: i64 = 0
    while distance < seats:
        write_player(pen, s, (you + distance) % seats)
        distance += 1
    pen.blank((MOST - seats) * PLAYER)
    colour: i64 = 0
    while colour < COLOUR_COUNT:
        pen.seat(s.claimer[colour], you, seats, MOST)
        write_one_colour(pen, colour, s.spent[SPENT_2 + colour])  # DICE begin with the 2s
        write_one_colour(pen, colour, s.spent[SPENT_1 + colour])
        colour += 1
    pen.number(s.box.hunt_full)
    pen.number(s.box.exhaust_full)
    pen.number(s.threshold)
    pen.number(s.box.goal)


def write_player(pen: Pen, s: Lucidity, player: i64) -> None:
    role = s.roles[player]
    is_nightmare = role < DREAMER
    pen.one_of(1 if role == DREAMER else 2 if role == EATEN else 0, 3)
    pen.one_of(role if is_nightmare else -1, COLOUR_COUNT)
    pen.flag(is_nightmare and s.claimer[role] == player)
    pen.number(s.power(player))
    pen.number(s.dice_on_card(player))
    pen.numbers(s.cards.row, player * SLOTS + IN_SHADOW, SLOTS)


def write_one_colour(pen: Pen, colour: i64, dice: i64) -> None:
    """Write this many dice of one colour and none of the others."""
    other: i64 = 0
    while other < COLOUR_COUNT:
        pen.number(dice if other == colour else 0)
        other += 1


OBSERVATION: Final = Observation(MOST, DECISIONS, FIELDS, direct)
