"""Each game's ``position`` isn't compiled, and builds tables for both builds."""

import doctest
import importlib

import pytest

from tests.traceability import our_games
from woolgather.kernel.game import Game


@pytest.mark.conformance
@pytest.mark.parametrize("game", our_games(), ids=lambda game: game.name)
def test_a_table_in_one_expression_is_made_by_either_build(game: Game) -> None:
    failed, tried = doctest.testmod(importlib.import_module(f"{game.package}.position"))
    assert tried > 0
    assert failed == 0
