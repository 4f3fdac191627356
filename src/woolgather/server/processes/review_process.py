"""Reviews a finished game in a separate process at low priority."""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
from collections.abc import Sequence
from functools import partial
from multiprocessing.connection import Connection

import msgspec

from woolgather.bots.review import Reviewer
from woolgather.kernel.record import Record
from woolgather.room.history.reviews import StartReview
from woolgather.server.config import Config
from woolgather.server.processes.processes import prepare


class ReviewProcess:
    """Implements ``ReviewRun``."""

    def __init__(self, config: Config, record: str, persons: Sequence[int]) -> None:
        context = multiprocessing.get_context("spawn")
        self._results, sender = context.Pipe(duplex=False)
        self._process = context.Process(target=_review, args=(sender, record, persons, config), daemon=True)
        self._process.start()
        sender.close()  # so that the pipe ends when the process does

    async def receive(self) -> int | bytes | None:
        try:
            received: int | bytes = await asyncio.to_thread(self._results.recv)
        except (EOFError, OSError):
            return None
        return received

    def stop(self) -> None:
        with contextlib.suppress(ValueError):
            self._process.kill()


def review_in_process(config: Config) -> StartReview:
    """Return the function that starts review processes for this server."""
    return partial(_start, config)


async def _start(config: Config, record: str, persons: Sequence[int]) -> ReviewProcess:
    return await asyncio.to_thread(ReviewProcess, config, record, persons)


# --- in the process --------------------------------------------------------------------------------------------------


def _review(results: Connection, record: str, persons: Sequence[int], config: Config) -> None:
    os.nice(config.review_nice)
    prepare(config.modules)
    reviewer = Reviewer(Record.parse(record), list(persons), config.review_games)
    while reviewer.review_next():
        results.send(reviewer.done)
    results.send(msgspec.json.encode(reviewer.review().as_data()))
