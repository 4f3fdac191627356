"""Count instructions per decision with callgrind, which don't depend on how busy the machine is.

Two runs of different length are compared, so that start-up doesn't count. Callgrind also reports each instruction's
library and function, which shows where the difference from C++ is.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from woolgather.bots import match
from woolgather.kernel.bot import RandomBot
from woolgather.kernel.chance import FastChance
from woolgather.kernel.registry import find_game

ROOT = Path(__file__).resolve().parent.parent
FEW, MANY = 2, 12  # games

RULES, KERNEL, OBJECTS, INTERPRETER = (
    "rules",
    "kernel and bots",
    "objects made and freed",
    "the rest of the interpreter",
)
PARTS = (RULES, KERNEL, OBJECTS, INTERPRETER)
_COST = tuple("0123456789+-*")  # the start of a cost line: a source line or an offset from the last one
_MAKES_OBJECTS = re.compile(r"alloc|free|GC_|gc_|_New|new_|memset|memcpy|memmove", re.IGNORECASE)


@dataclass(frozen=True)
class Count:
    """Instructions by part of the program, and the number of decisions."""

    instructions: Counter[str]
    decisions: int


def per_decision(game: str, seats: int, tree: Path) -> dict[str, float] | None:
    """Count our own loop's instructions by part, for this tree's engine; ``None`` without valgrind."""
    command = [sys.executable, "-m", "bench.instructions", game, str(seats)]
    return compared(command, (FEW, MANY), {"PYTHONPATH": str(tree)})


def compared(command: list[str], lengths: tuple[int, int], settings: dict[str, str]) -> dict[str, float] | None:
    """Run a command with two lengths as its last argument, and return the difference per decision."""
    if shutil.which("valgrind") is None:
        return None
    few, many = (_counted([*command, str(length)], settings) for length in lengths)
    decisions = many.decisions - few.decisions
    return {part: (many.instructions[part] - few.instructions[part]) / decisions for part in PARTS}


def _counted(command: list[str], settings: dict[str, str]) -> Count:
    """Run a command under callgrind. It prints its number of decisions."""
    with tempfile.TemporaryDirectory() as folder:
        profile = Path(folder, "callgrind.out")
        run = subprocess.run(
            ["valgrind", "--tool=callgrind", f"--callgrind-out-file={profile}", *command],
            cwd=ROOT,
            env={**os.environ, **settings, "PYTHONHASHSEED": "0"},
            capture_output=True,
            text=True,
            check=True,
        )
        return Count(read_profile(profile.read_text()), int(run.stdout))


def read_profile(text: str) -> Counter[str]:
    """Sum up instructions by part.

    In a profile, ``ob=`` and ``fn=`` say where the following cost lines belong. A callee's instructions are listed with
    the callee, so the line after ``calls=`` would count them twice.

    >>> profile = "ob=(1) python3|fn=(1) list_dealloc|5 10|calls=1 2|5 99|fn=(2) PyList_Append|+2 3"
    >>> profile += "|ob=(2) build/compiled/woolgather/games/lucidity__mypyc.so|fn=(3) CPyDef_roll|+1 4"
    >>> dict(read_profile(profile.replace("|", "\n")))
    {'objects made and freed': 10, 'the rest of the interpreter': 3, 'rules': 4}
    """
    counts: Counter[str] = Counter()
    names: dict[str, str] = {}
    library = function = ""
    called = False
    for line in text.splitlines():
        if line.startswith(("ob=", "fn=")):
            key, _, name = line.partition(" ")
            name = names.setdefault(key, name)
            library, function = (name, function) if line.startswith("ob=") else (library, name)
        elif line.startswith(("cob=", "cfn=")):
            key, _, name = line[1:].partition(" ")
            names.setdefault(key, name)
        elif line.startswith("calls="):
            called = True
        elif line.startswith(_COST):
            if not called:
                counts[_part(library, function)] += int(line.split()[1])
            called = False
    return counts


def _part(library: str, function: str) -> str:
    if "__mypyc" in library:
        return RULES if "/woolgather/games/" in library else KERNEL
    return OBJECTS if _MAKES_OBJECTS.search(function) else INTERPRETER


def main(name: str, seats: int, games: int) -> None:
    """Play these games and print the number of decisions."""
    game = find_game(name)
    decisions = 0
    for seed in range(games):
        bots = [RandomBot(FastChance(10 * seed + seat)) for seat in range(seats)]
        decisions += match.play(game.begin(seats, {}, FastChance(seed)), bots, FastChance(seed))
    print(decisions)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
