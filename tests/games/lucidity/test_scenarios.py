"""The worked scenarios of the specification, in its order and notation. A few are with the rules they prove."""

from __future__ import annotations

import pytest

from tests.games.lucidity.reading import all_fell, bag, decision, role, rolled, row, spent
from woolgather.games.lucidity.position import position
from woolgather.games.lucidity.state import Lucidity
from woolgather.kernel.errors import IllegalAction
from woolgather.testing import offered, play


def ending(s: Lucidity) -> str | None:
    found: str | None = s.view(None)["table"]["ending"]
    return found


def winners(s: Lucidity) -> list[int]:
    outcome = s.outcome()
    assert outcome is not None
    return [seat + 1 for seat in outcome.winners]


@pytest.mark.scenario(1)
def test_the_printed_example_of_a_dreamers_turn() -> None:
    s = position(["dreamer", "dreamer", "dreamer"], dice="Y B B YX  G G B B B  B1 BS G1  R R2")
    play(s, "track left", "return blue", "return blue")
    assert row(s, 1, "exhaust") == "YX"
    play(s, "draw-again")
    assert s.control() == 5
    play(s, "return green", "return blue")
    assert rolled(s) == "B1 G1 BS"
    play(s, "place green-1")  # then only blue-1 is left to place
    play(s, "place blue-shadow")
    assert row(s, 1, "shadow") == "BS"
    assert row(s, 1, "power") == "B1 G1 R2"
    play(s, "rest")
    assert offered(s) == ["all-exhaust", "one shadow/blue-shadow"]
    play(s, "all-exhaust")
    assert s.power(0) == 4
    assert bag(s) == "B18 G19 Y20 R19"
    assert sum(s.bag) == 76
    assert decision(s) == "violet choose-track"
    assert all_fell(s)


@pytest.mark.scenario(2)
def test_the_printed_example_of_a_nightmare_that_takes() -> None:
    stan, vanessa = "dreamer", "depths: power G1"
    s = position([stan, vanessa, "dreamer"], unresolved="Y1 BS RS", dice="R G RH")
    assert row(s, 1, "power") == "Y1"  # placed first, because it was the only choice
    play(s, "place blue-shadow")
    assert s.power(1) == 2
    assert row(s, 1, "shadow") == ""
    play(s, "use", "roll red")
    assert row(s, 1, "hunt") == "RH"
    assert bag(s) == "B19 G19 Y19 R18"
    assert decision(s) == "white fear-move"  # RS was next, and alone
    assert all_fell(s)


@pytest.mark.scenario(3)
def test_a_reroll_before_the_take() -> None:
    s = position(["dreamer: power B1", "depths: power G1", "dreamer"], unresolved="Y1 BS RS", dice="BX")
    play(s, "place yellow-1", "reroll blue paying 1")
    assert row(s, 1, "exhaust") == "BX"
    assert bag(s) == "B19 G19 Y19 R19"  # the paid die is in the bag
    assert s.power(1) == 1
    # If white had placed it first:
    s = position(["dreamer: power B1", "depths: power G1", "dreamer"], unresolved="BS", dice="")
    play(s, "place blue-shadow")
    assert decision(s) == "violet depths-activate"
    assert offered(s, "white") == []


@pytest.mark.scenario(4)
def test_rerolls_that_pay_for_themselves() -> None:
    s = position(["dreamer", "dreamer", "dreamer"], unresolved="Y1 2YX", dice="Y1 YS YX")
    assert offered(s) == ["place yellow-1", "place yellow-exhaust"]
    play(s, "place yellow-1", "reroll yellow paying 1")
    assert rolled(s) == "YS"  # the other shows 1 and was placed, the only choice
    play(s, "reroll yellow paying 1")
    assert row(s, 1, "exhaust") == "YX"
    assert spent(s) == "Y1 Y1"
    assert s.power(0) == 0


