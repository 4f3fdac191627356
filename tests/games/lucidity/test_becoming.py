"""Section 12: becoming a Nightmare."""

from __future__ import annotations

import pytest

from tests.games.lucidity.reading import bag, decision, role, row, spent
from woolgather.games.lucidity import GAME
from woolgather.games.lucidity.position import position
from woolgather.games.lucidity.state import Lucidity
from woolgather.kernel.chance import FastChance
from woolgather.kernel.errors import IllegalAction
from woolgather.testing import offered, play


@pytest.mark.rule("LU-12.1")
def test_the_fullest_row_says_which_nightmare() -> None:
    s = position(["dreamer: shadow 3BS 4GS 3RS", "dreamer", "dreamer"], checked=True)
    assert role(s, 1) == "envy"


@pytest.mark.rule("LU-12.2")
def test_of_equally_full_rows_the_player_chooses() -> None:
    s = position(["dreamer: shadow 3BS 2GS 3RS", "dreamer", "dreamer"], checked=True)
    assert decision(s) == "white choose-nightmare"
    assert offered(s) == ["become blue", "become red"]
    with pytest.raises(IllegalAction, match="fullest Shadow row"):
        play(s, "become green")
    play(s, "become red")
    assert role(s, 1) == "primeval-fear"


@pytest.mark.rule("LU-12.3", "LU-12.4")
def test_a_new_nightmare_keeps_its_power_and_nothing_else() -> None:
    s = position(["dreamer: shadow 3BS GS, hunt 2RH YS, exhaust YX, power R2 G1", "dreamer", "dreamer"], checked=True)
    assert row(s, 1, "power") == "G1 R2"
    assert s.dice_on_card(0) == 2
    assert bag(s) == "B20 G19 Y20 R19"


@pytest.mark.rule("LU-12.5")
def test_it_takes_its_card_and_all_power_on_it() -> None:
    s = position(["dreamer: shadow 3RS", "dreamer", "dreamer"], spent="R2 R1 G1", checked=True)
    assert s.view(None)["table"]["nightmares"][3]["claimed_by"] == 0
    assert row(s, 1, "power") == "R1 R2"
    assert s.power(0) == 3
    assert spent(s) == "G1"


@pytest.mark.rule("LU-12.6")
def test_turning_ends_the_own_turn_but_not_the_turn_of_another() -> None:
    own = position(["dreamer: shadow 3BS, exhaust BX", "dreamer", "dreamer"], checked=True)
    assert decision(own) == "violet choose-track"
    # White's minion turns orange into a Nightmare. It is still white's turn, and violet is next.
    minion = position(["envy", "dreamer", "dreamer: shadow 2YS"], roller=3, unresolved="YS")
    assert role(minion, 3) == "imprisonment"
    assert decision(minion) == "violet choose-track"


@pytest.mark.rule("LU-12.7")
def test_a_nightmare_is_no_dreamer() -> None:
    # No target for minions, no dreamer's turn, no final turn.
    s = position(["envy", "dreamer: power B1", "depths", "dreamer"], dice="R R RX")
    assert offered(s) == ["haunt seat-2", "haunt seat-4"]
    assert decision(position(["envy", "dreamer: power B1", "depths", "dreamer"], active=3)) == "orange nightmare-action"
    final = position(["dreamer: power 15G1", "depths", "dreamer"], checked=True, stage=3)
    assert decision(final) == "orange choose-track"


@pytest.mark.rule("LU-12.8")
def test_the_first_nightmare_turn_may_be_the_very_next() -> None:
    s = position(["envy", "dreamer: shadow 2BS, power R1", "dreamer: power B1"], dice="B B BS Y YX")
    play(s, "haunt seat-2")
    assert role(s, 2) == "depths"
    assert decision(s) == "violet nightmare-action"


@pytest.mark.rule("LU-12.9")
def test_claimed_rows_are_left_out_while_an_unclaimed_one_is_full() -> None:
    table = ["dreamer: shadow 4BS 3GS 3RS", "depths", "dreamer"]
    s = position(table, checked=True)
    assert offered(s) == ["become green", "become red"]
    s = position(table, checked=True, settings={"claimed-nightmare": "cardless"})
    assert role(s, 1) == "depths"
    assert s.claimer[0] == 1
    s = position(["depths", "dreamer: shadow 4BS 3GS", "dreamer"], active=2, checked=True)
    assert role(s, 2) == "envy", "it does not matter who has claimed it"


@pytest.mark.rule("LU-12.9")
def test_if_only_claimed_rows_are_full_there_is_no_card() -> None:
    for value in ("next-unclaimed", "cardless"):
        table = ["dreamer: shadow 3BS, power G1", "depths: power B1", "dreamer"]
        s = position(table, checked=True, settings={"claimed-nightmare": value})
        assert role(s, 1) == "depths"
        assert not s.view(None)["table"]["players"][0]["has_card"]
        assert s.view(None)["table"]["players"][1]["has_card"]


@pytest.mark.rule("LU-12.10")
def test_a_nightmare_without_a_card_consumes_but_takes_nothing() -> None:
    table = ["depths without card: power G1", "depths", "dreamer: power B1"]
    s = position(table, active=1)
    assert offered(s) == ["consume", "minions"]
    play(s, "consume")
    assert row(s, 1, "power") == "B1 G1"
    taken = position(table, active=3, unresolved="BS", stage=3, dice="Y Y1")
    play(taken, "place blue-shadow")
    assert row(taken, 2, "power") == "B1"
    assert row(taken, 1, "power") == "G1"
    assert decision(taken) == "violet depths-activate"


@pytest.mark.rule("LU-12.11")
def test_no_game_with_the_printed_cards_has_two_nightmares_of_a_colour() -> None:
    for seed in range(60):
        s = GAME.begin(4, {}, FastChance(seed))
        chance = FastChance(seed + 900)
        while s.actors():
            options = s.options(s.actors()[0])
            s.act(s.actors()[0], options[chance.below(len(options))])
        assert isinstance(s, Lucidity)
        nightmares = [role for role in s.roles if role < 4]
        assert len(nightmares) == len(set(nightmares))
