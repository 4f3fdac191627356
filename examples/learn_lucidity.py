"""A player that learns Lucidity: first from a teacher, then against itself (proximal policy optimization), in NumPy.

    python learn_lucidity.py --minutes 15       learn, and write scholar.npz every minute
    woolgather play lucidity --with learn_lucidity --bots scholar        play against it (in this folder)
    woolgather serve --with learn_lucidity      the same in the browser: the bot is called scholar

Its input is the observation described in docs/environments.md. A small network estimates how good the position is
for the player to move and gives each action a probability. It first imitates the bot ``sensible``. Then it plays both
sides of many games at once, and actions that turned out better than expected become more likely.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

import woolgather as wg
from woolgather.bots.guard import ask
from woolgather.envs.observing import observation_of
from woolgather.envs.vector import VectorEnv

Array = NDArray[np.float32]
Rows = dict[str, NDArray[Any]]

GAME = "lucidity"
SEATS = 2  # zero-sum, so one value serves both players
WEIGHTS = Path(__file__).with_name("scholar.npz")
HIDDEN = 128
GAMES = 512  # played in parallel
STEPS = 64  # per game, before the network is updated
TEACHING_SHARE = 0.15  # share of the time spent imitating a teacher
EPOCHS = 2  # per batch of experience
BATCH = 2048
LEARNING_RATE = 1e-3  # at the start; falls to a tenth
CLIP = 0.2  # maximum change of an action's probability per update
GAE_LAMBDA = 0.9  # decay of generalised advantage estimation
ENTROPY_BONUS = 0.01  # weight of the entropy bonus, which keeps it exploring


class Network:
    """Two hidden layers, with a value head and a policy head."""

    def __init__(self, weights: dict[str, Array]) -> None:
        self.weights = weights

    @classmethod
    def fresh(cls, inputs: int, actions: int, rng: np.random.Generator) -> Network:
        def layer(rows: int, columns: int, scale: float = 1.0) -> Array:
            return np.asarray(rng.standard_normal((rows, columns)) * scale / np.sqrt(rows), np.float32)

        return cls(
            {
                "scale": np.ones(inputs, np.float32),
                "see": layer(inputs, HIDDEN),
                "see+": np.zeros(HIDDEN, np.float32),
                "think": layer(HIDDEN, HIDDEN),
                "think+": np.zeros(HIDDEN, np.float32),
                "act": layer(HIDDEN, actions, 0.01),
                "act+": np.zeros(actions, np.float32),
                "value": layer(HIDDEN, 1),
                "value+": np.zeros(1, np.float32),
            }
        )

    @classmethod
    def load(cls, path: Path) -> Network:
        with np.load(path) as file:
            return cls({name: file[name].astype(np.float32) for name in file.files})

    def save(self, path: Path) -> None:
        smaller: dict[str, Any] = {name: array.astype(np.float16) for name, array in self.weights.items()}
        np.savez_compressed(path, **smaller)

    def forward(self, seen: NDArray[Any]) -> tuple[Array, Array, Array]:
        """Return the scaled observations and the outputs of both hidden layers."""
        w = self.weights
        scaled = seen * w["scale"]
        first = np.maximum(scaled @ w["see"] + w["see+"], 0)
        return scaled, first, np.maximum(first @ w["think"] + w["think+"], 0)

    def policy_and_value(self, features: Array, masks: NDArray[np.bool_]) -> tuple[Array, Array]:
        """Return each action's probability and the position's value."""
        w = self.weights
        logits = np.where(masks, features @ w["act"] + w["act+"], -np.inf)
        logits -= logits.max(axis=1, keepdims=True)
        probabilities = np.exp(logits)
        probabilities /= probabilities.sum(axis=1, keepdims=True)
        return probabilities, np.tanh(features @ w["value"] + w["value+"])[:, 0]

    def gradients(self, rows: Rows, imitate: bool = False) -> dict[str, Array]:
        """Return the gradients of the PPO loss, or of the imitation loss if there is a teacher."""
        scaled, first, features = self.forward(rows["seen"])
        probabilities, value = self.policy_and_value(features, rows["masks"])
        indices = np.arange(len(value))
        ratio = probabilities[indices, rows["actions"]] / rows["probabilities"]
        advantage = rows["advantage"]
        too_far = ((ratio > 1 + CLIP) & (advantage > 0)) | ((ratio < 1 - CLIP) & (advantage < 0))
        weight = np.ones_like(value) if imitate else np.where(too_far, 0, ratio * advantage)
        logs = np.log(np.maximum(probabilities, 1e-9))
        entropy = -(probabilities * logs).sum(axis=1, keepdims=True)
        d_logits = probabilities * weight[:, None] + ENTROPY_BONUS * probabilities * (logs + entropy)
        d_logits[indices, rows["actions"]] -= weight
        d_value = ((value - rows["target"]) * (1 - value**2))[:, None]
        size = np.float32(len(value))
        w = self.weights
        d_features = (d_logits @ w["act"].T + d_value @ w["value"].T) * (features > 0)
        d_first = (d_features @ w["think"].T) * (first > 0)
        pairs = {
            "see": (scaled, d_first),
            "think": (first, d_features),
            "act": (features, d_logits),
            "value": (features, d_value),
        }
        found = {name: below.T @ above / size for name, (below, above) in pairs.items()}
        return found | {f"{name}+": above.sum(axis=0) / size for name, (_, above) in pairs.items()}


class Adam:
    """The Adam optimiser with gradient clipping."""

    def __init__(self, weights: dict[str, Array]) -> None:
        self.weights = weights
        self.mean = {name: np.zeros_like(array) for name, array in weights.items()}
        self.square = {name: np.zeros_like(array) for name, array in weights.items()}
        self.steps = 0

    def step(self, gradients: dict[str, Array], rate: float) -> None:
        self.steps += 1
        length = np.sqrt(sum(float((gradient**2).sum()) for gradient in gradients.values()))
        shrink = np.float32(min(1.0, 0.5 / (length + 1e-8)))  # limit the influence of a single batch
        for name, found in gradients.items():
            gradient = found * shrink
            self.mean[name] += 0.1 * (gradient - self.mean[name])
            self.square[name] += 0.001 * (gradient**2 - self.square[name])
            mean = self.mean[name] / (1 - 0.9**self.steps)
            square = self.square[name] / (1 - 0.999**self.steps)
            self.weights[name] -= np.float32(rate) * mean / (np.sqrt(square) + 1e-8)


def collect(
    env: VectorEnv, network: Network, rng: np.random.Generator, steps: int, teacher: wg.Bot | None = None
) -> Rows:
    """Play ``steps`` steps in every game, with the teacher's actions if there is one.

    Returns a row per decision with the observation, the action, the value ``target`` and the advantage.
    """
    games = len(env.seats)
    columns: dict[str, list[NDArray[Any]]] = {}
    for _ in range(steps + 1):  # the last step only provides its value
        _, _, features = network.forward(env.observations)
        probabilities, value = network.policy_and_value(features, env.masks)
        actions = sample(probabilities, rng) if teacher is None else teacher_actions(env, teacher)
        row: Rows = {
            "seen": env.observations.astype(np.int16),
            "masks": env.masks.copy(),
            "seats": env.seats.copy(),
            "actions": actions,
            "probabilities": probabilities[np.arange(games), actions],
            "value": value,
        }
        env.step(actions)
        row["over"] = env.over.copy()
        row["result"] = env.returns[np.arange(games), row["seats"]]
        for name, array in row.items():
            columns.setdefault(name, []).append(array)
    rows = {name: np.stack(arrays) for name, arrays in columns.items()}
    side = np.where(rows["seats"][1:] == rows["seats"][:-1], 1.0, -1.0)
    expected = np.where(rows["over"][:-1], rows["result"][:-1], side * rows["value"][1:])
    td_error = expected - rows["value"][:-1]
    advantage = np.zeros((steps, games))
    later = np.zeros(games)
    for step in reversed(range(steps)):
        later = td_error[step] + np.where(rows["over"][step], 0.0, GAE_LAMBDA * side[step] * later)
        advantage[step] = later
    rows = {name: array[:-1] for name, array in rows.items()}
    rows["target"] = np.clip(rows["value"] + advantage, -1, 1).astype(np.float32)
    rows["advantage"] = ((advantage - advantage.mean()) / (advantage.std() + 1e-8)).astype(np.float32)
    return {name: array.reshape(steps * games, *array.shape[2:]) for name, array in rows.items()}


def sample(probabilities: Array, rng: np.random.Generator) -> NDArray[np.int64]:
    """Sample an action for each row."""
    sums = probabilities.cumsum(axis=1)
    return np.asarray((sums > rng.random((len(probabilities), 1)) * sums[:, -1:]).argmax(axis=1))


def teacher_actions(env: VectorEnv, teacher: wg.Bot) -> NDArray[np.int64]:
    """Return the teacher's action in each game. This is slow, because it runs game by game."""
    return np.array([ask(teacher, env.state(game), int(seat)) for game, seat in enumerate(env.seats)])


