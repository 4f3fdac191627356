"""What a view contains beyond the bare facts: current standings, and the results of possible moves."""

from __future__ import annotations

import pytest

from woolgather.games.sheep_boom_bah import GAME
from woolgather.games.sheep_boom_bah.position import position
from woolgather.games.sheep_boom_bah.view_types import Standing
from woolgather.kernel.chance import FastChance
from woolgather.testing import play
from woolgather.testing.conformance import random_act


def standing(s: object, seat: int, viewer: int | None) -> Standing:
    result: Standing = s.view(viewer)["table"]["players"][seat]["standing"]  # type: ignore[attr-defined]
    return result


@pytest.mark.rule("BB-11.1", "BB-11.3", "BB-11.4", "BB-11.5")
def test_everyone_sees_the_score_as_if_the_game_ended_now() -> None:
    s = position(
        barns={"red": "red red blue"},
        barnyards={"red": "green"},
        graveyards={"red": 2},
        scores={"red": 7},
        hands={"red": "fox-red dog-blue"},
    )
    for viewer in (1, None):
        assert standing(s, 0, viewer) == {
            "tracker": 7,
            "barn": 8,
            "barnyard": 1,
            "graveyard": -2,
            "cards": None,
            "total": 14,
        }


@pytest.mark.rule("BB-11.2")
def test_cards_in_hand_are_worth_something_to_their_holder_and_in_no_total() -> None:
    s = position(hands={"red": "fox-red dog-red wild-wool-blue", "blue": "fox-blue"})
    assert standing(s, 0, 0)["cards"] == 3
    assert standing(s, 0, 1)["cards"] is None
    assert standing(s, 0, 0)["total"] == standing(s, 0, 1)["total"] == 0


def test_the_last_standing_is_the_final_score() -> None:
    s = GAME.begin(3, {"quick-setup": "on"}, FastChance(5))
    chance = FastChance(6)
    while s.actors():
        random_act(s, chance)
    outcome = s.outcome()
    assert outcome is not None
    assert [standing(s, seat, None)["total"] for seat in range(3)] == list(outcome.scores)


@pytest.mark.rule("BB-4.2")
def test_the_moves_of_a_sheep_show_where_all_sheep_would_be_afterwards() -> None:
    s = position(sheep={"red": "2,1", "blue": "2,2 2,3"}, rest="graveyard")
    moves = s.view(0)["table"]["moves"]["2,1"]
    assert moves["2,2"] == ["2,2", "2,3", "2,4"], "two sheep are bumped, and the last one comes onto 2,4"
    assert moves["1,1"] == ["1,1"]
    play(s, "move 2,1")
    assert s.view(0)["table"]["moves"] == {"2,1": moves}
    assert s.view(1)["table"]["moves"] == {}, "an unfinished choice is private"


def test_moves_are_shown_only_while_there_is_an_action_left() -> None:
    assert position(budget=0).view(0)["table"]["moves"] == {}
