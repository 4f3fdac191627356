"""The Nightmares, in general and one by one (ST-night, ST-wolf, ST-bump, ST-spider)."""

from __future__ import annotations

import pytest

from tests.games.sheepy_time.reading import BLUE, YELLOW, asked, board, discard, hand, told, zzz
from woolgather.games.sheepy_time.position import Sheep, position
from woolgather.games.sheepy_time.state import RACING, SheepyTime
from woolgather.testing import play

CATCH = ("play move-3-or-catch-1", "catch", "catch-on 5")


def drawing(cards: str, *others: Sheep, at: int = 0, web: int = 0, yellow: Sheep | None = None) -> SheepyTime:
    """Yellow stays put and draws these Nightmare cards, then a Sheep card; the others are where they were put."""
    nightmare = cards.split("-", maxsplit=1)[0]
    s = position(
        yellow or Sheep(), *others, nightmare=nightmare, nightmare_at=at, web=web, deck=f"{cards} move-7 move-7"
    )
    s.listen()
    play(s, *CATCH)
    return s


@pytest.mark.rule("ST-night.1")
@pytest.mark.parametrize("way", ["deal", "draw", "lone reveal", "rush ahead"])
def test_a_nightmare_card_is_resolved_and_discarded_whichever_way_it_leaves_the_deck(way: str) -> None:
    if way == "deal":
        s = position(Sheep(), Sheep(), dealing=True, deck="wolf-move-2 move-7 move-7 move-1-or-5 move-1-or-5")
    elif way == "draw":
        s = drawing("wolf-move-2", Sheep())
    elif way == "lone reveal":
        s = drawing("wolf-move-2", Sheep(status="woken"))
    else:
        s = position(Sheep(at=1, infinite={4: 1}), Sheep(), tiles={4: "rush-ahead"}, deck="wolf-move-2 move-7")
        play(s, "play move-3-or-catch-1", "move 3", "use-free")
    assert s.nightmare_at == 2
    assert "wolf-move-2" in discard(s)
    assert all("wolf" not in card for seat in (YELLOW, BLUE) for card in hand(s, seat))


@pytest.mark.rule("ST-night.2", "ST-wolf.1")
def test_a_move_scares_on_every_space_entered_the_last_included() -> None:
    s = drawing("wolf-move-2", Sheep(at=4), Sheep(at=5), Sheep(at=6), at=3)
    assert s.nightmare_at == 5
    assert list(s.scared) == [False, True, True, False]


@pytest.mark.rule("ST-night.3")
def test_a_move_does_not_scare_on_the_space_it_starts_from() -> None:
    s = drawing("wolf-move-1", Sheep(at=3), Sheep(at=4), at=3)
    assert list(s.scared) == [False, False, True]


@pytest.mark.rule("ST-night.4")
def test_from_the_centre_the_first_space_entered_is_1_and_that_is_no_crossing() -> None:
    s = drawing("wolf-move-1", Sheep(at=1))
    assert s.nightmare_at == 1
    assert s.scared[BLUE]
    assert list(s.status) == [RACING, RACING]


@pytest.mark.rule("ST-night.5")
def test_a_jump_scares_on_its_destination_only() -> None:
    s = drawing("bump-forward-3", Sheep(at=4), Sheep(at=5), Sheep(at=6), at=3)
    assert s.nightmare_at == 6
    assert list(s.scared) == [False, False, False, True]


@pytest.mark.rule("ST-night.6")
def test_a_jump_that_leads_nowhere_scares_no_one() -> None:
    s = drawing("bump-back-1", Sheep(at=1), at=1)
    assert s.nightmare_at == 1
    assert not s.scared[BLUE]
    assert told(s, "nightmare-jumped") == []


@pytest.mark.rule("ST-night.7")
def test_the_nightmare_ignores_tiles_and_tokens() -> None:
    s = position(
        Sheep(zzz={4: 1}),
        Sheep(infinite={4: 1}),
        tiles={4: "bounce-ahead", 5: "moonwalk"},
        nightmare_at=3,
        deck="wolf-move-1 wolf-move-1 move-7",
    )
    play(s, "play move-3-or-catch-1", "catch", "catch-on 5")
    assert s.nightmare_at == 5
    assert zzz(s, YELLOW) == {4: 1, 5: 1}
    assert board(s)[4] == "bounce-ahead"


