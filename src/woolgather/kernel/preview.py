"""Previews what an option would do, using only what the player can know."""

from __future__ import annotations

from typing import Any

from woolgather.kernel.chance import FastChance
from woolgather.kernel.state import State


def previews(state: State, seat: int, actions: list[int]) -> list[list[dict[str, Any]]]:
    """Return for each action the events this seat would see, up to the first unpredictable one.

    They are played in a world that the seat can't distinguish from the real one, so they reveal nothing.
    """
    world = state.resample(seat, FastChance(0))
    offered = world.options(seat)
    return [_preview(world, seat, action) if action in offered else [] for action in actions]


def _preview(world: State, seat: int, action: int) -> list[dict[str, Any]]:
    future = world.clone()
    future.listen()
    known = future.reveal_count()
    future.apply(seat, action)
    projected = [event.project(seat) for event in future.take_events() if event.reveal_count == known]
    return [event for event in projected if event is not None]
