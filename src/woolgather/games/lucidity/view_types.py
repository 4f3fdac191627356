"""The types of a view of Lucidity and of its outcome. Everything is public: all viewers see the same.

Seats are numbers from 0. A rolled die is its colour and its face, ``red-2``.
"""

from __future__ import annotations

from typing import Final, Literal, TypedDict

PIECES: Final = (
    "seat:<seat>",
    "track:<track>",
    "die:<die>",  # drawn (only its colour, die:red), or rolled and unresolved (die:red-2)
    "slot:<seat>/<row>/<die>",  # dice with this face in a row of a player's card: slot:2/hunt/red-shadow
    "row:<seat>/<row>",  # a whole row
    "bed:<seat>",  # where a dreamer rests
    "bag:<what>",  # bag:dreams is the only one
    "card:<nightmare>",
)

Colour = Literal["blue", "green", "yellow", "red"]
Face = Literal["2", "1", "exhaust", "hunt", "shadow"]
Die = Literal[
    "blue-2",
    "green-2",
    "yellow-2",
    "red-2",
    "blue-1",
    "green-1",
    "yellow-1",
    "red-1",
    "blue-exhaust",
    "green-exhaust",
    "yellow-exhaust",
    "red-exhaust",
    "blue-hunt",
    "green-hunt",
    "yellow-hunt",
    "red-hunt",
    "blue-shadow",
    "green-shadow",
    "yellow-shadow",
    "red-shadow",
]
Track = Literal["left", "middle", "right"]
NightmareId = Literal["depths", "envy", "imprisonment", "primeval-fear"]
Ability = Literal["none", "draw-two-roll-one", "reroll-any-die", "turn-or-force-rest", "move-shadow-to-hunt"]
Ending = Literal["power", "nightmares", "empty-bag", "dawn", "last-survivor"]
Role = Literal["dreamer", "nightmare", "eaten"]
FinalRole = Literal["dreamer", "eaten", "blue-nightmare", "green-nightmare", "yellow-nightmare", "red-nightmare"]
Source = Literal["rulebook", "transcribed", "reconstructed"]  # the basis of a value


class CountByColour(TypedDict):
    blue: int
    green: int
    yellow: int
    red: int


class Player(TypedDict):
    """A player's card. Nightmares hold only Power, eaten players nothing."""

    role: Role
    nightmare: Colour | None
    has_card: bool  # a Nightmare of a claimed colour may have none
    power: int  # the sum of the power row
    dice: int  # on the whole card
    hunt: list[Die]
    exhaust: list[Die]
    shadow: CountByColour
    power_row: list[Die]


class Nightmare(TypedDict):
    """A Nightmare card: its holder, the Power spent on it, and its effect."""

    id: NightmareId
    colour: Colour
    claimed_by: int | None
    spent: list[Die]
    takes: list[Face]  # faces taken from dreamers, of dice in its colour ...
    taken_face: Literal["1", "2"]  # ... turned to this side
    ability: Ability
    source: Source


class FacesByColour(TypedDict):
    blue: list[Face]
    green: list[Face]
    yellow: list[Face]
    red: list[Face]


class Tracks(TypedDict):
    """The control of each stage."""

    left: list[int]
    middle: list[int]
    right: list[int]


class DiceSources(TypedDict):
    blue: Source
    green: Source
    yellow: Source
    red: Source


class TrackSources(TypedDict):
    left: Source
    middle: Source
    right: Source


class Sources(TypedDict):
    dice: DiceSources
    tracks: TrackSources


class Printed(TypedDict):
    """What the cards say: the faces of the dice, the tracks, and how many dice fill a row."""

    faces: FacesByColour
    tracks: Tracks
    hunt: int
    exhaust: int
    shadow: int  # at this table (LU-1.7)
    goal: int  # the Power that ends the game
    sources: Sources


class Chances(TypedDict):
    """The chances of a draw, from 0 to 1. One roll can both exhaust and turn.

    The two dice that go back are chosen at random, no one pays for a reroll, and no one uses optional effects.
    """

    track: Track
    control: int  # dice drawn
    rolled: int  # of these dice, or all the bag still holds
    eaten: float
    exhausted: float
    turned: float  # into a Nightmare
    unharmed: float  # none of the above
    power: list[float]  # the chances of showing 0, 1, 2 ... Power


class Table(TypedDict):
    round: int
    first: int
    active: int
    roller: int | None  # whose dice are being resolved
    bag: CountByColour
    hand: list[Colour]  # drawn but not yet rolled
    unresolved: list[Die]
    immediate: Die | None  # resolved before the unresolved dice
    track: Track | None
    stage: int | None  # counting from 1
    control: int | None  # the number of dice this draw takes
    forced_rest: bool
    dream_ending: bool
    triggers: list[int]  # who had enough Power when the final turns began
    final_turns: list[int]  # who still has a final turn
    ending: Ending | None
    chances: list[Chances]  # of each draw offered now
    players: list[Player]
    nightmares: list[Nightmare]
    printed: Printed


class Details(TypedDict):
    ending: Ending
    dice: list[int]  # dice on each card: the tie-break
    roles: list[FinalRole]
