"""How a game's board module describes results: score heading, columns and an explanation."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from woolgather.kernel.outcome import Outcome
from woolgather.kernel.words import Names


class Ending(NamedTuple):
    """Describes how to render a result.

    - ``score`` is the heading of the scores, or empty if only the places matter.
    - ``columns`` maps facts in the outcome's details to their column headings.
    - ``why`` explains the result in a sentence or two.
    """

    score: str
    columns: dict[str, str]
    why: Callable[[Outcome, Names], str]


def counted(number: int, thing: str) -> str:
    """Return a number with its noun.

    >>> counted(1, "core"), counted(2, "core")
    ('1 core', '2 cores')
    """
    return f"{number} {thing}{'' if number == 1 else 's'}"


def signed(number: int) -> str:
    """Format a number with a typographic minus sign.

    >>> signed(-22), signed(7)
    ('−22', '7')
    """
    return str(number).replace("-", "−")
