"""Tests the ``woolgather lab`` commands, including bad input."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.command_line import Say
from woolgather.kernel.errors import BadSetting
from woolgather.kernel.registry import find_game
from woolgather.lab.changes import changed

BAD = [
    (("run", "sheepy-time", "--bots", "clever"), "it has: random, sleepy, sensible"),
    (("run", "sheepy-time", "--components", "none.toml"), "cannot be read"),
    (("run", "sheepy-time", "--games", "0"), "1 or more"),
    (("run", "sheepy-time", "--set", "moon=3"), "has no setting 'moon'"),
    (("run", "sheepy-time", "--set", "market=many"), "it cannot become 'many'"),
    (("run", "sheepy-time", "--watch", "0", "--decisions"), "Decisions are only kept for watched games"),
    (("run", "sheepy-time", "--on", "mars"), "--on must be ray or ray=ADDRESS"),
    (("report", "none"), "has no experiment"),
    (("compare", "none", "none"), "has no experiment"),
    (("again", "none"), "has no experiment"),
]


@pytest.mark.parametrize(("words", "hint"), BAD, ids=[" ".join(words) for words, _ in BAD])
def test_bad_input_gets_one_sentence_and_writes_nothing(
    say: Say, words: tuple[str, ...], hint: str, tmp_path: Path
) -> None:
    said = say("lab", *words)
    assert said.code == 2
    assert hint in said.err
    assert "Traceback" not in said.err
    assert list(tmp_path.iterdir()) == []


def test_an_experiment_runs_resumes_and_repeats(say: Say) -> None:
    words = ("lab", "run", "high-roll", "--seats", "2", "--games", "9", "--jobs", "1", "--out", "x")
    first = say(*words)
    assert first.code == 0, first.err
    assert "9 games, 2 seats" in first.out
    assert "x is already finished" in say(*words).err
    assert "byte for byte" in say("lab", "again", "x", "--out", "y", "--jobs", "1").out
    other = say("lab", "run", "high-roll", "--seats", "2", "--games", "8", "--jobs", "1", "--out", "x")
    assert other.code == 2
    assert "has another experiment" in other.err


def test_simulate_and_the_lab_count_the_same_games(say: Say) -> None:
    words = ("high-roll", "--bots", "sensible,random", "--games", "9", "--jobs", "1")
    assert say("lab", "run", *words, "--out", "x").out.startswith(say("simulate", *words).out.rstrip())


def test_a_box_value_is_found_by_name() -> None:
    game = find_game("sheepy-time")
    for name in ("market", "market-size", "numbers.market-size"):
        settings, box = changed(game, [f"{name}=5"])
        assert settings == {}
        assert box is not None
        assert box["numbers"]["market-size"] == 5
    assert game.components()["numbers"]["market-size"] == 4
    with pytest.raises(BadSetting, match=r"board.spaces, board.start-spaces. Write one"):
        changed(game, ["space=9"])
    assert changed(game, ["nightmare=spider"]) == ({"nightmare": "spider"}, None)
