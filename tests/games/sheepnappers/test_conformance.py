"""The conformance suite for Sheepnappers."""

from pathlib import Path
from typing import ClassVar

from woolgather.games.sheepnappers import GAME
from woolgather.kernel.game import Game
from woolgather.testing import Conformance


class TestConformance(Conformance):
    game: ClassVar[Game] = GAME
    games: ClassVar[int] = 1
    golden: ClassVar[Path] = Path(__file__).parent / "golden"
