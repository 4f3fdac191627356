"""The turn: budget, mandatory actions, discards, refills."""

from __future__ import annotations

from typing import cast

import pytest

from tests.games.sheep_boom_bah.reading import (
    all_pass,
    asked,
    barn,
    barnyard,
    decision,
    discards,
    hand,
    play_unopposed,
    run_out,
    score,
    sheep_on,
)
from woolgather.games.sheep_boom_bah import GAME
from woolgather.games.sheep_boom_bah.invariants import broken
from woolgather.games.sheep_boom_bah.position import position
from woolgather.games.sheep_boom_bah.state import SheepBoomBah
from woolgather.games.sheep_boom_bah.vocabulary import CARDS, COLOURS
from woolgather.kernel.errors import IllegalAction
from woolgather.kernel.session import Session
from woolgather.testing import offered, play

SAFE = {"2,3": "safe-field", "2,4": "safe-field", "1,1": "safe-field"}


def stuck(held: str) -> SheepBoomBah:
    """Red's only sheep on the board is in the corner, and its diagonal is blocked all the way."""
    return position(
        seats=2,
        sheep={"red": "0,0", "blue": "1,1 2,2 3,3 4,4 5,5"},
        rest="graveyard",
        hands={"red": held, "blue": "dog-blue"},
    )


@pytest.mark.rule("BB-2.1")
def test_turns_go_clockwise_and_a_round_is_one_turn_each() -> None:
    s = position(seats=3, turn="yellow", first="yellow", budget=0, round=1)
    rounds = []
    for _ in range(4):
        rounds.append((s.active, s.round))
        s.budget = 0
        play(s, "end-turn")
    assert rounds == [(2, 1), (0, 1), (1, 1), (2, 2)]


@pytest.mark.rule("BB-2.1")
def test_nobody_moves_in_another_players_turn() -> None:
    s = position(sheep={"red": "2,2", "blue": "4,4"}, face_down=SAFE)
    with pytest.raises(IllegalAction, match=r"It is not your turn. \(BB-2.1\)"):
        play(s, "blue: move 4,4")


@pytest.mark.rule("BB-2.2", "BB-2.3", "BB-2.8")
def test_actions_cards_and_discards_mix_in_any_order() -> None:
    s = position(
        sheep={"red": "2,2 4,4"},
        barnyards={"red": "blue"},
        face_down=SAFE,
        hands={"red": "dog-red shepherds-hook-blue fox-green golden-fleece-red"},
    )
    assert s.budget == 2
    assert {"move 2,2", "house blue", "play dog-red", "discard fox-green"} <= set(offered(s))
    play_unopposed(s, "play dog-red", "sheep 4,4", "move 2,2", "to 2,3", "discard fox-green", "house blue")
    play_unopposed(s, "play shepherds-hook-blue")
    assert (s.budget, barn(s, "red"), barnyard(s, "red")) == (0, "red blue", "")
    assert "end-turn" in offered(s)


@pytest.mark.rule("BB-2.4")
def test_the_turn_cannot_end_while_an_action_is_left_and_possible() -> None:
    s = position(sheep={"red": "2,2"}, face_down=SAFE)
    assert "end-turn" not in offered(s)
    with pytest.raises(IllegalAction, match=r"You still have 2 actions to take, and one is possible. \(BB-2.4\)"):
        play(s, "end-turn")
    play(s, "move 2,2", "to 2,3")
    with pytest.raises(IllegalAction, match="an action"):
        play(s, "end-turn")
    play(s, "move 2,3", "to 2,4")
    assert "end-turn" in offered(s)


@pytest.mark.rule("BB-2.4")
def test_where_so_agreed_the_turn_may_end_with_actions_left() -> None:
    s = position(sheep={"red": "2,2"}, face_down=SAFE, turn_actions="up-to-two")
    play(s, "move 2,2", "to 2,3")
    assert "end-turn" in offered(s)
    play(s, "end-turn")
    assert s.actors() == [1]


