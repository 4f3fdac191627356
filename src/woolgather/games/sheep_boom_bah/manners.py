"""What the game wants of its table: a choice that is complete stands."""

from __future__ import annotations

from woolgather.games.sheep_boom_bah.state import SheepBoomBah
from woolgather.kernel.errors import Refusal
from woolgather.kernel.frames import PrivateStep
from woolgather.kernel.manners import Manners


class BoomBahManners(Manners):
    def why_no_undo(self, before: SheepBoomBah, after: SheepBoomBah) -> Refusal | None:
        """BB-13.1: only an unfinished choice can be taken back; not a place, an action, a pass or an end."""
        if isinstance(after.decision(), PrivateStep):
            return None
        return Refusal("A choice stands once its last step is made.", "BB-13.1")
