"""Stores what belongs to finished games: results, recordings and reviews."""

from __future__ import annotations

from collections.abc import Collection
from time import time

import sqlalchemy as sa

from woolgather.room.storage.interface import PAGE
from woolgather.room.storage.stored import Ending, FinishedTable, GameTally, ReviewJob
from woolgather.server.storage.database import Database
from woolgather.server.storage.rows import read_tables, result_values
from woolgather.server.storage.schema import RECORDINGS, RESULTS, REVIEW_JOBS, REVIEWS, SEATS, TABLES


class FinishedGameStorage:
    """The part of ``SqlStorage`` that deals with finished games."""

    def __init__(self, database: Database) -> None:
        self._database = database

    # --- results -----------------------------------------------------------------------------------------------------

    async def finished_by(self, guest: str, before: tuple[float, str] | None) -> list[FinishedTable]:
        place = sa.tuple_(RESULTS.c.ended, RESULTS.c.table_id)
        query = sa.select(RESULTS.c.ended, RESULTS.c.table_id).distinct().select_from(_seats_with_results())
        query = query.where(SEATS.c.guest == guest)
        if before is not None:
            query = query.where(place < sa.tuple_(*before))
        query = query.order_by(RESULTS.c.ended.desc(), RESULTS.c.table_id.desc()).limit(PAGE)

        def work(connection: sa.Connection) -> list[FinishedTable]:
            ids = [row.table_id for row in connection.execute(query)]
            tables = {table.id: table for table in read_tables(connection, TABLES.c.id.in_(ids))}
            endings = _endings(connection, ids)
            return [FinishedTable(table, tables.get(table), endings[table]) for table in ids]

        return await self._database.do(work)

    async def tally(self, guest: str) -> list[GameTally]:
        won = sa.func.max(sa.cast(RESULTS.c.won, sa.Integer)).label("won")
        games = sa.select(TABLES.c.game, RESULTS.c.table_id, won).select_from(
            _seats_with_results().join(TABLES, TABLES.c.id == RESULTS.c.table_id)
        )
        games = games.where(SEATS.c.guest == guest, sa.not_(SEATS.c.here), sa.not_(TABLES.c.imported))
        each = games.group_by(TABLES.c.game, RESULTS.c.table_id).subquery()
        played = sa.func.count().label("played")
        query = sa.select(each.c.game, played, sa.func.sum(each.c.won).label("won")).group_by(each.c.game)
        query = query.order_by(played.desc(), each.c.game)

        def work(connection: sa.Connection) -> list[GameTally]:
            return [GameTally(row.game, row.played, row.won) for row in connection.execute(query)]

        return await self._database.do(work)

    async def without_result(self) -> list[str]:
        known = sa.select(RESULTS.c.table_id)
        guests = sa.select(SEATS.c.table_id).where(SEATS.c.guest.is_not(None))
        query = sa.select(TABLES.c.id).where(
            TABLES.c.status == "over", TABLES.c.id.in_(guests), TABLES.c.id.not_in(known)
        )
        return await self._database.do(lambda connection: list(connection.scalars(query)))

    async def keep_result(self, table: str, ending: Ending) -> None:
        rows = result_values(table, ending)
        await self._database.do(lambda connection: connection.execute(sa.insert(RESULTS), rows) and None)

    # --- recordings --------------------------------------------------------------------------------------------------

    async def unrecorded(self, but: Collection[str], most: int = 10) -> list[str]:
        recorded = sa.exists().where(RECORDINGS.c.table_id == TABLES.c.id)
        query = sa.select(TABLES.c.id).where(TABLES.c.status == "over", ~recorded, TABLES.c.id.not_in(but)).limit(most)
        return await self._database.do(lambda connection: list(connection.scalars(query)))

    async def recording_of(self, table: str) -> bytes | None:
        query = sa.select(RECORDINGS.c.body).where(RECORDINGS.c.table_id == table)
        return await self._database.do(lambda connection: connection.scalar(query))

    async def keep_recording(self, table: str, body: bytes) -> None:
        def work(connection: sa.Connection) -> None:
            if connection.scalar(sa.select(TABLES.c.id).where(TABLES.c.id == table)) is not None:
                connection.execute(sa.insert(RECORDINGS).values(table_id=table, body=body))

        await self._database.do(work)

    # --- reviews -----------------------------------------------------------------------------------------------------

    async def review_of(self, table: str) -> bytes | None:
        query = sa.select(REVIEWS.c.body).where(REVIEWS.c.table_id == table)
        return await self._database.do(lambda connection: connection.scalar(query))

    async def keep_review(self, table: str, body: bytes) -> None:
        def work(connection: sa.Connection) -> None:
            connection.execute(sa.delete(REVIEWS).where(REVIEWS.c.table_id == table))
            connection.execute(sa.insert(REVIEWS).values(table_id=table, body=body))
            connection.execute(sa.delete(REVIEW_JOBS).where(REVIEW_JOBS.c.table_id == table))

        await self._database.do(work)

    async def review_jobs(self) -> list[ReviewJob]:
        query = sa.select(REVIEW_JOBS).order_by(REVIEW_JOBS.c.asked, REVIEW_JOBS.c.table_id)
        return await self._database.do(lambda connection: [ReviewJob(*row) for row in connection.execute(query)])

    async def add_review_job(self, table: str, guest: str, worker: str) -> None:
        job = ReviewJob(table, guest, worker, time(), 0.0, False)

        def work(connection: sa.Connection) -> None:
            connection.execute(sa.delete(REVIEW_JOBS).where(REVIEW_JOBS.c.table_id == table, REVIEW_JOBS.c.failed))
            connection.execute(sa.insert(REVIEW_JOBS), dict(zip(REVIEW_JOBS.c.keys(), job, strict=True)))

        await self._database.do(work)

    async def note_review_job(self, table: str, worker: str, progress: float, failed: bool = False) -> bool:
        mine = sa.and_(REVIEW_JOBS.c.table_id == table, REVIEW_JOBS.c.worker == worker)
        noted = sa.update(REVIEW_JOBS).where(mine).values(progress=progress, failed=failed)
        return await self._database.do(lambda connection: bool(connection.execute(noted).rowcount))

    async def drop_review_job(self, table: str) -> None:
        await self._drop_review_jobs(REVIEW_JOBS.c.table_id == table)

    async def drop_review_jobs_of(self, worker: str) -> None:
        await self._drop_review_jobs(REVIEW_JOBS.c.worker == worker)

    async def _drop_review_jobs(self, condition: sa.ColumnElement[bool]) -> None:
        dropped = sa.delete(REVIEW_JOBS).where(condition)
        await self._database.do(lambda connection: connection.execute(dropped) and None)


def _seats_with_results() -> sa.Join:
    return SEATS.join(RESULTS, sa.and_(RESULTS.c.table_id == SEATS.c.table_id, RESULTS.c.seat == SEATS.c.seat))


def _endings(connection: sa.Connection, ids: list[str]) -> dict[str, Ending]:
    found: dict[str, Ending] = {}
    rows = sa.select(RESULTS).where(RESULTS.c.table_id.in_(ids)).order_by(RESULTS.c.table_id, RESULTS.c.seat)
    for row in connection.execute(rows):
        ending = found.setdefault(row.table_id, Ending(row.ended, [], [], []))
        ending.scores.append(row.score)
        ending.places.append(row.place)
        if row.won:
            ending.winners.append(row.seat)
    return found
