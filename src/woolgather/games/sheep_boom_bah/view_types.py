"""What somebody sees of a table of Sheep Boom-Bah.

Cells are texts, ``row,column``; cards are ids with a colour, such as ``fox-red``; seats are numbers, and a sheep is
known by its colour.
"""

from __future__ import annotations

from typing import Final, Literal, TypedDict

PIECES: Final = (
    "cell:<row>,<column>",  # a tile or start space, with the sheep on it
    "card:<card>",  # in one's own hand
    "seat:<seat>",
    "barn:<seat>",  # the Barn on a player board
    "barnyard:<seat>",
    "flock:<zone>-<seat>-<colour>",  # the sheep of one colour in a Barn or Barnyard: flock:barn-0-blue
)

Colour = Literal["red", "blue", "yellow", "green"]
Zone = Literal["barn", "barnyard"]
FieldTile = Literal[
    "safe-field", "land-mine", "cross-tile", "cone-tile", "barn-red", "barn-blue", "barn-yellow", "barn-green"
]
Ground = Literal[
    "start",
    "face-down",
    "safe-field",
    "land-mine",
    "cross-tile",
    "cone-tile",
    "barn-red",
    "barn-blue",
    "barn-yellow",
    "barn-green",
]


class Flock(TypedDict, total=False):
    """How many sheep of each colour; colours without any are left out."""

    red: int
    blue: int
    yellow: int
    green: int


class Standing(TypedDict):
    """What a seat would score if the game ended now, place by place."""

    tracker: int
    barn: int
    barnyard: int
    graveyard: int  # what it costs: zero or less
    cards: int | None  # in hand; None where the viewer cannot know
    total: int  # with the cards only when all hands are shown, so that seats can be compared


class PlayerBoard(TypedDict):
    colour: Colour
    score: int  # on the tracker
    standing: Standing
    cards: int  # in hand
    refills: bool  # will draw up to four at the end of its turn
    barn: Flock
    barnyard: Flock
    graveyard: int
    wild_wool: str | None  # the card beside the player board


class Remembered(TypedDict("With", {"with": list[int]})):
    """A card that the viewer was robbed of, and the seats that may hold it now."""

    card: str


class OnStack(TypedDict):
    card: str
    seat: int


class Targets(TypedDict, total=False):
    """What a card is aimed at, as far as it is chosen."""

    player: int
    colour: Colour
    sheep: str  # the cell it stands on
    cell: str
    zone: Zone
    stake: Colour
    bumper: str  # the cell of the sheep that a wolf would bite


class Declared(TypedDict):
    """The card that everybody else may counter."""

    card: str
    seat: int
    targets: Targets
    names: list[int]  # the other seats that it is aimed at
    works: bool  # whether it would take effect as the stack is now


class Choosing(Targets, total=False):
    """The viewer's own half-made choice: a card with the targets chosen so far, or a move."""

    card: str
    move: str  # the cell of the sheep that is to move


class BumpLink(TypedDict):
    """The bump that a Wolf window is about; all three are cells."""

    mover: str
    bumper: str
    bumped: str


class Table(TypedDict):
    phase: Literal["draft", "play", "over"]
    round: int  # 0 in the draft
    first: int
    active: int | None
    budget: int  # actions left
    quiet: int  # rounds in a row without an event
    trigger: int | None  # who was active when the end was triggered
    tiles: list[Ground]  # by cell, row by row
    sheep: list[Colour | None]  # by cell
    peeked: dict[str, FieldTile]  # by cell: face-down tiles that the viewer has looked at
    face_down: dict[FieldTile, int]  # how many tiles of each kind are still face-down
    players: list[PlayerBoard]
    hand: list[str] | None  # the viewer's own
    hands: list[list[str]] | None  # everybody's, when the game is over
    remembered: list[Remembered]
    draw: int  # cards in the draw pile
    discard: list[str]
    stack: list[OnStack]  # the original card, then each answer to it
    declared: Declared | None
    choosing: Choosing | None
    link: BumpLink | None
    mine: str | None  # the cell where a sheep stands on a mine
    look: str | None  # the cell that somebody has just peeked at
    # The viewer's own possible moves: by the cell of a sheep and the cell it steps on, the cells where sheep will stand
    # after it, near to far. All but the first are bumped there, and only the last one turns up a tile.
    moves: dict[str, dict[str, list[str]]]


class Details(TypedDict):
    """How the scores came about, by seat."""

    ended_by: Literal["trigger", "quiet", "cap"]
    tracker: list[int]
    cards: list[int]
    barnyard: list[int]
    barn: list[int]
    graveyard: list[int]
    barn_sheep: list[int]  # the tie-breaker
