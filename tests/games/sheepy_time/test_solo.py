"""Solo games (ST-solo)."""

from __future__ import annotations

import pytest

from tests.games.sheepy_time.reading import YELLOW, asked, board, discard, hand, infinite, market, told, zzz
from woolgather.games.sheepy_time import GAME
from woolgather.games.sheepy_time.position import Sheep, position
from woolgather.games.sheepy_time.state import SheepyTime
from woolgather.games.sheepy_time.vocabulary import TILES
from woolgather.kernel.chance import FastChance
from woolgather.kernel.errors import IllegalAction
from woolgather.kernel.outcome import Outcome
from woolgather.testing import play

HOME = ("play move-3-or-catch-1", "move 3", "night")
REST = ("catch-2", "catch-on 5", "catch-on 5")


def result(s: SheepyTime) -> Outcome:
    outcome = s.outcome()
    assert outcome is not None
    return outcome


@pytest.mark.rule("ST-solo.1")
def test_six_tiles_that_need_company_are_left_out() -> None:
    s = GAME.begin(1, {}, FastChance(2))
    assert isinstance(s, SheepyTime)
    tiles = {*board(s).values(), *market(s), *(TILES[tile] for tile in s.stack)}
    assert len(tiles) == 24
    assert set(TILES) - tiles == {
        "catch-up",
        "copycat",
        "racing-rival",
        "sweet-dream",
        "shortcut",
        "find-a-friend",
    }
    assert len(s.deck) + len(s.discard) + 2 == 40


@pytest.mark.rule("ST-solo.2")
def test_every_step_4_begins_with_the_reveal() -> None:
    deck = "move-6-or-winks-3 move-3-or-catch-1 move-7 move-3-or-catch-1 move-6-or-winks-3 move-7"
    s = position(Sheep(at=1), deck=deck)
    s.listen()
    for _ in range(3):
        play(s, "play move-3-or-catch-1", "catch", "catch-on 5")
    assert [name for name, *_ in told(s, "lone-reveal", "drew")] == ["lone-reveal", "drew"] * 3
    assert discard(s)[1::2] == ["move-6-or-winks-3", "move-7", "move-6-or-winks-3"]
    assert hand(s, YELLOW) == ["move-4-or-catch-1", "move-7"]


@pytest.mark.rule("ST-solo.3")
@pytest.mark.parametrize(("winks", "over"), [(15, True), (16, True), (14, False)])
def test_the_game_ends_by_calling_it_a_night_at_or_past_the_pillow(winks: int, over: bool) -> None:
    s = position(Sheep(at=9, winks=winks, pillow=20))
    play(s, *HOME)
    assert (s.outcome() is not None) == over


@pytest.mark.rule("ST-solo.3")
def test_it_is_not_checked_after_waking_up_not_even_with_a_pillow_of_0() -> None:
    s = position(Sheep(at=1, scared=True, pillow=0), nightmare_at=4)
    play(s, "play move-3-or-catch-1", "move 3")
    assert s.outcome() is None
    assert s.resting


@pytest.mark.rule("ST-solo.4")
@pytest.mark.parametrize(("winks", "pillow"), [(5, 39), (9, 39), (10, 38), (24, 36), (39, 33)])
def test_the_pillow_sinks_by_one_for_every_full_five_winks(winks: int, pillow: int) -> None:
    s = position(Sheep(at=9, winks=winks - 5))
    play(s, *HOME)
    assert list(s.pillow) == [pillow]


@pytest.mark.rule("ST-solo.4")
def test_having_woken_up_the_pillow_stays() -> None:
    s = position(Sheep(at=1, scared=True, winks=22, pillow=31), nightmare_at=4)
    play(s, "play move-3-or-catch-1", "move 3")
    assert list(s.pillow) == [31]
    assert s.resting


@pytest.mark.rule("ST-solo.5")
def test_after_the_own_rest_the_next_tile_comes_without_tokens_to_the_lowest_empty_space() -> None:
    s = position(Sheep(), resting=True, tiles={1: "moonwalk", 5: "trampoline"}, stack="rush-ahead second-wind")
    play(s, *REST)
    assert board(s)[2] == "rush-ahead"
    assert set(board(s)) == {1, 2, 5, 10}
    assert (zzz(s, YELLOW), infinite(s, YELLOW)) == ({5: 2}, {})
    assert s.round == 2


@pytest.mark.rule("ST-solo.5")
def test_with_a_full_board_no_tile_comes() -> None:
    solo = [tile for tile in TILES if tile not in ("catch-up", "copycat", "find-a-friend")]
    s = position(Sheep(), resting=True, tiles=dict(enumerate(solo[:10], 1)))
    stack = s.stack[:]
    play(s, "catch-on 5", "catch-on 5")
    assert list(s.stack) == list(stack)
    assert s.round == 2


@pytest.mark.rule("ST-solo.6")
@pytest.mark.parametrize(
    ("winks", "pillow", "round", "score"),
    [(40, 40, 1, 35), (34, 32, 4, 34 + 2 - 20), (36, 36, 2, 36 + 0 - 10), (20, 15, 6, 20 + 10 - 30), (11, 9, 9, -22)],
)
def test_the_score_is_winks_plus_two_per_five_pillow_spaces_minus_five_per_round(
    winks: int, pillow: int, round: int, score: int
) -> None:
    s = position(Sheep(at=9, winks=winks - 5, pillow=pillow), round=round)
    play(s, *HOME)
    assert result(s).scores == [score]
    assert (result(s).winners, result(s).places) == ([YELLOW], [1])
    assert result(s).details["solo"]["round_cost"] == 5 * round


