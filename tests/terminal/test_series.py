"""The home screen: setting up a game, continuing a saved one, and replaying one."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.terminal.fake_keyboard import ScriptedKeyboard, frames, plain, screen, too_big, written
from woolgather.bots.guard import ask
from woolgather.bots.registry import make_bot
from woolgather.kernel.chance import FastChance
from woolgather.kernel.record import Record
from woolgather.kernel.registry import all_games, find_game
from woolgather.kernel.session import Session
from woolgather.terminal.play import saves
from woolgather.terminal.play.conversation import keys_for
from woolgather.terminal.play.home import Home, NewGame
from woolgather.terminal.play.series import play_series
from woolgather.terminal.ui.plain import PlainInterface

BEGIN, SEATS, BOT = "123"


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


def key_of(game: str) -> str:
    """Return a game's key on the home screen; with "", the key after all games."""
    rows = [*(known.name for known in all_games()), ""]
    return keys_for(len(rows), 0)[rows.index(game)]


def key_of_setting(game: str, name: str) -> str:
    settings = [setting.name for setting in find_game(game).settings]
    return keys_for(len(settings) + 4, 0)[3 + settings.index(name)]


def chosen(*keys: str) -> tuple[NewGame, list[str]]:
    console = screen()
    found = Home(PlainInterface(console, ScriptedKeyboard(keys))).choose()
    assert not too_big(console)
    assert isinstance(found, NewGame)
    return found, ["\n".join(frame) for frame in frames(console)]


def keep(actions: int) -> Path:
    """Save a game after a number of actions; 0 for a finished game."""
    session = Session.begin(find_game("sheepy-time"), ["Ann", "Dolly (random)"], {}, "3")
    bot = make_bot(session.state.game, "random", FastChance(1))
    while session.state.actors() and (actions == 0 or len(session.record.actions) < actions):
        seat = session.state.actors()[0]
        session.act(seat, ask(bot, session.state, seat))
    file = saves.new_file("sheepy-time")
    saves.write(session.written(), file)
    return file


def spent(*keys: str) -> str:
    console = screen()
    play_series(PlainInterface(console, ScriptedKeyboard(keys)), "Ann", 0.0)
    assert not too_big(console)
    return plain(written(console))


def test_seats_and_bots_cycle_and_numbers_are_typed() -> None:
    rounds = key_of_setting("sheepnappers", "rounds")
    plan, _ = chosen(key_of("sheepnappers"), SEATS, BOT, rounds, "7", BEGIN)
    assert (plan.game.name, plan.seats, plan.bot, plan.settings) == ("sheepnappers", 4, "sharp", {"rounds": "7"})
    _, pages = chosen(key_of("sheepnappers"), rounds, "700", BEGIN)
    assert "700" in pages[-1]


def test_conflicting_settings_are_refused_and_can_be_changed() -> None:
    teams = key_of_setting("sheepnappers", "tag-team")
    plan, pages = chosen(key_of("sheepnappers"), teams, BEGIN, SEATS, BEGIN)
    assert sum("Tag-Team is for exactly four aliens, not 3" in page for page in pages) == 1
    assert (plan.seats, plan.settings) == (4, {"tag-team": "on"})


def test_a_game_can_be_started_left_and_continued() -> None:
    assert "Continue a game that you left" in spent(key_of("sheepy-time"), BEGIN, "1", "q", key_of(""), "1", "q", "q")
    (file,) = saves.folder().glob("*.game")
    assert not Record.load(file).over


def test_a_finished_game_can_be_replayed_with_its_result() -> None:
    keep(0)
    text = spent(key_of(""), "1", "e", "enter", "enter", "q", "q")
    assert "seen as Ann" in text
    assert "The score is how far the winks are past the Pillow." in " ".join(text.split())


def test_a_file_that_does_not_replay_is_reported_on_the_home_screen() -> None:
    file = keep(4)
    record = Record.load(file)
    record.actions[0] = (0, "flip")
    saves.write(record, file)
    assert "flip" in spent(key_of(""), "1", "q")
