"""Helps test games: the conformance suite that every game passes, and readable tests of single rules."""

from woolgather.testing.conformance import Conformance, TrialTable
from woolgather.testing.scenes import offered, play, words

__all__ = ["Conformance", "TrialTable", "offered", "play", "words"]
