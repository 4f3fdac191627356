"""Rewrites the golden games of a game:

    python -m woolgather.testing.golden sheepy-time tests/games/sheepy_time/golden

Use it only after you have changed a rule on purpose. Then also increase the game's ``revision``, because old records no
longer replay.
"""

from __future__ import annotations

import sys
from pathlib import Path

from woolgather.kernel.chance import FastChance
from woolgather.kernel.game import Game
from woolgather.kernel.registry import find_game
from woolgather.kernel.session import Session
from woolgather.testing.conformance import random_act, same_seeds


def write(game: Game, folder: Path) -> None:
    """Write one random game per number of seats as a readable record, and the ends of many as fingerprints."""
    folder.mkdir(parents=True, exist_ok=True)
    for seats in range(game.fewest, game.most + 1):
        session = Session.begin(game, [f"Player {seat + 1}" for seat in range(seats)], {}, str(100 + seats))
        chance = FastChance(seats)
        while session.state.actors():
            session.act(*random_act(session.state.clone(), chance))
        (folder / f"random-{seats}p.game").write_text(session.written().text(), "utf-8")
    (folder / "seeds.txt").write_text(same_seeds(game), "utf-8")


if __name__ == "__main__":
    write(find_game(sys.argv[1]), Path(sys.argv[2]))
