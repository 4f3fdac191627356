"""What the person types: single keys where the terminal can, whole lines where it cannot."""

from __future__ import annotations

import os
import queue
import re
import select
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress

try:
    import termios
    import tty
except ImportError:  # Windows: whole lines
    termios = None  # type: ignore[assignment]

ENTER = "enter"
NEWS = "\x00news"  # no key: something has happened elsewhere
_NAMES = {"\r": ENTER, "\n": ENTER, " ": "space", "\x7f": "backspace", "\b": "backspace", "\x1b": "escape"}
_SPECIAL = {"A": "up", "B": "down", "C": "right", "D": "left", "H": "home", "F": "end"}
_NUMBERED = {"1~": "home", "7~": "home", "4~": "end", "8~": "end", "5~": "up", "6~": "down"}  # 5 and 6 turn pages
_KEY = re.compile(r"\x1b[\[O](?P<special>[0-9;]*[A-Za-z~])|\x1b|.", re.DOTALL)
_CTRL_C, _CTRL_D = "\x03", "\x04"
_END_OF_FILE = "\x00"  # what Linux makes of a ctrl-d typed just before single keys were asked for


class Left(Exception):
    """The person closed the keyboard: end of file, or ctrl-c."""


class Keyboard:
    """A person at a terminal. ``single`` says whether a key counts at once, or after Enter."""

    def __init__(self) -> None:
        self.single = termios is not None and os.environ.get("TERM", "dumb") != "dumb"
        self._waiting: list[str] = []

    def key(self) -> str:
        """The next key: a character, or the name of a special one. Waits. Of a line, all of it."""
        if not self.single:
            return self.line("") or ENTER
        with self._listening():
            while not self._waiting:
                self._take()
        return self._waiting.pop(0)

    def line(self, prompt: str) -> str:
        """A line of text."""
        try:
            return input(prompt).strip()
        except (EOFError, KeyboardInterrupt):
            raise Left from None

    def pause(self, seconds: float) -> str:
        """Wait that long, or until a key is pressed; returns that key."""
        if not self.single:
            return ""
        with self._listening():
            if not select.select([sys.stdin], [], [], seconds)[0]:
                return ""
            self._take()
        key = self._waiting[0] if self._waiting else ""
        self._waiting.clear()
        return key

    def forget(self) -> None:
        """Whatever was typed until now was meant for something else."""
        self._waiting.clear()
        if self.single:
            termios.tcflush(sys.stdin.fileno(), termios.TCIFLUSH)

    def _take(self) -> None:
        try:
            typed = os.read(sys.stdin.fileno(), 64).decode(errors="ignore")
        except (KeyboardInterrupt, OSError):
            raise Left from None
        if not typed or any(end in typed for end in (_CTRL_C, _CTRL_D, _END_OF_FILE)):
            raise Left
        self._waiting.extend(_name(found) for found in _KEY.finditer(typed))

    @contextmanager
    def _listening(self) -> Iterator[None]:
        where = sys.stdin.fileno()
        before = termios.tcgetattr(where)
        try:
            tty.setcbreak(where, termios.TCSADRAIN)
            yield
        except KeyboardInterrupt:
            raise Left from None
        finally:
            termios.tcsetattr(where, termios.TCSADRAIN, before)


class Lines(Keyboard):
    """Whole lines, read beside the game: what happens elsewhere can end the waiting for one (``wake``).

    When there are no more, nothing more is asked for; but somebody who only looks on may do so to the end.
    """

    def __init__(self, file: int = 0) -> None:
        super().__init__()
        self.single = False
        self._file = file
        self._lines: queue.SimpleQueue[str] = queue.SimpleQueue()
        self._early: list[str] = []
        self._ended = False
        threading.Thread(target=self._read, name="keyboard", daemon=True).start()

    def key(self) -> str:
        """The next line, Enter for an empty one, or ``NEWS``."""
        if self._early:
            return self._early.pop(0)
        if self._ended:
            raise Left
        return self._next()

    def news_or_command(self, commands: str) -> str:
        """The same for somebody who is not asked: lines that begin otherwise are answers to what will be asked."""
        while (line := self._next()) != NEWS and line[0] not in commands:
            if line != ENTER:
                self._early.append(line)
        return line

    def _next(self) -> str:
        line = self._lines.get()
        if line != _END_OF_FILE:
            return line or ENTER
        self._ended = True
        return NEWS

    def line(self, prompt: str) -> str:
        print(prompt, end="", flush=True)
        while (line := self.key()) == NEWS:
            pass
        return "" if line == ENTER else line

    def pause(self, seconds: float) -> str:
        return ""

    def forget(self) -> None:
        """A line is an answer to what was asked, however late it is read."""

    def wake(self) -> None:
        self._lines.put(NEWS)

    def _read(self) -> None:
        """Straight from the file: whoever leaves must not wait for this thread to let go of ``sys.stdin``."""
        rest = b""
        with suppress(OSError):
            while more := os.read(self._file, 4096):
                *lines, rest = (rest + more).split(b"\n")
                for line in lines:
                    self._lines.put(line.decode(errors="replace").strip())
        self._lines.put(_END_OF_FILE)


def _name(found: re.Match[str]) -> str:
    if found["special"]:
        return _NUMBERED.get(found["special"]) or _SPECIAL.get(found["special"][-1], "another")
    return _NAMES.get(found[0], found[0])
