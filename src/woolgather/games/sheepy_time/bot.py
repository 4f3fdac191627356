"""A sensible player of Sheepy Time: it searches its own turn and knows when to go to bed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast

from woolgather.games.sheepy_time.cards import CARD_DONE, PlayCard
from woolgather.games.sheepy_time.catching import CatchMoveFrom, CatchPlace
from woolgather.games.sheepy_time.fence import RESOLVE_FENCE, CallItANight
from woolgather.games.sheepy_time.heuristics import (
    VISIT_WEIGHTS,
    best_catch,
    cheapest_token,
    market_worth,
    rating,
    time_for_bed,
    worth_of_tokens,
)
from woolgather.games.sheepy_time.state import ONE, ROW, SheepyTime
from woolgather.games.sheepy_time.vocabulary import ADD_TILE, CATCH_2, CONTINUE, DECLINE, NIGHT, PLACE_ON, TAKE_TILE
from woolgather.kernel.bot import WORST, Bot
from woolgather.kernel.chance import Chance
from woolgather.kernel.compiling import i64
from woolgather.kernel.state import State

_DEPTH: Final = 5  # decisions in its turn it looks ahead, after the first


class Sensible(Bot):
    """Tries every way to play its turn on a copy of the table, and rates the resulting tables."""

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
            return max(options, key=lambda action: VISIT_WEIGHTS[action - PLACE_ON])
        if name == "bonus-from":
            return cheapest_token(table, seat, options)
        if name == "catch-place":
            return best_catch(table, seat, options)
        return self._best_turn(table, seat, options)

    def _best_turn(self, s: SheepyTime, seat: int, options: list[int]) -> int:
        best, best_value = options[0], WORST
        for action in options:
            world = s.clone()
            world.take(seat, action)
            value = self._rate_turn(world, seat, _DEPTH)
            if value > best_value:
                best, best_value = action, value
        return best

    def _rate_turn(self, world: SheepyTime, seat: int, depth: int) -> float:
        """Return the best rating this turn can still reach. Modifies ``world``."""
        decision = world.decision()
        while isinstance(decision, CatchPlace) and depth > 0 and its_own_turn(world, seat):
            world.take(seat, best_catch(world, seat, decision.options(world, seat)))
            decision = world.decision()
            depth -= 1
        if depth == 0 or decision is None or not its_own_turn(world, seat):
            return rating(world, seat)
        if isinstance(decision, CatchMoveFrom) and depth > 1 and ends_with(world, decision.left):
            return self._rate_moves(world, seat)
        options = decision.options(world, seat)
        best = WORST
        last = len(options) - 1
        for which, action in enumerate(options):
            after = world.clone() if which < last else world
            after.take(seat, action)
            value = self._rate_turn(after, seat, depth - 1)
            best = max(best, value)
        return best

    def _rate_moves(self, world: SheepyTime, seat: int) -> float:
        """Return the best rating over all moves of one Zzz, or none, when nothing else is left to decide this turn.

        How the turn ends doesn't depend on where the Zzz's are, so it is finished once and then they are moved around.
        """
        world.take(seat, DECLINE)
        sources = world.spaces_with_zzz(seat)
        targets = world.spaces_with_tiles()
        tiles = world.tiles
        row: i64 = seat * ROW
        most = 0.0
        source: i64 = 1
        while source < ROW:
            if sources & ONE << source:
                zzz = world.zzz[row + source]
                infinite = world.infinite[row + source]
                lost = worth_of_tokens(tiles[source], zzz, infinite) - worth_of_tokens(tiles[source], zzz - 1, infinite)
                target: i64 = 1
                while target < ROW:
                    if target != source and targets & ONE << target:
                        zzz = world.zzz[row + target]
                        infinite = world.infinite[row + target]
                        before = worth_of_tokens(tiles[target], zzz, infinite)
                        most = max(most, worth_of_tokens(tiles[target], zzz + 1, infinite) - before - lost)
                    target += 1
            source += 1
        return rating(world, seat) + most


def ends_with(s: SheepyTime, catches_left: int) -> bool:
    """Whether this last catch is the last decision before the Fence."""
    return catches_left == 0 and s.agenda[-2] is CARD_DONE and s.agenda[-3] is RESOLVE_FENCE


def its_own_turn(s: SheepyTime, seat: int) -> bool:
    """Whether this seat is deciding within its own turn, after playing its card and before the Fence."""
    decision = s.decision()
    return (
        decision is not None
        and decision.seat == seat == s.active
        and not isinstance(decision, PlayCard)
        and not isinstance(decision, CallItANight)
    )


BOTS: Final[dict[str, Callable[[Chance], Bot]]] = {"sensible": Sensible}
