"""The toy game with its old rules."""

from __future__ import annotations

from tests.kernel.toy import PARTS
from woolgather.kernel.game import Game
from woolgather.kernel.registry import register

register(Game(**{**PARTS, "name": "revised-nope", "revision": 1}))
