"""Tests third-party games. examples/pig is installed as a user would and used with every command; broken ones are
named.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import woolgather
from tests.command_line import Say
from tests.pig import PIG, install_pig
from tests.server.harness import Server
from woolgather.bots import registry as bot_registry
from woolgather.kernel import registry

ROOT = Path(__file__).parent.parent
OURS = str(Path(woolgather.__file__).parents[1])
Run = Callable[..., subprocess.CompletedProcess[str]]


def runner(guests: Path, folder: Path) -> Run:
    """Return a function that runs Python in ``folder`` with the packages in ``guests`` installed."""
    names = {"PYTHONPATH": os.pathsep.join([str(guests), OURS]), "XDG_DATA_HOME": str(folder), "COLUMNS": "80"}

    def run(*words: str) -> subprocess.CompletedProcess[str]:
        program = [sys.executable, *words]
        environment = {**os.environ, **names}
        return subprocess.run(program, cwd=folder, env=environment, capture_output=True, text=True, check=False)

    return run


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder in which pip has installed Pig, built from its sources without a network."""
    return install_pig(tmp_path_factory.mktemp("guests"))


@pytest.fixture
def python(installed: Path, tmp_path: Path) -> Run:
    return runner(installed, tmp_path)


@pytest.fixture
def woolgather_(python: Run) -> Run:
    return lambda *words: python("-m", "woolgather", *words)


def test_an_installed_game_is_among_the_games_and_has_its_rules(woolgather_: Run) -> None:
    listed = woolgather_("games")
    assert listed.returncode == 0, listed.stderr
    assert "Pig  2 to 4 seats" in listed.stdout
    assert "PIG-2.2" in woolgather_("rules", "pig", "lost").stdout
    assert "folk game" in woolgather_("rules", "pig").stdout


def test_an_installed_game_is_played_in_a_terminal_with_its_own_board_saved_replayed_and_verified(
    woolgather_: Run,
) -> None:
    words = ["--watch", "--seats", "2", "--bots", "sensible,gambler", "--seed", "7", "--save", "x.game"]
    played = woolgather_("play", "pig", *words, "--setting", "goal=30")
    assert played.returncode == 0, played.stderr
    assert "wins!" in played.stdout
    assert "┌───────┐" in played.stdout
    assert woolgather_("verify", "x.game").stdout.startswith("OK: Pig, 2 seats")
    assert "rolls a" in woolgather_("replay", "x.game").stdout
    assert "over" in woolgather_("resume", "x.game").stderr


def test_an_installed_game_and_bot_take_part_in_bulk_play_on_several_cores(woolgather_: Run) -> None:
    told = woolgather_("simulate", "pig", "--bots", "sensible,gambler", "--games", "60", "--jobs", "2")
    assert told.returncode == 0, told.stderr
    assert "gambler 2" in told.stdout


def test_an_installed_game_is_found_by_a_script(python: Run) -> None:
    script = """
import woolgather as wg
session = wg.record("pig", ["Ann", "Bob"], seed=7, goal=50)
wg.play(session, ["sensible", "gambler"], seed=1)
session.written().save("y.game")
print(wg.load("y.game").verify())
print(wg.bot_names("pig"))
"""
    told = python("-c", script)
    assert told.returncode == 0, told.stderr
    assert "50 of 50" in told.stdout or "of 50" in told.stdout
    assert "['random', 'sleepy', 'sensible', 'sharp', 'nightmare', 'gambler']" in told.stdout


def test_an_installed_game_passes_the_conformance_suite_and_its_own_tests(python: Run, tmp_path: Path) -> None:
    tests = tmp_path / "pig"
    shutil.copytree(PIG, tests, ignore=shutil.ignore_patterns("__pycache__", "src"))
    told = python("-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", str(tests / "tests"))
    assert told.returncode == 0, told.stdout[-3000:]
    assert "passed" in told.stdout


