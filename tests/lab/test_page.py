"""Tests the report, a single self-contained page."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.command_line import Say
from woolgather.lab.report import page


@pytest.fixture(autouse=True)
def no_libraries(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave out the chart libraries, which take seconds to bundle. A browser test uses the real ones."""
    monkeypatch.setattr(page, "_libraries", lambda: "/* vega */")


def test_a_report_has_every_chart_and_table_and_needs_no_network(say: Say, tmp_path: Path) -> None:
    words = ("lab", "run", "high-roll", "--bots", "sensible,random", "--games", "60", "--jobs", "1", "--out", "x")
    assert say(*words, "--set", "bonus=1").code == 0
    said = say("lab", "report", "x")
    assert said.code == 0, said.err
    text = (tmp_path / "x" / "report.html").read_text("utf-8")
    for heading in (
        "Who wins",
        "Scores",
        "Length",
        "Changes of the lead",
        "Half-time",
        "When it is settled",
        "How decisive luck is",
        "go with winning",
    ):
        assert heading in text
    assert "bonus: 1" in text
    assert not re.search(r"""(src|href)=["']?(https?:)?//""", text)
    found = re.search(r'<script type="application/json" id="charts">(.*?)</script>', text, re.S)
    assert found is not None
    specs = json.loads(found[1])
    assert len(specs) == text.count('<div class="chart"') == text.count("<table>")
    assert all(spec["width"] == "container" for spec in specs.values())


def test_a_report_without_watched_games_has_fewer_sections(say: Say, tmp_path: Path) -> None:
    words = ("lab", "run", "high-roll", "--bots", "random", "--games", "5", "--jobs", "1", "--watch", "0", "--out", "x")
    assert say(*words).code == 0
    assert say("lab", "report", "x", "--out", "page.html").code == 0
    text = (tmp_path / "page.html").read_text("utf-8")
    assert "Who wins" in text
    assert "Half-time" not in text
    assert "No game was recorded event by event." in text


def test_a_report_needs_a_writable_path(say: Say) -> None:
    assert say("lab", "report", "nowhere").err.startswith("nowhere has no experiment")
    say("lab", "run", "high-roll", "--bots", "random", "--games", "2", "--jobs", "1", "--out", "x")
    assert "cannot be written" in say("lab", "report", "x", "--out", "no/such/folder.html").err
