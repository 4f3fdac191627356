"""Section 10: filled rows."""

from __future__ import annotations

import pytest

from tests.games.lucidity.reading import all_fell, bag, decision, role, row
from woolgather.games.lucidity.position import position
from woolgather.testing import offered, play, words


@pytest.mark.rule("LU-10.1")
def test_rows_are_checked_once_in_the_order_hunt_exhaust_shadow() -> None:
    # Exhaustion draws only one die, even though two dice of the roll exceeded three.
    s = position(["dreamer: exhaust 2BX, power R1, shadow GS", "dreamer"], unresolved="YX GX", dice="R")
    assert row(s, 1, "power") == ""
    assert all_fell(s)
    # Exhausted, then turned: the Power is lost first.
    s = position(["dreamer: exhaust 3BX, power R1 G1, shadow 3GS", "dreamer", "dreamer"], checked=True, dice="G")
    assert role(s, 1) == "envy"
    assert row(s, 1, "power") == "R1"


@pytest.mark.rule("LU-10.2")
def test_every_roll_is_followed_by_a_check() -> None:
    s = position(["dreamer: shadow 2YS", "dreamer", "dreamer"], dice="B B B B1 Y Y Y Y Y YS Y1 Y1")
    play(s, "track left", "draw-again")
    while decision(s) == "white resolve":
        play(s, offered(s)[0])
    assert role(s, 1) == "imprisonment"
    # And so is the roll of a minion.
    s = position(["envy", "dreamer: hunt 3RH, power Y1", "dreamer"], dice="R R RH")
    play(s, "haunt seat-2")
    assert role(s, 2) == "eaten"


@pytest.mark.rule("LU-10.3")
def test_only_the_roller_is_checked() -> None:
    # Violet's row would be full, but it isn't checked until violet rolls.
    s = position(["dreamer", "dreamer: exhaust 3BX, power G1"], checked=True, dice="")
    assert decision(s) == "white rest-or-draw"
    assert s.power(1) == 1


@pytest.mark.rule("LU-10.4")
def test_four_in_the_hunt_row_are_eaten_with_everything() -> None:
    full = "dreamer: hunt 3RH BS, power R2 G1, exhaust 3BX, shadow 3YS"
    s = position([full, "dreamer", "dreamer"], checked=True, dice="")
    assert role(s, 1) == "eaten"
    assert bag(s) == "B20 G20 Y20 R20"
    assert decision(s) == "violet choose-track"


@pytest.mark.rule("LU-10.5")
def test_the_eaten_hold_nothing_are_not_targets_and_take_no_turn() -> None:
    s = position(["envy", "eaten", "dreamer", "dreamer"], dice="B B BX")
    assert offered(s) == ["haunt seat-3", "haunt seat-4"]
    play(s, "haunt seat-3")
    assert decision(s) == "orange choose-track"
    assert s.dice_on_card(1) == 0


@pytest.mark.rule("LU-10.6")
def test_exhaustion_costs_all_power_of_a_drawn_colour() -> None:
    s = position(["dreamer: exhaust 2BX GS, power 2R1 R2 G1, shadow YS", "dreamer"], checked=True, dice="R")
    assert row(s, 1, "power") == "G1"
    assert s.bag[3] == 20  # the three and the drawn die


@pytest.mark.rule("LU-10.7")
def test_exhaustion_may_find_nothing_to_take() -> None:
    s = position(["dreamer: exhaust 3BX, power G1, shadow YS", "dreamer"], checked=True, dice="R")
    assert s.power(0) == 1
    assert decision(s) == "white rest-return"  # still exhausted


@pytest.mark.rule("LU-10.8")
def test_exhaustion_does_not_empty_the_row() -> None:
    s = position(["dreamer: exhaust 3BX, shadow YS", "dreamer"], checked=True, dice="R")
    assert row(s, 1, "exhaust") == "BX BX BX"


@pytest.mark.rule("LU-10.9")
def test_a_row_that_stays_full_costs_power_at_every_check() -> None:
    s = position(["imprisonment", "dreamer: exhaust 3BX, power G1 R1", "dreamer"], dice="B B B1 G")
    play(s, "haunt seat-2")  # the minion adds nothing to the row
    assert row(s, 2, "power") == "B1 R1"
    again = position(["dreamer: exhaust 3BS, power 2G1 R1", "dreamer"], dice="Y Y Y Y1 G")
    play(again, "track left")
    assert row(again, 1, "power") == "Y1 R1"


@pytest.mark.rule("LU-10.10")
def test_a_full_shadow_row_makes_a_nightmare() -> None:
    s = position(["dreamer: shadow 2GS", "dreamer", "dreamer"], unresolved="GS")
    play(s, "decline")
    assert role(s, 1) == "envy"
    assert decision(s) == "violet choose-track"


@pytest.mark.rule("LU-10.11")
def test_exhaustion_by_minions_asks_for_no_rest() -> None:
    s = position(["envy", "dreamer: exhaust 2BX, power B1, shadow RS", "dreamer"], dice="R R RX B")
    s.listen()
    play(s, "haunt seat-2")
    assert "violet is exhausted; the bag says blue: violet loses 1 Power die." in words(s)
    assert decision(s) == "violet choose-track"  # no rest in between, and then a normal turn
    assert row(s, 2, "exhaust") == "BX BX RX"
    assert all_fell(s)
