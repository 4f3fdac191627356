"""What Sheepnappers needs from its table: time limits for answers, a short log, and silence between partners."""

from __future__ import annotations

from typing import ClassVar, Final

from woolgather.games.sheepnappers.answers import thrower
from woolgather.games.sheepnappers.cards import DismissPeek
from woolgather.games.sheepnappers.exchange import BaaWindow
from woolgather.games.sheepnappers.launch import Countdown
from woolgather.games.sheepnappers.state import Sheepnappers
from woolgather.kernel.table_policy import TablePolicy

# SN-9.10: nothing that could hint at a hand, and no card names.
PHRASES: Final = (
    "Hello!",
    "Good luck!",
    "Well played!",
    "Thank you!",
    "Sorry about that!",
    "That was close!",
    "What a turn!",
    "Ha ha!",
    "Oh no!",
    "One moment, please.",
    "Your turn!",
    "Have a safe flight!",
    "Good game!",
    "See you next round!",
)


class SheepnappersPolicy(TablePolicy):
    phrases_clause: ClassVar[str] = "SN-9.10"
    standing_orders: ClassVar[str] = "SN-4.15"

    def concerns(self, s: Sheepnappers, seat: int) -> bool:
        """A launch concerns everyone; an action concerns its actor, its target and those who threw Baas over it."""
        window = s.decision()
        if not isinstance(window, BaaWindow):
            return True
        deed = window.deed
        return seat in (deed.actor, deed.target) or seat in [thrower(throw) for throw in window.throws]

    def seconds(self, s: Sheepnappers) -> float | None:
        """Only a peek, a countdown and a Baa window have their own time limits."""
        pending = s.decision()
        if isinstance(pending, DismissPeek):
            return float(s.box.peek_seconds)  # SN-5.18
        if isinstance(pending, Countdown):
            return s.settings.countdown_seconds  # SN-3.12
        if isinstance(pending, BaaWindow):
            return s.settings.baa_seconds  # SN-4.7
        return None

    def log_from(self, s: Sheepnappers, viewer: int | None) -> int:
        """SN-11.7: from the viewer's previous turn, until the game ends. Spectators see as far back as the active
        alien.
        """
        if s.over:
            return 0
        seat = s.active if viewer is None else viewer
        return s.previous_turn[seat] if seat == s.active else s.latest_turn[seat]

    def phrases(self, s: Sheepnappers) -> list[str] | None:
        """SN-9.10: partners may not talk about hands, so only neutral phrases are allowed until the game ends."""
        return list(PHRASES) if s.settings.teams and not s.over else None
