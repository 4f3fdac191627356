"""Creates rich consoles that cope with missing colours and encodings."""

from __future__ import annotations

import codecs
import io
import re
import sys
from collections.abc import Sequence
from typing import Any, TextIO, cast

from rich.console import Console
from rich.theme import Theme

# Each replacement is one character wide, so that boards keep their shape.
_ASCII = str.maketrans(
    {
        **dict.fromkeys("─━═╌┄╴╶╼╾", "-"),
        **dict.fromkeys("│┃║╎┆╵╷", "|"),
        **dict.fromkeys("┌┐└┘├┤┬┴┼╭╮╰╯┏┓┗┛┣┫┳┻╋╔╗╚╝╠╣╦╩╬╒╕╘╛╞╡╤╧╪", "+"),
        **dict.fromkeys("‘’‚′", "'"),
        **dict.fromkeys("“”„″", '"'),
        **dict.fromkeys("–—−‐‑", "-"),
        **dict.fromkeys("→▶►▸›»", ">"),
        **dict.fromkeys("←◀◄◂‹«", "<"),
        **dict.fromkeys("↑▲△", "^"),
        **dict.fromkeys("↓▼▽", "v"),
        **dict.fromkeys("•·∙●◆■★♦☆✦", "*"),
        **dict.fromkeys("○◇□◯", "o"),
        **dict.fromkeys("█▓▒▌▐▀▄╫", "#"),
        **dict.fromkeys("✓✔", "+"),
        **dict.fromkeys("✗✘×", "x"),
        "∞": "8",
        "░": ".",
        "…": ".",
        "±": "~",
        "≥": ">",
        "≤": "<",
        " ": " ",
    }
)
_TRAILING = re.compile(r"[ \t]+(?=\n)")
THEME = Theme(
    {
        "title": "bold",
        "prompt": "bold bright_cyan",
        "key": "bold bright_yellow",
        "quiet": "dim",
        "notice": "italic bright_yellow",
        "error": "bold red",
        "good": "bold green",
        "clause": "cyan",
    }
)


def _ascii_fallback(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    missing = error.object[error.start : error.end]
    return missing.translate(_ASCII).encode("ascii", "replace").decode(), error.end


codecs.register_error("woolgather-plain", _ascii_fallback)


class _TrimmedOutput:
    """Strips trailing spaces from lines written to a pipe or file."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        return self._stream.write(_TRAILING.sub("", text))

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)


def make_console(error: bool = False, colour: bool = True) -> Console:
    """Return a console on standard output or standard error that never fails on unsupported characters."""
    stream = sys.stderr if error else sys.stdout
    if isinstance(stream, io.TextIOWrapper) and not stream.encoding.lower().startswith("utf"):
        stream.reconfigure(errors="woolgather-plain")
    return Console(
        file=stream if stream.isatty() else cast(TextIO, _TrimmedOutput(stream)),
        theme=THEME,
        highlight=False,
        markup=False,
        emoji=False,
        no_color=None if colour else True,
    )


def is_interactive() -> bool:
    """Return whether a person at a screen and keyboard is running the program."""
    return sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty()


_COLOURS = {
    "blue": "bright_blue",
    "pink": "bright_magenta",
    "purple": "medium_purple",
    "orange": "dark_orange",
    "black": "grey62",
    "brown": "orange4",
}


def seat_style(colour: str) -> str:
    """Return a readable terminal colour for a colour in the box."""
    return _COLOURS.get(colour, colour)


def seat_styles(colours: Sequence[str], seats: int) -> list[str]:
    """Return a style for each seat, repeating colours if the game has more seats than colours."""
    return [seat_style(colours[seat % len(colours)]) for seat in range(seats)]
