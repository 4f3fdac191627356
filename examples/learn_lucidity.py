"""A player that learns Lucidity: first from a teacher, then against itself (proximal policy optimization), in NumPy.

    python learn_lucidity.py --minutes 15       learn, and write scholar.npz; every minute it is tried out
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
SEATS = 2  # what is good for one is bad for the other: so one value serves both
WEIGHTS = Path(__file__).with_name("scholar.npz")
HIDDEN = 128
GAMES = 512  # played side by side
STEPS = 64  # in each of them, before the network is improved
LESSONS = 0.15  # the share of the time with a teacher
PASSES = 2  # over what was played
BATCH = 2048
RATE = 1e-3  # of learning, at first; it falls to a tenth
TRUST = 0.2  # how far the likelihood of an action may move at a time
BLUR = 0.9  # how much of a surprise is passed on to the decision before
CURIOSITY = 0.01  # what it is worth to keep trying other actions


class Network:
    """Two layers that look at an observation, and on top of them a value and a number for each action."""

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

    def look(self, seen: NDArray[Any]) -> tuple[Array, Array, Array]:
        """What it makes of observations: as they come in, after the first layer, after the second."""
        w = self.weights
        scaled = seen * w["scale"]
        first = np.maximum(scaled @ w["see"] + w["see+"], 0)
        return scaled, first, np.maximum(first @ w["think"] + w["think+"], 0)

    def judge(self, thought: Array, masks: NDArray[np.bool_]) -> tuple[Array, Array]:
        """How likely each action is, and the value of the position."""
        w = self.weights
        wants = np.where(masks, thought @ w["act"] + w["act+"], -np.inf)
        wants -= wants.max(axis=1, keepdims=True)
        likely = np.exp(wants)
        likely /= likely.sum(axis=1, keepdims=True)
        return likely, np.tanh(thought @ w["value"] + w["value+"])[:, 0]

    def gradients(self, rows: Rows, taught: bool = False) -> dict[str, Array]:
        """Which way to change the weights, so that good surprises become likelier and the value more exact; or, when it
        is taught, whatever the teacher did."""
        scaled, first, thought = self.look(rows["seen"])
        likely, value = self.judge(thought, rows["masks"])
        here = np.arange(len(value))
        ratio = likely[here, rows["actions"]] / rows["likely"]
        gain = rows["gain"]
        too_far = ((ratio > 1 + TRUST) & (gain > 0)) | ((ratio < 1 - TRUST) & (gain < 0))
        push = np.ones_like(value) if taught else np.where(too_far, 0, ratio * gain)
        logs = np.log(np.maximum(likely, 1e-9))
        entropy = -(likely * logs).sum(axis=1, keepdims=True)
        d_wants = likely * push[:, None] + CURIOSITY * likely * (logs + entropy)
        d_wants[here, rows["actions"]] -= push
        d_value = ((value - rows["target"]) * (1 - value**2))[:, None]
        size = np.float32(len(value))
        w = self.weights
        d_thought = (d_wants @ w["act"].T + d_value @ w["value"].T) * (thought > 0)
        d_first = (d_thought @ w["think"].T) * (first > 0)
        pairs = {
            "see": (scaled, d_first),
            "think": (first, d_thought),
            "act": (thought, d_wants),
            "value": (thought, d_value),
        }
        found = {name: below.T @ above / size for name, (below, above) in pairs.items()}
        return found | {f"{name}+": above.sum(axis=0) / size for name, (_, above) in pairs.items()}


class Adam:
    """Changes weights step by step: further where the way is always the same."""

    def __init__(self, weights: dict[str, Array]) -> None:
        self.weights = weights
        self.mean = {name: np.zeros_like(array) for name, array in weights.items()}
        self.square = {name: np.zeros_like(array) for name, array in weights.items()}
        self.steps = 0

    def step(self, gradients: dict[str, Array], rate: float) -> None:
        self.steps += 1
        length = np.sqrt(sum(float((gradient**2).sum()) for gradient in gradients.values()))
        shrink = np.float32(min(1.0, 0.5 / (length + 1e-8)))  # no single batch decides too much
        for name, found in gradients.items():
            gradient = found * shrink
            self.mean[name] += 0.1 * (gradient - self.mean[name])
            self.square[name] += 0.001 * (gradient**2 - self.square[name])
            mean = self.mean[name] / (1 - 0.9**self.steps)
            square = self.square[name] / (1 - 0.999**self.steps)
            self.weights[name] -= np.float32(rate) * mean / (np.sqrt(square) + 1e-8)


def played(
    env: VectorEnv, network: Network, rng: np.random.Generator, steps: int, teacher: wg.Bot | None = None
) -> Rows:
    """Play some steps on in every game, as the teacher would if there is one. For each decision: what was seen and
    done, what was expected (``target`` is what it should have been), and how much better it went (``gain``)."""
    games = len(env.seats)
    kept: dict[str, list[NDArray[Any]]] = {}
    for _ in range(steps + 1):  # the last one only for its value
        _, _, thought = network.look(env.observations)
        likely, value = network.judge(thought, env.masks)
        actions = pick(likely, rng) if teacher is None else shown(env, teacher)
        row: Rows = {
            "seen": env.observations.astype(np.int16),
            "masks": env.masks.copy(),
            "seats": env.seats.copy(),
            "actions": actions,
            "likely": likely[np.arange(games), actions],
            "value": value,
        }
        env.step(actions)
        row["over"] = env.over.copy()
        row["result"] = env.returns[np.arange(games), row["seats"]]
        for name, array in row.items():
            kept.setdefault(name, []).append(array)
    rows = {name: np.stack(arrays) for name, arrays in kept.items()}
    side = np.where(rows["seats"][1:] == rows["seats"][:-1], 1.0, -1.0)
    expected = np.where(rows["over"][:-1], rows["result"][:-1], side * rows["value"][1:])
    surprise = expected - rows["value"][:-1]
    gain = np.zeros((steps, games))
    later = np.zeros(games)
    for step in reversed(range(steps)):
        later = surprise[step] + np.where(rows["over"][step], 0.0, BLUR * side[step] * later)
        gain[step] = later
    rows = {name: array[:-1] for name, array in rows.items()}
    rows["target"] = np.clip(rows["value"] + gain, -1, 1).astype(np.float32)
    rows["gain"] = ((gain - gain.mean()) / (gain.std() + 1e-8)).astype(np.float32)
    return {name: array.reshape(steps * games, *array.shape[2:]) for name, array in rows.items()}


def pick(likely: Array, rng: np.random.Generator) -> NDArray[np.int64]:
    """An action for each row, as likely as that."""
    sums = likely.cumsum(axis=1)
    return np.asarray((sums > rng.random((len(likely), 1)) * sums[:, -1:]).argmax(axis=1))


def shown(env: VectorEnv, teacher: wg.Bot) -> NDArray[np.int64]:
    """What the teacher would do in each game; this one is slow, game by game."""
    return np.array([ask(teacher, env.state(game), int(seat)) for game, seat in enumerate(env.seats)])


def improve(
    network: Network, adam: Adam, rows: Rows, rate: float, rng: np.random.Generator, taught: bool = False
) -> None:
    for _ in range(PASSES):
        order = rng.permutation(len(rows["value"]))
        for start in range(0, len(order), BATCH):
            batch = order[start : start + BATCH]
            adam.step(network.gradients({name: array[batch] for name, array in rows.items()}, taught), rate)


def learn(minutes: float, seed: int = 1, games: int = GAMES, steps: int = STEPS, try_out: int = 1000) -> Network:
    """Learn for so many minutes of computing time, and tell every now and then how it does against ``sensible``."""
    rng = np.random.default_rng(seed)
    env = VectorEnv(GAME, SEATS, games, seed)
    network = Network.fresh(env.observations.shape[1], env.masks.shape[1], rng)
    for _ in range(50):
        env.step_at_random()
    network.weights["scale"] = (1 / np.maximum(env.observations.std(axis=0), 0.3)).astype(np.float32)
    adam = Adam(network.weights)
    teacher = wg.bot(GAME, "sensible", seed)
    started = told = time.process_time()
    decisions = rounds = 0
    while True:
        done = (time.process_time() - started) / (60 * minutes)
        if rounds and done >= 1:
            break
        taught = done < LESSONS
        rows = played(env, network, rng, steps, teacher if taught else None)
        improve(network, adam, rows, RATE * (1 - 0.9 * min(done, 1)), rng, taught)
        rounds += 1
        decisions += games * steps
        if try_out and time.process_time() - told > 60:
            told = time.process_time()
            network.save(WEIGHTS)  # so that it can be stopped at any time
            won = share(network, try_out)
            print(f"{done:4.0%} of the time, {decisions:,} decisions: wins {won:.1%} against sensible", flush=True)
    return network


def share(network: Network, games: int) -> float:
    """The share of games that it wins against ``sensible``, from both seats, when it takes what it likes best."""
    places = min(games, 100)
    env = VectorEnv(GAME, SEATS, places, seed=2, opponents="sensible")
    results = np.zeros(
        (places, games // places)
    )  # as many games in every place, so that short ones do not count double
    ended = np.zeros(places, int)
    while ended.min() < results.shape[1]:
        env.step(network.judge(network.look(env.observations)[2], env.masks)[0].argmax(axis=1))
        for place in np.flatnonzero(env.over & (ended < results.shape[1])):
            results[place, ended[place]] = env.returns[place, env.seats[place]]
            ended[place] += 1
    return float((results.mean() + 1) / 2)


class Scholar(wg.Bot):
    """Takes what the network likes best."""

    about = "Has learned the game by itself, and takes what has served it well."
    network: Network | None = None

    def choose(self, s: wg.State, seat: int) -> int:
        if Scholar.network is None:
            Scholar.network = Network.load(WEIGHTS)
        seen = np.array(observation_of(s.game).of(s, seat), np.int32)[None]
        mask = np.zeros((1, len(s.game.actions)), bool)
        mask[0, s.options(seat)] = True
        return int(Scholar.network.judge(Scholar.network.look(seen)[2], mask)[0].argmax())


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "--minutes", type=float, default=15.0, help="how long to learn, in computing time of this process"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--side-by-side", type=int, default=GAMES, metavar="N", help="how many games to learn from at a time"
    )
    parser.add_argument("--games", type=int, default=2000, help="how many to play against sensible in the end")
    asked = parser.parse_args()
    scholar = learn(asked.minutes, asked.seed, asked.side_by_side)
    scholar.save(WEIGHTS)
    print(
        f"{WEIGHTS.name} is written; it wins {share(scholar, asked.games):.1%} of {asked.games} games against sensible."
    )
elif WEIGHTS.exists():
    wg.register_bot(GAME, "scholar", Scholar)
else:
    raise wg.BadModule(f"There is no {WEIGHTS}: let it learn first, with python {Path(__file__).name}.")
