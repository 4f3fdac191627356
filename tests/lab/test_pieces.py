"""Tests that the galleries' numbers are repeatable and match the current rules and bots."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from woolgather.kernel.registry import find_game
from woolgather.lab.analysis.pieces import FILE, experiment_for, sample, summary
from woolgather.lab.execution.executor import Alone
from woolgather.lab.plan import Experiment, Plan
from woolgather.lab.storage.folder import Folder
from woolgather.lab.storage.results import Results
from woolgather.server.http.messages import PieceReport

OURS = ["lucidity", "sheep-boom-bah", "sheepnappers", "sheepy-time", "wolf-in-sleeps-clothing"]


@pytest.mark.parametrize("name", OURS)
def test_gallery_numbers_match_the_current_rules_and_bots(name: str) -> None:
    game = find_game(name)
    folder = game.folder()
    assert folder is not None
    kept = msgspec.json.decode((folder / FILE).read_bytes(), type=PieceReport)
    experiment = experiment_for(game)
    assert kept.origin is not None
    again = "the rules or a bot have changed: make compile, then python tools/measure_pieces.py"
    assert kept.origin.sample == sample(experiment), again
    assert kept.origin.rules == game.revision, again
    assert (kept.origin.seats, kept.origin.seed) == (experiment.plan.seats, experiment.plan.seed)
    assert set(kept.pieces) <= set(game.pieces())
    for numbers in kept.pieces.values():
        assert all(0 <= each.low <= each.share <= each.high <= 1 for each in numbers)


def test_a_summary_is_repeatable_and_counts_all_games(tmp_path: Path) -> None:
    experiment = Experiment(Plan("sheepy-time", ("random",) * 2, seed=5), 8, 8)
    made = []
    for name in ("one", "two"):
        folder = Folder.start(tmp_path / name, experiment)
        folder.play(Alone(experiment))
        made.append(json.dumps(summary(Results(folder))))
    assert made[0] == made[1]
    found = json.loads(made[0])
    assert found["origin"]["games"] == 8
    assert found["origin"]["bots"] == ["random"]
    assert {each["whoever"] for numbers in found["pieces"].values() for each in numbers} >= {"uses it", "plays it"}
    assert sample(experiment) != sample(Experiment(Plan("sheepy-time", ("random",) * 2, seed=6), 8))


def test_a_game_without_pieces_in_its_questions_has_no_numbers(tmp_path: Path) -> None:
    experiment = Experiment(Plan("high-roll", ("random",) * 2, seed=5), 8, 8)
    folder = Folder.start(tmp_path / "x", experiment)
    folder.play(Alone(experiment))
    assert summary(Results(folder))["pieces"] == {}
