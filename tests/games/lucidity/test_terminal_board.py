"""The terminal board: everything on the table, in at most 80 columns, readable without colour."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from woolgather.games.lucidity import GAME
from woolgather.games.lucidity.position import position
from woolgather.games.lucidity.state import Lucidity
from woolgather.games.lucidity.terminal_board import draw
from woolgather.kernel.chance import FastChance
from woolgather.kernel.state import State
from woolgather.testing import play
from woolgather.testing.conformance import random_act

SEATS = ["Ann", "Bartholomew the Great", "Chuck", "Dee"]


def drawn(s: State) -> str:
    page = io.StringIO()
    Console(file=page, width=80, no_color=True).print(draw(s.view(0), s.names(SEATS[: s.seats])))
    return page.getvalue()


def table() -> Lucidity:
    return position(
        [
            "dreamer: power 3G1 2R2, hunt RH BS, exhaust YX YS, shadow 2BS",
            "depths: power B1",
            "eaten",
            "dreamer: exhaust 5YX",
        ],
        spent="3Y1",
        unresolved="BS R2 GS",
        immediate="GX",
    )


def test_it_shows_rows_dice_bag_cards_and_track() -> None:
    page = drawn(table())
    assert "Ann on the left track [3] 5  7" in page
    assert "bag B15 G15 Y10 R16" in page
    assert "Ann rolled:  first GX  then R2 BS GS" in page
    assert "►Ann         RH BS ·· ·· YX YS ··  B■■□" in page
    assert " 7 3G1 2R2" in page
    assert "Bartholome… ◆ Nightmare of the Depths" in page
    assert "eaten" in page
    assert "5=5X" in page
    assert "Nightmare of Imprisonment  unclaimed, holds 3Y1" in page
    assert "Bartholome… takes BS as 1; draw 2, roll 1" in page


def test_it_says_which_card_texts_are_reconstructed() -> None:
    page = drawn(position(["dreamer", "envy"]))
    assert "reroll any die (?)" in page
    assert "(?) card text reconstructed" in page
    assert "(?)" not in drawn(position(["dreamer", "depths"]))


def test_it_shows_the_drawn_dice_and_the_end_coming() -> None:
    assert "Drawn:   B   G   Y" in drawn(play(position(["dreamer", "dreamer"], dice="B G Y"), "track left"))
    page = drawn(position(["dreamer: power 15G1", "dreamer", "dreamer"], checked=True, stage=3))
    assert "final turns; still to come: Chuck" in page


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_fits_the_screen_all_through_a_game(seats: int) -> None:
    for seed in range(4):
        s = GAME.begin(seats, {}, FastChance(seed))
        chance = FastChance(seed + 70)
        while s.actors():
            if chance.below(8) == 0:
                lines = drawn(s).splitlines()
                assert max(map(len, lines)) <= 80
                assert len(lines) <= 15
            random_act(s, chance)
        assert drawn(s)
