"""The conformance suite for Lucidity, and the invariants from one state to the next."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

import pytest

from woolgather.games.lucidity import GAME
from woolgather.games.lucidity.invariants import growth
from woolgather.games.lucidity.state import Lucidity
from woolgather.kernel.chance import FastChance
from woolgather.kernel.game import Game
from woolgather.testing import Conformance
from woolgather.testing.conformance import random_act


class TestConformance(Conformance):
    game: ClassVar[Game] = GAME
    golden: ClassVar[Path] = Path(__file__).parent / "golden"
    games: ClassVar[int] = 3


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_action_undoes_what_is_for_good(seats: int) -> None:
    for seed in range(12):
        s = GAME.begin(seats, {}, FastChance(seed))
        chance = FastChance(seed + 500)
        while s.actors():
            before = s.clone()
            random_act(s, chance)
            assert isinstance(s, Lucidity)
            assert isinstance(before, Lucidity)
            assert growth(before, s) == []
