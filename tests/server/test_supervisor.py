"""The supervisor starts and restarts workers."""

from __future__ import annotations

import json
import socket

import pytest

from tests.server.harness import TIMEOUT
from woolgather.server.cluster.supervisor import _CONTEXT, _start
from woolgather.server.config import Config

NOBODY_LISTENS = "postgresql://nobody@127.0.0.1:1/nowhere"


def test_a_worker_that_starts_without_postgres_reports_it(capfd: pytest.CaptureFixture[str]) -> None:
    _, opened = _CONTEXT.Pipe(duplex=False)
    with socket.create_server(("127.0.0.1", 0)) as listening:
        worker = _start(Config(data=NOBODY_LISTENS), listening, opened).process
        worker.join(TIMEOUT)
    assert worker.exitcode
    said, *_ = map(json.loads, capfd.readouterr().err.splitlines())
    assert said["event"] == "the room cannot open"
    assert said["why"].startswith("Postgres cannot be reached at 127.0.0.1, database nowhere: ")
