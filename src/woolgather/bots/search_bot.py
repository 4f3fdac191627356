"""Defines the bot that searches with a budget."""

from __future__ import annotations

from typing import Final

from woolgather.bots.search import Search
from woolgather.kernel.bot import Bot
from woolgather.kernel.chance import Chance
from woolgather.kernel.compiling import mypyc_attr
from woolgather.kernel.evaluation import Evaluation
from woolgather.kernel.state import SEVERAL, State

WINDOW_TIME_FACTOR: Final = 0.25  # share of the time to use in a window, where the first answer counts


@mypyc_attr(allow_interpreted_subclasses=True)
class SearchBot(Bot):
    """Tries its options in sampled worlds, up to a number of simulated games or milliseconds, whichever is reached
    first.

    ``evaluation`` replaces the game's own evaluation.

    >>> import woolgather as wg
    >>> state = wg.new("sheepy-time", seats=2, seed=7, first_player="seat-1")
    >>> bot = SearchBot(wg.chance(1), simulations=20, milliseconds=0)
    >>> bot.choose(state, 0) in state.options(0)
    True
    """

    def __init__(
        self,
        chance: Chance,
        simulations: int = 1000,
        milliseconds: float = 1000.0,
        evaluation: Evaluation | None = None,
        horizon: int = 0,
        depth: int = 0,
    ) -> None:
        super().__init__(chance)
        self.simulations = simulations
        self.milliseconds = milliseconds
        self.evaluation = evaluation
        self.horizon = horizon
        self.depth = depth
        self._sensible: Bot | None = None

    def choose(self, s: State, seat: int) -> int:
        options = s.forward_options(seat)
        if len(options) == 1:
            return options[0]
        search = Search(s, seat, self.chance, self.evaluation, self.horizon, self.depth)
        hurry = WINDOW_TIME_FACTOR if s.sole_actor() == SEVERAL else 1.0
        search.think(self.simulations, self.milliseconds * hurry)
        return search.best()

    def hurry(self, seconds: float) -> None:
        self.milliseconds = min(self.milliseconds, 1000 * seconds)

    def interject(self, s: State, seat: int) -> int:
        """Interject like a sensible player. Interjections depend only on public events, so there is nothing to search
        for.
        """
        if self._sensible is None:
            self._sensible = s.game.rollout_policy(self.chance)
        return self._sensible.interject(s, seat)
