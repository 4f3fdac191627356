"""Any table in one readable expression, for tests, tutorials and puzzles.

A die is written as its colour `B G Y R` and its face `S X H 1 2`; a number before a die repeats it.

>>> s = position(["dreamer: power 3G1 R2, hunt RH BS, exhaust YX YS, shadow 2BS", "depths: power B1", "eaten"])
>>> s.power(0), s.hunt_row(0), s.exhaust_row(0), s.shadow_row(0, 0), s.threshold
(5, 2, 2, 2, 3)
"""

from __future__ import annotations

import re
from typing import Any, Final

from woolgather.games.lucidity import GAME
from woolgather.games.lucidity.box import SIDES, Box
from woolgather.games.lucidity.filled_rows import CheckRows
from woolgather.games.lucidity.resolving import Resolving
from woolgather.games.lucidity.rules import EndOfTurn, RestOrDrawAgain, Turn
from woolgather.games.lucidity.setup import empty_table
from woolgather.games.lucidity.state import Lucidity
from woolgather.games.lucidity.vocabulary import (
    COLOUR_COUNT,
    COLOUR_MASK,
    DREAMER,
    EATEN,
    IN_EXHAUST,
    IN_EXHAUST_SHADOW,
    IN_HUNT,
    IN_HUNT_SHADOW,
    IN_POWER_1,
    IN_POWER_2,
    IN_SHADOW,
    NIGHTMARES,
    SPENT_1,
    SPENT_2,
    TRACKS,
)
from woolgather.kernel.chance import Chance, FastChance
from woolgather.kernel.compiling import i64, vec
from woolgather.kernel.errors import WoolgatherError

COLOUR_LETTERS: Final = "BGYR"
FACE_LETTERS: Final = "21XHS"
_DICE: Final = re.compile(r"(\d*)([BGYR])([21XHS]?)")
_PLACES: Final = {
    ("shadow", "S"): IN_SHADOW,
    ("hunt", "H"): IN_HUNT,
    ("hunt", "S"): IN_HUNT_SHADOW,
    ("exhaust", "X"): IN_EXHAUST,
    ("exhaust", "S"): IN_EXHAUST_SHADOW,
    ("power", "1"): IN_POWER_1,
    ("power", "2"): IN_POWER_2,
}


class LoadedChance(Chance):
    """Loaded dice: `Y` is the next die drawn, `YX` the next one rolled. Raises when the list is used up.

    A clone of the table has fair dice again.
    """

    __slots__ = ("_at", "_dice", "_s")

    def __init__(self, s: Lucidity, text: str) -> None:
        super().__init__()
        self._s = s
        self._dice: list[str] = text.split()
        self._at: int = 0

    def below(self, n: int) -> int:
        self.draws += 1
        if self._at == len(self._dice):
            raise WoolgatherError("The loaded dice are used up. List more dice.")
        text = self._dice[self._at]
        self._at += 1
        colour = COLOUR_LETTERS.index(text[0])
        if len(text) == 1:
            if n != sum(self._s.bag) or not self._s.bag[colour]:
                raise WoolgatherError(f"The loaded dice say {text!r}, but no such die can be drawn now.")
            return sum(self._s.bag[:colour])
        faces = self._s.box.faces[colour * SIDES : (colour + 1) * SIDES]
        if n != SIDES:
            raise WoolgatherError(f"The loaded dice say {text!r}, but no die is rolled now.")
        return faces.index(FACE_LETTERS.index(text[1]))

    def all_used(self) -> bool:
        return self._at == len(self._dice)

    def clone(self) -> FastChance:
        return FastChance(1)


