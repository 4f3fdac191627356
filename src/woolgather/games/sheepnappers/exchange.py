"""An exchange: one action with all Baas thrown over it (SN-4). answers.py defines how one can answer."""

from __future__ import annotations

from typing import ClassVar, Final

from woolgather.games.sheepnappers.answers import ANSWERS, WAYS, Answer, thrower
from woolgather.games.sheepnappers.state import IN_PLAY, NOBODY, Sheepnappers
from woolgather.games.sheepnappers.vocabulary import BAAED, CANCELLED, NO_CARD, PASS
from woolgather.kernel.compiling import i64, mypyc_attr
from woolgather.kernel.errors import Refusal
from woolgather.kernel.frames import Frame, Window


@mypyc_attr(acyclic=True)
class Deed(Frame):
    """A declared action waiting to take effect; running it applies the effect.

    ``card`` is the action, ``target`` and ``wish`` were declared with it (SN-2.10). ``place`` is the position in the
    discard of the card that was laid, or of the first of the two Fuel if ``juiced``.
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

    def cancel(self, s: Sheepnappers) -> None:
        """SN-4.11: a cancelled action has no effect at all, and the turn continues."""


def open_window(s: Sheepnappers, deed: Deed, throws: tuple[int, ...], launcher: i64) -> None:
    """SN-4.3: open the window for all aliens in play except the one who acted or threw last.

    The launcher is never included (SN-4.5), an empty hand passes automatically (SN-4.13), and partners don't answer
    each other (SN-9.7). All of this is public; the contents of hands don't matter (SN-4.14).
    """
    last: i64 = thrower(throws[-1]) if throws else deed.actor
    friend: i64 = s.partner(last)
    asked: i64 = 0
    seat: i64 = 0
    seats: i64 = s.seats
    while seat < seats:
        if s.status[seat] == IN_PLAY and s.hands[seat] and seat != last and seat != launcher and seat != friend:
            asked |= 1 << seat
        seat += 1
    s.then(BaaWindow(asked, asked, deed, throws, launcher))


@mypyc_attr(acyclic=True, free_list_len=1)  # a new one for every pass
class BaaWindow(Window):
    """All answer at the same time, and the first Baa to arrive counts (SN-4.6)."""

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

    def options(self, s: Sheepnappers, seat: int) -> list[int]:
        ways = 0
        for answer in ANSWERS:
            if answer.possible(s, seat, self.throws, self.launcher):
                ways |= 1 << answer.way
        return _PASS_OR_ANSWER[ways]

    def take(self, s: Sheepnappers, seat: int, action: int) -> None:
        answer = _answer_by(action)
        assert answer is not None
        answer.pay(s, seat)
        throws = (*self.throws, seat * WAYS + answer.way)
        s.tell(BAAED, seat, answer.way, len(throws))
        open_window(s, self.deed, throws, self.launcher)  # SN-4.8

    def unanswered(self, s: Sheepnappers) -> None:
        """SN-4.10: with an even number of Baas the action happens, with an odd number it is cancelled."""
        s.reveal()  # it shows that no one could or wanted to answer
        if len(self.throws) % 2 == 0:
            s.then(self.deed)
        else:
            s.tell(CANCELLED, self.deed.actor, self.deed.card)
            self.deed.cancel(s)

    def why_not(self, s: Sheepnappers, seat: int, action: int) -> Refusal | None:
        answer = _answer_by(action)
        return None if answer is None else answer.refusal(s, seat, self.launcher)


# For each set of ways to answer, as bits, the list of options. Never modify these lists.
_PASS_OR_ANSWER: Final = [
    [PASS, *(answer.action for answer in ANSWERS if ways >> answer.way & 1)] for ways in range(1 << WAYS)
]


def _answer_by(action: int) -> Answer | None:
    """The way of answering that this action represents."""
    for answer in ANSWERS:
        if answer.action == action:
            return answer
    return None
