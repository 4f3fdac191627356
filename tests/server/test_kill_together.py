"""``kill -9`` of workers and of Postgres itself, under load: nothing that was acknowledged is lost, nothing doubled.

``WOOLGATHER_KILLS=120`` makes a campaign of it (``make test-postgres``).
"""

from __future__ import annotations

import asyncio
import os
import random
import signal
import time
from collections import Counter
from pathlib import Path

from tests.server.cluster import Cluster, cluster
from tests.server.harness import PATIENCE, Server, at_once
from tests.server.stores import sql
from tests.server.test_kill import check, storm

KILLS = int(os.environ.get("WOOLGATHER_KILLS", "8"))
WORKERS = 3


def workers_of(server: Server) -> list[int]:
    """The processes that serve, by the parent's word."""
    pid = server.process.pid
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [int(child) for child in children if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()]


def is_well(server: Server) -> bool:
    try:
        return server.get("/api/health").status_code == 200
    except OSError:
        return False


async def answers(server: Server) -> None:
    until = time.monotonic() + PATIENCE
    while not await asyncio.to_thread(is_well, server):
        assert time.monotonic() < until, server.log()
        await asyncio.sleep(0.05)


def test_kill_9_of_workers_and_of_postgres_loses_nothing_and_repeats_nothing(tmp_path: Path) -> None:
    begun, struck = time.monotonic(), Counter[str]()
    postgres = Cluster()

    async def strike(dice: random.Random) -> None:
        await answers(server)
        if struck.total() % 4 == 3:
            await asyncio.to_thread(postgres.kill)
            await asyncio.to_thread(postgres.start)
            struck["Postgres"] += 1
        elif workers := workers_of(server):
            os.kill(dice.choice(workers), signal.SIGKILL)
            struck["a worker"] += 1

    tempo = {"speeds": at_once((0.0, 0.01)), "lease": 3.0}
    server = Server(tmp_path / "room.db", at=postgres.database("storm"), tempo=tempo, bot_processes=0, workers=WORKERS)
    try:
        robots, finished = asyncio.run(storm(server, strike, KILLS))
        acked = check(server, robots, finished, 0)
    except AssertionError as error:
        for known in ("workers", "leases", "presence"):
            error.add_note(f"{known}: {sql(server.data, f'SELECT * FROM {known}')}")
        raise
    finally:
        server.stop()
        postgres.close()
    assert struck.total() == KILLS
    print(
        f"{dict(struck)} killed in {time.monotonic() - begun:.0f} s: {acked.total()} acknowledged actions, "
        f"{finished.total()} whole games, {sum(robot.reconnects for robot in robots)} reconnects"
    )


def test_answers_of_the_database_that_are_lost_stop_nobody(tmp_path: Path) -> None:
    async def wait(_: random.Random) -> None:
        await asyncio.sleep(0.5)

    unlucky = ["tests.server.toys", "tests.server.unlucky"]
    tempo = {"speeds": at_once((0.0, 0.01)), "lease": 3.0}
    data = cluster().database("unlucky")
    server = Server(tmp_path / "room.db", at=data, tempo=tempo, modules=unlucky, bot_processes=0, workers=WORKERS)
    try:
        robots, finished = asyncio.run(storm(server, wait, 10))
        check(server, robots, finished, 1)
    finally:
        server.stop()
