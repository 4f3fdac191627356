"""Random play of other projects' games through their usual interfaces. Runs in their virtual environment."""

import copy
import random
from importlib import import_module
from typing import Any

import pyspiel
import rlcard
from open_spiel.python import games as _python_games  # noqa: F401 (importing it registers them)

from bench.measure import measure

OPEN_SPIEL = (
    "hearts",
    "crazy_eights(players=4)",
    "leduc_poker(players=4)",
    "backgammon",
    "pig(players=4)",
    "python_liars_poker",
)
RLCARD = ("uno", "gin-rummy")
PETTINGZOO = {"hanabi_v5": {"players": 4}, "leduc_holdem_v4": {}}
STATES_TO_CLONE = 200


def measure_open_spiel(name: str) -> None:
    game = pyspiel.load_game(name)
    rng = random.Random(7)
    chance = rng.random

    def chance_is_uniform() -> bool:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                if len({probability for _, probability in outcomes}) > 1:
                    return False
                state.apply_action(rng.choice(outcomes)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
        return True

    uniform = chance_is_uniform()

    def sample(outcomes: list[tuple[int, float]]) -> int:
        """Sample a chance outcome in the cheapest correct way, because chance takes much of a card game's time."""
        if uniform:
            return outcomes[int(chance() * len(outcomes))][0]
        return rng.choices(outcomes, [probability for _, probability in outcomes])[0][0]

    def play() -> int:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(sample(state.chance_outcomes()))
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(chance() * len(actions))])
                decisions += 1
        return decisions

    def some_states() -> list[Any]:
        states: list[Any] = []
        state = game.new_initial_state()
        while len(states) < STATES_TO_CLONE:
            if state.is_terminal():
                state = game.new_initial_state()
            elif state.is_chance_node():
                state.apply_action(sample(state.chance_outcomes()))
            else:
                if chance() < 0.3:
                    states.append(state.clone())
                state.apply_action(rng.choice(state.legal_actions()))
        return states

    states = some_states()

    def clone_all() -> int:
        for state in states:
            state.clone()
        return len(states)

    language = "Python" if name.startswith("python_") else "C++"
    measure(f"OpenSpiel, {language}", name, game.num_players(), play, clone_all)


def measure_rlcard(name: str) -> None:
    env = rlcard.make(name, config={"seed": 7})
    choice = random.Random(7).choice

    def play() -> int:
        state, _ = env.reset()
        decisions = 0
        while not env.is_over():
            state, _ = env.step(choice(list(state["legal_actions"])))
            decisions += 1
        return decisions

    def clone() -> int:
        """Copy a game as RLCard does to step back."""
        copy.deepcopy(env.game)
        return 1

    env.reset()
    measure("RLCard", name, env.num_players, play, clone)


def measure_pettingzoo(name: str, settings: dict[str, int]) -> None:
    env = import_module(f"pettingzoo.classic.{name}").env(**settings)
    rng = random.Random(7)

    def play() -> int:
        env.reset(seed=rng.getrandbits(31))
        decisions = 0
        for _ in env.agent_iter():
            observation, _, terminated, truncated, info = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            mask = observation["action_mask"] if "action_mask" in observation else info["action_mask"]
            env.step(rng.choice(mask.nonzero()[0]))
            decisions += 1
        return decisions

    measure("PettingZoo", name, len(env.possible_agents), play)


if __name__ == "__main__":
    for spiel_game in OPEN_SPIEL:
        measure_open_spiel(spiel_game)
    for rlcard_game in RLCARD:
        measure_rlcard(rlcard_game)
    for environment, its_settings in PETTINGZOO.items():
        measure_pettingzoo(environment, its_settings)
