"""Features for estimating who will win Lucidity."""

from __future__ import annotations

from typing import Final

from woolgather.games.lucidity.state import NO_SEAT, NO_TRACK, Lucidity
from woolgather.games.lucidity.vocabulary import (
    COLOUR_COUNT,
    DREAMER,
    EATEN,
    IN_POWER_1,
    IN_POWER_2,
    SPENT_1,
    SPENT_2,
)
from woolgather.kernel.compiling import i64
from woolgather.kernel.evaluation import Evaluation

FEATURES: Final = (
    "eaten",
    "a Nightmare",
    "Power as a dreamer",
    "Power as a dreamer, squared",
    "Power as a Nightmare",
    "Power as a Nightmare, squared",
    "dreamers left to prey upon",
    "most Power of all",
    "the goal reached",
    "one die in the hunt row",
    "two dice in the hunt row",
    "one die in the exhaust row",
    "two dice in the exhaust row",
    "Power at risk in the exhaust row",
    "one die short of a Shadow row",
    "two dice short of a Shadow row",
    "a final turn to come",
    "the final turns have begun",
    "to move",
    "Power ahead of the next",
    "three dice in the hunt row",
    "three dice in the exhaust row",
    "Power that this Nightmare may consume",
    "something to consume",
    "Power that comes with a Nightmare card one die away",
    "Power that comes with a Nightmare card two dice away",
    "most Power on an unclaimed Nightmare card",
    "Power as a Nightmare that others may consume",
    "Power as a dreamer that Nightmares may consume",
    "turns to wait as a Nightmare",
    "turns to wait as a dreamer",
    "dice of this Nightmare's colour in the bag",
    "Power compared with the best of the others",
    "Nightmares that a dreamer has to fear",
    "Power as a dreamer among Nightmares",
    "Power as a Nightmare among Nightmares",
    "the last dreamer",
    "Power as the last dreamer",
    "Power as a Nightmare, with one dreamer left",
    "a Nightmare ahead of all, with one dreamer left",
)
MOST_DREAMERS: Final = 4
MAX_CONSUMABLE: Final = 10  # Power that may be consumed: rarely exceeded
MAX_SPENT: Final = 5  # Power on an unclaimed card: rarely exceeded
MAX_IN_BAG: Final = 20  # dice of one colour


class WinEvaluation(Evaluation):
    def features(self, s: Lucidity, seat: int) -> list[float]:
        value = [0.0] * len(FEATURES)
        role: i64 = s.roles[seat]
        if role == EATEN:
            value[0] = 1.0
            return value
        power = s.power(seat)
        share = power / s.box.goal
        other = next_power(s, seat)
        if role == DREAMER:
            self._dreamer(s, seat, share, value)
        else:
            self._nightmare(s, seat, role, share, value)
            if power > other and s.dreamers() == 1:
                value[39] = 1.0
        if power >= other:
            value[7] = share
            value[19] = share - other / s.box.goal
        value[32] = share - other / s.box.goal
        if power >= s.box.goal:
            value[8] = 1.0
        if s.triggers:
            if s.final_turns >> seat & 1:
                value[16] = 1.0
            value[17] = share
        if seat == s.active:
            value[18] = 1.0
        return value

    def between_turns(self, s: Lucidity) -> bool:
        """False while dice are being drawn, rolled or placed, and while Envy or a Nightmare requires a decision about
        them.
        """
        return s.track == NO_TRACK and s.roller == NO_SEAT

    def _dreamer(self, s: Lucidity, seat: i64, share: float, value: list[float]) -> None:
        value[2] = share
        value[3] = share * share
        self._rows(s, seat, share, value)
        value[28] = in_danger(s, seat) / MAX_CONSUMABLE
        value[30] = turns_to_wait(s, seat)
        feared = nightmares(s) / MOST_DREAMERS
        value[33] = feared
        value[34] = share * feared
        if s.dreamers() == 1:
            value[36] = 1.0
            value[37] = share

    def _nightmare(self, s: Lucidity, seat: i64, colour: i64, share: float, value: list[float]) -> None:
        value[1] = 1.0
        value[4] = share
        value[5] = share * share
        value[6] = s.dreamers() / MOST_DREAMERS
        prey = consumable(s, seat, colour)
        value[22] = prey / MAX_CONSUMABLE
        value[23] = 1.0 if prey else 0.0
        value[27] = in_danger(s, seat) / MAX_CONSUMABLE
        value[29] = turns_to_wait(s, seat)
        value[31] = s.bag[colour] / MAX_IN_BAG
        value[35] = share * (nightmares(s) / MOST_DREAMERS)
        if s.dreamers() == 1:
            value[38] = share

    def _rows(self, s: Lucidity, seat: i64, share: float, value: list[float]) -> None:
        hunted = s.hunt_row(seat)
        if hunted == 1:
            value[9] = 1.0
        elif hunted == 2:
            value[10] = 1.0
        elif hunted >= 3:
            value[20] = 1.0
        exhausted_dice = s.exhaust_row(seat)
        if exhausted_dice == 1:
            value[11] = 1.0
        elif exhausted_dice >= 2:
            value[12 if exhausted_dice == 2 else 21] = 1.0
            value[13] = share
        most: i64 = 0
        colour: i64 = 0
        while colour < COLOUR_COUNT:
            if s.claimer[colour] == NO_SEAT:
                waiting = s.spent[SPENT_1 + colour] + 2 * s.spent[SPENT_2 + colour]
                missing = s.threshold - s.shadow_row(seat, colour)
                if missing <= 1:
                    value[14] += 0.5
                    value[24] += waiting / MAX_SPENT
                elif missing == 2:
                    value[15] += 0.5
                    value[25] += waiting / MAX_SPENT
                most = max(most, waiting)
            colour += 1
        value[26] = most / MAX_SPENT


def next_power(s: Lucidity, seat: i64) -> i64:
    """The most Power held by any other player who isn't eaten."""
    most: i64 = 0
    other: i64 = 0
    while other < s.seats:
        if other != seat and s.roles[other] != EATEN and s.power(other) > most:
            most = s.power(other)
        other += 1
    return most


def power_of_colour(s: Lucidity, seat: i64, colour: i64) -> i64:
    return s.cards.dice(seat, IN_POWER_1 + colour) + 2 * s.cards.dice(seat, IN_POWER_2 + colour)


def consumable(s: Lucidity, seat: i64, colour: i64) -> i64:
    """The Power of a Nightmare's colour on the other players' cards (LU-13.2)."""
    total: i64 = 0
    other: i64 = 0
    while other < s.seats:
        if other != seat:
            total += power_of_colour(s, other, colour)
        other += 1
    return total


def in_danger(s: Lucidity, seat: i64) -> i64:
    """The Power of this seat in the colours of other players' Nightmares."""
    total: i64 = 0
    colour: i64 = 0
    while colour < COLOUR_COUNT:
        if s.claimer[colour] != NO_SEAT and s.claimer[colour] != seat:
            total += power_of_colour(s, seat, colour)
        colour += 1
    return total


def nightmares(s: Lucidity) -> i64:
    """The number of Nightmares."""
    return s.survivors() - s.dreamers()


def turns_to_wait(s: Lucidity, seat: i64) -> float:
    """The wait until this seat's turn, as a fraction of a round."""
    return ((seat - s.active) % s.seats) / s.seats
