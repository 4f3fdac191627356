"""A bot that runs as a separate program, with one process per seat that sees only what its seat may see."""

from __future__ import annotations

import contextlib
import json
import queue
import shlex
import shutil
import subprocess
import tempfile
import threading
import weakref
from typing import IO, Any, ClassVar, Final

from woolgather.bots.guard import ANSWER_TIMEOUT
from woolgather.bots.registry import register_bot
from woolgather.bridge.question import chosen, hello, options_of, question
from woolgather.kernel.bot import NOTHING, Bot
from woolgather.kernel.chance import Chance
from woolgather.kernel.errors import BadModule, WoolgatherError
from woolgather.kernel.option import Option
from woolgather.kernel.registry import all_games
from woolgather.kernel.state import State

_EXIT_TIMEOUT: Final = 1.0  # seconds for the program to exit after its stdin is closed
_MAX_ANSWER_LENGTH: Final = 1_000_000  # characters
_SEED_RANGE: Final = 1 << 30


class ProgramFailed(WoolgatherError):
    """The program didn't answer. The message says why."""


def open_with(argument: str) -> None:
    """Register the program in ``NAME=COMMAND`` as the bot NAME of every game."""
    name, sign, command = (part.strip() for part in argument.partition("="))
    if not sign or not name or not command:
        raise BadModule(f"Write NAME=COMMAND, such as clever='awk -f clever.awk', not {argument!r}.")
    words = _words(command)
    if shutil.which(words[0]) is None:
        raise BadModule(f"The program {words[0]} for the bot {name!r} was not found or cannot be run.")
    maker = program(command, name)
    for game in all_games():
        register_bot(game.name, name, maker)


def program(command: str, name: str = "program") -> type[ProgramBot]:
    """Return a class of bots that run this program.

    >>> program("awk -f clever.awk", "clever").__name__
    'clever'
    """
    # Failure messages use the class's name. A module outside this package marks it as third-party, so that a program
    # that fails only loses a decision (bots/guard.py).
    return type(name, (ProgramBot,), {"command": command, "__module__": "programs"})


class ProgramBot(Bot):
    """Asks its program, which starts with the first decision and then keeps running. See ``program``."""

    about: ClassVar[str] = "A program provided by the host of this room."
    stays: ClassVar[bool] = True
    command: ClassVar[str] = ""

    def __init__(self, chance: Chance) -> None:
        super().__init__(chance)
        self.seconds = ANSWER_TIMEOUT
        self._process: _Process | None = None

    def hurry(self, seconds: float) -> None:
        self.seconds = min(ANSWER_TIMEOUT, seconds)

    def choose(self, s: State, seat: int) -> int:
        return self._ask(s, seat, options_of(s, seat, s.names()))

    def interject(self, s: State, seat: int) -> int:
        if not self._started(s, seat).interjects:
            return NOTHING
        return self._ask(s, seat, s.unasked_menu(seat), unasked=True)

    def _ask(self, s: State, seat: int, options: list[Option], unasked: bool = False) -> int:
        process = self._started(s, seat)
        try:
            asked = question(s, seat, s.names(), options, "interject" if unasked else "choose")
            return chosen(process.ask(asked, self.seconds), options, unasked)
        except BaseException:  # also on timeout, or a late answer would count for the next decision
            self._process = None
            process.end()
            raise

    def _started(self, s: State, seat: int) -> _Process:
        if self._process is None:
            process = _Process(self.command)
            weakref.finalize(self, process.end)
            greeting = hello(s, seat, s.names(), self.chance.below(_SEED_RANGE), self.seconds)
            try:
                process.greet(greeting, self.seconds)
            except BaseException:
                process.end()
                raise
            self._process = process
        return self._process


class _Process:
    """The running program. A thread reads its output, so that timeouts work on every system."""

    def __init__(self, command: str) -> None:
        self.interjects = False
        self._command = command
        self._stderr: IO[bytes] = tempfile.TemporaryFile()  # noqa: SIM115 (open while the program runs)
        try:
            self._process = subprocess.Popen(
                _words(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._stderr,
                encoding="utf-8",
                errors="replace",
                start_new_session=True,  # so that Ctrl-C reaches only us
            )
        except OSError as error:
            self._stderr.close()
            raise ProgramFailed(f"The program {command!r} cannot be started: {error.strerror or error}.") from None
        self._answers: queue.SimpleQueue[str] = queue.SimpleQueue()
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def greet(self, greeting: dict[str, Any], seconds: float) -> None:
        reply = self.ask(greeting, seconds)
        try:
            answer = json.loads(reply)
        except ValueError:
            answer = None
        if not isinstance(answer, dict):
            raise ProgramFailed(
                f"The program {self._command!r} must answer hello with {{}}, not with {reply.strip()!r}."
            )
        self.interjects = bool(answer.get("unasked"))

    def ask(self, message: dict[str, Any], seconds: float) -> str:
        """Send a message and return the line the program answers."""
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(json.dumps(message, ensure_ascii=False, separators=(",", ":")) + "\n")
            self._process.stdin.flush()
            line = self._answers.get(timeout=seconds)
        except queue.Empty:
            raise ProgramFailed(f"The program {self._command!r} did not answer within {seconds:g} seconds.") from None
        except OSError:  # the program has closed its stdin
            line = ""
        if not line:
            raise ProgramFailed(f"The program {self._command!r} has ended{self._exit_reason()}")
        return line

    def end(self) -> None:
        """Close the program's stdin and wait for it to exit. Kill it if it doesn't."""
        if self._stderr.closed:
            return
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        with contextlib.suppress(OSError):
            self._process.stdin.close()
        try:
            self._process.wait(_EXIT_TIMEOUT)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._reader.join(_EXIT_TIMEOUT)  # the program may have left a child process that keeps the pipe open
        if not self._reader.is_alive():
            self._process.stdout.close()
        self._stderr.close()

    def _read(self) -> None:
        assert self._process.stdout is not None
        while line := self._process.stdout.readline(_MAX_ANSWER_LENGTH):
            self._answers.put(line)
        self._answers.put("")

    def _exit_reason(self) -> str:
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(_EXIT_TIMEOUT)
        status = self._process.returncode
        how = "" if status is None else f" with status {status}"
        self._stderr.seek(0)
        lines = self._stderr.read().decode("utf-8", "replace").strip().splitlines()
        return f"{how}: {lines[-1]}" if lines else f"{how}."


def _words(command: str) -> list[str]:
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise BadModule(f"The command {command!r} cannot be read: {error}.") from None
    if not words:
        raise BadModule("The command in NAME=COMMAND is empty.")
    return words
