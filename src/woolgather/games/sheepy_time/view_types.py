"""The types of a view of Sheepy Time. Ids of cards and tiles are those of components.toml.

Spaces count from 1 to 10. 0 means no space: a Sheep off the board, the Nightmare in the centre, no Web.
"""

from __future__ import annotations

from typing import Final, Literal, TypedDict

PIECES: Final = ("card:<id>", "space:<space>", "tile:<id>")  # of the viewer's hand, of the ring, of the market

Colour = Literal["yellow", "blue", "pink", "purple"]
NightmareName = Literal["wolf", "spider", "bump"]


class Nightmare(TypedDict):
    name: NightmareName
    space: int
    web: int
    cards_left: int  # how many of its cards are still in the deck


class Player(TypedDict):
    colour: Colour
    space: int
    status: Literal["racing", "retired", "woken"]
    scared: bool
    winks: int
    pillow: int
    supply: int  # tokens not on the board
    cards: int  # how many are in hand
    hand: list[str] | None  # their ids, for the owner only
    landings: dict[str, list[int]] | None  # by card in hand, for the owner only: the spaces it can take the Sheep to
    last_card: str | None  # the last Sheep card played in this phase


class Space(TypedDict):
    space: int
    tile: str | None
    zzz: list[int]  # by seat
    infinite: list[int]  # by seat
    used: bool  # in this turn


class Turn(TypedDict):
    """What tiles need to know about the turn."""

    moved: int  # total spaces
    crossings: int  # made and not yet paid
    last_move: int  # spaces; backward is negative


class Table(TypedDict):
    round: int
    phase: Literal["racing", "resting"]
    nightmare: Nightmare
    first: int  # the seat with the First Sheep token
    active: int  # the seat whose turn it is; -1 between the races
    previous: int  # the seat whose turn was just before this one; -1 if there was none
    players: list[Player]  # by seat
    spaces: list[Space]  # from 1 on
    market: list[str]  # tiles, the oldest first
    market_bonus: list[int]  # for each market tile, the Zzz put on it when it is added; 0 means one ∞
    rest_catch: int  # how many tokens a rest catches
    stack: int  # tiles still to come
    deck: int
    discard: list[str]  # the latest last
    card: str | None  # the Sheep card being resolved
    turn: Turn


class SoloScore(TypedDict):
    winks: int
    pillow_points: int
    round_cost: int
    rank: str  # the box's title for it; empty if the game was resigned


class Details(TypedDict):
    rounds: int
    winks: list[int]  # by seat
    pillows: list[int]  # by seat
    resigned: bool
    solo: SoloScore | None  # in a solo game
