"""Names of special keys."""

from __future__ import annotations

import os
import pty
import sys

import pytest

from woolgather.terminal.ui.keyboard import Keyboard


@pytest.mark.parametrize(
    ("typed", "keys"),
    [
        ("1a?", ["1", "a", "?"]),
        ("\n ", ["enter", "space"]),
        ("\x1b[A\x1b[B\x1bOC\x1b[D", ["up", "down", "right", "left"]),
        ("\x1b[H\x1b[F\x1b[1~\x1b[4~", ["home", "end", "home", "end"]),
        ("\x1b[5~\x1b[6~", ["up", "down"]),
        ("\x1b", ["escape"]),
        ("\x1b[15~\x1b[3~2", ["another", "another", "2"]),  # F5 and Delete are not Escape
    ],
)
def test_special_keys_have_names(typed: str, keys: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    master, slave = pty.openpty()
    with os.fdopen(slave) as terminal:
        monkeypatch.setattr(sys, "stdin", terminal)
        os.write(master, typed.encode())
        keyboard = Keyboard()
        assert [keyboard.key() for _ in keys] == keys
    os.close(master)
