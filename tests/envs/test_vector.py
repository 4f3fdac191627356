"""Tests that games played together are the same as games played one at a time."""

from __future__ import annotations

import numpy as np
import pytest

from woolgather.bots.derived_chance import derive_chance
from woolgather.envs.observing import observation_of
from woolgather.envs.vector import VectorEnv
from woolgather.kernel.chance import Chance
from woolgather.kernel.errors import IllegalAction, WoolgatherError
from woolgather.kernel.game import Game
from woolgather.kernel.registry import find_game
from woolgather.kernel.state import State
from woolgather_pig import GAME as PIG

pytestmark = pytest.mark.conformance  # runs on the sources and compiled

GAMES = 3


def begun(game: Game, number: int) -> tuple[State, Chance]:
    """Return the game with this number under seed 7, and the stream that decides who answers first."""
    return game.begin(game.most, {}, derive_chance("7", f"game {number}")), derive_chance("7", f"order {number}")


def check(env: VectorEnv, place: int, state: State, seat: int) -> None:
    game = state.game
    assert env.seats[place] == seat
    assert np.flatnonzero(env.masks[place]).tolist() == sorted(state.options(seat))
    assert env.observations[place].tolist() == list(observation_of(game).of(state, seat))


def compare(game: Game, steps: int) -> int:
    """Play games together and separately, compare them, and return how many ended."""
    env = VectorEnv(game, game.most, GAMES, seed=7)
    alone = [begun(game, place) for place in range(GAMES)]
    ended = [0] * GAMES
    for step in range(steps):
        seats = [state.next_actor(order) for state, order in alone]
        actions = []
        for place, seat in enumerate(seats):
            state, _ = alone[place]
            check(env, place, state, seat)
            options = state.options(seat)
            actions.append(options[(step * 7 + place) % len(options)])
        env.step(actions)
        for place, seat in enumerate(seats):
            state, _ = alone[place]
            state.act(seat, actions[place])
            outcome = state.outcome()
            assert env.over[place] == (outcome is not None)
            if outcome is not None:
                assert env.returns[place].tolist() == outcome.returns()
                ended[place] += 1
                alone[place] = begun(game, ended[place] * GAMES + place)
    return sum(ended)


def test_rows_match_games_played_separately(game: Game) -> None:
    compare(game, steps=150)


def test_a_finished_game_is_followed_by_the_next() -> None:
    assert compare(find_game("wolf-in-sleeps-clothing"), steps=400) >= GAMES


def test_third_party_games_work_too() -> None:
    assert compare(PIG, steps=600) >= GAMES


def test_with_opponents_only_the_learner_acts() -> None:
    env = VectorEnv("lucidity", seats=3, games=6, seed=1, opponents=["random", "sensible"])
    ended = 0
    for _ in range(120):
        assert env.seats.tolist() == [0, 1, 2, 0, 1, 2]
        env.step_at_random()
        ended += int(env.over.sum())
    assert ended > 5


def test_bots_in_a_vector_environment_interject() -> None:
    env = VectorEnv("wolf-in-sleeps-clothing", seats=2, games=4, seed=1, opponents="sensible", calls="sleepy")
    silenced_or_over = 0
    for _ in range(200):
        env.step_at_random()
        silenced_or_over += int(env.over.sum())
    assert silenced_or_over


def test_the_same_seed_gives_the_same_games() -> None:
    first, second, other = (VectorEnv("sheepy-time", games=4, seed=seed) for seed in (1, 1, 2))
    for _ in range(100):
        assert np.array_equal(first.observations, second.observations)
        assert np.array_equal(first.step_at_random(), second.step_at_random())
        other.step_at_random()
    assert not np.array_equal(first.observations, other.observations)


def test_one_illegal_action_changes_no_game() -> None:
    env = VectorEnv("lucidity", games=3, seed=1)
    before = env.observations.copy(), env.masks.copy()
    actions = env.masks.argmax(axis=1)
    for wrong in (env.masks[2].argmin(), -1, 10_000):
        actions[2] = wrong
        with pytest.raises(IllegalAction, match=r"In game 2, .* is not possible for seat \d now; possible: \d+ \("):
            env.step(actions)
        assert np.array_equal(env.observations, before[0])
        assert np.array_equal(env.masks, before[1])


@pytest.mark.parametrize("actions", [[0, 0], 0, np.zeros((3, 1), int)])
def test_step_needs_one_action_per_game(actions: object) -> None:
    env = VectorEnv("lucidity", games=3)
    with pytest.raises(WoolgatherError, match="one action for each of 3 games"):
        env.step(actions)


def test_arrays_are_read_only() -> None:
    env = VectorEnv("lucidity", games=2)
    with pytest.raises(ValueError, match="read-only"):
        env.observations[0, 0] = 1
    with pytest.raises(WoolgatherError, match="games must be at least 1"):
        VectorEnv("lucidity", games=0)
