"""Untrusted records are replayed in a separate process with limits."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import sys
import time

import pytest

from tests.server.conftest import OpenServer
from tests.server.harness import LENIENT, deal
from woolgather.server.processes.processes import OwnProcess, ProcessFailed


class Unportable(Exception):
    """An exception that can't be unpickled in another process."""

    def __init__(self, one: str, two: str) -> None:
        super().__init__(f"{one} {two}")


def complain() -> None:
    raise Unportable("a", "b")


def test_cancelling_during_a_process_start_leaves_no_process_behind() -> None:
    async def use() -> None:
        before = set(multiprocessing.active_children())
        process = OwnProcess(())
        starting = asyncio.create_task(process.start())
        for _ in range(20):  # iterations of the event loop; starting the process takes far longer
            await asyncio.sleep(0)
        begun = set(multiprocessing.active_children()) - before
        assert begun
        assert not starting.done()
        starting.cancel()
        await asyncio.wait([starting])
        try:
            at_work = await process.do(60.0, os.getpid)
            for other in begun:
                other.join()
            assert [child.pid for child in set(multiprocessing.active_children()) - before] == [at_work]
        finally:
            process.end(wait=True)

    asyncio.run(use())


def test_a_process_that_exceeds_its_limits_is_killed_and_replaced() -> None:
    async def use() -> None:
        process = OwnProcess((), memory=1 << 30)
        try:
            first = await process.do(60.0, os.getpid)
            with pytest.raises(MemoryError):
                await process.do(60.0, bytearray, 1 << 31)
            with pytest.raises(ProcessFailed, match="did not answer"):
                await process.do(0.1, time.sleep, 3600)
            assert not process.running
            with pytest.raises(ProcessFailed, match="crashed its process"):
                await process.do(60.0, os.abort)
            with pytest.raises(ProcessFailed, match="crashed its process"):
                await process.do(60.0, sys.exit)
            with pytest.raises(RuntimeError, match="Unportable"):
                await process.do(60.0, complain)
            assert await process.do(60.0, os.getpid) != first
        finally:
            process.end(wait=True)

    asyncio.run(use())


def test_a_malicious_record_is_refused_by_the_sandbox(open_server: OpenServer) -> None:
    server = open_server(limits={**LENIENT, "record_actions": 3})
    ann = server.guest()
    good = deal("sheep-boom-bah", 2, "7")
    junk = '"junk": {' + ", ".join(f'"{number}": 1' for number in range(50_000)) + "}"
    box = 'components: {"game": "sheep-boom-bah", "format": 1, '
    attacks = {
        "first line": "\n" * 480_000,
        "cut off": good.partition("end:")[0] + "\n" * 450_000,
        "may have": good.replace("end: 0 actions", "1 pass\n" * 4 + "end: 4 actions"),
        "missing": good.replace("\n\n", f"\n{box}{junk}}}\n\n"),
    }
    for word, record in attacks.items():
        answer = ann.post("/api/tables/import", {"record": record})
        assert answer.status_code == 422, answer.text
        assert word in answer.json()["sentence"]
    assert ann.post("/api/tables/import", {"record": good}).status_code == 201
    assert "a replay exceeded its limits" not in server.log()
