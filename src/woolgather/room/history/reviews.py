"""Reviews of finished games: guests ask for them, they are made one at a time, and then stored with the game.

A game can be reviewed only after its end, because a review reveals what was hidden.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from time import monotonic
from typing import Final, Protocol

import msgspec

from woolgather.bots.review import Reviewer
from woolgather.kernel.record import Record
from woolgather.room import messages as m
from woolgather.room.errors import Forbidden, RoomError, TooMuch, Unready, WriteConflict
from woolgather.room.logs import log_info, table_hash
from woolgather.room.storage.interface import Storage
from woolgather.room.storage.stored import StoredTable
from woolgather.room.tables.table import Table
from woolgather.room.tables.visibility import check_may_watch

MAX_WAITING: Final = 20  # reviews in the whole room
NOTE_INTERVAL: Final = 0.5  # seconds between two updates of a review's progress


class ReviewRun(Protocol):
    """A review in the making."""

    async def receive(self) -> int | bytes | None:
        """Wait for the number of actions reviewed so far, the review as JSON, or ``None`` if it failed."""

    def stop(self) -> None: ...


StartReview = Callable[[str, Sequence[int]], Awaitable[ReviewRun]]  # from a record, and the seats of people


class InlineReview:
    """Reviews a game in this process, a step at a time. The event loop waits during each step."""

    def __init__(self, record: str, persons: Sequence[int], games: int) -> None:
        self._reviewer = Reviewer(Record.parse(record), list(persons), games)
        self._stopped = False

    async def receive(self) -> int | bytes | None:
        await asyncio.sleep(0)
        if self._stopped:
            return None
        if self._reviewer.review_next():
            return self._reviewer.done
        return msgspec.json.encode(self._reviewer.review().as_data())

    def stop(self) -> None:
        self._stopped = True


@dataclass
class _Job:
    """A review that this worker makes or is going to make."""

    table: str
    record: Record
    persons: list[int]
    run: ReviewRun | None = None
    cancelled: bool = False

    def cancel(self) -> None:
        self.cancelled = True
        if self.run is not None:
            self.run.stop()


class Reviews:
    """The queue of reviews. It is stored with the data, so that every worker knows it."""

    def __init__(self, storage: Storage, start: StartReview, worker: str = "") -> None:
        self._storage = storage
        self._start = start
        self._worker_id = worker
        self._jobs: dict[str, _Job] = {}  # of this worker, by table; the first one is in progress
        self._working: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Drop the jobs that an earlier process with this worker id left unfinished."""
        await self._storage.drop_review_jobs_of(self._worker_id)

    async def state(self, table: StoredTable, guest: str) -> m.ReviewState:
        """Return the review, or how far it is."""
        _check_may_review(table, guest)
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
        """Start a review unless there is one already or one is being made."""
        _check_may_review(table.stored, guest)
        waiting = [job for job in await self._storage.review_jobs() if not job.failed]
        requested = any(job.table == table.id for job in waiting)
        if not requested and await self._storage.review_of(table.id) is None:
            if any(job.guest == guest for job in waiting):
                raise TooMuch("Your other review is still being made. Wait for it, or stop it first.")
            if len(waiting) >= MAX_WAITING:
                raise TooMuch("Too many reviews are waiting. Try again in a few minutes.")
            await self._enqueue(table, guest)
        return await self.state(table.stored, guest)

    async def _enqueue(self, table: Table, guest: str) -> None:
        with contextlib.suppress(WriteConflict):  # another guest asked at the same moment
            await self._storage.add_review_job(table.id, guest, self._worker_id)
            self._jobs[table.id] = _Job(table.id, table.record(), _seats_of_people(table.stored))
            if self._working is None or self._working.done():
                self._working = asyncio.create_task(self._work())

    async def cancel(self, table: Table, guest: str) -> m.ReviewState:
        """Stop a review. Only the guest who asked for it may do that."""
        _check_may_review(table.stored, guest)
        jobs = await self._storage.review_jobs()
        job = next((job for job in jobs if job.table == table.id and not job.failed), None)
        if job is not None:
            if job.guest != guest:
                raise Forbidden("Another player asked for this review. Only they can stop it.")
            await self._storage.drop_review_job(table.id)
            self.drop(table.id)
        return await self.state(table.stored, guest)

    def drop(self, table: str) -> None:
        """Stop this table's review because it is no longer needed."""
        job = self._jobs.pop(table, None)
        if job is not None:
            job.cancel()

    def close(self) -> None:
        if self._working is not None:
            self._working.cancel()
        for job in self._jobs.values():
            job.cancel()

    async def _work(self) -> None:
        while self._jobs:
            job = next(iter(self._jobs.values()))
            failure = await self._make(job)
            if failure and not job.cancelled:
                log_info("review failed", table=table_hash(job.table), game=job.record.game, why=failure)
                with contextlib.suppress(Unready):
                    await self._storage.note_review_job(job.table, self._worker_id, 0.0, failed=True)
            if self._jobs.get(job.table) is job:
                del self._jobs[job.table]

    async def _make(self, job: _Job) -> str:
        """Make the review and store it. Returns the reason if that failed, so that the queue can continue."""
        try:
            await self._note(job, 0)
            body = b"" if job.cancelled else await self._review(job)
            if body and not job.cancelled:
                await self._storage.keep_review(job.table, body)
        except Exception as error:
            return type(error).__name__
        return "" if body else "its process has ended"

    async def _note(self, job: _Job, done: int) -> None:
        """Store the progress. Stops the review if it was cancelled through another worker."""
        progress = done / max(1, len(job.record.actions))
        if not await self._storage.note_review_job(job.table, self._worker_id, progress):
            job.cancel()

    async def _review(self, job: _Job) -> bytes:
        """Return the review as JSON, or nothing if it failed or was stopped."""
        run = job.run = await self._start(job.record.text(), job.persons)
        if job.cancelled:
            run.stop()
        noted = monotonic()
        try:
            while isinstance(received := await run.receive(), int):
                if monotonic() - noted > NOTE_INTERVAL:
                    noted = monotonic()
                    await self._note(job, received)
            return received or b""
        finally:
            run.stop()


def _check_may_review(table: StoredTable, guest: str) -> None:
    check_may_watch(table, guest)
    if table.status != "over":
        raise RoomError("You can review a game after it has ended.")


def _seats_of_people(stored: StoredTable) -> list[int]:
    """Return the seats whose decisions are judged. In an imported game anyone may have been a person."""
    people = [number for number, seat in enumerate(stored.seats) if seat.bot is None]
    return people or list(range(len(stored.seats)))
