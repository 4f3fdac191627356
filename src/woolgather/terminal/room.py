"""How much room there is for a board."""

from __future__ import annotations

from typing import NamedTuple


class Room(NamedTuple):
    """Columns, and the lines of the whole window, of which a board should leave some to the question and the log.

    Where choices are ``pointed`` at, the board shows all of them; elsewhere a long list of choices needs the room.
    """

    width: int = 80
    height: int = 24
    pointed: bool = False

    @property
    def is_narrow(self) -> bool:
        """Whether a board has to say less than it would like to."""
        return self.width < 78

    @property
    def is_tall(self) -> bool:
        return self.height >= 34


USUAL = Room()  # of a terminal that nobody has made larger or smaller
