"""Many games at once, for learning in bulk: what is seen lies in NumPy arrays that the compiled engine writes.

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
    """``games`` games of one table, each at a decision of one seat; ``step`` takes one action in each.

    The arrays are always the same ones, and change with every step: copy what you want to keep.

    - ``observations``: games × numbers, as the seat sees the table that is asked; ``names`` says what each number is
    - ``masks``: games × actions, whether that seat may do that now
    - ``seats``: who is asked
    - ``over``: the game ended with the last step, and the next one has begun
    - ``returns``: games × seats, what the last game that ended was worth (``Outcome.returns``)

    Without ``opponents`` every seat is played by whoever calls ``step``. With them (names of bots, as for
    ``SingleEnv``) the learner sits at seat 0 in the first game, at seat 1 in the second, and round again: ``seats``
    never changes then. What a game lets seats do unasked is left to the bots here.
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
            raise WoolgatherError(f"At least one game has to be played, not {games}.")
        self.game = find_game(game) if isinstance(game, str) else game
        sitting = self.game.usual_seats() if seats is None else seats
        agreed = self.game.check(sitting, self.game.named_settings(settings))
        observation = observation_of(self.game)
        bots = opponents_at(self.game, sitting, opponents) if opponents else []
        makers = [partial(make_bot, self.game, name) for name in bots]
        self._herd = VectorGames(self.game, sitting, agreed, games, str(seed), observation, makers, components)
        self.names = observation.names
        # Views of the engine's own rows: nothing is copied.
        self.observations: NDArray[np.int32] = _shaped(self._herd.observations, np.int32, games, observation.size)
        self.masks: NDArray[np.bool_] = _shaped(self._herd.masks, np.bool_, games, len(self.game.actions))
        self.seats: NDArray[np.int32] = _shaped(self._herd.seats, np.int32, games)
        self.over: NDArray[np.bool_] = _shaped(self._herd.over, np.bool_, games)
        self.returns: NDArray[np.float64] = _shaped(self._herd.returns, np.float64, games, sitting)
        self._actions: NDArray[np.int32] = _shaped(self._herd.actions, np.int32, games)
        for array in (self.observations, self.masks, self.seats, self.over, self.returns):
            array.flags.writeable = False

    def step(self, actions: Any) -> None:
        """Take one action in each game. If one is not possible, that is refused and nothing happens in any game."""
        if np.shape(actions) != self.seats.shape:
            raise WoolgatherError(f"One action for each of {len(self.seats)} games is needed, not {np.shape(actions)}.")
        self._herd.step(np.asarray(actions).astype("<i4").tobytes())

    def step_at_random(self) -> NDArray[np.int32]:
        """Take any possible action in each game, each with equal chance; returns what was taken."""
        self._herd.step_at_random()
        return self._actions.copy()

    def state(self, game: int) -> State:
        """One of the games, to look at."""
        return self._herd.state(game)


def _shaped(row: Any, kind: Any, *shape: int) -> NDArray[Any]:
    return np.frombuffer(row, kind).reshape(shape)
