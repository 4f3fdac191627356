"""Section 7: rerolling for Power."""

from __future__ import annotations

import pytest

from tests.games.lucidity.reading import all_fell, bag, decision, rolled, row, spent
from woolgather.games.lucidity.position import position
from woolgather.kernel.errors import IllegalAction
from woolgather.testing import offered, play, words


@pytest.mark.rule("LU-7.1")
def test_a_power_die_pays_for_rerolling_its_colour() -> None:
    s = position(["dreamer: power Y1", "dreamer"], unresolved="YX BX", dice="Y1")
    play(s, "reroll yellow paying 1")
    assert row(s, 1, "power") == "Y1"  # the rerolled die; the paid one is gone
    assert row(s, 1, "exhaust") == "BX"
    assert all_fell(s)


@pytest.mark.rule("LU-7.2")
def test_nothing_can_be_paid_for_nothing() -> None:
    s = position(["dreamer: power Y1 G1", "dreamer"], unresolved="YX BX")
    with pytest.raises(IllegalAction, match="nothing to reroll"):
        play(s, "reroll green paying 1")
    with pytest.raises(IllegalAction, match="no such Power die"):
        play(s, "reroll blue paying 1")


@pytest.mark.rule("LU-7.3")
def test_all_dice_of_the_colour_are_rerolled_whatever_they_show() -> None:
    s = position(["dreamer: power G1", "dreamer"], unresolved="GX G1 GS BX", immediate="GS", dice="G1 GX GX GX")
    play(s, "reroll green paying 1")
    assert row(s, 1, "power") == "G1"  # the immediate die is placed at once; then the first-level ones follow
    assert rolled(s) == "BX GX GX GX"
    assert all_fell(s)


@pytest.mark.rule("LU-7.4")
def test_a_two_buys_one_reroll_and_gives_no_change() -> None:
    s = position(["dreamer: power R2", "dreamer"], unresolved="RX", dice="RX")
    play(s, "reroll red paying 2")
    assert s.power(0) == 0
    assert spent(s) == "R2"


@pytest.mark.rule("LU-7.5")
def test_paid_power_stays_on_the_unclaimed_nightmare_with_its_face() -> None:
    s = position(["dreamer: power R1 R2", "dreamer"], unresolved="RX", dice="RX RX")
    play(s, "reroll red paying 2", "reroll red paying 1")
    assert spent(s) == "R1 R2"
    assert bag(s)[-3:] == "R17"


@pytest.mark.rule("LU-7.6")
def test_paid_power_goes_to_the_bag_if_its_nightmare_is_claimed() -> None:
    s = position(["dreamer: power R2", "primeval-fear"], unresolved="RX", dice="RX")
    before = s.bag[3]
    play(s, "reroll red paying 2")
    assert s.bag[3] == before + 1
    assert spent(s) == ""


@pytest.mark.rule("LU-7.6")
def test_everyone_hears_that_paid_power_goes_to_the_bag() -> None:
    s = position(["dreamer: power R2", "primeval-fear"], unresolved="RX", dice="RX")
    s.listen()
    play(s, "reroll red paying 2")
    assert any("pays a" in line and line.endswith("which goes to the bag.") for line in words(s))


@pytest.mark.rule("LU-7.7")
def test_the_paid_die_is_not_rolled() -> None:
    s = position(["dreamer: power 2B1", "dreamer"], unresolved="BX", dice="BX")
    play(s, "reroll blue paying 1")  # one die falls, not two
    assert spent(s) == "B1"
    assert all_fell(s)


@pytest.mark.rule("LU-7.8")
def test_rerolls_may_be_repeated_for_the_same_die() -> None:
    s = position(["dreamer: power 3B1", "dreamer"], unresolved="BX", dice="BX BX B1")
    play(s, "reroll blue paying 1", "reroll blue paying 1", "reroll blue paying 1")
    assert row(s, 1, "power") == "B1"
    assert spent(s) == "B1 B1 B1"


@pytest.mark.rule("LU-7.9")
def test_power_of_the_same_roll_may_be_paid() -> None:
    s = position(["dreamer", "dreamer"], unresolved="Y1 YX", dice="YS")
    assert offered(s) == ["place yellow-1", "place yellow-exhaust"]
    play(s, "place yellow-1", "reroll yellow paying 1")
    assert row(s, 1, "shadow") == "YS"


@pytest.mark.rule("LU-7.10")
def test_a_reroll_may_bring_dice_that_go_before_the_shadows_again() -> None:
    s = position(["dreamer: power B1", "dreamer"], unresolved="RS RS BS", dice="BX")
    play(s, "place red-shadow", "decline", "reroll blue paying 1")
    assert row(s, 1, "exhaust") == "BX"  # placed before the second red Shadow
    assert rolled(s) == ""
    assert decision(s) == "white fear-move"


@pytest.mark.rule("LU-7.11")
def test_a_minion_may_be_rerolled_by_its_dreamer() -> None:
    s = position(["depths", "dreamer: power Y1", "dreamer"], dice="Y Y YX Y1")
    play(s, "haunt seat-2")
    assert decision(s) == "violet resolve"
    play(s, "reroll yellow paying 1")
    assert row(s, 2, "power") == "Y1"


@pytest.mark.rule("LU-7.11")
def test_a_die_that_envy_has_rolled_may_be_rerolled() -> None:
    s = position(["dreamer: power R1, hunt RH", "dreamer"], unresolved="GS", dice="RX R1")
    play(s, "name hunt/red-hunt")
    assert rolled(s) == "!RX"
    play(s, "reroll red paying 1")
    assert row(s, 1, "power") == "R1"


@pytest.mark.rule("LU-7.12")
def test_nothing_is_paid_inside_an_effect() -> None:
    s = position(["dreamer: power R1 Y1, exhaust BX GX", "dreamer"], unresolved="RS YS YS")
    play(s, "place red-shadow")
    assert decision(s) == "white fear-move"
    with pytest.raises(IllegalAction):
        play(s, "reroll yellow paying 1")
    play(s, "decline")
    assert "reroll yellow paying 1" in offered(s)  # at the next die it is possible again
    play(s, "place yellow-shadow")
    assert offered(s) == ["turn blue", "turn green"]


@pytest.mark.rule("LU-7.13")
def test_a_player_cannot_pay_for_another_players_dice() -> None:
    s = position(["dreamer: power Y1", "dreamer: power Y1", "envy: power Y1"], unresolved="YX")
    assert "reroll yellow paying 1" in offered(s, "white")
    for other in ("violet", "orange"):
        assert offered(s, other) == []
        with pytest.raises(IllegalAction, match="has nothing to decide"):
            play(s, f"{other}: reroll yellow paying 1")


@pytest.mark.rule("LU-7.14")
def test_after_choosing_to_resolve_it_is_too_late_to_reroll() -> None:
    s = position(["dreamer: power B1", "depths"], unresolved="BS YX")
    play(s, "place yellow-exhaust", "place blue-shadow")
    assert row(s, 2, "power") == "B1"
    assert decision(s) == "violet depths-activate"
    with pytest.raises(IllegalAction):
        play(s, "white: reroll blue paying 1")
