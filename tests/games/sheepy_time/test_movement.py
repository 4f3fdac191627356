"""Movement and landing (ST-move)."""

from __future__ import annotations

import pytest

from tests.games.sheepy_time.reading import BLUE, YELLOW, asked, told
from woolgather.games.sheepy_time.position import Sheep, position
from woolgather.games.sheepy_time.state import RACING, WOKEN
from woolgather.testing import offered, play


@pytest.mark.rule("ST-move.1", "ST-move.3")
@pytest.mark.parametrize("start", range(1, 11))
@pytest.mark.parametrize("spaces", [1, 5, 7])
def test_sheep_run_forward_round_the_ring_and_count_the_fence(start: int, spaces: int) -> None:
    card = "move-7" if spaces == 7 else "move-1-or-5"
    s = position(Sheep(at=start, hand=f"{card} move-3-or-catch-1"), Sheep(), deck="move-7")
    s.listen()
    play(s, f"play {card}", *([] if spaces == 7 else [f"move {spaces}"]))
    over = start + spaces > 10
    assert s.position[YELLOW] == (start + spaces - 10 if over else start + spaces)
    assert asked(s) == ("yellow: call-it-a-night" if over else "blue: play-card")
    assert len(told(s, "crossed")) == over


@pytest.mark.rule("ST-move.2")
def test_entering_on_space_1_is_the_first_space_moved_and_no_crossing() -> None:
    s = position(
        Sheep(hand="move-4-or-catch-1 move-7", infinite={4: 1}), Sheep(), tiles={4: "cool-kids-club"}, deck="move-7"
    )
    play(s, "play move-4-or-catch-1", "move 4")
    assert s.position[YELLOW] == 4
    assert (s.moved, s.last_move, s.crossings) == (4, 4, 0)
    play(s, "skip")
    assert asked(s) == "blue: play-card"
    assert s.winks[YELLOW] == 0


@pytest.mark.rule("ST-move.4")
@pytest.mark.parametrize(("start", "moved"), [(3, 2), (2, 1)])
def test_backward_movement_stops_on_space_1_and_only_real_spaces_count(start: int, moved: int) -> None:
    s = position(
        Sheep(at=start - 1, hand="move-1-or-5 move-7", infinite={start: 1, 1: 1}),
        Sheep(),
        tiles={1: "cool-kids-club", start: "moonwalk"},
    )
    play(s, "play move-1-or-5", "move 1", "use-free")
    assert s.position[YELLOW] == 1
    assert (s.moved, s.last_move) == (1 + moved, -moved)
    assert offered(s) == ["skip", "use-free"], "it landed on space 1"


@pytest.mark.rule("ST-move.5")
def test_nothing_blocks_and_everything_shares_a_space() -> None:
    s = position(
        Sheep(at=1),
        Sheep(at=4),
        Sheep(at=4),
        nightmare="spider",
        nightmare_at=3,
        web=4,
        deck="move-7",
    )
    play(s, "play move-3-or-catch-1", "move 3")
    assert list(s.position) == [4, 4, 4]
    assert list(s.scared) == [False, False, False]


@pytest.mark.rule("ST-move.5", "ST-move.9")
def test_a_sheep_may_land_on_the_nightmare_and_stay_there() -> None:
    s = position(Sheep(at=1), Sheep(at=4, scared=True), nightmare_at=4, deck="move-7")
    play(s, "play move-3-or-catch-1", "move 3")
    assert list(s.position) == [4, 4]
    assert list(s.scared) == [True, True]
    assert list(s.status) == [RACING, RACING]


@pytest.mark.rule("ST-move.6")
def test_a_movement_of_zero_spaces_is_no_landing_and_no_nightmare_check() -> None:
    s = position(
        Sheep(at=10, hand="move-1-or-5 move-7", infinite={1: 1}), Sheep(), tiles={1: "moonwalk"}, nightmare_at=1
    )
    play(s, "play move-1-or-5", "move 1")
    assert s.scared[YELLOW], "the landing itself is checked"
    play(s, "use-free")
    assert asked(s) == "yellow: call-it-a-night", "no second scare, no second offer of the tile"
    assert s.winks[YELLOW] == 2 + 5
    assert (s.moved, s.last_move) == (1, 1)


