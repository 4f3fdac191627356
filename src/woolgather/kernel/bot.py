"""Defines the interface of bots. The bots themselves are in ``woolgather.bots`` and in the games."""

from __future__ import annotations

from typing import ClassVar, Final

from woolgather.kernel.chance import Chance
from woolgather.kernel.compiling import mypyc_attr
from woolgather.kernel.state import State

NOTHING = -1
WORST: Final = float("-inf")  # start value of a maximum; compiled code would parse the text each time


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A computer player. Everything its seat doesn't know has been redealt in the state it receives, so it can't cheat.

    >>> import woolgather as wg
    >>> class First(Bot):
    ...     def choose(self, s, seat):
    ...         return s.options(seat)[0]
    >>> len(wg.play(wg.new("wolf-in-sleeps-clothing", seats=2, seed=7), First, seed=1).winners)
    1
    """

    about: ClassVar[str] = ""  # a sentence on what it is like to play against
    stays: ClassVar[bool] = False  # whether a live table reuses this object for its next decision

    def __init__(self, chance: Chance) -> None:
        self.chance = chance  # the bot's own, never the game's

    def choose(self, s: State, seat: int) -> int:
        """Return one of ``s.options(seat)``."""
        raise NotImplementedError

    def interject(self, s: State, seat: int) -> int:
        """Return one of ``s.interjections(seat)`` or ``NOTHING``. Called after every action."""
        return NOTHING

    def hurry(self, seconds: float) -> None:
        """Set the time limit for each answer. Live tables call this."""


@mypyc_attr(allow_interpreted_subclasses=True)
class RandomBot(Bot):
    """Picks a random option and never interjects.

    >>> import woolgather as wg
    >>> wg.play(wg.new("wolf-in-sleeps-clothing", seats=2, seed=7), RandomBot, seed=1).winners
    [0]
    """

    def choose(self, s: State, seat: int) -> int:
        options = s.options(seat)
        return options[self.chance.below(len(options))]
