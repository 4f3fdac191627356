"""Measure how each game's pieces perform: python tools/measure_pieces.py [GAME …]

Plays an experiment for each game and writes pieces.json next to its rules, for the gallery of its box. It takes a few
minutes per game on all cores, and can be stopped and resumed. The same rules and bots give the same file.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from woolgather.kernel.registry import all_games, find_game
from woolgather.lab.analysis.pieces import FILE, experiment_for, sample, summary
from woolgather.lab.execution.executor import gather
from woolgather.lab.storage.folder import Folder
from woolgather.lab.storage.results import Results

ROOT = Path(__file__).parent.parent
PLAYED = ROOT / "build" / "pieces"


def main(names: list[str]) -> None:
    for name in names or [game.name for game in all_games()]:
        game = find_game(name)
        experiment = experiment_for(game)
        print(f"· {game.title}: {experiment.games:,} games", flush=True)
        folder = Folder.start(PLAYED / f"{name}-{sample(experiment)}", experiment)  # other rules or bots
        if not folder.is_done:
            folder.play(gather(experiment, 0))
        found = summary(Results(folder))
        file = ROOT / "src" / "woolgather" / "games" / name.replace("-", "_") / FILE
        file.write_text(json.dumps(found, indent=1, ensure_ascii=False) + "\n", "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
