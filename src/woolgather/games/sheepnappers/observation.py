"""What a seat sees of a table of Sheepnappers, as numbers."""

from __future__ import annotations

from typing import Final

from woolgather.games.sheepnappers.vocabulary import COLOURS, HELD
from woolgather.kernel.observation import (
    Amounts,
    BySeat,
    Count,
    Flag,
    Group,
    InOrder,
    Number,
    Observation,
    OneOf,
    Seat,
)

MOST: Final = len(COLOURS)
ROW: Final = 12  # the places of a row that are told, with Icecold Prawns
DECISIONS: Final = (
    "turn-start",
    "main",
    "choose-target",
    "choose-wish",
    "baa-window",
    "countdown",
    "feed-wolf",
    "dismiss-peek",
    "gift-card",
    "fetch-card",
    "steal-position",
    "rearrange",
)
FIELDS: Final = (
    Number("round"),
    Number("rounds"),
    Number("turn"),
    Seat("starter"),
    Seat("active"),
    Number("need"),
    BySeat(
        "aliens",
        OneOf("status", ("in play", "home", "eaten")),
        Number("cards"),
        Number("total"),
        Seat("partner"),
        Group("tank", Number("fuel"), Flag("sure"), Number("need")),
    ),
    Group("hand", Amounts("cards", HELD), Number("need"), Number("wool"), Flag("row")),
    Group("hand", InOrder("cards", ROW, OneOf("", HELD))),
    Number("pile"),
    Seat("wolf"),
    Group("discard", Number("size"), OneOf("top", HELD)),
    Seat("launcher"),
    Group(
        "exchange",
        Seat("actor"),
        OneOf("card", HELD),
        Flag("juiced"),
        Seat("target"),
        OneOf("wish", HELD),
        Count("throws"),
        Flag("stands"),
    ),
    Group(
        "pending",
        OneOf("kind", ("peek", "fetch", "gift", "steal", "declare", "rearrange")),
        Seat("actor"),
        Seat("target"),
        Amounts("cards", HELD),
    ),
    BySeat("notes", Amounts("at_least", HELD), Amounts("none", HELD), InOrder("row", ROW, OneOf("", HELD))),
)

OBSERVATION: Final = Observation(MOST, DECISIONS, FIELDS)