@pytest.mark.scenario(5)
@pytest.mark.rule("LU-7.3", "LU-7.10")
def test_a_reroll_across_levels() -> None:
    s = position(["dreamer: power G1", "dreamer", "dreamer"], unresolved="BS 2GS", dice="G GX  G1 GX GS")
    play(s, "place blue-shadow")
    assert rolled(s) == "!GX GS GS"
    play(s, "reroll green paying 1")
    assert rolled(s) == "GX GS"  # the immediate G1 was placed at once
    assert row(s, 1, "power") == "G1"
    assert offered(s) == ["place green-exhaust", "reroll green paying 1"]
    play(s, "place green-exhaust", "place green-shadow")
    assert decision(s) == "violet envy-pick"


@pytest.mark.scenario(6)
def test_overfilled_rows_decide() -> None:
    s = position(["dreamer: shadow 5BS 3YS, hunt RH, exhaust 2GX", "dreamer", "dreamer"], checked=True)
    assert role(s, 1) == "depths"
    assert s.dice_on_card(0) == 0
    assert bag(s) == "B20 G20 Y20 R20"


@pytest.mark.scenario(7)
@pytest.mark.parametrize(("colour", "power"), [("green", 2), ("yellow", 1)])
def test_a_tie_of_rows(colour: str, power: int) -> None:
    s = position(["dreamer: shadow 3GS 3YS", "dreamer", "dreamer"], spent="2G1 Y1", checked=True)
    assert offered(s) == ["become green", "become yellow"]
    play(s, f"become {colour}")
    assert s.power(0) == power


@pytest.mark.scenario(8)
def test_a_row_that_is_no_longer_full() -> None:
    table = ["dreamer: hunt 3RH", "dreamer", "dreamer"]
    s = position(table, unresolved="RH GS", dice="R1")
    assert row(s, 1, "hunt") == "RH RH RH RH"
    assert role(s, 1) == "dreamer"
    play(s, "name hunt/red-hunt")
    assert row(s, 1, "power") == "R1"
    assert role(s, 1) == "dreamer"
    s = play(position(table, unresolved="RH GS", dice=""), "decline")
    assert role(s, 1) == "eaten"


@pytest.mark.scenario(9)
def test_fear_as_a_rescue() -> None:
    s = position(["dreamer: shadow 2BS", "dreamer", "dreamer"], unresolved="BS RS", dice="Y Y1")
    play(s, "place blue-shadow")
    play(s, "move shadow/blue-shadow")
    assert row(s, 1, "shadow") == "BS BS RS"
    assert row(s, 1, "hunt") == "BS"
    assert decision(s) == "white rest-or-draw"


@pytest.mark.scenario(10)
def test_a_turned_die_leaves_the_exhaust_row() -> None:
    s = position(["dreamer: exhaust YX GS BX", "dreamer", "dreamer"], unresolved="RS", dice="")
    play(s, "move exhaust/green-shadow")
    assert row(s, 1, "exhaust") == "BX YX"
    assert row(s, 1, "hunt") == "GS"
    assert offered(s) == ["rest", "draw-again"]  # not exhausted
    play(s, "rest")
    assert "one hunt/green-shadow" in offered(s)


@pytest.mark.scenario(11)
def test_hunt_beats_shadow() -> None:
    s = position(["dreamer: hunt 4RH, shadow 3BS, power R2 G1", "dreamer", "dreamer"], checked=True, dice="")
    assert role(s, 1) == "eaten"
    assert bag(s) == "B20 G20 Y20 R20"
    assert list(s.claimer) == [-1, -1, -1, -1]


@pytest.mark.scenario(12)
def test_exhaustion_then_shadow() -> None:
    table = ["dreamer: power 2B1 G1, exhaust 3YX, shadow 3GS", "dreamer", "dreamer"]
    s = position(table, spent="2G1", checked=True, dice="B")
    assert role(s, 1) == "envy"
    assert row(s, 1, "power") == "G1 G1 G1"
    assert s.bag[0] == 20
    assert decision(s) == "violet choose-track"  # no rest


