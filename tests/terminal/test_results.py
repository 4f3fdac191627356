"""How an end is told."""

from __future__ import annotations

from typing import Any

from tests.terminal.hands import plain, screen, written
from woolgather.kernel.components import Piece
from woolgather.kernel.outcome import Outcome
from woolgather.kernel.words import Names
from woolgather.terminal.drawing.results import render_results

NAMES = Names(["Ann", "Bob", "Cy"], {"fuel": Piece("fuel", "Star Fuel", "", "rulebook")})


def told(details: Any) -> list[str]:
    console = screen()
    console.print(render_results(Outcome([130, 90, 70], [0], [1, 2, 3], details), NAMES, ["red", "blue", "green"]))
    return [" ".join(line.split()) for line in plain(written(console)).splitlines()]


def test_numbers_by_round_and_seat_stand_beside_their_seat_even_with_as_many_rounds_as_seats() -> None:
    lines = told({"rounds": [[0, 90, 40], [80, -10, 20], [50, 10, 10]]})
    assert "1 Ann ★ 130 0, 80, 50" in lines
    assert "2 Bob 90 90, −10, 10" in lines


def test_pieces_are_called_by_their_titles_and_counted() -> None:
    lines = told({"brought_home": [["fuel", "fuel", "magic-lamp"], ["fuel"], []]})
    assert "1 Ann ★ 130 Star Fuel ×2, Magic lamp" in lines
    assert "3 Cy 70 –" in lines


def test_what_is_said_of_the_whole_table_stands_below() -> None:
    assert told({"turns": 12, "resigned": False})[-1] == "turns 12"


def test_things_that_name_their_seats_are_counted_for_those_seats_however_many_there_are() -> None:
    """Three mistakes at a table of three are not one for each seat."""
    missed = [{"seat": 1, "mistake": "early-flip"}, {"seat": 1, "mistake": "dozing-off"}, {"seat": 2, "mistake": "x"}]
    lines = told({"unnoticed": missed})
    assert {"1 Ann ★ 130 0", "2 Bob 90 2", "3 Cy 70 1"} <= set(lines)
    assert "unnoticed" not in " ".join(told({"unnoticed": []}))


def test_teams_are_told_by_the_names_of_their_partners() -> None:
    assert told({"teams": [[0, 2], [1]]})[-1] == "teams Ann and Cy, Bob"
    assert "teams" not in " ".join(told({"teams": None}))
