"""What a state tells about itself: one honest line, equality, its options in words."""

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


def test_the_repr_says_who_has_to_decide_what() -> None:
    s = given(HANDS)
    assert repr(s) == "<Nope, 3 seats: seat 1 to decide (boast)>"
    assert repr(s.decision()) == "<boast, asked of seat 1>"
    play(s, "boast two")
    assert repr(s) == "<Nope, 3 seats: seat 2 and 3 to decide (nope-window)>"


def test_the_repr_of_a_game_that_is_over_says_who_has_won() -> None:
    s = played_out()
    outcome = s.outcome()
    assert outcome is not None
    winners = " and ".join(str(seat + 1) for seat in outcome.winners)
    assert repr(s) == f"<Nope, 2 seats: over, won by seat {winners}>"
    assert repr(outcome).startswith(f"<Outcome: won by seat {winners}, scores ")
    assert outcome == played_out().outcome()


def test_games_and_settings_have_honest_reprs_too() -> None:
    assert repr(TOY) == "<Game nope: Nope, 2 to 4 seats>"
    assert repr(TOY.settings[0]) == "<Setting nopes: 10, 20>"


def test_states_are_equal_when_every_fact_and_the_luck_to_come_are() -> None:
    s = given(HANDS)
    twin = s.clone()
    assert s == twin
    twin.chance.below(2)
    assert s != twin
    assert s != play(s.clone(), "boast two")
    assert s != "a string"
    with pytest.raises(TypeError, match="A state changes"):
        hash(s)


def test_the_menu_is_the_options_in_words() -> None:
    s = given(HANDS)
    assert s.menu(0) == [
        Option(0, "boast one", "boast one", ["card:one"], ""),
        Option(1, "boast two", "boast two", ["card:two"], ""),
    ]
    assert s.menu(1) == []
    assert [option.text for option in s.unasked_menu(1)] == ["yawn"]


def test_seats_are_called_by_their_colours_unless_they_have_names() -> None:
    s = given(HANDS)
    assert list(s.names()) == ["Red", "Blue", "Green"]
    assert list(s.names(["Ann", "Bob", "Cy"])) == ["Ann", "Bob", "Cy"]


def test_a_state_is_drawn_by_whoever_knows_how(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("woolgather.kernel.state._drawing", [])
    s = given(HANDS)
    assert str(s) == repr(s)
    draw_with(lambda state: f"a table of {state.seats}")
    assert str(s) == "a table of 3"
