"""Time limits for decisions. They are computed from public facts only, so a clock reveals nothing."""

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
    """Return the seconds allowed for the pending decision, or ``None`` for no limit.

    The game's rules override the table's pace, with three exceptions. At a pace of days, windows don't close after
    seconds. The time for a single seat's decision starts once that player has ``seen`` it on screen. In a player's
    first game, against bots only, windows stay open longer so there is time to read.
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
