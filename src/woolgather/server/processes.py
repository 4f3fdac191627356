"""A process of one's own for what may take long, hang or crash: it is ended when its time is up, and started again."""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import resource
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.process import BaseProcess
from typing import Any, Final, NamedTuple, TypeVar

from woolgather.kernel.record import Record
from woolgather.kernel.registry import import_modules

T = TypeVar("T")
_STARTING: Final = 60.0  # seconds that a new process has for coming up; on a busy machine it may need many


class ProcessFailed(Exception):
    """It did not start, was too slow, or came down; the sentence says which."""


class Header(NamedTuple):
    """A record without its actions, as it crosses to another process."""

    game: str
    names: list[str]
    settings: dict[str, str]
    seed: str
    engine: str
    revision: int
    components: dict[str, Any] | None


def header_of(record: Record) -> Header:
    return Header(*(getattr(record, field) for field in Header._fields))


class OwnProcess:
    """Started when it is first needed, and again after it had to be ended. One thing at a time: see to that."""

    def __init__(self, modules: tuple[str, ...], memory: int = 0) -> None:
        self._arguments = (modules, memory)
        self._pool: ProcessPoolExecutor | None = None
        self._pid = 0

    @property
    def running(self) -> bool:
        return self._pool is not None

    async def start(self) -> None:
        if self._pool is not None:
            return
        spawning = multiprocessing.get_context("spawn")
        pool = ProcessPoolExecutor(1, mp_context=spawning, initializer=prepare, initargs=self._arguments)
        try:
            self._pid = await asyncio.wait_for(asyncio.get_running_loop().run_in_executor(pool, os.getpid), _STARTING)
        except (TimeoutError, BrokenProcessPool):
            pool.shutdown(wait=False, cancel_futures=True)
            raise ProcessFailed("Its process did not start.") from None
        self._pool = pool

    async def do(self, seconds: float, work: Callable[..., T], *arguments: Any) -> T:
        """What comes of it. What it raises is raised here; a process that does not answer in time is ended."""
        await self.start()
        reply = asyncio.get_running_loop().run_in_executor(self._pool, work, *arguments)
        try:
            return await asyncio.wait_for(reply, seconds)
        except TimeoutError:
            self.end()
            raise ProcessFailed(f"It did not answer within {seconds:g} seconds.") from None
        except BrokenProcessPool:
            self.end()
            raise ProcessFailed("It took its process down.") from None
        except asyncio.CancelledError:
            self.end()
            raise

    def end(self, wait: bool = False) -> None:
        if self._pool is not None:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self._pid, signal.SIGKILL)
            self._pool.shutdown(wait=wait, cancel_futures=True)
            self._pool = None


# --- in that process -------------------------------------------------------------------------------------------------


def prepare(modules: tuple[str, ...], memory: int = 0) -> None:
    """Live as long as the server and no longer, know the games it knows, and use no more memory than this, if any."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server ends its processes itself
    threading.Thread(target=_end_with, args=(multiprocessing.parent_process(),), daemon=True).start()
    import_modules(modules)
    if memory:
        resource.setrlimit(resource.RLIMIT_AS, (memory, memory))


def _end_with(parent: BaseProcess | None) -> None:
    if parent is not None:
        parent.join()
        os._exit(0)
