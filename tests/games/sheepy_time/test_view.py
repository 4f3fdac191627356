"""What is hidden from which seat, and worlds that a seat can't distinguish from the real one."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.sheepy_time.reading import BLUE, PINK, YELLOW
from woolgather.games.sheepy_time import GAME
from woolgather.games.sheepy_time.position import Sheep, position
from woolgather.games.sheepy_time.state import SheepyTime
from woolgather.games.sheepy_time.vocabulary import CARDS, TILES
from woolgather.kernel.chance import FastChance
from woolgather.testing import play

MOVE_3 = ("play move-3-or-catch-1", "move 3")
VIEWERS = (YELLOW, BLUE, PINK, None)


def table() -> SheepyTime:
    return position(
        Sheep(at=1, hand="move-7 move-1-or-5", zzz={4: 1}),
        Sheep(at=3, hand="move-2-or-catch-2 move-6-or-winks-3", scared=True, winks=4, pillow=33),
        Sheep(status="retired", winks=9, infinite={10: 2}, last="move-7"),
        tiles={4: "moonwalk", 10: "copycat"},
        nightmare="spider",
        nightmare_at=2,
        web=5,
    )


def worlds(s: SheepyTime, viewer: int | None, count: int) -> list[SheepyTime]:
    dealt = [s.resample(viewer, FastChance(seed)) for seed in range(count)]
    return [world for world in dealt if isinstance(world, SheepyTime)]


@pytest.mark.rule("ST-deal.3")
def test_a_hand_is_seen_by_its_owner_only_and_its_size_by_all() -> None:
    s = table()
    for viewer in VIEWERS:
        players = s.view(viewer)["table"]["players"]
        assert [player["cards"] for player in players] == [2, 2, 0]
        hands = [["move-7", "move-1-or-5"], ["move-2-or-catch-2", "move-6-or-winks-3"], []]
        assert [player["hand"] for player in players] == [hands[seat] if seat == viewer else None for seat in range(3)]


def test_the_options_of_a_card_to_play_are_private() -> None:
    s = table()
    assert s.view(YELLOW)["options"] == ["play move-7", "play move-1-or-5"]
    for viewer in (BLUE, PINK, None):
        assert s.view(viewer)["options"] == []
        assert "move-1-or-5" not in repr(s.view(viewer))
        assert s.view(viewer)["asking"] == {"decision": "play-card", "seats": [YELLOW], "clause": "ST-card.1"}


@pytest.mark.rule("ST-sys.2")
def test_deck_and_stack_are_known_by_size_only_but_the_nightmares_left_are_counted() -> None:
    s = position(Sheep(at=1), Sheep(), deck="wolf-move-1 move-7")
    play(s, *MOVE_3)
    for viewer in (YELLOW, BLUE, None):
        seen = s.view(viewer)["table"]
        assert seen["deck"] == 40 - 4 - 2
        assert seen["stack"] == 24
        assert seen["nightmare"]["cards_left"] == 9
        assert seen["discard"] == ["move-3-or-catch-1", "wolf-move-1"]


def test_everything_on_the_table_is_seen_by_all() -> None:
    s = table()
    for viewer in VIEWERS:
        seen = s.view(viewer)["table"]
        assert seen["nightmare"] == {"name": "spider", "space": 2, "web": 5, "cards_left": 10}
        assert (seen["first"], seen["active"], seen["round"], seen["phase"]) == (0, 0, 1, "racing")
        blue, pink = seen["players"][BLUE], seen["players"][PINK]
        assert (blue["space"], blue["scared"], blue["winks"], blue["pillow"], blue["supply"]) == (3, True, 4, 33, 10)
        assert (pink["status"], pink["supply"], pink["last_card"]) == ("retired", 8, "move-7")
        assert seen["spaces"][3] == {
            "space": 4,
            "tile": "moonwalk",
            "zzz": [1, 0, 0],
            "infinite": [0, 0, 0],
            "used": False,
        }
        assert seen["spaces"][9]["infinite"] == [0, 0, 2]
        assert len(seen["market"]) == len(seen["market_bonus"]) == 4
        assert seen["rest_catch"] == 2


def test_all_see_who_is_racing_who_sleeps_and_who_woke_up() -> None:
    s = position(Sheep(at=1), Sheep(status="retired", winks=9), Sheep(status="woken"), Sheep())
    for viewer in (YELLOW, PINK, None):
        players = s.view(viewer)["table"]["players"]
        assert [player["status"] for player in players] == ["racing", "retired", "woken", "racing"]


@pytest.mark.rule("ST-end.14")
def test_all_see_that_it_is_time_to_rest() -> None:
    s = position(Sheep(at=9), Sheep(status="woken"))
    assert s.view(None)["table"]["phase"] == "racing"
    play(s, *MOVE_3, "night")
    for viewer in (YELLOW, BLUE, None):
        seen = s.view(viewer)["table"]
        assert (seen["phase"], seen["discard"], seen["deck"]) == ("resting", [], 40)
        assert [player["status"] for player in seen["players"]] == ["racing", "racing"]


def test_the_facts_of_the_turn_are_seen_by_all() -> None:
    s = position(Sheep(at=8, infinite={1: 1, 2: 1}), Sheep(), tiles={1: "bounce-ahead", 2: "moonwalk"})
    play(s, *MOVE_3, "use-free")
    for viewer in (YELLOW, BLUE, None):
        seen = s.view(viewer)["table"]
        assert seen["turn"] == {"moved": 4, "crossings": 1, "last_move": 1}
        assert [space["space"] for space in seen["spaces"] if space["used"]] == [1]


def test_a_card_played_by_rush_ahead_is_seen_by_all_but_not_before_paying() -> None:
    s = position(Sheep(at=1, infinite={4: 1}), Sheep(), tiles={4: "rush-ahead"}, deck="move-6-or-winks-3")
    play(s, *MOVE_3)
    for viewer in (YELLOW, BLUE, None):
        assert "move-6-or-winks-3" not in repr(s.view(viewer))
    play(s, "use-free")
    for viewer in (YELLOW, BLUE, None):
        assert s.view(viewer)["table"]["card"] == "move-6-or-winks-3"


def test_no_view_changes_when_what_is_hidden_from_it_changes() -> None:
    s = table()
    for viewer in VIEWERS:
        for world in worlds(s, viewer, 20):
            assert world.view(viewer) == s.view(viewer)


def test_a_resampled_world_keeps_the_own_hand_and_every_count() -> None:
    s = table()
    cards = Counter([*s.deck, *(card for hand in s.hands for card in hand)])
    for viewer in VIEWERS:
        for world in worlds(s, viewer, 20):
            assert Counter([*world.deck, *(card for hand in world.hands for card in hand)]) == cards
            assert sorted(world.stack) == sorted(s.stack)
            if viewer is not None:
                assert world.hands[viewer] == s.hands[viewer]
            assert not GAME.invariants(world)


def test_cards_in_another_hand_come_as_often_as_they_are_among_the_unseen_sheep_cards() -> None:
    s = position(Sheep(hand="move-7 move-3-or-catch-1"), Sheep(hand="move-7 move-1-or-5"))
    count = 4000
    dealt = Counter(card for world in worlds(s, YELLOW, count) for card in world.hands[BLUE])
    unseen = Counter([*(card for card in s.deck if not s.is_nightmare(card)), *s.hands[BLUE]])
    assert unseen.total() == 28
    for card, copies in unseen.items():
        expected = 2 * count * copies / 28
        assert abs(dealt[card] - expected) < 5 * expected**0.5, CARDS[card]
    assert not any(s.is_nightmare(card) for card in dealt), "nobody keeps a Nightmare in hand"


def test_the_next_card_of_the_deck_is_any_unseen_card_with_the_right_odds() -> None:
    s = position(Sheep(), Sheep(), deck="wolf-scare-near move-7")
    count = 4000
    top = Counter(world.deck[-1] for world in worlds(s, BLUE, count))
    nightmares = sum(number for card, number in top.items() if s.is_nightmare(card))
    assert abs(nightmares - count * 10 / 36) < 5 * (count * 10 / 36) ** 0.5, "ten Nightmares in a deck of 36"
    howl = CARDS.index("wolf-scare-near")
    assert abs(top[howl] - count * 2 / 36) < 5 * (count * 2 / 36) ** 0.5, "not the howl that is really there"


def test_the_next_tile_of_the_stack_is_any_tile_not_seen_yet() -> None:
    s = position(Sheep(), Sheep(), resting=True, stack="moonwalk")
    top = Counter(world.stack[-1] for world in worlds(s, None, 2400))
    assert len(top) == 24
    assert all(50 < number < 160 for number in top.values())
    assert TILES.index("moonwalk") in top


def test_seeds_and_chance_of_a_world_are_not_the_real_ones() -> None:
    s = position(Sheep(), Sheep(), chance=FastChance(77))
    world = s.resample(YELLOW, FastChance(1))
    assert [world.chance.below(1000) for _ in range(5)] != [s.chance.clone().below(1000) for _ in range(5)]
