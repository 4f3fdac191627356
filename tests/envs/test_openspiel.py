"""Runs OpenSpiel's own tests on our games."""

from __future__ import annotations

import subprocess
import sys

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this platform")

from open_spiel.python.algorithms.generate_playthrough import playthrough  # noqa: E402

from woolgather.envs import spiel  # noqa: E402
from woolgather.envs.observing import observation_of  # noqa: E402
from woolgather.kernel.game import Game  # noqa: E402


def test_random_games_pass_openspiels_checks(game: Game, capfd: pytest.CaptureFixture[str]) -> None:
    """OpenSpiel checks legal actions, returns, copies, saved games, observations and histories."""
    pyspiel.random_sim_test(pyspiel.load_game(spiel.spiel_name(game)), num_sims=1, serialize=True, verbose=False)
    assert "error" not in capfd.readouterr().err.lower()


def test_a_playthrough_replays_exactly() -> None:
    """A playthrough is OpenSpiel's record of a game, with everything it knows about each state."""
    name = "woolgather_wolf_in_sleeps_clothing(players=2,deals=5)"
    actions = [3]
    state = pyspiel.load_game(name).new_initial_state()
    state.apply_action(actions[0])
    while not state.is_terminal():
        actions.append(state.legal_actions()[-1])
        state.apply_action(actions[-1])
    first = playthrough(name, action_sequence=actions)
    assert "IsTerminal() = True" in first
    assert playthrough(name, action_sequence=actions) == first


def test_openspiel_observations_match_the_environments(game: Game) -> None:
    state = pyspiel.load_game(spiel.spiel_name(game)).new_initial_state()
    state.apply_action(17)
    for _ in range(20):
        state.apply_action(state.legal_actions()[0])
    for player in range(state.num_players()):
        expected = observation_of(game).of(state.turns.state, player)
        assert np.array_equal(np.array(state.observation_tensor(player)), np.array(expected, np.float32))
        assert state.observation_string(player).startswith(game.title)


def test_settings_and_seats_are_parameters() -> None:
    game = pyspiel.load_game("woolgather_wolf_in_sleeps_clothing(players=3,calls=sleepy,unasked=true)")
    assert game.num_players() == 3
    assert game.num_distinct_actions() == 18
    state = game.new_initial_state()
    state.apply_action(0)
    assert state.turns.state.agreed["calls"] == "sleepy"


def test_python_exits_cleanly_with_games_registered() -> None:
    """OpenSpiel releases registered games after the interpreter has shut down."""
    told = subprocess.run([sys.executable, "-c", "import woolgather.envs.spiel"], capture_output=True, check=False)
    assert (told.returncode, told.stderr) == (0, b"")
