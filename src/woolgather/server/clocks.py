"""How long a decision may take. Only what everybody knows goes in, so that a clock tells nothing."""

from __future__ import annotations

from woolgather.kernel.state import Decision, State, Window
from woolgather.server.messages import Pace
from woolgather.server.settings import Tempo

_OFF = "off"


def seconds_for(state: State, pace: Pace, tempo: Tempo) -> float | None:
    """The time for the pending decision; ``None``: as long as it takes."""
    decision = state.ask()
    if decision is None:
        return None
    window = isinstance(decision, Window)
    if pace == "days":
        return tempo.days_window if window else tempo.days_decision
    agreed = agreed_seconds(state, decision)
    if agreed is not None:
        return None if agreed == _OFF else float(agreed)
    if pace == "live":
        return tempo.live_window if window else tempo.live_decision
    return None


def agreed_seconds(state: State, decision: Decision) -> str | None:
    """What the table agreed on for this decision: the game's option ``baa-seconds`` is about its ``baa-window``."""
    name = decision.seen_by(None).name
    for option in (f"{name}-seconds", f"{name.removesuffix('-window')}-seconds"):
        if option in state.choices:
            return state.choices[option]
    return None
