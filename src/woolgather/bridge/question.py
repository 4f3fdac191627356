"""Defines the messages that programs receive and parses their answers.

A message has everything the seat may know, as data and as text, and its options. An answer is the number of an option
or its action. Anything else is refused with a sentence.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Final

from woolgather.kernel.bot import NOTHING
from woolgather.kernel.errors import WoolgatherError
from woolgather.kernel.option import Option
from woolgather.kernel.state import State
from woolgather.kernel.words import Names
from woolgather.terminal.boards import drawing

PROTOCOL: Final = 1
_MAX_QUOTED: Final = 80  # maximum length of an invalid answer in an error message


class BadAnswer(WoolgatherError):
    """An invalid answer. The message says what would be valid."""


def hello(state: State, seat: int, names: Names, seed: int, seconds: float) -> dict[str, Any]:
    """Build the first message. ``seconds`` is the time limit per answer, and 0 means none."""
    return {
        "type": "hello",
        "protocol": PROTOCOL,
        "game": state.game.name,
        "title": state.game.title,
        "seat": seat,
        "seats": state.seats,
        "names": names.seats,
        "settings": dict(state.agreed),
        "seed": seed,
        "seconds": seconds,
    }


def options_of(state: State, seat: int, names: Names) -> list[Option]:
    """Return this seat's legal options with their labels."""
    possible = state.options(seat)
    return [option for option in state.menu(seat, names) if option.action in possible]


def question(
    state: State, seat: int, names: Names, options: Sequence[Option], kind: str = "choose", told: Sequence[str] = ()
) -> dict[str, Any]:
    """Build a message that asks for a decision.

    ``kind`` is ``choose``, or ``interject`` to offer interjections. ``told`` are the log lines since the last message.
    """
    view = state.view(seat)
    return {
        "type": kind,
        "prompt": state.game.words.prompt(view, names),
        "told": list(told),
        "text": drawing(state, seat, names),
        "options": [
            {"number": number, "action": option.text, "label": option.label}
            for number, option in enumerate(options, start=1)
        ],
        "view": view,
    }


def chosen(line: str, options: Sequence[Option], unasked: bool = False) -> int:
    """Return the action that a line of JSON names. With ``unasked``, ``null`` means ``NOTHING``."""
    try:
        answer = json.loads(line)
    except ValueError:
        raise BadAnswer(f"{_short(line)} is not JSON: answer with the number of an option, or its action.") from None
    if answer is None and unasked:
        return NOTHING
    if isinstance(answer, int) and not isinstance(answer, bool) and 1 <= answer <= len(options):
        return options[answer - 1].action
    for option in options:
        if option.text == answer:
            return option.action
    raise BadAnswer(
        f"{_short(line)} is none of the options: answer with a number from 1 to {len(options)}, or an action "
        f"such as {json.dumps(options[0].text)}{', or null to do nothing' if unasked else ''}."
    )


def _short(line: str) -> str:
    text = line.strip()
    return repr(text if len(text) <= _MAX_QUOTED else f"{text[: _MAX_QUOTED - 3]}...")
