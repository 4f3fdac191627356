"""Runs a short version of examples/learn_lucidity.py: it learns, saves its network and plays at a table."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

import woolgather as wg
from woolgather.bots import registry

SCRIPT = Path(__file__).parents[2] / "examples" / "learn_lucidity.py"


def imported(folder: Path) -> ModuleType:
    """Import the script as a module in this folder, as ``--with`` does."""
    copy = folder / SCRIPT.name
    copy.write_bytes(SCRIPT.read_bytes())
    spec = importlib.util.spec_from_file_location("learn_lucidity", copy)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with the script and a briefly trained network."""
    folder = tmp_path_factory.mktemp("school")
    copy = folder / SCRIPT.name
    copy.write_bytes(SCRIPT.read_bytes())
    reported = subprocess.run(
        [sys.executable, str(copy), "--minutes", "0.001", "--side-by-side", "8", "--games", "2"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert reported.returncode == 0, reported.stderr
    assert "Saved scholar.npz. It wins" in reported.stdout
    return folder


@pytest.fixture
def learning(folder: Path) -> Iterator[Any]:
    try:
        yield imported(folder)
    finally:
        sys.modules.pop("learn_lucidity", None)
        registry._registered.pop("lucidity", None)


def loss(learning: Any, network: Any, rows: dict[str, Any]) -> float:
    """Return the loss whose gradients are tested."""
    probabilities, value = network.policy_and_value(network.forward(rows["seen"])[2], rows["masks"])
    ratio = probabilities[np.arange(len(value)), rows["actions"]] / rows["probabilities"]
    near = np.clip(ratio, 1 - learning.CLIP, 1 + learning.CLIP)
    advantage = np.minimum(ratio * rows["advantage"], near * rows["advantage"])
    entropy = -(probabilities * np.log(np.maximum(probabilities, 1e-9))).sum(axis=1)
    return float((-advantage - learning.ENTROPY_BONUS * entropy + (value - rows["target"]) ** 2 / 2).mean())


def test_the_gradients_are_those_of_the_loss(learning: Any) -> None:
    rng = np.random.default_rng(1)
    network = learning.Network.fresh(6, 4, rng)
    network.weights = {name: array.astype(np.float64) for name, array in network.weights.items()}
    network.weights["act"] *= 100
    masks = rng.random((20, 4)) < 0.7
    masks[:, 0] = True
    rows = {
        "seen": rng.integers(0, 5, (20, 6)),
        "masks": masks,
        "actions": masks.argmax(axis=1),
        "probabilities": rng.uniform(0.2, 0.6, 20),
        "advantage": rng.standard_normal(20),
        "target": rng.uniform(-1, 1, 20),
    }
    gradients = network.gradients(rows)
    assert set(gradients) == set(network.weights) - {"scale"}
    for name, gradient in gradients.items():
        weights = network.weights[name]
        for slot in [tuple(rng.integers(0, size) for size in weights.shape) for _ in range(4)]:
            columns = weights[slot]
            around = []
            for step in (1e-6, -1e-6):
                weights[slot] = columns + step
                around.append(loss(learning, network, rows))
            weights[slot] = columns
            assert gradient[slot] == pytest.approx((around[0] - around[1]) / 2e-6, abs=1e-5), name


def test_a_rewarded_action_becomes_more_likely(learning: Any) -> None:
    rng = np.random.default_rng(1)
    env = learning.VectorEnv("lucidity", 2, 16, 1)
    network = learning.Network.fresh(env.observations.shape[1], env.masks.shape[1], rng)
    rows = learning.collect(env, network, rng, 8)
    assert {len(array) for array in rows.values()} == {16 * 8}

    def probabilities() -> Any:
        judged, _ = network.policy_and_value(network.forward(rows["seen"])[2], rows["masks"])
        return judged[np.arange(16 * 8), rows["actions"]]

    before = probabilities()
    learning.update(network, learning.Adam(network.weights), rows, 1e-3, rng)
    choice = rows["masks"].sum(axis=1) > 1
    assert np.corrcoef((probabilities() - before)[choice], rows["advantage"][choice])[0, 1] > 0.2


def test_the_trained_network_plays_as_a_bot(learning: Any) -> None:
    assert "scholar" in wg.bot_names("lucidity")
    outcome = wg.play(wg.new("lucidity", seats=2, seed=1), ["scholar", "random"], seed=1)
    assert len(outcome.scores) == 2


def test_commands_find_the_bot_by_the_scripts_name(folder: Path) -> None:
    words = ["simulate", "lucidity", "--bots", "scholar,random", "--games", "2", "--with", "learn_lucidity"]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(Path(wg.__file__).parents[1]), str(folder)])}
    reported = subprocess.run(
        [sys.executable, "-m", "woolgather", *words],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert reported.returncode == 0, reported.stderr
    assert "scholar" in reported.stdout


def test_an_untrained_bot_says_how_to_train_it(tmp_path: Path) -> None:
    with pytest.raises(wg.BadModule, match=r"scholar.npz is missing. Train it first"):
        imported(tmp_path)
    sys.modules.pop("learn_lucidity", None)
