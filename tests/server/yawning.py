"""The toy game by the rules of yesterday."""

from __future__ import annotations

from tests.kernel.toy import PARTS
from woolgather.kernel.game import Game
from woolgather.kernel.registry import register

register(Game(**{**PARTS, "name": "yawning-nope", "revision": 1}))
