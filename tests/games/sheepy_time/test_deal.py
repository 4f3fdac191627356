"""The start of a Racing Phase (ST-deal)."""

from __future__ import annotations

import pytest

from tests.games.sheepy_time.reading import BLUE, PINK, YELLOW, asked, discard, hand, told
from woolgather.games.sheepy_time.position import Sheep, position
from woolgather.games.sheepy_time.state import OFF_THE_BOARD, RACING, WOKEN
from woolgather.testing import play, words


@pytest.mark.rule("ST-deal.1", "ST-rest.9")
def test_a_new_phase_finds_everyone_racing_brave_off_the_board_and_without_winks() -> None:
    s = position(
        Sheep(at=9, scared=True, winks=3),
        Sheep(status="woken"),
        Sheep(status="retired", winks=6),
    )
    play(s, "play move-3-or-catch-1", "move 3", "night")
    assert asked(s).endswith("rest-action")
    play(s, *["catch-2", "catch-on 5", "catch-on 5"] * 3)
    assert not s.resting
    assert s.round == 2
    assert list(s.status) == [RACING] * 3
    assert list(s.position) == [OFF_THE_BOARD] * 3
    assert list(s.scared) == [False] * 3
    assert list(s.winks) == [0, 0, 0]
    assert [len(cards) for cards in s.hands] == [2, 2, 2]
    assert len(s.deck) + len(s.discard) == 50 - 6, "no old hand was kept"


@pytest.mark.rule("ST-deal.2")
def test_the_top_two_cards_go_to_each_player_from_the_first_sheep_on() -> None:
    top = "move-7 move-1-or-5 move-2-or-catch-2 move-2-or-catch-2 move-6-or-winks-3 move-5-or-winks-2"
    s = position(Sheep(), Sheep(), Sheep(), dealing=True, first="blue", deck=top)
    assert hand(s, BLUE) == ["move-7", "move-1-or-5"]
    assert hand(s, PINK) == ["move-2-or-catch-2", "move-2-or-catch-2"]
    assert hand(s, YELLOW) == ["move-6-or-winks-3", "move-5-or-winks-2"]
    assert asked(s) == "blue: play-card"


@pytest.mark.rule("ST-deal.3")
def test_only_the_owner_sees_which_cards_were_dealt() -> None:
    s = position(Sheep(), Sheep(), dealing=True, deck="move-7 move-1-or-5 move-2-or-catch-2 move-6-or-winks-3")
    for viewer in (YELLOW, BLUE, None):
        for seat in (YELLOW, BLUE):
            seen = s.view(viewer)["table"]["players"][seat]
            assert seen["cards"] == 2
            assert seen["hand"] == (hand(s, seat) if seat == viewer else None)
    assert words(s.clone(), BLUE) == []
    assert words(s, BLUE)[:2] == [
        "yellow is dealt two cards.",
        "blue is dealt: Move 2 or catch 2; Move 6 or gain 3 winks.",
    ]


@pytest.mark.rule("ST-deal.4", "ST-deal.6")
def test_all_dealt_nightmares_are_shown_before_the_first_is_resolved() -> None:
    s = position(
        Sheep(),
        Sheep(),
        dealing=True,
        deck="wolf-move-2 move-7 wolf-move-1 move-7 move-1-or-5 move-1-or-5",
    )
    kinds = [(name, seat) for name, seat, _ in told(s, "dealt", "nightmare-shown", "nightmare", "drew")]
    assert kinds == [
        ("dealt", YELLOW),
        ("dealt", BLUE),
        ("nightmare-shown", YELLOW),
        ("nightmare-shown", BLUE),
        ("nightmare", -1),
        ("drew", YELLOW),
        ("nightmare", -1),
        ("drew", BLUE),
    ]
    assert s.nightmare_at == 3


