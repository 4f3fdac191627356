"""Features for estimating who will win Sheepy Time."""

from __future__ import annotations

import math
from typing import Final

from woolgather.games.sheepy_time.heuristics import tokens_worth
from woolgather.games.sheepy_time.scoring import solo_score
from woolgather.games.sheepy_time.state import RACING, RETIRED, SheepyTime
from woolgather.games.sheepy_time.vocabulary import SPACES
from woolgather.kernel.compiling import i64
from woolgather.kernel.evaluation import Evaluation

FEATURES: Final = (
    "how high the Pillow is",
    "tokens on dream tiles",
    "tokens still in the supply",
    "woken up",
    "in bed",
    "winks in bed",
    "in bed at the Pillow",
    "winks past the Pillow in bed",
    "winks while racing",
    "lap while racing",
    "winks while racing and Scared",
    "Scared",
    "winks while the Nightmare is near the Fence",
    "near the Pillow while racing",
    "at the Pillow while racing",
    "to move",
    "winks still to go while racing",
    "winks still to go while racing, squared",
    "how high the Pillow is, below 20",
)

LAP_TURNS: Final = 3  # turns after which a player who ran on at the Fence knows whether it paid off
GOOD_NIGHT_WINKS: Final = 20  # winks of one very good night: sinking the Pillow further is worth less

GOOD_SOLO_SCORE: Final = 20  # solo score that satisfies a good player ...
SOLO_SCORE_SCALE: Final = 10  # ... and the difference in score that really matters


class WinEvaluation(Evaluation):
    def chances(self, s: SheepyTime, seats: int) -> list[float]:
        """A solo player wins in the end unless they resign, so this measures how close the score is to a good one."""
        if seats > 1:
            return super().chances(s, seats)
        if s.over and not s.winners:
            return [0.0]
        return [1 / (1 + math.exp((GOOD_SOLO_SCORE - alone(s)) / SOLO_SCORE_SCALE))]

    def features(self, s: SheepyTime, seat: int) -> list[float]:
        winks: i64 = s.winks[seat]
        pillow: i64 = s.pillow[seat]
        value = [0.0] * len(FEATURES)
        value[0] = pillow / 40
        value[1] = tokens_worth(s, seat) / 20
        value[2] = s.supply[seat] / 10
        value[18] = max(0, GOOD_NIGHT_WINKS - pillow) / GOOD_NIGHT_WINKS
        if s.status[seat] == RETIRED:
            value[4] = 1.0
            value[5] = winks / 20
            if winks >= pillow:
                value[6] = 1.0
                value[7] = (winks - pillow) / 10
        elif s.status[seat] == RACING:
            if seat == s.active:
                winks += s.box.fence_winks * s.crossings
            value[8] = winks / 20
            value[9] = s.position[seat] / SPACES
            if s.scared[seat]:
                value[10] = winks / 20
                value[11] = 1.0
            to_go = max(0, pillow - winks) / 40
            value[16] = to_go
            value[17] = to_go * to_go
            value[12] = winks * s.nightmare_at / (20 * SPACES)
            if winks >= pillow:
                value[14] = 1.0
            elif pillow - winks < 10:
                value[13] = (10 - pillow + winks) / 10
        else:
            value[3] = 1.0
        if seat == s.active:
            value[15] = 1.0
        return value


def alone(s: SheepyTime) -> float:
    """The score of a solo game; during the game, as if the Pillow were just reached in this round."""
    score = float(solo_score(s))
    return score if s.over else score + float(max(0, s.pillow[0] - s.winks[0]))
