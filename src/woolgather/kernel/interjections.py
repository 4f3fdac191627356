"""Interjections are actions a seat may take without being the one to decide, such as a call or a resignation."""

from __future__ import annotations

from typing import Any

from woolgather.kernel.compiling import mypyc_attr
from woolgather.kernel.errors import Refusal


@mypyc_attr(allow_interpreted_subclasses=True)
class Interjections:
    """The interjections of a game that has none. In every method, ``s`` is the game's own state."""

    def offered(self, s: Any, seat: int) -> list[int]:
        """Return the interjections this seat may make now."""
        return []

    def take(self, s: Any, seat: int, action: int) -> None:
        """Carry out an interjection. The pending decision stays on the agenda and is put to its seat again afterwards.

        Increase ``s.moment`` if answers sent before it must not count.
        """
        raise NotImplementedError

    def why_not(self, s: Any, seat: int, action: int) -> Refusal | None:
        """Explain why a seat that has nothing to decide may not take this action. ``None`` leaves that to the kernel.

        Use only what this seat may know.
        """
        return None
