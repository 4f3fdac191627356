"""A process of one's own for what may take long, hang or crash: it is ended when its time is up, and started again."""

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

from woolgather.kernel.record import Record
from woolgather.kernel.registry import import_modules

T = TypeVar("T")
_STARTING: Final = 60.0  # seconds that a new process has for coming up; on a busy machine it may need many
_SIZE: Final = 8  # bytes that say how long a message is, before each
_SPAWNING: Final = multiprocessing.get_context("spawn")


class ProcessFailed(Exception):
    """It did not start, was too slow, or came down; the sentence says which."""


class Interrupted(ProcessFailed):
    """Something else brought the process down while this waited for its turn there: it can be asked for again."""


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


class _Work(NamedTuple):
    """Something that the process was given to do, and the seconds that it may take."""

    done: asyncio.Future[Any]
    seconds: float


class OwnProcess:
    """Started when it is first needed, and again after it had to be ended.

    It does one thing after the other. What it is given meanwhile lies ready, so that it never waits for a busy loop on
    this side; the time of each thing begins when it is its turn.
    """

    def __init__(self, modules: tuple[str, ...], memory: int = 0, ended: Callable[[], None] = lambda: None) -> None:
        self._arguments = (modules, memory)
        self._tell_ended = ended
        self.running = False
        self._process: BaseProcess | None = None
        self._line: asyncio.StreamWriter | None = None
        self._given: deque[_Work] = deque()  # the first is worked on
        self._timer: asyncio.TimerHandle | None = None
        self._listening: asyncio.Task[None] | None = None

    async def start(self) -> None:
        if self.running:
            return
        ours, theirs = socket.socketpair()
        self._process = _SPAWNING.Process(target=_serve, args=(theirs, *self._arguments))
        self._process.start()
        theirs.close()
        atexit.register(self._process.kill)  # however this one ends, it does not wait for that one
        try:
            reader, self._line = await asyncio.open_unix_connection(sock=ours)
            self._listening = asyncio.create_task(self._listen(reader))
            await self._give(_STARTING, os.getpid)
        except ProcessFailed:
            raise ProcessFailed("Its process did not start.") from None
        except asyncio.CancelledError:
            self.end()  # the next one who wants it starts another
            raise
        self.running = True

    async def do(self, seconds: float, work: Callable[..., T], *arguments: Any) -> T:
        """What comes of it. What it raises is raised here; a process that does not answer in time is ended.

        Whoever does not wait for it any longer leaves it to its time.
        """
        await self.start()
        result: T = await self._give(seconds, work, *arguments)
        return result

    def _give(self, seconds: float, work: Callable[..., Any], *arguments: Any) -> asyncio.Future[Any]:
        assert self._line is not None
        self._line.write(_message((work, arguments)))
        given = _Work(asyncio.get_running_loop().create_future(), seconds)
        self._given.append(given)
        if len(self._given) == 1:
            self._start_clock()
        return given.done

    async def _listen(self, reader: asyncio.StreamReader) -> None:
        try:
            while True:
                size = int.from_bytes(await reader.readexactly(_SIZE), "big")
                worked, result = pickle.loads(await reader.readexactly(size))
                done = self._given.popleft().done
                self._start_clock()
                if done.done():
                    continue  # nobody waits for it
                if worked:
                    done.set_result(result)
                else:
                    done.set_exception(result)
        except (EOFError, ConnectionError):
            self._fail("It took its process down.")

    def _start_clock(self) -> None:
        """For what is worked on now."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._given:
            seconds = self._given[0].seconds
            sentence = f"It did not answer within {seconds:g} seconds."
            self._timer = asyncio.get_running_loop().call_later(seconds, self._fail, sentence)

    def _fail(self, sentence: str) -> None:
        """What it works on was too much for it."""
        if self._given:
            _refuse(self._given.popleft(), ProcessFailed(sentence))
        self._end(Interrupted("Something else took its process down."))

    def end(self, wait: bool = False) -> None:
        process = self._process
        self._end(ProcessFailed("Its process was ended."))
        if process is not None and wait:
            process.join()

    def _end(self, why: ProcessFailed) -> None:
        if self._process is None:
            return
        self._process.kill()
        atexit.unregister(self._process.kill)
        if self._listening is not None:
            self._listening.cancel()
        if self._line is not None:
            self._line.close()
        if self._timer is not None:
            self._timer.cancel()
        self._process = self._listening = self._line = self._timer = None
        if self.running:
            self.running = False
            self._tell_ended()
        given, self._given = self._given, deque()
        for work in given:
            _refuse(work, why)


def _refuse(work: _Work, why: ProcessFailed) -> None:
    if not work.done.done():
        work.done.set_exception(why)


def _message(content: Any) -> bytes:
    body = pickle.dumps(content)
    return len(body).to_bytes(_SIZE, "big") + body


# --- in that process -------------------------------------------------------------------------------------------------


def _serve(line: socket.socket, modules: tuple[str, ...], memory: int) -> None:
    """One thing after the other, until the server hangs up."""
    prepare(modules, memory)
    with line, line.makefile("rb") as given:
        while size := given.read(_SIZE):
            work, arguments = pickle.loads(given.read(int.from_bytes(size, "big")))
            line.sendall(_outcome(work, arguments))


def _outcome(work: Callable[..., Any], arguments: tuple[Any, ...]) -> bytes:
    try:
        return _message((True, work(*arguments)))
    except Exception as error:
        return _message((False, _portable(error)))


def _portable(error: Exception) -> Exception:
    """The error, or one that says its name: not every error can cross to another process as it is."""
    try:
        pickle.loads(pickle.dumps(error))
    except Exception:
        return RuntimeError(type(error).__name__)
    return error


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
