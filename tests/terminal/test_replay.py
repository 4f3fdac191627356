"""Stepping through a record."""

from __future__ import annotations

import pytest

from tests.terminal.fake_keyboard import ScriptedKeyboard, frames, plain, screen, too_big, written
from woolgather.bots.guard import ask
from woolgather.bots.registry import make_bot
from woolgather.kernel.chance import FastChance
from woolgather.kernel.record import Record
from woolgather.kernel.registry import find_game
from woolgather.kernel.session import Session
from woolgather.terminal.replay.browser import Replay, ReplayBrowser, print_story
from woolgather.terminal.ui.plain import PlainInterface


@pytest.fixture(scope="module")
def record() -> Record:
    game = find_game("sheepy-time")
    session = Session.begin(game, ["Ann", "Dolly (random)"], {"first-player": "seat-1"}, "3")
    bot = make_bot(game, "random", FastChance(1))
    while session.state.actors():
        seat = session.state.actors()[0]
        session.act(seat, ask(bot, session.state, seat))
    return session.written()


def browse(record: Record, keys: list[str], viewer: int | None = None) -> list[str]:
    console = screen()
    ReplayBrowser(Replay(record), PlainInterface(console, ScriptedKeyboard(keys)), viewer, 0).browse()
    assert not too_big(console)
    return ["\n".join(frame) for frame in frames(console)]


def test_a_replay_can_step_jump_and_switch_seats(record: Record) -> None:
    pages = browse(record, ["enter", "b", "j", "7", "v", "v", "v", "e", "f", "q"])
    assert "action 0 of" in pages[0]
    assert "action 1 of" in pages[1] or "action 2 of" in pages[1]
    assert "action 0 of" in pages[2]
    assert "action 7 of" in pages[3]
    assert ["spectator" in page.splitlines()[0] for page in pages[3:7]] == [True, False, False, True]
    assert "Ann" in pages[4].splitlines()[0]
    assert "wins" in pages[7]
    assert "action 0 of" in pages[8]


def test_a_spectator_sees_no_hand_and_a_seat_only_its_own(record: Record) -> None:
    assert "Your hand" not in browse(record, ["q"])[0]
    assert "Your hand" in browse(record, ["q"], viewer=0)[0]


def test_home_and_end_jump_and_unknown_keys_do_not_quit(record: Record) -> None:
    pages = browse(record, ["end", "another", "home", "q"])
    assert "wins" in pages[1]
    assert pages[2] == pages[1]
    assert "action 0 of" in pages[3]


def test_a_jump_to_no_number_is_refused(record: Record) -> None:
    assert "That is not a number" in browse(record, ["j", "x", "q"])[1]


def test_in_a_pipe_the_whole_log_is_printed(record: Record) -> None:
    console = screen()
    print_story(Replay(record), console, None)
    text = plain(written(console))
    assert "Ann plays" in text
    assert "wins" in text
