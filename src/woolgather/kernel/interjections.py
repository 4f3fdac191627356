"""Actions that nobody is asked for: a call, a resignation."""

from __future__ import annotations

from typing import Any

from woolgather.kernel.compiling import mypyc_attr
from woolgather.kernel.errors import Refusal


@mypyc_attr(allow_interpreted_subclasses=True)
class Interjections:
    """The interjections of a game that has none. ``s`` is the game's own state in every method."""

    def offered(self, s: Any, seat: int) -> list[int]:
        """What this seat may do now beside the pending decision."""
        return []

    def take(self, s: Any, seat: int, action: int) -> None:
        """Carry one out. The pending decision is still on the agenda and is asked anew afterwards.

        If an answer given before it must not count, raise ``s.moment``.
        """
        raise NotImplementedError

    def why_not(self, s: Any, seat: int, action: int) -> Refusal | None:
        """Why a seat that is not asked, or has answered already, may not take this action; ``None`` leaves it to the
        kernel to say so. Only from what this seat may know."""
        return None