def update(
    network: Network, adam: Adam, rows: Rows, rate: float, rng: np.random.Generator, imitate: bool = False
) -> None:
    for _ in range(EPOCHS):
        order = rng.permutation(len(rows["value"]))
        for start in range(0, len(order), BATCH):
            batch = order[start : start + BATCH]
            adam.step(network.gradients({name: array[batch] for name, array in rows.items()}, imitate), rate)


def learn(
    minutes: float, seed: int = 1, games: int = GAMES, steps: int = STEPS, evaluation_games: int = 1000
) -> Network:
    """Train for ``minutes`` of processor time and print the win rate against ``sensible`` every minute."""
    rng = np.random.default_rng(seed)
    env = VectorEnv(GAME, SEATS, games, seed)
    network = Network.fresh(env.observations.shape[1], env.masks.shape[1], rng)
    for _ in range(50):
        env.step_at_random()
    network.weights["scale"] = (1 / np.maximum(env.observations.std(axis=0), 0.3)).astype(np.float32)
    adam = Adam(network.weights)
    teacher = wg.bot(GAME, "sensible", seed)
    started = reported = time.process_time()
    decisions = rounds = 0
    while True:
        done = (time.process_time() - started) / (60 * minutes)
        if rounds and done >= 1:
            break
        imitate = done < TEACHING_SHARE
        rows = collect(env, network, rng, steps, teacher if imitate else None)
        update(network, adam, rows, LEARNING_RATE * (1 - 0.9 * min(done, 1)), rng, imitate)
        rounds += 1
        decisions += games * steps
        if evaluation_games and time.process_time() - reported > 60:
            reported = time.process_time()
            network.save(WEIGHTS)  # so that the training can be stopped at any time
            won = win_rate(network, evaluation_games)
            print(f"{done:4.0%} of the time, {decisions:,} decisions: wins {won:.1%} against sensible", flush=True)
    return network


