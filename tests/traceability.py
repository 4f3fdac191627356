"""Finds which tests cover which clauses, by reading the marks in the test files."""

from __future__ import annotations

import ast
from collections import defaultdict
from functools import cache
from pathlib import Path

from woolgather.kernel.game import Game
from woolgather.kernel.registry import all_games

TESTS = Path(__file__).parent
WHERE_PEOPLE_MEET_RULES = ("server", "browser", "terminal")  # tests there cover clauses about playing on a screen

# number of worked scenarios in each game's specification
SCENARIOS = {
    "sheepy-time": 48,
    "lucidity": 46,
    "sheepnappers": 43,
    "sheep-boom-bah": 42,
    "wolf-in-sleeps-clothing": 31,
}

PREFIXES = {
    "sheepy-time": "ST",
    "lucidity": "LU",
    "sheepnappers": "SN",
    "sheep-boom-bah": "BB",
    "wolf-in-sleeps-clothing": "WS",
}


@cache
def marks(kind: str, game: str) -> dict[object, list[str]]:
    """Return every id that this game's tests are marked with (``rule`` or ``scenario``), with the tests' names."""
    found: dict[object, list[str]] = defaultdict(list)
    folders = [TESTS / "games" / game.replace("-", "_"), *(TESTS / name for name in WHERE_PEOPLE_MEET_RULES)]
    for path in sorted(path for folder in folders for path in folder.glob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, (ast.FunctionDef, ast.ClassDef)) and node.name.lower().startswith("test"):
                for mark in node.decorator_list:
                    for clause in _ids(mark, kind, game):
                        found[clause].append(f"{path.name}::{node.name}")
    return found


def _ids(mark: ast.expr, kind: str, game: str) -> list[object]:
    if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Attribute) and mark.func.attr == kind:
        ids = [ast.literal_eval(argument) for argument in mark.args]
        return [one for one in ids if not isinstance(one, str) or one.startswith(f"{PREFIXES[game]}-")]
    return []


def our_games() -> list[Game]:
    """Return the built-in games, without tests' toy games."""
    return [game for game in all_games() if game.package.startswith("woolgather.games.")]


def unproved(game: str, clauses: list[str]) -> list[str]:
    return [clause for clause in clauses if clause not in marks("rule", game)]


def coverage_table() -> list[str]:
    lines = []
    for game in our_games():
        clauses = [clause.id for clause in game.rulebook().clauses]
        missing = unproved(game.name, clauses)
        tests = {test for names in marks("rule", game.name).values() for test in names}
        played = len(marks("scenario", game.name))
        proved = f"{len(clauses) - len(missing):4} of {len(clauses):3} clauses by {len(tests):3} tests"
        line = f"{game.title:36} {proved}, {played} scenarios"
        lines.append(line + (f"; WITHOUT A TEST: {', '.join(missing[:12])}" if missing else ""))
    return lines
