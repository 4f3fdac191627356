"""Set-up and seats (SN-1)."""

import pytest

from tests.games.sheepnappers.reading import asked, decision, hand, note, seat, sizes, status, unanswered
from woolgather.games.sheepnappers import GAME
from woolgather.games.sheepnappers.position import position
from woolgather.games.sheepnappers.state import Sheepnappers
from woolgather.games.sheepnappers.vocabulary import CARDS, FUEL, HACK, WOLF
from woolgather.kernel.chance import FastChance
from woolgather.kernel.errors import BadSeats, BadSetting
from woolgather.testing import offered, play, words


def new(seats: int, seed: int = 1, **settings: str) -> Sheepnappers:
    s = GAME.begin(seats, {name.replace("_", "-"): value for name, value in settings.items()}, FastChance(seed))
    assert isinstance(s, Sheepnappers)
    return s


def all_cards(s: Sheepnappers) -> list[int]:
    return [*s.pile, *s.discard, *(card for one in range(s.seats) for card in s.cards(one))] + [WOLF] * s.wolf


@pytest.mark.rule("SN-1.1")
@pytest.mark.parametrize("seats", [1, 5])
def test_only_two_three_or_four_aliens_can_play(seats: int) -> None:
    with pytest.raises(BadSeats, match="2 to 4"):
        GAME.begin(seats, {}, FastChance(1))


@pytest.mark.rule("SN-1.1")
def test_each_alien_plays_for_itself() -> None:
    s = position("fuel fuel fuel dream", "fuel fuel fuel dream dream", next_cards="lamp", rounds="1")
    unanswered(s, "launch", "launch")
    outcome = s.outcome()
    assert outcome is not None
    assert outcome.winners == [seat("blue")]


@pytest.mark.scenario(1)
@pytest.mark.rule("SN-1.3", "SN-1.4", "SN-1.5", "SN-1.6")
@pytest.mark.parametrize(("seats", "pile"), [(4, 22), (3, 29), (2, 30)])
def test_seven_cards_each_and_the_wolves_in_the_pile(seats: int, pile: int) -> None:
    s = new(seats, launch_timing="turn-start")
    assert sizes(s) == [7] * seats
    assert len(s.pile) == pile
    assert list(s.pile).count(WOLF) == 2
    assert all(WOLF not in s.cards(one) for one in range(s.seats))
    assert len(s.discard) == 0


@pytest.mark.rule("SN-1.4")
def test_hands_are_dealt_face_down() -> None:
    s = new(3)
    for viewer in (0, 1, None):
        shown = s.view(viewer)["table"]
        assert "cards" not in shown["discard"]
        assert [alien["cards"] for alien in shown["aliens"]] == sizes(s)
    assert s.view(None)["table"]["hand"] is None


@pytest.mark.rule("SN-1.5")
def test_no_opening_hand_ever_holds_a_wolf_and_wolves_may_lie_anywhere_in_the_pile() -> None:
    places: set[int] = set()
    for seed in range(60):
        s = new(4, seed, launch_timing="turn-start")
        assert all(WOLF not in s.cards(one) for one in range(s.seats))
        places.update(place for place, card in enumerate(s.pile) if card == WOLF)
    assert len(places) > 18


@pytest.mark.rule("SN-1.3")
def test_with_two_aliens_five_fuel_and_a_hack_stay_in_the_box_in_every_round() -> None:
    s = position("fuel fuel fuel", "fuel fuel fuel", next_cards="baa", rounds="2")
    unanswered(s, "launch", "launch")
    assert s.round == 2
    cards = all_cards(s)
    assert (cards.count(FUEL), cards.count(HACK), len(cards)) == (8, 2, 44)


@pytest.mark.rule("SN-1.2", "SN-1.6")
def test_every_round_starts_from_the_complete_deck_and_only_totals_carry_over() -> None:
    s = position("fuel fuel fuel dream", "fuel fuel fuel baa", discard="lamp it", next_cards="baa", rounds="2")
    unanswered(s, "launch", "launch")
    assert s.round == 2
    assert sorted(all_cards(s)) == [card for card in range(len(CARDS)) for _ in range(s.box.deck[card])]
    assert len(s.discard) == 0
    assert status(s) == ["in play", "in play"]
    assert s.totals == [10, 0]


@pytest.mark.rule("SN-1.2", "SN-11.6")
def test_what_was_known_or_fetched_in_a_round_is_forgotten_in_the_next() -> None:
    s = position("time dream fuel fuel fuel", "fuel fuel fuel", discard="baa", next_cards="baa", rounds="2")
    unanswered(s, "play time-machine", "fetch baa", "play dream-sheep", "target blue", "dismiss")
    s.listen()
    unanswered(s, "launch", "launch")
    assert (s.round, list(s.fetches)) == (2, [])
    assert note(s, "green", "blue") == note(s, None, "blue") == {"at_least": {}, "none": [], "row": None}
    told = words(s, None)
    assert told[told.index("Round 2 begins; blue starts.") :][:4] == [
        "Round 2 begins; blue starts.",
        "green is dealt 7 cards.",
        "blue is dealt 7 cards.",
        "It is blue's turn.",
    ]


@pytest.mark.rule("SN-1.4", "SN-10.1")
def test_rows_keep_the_order_of_the_deal_and_no_place_is_known() -> None:
    s = new(3, icecold_prawns="on", launch_timing="turn-start")
    assert GAME.invariants(s) == []
    assert any(row != sorted(row) for row in s.rows)
    for viewer, about in (("green", "blue"), ("blue", "pink"), (None, "green")):
        assert note(s, viewer, about)["row"] == [None] * 7


