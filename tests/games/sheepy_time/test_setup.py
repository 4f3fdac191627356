"""How the table looks before the first card is played (ST-setup)."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.sheepy_time.reading import asked, board, infinite, market, zzz
from woolgather.games.sheepy_time import GAME
from woolgather.games.sheepy_time.position import Sheep, position
from woolgather.games.sheepy_time.state import CENTRE, NO_WEB, OFF_THE_BOARD, RACING, SheepyTime
from woolgather.games.sheepy_time.vocabulary import CARDS, NIGHTMARES, TILES
from woolgather.kernel.chance import FastChance
from woolgather.kernel.errors import BadSeats
from woolgather.kernel.session import Session
from woolgather.testing import play

PRINTED_SHEEP_CARDS = {
    "move-1-and-catch-1": (2, 2, 2),
    "move-1-2-or-catch-1": (2, 4, 6),
    "move-1-or-5": (2, 2, 2),
    "move-2-or-catch-2": (3, 3, 3),
    "move-3-or-catch-1": (7, 9, 11),
    "move-4-or-catch-1": (7, 9, 11),
    "move-5-or-winks-2": (2, 4, 5),
    "move-6-or-winks-3": (3, 4, 6),
    "move-7": (2, 3, 4),
}
PRINTED_NIGHTMARE_CARDS = {
    "wolf": {"wolf-move-1": 4, "wolf-move-2": 4, "wolf-scare-near": 2},
    "spider": {"spider-web-2": 4, "spider-web-3": 6},
    "bump": {"bump-forward-3": 2, "bump-forward-2": 4, "bump-forward-1": 1, "bump-back-1": 2, "bump-back-2": 1},
}


def new(seats: int, seed: int = 1, **options: str) -> SheepyTime:
    s = GAME.begin(seats, {name.replace("_", "-"): value for name, value in options.items()}, FastChance(seed))
    assert isinstance(s, SheepyTime)
    return s


def opening(seats: int, seed: int, **options: str) -> list[tuple[str, tuple[int, ...]]]:
    """The events before the first decision."""
    session = Session.begin(GAME, [f"P{seat}" for seat in range(seats)], options, str(seed))
    return [(event.kind.name, event.numbers) for event in session.opening]


@pytest.mark.rule("ST-setup.1")
def test_one_to_four_play_and_one_plays_by_the_solo_rules() -> None:
    for seats in (1, 2, 3, 4):
        assert new(seats).seats == seats
    for seats in (0, 5):
        with pytest.raises(BadSeats, match="1 to 4"):
            new(seats)
    assert len(new(1).stack) == 18
    assert GAME.actions.parse("resign") in new(1).interjections(0)
    assert not any(new(2).interjections(seat) for seat in (0, 1))


@pytest.mark.rule("ST-setup.2", "ST-turn.1")
def test_the_next_player_is_the_next_seat_and_the_last_seat_is_followed_by_the_first() -> None:
    threes = "move-3-or-catch-1 move-3-or-catch-1"
    deck = "move-7 move-7 move-7 move-1-or-5"
    s = position(Sheep(at=1, hand=threes), Sheep(at=2, hand=threes), Sheep(at=3, hand=threes), deck=deck)
    order = []
    for _ in range(4):
        order.append(asked(s))
        play(s, "play move-3-or-catch-1", "move 3")
    assert order == ["yellow: play-card", "blue: play-card", "pink: play-card", "yellow: play-card"]


@pytest.mark.rule("ST-setup.2", "ST-end.12")
def test_the_player_to_the_right_is_the_seat_before() -> None:
    s = position(
        Sheep(status="retired", winks=9),
        Sheep(at=9, winks=4),
        Sheep(status="retired", winks=9),
        Sheep(status="retired", winks=9),
        active="blue",
        first="yellow",
    )
    play(s, "play move-3-or-catch-1", "move 3", "night")
    assert list(s.pillow) == [30, 30, 30, 30]
    assert s.first == 3, "purple sits to the right of yellow"


@pytest.mark.rule("ST-setup.3")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_everyone_starts_brave_off_the_board_with_ten_zzz_no_winks_and_a_pillow_of_40(seats: int) -> None:
    s = new(seats)
    assert list(s.status) == [RACING] * seats
    assert list(s.scared) == [False] * seats
    assert list(s.position) == [OFF_THE_BOARD] * seats
    assert list(s.supply) == [10] * seats
    assert list(s.winks) == [0] * seats
    assert list(s.pillow) == [40] * seats


@pytest.mark.rule("ST-setup.4")
def test_the_agreed_nightmare_is_in_use_for_the_whole_game() -> None:
    for nightmare in ("wolf", "spider", "bump"):
        s = new(2, nightmare=nightmare)
        chance = FastChance(4)
        while s.actors() and s.round < 4:
            assert NIGHTMARES[s.nightmare] == nightmare
            cards = [*s.deck, *s.discard]
            assert {CARDS[card].split("-")[0] for card in cards if s.is_nightmare(card)} <= {nightmare}
            options = s.options(s.actors()[0])
            s.act(s.actors()[0], options[chance.below(len(options))])
        assert s.round > 1


@pytest.mark.rule("ST-setup.4")
def test_the_wolf_is_the_usual_nightmare() -> None:
    assert NIGHTMARES[new(3).nightmare] == "wolf"


@pytest.mark.rule("ST-setup.5")
def test_a_random_nightmare_is_each_of_the_three_equally_often() -> None:
    counts = Counter(NIGHTMARES[new(2, seed, nightmare="random").nightmare] for seed in range(600))
    assert set(counts) == {"wolf", "spider", "bump"}
    assert all(160 <= count <= 240 for count in counts.values()), counts


@pytest.mark.rule("ST-setup.5")
def test_the_random_nightmare_is_announced_before_any_card_is_dealt() -> None:
    for seed in range(10):
        kinds = [kind for kind, _ in opening(3, seed, nightmare="random")]
        assert kinds.index("nightmare-chosen") < kinds.index("dealt")
        assert kinds.count("nightmare-chosen") == 1


@pytest.mark.rule("ST-setup.6", "ST-setup.7")
def test_the_nightmare_starts_in_the_centre_and_the_web_off_the_board() -> None:
    quiet = 0
    for seed in range(40):
        session = Session.begin(GAME, ["Ann", "Bob"], {"nightmare": "spider"}, str(seed))
        s = session.state
        assert isinstance(s, SheepyTime)
        if not [event for event in session.opening if event.kind.name == "nightmare"]:
            quiet += 1
            assert (s.nightmare_at, s.web) == (CENTRE, NO_WEB)
    assert quiet > 5


@pytest.mark.rule("ST-setup.7")
@pytest.mark.parametrize("nightmare", ["wolf", "bump"])
def test_the_web_is_never_used_without_the_spider(nightmare: str) -> None:
    s = new(3, nightmare=nightmare)
    chance = FastChance(9)
    for _ in range(300):
        assert s.web == NO_WEB
        if not s.actors():
            break
        options = s.options(s.actors()[0])
        s.act(s.actors()[0], options[chance.below(len(options))])


@pytest.mark.rule("ST-setup.8", "ST-solo.1")
@pytest.mark.parametrize("nightmare", ["wolf", "spider", "bump"])
@pytest.mark.parametrize(("seats", "column"), [(1, 0), (2, 0), (3, 1), (4, 2)])
def test_the_deck_is_the_nightmare_and_the_sheep_cards_for_this_many_players(
    seats: int, column: int, nightmare: str
) -> None:
    s = new(seats, nightmare=nightmare)
    cards = Counter(CARDS[card] for card in [*s.deck, *s.discard, *(card for hand in s.hands for card in hand)])
    sheep = {card: counts[column] for card, counts in PRINTED_SHEEP_CARDS.items()}
    assert cards == sheep | PRINTED_NIGHTMARE_CARDS[nightmare]
    assert cards.total() == {1: 40, 2: 40, 3: 50, 4: 60}[seats]


@pytest.mark.rule("ST-setup.8")
def test_the_deck_is_shuffled() -> None:
    assert len({tuple(new(2, seed).deck) for seed in range(20)}) == 20


@pytest.mark.rule("ST-setup.9")
@pytest.mark.parametrize(("seats", "stack"), [(1, 18), (2, 24), (3, 24), (4, 24)])
def test_tiles_are_revealed_onto_5_then_10_then_into_a_market_of_four(seats: int, stack: int) -> None:
    s = new(seats)
    tiles = [numbers for kind, numbers in opening(seats, 1) if kind in ("tile-laid", "market")]
    assert [TILES[tile] for tile, *_ in tiles] == [board(s)[5], board(s)[10], *market(s)]
    assert [space for _, space, *_ in tiles[:2]] == [5, 10]
    assert set(board(s)) == {5, 10}
    assert len(s.market) == 4
    assert len(s.stack) == stack


@pytest.mark.rule("ST-setup.9")
def test_every_tile_comes_first_now_and_then() -> None:
    assert len({new(2, seed).tiles[5] for seed in range(300)}) == 30


@pytest.mark.rule("ST-setup.10")
def test_the_starting_tiles_carry_no_tokens() -> None:
    s = new(4)
    for seat in range(4):
        assert not zzz(s, seat)
        assert not infinite(s, seat)


@pytest.mark.rule("ST-setup.11")
def test_the_first_sheep_is_picked_by_chance_or_is_seat_one() -> None:
    counts = Counter(new(4, seed).first for seed in range(400))
    assert all(70 <= counts[seat] <= 130 for seat in range(4)), counts
    fixed = [new(4, seed, first_player="seat-1") for seed in range(20)]
    assert {s.first for s in fixed} == {0}


@pytest.mark.rule("ST-setup.12")
def test_the_game_starts_with_a_racing_phase() -> None:
    s = new(3, first_player="seat-1")
    assert (s.round, s.resting) == (1, False)
    assert asked(s) == "yellow: play-card"
