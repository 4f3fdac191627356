"""Plays many games at once for fast learning. The compiled engine writes observations straight into NumPy arrays.

>>> env = VectorEnv("wolf-in-sleeps-clothing", seats=2, games=4, seed=7)
>>> env.observations.shape == (4, len(env.names)), env.masks.shape, env.seats.shape
(True, (4, 17), (4,))
>>> env.step(env.masks.argmax(axis=1))
>>> int(env.over.sum()), env.returns.shape
(0, (4, 2))
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from woolgather.bots.registry import make_bot
from woolgather.bots.vector_games import VectorGames
from woolgather.envs.extras import need
from woolgather.envs.observing import observation_of
from woolgather.envs.opponents import opponents_at
from woolgather.kernel.errors import WoolgatherError
from woolgather.kernel.game import Game
from woolgather.kernel.registry import find_game
from woolgather.kernel.state import State

need("numpy")

import numpy as np  # noqa: E402
from numpy.typing import NDArray  # noqa: E402


class VectorEnv:
    """``games`` games of one table, each waiting for one seat's decision. ``step`` takes one action in each.

    The arrays are reused and change with every step, so copy what you want to keep.

    - ``observations``: games × numbers, as the seat to act sees the table; ``names`` names the numbers
    - ``masks``: games × actions, whether that seat may take the action
    - ``seats``: the seat to act
    - ``over``: whether the game ended with the last step; the next one has already started
    - ``returns``: games × seats, results of the last game that ended (``Outcome.returns``)

    Without ``opponents``, the caller plays every seat. With them (names of bots, as for ``SingleEnv``), the learner has
    seat 0 in the first game, seat 1 in the second, and so on in rotation, and ``seats`` never changes. Only the bots
    make interjections.
    """

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        games: int = 256,
        seed: int = 0,
        opponents: str | Sequence[str] = (),
        components: dict[str, Any] | None = None,
        **settings: object,
    ) -> None:
        if games < 1:
            raise WoolgatherError(f"games must be at least 1, not {games}.")
        self.game = find_game(game) if isinstance(game, str) else game
        seat_count = self.game.usual_seats() if seats is None else seats
        agreed = self.game.check(seat_count, self.game.named_settings(settings))
        observation = observation_of(self.game)
        bots = opponents_at(self.game, seat_count, opponents) if opponents else []
        makers = [partial(make_bot, self.game, name) for name in bots]
        self._vector = VectorGames(self.game, seat_count, agreed, games, str(seed), observation, makers, components)
        self.names = observation.names
        # These share memory with the engine's rows.
        self.observations: NDArray[np.int32] = _as_array(self._vector.observations, np.int32, games, observation.size)
        self.masks: NDArray[np.bool_] = _as_array(self._vector.masks, np.bool_, games, len(self.game.actions))
        self.seats: NDArray[np.int32] = _as_array(self._vector.seats, np.int32, games)
        self.over: NDArray[np.bool_] = _as_array(self._vector.over, np.bool_, games)
        self.returns: NDArray[np.float64] = _as_array(self._vector.returns, np.float64, games, seat_count)
        self._actions: NDArray[np.int32] = _as_array(self._vector.actions, np.int32, games)
        for array in (self.observations, self.masks, self.seats, self.over, self.returns):
            array.flags.writeable = False

    def step(self, actions: Any) -> None:
        """Take one action in each game. If any of them is illegal, it raises and no game changes."""
        if np.shape(actions) != self.seats.shape:
            raise WoolgatherError(
                f"step needs one action for each of {len(self.seats)} games, not {np.shape(actions)}."
            )
        self._vector.step(np.asarray(actions).astype("<i4").tobytes())

    def step_at_random(self) -> NDArray[np.int32]:
        """Take a random legal action in each game and return the actions."""
        self._vector.step_at_random()
        return self._actions.copy()

    def state(self, game: int) -> State:
        """Return the state of one game for inspection. Don't change it."""
        return self._vector.state(game)


def _as_array(row: Any, kind: Any, *shape: int) -> NDArray[Any]:
    return np.frombuffer(row, kind).reshape(shape)
