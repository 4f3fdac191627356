"""Step 3 of a turn: the Fence (ST-fence)."""

from __future__ import annotations

import pytest

from tests.games.sheepy_time.reading import BLUE, YELLOW, asked, discard, hand, told
from woolgather.games.sheepy_time.position import Sheep, position
from woolgather.games.sheepy_time.state import RACING, RETIRED, WOKEN
from woolgather.testing import offered, play

MOVE_3 = ("play move-3-or-catch-1", "move 3")
MOVE_4 = ("play move-4-or-catch-1", "move 4")
TWICE = {3: "final-sprint", 10: "bounce-ahead"}  # from 9, Scared: 4 to space 3, 7 to 10, 1 to 1: two crossings


@pytest.mark.rule("ST-fence.1")
def test_a_crossing_gives_five_winks_and_then_the_choice() -> None:
    s = position(Sheep(at=9, winks=3), Sheep())
    play(s, *MOVE_3)
    assert s.winks[YELLOW] == 8
    assert offered(s) == ["night", "continue"]


@pytest.mark.rule("ST-fence.1")
def test_two_crossings_are_paid_and_asked_one_by_one() -> None:
    s = position(Sheep(at=9, scared=True, infinite={3: 1, 10: 1}), Sheep(at=5), tiles=TWICE, deck="move-7")
    play(s, *MOVE_4, "use-free", "use-free")
    assert (asked(s), s.winks[YELLOW]) == ("yellow: call-it-a-night", 5)
    play(s, "continue")
    assert (asked(s), s.winks[YELLOW]) == ("yellow: call-it-a-night", 10)
    play(s, "continue")
    assert asked(s) == "blue: play-card"
    assert s.winks[YELLOW] == 10


@pytest.mark.rule("ST-fence.2")
def test_night_with_a_crossing_unpaid_pays_that_too() -> None:
    s = position(Sheep(at=9, scared=True, infinite={3: 1, 10: 1}), Sheep(at=5), tiles=TWICE)
    play(s, *MOVE_4, "use-free", "use-free", "night")
    assert (s.winks[YELLOW], s.status[YELLOW]) == (10, RETIRED)
    assert asked(s) == "blue: play-card"


@pytest.mark.rule("ST-fence.2", "ST-fence.1")
@pytest.mark.parametrize("answers", [["night"], ["continue", "night"], ["continue", "continue", "night"]])
def test_three_crossings_in_one_turn_are_all_paid_whenever_night_is_called(answers: list[str]) -> None:
    s = position(
        Sheep(at=9, scared=True, infinite={3: 1, 10: 1, 1: 1}),
        Sheep(at=10),
        tiles={**TWICE, 1: "racing-rival"},  # on 1 after two crossings, and a full lap with Blue's 10
        previous="blue",
    )
    play(s, *MOVE_4, "use-free", "use-free", "use-free", *answers)
    assert (s.winks[YELLOW], s.status[YELLOW]) == (15, RETIRED)
    assert asked(s) == "blue: play-card"


@pytest.mark.rule("ST-fence.3")
def test_without_a_crossing_there_is_no_question() -> None:
    s = position(Sheep(at=7), Sheep(), deck="move-7")
    play(s, *MOVE_3)
    assert s.position[YELLOW] == 10
    assert asked(s) == "blue: play-card"
    assert s.winks[YELLOW] == 0


@pytest.mark.rule("ST-fence.4")
def test_calling_it_a_night_takes_the_sheep_off_keeps_the_winks_and_discards_the_hand() -> None:
    s = position(Sheep(at=9, winks=6), Sheep(), deck="move-7")
    play(s, *MOVE_3, "night")
    assert (s.status[YELLOW], s.position[YELLOW], s.winks[YELLOW]) == (RETIRED, 0, 11)
    assert hand(s, YELLOW) == []
    assert sorted(discard(s)) == ["move-3-or-catch-1", "move-4-or-catch-1"]


@pytest.mark.rule("ST-fence.4", "ST-night.10")
def test_a_retired_sheep_gets_no_turn_no_card_and_is_safe_from_the_nightmare() -> None:
    s = position(Sheep(at=9, winks=6), Sheep(at=2), nightmare_at=10, deck="move-7 move-7 wolf-move-1")
    play(s, *MOVE_3, "night", *MOVE_3)  # Blue is alone: reveals move-7, draws move-7
    assert asked(s) == "blue: play-card"
    play(s, *MOVE_4)  # reveals the Wolf, which crosses
    assert s.resting
    assert list(s.pillow) == [32, 37], "Yellow's winks counted for the first place"


@pytest.mark.rule("ST-fence.5")
def test_a_player_who_continues_is_asked_again_only_after_the_next_crossing() -> None:
    s = position(
        Sheep(at=9, hand="move-3-or-catch-1 move-3-or-catch-1"),
        Sheep(status="woken"),
        deck="move-7 move-4-or-catch-1 move-7 move-4-or-catch-1 move-6-or-winks-3",
    )
    play(s, *MOVE_3, "continue")
    assert asked(s) == "yellow: play-card"
    play(s, *MOVE_3)
    assert (asked(s), s.position[YELLOW]) == ("yellow: play-card", 5)
    play(s, *MOVE_4)
    assert (asked(s), s.position[YELLOW]) == ("yellow: play-card", 9)
    play(s, *MOVE_4)
    assert asked(s) == "yellow: call-it-a-night"


@pytest.mark.rule("ST-fence.6")
def test_moving_backward_after_a_crossing_does_not_undo_it() -> None:
    s = position(Sheep(at=10, infinite={3: 1}), Sheep(), tiles={3: "moonwalk"})
    play(s, *MOVE_3, "use-free")
    assert s.position[YELLOW] == 1
    assert asked(s) == "yellow: call-it-a-night"
    assert s.winks[YELLOW] == 2 + 5


@pytest.mark.rule("ST-fence.7")
def test_waking_up_before_step_3_forfeits_the_winks_and_the_question() -> None:
    s = position(Sheep(at=9, scared=True, winks=4), Sheep(), nightmare_at=2)
    s.listen()
    play(s, *MOVE_3)
    assert (s.status[YELLOW], s.winks[YELLOW]) == (WOKEN, 0)
    assert told(s, "gained") == []
    assert asked(s) == "blue: play-card"


@pytest.mark.rule("ST-fence.7", "ST-rush-ahead.2")
def test_the_end_of_the_phase_before_step_3_forfeits_them_too() -> None:
    s = position(Sheep(at=9, infinite={2: 1}), Sheep(), tiles={2: "rush-ahead"}, nightmare_at=10, deck="wolf-move-1")
    s.listen()
    play(s, *MOVE_3, "use-free")
    assert s.resting
    assert [numbers[0] for _, _, numbers in told(s, "gained")] == [1], "Rush Ahead's wink, and none of the Fence"


@pytest.mark.rule("ST-fence.8")
@pytest.mark.parametrize(("answer", "status"), [("night", RETIRED), ("continue", RACING)])
def test_a_scared_sheep_gains_the_winks_and_may_retire(answer: str, status: int) -> None:
    s = position(Sheep(at=9, scared=True), Sheep(), deck="move-7")
    play(s, *MOVE_3, answer)
    assert (s.winks[YELLOW], s.status[YELLOW]) == (5, status)
    assert s.status[BLUE] == RACING