@pytest.mark.scenario(13)
def test_fifteen_lost_by_exhaustion() -> None:
    card = "dreamer: power 3R2 R1 4B1 4G1, exhaust 3YX, shadow RS"
    s = position([card, "dreamer", "dreamer"], checked=True, dice="R")
    assert s.power(0) == 8
    assert decision(s) == "white rest-return"
    play(s, "all-exhaust")
    assert s.triggers == 0
    assert decision(s) == "violet choose-track"


@pytest.mark.scenario(14)
def test_turned_dice_at_rest() -> None:
    s = position(["dreamer: exhaust 2YS YX", "dreamer", "dreamer"], checked=True, dice="R")
    assert offered(s) == ["all-exhaust", "one exhaust/yellow-shadow"]
    one = s.clone()
    play(s, "all-exhaust")
    assert row(s, 1, "exhaust") == "YS YS"
    play(one, "one exhaust/yellow-shadow")
    assert one.exhaust_row(0) == 2
    s = position(["dreamer: exhaust 3YS, hunt YS", "dreamer", "dreamer"], checked=True, dice="R")
    assert offered(s) == ["one hunt/yellow-shadow", "one exhaust/yellow-shadow"]


@pytest.mark.scenario(15)
def test_nothing_to_return() -> None:
    table = ["dreamer: hunt 2RH, power G1", "dreamer", "dreamer"]
    s = play(position(table, checked=True), "rest")
    assert s.dice_on_card(0) == 3
    assert decision(s) == "violet choose-track"
    s = play(position(table, checked=True, settings={"rest-one": "any"}), "rest")
    assert offered(s) == ["one hunt/red-hunt", "one power/green-1"]


@pytest.mark.scenario(16)
@pytest.mark.rule("LU-4.4", "LU-10.9")
def test_minions_exhaust_a_dreamer() -> None:
    dice = "Y Y YX G  G G G G1 Y"
    s = position(["depths", "dreamer: exhaust BX YX, power Y1 G1", "dreamer"], dice=dice)
    play(s, "haunt seat-2", "place yellow-exhaust")
    assert row(s, 2, "exhaust") == "BX YX YX"
    assert row(s, 2, "power") == "Y1"
    assert decision(s) == "violet choose-track"
    play(s, "track left")
    assert row(s, 2, "exhaust") == ""  # the only way to rest, taken automatically
    assert row(s, 2, "power") == "G1"
    assert all_fell(s)


@pytest.mark.scenario(17)
def test_minions_lift_a_dreamer_to_fifteen() -> None:
    s = position(["depths", "dreamer: power 14Y1", "dreamer", "dreamer"], dice="G G G1")
    play(s, "haunt seat-2")
    assert s.power(1) == 15
    assert decision(s) == "orange choose-track"
    assert s.view(None)["table"]["triggers"] == [1]
    assert s.view(None)["table"]["final_turns"] == [3]


@pytest.mark.scenario(18)
def test_the_fifteenth_power_taken_in_a_dreamers_turn() -> None:
    s = position(["depths: power 14G1", "dreamer: power 9Y1", "dreamer"], active=2, unresolved="BS")
    play(s, "decline", "rest")
    assert s.power(0) == 15
    assert decision(s) == "orange choose-track"
    assert s.view(None)["table"]["final_turns"] == [1]


@pytest.mark.scenario(19)
def test_two_triggers_at_once() -> None:
    dice = "B B Y Y Y B1 B1 Y1"
    table = ["depths: power 14G1", "dreamer: power 16Y1", "dreamer: power 14R1"]
    s = position(table, active=2, unresolved="BS", dice=dice)
    play(s, "decline", "rest")
    assert s.view(None)["table"]["triggers"] == [0, 1]
    assert decision(s) == "orange choose-track"
    assert s.final_turns == 0
    play(s, "track right", "return yellow", "return yellow")
    while decision(s) == "orange resolve":
        play(s, offered(s)[0])
    play(s, "rest")
    assert s.power(2) == 17
    assert winners(s) == [3]


