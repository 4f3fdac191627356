"""Recordings of finished games, as each viewer saw them, so that they can be shown after the rules have changed.

Rules get bug fixes, and under other rules the same actions may lead to a different game. Keeping all old rules would
mean keeping all old programs. A recording takes about 10 to 60 kB. It contains placeholders instead of names, which are
filled in with the current names when it is shown.
"""

from __future__ import annotations

import asyncio
import lzma
from typing import Final

import msgspec

from woolgather.kernel.errors import BadModule, UnknownGame, WoolgatherError
from woolgather.kernel.record import Record
from woolgather.kernel.registry import find_game
from woolgather.room.background import BackgroundWorker, Offload, RecordHeader, WorkFailed, header_of
from woolgather.room.config import RoomConfig
from woolgather.room.errors import Damaged, Unready
from woolgather.room.history.game_log import GameLog, record_of
from woolgather.room.history.seal import Broken, Diverged
from woolgather.room.logs import log_info, table_hash
from woolgather.room.storage.interface import Storage
from woolgather.room.storage.stored import Entry

_FIRST_NAME: Final = 0xE000  # private-use characters, which no name contains, stand for the names of the seats
_PRESET: Final = 3  # of lzma; the presets up to 9 are slower and hardly smaller


class RecordedMoment(msgspec.Struct):
    """What one viewer saw, update by update, and for each update how many actions led to it."""

    updates: msgspec.Raw
    actions: list[int]


class Recording(msgspec.Struct):
    """What spectators saw, then what each seat saw, and the fingerprint of the final state."""

    showings: list[RecordedMoment]
    fingerprint: str


class Recordings:
    def __init__(self, config: RoomConfig, storage: Storage, worker: BackgroundWorker, offload: Offload) -> None:
        self._interval = config.tempo.recordings
        self._seconds = config.limits.recording_seconds
        self._storage = storage
        self._worker = worker
        self._offload = offload
        self._failed: set[str] = set()  # tables not to retry before the next start

    async def work(self) -> None:
        """Make missing recordings, one after the other, until cancelled."""
        while True:
            try:
                while missing := await self._storage.unrecorded(self._failed):
                    await self._make(missing)
                    self._worker.end()
            except Unready:
                pass  # already logged; retried after the interval
            await asyncio.sleep(self._interval)

    async def _make(self, tables: list[str]) -> None:
        for table in tables:
            self._failed.add(table)
            try:
                loaded = await self._storage.load(table)
                if loaded is None:
                    continue
                header = header_of(record_of(find_game(loaded.table.game), loaded.table))
                body = await self._worker.do(self._seconds, make_recording, header, loaded.log)
            except (WorkFailed, Damaged, UnknownGame, BadModule):
                body = b""
            if body:
                await self._storage.keep_recording(table, body)
                self._failed.discard(table)
            else:
                log_info("a finished game could not be recorded", table=table_hash(table))

    async def of(self, table: str, names: list[str]) -> Recording | None:
        """Return the recording with these names in it, or ``None`` if there is none."""
        body = await self._storage.recording_of(table)
        return None if body is None else await self._offload(read_recording, body, names)

    def close(self) -> None:
        self._worker.end(wait=True)


def read_recording(body: bytes, names: list[str]) -> Recording:
    data = lzma.decompress(body)
    for seat, name in enumerate(names):
        data = data.replace(_placeholder(seat).encode(), msgspec.json.encode(name)[1:-1])
    return msgspec.json.decode(data, type=Recording)


def make_recording(header: RecordHeader, entries: list[Entry]) -> bytes:
    """Return the compressed recording, or nothing if the game can't be replayed."""
    names = [_placeholder(seat) for seat in range(len(header.names))]
    try:
        log = GameLog(Record(*header), entries)
        showings = [
            RecordedMoment(
                msgspec.Raw(msgspec.json.encode(list(log.history(viewer, names)))), log.actions_behind(viewer)
            )
            for viewer in log.viewers
        ]
        return lzma.compress(msgspec.json.encode(Recording(showings, log.written().fingerprint)), preset=_PRESET)
    except (WoolgatherError, Broken, Diverged, MemoryError):
        return b""


def _placeholder(seat: int) -> str:
    return chr(_FIRST_NAME + seat)
