"""Icecold Prawns: rearranging your row (SN-10.2 to SN-10.4).

Any order, one click per card: the row is rebuilt from left to right, card by card, or shuffled blindly.
"""

from __future__ import annotations

from typing import ClassVar

from woolgather.games.sheepnappers.state import Sheepnappers
from woolgather.games.sheepnappers.vocabulary import BACK, KEEP, NEXT, REARRANGED, SHUFFLE
from woolgather.kernel.frames import Decision, PrivateStep


class Rearrange(PrivateStep):
    """``order`` lists the places (from 0) chosen so far. Nothing is public until the row is finished.

    ``first`` is the decision where it began, ``after`` the same decision without another rearrangement (SN-10.3).
    """

    __slots__ = ("after", "order")

    name: ClassVar[str] = "rearrange"
    clause: ClassVar[str] = "SN-10.2"

    def __init__(self, order: tuple[int, ...], first: Decision, after: Decision) -> None:
        super().__init__(first)
        self.order = order
        self.after = after

    def back(self) -> int:
        """Cancel: the row stays as it is. Before the first card is chosen, this is the same as keeping it."""
        return BACK if self.order else KEEP

    def further(self, s: Sheepnappers, seat: int) -> list[int]:
        further = [KEEP, SHUFFLE]
        further.extend([NEXT + place for place in range(len(s.rows[seat])) if place not in self.order])
        return further

    def options(self, s: Sheepnappers, seat: int) -> list[int]:
        options = self.further(s, seat)
        if self.order:
            options.append(BACK)
        return options

    def choose(self, s: Sheepnappers, seat: int, action: int) -> None:
        size = len(s.rows[seat])
        order = list(self.order)
        if action == SHUFFLE:
            order = list(range(size))
            s.chance.shuffle(order)
        elif action != KEEP:
            order.append(action - NEXT)
            if len(order) < size - 1:
                s.then(Rearrange(tuple(order), self.first, self.after))
                return
        order.extend([place for place in range(size) if place not in order])
        rearrange_row(s, seat, order)
        s.then(self.after)


def rearrange_row(s: Sheepnappers, seat: int, order: list[int]) -> None:
    """SN-10.4: everyone sees that the row was rearranged, but not how, so no card is known by its place any longer."""
    row = s.rows[seat]
    s.rows[seat] = [row[place] for place in order]
    s.seen[seat] = [0] * len(row)
    s.reveal()
    s.tell(REARRANGED, seat)
