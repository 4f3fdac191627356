"""When a bot answers. Only public facts and dice of the room's own go in, so that a pause tells nothing.

A pause depends on the speed that those who are present wish, on the kind of step, and on how long no person has been
asked: all of that everybody at the table can see.

- *The kind of step.* The first step of a turn takes longer than the next ones of the same seat. A step with one option
  takes hardly any time, but only where everybody can see that there is one (``TablePolicy.open_choice``). Windows are
  answered at a random moment, whatever the bot holds; a bot that has not thought until then lets the window pass.
- *Nobody is asked.* When only bots have been asked for a while (a person sleeps, is home, has been eaten), they play
  quicker and quicker until a person is asked again. Of the quiet in which people may call, half always stays.
- *Long thoughts.* At its own turn a bot answers at one of a few fixed moments after the question was put: after its
  pause, or twice, four, eight times as long. So one answer tells at most that a thought took longer than the pause,
  and to keep it from telling that each time, the bot's pauses stay as long as its longest thought for a stretch of
  answers (``Thinker``). Then they shrink to what that stretch needed: a stretch tells about its longest thought, never
  which of its choices was hard. Forced steps need no thought and are not slowed down.
- *Private steps.* What nobody else can notice is done as soon as it is thought; the step that others notice comes at a
  fixed moment after the question they saw was put, however many steps there were.

A window is never closed early because the one person at a table of bots has no answer. Bots would not mind, but the
rulebooks do: the engine answers no window because of what a seat holds (BB-13.5), and an alien without a Baa is asked
like any other (SN-4.14, SN-4.15). It would also tell whoever looks over a shoulder, and spectators. People who
do not want to be asked give a standing order, which does not look at their hand (``room/tables/standing_orders.py``).
"""

from __future__ import annotations

from random import Random
from typing import Final

from woolgather.kernel.frames import Window
from woolgather.kernel.state import State
from woolgather.room.config import Pauses

_SHORTEST: Final = 0.01  # of all pauses
_SHORTEST_WINDOW: Final = 0.05  # in a hurry, too, bots need a moment for a window
_LEVEL: Final = 0.05  # fixed moments are this, doubled as often as needed
_STRETCH: Final = 12  # answers
_QUIET: Final = 0.5  # of the quiet that a game wants, a bot keeps this part at least
_HURRY: Final = 0.06  # of its pauses, this part is left to a bot that hurries most


class Thinker:
    """How long one bot's thoughts take, as far as its pauses may show it.

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
        """It has thought for so long at its own turn."""
        self._longest = max(self._longest, seconds)
        self.floor = max(self.floor, _level(seconds))
        self._left -= 1
        if self._left == 0:
            self.floor = _level(self._longest)
            self._longest, self._left = 0.0, _STRETCH


def _level(seconds: float) -> float:
    """The first of the fixed moments at which such a thought is ready; 0 for one that hardly takes any time."""
    level = _LEVEL
    while level < seconds:
        level *= 2
    return level if seconds > _SHORTEST else 0.0


def is_forced(state: State, seat: int) -> bool:
    """Whether the seat has one option only, and everybody can see that."""
    return len(state.options(seat)) == 1 and state.game.table_policy.open_choice(state)


def hurry(pauses: Pauses, alone: float) -> float:
    """The part of its pauses that is left to a bot when no person has been asked for so many seconds."""
    return max(_HURRY, 1.0 - max(0.0, alone - pauses.grace) / max(pauses.grace, _SHORTEST))


def pause_before(state: State, seat: int, goes_on: bool, pauses: Pauses, alone: float, floor: float) -> float:
    """How long a bot waits with its answer to a question at its own turn, which may be one that ``goes_on``."""
    quiet = state.game.table_policy.hush(state) * pauses.hush * max(_QUIET, hurry(pauses, alone))
    if is_forced(state, seat):
        return max(pauses.forced * hurry(pauses, alone), quiet, _SHORTEST)
    kind = pauses.step if goes_on else pauses.choice
    return max(kind * hurry(pauses, alone), quiet, floor, _SHORTEST)


def window_moment(window: Window, pauses: Pauses, alone: float, floors: list[float], dice: Random) -> float:
    """How long after a window has opened one of the bots answers it; ``floors`` are those of all seats."""
    longest = max((floors[seat] for seat in window.asked()), default=0.0)
    part = hurry(pauses, alone)
    return longest + max(dice.uniform(*pauses.window) * part, min(_SHORTEST_WINDOW, pauses.window[0]))
