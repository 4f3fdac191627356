"""The toy game passes the conformance suite. (That the suite fails when it should: test_suite_catches.py.)"""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from tests.kernel.toy import TOY
from woolgather.kernel.game import Game
from woolgather.kernel.registry import register
from woolgather.testing import Conformance

register(TOY)


class TestToy(Conformance):
    game: ClassVar[Game] = TOY
    golden: ClassVar[Path] = Path(__file__).parent / "golden"
