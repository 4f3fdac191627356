"""Section 9: what the Shadows do."""

from __future__ import annotations

import pytest

from tests.games.lucidity.reading import all_fell, decision, role, rolled, row
from woolgather.games.lucidity.position import position
from woolgather.games.lucidity.resolving import resolve
from woolgather.games.lucidity.vocabulary import GREEN, SHADOW
from woolgather.kernel.errors import IllegalAction
from woolgather.testing import offered, play


@pytest.mark.rule("LU-9.1")
def test_the_depths_bring_one_more_die_at_once() -> None:
    s = position(["dreamer", "dreamer"], unresolved="BS RS", dice="R R2")
    play(s, "place blue-shadow")
    assert row(s, 1, "power") == "R2"
    assert "place red-shadow" in offered(s)
    assert all_fell(s)


@pytest.mark.rule("LU-9.2")
def test_a_blue_shadow_out_of_the_depths_draws_again() -> None:
    s = position(["dreamer", "dreamer"], unresolved="BS", dice="B BS B BS G G1")
    assert row(s, 1, "shadow") == "BS BS BS"
    assert row(s, 1, "power") == "G1"
    assert all_fell(s)


@pytest.mark.rule("LU-9.3")
def test_the_depths_of_an_empty_bag_bring_nothing() -> None:
    s = position(["dreamer", "dreamer"], bag="", unresolved="BS RS", dice="")
    play(s, "place blue-shadow")
    assert row(s, 1, "shadow") == "BS RS"
    assert s.dream_ending


@pytest.mark.rule("LU-9.4")
def test_envy_lets_the_next_player_name_any_die_in_any_row_or_none() -> None:
    s = position(["dreamer: power R2 B1, hunt RH, exhaust YX BS, shadow RS", "dreamer"], unresolved="GS", dice="")
    assert decision(s) == "violet envy-pick"
    assert offered(s) == [
        "name shadow/green-shadow",
        "name shadow/red-shadow",
        "name hunt/red-hunt",
        "name exhaust/yellow-exhaust",
        "name exhaust/blue-shadow",
        "name power/blue-1",
        "name power/red-2",
        "decline",
    ]
    play(s, "decline")
    assert s.dice_on_card(0) == 7


@pytest.mark.rule("LU-9.5")
def test_the_named_die_leaves_the_card_and_cannot_pay_for_itself() -> None:
    s = position(["dreamer: power G1", "dreamer"], unresolved="GS RS", dice="GX")
    play(s, "place green-shadow")
    play(s, "name power/green-1")
    assert row(s, 1, "power") == ""
    assert row(s, 1, "exhaust") == "GX"  # there is no other Power, so it is placed without a question
    assert decision(s) == "white fear-move"


@pytest.mark.rule("LU-9.5")
def test_the_named_die_is_the_immediate_die() -> None:
    s = position(["dreamer: power 2G1", "dreamer"], unresolved="GS RS", dice="GX")
    play(s, "place green-shadow", "name power/green-1")
    assert rolled(s) == "!GX RS"
    assert row(s, 1, "power") == "G1"
    assert offered(s) == ["place green-exhaust", "reroll green paying 1"]


@pytest.mark.rule("LU-9.6")
def test_the_placed_shadow_may_be_named_but_no_unresolved_die() -> None:
    s = position(["dreamer", "dreamer"], unresolved="YX GS RS", dice="G1")
    play(s, "place green-shadow")
    assert offered(s) == ["name shadow/green-shadow", "name exhaust/yellow-exhaust", "decline"]
    with pytest.raises(IllegalAction, match="not resolved yet cannot be named"):
        play(s, "name shadow/red-shadow")
    play(s, "name shadow/green-shadow")
    assert row(s, 1, "power") == "G1"


@pytest.mark.rule("LU-9.7")
def test_an_eaten_neighbour_still_envies() -> None:
    s = position(["dreamer: power R2", "eaten", "dreamer"], unresolved="GS", dice="RX")
    assert decision(s) == "violet envy-pick"
    play(s, "name power/red-2")
    assert row(s, 1, "exhaust") == "RX"


