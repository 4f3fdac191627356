"""Given a table, when she plays that, then this: the *when*, in the game's own words."""

from __future__ import annotations

from typing import TypeVar

from woolgather.kernel.state import State

AnyState = TypeVar("AnyState", bound=State)


def play(state: AnyState, *lines: str) -> AnyState:
    """Take these actions one after another. A line is an action, or a colour and an action: ``"blue: night"``.

    Without a colour the action is taken by the one seat that is asked.
    """
    game = state.game
    for line in lines:
        colour, colon, action = line.partition(": ")
        if colon:
            seat = game.colours.index(colour)
        else:
            action = line
            actors = state.actors()
            assert len(actors) == 1, f"{line!r} needs a colour: {[game.colours[actor] for actor in actors]} are asked"
            seat = actors[0]
        state.act(seat, action)
    return state


def offered(state: State, seat: int | str | None = None) -> list[str]:
    """What is offered, as texts: to the one seat that is asked, or to that seat or colour."""
    if seat is None:
        actors = state.actors()
        assert len(actors) <= 1, f"several seats are asked: {actors}"
        seat = actors[0] if actors else 0
    elif isinstance(seat, str):
        seat = state.game.colours.index(seat)
    return [state.game.actions.text(action) for action in state.options(seat)]


def words(state: State, viewer: int | None = None) -> list[str]:
    """What was told since the state began to listen, as this viewer hears it."""
    told = [event.project(viewer) for event in state.take_events()]
    names = state.names(list(state.game.colours[: state.seats]))
    return [line for event in told if event is not None and (line := state.game.words.line(event, names))]