def test_a_module_that_registers_the_game_works_in_every_command(
    installed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, say: Say
) -> None:
    """Uses --with instead of entry points, for every command."""
    shutil.copytree(installed / "woolgather_pig", tmp_path / "woolgather_pig")
    (tmp_path / "mine.py").write_text(
        "import woolgather as wg\nfrom woolgather_pig import GAME\nfrom woolgather_pig.bot import Gambler\n"
        "wg.register_game(GAME)\nwg.register_bot('pig', 'brave', Gambler)\n"
    )
    monkeypatch.setattr(sys, "path", sys.path[:])
    monkeypatch.setattr(registry, "_registered", {})
    monkeypatch.setattr(bot_registry, "_registered", {})
    assert "There is no game 'pig'" in say("rules", "pig").err
    for words, expected in [
        (["games"], "Pig  2 to 4 seats"),
        (["rules", "pig", "PIG-2.1"], "PIG-2.1"),
        (["play", "pig", "--watch", "--bots", "brave", "--setting", "goal=30", "--save", "x.game"], "wins!"),
        (["verify", "x.game"], "OK: Pig"),
        (["replay", "x.game"], "rolls a"),
        (["simulate", "pig", "--bots", "brave,random", "--games", "30", "--jobs", "2"], "brave 1"),
    ]:
        _forget("mine", "woolgather_pig")
        registry._registered.clear()
        told = say(*words, "--with", "mine")
        assert told.code == 0, (words, told.err)
        assert expected in told.out, words
    _forget("mine", "woolgather_pig")


def _forget(*modules: str) -> None:
    for name in list(sys.modules):
        if name.partition(".")[0] in modules:
            del sys.modules[name]


# --- in the room ------------------------------------------------------------------------------------------------------


def open_room(guests: Path, data: Path, monkeypatch: pytest.MonkeyPatch) -> Server:
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(guests), OURS]))
    return Server(data / "room.db")


