"""A Nightmare's turn (section 13): consume Power, or send minions."""

from __future__ import annotations

from typing import ClassVar, Final

from woolgather.games.lucidity.cards import colours_among
from woolgather.games.lucidity.filled_rows import CHECK_ROWS
from woolgather.games.lucidity.frames import Choice
from woolgather.games.lucidity.nightmare_cards import MOST_HURTFUL_FIRST, keep_one
from woolgather.games.lucidity.resolving import ROLL_HAND
from woolgather.games.lucidity.state import NO_COLOUR_LEFT, NO_SEAT, Lucidity
from woolgather.games.lucidity.vocabulary import (
    COLOUR_COUNT,
    COLOURS,
    CONSUME,
    CONSUMED,
    DRAIN,
    DRAIN_1,
    DRAIN_2,
    DREAMER,
    DREW,
    HAUNT,
    IN_POWER_1,
    IN_POWER_2,
    MINIONS,
    ONE,
    POWER_FACES,
    SEATS,
    SEND,
    SENT,
    TWO,
    actions_by_colours,
)
from woolgather.kernel.compiling import i64, vec
from woolgather.kernel.errors import Refusal

CONSUME_OR_MINIONS: Final = [CONSUME, MINIONS]
ONLY_MINIONS: Final = [MINIONS]
SENDS: Final = actions_by_colours(SEND, MOST_HURTFUL_FIRST)
MINIONS_DRAWN: Final = 2  # one of them is sent


class NightmareAction(Choice):
    """LU-13.1: choose exactly one of the two."""

    name: ClassVar[str] = "nightmare-action"
    clause: ClassVar[str] = "LU-13.1"

    def options(self, s: Lucidity, seat: int) -> list[int]:
        return CONSUME_OR_MINIONS if consumable_dice(s, seat) else ONLY_MINIONS  # LU-13.4, LU-13.9

    def take(self, s: Lucidity, seat: int, action: int) -> None:
        if action == CONSUME:
            s.then(CONSUME_TARGET[seat])
        else:
            send_minions(s, seat)

    def why_not(self, s: Lucidity, seat: int, action: int) -> Refusal | None:
        return Refusal("No other player has Power in your colour.", "LU-13.4") if action == CONSUME else None


def consumable_dice(s: Lucidity, seat: i64) -> list[int]:
    """LU-13.2: all Power dice of the Nightmare's colour in other players' power rows, as actions."""
    colour = s.roles[seat]
    seats: i64 = s.seats
    options: list[int] = []
    owner: i64 = 0
    while owner < seats:
        if owner != seat:
            if s.cards.dice(owner, IN_POWER_1 + colour):
                options.append(DRAIN_1 + POWER_FACES * owner)
            if s.cards.dice(owner, IN_POWER_2 + colour):
                options.append(DRAIN_2 + POWER_FACES * owner)
        owner += 1
    return options


class ConsumeTarget(Choice):
    """Choose whose die, and which one (LU-13.3)."""

    name: ClassVar[str] = "consume-target"
    clause: ClassVar[str] = "LU-13.2"

    def options(self, s: Lucidity, seat: int) -> list[int]:
        return consumable_dice(s, seat)

    def take(self, s: Lucidity, seat: int, action: int) -> None:
        owner = drained(action)
        two = drains_two(action)
        colour = s.roles[seat]
        slot = (IN_POWER_2 if two else IN_POWER_1) + colour
        s.cards.take(owner, slot)
        s.cards.put(seat, slot)
        s.tell(CONSUMED, seat, (TWO if two else ONE) * COLOUR_COUNT + colour, owner)

    def default(self, s: Lucidity, seat: int) -> int:
        """Highest face, then most Power, then next seat."""

        def worth(action: int) -> tuple[bool, int, int]:
            owner = drained(action)
            return drains_two(action), s.power(owner), (seat - owner) % s.seats

        return max(self.options(s, seat), key=worth)

    def why_not(self, s: Lucidity, seat: int, action: int) -> Refusal | None:
        if DRAIN <= action < DRAIN + POWER_FACES * len(SEATS):
            return Refusal("You can only consume a Power die of your own colour that another player has.")
        return None


