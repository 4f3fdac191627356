"""Tests the questions that a game's designers would ask."""

from __future__ import annotations

import pytest

from woolgather.kernel.game import Game
from woolgather.kernel.registry import all_games
from woolgather.lab.analysis.questions import (
    SHARE,
    SPLIT,
    WINNING,
    EventCounts,
    Question,
    _answer,
    answers,
    questions_of,
)
from woolgather.lab.execution.executor import Alone
from woolgather.lab.plan import Experiment, Plan
from woolgather.lab.storage.folder import Folder
from woolgather.lab.storage.results import Results

OURS = [game for game in all_games() if game.package.startswith("woolgather.games.")]


@pytest.fixture(scope="module")
def results(tmp_path_factory: pytest.TempPathFactory) -> Results:
    experiment = Experiment(Plan("high-roll", ("random", "random"), seed=5), 600, 600)
    folder = Folder.start(tmp_path_factory.mktemp("lab") / "x", experiment)
    folder.play(Alone(experiment))
    return Results(folder)


@pytest.mark.parametrize("game", OURS, ids=lambda game: game.name)
def test_every_question_is_about_an_existing_event(game: Game) -> None:
    found = questions_of(game)  # raises for an unknown event or field
    assert len(found) >= 4
    assert {question.kind for question in found} <= {WINNING, SHARE, SPLIT}
    for question in found:
        if question.kind == SHARE:
            assert question.of
            assert bool(question.part) != bool(question.each)
        else:
            assert question.event
            assert question.field


def test_a_game_without_questions_gets_one_about_pieces_and_winning(results: Results) -> None:
    (answer,) = answers(results)
    assert [row.label for row in answer.rows] == ["Six", "Five", "Four", "Three", "Two", "One"]
    six, one = answer.rows[0], answer.rows[-1]
    assert six.share == 1.0
    assert six.is_significant
    assert one.share == pytest.approx(1 / 6, abs=0.06)
    # Of 36 rolls, 21 win, one of them with a one. Six rolls are a one.
    assert one.without == pytest.approx((21 - 1) / 30, abs=0.05)


def test_shares_and_splits_by_game(results: Results) -> None:
    told = EventCounts(results)
    (row,) = _answer(Question("", SHARE, part=("boldly",), of=("rolled",)), told)
    assert row.share == pytest.approx(1 / 2, abs=0.05)
    assert row.count == 1200
    rows = _answer(Question("", SPLIT, event="rolled", field="face"), told)
    assert sum(row.share for row in rows) == pytest.approx(1)
    assert [row.share for row in rows] == pytest.approx([1 / 6] * 6, abs=0.04)
    rows = _answer(Question("", SHARE, each=("boldly", "rolled"), of=("rolled",)), told)
    assert [(row.label, round(row.share, 1)) for row in rows] == [("Boldly", 0.5), ("Rolled", 1.0)]
    rows = _answer(Question("", SHARE, part=("rolled",), of=("rolled",), by="face"), told)
    assert {row.share for row in rows} == {1.0}
    rows = _answer(Question("", SHARE, part=("boldly",), of=("rolled",), games_by=("rolled", "face")), told)
    assert len(rows) == 6
