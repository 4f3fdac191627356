"""Tests finding games by name, and the facts that every game declares."""

from __future__ import annotations

import pytest

from tests.kernel.toy import TOY
from woolgather.kernel.chance import FastChance
from woolgather.kernel.errors import BadSeats, BadSetting, UnknownGame
from woolgather.kernel.game import Game
from woolgather.kernel.registry import all_games, find_game, game_names, register
from woolgather.kernel.settings import PACE, Setting

OURS = ["lucidity", "sheep-boom-bah", "sheepnappers", "sheepy-time", "wolf-in-sleeps-clothing"]


def test_every_folder_of_games_is_found() -> None:
    assert [name for name in game_names() if name in OURS] == OURS
    assert [find_game(name).name for name in OURS] == OURS


def test_a_registered_game_is_found() -> None:
    register(TOY)
    assert find_game("nope") is TOY
    assert TOY in all_games()


def test_a_misspelt_game_gets_a_suggestion() -> None:
    with pytest.raises(UnknownGame, match=r"There is no game 'sheepy-tim'. Did you mean 'sheepy-time'\? There are: "):
        find_game("sheepy-tim")
    with pytest.raises(UnknownGame, match=r"There is no game 'xyzzy'\. There are: "):
        find_game("xyzzy")


@pytest.mark.parametrize("name", OURS)
def test_every_game_has_complete_facts(name: str) -> None:
    game = find_game(name)
    assert game.title
    assert game.pitch.endswith((".", "?", "!"))
    assert game.credits
    assert game.minutes[0].isdigit()
    assert 1 <= game.fewest <= game.most <= len(game.colours)
    assert len(set(game.colours)) == len(game.colours)
    assert "sensible" in game.bots
    for setting in game.settings:
        assert setting.text.endswith("."), setting.name
        assert all(setting.check(value) == value for value in setting.samples())


@pytest.mark.parametrize("name", OURS)
def test_every_game_refuses_too_few_and_too_many(name: str) -> None:
    game = find_game(name)
    for seats in (game.fewest - 1, game.most + 1):
        with pytest.raises(BadSeats, match=f"for {game.fewest} to {game.most} seats, not {seats}"):
            game.begin(seats, {}, FastChance(1))


@pytest.mark.parametrize("name", OURS)
def test_every_game_refuses_options_it_does_not_have(name: str) -> None:
    game = find_game(name)
    with pytest.raises(BadSetting, match="has no setting 'volume'"):
        game.check(game.fewest, {"volume": "loud"})
    for setting in game.settings:
        with pytest.raises(BadSetting, match=f"The setting '{setting.name}' cannot be 'loud'; it can be: "):
            game.check(game.most, {setting.name: "loud"})


@pytest.mark.parametrize("value", ["3", "1", "10", "007", "all"])
def test_an_option_with_a_range_takes_every_number_of_it(value: str) -> None:
    setting = Setting("rounds", ("3", "all"), "How many.", "X-1.1", low=1, high=10)
    assert setting.check(value) == value.lstrip("0")


@pytest.mark.parametrize("value", ["0", "11", "-1", "", "3.5", "³", "٣", "9" * 5000])
def test_an_option_with_a_range_refuses_everything_else(value: str) -> None:
    setting = Setting("rounds", ("3", "all"), "How many.", "X-1.1", low=1, high=10)
    with pytest.raises(BadSetting, match="it can be: 1 to 10, all"):
        setting.check(value)


def test_the_first_value_is_the_default_and_samples_cover_the_range() -> None:
    setting = Setting("rounds", ("3", "all"), "How many.", "X-1.1", low=1, high=10)
    assert setting.default == "3"
    assert setting.samples() == ["3", "all", "1", "10"]


def test_options_not_named_get_their_defaults() -> None:
    game: Game = find_game("sheepy-time")
    assert game.check(2, {"nightmare": "bump"})["nightmare"] == "bump"
    assert game.check(2, {})["nightmare"] == "wolf"


def test_a_setting_must_be_in_a_known_group() -> None:
    assert Setting("rounds", ("3",), "How many.", "X-1.1").group == "as printed"
    assert Setting("rounds", ("3",), "How many.", "X-1.1", group=PACE).group == "pace"
    with pytest.raises(ValueError, match="groups are: as printed, house rules, pace"):
        Setting("rounds", ("3",), "How many.", "X-1.1", group="other")
