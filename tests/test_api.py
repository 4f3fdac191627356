"""Tests the public API: one import, everything documented, and the examples run."""

from __future__ import annotations

import inspect
import re
import subprocess
import sys
from pathlib import Path

import pytest

import woolgather as wg
from tests.kernel.toy import TOY
from tests.public import call, members, names
from woolgather import api
from woolgather.kernel import registry

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "api.md").read_text("utf-8")
SECTIONS = dict(re.findall(r"^## (\w+)\n(.*?)(?=^## |\Z)", PAGE, re.M | re.S))


@pytest.fixture(autouse=True)
def _toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._registered, TOY.name, TOY)


def listed(section: str) -> list[str]:
    """Return the first cells of a section's tables."""
    return re.findall(r"^\| `([^`]+)` \|", SECTIONS[section], re.M)


def is_function(name: str) -> bool:
    return inspect.isfunction(getattr(wg, name))


def test_the_page_lists_every_function_and_nothing_else() -> None:
    assert sorted(listed("Functions")) == sorted(call(name, getattr(wg, name)) for name in names() if is_function(name))


def test_the_page_has_a_section_for_every_other_public_name() -> None:
    assert set(SECTIONS) - {"Functions", "Packages"} == {name for name in names() if not is_function(name)}


@pytest.mark.parametrize("name", [name for name in names() if inspect.isclass(getattr(wg, name))])
def test_the_page_lists_every_public_member_and_nothing_else(name: str) -> None:
    assert sorted(listed(name)) == sorted(members(getattr(wg, name)))


@pytest.mark.parametrize("name", names())
def test_everything_public_is_documented_and_typed(name: str) -> None:
    thing = getattr(wg, name)
    if name == "NOTHING":
        return
    documentation = inspect.getdoc(thing) or ""
    assert documentation
    if name.startswith("register_") or (inspect.isclass(thing) and issubclass(thing, wg.WoolgatherError)):
        return  # docs/write-a-bot.md, examples/pig and the tests of errors below show how these are used
    assert ">>> " in documentation, "an example that runs"
    if is_function(name):
        signature = inspect.signature(thing)
        assert signature.return_annotation is not inspect.Signature.empty
        assert all(p.annotation is not inspect.Parameter.empty for p in signature.parameters.values())


def test_the_package_offers_every_name_of_the_api_and_lists_it() -> None:
    scope: dict[str, object] = {}
    exec("from woolgather import *", scope)
    assert {*api.__all__, "engine"} <= set(scope)
    assert {*api.__all__, "engine"} <= set(dir(wg))
    with pytest.raises(AttributeError, match="has no attribute 'gmae'"):
        wg.gmae  # noqa: B018


@pytest.mark.parametrize(("old", "new"), [("Happening", "OutcomeDifference"), ("ThinkingBot", "SearchBot")])
def test_renamed_classes_keep_their_old_names_with_a_warning(old: str, new: str) -> None:
    with pytest.warns(DeprecationWarning, match=f"woolgather.{old} is now called {new}"):
        assert getattr(wg, old) is getattr(wg, new)


def test_importing_the_package_loads_no_other_part_of_it() -> None:
    code = "import sys, woolgather; print(sorted(name for name in sys.modules if name.startswith('woolgather')))"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "['woolgather', 'woolgather.builds']"


def test_playing_does_not_load_the_server_or_the_terminal() -> None:
    code = """
import sys
import woolgather as wg
wg.play(wg.new("wolf-in-sleeps-clothing", seats=2, seed=1), "random", seed=1)
print([name for name in ("rich", "typer", "starlette", "sqlalchemy", "msgspec") if name in sys.modules])
"""
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "[]"


