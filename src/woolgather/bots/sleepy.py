"""Defines the weakest bot, which plays by the rules but without any plan."""

from __future__ import annotations

from typing import Final

from woolgather.kernel.bot import NOTHING, Bot
from woolgather.kernel.chance import Chance
from woolgather.kernel.compiling import mypyc_attr
from woolgather.kernel.state import State

COSY_WORDS: Final = ("night", "rest", "snooze", "sleep", "stay", "keep", "sheep", "house", "catch", "dream")


@mypyc_attr(allow_interpreted_subclasses=True)
class SleepyBot(Bot):
    """Picks an option that sounds cosy, repeats its last action or picks at random, each a third of the time."""

    def __init__(self, chance: Chance) -> None:
        super().__init__(chance)
        self._last_action = NOTHING

    def choose(self, s: State, seat: int) -> int:
        options = s.options(seat)
        mood = self.chance.below(3)
        if mood == 0:
            cosy = [action for action in options if sounds_cosy(s.game.actions.text(action))]
            options = cosy or options
        elif mood == 1 and self._last_action in options:
            return self._last_action
        self._last_action = options[self.chance.below(len(options))]
        return self._last_action


def sounds_cosy(text: str) -> bool:
    """True if the action's text contains a cosy word.

    >>> sounds_cosy("play dream-sheep"), sounds_cosy("roll")
    (True, False)
    """
    return any(word in text for word in COSY_WORDS)
