"""The real program on an 80×24 pseudo-terminal: keys, ctrl-c, end of file and resuming."""

from __future__ import annotations

import os
import re
import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.terminal.fake_keyboard import plain
from tests.terminal.pty_terminal import TIMEOUT, Terminal
from woolgather.kernel.record import Record

Program = Callable[..., Terminal]


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Program]:
    started: list[Terminal] = []

    def start(*words: str, **environment: str) -> Terminal:
        started.append(Terminal(list(words), tmp_path, **environment))
        return started[-1]

    yield start
    for terminal in started:
        terminal.close()


PLAY = (
    "play",
    "sheepy-time",
    "--seats",
    "2",
    "--seed",
    "5",
    "--setting",
    "first-player=seat-1",
    "--pace",
    "0",
    "--name",
    "Ann",
)
KEYS = "q leave"


def test_keys_work_without_enter_and_ctrl_c_leaves_a_resumable_game(program: Program) -> None:
    table = program(*PLAY)
    assert "Your turn: play a card." in table.until(KEYS)
    table.press("1")
    table.until("Your turn: choose")
    table.until(KEYS)
    table.press("\x03")
    shown = table.until("woolgather resume ")
    assert table.end() == 0
    assert "Traceback" not in shown + table.seen
    file = table.seen.split("\n")[0].strip()
    assert len(Record.load(Path(file)).actions) == 1

    again = program("resume", "--pace", "0")
    assert "Your turn: choose" in again.until(KEYS)
    again.press("q")
    again.until("woolgather resume ")
    assert again.end() == 0


def test_a_window_can_be_resized(program: Program) -> None:
    table = program(*PLAY)
    table.until(KEYS)
    table.resize(40, 10)
    table.until("needs 56")
    table.resize(80, 24)
    table.until(KEYS)
    table.press("q")
    table.until("Good night.")
    assert table.end() == 0


def test_a_dumb_terminal_takes_whole_lines(program: Program) -> None:
    table = program(*PLAY, TERM="dumb")
    table.until("> ")
    table.press("1\n")
    table.until("Your turn: choose")
    table.until("> ")
    table.press("? moonwalk\n")
    table.until("ST-moonwalk.1")
    table.press("\n")
    table.until("> ")
    table.press("\x04")
    table.until("woolgather resume")
    assert table.end() == 0
    assert "\x1b" not in table.seen


def test_no_color_is_respected(program: Program) -> None:
    table = program(*PLAY, NO_COLOR="1")
    while KEYS not in plain(table.seen):
        assert table.take(TIMEOUT)
    colours = {code for codes in re.findall(r"\x1b\[([0-9;]*)m", table.seen) for code in codes.split(";")}
    assert not colours & {"30", "31", "32", "33", "34", "35", "36", "37", "38", "48"}
    table.press("q")
    assert table.end() == 0


@pytest.mark.parametrize(("name", "knows_colours"), [("less", True), ("more", False)])
def test_rules_open_in_the_configured_pager(program: Program, tmp_path: Path, name: str, knows_colours: bool) -> None:
    pager = tmp_path / name
    pager.write_text("#!/bin/sh\necho The pager begins.\ncat\necho The pager ends.\n", "utf-8")
    pager.chmod(0o755)
    book = program("rules", "sheepy-time", PAGER=str(pager))
    assert book.end() == 0
    before, _, shown = book.seen.partition("The pager begins.")
    assert not before.strip()
    assert "The game in a minute" in shown
    assert shown.rstrip().endswith("The pager ends.")
    assert ("\x1b[" in shown) is knows_colours


@pytest.mark.parametrize("moment", ["cores", r"[1-9]\d*/100000"], ids=["while it starts", "in the middle"])
def test_ctrl_c_stops_a_simulation_cleanly(program: Program, moment: str) -> None:
    run = program("simulate", "sheepy-time", "--games", "100000", "--bots", "random", "--seats", "2", "--jobs", "2")
    run.until_match(moment)
    os.killpg(run.process.pid, signal.SIGINT)
    assert run.end() == 130
    assert "Traceback" not in run.seen
