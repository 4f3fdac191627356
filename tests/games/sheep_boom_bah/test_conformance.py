"""The conformance suite for Sheep Boom-Bah."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from woolgather.games.sheep_boom_bah import GAME
from woolgather.kernel.game import Game
from woolgather.testing import Conformance


class TestConformance(Conformance):
    game: ClassVar[Game] = GAME
    games: ClassVar[int] = 4
    golden: ClassVar[Path] = Path(__file__).parent / "golden"