@pytest.mark.rule("ST-night.8")
@pytest.mark.parametrize(("card", "at"), [("wolf-move-1", 10), ("wolf-move-2", 9), ("bump-forward-1", 10)])
def test_the_nightmare_over_the_fence_wakes_everyone_racing_and_ends_the_phase(card: str, at: int) -> None:
    s = drawing(
        card,
        Sheep(at=5, winks=11),
        Sheep(scared=True, at=6, winks=3),
        Sheep(),
        at=at,
        yellow=Sheep(at=3, winks=20),
    )
    assert [seat for _, seat, _ in told(s, "woke-up")] == [0, 1, 2, 3]
    assert s.resting
    assert list(s.pillow) == [37] * 4


@pytest.mark.rule("ST-night.8", "ST-night.4")
def test_reaching_space_10_is_not_crossing() -> None:
    s = drawing("wolf-move-2", Sheep(at=5), at=8)
    assert s.nightmare_at == 10
    assert list(s.status) == [RACING, RACING]


@pytest.mark.rule("ST-night.9")
def test_a_jump_over_the_fence_crosses_without_stopping_on_10_or_1() -> None:
    s = drawing("bump-forward-3", Sheep(at=5), at=9)
    assert s.resting
    on_ten = drawing("bump-forward-2", Sheep(at=10), at=8)
    assert on_ten.nightmare_at == 10
    assert on_ten.scared[BLUE]


@pytest.mark.rule("ST-night.10")
def test_retired_players_are_not_touched_by_the_crossing() -> None:
    s = drawing("wolf-move-1", Sheep(at=5), Sheep(status="retired", winks=12), at=10)
    assert [seat for _, seat, _ in told(s, "woke-up")] == [YELLOW, BLUE]
    assert list(s.pillow) == [37, 37, 30]


@pytest.mark.rule("ST-night.11")
def test_the_rest_of_a_move_is_dropped_when_it_has_woken_the_last_racing_sheep() -> None:
    s = drawing("wolf-move-2", Sheep(status="woken"), at=9, yellow=Sheep(at=10, scared=True))
    kinds = [name for name, *_ in told(s, "nightmare-moved", "nightmare-crossed", "woke-up")]
    assert kinds == ["nightmare-moved", "woke-up"], "it never gets to the Fence"


@pytest.mark.rule("ST-wolf.1")
@pytest.mark.parametrize(("card", "space"), [("wolf-move-1", 5), ("wolf-move-2", 6)])
def test_the_wolf_moves_one_or_two(card: str, space: int) -> None:
    assert drawing(card, Sheep(), at=4).nightmare_at == space


@pytest.mark.rule("ST-wolf.2")
@pytest.mark.parametrize("space", range(1, 11))
def test_the_howl_scares_on_the_wolfs_space_and_both_neighbours_without_moving(space: int) -> None:
    s = drawing("wolf-scare-near", Sheep(at=space), at=5)
    assert s.nightmare_at == 5
    assert s.scared[BLUE] == (space in (4, 5, 6))
    assert s.status[BLUE] == RACING, "once each"


@pytest.mark.rule("ST-wolf.3")
@pytest.mark.parametrize(("wolf", "heard"), [(10, {9, 10, 1}), (1, {10, 1, 2})])
def test_the_howl_is_heard_across_the_fence(wolf: int, heard: set[int]) -> None:
    for space in range(1, 11):
        s = drawing("wolf-scare-near", Sheep(at=space), at=wolf)
        assert s.scared[BLUE] == (space in heard), space


@pytest.mark.rule("ST-wolf.4")
def test_the_howl_from_the_centre_has_no_effect() -> None:
    s = drawing("wolf-scare-near", Sheep(at=1), Sheep(at=10))
    assert list(s.scared) == [False, False, False]
    assert s.nightmare_at == 0


@pytest.mark.rule("ST-bump.1")
@pytest.mark.parametrize(
    ("card", "space"),
    [("bump-forward-3", 8), ("bump-forward-2", 7), ("bump-forward-1", 6), ("bump-back-1", 4), ("bump-back-2", 3)],
)
def test_bump_jumps_the_printed_number_forward_or_back(card: str, space: int) -> None:
    s = drawing(card, Sheep(at=space), at=5)
    assert s.nightmare_at == space
    assert s.scared[BLUE]


