"""The types of a view of Sheepnappers. Seats count from 0, places in a row from 1."""

from __future__ import annotations

from typing import Final, Literal, TypedDict

PIECES: Final = (
    "seat:<seat>",  # an alien
    "card:<card>",  # a card of your own hand, by its type
    "place:<seat>-<place>",  # a place in another player's row, with Icecold Prawns
    "pile:draw",
    "pile:discard",
    "discard:<card>",  # a card of the discard you are looking through, by its type
    "wish:<card>",  # a type to wish for
    "juice:bottle",  # Magic Juice
)

HeldCard = Literal[
    "fuel",
    "gps-hack",
    "it-sheep",
    "pirate-sheep",
    "dream-sheep",
    "kamikaze-sheep",
    "time-machine",
    "spider-trick",
    "magic-lamp",
    "baa",
]
Card = Literal[HeldCard, "wolf"]
Status = Literal["in play", "home", "eaten"]


class Tank(TypedDict):
    """What you know of an alien's Fuel."""

    fuel: int  # at least this much
    sure: bool  # whether that is all of it
    need: int  # for a launch, including the Hacks you know of


class Alien(TypedDict):
    seat: int
    status: Status
    cards: int  # in hand, or brought home
    total: int  # wool of the finished rounds
    partner: int | None
    tank: Tank


class Hand(TypedDict):
    """Your own hand."""

    cards: list[HeldCard]
    need: int  # Fuel for your launch, including Hacks
    wool: int  # its value if brought home
    row: bool  # with Icecold Prawns the order counts


class Discard(TypedDict):
    size: int
    top: HeldCard | None


class Throw(TypedDict):
    seat: int
    by: Literal["card", "juice"]


class Exchange(TypedDict):
    """The action being answered."""

    actor: int
    card: HeldCard
    juiced: bool  # two Fuel repeat the card
    target: int | None
    wish: HeldCard | None
    throws: list[Throw]  # the Baas so far
    stands: bool  # whether it would take effect now


class Pending(TypedDict):
    """An effect under way. ``cards`` is what only the actor sees: the peeked hand, the discard from bottom to top, the
    card being declared, or the part of the row rebuilt so far.
    """

    kind: Literal["peek", "fetch", "gift", "steal", "declare", "rearrange"]
    actor: int
    target: int | None
    cards: list[HeldCard] | None


class Note(TypedDict):
    """What you know of another player's hand."""

    at_least: dict[HeldCard, int]
    none: list[HeldCard]  # types it certainly lacks
    row: list[HeldCard | None] | None  # with Icecold Prawns: the cards whose place you know


class Table(TypedDict):
    round: int  # counting from 1
    rounds: int
    turn: int  # of the whole game, counting from 1
    starter: int
    active: int
    need: int  # Fuel for a launch, without Hacks
    deck: dict[Card, int]  # the number of each card in the game
    aliens: list[Alien]
    hand: Hand | None
    pile: int
    wolf: int | None  # the alien that must feed a drawn Wolf
    discard: Discard
    launcher: int | None  # the alien whose launch is under way
    exchange: Exchange | None
    pending: Pending | None
    notes: list[Note | None] | None  # none about your own hand or a hand out of play
    sheet: list[list[int]]  # the wool of the finished rounds, by round and seat
    unveiled: list[list[HeldCard]]  # each alien's cards at the end of the last finished round


class Details(TypedDict):
    rounds: list[list[int]]  # wool by round and seat
    totals: list[int]
    brought_home: list[list[HeldCard]]  # in the last round
    teams: list[list[int]] | None  # the seats of each
