"""Defines what a game needs from the table it is played at.

The rules themselves never wait or talk. If a rulebook asks something of the table, such as time limits, a pause before
a call, a limited log or a list without hints, the game overrides a method here. The terminal and the server both follow
it. Use only public facts, unless a viewer is given.
"""

from __future__ import annotations

from typing import Any, ClassVar

from woolgather.kernel.compiling import mypyc_attr
from woolgather.kernel.errors import Refusal
from woolgather.kernel.frames import Window


@mypyc_attr(allow_interpreted_subclasses=True)
class TablePolicy:
    """The policy of a game that needs nothing special. In every method, ``s`` is the game's own state."""

    phrases_clause: ClassVar[str] = ""  # the rule that limits chat
    standing_orders: ClassVar[str] = ""  # the rule that allows standing orders for windows

    def seconds(self, s: Any) -> float | None:
        """Return the rules' time limit for the pending decision. ``inf`` means no limit.

        ``None`` means that the rules don't mention time, so the table's pace applies.
        """
        return None

    def open_choice(self, s: Any) -> bool:
        """True if the pending decision's options are public.

        A table may then make a forced choice automatically, and how fast it is made reveals nothing.
        """
        decision = s.decision()
        if decision is None or isinstance(decision, Window):
            return False
        return not s.game.hidden or bool(decision.automatic(s))

    def concerns(self, s: Any, seat: int) -> bool:
        """True if the pending window concerns this seat, because it acts or is named. Standing orders use this."""
        return True

    def hush(self, s: Any) -> float:
        """Return how many seconds bots wait before the pending decision, so that people have time to interject."""
        return 0.0

    def log_from(self, s: Any, viewer: int | None) -> int:
        """Return the first turn this viewer may look back to, or 0 if the rules don't limit that.

        A game that does limit it numbers its turns: the event that begins one has a field ``turn``.
        """
        return 0

    def shown(self, s: Any, seat: int) -> list[int]:
        """Return the actions to show as choices: the options, and more if the options alone would be a hint.

        Choosing one that isn't an option is refused at no cost.
        """
        options: list[int] = s.options(seat)
        return options

    def phrases(self, s: Any) -> list[str] | None:
        """Return everything players may say in chat during the game, or ``None`` for no limit."""
        return None

    def rematch(self, s: Any) -> dict[str, str]:
        """Return the settings to change for a rematch. Called when a game is over."""
        return {}

    def why_no_undo(self, before: Any, after: Any) -> Refusal | None:
        """Explain why the rules forbid undoing the action between these states, even though it revealed nothing."""
        return None
