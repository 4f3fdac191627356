"""Runs ``woolgather`` commands in this process, for the fixture ``say`` in conftest.py."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from woolgather.cli import main


class Said:
    """A finished command: its exit code and output."""

    def __init__(self, code: object, out: str, err: str) -> None:
        self.code = code
        self.out = out
        self.err = err


Say = Callable[..., Said]


def run(capsys: pytest.CaptureFixture[str], *words: str) -> Said:
    with pytest.raises(SystemExit) as left:
        main(list(words))
    captured = capsys.readouterr()
    return Said(left.value.code, captured.out, captured.err)
