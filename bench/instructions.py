"""Instructions per decision in the engine's own loop, counted by callgrind: the same on a busy machine as on a quiet.

Two runs of different length are compared, so that starting up does not count.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from woolgather.bots import match
from woolgather.kernel.bot import RandomBot
from woolgather.kernel.chance import FastChance
from woolgather.kernel.registry import find_game

ROOT = Path(__file__).resolve().parent.parent
FEW, MANY = 2, 12  # games


def per_decision(game: str, seats: int, tree: Path) -> float | None:
    """For the engine in this tree; ``None`` where there is no valgrind."""
    if shutil.which("valgrind") is None:
        return None
    few, many = (_counted(game, seats, games, tree) for games in (FEW, MANY))
    return (many[0] - few[0]) / (many[1] - few[1])


def _counted(game: str, seats: int, games: int, tree: Path) -> tuple[int, int]:
    run = subprocess.run(
        [
            *("valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"),
            *(sys.executable, "-m", "bench.instructions", game, str(seats), str(games)),
        ],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(tree), "PYTHONHASHSEED": "0"},
        capture_output=True,
        text=True,
        check=True,
    )
    refs = re.search(r"refs:\s*([\d,]+)", run.stderr)
    assert refs is not None, run.stderr
    return int(refs[1].replace(",", "")), int(run.stdout)


def main(name: str, seats: int, games: int) -> None:
    """Play these games and print how many decisions they took."""
    game = find_game(name)
    decisions = 0
    for seed in range(games):
        bots = [RandomBot(FastChance(10 * seed + seat)) for seat in range(seats)]
        decisions += match.play(game.begin(seats, {}, FastChance(seed)), bots, FastChance(seed))
    print(decisions)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
