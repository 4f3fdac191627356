"""Fitting text on a screen, and replacing characters the terminal lacks."""

from __future__ import annotations

import io
import re
from itertools import product

import pytest
from rich.text import Text

from tests.terminal.fake_keyboard import frames, screen, too_big
from woolgather.kernel.registry import find_game
from woolgather.kernel.session import Session
from woolgather.terminal.console import make_console
from woolgather.terminal.drawing.screen import MenuItem, Screen
from woolgather.terminal.play.table import LogLine, TerminalTable


def test_a_short_log_has_a_line_for_each_event() -> None:
    log = [LogLine(1, 0, "Ann plays."), LogLine(1, 0, "Ann runs.")]
    assert [line.plain for line in Screen(screen()).story(log, 3, {"Ann": "red"})] == ["· Ann plays.", "· Ann runs."]


def test_a_long_log_is_joined_by_player() -> None:
    log = [LogLine(1, 0, "Ann plays."), LogLine(1, 0, "Ann runs."), LogLine(2, 1, "Bob plays.")]
    output = Screen(screen()).story(log, 2, {"Ann": "red", "Bob": "blue"})
    assert [line.plain for line in output] == ["· Ann plays; runs.", "· Bob plays."]


def test_a_new_turn_starts_a_new_paragraph_though_the_last_player_caused_it() -> None:
    table = TerminalTable(
        Session.begin(find_game("wolf-in-sleeps-clothing"), ["Ann", "Bob"], {"dealer": "2"}, "7"), 0, "7"
    )
    table.act(0, table.state.options(0)[0])  # Ann's first turn is one flip
    output = [line.plain.rstrip() for line in Screen(screen()).story(table.log, 4, {"Ann": "red", "Bob": "blue"})]
    assert output == [
        "· Bob deals out 60 cards, face down.",
        "· Turn 1: Ann. Ann flips a 6. The 6 goes on Ann's own pile, and the turn is",
        "  over.",
        "· Turn 2: Bob.",
    ]


@pytest.mark.parametrize("width", [60, 80])
def test_shortened_choices_stay_distinct(width: int) -> None:
    names, colours = ("Bah-k to Life", "Shepherd's Hook", "Ewe Turn"), ("red", "blue", "green", "yellow")
    labels = [f"{verb} {name} ({colour})" for name, colour, verb in product(names, colours, ("Play", "Discard"))]
    items = [MenuItem(key, label) for key, label in zip("123456789abcdefgijkmnort", labels, strict=True)]
    page = Screen(screen(width, 20))
    for lines in (page.columns(items, 3), page._narrow_columns(items, 6)):
        text = "\n".join(line.plain for line in lines)
        shown = [words.strip().partition(" ")[2] for words in re.split(r"\s{2,}|\n", text) if words.strip()]
        assert len(shown) == len(set(shown)) == len(items)


def test_a_log_that_is_still_too_long_keeps_its_end() -> None:
    log = [LogLine(number, number % 2, f"Thing {number} happens.") for number in range(30)]
    output = [line.plain for line in Screen(screen()).story(log, 4, {})]
    assert len(output) == 4
    assert output[0].startswith("  …")
    assert output[-1] == "· Thing 29 happens."


def test_a_menu_uses_columns_only_if_lines_are_short() -> None:
    items = [MenuItem(str(number), "A choice in words") for number in range(1, 7)]
    page = Screen(screen())
    assert len(page.columns(items, 6)) == 6
    assert len(page.columns(items, 3)) == 3
    assert len(page.columns(items, 1)) == 2
    assert page.columns([], 1) == []


def test_a_menu_of_many_long_items_is_shortened() -> None:
    items = [
        MenuItem(str(number), "Put the very last of your Zzz on space 8, Shepherd the Flock") for number in range(9)
    ]
    assert len(Screen(screen()).columns(items, 3)) == 5


@pytest.mark.parametrize("board", [1, 15, 19, 21, 30])
@pytest.mark.parametrize("items", [0, 3, 14, 40])
def test_every_board_and_menu_fits_80_by_24(board: int, items: int) -> None:
    console = screen()
    labels = [f"Put the very last of your Zzz on space {number}, Shepherd the Flock" for number in range(items)]
    Screen(console).show(
        Text("Sheepy Time"),
        Text("\n".join(f"line {number} of the board" for number in range(board))),
        [LogLine(number, 0, f"Ann does thing {number}.") for number in range(9)],
        [Text("That is refused, and here is why. " * 4), Text("Your turn: choose.")],
        [MenuItem(str(number), label) for number, label in enumerate(labels)],
        Text("? explain · q leave"),
        {"Ann": "red"},
    )
    assert not too_big(console)
    shown = "\n".join(frames(console)[-1])
    assert "Your turn: choose." in shown
    assert "q leave" in shown
    assert all(f"{number} Put" in shown or f"{number} …" in shown for number in range(items))


def test_a_very_long_question_leaves_room_for_the_rest() -> None:
    console = screen()
    question = [Text(f"line {number} of the question") for number in range(40)]
    Screen(console).show(Text("Game"), Text("board\n" * 20), [], question, [], Text("q leave"), {})
    assert not too_big(console)
    assert "q leave" in "\n".join(frames(console)[-1])


def test_a_terminal_without_utf_8_gets_a_straight_board(monkeypatch: pytest.MonkeyPatch) -> None:
    buffer = io.BytesIO()
    monkeypatch.setattr("sys.stdout", io.TextIOWrapper(buffer, encoding="ascii"))
    console = make_console()
    console.print("┌──►──┐ │ A∞ … 日")
    console.file.flush()
    assert buffer.getvalue().decode("ascii").rstrip() == "+-->--+ | A8 . ?"
