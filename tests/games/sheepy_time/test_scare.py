"""Scared, Brave, Waking Up (ST-scare)."""

from __future__ import annotations

import pytest

from tests.games.sheepy_time.reading import BLUE, PINK, YELLOW, asked, discard, hand, told
from woolgather.games.sheepy_time.position import Sheep, position
from woolgather.games.sheepy_time.state import OFF_THE_BOARD, RACING, WOKEN
from woolgather.testing import offered, play

MOVE_3 = ("play move-3-or-catch-1", "move 3")
MOVE_4 = ("play move-4-or-catch-1", "move 4")


@pytest.mark.rule("ST-scare.1")
def test_a_brave_sheep_becomes_scared_and_stays_where_it_is() -> None:
    s = position(Sheep(at=1, winks=4), Sheep(), nightmare_at=4, deck="move-7")
    play(s, *MOVE_3)
    assert s.scared[YELLOW]
    assert (s.status[YELLOW], s.position[YELLOW], s.winks[YELLOW]) == (RACING, 4, 4)


@pytest.mark.rule("ST-scare.2", "ST-scare.3")
def test_a_scared_sheep_scared_again_wakes_up_and_loses_winks_and_hand() -> None:
    s = position(Sheep(at=1, scared=True, winks=14), Sheep(), nightmare_at=4)
    play(s, *MOVE_3)
    assert s.status[YELLOW] == WOKEN
    assert s.position[YELLOW] == OFF_THE_BOARD
    assert s.winks[YELLOW] == 0
    assert hand(s, YELLOW) == []
    assert sorted(discard(s)) == ["move-3-or-catch-1", "move-4-or-catch-1"]


@pytest.mark.rule("ST-scare.3")
def test_a_woken_sheep_takes_no_more_turns_this_phase() -> None:
    s = position(Sheep(at=1, scared=True), Sheep(at=1), Sheep(at=2), nightmare_at=4, deck="move-7 move-1-or-5 move-7")
    play(s, *MOVE_3, *MOVE_4, *MOVE_4)
    assert asked(s) == "blue: play-card"


@pytest.mark.rule("ST-scare.4")
def test_being_scared_changes_nothing_else_and_lasts() -> None:
    s = position(
        Sheep(at=9, scared=True, winks=2, infinite={2: 1}),
        Sheep(),
        tiles={2: "cool-kids-club"},
        deck="move-7 move-1-or-5",
    )
    play(s, *MOVE_3, "use-free")
    assert s.pillow[YELLOW] == 39
    assert s.winks[YELLOW] == 7
    play(s, "continue")
    assert hand(s, YELLOW) == ["move-4-or-catch-1", "move-7"]
    play(s, "play move-3-or-catch-1", "catch", "catch-on 5")
    assert s.scared[YELLOW], "in the next turn it still is"


@pytest.mark.rule("ST-scare.4", "ST-deal.1")
def test_a_new_phase_finds_every_sheep_brave() -> None:
    s = position(Sheep(at=9, scared=True), Sheep(status="woken"))
    play(s, *MOVE_3, "night", *["catch-2", "catch-on 5", "catch-on 5"] * 2)
    assert s.round == 2
    assert list(s.scared) == [False, False]


@pytest.mark.rule("ST-scare.5")
@pytest.mark.parametrize(("answer", "scared"), [("yes", False), ("no", True)])
def test_becoming_brave_is_a_choice(answer: str, scared: bool) -> None:
    s = position(Sheep(at=1, scared=True, infinite={4: 1}), Sheep(), tiles={4: "step-back"}, deck="move-7")
    play(s, *MOVE_3, "use-free")
    assert offered(s) == ["yes", "no"]
    play(s, answer)
    assert s.scared[YELLOW] == scared


@pytest.mark.rule("ST-scare.5")
@pytest.mark.parametrize("tile", ["step-back", "second-wind"])
def test_a_brave_sheep_is_not_asked_to_become_brave(tile: str) -> None:
    s = position(Sheep(at=1, infinite={4: 1}), Sheep(), tiles={4: tile}, deck="move-7 move-7")
    play(s, *MOVE_3, "use-free")
    assert asked(s) == "blue: play-card"


@pytest.mark.rule("ST-scare.5", "ST-scare.1")
def test_a_sheep_that_became_brave_survives_the_next_scare() -> None:
    s = position(
        Sheep(at=1, scared=True, infinite={4: 1}),
        Sheep(),
        tiles={4: "step-back"},
        nightmare_at=2,
        deck="wolf-move-1 move-7",
    )
    play(s, *MOVE_3, "use-free", "yes")
    assert (s.status[YELLOW], s.scared[YELLOW], s.nightmare_at) == (RACING, True, 3)


@pytest.mark.rule("ST-scare.6")
def test_sheep_off_the_board_or_out_cannot_be_scared() -> None:
    s = position(
        Sheep(),
        Sheep(),
        Sheep(status="retired", winks=5),
        Sheep(status="woken"),
        nightmare_at=9,
        deck="wolf-scare-near wolf-move-1 wolf-scare-near move-7",
    )
    play(s, "play move-3-or-catch-1", "catch", "catch-on 5")
    assert s.nightmare_at == 10
    assert list(s.scared) == [False] * 4
    assert list(s.winks) == [0, 0, 5, 0]


@pytest.mark.rule("ST-scare.7")
def test_several_sheep_scared_at_once_are_reported_in_turn_order_from_the_active_player() -> None:
    s = position(
        Sheep(at=5), Sheep(at=5), Sheep(at=5), Sheep(at=5), active="pink", nightmare_at=4, deck="wolf-move-1 move-7"
    )
    s.listen()
    play(s, "play move-3-or-catch-1", "catch", "catch-on 5")
    assert [seat for _, seat, _ in told(s, "scared")] == [PINK, 3, YELLOW, BLUE]


@pytest.mark.rule("ST-scare.7")
def test_the_howl_is_reported_in_turn_order_too_and_a_wake_up_in_between_changes_nothing() -> None:
    s = position(
        Sheep(at=4),
        Sheep(at=5, scared=True),
        Sheep(at=6),
        active="blue",
        nightmare_at=5,
        deck="wolf-scare-near move-7",
    )
    s.listen()
    play(s, "play move-3-or-catch-1", "catch", "catch-on 5")
    assert [(name, seat) for name, seat, _ in told(s, "scared", "woke-up")] == [
        ("woke-up", BLUE),
        ("scared", PINK),
        ("scared", YELLOW),
    ]
    assert asked(s) == "pink: play-card"
