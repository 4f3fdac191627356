"""How the result of a game reads: what its score counts, which facts stand beside it, and why it came out like that."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from woolgather.kernel.outcome import Outcome
from woolgather.kernel.words import Names


class Ending(NamedTuple):
    """``score`` is the heading of the scores; empty where places say it all. ``columns`` are facts of each seat, by
    their names among the outcome's details, with their headings. ``why`` is a sentence or two."""

    score: str
    columns: dict[str, str]
    why: Callable[[Outcome, Names], str]


def counted(number: int, thing: str) -> str:
    """A number of things.

    >>> counted(1, "core"), counted(2, "core")
    ('1 core', '2 cores')
    """
    return f"{number} {thing}{'' if number == 1 else 's'}"


def signed(number: int) -> str:
    """With a real minus.

    >>> signed(-22), signed(7)
    ('−22', '7')
    """
    return str(number).replace("-", "−")
