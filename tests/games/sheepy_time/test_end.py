"""The end of a Racing Phase, and winning (ST-end)."""

from __future__ import annotations

import pytest

from tests.games.sheepy_time.reading import BLUE, YELLOW, asked, board, infinite, told, zzz
from woolgather.games.sheepy_time import GAME
from woolgather.games.sheepy_time.position import Sheep, position
from woolgather.games.sheepy_time.state import OFF_THE_BOARD, SheepyTime
from woolgather.kernel.chance import FastChance
from woolgather.kernel.outcome import Outcome
from woolgather.testing import offered, play

HOME = ("play move-3-or-catch-1", "move 3", "night")  # from 8, 9 or 10: over the Fence and to bed, 5 winks more


def out(winks: int, pillow: int = 40) -> Sheep:
    """A player who has retired with this many winks, or, with none, has Woken Up."""
    return Sheep(status="retired" if winks else "woken", winks=winks, pillow=pillow)


def last(winks: int, pillow: int = 40) -> Sheep:
    """Yellow, who is about to retire last and will then have this many winks."""
    return Sheep(at=9, winks=winks - 5, pillow=pillow)


def ended(*players: Sheep, first: str = "yellow") -> SheepyTime:
    s = position(*players, first=first)
    s.listen()
    play(s, *HOME)
    return s


def result(s: SheepyTime) -> Outcome:
    outcome = s.outcome()
    assert outcome is not None
    return outcome


@pytest.mark.rule("ST-end.1")
def test_the_phase_ends_only_when_no_one_is_racing() -> None:
    s = position(Sheep(at=9), Sheep(), out(0))
    play(s, *HOME)
    assert not s.resting
    assert asked(s) == "blue: play-card"
    assert ended(last(5), out(0), out(9)).resting


@pytest.mark.rule("ST-end.2")
@pytest.mark.parametrize(("winks", "pillow", "wins"), [(20, 20, True), (21, 20, True), (19, 20, False)])
def test_winks_at_or_past_the_pillow_win(winks: int, pillow: int, wins: bool) -> None:
    s = ended(last(winks, pillow), out(8))
    assert (not s.agenda) == wins
    if wins:
        assert result(s).winners == [YELLOW]


@pytest.mark.rule("ST-end.3")
def test_a_woken_player_wins_only_with_a_pillow_of_0() -> None:
    assert result(ended(last(5), out(0, pillow=0))).winners == [BLUE]
    assert ended(last(5), out(0, pillow=1)).outcome() is None


@pytest.mark.rule("ST-end.4")
def test_of_several_the_furthest_past_the_pillow_wins() -> None:
    s = ended(last(22, 20), out(19, pillow=16), out(30, pillow=29))
    assert result(s).winners == [BLUE]
    assert result(s).scores == [2, 3, 1]
    assert result(s).places == [2, 1, 3]


@pytest.mark.rule("ST-end.4", "ST-end.5")
def test_a_tie_goes_to_the_most_winks() -> None:
    assert result(ended(last(22, 20), out(25, pillow=23), out(18, pillow=17))).winners == [BLUE]


@pytest.mark.rule("ST-end.4")
def test_a_full_tie_is_a_shared_victory() -> None:
    s = ended(last(22, 20), out(22, pillow=20), out(18, pillow=17))
    assert result(s).winners == [YELLOW, BLUE]
    assert result(s).places == [1, 1, 3]


@pytest.mark.rule("ST-end.5")
def test_the_tie_break_looks_at_this_phase_only() -> None:
    """Blue's Pillow has sunk further during the game, but Yellow gained more winks tonight."""
    assert result(ended(last(25, 23), out(12, pillow=10))).winners == [YELLOW]


@pytest.mark.rule("ST-end.6")
def test_winks_have_no_upper_limit() -> None:
    s = ended(last(97, 40), out(8))
    assert result(s).scores[YELLOW] == 57


@pytest.mark.rule("ST-end.7")
def test_with_a_winner_the_game_is_over_at_once() -> None:
    s = ended(last(40), out(8, pillow=30))
    assert s.actors() == []
    assert offered(s, "yellow") == offered(s, "blue") == []
    assert list(s.pillow) == [40, 30], "no Pillow moves"
    assert not s.resting
    assert told(s, "rests", "pillow", "first-sheep") == []


@pytest.mark.rule("ST-end.8")
@pytest.mark.parametrize(
    ("winks", "pillows"),
    [
        ((20, 15), [32, 35]),
        ((5, 15), [35, 32]),
        ((5, 0), [32, 37]),
        ((20, 15, 10), [30, 33, 35]),
        ((5, 15, 0), [33, 30, 37]),
        ((5, 0, 0), [30, 37, 37]),
        ((20, 15, 10, 5), [30, 32, 34, 35]),
        ((5, 6, 7, 8), [35, 34, 32, 30]),
        ((5, 0, 0, 8), [32, 37, 37, 30]),
    ],
)
def test_pillows_sink_by_place_and_by_the_woken_up_line(winks: tuple[int, ...], pillows: list[int]) -> None:
    s = ended(last(winks[0]), *(out(count) for count in winks[1:]))
    assert list(s.pillow) == pillows


