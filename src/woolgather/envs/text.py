"""Describes what a seat sees in words, for language models and for debugging."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from woolgather.kernel.state import State


def describe(state: State, seat: int) -> str:
    """Describe the table as this seat sees it, the pending decision, and each option with its text and label.

    >>> from woolgather.kernel.registry import find_game
    >>> state = find_game("wolf-in-sleeps-clothing").new(seats=2, seed=7, dealer=2)
    >>> lines = describe(state, 0).splitlines()
    >>> lines[0], lines[-1]
    ("Wolf in Sleep's Clothing, 2 seats. You are seat 0, Red.", 'flip: Flip the top card of your deck')
    """
    names = state.names()
    view = state.view(seat)
    lines = [
        f"{state.game.title}, {state.seats} seats. You are seat {seat}, {names[seat]}.",
        *_outline(view["table"], 0),
        state.game.words.prompt(view, names),
    ]
    for heading, options in (("You can:", state.menu(seat)), ("Unasked, you can:", state.unasked_menu(seat))):
        if options:
            lines += [heading, *(f"{option.text}: {option.label}" for option in options)]
    return "\n".join(lines)


def _outline(data: dict[str, Any], depth: int) -> Iterator[str]:
    """Yield nested facts, one per line. Missing facts are left out."""
    margin = "  " * depth
    for name, value in data.items():
        title = f"{margin}{name.replace('_', ' ')}:"
        if isinstance(value, dict) and value:
            yield title
            yield from _outline(value, depth + 1)
        elif isinstance(value, list) and any(isinstance(item, dict) for item in value):
            for place, item in enumerate(value):
                if item is not None:
                    yield f"{margin}{name.replace('_', ' ')} {place}:"
                    yield from _outline(item, depth + 1)
        elif isinstance(value, list):
            yield f"{title} {', '.join('nothing' if item is None else str(item) for item in value) or 'none'}"
        elif isinstance(value, bool):
            yield f"{title} {'yes' if value else 'no'}"
        elif value is not None and value != {}:
            yield f"{title} {value}"