def win_rate(network: Network, games: int) -> float:
    """Return the win rate of the most probable actions against ``sensible``, from both seats."""
    slots = min(games, 100)
    env = VectorEnv(GAME, SEATS, slots, seed=2, opponents="sensible")
    results = np.zeros((slots, games // slots))  # equally many games per slot, so that short games don't count more
    ended = np.zeros(slots, int)
    while ended.min() < results.shape[1]:
        env.step(network.policy_and_value(network.forward(env.observations)[2], env.masks)[0].argmax(axis=1))
        for slot in np.flatnonzero(env.over & (ended < results.shape[1])):
            results[slot, ended[slot]] = env.returns[slot, env.seats[slot]]
            ended[slot] += 1
    return float((results.mean() + 1) / 2)


class Scholar(wg.Bot):
    """Plays the network's most probable action."""

    about = "Learned the game by playing against itself."
    network: Network | None = None

    def choose(self, s: wg.State, seat: int) -> int:
        if Scholar.network is None:
            Scholar.network = Network.load(WEIGHTS)
        seen = np.array(observation_of(s.game).of(s, seat), np.int32)[None]
        mask = np.zeros((1, len(s.game.actions)), bool)
        mask[0, s.options(seat)] = True
        return int(Scholar.network.policy_and_value(Scholar.network.forward(seen)[2], mask)[0].argmax())


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=15.0, help="training time in minutes of processor time")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--side-by-side", type=int, default=GAMES, metavar="N", help="number of games to play in parallel"
    )
    parser.add_argument("--games", type=int, default=2000, help="number of evaluation games at the end")
    args = parser.parse_args()
    scholar = learn(args.minutes, args.seed, args.side_by_side)
    scholar.save(WEIGHTS)
    print(f"Saved {WEIGHTS.name}. It wins {win_rate(scholar, args.games):.1%} of {args.games} games against sensible.")
elif WEIGHTS.exists():
    wg.register_bot(GAME, "scholar", Scholar)
else:
    raise wg.BadModule(f"{WEIGHTS} is missing. Train it first: python {Path(__file__).name}")
