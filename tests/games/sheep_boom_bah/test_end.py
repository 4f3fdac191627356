"""The end: trigger, final turns, scoring, quiet rounds and the round cap."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.sheep_boom_bah.reading import (
    all_pass,
    asked,
    barn,
    barnyard,
    decision,
    graveyard,
    hand,
    play_unopposed,
)
from woolgather.games.sheep_boom_bah.position import position
from woolgather.games.sheep_boom_bah.scoring import breakdown, outcome, total
from woolgather.games.sheep_boom_bah.state import SheepBoomBah
from woolgather.kernel.outcome import Outcome
from woolgather.testing import offered, play, words


def end_turn(s: SheepBoomBah) -> None:
    """End a turn without using its actions, because this test is about something else."""
    s.budget = 0
    play(s, "end-turn")


def ended(s: SheepBoomBah) -> Outcome:
    result = s.outcome()
    assert result is not None, "the game goes on"
    return result


@pytest.mark.scenario(23)
@pytest.mark.rule("BB-10.1", "BB-10.2", "BB-10.3", "BB-10.4", "BB-10.5", "BB-10.6", "BB-10.8")
def test_bumping_an_opponents_last_sheep_onto_a_mine_triggers_the_end() -> None:
    s = position(
        seats=3,
        sheep={"red": "2,1 4,4", "blue": "2,2", "yellow": "0,3"},
        rest="graveyard",
        barnyards={"blue": "yellow"},
        face_down={"2,3": "land-mine", "4,5": "safe-field"},
        hands={"red": "fox-green"},
    )
    play(s, "move 2,1", "to 2,2", "blue: pass", "blue: accept")
    assert s.trigger == 0
    assert s.view(2)["table"]["trigger"] == 0
    play(s, "move 4,4", "to 4,5", "discard fox-green", "end-turn")
    assert len(hand(s, "red")) == 4, "the turn is finished normally, refill included"
    assert asked(s) == ["blue"]
    assert offered(s) == ["house yellow"], "blue has no sheep on the board and plays on with what it has"
    play(s, "house yellow", "end-turn")
    assert asked(s) == ["yellow"]
    end_turn(s)
    assert (decision(s), ended(s).details["ended_by"]) == ("", "trigger")


@pytest.mark.scenario(24)
@pytest.mark.rule("BB-10.3", "BB-10.4", "BB-2.6", "BB-9.7")
def test_a_revived_sheep_does_not_undo_the_trigger_and_must_move_on() -> None:
    s = position(
        seats=3,
        sheep={"red": "2,2", "blue": "0,3", "yellow": "0,4"},
        rest="graveyard",
        face_up={"2,3": "barn-red", "1,1": "safe-field"},
        hands={"red": "bah-k-to-life-red"},
    )
    play(s, "move 2,2", "to 2,3")
    assert s.trigger == 0
    play_unopposed(s, "play bah-k-to-life-red", "to 0,0")
    assert offered(s) == ["move 0,0"]
    play(s, "move 0,0", "to 1,1", "end-turn")
    for colour in ("blue", "yellow"):
        assert asked(s) == [colour]
        end_turn(s)
    assert decision(s) == ""


@pytest.mark.scenario(25)
@pytest.mark.rule("BB-10.2", "BB-2.4", "BB-3.9")
def test_a_wolf_may_end_the_game_and_the_duty_remains() -> None:
    s = position(
        seats=2,
        sheep={"red": "2,1", "blue": "2,2"},
        rest="graveyard",
        barnyards={"red": "blue"},
        face_down={"2,3": "safe-field"},
        hands={"blue": "wolf-in-sheeps-clothing-blue"},
    )
    play(s, "move 2,1", "to 2,2", "blue: play wolf-in-sheeps-clothing-blue")
    all_pass(s)
    assert (s.trigger, s.budget, offered(s)) == (0, 1, ["house blue"])
    play(s, "house blue", "end-turn")
    assert (asked(s), barn(s, "red")) == (["blue"], "blue")
    end_turn(s)
    assert decision(s) == ""


@pytest.mark.rule("BB-10.7")
def test_another_player_running_out_of_sheep_changes_nothing() -> None:
    s = position(
        seats=3,
        turn="blue",
        sheep={"blue": "2,2", "yellow": "0,3"},
        rest="graveyard",
        face_up={"2,3": "barn-blue"},
        trigger="red",
    )
    play(s, "move 2,2", "to 2,3")
    assert s.trigger == 0
    end_turn(s)
    assert asked(s) == ["yellow"]
    end_turn(s)
    assert decision(s) == ""


@pytest.mark.rule("BB-10.1", "BB-10.5", "BB-10.6")
def test_the_words_name_the_player_who_has_no_further_turn() -> None:
    s = position(
        seats=3, sheep={"red": "2,1 0,0", "blue": "2,2", "yellow": "6,6"}, rest="graveyard", face_up={"2,3": "barn-red"}
    )
    s.listen()
    play(s, "move 2,1", "to 2,2", "blue: pass")
    assert "blue has no sheep left on the board: red ends this turn, everybody else has one more." in words(s)


@pytest.mark.rule("BB-2.10", "BB-2.14", "BB-10.9")
def test_everyone_sees_who_will_refill() -> None:
    def refilling(s: SheepBoomBah) -> list[bool]:
        return [player["refills"] for player in s.view(None)["table"]["players"]]

    hands = {"red": "dog-red fox-red", "blue": "eiei-no-blue fox-blue", "yellow": "fox-yellow"}
    assert refilling(position(seats=3, hands=hands)) == [False, False, False]
    assert refilling(position(seats=3, hands={**hands, "yellow": ""})) == [False, False, True]  # robbed of everything
    used = position(seats=3, hands=hands, sheep={"red": "2,2"})
    play(used, "play dog-red", "sheep 2,2", "blue: play eiei-no-blue")
    assert refilling(used) == [True, True, False]
    late = position(
        seats=3, turn="yellow", trigger="red", hands={**hands, "yellow": "dog-red", "red": ""}, sheep={"yellow": "2,2"}
    )
    play(late, "play dog-red", "sheep 2,2", "blue: play eiei-no-blue")
    assert refilling(late) == [False, False, True]  # red and blue won't end another turn


@pytest.mark.scenario(42)
@pytest.mark.rule("BB-10.5", "BB-10.9", "BB-11.2")
def test_a_late_reaction_costs_a_card_point_and_is_not_refilled() -> None:
    s = position(
        seats=3,
        turn="yellow",
        sheep={"yellow": "2,2", "blue": "0,3"},
        rest="graveyard",
        hands={"yellow": "dog-red", "blue": "eiei-no-blue"},
        trigger="red",
    )
    before = total(s, 1)
    play(s, "play dog-red", "sheep 2,2", "blue: play eiei-no-blue")
    all_pass(s)
    end_turn(s)
    assert decision(s) == ""
    assert (hand(s, "blue"), total(s, 1)) == ([], before - 1)


@pytest.mark.scenario(26)
@pytest.mark.rule("BB-11.1", "BB-11.2", "BB-11.3", "BB-11.4", "BB-11.5", "BB-9.41", "BB-9.43")
def test_the_final_score_adds_up() -> None:
    held = "fox-red eiei-no-red dog-blue"
    board: dict[str, Any] = {
        "scores": {"red": 9},
        "barnyards": {"red": "red blue"},
        "barns": {"red": "red red blue"},
        "graveyards": {"red": 2},
    }
    s = position(hands={"red": f"{held} wild-wool-yellow"}, **board)
    assert breakdown(s, 0) == {"tracker": 9, "cards": 3, "barnyard": 2, "barn": 8, "graveyard": -2}
    assert total(s, 0) == 20
    s = position(hands={"red": held}, wools={"red": "wild-wool-yellow"}, **board)
    assert breakdown(s, 0) == {"tracker": 9, "cards": 2, "barnyard": 2, "barn": 9, "graveyard": -2}
    assert total(s, 0) == 20


@pytest.mark.rule("BB-11.2")
def test_a_wild_wool_of_your_own_colour_counts_once() -> None:
    s = position(hands={"red": "wild-wool-red", "blue": "wild-wool-green fox-red"})
    assert (breakdown(s, 0)["cards"], breakdown(s, 1)["cards"]) == (1, 1)


@pytest.mark.rule("BB-11.6")
def test_sheep_on_the_board_score_nothing_and_others_score_only_where_they_are() -> None:
    s = position(seats=2, sheep={"red": "2,2 3,3 0,0 0,1 0,2"}, barns={"blue": "red"})
    assert (total(s, 0), total(s, 1)) == (0, 2)


@pytest.mark.rule("BB-11.7")
def test_totals_may_be_negative_down_to_minus_six() -> None:
    s = position(seats=2, rest="graveyard")
    assert [total(s, seat) for seat in range(2)] == [-6, -6]


@pytest.mark.scenario(27)
@pytest.mark.rule("BB-11.8", "BB-11.9")
def test_ties_go_to_the_fuller_barn_and_are_shared_after_that() -> None:
    def table(red_barn: str, blue_barn: str, red: int, blue: int) -> Outcome:
        return outcome(
            position(
                seats=3,
                barns={"red": red_barn, "blue": blue_barn, "yellow": "yellow red red red blue blue blue blue blue"},
                scores={"red": red, "blue": blue},
            )
        )

    close = table("red red red", "yellow yellow yellow yellow", 11, 12)
    assert (close.scores, close.winners, close.places) == ([20, 20, 19], [1], [2, 1, 3])
    assert close.details["barn_sheep"] == [3, 4, 9]
    assert (close.details["tracker"], close.details["barn"]) == ([11, 12, 0], [9, 8, 19])
    shared = table("red red red", "yellow yellow yellow", 11, 14)
    assert (shared.scores, shared.winners, shared.places) == ([20, 20, 19], [0, 1], [1, 1, 3])


@pytest.mark.rule("BB-11.1")
def test_at_the_end_scores_are_announced_and_everything_is_turned_up() -> None:
    s = position(
        seats=2, turn="blue", trigger="red", budget=0, hands={"red": "fox-red", "blue": "dog-red"}, scores={"red": 4}
    )
    s.listen()
    play(s, "end-turn")
    assert words(s)[-2:] == ["red: 5 points.", "blue: 0 points."]
    table = s.view(1)["table"]
    assert table["hands"][0] == ["fox-red"]
    assert "face-down" not in table["tiles"]


# --- 12 Stalemate -----------------------------------------------------------------------------------------------------


def quiet_table(**extra: Any) -> SheepBoomBah:
    """Two players at the start of round 10, with open ground to walk on."""
    table: dict[str, Any] = {
        "seats": 2,
        "sheep": {"red": "2,2", "blue": "4,4"},
        "face_up": {"2,3": "safe-field", "4,3": "cross-tile"},
        "round": 10,
    }
    return position(**{**table, **extra})


def quiet_round(s: SheepBoomBah) -> None:
    """Both players walk back and forth on open ground."""
    for here, there in (("2,2", "2,3"), ("4,4", "4,3")):
        play(s, f"move {here}", f"to {there}", f"move {there}", f"to {here}", "end-turn")


@pytest.mark.scenario(33)
@pytest.mark.rule("BB-12.1", "BB-12.2", "BB-12.3", "BB-12.4")
def test_four_quiet_rounds_end_the_game() -> None:
    s = quiet_table()
    for number in range(1, 4):
        quiet_round(s)
        assert s.view(None)["table"]["quiet"] == s.quiet == number
    quiet_round(s)
    assert (decision(s), s.round, ended(s).details["ended_by"]) == ("", 13, "quiet")


@pytest.mark.scenario(33)
@pytest.mark.rule("BB-12.1", "BB-12.3")
def test_a_countered_card_is_an_event_and_restarts_the_count() -> None:
    s = quiet_table(
        quiet=3, round=13, barnyards={"blue": "blue"}, hands={"red": "fox-red dog-green", "blue": "eiei-no-blue"}
    )
    play(s, "discard dog-green", "play fox-red", "player blue", "blue: play eiei-no-blue")
    all_pass(s)
    end_turn(s)
    end_turn(s)
    assert (decision(s), s.round, s.quiet) == ("turn-menu", 14, 0)


@pytest.mark.rule("BB-12.3", "BB-12.6")
def test_quiet_rounds_are_counted_on_in_the_final_turns_but_end_nothing() -> None:
    s = quiet_table(quiet=1, turn="blue", trigger="blue", face_down={"4,5": "safe-field"})
    play(s, "move 4,4", "to 4,5")  # face-down: an event
    end_turn(s)
    assert (decision(s), s.quiet) == ("turn-menu", 0)
    s = quiet_table(quiet=3, turn="blue", trigger="blue")
    end_turn(s)
    assert (decision(s), s.quiet) == ("turn-menu", 4)


@pytest.mark.rule("BB-12.1")
@pytest.mark.parametrize(
    ("lines", "event"),
    [
        (["move 2,2", "to 2,3"], False),
        (["discard fox-red"], False),
        (["move 2,2", "to 3,3"], True),
        (["move 0,0", "to 1,1"], True),
        (["move 2,2", "to 1,3"], True),
        (["house blue"], True),
    ],
)
def test_what_makes_a_round_eventful(lines: list[str], event: bool) -> None:
    s = quiet_table(
        sheep={"red": "2,2 0,0", "blue": "4,4"},
        barnyards={"red": "blue"},
        face_up={"2,3": "safe-field", "1,1": "safe-field", "1,3": "barn-red"},
        face_down={"3,3": "safe-field"},
        hands={"red": "fox-red"},
    )
    play(s, *lines)
    end_turn(s)
    end_turn(s)
    assert s.quiet == (0 if event else 1)


@pytest.mark.rule("BB-12.2")
@pytest.mark.parametrize(("option", "rounds"), [("3", 3), ("10", 10), ("off", 20)])
def test_stall_rounds_can_be_set_or_switched_off(option: str, rounds: int) -> None:
    s = quiet_table(stall_rounds=option)
    for _ in range(rounds):
        assert decision(s) == "turn-menu"
        quiet_round(s)
    assert (decision(s) == "") == (option != "off")


@pytest.mark.rule("BB-12.4")
def test_a_quiet_game_ends_only_with_the_round() -> None:
    s = quiet_table(quiet=3, first="blue")
    end_turn(s)
    assert decision(s) == "", "red plays last when blue began"
    s = quiet_table(quiet=3, first="red")
    end_turn(s)
    assert asked(s) == ["blue"]
    end_turn(s)
    assert decision(s) == ""


@pytest.mark.scenario(34)
@pytest.mark.rule("BB-12.5", "BB-12.6")
def test_the_round_cap_ends_the_game_unless_the_final_turns_have_begun() -> None:
    capped = quiet_table(turn="blue", round=40, barnyards={"blue": "red"})
    play(capped, "house red")
    end_turn(capped)
    assert (decision(capped), capped.round, ended(capped).details["ended_by"]) == ("", 40, "cap")
    triggered = position(
        seats=2,
        turn="blue",
        sheep={"red": "0,3", "blue": "2,2"},
        rest="graveyard",
        face_up={"2,3": "barn-blue"},
        round=40,
        quiet=3,
    )
    play(triggered, "move 2,2", "to 2,3")
    end_turn(triggered)
    assert (asked(triggered), triggered.round) == (["red"], 41)
    end_turn(triggered)
    assert ended(triggered).details["ended_by"] == "trigger"


@pytest.mark.rule("BB-12.5")
def test_the_round_cap_can_be_set() -> None:
    s = quiet_table(turn="blue", round=20, round_cap="20", barnyards={"blue": "red"})
    play(s, "house red")
    end_turn(s)
    assert ended(s).details["ended_by"] == "cap"


@pytest.mark.rule("BB-12.6")
def test_quiet_rounds_do_not_cut_the_final_turns_short() -> None:
    s = quiet_table(seats=3, turn="yellow", first="red", trigger="blue", quiet=3)
    end_turn(s)
    assert asked(s) == ["red"], "the round is over, but red's last turn is still to come"


# --- 13 When the clock runs out ---------------------------------------------------------------------------------------


def by_default(s: SheepBoomBah, seat: int = 0) -> list[str]:
    """The default actions for this seat until another seat has to decide."""
    done = []
    while s.actors() == [seat]:
        action = s.default(seat)
        done.append(s.game.actions.text(action))
        s.act(seat, action)
    return done


@pytest.mark.scenario(41)
@pytest.mark.rule("BB-13.1", "BB-13.2", "BB-13.3")
def test_when_the_clock_runs_out_the_choice_is_cancelled_and_the_duty_done() -> None:
    s = position(
        seats=2,
        sheep={"red": "2,2", "blue": "5,5"},
        rest="graveyard",
        barnyards={"red": "red", "blue": "blue blue"},
        barns={"blue": "blue"},
        face_up={"1,2": "safe-field", "3,3": "safe-field"},
        hands={"red": "fox-red"},
    )
    play(s, "play fox-red")
    assert by_default(s) == ["cancel", "house red", "move 2,2", "to 1,2", "end-turn"]
    assert (hand(s, "red"), barnyard(s, "red"), barn(s, "red")) == (["fox-red"], "", "red")


@pytest.mark.rule("BB-13.3")
@pytest.mark.parametrize(
    ("face_up", "expected"),
    [
        ({"1,1": "barn-blue", "3,3": "barn-red", "1,2": "safe-field"}, "3,3"),
        ({"1,1": "barn-blue", "3,3": "cross-tile", "1,3": "cone-tile"}, "1,3"),
        ({"1,1": "barn-blue"}, "1,2"),
        (
            dict.fromkeys(("1,2", "1,3", "2,1", "2,3", "3,1", "3,2", "3,3"), "safe-field") | {"1,1": "barn-blue"},
            "2,3",
        ),
    ],
)
def test_a_time_out_does_the_least_harm(face_up: dict[str, str], expected: str) -> None:
    crowded = len(face_up) == 8
    blue = "1,2 1,3 2,1 2,3 3,1 3,2" if crowded else "5,5"
    yellow = "3,3" if crowded else "5,4"
    s = position(
        seats=3,
        sheep={"red": "2,2", "blue": blue, "yellow": yellow},
        rest="graveyard",
        face_up=face_up,
        budget=1,
    )
    assert by_default(s)[:2] == ["move 2,2", f"to {expected}"]


@pytest.mark.rule("BB-13.3")
def test_a_time_out_enters_a_foreign_barn_only_as_the_last_resort_and_houses_own_sheep_first() -> None:
    gift = position(seats=2, sheep={"red": "0,0", "blue": "5,5"}, rest="graveyard", face_up={"1,1": "barn-blue"})
    assert by_default(gift) == ["move 0,0", "to 1,1", "end-turn"]
    yard = position(barnyards={"yellow": "green red yellow"}, turn="yellow")
    assert by_default(yard, 2)[:2] == ["house yellow", "house red"]


@pytest.mark.rule("BB-13.3")
def test_ties_of_a_time_out_go_to_the_lowest_destination_then_the_lowest_origin() -> None:
    s = position(
        seats=2,
        sheep={"red": "2,4 2,2 5,1", "blue": "0,6"},
        rest="graveyard",
        face_up={"2,3": "safe-field", "4,1": "safe-field"},
        budget=1,
    )
    assert by_default(s) == ["move 2,2", "to 2,3", "end-turn"]


@pytest.mark.rule("BB-13.2", "BB-13.3")
def test_a_half_made_move_of_another_sheep_is_cancelled_first() -> None:
    s = position(
        seats=2,
        sheep={"red": "2,2 4,4", "blue": "0,6"},
        rest="graveyard",
        face_up={"2,3": "safe-field", "4,3": "safe-field"},
        budget=1,
    )
    play(s, "move 4,4")
    assert by_default(s) == ["cancel", "move 2,2", "to 2,3", "end-turn"]


@pytest.mark.rule("BB-13.2")
def test_windows_are_passed_and_looks_end_with_staying() -> None:
    s = position(
        sheep={"red": "2,1", "blue": "2,2"},
        face_down={"2,3": "safe-field"},
        hands={"red": "sheeping-tom-red", "blue": "wolf-in-sheeps-clothing-blue eiei-no-blue"},
    )
    text = s.game.actions.text
    bump = play(s.clone(), "move 2,1", "to 2,2")
    assert text(bump.default(1)) == "pass"
    play(s, "play sheeping-tom-red", "look 1,1")
    assert text(s.default(1)) == "pass"
    all_pass(s)
    assert text(s.default(0)) == "stay"
    assert graveyard(s, "red") == 0
