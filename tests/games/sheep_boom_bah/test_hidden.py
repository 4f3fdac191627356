"""What other players may not know, and what a seat learns and remembers."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.sheep_boom_bah.reading import all_pass, decision, hand, play_unopposed
from woolgather.games.sheep_boom_bah import GAME
from woolgather.games.sheep_boom_bah.field import FIELD, NAMES
from woolgather.games.sheep_boom_bah.invariants import broken
from woolgather.games.sheep_boom_bah.position import position
from woolgather.games.sheep_boom_bah.state import SheepBoomBah
from woolgather.games.sheep_boom_bah.vocabulary import CARDS, TILES
from woolgather.kernel.chance import FastChance
from woolgather.kernel.errors import IllegalAction
from woolgather.testing import play, words


def worlds(s: SheepBoomBah, seat: int | None, count: int = 200) -> list[SheepBoomBah]:
    """Tables this seat can't distinguish from the real one."""
    dealt = [s.resample(seat, FastChance(seed)) for seed in range(count)]
    return [world for world in dealt if isinstance(world, SheepBoomBah)]


def robbed() -> SheepBoomBah:
    """Red has taken fox-blue, blue's only card, and everyone knows that a card changed hands."""
    s = position(
        seats=3,
        hands={"red": "thank-ewe-red dog-red dog-blue", "blue": "fox-blue", "yellow": "tornado-red"},
        face_down={"2,2": "safe-field"},
    )
    s.listen()
    return play_unopposed(s, "play thank-ewe-red", "player blue")


@pytest.mark.rule("BB-9.28", "BB-9.24")
def test_a_peeked_tile_stays_known_to_the_peeker_alone_until_it_is_revealed() -> None:
    s = position(sheep={"red": "2,2"}, face_down={"2,3": "barn-green"}, hands={"red": "sheeping-tom-red"})
    play_unopposed(s, "play sheeping-tom-red", "look 2,3", "stay")
    cell = NAMES.index("2,3")
    assert {TILES[world.tiles[cell]] for world in worlds(s, 0)} == {"barn-green"}
    for other in (1, None):
        kinds = Counter(TILES[world.tiles[cell]] for world in worlds(s, other))
        assert 70 <= kinds["safe-field"] <= 150, "13 of 24 hidden tiles"
        assert 30 <= kinds["land-mine"] <= 90, "7 of 24"
        assert 0 < kinds["barn-green"] <= 25
    play(s, "move 2,2", "to 2,3")
    assert s.view(0)["table"]["peeked"] == {}
    assert s.view(1)["table"]["tiles"][cell] == "barn-green"


def test_the_counts_of_hidden_tiles_are_public_and_their_places_are_not() -> None:
    s = position(face_up={"1,1": "safe-field", "1,2": "barn-red", "1,3": "cross-tile"})
    counts = s.view(None)["table"]["face_down"]
    assert counts == {"barn-blue": 1, "barn-green": 1, "barn-yellow": 1, "land-mine": 6, "safe-field": 13}
    layouts = {tuple(world.tiles) for world in worlds(s, 0, 30)}
    assert len(layouts) == 30
    for layout in layouts:
        assert Counter(layout[cell] for cell in FIELD) == Counter(s.tiles[cell] for cell in FIELD)
        assert [TILES[layout[NAMES.index(cell)]] for cell in ("1,1", "1,2", "1,3")] == [
            "safe-field",
            "barn-red",
            "cross-tile",
        ]


def test_hands_and_draw_order_are_hidden_and_sizes_are_not() -> None:
    s = position(hands={"red": "dog-red", "blue": "eiei-no-blue fox-red"})
    seen = s.view(0)["table"]
    assert seen["hand"] == ["dog-red"]
    assert [player["cards"] for player in seen["players"]] == [1, 2, 0, 0]
    assert s.view(None)["table"]["hand"] is None
    hands = Counter(card for world in worlds(s, 0, 400) for card in hand(world, "blue"))
    assert "dog-red" not in hands
    assert len(hands) > 70, "any of the 79 unseen cards"
    assert hands["eiei-no-blue"] < 40
    assert len({tuple(world.draw) for world in worlds(s, 0, 20)}) == 20
    assert {tuple(hand(world, "red")) for world in worlds(s, 0, 20)} == {("dog-red",)}


