"""The space available to a board."""

from __future__ import annotations

from typing import NamedTuple


class BoardSize(NamedTuple):
    """The window's size in columns and lines. A board should leave some lines for the question and the log.

    With ``pointed``, players choose on the board itself, so it must show every choice. Otherwise it should leave lines
    for a menu.
    """

    width: int = 80
    height: int = 24
    pointed: bool = False

    @property
    def is_narrow(self) -> bool:
        """True if a board has to abbreviate."""
        return self.width < 78

    @property
    def is_tall(self) -> bool:
        return self.height >= 34


USUAL = BoardSize()  # the default size of a terminal
