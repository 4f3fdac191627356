"""Section 14: what claimed Nightmares do in other players' turns."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.lucidity.reading import all_fell, bag, decision, role, rolled, row
from woolgather.games.lucidity import GAME
from woolgather.games.lucidity.position import position
from woolgather.kernel.errors import IllegalAction
from woolgather.testing import offered, play, words


@pytest.mark.rule("LU-14.1")
@pytest.mark.parametrize(
    ("nightmare", "die", "power"),
    [("depths", "BS", "B1"), ("envy", "GS", "G1"), ("imprisonment", "YS", "Y1"), ("primeval-fear", "RS", "R1")],
)
def test_a_claimed_nightmare_takes_the_shadows_of_its_colour(nightmare: str, die: str, power: str) -> None:
    s = position(["dreamer", "dreamer", nightmare], unresolved=die, dice="")
    assert row(s, 3, "power") == power
    assert s.dice_on_card(0) == 0


@pytest.mark.rule("LU-14.2")
def test_a_taken_shadow_has_no_effect() -> None:
    s = position(["dreamer: power R2", "dreamer", "envy"], unresolved="GS", dice="")
    assert decision(s) == "orange envy-nightmare-pick"  # the Nightmare, not the next player
    play(s, "decline")
    assert decision(s) == "white rest-or-draw"


@pytest.mark.rule("LU-14.3")
def test_a_taken_red_die_is_worth_one() -> None:
    s = position(["dreamer", "primeval-fear"], unresolved="RS")
    assert row(s, 2, "power") == "R1"


@pytest.mark.rule("LU-14.4")
def test_the_ability_comes_once_for_each_die_before_anything_else_is_resolved() -> None:
    s = position(["dreamer: exhaust BX GX", "imprisonment", "dreamer"], unresolved="2YS RS")
    play(s, "place yellow-shadow")
    assert decision(s) == "violet imprison"
    assert rolled(s) == "YS RS"
    play(s, "decline")
    assert decision(s) == "white resolve"
    play(s, "place yellow-shadow")
    assert decision(s) == "violet imprison"  # again, for the second die
    play(s, "turn green")
    assert decision(s) == "white fear-move"


@pytest.mark.rule("LU-14.5")
def test_nightmares_take_from_minions_effects_and_the_last_roll() -> None:
    # From a minion they sent themselves
    s = position(["envy", "dreamer", "dreamer"], dice="G G GS")
    play(s, "haunt seat-2")
    assert row(s, 1, "power") == "G1"
    # From a die that the Depths rolled
    s = position(["dreamer", "envy", "dreamer"], unresolved="BS", dice="G GS")
    assert row(s, 2, "power") == "G1"
    # In a final turn
    s = position(["dreamer: power 15G1", "dreamer: power B1", "imprisonment"], checked=True, dice="Y Y Y YS")
    play(s, "rest", "track left")
    assert row(s, 3, "power") == "Y1"
    # From the last roll, with an empty bag
    s = position(["dreamer", "imprisonment"], bag="Y", dice="Y YS")
    play(s, "track left")
    assert row(s, 2, "power") == "Y1"
    assert s.view(None)["table"]["ending"] == "empty-bag"


@pytest.mark.rule("LU-14.6")
def test_a_die_rolled_by_an_ability_is_immediate_and_may_be_taken_too() -> None:
    s = position(["dreamer: power R1", "depths", "dreamer"], unresolved="BS RS", dice="R G RX")
    play(s, "place blue-shadow", "use", "roll red")
    assert rolled(s) == "!RX RS"
    again = position(["dreamer", "depths", "dreamer"], unresolved="BS", dice="B B BS B G G1")
    play(again, "use")
    assert row(again, 2, "power") == "B1 B1"
    play(again, "use", "roll green")
    assert row(again, 1, "power") == "G1"


@pytest.mark.rule("LU-14.7")
def test_of_two_drawn_dice_the_nightmare_of_the_depths_chooses_one() -> None:
    s = position(["dreamer", "depths", "dreamer"], unresolved="BS", dice="Y R RH")
    assert offered(s) == ["use", "decline"]
    s.listen()
    play(s, "use")
    assert any("draws 1 yellow and 1 red." in line or "draws 1 red and 1 yellow." in line for line in words(s))
    assert decision(s) == "violet depths-pick"
    assert offered(s) == ["roll red", "roll yellow"]
    play(s, "roll red")
    assert row(s, 1, "hunt") == "RH"
    assert bag(s) == "B19 G20 Y20 R19"


@pytest.mark.rule("LU-14.8")
def test_the_depths_are_not_offered_with_an_empty_bag() -> None:
    s = position(["dreamer", "depths", "dreamer"], bag="", unresolved="BS", dice="")
    assert row(s, 2, "power") == "B1"
    assert decision(s) == "white rest-or-draw"
    assert not s.dream_ending


@pytest.mark.rule("LU-14.9")
def test_the_nightmare_of_envy_has_any_die_rerolled() -> None:
    s = position(["dreamer: power R2, exhaust YX", "dreamer", "envy"], unresolved="GS", dice="RH")
    assert offered(s) == ["name exhaust/yellow-exhaust", "name power/red-2", "decline"]
    play(s, "name power/red-2")
    assert row(s, 1, "hunt") == "RH"
    assert s.power(0) == 0


@pytest.mark.rule("LU-14.10")
def test_envy_is_not_offered_an_empty_card() -> None:
    s = position(["dreamer", "envy", "dreamer"], unresolved="GS", dice="")
    assert decision(s) == "white rest-or-draw"


@pytest.mark.rule("LU-14.11")
def test_the_nightmare_of_imprisonment_turns_an_exhaust_of_its_choice() -> None:
    s = position(["dreamer: exhaust BX RX", "imprisonment", "dreamer"], unresolved="YS")
    assert offered(s) == ["turn blue", "turn red", "decline"]
    play(s, "turn red")
    assert row(s, 1, "exhaust") == "BX RS"


@pytest.mark.rule("LU-14.12")
def test_a_rest_is_forced_only_where_there_is_nothing_to_turn() -> None:
    s = position(["dreamer: exhaust BX", "imprisonment", "dreamer"], unresolved="YS")
    with pytest.raises(IllegalAction, match="you can only turn such a die"):
        play(s, "force-rest")
    s = position(["dreamer: exhaust BS", "imprisonment", "dreamer"], unresolved="YS")
    assert offered(s) == ["force-rest", "decline"]


@pytest.mark.rule("LU-14.13")
def test_a_forced_rest_lasts_for_this_turn() -> None:
    s = position(["dreamer: shadow GS BS", "imprisonment", "dreamer"], unresolved="YS")
    play(s, "force-rest")
    assert decision(s) == "white rest-return"
    play(s, "one shadow/blue-shadow")
    assert not s.forced_rest


@pytest.mark.rule("LU-14.14")
def test_no_rest_is_forced_where_there_is_nothing_to_force() -> None:
    # not the dreamer's own turn
    s = position(["imprisonment", "dreamer", "dreamer"], dice="Y Y YS")
    play(s, "haunt seat-2")
    assert decision(s) == "violet choose-track"
    # already forced
    s = position(["dreamer", "imprisonment", "dreamer"], unresolved="2YS")
    play(s, "force-rest")
    assert row(s, 2, "power") == "Y1 Y1"
    assert decision(s) != "violet imprison"
    # on the last stage
    s = position(["dreamer", "imprisonment", "dreamer: power Y1"], unresolved="YS", stage=3)
    assert decision(s) == "violet nightmare-action"
    # the dream ending is set
    s = position(["dreamer", "imprisonment"], bag="Y", dice="Y YS")
    play(s, "track left")
    assert decision(s) == ""


@pytest.mark.rule("LU-14.15")
def test_the_nightmare_of_fear_moves_a_shadow_to_the_hunt_row() -> None:
    s = position(["dreamer: shadow BS, exhaust GS, hunt YS", "primeval-fear", "dreamer"], unresolved="RS")
    assert decision(s) == "violet fear-nightmare-move"
    assert offered(s) == ["move shadow/blue-shadow", "move exhaust/green-shadow", "decline"]
    play(s, "move exhaust/green-shadow")
    assert row(s, 1, "hunt") == "GS YS"
    s = position(["dreamer: hunt YS", "primeval-fear", "dreamer"], unresolved="RS", dice="")
    assert decision(s) == "white rest-or-draw"


def edited(name: str, **values: Any) -> dict[str, Any]:
    data = GAME.components()
    data["nightmares"][name].update({key.replace("_", "-"): value for key, value in values.items()})
    return data


@pytest.mark.rule("LU-14.16")
def test_what_a_card_takes_and_does_can_be_corrected() -> None:
    hungry = edited(
        "primeval-fear", takes=["shadow", "hunt"], taken_face="2", ability="draw-two-roll-one", picker="dreamer"
    )
    s = position(["dreamer: power Y1", "primeval-fear", "dreamer"], unresolved="RH", components=hungry, dice="B G GX")
    assert row(s, 2, "power") == "R2"
    assert decision(s) == "violet depths-activate"
    play(s, "use")
    assert decision(s) == "white depths-pick"  # here the dreamer picks
    play(s, "roll green")
    assert row(s, 1, "exhaust") == "GX"
    assert all_fell(s)


@pytest.mark.rule("LU-14.16", "LU-12.9")
def test_a_card_may_have_no_ability_and_take_nothing() -> None:
    tame = edited("depths", takes=[], ability="none")
    s = position(["dreamer: shadow 2BS", "dreamer", "depths"], unresolved="BS", components=tame, dice="Y Y1")
    assert role(s, 1) == "depths"  # such a card allows a second Nightmare of its colour, without a card
    assert s.claimer[0] == 2
