"""Finished games as everybody saw them, kept so that they can be seen when the rules have changed.

Rules are mended now and then, and by other rules the same actions may lead elsewhere. Keeping all old rules would mean
keeping all old programs; what they showed takes some 10 to 60 kB a game. Names are left open in a film: they are those
that the seats have when it is shown.
"""

from __future__ import annotations

import asyncio
import lzma
import os
from typing import Final

import msgspec

from woolgather.kernel.errors import BadModule, UnknownGame, WoolgatherError
from woolgather.kernel.record import Record
from woolgather.kernel.registry import find_game
from woolgather.room.config import Config
from woolgather.room.errors import Damaged, Unready
from woolgather.room.history.game_log import GameLog, record_of
from woolgather.room.history.seal import Broken, Diverged
from woolgather.room.logs import log_info, table_hash
from woolgather.server.processes.processes import Header, OwnProcess, ProcessFailed, header_of
from woolgather.server.storage.storage import Entry, Storage

_LOWEST: Final = 19  # how nice a process can be
_FIRST_NAME: Final = 0xE000  # of the characters that no font and no name uses: they stand for the names of the seats
_QUICK: Final = 3  # lzma's presets go to 9, which is slower and hardly smaller


class RecordedMoment(msgspec.Struct):
    """What one viewer saw, update by update, and for each how many actions had led there."""

    updates: msgspec.Raw
    actions: list[int]


class Recording(msgspec.Struct):
    """What spectators saw, then what each seat saw, and the fingerprint of the state at the end."""

    showings: list[RecordedMoment]
    fingerprint: str


class Recordings:
    def __init__(self, config: Config, storage: Storage) -> None:
        self._pause = config.tempo.films
        self._seconds = config.limits.film_seconds
        self._storage = storage
        self._process = OwnProcess(config.modules, config.limits.replay_memory)
        self._failed: set[str] = set()  # not tried again before the next start

    async def work(self) -> None:
        """Make those that are missing, one after the other, at the lowest priority, for as long as the room is open."""
        while True:
            try:
                while missing := await self._storage.unfilmed(self._failed):
                    await self._make(missing)
                    self._process.end()
            except Unready:
                pass  # it has been logged; the next time will do
            await asyncio.sleep(self._pause)

    async def _make(self, tables: list[str]) -> None:
        for table in tables:
            self._failed.add(table)
            try:
                loaded = await self._storage.load(table)
                if loaded is None:
                    continue
                header = header_of(record_of(find_game(loaded.table.game), loaded.table))
                body = await self._process.do(self._seconds, make_film, header, loaded.log)
            except (ProcessFailed, Damaged, UnknownGame, BadModule):
                body = b""
            if body:
                await self._storage.keep_film(table, body)
                self._failed.discard(table)
            else:
                log_info("a finished game could not be filmed", table=table_hash(table))

    async def of(self, table: str, names: list[str]) -> Recording | None:
        """With these names of its seats; ``None`` where there is none."""
        body = await self._storage.film_of(table)
        return None if body is None else await asyncio.to_thread(read_film, body, names)

    def close(self) -> None:
        self._process.end(wait=True)


def read_film(body: bytes, names: list[str]) -> Recording:
    data = lzma.decompress(body)
    for seat, name in enumerate(names):
        data = data.replace(_open_name(seat).encode(), msgspec.json.encode(name)[1:-1])
    return msgspec.json.decode(data, type=Recording)


def _open_name(seat: int) -> str:
    return chr(_FIRST_NAME + seat)


# --- in the process --------------------------------------------------------------------------------------------------


def make_film(header: Header, entries: list[Entry]) -> bytes:
    """Nothing, where the game cannot be played again."""
    os.nice(_LOWEST - os.nice(0))
    names = [_open_name(seat) for seat in range(len(header.names))]
    try:
        log = GameLog(Record(*header), entries)
        showings = [
            RecordedMoment(
                msgspec.Raw(msgspec.json.encode(list(log.history(viewer, names)))), log.actions_behind(viewer)
            )
            for viewer in log.viewers
        ]
        return lzma.compress(msgspec.json.encode(Recording(showings, log.written().fingerprint)), preset=_QUICK)
    except (WoolgatherError, Broken, Diverged, MemoryError):
        return b""