@pytest.mark.scenario(30)
@pytest.mark.rule("BB-2.5", "BB-2.6", "BB-4.3")
def test_without_a_legal_action_the_turn_may_end_until_a_card_makes_one_possible() -> None:
    s = stuck("ewe-turn-red")
    assert offered(s) == ["play ewe-turn-red", "discard ewe-turn-red", "end-turn"]
    with pytest.raises(IllegalAction, match=r"pushing a sheep off the field. \(BB-4.3\)"):
        play(s, "move 0,0")
    ended = play(s.clone(), "end-turn")
    assert (asked(ended), ended.budget) == (["blue"], 2)
    play_unopposed(s, "play ewe-turn-red", "sheep 3,3", "to 0,6")
    assert offered(s) == ["move 0,0"]


@pytest.mark.scenario(31)
@pytest.mark.rule("BB-2.7", "BB-3.7", "BB-10.1")
def test_the_only_action_must_be_taken_even_if_it_is_a_gift() -> None:
    s = position(seats=2, sheep={"red": "0,0"}, rest="graveyard", face_up={"1,1": "barn-blue"})
    assert offered(s) == ["move 0,0"]
    play(s, "move 0,0", "to 1,1")
    assert barn(s, "blue") == "red"
    assert s.trigger == 0


@pytest.mark.rule("BB-2.8")
def test_any_number_of_cards_is_played_without_costing_an_action() -> None:
    s = position(sheep={"red": "2,2 3,3 4,4 5,5"}, hands={"red": "dog-red dog-blue dog-yellow dog-green"})
    for colour, cell in zip(("red", "blue", "yellow", "green"), ("2,2", "3,3", "4,4", "5,5"), strict=True):
        play_unopposed(s, f"play dog-{colour}", f"sheep {cell}")
    assert (barnyard(s, "red"), s.budget) == ("red red red red", 2)


@pytest.mark.rule("BB-2.9", "BB-8.9")
def test_discards_go_face_up_one_at_a_time_and_cannot_be_answered() -> None:
    s = position(hands={"red": "wolf-in-sheeps-clothing-red eiei-no-blue", "blue": "eiei-no-red"})
    play(s, "discard wolf-in-sheeps-clothing-red")
    assert (decision(s), asked(s)) == ("turn-menu", ["red"])
    play(s, "discard eiei-no-blue")
    assert discards(s) == ["wolf-in-sheeps-clothing-red", "eiei-no-blue"]
    assert s.view(1)["table"]["discard"] == discards(s)
    with pytest.raises(IllegalAction, match=r"You do not hold Fox \(red\)"):
        play(s, "discard fox-red")


@pytest.mark.rule("BB-2.10", "BB-2.15")
def test_who_used_a_card_draws_up_to_four_as_the_last_step_of_the_turn() -> None:
    s = position(hands={"red": "fox-red fox-blue dog-red dog-blue"}, budget=0, draw="tornado-red tornado-blue")
    play(s, "discard fox-red", "discard fox-blue")
    assert hand(s, "red") == ["dog-red", "dog-blue"]
    play(s, "end-turn")
    assert hand(s, "red") == ["dog-red", "dog-blue", "tornado-red", "tornado-blue"]


@pytest.mark.rule("BB-2.10", "BB-2.19")
def test_who_used_nothing_draws_nothing_and_may_hold_cards_for_ever() -> None:
    s = position(hands={"red": "fox-red"}, budget=0)
    play(s, "end-turn")
    assert hand(s, "red") == ["fox-red"]


@pytest.mark.rule("BB-2.10")
def test_a_card_used_in_the_last_turn_brings_no_cards_at_the_end_of_this_one() -> None:
    s = position(seats=2, hands={"red": "fox-red dog-red dog-blue dog-yellow", "blue": "thank-ewe-blue"}, budget=0)
    play(s, "discard fox-red", "end-turn")
    assert len(hand(s, "red")) == 4
    play_unopposed(s, "play thank-ewe-blue", "player red")
    run_out(s)
    run_out(s)
    assert (asked(s), len(hand(s, "red"))) == (["blue"], 3)


@pytest.mark.rule("BB-2.12")
def test_a_countered_card_counts_as_used() -> None:
    s = position(hands={"red": "golden-fleece-red dog-red", "blue": "eiei-no-blue"}, budget=0)
    play(s, "play golden-fleece-red", "blue: play eiei-no-blue")
    all_pass(s)
    play(s, "end-turn")
    assert len(hand(s, "red")) == 4
    assert s.view(None)["table"]["players"][1]["refills"]


