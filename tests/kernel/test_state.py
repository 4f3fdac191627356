"""Tests a state's repr, equality and menu."""

from __future__ import annotations

import pytest

from tests.kernel.toy import TOY, given
from woolgather.kernel.option import Option
from woolgather.kernel.state import State, draw_with
from woolgather.testing import play

HANDS = ["one two", "nope one", "nope two"]


def played_out() -> State:
    s = given(["one two", "one two"])
    while not s.over:
        s.act(s.actors()[0], s.options(s.actors()[0])[0])
    return s


def test_the_repr_names_the_seat_and_the_decision() -> None:
    s = given(HANDS)
    assert repr(s) == "<Nope, 3 seats: seat 1 to decide (boast)>"
    assert repr(s.decision()) == "<boast, asked of seat 1>"
    play(s, "boast two")
    assert repr(s) == "<Nope, 3 seats: seat 2 and 3 to decide (nope-window)>"


def test_the_repr_of_a_finished_game_names_the_winner() -> None:
    s = played_out()
    outcome = s.outcome()
    assert outcome is not None
    winners = " and ".join(str(seat + 1) for seat in outcome.winners)
    assert repr(s) == f"<Nope, 2 seats: over, won by seat {winners}>"
    assert repr(outcome).startswith(f"<Outcome: won by seat {winners}, scores ")
    assert outcome == played_out().outcome()


def test_games_and_settings_have_readable_reprs() -> None:
    assert repr(TOY) == "<Game nope: Nope, 2 to 4 seats>"
    assert repr(TOY.settings[0]) == "<Setting nopes: 10, 20>"


def test_states_are_equal_if_all_facts_and_future_luck_are() -> None:
    s = given(HANDS)
    twin = s.clone()
    assert s == twin
    twin.chance.below(2)
    assert s != twin
    assert s != play(s.clone(), "boast two")
    assert s != "a string"
    with pytest.raises(TypeError, match="A state changes"):
        hash(s)


def test_the_menu_describes_the_options() -> None:
    s = given(HANDS)
    assert s.menu(0) == [
        Option(0, "boast one", "boast one", ["card:one"], ""),
        Option(1, "boast two", "boast two", ["card:two"], ""),
    ]
    assert s.menu(1) == []
    assert [option.text for option in s.unasked_menu(1)] == ["yawn"]


def test_seats_without_names_are_called_by_colour() -> None:
    s = given(HANDS)
    assert list(s.names()) == ["Red", "Blue", "Green"]
    assert list(s.names(["Ann", "Bob", "Cy"])) == ["Ann", "Bob", "Cy"]


def test_str_uses_the_registered_drawing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("woolgather.kernel.state._drawing", [])
    s = given(HANDS)
    assert str(s) == repr(s)
    draw_with(lambda state: f"a table of {state.seats}")
    assert str(s) == "a table of 3"
