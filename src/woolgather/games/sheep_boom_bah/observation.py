"""What a seat sees in Sheep Boom-Bah, as numbers for learning agents."""

from __future__ import annotations

from typing import Final

from woolgather.games.sheep_boom_bah.field import CELLS, FIELD, NAMES
from woolgather.games.sheep_boom_bah.state import SheepBoomBah
from woolgather.games.sheep_boom_bah.view import (
    choosing_now,
    declared_now,
    link_now,
    look_now,
    mine_now,
    standing_of,
    will_refill,
)
from woolgather.games.sheep_boom_bah.vocabulary import CARDS, COLOURS, MOST, NOBODY, START, TILES, ZONES
from woolgather.kernel.compiling import append, i64, vec
from woolgather.kernel.observation import (
    Amounts,
    ByKey,
    BySeat,
    Count,
    Eye,
    Field,
    Flag,
    Group,
    InOrder,
    Number,
    Observation,
    OneOf,
    Pen,
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
DECLARED: Final = Group(
    "declared", OneOf("card", CARDS), Seat("seat"), Group("targets", *TARGETS), Seats("names"), Flag("works")
)
CHOOSING: Final = Group("choosing", OneOf("card", CARDS), OneOf("move", NAMES), *TARGETS)
LINK: Final = Group("link", OneOf("mover", NAMES), OneOf("bumper", NAMES), OneOf("bumped", NAMES))
MINE: Final = OneOf("mine", NAMES)
LOOK: Final = OneOf("look", NAMES)
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
    DECLARED,
    CHOOSING,
    LINK,
    MINE,
    LOOK,
)

PLAYER: Final = 5 + 2 * MOST + len(CARDS)  # numbers for each player


def direct(s: SheepBoomBah, seat: int, pen: Pen) -> None:
    """Write the same numbers straight from the state; rare parts are still taken from the view."""
    seats: i64 = s.seats
    you: i64 = seat
    over = s.over
    eye = Eye(seat, s.seats, MOST)
    pen.one_of(2 if over else 0 if s.round == 0 else 1, 3)
    pen.number(s.round)
    pen.seat(s.first, you, seats, MOST)
    pen.seat(NOBODY if over else s.active, you, seats, MOST)
    pen.number(s.budget)
    pen.number(s.quiet)
    pen.seat(s.trigger, you, seats, MOST)
    write_board(pen, s, you, over)
    distance: i64 = 0
    while distance < seats:
        write_player(pen, s, (you + distance) % seats, you)
        distance += 1
    pen.blank((MOST - seats) * PLAYER)
    pen.amounts(s.hands[you], 0, len(CARDS))
    pen.number(len(s.draw))
    pen.amounts(s.discard, 0, len(CARDS))
    pen.number(len(s.stack))
    DECLARED.write_or_blank(pen, declared_now(s), eye)
    CHOOSING.write_or_blank(pen, choosing_now(s, seat), eye)
    LINK.write_or_blank(pen, link_now(s), eye)
    MINE.write_or_blank(pen, mine_now(s), eye)
    LOOK.write_or_blank(pen, look_now(s), eye)


def write_board(pen: Pen, s: SheepBoomBah, you: i64, over: bool) -> None:
    cell: i64 = 0
    while cell < CELLS:
        pen.one_of(1 + s.tiles[cell] if over or s.is_face_up(cell) else 0, len(GROUNDS))
        cell += 1
    cell = 0
    while cell < CELLS:
        pen.seat(s.sheep[cell], you, s.seats, MOST)
        cell += 1
    seen = s.seen[you]
    hidden = vec[i64]()
    for field in FIELD:
        face_down = not s.is_face_up(field)
        if face_down:
            hidden = append(hidden, s.tiles[field])
        pen.one_of(s.tiles[field] - START - 1 if face_down and seen >> field & 1 else -1, len(FIELD_TILES))
    pen.amounts(hidden, START + 1, len(FIELD_TILES))


def write_player(pen: Pen, s: SheepBoomBah, player: i64, you: i64) -> None:
    pen.number(s.score[player])
    pen.number(standing_of(s, player, you)["total"])
    pen.number(len(s.hands[player]))
    pen.flag(will_refill(s, player))
    write_flock(pen, s.barns, player, you, s.seats)
    write_flock(pen, s.barnyards, player, you, s.seats)
    pen.number(s.graveyards[player])
    pen.one_of(s.wools[player], len(CARDS))


def write_flock(pen: Pen, zone: vec[i64], player: i64, you: i64, seats: i64) -> None:
    """Write the sheep of each colour in a Barn or Barnyard, with colours relative to ``you``."""
    distance: i64 = 0
    while distance < seats:
        pen.number(zone[MOST * player + (you + distance) % seats])
        distance += 1
    pen.blank(MOST - seats)


OBSERVATION: Final = Observation(MOST, DECISIONS, FIELDS, direct)
