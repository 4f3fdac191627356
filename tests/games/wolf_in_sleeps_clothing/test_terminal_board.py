"""The terminal board."""

import pytest
from rich.console import Console

from woolgather.games.wolf_in_sleeps_clothing import GAME
from woolgather.games.wolf_in_sleeps_clothing.position import position
from woolgather.games.wolf_in_sleeps_clothing.terminal_board import draw
from woolgather.kernel.chance import FastChance
from woolgather.kernel.state import State
from woolgather.testing import play
from woolgather.testing.conformance import random_act

NAMES = ["Ada", "Bea", "Cid", "Dorothea the Drowsy", "Eve", "Finn"]


def drawn(s: State, viewer: int | None = 0) -> str:
    console = Console(width=80, color_system=None)
    with console.capture() as captured:
        console.print(draw(s.view(viewer), s.names(NAMES[: s.seats])))
    return captured.get()


def test_everything_that_matters_can_be_read_without_colour() -> None:
    s = position("10 9 2 / 6 6", "3 3 / 12", "4 4 / 2", centre="12 4", direction="anticlockwise", calls="sleepy")
    lines = drawn(play(s, "red: flip", "green: call")).splitlines()
    assert lines[0] == "Turn 20 · ↺ anticlockwise · sleepy · wolves out: 0 plain, 0 +2, 0 reverse"
    assert "║ 12 ║ │ 4  │" in lines[2]
    assert lines[4].startswith("► Ada")
    assert lines[4].endswith("pile 2  deck 0  accused")
    assert "[6]" in lines[4]
    assert lines[6].endswith("pile 1  deck 4  silenced")
    assert lines[7] == "  Ada has flipped [ 10 ]"


def test_a_wolf_waiting_for_its_victim_is_shown() -> None:
    s = play(position("+2 9 2 / 6", "3 3 / 12"), "flip")
    assert "+2 wolf: Ada gives away 2 cards, unseen" in drawn(s)


def test_wolves_left_in_the_box_are_shown_in_the_first_round() -> None:
    s = GAME.begin(5, {"deck": "long"}, FastChance(1))
    assert "In the box: plain wolf, +2 wolf, reverse wolf" in drawn(s)


def test_the_winner_is_marked() -> None:
    assert "WINS" in drawn(play(position("/ 7", "5 5 / 8"), "onto blue"))


@pytest.mark.parametrize("seats", [2, 6])
def test_the_board_fits_a_small_terminal_throughout_a_game(seats: int) -> None:
    s = GAME.begin(seats, {"deck": "long", "calls": "sleepy"}, FastChance(seats))
    chance = FastChance(9)
    while s.actors():
        if chance.below(10) == 0:
            lines = drawn(s, None).splitlines()
            assert len(lines) <= 15
            assert max(len(line) for line in lines) <= 80
        random_act(s, chance)
