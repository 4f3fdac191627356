"""Set-up and the draft of start spaces."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.sheep_boom_bah.reading import asked, barn, barnyard, decision, graveyard, score, sheep_on
from woolgather.games.sheep_boom_bah import GAME
from woolgather.games.sheep_boom_bah.field import FIELD, RING
from woolgather.games.sheep_boom_bah.state import SheepBoomBah
from woolgather.games.sheep_boom_bah.vocabulary import COLOURS, TILES
from woolgather.kernel.chance import FastChance
from woolgather.kernel.errors import BadSeats, IllegalAction
from woolgather.testing import offered, play, words


def new(seats: int, seed: int = 1, **settings: str) -> SheepBoomBah:
    s = GAME.begin(seats, {name.replace("_", "-"): value for name, value in settings.items()}, FastChance(seed))
    assert isinstance(s, SheepBoomBah)
    return s


def drafted(seats: int, seed: int = 1) -> SheepBoomBah:
    """After a draft in which everyone takes the first free space."""
    s = new(seats, seed)
    while decision(s) == "place-sheep":
        s.act(s.actors()[0], s.options(s.actors()[0])[0])
    return s


@pytest.mark.rule("BB-1.1")
def test_two_to_four_play_and_no_one_plays_alone() -> None:
    for seats in (1, 5):
        with pytest.raises(BadSeats, match="2 to 4"):
            GAME.begin(seats, {}, FastChance(1))
    s = new(3)
    assert [player["colour"] for player in s.view(None)["table"]["players"]] == ["red", "blue", "yellow"]


@pytest.mark.rule("BB-1.2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_starts_with_six_sheep_and_an_empty_player_board(seats: int) -> None:
    s = drafted(seats)
    for colour in COLOURS[:seats]:
        assert len(s.flock(COLOURS.index(colour))) == 6
        assert (barn(s, colour), barnyard(s, colour), graveyard(s, colour), score(s, colour)) == ("", "", 0, 0)


@pytest.mark.scenario(1)
@pytest.mark.rule("BB-1.3", "BB-1.4", "BB-1.5", "BB-1.6", "BB-1.7", "BB-1.9")
@pytest.mark.parametrize(("seats", "mix", "cards"), [(4, (14, 7, 4), 64), (3, (15, 7, 3), 68), (2, (15, 8, 2), 72)])
def test_the_field_is_mixed_by_the_chart_for_the_number_of_players(
    seats: int, mix: tuple[int, int, int], cards: int
) -> None:
    s = drafted(seats)
    kinds = Counter(TILES[s.tiles[cell]] for cell in FIELD)
    barns = [f"barn-{colour}" for colour in COLOURS[:seats]]
    assert (kinds["safe-field"], kinds["land-mine"], sum(kinds[name] for name in barns)) == mix
    assert kinds.total() == 25
    assert all(not s.is_face_up(cell) for cell in FIELD)
    seen = s.view(0)["table"]["tiles"]
    assert ({seen[cell] for cell in RING}, {seen[cell] for cell in FIELD}) == ({"start"}, {"face-down"})
    assert sum(owner >= 0 for owner in s.sheep) == 6 * seats
    assert all(s.sheep[cell] < 0 for cell in FIELD)
    assert len(s.draw) == cards


@pytest.mark.rule("BB-1.4")
def test_the_field_is_hidden_and_every_order_is_possible() -> None:
    fields = set()
    for seed in range(20):
        s = new(2, seed)
        fields.add(tuple(s.tiles))
        for viewer in (0, 1, None):
            table = s.view(viewer)["table"]
            assert [table["tiles"][cell] for cell in FIELD] == ["face-down"] * 25
    assert len(fields) == 20


@pytest.mark.rule("BB-1.5")
def test_barns_of_absent_colours_stay_in_the_box() -> None:
    s = new(2)
    tiles = {TILES[s.tiles[cell]] for cell in FIELD}
    assert {"barn-red", "barn-blue"} <= tiles
    assert not {"barn-yellow", "barn-green"} & tiles


@pytest.mark.rule("BB-1.6")
def test_all_80_cards_are_in_play_with_two_players_too_in_an_order_of_their_own() -> None:
    s = new(2)
    cards = sorted([*s.draw, *s.hands[0], *s.hands[1]])
    assert cards == list(range(80))
    assert s.draw != new(2, seed=2).draw
    assert list(s.draw) != sorted(s.draw)


@pytest.mark.rule("BB-1.7")
def test_four_cards_are_dealt_before_the_first_sheep_is_placed() -> None:
    s = new(4)
    assert decision(s) == "place-sheep"
    assert [len(hand) for hand in s.hands] == [4, 4, 4, 4]
    assert (len(s.draw), len(s.discard)) == (64, 0)


@pytest.mark.rule("BB-1.8")
def test_the_first_player_is_drawn_by_lot_with_equal_chances() -> None:
    firsts = Counter(new(4, seed).first for seed in range(400))
    assert all(70 <= firsts[seat] <= 130 for seat in range(4))


@pytest.mark.rule("BB-1.9")
def test_the_draft_goes_clockwise_from_the_first_player_for_six_rounds() -> None:
    s = new(3)
    order = []
    while decision(s) == "place-sheep":
        order.append(s.actors()[0])
        s.act(order[-1], s.options(order[-1])[-1])
    assert order == [(s.first + step) % 3 for step in range(18)]


@pytest.mark.rule("BB-1.10")
def test_a_sheep_is_placed_on_any_free_start_space_also_between_foreign_sheep() -> None:
    s = new(2)
    first, second = (COLOURS[(s.first + step) % 2] for step in range(2))
    play(s, "place 0,1", "place 0,3")
    assert (sheep_on(s, "0,1"), sheep_on(s, "0,3")) == (first, second)
    assert "place 0,2" in offered(s)
    assert len(offered(s)) == 22
    with pytest.raises(IllegalAction, match=r"D1 is occupied. \(BB-1.10\)"):
        play(s, "place 0,3")
    with pytest.raises(IllegalAction, match=r"being placed.*BB-1.9"):
        play(s, "end-turn")


@pytest.mark.rule("BB-1.11")
def test_the_24th_sheep_goes_to_the_last_space_automatically() -> None:
    s = new(4)
    for _ in range(23):
        assert decision(s) == "place-sheep"
        s.act(s.actors()[0], s.options(s.actors()[0])[0])
    assert decision(s) == "turn-menu"
    assert all(s.sheep[cell] >= 0 for cell in RING)


@pytest.mark.rule("BB-1.12")
def test_quick_setup_scatters_the_sheep_over_the_ring() -> None:
    rings = set()
    for seed in range(20):
        s = new(3, seed, quick_setup="on")
        assert decision(s) == "turn-menu"
        assert [len(s.flock(seat)) for seat in range(3)] == [6, 6, 6]
        assert all(s.sheep[cell] < 0 for cell in FIELD)
        rings.add(tuple(s.sheep))
    assert len(rings) == 20


@pytest.mark.rule("BB-1.13")
def test_the_first_player_takes_the_first_turn() -> None:
    for seed in range(6):
        s = drafted(4, seed)
        assert asked(s) == [COLOURS[s.first]]
        assert (s.round, s.active, s.budget) == (1, s.first, 2)


@pytest.mark.rule("BB-13.4")
def test_a_player_out_of_time_in_the_draft_gets_the_space_with_most_exits() -> None:
    s = new(2)
    placed = []
    for _ in range(3):
        seat = s.actors()[0]
        placed.append(GAME.actions.text(s.default(seat)))
        s.act(seat, s.default(seat))
    assert placed == ["place 0,2", "place 0,3", "place 0,4"]


def test_the_set_up_events_begin_with_the_first_player() -> None:
    s = new(2)
    s.listen()
    play(s, "place 0,0")
    assert words(s) == [f"{COLOURS[s.first]} places a sheep on A1."]
