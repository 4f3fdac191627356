"""Tests that an experiment on a Ray cluster gives the same bytes, even if a node is lost. Run by `make test-ray`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.command_line import Say
from tests.lab.test_folder import bytes_in, played
from woolgather.kernel.errors import WoolgatherError
from woolgather.lab.execution.ray_executor import RayExecutor
from woolgather.lab.plan import Experiment, Plan
from woolgather.lab.storage.folder import Folder

ray = pytest.importorskip("ray")
pytestmark = pytest.mark.filterwarnings("ignore")  # Ray's own, which are many

EXPERIMENT = Experiment(
    Plan("high-roll", ("sensible", "random"), seed=7, modules=("tests.lab.with_high_roll",)), 400, 200, decisions=True
)


@pytest.fixture
def cluster() -> Iterator[Any]:
    """Start a head node and another node, each with one core."""
    from ray.cluster_utils import Cluster

    nodes = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    nodes.second = nodes.add_node(num_cpus=1)
    nodes.wait_for_nodes()
    yield nodes
    ray.shutdown()
    nodes.shutdown()


def test_a_cluster_gives_the_same_bytes_despite_a_lost_node(tmp_path: Path, cluster: Any) -> None:
    crew = RayExecutor(EXPERIMENT, cluster.address)
    assert crew.size == 2
    received: list[int] = []
    receive = crew.receive

    def lose_a_node() -> bytes:
        received.append(1)
        if len(received) == 3:
            cluster.remove_node(cluster.second, allow_graceful=False)
        return receive()

    crew.receive = lose_a_node  # type: ignore[method-assign]
    folder = Folder.start(tmp_path / "cluster", EXPERIMENT)
    folder.play(crew)
    assert len(received) > 3
    assert bytes_in(tmp_path / "cluster") == played(tmp_path / "alone", EXPERIMENT)


def test_a_local_cluster_starts_automatically(say: Say, tmp_path: Path) -> None:
    words = ("lab", "run", "wolf-in-sleeps-clothing", "--bots", "random", "--seats", "2", "--games", "6")
    assert say(*words, "--jobs", "1", "--out", "alone").code == 0
    said = say(*words, "--on", "ray", "--out", "cluster")
    assert said.code == 0, said.err
    assert bytes_in(tmp_path / "cluster") == bytes_in(tmp_path / "alone")


def test_an_unreachable_address_is_named() -> None:
    with pytest.raises(WoolgatherError, match=r"No Ray cluster answers at 127\.0\.0\.1:1"):
        RayExecutor(EXPERIMENT, "127.0.0.1:1")
