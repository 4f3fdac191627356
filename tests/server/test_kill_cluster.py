"""``kill -9`` of workers and of Postgres under load: acknowledged actions survive and none is played twice.

``make soak`` runs a long campaign with ``WOOLGATHER_KILLS=120``.
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
from tests.server.harness import TIMEOUT, Server, instant_speeds
from tests.server.stores import sql
from tests.server.test_kill import check, run_load

KILLS = int(os.environ.get("WOOLGATHER_KILLS", "4"))
WORKERS = 3


def workers_of(server: Server) -> list[int]:
    """Return the ids of the worker processes."""
    pid = server.process.pid
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [int(child) for child in children if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()]


def is_healthy(server: Server) -> bool:
    try:
        return server.get("/api/health").status_code == 200
    except OSError:
        return False


async def wait_until_healthy(server: Server) -> None:
    until = time.monotonic() + TIMEOUT
    while not await asyncio.to_thread(is_healthy, server):
        assert time.monotonic() < until, server.log()
        await asyncio.sleep(0.05)


def test_kill_9_of_workers_and_of_postgres_loses_nothing_and_repeats_nothing(tmp_path: Path) -> None:
    started, disruptions = time.monotonic(), Counter[str]()
    postgres = Cluster()

    async def disrupt(dice: random.Random) -> None:
        await wait_until_healthy(server)
        if disruptions.total() % 4 == 3:
            await asyncio.to_thread(postgres.kill)
            await asyncio.to_thread(postgres.start)
            disruptions["Postgres"] += 1
        elif workers := workers_of(server):
            os.kill(dice.choice(workers), signal.SIGKILL)
            disruptions["a worker"] += 1

    tempo = {"speeds": instant_speeds((0.0, 0.01)), "lease": 3.0}
    server = Server(tmp_path / "room.db", at=postgres.database("kills"), tempo=tempo, bot_processes=0, workers=WORKERS)
    try:
        players, finished = asyncio.run(run_load(server, disrupt, KILLS))
        acked = check(server, players, finished, 0)
    except AssertionError as error:
        for known in ("workers", "leases", "presence"):
            error.add_note(f"{known}: {sql(server.data, f'SELECT * FROM {known}')}")
        raise
    finally:
        server.stop()
        postgres.close()
    assert disruptions.total() == KILLS
    print(
        f"{dict(disruptions)} killed in {time.monotonic() - started:.0f} s: {acked.total()} acknowledged actions, "
        f"{finished.total()} whole games, {sum(player.reconnects for player in players)} reconnects"
    )


def test_games_continue_when_database_answers_are_lost(tmp_path: Path) -> None:
    async def wait(_: random.Random) -> None:
        await asyncio.sleep(0.1)

    modules = ["tests.server.toys", "tests.server.lost_answers"]
    tempo = {"speeds": instant_speeds((0.0, 0.01)), "lease": 3.0}
    data = cluster().database("lost_answers")
    server = Server(tmp_path / "room.db", at=data, tempo=tempo, modules=modules, bot_processes=0, workers=WORKERS)
    try:
        players, finished = asyncio.run(run_load(server, wait, 5))
        check(server, players, finished, 1)
    finally:
        server.stop()
