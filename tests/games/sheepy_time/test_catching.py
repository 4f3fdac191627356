"""Catching Zzz's (ST-catch)."""

from __future__ import annotations

import pytest

from tests.games.sheepy_time.reading import BLUE, YELLOW, asked, board, infinite, zzz
from woolgather.games.sheepy_time.position import Sheep, position
from woolgather.games.sheepy_time.state import RETIRED, WOKEN
from woolgather.kernel.errors import IllegalAction
from woolgather.testing import offered, play

TWO = "move-2-or-catch-2 move-7"


@pytest.mark.rule("ST-catch.1")
def test_a_catch_puts_a_zzz_from_the_supply_on_any_tile_of_the_board() -> None:
    s = position(Sheep(at=1), Sheep(), tiles={2: "moonwalk", 7: "shortcut"}, deck="move-7")
    play(s, "play move-3-or-catch-1", "catch")
    assert offered(s) == ["catch-on 2", "catch-on 5", "catch-on 7", "catch-on 10"]
    with pytest.raises(IllegalAction, match="There is no tile on that space"):
        play(s, "catch-on 3")
    play(s, "catch-on 7")
    assert zzz(s, YELLOW) == {7: 1}
    assert infinite(s, YELLOW) == {}
    assert s.supply[YELLOW] == 9


@pytest.mark.rule("ST-catch.1")
def test_any_number_of_tokens_of_any_players_may_lie_on_one_tile() -> None:
    s = position(Sheep(at=1, zzz={5: 9}), Sheep(zzz={5: 10}), deck="move-7")
    play(s, "play move-3-or-catch-1", "catch", "catch-on 5")
    assert zzz(s, YELLOW) == zzz(s, BLUE) == {5: 10}


@pytest.mark.rule("ST-catch.2")
@pytest.mark.parametrize(
    ("places", "result"), [(("catch-on 5", "catch-on 10"), {5: 1, 10: 1}), (("catch-on 10", "catch-on 10"), {10: 2})]
)
def test_several_catches_are_made_one_by_one_and_split_freely(places: tuple[str, str], result: dict[int, int]) -> None:
    s = position(Sheep(hand=TWO), Sheep(), deck="move-7")
    play(s, "play move-2-or-catch-2", "catch", places[0])
    assert asked(s) == "yellow: catch-place"
    play(s, places[1])
    assert zzz(s, YELLOW) == result
    assert asked(s) == "blue: play-card"


@pytest.mark.rule("ST-catch.3")
def test_while_the_supply_holds_a_token_a_catch_cannot_be_declined_or_moved() -> None:
    s = position(Sheep(hand=TWO, zzz={5: 9}), Sheep())
    play(s, "play move-2-or-catch-2", "catch")
    assert offered(s) == ["catch-on 5", "catch-on 10"]
    with pytest.raises(IllegalAction, match="only when your supply is empty"):
        play(s, "decline")


@pytest.mark.rule("ST-catch.4")
def test_with_an_empty_supply_a_zzz_may_be_moved_to_a_different_tile() -> None:
    s = position(Sheep(zzz={5: 4, 10: 4}, infinite={2: 2}), Sheep(), tiles={2: "moonwalk", 8: "copycat"}, deck="move-7")
    play(s, "play move-3-or-catch-1", "catch")
    assert offered(s) == ["decline", "take-from 5", "take-from 10"]
    with pytest.raises(IllegalAction, match="An ∞ is never moved"):
        play(s, "take-from 2")
    play(s, "take-from 5")
    assert offered(s) == ["put-on 2", "put-on 8", "put-on 10"]
    play(s, "put-on 8")
    assert zzz(s, YELLOW) == {5: 3, 8: 1, 10: 4}
    assert s.supply[YELLOW] == 0


@pytest.mark.rule("ST-catch.5")
def test_declining_ends_all_catches_that_are_left() -> None:
    s = position(Sheep(hand=TWO, zzz={5: 10}), Sheep(), deck="move-7")
    play(s, "play move-2-or-catch-2", "catch", "decline")
    assert asked(s) == "blue: play-card"
    assert zzz(s, YELLOW) == {5: 10}