def test_the_python_example_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (example,) = re.findall(r"```python\n(.*?)```", PAGE, re.S)
    told = subprocess.run([sys.executable, "-c", example], capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stderr
    assert "Round" in told.stdout, "the board is drawn"


def test_a_state_is_drawn_for_a_spectator_and_has_a_short_repr() -> None:
    state = wg.new("nope", seats=2, seed=1)
    assert str(state).splitlines()[0] == "hand    –"
    assert repr(state) == "<Nope, 2 seats: seat 1 to decide (boast)>"


def test_bots_can_be_names_bots_or_classes() -> None:
    state = wg.new("nope", seats=3, seed=1)
    outcome = wg.play(state, ["sensible", wg.bot("nope", "random", seed=1), wg.RandomBot], seed=1)
    assert state.over
    assert state.outcome() == outcome


def test_the_same_seeds_give_the_same_game() -> None:
    games = [wg.new("nope", seats=3, seed=4, nopes=20) for _ in range(2)]
    for game in games:
        wg.play(game, "random", seed=5)
    assert games[0] == games[1]
    assert wg.new("nope", seats=3, seed=4) != wg.new("nope", seats=3, seed=5)


def test_a_session_records_scripts_and_bots(tmp_path: Path) -> None:
    session = wg.record("nope", ["Ann", "Bob"], seed=7)
    first = session.state.options(0)[0]
    session.act(0, session.state.game.actions.text(first))
    wg.play(session, "random", seed=1)
    session.written().save(tmp_path / "x.game")
    record = wg.load(tmp_path / "x.game")
    assert record == session.written()
    assert record.verify() == session.state
    assert repr(record) == f"<Record of nope: Ann, Bob; over after {len(record.actions)} actions>"


def test_bulk_play_gives_the_same_numbers_on_any_number_of_cores() -> None:
    tallies = [wg.simulate("nope", ["random", "sensible"], games=30, jobs=jobs, nopes=20) for jobs in (1, 2)]
    assert tallies[0].wins_of_bot == tallies[1].wins_of_bot
    assert repr(tallies[0]).startswith("<30 games: bot 1 won ")


@pytest.mark.parametrize(
    ("mistake", "error", "words"),
    [
        (lambda: wg.new("sheepy-tim"), wg.UnknownGame, "Did you mean 'sheepy-time'"),
        (lambda: wg.new("nope", seats=9), wg.BadSeats, "2 to 4 seats, not 9"),
        (lambda: wg.new("nope", seats="3"), wg.BadSeats, "not '3'"),  # type: ignore[arg-type]
        (lambda: wg.new("nope", nops=10), wg.BadSetting, "did you mean 'nopes'"),
        (lambda: wg.new("nope", nopes="many"), wg.BadSetting, "it can be: 10, 20"),
        (lambda: wg.new("nope", seed="lucky"), wg.WoolgatherError, "whole number"),
        (lambda: wg.new("nope", seed=2.5), wg.WoolgatherError, "whole number"),  # type: ignore[arg-type]
        (lambda: wg.new("nope").act(0, "bost one"), wg.UnknownAction, "Did you mean 'boast one'"),
        (lambda: wg.new("nope").act(0, None), wg.UnknownAction, "a number or a text"),
        (lambda: wg.new("nope").act(0, 2.5), wg.UnknownAction, "a number or a text"),
        (lambda: wg.new("nope").act(0, 99), wg.UnknownAction, "There is no action 99"),
        (lambda: wg.new("nope").act(0, True), wg.UnknownAction, "a number or a text"),
        (lambda: wg.new("nope").act("red", 0), wg.IllegalAction, "A seat is a number from 0 to 1"),
        (lambda: wg.new("nope").act(1, "pass"), wg.IllegalAction, "has nothing to decide"),
        (lambda: wg.bot("nope", "clever"), wg.UnknownBot, "it has: random, sleepy, sensible"),
        (lambda: wg.play(wg.new("nope"), ["random"]), wg.BadSeats, "2 seats, and 1 bot"),
        (lambda: wg.play(wg.new("nope"), [5, 6]), wg.UnknownBot, "5 is not one"),  # type: ignore[list-item]
        (lambda: wg.play(wg.new("nope"), lambda chance: chance), wg.UnknownBot, "is not one"),  # type: ignore[arg-type, return-value]
        (lambda: wg.simulate("nope", "clever"), wg.UnknownBot, "it has: random, sleepy, sensible"),
        (lambda: wg.simulate("nope", games=0), wg.WoolgatherError, "at least one game"),
        (lambda: wg.record("nope", ["Ann"]), wg.BadSeats, "not 1"),
        (lambda: wg.record("nope", ["Ann", "B,b"]), wg.BadSeats, "cannot be called 'B,b'"),
        (lambda: wg.load("none.game"), wg.BadRecord, "cannot be read"),
        (lambda: wg.register_game("pig"), wg.BadModule, "made with Game"),  # type: ignore[arg-type]
        (lambda: wg.register_bot("nope", "Sleepy Head", wg.RandomBot), wg.BadModule, "lower-case letters"),
    ],
)
def test_every_mistake_gets_a_sentence(mistake, error: type[Exception], words: str) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(error, match=re.escape(words)) as told:
        mistake()
    assert str(told.value).endswith((".", ")", "?"))
