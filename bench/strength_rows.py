"""The results so far for bench/strength.md: which games of each pairing were played, by number, and won.

The file is written after every few games, so that a run can be resumed. A fingerprint of the first game's moves shows
whether the bots have changed since.
"""

from __future__ import annotations

import json
from pathlib import Path


class Row:
    """The games of one pairing.

    >>> row = Row("5b1c")
    >>> row.add(range(4, 8), won=2.5)
    >>> row.add(range(2), won=1)
    >>> row.played, row.games, row.won
    ([[0, 2], [4, 8]], 6, 3.5)
    >>> row.missing(13, 4)
    [range(2, 4), range(8, 12), range(12, 13)]
    """

    def __init__(self, moves: str, won: float = 0.0, played: list[list[int]] | None = None) -> None:
        self.moves = moves  # a fingerprint of game 0
        self.won = won  # a shared victory counts as a share
        self.played = played or []  # ranges of game numbers, end exclusive

    @property
    def games(self) -> int:
        return sum(until - first for first, until in self.played)

    def add(self, numbers: range, won: float) -> None:
        self.won += won
        spans = sorted([*self.played, [numbers.start, numbers.stop]])
        self.played = []
        for first, until in spans:
            if self.played and self.played[-1][1] == first:
                self.played[-1][1] = until
            else:
                self.played.append([first, until])

    def missing(self, games: int, most: int) -> list[range]:
        """Return the missing ones of ``games`` games, at most ``most`` at a time."""
        found: list[range] = []
        begun = 0
        for first, until in [*self.played, [games, games]]:
            gap = min(first, games)
            found += [range(number, min(number + most, gap)) for number in range(begun, gap, most)]
            begun = until
        return found


def load(path: Path) -> dict[str, Row]:
    """Load a file's rows, or none if it doesn't exist."""
    return {key: Row(**facts) for key, facts in json.loads(path.read_text("utf-8")).items()} if path.exists() else {}


def save(path: Path, rows: dict[str, Row]) -> None:
    """Save one row per line. The file is replaced atomically, since it holds the results of hours."""
    lines = [
        f"{json.dumps(key)}: {json.dumps({'moves': row.moves, 'won': row.won, 'played': row.played})}"
        for key, row in sorted(rows.items())
    ]
    new = path.with_suffix(".new")
    new.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")
    new.replace(path)
