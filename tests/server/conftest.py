from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.harness import Server

OpenServer = Callable[..., Server]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests of a file. Each test opens its own tables."""
    server = Server(tmp_path_factory.mktemp("room") / "room.db")
    yield server
    server.stop()
    assert '"level": "error"' not in server.log(), server.log()


@pytest.fixture
def open_server(tmp_path: Path) -> Iterator[OpenServer]:
    """Starts servers with the test's own configuration and stops them at the end."""
    servers: list[Server] = []

    def make(data: Path | None = None, **config: Any) -> Server:
        servers.append(Server(data or tmp_path / f"room{len(servers)}.db", **config))
        return servers[-1]

    yield make
    for server in servers:
        server.stop()