def test_an_installed_game_is_played_in_the_room_with_its_own_board_and_bots(
    installed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = open_room(installed, tmp_path, monkeypatch)
    try:
        ann = room.guest("Ann")
        pig = ann.get("/api/games/pig").json()
        assert (pig["title"], pig["bots"]) == ("Pig", ["random", "sleepy", "sensible", "sharp", "nightmare", "gambler"])
        board = ann.get(pig["board_url"])
        assert board.headers["content-type"].startswith("text/javascript")
        assert "export default ({ h, kit })" in board.text
        assert "PIG-2.2" in [clause["id"] for clause in ann.get("/api/games/pig/rulebook").json()["clauses"]]
        chair = ann.at(ann.open_table("pig", 3, settings={"goal": "20"}, bots=["sensible", "gambler"])["id"])
        chair.wait_for("welcome")
        chair.send(type="start")
        chair.wait_for("update")
        while not chair.update["view"]["outcome"]:
            if chair.update["options"]:
                chair.play(chair.update["options"][-1]["action"])
            else:
                chair.wait_for("update")
        assert len(chair.update["view"]["outcome"]["winners"]) == 1
    finally:
        room.stop()


def test_a_game_that_breaks_does_not_take_the_room_down(
    installed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    guests = tmp_path / "guests"
    shutil.copytree(installed, guests)
    room = open_room(guests, tmp_path, monkeypatch)
    try:
        ann = room.guest("Ann")
        table = ann.open_table("pig", 2)
        room.kill()
        (guests / "woolgather_pig" / "__init__.py").write_text("raise OSError('no dice')")
        room.start()
        sentence = "The game 'pig' of the package woolgather-pig cannot be used: OSError: no dice."
        assert sentence in room.log()
        names = [game["name"] for game in ann.get("/api/games").json()]
        assert "sheepy-time" in names
        assert "pig" not in names
        assert ann.get("/api/tables/mine").json() == []
        for path in ("/api/games/pig", f"/api/tables/{table['id']}"):
            answer = ann.get(path)
            assert answer.status_code == 404
            assert sentence in answer.text
    finally:
        room.stop()


# --- guests that cannot be used ---------------------------------------------------------------------------------------


def install(guests: Path, name: str, module: str, entry_points: str) -> None:
    """Create what pip would leave behind."""
    info = guests / f"{name.replace('-', '_')}-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(entry_points)
    (guests / f"{name.replace('-', '_')}.py").write_text(module)


BROKEN = {
    "raises": ("raise OSError('no dice.')", "OSError: no dice."),
    "syntax": ("1 +", "SyntaxError"),
    "empty": ("", "AttributeError"),
    "other": ("GAME = 'pig'", "was not made with Game(...)"),
    "renamed": ("from woolgather_pig import GAME", "its entry point is called 'bad-dice', but the game 'pig'"),
}


@pytest.fixture
def guests(installed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Make this process find a folder of installed packages that includes Pig."""
    folder = tmp_path / "guests"
    shutil.copytree(installed, folder)
    monkeypatch.syspath_prepend(str(folder))
    _look_again()
    yield folder
    _forget("woolgather_pig", "bad_luck", "impostor")
    monkeypatch.undo()
    _look_again()


def _look_again() -> None:
    registry._installed.cache_clear()
    registry._loaded.clear()
    bot_registry._installed.cache_clear()


@pytest.mark.parametrize("how", BROKEN)
def test_a_broken_game_is_named_with_its_package_and_the_others_are_played(how: str, guests: Path, say: Say) -> None:
    code, why = BROKEN[how]
    install(guests, "bad-luck", code, "[woolgather.games]\nbad-dice = bad_luck\n")
    listed = say("games")
    assert listed.code == 0, listed.err
    assert "Pig  2 to 4 seats" in listed.out
    for told in (listed, say("play", "bad-dice")):
        assert "The game 'bad-dice' of the package bad-luck cannot be used: " in told.err
        assert why in told.err
        assert "Traceback" not in told.err
    assert say("simulate", "pig", "--games", "2", "--jobs", "1").code == 0


@pytest.mark.parametrize(
    ("code", "why"), [("1 +", "SyntaxError"), ("class Lazy:\n  def __init__(self, x): ...", "not a Bot")]
)
def test_a_broken_bot_is_named_with_its_package_and_the_others_play(
    code: str, why: str, guests: Path, say: Say
) -> None:
    install(guests, "bad-luck", code, "[woolgather.bots]\npig.lazy = bad_luck:Lazy\n")
    told = say("simulate", "pig", "--bots", "lazy", "--games", "2", "--jobs", "1")
    assert told.code == 2
    assert "The bot 'pig.lazy' of the package bad-luck cannot be used: " in told.err
    assert why in told.err
    assert "Traceback" not in told.err
    assert say("simulate", "pig", "--games", "2", "--jobs", "1").code == 0


def test_a_third_party_game_cannot_replace_a_built_in_game(guests: Path, say: Say) -> None:
    install(guests, "impostor", "raise OSError", "[woolgather.games]\nsheepy-time = impostor\n")
    assert "ST-move.1" in say("rules", "sheepy-time", "ST-move.1").out


@pytest.mark.parametrize(
    "code", ["raise OSError('no paint')", "", "def draw(view, names):\n    raise OSError('no paint')"]
)
def test_a_broken_board_is_named(code: str, guests: Path, say: Say) -> None:
    (guests / "woolgather_pig" / "terminal_board.py").write_text(code)
    told = say("play", "pig", "--watch")
    assert told.code == 2
    assert "woolgather_pig.terminal_board cannot draw the board of Pig: " in told.err
    assert "Traceback" not in told.err


def test_box_rulebook_and_boards_are_optional(guests: Path, say: Say, tmp_path: Path) -> None:
    package = guests / "woolgather_pig"
    for name in ("rulebook.md", "terminal_board.py", "board.js"):
        (package / name).unlink()
    lines = (package / "__init__.py").read_text().splitlines()
    (package / "__init__.py").write_text("\n".join(line for line in lines if "_board=" not in line))
    played = say("play", "pig", "--watch", "--seed", "7")
    assert played.code == 0, played.err
    assert "goal    100" in played.out
    assert "Pig has no rulebook." in say("rules", "pig").out
    assert "Pig has no numbered rules." in say("rules", "pig", "fence").err
    (tmp_path / "box.toml").write_text("")
    assert "no box" in say("play", "pig", "--watch", "--components", "box.toml").err
