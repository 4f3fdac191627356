"""The view: everything on the table is public, so all seats see the same, and no one knows the next die."""

from __future__ import annotations

from typing import cast

from woolgather.games.lucidity.box import SIDES, Box
from woolgather.games.lucidity.chances import chances
from woolgather.games.lucidity.state import NO_SEAT, NO_TRACK, Lucidity
from woolgather.games.lucidity.view_types import (
    Colour,
    CountByColour,
    Die,
    Ending,
    Face,
    Nightmare,
    Player,
    Printed,
    Table,
)
from woolgather.games.lucidity.vocabulary import (
    ABILITIES,
    BLUE,
    BY_DAWN,
    COLOUR_COUNT,
    COLOUR_MASK,
    COLOURS,
    DICE,
    DREAMER,
    EATEN,
    ENDINGS,
    FACES,
    GREEN,
    IN_EXHAUST,
    IN_HUNT,
    IN_POWER_1,
    IN_SHADOW,
    LEFT,
    MIDDLE,
    NIGHTMARES,
    NO_DIE,
    ONE,
    PLACE_SHIFT,
    RED,
    RIGHT,
    RUNNING,
    SLOT_FACES,
    SLOTS,
    SPENT_1,
    SPENT_2,
    STAGES,
    TRACKS,
    TWO,
    YELLOW,
)
from woolgather.kernel.frames import seats_in


def table(s: Lucidity, viewer: int | None) -> Table:
    return {
        "round": s.rounds if s.ending == BY_DAWN else s.rounds + 1,
        "first": s.first,
        "active": s.active,
        "roller": None if s.roller == NO_SEAT else s.roller,
        "bag": count_by_colour(list(s.bag)),
        "hand": dice_in_hand(s),
        "unresolved": [DICE[die] for die in s.unresolved],
        "immediate": None if s.immediate == NO_DIE else DICE[s.immediate],
        "track": None if s.track == NO_TRACK else TRACKS[s.track],
        "stage": None if s.track == NO_TRACK else s.stage + 1,
        "control": None if s.track == NO_TRACK else s.control(),
        "forced_rest": s.forced_rest,
        "dream_ending": s.dream_ending,
        "triggers": seats_in(s.triggers),
        "final_turns": seats_in(s.final_turns),
        "ending": None if s.ending == RUNNING else cast(Ending, ENDINGS[s.ending]),
        "chances": chances(s),
        "players": [player(s, seat) for seat in range(s.seats)],
        "nightmares": [nightmare(s, colour) for colour in range(COLOUR_COUNT)],
        "printed": printed(s),
    }


def count_by_colour(counts: list[int]) -> CountByColour:
    return {"blue": counts[BLUE], "green": counts[GREEN], "yellow": counts[YELLOW], "red": counts[RED]}


def dice_in_hand(s: Lucidity) -> list[Colour]:
    return [COLOURS[colour] for colour in range(COLOUR_COUNT) for _ in range(s.hand[colour])]


def player(s: Lucidity, seat: int) -> Player:
    role = s.roles[seat]
    is_nightmare = role < DREAMER
    return {
        "role": "dreamer" if role == DREAMER else "eaten" if role == EATEN else "nightmare",
        "nightmare": COLOURS[role] if is_nightmare else None,
        "has_card": is_nightmare and s.claimer[role] == seat,
        "power": s.power(seat),
        "dice": s.dice_on_card(seat),
        "hunt": dice_in(s, seat, IN_HUNT, IN_EXHAUST),
        "exhaust": dice_in(s, seat, IN_EXHAUST, IN_POWER_1),
        "shadow": count_by_colour(s.cards[seat][IN_SHADOW:IN_HUNT]),
        "power_row": dice_in(s, seat, IN_POWER_1, SLOTS),
    }


def dice_in(s: Lucidity, seat: int, start: int, end: int) -> list[Die]:
    """The dice in a row."""
    return [
        DICE[SLOT_FACES[slot >> PLACE_SHIFT] * COLOUR_COUNT + (slot & COLOUR_MASK)]
        for slot in range(start, end)
        for _ in range(s.cards[seat][slot])
    ]


def nightmare(s: Lucidity, colour: int) -> Nightmare:
    ones, twos = s.spent[SPENT_1 + colour], s.spent[SPENT_2 + colour]
    return {
        "id": NIGHTMARES[colour],
        "colour": COLOURS[colour],
        "claimed_by": None if s.claimer[colour] == NO_SEAT else s.claimer[colour],
        "spent": [DICE[ONE * COLOUR_COUNT + colour]] * ones + [DICE[TWO * COLOUR_COUNT + colour]] * twos,
        "takes": [face for number, face in enumerate(FACES) if s.box.takes[colour] >> number & 1],
        "taken_face": "1" if s.box.taken_face[colour] == ONE else "2",
        "ability": ABILITIES[s.box.ability[colour]],
        "source": s.box.nightmare_sources[colour],
    }


def printed(s: Lucidity) -> Printed:
    box = s.box
    blue, green, yellow, red = box.dice_sources
    left, middle, right = box.track_sources
    return {
        "faces": {
            "blue": sides(box, BLUE),
            "green": sides(box, GREEN),
            "yellow": sides(box, YELLOW),
            "red": sides(box, RED),
        },
        "tracks": {"left": stages(box, LEFT), "middle": stages(box, MIDDLE), "right": stages(box, RIGHT)},
        "hunt": box.hunt_full,
        "exhaust": box.exhaust_full,
        "shadow": s.threshold,
        "goal": box.goal,
        "sources": {
            "dice": {"blue": blue, "green": green, "yellow": yellow, "red": red},
            "tracks": {"left": left, "middle": middle, "right": right},
        },
    }


def sides(box: Box, colour: int) -> list[Face]:
    """The six faces of a die."""
    return [FACES[face] for face in box.faces[colour * SIDES : (colour + 1) * SIDES]]


def stages(box: Box, track: int) -> list[int]:
    """The control of each stage of a track."""
    return list(box.control[track * STAGES : (track + 1) * STAGES])
