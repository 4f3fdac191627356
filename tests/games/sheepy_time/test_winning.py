"""The evaluation of solo games of Sheepy Time."""

from __future__ import annotations

from woolgather.games.sheepy_time.position import Sheep, position
from woolgather.kernel.state import State

RUNNER = "move-3-or-catch-1 move-3-or-catch-1"


def ended(winks: int, round: int, *actions: str) -> State:
    state = position(Sheep(at=8, hand=RUNNER, winks=winks), tiles={2: "moonwalk"}, nightmare_at=2, round=round)
    for action in actions or ("play move-3-or-catch-1", "move 3", "night"):
        state.act(0, action)
    assert state.over
    return state


def chance(state: State) -> float:
    assert state.game.evaluation is not None
    return state.game.evaluation.chances(state, 1)[0]


def test_alone_more_winks_in_fewer_rounds_are_better() -> None:
    assert 1 > chance(ended(55, 2)) > chance(ended(40, 2)) > chance(ended(40, 5)) > 0.1


def test_alone_resigning_is_the_worst_that_can_happen() -> None:
    assert chance(ended(55, 2, "resign")) == 0.0
