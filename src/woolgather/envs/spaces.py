"""Observations and spaces that the environments for one table share."""

from __future__ import annotations

from typing import Any

from woolgather.envs.extras import need
from woolgather.envs.observing import observation_of
from woolgather.envs.turns import Turns
from woolgather.kernel.game import Game

need("numpy", "gymnasium")

import numpy as np  # noqa: E402
from gymnasium import spaces  # noqa: E402
from numpy.typing import NDArray  # noqa: E402

Seen = dict[str, NDArray[Any]]  # "observation" and "action_mask"
MIN_NUMBER, MAX_NUMBER = np.iinfo(np.int32).min, np.iinfo(np.int32).max


def observation_space(game: Game, actions: int) -> spaces.Dict:
    seen = spaces.Box(MIN_NUMBER, MAX_NUMBER, (observation_of(game).size,), np.int32)
    return spaces.Dict({"observation": seen, "action_mask": spaces.Box(0, 1, (actions,), np.int8)})


def seen_by(turns: Turns, seat: int, actions: int) -> Seen:
    """Return what a seat sees. Its action mask is empty unless it has to act."""
    row = observation_of(turns.state.game).of(turns.state, seat)
    mask = np.zeros(actions, np.int8)
    if seat == turns.seat:
        mask[turns.options] = 1
    return {"observation": np.array(row, np.int32), "action_mask": mask}
