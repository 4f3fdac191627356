"""Replays untrusted records in a separate process, with a limit on time and memory.

A record can be crafted to take endless time or memory. Each address may have one piece of work in the queue at a time,
so no address can keep the others waiting for long.
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
SHORT_LOG: Final = 300  # entries; shorter logs are replayed without the sandbox
_TOO_LARGE: Final = "Replaying this game takes too much time or memory on this server."


class Refused(NamedTuple):
    """The reason for a refusal, as a sentence, because not every exception can be pickled."""

    sentence: str


class Sandbox:
    def __init__(self, modules: tuple[str, ...], limits: Limits) -> None:
        self._limits = limits
        self._process = OwnProcess(modules, limits.replay_memory)
        self._turn = asyncio.Lock()
        self._turns: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)  # by address

    async def check(self, visitor: Visitor, text: str) -> ImportedGame:
        """Parse and replay a record. Raises if any of its actions is illegal."""
        return await self._do(visitor, check, text, self._limits.record_actions)

    async def updates(
        self, visitor: Visitor, record: Record, entries: list[Entry], viewer: int | None, names: list[str]
    ) -> bytes:
        """Return all updates of this viewer as JSON."""
        return await self._do(visitor, updates, header_of(record), entries, viewer, names)

    async def prove(self, visitor: Visitor, record: Record, published: str | None) -> bytes:
        """Return the proof that the deal was fair as JSON."""
        return await self._do(visitor, prove, record.text(), published)

    async def check_experiment(self, visitor: Visitor, request: ExperimentRequest) -> tuple[list[str], int]:
        """Check a requested experiment. Returns the bots at its first table and the total number of games."""
        return await self._do(visitor, check_experiment, request)

    async def _do(self, visitor: Visitor, work: Callable[..., T | Refused], *arguments: Any) -> T:
        own = self._turns[visitor.network]
        try:
            async with own, self._turn:
                result = await self._process.do(self._limits.replay_seconds, work, *arguments)
        except ProcessFailed as error:
            log_info("a replay exceeded its limits", work=work.__name__, why=str(error))
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


def check(text: str, max_actions: int) -> ImportedGame | Refused:
    try:
        record = Record.parse(text)
        if len(record.actions) > max_actions:
            return Refused(f"This record is too long. It may have {max_actions:,} actions.")
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


def check_experiment(request: ExperimentRequest) -> tuple[list[str], int] | Refused:
    try:
        parts = request.experiments()
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
