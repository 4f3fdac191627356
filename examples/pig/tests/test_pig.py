"""Runs the conformance suite on Pig and tests each of its rules."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

import pytest

import woolgather as wg
from woolgather.testing import Conformance
from woolgather_pig import GAME
from woolgather_pig.bot import Gambler, SensibleBot
from woolgather_pig.rules import Pig

FACES = {face: next(seed for seed in range(99) if wg.chance(seed).roll(6) == face) for face in range(1, 7)}


class TestConformance(Conformance):
    game: ClassVar[wg.Game] = GAME
    golden: ClassVar[Path] = Path(__file__).parent / "golden"


def table(*scores: int, total: int = 0, next_roll: int = 6) -> Pig:
    """Return a table with seat 1 to move."""
    s = GAME.new(seats=len(scores), seed=FACES[next_roll])
    assert isinstance(s, Pig)
    s.scores, s.total = list(scores), total
    return s


@pytest.mark.rule("PIG-1.1")
def test_the_goal_is_agreed_on_and_seat_1_begins() -> None:
    assert table(0, 0).goal == 100
    assert GAME.new(seats=2, goal=30).actors() == [0]
    with pytest.raises(wg.BadSetting, match="10 to 500"):
        GAME.new(goal=5)


@pytest.mark.rule("PIG-2.1")
def test_a_roll_is_added_and_the_turn_goes_on() -> None:
    s = table(0, 0, total=7, next_roll=5)
    s.act(0, "roll")
    assert (s.total, s.actors()) == (12, [0])


@pytest.mark.rule("PIG-2.2")
def test_a_1_loses_the_total_but_not_what_was_kept() -> None:
    s = table(30, 0, total=18, next_roll=1)
    s.act(0, "roll")
    assert (s.total, s.scores, s.actors()) == (0, [30, 0], [1])


@pytest.mark.rule("PIG-2.3")
def test_holding_keeps_the_total_and_takes_at_least_one_roll() -> None:
    with pytest.raises(wg.IllegalAction, match="Roll at least once") as refused:
        table(0, 0).act(0, "hold")
    assert refused.value.clause == "PIG-2.3"
    s = table(30, 0, total=18)
    s.act(0, "hold")
    assert (s.total, s.scores, s.actors()) == (0, [48, 0], [1])


@pytest.mark.rule("PIG-3.1")
def test_who_reaches_the_goal_wins_at_once() -> None:
    s = table(90, 95, total=10)
    s.act(0, "hold")
    assert s.over
    outcome = s.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.places) == ([0], [1, 2])


def test_sensible_beats_a_gambler() -> None:
    wins = [wg.play(GAME.new(seats=2, seed=seed), [SensibleBot, Gambler], seed=seed).winners for seed in range(40)]
    assert wins.count([0]) > 30