@pytest.mark.rule("ST-deal.5")
@pytest.mark.parametrize(("dealt", "space"), [("bump-back-1 bump-forward-2", 2), ("bump-forward-2 bump-back-1", 1)])
def test_two_dealt_nightmares_are_resolved_in_the_order_dealt(dealt: str, space: int) -> None:
    deck = f"{dealt} move-7 move-7 move-1-or-5 move-1-or-5"
    s = position(Sheep(), Sheep(), dealing=True, nightmare="bump", deck=deck)
    assert s.nightmare_at == space
    assert hand(s, YELLOW) == ["move-1-or-5", "move-1-or-5"]


@pytest.mark.rule("ST-deal.5", "ST-deal.6")
def test_both_nightmares_come_before_the_first_replacement_is_drawn_and_before_the_next_player() -> None:
    s = position(
        Sheep(),
        Sheep(),
        dealing=True,
        nightmare="bump",
        deck="bump-forward-1 bump-forward-3 bump-back-1 move-7 bump-back-2 move-1-or-5 move-1-or-5 move-7",
    )
    # Yellow: 1, 4, then draws back 2: 2. Only then Blue: back 1.
    jumps = [numbers[:2] for _, _, numbers in told(s, "nightmare-jumped")]
    assert jumps == [(0, 1), (1, 4), (4, 2), (2, 1)]
    assert hand(s, YELLOW) == ["move-1-or-5", "move-1-or-5"]
    assert hand(s, BLUE) == ["move-7", "move-7"]


@pytest.mark.rule("ST-deal.7", "ST-scare.6")
def test_no_sheep_is_scared_during_the_deal() -> None:
    s = position(
        Sheep(), Sheep(), dealing=True, deck="wolf-move-1 wolf-scare-near wolf-scare-near wolf-move-2 move-7 move-7"
    )
    assert s.nightmare_at == 3
    assert list(s.scared) == [False, False]
    assert list(s.status) == [RACING, RACING]


@pytest.mark.rule("ST-deal.8")
def test_nightmares_still_waiting_are_not_resolved_once_it_has_crossed_in_the_deal() -> None:
    s = position(
        Sheep(),
        Sheep(),
        dealing=True,
        nightmare="bump",
        deck="bump-forward-3 bump-forward-3 bump-back-2 move-7 bump-forward-2 bump-forward-2 bump-forward-2",
    )
    events = told(s, "nightmare", "nightmare-shown", "woke-up", "turn", "phase-over")
    assert [name for name, *_ in events] == [
        *["nightmare-shown"] * 3,
        *["nightmare"] * 5,
        "woke-up",
        "woke-up",
        "phase-over",
    ], "Blue's card is shown but not resolved, and no turn is taken"
    assert list(s.pillow) == [37, 37]
    assert s.resting
    assert asked(s).endswith("rest-action")


@pytest.mark.rule("ST-deal.8", "ST-deal.5")
def test_the_second_of_two_dealt_nightmares_is_not_resolved_once_the_first_has_crossed() -> None:
    s = position(
        Sheep(),
        Sheep(),
        dealing=True,
        nightmare="bump",
        deck="bump-forward-3 bump-forward-2 bump-forward-3 bump-back-1 bump-forward-2 bump-forward-2 move-7 move-7",
    )
    # Yellow: 3, 5, then draws 7, 9. Blue: over the Fence with the first card.
    assert [numbers[1] for _, _, numbers in told(s, "nightmare-jumped")] == [3, 5, 7, 9]
    assert s.resting
    assert list(s.pillow) == [37, 37]
    assert len(s.deck) == 40


@pytest.mark.rule("ST-deal.9", "ST-draw.4")
def test_alone_the_deal_reveals_no_card() -> None:
    s = position(Sheep(), dealing=True, deck="move-7 move-1-or-5")
    assert hand(s, YELLOW) == ["move-7", "move-1-or-5"]
    assert discard(s) == []
    assert len(s.deck) == 38
    assert told(s, "lone-reveal") == []
    assert list(s.status) != [WOKEN]
