"""What a viewer sees of a table of Lucidity, and what its outcome tells. Everything is open: all viewers see the same.

Seats are numbers from 0. A rolled die is its colour and its face, ``red-2``.
"""

from __future__ import annotations

from typing import Final, Literal, TypedDict

PIECES: Final = (
    "seat:<seat>",
    "track:<track>",
    "die:<die>",  # drawn (only its colour, die:red), or rolled and not resolved yet (die:red-2)
    "slot:<seat>/<row>/<die>",  # the dice that show this in a row of a player's card: slot:2/hunt/red-shadow
    "row:<seat>/<row>",  # a row as a whole
    "bed:<seat>",  # where a dreamer rests
    "bag:<what>",  # bag:dreams, the only one
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
Source = Literal["rulebook", "transcribed", "reconstructed"]  # how sure we are of what is printed


class CountByColour(TypedDict):
    blue: int
    green: int
    yellow: int
    red: int


class Player(TypedDict):
    """A player's card. Nightmares hold only Power, the eaten nothing."""

    role: Role
    nightmare: Colour | None
    has_card: bool  # a Nightmare of a claimed colour may go without one
    power: int  # what the power row shows, added up
    dice: int  # on the whole card
    hunt: list[Die]
    exhaust: list[Die]
    shadow: CountByColour
    power_row: list[Die]


class Nightmare(TypedDict):
    """A Nightmare card: who has it, the Power spent on it, and what it does."""

    id: NightmareId
    colour: Colour
    claimed_by: int | None
    spent: list[Die]
    takes: list[Face]  # from dreamers, of dice in its colour ...
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
    """What a draw would bring, as chances from 0 to 1. One roll can both exhaust and turn.

    Luck alone decides which two dice go back, nobody pays for a reroll, nobody does what a Shadow or Nightmare allows.
    """

    track: Track
    control: int  # dice that are drawn
    rolled: int  # of them, or all that the bag still holds
    eaten: float
    exhausted: float
    turned: float  # into a Nightmare
    unharmed: float  # none of these
    power: list[float]  # that the dice show 0, 1, 2 ... Power


class Table(TypedDict):
    round: int
    first: int
    active: int
    roller: int | None  # whose dice are being resolved
    bag: CountByColour
    hand: list[Colour]  # drawn and not yet rolled
    unresolved: list[Die]
    immediate: Die | None  # resolved before the unresolved dice
    track: Track | None
    stage: int | None  # from 1
    control: int | None  # how many dice this draw takes
    forced_rest: bool
    dream_ending: bool
    triggers: list[int]  # who had enough Power when the final turns began
    final_turns: list[int]  # who still has one to come
    ending: Ending | None
    chances: list[Chances]  # of each draw that is offered now
    players: list[Player]
    nightmares: list[Nightmare]
    printed: Printed


class Details(TypedDict):
    ending: Ending
    dice: list[int]  # on each card: the tie-break
    roles: list[FinalRole]
