"""How the pieces of a game do, for the gallery of its box: what goes with winning, out of one experiment, in short."""

from __future__ import annotations

import hashlib
import json
from typing import Any, Final

from woolgather.kernel.game import Game
from woolgather.lab.batch import play_batch
from woolgather.lab.folder import read_manifest
from woolgather.lab.plan import Experiment, Plan
from woolgather.lab.questions import WINNING, Question, answers
from woolgather.lab.results import Results

FILE: Final = "pieces.json"  # beside the rules of a game, made by tools/measure_pieces.py
GAMES: Final = 3000
WATCHED: Final = 2000
SEATS: Final = 4
BOT: Final = "sensible"
SAMPLED: Final = 6  # games that show whether the numbers are still those of these rules and bots


def experiment_for(game: Game) -> Experiment:
    """The experiment behind the gallery of a game."""
    seats = min(max(SEATS, game.fewest), game.most)
    return Experiment(Plan(game.name, (BOT,) * seats, seed=1), GAMES, WATCHED)


def summary(results: Results) -> dict[str, Any]:
    """Where the numbers come from, and for each piece what whoever did something with it won."""
    plan = results.experiment.plan
    manifest = read_manifest(results.folder.path)
    pieces: dict[str, list[dict[str, Any]]] = {}
    for answer in answers(results):
        if answer.question.kind != WINNING or not answer.question.whoever:
            continue
        for row in answer.rows:
            piece = _piece_of(results, answer.question, row.values)
            if piece:
                pieces.setdefault(piece, []).append(
                    {
                        "whoever": answer.question.whoever,
                        "share": round(row.share, 4),
                        "low": round(row.low, 4),
                        "high": round(row.high, 4),
                        "without": None if row.without is None else round(row.without, 4),
                        "seats": row.count,
                        "told": row.is_told,
                    }
                )
    return {
        "origin": {
            "version": manifest["woolgather"],
            "rules": manifest["rules"],
            "games": len(results.watched()),
            "seats": plan.seats,
            "bots": list(dict.fromkeys(plan.bots)),
            "seed": plan.seed,
            "sample": sample(results.experiment),
        },
        "pieces": dict(sorted(pieces.items())),
    }


def sample(experiment: Experiment) -> str:
    """A fingerprint of its first games: another one, and the numbers are no longer those of these rules and bots."""
    batch, _ = play_batch(Experiment(experiment.plan, SAMPLED), 0, SAMPLED)
    ends = [[game.decisions, game.winners, game.scores] for game in batch.games]
    return hashlib.sha256(json.dumps(ends).encode()).hexdigest()[:16]


def _piece_of(results: Results, question: Question, values: tuple[str, ...]) -> str:
    """The id in the box of what these values are; empty where the box has no such piece."""
    pieces = results.game.pieces(results.experiment.plan.components)
    name = values[0]
    while question.by_piece and name not in pieces and "-" in name:
        name = name.rpartition("-")[0]
    return name if name in pieces else ""
