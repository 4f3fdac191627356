"""Sections 15 to 17 and dawn: how the game ends."""

from __future__ import annotations

import pytest

from tests.games.lucidity.reading import all_fell, bag, decision, role, rolled, row
from woolgather.games.lucidity.position import position
from woolgather.games.lucidity.state import Lucidity
from woolgather.testing import offered, play


def ending(s: Lucidity) -> str | None:
    found: str | None = s.view(None)["table"]["ending"]
    return found


def winners(s: Lucidity) -> list[int]:
    """Seats, counted from 1."""
    outcome = s.outcome()
    assert outcome is not None
    return [seat + 1 for seat in outcome.winners]


# --- by Power --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("LU-15.1")
def test_fifteen_power_at_the_end_of_any_turn_begin_the_final_turns() -> None:
    s = position(["dreamer: power 14G1", "dreamer", "dreamer"], unresolved="B1")
    play(s, "rest")
    assert s.view(None)["table"]["triggers"] == [0]
    # at the end of a Nightmare's turn as well
    s = position(["envy: power 14Y1", "dreamer: power G1", "dreamer"])
    play(s, "consume")
    assert s.view(None)["table"]["triggers"] == [0]
    assert decision(s) == "violet choose-track"


@pytest.mark.rule("LU-15.2")
def test_fifteen_within_a_turn_mean_nothing() -> None:
    s = position(["dreamer: power 15G1, exhaust 2BX, shadow RS", "dreamer"], unresolved="YX", dice="G")
    play(s, "all-exhaust")
    assert s.power(0) == 0
    assert s.triggers == 0


@pytest.mark.rule("LU-15.3")
def test_whoever_has_fifteen_triggers_whose_turn_it_ever_was() -> None:
    s = position(["dreamer: power 15G1", "dreamer: power 15R1", "depths: power 15B1", "dreamer"], checked=True, stage=3)
    assert s.view(None)["table"]["triggers"] == [0, 1, 2]
    assert decision(s) == "pink choose-track"


@pytest.mark.rule("LU-15.4")
def test_every_other_dreamer_has_one_more_turn_in_seat_order() -> None:
    s = position(["dreamer", "dreamer", "depths: power 15Y1", "dreamer"], active=2, checked=True, stage=3)
    order = []
    while s.actors():
        if decision(s).endswith("choose-track"):
            order.append(decision(s).split()[0])
        s.act(s.actors()[0], s.default(s.actors()[0]))
    assert order == ["pink", "white", "violet"]  # violet's turn had just ended: last
    assert ending(s) == "power"


@pytest.mark.rule("LU-15.5")
def test_no_final_turn_for_nightmares_triggers_and_the_eaten() -> None:
    s = position(["dreamer: power 15G1", "eaten", "envy: power B1", "dreamer: power 15R1"], checked=True, stage=3)
    assert ending(s) == "power"
    assert s.final_turns == 0


@pytest.mark.rule("LU-15.6")
def test_a_final_turn_is_a_full_turn() -> None:
    dice = "G G G G1 B B B B B B1 B1 B1"
    s = position(["dreamer: power 15R1", "dreamer: shadow RS YS"], checked=True, dice=dice)
    play(s, "rest", "track left", "draw-again")
    while decision(s) == "violet resolve":
        play(s, offered(s)[0])
    play(s, "rest")
    assert decision(s) == "violet rest-return"
    assert all_fell(s)


@pytest.mark.rule("LU-15.7")
def test_nothing_cancels_the_final_turns_and_nothing_starts_new_ones() -> None:
    s = position(["dreamer: power 16R1", "dreamer: power 14G1", "dreamer"], checked=True, dice="B B B B1 Y Y Y Y1")
    play(s, "rest", "track left", "rest")
    assert s.power(1) == 15
    assert s.view(None)["table"]["triggers"] == [0]
    assert decision(s) == "orange choose-track"
    play(s, "track left", "rest")
    assert ending(s) == "power"


@pytest.mark.rule("LU-15.8")
def test_after_the_last_final_turn_the_game_is_over() -> None:
    s = position(["dreamer: power 15R1", "dreamer: shadow 3YS"], checked=True, dice="Y Y Y YS")
    play(s, "rest", "track left")  # violet turns in the final turn and is done
    assert role(s, 2) == "imprisonment"
    assert ending(s) == "power"
    assert winners(s) == [1]


@pytest.mark.rule("LU-15.9", "LU-18.1")
def test_a_later_player_with_more_power_wins() -> None:
    s = position(["dreamer: power 15R1", "dreamer: power 14G1"], checked=True, dice="B B Y Y Y B1 B1 Y1")
    play(s, "rest", "track right", "return yellow", "return yellow")
    while decision(s) == "violet resolve":
        play(s, offered(s)[0])
    play(s, "rest")
    assert ending(s) == "power"
    assert s.power(1) == 17
    assert winners(s) == [2]


