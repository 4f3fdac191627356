"""Section 8: strict and sleepy tables."""

import copy

import pytest

from woolgather.games.wolf_in_sleeps_clothing import GAME
from woolgather.games.wolf_in_sleeps_clothing.position import position
from woolgather.kernel.chance import FastChance
from woolgather.kernel.errors import IllegalAction
from woolgather.kernel.snapshot import snapshot
from woolgather.kernel.state import State
from woolgather.testing import offered, play


def played_by_defaults(calls: str, auto_forced: bool = False, seats: int = 3) -> list[tuple[int, str, int]]:
    """Each decision with its number of options, in a whole game played by clock defaults."""
    data = copy.deepcopy(GAME.components())
    data["table"]["auto-forced"] = auto_forced
    s = GAME.begin(seats, {"calls": calls}, FastChance(8), data)
    asked = []
    while s.actors():
        seat = s.actors()[0]
        asked.append((seat, str(s.view(seat)["asking"]["decision"]), len(s.options(seat))))
        s.act(seat, s.default(seat))
    return asked


@pytest.mark.rule("WS-8.1")
def test_at_a_strict_table_there_are_no_mistakes_and_no_calls() -> None:
    s = GAME.begin(4, {}, FastChance(1))
    chance = FastChance(2)
    while s.actors():
        assert [s.interjections(seat) for seat in range(4)] == [[], [], [], []]
        seat = s.actors()[0]
        options = s.options(seat)
        s.act(seat, options[chance.below(len(options))])
    with pytest.raises(IllegalAction, match="nothing to call"):
        play(position("7 7 / 5", "3 3 / 12", centre="4"), "red: call")


@pytest.mark.rule("WS-8.2")
def test_at_a_sleepy_table_mistakes_can_be_chosen_and_called() -> None:
    s = position("7 7 / 5", "3 3 / 12", centre="4", calls="sleepy")
    play(s, "red: flip")
    assert s.mistakes
    assert s.game.actions.text(s.interjections(1)[0]) == "call"


@pytest.mark.rule("WS-8.3")
def test_both_modes_ask_the_same_questions_in_the_same_order() -> None:
    strict = [(seat, question) for seat, question, _ in played_by_defaults("strict")]
    sleepy = [(seat, question) for seat, question, _ in played_by_defaults("sleepy")]
    assert {question for _, question in strict} == {"flip", "step", "place", "gift"}
    assert sleepy[: len(strict)] == strict
    assert {question for _, question in sleepy[len(strict) :]} == {"let-stand"}


@pytest.mark.rule("WS-8.4")
@pytest.mark.parametrize(
    ("red", "centre", "step"),
    [
        ("2 2 / 6", "5", ["centre"]),
        ("2 2 / 6", "2", ["onto blue", "onto green"]),
        ("2 2 / 12", "5", ["flip"]),
        ("2 2 /", "5", ["flip"]),
    ],
)
def test_strict_choices_of_a_step(red: str, centre: str, step: list[str]) -> None:
    assert offered(position(red, "3 3 / 7", "3 3 / 5", centre=centre)) == step


@pytest.mark.rule("WS-8.4")
@pytest.mark.parametrize(
    ("air", "centre", "place"), [("6", "5", ["centre"]), ("6", "2", ["onto blue", "onto green"]), ("12", "5", ["keep"])]
)
def test_strict_choices_for_a_flipped_sheep(air: str, centre: str, place: list[str]) -> None:
    assert offered(position("2 2 /", "3 3 / 7", "3 3 / 5", centre=centre, air=air)) == place


@pytest.mark.rule("WS-8.5")
@pytest.mark.parametrize(
    ("card", "centre", "plays"),
    [
        ("6", "5", ["centre", "onto blue", "onto green"]),
        ("6", "2", ["onto blue", "onto green"]),
        ("8", "2", ["onto blue"]),
        ("12", "5", []),
    ],
)
def test_sleepy_choices_always_leave_a_way_to_err(card: str, centre: str, plays: list[str]) -> None:
    others = ("3 3 / 7", "3 3 / 5")
    step = position(f"2 2 / {card}", *others, centre=centre, calls="sleepy")
    assert offered(step) == [*plays, "flip"]
    place = position("2 2 /", *others, centre=centre, air=card, calls="sleepy")
    assert offered(place) == [*plays, "keep"]


@pytest.mark.rule("WS-8.6")
@pytest.mark.parametrize("calls", ["strict", "sleepy"])
def test_any_other_placement_is_refused_without_cost(calls: str) -> None:
    s = position("2 2 / 9", "3 3 / 3", "3 3 / 8", air="7", calls=calls)
    before = snapshot(s)
    for line in ("red: onto blue", "red: onto red", "red: centre", "red: flip"):
        with pytest.raises(IllegalAction):
            play(s, line)
    assert snapshot(s) == before


@pytest.mark.rule("WS-8.7")
def test_single_choices_are_asked_unless_a_strict_table_makes_them_itself() -> None:
    for seats in (2, 3):  # with two players a wolf's gift isn't a choice either
        assert 1 in {count for _, _, count in played_by_defaults("strict", seats=seats)}
        assert 1 not in {count for _, _, count in played_by_defaults("strict", auto_forced=True, seats=seats)}


@pytest.mark.rule("WS-8.7")
def test_a_sleepy_table_never_answers_automatically() -> None:
    assert played_by_defaults("sleepy", auto_forced=True) == played_by_defaults("sleepy")


@pytest.mark.rule("WS-8.7")
def test_a_table_that_makes_forced_choices_plays_the_same_game() -> None:
    ends: list[State] = []
    for auto_forced in (False, True):
        data = copy.deepcopy(GAME.components())
        data["table"]["auto-forced"] = auto_forced
        s = GAME.begin(2, {}, FastChance(4), data)  # with two players there is almost nothing to choose
        while s.actors():
            s.act(s.actors()[0], s.default(s.actors()[0]))
        ends.append(s)
    assert ends[0].view(None)["table"] == ends[1].view(None)["table"]