@pytest.mark.rule("ST-solo.6")
def test_pillow_spaces_sunk_by_tiles_count_too() -> None:
    s = position(Sheep(at=9, winks=31, pillow=36, infinite={2: 1}), tiles={2: "cool-kids-club"}, round=2)
    play(s, "play move-3-or-catch-1", "move 3", "use-free", "night")
    assert list(s.pillow) == [35]
    assert result(s).scores == [36 + 2 - 10]
    assert result(s).details["solo"]["pillow_points"] == 2


@pytest.mark.rule("ST-solo.7")
@pytest.mark.parametrize(("option", "winks"), [("final-round", 20), ("all-rounds", 20 + 12)])
def test_the_winks_scored_are_those_of_the_final_round_or_by_option_of_all(option: str, winks: int) -> None:
    s = position(Sheep(at=9, winks=15, pillow=18), winks_before=12, round=3, solo_winks=option)
    play(s, *HOME)
    assert result(s).details["solo"]["winks"] == winks
    assert result(s).scores == [winks + 2 * 4 - 15]


@pytest.mark.rule("ST-solo.7", "ST-solo.8")
@pytest.mark.parametrize("option", ["final-round", "all-rounds"])
def test_over_a_whole_game_the_winks_of_the_nights_add_up_by_option_only(option: str) -> None:
    s = GAME.begin(1, {"solo-winks": option}, FastChance(4))
    s.listen()
    chance, nights, woken = FastChance(5), [], 0
    while s.actors():
        options = s.options(YELLOW)
        s.act(YELLOW, options[chance.below(len(options))])
        for event in s.take_events():
            woken += event.kind.name == "woke-up"
            if event.kind.name == "called-it-a-night":
                nights.append(event.numbers[0])
    assert len(nights) > 1
    assert woken > 0
    outcome = s.outcome()
    assert outcome is not None
    assert outcome.details["solo"]["winks"] == (sum(nights) if option == "all-rounds" else nights[-1])


@pytest.mark.rule("ST-solo.8")
def test_a_phase_that_ended_in_bed_adds_its_winks_and_one_that_ended_with_waking_up_adds_none() -> None:
    bed = position(Sheep(at=9, winks=7), winks_before=30, solo_winks="all-rounds")
    play(bed, *HOME)
    assert bed.winks_before == 42
    awake = position(Sheep(at=1, scared=True, winks=7), nightmare_at=4, winks_before=30, solo_winks="all-rounds")
    play(awake, "play move-3-or-catch-1", "move 3")
    assert awake.winks_before == 30


@pytest.mark.rule("ST-solo.9")
@pytest.mark.parametrize(
    ("score", "rank"),
    [
        (-30, "Restless Sleeper"),
        (0, "Restless Sleeper"),
        (9, "Restless Sleeper"),
        (10, "Solid Snooze"),
        (19, "Solid Snooze"),
        (20, "Amazing Dreaming"),
        (29, "Amazing Dreaming"),
        (30, "Dreamiest Sheep"),
        (90, "Dreamiest Sheep"),
    ],
)
def test_the_ranks(score: int, rank: str) -> None:
    assert GAME.printed_box().rank(score) == rank


@pytest.mark.rule("ST-solo.9")
def test_the_rank_is_announced_at_the_end() -> None:
    s = position(Sheep(at=9, winks=25, pillow=30), round=3)
    play(s, *HOME)
    assert result(s).scores == [30 + 4 - 15]
    assert result(s).details["solo"]["rank"] == "Solid Snooze"


@pytest.mark.rule("ST-solo.10")
def test_only_solo_games_can_be_resigned() -> None:
    s = position(Sheep(), Sheep())
    for seat in ("yellow", "blue"):
        with pytest.raises(IllegalAction):
            play(s, f"{seat}: resign")
    with pytest.raises(IllegalAction) as refused:
        play(s, "blue: resign")
    assert (refused.value.sentence, refused.value.clause) == ("Only a solo game can be resigned.", "ST-solo.10")


@pytest.mark.rule("ST-solo.10")
def test_there_is_no_round_limit() -> None:
    s = position(Sheep(at=1, scared=True, pillow=1), nightmare_at=4, round=40)
    play(s, "play move-3-or-catch-1", "move 3", *REST)
    assert s.round == 41
    assert s.outcome() is None
    assert not GAME.invariants(s)


@pytest.mark.rule("ST-solo.10")
@pytest.mark.parametrize("moment", ["play-card", "card-mode", "rest-action"])
def test_a_hopeless_game_ends_by_resigning_at_any_moment(moment: str) -> None:
    s = position(Sheep(at=1), resting=moment == "rest-action")
    if moment == "card-mode":
        play(s, "play move-3-or-catch-1")
    assert asked(s) == f"yellow: {moment}"
    play(s, "yellow: resign")
    assert s.actors() == []
    assert result(s).winners == []
    assert result(s).details["resigned"] is True
    assert result(s).details["solo"]["rank"] == ""
    assert not GAME.invariants(s)
