"""Bots at one table, until the game is over."""

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
    """Somebody who looks on while bots play, and sees everything; what they see they must not change."""

    def before(self, state: State, seat: int, action: int) -> None:
        """This seat is about to do this."""

    def after(self, state: State, seat: int, action: int) -> None:
        """It is done, and somebody else is asked, or the game is over."""


def play(
    state: State,
    bots: Sequence[Bot],
    order: Chance,
    most: int = 100_000,
    taken: list[tuple[int, int]] | None = None,
    guard: Guard | None = None,
    watcher: Watcher | None = None,
) -> int:
    """Play to the end and count the decisions. Of several seats asked at once, ``order`` says who answers first.

    ``taken`` is filled with who did what. A ``guard`` answers for bots of guests that fail; without one, and for ours,
    what a bot raises is raised. A ``watcher`` looks on.
    """
    if watcher is None and taken is None and all(type(bot) is RandomBot for bot in bots):
        return _play_blindly(state, vec[Chance]([bot.chance for bot in bots]), order, most)
    blind = [type(bot) is RandomBot for bot in bots]  # nothing that inherits from it: that may look at the state
    chances = vec[Chance]([bot.chance for bot in bots])
    watched = [guard is not None and not is_built_in(bot) for bot in bots]
    speakers = [seat for seat in range(len(bots)) if not blind[seat]]
    count = 0
    seat = state.next_actor(order)
    while seat >= 0:
        if count == most:
            raise _endless(state, most)
        if blind[seat] and watcher is None:
            action = state.take_random(seat, chances[seat])
        else:
            bot = bots[seat]
            action = guard.answer(bot, state, seat) if guard and watched[seat] else ask(bot, state, seat)
            if watcher is not None:
                watcher.before(state, seat, action)
            state.apply(seat, action)
            if watcher is not None:
                watcher.after(state, seat, action)
        if taken is not None:
            taken.append((seat, action))
        count += 1
        for speaker in speakers:
            bot = bots[speaker]
            if guard and watched[speaker]:
                action = guard.interjection(bot, state, speaker)
            else:
                action = interjection(bot, state, speaker)
            if action != NOTHING:
                if watcher is not None:
                    watcher.before(state, speaker, action)
                state.apply(speaker, action)
                if watcher is not None:
                    watcher.after(state, speaker, action)
                if taken is not None:
                    taken.append((speaker, action))
        seat = state.next_actor(order)
    return count


def _play_blindly(state: State, chances: vec[Chance], order: Chance, most: i64) -> int:
    """The same for random bots alone, while nobody looks on: the loop of bulk play, with nothing in it."""
    count: i64 = 0
    seat = state.next_actor(order)
    while seat >= 0:
        if count == most:
            raise _endless(state, most)
        state.take_random(seat, chances[seat])
        count += 1
        seat = state.next_actor(order)
    return count


def _endless(state: State, most: int) -> WoolgatherError:
    return WoolgatherError(f"This game of {state.game.title} is not over after {most} decisions.")
