"""An exchange: one action, together with all Baas thrown over it (SN-4)."""

from __future__ import annotations

from typing import ClassVar

from woolgather.games.sheepnappers.hands import lay_from_hand
from woolgather.games.sheepnappers.state import IN_PLAY, NOBODY, Sheepnappers
from woolgather.games.sheepnappers.vocabulary import (
    BAA,
    BAAED,
    CANCELLED,
    FUEL,
    JUICE_BAA,
    NO_CARD,
    PASS,
    THROW_BAA,
)
from woolgather.kernel.frames import Frame, Window


class Deed(Frame):
    """An action that was declared and waits to take effect; running it is the effect.

    ``card`` is what is done, ``target`` and ``wish`` what was declared with it (SN-2.10). ``place`` is where in the
    discard the card lies that does it, or the first of the two Fuel if ``juiced``.
    """

    __slots__ = ("actor", "card", "juiced", "place", "target", "wish")

    def __init__(
        self, actor: int, card: int, target: int = NOBODY, wish: int = NO_CARD, juiced: bool = False, place: int = 0
    ) -> None:
        self.actor = actor
        self.card = card
        self.target = target
        self.wish = wish
        self.juiced = juiced
        self.place = place

    def cancelled(self, s: Sheepnappers) -> None:
        """SN-4.11: a cancelled action does nothing at all, and the turn goes on."""


def thrower(throw: int) -> int:
    """Who threw. A throw is the seat, twice, and one more if it was two Fuel (SN-8.8)."""
    return throw >> 1


def is_clone(throw: int) -> bool:
    return throw & 1 == 1


def open_window(s: Sheepnappers, deed: Deed, throws: tuple[int, ...], launcher: int) -> None:
    """SN-4.3: everybody in play is asked, but for the one who acted or threw last.

    The launcher is never asked (SN-4.5), an empty hand has passed already (SN-4.13), and partners do not answer each
    other (SN-9.7). All of that is public: what a hand contains is not looked at (SN-4.14).
    """
    last = thrower(throws[-1]) if throws else deed.actor
    friend = s.partner(last)
    asked = 0
    for seat in range(s.seats):
        if s.status[seat] == IN_PLAY and seat != last and seat != launcher and seat != friend and s.hands[seat]:
            asked |= 1 << seat
    s.agenda.append(BaaWindow(asked, asked, deed, throws, launcher))


class BaaWindow(Window):
    """All asked decide at the same time, and the first Baa to arrive counts (SN-4.6)."""

    __slots__ = ("deed", "launcher", "throws")

    name: ClassVar[str] = "baa-window"
    clause: ClassVar[str] = "SN-4.6"

    def __init__(self, asked: int, waiting: int, deed: Deed, throws: tuple[int, ...], launcher: int) -> None:
        super().__init__(asked, waiting)
        self.deed = deed
        self.throws = throws
        self.launcher = launcher

    def waiting_for(self, waiting_bits: int) -> BaaWindow:
        return BaaWindow(self.asked_bits, waiting_bits, self.deed, self.throws, self.launcher)

    def passing(self) -> int:
        return PASS

    def answers(self, s: Sheepnappers, seat: int) -> list[int]:
        answers: list[int] = []
        if s.has(seat, BAA):
            answers.append(THROW_BAA)
        if s.house.juice and self._may_clone(s, seat):
            answers.append(JUICE_BAA)
        return answers

    def _may_clone(self, s: Sheepnappers, seat: int) -> bool:
        """SN-8.8: in its own turn, outside a launch, on a Baa of this exchange that lies on top (SN-8.10)."""
        return (
            seat == s.active
            and self.launcher == NOBODY
            and len(self.throws) > 0
            and not is_clone(self.throws[-1])
            and s.held(seat, FUEL) >= 2
        )

    def take(self, s: Sheepnappers, seat: int, action: int) -> None:
        clone = action == JUICE_BAA
        if clone:
            lay_from_hand(s, seat, FUEL)
            lay_from_hand(s, seat, FUEL)
        else:
            lay_from_hand(s, seat, BAA)
        throws = (*self.throws, seat * 2 + (1 if clone else 0))
        s.tell(BAAED, seat, 1 if clone else 0, len(throws))
        open_window(s, self.deed, throws, self.launcher)  # SN-4.8

    def unanswered(self, s: Sheepnappers) -> None:
        """SN-4.10: an even number of Baas lets the action happen, an odd one cancels it."""
        s.reveal()  # that nobody had an answer, or wanted to give it
        if len(self.throws) % 2 == 0:
            s.agenda.append(self.deed)
        else:
            s.tell(CANCELLED, self.deed.actor, self.deed.card)
            self.deed.cancelled(s)

    def why_not(self, s: Sheepnappers, seat: int, action: int) -> str:
        if action == THROW_BAA:
            return "You hold no Baa to throw; you can only let it pass. (SN-4.15)"
        if action == JUICE_BAA:
            return self._why_no_clone(s, seat)
        return ""

    def _why_no_clone(self, s: Sheepnappers, seat: int) -> str:
        if not s.house.juice:
            return "Two Fuel copy a Baa only with Magic Juice Madness. (SN-8.8)"
        if seat != s.active or self.launcher != NOBODY:
            return "Magic Juice works only in your own turn, and never during a launch. (SN-8.9)"
        if s.held(seat, FUEL) < 2:
            return "A copied Baa costs 2 Fuel, and you hold fewer. (SN-8.8)"
        return "Two Fuel copy a Baa only while a Baa thrown over this very action lies on top. (SN-8.10)"
