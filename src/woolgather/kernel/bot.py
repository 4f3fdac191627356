"""What a player that needs no screen looks like. The bots themselves live in ``woolgather.bots`` and in the games."""

from __future__ import annotations

from typing import ClassVar, Final

from woolgather.kernel.chance import Chance
from woolgather.kernel.compiling import mypyc_attr
from woolgather.kernel.state import State

NOTHING = -1
WORST: Final = float("-inf")  # where a comparison begins; on a hot path the compiler would read it from its text anew


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player. It is handed a state in which everything its seat does not know was dealt anew, so it cannot cheat.

    >>> import woolgather as wg
    >>> class First(Bot):
    ...     def choose(self, s, seat):
    ...         return s.options(seat)[0]
    >>> len(wg.play(wg.new("wolf-in-sleeps-clothing", seats=2, seed=7), First, seed=1).winners)
    1
    """

    about: ClassVar[str] = ""  # what it is like to play against, in a sentence
    stays: ClassVar[bool] = False  # whether a live table keeps it from question to question; others are made anew

    def __init__(self, chance: Chance) -> None:
        self.chance = chance  # its own; never the game's

    def choose(self, s: State, seat: int) -> int:
        """One of ``s.options(seat)``."""
        raise NotImplementedError

    def interject(self, s: State, seat: int) -> int:
        """One of ``s.interjections(seat)`` after something happened, or ``NOTHING``."""
        return NOTHING

    def hurry(self, seconds: float) -> None:
        """A live table says how long an answer may take; one that goes by a clock had better keep to it."""


@mypyc_attr(allow_interpreted_subclasses=True)
class RandomBot(Bot):
    """Takes any option with equal chance, and never says a word unasked.

    >>> import woolgather as wg
    >>> wg.play(wg.new("wolf-in-sleeps-clothing", seats=2, seed=7), RandomBot, seed=1).winners
    [0]
    """

    def choose(self, s: State, seat: int) -> int:
        options = s.options(seat)
        return options[self.chance.below(len(options))]
