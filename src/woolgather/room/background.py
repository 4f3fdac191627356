"""Runs work that would block the event loop for too long.

A server runs it in threads and processes. A room inside another program, or in a browser, runs it directly.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, Protocol, TypeVar

from woolgather.kernel.record import Record

T = TypeVar("T")


class Offload(Protocol):
    """Runs a blocking function without blocking the event loop, like ``asyncio.to_thread``."""

    async def __call__(self, work: Callable[..., T], /, *arguments: Any) -> T: ...


async def run_inline(work: Callable[..., T], /, *arguments: Any) -> T:
    return work(*arguments)


class WorkFailed(Exception):
    """Background work took too long or crashed. The sentence says which."""


class BackgroundWorker(Protocol):
    """Does one piece of work after another, apart from the event loop, with a deadline for each."""

    async def do(self, seconds: float, work: Callable[..., T], *arguments: Any) -> T:
        """Run ``work`` and return its result. Raises what it raises, or ``WorkFailed``."""

    def end(self, wait: bool = False) -> None:
        """Stop. The next piece of work starts the worker again."""


class InlineWorker:
    """A ``BackgroundWorker`` that works right away and knows no deadline."""

    async def do(self, seconds: float, work: Callable[..., T], *arguments: Any) -> T:
        return work(*arguments)

    def end(self, wait: bool = False) -> None:
        pass


class RecordHeader(NamedTuple):
    """A record without its actions, in a form that can be sent to another process."""

    game: str
    names: list[str]
    settings: dict[str, str]
    seed: str
    engine: str
    revision: int
    components: dict[str, Any] | None


def header_of(record: Record) -> RecordHeader:
    return RecordHeader(*(getattr(record, name) for name in RecordHeader._fields))