def position(
    players: list[str],
    *,
    active: int = 1,
    bag: str | None = None,
    unresolved: str | None = None,
    immediate: str = "",
    roller: int = 0,
    spent: str = "",
    track: str = "left",
    stage: int = 1,
    checked: bool = False,
    first: int = 1,
    rounds: int = 0,
    dice: str | None = None,
    settings: dict[str, str] | None = None,
    components: dict[str, Any] | None = None,
) -> Lucidity:
    """Build a table at a decision. Seats count from 1, as players count them.

    Each player is `dreamer`, `eaten`, or the name of a Nightmare (`depths`, or `depths without card`), followed by a
    colon and the rows with their dice. By default `active` begins a turn. With `unresolved` (and `immediate`) dice, the
    `roller` (default: `active`) is resolving those, on this `track` and `stage`; with `checked`, checking the rows
    comes next. All other dice are in the bag, unless `bag` lists its contents; then the box holds no other dice.
    `spent` is the Power on the unclaimed cards. `dice` loads the dice. `components` is the data of an edited box.
    """
    seats = len(players)
    box = GAME.printed_box() if components is None and bag is None else Box(components or GAME.components())
    s = empty_table(GAME, seats, GAME.check(seats, settings or {}), FastChance(1), box)
    if components is not None:
        s.edited_pieces = GAME.pieces(components)
    s.first, s.active, s.rounds = first - 1, active - 1, rounds
    for seat, text in enumerate(players):
        _sit_down(s, seat, text)
    for colour, face in _read(spent):
        s.spent[(SPENT_2 if face == "2" else SPENT_1) + colour] += 1
    _fill_bag(s, bag, [*_read(unresolved or ""), *_read(immediate)])
    s.unresolved = vec[i64](sorted(_die(colour, face) for colour, face in _read(unresolved or "")))
    for colour, face in _read(immediate):
        s.immediate = _die(colour, face)
    if dice is not None:
        s.chance = LoadedChance(s, dice)
    seat = active - 1
    if unresolved is None and not checked:
        s.then(Turn(seat))
    elif s.roles[seat] == DREAMER:
        s.track, s.stage, s.roller = TRACKS.index(track), stage - 1, seat
        s.then(Resolving(seat), CheckRows(seat), RestOrDrawAgain(seat), EndOfTurn(seat))
    else:
        s.roller = roller - 1
        s.then(Resolving(s.roller), CheckRows(s.roller), EndOfTurn(seat))
    s.run()
    return s


def _sit_down(s: Lucidity, seat: int, text: str) -> None:
    role, _, rows = text.partition(":")
    role, _, cardless = role.strip().partition(" without ")
    s.roles[seat] = DREAMER if role == "dreamer" else EATEN if role == "eaten" else NIGHTMARES.index(role)
    if s.roles[seat] < DREAMER and not cardless:
        s.claimer[s.roles[seat]] = seat
    for row in rows.split(",") if rows.strip() else []:
        name, _, dice = row.strip().partition(" ")
        for colour, face in _read(dice):
            s.cards.put(seat, _PLACES[name, face] + colour)


def _fill_bag(s: Lucidity, text: str | None, in_the_air: list[tuple[int, str]]) -> None:
    elsewhere = [s.spent[SPENT_1 + colour] + s.spent[SPENT_2 + colour] for colour in range(COLOUR_COUNT)]
    for card in s.cards:
        for slot, count in enumerate(card):
            elsewhere[slot & COLOUR_MASK] += count
    for colour, _ in in_the_air:
        elsewhere[colour] += 1
    if text is None:
        s.bag = vec[i64]([s.box.copies[colour] - elsewhere[colour] for colour in range(COLOUR_COUNT)])
    else:
        s.bag = vec[i64]([sum(1 for other, _ in _read(text) if other == colour) for colour in range(COLOUR_COUNT)])
        s.box.copies = tuple(s.bag[colour] + elsewhere[colour] for colour in range(COLOUR_COUNT))


def _read(text: str) -> list[tuple[int, str]]:
    """Parse `3G1 R2` as pairs of colour and face; the face of an unrolled die is empty."""
    found: list[tuple[int, str]] = []
    for word in text.split():
        match = _DICE.fullmatch(word)
        if match is None:
            raise WoolgatherError(f"{word!r} is not a die: write a colour B G Y R and a face S X H 1 2.")
        found.extend([(COLOUR_LETTERS.index(match[2]), match[3])] * int(match[1] or 1))
    return found


def _die(colour: int, face: str) -> int:
    return FACE_LETTERS.index(face) * COLOUR_COUNT + colour
