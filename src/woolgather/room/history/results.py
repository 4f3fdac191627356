"""How finished games came out, for the guests who played them: read off the results that were kept when they ended."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import sqlalchemy as sa

from woolgather.server.storage.database import RESULTS, SEATS, TABLES, Database
from woolgather.server.storage.storage import Ending, Stored, read_tables

PAGE: Final = 12


@dataclass(frozen=True)
class Finished:
    """A table whose game is over; ``None`` where what is kept of it cannot be read."""

    table: Stored | None
    ending: Ending
    id: str


@dataclass(frozen=True)
class Tally:
    """How often a guest has played one game to its end, and won it."""

    game: str
    played: int
    won: int


class Results:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def of_guest(self, guest: str, before: tuple[float, str] | None) -> list[Finished]:
        """A page of the games that this guest has played to their end, the last one first.

        ``before`` is when the last game of the page before ended, and its table.
        """
        place = sa.tuple_(RESULTS.c.ended, RESULTS.c.table_id)
        query = sa.select(RESULTS.c.ended, RESULTS.c.table_id).distinct().select_from(_seated())
        query = query.where(SEATS.c.guest == guest)
        if before is not None:
            query = query.where(place < sa.tuple_(*before))
        query = query.order_by(RESULTS.c.ended.desc(), RESULTS.c.table_id.desc()).limit(PAGE)

        def work(connection: sa.Connection) -> list[Finished]:
            ids = [row.table_id for row in connection.execute(query)]
            tables = {table.id: table for table in read_tables(connection, TABLES.c.id.in_(ids))}
            endings = _endings(connection, ids)
            return [Finished(tables.get(table), endings[table], table) for table in ids]

        return await self._database.do(work)

    async def tally(self, guest: str) -> list[Tally]:
        """What the guest has played most comes first. A game that went on from a record does not count."""
        won = sa.func.max(sa.cast(RESULTS.c.won, sa.Integer)).label("won")
        games = sa.select(TABLES.c.game, RESULTS.c.table_id, won).select_from(
            _seated().join(TABLES, TABLES.c.id == RESULTS.c.table_id)
        )
        games = games.where(SEATS.c.guest == guest, sa.not_(SEATS.c.here), sa.not_(TABLES.c.imported))
        each = games.group_by(TABLES.c.game, RESULTS.c.table_id).subquery()
        played = sa.func.count().label("played")
        query = sa.select(each.c.game, played, sa.func.sum(each.c.won).label("won")).group_by(each.c.game)
        query = query.order_by(played.desc(), each.c.game)

        def work(connection: sa.Connection) -> list[Tally]:
            return [Tally(row.game, row.played, row.won) for row in connection.execute(query)]

        return await self._database.do(work)

    # --- games that were over before results were kept ----------------------------------------------------------------

    async def missing(self) -> list[str]:
        """Tables with a guest and a finished game of which nobody has written down how it came out."""
        known = sa.select(RESULTS.c.table_id)
        guests = sa.select(SEATS.c.table_id).where(SEATS.c.guest.is_not(None))
        query = sa.select(TABLES.c.id).where(
            TABLES.c.status == "over", TABLES.c.id.in_(guests), TABLES.c.id.not_in(known)
        )
        return await self._database.do(lambda connection: list(connection.scalars(query)))

    async def keep(self, table: str, ending: Ending) -> None:
        rows = ending.rows(table)
        await self._database.do(lambda connection: connection.execute(sa.insert(RESULTS), rows) and None)


def _seated() -> sa.Join:
    """Each result beside whoever sat there."""
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
