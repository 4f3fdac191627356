"""Sections 6 and 8: resolving dice one at a time, and what their faces do."""

from __future__ import annotations

import pytest

from tests.games.lucidity.reading import all_fell, decision, role, rolled, row
from woolgather.games.lucidity.position import position
from woolgather.kernel.errors import IllegalAction
from woolgather.testing import offered, play, words


@pytest.mark.rule("LU-6.2")
def test_shadows_wait_until_everything_else_is_resolved() -> None:
    s = position(["dreamer: power R1", "dreamer"], unresolved="RS RH RX R2 R1")
    assert offered(s)[:-1] == ["place red-2", "place red-1", "place red-exhaust", "place red-hunt"]
    with pytest.raises(IllegalAction, match="Shadows wait"):
        play(s, "place red-shadow")
    play(s, "place red-hunt", "place red-2", "place red-exhaust", "place red-1", "place red-shadow")
    assert decision(s) == "white fear-move"


@pytest.mark.rule("LU-6.3")
def test_the_roller_chooses_the_order_within_each_group() -> None:
    s = position(["dreamer: power Y1, exhaust BX", "dreamer"], unresolved="Y1 YX BS YS RS", dice="G G1")
    assert offered(s) == ["place yellow-1", "place yellow-exhaust", "reroll yellow paying 1"]
    play(s, "place yellow-exhaust", "place yellow-1")
    assert offered(s)[:3] == ["place blue-shadow", "place yellow-shadow", "place red-shadow"]
    play(s, "place red-shadow", "decline")
    assert row(s, 1, "shadow") == "RS"
    play(s, "place yellow-shadow", "turn yellow")
    assert row(s, 1, "shadow") == "BS YS RS"  # the last one, blue, needed no choice
    assert all_fell(s)


@pytest.mark.rule("LU-6.4", "LU-7.11")
def test_a_die_rolled_by_an_effect_goes_before_all_others() -> None:
    s = position(["dreamer: power G1", "dreamer"], unresolved="BS YS GS", dice="G GX")
    play(s, "place blue-shadow")
    assert rolled(s) == "!GX GS YS"
    assert offered(s) == ["place green-exhaust", "reroll green paying 1"]
    with pytest.raises(IllegalAction, match="just rolled is resolved before"):
        play(s, "place yellow-shadow")


@pytest.mark.rule("LU-6.5")
def test_there_is_never_more_than_one_immediate_die() -> None:
    # The Depths draw a blue Shadow, which draws a green Shadow, which rerolls a die: each is placed before the next.
    s = position(["dreamer", "dreamer", "dreamer"], unresolved="BS YS", dice="B BS G GS Y YS")
    play(s, "place blue-shadow")
    assert decision(s) == "violet envy-pick"
    assert rolled(s) == "YS"
    assert row(s, 1, "shadow") == "BS BS GS"


@pytest.mark.rule("LU-6.5")
def test_a_minion_is_a_first_level_die() -> None:
    s = position(["depths", "dreamer: power G1", "dreamer"], dice="G G GS")
    play(s, "haunt seat-2")
    assert rolled(s) == "GS"
    assert s.immediate < 0


@pytest.mark.rule("LU-6.6")
def test_a_shadow_is_placed_and_then_has_its_effect() -> None:
    s = position(["dreamer: power G1", "dreamer"], unresolved="GS")
    play(s, "place green-shadow")
    assert row(s, 1, "shadow") == "GS"
    assert decision(s) == "violet envy-pick"
    play(s, "decline")
    assert decision(s) == "white rest-or-draw"  # resolved, so no payment can reroll it
    with pytest.raises(IllegalAction):
        play(s, "reroll green paying 1")


@pytest.mark.rule("LU-6.7")
def test_a_row_that_is_full_in_between_means_nothing() -> None:
    s = position(["dreamer: shadow 2BS", "dreamer", "dreamer"], unresolved="BS RS", dice="Y Y1")
    play(s, "place blue-shadow")
    assert row(s, 1, "shadow") == "BS BS BS RS"
    assert role(s, 1) == "dreamer"
    play(s, "move shadow/blue-shadow")
    assert role(s, 1) == "dreamer"


@pytest.mark.rule("LU-6.8")
def test_what_is_impossible_is_skipped_and_resolving_continues() -> None:
    s = position(["dreamer", "dreamer"], bag="", unresolved="BS YS RS", dice="")
    play(s, "place blue-shadow", "place yellow-shadow")  # nothing to draw, nothing to turn
    assert decision(s) == "white fear-move"


@pytest.mark.rule("LU-6.9")
def test_dice_are_placed_unasked_when_their_order_cannot_matter() -> None:
    s = position(["dreamer: power G1", "dreamer"], unresolved="B1 YX R2 RS")
    # R2 could pay for RS, so the roller chooses the order.
    assert offered(s) == ["place red-2", "place blue-1", "place yellow-exhaust"]
    s = position(["dreamer: power G1", "dreamer"], unresolved="B1 YX RX RS")
    assert decision(s) == "white fear-move"
    assert row(s, 1, "exhaust") == "YX RX"


@pytest.mark.rule("LU-6.9")
def test_dice_are_not_placed_automatically_when_power_of_their_colour_is_available() -> None:
    s = position(["dreamer: power Y1", "dreamer"], unresolved="B1 YX")
    assert offered(s) == ["place blue-1", "place yellow-exhaust", "reroll yellow paying 1"]


@pytest.mark.rule("LU-8.1", "LU-8.2", "LU-8.3")
def test_every_face_has_its_row() -> None:
    s = position(["dreamer", "dreamer"], unresolved="RH BX GX Y1")
    assert row(s, 1, "hunt") == "RH"
    assert row(s, 1, "exhaust") == "BX GX"
    assert row(s, 1, "power") == "Y1"


@pytest.mark.rule("LU-8.3")
def test_a_two_goes_to_the_power_row_too() -> None:
    s = position(["dreamer", "dreamer"], unresolved="R2")
    assert row(s, 1, "power") == "R2"
    assert s.power(0) == 2


@pytest.mark.rule("LU-8.4")
def test_what_a_claimed_nightmare_takes_is_not_placed() -> None:
    s = position(["dreamer", "imprisonment"], unresolved="YS", dice="")
    assert row(s, 1, "shadow") == ""
    assert row(s, 2, "power") == "Y1"


@pytest.mark.rule("LU-8.4", "LU-14.16")
def test_other_faces_of_a_claimed_colour_are_placed_as_ever() -> None:
    s = position(["dreamer", "imprisonment"], unresolved="YX")
    assert row(s, 1, "exhaust") == "YX"
    assert s.power(1) == 0


@pytest.mark.rule("LU-8.5")
@pytest.mark.parametrize("die", ["BS", "GS", "YS", "RS"])
def test_a_shadow_goes_to_the_row_of_its_colour(die: str) -> None:
    s = position(["dreamer", "dreamer"], unresolved=die, dice="Y Y1" if die == "BS" else "")
    assert row(s, 1, "shadow") == die


@pytest.mark.rule("LU-8.5")
def test_each_shadow_has_the_effect_of_its_colour() -> None:
    s = position(["dreamer: exhaust 2GX", "dreamer"], unresolved="BS GS YS RS", dice="Y Y1")
    s.listen()
    play(s, "place blue-shadow", "place green-shadow", "decline", "place yellow-shadow")
    told = words(s)
    assert "The blue Shadow pulls white down: one more die, yellow." in told
    assert "violet lets it be." in told
    assert "white turns a green Exhaust to its Shadow side." in told
    assert decision(s) == "white fear-move"
