"""Tests ``state.act``, which takes a number or a text and refuses everything else with a sentence."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kernel.toy import TOY, given
from woolgather.kernel.chance import FastChance
from woolgather.kernel.errors import IllegalAction, UnknownAction
from woolgather.kernel.snapshot import snapshot

HANDS = ["one two", "nope one", "nope two"]


def test_a_random_action_does_what_the_same_action_does_by_name() -> None:
    at_random, by_name = given(HANDS), given(HANDS)
    chance = FastChance(5)
    while at_random.actors():
        seat = at_random.actors()[0]
        by_name.act(seat, at_random.take_random(seat, chance))
        assert at_random == by_name


class NumberLike:
    """Behaves like one of NumPy's integers."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __index__(self) -> int:
        return self.number


def test_act_takes_a_number_or_a_text() -> None:
    by_number, by_text, by_index = given(HANDS), given(HANDS), given(HANDS)
    by_number.act(0, TOY.actions.parse("boast two"))
    by_text.act(0, "boast  two")
    by_index.act(NumberLike(0), NumberLike(TOY.actions.parse("boast two")))
    assert by_number == by_text == by_index


@pytest.mark.conformance
@pytest.mark.parametrize("nonsense", [None, 1.5, True, False, [1], b"pass", object(), {"action": 1}])
def test_other_types_of_action_are_refused_with_a_sentence(nonsense: Any) -> None:
    s = given(HANDS)
    before = snapshot(s)
    with pytest.raises(UnknownAction, match=r"^An action is a number or a text, such as 'boast one', not ") as refused:
        s.act(0, nonsense)
    assert refused.value.code == "no-such-action"
    assert snapshot(s) == before


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("boast tow", "'boast tow' is not an action of this game. Did you mean 'boast two'?"),
        ("xyzzy", "'xyzzy' is not an action of this game. Actions begin with: boast, pass, nope, yawn."),
        ("", "'' is not an action of this game. Actions begin with: boast, pass, nope, yawn."),
    ],
)
def test_an_unknown_text_is_refused_with_a_suggestion(text: str, sentence: str) -> None:
    with pytest.raises(UnknownAction) as refused:
        given(HANDS).act(0, text)
    assert str(refused.value) == sentence


@pytest.mark.parametrize("number", [-1, 6, 10**30])
def test_an_unknown_number_is_refused(number: int) -> None:
    with pytest.raises(UnknownAction, match=f"There is no action {number}: this game has the actions 0 to 5."):
        given(HANDS).act(0, number)


@pytest.mark.parametrize("seat", [None, "red", 0.0])
def test_an_invalid_seat_is_refused_with_a_sentence(seat: Any) -> None:
    with pytest.raises(IllegalAction, match="A seat is a number from 0 to 2, not ") as refused:
        given(HANDS).act(seat, "pass")
    assert refused.value.code == "no-such-seat"


def test_a_refusal_has_a_sentence_clause_code_and_action() -> None:
    s = given(HANDS)
    with pytest.raises(IllegalAction) as by_rule:
        s.act(0, "boast three")
    assert by_rule.value.sentence == "You do not hold that card."
    assert (by_rule.value.clause, by_rule.value.code, by_rule.value.action) == ("T-1.2", "rule", "boast three")
    assert str(by_rule.value) == "You do not hold that card. (T-1.2)"
    with pytest.raises(IllegalAction) as not_offered:
        s.act(0, "nope")
    assert not_offered.value.code == "not-offered"
    with pytest.raises(IllegalAction) as not_asked:
        s.act(1, "pass")
    assert not_asked.value.code == "not-asked"
    with pytest.raises(IllegalAction) as too_late:
        s.act(0, "boast two", moment=99)
    assert too_late.value.code == "too-late"


def test_no_action_is_possible_after_the_end() -> None:
    s = given(["one two", "one two"])
    while not s.over:
        s.act(s.actors()[0], s.options(s.actors()[0])[0])
    with pytest.raises(IllegalAction) as refused:
        s.act(0, "pass")
    assert refused.value.code == "game-over"
