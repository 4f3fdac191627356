"""What a seat sees in Sheepy Time, as numbers for learning agents."""

from __future__ import annotations

from typing import Final

from woolgather.games.sheepy_time.state import ROW, SheepyTime
from woolgather.games.sheepy_time.vocabulary import CARDS, COLOURS, NIGHTMARES, SHEEP_CARDS, SPACES, TILES
from woolgather.kernel.compiling import i64
from woolgather.kernel.observation import (
    Amounts,
    BySeat,
    Flag,
    Group,
    InOrder,
    Number,
    Observation,
    OneOf,
    Pen,
    Seat,
)

MOST: Final = len(COLOURS)
DECISIONS: Final = (
    "play-card",
    "card-mode",
    "copycat-number",
    "use-tile",
    "catch-place",
    "catch-move-from",
    "catch-move-to",
    "shepherd-direction",
    "deep-sleep-tile",
    "journal-tile",
    "call-it-a-night",
    "become-brave",
    "rest-action",
    "market-tile",
    "tile-space",
    "bonus-from",
)
FIELDS: Final = (
    Number("round"),
    OneOf("phase", ("racing", "resting")),
    Group(
        "nightmare",
        OneOf("name", NIGHTMARES),
        OneOf("space", range(ROW)),
        OneOf("web", range(ROW)),
        Number("cards_left"),
    ),
    Seat("first"),
    Seat("active"),
    Seat("previous"),
    BySeat(
        "players",
        OneOf("space", range(ROW)),
        OneOf("status", ("racing", "retired", "woken")),
        Flag("scared"),
        Number("winks"),
        Number("pillow"),
        Number("supply"),
        Number("cards"),
        Amounts("hand", SHEEP_CARDS),
        OneOf("last_card", SHEEP_CARDS),
    ),
    InOrder(
        "spaces", SPACES, OneOf("tile", TILES), BySeat("zzz", Number("")), BySeat("infinite", Number("")), Flag("used")
    ),
    Amounts("market", TILES),
    Number("stack"),
    Number("deck"),
    Amounts("discard", CARDS),
    OneOf("card", SHEEP_CARDS),
    Group("turn", Number("moved"), Number("crossings"), Number("last_move")),
)
PLAYER: Final = ROW + 8 + 2 * len(SHEEP_CARDS)  # numbers for each player


def direct(s: SheepyTime, seat: int, pen: Pen) -> None:
    """Write the same numbers straight from the state."""
    seats: i64 = s.seats
    you: i64 = seat
    pen.number(s.round)
    pen.one_of(1 if s.resting else 0, 2)
    pen.one_of(s.nightmare, len(NIGHTMARES))
    pen.one_of(s.nightmare_at, ROW)
    pen.one_of(s.web, ROW)
    pen.number(nightmares_left(s))
    pen.seat(s.first, you, seats, MOST)
    pen.seat(s.active, you, seats, MOST)
    pen.seat(s.previous, you, seats, MOST)
    distance: i64 = 0
    while distance < seats:
        write_player(pen, s, (you + distance) % seats, distance == 0)
        distance += 1
    pen.blank((MOST - seats) * PLAYER)
    space: i64 = 1
    while space < ROW:
        write_space(pen, s, space, you)
        space += 1
    pen.amounts(s.market, 0, len(TILES))
    pen.number(len(s.stack))
    pen.number(len(s.deck))
    if s.resting:
        pen.blank(len(CARDS))
    else:
        pen.amounts(s.discard, 0, len(CARDS))
    pen.one_of(s.card, len(SHEEP_CARDS))
    pen.number(s.moved)
    pen.number(s.crossings)
    pen.number(s.last_move)


def nightmares_left(s: SheepyTime) -> i64:
    count: i64 = 0
    for card in s.deck:
        if s.is_nightmare(card):
            count += 1
    return count


def write_player(pen: Pen, s: SheepyTime, player: i64, own: bool) -> None:
    hand = s.hands[player]
    pen.one_of(s.position[player], ROW)
    pen.one_of(s.status[player], 3)
    pen.flag(s.scared[player])
    pen.number(s.winks[player])
    pen.number(s.pillow[player])
    pen.number(s.supply[player])
    pen.number(len(hand))
    start = pen.at
    pen.blank(len(SHEEP_CARDS))
    if own:
        for card in hand:
            pen.row[start + card] = pen.row[start + card] + 1
    pen.one_of(s.last_card[player], len(SHEEP_CARDS))


def write_space(pen: Pen, s: SheepyTime, space: i64, you: i64) -> None:
    seats: i64 = s.seats
    pen.one_of(s.tiles[space], len(TILES))
    distance: i64 = 0
    while distance < seats:
        pen.number(s.zzz[(you + distance) % seats * ROW + space])
        distance += 1
    pen.blank(MOST - seats)
    distance = 0
    while distance < seats:
        pen.number(s.infinite[(you + distance) % seats * ROW + space])
        distance += 1
    pen.blank(MOST - seats)
    pen.flag(s.used >> space & 1 == 1)


OBSERVATION: Final = Observation(MOST, DECISIONS, FIELDS, direct)
