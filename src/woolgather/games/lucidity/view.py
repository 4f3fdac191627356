"""What everybody may know: all that lies on the table. No seat knows more than another, nobody the next die."""

from __future__ import annotations

from typing import Any

from woolgather.games.lucidity.box import SIDES
from woolgather.games.lucidity.state import NO_SEAT, NO_TRACK, Lucidity
from woolgather.games.lucidity.story import nightmare_words
from woolgather.games.lucidity.vocabulary import (
    ABILITIES,
    BY_DAWN,
    COLOURS,
    DICE,
    DREAMER,
    EATEN,
    ENDINGS,
    FACES,
    IN_EXHAUST,
    IN_HUNT,
    IN_POWER_1,
    IN_SHADOW,
    NIGHTMARES,
    NO_DIE,
    ONE,
    RUNNING,
    SLOT_FACES,
    SLOTS,
    STAGES,
    TRACKS,
    TWO,
)
from woolgather.kernel.frames import seats_in


def look(s: Lucidity) -> dict[str, Any]:
    return {
        "round": s.rounds if s.ending == BY_DAWN else s.rounds + 1,
        "first": s.first,
        "active": s.active,
        "roller": None if s.roller == NO_SEAT else s.roller,
        "bag": by_colour(s.bag),
        "hand": [COLOURS[colour] for colour in range(4) for _ in range(s.hand[colour])],
        "unresolved": [DICE[die] for die in s.unresolved],
        "immediate": None if s.immediate == NO_DIE else DICE[s.immediate],
        "track": None if s.track == NO_TRACK else TRACKS[s.track],
        "stage": None if s.track == NO_TRACK else s.stage + 1,
        "control": None if s.track == NO_TRACK else s.control(),
        "forced-rest": s.forced_rest,
        "dream-ending": s.dream_ending,
        "triggers": seats_in(s.triggers),
        "final-turns": seats_in(s.final_turns),
        "ending": None if s.ending == RUNNING else ENDINGS[s.ending],
        "players": [player(s, seat) for seat in range(s.seats)],
        "nightmares": [nightmare(s, colour) for colour in range(4)],
        "printed": printed(s),
    }


def by_colour(counts: list[int]) -> dict[str, int]:
    return dict(zip(COLOURS, counts, strict=True))


def player(s: Lucidity, seat: int) -> dict[str, Any]:
    role = s.roles[seat]
    nightmare_of = COLOURS[role] if role < DREAMER else None
    return {
        "role": "dreamer" if role == DREAMER else "eaten" if role == EATEN else "nightmare",
        "nightmare": nightmare_of,
        "has-card": nightmare_of is not None and s.claimer[role] == seat,
        "power": s.power(seat),
        "dice": s.dice_on_card(seat),
        "hunt": dice_in(s, seat, IN_HUNT, IN_EXHAUST),
        "exhaust": dice_in(s, seat, IN_EXHAUST, IN_POWER_1),
        "shadow": by_colour(s.cards[seat][IN_SHADOW : IN_SHADOW + 4]),
        "power-row": dice_in(s, seat, IN_POWER_1, SLOTS),
    }


def dice_in(s: Lucidity, seat: int, start: int, end: int) -> list[str]:
    """The dice of a row, as `red-2`."""
    return [
        f"{COLOURS[slot & 3]}-{FACES[SLOT_FACES[slot >> 2]]}"
        for slot in range(start, end)
        for _ in range(s.cards[seat][slot])
    ]


def nightmare(s: Lucidity, colour: int) -> dict[str, Any]:
    """A Nightmare card: who has it, the Power spent on it, and what it does; `source` says how sure we are of that."""
    card = {
        "id": f"nightmare-{NIGHTMARES[colour]}",
        "colour": COLOURS[colour],
        "claimed-by": None if s.claimer[colour] == NO_SEAT else s.claimer[colour],
        "spent": [DICE[ONE * 4 + colour]] * s.spent[colour] + [DICE[TWO * 4 + colour]] * s.spent[4 + colour],
        "takes": [face for number, face in enumerate(FACES) if s.box.takes[colour] >> number & 1],
        "taken-face": FACES[s.box.taken_face[colour]],
        "ability": ABILITIES[s.box.ability[colour]],
        "source": s.box.nightmare_sources[colour],
    }
    return {**card, "text": nightmare_words(card)}


def printed(s: Lucidity) -> dict[str, Any]:
    """What the cards say: the help card's die faces, the tracks, and how many dice fill a row."""
    return {
        "faces": {
            name: [FACES[face] for face in s.box.faces[colour * SIDES : (colour + 1) * SIDES]]
            for colour, name in enumerate(COLOURS)
        },
        "tracks": {
            name: list(s.box.control[track * STAGES : (track + 1) * STAGES]) for track, name in enumerate(TRACKS)
        },
        "hunt": s.box.hunt_full,
        "exhaust": s.box.exhaust_full,
        "shadow": s.threshold,
        "goal": s.box.goal,
        "sources": {
            **{f"dice.{name}": source for name, source in zip(COLOURS, s.box.dice_sources, strict=True)},
            **{f"tracks.{name}": source for name, source in zip(TRACKS, s.box.track_sources, strict=True)},
        },
    }
