"""What the person types: single keys where the terminal can, whole lines where it cannot."""

from __future__ import annotations

import os
import re
import select
import sys
from collections.abc import Iterator
from contextlib import contextmanager

try:
    import termios
    import tty
except ImportError:  # Windows: whole lines
    termios = None  # type: ignore[assignment]

ENTER = "enter"
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


def _name(found: re.Match[str]) -> str:
    if found["special"]:
        return _NUMBERED.get(found["special"]) or _SPECIAL.get(found["special"][-1], "another")
    return _NAMES.get(found[0], found[0])
