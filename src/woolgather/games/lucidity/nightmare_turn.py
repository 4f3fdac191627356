"""A Nightmare's turn (section 13): consume Power, or send minions."""

from __future__ import annotations

from typing import ClassVar, Final

from woolgather.games.lucidity.abilities import colours_in_hand, keep_one
from woolgather.games.lucidity.checks import CHECK_ROWS
from woolgather.games.lucidity.resolving import ROLL_HAND
from woolgather.games.lucidity.state import NO_COLOUR_LEFT, NO_SEAT, Lucidity
from woolgather.games.lucidity.vocabulary import (
    CONSUME,
    CONSUMED,
    DRAIN,
    DREAMER,
    DREW,
    HAUNT,
    IN_POWER_1,
    IN_POWER_2,
    MINIONS,
    ONE,
    SEATS,
    SEND,
    SENT,
    TWO,
)
from woolgather.kernel.frames import Decision


class NightmareAction(Decision):
    """LU-13.1: exactly one of the two."""

    name: ClassVar[str] = "nightmare-action"
    clause: ClassVar[str] = "LU-13.1"

    def automatic(self, s: Lucidity) -> bool:
        return True

    def options(self, s: Lucidity, seat: int) -> list[int]:
        if consumable(s, seat):
            return [CONSUME, MINIONS]
        return [MINIONS]  # LU-13.4, LU-13.9

    def take(self, s: Lucidity, seat: int, action: int) -> None:
        if action == CONSUME:
            s.then(ConsumeTarget(seat))
        else:
            send_minions(s, seat)

    def why_not(self, s: Lucidity, seat: int, action: int) -> str:
        return "No other player has Power in your colour. (LU-13.4)" if action == CONSUME else ""


def consumable(s: Lucidity, seat: int) -> list[int]:
    """LU-13.2: every Power die of the Nightmare's colour in another player's power row, as actions."""
    colour = s.roles[seat]
    options: list[int] = []
    owner = 0
    while owner < s.seats:
        if owner != seat:
            card = s.cards[owner]
            if card[IN_POWER_1 + colour]:
                options.append(DRAIN + 2 * owner)
            if card[IN_POWER_2 + colour]:
                options.append(DRAIN + 2 * owner + 1)
        owner += 1
    return options


class ConsumeTarget(Decision):
    """Whose die, and which (LU-13.3)."""

    name: ClassVar[str] = "consume-target"
    clause: ClassVar[str] = "LU-13.2"

    def automatic(self, s: Lucidity) -> bool:
        return True

    def options(self, s: Lucidity, seat: int) -> list[int]:
        return consumable(s, seat)

    def take(self, s: Lucidity, seat: int, action: int) -> None:
        owner = (action - DRAIN) >> 1
        two = (action - DRAIN) & 1 == 1
        colour = s.roles[seat]
        slot = (IN_POWER_2 if two else IN_POWER_1) + colour
        s.cards[owner][slot] -= 1
        s.cards[seat][slot] += 1
        s.tell(CONSUMED, seat, (TWO if two else ONE) * 4 + colour, owner)

    def default(self, s: Lucidity, seat: int) -> int:
        """Highest face, then most Power, then next seat."""

        def worth(action: int) -> tuple[int, int, int]:
            owner = (action - DRAIN) >> 1
            return (action - DRAIN) & 1, s.power(owner), (seat - owner) % s.seats

        return max(self.options(s, seat), key=worth)

    def why_not(self, s: Lucidity, seat: int, action: int) -> str:
        if DRAIN <= action < DRAIN + 8:
            return "You can only consume a Power die of your own colour that another player has."
        return ""


def send_minions(s: Lucidity, seat: int) -> None:
    """LU-13.5: two dice are drawn; LU-17.5: with one the dreamer is chosen at once, with none nobody is."""
    drawn = 0
    for _ in range(2):
        colour = s.draw()
        if colour != NO_COLOUR_LEFT:
            s.hand[colour] += 1
            drawn += 1
    if drawn > 0:
        s.tell(DREW, seat, s.hand[0], s.hand[1], s.hand[2], s.hand[3])
        s.then(MinionDie(seat))


class MinionDie(Decision):
    """LU-13.6: first the die, which is final."""

    name: ClassVar[str] = "minion-die"
    clause: ClassVar[str] = "LU-13.5"

    def automatic(self, s: Lucidity) -> bool:
        return True

    def options(self, s: Lucidity, seat: int) -> list[int]:
        return colours_in_hand(s, SEND)

    def take(self, s: Lucidity, seat: int, action: int) -> None:
        keep_one(s, action - SEND)
        s.then(MinionTarget(seat))

    def why_not(self, s: Lucidity, seat: int, action: int) -> str:
        return "No die of that colour was drawn." if SEND <= action < SEND + 4 else ""


class MinionTarget(Decision):
    """Then the dreamer, who cannot refuse (LU-13.8)."""

    name: ClassVar[str] = "minion-target"
    clause: ClassVar[str] = "LU-13.5"

    def automatic(self, s: Lucidity) -> bool:
        return True

    def options(self, s: Lucidity, seat: int) -> list[int]:
        options: list[int] = []
        other = s.next_seat(seat)
        while other != seat:
            if s.roles[other] == DREAMER:
                options.append(HAUNT + other)
            other = s.next_seat(other)
        return options

    def take(self, s: Lucidity, seat: int, action: int) -> None:
        dreamer = action - HAUNT
        s.tell(SENT, seat, colour_sent(s), dreamer)
        s.then(ROLL_HAND[dreamer], CHECK_ROWS[dreamer])  # LU-13.7, LU-10.2

    def default(self, s: Lucidity, seat: int) -> int:
        """The dreamer with most Power, then the next seat."""
        best = NO_SEAT
        for action in self.options(s, seat):  # in seat order
            if best == NO_SEAT or s.power(action - HAUNT) > s.power(best):
                best = action - HAUNT
        return HAUNT + best

    def why_not(self, s: Lucidity, seat: int, action: int) -> str:
        if HAUNT <= action < HAUNT + 4:
            return "Minions can only be sent to a dreamer: not to a Nightmare, not to somebody eaten. (LU-13.8)"
        return ""


def colour_sent(s: Lucidity) -> int:
    colour = 0
    while not s.hand[colour]:
        colour += 1
    return colour


NIGHTMARE_ACTION: Final = [NightmareAction(seat) for seat in range(len(SEATS))]
