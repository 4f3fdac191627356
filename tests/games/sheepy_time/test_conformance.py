from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from woolgather.games.sheepy_time import GAME
from woolgather.kernel.game import Game
from woolgather.testing import Conformance


class TestConformance(Conformance):
    game: ClassVar[Game] = GAME
    golden: ClassVar[Path] = Path(__file__).parent / "golden"
