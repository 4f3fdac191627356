"""The Resting Phase (ST-rest)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.sheepy_time.reading import BLUE, YELLOW, asked, board, infinite, market, zzz
from woolgather.games.sheepy_time import GAME
from woolgather.games.sheepy_time.position import Sheep, position
from woolgather.games.sheepy_time.state import SheepyTime
from woolgather.games.sheepy_time.vocabulary import TILES
from woolgather.kernel.chance import FastChance
from woolgather.kernel.errors import IllegalAction
from woolgather.testing import offered, play

CATCH_2 = ("catch-2", "catch-on 5", "catch-on 10")
FOUR = "moonwalk trampoline shortcut copycat"
FULL = dict(enumerate(TILES[:10], 1))


@pytest.mark.rule("ST-rest.1")
@pytest.mark.parametrize(("first", "order"), [("yellow", "yellow blue pink"), ("blue", "blue pink yellow")])
def test_each_in_turn_order_from_the_first_sheep_does_one_thing(first: str, order: str) -> None:
    s = position(Sheep(), Sheep(), Sheep(), resting=True, first=first)
    seen = []
    while s.resting:
        seen.append(asked(s))
        assert offered(s) == ["add-tile", "catch-2"]
        play(s, *CATCH_2)
    assert seen == [f"{colour}: rest-action" for colour in order.split()]


@pytest.mark.rule("ST-rest.2")
def test_adding_a_tile_takes_one_from_the_market_to_any_empty_space() -> None:
    s = position(Sheep(), Sheep(), tiles={3: "big-stash"}, resting=True, market=FOUR)
    play(s, "add-tile")
    assert offered(s) == ["tile moonwalk", "tile trampoline", "tile shortcut", "tile copycat"]
    with pytest.raises(IllegalAction, match="That tile is not in the market"):
        play(s, "tile big-stash")
    play(s, "tile shortcut")
    assert offered(s) == [f"place-on {space}" for space in (1, 2, 4, 6, 7, 8, 9)]
    with pytest.raises(IllegalAction, match="There is a tile on that space already"):
        play(s, "place-on 3")
    play(s, "place-on 7")
    assert board(s)[7] == "shortcut"
    assert asked(s) == "blue: rest-action"


@pytest.mark.rule("ST-rest.3")
@pytest.mark.parametrize(
    ("tile", "own_zzz", "own_infinite", "supply"), [("trampoline", {7: 3}, {}, 7), ("moonwalk", {}, {7: 1}, 9)]
)
def test_a_new_tile_gets_its_bonus(
    tile: str, own_zzz: dict[int, int], own_infinite: dict[int, int], supply: int
) -> None:
    s = position(Sheep(), Sheep(), resting=True, market=FOUR)
    play(s, "add-tile", f"tile {tile}", "place-on 7")
    assert (zzz(s, YELLOW), infinite(s, YELLOW), s.supply[YELLOW]) == (own_zzz, own_infinite, supply)


@pytest.mark.rule("ST-rest.3")
def test_twenty_tiles_give_an_infinite_and_ten_give_three_zzz() -> None:
    threes = {
        "big-stash",
        "double-dutch",
        "dream-journal",
        "final-sprint",
        "find-a-friend",
        "pipe-dream",
        "racing-rival",
        "shepherd-the-flock",
        "snooze-moves",
        "trampoline",
    }
    box = GAME.printed_box()
    assert {TILES[tile]: count for tile, count in enumerate(box.bonus)} == {
        tile: 3 if tile in threes else 0 for tile in TILES
    }


@pytest.mark.rule("ST-rest.4")
def test_each_missing_token_may_be_taken_from_another_tile_or_left_out() -> None:
    s = position(Sheep(zzz={5: 8, 10: 1}), Sheep(), resting=True, market=FOUR)
    play(s, "add-tile", "tile trampoline", "place-on 7")
    assert asked(s) == "yellow: bonus-from"
    assert offered(s) == ["decline", "bonus-from 5", "bonus-from 10"], "not the new tile itself"
    play(s, "bonus-from 10")
    assert offered(s) == ["decline", "bonus-from 5"]
    declined = s.clone()
    play(s, "bonus-from 5")
    assert zzz(s, YELLOW) == {5: 7, 7: 3}
    assert asked(s) == "blue: rest-action"
    play(declined, "decline")
    assert zzz(declined, YELLOW) == {5: 8, 7: 2}
    assert asked(declined) == "blue: rest-action", "declining ends the bonus"


@pytest.mark.rule("ST-rest.4")
def test_an_infinite_bonus_may_come_from_another_tile_and_is_placed_infinite_side_up() -> None:
    s = position(Sheep(zzz={5: 10}), Sheep(), resting=True, market=FOUR)
    play(s, "add-tile", "tile moonwalk", "place-on 7", "bonus-from 5")
    assert (zzz(s, YELLOW), infinite(s, YELLOW)) == ({5: 9}, {7: 1})


@pytest.mark.rule("ST-rest.4")
@pytest.mark.parametrize("tile", ["moonwalk", "trampoline"])
def test_with_supply_only_what_the_supply_lacks_is_left_out(tile: str) -> None:
    s = position(Sheep(zzz={5: 10}), Sheep(), resting=True, market=FOUR, bonus_shortfall="supply-only")
    play(s, "add-tile", f"tile {tile}", "place-on 7")
    assert (zzz(s, YELLOW), infinite(s, YELLOW)) == ({5: 10}, {})
    assert asked(s) == "blue: rest-action"


@pytest.mark.rule("ST-rest.4")
def test_with_nothing_but_infinites_out_a_tile_may_be_added_without_any_bonus() -> None:
    s = position(Sheep(infinite={5: 10}), Sheep(), resting=True, market=FOUR)
    play(s, "add-tile", "tile moonwalk", "place-on 7")
    assert infinite(s, YELLOW) == {5: 10}
    assert asked(s) == "blue: rest-action"


@pytest.mark.rule("ST-rest.5")
def test_the_market_is_refilled_to_four_before_the_next_player_chooses() -> None:
    s = position(Sheep(), Sheep(), resting=True, market=FOUR, stack="rush-ahead second-wind")
    play(s, "add-tile", "tile trampoline", "place-on 7")
    assert asked(s) == "blue: rest-action"
    assert market(s) == ["moonwalk", "shortcut", "copycat", "rush-ahead"]
    play(s, "add-tile", "tile rush-ahead", "place-on 8")
    assert market(s) == ["moonwalk", "shortcut", "copycat", "second-wind"]


@pytest.mark.rule("ST-rest.6", "ST-sys.3")
def test_with_all_ten_spaces_filled_one_can_only_catch_two() -> None:
    s = position(Sheep(), Sheep(), resting=True, tiles=FULL)
    assert asked(s) == "yellow: catch-place"
    play(s, "catch-on 1", "catch-on 2")
    assert zzz(s, YELLOW) == {1: 1, 2: 1}
    assert asked(s) == "blue: catch-place"


@pytest.mark.rule("ST-rest.6")
def test_after_the_last_space_is_filled_the_others_can_only_catch() -> None:
    tiles = {space: tile for space, tile in FULL.items() if space != 9}
    s = position(Sheep(), Sheep(), resting=True, tiles=tiles, market=FOUR)
    play(s, "add-tile", "tile trampoline")
    assert board(s)[9] == "trampoline", "there was only one space to choose"
    assert asked(s) == "blue: catch-place"


@pytest.mark.rule("ST-rest.7")
def test_catching_two_follows_the_rules_of_catching() -> None:
    s = position(Sheep(zzz={5: 9}), Sheep(zzz={5: 10}), resting=True)
    play(s, "catch-2")
    assert offered(s) == ["catch-on 5", "catch-on 10"]
    play(s, "catch-on 10")
    assert offered(s) == ["decline", "take-from 5", "take-from 10"], "the second, with an empty supply"
    play(s, "decline", "catch-2", "take-from 5")
    assert zzz(s, BLUE) == {5: 9, 10: 1}


def with_tiles(solo: list[str], market_size: int = 4) -> dict[str, Any]:
    """A box whose solo game has only these tiles."""
    data = GAME.components()
    for name, tile in data["tiles"].items():
        tile["solo"] = name in solo
    data["numbers"]["market-size"] = market_size
    return data


@pytest.mark.rule("ST-rest.8")
def test_an_empty_stack_leaves_the_market_smaller_and_an_empty_market_forces_catching() -> None:
    s = position(
        Sheep(),
        resting=True,
        tiles={5: "moonwalk", 10: "trampoline"},
        market="step-back second-wind",
        components=with_tiles(["moonwalk", "trampoline", "step-back", "second-wind"]),
    )
    play(s, "add-tile", "tile step-back", "place-on 1")
    assert market(s) == ["second-wind"]
    assert s.round == 2, "and no tile came from the empty stack"
    empty = position(
        Sheep(),
        resting=True,
        tiles={5: "moonwalk", 10: "trampoline"},
        components=with_tiles(["moonwalk", "trampoline"]),
    )
    assert asked(empty) == "yellow: catch-place"


@pytest.mark.rule("ST-rest.8", "ST-sys.3")
def test_the_only_tile_of_a_small_market_is_taken_without_a_question() -> None:
    s = position(
        Sheep(),
        resting=True,
        tiles={5: "moonwalk", 10: "trampoline"},
        market="step-back",
        components=with_tiles(["moonwalk", "trampoline", "step-back"]),
    )
    play(s, "add-tile")
    assert asked(s) == "yellow: tile-space"
    play(s, "place-on 2")
    assert board(s)[2] == "step-back"


@pytest.mark.rule("ST-rest.8")
def test_a_set_up_with_few_tiles_is_possible() -> None:
    s = GAME.begin(1, {}, FastChance(1), with_tiles(["moonwalk", "trampoline", "step-back"]))
    assert isinstance(s, SheepyTime)
    assert (len(board(s)), len(s.market), len(s.stack)) == (2, 1, 0)


@pytest.mark.rule("ST-rest.9")
def test_after_the_last_player_a_new_racing_phase_starts() -> None:
    s = position(Sheep(), Sheep(), resting=True, round=3, first="blue")
    play(s, *CATCH_2)
    assert (s.resting, s.round) == (True, 3)
    play(s, *CATCH_2)
    assert (s.resting, s.round) == (False, 4)
    assert asked(s) == "blue: play-card"
