"""What a sensible player of Sheepy Time does: looks through its own turn, and knows when to go to bed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast

from woolgather.games.sheepy_time.evaluation import (
    FOOTFALL,
    catch_worth,
    cheapest_token,
    market_worth,
    rating,
    time_for_bed,
)
from woolgather.games.sheepy_time.state import SheepyTime
from woolgather.games.sheepy_time.vocabulary import ADD_TILE, CATCH_2, CATCH_ON, CONTINUE, NIGHT, PLACE_ON, TAKE_TILE
from woolgather.kernel.bot import Bot
from woolgather.kernel.chance import Chance
from woolgather.kernel.state import State

_DEPTH: Final = 5  # how many decisions of its own turn it looks ahead, after the first
_ITS_OWN_TURN: Final = (
    "play-card",
    "card-mode",
    "use-tile",
    "copycat-number",
    "deep-sleep-tile",
    "journal-tile",
    "become-brave",
    "shepherd-direction",
    "catch-place",
    "catch-move-from",
    "catch-move-to",
)


class Sensible(Bot):
    """Tries every way to play its turn on a copy of the table, and rates the tables it could leave behind."""

    def choose(self, s: State, seat: int) -> int:
        table = cast(SheepyTime, s)
        options = s.options(seat)
        decision = s.decision()
        name = decision.name if decision is not None else ""
        if len(options) == 1:
            return options[0]
        if name == "call-it-a-night":
            return NIGHT if time_for_bed(table, seat) else CONTINUE
        if name == "rest-action":
            return ADD_TILE if table.supply[seat] > 0 else CATCH_2
        if name == "market-tile":
            return max(options, key=lambda action: market_worth(table, action - TAKE_TILE))
        if name == "tile-space":
            return max(options, key=lambda action: FOOTFALL[action - PLACE_ON])
        if name == "bonus-from":
            return cheapest_token(table, seat, options)
        if name == "catch-place":
            return max(options, key=lambda action: catch_worth(table, seat, action - CATCH_ON))
        return self._best_turn(table, seat, options)

    def _best_turn(self, s: SheepyTime, seat: int, options: list[int]) -> int:
        best, best_value = options[0], float("-inf")
        for action in options:
            value = self._rate_after(s, seat, action, depth=_DEPTH)
            if value > best_value:
                best, best_value = action, value
        return best

    def _rate_after(self, s: SheepyTime, seat: int, action: int, depth: int) -> float:
        """The best this turn can still become after this action."""
        world = s.clone()
        world.act(seat, action)
        decision = world.decision()
        if decision is None or decision.seat != seat or decision.name not in _ITS_OWN_TURN or world.active != seat:
            return rating(world, seat)
        if depth == 0 or decision.name == "play-card":
            return rating(world, seat)
        if decision.name == "catch-place":
            places = world.options(seat)
            place = max(places, key=lambda option: catch_worth(world, seat, option - CATCH_ON))
            return self._rate_after(world, seat, place, depth - 1)
        return max(self._rate_after(world, seat, option, depth - 1) for option in world.options(seat))


BOTS: Final[dict[str, Callable[[Chance], Bot]]] = {"sensible": Sensible}
