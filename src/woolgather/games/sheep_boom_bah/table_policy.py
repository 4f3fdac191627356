"""What this game needs from its table: a completed choice can't be undone."""

from __future__ import annotations

from typing import ClassVar

from woolgather.games.sheep_boom_bah.cards.counter import CounterWindow
from woolgather.games.sheep_boom_bah.state import SheepBoomBah
from woolgather.kernel.errors import Refusal
from woolgather.kernel.frames import PrivateStep
from woolgather.kernel.table_policy import TablePolicy


class BoomBahPolicy(TablePolicy):
    standing_orders: ClassVar[str] = "BB-13.5"

    def concerns(self, s: SheepBoomBah, seat: int) -> bool:
        """BB-13.5: cards this seat played, cards that name its seat, colour or sheep, and every bump."""
        window = s.decision()
        if not isinstance(window, CounterWindow) or seat in s.stack_by:
            return True
        named = window.effect.targets()
        sheep = [s.sheep[named[role]] for role in ("sheep", "bumper") if role in named]
        return seat in (named.get("player"), named.get("colour")) or seat in sheep

    def why_no_undo(self, before: SheepBoomBah, after: SheepBoomBah) -> Refusal | None:
        """BB-13.1: only an unfinished choice can be undone, not a placement, an action, a pass or the end of a turn."""
        if isinstance(after.decision(), PrivateStep):
            return None
        return Refusal("A choice stands once its last step is made.", "BB-13.1")
