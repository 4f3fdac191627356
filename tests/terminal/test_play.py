"""A player at a local table, with scripted keys."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.kernel.nim import NIM
from tests.kernel.toy import TOY
from tests.terminal.fake_keyboard import (
    RandomKeyboard,
    ScriptedKeyboard,
    begin,
    frames,
    plain,
    screen,
    too_big,
    written,
)
from woolgather.games.sheepnappers.position import position as sheepnappers
from woolgather.games.sheepy_time.position import Sheep, position
from woolgather.kernel import registry
from woolgather.kernel.record import Record
from woolgather.kernel.session import Session
from woolgather.terminal.play import hint
from woolgather.terminal.play.player import Player
from woolgather.terminal.play.table import TerminalTable
from woolgather.terminal.ui.plain import PlainInterface


@pytest.fixture(autouse=True)
def _toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._registered, TOY.name, TOY)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "my.game"


def test_a_game_without_a_drawn_board_can_be_played_too(file: Path) -> None:
    console = screen()
    begin("nope", 4, RandomKeyboard(1), file, console).play()
    assert not too_big(console)
    assert Record.load(file).verify().outcome() is not None


def test_without_colour_no_colour_is_written(file: Path) -> None:
    console = screen(colour=False)
    begin("sheepy-time", 2, ScriptedKeyboard(["1", "1"]), file, console).play()
    assert "\x1b[3" not in written(console)
    assert "\x1b[1m" not in written(console)


def test_leaving_saves_and_says_how_to_resume(file: Path) -> None:
    console = screen()
    begin("sheepy-time", 2, ScriptedKeyboard(["1"]), file, console).play()
    assert f"woolgather resume {file}" in plain(written(console)).replace("\n", "")
    assert len(Record.load(file).actions) == 1
    again = Session.resume(Record.load(file))
    later = screen()
    Player(TerminalTable(again, 0, "1"), PlainInterface(later, ScriptedKeyboard(["1"])), file, 0).play()
    assert len(Record.load(file).actions) > 1


def test_leaving_before_the_first_action_writes_nothing(file: Path) -> None:
    begin("sheepy-time", 2, ScriptedKeyboard(["q"]), file, screen()).play()
    assert not file.exists()


def test_the_game_is_on_disk_before_the_next_question(file: Path) -> None:
    class Nosy(ScriptedKeyboard):
        def key(self) -> str:
            if len(self.keys) == 1:
                assert len(Record.load(file).actions) == 1
            return super().key()

    begin("sheepy-time", 2, Nosy(["1", "q"]), file, screen()).play()


def test_u_takes_a_choice_back_and_says_why_not_otherwise(file: Path) -> None:
    console = screen()
    player = begin("sheepy-time", 2, ScriptedKeyboard(["1", "u", "u"]), file, console)
    player.play()
    text = plain(written(console))
    assert "Taken back." in text
    assert "No undo: There is nothing to undo." in text
    assert player.table.session.record.actions == []
    assert Record.load(file).actions == []


def test_a_question_mark_explains_a_choice_a_word_and_the_keys(file: Path) -> None:
    console = screen()
    begin(
        "sheepy-time",
        2,
        ScriptedKeyboard(["?", "1", "enter", "?", "moonwalk", "enter", "?", "", "enter"]),
        file,
        console,
    ).play()
    text = plain(written(console))
    assert "ST-card.1" in text
    assert "ST-moonwalk.1" in text
    assert "take back your last action" in text


def test_an_unknown_word_is_named(file: Path) -> None:
    console = screen()
    begin("sheepy-time", 2, ScriptedKeyboard(["?", "xyzzy"]), file, console).play()
    assert "Neither the box nor the rulebook mentions 'xyzzy'." in plain(written(console))


def test_s_saves_even_before_the_first_action(file: Path) -> None:
    begin("sheepy-time", 2, ScriptedKeyboard(["s"]), file, screen()).play()
    assert Record.load(file).actions == []


def test_a_failed_save_is_reported_and_the_game_continues(file: Path) -> None:
    file.mkdir()  # a file can't be written inside a file
    console = screen()
    player = begin("sheepy-time", 2, ScriptedKeyboard(["1", "1"]), file, console)
    player.play()
    assert "can't be written" in plain(written(console))
    assert len(player.table.session.record.actions) >= 2
    assert [path.name for path in file.parent.iterdir()] == ["my.game"]


def test_interjections_need_the_same_key_twice(file: Path) -> None:
    player = begin("sheepy-time", 1, ScriptedKeyboard(["a", "1"]), file, screen())
    player.play()
    assert player.table.session.record.actions == []
    begin("sheepy-time", 1, ScriptedKeyboard(["a", "a"]), file, screen()).play()
    assert Record.load(file).actions == [(0, "resign")]


def test_options_with_a_confirmation_need_the_same_key_twice(file: Path) -> None:
    console = screen()
    player = begin("sheepy-time", 2, ScriptedKeyboard(["2", "1", "2", "2"]), file, console)
    scared = Sheep(at=1, scared=True, winks=9, infinite={4: 1})
    player.table.session.state = position(scared, Sheep(status="retired", winks=5), tiles={4: "intense-dreams"})
    player.table.act(0, player.game.actions.parse("play move-3-or-catch-1"))
    player.table.act(0, player.game.actions.parse("move 3"))
    player._ask()
    assert player.table.session.record.actions[2:] == [(0, "use-free")], "the 2 before the 1 was not confirmed"
    assert plain(written(console)).count("by Intense Dreams you Wake Up and lose your 9 winks.") == 2


def test_p_passes_all_windows_of_a_turn_and_the_log_still_has_everything(file: Path) -> None:
    console = screen()
    player = begin("nope", 3, ScriptedKeyboard(["p"]), file, console, seed="4", you=2)
    player.play()
    assert (2, "pass") in player.table.session.record.actions
    text = "\n".join(frames(console)[-1])
    assert "boasted" in text


def test_a_window_asks_players_even_without_an_answer(file: Path) -> None:
    for seed in range(6):
        console = screen()
        player = begin("nope", 2, ScriptedKeyboard([]), file, console, seed=str(seed), you=1)
        player.play()
        assert player.table.in_window()
        assert "nope-window" in plain(written(console))


@pytest.mark.parametrize(("seed", "has_a_nope"), [("6", True), ("7", False)])
def test_a_passes_only_windows_without_an_answer(seed: str, has_a_nope: bool, file: Path) -> None:
    player = begin("nope", 2, ScriptedKeyboard(["A"]), file, screen(), seed=seed, you=1)
    player.play()
    assert ((1, "pass") in player.table.session.record.actions) is not has_a_nope
    assert player.table.in_window() is has_a_nope


def test_u_undoes_the_players_last_choice_and_what_bots_did_since(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._registered, NIM.name, NIM)
    console = screen()
    player = begin("nim", 3, ScriptedKeyboard(["1", "u", "u"]), file, console)
    player.play()
    assert player.table.session.record.actions == []
    assert player.table.log == []
    text = plain(written(console))
    assert "Taken back, 3 actions in all." in text
    assert "No undo: There is nothing to undo." in text


def test_a_refused_undo_past_bots_explains_why(file: Path) -> None:
    console = screen()
    begin("sheepy-time", 2, ScriptedKeyboard(["1", "1", "1", "1", "u"]), file, console, seed="5").play()
    assert re.search(r"No undo: (Something hidden was revealed|Something random has happened)", plain(written(console)))


def test_bots_play_to_the_end_for_a_spectator() -> None:
    console = screen()
    player = begin("sheepy-time", 3, ScriptedKeyboard([]), None, console, you=None)
    player.play()
    assert player.table.state.outcome() is not None
    assert not too_big(console)


SEVERAL_CARDS = "2"  # a deal with two different cards


def test_h_gives_no_hint_for_a_single_option(file: Path) -> None:
    console = screen()
    begin("sheepy-time", 2, ScriptedKeyboard(["h"]), file, console).play()
    assert "There is only one thing you can do." in plain(written(console))


def test_h_names_the_only_way_forward_without_simulating() -> None:
    """With one target, the only other option is to cancel."""
    state = sheepnappers("lamp fuel", "baa fuel")
    state.act(0, "play magic-lamp")
    console = screen()
    console.print(hint.hint(state, 0, state.names(), {}))
    text = plain(written(console))
    assert "Nothing else is worth a thought here." in text
    assert "Magic Lamp on Blue" in text
    assert not re.search(r"%|imagined|not tried", text)


def test_h_shows_options_with_chances_and_errors(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hint, "HINT_GAMES", 60)
    monkeypatch.setattr(hint, "HINT_MILLISECONDS", 0.0)  # no time limit
    console = screen()
    begin("sheepy-time", 2, ScriptedKeyboard(["h", "enter"]), file, console, seed=SEVERAL_CARDS).play()
    text = plain(written(console))
    assert "What a strong player would do with what you know" in text
    assert re.search(r"imagined games\.\s+[12] +\S.* \d+% ± \d+%", text)
    assert not too_big(console)
