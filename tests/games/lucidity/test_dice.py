"""Section 2: dice, zones and chance."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.lucidity.reading import all_fell, bag, decision, role, rolled, row
from woolgather.games.lucidity import GAME
from woolgather.games.lucidity.invariants import broken
from woolgather.games.lucidity.position import position
from woolgather.games.lucidity.state import Lucidity
from woolgather.games.lucidity.vocabulary import COLOURS, FACES
from woolgather.kernel.chance import FastChance
from woolgather.testing import offered, play


@pytest.mark.rule("LU-2.1")
def test_every_die_is_in_exactly_one_zone_all_through_a_game() -> None:
    s = GAME.begin(4, {}, FastChance(5))
    chance = FastChance(6)
    zones: Counter[str] = Counter()
    while s.actors():
        assert isinstance(s, Lucidity)
        on_cards = sum(s.dice_on_card(seat) for seat in range(4))
        in_the_air = len(s.unresolved) + (s.immediate >= 0)
        assert sum(s.bag) + sum(s.hand) + sum(s.spent) + on_cards + in_the_air == 80
        zones.update({"hand": sum(s.hand) > 0, "spent": sum(s.spent) > 0, "air": in_the_air > 0})
        options = s.options(s.actors()[0])
        s.act(s.actors()[0], options[chance.below(len(options))])
    assert all(zones[zone] for zone in ("hand", "spent", "air"))


@pytest.mark.rule("LU-2.1")
def test_a_lost_die_is_noticed() -> None:
    s = position(["dreamer: power B1", "dreamer"])
    assert broken(s) == []
    s.cards.take(0, 20)
    assert broken(s) == ["there are 19 blue dice, not 20"]


@pytest.mark.rule("LU-2.2")
def test_every_die_in_the_bag_is_equally_likely_to_be_drawn() -> None:
    drawn: Counter[int] = Counter()
    s = position(["dreamer", "dreamer"], bag="6B 3G 2Y R")
    for _ in range(3000):
        colour = s.draw()
        drawn[colour] += 1
        s.bag[colour] += 1
    for colour, chances in enumerate((6, 3, 2, 1)):
        assert abs(drawn[colour] - 250 * chances) < 110


@pytest.mark.rule("LU-2.2")
def test_a_drawn_die_is_not_put_back_before_the_draw_is_over() -> None:
    s = position(["dreamer", "dreamer"], bag="B G Y")
    play(s, "track left")
    assert list(s.hand) == [1, 1, 1, 0]
    assert bag(s) == "B0 G0 Y0 R0"


@pytest.mark.rule("LU-2.3")
def test_each_of_the_six_sides_is_equally_likely() -> None:
    s = position(["dreamer", "dreamer"])
    s.chance = FastChance(3)
    for colour in range(4):
        shown = Counter(FACES[s.roll(colour) >> 2] for _ in range(3000))
        printed = Counter(GAME.components()["dice"][COLOURS[colour]]["faces"])
        assert shown.keys() == printed.keys()
        for face, sides in printed.items():
            assert abs(shown[face] - 500 * sides) < 130


@pytest.mark.rule("LU-2.4")
def test_choices_name_colour_and_face_never_a_single_die() -> None:
    s = position(["dreamer: power 2Y1", "dreamer"], unresolved="2YX 2BS")
    assert offered(s) == ["place yellow-exhaust", "reroll yellow paying 1"]
    s = position(["dreamer: power 3R1 R2, hunt 2RH RS", "dreamer"], unresolved="GS", dice="")
    assert offered(s) == [
        "name shadow/green-shadow",
        "name hunt/red-hunt",
        "name hunt/red-shadow",
        "name power/red-1",
        "name power/red-2",
        "decline",
    ]


@pytest.mark.rule("LU-2.5")
def test_a_die_keeps_its_face_on_a_card_and_forgets_it_in_the_bag() -> None:
    s = position(["dreamer: power R2, exhaust RX", "dreamer"], unresolved="G1")
    play(s, "rest")
    assert row(s, 1, "power") == "G1 R2"
    assert bag(s) == "B20 G19 Y20 R19"  # in the bag a red die is a red die


@pytest.mark.rule("LU-2.6")
def test_a_row_holds_more_dice_than_it_has_spaces() -> None:
    s = position(["dreamer: exhaust 3BX, shadow GS", "dreamer"], unresolved="2YX", dice="G")
    assert row(s, 1, "exhaust") == "BX BX BX YX YX"
    assert s.dice_on_card(0) == 6
    play(s, "all-exhaust")
    assert row(s, 1, "exhaust") == ""


@pytest.mark.rule("LU-2.7")
def test_power_is_what_the_power_row_shows_and_nothing_else() -> None:
    s = position(["dreamer: power 2G1 2R2, hunt RH, exhaust YX, shadow BS", "dreamer"], spent="3B1")
    assert s.power(0) == 6


@pytest.mark.rule("LU-2.8", "LU-11.5")
def test_a_shadow_is_a_shadow_in_every_row() -> None:
    s = position(["dreamer: shadow BS, exhaust GS, hunt YS RH, power B1", "dreamer"], checked=True)
    play(s, "rest")
    assert offered(s) == ["one shadow/blue-shadow", "one hunt/yellow-shadow", "one exhaust/green-shadow"]


@pytest.mark.rule("LU-2.9")
def test_turning_or_moving_a_die_is_not_resolving_it() -> None:
    # A turned blue die does not pull into the Depths, and the Nightmare of the Depths does not take it.
    s = position(["dreamer: exhaust BX", "depths"], unresolved="YS", dice="")
    assert row(s, 1, "exhaust") == "BS"
    assert s.power(1) == 0
    # Nor does a moved one.
    s = position(["dreamer: shadow BS", "depths", "dreamer"], unresolved="RS", dice="")
    play(s, "move shadow/blue-shadow")
    assert row(s, 1, "hunt") == "BS"
    assert decision(s) == "white rest-or-draw"


@pytest.mark.rule("LU-2.10")
def test_a_choice_of_one_is_made_by_the_software() -> None:
    # One die, no Power to pay: placed. Third stage: rest. One thing to return: returned. Next turn.
    s = position(["dreamer", "dreamer"], unresolved="YX", stage=3)
    assert decision(s) == "violet choose-track"
    assert s.dice_on_card(0) == 0


@pytest.mark.rule("LU-2.10")
def test_a_choice_of_one_that_may_be_declined_is_asked() -> None:
    s = position(["dreamer", "dreamer"], unresolved="RS")
    assert offered(s) == ["move shadow/red-shadow", "decline"]


@pytest.mark.scenario(46)
@pytest.mark.rule("LU-2.9", "LU-9.9")
def test_the_roller_picks_which_exhaust_is_turned_and_the_turned_die_does_nothing() -> None:
    s = position(["dreamer: exhaust YX RX, shadow GS", "primeval-fear", "dreamer"], unresolved="YS", dice="")
    assert decision(s) == "white rotate-exhaust"
    assert offered(s) == ["turn red", "turn yellow"]
    play(s, "turn red")
    assert row(s, 1, "exhaust") == "YX RS"
    assert row(s, 1, "hunt") == ""  # no Fear
    assert s.power(1) == 0  # and no take by its Nightmare
    assert role(s, 1) == "dreamer"
    assert rolled(s) == ""
    assert all_fell(s)
