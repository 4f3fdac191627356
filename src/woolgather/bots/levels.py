"""Defines the four levels of play that every game has.

Budgets are given as numbers of simulated games, so the same seed gives the same moves. The time limits only matter on
slower machines.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from woolgather.bots.search import rounds_ahead
from woolgather.bots.search_bot import SearchBot
from woolgather.bots.sleepy import SleepyBot
from woolgather.kernel.bot import Bot
from woolgather.kernel.chance import Chance
from woolgather.kernel.compiling import mypyc_attr
from woolgather.kernel.state import State

SHARP_GAMES: Final = 32  # simulated per decision, each for one round of the table
SHARP_MILLISECONDS: Final = 190.0  # time limit for the same decision
NIGHTMARE_ROUNDS: Final = 1000  # simulated rounds per decision; with more rounds per game, there are fewer games
NIGHTMARE_MILLISECONDS: Final = 950.0

# One sentence per level, shown wherever players choose one. Weakest first.
LEVELS: Final = {
    "sleepy": "Half asleep: keeps to the rules, and does whatever sounds cosy.",
    "sensible": "Has read the rules twice, and plays what looks good at once.",
    "sharp": "Thinks for a moment: tries its options in a few dozen imagined games, with what its seat knows.",
    "nightmare": "Thinks for up to a second and forgives little; it knows no more than you would in its place.",
}


@mypyc_attr(allow_interpreted_subclasses=True)
class SharpBot(SearchBot):
    def __init__(self, chance: Chance) -> None:
        super().__init__(chance, SHARP_GAMES, SHARP_MILLISECONDS)

    def choose(self, s: State, seat: int) -> int:
        self.horizon = s.seats  # one round, even if the evaluation would like more
        return super().choose(s, seat)


@mypyc_attr(allow_interpreted_subclasses=True)
class NightmareBot(SearchBot):
    def __init__(self, chance: Chance) -> None:
        super().__init__(chance, NIGHTMARE_ROUNDS, NIGHTMARE_MILLISECONDS)

    def choose(self, s: State, seat: int) -> int:
        self.simulations = NIGHTMARE_ROUNDS // rounds_ahead(s.game.evaluation)
        return super().choose(s, seat)


MAKERS: Final[dict[str, Callable[[Chance], Bot]]] = {
    "sleepy": SleepyBot,
    "sharp": SharpBot,
    "nightmare": NightmareBot,
}  # levels that don't need a bot from the game
