"""Step 4 of a turn: drawing (ST-draw)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.games.sheepy_time.reading import BLUE, YELLOW, asked, discard, hand, told
from woolgather.games.sheepy_time import GAME
from woolgather.games.sheepy_time.nightmares import resolve_nightmare
from woolgather.games.sheepy_time.position import Sheep, position
from woolgather.games.sheepy_time.state import RACING, WOKEN, SheepyTime
from woolgather.games.sheepy_time.vocabulary import CARDS, FIRST_NIGHTMARE
from woolgather.kernel.chance import FastChance
from woolgather.kernel.compiling import i64, vec
from woolgather.testing import play

MOVE_3 = ("play move-3-or-catch-1", "move 3")
CATCH = ("play move-3-or-catch-1", "catch", "catch-on 5")


@pytest.mark.rule("ST-draw.1")
def test_one_card_is_drawn_normally() -> None:
    s = position(Sheep(at=1), Sheep(), deck="move-7 move-1-or-5")
    play(s, *MOVE_3)
    assert hand(s, YELLOW) == ["move-4-or-catch-1", "move-7"]
    assert len(s.deck) == 40 - 4 - 1


@pytest.mark.rule("ST-draw.1")
def test_two_cards_are_drawn_with_an_empty_hand() -> None:
    s = position(Sheep(at=1, hand="move-3-or-catch-1"), Sheep(), deck="move-7 move-1-or-5")
    play(s, *MOVE_3)
    assert hand(s, YELLOW) == ["move-7", "move-1-or-5"]


@pytest.mark.rule("ST-draw.2", "ST-night.1")
def test_a_nightmare_drawn_is_resolved_and_discarded_at_once_and_drawing_continues() -> None:
    s = position(Sheep(at=1, hand="move-3-or-catch-1"), Sheep(), deck="wolf-move-1 move-7 wolf-move-2 move-1-or-5")
    s.listen()
    play(s, *MOVE_3)
    assert [name for name, *_ in told(s, "nightmare", "drew")] == ["nightmare", "drew", "nightmare", "drew"]
    assert s.nightmare_at == 3
    assert discard(s) == ["move-3-or-catch-1", "wolf-move-1", "wolf-move-2"]
    assert hand(s, YELLOW) == ["move-7", "move-1-or-5"]


@pytest.mark.rule("ST-draw.3")
def test_a_sheep_that_wakes_up_while_drawing_stops_and_discards_the_hand() -> None:
    s = position(
        Sheep(at=1, scared=True, hand="move-3-or-catch-1"), Sheep(), nightmare_at=3, deck="move-7 wolf-move-1 move-7"
    )
    play(s, *MOVE_3)
    assert s.status[YELLOW] == WOKEN
    assert hand(s, YELLOW) == []
    assert sorted(discard(s)) == ["move-3-or-catch-1", "move-7", "wolf-move-1"]
    assert asked(s) == "blue: play-card"


@pytest.mark.rule("ST-draw.4")
def test_a_lone_sheep_first_reveals_a_sheep_card_which_is_discarded_without_effect() -> None:
    s = position(Sheep(at=1), Sheep(status="woken"), deck="move-6-or-winks-3 move-7")
    s.listen()
    play(s, *MOVE_3)
    assert (s.winks[YELLOW], s.position[YELLOW]) == (0, 4)
    assert discard(s) == ["move-3-or-catch-1", "move-6-or-winks-3"]
    assert hand(s, YELLOW) == ["move-4-or-catch-1", "move-7"]
    assert [name for name, *_ in told(s, "lone-reveal", "drew")] == ["lone-reveal", "drew"]


@pytest.mark.rule("ST-draw.4")
def test_with_two_racing_nothing_is_revealed() -> None:
    s = position(Sheep(at=1), Sheep(), Sheep(status="woken"), deck="move-7")
    s.listen()
    play(s, *MOVE_3)
    assert told(s, "lone-reveal") == []


@pytest.mark.rule("ST-draw.4")
def test_a_sheep_alone_only_after_step_4_has_started_reveals_nothing() -> None:
    s = position(Sheep(at=1), Sheep(at=7, scared=True), nightmare_at=6, deck="wolf-move-1 move-7")
    s.listen()
    play(s, *MOVE_3)
    assert list(s.status) == [RACING, WOKEN]
    assert told(s, "lone-reveal") == []
    assert hand(s, YELLOW) == ["move-4-or-catch-1", "move-7"]


@pytest.mark.rule("ST-draw.5")
@pytest.mark.parametrize("revealed", ["wolf-move-1", "move-6-or-winks-3"])
def test_there_is_only_one_reveal_and_then_the_draw_continues_as_usual(revealed: str) -> None:
    s = position(Sheep(at=6), Sheep(status="woken"), deck=f"{revealed} wolf-move-1 move-7")
    s.listen()
    play(s, *MOVE_3)
    order = [name for name, *_ in told(s, "lone-reveal", "nightmare", "drew")]
    assert order == ["lone-reveal", *(["nightmare"] if revealed == "wolf-move-1" else []), "nightmare", "drew"]
    assert hand(s, YELLOW) == ["move-4-or-catch-1", "move-7"]


@pytest.mark.rule("ST-draw.5")
def test_where_so_agreed_cards_are_revealed_until_one_is_no_nightmare() -> None:
    deck = "wolf-move-1 wolf-move-1 move-6-or-winks-3 move-7"
    s = position(Sheep(at=6), Sheep(status="woken"), deck=deck, lone_reveal="past-nightmares")
    s.listen()
    play(s, *MOVE_3)
    order = [name for name, *_ in told(s, "lone-reveal", "nightmare", "drew")]
    assert order == ["lone-reveal", "nightmare", "lone-reveal", "nightmare", "lone-reveal", "drew"]
    assert hand(s, YELLOW) == ["move-4-or-catch-1", "move-7"]


@pytest.mark.rule("ST-draw.6")
def test_a_revealed_sheep_card_was_not_played() -> None:
    s = position(Sheep(at=1), Sheep(status="woken"), deck="move-7 move-1-or-5")
    play(s, *MOVE_3)
    assert CARDS[s.last_card[YELLOW]] == "move-3-or-catch-1"


# --- the deck cannot run out -----------------------------------------------------------------------------------------


def orders(cards: dict[int, int]) -> Iterator[tuple[int, ...]]:
    """Every order of a multiset of cards, once."""
    if not any(cards.values()):
        yield ()
    for card in [card for card, count in cards.items() if count]:
        cards[card] -= 1
        for rest in orders(cards):
            yield (card, *rest)
        cards[card] += 1


def nightmare_cards(nightmare: str) -> dict[int, int]:
    counts = GAME.printed_box().nightmare_counts[("wolf", "spider", "bump").index(nightmare)]
    return {card: count for card, count in enumerate(counts) if count}


@pytest.mark.rule("ST-draw.7")
@pytest.mark.parametrize(
    ("nightmare", "number", "earliest", "latest"),
    [("wolf", 3150, 7, 10), ("spider", 210, 8, 10), ("bump", 37800, 5, 10)],
)
def test_in_every_order_of_its_ten_cards_the_nightmare_crosses_the_fence(
    nightmare: str, number: int, earliest: int, latest: int
) -> None:
    count = 0
    crossed_by: set[int] = set()
    table = position(Sheep(), Sheep(), nightmare=nightmare)
    racing, agenda = table.status, table.agenda
    for order in orders(nightmare_cards(nightmare)):
        # The same table every time, with no one on a space, the Nightmare in the centre and the Web off the board.
        table.nightmare_at = table.web = 0
        table.status, table.agenda, table.hands, table.discard = racing[:], agenda[:], [[], []], vec[i64]()
        for resolved, card in enumerate(order, 1):
            resolve_nightmare(table, card)
            if table.racers() == 0:
                crossed_by.add(resolved)
                break
        else:
            pytest.fail(f"{[CARDS[card] for card in order]} does not cross")
        count += 1
    assert count == number
    assert (min(crossed_by), max(crossed_by)) == (earliest, latest)


@pytest.mark.rule("ST-draw.7")
def test_all_orders_of_the_spider_cross_on_card_8_or_10() -> None:
    crossed = []
    for order in orders(nightmare_cards("spider")):
        s = position(Sheep(), Sheep(), nightmare="spider")
        for resolved, card in enumerate(order, 1):
            resolve_nightmare(s, card)
            if s.racers() == 0:
                crossed.append(resolved)
                break
    assert (crossed.count(8), crossed.count(10), len(crossed)) == (95, 115, 210)


@pytest.mark.rule("ST-draw.7")
@pytest.mark.parametrize(("seats", "most"), [(1, 19), (2, 37), (3, 46), (4, 55)])
def test_a_phase_never_has_more_turns_than_the_deck_allows_and_never_shuffles(seats: int, most: int) -> None:
    """Players make no move they can avoid, so phases last to the maximum."""
    for seed in range(12):
        nightmare = ("wolf", "spider", "bump")[seed % 3]
        s = GAME.begin(seats, {"nightmare": nightmare}, FastChance(seed))
        assert isinstance(s, SheepyTime)
        s.listen()
        turns = longest = 0
        while s.actors() and s.round < 6:
            seat = s.actors()[0]
            s.act(seat, s.options(seat)[-1])  # catch, winks, use, continue
            for event in s.take_events():
                assert event.kind.name != "shuffled"
                turns = turns + 1 if event.kind.name == "turn" else 0 if event.kind.name == "round" else turns
            longest = max(longest, turns)
        assert 3 < longest <= most


# --- edited components -----------------------------------------------------------------------------------------------


def few_cards(**counts: int) -> dict[str, Any]:
    """A box with only these Sheep cards."""
    data = GAME.components()
    for name, card in data["cards"].items():
        card["copies"] = {"2": counts.get(name.replace("-", "_"), 0), "3": 2, "4": 2}
    return data


@pytest.mark.rule("ST-draw.8")
def test_an_empty_deck_is_replaced_by_the_shuffled_discards_with_hands_and_the_open_card_left_out() -> None:
    s = position(Sheep(at=1), Sheep(), deck="move-7")
    s.discard, s.deck = s.deck[:20], vec[i64]()
    pile = sorted(s.discard)
    s.listen()
    play(s, *CATCH)
    assert len(told(s, "shuffled")) == 1
    left = sorted([*s.deck, *s.hands[YELLOW][1:], *(card for card in s.discard if card >= FIRST_NIGHTMARE)])
    assert left == sorted([*pile, CARDS.index("move-3-or-catch-1")]), "the resolved card was discarded in step 1"
    assert hand(s, BLUE) == ["move-3-or-catch-1", "move-4-or-catch-1"]


@pytest.mark.rule("ST-draw.8")
def test_the_discards_are_really_shuffled() -> None:
    drawn = set()
    for seed in range(12):
        s = position(Sheep(at=1), Sheep(), chance=FastChance(seed))
        s.discard, s.deck = vec[i64](sorted(s.deck)), vec[i64]()
        play(s, *CATCH)
        drawn.add(tuple(s.deck))
    assert len(drawn) == 12


@pytest.mark.rule("ST-draw.8", "ST-draw.9")
def test_the_smallest_legal_box_can_be_played_for_a_long_time() -> None:
    data = few_cards(move_3_or_catch_1=5)
    for card in data["nightmares"]["wolf"]["cards"].values():
        card["count"] = 0
    data["nightmares"]["wolf"]["cards"]["wolf-move-1"]["count"] = 1
    s = GAME.begin(2, {}, FastChance(3), data)
    assert isinstance(s, SheepyTime)
    s.listen()
    chance = FastChance(4)
    shuffles = 0
    for _ in range(800):
        if not s.actors():
            break
        options = s.options(s.actors()[0])
        s.act(s.actors()[0], options[chance.below(len(options))])
        shuffles += sum(event.kind.name == "shuffled" for event in s.take_events())
        out = len(s.deck) + len(s.discard) + sum(len(cards) for cards in s.hands) + (s.card >= 0)
        assert out == 6
    assert shuffles > 3
