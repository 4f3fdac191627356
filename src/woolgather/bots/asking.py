"""Asking one bot: with what its seat may know, and only an answer that is possible counts.

A bot never gets the game that is played. It is asked in a world that its seat cannot tell from the real one, and its
answer is checked against the real options; the random bot gets these options and nothing else.
"""

from __future__ import annotations

from woolgather.kernel.bot import NOTHING, Bot, RandomBot
from woolgather.kernel.errors import IllegalAction
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


def _refused(bot: Bot, state: State, seat: int, action: int, possible: list[int]) -> IllegalAction:
    actions = state.game.actions
    known = isinstance(action, int) and 0 <= action < len(actions)
    text = repr(actions.text(action)) if known else f"{action!r}, which is not an action"
    allowed = ", ".join(actions.text(option) for option in possible)
    return IllegalAction(f"The bot {type(bot).__name__} at seat {seat + 1} answered {text}; possible: {allowed}.")
