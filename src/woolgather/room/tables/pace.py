"""Computes when a bot answers. Delays depend only on public facts and the server's own randomness, so they leak
nothing.

A delay depends on the speed chosen by the people present, on the kind of step and on how long no person has had a
decision to make. Everyone at the table can see all three.

- *Kind of step.* The first step of a turn takes longer than later steps by the same seat. A step with a single option
  is almost immediate, but only if everyone can see that there is just one (``TablePolicy.open_choice``). Windows are
  answered at a random time, whatever the bot holds. A bot that is still thinking by then passes.
- *Bots among themselves.* When only bots have had decisions for a while (because a person sleeps, is home or has been
  eaten), they speed up until a person has to decide again. They always keep at least half of the quiet period that a
  game reserves for calls.
- *Long thinking.* On its own turn a bot answers at one of a few fixed time slots: after its delay, or after two, four
  or eight times that. A single answer therefore reveals at most that the bot thought longer than its delay. To avoid
  revealing that every time, the bot's delays keep the length of its longest thought for a series of answers
  (``Thinker``), and then shrink to what that series needed. An observer learns the longest thought in a series, but
  never which choice was hard. Forced steps need no thought and are not slowed down.
- *Private steps.* A step that no other player can notice is played as soon as the bot has chosen it. The step that
  others do notice comes at a fixed time after they saw the question, however many private steps there were.

We never close a window early because the only person at a table of bots has no answer. The bots wouldn't care, but the
rulebooks do: the engine answers no window because of a seat's hand (BB-13.5), and an alien without a Baa gets the
question like any other (SN-4.14, SN-4.15). Closing early would also inform spectators and people looking over a
shoulder. Players who don't want to answer can give a standing order, which ignores their hand
(``room/tables/standing_orders.py``).
"""

from __future__ import annotations

from random import Random
from typing import Final

from woolgather.kernel.frames import Window
from woolgather.kernel.state import State
from woolgather.room.config import Pauses

_SHORTEST: Final = 0.01  # lower limit for every delay, in seconds
_SHORTEST_WINDOW: Final = 0.05  # bots need this many seconds for a window even at full speed
_LEVEL: Final = 0.05  # shortest of the fixed time slots in seconds; each further slot doubles it
_STRETCH: Final = 12  # answers in a series, see "Long thinking" above
_QUIET: Final = 0.5  # minimum fraction of a game's quiet period that bots always keep
_HURRY: Final = 0.06  # minimum fraction of its delays that a bot keeps at full speed


class Thinker:
    """Tracks how long one bot thinks, to the extent that its delays may show it.

    >>> thinker = Thinker()
    >>> thinker.thought(0.3)
    >>> thinker.floor
    0.4
    >>> for _ in range(23):  # the rest of this stretch, and the next
    ...     thinker.thought(0.02)
    >>> thinker.floor
    0.05
    """

    def __init__(self) -> None:
        self.floor = 0.0
        self._longest = 0.0
        self._left = _STRETCH

    def thought(self, seconds: float) -> None:
        """Record how many seconds the bot thought on its own turn."""
        self._longest = max(self._longest, seconds)
        self.floor = max(self.floor, _level(seconds))
        self._left -= 1
        if self._left == 0:
            self.floor = _level(self._longest)
            self._longest, self._left = 0.0, _STRETCH


def _level(seconds: float) -> float:
    """Return the first time slot by which a thought of this length is finished, or 0 if it took almost no time."""
    level = _LEVEL
    while level < seconds:
        level *= 2
    return level if seconds > _SHORTEST else 0.0


def is_forced(state: State, seat: int) -> bool:
    """True if the seat has only one option and everyone can see that."""
    return len(state.options(seat)) == 1 and state.game.table_policy.open_choice(state)


def hurry(pauses: Pauses, alone: float) -> float:
    """Return the fraction of its delays that a bot keeps after `alone` seconds without a decision for a person."""
    return max(_HURRY, 1.0 - max(0.0, alone - pauses.grace) / max(pauses.grace, _SHORTEST))


def pause_before(state: State, seat: int, goes_on: bool, pauses: Pauses, alone: float, floor: float) -> float:
    """Return the bot's delay on its own turn; ``goes_on`` means that the same seat also made the previous step."""
    quiet = state.game.table_policy.hush(state) * pauses.hush * max(_QUIET, hurry(pauses, alone))
    if is_forced(state, seat):
        return max(pauses.forced * hurry(pauses, alone), quiet, _SHORTEST)
    kind = pauses.step if goes_on else pauses.choice
    return max(kind * hurry(pauses, alone), quiet, floor, _SHORTEST)


def window_moment(window: Window, pauses: Pauses, alone: float, floors: list[float], dice: Random) -> float:
    """Return the seconds after which a bot answers a window; ``floors`` has one entry for each seat."""
    longest = max((floors[seat] for seat in window.asked()), default=0.0)
    part = hurry(pauses, alone)
    return longest + max(dice.uniform(*pauses.window) * part, min(_SHORTEST_WINDOW, pauses.window[0]))
