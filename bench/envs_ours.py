"""Random play of our environments with observations and masks: vectorised, and through PettingZoo."""

import random
from typing import Any

import woolgather
from bench.measure import measure
from woolgather.envs import aec
from woolgather.envs.vector import VectorEnv
from woolgather.kernel.game import Game
from woolgather.kernel.registry import all_games

SEATS = (2, 4)
GAMES = 256
STEPS = 20  # steps between time checks


def measure_vector(game: Game, seats: int) -> None:
    env = VectorEnv(game, seats, GAMES)

    def play() -> int:
        for _ in range(STEPS):
            env.step_at_random()
        return STEPS * GAMES

    measure(f"Woolgather, {woolgather.engine()}, {GAMES} games at once", game.name, seats, play)


def measure_aec(game: Game, seats: int) -> None:
    env: Any = aec.env(game, seats)
    rng = random.Random(7)

    def play() -> int:
        env.reset(seed=rng.getrandbits(31))
        decisions = 0
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            env.step(rng.choice(observation["action_mask"].nonzero()[0]))
            decisions += 1
        return decisions

    measure(f"Woolgather, {woolgather.engine()}, PettingZoo", game.name, seats, play)


if __name__ == "__main__":
    for each in all_games():
        for number in SEATS:
            measure_vector(each, number)
        measure_aec(each, 2)
