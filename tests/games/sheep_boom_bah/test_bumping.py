"""Chains of bumps, and wolves among them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.sheep_boom_bah.reading import (
    all_pass,
    asked,
    barn,
    decision,
    graveyard,
    hand,
    run_out,
    score,
    sheep_on,
    tile_on,
)
from woolgather.games.sheep_boom_bah.position import position
from woolgather.games.sheep_boom_bah.state import SheepBoomBah
from woolgather.kernel.errors import IllegalAction
from woolgather.testing import offered, play, words

WOLF = "wolf-in-sheeps-clothing"


def row(s: SheepBoomBah, number: int) -> list[str | None]:
    """The sheep in a row, from its western start space to the last field tile."""
    return [sheep_on(s, f"{number},{column}") for column in range(6)]


def two_in_a_row(**extra: Any) -> SheepBoomBah:
    """R1 on 2,1 and B1 on 2,2; the tile behind them is a hidden Safe Field."""
    return position(
        sheep={"red": "2,1", "blue": "2,2"},
        face_down={"2,3": "safe-field"},
        **extra,
    )


def line_of_four(**hands: str) -> SheepBoomBah:
    """Scenario 6: R1 on its start space, four sheep in a row ahead of it, and a mine at the end."""
    return position(
        sheep={"red": "3,0", "blue": "3,1 3,4", "yellow": "3,2", "green": "3,3"},
        face_down={"3,5": "land-mine"},
        hands=hands,
    )


@pytest.mark.scenario(4)
@pytest.mark.rule("BB-4.1", "BB-4.2", "BB-4.8", "BB-4.12", "BB-4.13", "BB-4.19", "BB-5.2", "BB-5.7")
def test_a_bumped_sheep_goes_one_cell_on_and_scores_for_its_owner() -> None:
    s = play(two_in_a_row(), "move 2,1", "to 2,2")
    assert (decision(s), asked(s)) == ("wolf", ["blue"])
    play(s, "pass")
    assert row(s, 2)[1:4] == [None, "red", "blue"]
    assert (score(s, "blue"), score(s, "red")) == (1, 0)
    assert tile_on(s, "2,3") == "safe-field"


@pytest.mark.rule("BB-3.11")
def test_no_cell_ever_holds_two_sheep() -> None:
    """A start space is free or taken; the only way onto a taken field tile is to bump its sheep away."""
    s = position(sheep={"red": "2,2 0,0", "blue": "2,3"}, face_down={"2,4": "land-mine"}, graveyards={"red": 1})
    count = sum(owner >= 0 for owner in s.sheep)
    play(s, "move 2,2", "to 2,3", "blue: pass")
    assert row(s, 2)[2:5] == [None, "red", "blue"]
    assert sum(owner >= 0 for owner in s.sheep) == count, "no sheep disappeared"


@pytest.mark.rule("BB-4.7")
def test_nothing_moves_and_nothing_is_flipped_before_the_last_link_has_passed() -> None:
    s = play(line_of_four(), "move 3,0", "to 3,1")
    for colour in ("blue", "yellow", "green", "blue"):
        assert asked(s) == [colour]
        assert row(s, 3) == ["red", "blue", "yellow", "green", "blue", None]
        assert tile_on(s, "3,5") == "face-down"
        play(s, "pass")
    assert row(s, 3) == [None, "red", "blue", "yellow", "green", "blue"]


@pytest.mark.rule("BB-4.17")
def test_everyone_hears_that_no_wolf_stops_a_bump() -> None:
    s = two_in_a_row()
    s.listen()
    play(s, "move 2,1", "to 2,2", "pass")
    assert "blue's sheep on C3 is not a wolf." in words(s)


@pytest.mark.rule("BB-2.3", "BB-8.5")
def test_while_a_bump_waits_for_an_answer_neither_the_turn_nor_a_pass_goes_on() -> None:
    s = play(two_in_a_row(wolf_by="any-other"), "move 2,1", "to 2,2", "blue: pass")
    with pytest.raises(IllegalAction, match=r"when the others have answered. \(BB-2.3\)"):
        play(s, "red: move 2,1")
    with pytest.raises(IllegalAction, match=r"a pass is final for this window. \(BB-8.5\)"):
        play(s, "blue: pass")


@pytest.mark.scenario(5)
@pytest.mark.rule("BB-4.2", "BB-4.3")
def test_a_move_that_pushes_a_sheep_off_the_field_is_not_offered() -> None:
    edge = play(position(sheep={"red": "2,4", "blue": "2,5"}), "move 2,4")
    assert "to 2,5" not in offered(edge)
    with pytest.raises(IllegalAction, match=r"would push a sheep off the field. \(BB-4.3\)"):
        play(edge, "to 2,5")
    chain = play(position(sheep={"red": "2,2", "blue": "2,3 2,5", "yellow": "2,4"}), "move 2,2")
    assert "to 2,3" not in offered(chain)
    slanted = position(sheep={"red": "0,2 0,0", "blue": "1,1"}, face_down={"2,2": "safe-field"})
    assert "to 1,1" not in offered(play(slanted.clone(), "move 0,2"))
    play(slanted, "move 0,0", "to 1,1", "blue: pass")
    assert (sheep_on(slanted, "1,1"), sheep_on(slanted, "2,2")) == ("red", "blue")


@pytest.mark.scenario(6)
@pytest.mark.rule("BB-4.4", "BB-4.7", "BB-4.12", "BB-6.1", "BB-6.6")
def test_four_links_end_on_a_mine_for_the_owner_of_the_last_sheep() -> None:
    s = play(line_of_four(blue="am-bah-lance-blue"), "move 3,0", "to 3,1", "blue: pass", "yellow: pass")
    play(s, "green: pass", "blue: pass")
    assert row(s, 3) == [None, "red", "blue", "yellow", "green", "blue"]
    assert (decision(s), asked(s), tile_on(s, "3,5")) == ("mine", ["blue"], "land-mine")
    play(s, "play am-bah-lance-blue", "to 3,0")
    all_pass(s)
    assert (sheep_on(s, "3,0"), sheep_on(s, "3,5"), tile_on(s, "3,5")) == ("blue", None, "cross-tile")


@pytest.mark.scenario(7)
@pytest.mark.rule("BB-4.14", "BB-4.15", "BB-9.44")
def test_a_wolf_inside_the_chain_eats_the_sheep_behind_it_and_those_further_back_close_up() -> None:
    s = play(line_of_four(yellow=f"{WOLF}-red"), "move 3,0", "to 3,1", "blue: pass", f"yellow: play {WOLF}-red")
    all_pass(s)
    assert (graveyard(s, "blue"), graveyard(s, "red")) == (1, 0)
    assert row(s, 3) == [None, "red", "yellow", "green", "blue", None]
    assert (tile_on(s, "3,5"), s.budget, list(s.score)) == ("face-down", 1, [0, 0, 0, 0])


@pytest.mark.rule("BB-4.15")
def test_behind_a_sheep_eaten_far_down_the_chain_all_others_close_up() -> None:
    s = play(line_of_four(green=f"{WOLF}-red"), "move 3,0", "to 3,1", "blue: pass", "yellow: pass")
    play(s, f"green: play {WOLF}-red")
    all_pass(s)
    assert graveyard(s, "yellow") == 1
    assert row(s, 3) == [None, "red", "blue", "green", "blue", None]


@pytest.mark.scenario(8)
@pytest.mark.rule("BB-8.3", "BB-8.6", "BB-8.8", "BB-4.17")
def test_three_counters_stop_the_wolf_and_its_window_opens_again() -> None:
    s = two_in_a_row(hands={"red": "eiei-no-red eiei-no-blue", "blue": f"{WOLF}-blue", "yellow": "eiei-no-yellow"})
    play(s, "move 2,1", "to 2,2", f"blue: play {WOLF}-blue", "red: play eiei-no-red", "yellow: play eiei-no-yellow")
    play(s, "red: play eiei-no-blue")
    all_pass(s)
    assert (decision(s), asked(s)) == ("wolf", ["blue"])
    play(s, "pass")
    assert row(s, 2)[1:4] == [None, "red", "blue"]


@pytest.mark.scenario(8)
@pytest.mark.rule("BB-8.6", "BB-4.16")
def test_two_counters_let_the_wolf_work_and_the_mover_dies_on_the_spot() -> None:
    s = two_in_a_row(hands={"red": "eiei-no-red", "blue": f"{WOLF}-blue", "yellow": "eiei-no-yellow"})
    play(s, "move 2,1", "to 2,2", f"blue: play {WOLF}-blue", "red: play eiei-no-red", "yellow: play eiei-no-yellow")
    all_pass(s)
    assert (graveyard(s, "red"), row(s, 2)[1:4]) == (1, [None, "blue", None])
    assert (tile_on(s, "2,3"), decision(s), asked(s)) == ("face-down", "turn-menu", ["red"])


@pytest.mark.scenario(9)
@pytest.mark.rule("BB-4.17", "BB-4.18", "BB-2.11", "BB-2.12")
def test_after_a_countered_wolf_a_second_one_may_be_played() -> None:
    s = two_in_a_row(hands={"red": "eiei-no-red", "blue": f"{WOLF}-blue {WOLF}-red fox-red dog-red"})
    play(s, "move 2,1", "to 2,2", f"blue: play {WOLF}-blue", "red: play eiei-no-red")
    all_pass(s)
    play(s, f"blue: play {WOLF}-red")
    all_pass(s)
    assert (graveyard(s, "red"), decision(s)) == (1, "turn-menu")
    assert hand(s, "blue") == ["dog-red", "fox-red"]
    run_out(s)
    assert len(hand(s, "blue")) == 2, "not before the end of blue's own turn"
    run_out(s)
    assert len(hand(s, "blue")) == 4


@pytest.mark.rule("BB-4.18")
def test_at_most_one_wolf_works_in_a_move() -> None:
    s = line_of_four(blue=f"{WOLF}-blue", yellow=f"{WOLF}-yellow", green=f"{WOLF}-green")
    play(s, "move 3,0", "to 3,1", f"blue: play {WOLF}-blue")
    all_pass(s)
    assert (decision(s), asked(s)) == ("turn-menu", ["red"]), "later links do not happen"
    assert (graveyard(s, "red"), row(s, 3)) == (1, [None, "blue", "yellow", "green", "blue", None])


@pytest.mark.scenario(10)
@pytest.mark.rule("BB-4.8", "BB-4.9", "BB-4.10")
def test_a_link_between_two_sheep_of_one_player_opens_no_window() -> None:
    s = position(sheep={"red": "2,1", "blue": "2,2 2,3"}, face_down={"2,4": "safe-field"})
    play(s, "move 2,1", "to 2,2")
    assert asked(s) == ["blue"]
    play(s, "pass")
    assert (decision(s), asked(s)) == ("turn-menu", ["red"])
    assert row(s, 2)[1:5] == [None, "red", "blue", "blue"]
    assert score(s, "blue") == 1


@pytest.mark.scenario(10)
@pytest.mark.rule("BB-4.11")
def test_with_any_other_all_but_the_active_player_are_asked_at_every_link() -> None:
    s = position(
        sheep={"red": "2,1", "blue": "2,2 2,3"},
        face_down={"2,4": "safe-field"},
        hands={"green": f"{WOLF}-green"},
        wolf_by="any-other",
    )
    play(s, "move 2,1", "to 2,2")
    assert asked(s) == ["blue", "yellow", "green"]
    all_pass(s)
    assert asked(s) == ["blue", "yellow", "green"]
    play(s, "blue: pass", f"green: play {WOLF}-green")
    all_pass(s)
    assert (graveyard(s, "blue"), row(s, 2)[1:5]) == (1, [None, "red", "blue", None])


@pytest.mark.scenario(11)
@pytest.mark.rule("BB-4.5", "BB-4.9", "BB-4.15", "BB-4.20", "BB-5.6")
def test_a_player_may_bump_its_own_sheep_into_a_chain() -> None:
    s = position(
        sheep={"red": "4,1 4,2", "blue": "4,3"},
        face_up={"4,4": "barn-blue"},
        hands={"blue": f"{WOLF}-blue"},
    )
    play(s, "move 4,1", "to 4,2")
    assert asked(s) == ["blue"], "red is not asked about its own sheep; link 2 is blue's"
    passed = play(s.clone(), "pass")
    assert (barn(passed, "blue"), list(passed.score)) == ("blue", [0, 0, 0, 0])
    assert row(passed, 4)[1:5] == [None, "red", "red", None]
    play(s, f"play {WOLF}-blue")
    all_pass(s)
    assert graveyard(s, "red") == 1
    assert row(s, 4)[1:5] == [None, "red", "blue", None]


@pytest.mark.scenario(12)
@pytest.mark.rule("BB-4.20", "BB-5.4", "BB-5.5", "BB-11.4")
def test_another_players_sheep_can_be_bumped_into_your_own_barn() -> None:
    s = position(sheep={"red": "3,2", "blue": "3,3"}, face_up={"3,4": "barn-red"})
    play(s, "move 3,2", "to 3,3", "blue: pass")
    assert (barn(s, "red"), list(s.score)) == ("blue", [0, 0, 0, 0])
    assert (sheep_on(s, "3,4"), tile_on(s, "3,4")) == (None, "barn-red")
    from woolgather.games.sheep_boom_bah.scoring import barn_points

    assert barn_points(s, 0) == 2


@pytest.mark.scenario(13)
@pytest.mark.rule("BB-4.19", "BB-5.3", "BB-5.4")
def test_a_bumped_sheep_that_finds_a_barn_scores_for_its_owner_and_goes_to_the_barns_player() -> None:
    s = position(sheep={"red": "3,2", "blue": "3,3"}, face_down={"3,4": "barn-yellow"})
    play(s, "move 3,2", "to 3,3", "blue: pass")
    assert (score(s, "blue"), score(s, "red"), barn(s, "yellow")) == (3, 0, "blue")


@pytest.mark.scenario(35)
@pytest.mark.rule("BB-4.9", "BB-7.12", "BB-9.45")
def test_the_active_player_is_never_asked_for_a_wolf() -> None:
    s = position(sheep={"red": "2,1 2,3", "blue": "2,2"}, face_down={"2,4": "safe-field"}, hands={"red": f"{WOLF}-red"})
    play(s, "move 2,1", "to 2,2")
    assert asked(s) == ["blue"]
    play(s, "blue: pass")
    assert row(s, 2)[2:5] == ["red", "blue", "red"]
    assert offered(s)[-1] == f"discard {WOLF}-red"
    with pytest.raises(IllegalAction, match=r"On your own turn it can only be discarded. \(BB-9.45\)"):
        play(s, f"play {WOLF}-red")
    play(s, f"discard {WOLF}-red")


@pytest.mark.rule("BB-4.6", "BB-4.13")
def test_only_the_last_tile_of_a_chain_can_do_anything() -> None:
    """Sheep can only be on open tiles that are neither barns nor mines, so all but the last tile score nothing."""
    s = position(
        sheep={"red": "2,1", "blue": "2,2", "yellow": "2,3"},
        face_up={"2,2": "cone-tile", "2,3": "cross-tile"},
        face_down={"2,4": "safe-field"},
    )
    play(s, "move 2,1", "to 2,2", "blue: pass", "yellow: pass")
    assert list(s.score) == [0, 0, 1, 0]
    assert [tile_on(s, cell) for cell in ("2,2", "2,3")] == ["cone-tile", "cross-tile"]


@pytest.mark.rule("BB-4.8")
def test_in_a_wolf_window_nothing_else_is_possible() -> None:
    s = play(two_in_a_row(hands={"blue": "fox-blue"}), "move 2,1", "to 2,2")
    assert offered(s) == ["pass"], "asked all the same, though blue holds no Wolf"
    with pytest.raises(IllegalAction, match=r"Only Wolf in Sheep's Clothing stops a bump"):
        play(s, "play fox-blue")
    with pytest.raises(IllegalAction, match="about to be bumped"):
        play(s, "end-turn")


@pytest.mark.rule("BB-4.21")
def test_cards_that_put_a_sheep_somewhere_need_a_free_cell() -> None:
    s = position(
        sheep={"red": "2,2", "blue": "3,3"},
        graveyards={"red": 1},
        hands={"red": "sheep-copter-red bah-k-to-life-red ewe-turn-red"},
    )
    copter = play(s.clone(), "play sheep-copter-red", "sheep 2,2")
    assert "to 3,3" not in offered(copter)
    for lines in (["play bah-k-to-life-red"], ["play ewe-turn-red", "sheep 3,3"]):
        starts = play(s.clone(), *lines)
        cells = [action.removeprefix("to ") for action in offered(starts)[:-1]]
        assert cells
        assert all(sheep_on(starts, cell) is None for cell in cells)
