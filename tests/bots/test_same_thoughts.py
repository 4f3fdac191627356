"""The same seed and the same number of imagined games give the same thoughts on every build.

thoughts.txt holds a fingerprint of them for a position of each game; this runs on the sources and on the compiled
engine. Whoever changes the search, an evaluation or a sensible player on purpose writes it anew:

    python -m tests.bots.test_same_thoughts
"""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest

from tests.bots.test_search import asked, thought
from tests.kernel.test_registry import OURS

FILE = Path(__file__).with_name("thoughts.txt")
SIMULATIONS = 60


def fingerprint(game: str) -> str:
    """What the search thinks of every option, world by world, to the last bit."""
    state, seat = asked(game, 3, 20)
    search = thought(state, seat, SIMULATIONS)
    values = [(line.action, [value.hex() for value in line.values]) for line in search.results]
    best = state.game.actions.text(search.best())
    return f"{game}: {best}, {search.decisions} decisions, {hashlib.sha256(repr(values).encode()).hexdigest()[:16]}"


@pytest.mark.conformance
@pytest.mark.parametrize("game", OURS)
def test_every_build_has_the_same_thoughts(game: str) -> None:
    assert fingerprint(game) in FILE.read_text("utf-8").splitlines()


if __name__ == "__main__":
    FILE.write_text("".join(f"{fingerprint(game)}\n" for game in OURS), "utf-8")
