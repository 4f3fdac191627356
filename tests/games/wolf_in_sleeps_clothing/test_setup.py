"""Section 1: set-up."""

import copy
import json
from collections import Counter
from typing import Any, cast

import pytest

from woolgather.games.wolf_in_sleeps_clothing import GAME
from woolgather.games.wolf_in_sleeps_clothing.state import WolfInSleepsClothing
from woolgather.games.wolf_in_sleeps_clothing.vocabulary import CARDS
from woolgather.kernel.chance import FastChance
from woolgather.kernel.errors import BadSeats, BadSetting


def table(seats: int, seed: int = 1, components: dict[str, Any] | None = None, **options: str) -> WolfInSleepsClothing:
    return cast(WolfInSleepsClothing, GAME.begin(seats, options, FastChance(seed), components))


def dealt(s: WolfInSleepsClothing) -> Counter[str]:
    return Counter(CARDS[card] for deck in s.decks for card in deck)


@pytest.mark.rule("WS-1.1")
def test_two_to_six_can_play() -> None:
    assert [table(seats).seats for seats in range(2, 7)] == [2, 3, 4, 5, 6]
    for seats in (1, 7):
        with pytest.raises(BadSeats, match="for 2 to 6 seats"):
            table(seats)


@pytest.mark.rule("WS-1.2")
@pytest.mark.parametrize(("deck", "sheep"), [("standard", 4), ("long", 8)])
def test_the_option_deck_picks_the_card_list(deck: str, sheep: int) -> None:
    cards = dealt(table(4, deck=deck))
    assert cards == {**{f"sheep-{n}": sheep for n in range(1, 13)}, "wolf": 4, "wolf-plus-2": 4, "wolf-reverse": 4}


@pytest.mark.rule("WS-1.3", "WS-1.4")
@pytest.mark.scenario(29)
def test_five_with_the_long_deck_leave_a_wolf_of_each_kind_in_the_box() -> None:
    s = table(5, deck="long")
    cards = dealt(s)
    assert [len(deck) for deck in s.decks] == [21, 21, 21, 21, 21]
    assert [cards[wolf] for wolf in ("wolf", "wolf-plus-2", "wolf-reverse")] == [3, 3, 3]
    assert all(cards[f"sheep-{n}"] == 8 for n in range(1, 13))
    assert s.view(None)["table"]["left_in_box"] == ["wolf", "wolf-plus-2", "wolf-reverse"]
    assert table(4, deck="long").view(None)["table"]["left_in_box"] == []


@pytest.mark.rule("WS-1.4")
@pytest.mark.parametrize(("deck", "each"), [("standard", [30, 20, 15, 12, 10]), ("long", [54, 36, 27, 21, 18])])
def test_all_cards_are_dealt_evenly(deck: str, each: list[int]) -> None:
    for seats, cards in zip(range(2, 7), each, strict=True):
        assert [len(d) for d in table(seats, deck=deck).decks] == [cards] * seats


@pytest.mark.rule("WS-1.4")
def test_cards_are_dealt_one_at_a_time_from_the_dealers_left_each_on_top_of_the_last() -> None:
    shuffled = GAME.printed_box().decks["standard"].cards(3)
    FastChance(5).shuffle(shuffled)
    s = table(3, seed=5, dealer="2")
    assert s.decks[2] == shuffled[0::3]  # bottom first: the last card dealt is on top
    assert s.decks[0] == shuffled[1::3]
    assert s.decks[1] == shuffled[2::3]


@pytest.mark.rule("WS-1.5")
def test_a_corrected_deck_that_does_not_divide_is_dealt_out_all_the_same() -> None:
    data = copy.deepcopy(GAME.components())
    data["deck"]["standard"]["copies"] = [5, 5, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4]
    s = table(4, components=data, dealer="1")
    assert [len(deck) for deck in s.decks] == [15, 16, 16, 15]  # the seats left of the dealer were dealt to first
    assert sum(dealt(s).values()) == 62


@pytest.mark.rule("WS-1.6")
def test_everything_but_the_decks_is_empty_and_all_faces_are_hidden() -> None:
    s = table(3)
    assert (list(s.piles), list(s.centre), list(s.discard), s.air) == ([[], [], []], [], [], 0)
    for viewer in (0, 1, 2, None):
        shown = json.dumps(s.view(viewer)["table"])
        assert "sheep-" not in shown
        assert "wolf" not in shown


@pytest.mark.rule("WS-1.7")
def test_the_dealer_is_drawn_at_random() -> None:
    dealers = Counter(table(4, seed=seed).dealer for seed in range(400))
    assert set(dealers) == {0, 1, 2, 3}
    assert min(dealers.values()) > 60  # 100 expected; this far off only once in many million fair draws


@pytest.mark.rule("WS-1.7")
def test_in_a_rematch_the_deal_passes_to_the_left() -> None:
    s = table(3, dealer="3")
    while s.actors():
        s.act(s.actors()[0], s.default(s.actors()[0]))
    assert GAME.table_policy.rematch(s) == {"dealer": "1"}
    assert table(3, dealer="1").dealer == 0


@pytest.mark.rule("WS-1.7")
def test_a_dealer_who_does_not_sit_at_the_table_is_refused() -> None:
    with pytest.raises(BadSetting, match="only 3 seats"):
        table(3, dealer="4")


@pytest.mark.rule("WS-1.8", "WS-1.9")
def test_the_player_on_the_dealers_left_begins_and_play_goes_clockwise() -> None:
    s = table(4, dealer="2")
    assert s.actors() == [2]
    assert s.view(None)["table"]["direction"] == "clockwise"
    assert table(4, dealer="4").actors() == [0]
