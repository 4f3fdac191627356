"""Tests finding bots by name: the games' own bots, and those of a module as in docs/write-a-bot.md."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.command_line import Say
from tests.kernel.test_registry import OURS
from woolgather.bots import registry
from woolgather.bots.match import play
from woolgather.bots.registry import about_bot, bot_names, make_bot, register_bot
from woolgather.kernel.bot import RandomBot
from woolgather.kernel.chance import FastChance
from woolgather.kernel.errors import BadModule, UnknownBot
from woolgather.kernel.registry import all_games, find_game

GUIDE = Path(__file__).parents[2] / "docs" / "write-a-bot.md"


def woolgather(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    program = [sys.executable, "-m", "woolgather", *words]
    return subprocess.run(program, cwd=folder, capture_output=True, text=True, check=False)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder with the guide's programs: a match, a search bot and my_bots.py for --with."""
    bot, match, thinking, registration = re.findall(r"```python\n(.*?)```", GUIDE.read_text("utf-8"), re.DOTALL)
    (tmp_path / "match.py").write_text(bot + match)
    (tmp_path / "collector.py").write_text(thinking)
    (tmp_path / "my_bots.py").write_text(bot + registration)
    return tmp_path


def test_every_game_creates_its_bots_by_name() -> None:
    for game in all_games():
        assert {"random", "sensible"} <= set(bot_names(game))
        for name in bot_names(game):
            make_bot(game, name, FastChance(1))
        with pytest.raises(UnknownBot, match=r"has no bot 'deep-blue'; it has: random, sleepy, sensible"):
            make_bot(game, "deep-blue", FastChance(1))


def test_the_guides_bot_plays_if_its_module_is_given(folder: Path) -> None:
    told = woolgather(
        folder,
        "simulate",
        "sheepy-time",
        "--with",
        "my_bots",
        "--bots",
        "sleepyhead,random",
        "--games",
        "4",
        "--jobs",
        "2",
    )
    assert told.returncode == 0, told.stderr
    assert "sleepyhead" in told.stdout


def test_the_guides_match_runs(folder: Path) -> None:
    told = subprocess.run([sys.executable, "match.py"], cwd=folder, capture_output=True, text=True, check=False)
    assert re.fullmatch(r"\[-?\d+, -?\d+, -?\d+\]\n", told.stdout), told.stderr


def test_the_guides_bot_plays_at_a_terminal(folder: Path) -> None:
    told = woolgather(
        folder, "play", "sheepy-time", "--with", "my_bots", "--bots", "sleepyhead,sleepyhead", "--watch", "--seed", "7"
    )
    assert told.returncode == 0, told.stderr
    assert re.search(r"after\s+\d+\s+rounds", told.stdout), "it was played to its end"


def test_the_guides_search_bot_uses_its_own_evaluation(folder: Path) -> None:
    told = subprocess.run([sys.executable, "collector.py"], cwd=folder, capture_output=True, text=True, check=False)
    assert re.fullmatch(r"\[-?\d+, -?\d+\]\n", told.stdout), told.stderr
    lines = (folder / "collector.py").read_text().splitlines()
    assert len([line for line in lines if line.strip()]) <= 20


@pytest.mark.parametrize(
    ("code", "why"),
    [
        (None, "No module named 'mine'"),
        ("1 +", "SyntaxError"),
        ("raise OSError('no model file')", "OSError: no model file"),
        (
            "from woolgather.bots.registry import *; register_bot('sheepy-tme', 'dolly', None)",
            "There is no game 'sheepy-tme'",
        ),
    ],
)
@pytest.mark.parametrize("command", [["simulate", "sheepy-time"], ["serve", "--port", "0"]])
def test_a_module_that_cannot_be_used_gets_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, say: Say, code: str | None, why: str, command: list[str]
) -> None:
    if code is not None:
        (tmp_path / "mine.py").write_text(code)
    monkeypatch.setattr(sys, "path", sys.path[:])
    told = say(*command, "--with", "mine")
    sys.modules.pop("mine", None)
    assert told.code == 2
    assert "The module 'mine' cannot be used" in told.err
    assert why in " ".join(told.err.split())
    assert "Traceback" not in told.err
    assert not list(tmp_path.glob("*.db"))


@pytest.mark.parametrize(("name", "why"), [("Sleepy Head", "lower-case letters"), ("sensible", "already has")])
def test_an_invalid_or_taken_bot_name_is_refused(name: str, why: str) -> None:
    with pytest.raises(BadModule, match=why):
        register_bot("sheepy-time", name, RandomBot)
    assert name not in bot_names(find_game("sheepy-time")) or name == "sensible"


def test_every_built_in_bot_has_a_description() -> None:
    for game in map(find_game, OURS):
        for name in ("random", *game.bots):
            assert re.fullmatch(r"[A-Z].{10,118}\.", about_bot(game, name)), (game.name, name)


def test_a_third_party_bot_may_have_a_description() -> None:
    class Talkative(RandomBot):
        about = "Talks all the time."

    register_bot("lucidity", "talkative", Talkative)
    register_bot("lucidity", "silent", RandomBot)
    try:
        game = find_game("lucidity")
        assert [about_bot(game, name) for name in ("talkative", "silent")] == ["Talks all the time.", ""]
    finally:
        del registry._registered["lucidity"]


def test_the_guides_search_bot_plays(folder: Path) -> None:
    program = re.findall(r"```python\n(.*?)```", GUIDE.read_text("utf-8"), re.DOTALL)[2]
    told = subprocess.run([sys.executable, "-c", program], cwd=folder, capture_output=True, text=True, check=False)
    assert re.fullmatch(r"\[-?\d+, -?\d+\]\n", told.stdout), told.stderr


@pytest.mark.parametrize("game", OURS)
def test_every_level_has_a_description(game: str) -> None:
    levels = ["sleepy", "sensible", "sharp", "nightmare"]
    assert bot_names(find_game(game))[1:5] == levels
    assert len({about_bot(find_game(game), level) for level in levels} - {""}) == 4


def test_the_sleepy_bot_plays_legally_and_repeatably() -> None:
    game = find_game("sheepy-time")
    scores = []
    for _ in range(2):
        state = game.new(2, seed=3)
        play(state, [make_bot(game, "sleepy", FastChance(seat)) for seat in range(2)], FastChance(1))
        outcome = state.outcome()
        assert outcome is not None
        scores.append(outcome.scores)
    assert scores[0] == scores[1]
