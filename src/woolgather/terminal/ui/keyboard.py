"""Reads single keys, or whole lines if the terminal can't do better."""

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
except ImportError:  # Windows has no termios and reads whole lines.
    termios = None  # type: ignore[assignment]

ENTER = "enter"
NEWS = "\x00news"  # not a key: something has changed elsewhere
_NAMES = {"\r": ENTER, "\n": ENTER, " ": "space", "\x7f": "backspace", "\b": "backspace", "\x1b": "escape"}
_SPECIAL = {"A": "up", "B": "down", "C": "right", "D": "left", "H": "home", "F": "end"}
# 5 and 6 are page up and page down.
_NUMBERED = {"1~": "home", "7~": "home", "4~": "end", "8~": "end", "5~": "up", "6~": "down"}
_KEY = re.compile(r"\x1b[\[O](?P<special>[0-9;]*[A-Za-z~])|\x1b|.", re.DOTALL)
_CTRL_C, _CTRL_D = "\x03", "\x04"
_END_OF_FILE = "\x00"  # what Linux sends if ctrl-d was pressed just before cbreak mode


class PlayerLeft(Exception):
    """Raised when the player leaves with ctrl-c or end of file."""


class Keyboard:
    """The keyboard of a terminal. ``single`` says whether keys take effect without Enter."""

    def __init__(self) -> None:
        self.single = termios is not None and os.environ.get("TERM", "dumb") != "dumb"
        self._waiting: list[str] = []

    def key(self) -> str:
        """Wait for a key and return its character or name, or a whole line if ``single`` is false."""
        if not self.single:
            return self.read_line("") or ENTER
        with self._listening():
            while not self._waiting:
                self._take()
        return self._waiting.pop(0)

    def read_line(self, prompt: str) -> str:
        """Ask for a line of text."""
        try:
            return input(prompt).strip()
        except (EOFError, KeyboardInterrupt):
            raise PlayerLeft from None

    def pause(self, seconds: float) -> str:
        """Wait for a key, at most ``seconds``, and return it."""
        if not self.single:
            return ""
        with self._listening():
            if not select.select([sys.stdin], [], [], seconds)[0]:
                return ""
            self._take()
        key = self._waiting[0] if self._waiting else ""
        self._waiting.clear()
        return key

    def discard_input(self) -> None:
        """Drop keys that were pressed before the current question appeared."""
        self._waiting.clear()
        if self.single:
            termios.tcflush(sys.stdin.fileno(), termios.TCIFLUSH)

    def _take(self) -> None:
        try:
            typed = os.read(sys.stdin.fileno(), 64).decode(errors="ignore")
        except (KeyboardInterrupt, OSError):
            raise PlayerLeft from None
        if not typed or any(end in typed for end in (_CTRL_C, _CTRL_D, _END_OF_FILE)):
            raise PlayerLeft
        self._waiting.extend(_name(found) for found in _KEY.finditer(typed))

    @contextmanager
    def _listening(self) -> Iterator[None]:
        where = sys.stdin.fileno()
        before = termios.tcgetattr(where)
        try:
            tty.setcbreak(where, termios.TCSADRAIN)
            yield
        except KeyboardInterrupt:
            raise PlayerLeft from None
        finally:
            termios.tcsetattr(where, termios.TCSADRAIN, before)


class Lines(Keyboard):
    """Reads lines in a background thread, so that ``wake`` can interrupt waiting.

    At end of file, asking for another line raises ``PlayerLeft``, but spectators may continue to watch.
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
        """Return the next line, ``ENTER`` for an empty one, or ``NEWS``."""
        if self._early:
            return self._early.pop(0)
        if self._ended:
            raise PlayerLeft
        return self._next()

    def news_or_command(self, commands: str) -> str:
        """Return the next command or ``NEWS``. Other lines are kept as answers to later questions."""
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

    def read_line(self, prompt: str) -> str:
        print(prompt, end="", flush=True)
        while (line := self.key()) == NEWS:
            pass
        return "" if line == ENTER else line

    def pause(self, seconds: float) -> str:
        return ""

    def discard_input(self) -> None:
        """Keep all lines: each is an answer, however late it is read."""

    def wake(self) -> None:
        self._lines.put(NEWS)

    def _read(self) -> None:
        """Read the file descriptor directly, because a thread blocked in ``sys.stdin`` would delay the exit."""
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
