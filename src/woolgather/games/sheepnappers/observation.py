"""What a seat sees in Sheepnappers, as numbers for learning agents."""

from __future__ import annotations

from typing import Final

from woolgather.games.sheepnappers.knowledge import at_least, lacks, note_about
from woolgather.games.sheepnappers.launch import launcher_in
from woolgather.games.sheepnappers.scoring import wool_of
from woolgather.games.sheepnappers.state import IN_PLAY, NOBODY, Sheepnappers
from woolgather.games.sheepnappers.view import exchange_of, pending_of, tank_of
from woolgather.games.sheepnappers.vocabulary import COLOURS, HELD, NO_CARD, TYPES
from woolgather.kernel.compiling import i64
from woolgather.kernel.observation import (
    Amounts,
    BySeat,
    Count,
    Eye,
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
ROW: Final = 12  # how many places of a row are included, with Icecold Prawns
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
EXCHANGE: Final = Group(
    "exchange",
    Seat("actor"),
    OneOf("card", HELD),
    Flag("juiced"),
    Seat("target"),
    OneOf("wish", HELD),
    Count("throws"),
    Flag("stands"),
)
PENDING: Final = Group(
    "pending",
    OneOf("kind", ("peek", "fetch", "gift", "steal", "declare", "rearrange")),
    Seat("actor"),
    Seat("target"),
    Amounts("cards", HELD),
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
    EXCHANGE,
    PENDING,
    BySeat("notes", Amounts("at_least", HELD), Amounts("none", HELD), InOrder("row", ROW, OneOf("", HELD))),
)

ALIEN: Final = 3 + 2 + MOST + 3  # numbers for each alien
NOTE: Final = (2 + ROW) * TYPES  # numbers for each note


def direct(s: Sheepnappers, seat: int, pen: Pen) -> None:
    """Write the same numbers straight from the state; rare parts are still taken from the view."""
    seats: i64 = s.seats
    you: i64 = seat
    eye = Eye(seat, s.seats, MOST)
    pending = s.decision()
    pen.number(s.round)
    pen.number(s.settings.rounds)
    pen.number(s.turn)
    pen.seat(s.starter, you, seats, MOST)
    pen.seat(s.active, you, seats, MOST)
    pen.number(s.box.need)
    distance: i64 = 0
    while distance < seats:
        write_alien(pen, s, (you + distance) % seats, you)
        distance += 1
    pen.blank((MOST - seats) * ALIEN)
    write_hand(pen, s, you)
    pen.number(len(s.pile))
    pen.seat(s.active if s.wolf else NOBODY, you, seats, MOST)
    pen.number(len(s.discard))
    pen.one_of(s.top(), TYPES)
    pen.seat(launcher_in(pending), you, seats, MOST)
    EXCHANGE.write_or_blank(pen, exchange_of(pending), eye)
    PENDING.write_or_blank(pen, pending_of(s, pending, seat), eye)
    distance = 0
    while distance < seats:
        write_note(pen, s, (you + distance) % seats, you)
        distance += 1
    pen.blank((MOST - seats) * NOTE)


def write_alien(pen: Pen, s: Sheepnappers, alien: i64, you: i64) -> None:
    tank = tank_of(s, alien, you)
    pen.one_of(s.status[alien], 3)
    pen.number(s.size(alien))
    pen.number(s.totals[alien])
    pen.seat(s.partner(alien), you, s.seats, MOST)
    pen.number(tank["fuel"])
    pen.flag(tank["sure"])
    pen.number(tank["need"])


def write_hand(pen: Pen, s: Sheepnappers, you: i64) -> None:
    card: i64 = 0
    while card < TYPES:
        pen.number(s.held(you, card))
        card += 1
    pen.number(s.need(you))
    pen.number(wool_of(s, s.hands[you]))
    pen.flag(s.settings.icecold)
    cards = s.cards(you)
    place = 0
    while place < ROW:
        pen.one_of(cards[place] if place < len(cards) else NO_CARD, TYPES)
        place += 1


def write_note(pen: Pen, s: Sheepnappers, other: i64, you: i64) -> None:
    if not s.settings.memory_aid or other == you or s.status[other] != IN_PLAY:
        pen.blank(NOTE)
        return
    note = note_about(s, you, other)
    card: i64 = 0
    while card < TYPES:
        pen.number(at_least(note, card))
        card += 1
    card = 0
    while card < TYPES:
        pen.flag(lacks(note, card))
        card += 1
    if not s.settings.icecold:
        pen.blank(ROW * TYPES)
        return
    row = s.rows[other]
    seen = s.seen[other]
    place = 0
    while place < ROW:
        known = place < len(row) and seen[place] >> you & 1 == 1
        pen.one_of(row[place] if known else NO_CARD, TYPES)
        place += 1


OBSERVATION: Final = Observation(MOST, DECISIONS, FIELDS, direct)
