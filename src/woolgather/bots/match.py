"""Bots at one table: who is asked, with what they may know, until the game is over.

A bot never gets the game that is played. It is asked in a world that its seat cannot tell from the real one, and its
answer is checked against the real options; the random bot gets these options and nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence

from woolgather.kernel.bot import NOTHING, Bot, RandomBot
from woolgather.kernel.chance import Chance
from woolgather.kernel.compiling import vec
from woolgather.kernel.errors import IllegalAction, WoolgatherError
from woolgather.kernel.state import State


def ask(bot: Bot, state: State, seat: int) -> int:
    """What the bot answers; an illegal answer is refused by name."""
    options = state.options(seat)
    if type(bot) is RandomBot:  # nothing that inherits from it: that may look at the state
        return options[bot.chance.below(len(options))]
    action = bot.choose(state.resample(seat, bot.chance.clone()), seat)
    if action not in options:
        raise _refused(bot, state, seat, action, options)
    return action


def interjection(bot: Bot, state: State, seat: int) -> int:
    """What the bot does unasked, or ``NOTHING``."""
    if type(bot) is RandomBot:
        return NOTHING
    offered = state.interjections(seat)
    if not offered:
        return NOTHING
    action = bot.interject(state.resample(seat, bot.chance.clone()), seat)
    if action != NOTHING and action not in offered:
        raise _refused(bot, state, seat, action, offered)
    return action


def play(
    state: State,
    bots: Sequence[Bot],
    order: Chance,
    most: int = 100_000,
    taken: list[tuple[int, int]] | None = None,
) -> int:
    """Play to the end and count the decisions. Of several seats asked at once, ``order`` says who answers first.

    ``taken`` is filled with who did what.
    """
    blind = [type(bot) is RandomBot for bot in bots]  # nothing that inherits from it: that may look at the state
    chances = vec[Chance]([bot.chance for bot in bots])
    speakers = [seat for seat in range(len(bots)) if not blind[seat]]
    count = 0
    seat = state.whose_answer(order)
    while seat >= 0:
        if count == most:
            raise WoolgatherError(f"This game of {state.game.title} is not over after {most} decisions.")
        if blind[seat]:
            action = state.take_random(seat, chances[seat])
        else:
            action = ask(bots[seat], state, seat)
            state.apply(seat, action)
        if taken is not None:
            taken.append((seat, action))
        count += 1
        for speaker in speakers:
            action = interjection(bots[speaker], state, speaker)
            if action != NOTHING:
                state.apply(speaker, action)
                if taken is not None:
                    taken.append((speaker, action))
        seat = state.whose_answer(order)
    return count


def _refused(bot: Bot, state: State, seat: int, action: int, possible: list[int]) -> IllegalAction:
    actions = state.game.actions
    known = isinstance(action, int) and 0 <= action < len(actions)
    text = repr(actions.text(action)) if known else f"{action!r}, which is not an action"
    allowed = ", ".join(actions.text(option) for option in possible)
    return IllegalAction(f"The bot {type(bot).__name__} at seat {seat + 1} answered {text}; possible: {allowed}.")
