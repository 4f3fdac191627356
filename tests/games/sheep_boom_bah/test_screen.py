"""What a player can do in Sheep Boom-Bah in the terminal."""

from __future__ import annotations

import pytest

from tests.terminal.fake_keyboard import ScriptedKeyboard, plain, screen, written
from woolgather.games.sheep_boom_bah import GAME
from woolgather.games.sheep_boom_bah.position import position
from woolgather.kernel.session import Session
from woolgather.terminal.drawing.explain import explain_option
from woolgather.terminal.play.player import Player
from woolgather.terminal.play.table import TerminalTable
from woolgather.terminal.ui.plain import PlainInterface


def at_the_keyboard(*keys: str) -> str:
    """Everything printed while red presses these keys in the first turn of a two-player game."""
    seed = next(str(seed) for seed in range(20) if GAME.new(2, seed, quick_setup="on").actors() == [0])
    session = Session.begin(GAME, ["Ann", "bot:random"], {"quick-setup": "on"}, seed)
    console = screen(colour=False)
    Player(TerminalTable(session, 0), PlainInterface(console, ScriptedKeyboard(keys)), None, 0).play()
    return plain(written(console))


@pytest.mark.rule("BB-13.1")
def test_a_half_made_move_is_taken_back_with_u() -> None:
    text = at_the_keyboard("1", "u")
    steps = ("Your turn, 2 actions left", "Where does your sheep on", "Taken back")
    found = [text.find(words) for words in steps]
    assert -1 not in found
    assert found == sorted(found)


@pytest.mark.rule("BB-13.1")
def test_a_move_that_is_made_is_not_taken_back_with_u() -> None:
    assert "No undo: " in at_the_keyboard("1", "1", "u")


def test_an_option_to_play_a_card_is_explained_by_the_rules_of_that_card() -> None:
    s = position(hands={"red": "golden-fleece-red"})
    option = next(option for option in s.menu(0) if option.text == "play golden-fleece-red")
    console = screen(colour=False)
    console.print(explain_option(GAME, GAME.pieces().values(), option, "BB-2.3"))
    text = plain(written(console))
    assert "BB-9.17" in text
    assert "BB-2.3" in text
    assert "BB-9.13" not in text
