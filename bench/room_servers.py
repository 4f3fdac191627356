"""Starts the servers of the load test in separate processes, and Postgres for some of them."""

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
    """Run our server on a file or database; return its port."""
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
    """Run boardgame.io's server in memory, or with ``files FOLDER`` or ``postgres SOCKETS DATABASE``; return its
    port."""
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
    """Run Postgres with full durability."""
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
    """Wait until the bot processes have started, since starting them takes a core."""
    until_healthy(port)
    while figure(port, "bot_processes") < 1:
        time.sleep(0.05)


def figure(port: str, name: str) -> float:
    """Return one of our server's metrics."""
    text = httpx.get(f"http://127.0.0.1:{port}/metrics", timeout=60).text
    found = re.search(rf"^woolgather_{name} (\S+)$", text, re.MULTILINE)
    assert found
    return float(found[1])
