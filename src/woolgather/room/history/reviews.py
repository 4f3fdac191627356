"""Reviews of finished games: asked for, waited for, thought about in a process of their own, and kept with the game.

One at a time, at the lowest priority (``Config.review_nice``), so that no live table notices. Before a game is over
there is none: it would tell what nobody may know yet.
"""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from time import monotonic
from typing import Final

import msgspec

from woolgather.bots.review import Reviewer
from woolgather.kernel.record import Record
from woolgather.room import messages as m
from woolgather.room.config import Config
from woolgather.room.errors import Forbidden, RoomError, TooMuch, Unready, WriteConflict
from woolgather.room.logs import log_info, table_hash
from woolgather.room.tables.table import Table
from woolgather.server.processes.processes import prepare
from woolgather.server.storage.storage import Storage, Stored

_MOST_WAITING: Final = 20
_NOTED: Final = 0.5  # seconds between two notes of how far a review is


@dataclass
class _Job:
    """A review that this worker is to make."""

    table: str
    record: Record
    persons: list[int]
    process: BaseProcess | None = None
    cancelled: bool = False


class Reviews:
    """Who waits for which is kept with the data, so that every worker knows; whichever is asked makes it."""

    def __init__(self, config: Config, storage: Storage, worker: str = "") -> None:
        self._config = config
        self._storage = storage
        self._worker_id = worker
        self._jobs: dict[str, _Job] = {}  # of this worker, by table; the first one is worked on
        self._worker: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """What an earlier process of this name has not finished, nobody makes any more."""
        await self._storage.drop_review_jobs_of(self._worker_id)

    async def state(self, table: Stored, guest: str) -> m.ReviewState:
        """How far it is, or the review itself."""
        _check(table, guest)
        jobs = await self._storage.review_jobs()
        job = next((job for job in jobs if job.table == table.id), None)
        if job is not None and not job.failed:
            before = jobs[: jobs.index(job)]
            ahead = sum(each.worker == job.worker and not each.failed for each in before)
            return m.ReviewState("waiting" if ahead else "running", job.progress, ahead, job.guest == guest)
        kept = await self._storage.review_of(table.id)
        if kept is not None:
            return m.ReviewState("done", 1.0, 0, False, msgspec.json.decode(kept, type=m.Review))
        return m.ReviewState("none" if job is None else "failed", 0.0, 0, False)

    async def ask(self, table: Table, guest: str) -> m.ReviewState:
        """Begin one, unless there is one already, or it is being made."""
        _check(table.stored, guest)
        waiting = [job for job in await self._storage.review_jobs() if not job.failed]
        made = any(job.table == table.id for job in waiting)
        if not made and await self._storage.review_of(table.id) is None:
            if any(job.guest == guest for job in waiting):
                raise TooMuch("Another review of yours is still being made: wait for it, or stop it first.")
            if len(waiting) >= _MOST_WAITING:
                raise TooMuch("Many reviews are waited for just now. Try again in some minutes.")
            await self._begin(table, guest)
        return await self.state(table.stored, guest)

    async def _begin(self, table: Table, guest: str) -> None:
        with contextlib.suppress(WriteConflict):  # somebody else has asked for it at the same moment
            await self._storage.add_review_job(table.id, guest, self._worker_id)
            self._jobs[table.id] = _Job(table.id, table.record(), _persons(table.stored))
            if self._worker is None or self._worker.done():
                self._worker = asyncio.create_task(self._work())

    async def cancel(self, table: Table, guest: str) -> m.ReviewState:
        """Stop it; whoever asked for it may."""
        _check(table.stored, guest)
        jobs = await self._storage.review_jobs()
        job = next((job for job in jobs if job.table == table.id and not job.failed), None)
        if job is not None:
            if job.guest != guest:
                raise Forbidden("Somebody else has asked for this review, and may stop it.")
            await self._storage.drop_review_job(table.id)
            self.drop(table.id)
        return await self.state(table.stored, guest)

    def drop(self, table: str) -> None:
        """Nobody waits for this review any more."""
        job = self._jobs.pop(table, None)
        if job is not None:
            job.cancelled = True
            _end(job)

    def close(self) -> None:
        if self._worker is not None:
            self._worker.cancel()
        for job in self._jobs.values():
            _end(job)

    async def _work(self) -> None:
        while self._jobs:
            job = next(iter(self._jobs.values()))
            why = await self._make(job)
            if why and not job.cancelled:
                log_info("review failed", table=table_hash(job.table), game=job.record.game, why=why)
                with contextlib.suppress(Unready):
                    await self._storage.note_review_job(job.table, self._worker_id, 0.0, failed=True)
            if self._jobs.get(job.table) is job:
                del self._jobs[job.table]

    async def _make(self, job: _Job) -> str:
        """Think, and keep what came of it; why that failed, if it did: whoever waits behind has their turn anyway."""
        try:
            await self._note(job, 0)
            body = b"" if job.cancelled else await self._think(job)
            if body and not job.cancelled:
                await self._storage.keep_review(job.table, body)
        except Exception as error:
            return type(error).__name__
        return "" if body else "its process has ended"

    async def _note(self, job: _Job, done: int) -> None:
        """Say how far it is. Whoever waited may have stopped it by way of another worker."""
        progress = done / max(1, len(job.record.actions))
        if not await self._storage.note_review_job(job.table, self._worker_id, progress):
            job.cancelled = True
            _end(job)

    async def _think(self, job: _Job) -> bytes:
        """The review as JSON; nothing if its process has ended before."""
        context = multiprocessing.get_context("spawn")
        here, there = context.Pipe(duplex=False)
        arguments = (there, job.record.text(), job.persons, self._config)
        process = context.Process(target=_review, args=arguments, daemon=True)
        await asyncio.to_thread(process.start)
        job.process = process
        there.close()  # so that the end of the process is the end of what can be read
        if job.cancelled:
            _end(job)
        noted = monotonic()
        try:
            while True:
                heard: int | bytes = await asyncio.to_thread(here.recv)
                if isinstance(heard, bytes):
                    return heard
                if monotonic() - noted > _NOTED:
                    noted = monotonic()
                    await self._note(job, heard)
        except (EOFError, OSError):
            return b""
        finally:
            _end(job)
            here.close()


def _check(table: Stored, guest: str) -> None:
    if not table.shown_to(guest):
        raise Forbidden("The host of this table does not allow spectators.")
    if table.status != "over":
        raise RoomError("The game is not over: a review would tell what nobody may know yet.")


def _persons(stored: Stored) -> list[int]:
    """Whose decisions are judged: those of people; of an imported game nobody knows who was one."""
    people = [number for number, seat in enumerate(stored.seats) if seat.bot is None]
    return people or list(range(len(stored.seats)))


def _end(job: _Job) -> None:
    if job.process is not None:
        with contextlib.suppress(ValueError):
            job.process.kill()


# --- in its own process -----------------------------------------------------------------------------------------------


def _review(answers: Connection, text: str, persons: list[int], config: Config) -> None:
    os.nice(config.review_nice)
    prepare(config.modules)
    reviewer = Reviewer(Record.parse(text), persons, config.review_games)
    while reviewer.review_next():
        answers.send(reviewer.done)
    answers.send(msgspec.json.encode(reviewer.review().as_data()))
