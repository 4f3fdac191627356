"""Keeps a worker's tables up to date with what other workers write.

NOTIFY delivers each log entry that another worker writes and says which tables have changed otherwise. In addition, the
worker compares its tables with the database every second, so a missed notice causes a delay but never a difference.
"""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any, Protocol

from woolgather.room.config import Tempo
from woolgather.room.errors import NotFound, Unready
from woolgather.room.logs import log_error, log_info, table_hash
from woolgather.room.room import Room
from woolgather.room.storage.stored import WrittenEntry
from woolgather.server.cluster.cluster_worker import ClusterWorker, is_news
from woolgather.server.storage.access_storage import WHOLE_ROOM
from woolgather.server.storage.database import Notice


class RoomHost(Protocol):
    """What the follower needs from the server around the room."""

    def worker_status(self) -> dict[str, Any]:
        """Return what the operator may see of this worker."""

    async def take_edition(self, edition: int | None) -> None:
        """Reload what holds for the whole room if it has changed; ``None`` means always."""


class LogFollower:
    def __init__(self, worker: ClusterWorker, tempo: Tempo, room: Room, host: RoomHost) -> None:
        self._worker = worker
        self._tempo = tempo
        self._room = room
        self._host = host
        self._changed: set[str] = set()  # tables to reload
        self._written: dict[str, list[WrittenEntry]] = {}  # other workers' entries, by table
        self._readers: dict[str, asyncio.Task[None]] = {}  # by table

    async def run_heartbeat(self) -> None:
        """Renew this worker's lease and pick up other workers' changes until cancelled."""
        while True:
            try:
                here = [*self._room.tables, *self._room.loading]
                heartbeat = await self._worker.send_heartbeat(self._tempo.lease, self._host.worker_status(), here)
                if heartbeat.presumed_dead:
                    self._reclaim_tables()
                if heartbeat.others_died:
                    self._room.wake()
                await self._host.take_edition(heartbeat.edition)
                await self._check_all(heartbeat.others_died)
                await self._room.refresh_names()
            except Unready:
                pass  # already logged; retried on the next heartbeat
            except Exception:
                log_error("a heartbeat failed")
            await asyncio.sleep(self._tempo.beat)

    def receive(self, notice: Notice | None) -> None:
        """Handle a notice: a table that has changed, or an entry that another worker has written.

        ``None`` means that notices may have been missed, so every table is checked.
        """
        if notice is None:
            for table in self._room.tables:
                self._reload_soon(table)
        elif notice == WHOLE_ROOM:
            asyncio.ensure_future(self._host.take_edition(None)).add_done_callback(_ignore_failure)
        elif isinstance(notice, str):
            if self._has(notice):
                self._reload_soon(notice)
        elif self._has(notice.table_id):
            self._written.setdefault(notice.table_id, []).append(notice)
            self._start_reading(notice.table_id)

    def _has(self, table: str) -> bool:
        return table in self._room.tables or table in self._room.loading

    def _reclaim_tables(self) -> None:
        """Apply again for the lease of every table, because the others presumed this worker dead and took them."""
        for table in self._room.tables.values():
            table.audience.unshared = True
            self._reload_soon(table.id)

    async def _check_all(self, others_died: bool) -> None:
        if not self._room.tables:
            return
        digests = await self._worker.digests(list(self._room.tables))
        for table in list(self._room.tables.values()):
            if others_died or is_news(table, digests.get(table.id)):
                self._reload_soon(table.id)

    def _reload_soon(self, table: str) -> None:
        self._changed.add(table)
        self._start_reading(table)

    def _start_reading(self, table: str) -> None:
        if table not in self._readers:
            self._readers[table] = asyncio.create_task(self._read(table))

    async def _read(self, id: str) -> None:
        try:
            while id in self._changed or id in self._written:
                if id in self._room.loading:
                    await asyncio.wait([self._room.loading[id]])
                changed, written = id in self._changed, self._written.pop(id, [])
                self._changed.discard(id)
                table = self._room.tables.get(id)
                if table is not None:
                    await table.do(table.catch_up if changed else partial(table.follow, written))
        except (Unready, NotFound):
            pass  # retried on the next heartbeat; or the table has been deleted
        except Exception as error:  # such as an entry from rules this worker doesn't know
            log_info("a table cannot be followed", table=table_hash(id), why=type(error).__name__)
            self._room.drop(id)
        finally:
            del self._readers[id]
            self._written.pop(id, None)

    def close(self) -> None:
        for task in self._readers.values():
            task.cancel()


def _ignore_failure(done: asyncio.Future[None]) -> None:
    """Mark the exception as retrieved. The next heartbeat tries again."""
    if not done.cancelled():
        done.exception()
