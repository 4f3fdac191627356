"""What a player looks at to say who is going to win Lucidity."""

from __future__ import annotations

from typing import Final

from woolgather.games.lucidity.state import NO_SEAT, NO_TRACK, Lucidity
from woolgather.games.lucidity.vocabulary import COLOUR_COUNT, DREAMER, EATEN
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
)


class Winning(Evaluation):
    def features(self, s: Lucidity, seat: int) -> list[float]:
        value = [0.0] * len(FEATURES)
        role: i64 = s.roles[seat]
        if role == EATEN:
            value[0] = 1.0
            return value
        power = s.power(seat)
        share = power / s.box.goal
        if role == DREAMER:
            value[2] = share
            value[3] = share * share
            self._rows(s, seat, share, value)
        else:
            value[1] = 1.0
            value[4] = share
            value[5] = share * share
            value[6] = s.dreamers() / 4
        if power >= most_power(s):
            value[7] = share
            value[19] = share - next_power(s, seat) / s.box.goal
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
        """Not while dice are drawn, rolled or placed, nor when Envy or a Nightmare asks somebody about them."""
        return s.track == NO_TRACK and s.roller == NO_SEAT

    def _rows(self, s: Lucidity, seat: i64, share: float, value: list[float]) -> None:
        hunted = s.hunt_row(seat)
        if hunted == 1:
            value[9] = 1.0
        elif hunted == 2:
            value[10] = 1.0
        elif hunted >= 3:
            value[20] = 1.0
        tired = s.exhaust_row(seat)
        if tired == 1:
            value[11] = 1.0
        elif tired >= 2:
            value[12 if tired == 2 else 21] = 1.0
            value[13] = share
        colour: i64 = 0
        while colour < COLOUR_COUNT:
            if s.claimer[colour] == NO_SEAT:
                missing = s.threshold - s.shadow_row(seat, colour)
                if missing <= 1:
                    value[14] += 0.5
                elif missing == 2:
                    value[15] += 0.5
            colour += 1


def next_power(s: Lucidity, seat: i64) -> i64:
    """The most that anybody else has who is not eaten."""
    most: i64 = 0
    other: i64 = 0
    while other < s.seats:
        if other != seat and s.roles[other] != EATEN and s.power(other) > most:
            most = s.power(other)
        other += 1
    return most


def most_power(s: Lucidity) -> i64:
    """The most that anybody has who is not eaten."""
    most: i64 = 0
    seat: i64 = 0
    while seat < s.seats:
        if s.roles[seat] != EATEN and s.power(seat) > most:
            most = s.power(seat)
        seat += 1
    return most