@pytest.mark.scenario(20)
@pytest.mark.rule("BB-2.10", "BB-2.13", "BB-2.14")
def test_a_robbed_player_refills_only_an_empty_hand() -> None:
    thieves = [f"thank-ewe-{colour}" for colour in COLOURS]
    s = position(seats=2, hands={"red": " ".join(thieves), "blue": "dog-red dog-blue dog-yellow dog-green"})
    robbed_of_all = s.clone()
    play_unopposed(s, "play thank-ewe-red", "player blue")
    assert (len(hand(s, "red")), len(hand(s, "blue"))) == (4, 3)
    run_out(s)
    run_out(s)
    assert (asked(s), len(hand(s, "blue"))) == (["red"], 3), "blue used nothing"
    run_out(s)
    play(s, f"discard {hand(s, 'blue')[0]}")
    run_out(s)
    assert (asked(s), len(hand(s, "blue"))) == (["red"], 4), "one discarded, two drawn"
    for card in thieves:
        play_unopposed(robbed_of_all, f"play {card}", "player blue")
    assert hand(robbed_of_all, "blue") == []
    run_out(robbed_of_all)
    assert hand(robbed_of_all, "blue") == [], "not before the end of the turn"
    run_out(robbed_of_all)
    assert len(hand(robbed_of_all, "blue")) == 4


@pytest.mark.scenario(32)
@pytest.mark.rule("BB-2.16")
def test_an_empty_draw_pile_is_made_new_from_the_discards() -> None:
    hands = {
        "red": "dog-red dog-blue",
        "blue": "fox-red fox-blue fox-yellow fox-green",
        "yellow": "tornado-red tornado-blue tornado-yellow tornado-green",
        "green": "barn-burner-red barn-burner-blue barn-burner-yellow barn-burner-green",
    }
    elsewhere = " ".join(hands.values()).split()
    played = [card for card in CARDS if card not in elsewhere and card != "sheeping-tom-red"]
    s = position(hands=hands, draw="sheeping-tom-red", discard=" ".join(played))
    play(s, "discard dog-red")
    assert (len(s.draw), len(s.discard), len(hand(s, "red"))) == (1, 66, 1)
    run_out(s)
    assert (len(s.draw), len(s.discard)) == (64, 0)
    assert len(hand(s, "red")) == 4
    assert "sheeping-tom-red" in hand(s, "red")
    assert not [line for line in broken(s) if "cards" in line]


@pytest.mark.rule("BB-2.17")
def test_with_both_piles_empty_the_hand_stays_short() -> None:
    s = position(seats=2, hands={"red": "dog-red fox-red"}, budget=0)
    s.draw = s.draw[:0]
    play(s, "discard dog-red", "end-turn")
    assert hand(s, "red") == ["dog-red", "fox-red"], "the discard itself is all that can be drawn"
    assert (len(s.draw), len(s.discard)) == (0, 0)


@pytest.mark.rule("BB-2.17")
def test_with_the_printed_deck_at_least_60_cards_are_outside_hands_and_table() -> None:
    assert len(GAME.printed_box().deck) - 4 * 4 - 4 == 60


@pytest.mark.rule("BB-2.18")
def test_the_end_of_the_turn_is_declared_even_with_nothing_left_to_do() -> None:
    s = position(budget=0)
    assert offered(s) == ["end-turn"]
    assert asked(s) == ["red"]


@pytest.mark.rule("BB-3.1", "BB-3.12")
def test_sheep_in_barn_and_graveyard_take_no_actions() -> None:
    s = position(sheep={"red": "2,2"}, barns={"red": "red red"}, graveyards={"red": 3})
    assert offered(s) == ["move 2,2"]
    with pytest.raises(IllegalAction, match=r"no red sheep in your Barnyard. \(BB-3.9\)"):
        play(s, "house red")


@pytest.mark.rule("BB-3.1", "BB-3.9")
def test_any_sheep_of_the_barnyard_is_housed_for_an_action() -> None:
    s = position(barnyards={"red": "red green green", "blue": "yellow"})
    assert [action for action in offered(s) if action.startswith("house")] == ["house red", "house green"]
    play(s, "house green")
    assert (barn(s, "red"), barnyard(s, "red"), s.budget) == ("green", "red green", 1)
    assert score(s, "red") == 0


