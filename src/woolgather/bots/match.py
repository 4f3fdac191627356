"""Bots at one table: who is asked, with what they may know, until the game is over."""

from __future__ import annotations

from woolgather.kernel.bot import NOTHING, Bot, RandomBot
from woolgather.kernel.chance import Chance
from woolgather.kernel.errors import IllegalAction, WoolgatherError
from woolgather.kernel.state import State


def ask(bot: Bot, state: State, seat: int) -> int:
    """The bot's answer, given in a world it cannot tell from the real one; an illegal answer is refused by name."""
    if isinstance(bot, RandomBot):
        return bot.choose(state, seat)
    action = bot.choose(state.resample(seat, bot.chance.clone()), seat)
    if action not in state.options(seat):
        actions = state.game.actions
        text = repr(actions.text(action)) if 0 <= action < len(actions) else f"action {action}"
        allowed = ", ".join(actions.text(option) for option in state.options(seat))
        raise IllegalAction(f"The bot {type(bot).__name__} at seat {seat + 1} answered {text}; possible: {allowed}.")
    return action


def heckle(bots: list[Bot], state: State) -> None:
    """Everybody who may say something unasked is given the chance to, once, in seat order."""
    for seat, bot in enumerate(bots):
        if state.interjections(seat):
            action = bot.interject(state.resample(seat, bot.chance.clone()), seat)
            if action != NOTHING:
                state.act(seat, action)


def play(state: State, bots: list[Bot], order: Chance, most: int = 100_000) -> int:
    """Play to the end and count the decisions. Of several seats asked at once, ``order`` says who answers first."""
    count = 0
    actors = state.actors()
    while actors:
        if count == most:
            raise WoolgatherError(f"This game of {state.game.title} is not over after {most} decisions.")
        seat = actors[order.below(len(actors))] if len(actors) > 1 else actors[0]
        state.act(seat, ask(bots[seat], state, seat))
        count += 1
        heckle(bots, state)
        actors = state.actors()
    return count
