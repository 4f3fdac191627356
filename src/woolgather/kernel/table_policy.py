"""What a game wants of the table it is played at: in one place, for every screen that shows the game.

The rules themselves never wait and never speak. Where a rulebook asks something of the table (seconds for an answer,
quiet before a call, a log that nobody may scroll back, a list without hints), the game overrides it here, and
terminal and server keep to it. Only what everybody knows may go in, unless a viewer is named.
"""

from __future__ import annotations

from typing import Any, ClassVar

from woolgather.kernel.compiling import mypyc_attr
from woolgather.kernel.errors import Refusal
from woolgather.kernel.frames import Window


@mypyc_attr(allow_interpreted_subclasses=True)
class TablePolicy:
    """The manners of a game that asks for nothing. ``s`` is the game's own state in every method."""

    phrases_clause: ClassVar[str] = ""  # the rule that limits what players may say
    standing_orders: ClassVar[str] = ""  # the rule that lets players give standing orders for windows

    def seconds(self, s: Any) -> float | None:
        """How long the rules give the pending decision; ``inf`` is as long as it takes.

        ``None``: the rules name no time, so the pace of the table counts.
        """
        return None

    def open_choice(self, s: Any) -> bool:
        """Whether everybody can see what the pending decision offers.

        Then a choice with one option need not be made by hand, and how quickly it is made tells nothing.
        """
        decision = s.decision()
        if decision is None or isinstance(decision, Window):
            return False
        return not s.game.hidden or bool(decision.automatic(s))

    def concerns(self, s: Any, seat: int) -> bool:
        """Whether the pending window is about this seat: it acts, or is named. For standing orders."""
        return True

    def hush(self, s: Any) -> float:
        """For how many seconds bots hold still before the pending decision, so that people can call out unasked."""
        return 0.0

    def log_from(self, s: Any, viewer: int | None) -> int:
        """The first turn that this viewer may look back to; 0 where the rules do not mind.

        A game that limits it numbers its turns: the event that begins one has a field ``turn``.
        """
        return 0

    def shown(self, s: Any, seat: int) -> list[int]:
        """The actions that a screen shows to choose from: the options, and more where these alone would be a hint.

        What is not among the options is refused with a sentence, and costs nothing.
        """
        options: list[int] = s.options(seat)
        return options

    def phrases(self, s: Any) -> list[str] | None:
        """All that players may say to each other while the game is on; ``None``: whatever they like."""
        return None

    def rematch(self, s: Any) -> dict[str, str]:
        """The settings that are different in the next game of the same company; asked when a game is over."""
        return {}

    def why_no_undo(self, before: Any, after: Any) -> Refusal | None:
        """Why the rules forbid taking back the action between these states, though it showed nothing."""
        return None