def drained(action: int) -> int:
    """The seat that owns this Power die."""
    return (action - DRAIN) // POWER_FACES


def drains_two(action: int) -> bool:
    """Whether that die is a 2."""
    return (action - DRAIN_2) % POWER_FACES == 0


def send_minions(s: Lucidity, seat: int) -> None:
    """LU-13.5: draw two dice; with one, the dreamer is chosen at once, and with none, no one is (LU-17.5)."""
    drawn = 0
    for _ in range(MINIONS_DRAWN):
        colour = s.draw()
        if colour != NO_COLOUR_LEFT:
            s.hand[colour] = s.hand[colour] + 1
            drawn += 1
    if drawn > 0:
        s.tell(DREW, seat, s.hand[0], s.hand[1], s.hand[2], s.hand[3])
        s.then(MINION_DIE[seat])


class MinionDie(Choice):
    """LU-13.6: choose the die first; that choice is final."""

    name: ClassVar[str] = "minion-die"
    clause: ClassVar[str] = "LU-13.5"

    def options(self, s: Lucidity, seat: int) -> list[int]:
        return SENDS[colours_among(s.hand)]

    def take(self, s: Lucidity, seat: int, action: int) -> None:
        keep_one(s, action - SEND)
        s.then(MINION_TARGET[seat])

    def why_not(self, s: Lucidity, seat: int, action: int) -> Refusal | None:
        return Refusal("No die of that colour was drawn.") if SEND <= action < SEND + len(COLOURS) else None


class MinionTarget(Choice):
    """Then choose the dreamer, who can't refuse (LU-13.8)."""

    name: ClassVar[str] = "minion-target"
    clause: ClassVar[str] = "LU-13.5"

    def options(self, s: Lucidity, seat: int) -> list[int]:
        options: list[int] = []
        nightmare: i64 = seat
        other = s.next_seat(nightmare)
        while other != nightmare:
            if s.roles[other] == DREAMER:
                options.append(HAUNT + other)
            other = s.next_seat(other)
        return options

    def take(self, s: Lucidity, seat: int, action: int) -> None:
        dreamer = action - HAUNT
        s.tell(SENT, seat, colour_sent(s), dreamer)
        s.then(ROLL_HAND[dreamer], CHECK_ROWS[dreamer])  # LU-13.7, LU-10.2

    def default(self, s: Lucidity, seat: int) -> int:
        """The dreamer with the most Power; if tied, the next seat."""
        best = NO_SEAT
        for action in self.options(s, seat):  # in seat order
            if best == NO_SEAT or s.power(action - HAUNT) > s.power(best):
                best = action - HAUNT
        return HAUNT + best

    def why_not(self, s: Lucidity, seat: int, action: int) -> Refusal | None:
        if HAUNT <= action < HAUNT + len(SEATS):
            return Refusal("Minions can only be sent to a dreamer, not to a Nightmare or somebody eaten.", "LU-13.8")
        return None


def colour_sent(s: Lucidity) -> int:
    """The colour of the one die that was kept."""
    colour: i64 = 0
    while not s.hand[colour]:
        colour += 1
    return colour


CONSUME_TARGET: Final = vec[ConsumeTarget]([ConsumeTarget(seat) for seat in range(len(SEATS))])
MINION_DIE: Final = vec[MinionDie]([MinionDie(seat) for seat in range(len(SEATS))])
MINION_TARGET: Final = vec[MinionTarget]([MinionTarget(seat) for seat in range(len(SEATS))])
NIGHTMARE_ACTION: Final = vec[NightmareAction]([NightmareAction(seat) for seat in range(len(SEATS))])
