"""Tests `make strength`, which runs for hours and may be interrupted: nothing is counted twice, lost or mixed up."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench import strength
from bench.strength_rows import Row, load, save
from woolgather.kernel.registry import find_game

KEY = "wolf-in-sleeps-clothing: sleepy against 3 sensible"


@pytest.fixture
def counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(strength, "COUNTS", tmp_path / "strength.json")
    monkeypatch.setattr(strength, "TABLE", tmp_path / "strength.md")
    return tmp_path / "strength.json"


def run(monkeypatch: pytest.MonkeyPatch, *wishes: str) -> None:
    words = ["strength", "wolf-in-sleeps-clothing", "--levels", "sleepy", "--against", "sensible", "--jobs", "2"]
    monkeypatch.setattr("sys.argv", [*words, *wishes])
    strength.main()


def facts(path: Path) -> tuple[str, float, list[list[int]]]:
    row = load(path)[KEY]
    return row.moves, round(row.won, 6), row.played  # shares are added in any order


def test_a_run_resumes_where_it_stopped(counts: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run(monkeypatch, "--games", "5")
    run(monkeypatch, "--games", "11")
    in_two_runs = facts(counts)
    counts.unlink()
    run(monkeypatch, "--games", "11")
    assert in_two_runs == facts(counts)
    assert in_two_runs[2] == [[0, 11]]
    assert "| sleepy | 3 sensible |" in counts.with_suffix(".md").read_text("utf-8")


def test_a_resumed_run_plays_only_missing_games(counts: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run(monkeypatch, "--games", "8")
    moves, won, _ = facts(counts)
    pairing = next(one for one in strength.pairings(find_game("wolf-in-sleeps-clothing")) if one.key() == KEY)
    lost = strength.play_some(pairing, range(2, 5))
    save(counts, {KEY: Row(moves, won - lost, [[0, 2], [5, 8]])})
    run(monkeypatch, "--games", "8")
    assert facts(counts) == (moves, won, [[0, 8]])


def test_results_of_changed_bots_are_not_extended(counts: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    save(counts, {KEY: Row("other moves", 3.0, [[0, 4]])})
    with pytest.raises(SystemExit, match=f"(?s)The bots have changed.*{KEY}.*--restart"):
        run(monkeypatch, "--games", "6")
    assert facts(counts) == ("other moves", 3.0, [[0, 4]])
    run(monkeypatch, "--games", "6", "--restart")
    moves, won, played = facts(counts)
    assert moves != "other moves"
    assert won <= 6
    assert played == [[0, 6]]
