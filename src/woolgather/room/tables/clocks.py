"""How long a decision may take. Only what everybody knows goes in, so that a clock tells nothing."""

from __future__ import annotations

from collections.abc import Callable
from math import inf

from woolgather.kernel.frames import Window
from woolgather.kernel.state import State
from woolgather.room.config import Tempo
from woolgather.room.messages import Pace


def seconds_for(
    state: State, pace: Pace, tempo: Tempo, seen: Callable[[], bool], first_game: bool = False
) -> float | None:
    """The time for the pending decision; ``None``: as long as it takes.

    What the rules say comes before the pace of the table, but for three things. Where people take days for a turn, no
    window closes after seconds. The time for a choice of one seat begins when it is ``seen``, on their screen. And in
    somebody's first game, against bots alone, windows leave time to read.
    """
    decision = state.decision()
    if decision is None:
        return None
    window = isinstance(decision, Window)
    ruled = state.game.table_policy.seconds(state)
    if ruled is not None and (pace != "days" if window else seen()):
        return None if ruled == inf else ruled * (tempo.first_game if window and first_game else 1)
    if pace == "none":
        return None
    if pace == "days":
        return tempo.days_window if window else tempo.days_decision
    return max(tempo.live_window if window else tempo.live_decision, state.game.table_policy.hush(state))
