"""Runs PettingZoo's own tests on our environments."""

from __future__ import annotations

import itertools
from typing import Any

import pytest
from pettingzoo.test import api_test, performance_benchmark, seed_test

from woolgather.envs import aec
from woolgather.kernel.errors import BadSeats, BadSetting, IllegalAction
from woolgather.kernel.game import Game

# PettingZoo prints this for every environment with a mask in its observation that isn't its own.
masked = [
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
]
pytestmark = masked


def test_the_interface_is_correct(game: Game) -> None:
    api_test(aec.env(game.name), num_cycles=15)


def test_the_same_seed_gives_the_same_game(game: Game) -> None:
    seed_test(lambda: aec.env(game.name, seats=game.most), num_cycles=10)


def test_interjections_are_an_optional_part_of_the_interface() -> None:
    environment = aec.env("wolf-in-sleeps-clothing", seats=3, calls="sleepy", unasked=True)
    api_test(environment, num_cycles=30)
    assert environment.action_space("seat_0").n == 18


def test_pettingzoos_benchmark_runs(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    seconds = itertools.count(0.0)  # a fake clock, so that the benchmark ends quickly
    monkeypatch.setattr("time.time", lambda: next(seconds))
    performance_benchmark(aec.env(game.name))


def play(environment: Any, seed: int) -> dict[str, float]:
    """Play a game that always takes the first option and return the rewards."""
    total = dict.fromkeys(environment.possible_agents, 0.0)
    environment.reset(seed=seed)
    for agent in environment.agent_iter():
        observation, reward, termination, truncation, _ = environment.last()
        total[agent] += reward
        environment.step(None if termination or truncation else int(observation["action_mask"].argmax()))
    return total


def test_the_winner_gets_one_and_the_others_pay_for_it() -> None:
    rewards = play(aec.env("lucidity", seats=3), seed=1)
    assert sorted(rewards.values()) == [-0.5, -0.5, 1.0]


def test_an_illegal_action_ends_the_game_or_raises_in_the_raw_environment() -> None:
    wrapped, bare = aec.env("lucidity"), aec.raw_env("lucidity")
    for environment in (wrapped, bare):
        environment.reset(seed=1)
    first = wrapped.agent_selection
    wrong = int(wrapped.observe(first)["action_mask"].argmin())
    wrapped.step(wrong)
    assert wrapped.rewards[first] == -1
    assert all(wrapped.terminations.values())
    with pytest.raises(IllegalAction, match="not possible now"):
        bare.step(wrong)
    assert not any(bare.terminations.values())


def test_text_and_rendering_are_available() -> None:
    environment = aec.raw_env("sheepy-time", render_mode="ansi")
    environment.reset(seed=1)
    assert environment.text("seat_1").startswith("Sheepy Time, 2 seats. You are seat 1")
    assert environment.render()


def test_an_invalid_table_is_refused_immediately() -> None:
    with pytest.raises(BadSeats, match="not 9"):
        aec.env("lucidity", seats=9)
    with pytest.raises(BadSetting, match="has no setting"):
        aec.env("lucidity", colour="red")
