"""OpenSpiel: registers every game as a Python game when this module is imported.

Sheepy Time is ``woolgather_sheepy_time``, and so on. The parameters are ``players`` and the game's settings. All chance
in a game is a single chance move at its start, which picks one of ``deals`` equally likely shuffles that no player
sees. After that the players' actions determine the game, so histories can be replayed, copied and saved.

>>> import pyspiel
>>> pyspiel.load_game("woolgather_wolf_in_sleeps_clothing(players=3,calls=sleepy)").num_players()
3
"""

from __future__ import annotations

from typing import Any

from woolgather.envs.extras import need
from woolgather.envs.observing import observation_of
from woolgather.envs.text import describe
from woolgather.envs.turns import Turns, action_text
from woolgather.kernel.errors import IllegalAction
from woolgather.kernel.game import Game
from woolgather.kernel.registry import all_games, find_game

need("numpy", "pyspiel")

import numpy as np  # noqa: E402
import pyspiel  # noqa: E402

DEALS = 10_000
MAX_GAME_LENGTH = 100_000  # in actions; no game comes close


def spiel_name(game: Game) -> str:
    return f"woolgather_{game.name.replace('-', '_')}"


def game_type(game: Game) -> Any:
    # OpenSpiel converts parameters that look like numbers.
    defaults = {
        setting.name.replace("-", "_"): int(setting.default) if setting.default.isdigit() else setting.default
        for setting in game.settings
    }
    return pyspiel.GameType(
        short_name=spiel_name(game),
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,  # not zero-sum in solo games and when no one wins
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.most,
        min_num_players=game.fewest,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": game.usual_seats(), "deals": DEALS, "unasked": False, **defaults},
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One of our games as an OpenSpiel game."""

    def __init__(self, game: Game, params: dict[str, Any] | None = None) -> None:
        given = dict(params or {})
        self.name = game.name
        self.seats = int(given.pop("players", game.usual_seats()))
        self.deals = int(given.pop("deals", DEALS))
        self.unasked = bool(given.pop("unasked", False))
        self.settings = game.check(self.seats, game.named_settings(given))
        info = pyspiel.GameInfo(
            num_distinct_actions=len(game.actions) + self.unasked,
            max_chance_outcomes=self.deals,
            num_players=self.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=MAX_GAME_LENGTH,
        )
        super().__init__(game_type(game), info, params or {})

    @property
    def game(self) -> Game:
        """Look the game up by name, because OpenSpiel pickles this object's attributes."""
        return find_game(self.name)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        return SpielObserver(self.game)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """The state of a game. Before the deal there is no game yet."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.turns: Turns | None = None

    def current_player(self) -> int:
        if self.turns is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.turns.seat < 0 else self.turns.seat

    def is_terminal(self) -> bool:
        return self.turns is not None and self.turns.seat < 0

    def chance_outcomes(self) -> list[tuple[int, float]]:
        deals = self.get_game().deals
        return [(deal, 1 / deals) for deal in range(deals)]

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.turns.options) if self.turns is not None and player == self.turns.seat else []

    def _apply_action(self, action: int) -> None:
        game: SpielGame = self.get_game()
        if self.turns is None:
            if not 0 <= action < game.deals:
                raise IllegalAction(f"Deals are numbered 0 to {game.deals - 1}; there is no deal {action}.")
            self.turns = Turns(game.game, game.seats, game.settings, str(action), game.unasked)
        else:
            self.turns.act(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal {action}" if player == pyspiel.PlayerId.CHANCE else action_text(self.get_game().game, action)

    def returns(self) -> list[float]:
        return [0.0] * self.get_game().seats if self.turns is None else self.turns.returns()

    def __str__(self) -> str:
        """Return the history, so that different games have different texts."""
        return " ".join(str(action) for action in self.history()) or "to be dealt"


class SpielObserver:
    """Provides a player's observation in OpenSpiel's form."""

    def __init__(self, game: Game) -> None:
        self._observation = observation_of(game)
        self.tensor = np.zeros(self._observation.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        if state.turns is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = self._observation.of(state.turns.state, player)

    def string_from(self, state: SpielState, player: int) -> str:
        return "The cards are not dealt yet." if state.turns is None else describe(state.turns.state, player)


def register(game: Game) -> str:
    """Register a game with OpenSpiel and return its name there. Also works for third-party games."""

    class Registered(SpielGame):  # not a function, which OpenSpiel would release after Python has shut down, and crash
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(game, params)

    pyspiel.register_game(game_type(game), Registered)
    return spiel_name(game)


for each in all_games():
    register(each)
