"""Plays whole games between bots."""

from __future__ import annotations

from collections.abc import Sequence

from woolgather.bots.guard import Guard, ask, interjection, is_built_in
from woolgather.kernel.bot import NOTHING, Bot, RandomBot
from woolgather.kernel.chance import Chance
from woolgather.kernel.compiling import i64, mypyc_attr, vec
from woolgather.kernel.errors import WoolgatherError
from woolgather.kernel.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Watcher:
    """Observes a game between bots. It sees everything and must not change anything."""

    def before(self, state: State, seat: int, action: int) -> None:
        """Called before this seat takes this action."""

    def after(self, state: State, seat: int, action: int) -> None:
        """Called after the action, when the game is over or waits for the next decision."""


def play(
    state: State,
    bots: Sequence[Bot],
    order: Chance,
    max_decisions: int = 100_000,
    taken: list[tuple[int, int]] | None = None,
    guard: Guard | None = None,
    watcher: Watcher | None = None,
) -> int:
    """Play the game to its end and return the number of decisions.

    ``order`` decides who answers first when several seats may act. Each action is appended to ``taken`` with its
    seat. ``guard`` covers for third-party bots that fail; without it, and for built-in bots, errors are raised.
    """
    if watcher is None and taken is None and all(type(bot) is RandomBot for bot in bots):
        return _play_random_bots(state, vec[Chance]([bot.chance for bot in bots]), order, max_decisions)
    is_random = [type(bot) is RandomBot for bot in bots]  # not subclasses, which may look at the state
    chances = vec[Chance]([bot.chance for bot in bots])
    is_guarded = [guard is not None and not is_built_in(bot) for bot in bots]
    interjecting_seats = [seat for seat in range(len(bots)) if not is_random[seat]]
    count = 0
    seat = state.next_actor(order)
    while seat >= 0:
        if count == max_decisions:
            raise _too_long(state, max_decisions)
        if is_random[seat] and watcher is None:
            action = state.take_random(seat, chances[seat])
        else:
            bot = bots[seat]
            action = guard.answer(bot, state, seat) if guard and is_guarded[seat] else ask(bot, state, seat)
            if watcher is not None:
                watcher.before(state, seat, action)
            state.apply(seat, action)
            if watcher is not None:
                watcher.after(state, seat, action)
        if taken is not None:
            taken.append((seat, action))
        count += 1
        for other in interjecting_seats:
            bot = bots[other]
            if guard and is_guarded[other]:
                action = guard.interjection(bot, state, other)
            else:
                action = interjection(bot, state, other)
            if action != NOTHING:
                if watcher is not None:
                    watcher.before(state, other, action)
                state.apply(other, action)
                if watcher is not None:
                    watcher.after(state, other, action)
                if taken is not None:
                    taken.append((other, action))
        seat = state.next_actor(order)
    return count


def _play_random_bots(state: State, chances: vec[Chance], order: Chance, max_decisions: i64) -> int:
    """Play a game between random bots without an observer. This is the inner loop of bulk play."""
    count: i64 = 0
    seat = state.next_actor(order)
    while seat >= 0:
        if count == max_decisions:
            raise _too_long(state, max_decisions)
        state.take_random(seat, chances[seat])
        count += 1
        seat = state.next_actor(order)
    return count


def _too_long(state: State, max_decisions: int) -> WoolgatherError:
    return WoolgatherError(f"This game of {state.game.title} is not over after {max_decisions} decisions.")
