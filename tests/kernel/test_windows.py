"""Tests response windows with the toy game, where a boast can be noped and a nope can be noped."""

from __future__ import annotations

import pytest

from tests.kernel.toy import CARDS, PASS, SAY_NOPE, Nope, NopeWindow, given
from woolgather.kernel.chance import FastChance
from woolgather.kernel.errors import IllegalAction, TooLate
from woolgather.kernel.frames import bits_of, seats_in
from woolgather.kernel.snapshot import snapshot
from woolgather.testing import offered, play

RED, BLUE, GREEN = 0, 1, 2


def boasted(hands: list[str] | None = None) -> Nope:
    """Return a state in which red has boasted with a two, and blue and green hold nopes."""
    s = given(hands or ["one two nope", "nope one one", "nope two two"])
    play(s, "boast two")
    return s


def test_everyone_but_the_boaster_may_answer() -> None:
    s = boasted()
    assert s.actors() == [BLUE, GREEN]
    assert offered(s, "red") == []
    assert offered(s, "blue") == offered(s, "green") == ["pass", "nope"]


def test_a_seat_without_an_answer_is_in_the_window_too() -> None:
    s = boasted(["one two nope", "one one one", "nope two two"])
    assert s.actors() == [BLUE, GREEN]
    assert offered(s, "blue") == ["pass"], "else everybody would know that blue has no nope"


@pytest.mark.parametrize("order", [("blue", "green"), ("green", "blue")])
def test_the_first_answer_counts(order: tuple[str, str]) -> None:
    s = boasted()
    play(s, f"{order[0]}: nope")
    noper = ("red", "blue", "green").index(order[0])
    assert [CARDS[card] for card in s.hands[noper]].count("nope") == 0
    assert noper not in s.actors(), "the new window is for everyone but the player who noped"
    assert RED in s.actors()


def test_a_late_answer_is_refused_at_no_cost() -> None:
    s = boasted()
    moment = s.moment
    s.act(BLUE, SAY_NOPE, moment)
    before = snapshot(s)
    with pytest.raises(TooLate, match="nothing was played"):
        s.act(GREEN, SAY_NOPE, moment)
    assert snapshot(s) == before
    assert [CARDS[card] for card in s.hands[GREEN]] == ["nope", "two", "two"]
    s.act(GREEN, SAY_NOPE, s.moment)  # with the new window's moment, it counts
    assert [CARDS[card] for card in s.hands[GREEN]] == ["two", "two"]


def test_a_late_pass_is_refused() -> None:
    s = boasted()
    moment = s.moment
    s.act(BLUE, SAY_NOPE, moment)
    with pytest.raises(TooLate):
        s.act(GREEN, PASS, moment)
    assert GREEN in s.actors()


def test_an_answer_with_the_current_moment_counts() -> None:
    s = boasted()
    moment = s.view(GREEN)["moment"]
    s.act(BLUE, PASS, moment)
    s.act(GREEN, SAY_NOPE, moment)
    assert s.actors() == [RED, BLUE], "a pass does not close the window for others"


def test_passing_closes_the_window_for_that_seat_only() -> None:
    s = boasted()
    play(s, "blue: pass")
    assert s.actors() == [GREEN]
    assert offered(s, "blue") == []
    with pytest.raises(IllegalAction, match="Seat 2 has nothing to decide now"):
        play(s, "blue: nope")
    play(s, "green: pass")
    assert s.scores == [2, 0, 0]


def test_closing_a_window_increases_the_moment() -> None:
    s = boasted()
    start = s.moment
    play(s, "blue: nope")
    assert s.moment == start + 1
    play(s, "red: pass", "green: pass")
    assert s.moment == start + 2


def test_no_other_view_shows_who_has_passed() -> None:
    s = boasted()
    before = {viewer: s.view(viewer) for viewer in (RED, GREEN, None)}
    play(s, "blue: pass")
    for viewer, view in before.items():
        assert s.view(viewer) == view
    assert s.view(RED)["asking"] == {"decision": "nope-window", "seats": [BLUE, GREEN], "clause": "T-1.3"}
    assert s.view(BLUE)["options"] == []


def test_resampling_hides_who_has_passed_except_from_that_seat() -> None:
    s = boasted()
    play(s, "blue: pass")
    for viewer in (RED, GREEN, None):
        assert s.resample(viewer, FastChance(1)).actors() == [BLUE, GREEN]
    assert s.resample(BLUE, FastChance(1)).actors() == [GREEN]


@pytest.mark.parametrize(("nopes", "score"), [(0, 2), (1, 0), (2, 2), (3, 0)])
def test_a_boast_counts_unless_it_was_noped_an_odd_number_of_times(nopes: int, score: int) -> None:
    s = boasted(["one two nope", "nope nope one", "nope two two"])
    for noper in ["blue", "red", "green"][:nopes]:
        play(s, f"{noper}: nope")
    while isinstance(s.decision(), NopeWindow):
        s.act(s.actors()[0], PASS)
    assert s.scores[RED] == score


def test_the_default_of_a_window_is_to_pass() -> None:
    s = boasted()
    assert [s.default(seat) for seat in s.actors()] == [PASS, PASS]


def test_a_window_without_waiting_seats_closes_immediately() -> None:
    s = boasted()
    moment = s.moment
    s.drop()
    s.then(NopeWindow(0, 0, RED, 3, 0))
    s.run()
    assert s.scores[RED] == 3
    assert s.moment == moment + 1


def test_bit_sets_of_seats_convert_both_ways() -> None:
    assert bits_of([0, 2, 5]) == 37
    assert seats_in(37) == [0, 2, 5]
    assert seats_in(bits_of([])) == []
    assert seats_in(bits_of([0, 9])) == [0, 9]
