"""What a seat sees in Wolf in Sleep's Clothing, as numbers for learning agents."""

from __future__ import annotations

from typing import Final

from woolgather.games.wolf_in_sleeps_clothing.state import WolfInSleepsClothing
from woolgather.games.wolf_in_sleeps_clothing.vocabulary import CARDS, COLOURS, SHEEP_LIMIT, WOLF, WOLVES
from woolgather.games.wolf_in_sleeps_clothing.wolves import Gift
from woolgather.kernel.compiling import i64
from woolgather.kernel.observation import Amounts, BySeat, Flag, Number, Observation, OneOf, Pen, Seat

MOST: Final = len(COLOURS)
FACES: Final = CARDS[1:]  # all cards except "no card"
DECISIONS: Final = ("flip", "place", "step", "gift", "let-stand")
FIELDS: Final = (
    Number("turn"),
    Seat("active"),
    OneOf("direction", ("anticlockwise", "clockwise")),
    OneOf("air", FACES),
    Number("gift"),
    Amounts("centre", range(1, SHEEP_LIMIT + 1)),
    Number("sheep_top"),
    Amounts("discard", WOLVES),
    OneOf("mode", ("strict", "sleepy")),
    Seat("accused"),
    Number("wake_up_turn"),
    BySeat(
        "players",
        Number("deck"),
        Number("pile"),
        OneOf("top", FACES),
        Flag("first_turn_taken"),
        Flag("silenced"),
    ),
)
PLAYER: Final = 4 + len(FACES)  # numbers for each player


def direct(s: WolfInSleepsClothing, seat: int, pen: Pen) -> None:
    """Write the same numbers straight from the state."""
    pending = s.decision()
    seats: i64 = s.seats
    you: i64 = seat
    pen.number(s.turn)
    pen.seat(s.active, you, seats, MOST)
    pen.one_of(1 if s.direction > 0 else 0, 2)
    pen.one_of(s.air - 1, len(FACES))
    pen.number(min(pending.cards, s.decks.size(s.active)) if isinstance(pending, Gift) else 0)
    pen.amounts(s.centre, 1, SHEEP_LIMIT)
    pen.number(len(s.settings.deck.copies))
    pen.amounts(s.discard, WOLF, len(WOLVES))
    pen.one_of(1 if s.sleepy else 0, 2)
    pen.seat(s.accused, you, seats, MOST)
    pen.number(s.wake_up_turn)
    distance: i64 = 0
    while distance < seats:
        player = (you + distance) % seats
        pile = s.piles.size(player)
        pen.number(s.decks.size(player))
        pen.number(pile)
        pen.one_of(s.piles.top(player) - 1 if pile else -1, len(FACES))
        pen.flag(s.begun >> player & 1 == 1)
        pen.flag(s.silenced >> player & 1 == 1)
        distance += 1
    pen.blank((MOST - seats) * PLAYER)


OBSERVATION: Final = Observation(MOST, DECISIONS, FIELDS, direct)
