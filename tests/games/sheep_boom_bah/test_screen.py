"""What a person at a terminal sees of Sheep Boom-Bah, and can do there."""

from __future__ import annotations

import pytest

from tests.games.sheep_boom_bah.reading import play_unopposed
from tests.terminal.hands import Hands, plain, screen, written
from woolgather.games.sheep_boom_bah import GAME
from woolgather.games.sheep_boom_bah.position import position
from woolgather.games.sheep_boom_bah.state import SheepBoomBah
from woolgather.kernel.session import Session
from woolgather.terminal.boards.sheep_boom_bah import draw
from woolgather.terminal.explain import explain_option
from woolgather.terminal.play import Player
from woolgather.terminal.table import Table
from woolgather.testing import play


def seen(s: SheepBoomBah, viewer: int | None) -> str:
    """The board as it is drawn for this viewer."""
    console = screen(colour=False)
    console.print(draw(s.view(viewer), s.names()))
    return plain(written(console))


def at_the_keyboard(*keys: str) -> str:
    """Everything that is written while red, in the first turn of a game for two, presses these keys."""
    seed = next(str(seed) for seed in range(20) if GAME.new(2, seed, quick_setup="on").actors() == [0])
    session = Session.begin(GAME, ["Ann", "bot:random"], {"quick-setup": "on"}, seed)
    console = screen(colour=False)
    Player(Table(session, 0), console, Hands(keys), None, 0).play()
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


@pytest.mark.rule("BB-12.3")
def test_everybody_sees_how_many_rounds_were_quiet() -> None:
    for viewer in (0, 1, None):
        assert "quiet rounds: 3" in seen(position(quiet=3), viewer)
        assert "quiet" not in seen(position(quiet=0), viewer)


@pytest.mark.rule("BB-9.24", "BB-9.28")
def test_a_peeked_tile_is_drawn_for_the_peeker_alone() -> None:
    s = position(sheep={"red": "2,2"}, face_down={"2,3": "land-mine"}, hands={"red": "sheeping-tom-red"})
    play_unopposed(s, "play sheeping-tom-red", "look 2,3", "stay")
    assert "?*" in seen(s, 0)
    for other in (1, None):
        assert "?*" not in seen(s, other)


@pytest.mark.rule("BB-5.8")
def test_a_discovered_barn_is_drawn_as_one() -> None:
    s = position(sheep={"red": "2,2"}, face_down={"2,3": "barn-blue"})
    assert "[B]" not in seen(s, None)
    play(s, "move 2,2", "to 2,3")
    assert "[B]" in seen(s, None)


@pytest.mark.rule("BB-2.10", "BB-2.11")
def test_everybody_sees_who_will_refill() -> None:
    s = position(hands={"red": "dog-red fox-red"}, budget=0)
    assert "2 cards" in seen(s, 1)
    play(s, "discard dog-red")
    assert "1+ cards" in seen(s, 1)
