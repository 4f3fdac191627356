"""What an option would do, as far as the one who has to choose can know: for previews on a board."""

from __future__ import annotations

from typing import Any

from woolgather.kernel.chance import FastChance
from woolgather.kernel.state import State


def previews(state: State, seat: int, actions: list[int]) -> list[list[dict[str, Any]]]:
    """For each action the events that would be told to this seat, up to the first that nobody can know beforehand.

    They are told in a world that the seat cannot tell from the real one, so they give away nothing.
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
