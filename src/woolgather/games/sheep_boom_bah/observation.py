"""What a seat sees of a table of Sheep Boom-Bah, as numbers."""

from __future__ import annotations

from typing import Final

from woolgather.games.sheep_boom_bah.field import CELLS, FIELD, NAMES
from woolgather.games.sheep_boom_bah.vocabulary import CARDS, COLOURS, MOST, START, TILES, ZONES
from woolgather.kernel.observation import (
    Amounts,
    ByKey,
    BySeat,
    Count,
    Field,
    Flag,
    Group,
    InOrder,
    Number,
    Observation,
    OneOf,
    Seat,
    Seats,
)

DECISIONS: Final = (
    "place-sheep",
    "turn-menu",
    "move-to",
    "target-player",
    "target-colour",
    "target-sheep",
    "target-start",
    "target-cell",
    "target-tile",
    "battle-stake",
    "battle-zone",
    "lance-start",
    "mine",
    "tom-move",
    "counter",
    "wolf",
)
FIELD_TILES: Final = TILES[START + 1 :]
GROUNDS: Final = ("face-down", *TILES)
TARGETS: Final[tuple[Field, ...]] = (
    Seat("player"),
    Seat("colour", COLOURS),
    OneOf("sheep", NAMES),
    OneOf("cell", NAMES),
    OneOf("zone", ZONES),
    Seat("stake", COLOURS),
    OneOf("bumper", NAMES),
)
FIELDS: Final = (
    OneOf("phase", ("draft", "play", "over")),
    Number("round"),
    Seat("first"),
    Seat("active"),
    Number("budget"),
    Number("quiet"),
    Seat("trigger"),
    InOrder("tiles", CELLS, OneOf("", GROUNDS)),
    InOrder("sheep", CELLS, Seat("", COLOURS)),
    ByKey("peeked", [NAMES[cell] for cell in FIELD], OneOf("", FIELD_TILES)),
    Amounts("face_down", FIELD_TILES),
    BySeat(
        "players",
        Number("score"),
        Group("standing", Number("total")),
        Number("cards"),
        Flag("refills"),
        BySeat("barn", Number(""), colours=COLOURS),
        BySeat("barnyard", Number(""), colours=COLOURS),
        Number("graveyard"),
        OneOf("wild_wool", CARDS),
    ),
    Amounts("hand", CARDS),
    Number("draw"),
    Amounts("discard", CARDS),
    Count("stack"),
    Group("declared", OneOf("card", CARDS), Seat("seat"), Group("targets", *TARGETS), Seats("names"), Flag("works")),
    Group("choosing", OneOf("card", CARDS), OneOf("move", NAMES), *TARGETS),
    Group("link", OneOf("mover", NAMES), OneOf("bumper", NAMES), OneOf("bumped", NAMES)),
    OneOf("mine", NAMES),
    OneOf("look", NAMES),
)

OBSERVATION: Final = Observation(MOST, DECISIONS, FIELDS)
