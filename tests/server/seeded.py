"""Seeds the randomness of a test's server with the test's name, so every run deals and chooses the same.

The server imports this module, and so do its bots' processes.
"""

from __future__ import annotations

import hashlib
import os
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random

import woolgather.room.bots.questions
import woolgather.room.bots.thinking
from tests.luck import TEST


class FixedSeeds:
    """The seeds of a test's tables, numbered in their order."""

    def __init__(self, test: Path) -> None:
        self._test = test
        self._tables: Counter[str] = Counter()

    def fresh_seed(self) -> str:
        test = self._test.read_text("utf-8")
        self._tables[test] += 1
        return hashlib.sha256(f"{test}, table {self._tables[test]}".encode()).hexdigest()


class FixedSecrets:
    """Replaces the ``secrets`` module for bots."""

    def __init__(self, test: Path) -> None:
        self._test = test
        self._choices: Counter[str] = Counter()

    def randbits(self, _: int) -> int:
        return 1

    def choice(self, options: Sequence[int]) -> int:
        test = self._test.read_text("utf-8")
        self._choices[test] += 1
        return Random(f"{test}, choice {self._choices[test]}").choice(options)


_test = Path(os.environ[TEST])
_secrets = FixedSecrets(_test)
vars(woolgather.room.bots.questions)["secrets"] = _secrets
vars(woolgather.room.bots.thinking)["secrets"] = _secrets
if "woolgather.room.room" in sys.modules:  # in the server process
    vars(sys.modules["woolgather.room.room"])["SealedChance"] = FixedSeeds(_test)
