"""What Lucidity needs from its table: dice that went to the bag or to a Nightmare stay there, so no undo."""

from __future__ import annotations

from woolgather.games.lucidity.state import NO_SEAT, Lucidity
from woolgather.kernel.errors import Refusal
from woolgather.kernel.table_policy import TablePolicy


class LucidityPolicy(TablePolicy):
    def why_no_undo(self, before: Lucidity, after: Lucidity) -> Refusal | None:
        """LU-19.3 allows undo if no new die was shown, but dice that went to the bag or a Nightmare stay there."""
        if sum(after.bag) > sum(before.bag):
            return Refusal("What has gone back to the bag stays there.", "LU-5.3")
        for claimer in after.claimer:
            if claimer != NO_SEAT and claimer != before.active and after.power(claimer) > before.power(claimer):
                return Refusal("What a Nightmare has taken it keeps.", "LU-7.14")
        return None
