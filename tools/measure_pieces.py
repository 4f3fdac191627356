"""How the pieces of our games do, measured anew: python tools/measure_pieces.py [GAME …]

Plays an experiment for each game (some minutes each, all cores; it can be stopped, and goes on) and writes pieces.json
beside its rules, for the gallery of its box. The same rules and bots give the same file.
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
        folder = Folder.start(PLAYED / f"{name}-{sample(experiment)}", experiment)  # other rules or bots: another one
        if not folder.is_done:
            folder.play(gather(experiment, 0))
        found = summary(Results(folder))
        file = ROOT / "src" / "woolgather" / "games" / name.replace("-", "_") / FILE
        file.write_text(json.dumps(found, indent=1, ensure_ascii=False) + "\n", "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
