"""Tests that searches with the same seed and budget give exactly the same results on every build.

search_fingerprints.txt has a fingerprint for a position of each game, and this test runs on both builds. If you change
the search, an evaluation or a sensible player on purpose, rewrite it with:

    python -m tests.bots.test_reproducible_search
"""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest

from tests.bots.test_search import asked, thought
from tests.kernel.test_registry import OURS

FILE = Path(__file__).with_name("search_fingerprints.txt")
SIMULATIONS = 60


def fingerprint(game: str) -> str:
    """Return a hash of every option's exact values in every world."""
    state, seat = asked(game, 3, 20)
    search = thought(state, seat, SIMULATIONS)
    values = [(line.action, [value.hex() for value in line.values]) for line in search.results]
    best = state.game.actions.text(search.best())
    return f"{game}: {best}, {search.decisions} decisions, {hashlib.sha256(repr(values).encode()).hexdigest()[:16]}"


@pytest.mark.conformance
@pytest.mark.parametrize("game", OURS)
def test_every_build_gives_the_same_search_results(game: str) -> None:
    assert fingerprint(game) in FILE.read_text("utf-8").splitlines()


if __name__ == "__main__":
    FILE.write_text("".join(f"{fingerprint(game)}\n" for game in OURS), "utf-8")