@pytest.mark.rule("BB-9.38")
def test_thief_and_owner_know_the_stolen_card_and_others_only_that_one_was_taken() -> None:
    s = robbed()
    events = s.take_events()
    for viewer, line in ((0, "Fox (blue)"), (1, "Fox (blue)"), (2, "a card"), (None, "a card")):
        s.events = events
        assert f"red takes {line} from blue." in words(s, viewer)
    assert s.view(1)["table"]["remembered"] == [{"card": "fox-blue", "with": [0]}]
    assert s.view(2)["table"]["remembered"] == s.view(0)["table"]["remembered"] == []
    assert all("fox-blue" in hand(world, "red") for world in worlds(s, 1, 50))
    assert sum("fox-blue" in hand(world, "red") for world in worlds(s, 2, 200)) < 40


def test_a_stolen_card_is_forgotten_once_everyone_has_seen_it() -> None:
    s = robbed()
    play(s, "discard fox-blue")
    assert s.view(1)["table"]["remembered"] == []
    assert s.memories == []


def test_a_card_stolen_again_is_remembered_with_its_odds() -> None:
    """Blue knows that red has fox-blue among three cards; then yellow takes one of the three, unseen by blue."""
    kept = 0
    for seed in range(300):
        table = position(
            seats=3,
            turn="yellow",
            hands={"red": "fox-blue dog-red dog-blue", "yellow": "thank-ewe-yellow"},
            seed=seed,
        )
        table.memories = [(1, CARDS.index("fox-blue"), 1, 0, 0, 0)]
        play_unopposed(table, "play thank-ewe-yellow", "player red")
        mine = [memory for memory in table.memories if memory[0] == 1]
        assert mine == [(1, CARDS.index("fox-blue"), 2, 0, 1, 0)]
        world = table.resample(1, FastChance(seed))
        assert isinstance(world, SheepBoomBah)
        assert not broken_knowledge(world)
        kept += "fox-blue" in hand(world, "red")
    assert 170 <= kept <= 230, "two to one that red still has it"


def test_the_odds_follow_the_card_whoever_sits_where() -> None:
    hands = {"blue": "fox-red dog-red dog-blue", "yellow": "thank-ewe-yellow"}
    s = position(seats=3, turn="yellow", hands=hands)
    s.memories = [(0, CARDS.index("fox-red"), 0, 1, 0, 0)]
    play_unopposed(s, "play thank-ewe-yellow", "player blue")
    assert (0, CARDS.index("fox-red"), 0, 2, 1, 0) in s.memories


def broken_knowledge(s: SheepBoomBah) -> list[str]:
    return [line for line in broken(s) if "remembers" in line or "cards" in line]


def test_the_thief_of_the_thief_learns_where_the_card_is_not() -> None:
    taken = set()
    for seed in range(12):
        s = position(seats=2, turn="blue", hands={"red": "fox-blue dog-red", "blue": "thank-ewe-yellow"}, seed=seed)
        s.memories = [(1, CARDS.index("fox-blue"), 1, 0, 0, 0)]
        play_unopposed(s, "play thank-ewe-yellow", "player red")
        (card,) = hand(s, "blue")
        in_reds_hand = [] if card == "fox-blue" else [(1, CARDS.index("fox-blue"), 1, 0, 0, 0)]
        assert [memory for memory in s.memories if memory[0] == 1] == in_reds_hand
        taken.add(card)
    assert taken == {"fox-blue", "dog-red"}


