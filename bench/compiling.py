"""Measure how long the engine takes to compile, completely and after a change in one game."""

from __future__ import annotations

import resource
import shutil
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CHANGED = Path("src", "woolgather", "games", "sheepnappers", "rules.py")  # in one of the larger games


@dataclass(frozen=True)
class Effort:
    """Wall time and CPU time in seconds."""

    seconds: float
    cpu_seconds: float


def measure() -> tuple[Effort, Effort]:
    """Compile a copy of the sources from scratch, and again after a change in one game."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder)
        for name in ("src", "tools"):
            shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__", "static"))
        shutil.copy2(ROOT / "pyproject.toml", copy)
        everything = _compile(copy)
        rules = copy / CHANGED
        rules.write_text(rules.read_text("utf-8").replace("s.turn += 1", "s.turn += 2"), "utf-8")
        return everything, _compile(copy)


def _compile(copy: Path) -> Effort:
    started, before = time.monotonic(), _cpu_seconds()
    subprocess.run([sys.executable, "tools/compile_engine.py"], cwd=copy, stdout=subprocess.DEVNULL, check=True)
    return Effort(time.monotonic() - started, _cpu_seconds() - before)


def _cpu_seconds() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
