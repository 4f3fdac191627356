"""What a program is asked: everything its seat may know, as data and as text, and what it may answer.

An answer is the number of an option or its action; what is neither gets a sentence.
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
_MAX_QUOTED: Final = 80  # characters of an answer that nobody understands


class BadAnswer(WoolgatherError):
    """An answer that is none; its text says what would be one."""


def hello(state: State, seat: int, names: Names, seed: int, seconds: float) -> dict[str, Any]:
    """The first thing a program is told; 0 seconds are as long as it likes."""
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
    """What this seat may answer, in words."""
    possible = state.options(seat)
    return [option for option in state.menu(seat, names) if option.action in possible]


def question(
    state: State, seat: int, names: Names, options: Sequence[Option], kind: str = "choose", told: Sequence[str] = ()
) -> dict[str, Any]:
    """``kind`` is ``choose``, or ``interject`` for what may be done unasked; ``told`` is what was heard before."""
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
    """The action that a line of JSON names; ``null`` is ``NOTHING`` where nothing was asked."""
    try:
        said = json.loads(line)
    except ValueError:
        raise BadAnswer(f"{_short(line)} is not JSON: answer with the number of an option, or its action.") from None
    if said is None and unasked:
        return NOTHING
    if isinstance(said, int) and not isinstance(said, bool) and 1 <= said <= len(options):
        return options[said - 1].action
    for option in options:
        if option.text == said:
            return option.action
    raise BadAnswer(
        f"{_short(line)} is none of the options: answer with a number from 1 to {len(options)}, or an action "
        f"such as {json.dumps(options[0].text)}{', or null to do nothing' if unasked else ''}."
    )


def _short(line: str) -> str:
    text = line.strip()
    return repr(text if len(text) <= _MAX_QUOTED else f"{text[: _MAX_QUOTED - 3]}...")
