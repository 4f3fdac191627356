"""A person at a terminal table, with hands that need no terminal."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.kernel.nim import NIM
from tests.kernel.toy import TOY
from tests.terminal.hands import Hands, Toddler, begin, frames, plain, screen, too_big, written
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
    begin("nope", 4, Toddler(1), file, console).play()
    assert not too_big(console)
    assert Record.load(file).verify().outcome() is not None


def test_without_colour_no_colour_is_written(file: Path) -> None:
    console = screen(colour=False)
    begin("sheepy-time", 2, Hands(["1", "1"]), file, console).play()
    assert "\x1b[3" not in written(console)
    assert "\x1b[1m" not in written(console)


def test_leaving_saves_and_says_how_to_resume(file: Path) -> None:
    console = screen()
    begin("sheepy-time", 2, Hands(["1"]), file, console).play()
    assert f"woolgather resume {file}" in plain(written(console)).replace("\n", "")
    assert len(Record.load(file).actions) == 1
    again = Session.resume(Record.load(file))
    later = screen()
    Player(TerminalTable(again, 0, "1"), PlainInterface(later, Hands(["1"])), file, 0).play()
    assert len(Record.load(file).actions) > 1


def test_leaving_before_the_first_action_writes_nothing(file: Path) -> None:
    begin("sheepy-time", 2, Hands(["q"]), file, screen()).play()
    assert not file.exists()


def test_the_game_is_on_disk_before_the_next_question(file: Path) -> None:
    class Nosy(Hands):
        def key(self) -> str:
            if len(self.keys) == 1:
                assert len(Record.load(file).actions) == 1
            return super().key()

    begin("sheepy-time", 2, Nosy(["1", "q"]), file, screen()).play()


def test_u_takes_a_choice_back_and_says_why_not_otherwise(file: Path) -> None:
    console = screen()
    player = begin("sheepy-time", 2, Hands(["1", "u", "u"]), file, console)
    player.play()
    text = plain(written(console))
    assert "Taken back." in text
    assert "No undo: There is nothing to take back." in text
    assert player.table.session.record.actions == []
    assert Record.load(file).actions == []


def test_a_question_mark_explains_a_choice_a_word_and_the_keys(file: Path) -> None:
    console = screen()
    begin(
        "sheepy-time", 2, Hands(["?", "1", "enter", "?", "moonwalk", "enter", "?", "", "enter"]), file, console
    ).play()
    text = plain(written(console))
    assert "ST-card.1" in text
    assert "ST-moonwalk.1" in text
    assert "take back your last action" in text


def test_an_unknown_word_is_named(file: Path) -> None:
    console = screen()
    begin("sheepy-time", 2, Hands(["?", "xyzzy"]), file, console).play()
    assert "Neither the box nor the rulebook mentions 'xyzzy'." in plain(written(console))


def test_s_saves_even_before_the_first_action(file: Path) -> None:
    begin("sheepy-time", 2, Hands(["s"]), file, screen()).play()
    assert Record.load(file).actions == []


def test_a_save_that_fails_is_said_and_the_game_goes_on(file: Path) -> None:
    file.mkdir()  # a file can never take its place
    console = screen()
    player = begin("sheepy-time", 2, Hands(["1", "1"]), file, console)
    player.play()
    assert "cannot be written" in plain(written(console))
    assert len(player.table.session.record.actions) >= 2
    assert [path.name for path in file.parent.iterdir()] == ["my.game"]


def test_what_is_not_asked_for_needs_the_same_key_twice(file: Path) -> None:
    player = begin("sheepy-time", 1, Hands(["a", "1"]), file, screen())
    player.play()
    assert player.table.session.record.actions == []
    begin("sheepy-time", 1, Hands(["a", "a"]), file, screen()).play()
    assert Record.load(file).actions == [(0, "resign")]


def test_what_the_game_wants_confirmed_needs_the_same_key_twice(file: Path) -> None:
    console = screen()
    player = begin("sheepy-time", 2, Hands(["2", "1", "2", "2"]), file, console)
    scared = Sheep(at=1, scared=True, winks=9, infinite={4: 1})
    player.table.session.state = position(scared, Sheep(status="retired", winks=5), tiles={4: "intense-dreams"})
    player.table.act(0, player.game.actions.parse("play move-3-or-catch-1"))
    player.table.act(0, player.game.actions.parse("move 3"))
    player._ask()
    assert player.table.session.record.actions[2:] == [(0, "use-free")], "the 2 before the 1 was not confirmed"
    assert plain(written(console)).count("by Intense Dreams you Wake Up and lose your 9 winks.") == 2


def test_p_lets_all_windows_of_a_turn_pass_and_what_happened_is_still_told(file: Path) -> None:
    console = screen()
    player = begin("nope", 3, Hands(["p"]), file, console, seed="4", you=2)
    player.play()
    assert (2, "pass") in player.table.session.record.actions
    text = "\n".join(frames(console)[-1])
    assert "boasted" in text


def test_a_window_asks_the_person_whether_or_not_they_could_answer(file: Path) -> None:
    for seed in range(6):
        console = screen()
        player = begin("nope", 2, Hands([]), file, console, seed=str(seed), you=1)
        player.play()
        assert player.table.in_window()
        assert "nope-window" in plain(written(console))


@pytest.mark.parametrize(("seed", "has_a_nope"), [("6", True), ("7", False)])
def test_a_lets_pass_what_one_could_not_answer_and_only_that(seed: str, has_a_nope: bool, file: Path) -> None:
    player = begin("nope", 2, Hands(["A"]), file, screen(), seed=seed, you=1)
    player.play()
    assert ((1, "pass") in player.table.session.record.actions) is not has_a_nope
    assert player.table.in_window() is has_a_nope


def test_u_goes_back_to_ones_own_last_choice_with_what_bots_did_since(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(registry._registered, NIM.name, NIM)
    console = screen()
    player = begin("nim", 3, Hands(["1", "u", "u"]), file, console)
    player.play()
    assert player.table.session.record.actions == []
    assert player.table.log == []
    text = plain(written(console))
    assert "Taken back, 3 actions in all." in text
    assert "No undo: There is nothing to take back." in text


def test_why_there_is_no_undo_past_bots_is_said(file: Path) -> None:
    console = screen()
    begin("sheepy-time", 2, Hands(["1", "1", "1", "1", "u"]), file, console, seed="5").play()
    assert re.search(r"No undo: (Something hidden was shown|Chance has been at work) since", plain(written(console)))


def test_bots_alone_play_to_the_end_while_one_looks_on() -> None:
    console = screen()
    player = begin("sheepy-time", 3, Hands([]), None, console, you=None)
    player.play()
    assert player.table.state.outcome() is not None
    assert not too_big(console)


SEVERAL_CARDS = "2"  # a deal with two different cards


def test_h_has_no_advice_where_there_is_only_one_option(file: Path) -> None:
    console = screen()
    begin("sheepy-time", 2, Hands(["h"]), file, console).play()
    assert "There is only one thing you can do." in plain(written(console))


def test_h_names_the_only_way_on_without_a_chance_that_nobody_has_looked_for() -> None:
    """With one target, all there is besides is to go back."""
    state = sheepnappers("lamp fuel", "baa fuel")
    state.act(0, "play magic-lamp")
    console = screen()
    console.print(hint.hint(state, 0, state.names(), {}))
    text = plain(written(console))
    assert "Nothing else is worth a thought here." in text
    assert "Magic Lamp on Blue" in text
    assert not re.search(r"%|imagined|not tried", text)


def test_h_says_what_a_strong_player_would_do_and_how_sure_that_is(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hint, "HINT_GAMES", 60)
    monkeypatch.setattr(hint, "HINT_MILLISECONDS", 0.0)  # as long as it takes
    console = screen()
    begin("sheepy-time", 2, Hands(["h", "enter"]), file, console, seed=SEVERAL_CARDS).play()
    text = plain(written(console))
    assert "What a strong player would do with what you know" in text
    assert re.search(r"imagined games\.\s+[12] +\S.* \d+% ± \d+%", text)
    assert not too_big(console)
