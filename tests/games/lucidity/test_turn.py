"""Sections 3 to 5: whose turn it is, the sleep track, drawing and returning."""

from __future__ import annotations

import pytest

from tests.games.lucidity.reading import all_fell, bag, decision, role, rolled, row
from woolgather.games.lucidity import GAME
from woolgather.games.lucidity.position import position
from woolgather.kernel.chance import FastChance
from woolgather.kernel.errors import IllegalAction
from woolgather.testing import offered, play


@pytest.mark.rule("LU-3.1")
def test_dreamers_sleep_nightmares_hunt_and_the_eaten_are_skipped() -> None:
    table = ["dreamer", "eaten", "depths", "dreamer: power B1"]
    assert decision(position(table, active=1)) == "white choose-track"
    assert decision(position(table, active=3)) == "orange nightmare-action"
    s = position(table, active=1, unresolved="G1", stage=3)  # white's turn ends here
    assert decision(s) == "orange nightmare-action"


@pytest.mark.rule("LU-3.2")
@pytest.mark.parametrize("neighbour", ["dreamer", "depths", "eaten"])
def test_the_next_player_is_the_next_seat_whatever_sits_there(neighbour: str) -> None:
    s = position(["dreamer", neighbour, "dreamer"], unresolved="GS")
    assert decision(s) == "violet envy-pick"


@pytest.mark.rule("LU-3.3")
def test_the_next_player_is_counted_from_the_owner_of_the_die() -> None:
    s = position(["depths", "dreamer", "dreamer"], active=1, roller=2, unresolved="GS")
    assert decision(s) == "orange envy-pick"
    s = position(["depths", "dreamer", "dreamer"], active=1, roller=3, unresolved="GS")
    assert decision(s) == "white envy-pick"


@pytest.mark.rule("LU-3.4")
def test_nobody_comes_back_from_being_a_nightmare_or_eaten() -> None:
    for seed in range(20):
        s = GAME.begin(4, {}, FastChance(seed))
        chance = FastChance(seed + 50)
        gone: dict[int, str] = {}
        while s.actors():
            for seat, player in enumerate(s.view(None)["table"]["players"]):
                if player["role"] != "dreamer":
                    assert gone.setdefault(seat, player["role"]) == player["role"]
            options = s.options(s.actors()[0])
            s.act(s.actors()[0], options[chance.below(len(options))])
        assert gone


@pytest.mark.rule("LU-3.5")
def test_power_is_checked_before_dawn_and_dawn_before_the_next_turn() -> None:
    # The last turn of the last round brings 15 Power: the final turns are played, then the game ends by Power.
    fifteen = position(["dreamer", "dreamer: power 14G1"], active=2, rounds=199, unresolved="B1", stage=3)
    assert decision(fifteen) == "white choose-track"
    assert fifteen.triggers == 0b10
    # With less, dawn comes before white's turn.
    less = position(["dreamer", "dreamer: power 13G1"], active=2, rounds=199, unresolved="B1", stage=3)
    assert less.view(None)["table"]["ending"] == "dawn"


@pytest.mark.rule("LU-4.1")
def test_a_turn_begins_with_one_of_the_three_tracks() -> None:
    s = position(["dreamer", "dreamer"])
    assert offered(s) == ["track left", "track middle", "track right"]
    with pytest.raises(IllegalAction):
        play(s, "rest")
    for track, control in (("left", 3), ("middle", 4), ("right", 5)):
        asleep = play(position(["dreamer", "dreamer"], dice="B G Y R B"[: 2 * control - 1]), f"track {track}")
        assert asleep.view(0)["table"]["control"] == control


@pytest.mark.rule("LU-4.2")
def test_every_turn_any_track_may_be_chosen() -> None:
    s = position(["dreamer", "eaten"], dice="B B B B1 R R R R1")
    play(s, "track left", "rest")
    assert offered(s) == ["track left", "track middle", "track right"]
    play(s, "track left")
    assert all_fell(s)


@pytest.mark.rule("LU-4.3")
def test_the_track_cannot_be_changed_during_the_turn() -> None:
    s = position(["dreamer", "dreamer"], track="left", checked=True)
    with pytest.raises(IllegalAction, match="cannot be changed"):
        play(s, "track right")
    assert offered(s) == ["rest", "draw-again"]


@pytest.mark.rule("LU-4.4")
def test_a_dreamer_with_a_full_exhaust_row_takes_a_normal_turn() -> None:
    s = position(["dreamer: exhaust 3BX, power G1", "dreamer"], dice="Y Y Y Y1 R")
    assert decision(s) == "white choose-track"
    play(s, "track left")  # draws, rolls, and only then is exhausted
    assert row(s, 1, "power") == "G1 Y1"
    assert row(s, 1, "exhaust") == ""  # the forced rest returned the three
    assert all_fell(s)


@pytest.mark.rule("LU-5.1")
def test_a_draw_takes_as_many_dice_as_the_control() -> None:
    s = play(position(["dreamer", "dreamer"], dice="B G Y R B"), "track right")
    assert list(s.hand) == [2, 1, 1, 1]
    assert bag(s) == "B18 G19 Y19 R19"


@pytest.mark.rule("LU-5.2", "LU-6.1")
def test_exactly_two_dice_go_back_and_the_others_are_rolled_together() -> None:
    s = play(position(["dreamer: power B1", "dreamer"], dice="B G Y R B BX BS YX"), "track right")
    with pytest.raises(IllegalAction, match="no more and no fewer"):
        play(s, "place blue-exhaust")
    play(s, "return red")
    assert decision(s) == "white return-die"
    play(s, "return green")
    assert rolled(s) == "BX YX BS"
    assert sum(s.hand) == 0
    assert bag(s) == "B17 G20 Y19 R20"


@pytest.mark.rule("LU-5.3")
def test_a_returned_die_stays_returned() -> None:
    s = play(position(["dreamer", "dreamer"], dice="B G Y R"), "track middle", "return red")
    assert offered(s) == ["return blue", "return yellow", "return green"]
    with pytest.raises(IllegalAction, match="You hold no die of that colour"):
        play(s, "return red")
    assert s.bag[3] == 20


@pytest.mark.rule("LU-5.4")
def test_drawn_dice_are_neither_unresolved_nor_on_the_card() -> None:
    s = play(position(["dreamer: power B1", "dreamer"], dice="B G Y"), "track left")
    assert rolled(s) == ""
    assert s.dice_on_card(0) == 1
    with pytest.raises(IllegalAction):
        play(s, "reroll blue paying 1")


@pytest.mark.rule("LU-5.5")
def test_a_short_bag_means_that_nothing_goes_back() -> None:
    s = position(["dreamer: power B1", "dreamer"], bag="B B", dice="B B B1 BS")
    play(s, "track left")
    assert decision(s) == "white resolve"
    assert rolled(s) == "B1 BS"
    assert role(s, 1) == "dreamer"
