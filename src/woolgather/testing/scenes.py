"""Helpers for tests of single rules, which play actions in the game's own words."""

from __future__ import annotations

from typing import TypeVar

from woolgather.kernel.state import State

AnyState = TypeVar("AnyState", bound=State)


def play(state: AnyState, *lines: str) -> AnyState:
    """Take these actions in order. A line is an action, or a colour and an action: ``"blue: night"``.

    Without a colour, the one seat that has to act takes the action.
    """
    game = state.game
    for line in lines:
        colour, colon, action = line.partition(": ")
        if colon:
            seat = game.colours.index(colour)
        else:
            action = line
            actors = state.actors()
            assert len(actors) == 1, f"{line!r} needs a colour: {[game.colours[actor] for actor in actors]} have to act"
            seat = actors[0]
        state.act(seat, action)
    return state


def offered(state: State, seat: int | str | None = None) -> list[str]:
    """Return the options of a seat or colour as texts, by default of the one seat that has to act."""
    if seat is None:
        actors = state.actors()
        assert len(actors) <= 1, f"several seats have to act: {actors}"
        seat = actors[0] if actors else 0
    elif isinstance(seat, str):
        seat = state.game.colours.index(seat)
    return [state.game.actions.text(action) for action in state.options(seat)]


def words(state: State, viewer: int | None = None) -> list[str]:
    """Return the log lines since the state began to listen, as this viewer sees them."""
    events = [event.project(viewer) for event in state.take_events()]
    names = state.names(list(state.game.colours[: state.seats]))
    return [line for event in events if event is not None and (line := state.game.words.line(event, names))]
