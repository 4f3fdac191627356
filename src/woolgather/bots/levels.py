"""How well a bot plays, by name: the same four levels in every game.

Budgets are imagined games first, so that on a machine as fast as ours the same seed gives the same moves; the clock is
the limit for slower ones.
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

SHARP_GAMES: Final = 32  # imagined for one decision, each for a round of the table ...
SHARP_MILLISECONDS: Final = 190.0  # ... but for no longer than this
NIGHTMARE_ROUNDS: Final = 1000  # of imagined games: fewer games where the evaluation wants more rounds of each
NIGHTMARE_MILLISECONDS: Final = 950.0

# What each level is like, in a sentence that is shown wherever it can be chosen. From the weakest to the strongest.
LEVELS: Final = {
    "sleepy": "Half asleep: keeps to the rules, and does whatever sounds cosy.",
    "sensible": "Somebody who has read the rules twice, and plays what looks good at once.",
    "sharp": "Thinks for a moment: tries its options in a few dozen imagined games, with what its seat knows.",
    "nightmare": "Thinks for up to a second and forgives little; it knows no more than you would in its place.",
}


@mypyc_attr(allow_interpreted_subclasses=True)
class SharpBot(SearchBot):
    def __init__(self, chance: Chance) -> None:
        super().__init__(chance, SHARP_GAMES, SHARP_MILLISECONDS)

    def choose(self, s: State, seat: int) -> int:
        self.horizon = s.seats  # a round, also where more would pay
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
}  # those that no game has to bring
