"""Actions on spaces, for any set of spaces."""

from __future__ import annotations

from typing import Final

from woolgather.games.sheepy_time.vocabulary import SPACES
from woolgather.kernel.compiling import i64

_NOTHING: Final = -1
ALL_SPACES: Final = (2 << SPACES) - 2  # as bits


class OnSpaces:
    """One action per space of a set. ``or_else`` is an action listed before them, such as declining.

    Sets of spaces are bits. Each list is built on first use and never changed.
    """

    __slots__ = ("_lists", "_or_else", "_verb")

    def __init__(self, verb: int, or_else: int = _NOTHING) -> None:
        self._verb = verb
        self._or_else = or_else
        self._lists: list[list[int] | None] = [None] * (2 << SPACES)

    def spaces(self, bits: i64) -> list[int]:
        actions = self._lists[bits]
        if actions is None:
            actions = [] if self._or_else == _NOTHING else [self._or_else]
            actions.extend([self._verb + space for space in range(1, SPACES + 1) if bits >> space & 1])
            self._lists[bits] = actions
        return actions
