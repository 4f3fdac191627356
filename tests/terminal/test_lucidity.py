"""Clauses of Lucidity about playing on a screen, in the terminal."""

from __future__ import annotations

from typing import Any, cast

import pytest

from tests.terminal.fake_keyboard import ScriptedKeyboard, frames, screen
from woolgather.games.lucidity import GAME
from woolgather.games.lucidity.state import Lucidity
from woolgather.kernel.session import Session
from woolgather.terminal.play.player import Player
from woolgather.terminal.play.seating import seat_names
from woolgather.terminal.play.table import TerminalTable
from woolgather.terminal.ui.plain import PlainInterface


def sit_down(keys: list[str], components: dict[str, Any] | None = None) -> tuple[Lucidity, list[str]]:
    """Let Ann, the host, press these keys and leave; return the table and the last screen."""
    names = seat_names(2, ["sensible"], 0, "Ann")
    session = Session.begin(GAME, names, {"first-player": "host-picks"}, "5", components)
    console = screen()
    Player(TerminalTable(session, 0), PlainInterface(console, ScriptedKeyboard(keys)), None, 0).play()
    return cast(Lucidity, session.state), frames(console)[-1]


def line_with(words: str, page: list[str]) -> str:
    found = [line for line in page if words in line]
    assert found, "\n".join(page)
    return found[0]


BEGIN, MIDDLE_TRACK, FIRST_OPTION = "1", "2", "1"


@pytest.mark.rule("LU-19.2")
def test_there_is_no_key_for_a_wrong_number_of_dice() -> None:
    s, page = sit_down([BEGIN, MIDDLE_TRACK])
    assert sum(s.hand) == 4
    offered = {line.strip() for line in page if " Put a " in line}
    assert len(offered) == len(s.options(0))  # only the choice of the die to put back
    s, page = sit_down([BEGIN, MIDDLE_TRACK, "9"])
    assert line_with("Press one of the keys shown", page)
    assert sum(s.hand) == 4


@pytest.mark.rule("LU-19.3", "LU-5.3")
def test_undo_stops_where_a_die_was_drawn_or_put_back() -> None:
    s, page = sit_down([BEGIN, "u"])
    assert line_with("Taken back.", page)
    assert s.view(0)["asking"]["decision"] == "first-player"
    s, page = sit_down([BEGIN, MIDDLE_TRACK, "u"])
    assert line_with("No undo: Something random has happened", page)
    assert sum(s.hand) == 4
    s, page = sit_down([BEGIN, MIDDLE_TRACK, FIRST_OPTION, "u"])
    assert line_with("What has gone back to the bag stays there. (LU-5.3)", page)
    assert sum(s.hand) == 3


@pytest.mark.rule("LU-14.16")
def test_an_edited_box_is_shown_on_screen() -> None:
    data = GAME.components()
    data["tracks"]["middle"].update(title="Shallow sleep", control=[6, 7, 8])
    data["nightmares"]["envy"].update(title="The Green Eye")
    _, page = sit_down([BEGIN], data)
    assert line_with("Shallow sleep: control 6, then 7, then 8", page)
    assert line_with("The Green Eye", page)
    s, page = sit_down([BEGIN, MIDDLE_TRACK], data)
    assert sum(s.hand) == 6
    assert line_with("Ann on the shallow sleep", page)
