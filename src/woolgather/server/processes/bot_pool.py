"""Bots at live tables think in worker processes, with a deadline.

All questions about a table go to the same worker, which keeps the table's game (``room/bots/thinking.py``). A worker
that doesn't answer in time is killed and replaced by one that has no games.
"""

from __future__ import annotations

import asyncio
import contextlib
import zlib
from collections.abc import Callable
from typing import Final, TypeVar

from woolgather.room.bots.questions import Answer, BotAdvice, BotFailed, Question, report_failure
from woolgather.room.bots.thinking import MAX_GAMES, BotJob, BotThinker, KeptGames
from woolgather.room.metrics import METRICS
from woolgather.server.processes.processes import Interrupted, OwnProcess, ProcessFailed

MAX_QUEUED: Final = 16  # questions sent to a worker in advance; the others wait here, where they can be cancelled
T = TypeVar("T")


class BotPool:
    """Implements ``BotService`` with worker processes."""

    def __init__(self, count: int, modules: tuple[str, ...]) -> None:
        self._workers = [_Worker(modules) for _ in range(count)]

    async def ask(self, question: Question, seconds: float) -> Answer:
        return await self._do(answer, question, seconds)

    async def advise(self, question: Question, seconds: float) -> BotAdvice:
        return await self._do(advise, question, seconds)

    async def _do(self, work: Callable[[BotJob], T], question: Question, seconds: float) -> T:
        try:
            if not self._workers:
                raise BotFailed("This server has no processes for bots.")
            worker = self._workers[zlib.crc32(question.table.encode()) % len(self._workers)]
            return await worker.do(work, question, seconds)
        except BotFailed as error:
            report_failure(question.bot, question.record.game, str(error))
            raise

    async def start(self) -> None:
        """Start the workers in advance, so the first bot doesn't wait for one."""
        for worker in self._workers:
            with contextlib.suppress(BotFailed):
                await worker.start()

    def close(self) -> None:
        for worker in self._workers:
            worker.end()


class _Worker:
    """One process with the games of its tables."""

    def __init__(self, modules: tuple[str, ...]) -> None:
        self._process = OwnProcess(modules, ended=self._ended)
        self._kept = KeptGames(MAX_GAMES)
        self._starting = asyncio.Lock()
        self._queue = asyncio.Semaphore(MAX_QUEUED)

    async def do(self, work: Callable[[BotJob], T], question: Question, seconds: float) -> T:
        async with self._queue:
            while True:
                await self.start()
                try:
                    return await self._process.do(seconds, work, self._kept.pack(question, seconds))
                except Interrupted:
                    continue  # the process died of another question
                except ProcessFailed as error:
                    raise BotFailed(str(error)) from None
                except Exception as error:  # a third-party bot's own error; its message may reveal hidden cards
                    self._kept.drop(question.table)
                    raise BotFailed(f"It raised {type(error).__name__}.") from None

    async def start(self) -> None:
        async with self._starting:
            if not self._process.running:
                try:
                    await self._process.start()
                except ProcessFailed as error:
                    raise BotFailed(str(error)) from None
                METRICS.bot_processes.add()

    def end(self) -> None:
        self._process.end(wait=True)

    def _ended(self) -> None:
        self._kept.clear()
        METRICS.bot_processes.add(-1)


# --- in the worker ---------------------------------------------------------------------------------------------------

_thinker: Final = BotThinker()


def answer(job: BotJob) -> Answer:
    return _thinker.answer(job)


def advise(job: BotJob) -> BotAdvice:
    return _thinker.advise(job)
