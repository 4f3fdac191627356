"""Features for estimating who will win Wolf in Sleep's Clothing."""

from __future__ import annotations

from typing import Final

from woolgather.games.wolf_in_sleeps_clothing.places import top_of_pile
from woolgather.games.wolf_in_sleeps_clothing.scoring import cards_left
from woolgather.games.wolf_in_sleeps_clothing.state import NOBODY, WolfInSleepsClothing
from woolgather.games.wolf_in_sleeps_clothing.vocabulary import NO_CARD
from woolgather.kernel.compiling import i64
from woolgather.kernel.evaluation import Evaluation

FEATURES: Final = (
    "cards left",
    "nearly out of cards",
    "out of cards but for one or two",
    "cards in the pile",
    "the next turn",
    "to move",
    "to move and nearly out of cards",
    "a card on the pile that fits the centre",
    "accused of a mistake",
)


class WinEvaluation(Evaluation):
    def features(self, s: WolfInSleepsClothing, seat: int) -> list[float]:
        value = [0.0] * len(FEATURES)
        cards = cards_left(s, seat)
        value[0] = cards / 10
        value[1] = 1.0 / (1 + cards)
        value[2] = 1.0 / ((1 + cards) * (1 + cards))
        value[3] = s.piles.size(seat) / 10
        if seat == s.next_seat(s.active):
            value[4] = 1.0
        if seat == s.active:
            value[5] = 1.0
            value[6] = value[1]
        top: i64 = top_of_pile(s, seat)
        if top != NO_CARD and fits(s, top):
            value[7] = 1.0
        if s.accused != NOBODY and s.accused == seat and len(s.mistakes):
            value[8] = 1.0
        return value


def fits(s: WolfInSleepsClothing, card: i64) -> bool:
    """Whether the card could go to the centre now."""
    if card == 1:
        return True
    for top in s.centre:  # noqa: SIM110 (compiled, this is several times as fast as `any`)
        if top == card - 1:
            return True
    return False
