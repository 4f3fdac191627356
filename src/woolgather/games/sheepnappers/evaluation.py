"""Features for estimating who will win Sheepnappers."""

from __future__ import annotations

from typing import Final

from woolgather.games.sheepnappers.scoring import wool_of
from woolgather.games.sheepnappers.state import EATEN, HOME, Sheepnappers
from woolgather.games.sheepnappers.vocabulary import BAA, FUEL, HACK, KAMIKAZE, LAMP, PIRATE, SPIDER, TIME_MACHINE
from woolgather.kernel.compiling import i64
from woolgather.kernel.evaluation import Evaluation

WOOL: Final = 50.0  # roughly what a seat brings home in a round

FEATURES: Final = (
    "wool brought home so far",
    "wool brought home so far, the fewer rounds are left",
    "wool in the hand in play",
    "wool in the hand in play, the fewer rounds are left",
    "wool in hand and Fuel enough",
    "wool in hand and Fuel enough, the fewer rounds are left",
    "home",
    "home, the fewer rounds are left",
    "eaten",
    "eaten, the fewer rounds are left",
    "Fuel missing",
    "Fuel missing, the fewer rounds are left",
    "Fuel enough",
    "Fuel to spare",
    "cards in hand",
    "Baas",
    "Hacks",
    "cards that do something",
    "to move",
)


class WinEvaluation(Evaluation):
    def features(self, s: Sheepnappers, seat: int) -> list[float]:
        value = [0.0] * len(FEATURES)
        late = 1.0 / max(1, s.settings.rounds - s.round + 1)
        brought = s.totals[seat] / WOOL
        if s.over:
            value[0] = brought
            value[1] = brought
            return value
        hand: i64 = s.hands[seat]
        wool = float(wool_of(s, hand)) / WOOL
        if s.status[seat] == HOME:
            brought += wool
            value[6] = 1.0
            value[7] = late
        elif s.status[seat] == EATEN:
            brought += s.box.eaten / WOOL
            value[8] = 1.0
            value[9] = late
        else:
            self._hand(s, seat, wool, late, value)
        value[0] = brought
        value[1] = brought * late
        return value

    def between_turns(self, s: Sheepnappers) -> bool:
        """False while other seats are deciding about a card."""
        return s.sole_actor() == s.active

    def _hand(self, s: Sheepnappers, seat: i64, wool: float, late: float, value: list[float]) -> None:
        fuel = s.held(seat, FUEL)
        need = s.need(seat)
        value[2] = wool
        value[3] = wool * late
        if fuel >= need:
            value[4] = wool
            value[5] = wool * late
            value[12] = 1.0
            value[13] = (fuel - need) / 5
        else:
            value[10] = (need - fuel) / 5
            value[11] = value[10] * late
        value[14] = s.size(seat) / 10
        value[15] = s.held(seat, BAA) / 2
        value[16] = float(s.held(seat, HACK))
        tricks = s.held(seat, LAMP) + s.held(seat, SPIDER) + s.held(seat, TIME_MACHINE) + s.held(seat, PIRATE)
        value[17] = (tricks + s.held(seat, KAMIKAZE)) / 5
        if seat == s.active:
            value[18] = 1.0

    def side(self, s: Sheepnappers, seat: int) -> int:
        partner = s.partner(seat)
        return partner if 0 <= partner < seat else seat
