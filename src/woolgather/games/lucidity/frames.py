"""Two kinds of frame that most chapters of the rules use."""

from __future__ import annotations

from woolgather.games.lucidity.state import Lucidity
from woolgather.kernel.compiling import i64
from woolgather.kernel.frames import Decision, Frame


class SeatFrame(Frame):
    """Something that happens to one seat."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: i64 = seat


class Choice(Decision):
    """LU-2.10: a mandatory choice, made automatically if only one option is legal.

    All information is public, so an automatic answer reveals nothing.
    """

    __slots__ = ()

    def automatic(self, s: Lucidity) -> bool:
        return True