@pytest.mark.rule("BB-13.1")
def test_unfinished_choices_look_like_the_main_phase_to_other_players() -> None:
    s = position(
        sheep={"red": "2,2", "blue": "4,4"},
        barns={"red": "red", "blue": "blue"},
        hands={"red": "sheep-battle-red sheep-copter-red ewe-turn-red"},
        face_down={"2,3": "safe-field"},
    )
    idle = {viewer: s.view(viewer) for viewer in (1, 2, 3, None)}
    for lines in (
        ["move 2,2"],
        ["play sheep-battle-red", "zone barn", "stake red"],
        ["play sheep-copter-red", "sheep 2,2"],
        ["play ewe-turn-red", "sheep 4,4"],
    ):
        choosing = s.clone()
        choosing.listen()
        play(choosing, *lines)
        assert choosing.take_events() == []
        assert {viewer: choosing.view(viewer) for viewer in idle} == idle
        world = choosing.resample(1, FastChance(1))
        assert isinstance(world, SheepBoomBah)
        assert decision(world) == "turn-menu"
        with pytest.raises(IllegalAction) as mid_choice:
            play(choosing, "blue: end-turn")
        with pytest.raises(IllegalAction) as in_main_phase:
            play(s, "blue: end-turn")
        assert str(mid_choice.value) == str(in_main_phase.value), "not even a refusal tells"


def test_who_has_passed_in_a_window_is_not_shown() -> None:
    s = position(sheep={"red": "2,2"}, hands={"red": "dog-red", "blue": "eiei-no-blue"})
    play(s, "play dog-red", "sheep 2,2")
    before = {viewer: s.view(viewer) for viewer in (0, 2, 3, None)}
    s.listen()
    play(s, "blue: pass")
    assert {viewer: s.view(viewer) for viewer in before} == before
    assert s.take_events() == []


def test_a_wolf_question_does_not_depend_on_the_hand() -> None:
    views = []
    for held in ("wolf-in-sheeps-clothing-blue", "fox-blue"):
        s = position(sheep={"red": "2,1", "blue": "2,2"}, face_down={"2,3": "safe-field"}, hands={"blue": held})
        play(s, "move 2,1", "to 2,2")
        views.append(s.view(0))
    assert views[0] == views[1]


def test_a_mine_question_does_not_depend_on_the_hand() -> None:
    views = []
    for held in ("hero-of-the-herd-blue", "fox-blue"):
        s = position(sheep={"red": "2,1", "blue": "2,2"}, face_down={"2,3": "land-mine"}, hands={"blue": held})
        play(s, "move 2,1", "to 2,2", "blue: pass")
        views.append(s.view(2))
    assert views[0] == views[1]


def test_only_the_drawer_sees_drawn_cards() -> None:
    s = position(hands={"red": "dog-red fox-red tornado-red"}, budget=0, draw="dog-blue dog-green")
    play(s, "discard dog-red")
    s.listen()
    play(s, "end-turn")
    events = s.take_events()
    s.events = events
    assert words(s, 0)[:2] == ["red draws Dog (blue).", "red draws Dog (green)."]
    s.events = events
    assert words(s, 1)[:2] == ["red draws a card.", "red draws a card."]


@pytest.mark.rule("BB-13.6")
def test_the_same_seed_and_decisions_give_the_same_game() -> None:
    def finished(seed: int) -> tuple[list[int], str]:
        s = GAME.begin(3, {}, FastChance(seed))
        chance = FastChance(99)
        while s.actors():
            seat = s.actors()[chance.below(len(s.actors()))]
            options = s.options(seat)
            s.act(seat, options[chance.below(len(options))])
        result = s.outcome()
        assert result is not None
        return result.scores, repr(s.view(None))

    assert finished(7) == finished(7)
    assert finished(7) != finished(8)


def test_after_the_game_everything_but_the_draw_pile_is_known() -> None:
    s = position(seats=2, turn="blue", trigger="red", budget=0, hands={"red": "fox-red", "blue": "dog-blue"})
    play(s, "end-turn")
    for world in worlds(s, None, 5):
        assert world.view(None) == s.view(None)
        assert (world.hands, world.tiles) == (s.hands, s.tiles)


def test_a_countered_race_leaves_no_trace() -> None:
    """A second EIEI…No that arrives too late stays in the hand, and no one sees that it was sent."""
    s = position(hands={"red": "golden-fleece-red", "blue": "eiei-no-blue", "yellow": "eiei-no-yellow"})
    play(s, "play golden-fleece-red")
    moment = s.moment
    play(s, "blue: play eiei-no-blue")
    before = s.view(0)
    with pytest.raises(IllegalAction):
        s.act(2, GAME.actions.parse("play eiei-no-yellow"), moment)
    assert s.view(0) == before
    all_pass(s)
    assert hand(s, "yellow") == ["eiei-no-yellow"]