@pytest.mark.rule("ST-bump.2")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_from_the_centre_bump_lands_on_the_space_of_its_number(number: int) -> None:
    s = drawing(f"bump-forward-{number}", Sheep(at=number))
    assert s.nightmare_at == number
    assert s.scared[BLUE]


@pytest.mark.rule("ST-bump.3")
@pytest.mark.parametrize(
    ("card", "start", "scared"),
    [("bump-back-1", 2, True), ("bump-back-2", 2, True), ("bump-back-1", 1, False), ("bump-back-2", 1, False)],
)
def test_a_backward_jump_at_the_fence_ends_on_space_1(card: str, start: int, scared: bool) -> None:
    s = drawing(card, Sheep(at=1), at=start)
    assert s.nightmare_at == 1
    assert s.scared[BLUE] == scared
    assert not s.resting


@pytest.mark.rule("ST-bump.4")
@pytest.mark.parametrize("card", ["bump-back-1", "bump-back-2"])
def test_a_backward_jump_in_the_centre_stays_in_the_centre(card: str) -> None:
    s = drawing(card, Sheep(at=1), Sheep(at=10))
    assert s.nightmare_at == 0
    assert list(s.scared) == [False] * 3


@pytest.mark.rule("ST-spider.1")
@pytest.mark.parametrize(("card", "web"), [("spider-web-2", 6), ("spider-web-3", 7)])
def test_without_a_web_out_the_card_lays_it_ahead_and_nothing_moves(card: str, web: int) -> None:
    s = drawing(card, Sheep(at=web), Sheep(at=5), at=4)
    assert (s.web, s.nightmare_at) == (web, 4)
    assert list(s.scared) == [False] * 3


@pytest.mark.rule("ST-spider.2")
@pytest.mark.parametrize("card", ["spider-web-2", "spider-web-3"])
def test_with_a_web_out_the_spider_moves_to_it_whatever_the_number(card: str) -> None:
    s = drawing(card, Sheep(at=5), Sheep(at=6), Sheep(at=7), at=4, web=6)
    assert (s.web, s.nightmare_at) == (0, 6), "and the same card does not lay it again"
    assert list(s.scared) == [False, True, True, False]


@pytest.mark.rule("ST-spider.3")
@pytest.mark.parametrize(("card", "web"), [("spider-web-2", 2), ("spider-web-3", 3)])
def test_from_the_centre_the_web_goes_to_the_space_of_the_number(card: str, web: int) -> None:
    s = drawing(card, Sheep())
    assert (s.web, s.nightmare_at) == (web, 0)
    follow = drawing(card, Sheep(at=1), Sheep(at=web), web=web)
    assert follow.nightmare_at == web
    assert list(follow.scared) == [False, True, True]


@pytest.mark.rule("ST-spider.4")
@pytest.mark.parametrize(
    ("at", "card", "web"), [(9, "spider-web-3", 2), (10, "spider-web-2", 2), (8, "spider-web-3", 1)]
)
def test_the_web_may_lie_beyond_the_fence_and_following_it_crosses(at: int, card: str, web: int) -> None:
    s = drawing(card, Sheep(at=5), at=at)
    assert s.web == web
    assert list(s.status) == [RACING, RACING], "laying it crosses nothing"
    assert drawing(card, Sheep(at=5), at=at, web=web).resting


@pytest.mark.rule("ST-spider.5")
def test_the_web_has_no_effect_on_sheep() -> None:
    s = position(Sheep(at=1, scared=True), Sheep(at=4), nightmare="spider", nightmare_at=2, web=4, deck="move-7")
    play(s, "play move-3-or-catch-1", "move 3")
    assert (s.position[YELLOW], s.status[YELLOW]) == (4, RACING)
    assert not s.scared[BLUE]
    assert s.web == 4


@pytest.mark.rule("ST-spider.6")
def test_the_web_comes_off_at_the_end_of_the_phase() -> None:
    s = position(Sheep(at=9), Sheep(status="woken"), nightmare="spider", nightmare_at=2, web=4)
    play(s, "play move-3-or-catch-1", "move 3", "night")
    assert s.resting
    assert (s.web, s.nightmare_at) == (0, 0)
    assert asked(s) == "blue: rest-action"
