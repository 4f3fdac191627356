"""Tests what the levels have in common in every game, and how far ahead they look."""

from __future__ import annotations

import pytest

import woolgather as wg
from tests.bots.test_search import asked
from woolgather.bots.registry import make_bot
from woolgather.bots.search import rounds_ahead
from woolgather.kernel.chance import FastChance
from woolgather.kernel.evaluation import Evaluation
from woolgather.kernel.state import State


class Patient(Evaluation):
    """An evaluation that asks for several rounds and records how often it is called, and after how many turns."""

    def __init__(self, rounds: int) -> None:
        super().__init__("", (), rounds)
        self.asked = self.turns = 0
        self.luck = FastChance(1)

    def between_turns(self, s: State) -> bool:
        self.turns += 1
        return True

    def chances(self, s: State, seats: int) -> list[float]:
        self.asked += 1
        return [self.luck.below(100) / 100 for _ in range(seats)]


@pytest.mark.parametrize(
    ("level", "rounds", "games", "turns"),
    [("sharp", 4, 32, 3), ("nightmare", 1, 1000, 3), ("nightmare", 4, 250, 12)],
)
def test_nightmare_simulates_fewer_games_if_each_takes_more_rounds(
    level: str, rounds: int, games: int, turns: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No option is clearly better, so the whole budget is used, up to a world that was already started."""
    state, seat = asked("sheepy-time", 3, 20)
    patient = Patient(rounds)
    monkeypatch.setattr(state.game, "evaluation", patient)
    bot = make_bot(state.game, level, FastChance(1))
    assert isinstance(bot, wg.SearchBot)
    bot.milliseconds = 0.0
    bot.choose(state, seat)
    assert games <= patient.asked < games + len(state.options(seat))
    assert patient.turns == turns * patient.asked


def test_some_evaluations_look_several_rounds_ahead() -> None:
    assert {game: rounds_ahead(wg.game(game).evaluation) for game in ("sheepy-time", "lucidity")} == {
        "sheepy-time": 3,
        "lucidity": 1,
    }
