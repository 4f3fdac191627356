"""What strangers send to be played through: worked on elsewhere, with a limit on time and memory.

A record can be made to take for ever, or all the memory there is. In a process of its own that costs nobody else
anything; and since an address waits for its own work before its next begins, no address keeps the others waiting long.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable
from typing import Any, Final, NamedTuple, TypeVar

import msgspec

from woolgather.kernel.errors import WoolgatherError
from woolgather.kernel.record import Record
from woolgather.room.background import RecordHeader, header_of
from woolgather.room.errors import TooLong
from woolgather.room.history.fairness import proof
from woolgather.room.history.game_log import GameLog
from woolgather.room.logs import log_info
from woolgather.room.room import ImportedGame
from woolgather.room.storage.stored import Entry
from woolgather.server.access.limits import Visitor
from woolgather.server.config import Limits
from woolgather.server.lab.experiment_jobs import ExperimentRequest
from woolgather.server.processes.processes import OwnProcess, ProcessFailed

T = TypeVar("T")
SHORT: Final = 300  # lines of a log, played here: working through so many is no burden to anybody
_TOO_LARGE: Final = "This game takes too long, or too much memory, to be worked through here."


class Refused(NamedTuple):
    """Why it was not: a sentence. (Not every error can cross to another process as it is.)"""

    sentence: str


class Sandbox:
    def __init__(self, modules: tuple[str, ...], limits: Limits) -> None:
        self._limits = limits
        self._process = OwnProcess(modules, limits.replay_memory)
        self._turn = asyncio.Lock()
        self._turns: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)  # of addresses with work here

    async def check(self, visitor: Visitor, text: str) -> ImportedGame:
        """The record in this text, if it is right to the end."""
        return await self._do(visitor, check, text, self._limits.record_actions)

    async def updates(
        self, visitor: Visitor, record: Record, entries: list[Entry], viewer: int | None, names: list[str]
    ) -> bytes:
        """All updates of this viewer, as JSON."""
        return await self._do(visitor, updates, header_of(record), entries, viewer, names)

    async def prove(self, visitor: Visitor, record: Record, published: str | None) -> bytes:
        """The proof that the deal was fair, as JSON."""
        return await self._do(visitor, prove, record.text(), published)

    async def try_out(self, visitor: Visitor, wish: ExperimentRequest) -> tuple[list[str], int]:
        """The bots at its first table and the games in all, if an experiment can be played as it is wished."""
        return await self._do(visitor, try_out, wish)

    async def _do(self, visitor: Visitor, work: Callable[..., T | Refused], *arguments: Any) -> T:
        own = self._turns[visitor.network]
        try:
            async with own, self._turn:
                result = await self._process.do(self._limits.replay_seconds, work, *arguments)
        except ProcessFailed as error:
            log_info("a record was too much", work=work.__name__, why=str(error))
            raise TooLong(_TOO_LARGE) from None
        finally:
            if not own.locked():
                self._turns.pop(visitor.network, None)
        if isinstance(result, Refused):
            raise WoolgatherError(result.sentence)
        return result

    def close(self) -> None:
        self._process.end(wait=True)


# --- in the process --------------------------------------------------------------------------------------------------


def check(text: str, most: int) -> ImportedGame | Refused:
    try:
        record = Record.parse(text)
        if len(record.actions) > most:
            return Refused(f"A record may have {most:,} actions at most.")
        record.verify()
    except WoolgatherError as error:
        return Refused(str(error))
    except MemoryError:
        return Refused(_TOO_LARGE)
    return ImportedGame(header_of(record), record.actions, record.over)


def updates(header: RecordHeader, entries: list[Entry], viewer: int | None, names: list[str]) -> bytes | Refused:
    try:
        log = GameLog(Record(*header), entries, viewers=[viewer])
        return msgspec.json.encode(list(log.history(viewer, names)))
    except MemoryError:
        return Refused(_TOO_LARGE)


def try_out(wish: ExperimentRequest) -> tuple[list[str], int] | Refused:
    try:
        parts = wish.experiments()
        return list(parts[0].experiment.plan.bots), sum(part.experiment.games for part in parts)
    except WoolgatherError as error:
        return Refused(str(error))
    except MemoryError:
        return Refused("A game with these changes takes too much memory.")


def prove(text: str, published: str | None) -> bytes | Refused:
    try:
        return msgspec.json.encode(proof(Record.parse(text), published))
    except MemoryError:
        return Refused(_TOO_LARGE)