# --- by Nightmares ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("LU-16.1")
def test_without_a_dreamer_the_game_ends_at_once() -> None:
    s = position(["dreamer: shadow 3BS, power G1", "envy", "eaten"], spent="2B1", checked=True)
    assert ending(s) == "nightmares"
    assert row(s, 1, "power") == "B1 B1 G1"  # the new Nightmare's Power was counted
    assert winners(s) == [1]
    eaten = position(["dreamer: hunt 4RH, power G1", "envy: power Y1"], checked=True)
    assert ending(eaten) == "nightmares"
    assert winners(eaten) == [2]


@pytest.mark.rule("LU-16.1")
def test_no_final_turns_are_played_then() -> None:
    s = position(["dreamer: shadow 3BS, power 15G1", "envy: power 16R1", "eaten"], checked=True)
    assert ending(s) == "nightmares"
    assert s.triggers == 0


@pytest.mark.rule("LU-16.2")
@pytest.mark.scenario(27)
def test_if_everybody_is_eaten_nobody_wins() -> None:
    s = position(["eaten", "dreamer: hunt 3RH"], active=2, unresolved="RH")
    assert ending(s) == "nightmares"
    assert winners(s) == []


@pytest.mark.rule("LU-16.3")
def test_one_dreamer_among_nightmares_plays_on() -> None:
    s = position(["dreamer: hunt 4RH", "envy: power B1", "dreamer: power G1"], checked=True)
    assert decision(s) == "violet nightmare-action"


@pytest.mark.rule("LU-16.4")
@pytest.mark.scenario(38)
def test_a_lone_survivor_plays_on_turn_after_turn() -> None:
    s = position(["eaten", "dreamer: power 13G1", "eaten"], active=2, dice="B B B B1 R R R R1")
    play(s, "track left", "rest")
    assert decision(s) == "violet choose-track"
    play(s, "track left", "rest")
    assert s.power(1) == 15
    assert ending(s) == "power"
    assert winners(s) == [2]


@pytest.mark.rule("LU-16.4")
def test_a_lone_survivor_may_win_at_once() -> None:
    settings = {"last-survivor": "wins-at-once"}
    s = position(["dreamer: hunt 4RH, power 9G1", "eaten", "dreamer"], checked=True, settings=settings)
    assert ending(s) == "last-survivor"
    assert winners(s) == [3]
    # Not while a Nightmare is at the table.
    s = position(["dreamer: hunt 4RH", "envy: power B1", "dreamer: power G1"], checked=True, settings=settings)
    assert ending(s) is None


# --- by an empty bag -------------------------------------------------------------------------------------------------


@pytest.mark.rule("LU-17.1")
def test_the_dream_ending_is_set_by_a_draw_that_fails_and_never_unset() -> None:
    s = position(["dreamer: power Y1", "imprisonment"], bag="", unresolved="BS YS", dice="YX")
    play(s, "place blue-shadow")
    assert s.dream_ending
    play(s, "reroll yellow paying 1")  # the paid die is in the bag now, but the game still ends
    assert bag(s) == "B0 G0 Y1 R0"
    assert ending(s) == "empty-bag"


@pytest.mark.rule("LU-17.2")
def test_a_turn_draw_that_fails_keeps_and_rolls_all_that_was_drawn() -> None:
    s = position(["dreamer: power G1, shadow RS", "dreamer"], bag="B Y", dice="Y B BX YX")
    play(s, "track left")
    assert row(s, 1, "exhaust") == "BX YX"
    assert row(s, 1, "power") == "G1"  # dice on the card are not rolled
    assert ending(s) == "empty-bag"


@pytest.mark.rule("LU-17.2")
def test_where_so_agreed_the_last_roll_is_of_all_dice_on_the_card_too() -> None:
    s = position(
        ["dreamer: power G1, shadow RS", "dreamer"], bag="B", dice="B BX GX RX", settings={"last-roll": "all-dice"}
    )
    assert [
        each["control"] for each in s.view(0)["table"]["chances"]
    ] == []  # the chances of such a roll aren't computed
    s.listen()
    play(s, "track left")
    assert row(s, 1, "exhaust") == "BX GX RX"
    assert row(s, 1, "power") == ""
    picked = next(event for event in s.take_events() if event.kind.name == "picked-up")
    assert picked.numbers == (0, 1, 0, 1)  # blue, green, yellow, red
    assert ending(s) == "empty-bag"


@pytest.mark.rule("LU-17.2")
def test_with_no_die_at_all_nothing_is_rolled_and_the_game_ends() -> None:
    s = position(["dreamer: power G1", "dreamer"], bag="", dice="")
    play(s, "track left")
    assert ending(s) == "empty-bag"


@pytest.mark.rule("LU-17.2")
def test_drawing_the_very_last_die_is_no_failed_draw() -> None:
    s = position(["dreamer", "dreamer"], bag="B Y G", dice="B Y G GX")
    play(s, "track left", "return blue", "return yellow")
    assert not s.dream_ending
    assert decision(s) == "white rest-or-draw"


