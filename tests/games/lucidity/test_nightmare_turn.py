"""Section 13: a Nightmare's turn."""

from __future__ import annotations

import pytest

from tests.games.lucidity.reading import all_fell, bag, decision, role, row
from woolgather.games.lucidity.position import position
from woolgather.kernel.errors import IllegalAction
from woolgather.testing import offered, play


@pytest.mark.rule("LU-13.1")
def test_a_nightmare_consumes_or_sends_minions_and_cannot_pass() -> None:
    s = position(["depths", "dreamer: power B1", "dreamer"])
    assert offered(s) == ["consume", "minions"]
    for other in ("decline", "rest", "nothing"):
        with pytest.raises(IllegalAction):
            play(s, other)


@pytest.mark.rule("LU-13.2")
def test_consuming_moves_a_die_of_the_own_colour_with_its_face() -> None:
    s = position(["primeval-fear", "dreamer: power R2 B1", "depths: power R1"])
    play(s, "consume")
    assert offered(s) == ["drain seat-2 2", "drain seat-3 1"]
    play(s, "drain seat-2 2")
    assert row(s, 1, "power") == "R2"
    assert row(s, 2, "power") == "B1"
    assert decision(s) == "violet choose-track"


@pytest.mark.rule("LU-13.3")
def test_red_chooses_between_a_one_and_a_two() -> None:
    s = position(["primeval-fear", "dreamer: power R2 R1"])
    play(s, "consume")
    assert offered(s) == ["drain seat-2 1", "drain seat-2 2"]
    play(s, "drain seat-2 1")
    assert row(s, 1, "power") == "R1"


@pytest.mark.rule("LU-13.4")
def test_nothing_can_be_consumed_where_nobody_has_that_colour() -> None:
    s = position(["depths: power B1", "dreamer: power G1", "dreamer"], spent="Y1", dice="Y G")
    # Minions were the only choice, so they were sent automatically.
    assert decision(s) == "white minion-die"


@pytest.mark.rule("LU-13.4")
def test_power_on_an_unclaimed_card_is_nobodys() -> None:
    s = position(["depths without card", "dreamer", "dreamer"], spent="2B1", dice="Y G")
    assert decision(s) == "white minion-die"


@pytest.mark.rule("LU-13.5")
def test_minions_are_two_dice_of_which_one_is_sent() -> None:
    s = position(["depths", "dreamer", "dreamer"], dice="Y G YX")
    assert decision(s) == "white minion-die"
    assert offered(s) == ["send yellow", "send green"]
    play(s, "send yellow")
    assert bag(s) == "B20 G20 Y19 R20"
    assert offered(s) == ["haunt seat-2", "haunt seat-3"]
    play(s, "haunt seat-3")
    assert row(s, 3, "exhaust") == "YX"
    assert all_fell(s)


@pytest.mark.rule("LU-13.6")
def test_the_die_is_chosen_before_the_dreamer_and_for_good() -> None:
    s = position(["depths", "dreamer", "dreamer"], dice="Y G YX")
    with pytest.raises(IllegalAction):
        play(s, "haunt seat-2")
    play(s, "send yellow")
    with pytest.raises(IllegalAction):
        play(s, "send green")
    assert decision(s) == "white minion-target"


@pytest.mark.rule("LU-13.7")
def test_the_dreamer_resolves_the_minion_like_any_die_and_is_checked() -> None:
    s = position(["envy", "dreamer: shadow 2YS, power Y1", "dreamer: power Y1"], dice="Y Y YX YS")
    play(s, "haunt seat-2")
    assert offered(s) == ["place yellow-exhaust", "reroll yellow paying 1"]
    play(s, "reroll yellow paying 1")
    assert role(s, 2) == "imprisonment"  # the Power spent came back with the card
    assert s.power(1) == 1


@pytest.mark.rule("LU-13.8")
def test_only_dreamers_are_haunted_and_they_cannot_refuse() -> None:
    s = position(["envy", "dreamer", "depths", "dreamer"], dice="B B BX")
    assert offered(s) == ["haunt seat-2", "haunt seat-4"]
    for seat in (1, 3):
        with pytest.raises(IllegalAction, match="only be sent to a dreamer"):
            play(s, f"haunt seat-{seat}")
    play(s, "haunt seat-4")
    assert row(s, 4, "exhaust") == "BX"  # pink wasn't asked


@pytest.mark.rule("LU-13.9")
def test_minions_can_always_be_sent_even_from_an_empty_bag() -> None:
    s = position(["depths", "dreamer: power B1"], bag="", dice="")
    assert offered(s) == ["consume", "minions"]
    play(s, "minions")
    assert s.view(None)["table"]["ending"] == "empty-bag"


@pytest.mark.rule("LU-13.10")
def test_then_the_turn_is_over() -> None:
    s = position(["depths", "dreamer: power 2B1", "dreamer: power B1"])
    play(s, "consume", "drain seat-2 1")
    assert decision(s) == "violet choose-track"


def test_the_default_takes_the_highest_face_from_the_most_powerful() -> None:
    s = position(["primeval-fear", "dreamer: power R2", "dreamer: power R2 3G1", "dreamer: power 9G1 R1"])
    assert s.game.actions.text(s.default(0)) == "consume"
    play(s, "consume")
    assert s.game.actions.text(s.default(0)) == "drain seat-3 2"
    s = position(["primeval-fear", "dreamer: power R2", "dreamer: power R2"], active=1)
    play(s, "consume")
    assert s.game.actions.text(s.default(0)) == "drain seat-2 2"


def test_the_default_haunts_the_most_powerful_dreamer() -> None:
    s = position(["dreamer", "depths", "dreamer: power G1", "dreamer: power G1"], active=2, dice="R R")
    assert offered(s) == ["haunt seat-3", "haunt seat-4", "haunt seat-1"]
    assert s.game.actions.text(s.default(1)) == "haunt seat-3"
