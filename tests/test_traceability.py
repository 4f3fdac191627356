"""Tests that every clause and every scenario has a test."""

from __future__ import annotations

import pytest

from tests.traceability import SCENARIOS, marks, our_games, unproved
from woolgather.kernel.game import Game

GAMES = [pytest.param(game, id=game.name) for game in our_games()]


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_has_a_test(game: Game) -> None:
    missing = unproved(game.name, [clause.id for clause in game.rulebook().clauses])
    assert not missing, f"{len(missing)} clauses of {game.title} have no test: {', '.join(missing)}"


@pytest.mark.parametrize("game", GAMES)
def test_no_test_names_a_clause_that_does_not_exist(game: Game) -> None:
    known = {clause.id for clause in game.rulebook().clauses}
    assert not [clause for clause in marks("rule", game.name) if clause not in known]


@pytest.mark.parametrize("game", GAMES)
def test_every_scenario_has_a_test(game: Game) -> None:
    expected = set(range(1, SCENARIOS[game.name] + 1))
    assert set(marks("scenario", game.name)) == expected


@pytest.mark.parametrize("game", GAMES)
def test_clause_ids_are_unique(game: Game) -> None:
    ids = [clause.id for clause in game.rulebook().clauses]
    assert len(ids) == len(set(ids))
