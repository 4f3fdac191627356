"""Section 1: set-up, and the settings that belong to it."""

from __future__ import annotations

import pytest

from tests.games.lucidity.reading import bag, decision, role, row, spent
from woolgather.games.lucidity import GAME
from woolgather.games.lucidity.position import position
from woolgather.games.lucidity.settings import NO_DAWN
from woolgather.games.lucidity.state import NO_TRACK, Lucidity
from woolgather.kernel.errors import BadSeats, BadSetting, IllegalAction
from woolgather.testing import offered, play


def new(seats: int, seed: int = 1, **settings: str) -> Lucidity:
    s = GAME.new(seats, seed, None, **settings)
    assert isinstance(s, Lucidity)
    return s


@pytest.mark.rule("LU-1.1")
def test_two_to_four_play() -> None:
    for seats in (2, 3, 4):
        assert new(seats).seats == seats
    for seats in (0, 1, 5):
        with pytest.raises(BadSeats, match="2 to 4"):
            new(seats)


@pytest.mark.rule("LU-1.2")
def test_everybody_starts_as_a_dreamer_with_an_empty_card_and_no_marker() -> None:
    s = new(4)
    assert [role(s, seat) for seat in (1, 2, 3, 4)] == ["dreamer"] * 4
    assert [s.dice_on_card(seat) for seat in range(4)] == [0, 0, 0, 0]
    assert s.track == NO_TRACK
    assert s.view(0)["table"]["track"] is None


@pytest.mark.rule("LU-1.3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_eighty_dice_start_in_the_bag(seats: int) -> None:
    assert bag(new(seats)) == "B20 G20 Y20 R20"


@pytest.mark.rule("LU-1.4")
def test_the_nightmare_cards_start_unclaimed_and_empty() -> None:
    s = new(3)
    assert spent(s) == ""
    assert [card["claimed_by"] for card in s.view(None)["table"]["nightmares"]] == [None] * 4


@pytest.mark.rule("LU-1.5")
def test_turns_pass_clockwise() -> None:
    s = position(["dreamer", "dreamer", "dreamer"], active=2, first=2)
    order: list[str] = []
    while len(order) < 4:
        order.append(decision(s))
        play(s, "track left")
        while not decision(s).endswith("choose-track"):
            s.act(s.actors()[0], s.default(s.actors()[0]))
    assert order == [f"{colour} choose-track" for colour in ("violet", "orange", "white", "violet")]


@pytest.mark.rule("LU-1.6")
def test_a_random_seat_begins() -> None:
    begun = [new(4, seed).first for seed in range(400)]
    assert all(70 <= begun.count(seat) <= 130 for seat in range(4))
    assert all(new(3, seed).actors() == [new(3, seed).first] for seed in range(9))


@pytest.mark.rule("LU-1.6")
def test_the_host_may_name_who_begins() -> None:
    s = new(3, first_player="host-picks")
    assert decision(s) == "white first-player"
    assert offered(s) == ["begin seat-1", "begin seat-2", "begin seat-3"]
    with pytest.raises(IllegalAction, match="Nobody sits on that seat"):
        play(s, "begin seat-4")
    play(s, "begin seat-3")
    assert decision(s) == "orange choose-track"
    assert s.first == 2


@pytest.mark.rule("LU-1.7")
def test_four_shadows_fill_a_row_for_two_players_and_three_for_more() -> None:
    assert [new(seats).threshold for seats in (2, 3, 4)] == [4, 3, 3]


@pytest.mark.rule("LU-1.8")
def test_long_shadows_ask_for_four_in_every_game() -> None:
    assert [new(seats, long_shadows="on").threshold for seats in (2, 3, 4)] == [4, 4, 4]


@pytest.mark.rule("LU-1.7", "LU-1.8")
@pytest.mark.scenario(41)
def test_the_threshold_is_that_of_the_game_not_of_the_survivors() -> None:
    full = "dreamer: shadow 3BS"
    assert role(position([full, "dreamer", "dreamer"], checked=True), 1) == "depths"
    assert role(position([full, "dreamer", "dreamer", "dreamer"], checked=True), 1) == "depths"
    assert role(position([full, "dreamer"], checked=True), 1) == "dreamer"
    long = position([full, "dreamer", "dreamer"], checked=True, settings={"long-shadows": "on"})
    assert role(long, 1) == "dreamer"
    # One of three was eaten, but the row still holds three.
    shrunk = position([full, "dreamer", "eaten"], checked=True)
    assert role(shrunk, 1) == "depths"
    assert row(shrunk, 1, "shadow") == ""


@pytest.mark.rule("LU-19.5")
def test_there_is_no_solo_game_and_no_fifth_nightmare() -> None:
    with pytest.raises(BadSeats):
        new(1)
    cards = [card["id"] for card in new(2).view(None)["table"]["nightmares"]]
    assert cards == ["depths", "envy", "imprisonment", "primeval-fear"]


def test_every_setting_of_the_rulebook_is_there_with_its_default_first() -> None:
    assert {setting.name: setting.values for setting in GAME.settings} == {
        "first-player": ("random", "host-picks"),
        "long-shadows": ("off", "on"),
        "rest-one": ("shadow", "any"),
        "rest-duty": ("must", "may"),
        "claimed-nightmare": ("next-unclaimed", "cardless"),
        "last-survivor": ("plays-on", "wins-at-once"),
        "last-roll": ("drawn-dice", "all-dice"),
        "dream-ending-check": ("yes", "no"),
        "dawn-round": ("200", "off"),
    }
    known = {clause.id for clause in GAME.rulebook().clauses}
    assert all(setting.clause in known for setting in GAME.settings)


def test_dawn_is_not_before_round_twenty() -> None:
    assert GAME.check(2, {"dawn-round": "20"})["dawn-round"] == "20"
    with pytest.raises(BadSetting, match="dawn-round"):
        GAME.check(2, {"dawn-round": "19"})


def test_the_rules_read_the_settings_as_facts() -> None:
    usual = new(3).settings
    assert not usual.rest_returns_any_die
    assert usual.rest_returns_something
    assert usual.dawn_round == 200
    s = new(3, rest_one="any", rest_duty="may", dawn_round="off")
    assert s.settings.rest_returns_any_die
    assert not s.settings.rest_returns_something
    assert s.settings.dawn_round == NO_DAWN
    assert s.clone().settings is s.settings