@pytest.mark.scenario(20)
def test_no_one_is_left_to_answer() -> None:
    s = position(["dreamer: power 15G1", "depths: power 13Y1"], checked=True)
    play(s, "rest")
    assert ending(s) == "power"
    assert winners(s) == [1]


@pytest.mark.scenario(21)
@pytest.mark.rule("LU-17.2")
def test_a_short_turn_draw() -> None:
    s = position(["dreamer", "dreamer", "dreamer"], bag="2B G Y", dice="B B G Y BX B1 G1 YX")
    play(s, "track right")
    while decision(s) == "white resolve":
        play(s, offered(s)[0])
    assert s.dice_on_card(0) == 4
    assert ending(s) == "empty-bag"
    s = position(["dreamer", "dreamer", "dreamer"], bag="2B 2G Y", dice="B B G G Y")
    play(s, "track right")
    assert decision(s) == "white return-die"
    assert not s.dream_ending


@pytest.mark.scenario(22)
def test_the_depths_on_an_empty_bag() -> None:
    s = position(["dreamer", "dreamer", "dreamer"], bag="", unresolved="BS YS", dice="")
    play(s, "place blue-shadow")
    assert row(s, 1, "shadow") == "BS YS"
    assert ending(s) == "empty-bag"


@pytest.mark.scenario(23)
def test_the_last_die_by_the_depths_ability() -> None:
    s = position(["dreamer", "depths", "dreamer"], bag="Y", unresolved="BS RS", dice="Y Y1")
    play(s, "place blue-shadow", "use")
    assert row(s, 1, "power") == "Y1"
    play(s, "decline")
    assert ending(s) == "empty-bag"
    empty = position(["dreamer", "depths", "dreamer"], bag="", unresolved="BS RS", dice="")
    play(empty, "place blue-shadow")
    assert decision(empty) == "white fear-move"
    assert not empty.dream_ending


@pytest.mark.scenario(24)
def test_minions_on_a_short_bag() -> None:
    one = position(["depths", "dreamer: power B1", "dreamer"], bag="Y", dice="Y YX")
    play(one, "minions", "haunt seat-2")
    assert row(one, 2, "exhaust") == "YX"
    assert ending(one) == "empty-bag"
    none = position(["depths", "dreamer: power B1", "dreamer"], bag="", dice="")
    consumed = none.clone()
    play(none, "minions")
    assert ending(none) == "empty-bag"
    play(consumed, "consume")
    assert decision(consumed) == "violet choose-track"


@pytest.mark.scenario(25)
def test_exhaustion_on_an_empty_bag() -> None:
    s = position(["dreamer: exhaust 3BX, shadow 3GS, power R1", "dreamer", "dreamer"], bag="", checked=True, dice="")
    assert s.power(0) == 1
    assert role(s, 1) == "envy"
    assert ending(s) == "empty-bag"


@pytest.mark.scenario(26)
def test_tie_breaks() -> None:
    # 15 Power on 15 dice and four others against 15 Power on 14 dice
    table = ["dreamer: power 15G1, hunt 2RH, exhaust 2BX", "depths: power 13Y1 R2"]
    s = play(position(table, checked=True, settings={"rest-duty": "may"}), "rest", "nothing")
    assert winners(s) == [1]
    # 14 dice each: both roll all their dice. First 7 each, then 6 against 7.
    table = ["dreamer: power 13G1 R2", "depths: power 13Y1 R2"]
    draw = "G1 " * 6 + "GS " * 7 + "R1 " + "Y1 " * 6 + "YS " * 7 + "R1 "
    lost = "G1 " * 6 + "GS " * 7 + "RS " + "Y1 " * 7 + "YS " * 6 + "RS"
    s = play(position(table, checked=True, dice=draw + lost), "rest")
    assert winners(s) == [2]
    assert [s.power(0), s.power(1)] == [15, 15]
    assert all_fell(s)


