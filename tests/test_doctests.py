"""Runs the examples in docstrings."""

from __future__ import annotations

import doctest
import importlib
from pathlib import Path

import pytest

SOURCES = Path(__file__).parent.parent / "src"
COMPILED_FOLDERS = ("kernel", "games", "bots", "envs", "testing", "lab", "terminal", "room", "server")


def modules() -> list[str]:
    """Return all modules with an example in them."""
    found = ["woolgather.api", "bench.strength_rows"]
    for room in COMPILED_FOLDERS:
        for path in sorted((SOURCES / "woolgather" / room).rglob("*.py")):
            if ">>> " in path.read_text("utf-8"):
                parts = path.relative_to(SOURCES).with_suffix("").parts
                found.append(".".join(parts[:-1] if parts[-1] == "__init__" else parts))
    return found


@pytest.mark.parametrize("name", modules())
def test_the_examples_run(name: str) -> None:
    results = doctest.testmod(importlib.import_module(name))
    assert results.attempted > 0
    assert results.failed == 0


def test_the_kernel_has_examples() -> None:
    assert {"woolgather.kernel.actions", "woolgather.kernel.chance", "woolgather.kernel.session"} <= set(modules())