@pytest.mark.rule("ST-catch.4", "ST-catch.5", "ST-sys.3")
def test_with_an_empty_supply_each_catch_may_move_one_or_be_declined() -> None:
    s = position(Sheep(hand=TWO, zzz={5: 10}), Sheep(), deck="move-7")
    play(s, "play move-2-or-catch-2", "catch", "take-from 5")
    assert zzz(s, YELLOW) == {5: 9, 10: 1}, "with two tiles there is only one place to put it"
    assert offered(s) == ["decline", "take-from 5", "take-from 10"]
    play(s, "decline")
    assert asked(s) == "blue: play-card"


@pytest.mark.rule("ST-catch.6")
def test_with_all_ten_tokens_infinite_a_catch_asks_nothing() -> None:
    s = position(Sheep(hand=TWO, infinite={5: 6, 10: 4}), Sheep(), deck="move-7")
    play(s, "play move-2-or-catch-2", "catch")
    assert asked(s) == "blue: play-card"
    assert infinite(s, YELLOW) == {5: 6, 10: 4}


@pytest.mark.rule("ST-catch.6")
def test_other_players_zzz_do_not_allow_a_catch_when_all_own_tokens_are_infinite() -> None:
    full = dict.fromkeys(range(1, 11), 1)
    s = position(Sheep(at=1, zzz=full), Sheep(at=1, infinite=full), Sheep(zzz=full), active="blue", deck="move-7")
    play(s, "play move-3-or-catch-1", "catch")
    assert asked(s) == "pink: play-card"


@pytest.mark.rule("ST-catch.4")
@pytest.mark.parametrize("space", [1, 5, 10])
def test_the_only_zzz_may_be_moved_from_any_space_of_the_ring(space: int) -> None:
    others = {other: 1 for other in range(1, 11) if other != space}
    s = position(Sheep(), Sheep(at=1, zzz={space: 1}, infinite=others), active="blue", deck="move-7")
    play(s, "play move-3-or-catch-1", "catch")
    assert offered(s) == ["decline", f"take-from {space}"]


@pytest.mark.rule("ST-catch.7")
def test_a_token_just_placed_may_be_moved_by_the_next_catch() -> None:
    s = position(Sheep(hand=TWO, infinite={5: 9}), Sheep(), tiles={3: "moonwalk"}, deck="move-7")
    play(s, "play move-2-or-catch-2", "catch", "catch-on 10")
    assert offered(s) == ["decline", "take-from 10"]
    play(s, "take-from 10", "put-on 3")
    assert zzz(s, YELLOW) == {3: 1}


@pytest.mark.rule("ST-catch.8", "ST-tile.18", "ST-end.14")
def test_tokens_and_tiles_stay_when_their_owner_wakes_up_retires_or_the_round_ends() -> None:
    s = position(
        Sheep(at=9, zzz={5: 2}, infinite={10: 1}),
        Sheep(at=8, scared=True, zzz={7: 3}),
        tiles={5: "moonwalk", 7: "shortcut", 10: "copycat"},
        nightmare_at=1,
        deck="move-7",
    )
    play(s, "play move-3-or-catch-1", "move 3", "night", "play move-3-or-catch-1", "move 3")
    assert s.resting
    play(s, *["catch-2", "catch-on 10", "catch-on 10"] * 2)
    assert s.round == 2
    assert zzz(s, YELLOW) == {5: 2, 10: 2}
    assert infinite(s, YELLOW) == {10: 1}
    assert zzz(s, BLUE) == {7: 3, 10: 2}
    assert board(s) == {5: "moonwalk", 7: "shortcut", 10: "copycat"}


@pytest.mark.rule("ST-catch.8")
def test_tokens_stay_at_the_moment_of_waking_and_retiring() -> None:
    s = position(Sheep(at=9, zzz={5: 2}), Sheep(at=8, scared=True, zzz={5: 3}), Sheep(), nightmare_at=1, deck="move-7")
    play(s, "play move-3-or-catch-1", "move 3", "night", "play move-3-or-catch-1", "move 3")
    assert list(s.status[:2]) == [RETIRED, WOKEN]
    assert zzz(s, YELLOW) == {5: 2}
    assert zzz(s, BLUE) == {5: 3}
