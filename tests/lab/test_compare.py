"""Tests comparing experiments with the toy game's known statistics."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.command_line import Say
from woolgather.kernel.errors import WoolgatherError
from woolgather.lab.analysis.compare import Comparison, ComparisonRow, compare
from woolgather.lab.execution.executor import Alone
from woolgather.lab.plan import Experiment, Plan
from woolgather.lab.statistics import Difference
from woolgather.lab.storage.folder import Folder
from woolgather.lab.storage.results import Results

GAMES = 300


def played(path: Path, bonus: str = "0", seed: int = 1, seats: int = 2) -> Results:
    plan = Plan("high-roll", ("sensible", "random", "random")[:seats], seed, {"bonus": bonus})
    experiment = Experiment(plan, GAMES, 100)
    folder = Folder.start(path, experiment)
    folder.play(Alone(experiment))
    return Results(folder)


def line(found: Comparison, what: str) -> ComparisonRow:
    return next(each for each in found.lines if each.what == what)


def test_the_size_of_a_bonus_is_measured(tmp_path: Path) -> None:
    """The sensible bot is always bold, the random bot half the time. The dice are the same in both experiments."""
    found = compare(played(tmp_path / "a"), played(tmp_path / "b", bonus="2"))
    assert found.is_paired
    assert found.changes == [("bonus", "0", "2")]
    bold = line(found, "score of bot 1 (sensible)")
    assert bold.difference == (2.0, 0.0)  # the same in every pair; without pairs, the dice would add noise
    assert bold.verdict == "more"
    other = line(found, "score of bot 2 (random)")
    assert other.difference.low < 1.0 < other.difference.high
    wins = line(found, "wins of bot 1 (sensible)")
    assert wins.difference.by > 0
    assert wins.difference.is_significant
    assert line(found, "decisions in a game").verdict == "the same"


def test_identical_experiments_have_no_difference(tmp_path: Path) -> None:
    one = played(tmp_path / "a")
    found = compare(one, one)
    assert found.changes == []
    assert {each.verdict for each in found.lines} == {"the same"}


def test_different_seeds_are_not_paired_and_less_precise(tmp_path: Path) -> None:
    found = compare(played(tmp_path / "a"), played(tmp_path / "b", seed=2))
    assert not found.is_paired
    assert line(found, "score of bot 1 (sensible)").difference.margin == pytest.approx(
        1.96 * (2 * 35 / 12 / GAMES) ** 0.5, rel=0.1
    )


def test_an_insignificant_difference_estimates_the_games_needed() -> None:
    assert (
        ComparisonRow("x", 0, 0, Difference(0.1, 0.2), games=1200).verdict
        == "not significant (about 1,200 games would be)"
    )
    assert ComparisonRow("x", 0, 0, Difference(-0.3, 0.2)).verdict == "less"


def test_different_games_are_not_compared(tmp_path: Path) -> None:
    with pytest.raises(WoolgatherError, match="2 and 3 seats"):
        compare(played(tmp_path / "a"), played(tmp_path / "b", seats=3))


def test_whatif_compares_a_house_rule_with_the_printed_game(say: Say, tmp_path: Path) -> None:
    words = ("lab", "whatif", "high-roll", "--bots", "sensible,random", "--games", "40", "--jobs", "1")
    said = say(*words, "--set", "bonus=2", "--out", "kept")
    assert said.code == 0, said.err
    assert "bonus: 0 → 2" in said.out
    assert "the same" in said.out
    assert say("lab", "compare", "kept/as-printed", "kept/changed").out.count("±") == said.out.count("±")
    assert '"is_paired": true' in say("lab", "compare", "kept/as-printed", "kept/changed", "--json").out
    said = say(*words)
    assert said.code == 2
    assert "There is nothing to compare" in said.err
    assert {path.name for path in tmp_path.iterdir()} == {"kept"}
