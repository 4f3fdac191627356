"""Random play of other projects' environments with observations and masks. Runs in their virtual environment."""

import random
from importlib.util import find_spec
from typing import Any

from open_spiel.python import rl_agent, rl_environment
from open_spiel.python.vector_env import SyncVectorEnv

from bench.measure import measure
from bench.peers import PETTINGZOO, measure_pettingzoo

SPIEL = ("leduc_poker", "hearts", "backgammon", "crazy_eights(players=4)")
PGX = ("leduc_holdem", "backgammon", "connect_four")
GAMES = 256
PGX_GAMES = 4096  # made for batches, and slower with small ones
STEPS = 20


def measure_spiel(name: str) -> None:
    env = SyncVectorEnv([rl_environment.Environment(name) for _ in range(GAMES)])
    rng = random.Random(7)
    now = env.reset()

    def action_at(time_step: rl_environment.TimeStep) -> rl_agent.StepOutput:
        player = time_step.observations["current_player"]
        return rl_agent.StepOutput(action=rng.choice(time_step.observations["legal_actions"][player]), probs=[])

    def play() -> int:
        nonlocal now
        now, *_ = env.step([action_at(time_step) for time_step in now], reset_if_done=True)
        return GAMES

    measure(f"OpenSpiel, {GAMES} games at once", name, env.envs[0].num_players, play)


def measure_pgx(name: str) -> None:
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make(name)
    init = jax.jit(jax.vmap(env.init))
    step = auto_reset(env.step, env.init)

    def some(state: Any, key: Any) -> Any:
        def one(state: Any, key: Any) -> tuple[Any, None]:
            act, luck = jax.random.split(key)
            actions = jax.random.categorical(act, jnp.log(state.legal_action_mask.astype(jnp.float32)))
            return jax.vmap(step)(state, actions, jax.random.split(luck, PGX_GAMES)), None

        return jax.lax.scan(one, state, jax.random.split(key, STEPS))[0]

    steps = jax.jit(some)
    state = init(jax.random.split(jax.random.PRNGKey(0), PGX_GAMES))
    key = jax.random.PRNGKey(1)

    def play() -> int:
        nonlocal state, key
        key, now = jax.random.split(key)
        state = steps(state, now)
        jax.block_until_ready(state.observation)
        return STEPS * PGX_GAMES

    measure(f"pgx, {PGX_GAMES} games at once", name, env.num_players, play)


if __name__ == "__main__":
    for environment, its_settings in PETTINGZOO.items():
        measure_pettingzoo(environment, its_settings)
    for spiel_game in SPIEL:
        measure_spiel(spiel_game)
    if find_spec("pgx") is not None:
        for pgx_game in PGX:
            measure_pgx(pgx_game)
