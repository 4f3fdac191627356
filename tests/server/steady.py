"""A room whose luck follows from the name of the test: what was dealt and chosen once is dealt and chosen in every run.

The server imports this module, and so do the processes in which its bots think.
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


class SteadySeeds:
    """The seeds of a test's tables: its first table, its second …"""

    def __init__(self, test: Path) -> None:
        self._test = test
        self._tables: Counter[str] = Counter()

    def fresh_seed(self) -> str:
        test = self._test.read_text("utf-8")
        self._tables[test] += 1
        return hashlib.sha256(f"{test}, table {self._tables[test]}".encode()).hexdigest()


class SteadySecrets:
    """The bots' own luck."""

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
_secrets = SteadySecrets(_test)
vars(woolgather.room.bots.questions)["secrets"] = _secrets
vars(woolgather.room.bots.thinking)["secrets"] = _secrets
if "woolgather.room.room" in sys.modules:  # in the server itself
    vars(sys.modules["woolgather.room.room"])["SealedChance"] = SteadySeeds(_test)
