"""Runs the program on a pseudo-terminal and reads the screen before each key."""

from __future__ import annotations

import codecs
import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable
from pathlib import Path

import pyte
from pyte.screens import Char

from tests.terminal.fake_keyboard import plain

TIMEOUT = 300.0  # generous, because a busy machine is slow
# A shell makes background jobs ignore ctrl-c, so restore the default for the program.
_OWN_TERMINAL = """
import fcntl, os, signal, sys, termios
signal.signal(signal.SIGINT, signal.SIG_DFL)
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
os.execv(sys.executable, [sys.executable, "-m", "woolgather", *sys.argv[1:]])
"""


class Terminal:
    """A program on a pseudo-terminal."""

    def __init__(self, words: list[str], data: Path, size: tuple[int, int] = (80, 24), /, **environment: str) -> None:
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))
        names = {"TERM": "xterm", "XDG_DATA_HOME": str(data), "PYTHONIOENCODING": "utf-8"}
        self.process = subprocess.Popen(
            [sys.executable, "-c", _OWN_TERMINAL, *words],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env={**os.environ, **names, **environment},
            start_new_session=True,
        )
        os.close(slave)
        self.seen = ""
        self._letters = codecs.getincrementaldecoder("utf-8")("replace")

    def until(self, words: str) -> str:
        """Wait for a text and return everything shown since the last call."""
        return self.until_match(re.escape(words))

    def until_match(self, pattern: str) -> str:
        deadline = time.monotonic() + TIMEOUT
        while not (found := re.search(pattern, plain(self.seen))):
            assert self.take(deadline - time.monotonic()), f"never saw {pattern!r} in:\n{plain(self.seen)[-3000:]}"
        seen, self.seen = plain(self.seen)[: found.end()], plain(self.seen)[found.end() :]
        return seen

    def press(self, keys: str) -> None:
        os.write(self.master, keys.encode())

    def resize(self, columns: int, lines: int) -> None:
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
        os.killpg(self.process.pid, signal.SIGWINCH)

    def end(self) -> int:
        """Return the remaining output and the exit code."""
        deadline = time.monotonic() + TIMEOUT
        while self.take(deadline - time.monotonic()):
            pass
        return self.process.wait(TIMEOUT)

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self.master)

    def take(self, seconds: float) -> bool:
        """Read the program's output, waiting if there is none; return whether there was any."""
        try:
            if not select.select([self.master], [], [], max(seconds, 0))[0]:
                return False
            more = os.read(self.master, 65536)
        except OSError:  # Linux reports this after the program has closed the terminal
            return False
        self._read(more)
        return bool(more)

    def _read(self, more: bytes) -> None:
        self.seen += self._letters.decode(more).replace("\r\n", "\n")


_ASKS_FOR_WHOLE_PICTURES, _SO_IT_IS = b"\x1b[?2026$p", "\x1b[?2026;2$y"
_PICTURE_BEGINS, _PICTURE_ENDS = b"\x1b[?2026h", b"\x1b[?2026l"
_WHOLE = re.compile(rb"\x1b(\[[0-?]*[ -/]*[@-~]|\][^\x07]*\x07|[^\[\]])")  # a command to the terminal
_TITLE = re.compile(rb"\x1b\]2;([^\x07]*)\x07")
_UNKNOWN = re.compile(rb"\x1b\[[<>=][0-9;]*[a-z]|\x1b\[\?[0-9;]*\$p|\x1b\[[0-9;]*t")  # to the emulated screen
_ASKING = "●"
ARROWS = {"up": "\x1b[A", "down": "\x1b[B", "right": "\x1b[C", "left": "\x1b[D"}
# the last line of dialogs and of half-made choices
CONFIRM, READ, RESULT = "Esc: no", "Enter: close", "r: play again"
CLOSER_LOOK, TYPED = "Esc: all choices again", "▌ · "


class Window(Terminal):
    """A terminal with an emulated screen.

    No key is pressed too early. The program marks complete frames if the terminal supports synchronized output (mode
    2026), which this one does. The program also sets the title before it draws a question. So the first complete frame
    after a new title shows the question, and the game is waiting for an answer.
    """

    def __init__(self, words: list[str], data: Path, size: tuple[int, int] = (80, 24), /, **environment: str) -> None:
        super().__init__(words, data, size, **{"TERM": "xterm-256color", **environment})
        self.screen = pyte.Screen(*size)
        self.asked = 0  # the number of questions so far
        self.title = ""
        self._whole_pictures = False  # whether the program knows that frames may be marked
        self._stream = pyte.ByteStream(self.screen)
        self._unread = b""

    @property
    def text(self) -> str:
        return "\n".join(line.rstrip() for line in self.screen.display)

    @property
    def question(self) -> bool:
        """Return whether the player has to decide now."""
        return self.title.startswith(_ASKING) and "q" in self.screen.display[-1]

    def wait_for_the_first_question(self) -> None:
        """Wait for the first question. The reply about frames may arrive later, but it comes before any key."""
        self.wait(lambda: self.question)
        self.press(ARROWS["down"])
        self.wait(lambda: self._whole_pictures)

    def wait(self, happened: Callable[[], bool]) -> None:
        deadline = time.monotonic() + TIMEOUT
        while not happened():
            assert self.take(deadline - time.monotonic()), f"it never came; the window shows:\n{self.text}"

    def wait_for(self, words: str) -> None:
        self.wait(lambda: words in self.text)

    def answer(self, keys: str) -> None:
        """Press keys and wait for the next question, dialog or second half of a choice."""
        asked, opened = self.asked, self.opened()
        self.press(keys)
        self.wait(lambda: self.asked > asked or bool(self.opened() - opened))

    def opened(self) -> set[str]:
        return {words for words in (CONFIRM, READ, RESULT, CLOSER_LOOK, TYPED) if words in self.text}

    def places(self, wanted: Callable[[Char], bool]) -> list[tuple[int, int]]:
        """Return column and line of every character with this style."""
        rows = range(self.screen.lines)
        return [(x, y) for y in rows for x in range(self.screen.columns) if wanted(self.screen.buffer[y][x])]

    def _read(self, more: bytes) -> None:
        super()._read(more)
        if _ASKS_FOR_WHOLE_PICTURES in more:
            self.press(_SO_IT_IS)
        self._unread += more
        while _PICTURE_ENDS in self._unread:
            picture, _, self._unread = self._unread.partition(_PICTURE_ENDS)
            self._draw(picture)
            self._whole_pictures = True
        if not self._whole_pictures and _PICTURE_BEGINS not in self._unread:
            last = self._unread.rfind(b"\x1b")
            if last < 0 or _WHOLE.match(self._unread, last):
                self._draw(self._unread)
                self._unread = b""

    def _draw(self, picture: bytes) -> None:
        titles = [title.decode() for title in _TITLE.findall(picture)]
        self.asked += sum(title.startswith(_ASKING) for title in titles)
        self.title = titles[-1] if titles else self.title
        self._stream.feed(_UNKNOWN.sub(b"", _TITLE.sub(b"", picture)))


def click(x: int, y: int) -> str:
    """Send a click at a column and line."""
    return f"\x1b[<0;{x + 1};{y + 1}M\x1b[<0;{x + 1};{y + 1}m"
