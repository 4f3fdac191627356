"""The types of a view of Sheep Boom-Bah.

Cells are text, ``row,column``; cards are ids with a colour, such as ``fox-red``; seats are numbers; a sheep is
identified by its colour.
"""

from __future__ import annotations

from typing import Final, Literal, TypedDict

PIECES: Final = (
    "cell:<row>,<column>",  # a tile or start space, with the sheep on it
    "card:<card>",  # in the viewer's hand
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
    """The number of sheep of each colour; colours without any are omitted."""

    red: int
    blue: int
    yellow: int
    green: int


class Standing(TypedDict):
    """What a seat would score if the game ended now, item by item."""

    tracker: int
    barn: int
    barnyard: int
    graveyard: int  # its penalty: zero or less
    cards: int | None  # in hand; None if the viewer can't know
    total: int  # includes cards only when all hands are public, so that seats can be compared


class PlayerBoard(TypedDict):
    colour: Colour
    score: int  # on the tracker
    standing: Standing
    cards: int  # in hand
    refills: bool  # whether it draws up to four at the end of its turn
    barn: Flock
    barnyard: Flock
    graveyard: int
    wild_wool: str | None  # the card beside the player board


class Remembered(TypedDict("With", {"with": list[int]})):
    """A card taken from the viewer, and the seats that may hold it now."""

    card: str


class OnStack(TypedDict):
    card: str
    seat: int


class Targets(TypedDict, total=False):
    """The targets of a card chosen so far."""

    player: int
    colour: Colour
    sheep: str  # the cell it is on
    cell: str
    zone: Zone
    stake: Colour
    bumper: str  # the cell of the sheep a wolf would bite


class Declared(TypedDict):
    """The card that all other players may counter."""

    card: str
    seat: int
    targets: Targets
    names: list[int]  # the other seats it targets
    works: bool  # whether it would take effect with the current stack


class Choosing(Targets, total=False):
    """The viewer's own unfinished choice: a card with the targets chosen so far, or a move."""

    card: str
    move: str  # the cell of the sheep about to move


class BumpLink(TypedDict):
    """The bump a Wolf window is about; all three are cells."""

    mover: str
    bumper: str
    bumped: str


class Table(TypedDict):
    phase: Literal["draft", "play", "over"]
    round: int  # 0 in the draft
    first: int
    active: int | None
    budget: int  # actions left
    quiet: int  # consecutive rounds without an event
    trigger: int | None  # the active seat when the end was triggered
    tiles: list[Ground]  # by cell, row by row
    sheep: list[Colour | None]  # by cell
    peeked: dict[str, FieldTile]  # by cell: face-down tiles the viewer has looked at
    face_down: dict[FieldTile, int]  # by kind: tiles still face-down
    players: list[PlayerBoard]
    hand: list[str] | None  # the viewer's own
    hands: list[list[str]] | None  # all hands, after the game
    remembered: list[Remembered]
    draw: int  # cards in the draw pile
    discard: list[str]
    stack: list[OnStack]  # the original card, then each answer to it
    declared: Declared | None
    choosing: Choosing | None
    link: BumpLink | None
    mine: str | None  # the cell of a sheep on a mine
    look: str | None  # the cell a player has just peeked at
    # The viewer's own possible moves: by a sheep's cell and the cell it steps on, the cells occupied afterwards, near
    # to far. All but the first are bumped sheep, and only the last one turns up a tile.
    moves: dict[str, dict[str, list[str]]]


class Details(TypedDict):
    """How the scores are made up, by seat."""

    ended_by: Literal["trigger", "quiet", "cap"]
    tracker: list[int]
    cards: list[int]
    barnyard: list[int]
    barn: list[int]
    graveyard: list[int]
    barn_sheep: list[int]  # the tie-breaker