@pytest.mark.rule("LU-17.3")
def test_the_depths_skip_a_draw_that_fails() -> None:
    s = position(["dreamer: power R1", "dreamer"], bag="", unresolved="BS RS", dice="")
    play(s, "place blue-shadow")
    assert rolled(s) == "RS"  # still there, not rolled again
    play(s, "place red-shadow", "decline")
    assert ending(s) == "empty-bag"


@pytest.mark.rule("LU-17.4")
def test_the_depths_ability_with_one_die_left() -> None:
    s = position(["dreamer", "depths", "dreamer"], bag="Y", unresolved="BS RS", dice="Y YX")
    play(s, "place blue-shadow", "use")
    assert row(s, 1, "exhaust") == "YX"
    assert decision(s) == "white fear-move"
    play(s, "decline")
    assert ending(s) == "empty-bag"


@pytest.mark.rule("LU-17.5")
def test_minions_with_one_die_and_with_none() -> None:
    s = position(["depths", "dreamer", "dreamer"], bag="Y", dice="Y YX")
    assert decision(s) == "white minion-target"
    play(s, "haunt seat-3")
    assert row(s, 3, "exhaust") == "YX"
    assert ending(s) == "empty-bag"
    none = position(["depths", "dreamer", "dreamer"], bag="", dice="")
    assert ending(none) == "empty-bag"


@pytest.mark.rule("LU-17.6")
def test_exhaustion_with_an_empty_bag_costs_nothing() -> None:
    s = position(["dreamer: exhaust 3BX, power G1", "dreamer"], bag="", checked=True, dice="")
    assert s.power(0) == 1
    assert ending(s) == "empty-bag"


@pytest.mark.rule("LU-17.7")
def test_later_draws_use_what_has_come_back_to_the_bag() -> None:
    s = position(["dreamer: power G1", "envy", "dreamer"], bag="", unresolved="2BS GX", dice="GX G G1")
    # GX first: green Power could pay for a reroll, so the roller chooses the order.
    play(s, "reroll green paying 1")
    assert row(s, 1, "exhaust") == "GX"
    assert row(s, 1, "power") == "G1"  # the paid die, drawn again by the first blue Shadow
    assert ending(s) == "empty-bag"  # and the second found nothing
    assert all_fell(s)


@pytest.mark.rule("LU-17.8")
def test_nothing_follows_the_last_check() -> None:
    # 15 Power, and a dreamer who has not moved yet: no rest, no end of turn, no final turns.
    s = position(["dreamer: power 14G1", "dreamer"], bag="B", dice="B B1")
    play(s, "track left")
    assert ending(s) == "empty-bag"
    assert s.triggers == 0
    assert s.power(0) == 15


@pytest.mark.rule("LU-17.9")
def test_rows_still_count_after_the_last_roll_unless_agreed_otherwise() -> None:
    table = ["dreamer: hunt 3RH, power G1", "dreamer"]
    s = play(position(table, bag="R", dice="R RH"), "track left")
    assert role(s, 1) == "eaten"
    s = play(position(table, bag="R", dice="R RH", settings={"dream-ending-check": "no"}), "track left")
    assert role(s, 1) == "dreamer"
    assert winners(s) == [1]


@pytest.mark.rule("LU-17.9", "LU-17.6")
def test_a_check_that_has_begun_is_finished() -> None:
    table = ["dreamer: exhaust 3BX, shadow 3GS", "dreamer", "dreamer"]
    s = position(table, bag="", checked=True, settings={"dream-ending-check": "no"})
    assert role(s, 1) == "envy"
    assert ending(s) == "empty-bag"


@pytest.mark.rule("LU-17.10")
def test_a_return_is_no_draw() -> None:
    s = position(["dreamer: shadow BS GS", "dreamer"], bag="", checked=True, dice="")
    play(s, "rest", "one shadow/blue-shadow")
    assert not s.dream_ending
    assert decision(s) == "violet choose-track"


# --- dawn ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("LU-19.1")
def test_dawn_ends_the_game_after_the_agreed_round() -> None:
    s = position(["dreamer: power G1", "dreamer"], active=2, rounds=19, checked=True, settings={"dawn-round": "20"})
    play(s, "rest")
    assert ending(s) == "dawn"
    assert s.view(None)["table"]["round"] == 20
    assert winners(s) == [1]
    s = position(["dreamer: power G1", "dreamer"], active=2, rounds=500, checked=True, settings={"dawn-round": "off"})
    play(s, "rest")
    assert decision(s) == "white choose-track"


@pytest.mark.rule("LU-19.1", "LU-3.5")
def test_skipped_seats_complete_a_round_too() -> None:
    s = position(["dreamer: power G1", "dreamer", "eaten"], active=2, rounds=199, checked=True)
    play(s, "rest")
    assert ending(s) == "dawn"
