"""What this game needs from its table: quiet for calls, no hints at a sleepy table, and a deal that rotates."""

from __future__ import annotations

from woolgather.games.wolf_in_sleeps_clothing.places import top_of_pile
from woolgather.games.wolf_in_sleeps_clothing.rules import FirstFlip
from woolgather.games.wolf_in_sleeps_clothing.state import NOBODY, WolfInSleepsClothing
from woolgather.games.wolf_in_sleeps_clothing.vocabulary import CENTRE, FLIP, KEEP, NO_CARD, ONTO
from woolgather.kernel.table_policy import TablePolicy


class WolfPolicy(TablePolicy):
    def open_choice(self, s: WolfInSleepsClothing) -> bool:
        """WS-8.7: true at a strict table; at a sleepy one a quick answer would reveal whether a play existed."""
        return not s.sleepy

    def hush(self, s: WolfInSleepsClothing) -> float:
        """WS-10.19: after every turn, mistake or not, bots pause before the next turn's first action."""
        return float(s.box.call_gap) if s.accused not in (NOBODY, s.active) else 0.0

    def shown(self, s: WolfInSleepsClothing, seat: int) -> list[int]:
        """At a sleepy table, show the centre and every pile whether the card fits or not, so the list gives no hint
        (WS-8.6).
        """
        options = s.options(seat)
        if not s.sleepy or not options or options[-1] not in (FLIP, KEEP):
            return options
        if isinstance(s.decision(), FirstFlip) or (s.air or top_of_pile(s, seat)) == NO_CARD:
            return options  # there is no card to play
        others = [(seat + s.direction * distance) % s.seats for distance in range(1, s.seats)]
        return [CENTRE, *(ONTO + other for other in others if s.piles.size(other)), options[-1]]

    def rematch(self, s: WolfInSleepsClothing) -> dict[str, str]:
        """WS-1.7: the deal passes to the left."""
        return {"dealer": str((s.dealer + 1) % s.seats + 1)}