@pytest.mark.rule("ST-end.9")
@pytest.mark.parametrize(
    ("winks", "pillows"),
    [
        ((20, 20), [32, 32]),
        ((20, 20, 10), [30, 30, 35]),
        ((20, 10, 10), [30, 33, 33]),
        ((20, 20, 20, 10), [30, 30, 30, 35]),
        ((20, 20, 10, 10), [30, 30, 34, 34]),
        ((9, 9, 9, 9), [30, 30, 30, 30]),
    ],
)
def test_tied_players_take_the_better_place_and_use_up_those_they_fill(
    winks: tuple[int, ...], pillows: list[int]
) -> None:
    assert list(ended(last(winks[0]), *(out(count) for count in winks[1:])).pillow) == pillows


@pytest.mark.rule("ST-end.10")
def test_a_pillow_stops_at_0() -> None:
    s = ended(last(6, 7), out(0, pillow=2))
    assert list(s.pillow) == [0, 0]


@pytest.mark.rule("ST-end.11")
def test_the_highest_pillow_takes_first_sheep() -> None:
    s = ended(last(20), out(9), out(6, pillow=38))
    assert list(s.pillow) == [30, 33, 33]
    s = ended(last(20), out(9, pillow=39), out(6))
    assert list(s.pillow) == [30, 32, 35]
    assert s.first == 2
    assert told(s, "first-sheep")[0][:2] == ("first-sheep", 2)
    assert asked(s) == "pink: rest-action"


@pytest.mark.rule("ST-end.12")
@pytest.mark.parametrize(("holder", "taker"), [("yellow", 3), ("purple", 1), ("pink", 1), ("blue", 3)])
def test_of_several_the_first_to_the_right_of_the_holder_takes_it(holder: str, taker: int) -> None:
    s = ended(last(9), out(0), out(6), out(0), first=holder)
    assert list(s.pillow) == [30, 37, 32, 37]
    assert s.first == taker


@pytest.mark.rule("ST-end.13")
@pytest.mark.parametrize(("holder", "taker"), [("blue", 3), ("purple", 1)])
def test_the_holder_comes_last_in_that_search(holder: str, taker: int) -> None:
    assert ended(last(9), out(0), out(6), out(0), first=holder).first == taker
    alone = ended(last(9), out(0), out(6), first="blue")
    assert list(alone.pillow) == [30, 37, 33]
    assert alone.first == BLUE, "no one else has the highest Pillow"


@pytest.mark.rule("ST-end.14")
def test_everything_but_tiles_tokens_and_pillows_goes_back_to_its_place() -> None:
    s = position(
        Sheep(at=9, scared=True, winks=6, zzz={5: 2}, infinite={10: 1}),
        Sheep(status="woken", zzz={7: 1}, pillow=31),
        tiles={5: "moonwalk", 7: "shortcut", 10: "copycat"},
        nightmare="spider",
        nightmare_at=6,
        web=8,
    )
    play(s, *HOME)
    assert s.resting
    assert list(s.position) == [OFF_THE_BOARD] * 2
    assert list(s.scared) == [False, False]
    assert (s.nightmare_at, s.web) == (0, 0)
    assert list(s.winks) == [0, 0]
    assert len(s.deck) == 40
    assert (list(s.discard), s.hands) == ([], [[], []])
    assert board(s) == {5: "moonwalk", 7: "shortcut", 10: "copycat"}
    assert (zzz(s, YELLOW), infinite(s, YELLOW), zzz(s, BLUE)) == ({5: 2}, {10: 1}, {7: 1})
    assert list(s.pillow) == [32, 28]


@pytest.mark.rule("ST-end.14", "ST-turn.7")
def test_while_resting_no_tile_counts_as_used_and_nothing_as_moved() -> None:
    s = position(Sheep(at=9, infinite={2: 1}), out(0), tiles={2: "cool-kids-club"})
    play(s, "play move-3-or-catch-1", "move 3", "use-free", "night")
    table = s.view(None)["table"]
    assert not any(space["used"] for space in table["spaces"])
    assert table["turn"] == {"moved": 0, "crossings": 0, "last_move": 0}
    assert table["active"] == -1, "it is nobody's turn"


@pytest.mark.rule("ST-end.14")
def test_the_cards_are_shuffled_for_the_next_phase() -> None:
    decks = set()
    for seed in range(10):
        s = position(last(9), out(0), chance=FastChance(seed))
        play(s, *HOME, *["catch-2", "catch-on 5", "catch-on 5"] * 2)
        assert s.round == 2
        decks.add(tuple(s.deck))
    assert len(decks) == 10


@pytest.mark.rule("ST-end.15")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_if_no_one_ever_goes_to_bed_the_game_takes_exactly_15_rounds(seats: int) -> None:
    """Everyone Wakes Up in every phase, so each Pillow sinks by three a round and is at 0 after fourteen."""
    s = GAME.begin(seats, {}, FastChance(8))
    assert isinstance(s, SheepyTime)
    while s.actors():
        seat = s.actors()[0]
        restless = [action for action in s.options(seat) if s.game.actions.text(action) in ("continue", "skip")]
        s.act(seat, (restless or s.options(seat))[0])
    assert s.round == 15
    assert list(s.pillow) == [0] * seats
    assert result(s).winners == list(range(seats))


@pytest.mark.rule("ST-end.15", "ST-end.3")
def test_in_round_15_a_pillow_of_0_wins_without_a_single_wink() -> None:
    s = position(Sheep(at=3, scared=True, pillow=0), out(0, pillow=0), round=15, nightmare_at=2, deck="wolf-move-1")
    play(s, "play move-3-or-catch-1", "catch", "catch-on 5")
    assert result(s).winners == [YELLOW, BLUE]
    assert result(s).details["rounds"] == 15
