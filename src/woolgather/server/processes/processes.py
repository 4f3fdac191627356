"""Runs work that may take long, hang or crash in a separate process, which is killed at its deadline and restarted."""

from __future__ import annotations

import asyncio
import atexit
import multiprocessing
import os
import pickle
import resource
import signal
import socket
import threading
from collections import deque
from collections.abc import Callable
from multiprocessing.process import BaseProcess
from typing import Any, Final, NamedTuple, TypeVar

from woolgather.kernel.registry import import_modules
from woolgather.room.background import WorkFailed

T = TypeVar("T")
START_TIMEOUT: Final = 60.0  # seconds for a new process to start; a busy machine may need many
_LENGTH_SIZE: Final = 8  # bytes of the length before each message
_SPAWN: Final = multiprocessing.get_context("spawn")


class ProcessFailed(WorkFailed):
    """The process did not start, exceeded its deadline, or died. The message says which."""


class Interrupted(ProcessFailed):
    """The process died of other work before this work's turn. It can be repeated."""


class _Work(NamedTuple):
    """A pending result and the seconds allowed for the work."""

    done: asyncio.Future[Any]
    seconds: float


class OwnProcess:
    """A process that starts when it is first needed, and again after it had to be killed.

    It does one piece of work after another. Further work is queued in the process itself, so it never waits for a busy
    event loop on this side. Each piece's deadline counts from when its turn comes.
    """

    def __init__(
        self, modules: tuple[str, ...], memory: int = 0, ended: Callable[[], None] = lambda: None, nice: int = 0
    ) -> None:
        self._arguments = (modules, memory, nice)
        self._on_end = ended
        self.running = False
        self._process: BaseProcess | None = None
        self._writer: asyncio.StreamWriter | None = None
        self._pending: deque[_Work] = deque()  # the first one is in progress
        self._timer: asyncio.TimerHandle | None = None
        self._listening: asyncio.Task[None] | None = None

    async def start(self) -> None:
        if self.running:
            return
        near, far = socket.socketpair()
        self._process = _SPAWN.Process(target=_serve, args=(far, *self._arguments))
        self._process.start()
        far.close()
        atexit.register(self._process.kill)  # so this process never waits for the other one at exit
        try:
            reader, self._writer = await asyncio.open_unix_connection(sock=near)
            self._listening = asyncio.create_task(self._listen(reader))
            await self._submit(START_TIMEOUT, os.getpid)
        except ProcessFailed:
            raise ProcessFailed("Its process did not start.") from None
        except asyncio.CancelledError:
            self.end()  # the next caller starts another one
            raise
        self.running = True

    async def do(self, seconds: float, work: Callable[..., T], *arguments: Any) -> T:
        """Run ``work`` in the process and return its result, or raise what it raised.

        A process that doesn't answer in time is killed. Cancelling the call doesn't interrupt the work.
        """
        await self.start()
        result: T = await self._submit(seconds, work, *arguments)
        return result

    def _submit(self, seconds: float, work: Callable[..., Any], *arguments: Any) -> asyncio.Future[Any]:
        assert self._writer is not None
        self._writer.write(_message((work, arguments)))
        work_item = _Work(asyncio.get_running_loop().create_future(), seconds)
        self._pending.append(work_item)
        if len(self._pending) == 1:
            self._start_clock()
        return work_item.done

    async def _listen(self, reader: asyncio.StreamReader) -> None:
        try:
            while True:
                size = int.from_bytes(await reader.readexactly(_LENGTH_SIZE), "big")
                succeeded, result = pickle.loads(await reader.readexactly(size))
                done = self._pending.popleft().done
                self._start_clock()
                if done.done():
                    continue  # the caller has been cancelled
                if succeeded:
                    done.set_result(result)
                else:
                    done.set_exception(result)
        except (EOFError, ConnectionError):
            self._fail("It crashed its process.")

    def _start_clock(self) -> None:
        """Start the deadline of the work in progress."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._pending:
            seconds = self._pending[0].seconds
            sentence = f"It did not answer within {seconds:g} seconds."
            self._timer = asyncio.get_running_loop().call_later(seconds, self._fail, sentence)

    def _fail(self, sentence: str) -> None:
        """Fail the work in progress and kill the process."""
        if self._pending:
            _fail_work(self._pending.popleft(), ProcessFailed(sentence))
        self._end(Interrupted("Other work crashed its process."))

    def end(self, wait: bool = False) -> None:
        process = self._process
        self._end(ProcessFailed("Its process was ended."))
        if process is not None and wait:
            process.join()

    def _end(self, error: ProcessFailed) -> None:
        if self._process is None:
            return
        self._process.kill()
        atexit.unregister(self._process.kill)
        if self._listening is not None:
            self._listening.cancel()
        if self._writer is not None:
            self._writer.close()
        if self._timer is not None:
            self._timer.cancel()
        self._process = self._listening = self._writer = self._timer = None
        if self.running:
            self.running = False
            self._on_end()
        pending, self._pending = self._pending, deque()
        for work in pending:
            _fail_work(work, error)


def _fail_work(work: _Work, error: ProcessFailed) -> None:
    if not work.done.done():
        work.done.set_exception(error)


def _message(content: Any) -> bytes:
    body = pickle.dumps(content)
    return len(body).to_bytes(_LENGTH_SIZE, "big") + body


# --- in that process -------------------------------------------------------------------------------------------------


def _serve(connection: socket.socket, modules: tuple[str, ...], memory: int, nice: int) -> None:
    """Do one piece of work after another until the server closes the connection."""
    os.nice(nice)
    prepare(modules, memory)
    with connection, connection.makefile("rb") as requests:
        while size := requests.read(_LENGTH_SIZE):
            work, arguments = pickle.loads(requests.read(int.from_bytes(size, "big")))
            connection.sendall(_outcome(work, arguments))


def _outcome(work: Callable[..., Any], arguments: tuple[Any, ...]) -> bytes:
    try:
        return _message((True, work(*arguments)))
    except Exception as error:
        return _message((False, _portable(error)))


def _portable(error: Exception) -> Exception:
    """Return the error, or one with its name if it can't be pickled."""
    try:
        pickle.loads(pickle.dumps(error))
    except Exception:
        return RuntimeError(type(error).__name__)
    return error


def prepare(modules: tuple[str, ...], memory: int = 0) -> None:
    """Set up a new process: end with the server, import its games, and limit the memory if ``memory`` isn't 0."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server ends its own processes
    threading.Thread(target=_exit_with, args=(multiprocessing.parent_process(),), daemon=True).start()
    import_modules(modules)
    if memory:
        resource.setrlimit(resource.RLIMIT_AS, (memory, memory))


def _exit_with(parent: BaseProcess | None) -> None:
    if parent is not None:
        parent.join()
        os._exit(0)
