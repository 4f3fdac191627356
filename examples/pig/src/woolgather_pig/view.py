"""What everybody sees: nothing is hidden in this game."""

from __future__ import annotations

from typing import TypedDict

from woolgather_pig.rules import Pig


class Table(TypedDict):
    """``total`` is not yet kept; ``face`` is what the die shows, 0 before the first roll."""

    goal: int
    scores: list[int]
    turn: int | None
    total: int
    face: int


def table(s: Pig, viewer: int | None) -> Table:
    decision = s.decision()
    return {
        "goal": s.goal,
        "scores": s.scores[:],
        "turn": None if decision is None else decision.seat,
        "total": s.total,
        "face": s.face,
    }
