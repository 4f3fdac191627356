"""Runs the examples in docs/environments.md and checks its numbers."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from woolgather.envs.observing import observation_of
from woolgather.kernel.game import Game

PAGE = (Path(__file__).parents[2] / "docs" / "environments.md").read_text("utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```", PAGE, re.S)


def test_every_environment_has_an_example() -> None:
    assert len(EXAMPLES) == 5


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.splitlines()[0])
def test_the_examples_run(example: str) -> None:
    if "pyspiel" in example:
        pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this platform")
    told = subprocess.run([sys.executable, "-c", example], capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stderr


def test_the_documented_sizes_are_correct(game: Game) -> None:
    title = game.title.split(":")[0]
    assert f"| {title} | {observation_of(game).size} | {len(game.actions)} |" in PAGE
