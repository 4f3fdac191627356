"""The servers that the load test compares, each in a process of its own, and the Postgres that some of them use."""

from __future__ import annotations

import re
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import httpx

from tests.server.cluster import Cluster

ROOT: Final = Path(__file__).resolve().parent.parent
SCRIPTS: Final = ROOT / "bench" / "room_js"


@contextmanager
def our_server(data: str, workers: int = 1) -> Iterator[str]:
    """Ours, on a file or a database; gives its port."""
    process = subprocess.Popen(
        [sys.executable, "-m", "bench.room_server", data, str(workers)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    try:
        assert process.stdout is not None
        found = re.search(r":(\d+)/", process.stdout.readline())
        assert found, "our server did not start"
        yield found[1]
    finally:
        process.terminate()
        process.wait()


@contextmanager
def peer_server(*store: str) -> Iterator[str]:
    """boardgame.io's, in memory, or with ``files FOLDER`` or ``postgres SOCKETS DATABASE``; gives its port."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = str(free.getsockname()[1])
    command = ["node", "boardgameio_server.cjs", port, *store]
    process = subprocess.Popen(command, cwd=SCRIPTS, stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n", "boardgame.io's server did not start"
        yield port
    finally:
        process.kill()
        process.wait()


@contextmanager
def postgres() -> Iterator[Cluster]:
    """A real one, which loses nothing that it has acknowledged."""
    cluster = Cluster()
    try:
        yield cluster
    finally:
        cluster.close()


def until_healthy(port: str) -> None:
    for _ in range(6_000):
        try:
            if httpx.get(f"http://127.0.0.1:{port}/api/health", timeout=60).status_code == 200:
                return
        except httpx.TransportError:
            pass
        time.sleep(0.01)
    raise AssertionError("our server does not answer")


def until_settled(port: str) -> None:
    """Until its bots are there, too: their process takes a core while it starts."""
    until_healthy(port)
    while figure(port, "bot_processes") < 1:
        time.sleep(0.05)


def figure(port: str, name: str) -> float:
    """One of our server's metrics."""
    text = httpx.get(f"http://127.0.0.1:{port}/metrics", timeout=60).text
    found = re.search(rf"^woolgather_{name} (\S+)$", text, re.MULTILINE)
    assert found
    return float(found[1])