@pytest.mark.scenario(28)
def test_the_nightmare_of_imprisonment() -> None:
    s = position(["dreamer: shadow BS GS", "imprisonment", "dreamer"], unresolved="YS")
    play(s, "force-rest")
    assert decision(s) == "white rest-return"
    s = position(["dreamer: exhaust GX", "imprisonment", "dreamer"], unresolved="YS")
    assert offered(s) == ["turn green", "decline"]
    s = position(["imprisonment", "dreamer", "dreamer"], dice="Y Y YS")
    play(s, "haunt seat-2")
    assert decision(s) == "violet choose-track"


@pytest.mark.scenario(29)
def test_a_chain_of_the_nightmare_of_envy() -> None:
    s = position(["dreamer: power G1 R2", "envy", "dreamer"], unresolved="GS", dice="GS RX")
    # White could pay, and does not.
    play(s, "place green-shadow", "name power/green-1")
    assert s.power(1) == 2
    play(s, "name power/red-2")
    assert row(s, 1, "exhaust") == "RX"
    assert s.power(0) == 0


@pytest.mark.scenario(30)
def test_the_nightmare_of_fear_kills() -> None:
    s = position(["dreamer: hunt 3RH, exhaust YS BX", "primeval-fear", "dreamer: power R1"], unresolved="RS")
    play(s, "move exhaust/yellow-shadow")
    assert role(s, 1) == "eaten"


@pytest.mark.scenario(31)
def test_an_eaten_neighbour_chooses() -> None:
    s = position(["eaten", "dreamer", "dreamer: power R2"], active=3, unresolved="GS", dice="RX")
    assert decision(s) == "white envy-pick"
    play(s, "name power/red-2")
    assert row(s, 3, "exhaust") == "RX"


@pytest.mark.scenario(32)
def test_envy_names_itself() -> None:
    s = position(["dreamer", "dreamer", "dreamer"], unresolved="GS", dice="GS GX")
    play(s, "name shadow/green-shadow")
    assert decision(s) == "violet envy-pick"
    play(s, "name shadow/green-shadow")
    assert row(s, 1, "exhaust") == "GX"
    assert row(s, 1, "shadow") == ""


@pytest.mark.scenario(33)
@pytest.mark.rule("LU-12.11", "LU-14.1")
def test_a_claimed_row_is_frozen() -> None:
    s = position(["dreamer: shadow 2BS", "depths", "dreamer"], unresolved="2BS")
    play(s, "decline", "decline")
    assert row(s, 1, "shadow") == "BS BS"
    assert s.power(1) == 2
    play(s, "rest")
    assert row(s, 1, "shadow") == "BS"


@pytest.mark.scenario(34)
def test_a_second_claimer() -> None:
    both = ["dreamer: shadow 4BS 3GS", "depths", "dreamer: power B1"]
    s = position(both, checked=True)
    assert role(s, 1) == "envy"
    assert s.claimer[1] == 0
    s = position(both, checked=True, settings={"claimed-nightmare": "cardless"})
    assert role(s, 1) == "depths"
    assert list(s.claimer) == [1, -1, -1, -1]
    for value in ("next-unclaimed", "cardless"):
        table = ["dreamer: shadow 4BS", "depths", "dreamer: power B1"]
        s = position(table, checked=True, settings={"claimed-nightmare": value})
        assert role(s, 1) == "depths"
        assert list(s.claimer) == [1, -1, -1, -1]


@pytest.mark.scenario(35)
def test_envy_in_a_minion_roll() -> None:
    s = position(["depths", "dreamer: shadow 2GS", "dreamer: power G1"], dice="G G GS")
    play(s, "haunt seat-2")
    assert decision(s) == "orange envy-pick"
    play(s, "decline")
    assert role(s, 2) == "envy"
    assert decision(s) == "violet nightmare-action"  # white's turn has ended


