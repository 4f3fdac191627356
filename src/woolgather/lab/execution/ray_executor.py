"""Runs an experiment's batches on the nodes of a Ray cluster.

Every node needs this package and any third-party modules. Nodes store nothing. Batches are returned to the machine
where the experiment was started. If a node is lost, other nodes replay the batches it was working on.
"""

from __future__ import annotations

import socket
from typing import Any, Final

from woolgather.kernel.errors import WoolgatherError
from woolgather.kernel.registry import import_modules
from woolgather.lab.execution.batch import play_batch
from woolgather.lab.plan import Experiment

_UNLIMITED_RETRIES: Final = -1  # retry without limit when a node is lost
_CONNECT_TIMEOUT: Final = 10.0  # seconds to wait for the cluster to accept a connection


class RayExecutor:
    """Uses the cores of a Ray cluster. Without an address, it starts a cluster on this machine."""

    def __init__(self, experiment: Experiment, address: str = "") -> None:
        try:
            import ray
        except ImportError:
            raise WoolgatherError("Ray is not installed: pip install 'woolgather[ray]'.") from None
        self._ray: Any = ray
        _check_somebody_listens(address)
        if not ray.is_initialized():
            try:
                ray.init(address=address or "local", logging_level="ERROR", log_to_driver=False)
            except Exception as error:  # Ray raises many kinds of errors when it can't reach a cluster
                reason = (str(error) or type(error).__name__).splitlines()[0].rstrip(".")
                raise WoolgatherError(f"No Ray cluster answers at {address or 'this machine'}: {reason}.") from None
        self.size = max(1, int(ray.cluster_resources().get("CPU", 1)))
        self._experiment = ray.put(experiment)
        self._work = ray.remote(num_cpus=1, max_retries=_UNLIMITED_RETRIES)(_work)
        self._under_way: dict[Any, tuple[int, int]] = {}

    def send(self, first: int, end: int) -> None:
        self._under_way[self._work.remote(self._experiment, first, end)] = (first, end)

    def receive(self) -> bytes:
        done, _ = self._ray.wait(list(self._under_way), num_returns=1)
        del self._under_way[done[0]]
        return self._result(done[0])

    def recall(self) -> list[bytes]:
        refs = list(self._under_way)
        done, left = self._ray.wait(refs, num_returns=len(refs), timeout=0) if refs else ([], [])
        for ref in left:
            self._ray.cancel(ref, force=True)
        return [self._result(ref) for ref in done]

    def dismiss(self) -> None:
        self._ray.shutdown()

    def _result(self, ref: Any) -> bytes:
        try:
            return bytes(self._ray.get(ref))
        except self._ray.exceptions.RayTaskError as error:
            if isinstance(error.cause, WoolgatherError):
                raise error.cause from None
            reason = (str(error.cause) or type(error.cause).__name__).splitlines()[0].rstrip(".")
            raise WoolgatherError(
                f"A node of the cluster could not play: {reason}. Is the same version of this package there?"
            ) from None


def _check_somebody_listens(address: str) -> None:
    """Check that the cluster's port accepts connections. Ray itself would keep trying for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not host or not port.isdigit():
        return
    try:
        socket.create_connection((host, int(port)), timeout=_CONNECT_TIMEOUT).close()
    except (OSError, OverflowError) as error:
        raise WoolgatherError(f"No Ray cluster answers at {address}: {error}.") from None


def _work(experiment: Experiment, first: int, end: int) -> bytes:
    import_modules(experiment.plan.modules)
    batch, _ = play_batch(experiment, first, end)
    return batch.packed()
