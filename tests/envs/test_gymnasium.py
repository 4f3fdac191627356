"""Runs Gymnasium's own checker and a learner among bots."""

from __future__ import annotations

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from woolgather.envs.single import SingleEnv
from woolgather.kernel.errors import UnknownBot, WoolgatherError
from woolgather.kernel.game import Game


def test_the_interface_is_correct(game: Game) -> None:
    check_env(gymnasium.make(f"woolgather/{game.name}-v0", disable_env_checker=True).unwrapped)


def play(env: SingleEnv, seed: int) -> float:
    seen, _ = env.reset(seed=seed)
    while True:
        assert seen["action_mask"].any()
        seen, reward, terminated, truncated, info = env.step(int(seen["action_mask"].argmax()))
        if terminated:
            assert not truncated
            assert "outcome" in info
            return reward


def test_whole_games_are_played_from_any_seat(game: Game) -> None:
    for seat in range(game.most):
        env = SingleEnv(game, seats=game.most, seat=seat, opponents="random")
        assert env.observation_space.contains(env.reset(seed=1)[0])
        assert -1 <= play(env, seed=seat) <= 1


def test_the_same_seed_gives_the_same_game() -> None:
    first, second = (SingleEnv("lucidity", opponents=["sensible"]) for _ in range(2))
    assert [play(first, seed) for seed in range(5)] == [play(second, seed) for seed in range(5)]


def test_bots_and_the_learner_can_interject() -> None:
    env = SingleEnv("wolf-in-sleeps-clothing", seats=3, opponents="sensible", calls="sleepy", unasked=True)
    nothing = env.action_space.n - 1  # type: ignore[attr-defined]
    asked = 0
    for seed in range(3):
        seen, _ = env.reset(seed=seed)
        terminated = False
        while not terminated:
            asked += int(seen["action_mask"][nothing])
            mask = seen["action_mask"]
            action = nothing if mask[nothing] else int(np.flatnonzero(mask)[0])
            seen, _, terminated, _, _ = env.step(action)
    assert asked > 10


def test_an_illegal_action_ends_the_game_with_a_sentence() -> None:
    env = SingleEnv("lucidity")
    seen, _ = env.reset(seed=1)
    _, reward, terminated, _, info = env.step(int(seen["action_mask"].argmin()))
    assert (reward, terminated) == (-1, True)
    assert "not possible now" in info["refused"]


def test_invalid_opponents_are_refused_with_a_sentence() -> None:
    with pytest.raises(UnknownBot, match="has no bot 'shrewd'"):
        SingleEnv("lucidity", opponents="shrewd")
    with pytest.raises(WoolgatherError, match="has 2 opponents, not 1"):
        SingleEnv("lucidity", seats=3, opponents=["random"])
    with pytest.raises(WoolgatherError, match="from 0 to 1, not 2"):
        SingleEnv("lucidity", seat=2)


def test_text_and_rendering_are_available() -> None:
    env = SingleEnv("sheepy-time", render_mode="ansi")
    env.reset(seed=1)
    assert env.text().startswith("Sheepy Time")
    assert env.render()