@pytest.mark.rule("BB-2.2", "BB-3.1")
def test_without_budget_no_action_is_offered() -> None:
    s = position(sheep={"red": "2,2"}, barnyards={"red": "red"}, budget=0)
    assert offered(s) == ["end-turn"]
    for action in ("move 2,2", "house red"):
        with pytest.raises(IllegalAction, match=r"no action left. \(BB-2.2\)"):
            play(s, action)


@pytest.mark.rule("BB-3.6", "BB-3.7")
def test_destinations_may_be_face_down_open_occupied_or_any_barn() -> None:
    s = position(
        sheep={"red": "2,2", "blue": "2,3"},
        face_up={"1,1": "barn-blue", "1,2": "barn-red", "1,3": "safe-field", "3,3": "cross-tile"},
        face_down={"3,2": "land-mine"},
    )
    play(s, "move 2,2")
    assert {"to 1,1", "to 1,2", "to 1,3", "to 3,3", "to 3,2", "to 2,3"} <= set(offered(s))


@pytest.mark.rule("BB-3.10")
def test_an_action_is_spent_even_if_a_wolf_foils_it() -> None:
    s = position(
        sheep={"red": "2,1", "blue": "2,2"},
        face_down={"2,3": "safe-field"},
        hands={"blue": "wolf-in-sheeps-clothing-blue"},
    )
    play(s, "move 2,1", "to 2,2", "blue: play wolf-in-sheeps-clothing-blue")
    all_pass(s)
    assert (s.budget, sheep_on(s, "2,1")) == (1, None)


@pytest.mark.rule("BB-13.1")
def test_a_choice_can_be_taken_back_until_its_last_step() -> None:
    s = position(sheep={"red": "2,2", "blue": "4,4"}, hands={"red": "ewe-turn-red"}, face_down=SAFE)
    before = s.view(0)
    play(s, "move 2,2", "cancel")
    play(s, "play ewe-turn-red", "cancel")
    play(s, "play ewe-turn-red", "sheep 4,4", "cancel")
    assert s.view(0) == before
    play(s, "move 2,2", "to 2,3")
    assert "cancel" not in offered(s)
    assert s.budget == 1


@pytest.mark.rule("BB-13.1", "BB-8.5")
def test_what_is_committed_stays_so_even_where_nothing_hidden_came_out() -> None:
    session = Session.begin(GAME, ["Ann", "Bob"], {"quick-setup": "off"}, "3")
    seat = session.state.actors()[0]
    session.act(seat, session.state.options(seat)[0])
    reason = GAME.table_policy.why_no_undo(session.before(), session.state)
    assert reason is not None
    assert reason.sentence == "A choice stands once its last step is made."  # placing in the draft
    assert reason.clause == "BB-13.1"
    assert session.why_no_undo(seat) is not None
    session = Session.begin(GAME, ["Ann", "Bob"], {"quick-setup": "on"}, "3")
    seat = session.state.actors()[0]
    before = session.state.view(seat)
    session.act(seat, session.state.options(seat)[0])
    assert decision(cast(SheepBoomBah, session.state)) == "move-to"
    assert session.why_no_undo(seat) is None
    session.undo(seat)
    assert session.state.view(seat) == before


@pytest.mark.rule("BB-13.1", "BB-8.5")
@pytest.mark.parametrize(
    "lines",
    [
        ["move 2,2", "to 2,3"],
        ["house red"],
        ["move 2,2", "cancel"],
        ["move 2,1", "to 3,1", "blue: pass"],
    ],
)
def test_no_step_that_completes_a_choice_can_be_taken_back(lines: list[str]) -> None:
    s = position(
        sheep={"red": "2,1 2,2", "blue": "3,1"},
        barnyards={"red": "red"},
        face_up={"2,3": "safe-field", "4,1": "cross-tile"},
    )
    before = s.clone()
    play(s, *lines)
    reason = GAME.table_policy.why_no_undo(before, s)
    assert reason is not None
    assert reason.clause == "BB-13.1"
