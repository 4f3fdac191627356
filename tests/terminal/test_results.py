"""Rendering of results."""

from __future__ import annotations

from typing import Any

from tests.terminal.fake_keyboard import plain, screen, written
from woolgather.kernel.components import Piece
from woolgather.kernel.outcome import Outcome
from woolgather.kernel.words import Names
from woolgather.terminal.drawing.results import render_results

NAMES = Names(["Ann", "Bob", "Cy"], {"fuel": Piece("fuel", "Star Fuel", "", "rulebook")})


def rendered(details: Any) -> list[str]:
    console = screen()
    console.print(render_results(Outcome([130, 90, 70], [0], [1, 2, 3], details), NAMES, ["red", "blue", "green"]))
    return [" ".join(line.split()) for line in plain(written(console)).splitlines()]


def test_numbers_by_round_are_listed_by_seat_even_with_as_many_rounds_as_seats() -> None:
    lines = rendered({"rounds": [[0, 90, 40], [80, -10, 20], [50, 10, 10]]})
    assert "1 Ann ★ 130 0, 80, 50" in lines
    assert "2 Bob 90 90, −10, 10" in lines


def test_pieces_are_shown_by_title_and_counted() -> None:
    lines = rendered({"brought_home": [["fuel", "fuel", "magic-lamp"], ["fuel"], []]})
    assert "1 Ann ★ 130 Star Fuel ×2, Magic lamp" in lines
    assert "3 Cy 70 –" in lines


def test_facts_about_the_whole_table_are_shown_below() -> None:
    assert rendered({"turns": 12, "resigned": False})[-1] == "turns 12"


def test_lists_of_events_are_counted_by_seat() -> None:
    """At a table of three, a list of three mistakes isn't one per seat."""
    missed = [{"seat": 1, "mistake": "early-flip"}, {"seat": 1, "mistake": "dozing-off"}, {"seat": 2, "mistake": "x"}]
    lines = rendered({"unnoticed": missed})
    assert {"1 Ann ★ 130 0", "2 Bob 90 2", "3 Cy 70 1"} <= set(lines)
    assert "unnoticed" not in " ".join(rendered({"unnoticed": []}))


def test_teams_are_shown_by_name() -> None:
    assert rendered({"teams": [[0, 2], [1]]})[-1] == "teams Ann and Cy, Bob"
    assert "teams" not in " ".join(rendered({"teams": None}))