@pytest.mark.rule("LU-9.8")
def test_after_two_hundred_envy_choices_in_a_turn_no_more_are_asked() -> None:
    s = position(["dreamer", "dreamer"], unresolved="GS", dice=" ".join(["GS"] * 200))
    for _ in range(200):
        assert decision(s) == "violet envy-pick"
        play(s, "name shadow/green-shadow")
    assert decision(s) == "white rest-or-draw"
    assert row(s, 1, "shadow") == "GS"
    assert all_fell(s)


@pytest.mark.rule("LU-9.8")
def test_the_limit_counts_a_nightmares_choices_too_and_resets_each_turn() -> None:
    s = position(["dreamer: power B1", "envy", "dreamer"], unresolved="GS", dice="B B BX")
    play(s, "decline")
    assert s.envy_choices == 1
    play(s, "rest", "haunt seat-3")
    assert decision(s) == "orange choose-track"
    assert s.envy_choices == 0
    # At the limit the Nightmare takes the die and is no longer asked.
    s = position(["dreamer: power B1", "envy", "dreamer"])
    s.envy_choices = 200
    s.bag[1] -= 1
    resolve(s, 0, SHADOW * 4 + GREEN)
    assert row(s, 2, "power") == "G1"
    assert decision(s) == "white choose-track"


@pytest.mark.rule("LU-9.9")
def test_imprisonment_must_turn_an_exhaust_of_the_roller() -> None:
    s = position(["dreamer: exhaust BX GX", "dreamer: exhaust RX"], unresolved="YS")
    assert decision(s) == "white rotate-exhaust"
    assert offered(s) == ["turn blue", "turn green"]
    with pytest.raises(IllegalAction, match="must turn"):
        play(s, "decline")
    play(s, "turn green")
    assert row(s, 1, "exhaust") == "BX GS"
    assert row(s, 2, "exhaust") == "RX"


@pytest.mark.rule("LU-9.10")
def test_a_turned_die_counts_in_the_exhaust_row_and_nowhere_else() -> None:
    s = position(["dreamer: exhaust BX BS YS, shadow 2BS", "dreamer", "dreamer"], unresolved="YS", dice="G")
    assert row(s, 1, "exhaust") == "BS BS YS"
    assert row(s, 1, "shadow") == "BS BS YS"
    assert role(s, 1) == "dreamer"
    assert decision(s) == "white rest-return"  # three in the exhaust row: exhausted


@pytest.mark.rule("LU-9.11")
def test_imprisonment_without_an_exhaust_does_nothing() -> None:
    s = position(["dreamer: exhaust BS", "dreamer"], unresolved="YS", dice="")
    assert row(s, 1, "exhaust") == "BS"
    assert decision(s) == "white rest-or-draw"


@pytest.mark.rule("LU-9.12")
def test_fear_may_move_any_shadow_outside_the_hunt_row() -> None:
    s = position(["dreamer: shadow 2BS, exhaust GS YX, hunt YS RH", "dreamer"], unresolved="RS")
    assert offered(s) == ["move shadow/blue-shadow", "move shadow/red-shadow", "move exhaust/green-shadow", "decline"]
    play(s, "decline")
    assert row(s, 1, "hunt") == "RH YS"


@pytest.mark.rule("LU-9.13")
def test_fear_may_move_itself_a_turned_die_or_a_shadow_of_a_claimed_colour() -> None:
    table = ["dreamer: shadow BS, exhaust GS", "depths", "dreamer"]
    for slot, moved in (("shadow/red-shadow", "RS"), ("exhaust/green-shadow", "GS"), ("shadow/blue-shadow", "BS")):
        s = position(table, unresolved="RS")
        play(s, f"move {slot}")
        assert row(s, 1, "hunt") == moved


@pytest.mark.rule("LU-9.14")
def test_a_moved_shadow_counts_for_the_hunt_row_only() -> None:
    s = position(["dreamer: shadow 3BS, hunt 3RH", "dreamer", "dreamer"], unresolved="RS")
    play(s, "move shadow/blue-shadow")
    assert role(s, 1) == "eaten"  # four in the hunt row, and not the Nightmare of the Depths
