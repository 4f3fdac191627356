"""Landing on tiles, barns, and land mines."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.sheep_boom_bah.reading import (
    all_pass,
    asked,
    barn,
    barnyard,
    decision,
    graveyard,
    hand,
    play_unopposed,
    run_out,
    score,
    sheep_on,
    tile_on,
)
from woolgather.games.sheep_boom_bah import GAME
from woolgather.games.sheep_boom_bah.field import CELLS, NAMES, RING
from woolgather.games.sheep_boom_bah.position import position
from woolgather.games.sheep_boom_bah.rules import PlaceSheep
from woolgather.games.sheep_boom_bah.state import SheepBoomBah
from woolgather.kernel.errors import IllegalAction
from woolgather.testing import offered, play, words


def stepping_on(tile: str, **extra: Any) -> SheepBoomBah:
    """R1 steps from 2,2 onto 2,3, where this tile lies face-down."""
    s = position(sheep={"red": "2,2"}, face_down={"2,3": tile}, **extra)
    play(s, "move 2,2", "to 2,3")
    return s


def bumped_onto_a_mine(**hands: str) -> SheepBoomBah:
    """Red has bumped B1 from C3 onto the mine on D3."""
    s = position(sheep={"red": "2,1", "blue": "2,2"}, rest="graveyard", face_down={"2,3": "land-mine"}, hands=hands)
    play(s, "move 2,1", "to 2,2", "blue: pass")
    return s


@pytest.mark.rule("BB-5.1", "BB-5.2")
def test_a_safe_field_is_revealed_for_good_and_scores_one() -> None:
    s = stepping_on("safe-field")
    assert (tile_on(s, "2,3"), sheep_on(s, "2,3"), score(s, "red")) == ("safe-field", "red", 1)
    play(s, "move 2,3", "to 2,2")
    assert tile_on(s, "2,3") == "safe-field"


@pytest.mark.rule("BB-5.3", "BB-5.4", "BB-5.5", "BB-5.8")
@pytest.mark.parametrize("colour", ["red", "yellow"])
def test_a_barn_of_any_colour_scores_three_and_takes_the_sheep_in(colour: str) -> None:
    s = stepping_on(f"barn-{colour}")
    assert (score(s, "red"), barn(s, colour)) == (3, "red")
    assert (tile_on(s, "2,3"), sheep_on(s, "2,3")) == (f"barn-{colour}", None)
    assert decision(s) == "turn-menu", "entering a barn is mandatory and needs no decision"


@pytest.mark.scenario(36)
@pytest.mark.rule("BB-5.6")
@pytest.mark.parametrize("tile", ["safe-field", "cone-tile", "cross-tile", "barn-red"])
def test_revealed_tiles_score_nothing(tile: str) -> None:
    s = position(sheep={"red": "2,2"}, face_up={"2,3": tile})
    play(s, "move 2,2", "to 2,3")
    assert list(s.score) == [0, 0, 0, 0]
    assert sheep_on(s, "2,3") == (None if tile == "barn-red" else "red")
    assert barn(s, "red") == ("red" if tile == "barn-red" else "")


@pytest.mark.rule("BB-5.7")
def test_points_go_to_the_owner_of_the_revealing_sheep_also_off_turn() -> None:
    s = position(sheep={"red": "2,1", "blue": "2,2"}, face_down={"2,3": "barn-red"})
    play(s, "move 2,1", "to 2,2", "blue: pass")
    assert (score(s, "blue"), score(s, "red"), barn(s, "red")) == (3, 0, "blue")


@pytest.mark.rule("BB-5.9")
def test_the_tracker_goes_beyond_29_and_never_falls() -> None:
    s = stepping_on("safe-field", scores={"red": 29})
    assert score(s, "red") == 30
    s = stepping_on("land-mine", scores={"red": 5})
    play(s, "accept")
    assert score(s, "red") == 5, "a lost sheep costs a point at the end only"
    most = {
        seats: GAME.printed_box().safe[seats] + 2 * GAME.printed_box().mines[seats] + 3 * seats for seats in (2, 3, 4)
    }
    assert most == {2: 37, 3: 38, 4: 40}


@pytest.mark.rule("BB-5.10")
def test_barns_and_barnyards_hold_any_number_and_graveyards_only_their_own_colour() -> None:
    s = position(
        sheep={"red": "2,2", "blue": "4,4", "yellow": "0,3"},
        barns={"red": "red red red red blue blue blue blue blue yellow yellow yellow yellow"},
        face_up={"2,3": "barn-red"},
    )
    play(s, "move 2,2", "to 2,3")
    assert len(barn(s, "red").split()) == 14
    mine = bumped_onto_a_mine()
    play(mine, "accept")
    assert (graveyard(mine, "blue"), graveyard(mine, "red")) == (6, 5)


@pytest.mark.rule("BB-5.11")
@pytest.mark.parametrize("tile", ["safe-field", "land-mine", "barn-red", "barn-blue"])
def test_no_tile_sends_a_sheep_to_a_barnyard(tile: str) -> None:
    s = stepping_on(tile)
    if decision(s) == "mine":
        play(s, "accept")
    assert all(barnyard(s, colour) == "" for colour in ("red", "blue", "yellow", "green"))


@pytest.mark.rule("BB-5.12")
def test_start_spaces_do_nothing_on_arrival() -> None:
    s = position(sheep={"red": "2,2"}, hands={"red": "sheep-copter-red"})
    play_unopposed(s, "play sheep-copter-red", "sheep 2,2", "to 0,0")
    assert (sheep_on(s, "0,0"), list(s.score), decision(s)) == ("red", [0, 0, 0, 0], "turn-menu")


@pytest.mark.rule("BB-6.1", "BB-6.2", "BB-6.3")
def test_a_mine_may_be_answered_or_accepted() -> None:
    s = stepping_on("land-mine", hands={"red": "hero-of-the-herd-red hero-of-the-herd-blue am-bah-lance-red"})
    assert (decision(s), asked(s)) == ("mine", ["red"])
    assert offered(s) == ["accept", "play hero-of-the-herd-red", "play hero-of-the-herd-blue", "play am-bah-lance-red"]
    play(s, "accept")
    assert (graveyard(s, "red"), tile_on(s, "2,3"), sheep_on(s, "2,3"), score(s, "red")) == (1, "cross-tile", None, 0)
    assert len(hand(s, "red")) == 3


@pytest.mark.rule("BB-6.1")
@pytest.mark.parametrize(
    ("card", "lines"),
    [
        ("sheep-copter-red", ["play sheep-copter-red", "sheep 2,2", "to 2,3"]),
        ("sheeping-tom-red", ["play sheeping-tom-red", "look 2,3", "sheep 2,2"]),
    ],
)
def test_a_mine_window_opens_however_the_sheep_got_there(card: str, lines: list[str]) -> None:
    s = position(sheep={"red": "2,2"}, face_down={"2,3": "land-mine"}, hands={"red": card})
    play_unopposed(s, *lines)
    assert (decision(s), asked(s)) == ("mine", ["red"])


@pytest.mark.scenario(16)
@pytest.mark.rule("BB-6.3", "BB-6.4")
def test_no_other_card_saves_a_sheep_from_a_mine() -> None:
    s = stepping_on("land-mine", hands={"red": "sheep-copter-red dog-red", "blue": "eiei-no-blue"})
    assert offered(s) == ["accept"]
    with pytest.raises(IllegalAction, match=r"Only Hero of the Herd and Am-Bah-Lance help against a mine. \(BB-6.4\)"):
        play(s, "play sheep-copter-red")
    with pytest.raises(IllegalAction, match=r"settled first. \(BB-6.4\)"):
        play(s, "discard dog-red")
    with pytest.raises(IllegalAction, match=r"no card to stop.*\(BB-9.12\)"):
        play(s, "blue: play eiei-no-blue")
    play(s, "accept")
    assert (graveyard(s, "red"), tile_on(s, "2,3")) == (1, "cross-tile")


@pytest.mark.scenario(14)
@pytest.mark.rule("BB-6.1", "BB-9.20", "BB-2.11", "BB-2.15")
def test_a_hero_off_turn_scores_and_its_player_refills_after_its_own_next_turn() -> None:
    s = bumped_onto_a_mine(blue="hero-of-the-herd-blue fox-red fox-blue fox-yellow", red="dog-red")
    assert (decision(s), asked(s)) == ("mine", ["blue"])
    play_unopposed(s, "play hero-of-the-herd-blue")
    assert (tile_on(s, "2,3"), sheep_on(s, "2,3"), score(s, "blue")) == ("cone-tile", "blue", 2)
    run_out(s)
    assert len(hand(s, "blue")) == 3
    run_out(s)
    assert len(hand(s, "blue")) == 4


@pytest.mark.scenario(15)
@pytest.mark.rule("BB-6.5", "BB-9.4", "BB-8.6")
def test_after_a_countered_hero_the_ambulance_may_still_come() -> None:
    s = bumped_onto_a_mine(
        blue="hero-of-the-herd-blue am-bah-lance-blue fox-red fox-blue",
        yellow="eiei-no-yellow dog-red dog-blue dog-yellow",
    )
    play(s, "play hero-of-the-herd-blue", "yellow: play eiei-no-yellow")
    all_pass(s)
    assert (decision(s), asked(s)) == ("mine", ["blue"])
    play_unopposed(s, "play am-bah-lance-blue", "to 6,3")
    assert (sheep_on(s, "6,3"), tile_on(s, "2,3"), score(s, "blue")) == ("blue", "cross-tile", 0)
    assert (len(hand(s, "blue")), len(hand(s, "yellow"))) == (2, 3)


@pytest.mark.scenario(2)
@pytest.mark.rule("BB-1.11", "BB-6.6", "BB-7.13", "BB-9.3", "BB-9.4")
def test_with_a_full_ring_the_space_just_left_is_free_for_the_ambulance() -> None:
    s = position(sheep={"red": "0,3"}, face_down={"1,3": "land-mine"}, hands={"red": "am-bah-lance-red"})
    for cell in range(CELLS):  # now the draft, on this field and with these cards
        s.sheep[cell] = -1
    s.finish()
    s.then(PlaceSheep(0, 24))
    s.run()
    for cell in [RING[3], *RING[:3], *RING[4:-1]]:
        play(s, f"place {NAMES[cell]}")
    assert (decision(s), asked(s)) == ("turn-menu", ["red"]), "the 24th sheep went unasked to the last space"
    assert all(s.sheep[cell] >= 0 for cell in RING)
    play(s, "move 0,3", "to 1,3", "play am-bah-lance-red")
    assert offered(s) == ["to 0,3", "cancel"]
    with pytest.raises(IllegalAction, match="start space E1 is occupied"):
        play(s, "to 0,4")
    with pytest.raises(IllegalAction, match="has to be a start space"):
        play(s, "to 2,2")
    play_unopposed(s, "to 0,3")
    assert (sheep_on(s, "0,3"), tile_on(s, "1,3"), score(s, "red"), s.budget) == ("red", "cross-tile", 0, 1)


@pytest.mark.rule("BB-6.7")
def test_mines_never_stay_open() -> None:
    for lines, after in (
        (["accept"], "cross-tile"),
        (["play hero-of-the-herd-red"], "cone-tile"),
        (["play am-bah-lance-red", "to 0,0"], "cross-tile"),
    ):
        s = stepping_on("land-mine", hands={"red": "hero-of-the-herd-red am-bah-lance-red"})
        play_unopposed(s, *lines)
        assert tile_on(s, "2,3") == after


@pytest.mark.rule("BB-6.8")
def test_there_is_a_double_sided_tile_for_every_mine() -> None:
    tiles = GAME.components()["tiles"]
    assert max(GAME.printed_box().mines) <= tiles["double-sided"] == 8


@pytest.mark.rule("BB-6.9", "BB-10.1")
def test_a_sheep_on_a_mine_is_still_on_the_board() -> None:
    s = position(seats=2, sheep={"red": "2,2"}, rest="graveyard", face_down={"2,3": "land-mine"})
    s.sheep[0] = 1
    play(s, "move 2,2", "to 2,3")
    assert s.trigger == -1
    play(s, "accept")
    assert s.trigger == 0


@pytest.mark.rule("BB-9.5", "BB-9.21")
@pytest.mark.parametrize("card", ["hero-of-the-herd-red", "am-bah-lance-red"])
def test_only_the_owner_of_the_sheep_is_asked_about_a_mine(card: str) -> None:
    s = bumped_onto_a_mine(red=card)
    assert asked(s) == ["blue"]
    with pytest.raises(IllegalAction, match="landed on a mine"):
        play(s, f"red: play {card}")
    main = position(sheep={"red": "2,2"}, face_up={"2,2": "cross-tile"}, hands={"red": card})
    with pytest.raises(IllegalAction, match="landed on a mine"):
        play(main, f"play {card}")


def test_a_boom_is_told() -> None:
    s = position(sheep={"red": "2,2"}, face_down={"2,3": "land-mine"})
    s.listen()
    play(s, "move 2,2", "to 2,3", "accept")
    assert words(s) == [
        "A sheep of red moves from C3 to D3.",
        "red's sheep turns up D3: a Land Mine.",
        "Click. red's sheep stands on a mine on D3.",
        "Boom-bah! red's sheep goes to the Graveyard; D3 is safe to cross.",
    ]