@pytest.mark.rule("ST-move.6")
@pytest.mark.parametrize("tile", ["find-a-friend", "shortcut", "racing-rival", "snooze-moves"])
def test_zero_spaces_forward_beside_the_nightmare_do_not_scare_again(tile: str) -> None:
    s = position(
        Sheep(at=5, infinite={8: 1}, zzz={8: 2, 5: 6}),  # a supply of one token moves no one
        Sheep(at=8),
        Sheep(),
        tiles={8: tile},
        nightmare_at=8,
        previous="pink",
        deck="move-7",
    )
    play(s, "play move-3-or-catch-1", "move 3")
    assert s.scared[YELLOW], "the landing itself is checked"
    play(s, "use-free")
    assert s.status[YELLOW] == RACING
    assert (s.position[YELLOW], asked(s)) == (8, "blue: play-card")


@pytest.mark.rule("ST-move.7", "ST-tile.7")
def test_a_full_lap_of_ten_is_a_landing_where_it_began() -> None:
    s = position(
        Sheep(at=3, zzz={6: 2}),
        Sheep(at=10),
        tiles={6: "racing-rival"},
        previous="blue",
        nightmare_at=6,
    )
    play(s, "play move-3-or-catch-1", "move 3")
    assert s.scared[YELLOW]
    play(s, "use-zzz")
    assert s.status[YELLOW] == WOKEN, "it landed on the Nightmare again"


@pytest.mark.rule("ST-move.8")
def test_move_without_a_direction_is_forward_even_after_arriving_backward() -> None:
    s = position(Sheep(at=3, infinite={5: 1, 6: 1}), Sheep(), tiles={5: "hide-or-seek", 6: "step-back"}, nightmare_at=8)
    play(s, "play move-3-or-catch-1", "move 3", "use-free", "use-free")
    assert s.position[YELLOW] == 7


@pytest.mark.rule("ST-move.8")
@pytest.mark.parametrize(("tile", "end"), [("trampoline", 4), ("snooze-moves", 1)])
def test_trampoline_and_snooze_moves_go_on_in_the_direction_of_arrival(tile: str, end: int) -> None:
    s = position(Sheep(at=3, infinite={5: 1, 6: 1}), Sheep(), tiles={5: tile, 6: "step-back"})
    play(s, "play move-3-or-catch-1", "move 3", "use-free", "use-free")
    assert s.position[YELLOW] == end


@pytest.mark.rule("ST-move.9")
def test_landing_on_the_nightmare_scares_before_the_tile_may_be_used() -> None:
    s = position(Sheep(at=1, infinite={4: 1}), Sheep(), tiles={4: "action-hero"}, nightmare_at=4)
    play(s, "play move-3-or-catch-1", "move 3")
    assert s.scared[YELLOW]
    play(s, "use-free")
    assert s.winks[YELLOW] == 3, "Action Hero rewards the scare that has just happened"


@pytest.mark.rule("ST-move.9")
def test_a_scared_sheep_that_lands_on_the_nightmare_wakes_up_before_the_tile() -> None:
    s = position(Sheep(at=1, scared=True, infinite={4: 1}), Sheep(), tiles={4: "action-hero"}, nightmare_at=4)
    play(s, "play move-3-or-catch-1", "move 3")
    assert s.status[YELLOW] == WOKEN
    assert asked(s) == "blue: play-card"


@pytest.mark.rule("ST-move.10")
def test_passing_the_nightmare_does_not_scare() -> None:
    s = position(Sheep(at=1), Sheep(), nightmare_at=3, deck="move-7")
    play(s, "play move-4-or-catch-1", "move 4")
    assert s.position[YELLOW] == 5
    assert not s.scared[YELLOW]


@pytest.mark.rule("ST-move.10")
def test_staying_put_beside_the_nightmare_does_not_scare() -> None:
    s = position(Sheep(at=3, scared=True), Sheep(at=3), nightmare_at=3, deck="move-7 move-7")
    play(s, "play move-4-or-catch-1", "catch", "catch-on 5")
    play(s, "play move-4-or-catch-1", "catch", "catch-on 5")
    assert list(s.status) == [RACING, RACING]
    assert list(s.scared) == [True, False]


@pytest.mark.rule("ST-move.11")
def test_after_a_landing_come_the_scare_then_the_rest_of_the_effect_then_the_tile() -> None:
    s = position(Sheep(at=3, infinite={5: 1, 6: 1}), Sheep(), tiles={5: "action-hero", 6: "step-back"}, nightmare_at=5)
    play(s, "play move-3-or-catch-1", "move 3", "use-free")
    assert s.scared[YELLOW]
    assert asked(s) == "yellow: become-brave"
    play(s, "yes")
    assert asked(s) == "yellow: use-tile"
    play(s, "use-free")
    assert s.winks[YELLOW] == 0, "by then the Sheep is Brave again"
    assert s.position[BLUE] == 0
