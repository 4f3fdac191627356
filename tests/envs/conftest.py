"""Fixtures that choose the games for the environment tests."""

from __future__ import annotations

import pytest

from woolgather.kernel.registry import find_game

NAMES = ("lucidity", "sheep-boom-bah", "sheepnappers", "sheepy-time", "wolf-in-sleeps-clothing")
GAMES = [find_game(name) for name in NAMES]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "game" in metafunc.fixturenames:
        metafunc.parametrize("game", GAMES, ids=lambda game: game.name)
