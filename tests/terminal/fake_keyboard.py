"""Players without a terminal: they press keys from a list, or random ones."""

from __future__ import annotations

import io
import random
import re
from collections.abc import Sequence
from pathlib import Path

from rich.cells import cell_len
from rich.console import Console

from woolgather.kernel.registry import find_game
from woolgather.kernel.session import Session
from woolgather.terminal.console import THEME
from woolgather.terminal.play.player import Player
from woolgather.terminal.play.seating import seat_names
from woolgather.terminal.play.table import TerminalTable
from woolgather.terminal.ui.keyboard import Keyboard, PlayerLeft
from woolgather.terminal.ui.plain import PlainInterface

_ESCAPE = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


class ScriptedKeyboard(Keyboard):
    """Presses these keys, then leaves. ``read_line`` takes its answers from the same list."""

    def __init__(self, keys: Sequence[str]) -> None:
        super().__init__()
        self.single = True
        self.keys = list(keys)

    def key(self) -> str:
        if not self.keys:
            raise PlayerLeft
        return self.keys.pop(0)

    def read_line(self, prompt: str) -> str:
        return self.key()

    def pause(self, seconds: float) -> str:
        return ""

    def discard_input(self) -> None:
        pass


class RandomKeyboard(ScriptedKeyboard):
    """Presses random keys for a long time."""

    def __init__(self, seed: int, keys: str = "1111112223bap?uls", most: int = 20_000) -> None:
        super().__init__([])
        self.random = random.Random(seed)
        self.likely: list[str] = [*keys, "enter"]
        self.left = most

    def key(self) -> str:
        self.left -= 1
        if not self.left:
            raise PlayerLeft
        return self.random.choice(self.likely)

    def read_line(self, prompt: str) -> str:
        return str(self.random.choice(["", "1", "2", "fence", "moonwalk", "ST-move.1", "xyzzy", "zzz"]))


def screen(width: int = 80, height: int = 24, colour: bool = True) -> Console:
    """Return a console that records everything."""
    return Console(
        file=io.StringIO(),
        force_terminal=True,
        color_system="truecolor" if colour else None,
        width=width,
        height=height,
        theme=THEME,
        highlight=False,
        markup=False,
        emoji=False,
        _environ={"TERM": "xterm"},
    )


def written(console: Console) -> str:
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def plain(text: str) -> str:
    return _ESCAPE.sub("", text)


def frames(console: Console) -> list[list[str]]:
    """Split the output into screens, as lines without colours."""
    return [plain(frame.split("\x1b[J")[0]).split("\n") for frame in written(console).split("\x1b[H")[1:]]


def too_big(console: Console, width: int = 80, height: int = 24) -> list[str]:
    """Return the screens that don't fit."""
    return ["\n".join(frame) for frame in frames(console) if len(frame) > height or max(map(cell_len, frame)) > width]


def begin(
    game: str, seats: int, hands: Keyboard, file: Path | None, console: Console, seed: str = "1", you: int | None = 0
) -> Player:
    """Return a table with Ann and bots, with all randomness from ``seed``."""
    names = seat_names(seats, ["sensible", "random"], you, "Ann")
    options = {"first-player": "seat-1"} if game == "sheepy-time" else {}
    table = TerminalTable(Session.begin(find_game(game), names, options, seed), you, seed)
    return Player(table, PlainInterface(console, hands), file, 0.01)