@pytest.mark.scenario(36)
def test_feeding_the_own_card() -> None:
    s = position(["dreamer: power 2B1, shadow 3BS", "dreamer"], unresolved="BS YX", dice="BS G G1")
    play(s, "place yellow-exhaust", "reroll blue paying 1", "place blue-shadow")
    assert role(s, 1) == "depths"
    assert row(s, 1, "power") == "B1 B1 G1"
    assert s.power(0) == 3


@pytest.mark.scenario(37)
def test_a_new_nightmare_acts_next() -> None:
    s = position(["envy", "dreamer: shadow 2YS", "dreamer: power Y1"], roller=2, unresolved="YS")
    assert decision(s) == "violet nightmare-action"
    s = position(["envy", "dreamer: shadow 3YS"], roller=2, unresolved="YS")
    assert ending(s) == "nightmares"


@pytest.mark.scenario(39)
def test_consuming_between_nightmares() -> None:
    s = position(["primeval-fear: power G1", "depths: power R1 R2", "dreamer: power B1"])
    play(s, "consume", "drain seat-2 2")
    assert [s.power(0), s.power(1)] == [3, 1]
    s = position(["primeval-fear: power R1", "depths: power B1", "dreamer", "dreamer"], dice="B B")
    assert decision(s) == "white minion-target"  # minions were the only choice
    with pytest.raises(IllegalAction):
        play(s, "consume")


@pytest.mark.scenario(40)
@pytest.mark.rule("LU-17.8")
def test_the_dream_ending_in_a_final_turn() -> None:
    s = position(["dreamer: power 15G1", "dreamer", "dreamer"], checked=True, bag="2B", dice="B B BX BX")
    play(s, "rest", "track left")
    assert ending(s) == "empty-bag"
    assert row(s, 2, "exhaust") == "BX BX"  # no rest, and no turn for orange


@pytest.mark.scenario(42)
def test_a_paid_two_and_a_taken_red() -> None:
    s = position(["dreamer: power R2, shadow 2RS", "dreamer", "dreamer"], unresolved="RS RH", dice="RS RX")
    play(s, "reroll red paying 2")
    assert spent(s) == "R2"
    play(s, "decline")
    assert role(s, 1) == "primeval-fear"
    assert row(s, 1, "power") == "R2"
    taken = position(["dreamer", "primeval-fear: power R2", "dreamer"], unresolved="RS")
    assert row(taken, 2, "power") == "R1 R2"


@pytest.mark.scenario(43)
def test_dawn() -> None:
    table = ["dreamer", "dreamer: power G1", "dreamer"]
    s = position(table, active=1, first=2, rounds=199, checked=True)
    play(s, "rest")
    assert ending(s) == "dawn"
    assert winners(s) == [2]
    table = ["dreamer: power 15Y1", "dreamer: power G1", "dreamer"]
    s = position(table, active=1, first=2, rounds=199, checked=True)
    play(s, "rest")
    assert decision(s) == "violet choose-track"  # final turns come first
    assert ending(s) is None


@pytest.mark.scenario(44)
def test_the_duty_to_return() -> None:
    table = ["dreamer: shadow BS, power G1", "dreamer", "dreamer"]
    s = position(table, checked=True, stage=3)
    assert row(s, 1, "shadow") == ""  # only rest was legal, and only this die could go
    s = position(table, checked=True, stage=3, settings={"rest-duty": "may"})
    assert offered(s) == ["one shadow/blue-shadow", "nothing"]
    play(s, "nothing")
    assert row(s, 1, "shadow") == "BS"


@pytest.mark.scenario(45)
def test_the_bag_is_refilled_after_the_dream_ending_is_set() -> None:
    s = position(["dreamer: power G1", "envy", "dreamer"], bag="", unresolved="2BS GS", dice="G1 G GX")
    play(s, "place blue-shadow")
    assert s.dream_ending
    play(s, "reroll green paying 1")
    assert row(s, 1, "power") == "G1"
    play(s, "place green-exhaust")
    assert row(s, 1, "shadow") == "BS BS"
    assert ending(s) == "empty-bag"
    assert all_fell(s)
