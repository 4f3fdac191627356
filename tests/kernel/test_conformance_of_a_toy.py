"""Runs the conformance suite on the toy game. test_suite_catches.py checks that the suite fails when it should."""

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
