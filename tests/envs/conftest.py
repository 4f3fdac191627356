"""Which games the tests of the school are about."""

from __future__ import annotations

import pytest

from woolgather.kernel.registry import all_games

GAMES = all_games()


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "game" in metafunc.fixturenames:
        metafunc.parametrize("game", GAMES, ids=lambda game: game.name)
