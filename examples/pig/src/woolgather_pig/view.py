"""Defines what everyone sees. Nothing is hidden in this game."""

from __future__ import annotations

from typing import TypedDict

from woolgather_pig.rules import Pig


class Table(TypedDict):
    """``total`` isn't kept yet. ``face`` is the last roll, 0 before the first."""

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
