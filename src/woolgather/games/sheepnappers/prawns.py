"""Icecold Prawns: rearranging one's row (SN-10.2 to SN-10.4).

Any order, one click each: the row is laid anew from left to right, card by card, or shuffled blindly.
"""

from __future__ import annotations

from typing import ClassVar

from woolgather.games.sheepnappers.state import Sheepnappers
from woolgather.games.sheepnappers.vocabulary import BACK, KEEP, NEXT, REARRANGED, SHUFFLE
from woolgather.kernel.frames import Decision


class Rearrange(Decision):
    """``order`` are the places (from 0) chosen so far. Nothing is public before the row is finished.

    ``back`` is the decision it began from, ``after`` the same without another rearrangement (SN-10.3).
    """

    __slots__ = ("after", "back", "order")

    name: ClassVar[str] = "rearrange"
    clause: ClassVar[str] = "SN-10.2"

    def __init__(self, seat: int, order: tuple[int, ...], back: Decision, after: Decision) -> None:
        super().__init__(seat)
        self.order = order
        self.back = back
        self.after = after

    def seen_by(self, viewer: int | None) -> Decision:
        return self if viewer == self.seat else self.back

    def options(self, s: Sheepnappers, seat: int) -> list[int]:
        options = [KEEP, SHUFFLE]
        options.extend([NEXT + 1 + place for place in range(len(s.hands[seat])) if place not in self.order])
        if self.order:
            options.append(BACK)
        return options

    def take(self, s: Sheepnappers, seat: int, action: int) -> None:
        size = len(s.hands[seat])
        order = list(self.order)
        if action == BACK or (action == KEEP and not order):  # the row stays as it is
            s.agenda.append(self.back)
            return
        if action == SHUFFLE:
            order = list(range(size))
            s.chance.shuffle(order)
        elif action != KEEP:
            order.append(action - NEXT - 1)
            if len(order) < size - 1:
                s.agenda.append(Rearrange(seat, tuple(order), self.back, self.after))
                return
        order.extend([place for place in range(size) if place not in order])
        lay_anew(s, seat, order)
        s.agenda.append(self.after)

    def default(self, s: Sheepnappers, seat: int) -> int:
        """The row unchanged, also when some of it was laid anew already."""
        return BACK if self.order else KEEP


def lay_anew(s: Sheepnappers, seat: int, order: list[int]) -> None:
    """SN-10.4: everyone sees that the row was rearranged, not how; so nobody knows a card by its place any more."""
    row = s.hands[seat]
    s.hands[seat] = [row[place] for place in order]
    s.seen[seat] = [0] * len(row)
    s.reveal()
    s.tell(REARRANGED, seat)
