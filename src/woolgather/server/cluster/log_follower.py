"""A worker among others: it says that it lives, and reads what they have written at the tables that it has in memory.

NOTIFY brings every line that others write into a log, and says where there is something else to read. Every second the
worker also looks by itself, so a notice that was missed costs a delay and never a difference.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from functools import partial
from typing import Any, Protocol

from woolgather.room.config import Tempo
from woolgather.room.errors import NotFound, Unready
from woolgather.room.logs import log_error, log_info, table_hash
from woolgather.room.tables.table import Table
from woolgather.server.cluster.workers import Pulse, Together
from woolgather.server.storage.database import Written
from woolgather.server.storage.storage import EVERYWHERE


class FollowedRoom(Protocol):
    """What a worker among others needs from its room."""

    def desk(self) -> dict[str, Any]:
        """What whoever runs the server may see of this worker."""

    async def take_edition(self, edition: int | None) -> None:
        """What holds for the whole room may have changed."""

    async def refresh_names(self) -> None:
        """Somebody may have been renamed."""

    def wake(self) -> None:
        """Tables of a worker that has died may have clocks."""

    def drop(self, id: str) -> None:
        """This table has to be read anew."""


class LogFollower:
    def __init__(
        self,
        workers: Together,
        tempo: Tempo,
        tables: Mapping[str, Table],
        opening: Mapping[str, asyncio.Task[Table]],
        room: FollowedRoom,
    ) -> None:
        self._workers = workers
        self._tempo = tempo
        self._tables = tables
        self._opening = opening
        self._room = room
        self._stirred: set[str] = set()
        self._written: dict[str, list[Written]] = {}  # lines of others, by table
        self._reading: dict[str, asyncio.Task[None]] = {}

    async def listen(self) -> None:
        await self._workers.listen(self.hear)

    async def beat(self) -> None:
        """For ever."""
        while True:
            try:
                here = [*self._tables, *self._opening]
                beat = await self._workers.beat(self._tempo.lease, self._room.desk(), here)
                if beat.given_up:
                    self._begin_anew()
                if beat.others_died:
                    self._room.wake()
                await self._room.take_edition(beat.edition)
                await self._look_everywhere(beat.others_died)
                await self._room.refresh_names()
            except Unready:
                pass  # it has been logged, and is tried again
            except Exception:
                log_error("a worker stumbled")
            await asyncio.sleep(self._tempo.beat)

    def hear(self, told: str | Written | None) -> None:
        """Another worker has done something at this table, or has written this line.

        ``None``: anywhere, since this one has not listened for a while.
        """
        if told is None:
            for each in self._tables:
                self._read_soon(each)
        elif told == EVERYWHERE:
            asyncio.ensure_future(self._room.take_edition(None)).add_done_callback(_swallow)
        elif isinstance(told, str):
            if self._knows(told):
                self._read_soon(told)
        elif self._knows(told.line.table_id):
            self._written.setdefault(told.line.table_id, []).append(told)
            self._begin_reading(told.line.table_id)

    async def look(self, table: Table) -> None:
        """Read now what is new there: whoever asks may have seen it at another worker."""
        pulses = await self._workers.pulses([table.id])
        if _is_news(table, pulses.get(table.id)):
            await table.do(table.catch_up)

    def _knows(self, table: str) -> bool:
        return table in self._tables or table in self._opening

    def _begin_anew(self) -> None:
        """The others have thought this worker dead, and have taken its tables: it asks for them like anybody else."""
        for table in self._tables.values():
            table.audience.unshared = True
            self._read_soon(table.id)

    async def _look_everywhere(self, others_died: bool) -> None:
        if not self._tables:
            return
        pulses = await self._workers.pulses(list(self._tables))
        for table in list(self._tables.values()):
            if others_died or _is_news(table, pulses.get(table.id)):
                self._read_soon(table.id)

    def _read_soon(self, id: str) -> None:
        self._stirred.add(id)
        self._begin_reading(id)

    def _begin_reading(self, id: str) -> None:
        if id not in self._reading:
            self._reading[id] = asyncio.create_task(self._read(id))

    async def _read(self, id: str) -> None:
        try:
            while id in self._stirred or id in self._written:
                if id in self._opening:
                    await asyncio.wait([self._opening[id]])
                stirred, written = id in self._stirred, self._written.pop(id, [])
                self._stirred.discard(id)
                table = self._tables.get(id)
                if table is not None:
                    await table.do(table.catch_up if stirred else partial(table.follow, written))
        except (Unready, NotFound):
            pass  # it is tried again with the next beat; or it is gone
        except Exception as error:  # such as a line by rules that this worker does not know
            log_info("a table cannot be followed", table=table_hash(id), why=type(error).__name__)
            self._room.drop(id)
        finally:
            del self._reading[id]
            self._written.pop(id, None)

    def close(self) -> None:
        for task in self._reading.values():
            task.cancel()


def _is_news(table: Table, pulse: Pulse | None) -> bool:
    """Whether there is something to read; a table without a pulse has been deleted."""
    return table.needs_reload or pulse is None or not table.knows(pulse)


def _swallow(done: asyncio.Future[None]) -> None:
    """What could not be read now is read with the next beat."""
    if not done.cancelled():
        done.exception()
