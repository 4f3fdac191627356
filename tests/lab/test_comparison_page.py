"""Tests the comparison page of a what-if: what increases, what decreases, and what isn't significant."""

from __future__ import annotations

from pathlib import Path

from woolgather.lab.execution.executor import Alone
from woolgather.lab.plan import Experiment, Plan
from woolgather.lab.report.page import comparison_page
from woolgather.lab.storage.folder import Folder
from woolgather.lab.storage.results import Results


def played(path: Path, bonus: str) -> Results:
    experiment = Experiment(Plan("high-roll", ("random", "random"), 1, {"bonus": bonus}), 200, 50)
    folder = Folder.start(path / bonus, experiment)
    folder.play(Alone(experiment))
    return Results(folder)


def test_a_significant_change_is_described(tmp_path: Path) -> None:
    page = comparison_page(played(tmp_path, "0"), played(tmp_path, "2"))
    assert "bonus: 0 → 2" in page
    assert "More with it: " in page
    assert "score, all seats together" in page.split("More with it: ")[1].split(".")[0]
    assert "<details open>" in page


def test_no_change_has_no_significant_effect(tmp_path: Path) -> None:
    same = played(tmp_path, "0")
    assert "There is no significant effect." in comparison_page(same, same)