@pytest.mark.rule("SN-1.7", "SN-2.7")
def test_turns_run_to_the_next_seat_number() -> None:
    s = position("baa", "baa", "baa", next_cards="fuel fuel fuel")
    order = [s.active]
    for _ in range(3):
        play(s, "end-turn")
        order.append(s.active)
    assert order == [0, 1, 2, 0]
    assert [alien["seat"] for alien in s.view(1)["table"]["aliens"]] == [0, 1, 2]


@pytest.mark.rule("SN-1.8")
def test_the_first_starter_is_drawn_with_equal_chances() -> None:
    starters = [new(4, seed, launch_timing="turn-start").starter for seed in range(400)]
    assert all(70 <= starters.count(one) <= 130 for one in range(4))


@pytest.mark.rule("SN-1.9", "SN-7.6")
@pytest.mark.parametrize("rounds", ["1", "3"])
def test_the_game_lasts_as_many_rounds_as_agreed(rounds: str) -> None:
    s = new(2, rounds=rounds)
    chance = FastChance(9)
    while s.actors():
        options = s.options(s.actors()[0])
        s.act(s.actors()[0], options[chance.below(len(options))])
    assert s.round == int(rounds)
    assert len(s.sheet) == 2 * int(rounds)


@pytest.mark.rule("SN-1.9")
@pytest.mark.parametrize("rounds", ["0", "11", "many"])
def test_one_to_ten_rounds_can_be_agreed_on(rounds: str) -> None:
    with pytest.raises(BadSetting, match="1 to 10"):
        new(2, rounds=rounds)


@pytest.mark.rule("SN-1.10")
def test_the_next_round_is_started_by_the_next_seat_whatever_happened() -> None:
    s = position("", "fuel fuel fuel", "fuel fuel fuel", active="blue", eaten="green", next_cards="baa", rounds="2")
    unanswered(s, "launch", "launch")
    assert (s.round, s.starter, s.active) == (2, seat("pink"), seat("pink"))


@pytest.mark.rule("SN-1.11", "SN-1.12", "SN-3.18")
@pytest.mark.scenario(43)
def test_home_and_eaten_aliens_are_no_targets_and_are_not_asked() -> None:
    green = "dream pirate spider lamp it hack fuel fuel fuel"
    s = position(green, "baa fuel", "fuel fuel baa kamikaze", "", home="pink", eaten="gold")
    for card in ("dream-sheep", "pirate-sheep", "spider-trick", "magic-lamp", "it-sheep"):
        play(s, f"play {card}")
        assert offered(s) == ["target blue", "back"]
        play(s, "back")
    play(s, "play dream-sheep", "target blue")
    assert asked(s) == ["blue"]
    unanswered(s, "blue: pass", "dismiss")
    play(s, "launch")
    assert asked(s) == ["blue"]
    assert hand(s, "pink") == ["fuel", "fuel", "kamikaze-sheep", "baa"]


@pytest.mark.rule("SN-1.12")
def test_turns_skip_aliens_that_are_home_or_eaten() -> None:
    s = position("baa", "fuel fuel", "", "baa", home="blue", eaten="pink", next_cards="fuel")
    play(s, "end-turn")
    assert s.active == seat("gold")


@pytest.mark.rule("SN-1.13")
@pytest.mark.scenario(8)
def test_an_alien_with_an_empty_hand_stays_in_play() -> None:
    s = position("fuel", "fuel", "", "fuel", active="pink", drawn=False, next_cards="dream", pile=9)
    assert len(s.pile) == 8
    unanswered(s, "play dream-sheep", "target green", "dismiss")
    assert (sizes(s)[2], status(s)[2]) == (0, "in play")
    assert s.active == seat("gold")  # the turn ended automatically


@pytest.mark.rule("SN-1.13", "SN-6.6", "SN-6.8")
@pytest.mark.scenario(8)
def test_an_empty_hand_has_nothing_for_the_wolf() -> None:
    s = position("fuel", "fuel", "", "fuel", active="pink", drawn=False, next_cards="wolf fuel", pile=8)
    assert status(s)[2] == "eaten"
    assert len(s.pile) == 8 - 1  # 7 + the Wolf + no card, and gold has drawn
    assert s.active == seat("gold")


@pytest.mark.rule("SN-1.13")
def test_a_hand_may_grow_without_limit() -> None:
    s = position("fuel " * 8 + "it " * 5 + "dream " * 7, "baa", drawn=False, next_cards="lamp")
    assert sizes(s)[0] == 21
    assert decision(s) == "main"


@pytest.mark.rule("SN-1.14")
def test_there_is_no_mulligan_the_first_turn_begins_at_once() -> None:
    for seed in range(20):
        s = new(4, seed)
        assert decision(s) in ("main", "feed-wolf")
        assert s.turn == 1


@pytest.mark.rule("SN-9.1")
@pytest.mark.parametrize("seats", [2, 3])
def test_tag_team_is_refused_with_fewer_than_four(seats: int) -> None:
    with pytest.raises(BadSetting, match="exactly four"):
        new(seats, tag_team="on")


@pytest.mark.rule("SN-1.3")
@pytest.mark.parametrize(("seats", "fuel", "hacks"), [(2, 8, 2), (3, 13, 3), (4, 13, 3)])
def test_everyone_sees_what_is_in_the_game(seats: int, fuel: int, hacks: int) -> None:
    s = GAME.begin(seats, {}, FastChance(1))
    for viewer in (0, None):
        deck = s.view(viewer)["table"]["deck"]
        assert (deck["fuel"], deck["gps-hack"], deck["wolf"]) == (fuel, hacks, 2)
