"""Helpers to read a table of Lucidity in tests: a die is a colour `B G Y R` and a face `S X H 1 2`."""

from __future__ import annotations

from woolgather.games.lucidity.position import COLOUR_LETTERS, FACE_LETTERS, LoadedChance
from woolgather.games.lucidity.state import Lucidity
from woolgather.games.lucidity.vocabulary import DREAMER, EATEN, NIGHTMARES, NO_DIE, ROWS, SLOT_FACES


def row(s: Lucidity, seat: int, name: str) -> str:
    """A row of a player's card (`power`, `hunt`, `exhaust`, `shadow`); seats count from 1."""
    return " ".join(
        COLOUR_LETTERS[slot & 3] + FACE_LETTERS[SLOT_FACES[slot >> 2]]
        for slot, count in enumerate(s.cards[seat - 1])
        for _ in range(count)
        if ROWS[slot >> 2] == name
    )


def bag(s: Lucidity) -> str:
    return " ".join(f"{letter}{count}" for letter, count in zip(COLOUR_LETTERS, s.bag, strict=True))


def spent(s: Lucidity) -> str:
    """The Power on the unclaimed Nightmare cards."""
    ones = [COLOUR_LETTERS[colour] + "1" for colour in range(4) for _ in range(s.spent[colour])]
    return " ".join(ones + [COLOUR_LETTERS[colour] + "2" for colour in range(4) for _ in range(s.spent[4 + colour])])


def rolled(s: Lucidity) -> str:
    """The unresolved dice, starting with the immediate one, which is marked."""
    dice = [COLOUR_LETTERS[die & 3] + FACE_LETTERS[die >> 2] for die in s.unresolved]
    if s.immediate != NO_DIE:
        dice.insert(0, "!" + COLOUR_LETTERS[s.immediate & 3] + FACE_LETTERS[s.immediate >> 2])
    return " ".join(dice)


def role(s: Lucidity, seat: int) -> str:
    found = s.roles[seat - 1]
    return "dreamer" if found == DREAMER else "eaten" if found == EATEN else NIGHTMARES[found]


def decision(s: Lucidity) -> str:
    """Who has to decide, and what: `white resolve`."""
    asked = s.decision()
    return "" if asked is None else f"{s.game.colours[asked.seat]} {asked.name}"


def all_fell(s: Lucidity) -> bool:
    """Whether every loaded die has been used."""
    assert isinstance(s.chance, LoadedChance)
    return s.chance.all_used()
