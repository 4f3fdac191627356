"""Frames: what is still to happen in a game, one class per paragraph of a rulebook.

A frame either *runs* (changes the table, tells events, puts further frames on the agenda) or is a *decision* (who may
act, what is legal, what each choice does). Frames are immutable.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from woolgather.kernel.chance import Chance
from woolgather.kernel.compiling import i64, mypyc_attr
from woolgather.kernel.errors import Refusal

if TYPE_CHECKING:
    from woolgather.kernel.state import State

NO_CANCEL: Final = -1  # of ``Decision.back``


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Frame:
    """One thing still to happen. Frames never change after they were made, so that clones can share them.

    ``s`` is the game's own state in every method: a game's frames annotate it so.
    """

    __slots__ = ()

    marker: ClassVar[str] = ""  # a name by which rules drop everything above this frame: see ``State.drop_to``

    def run(self, s: Any) -> None:
        """Do it. The frame is off the agenda already; what it leads to is put there with ``s.then``."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Decision(Frame):
    """A choice that one seat has to make.

    ``name`` is the rulebook's name of the decision, ``clause`` the rule it follows.

    >>> import woolgather as wg
    >>> wg.new("wolf-in-sleeps-clothing", seats=2, seed=7, dealer=2).decision()
    <flip, asked of seat 1>
    """

    __slots__ = ("seat",)

    name: ClassVar[str] = ""
    clause: ClassVar[str] = ""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: State) -> None:
        """The engine stops here for somebody's choice."""
        s.ask(self)

    def automatic(self, s: Any) -> bool:
        """Whether the engine answers by itself when only one answer is possible.

        Only for decisions whose options depend on public facts alone: an automatic answer can betray a hand.
        """
        return False

    def actors(self) -> list[int]:
        """The seats that may answer now."""
        return [self.seat]

    def any_actor(self, order: Chance) -> int:
        """One of them, each with equal chance."""
        return self.seat

    def asks(self, seat: int) -> bool:
        """Whether this seat is one of them."""
        return seat == self.seat

    def asked(self) -> list[int]:
        """The seats that everybody knows to have been asked."""
        return [self.seat]

    def options(self, s: Any, seat: int) -> list[int]:
        """What the seat may choose, best known first where there is an order; never empty."""
        raise NotImplementedError

    def take(self, s: Any, seat: int, action: int) -> None:
        """Carry out the choice. The decision is off the agenda already."""
        raise NotImplementedError

    def accept(self, s: State, seat: int, action: int) -> None:
        """Called by the kernel with a legal choice. The decision is off the agenda already."""
        self.take(s, seat, action)

    def default(self, s: Any, seat: int) -> int:
        """What is chosen for a seat whose time has run out."""
        return self.options(s, seat)[0]

    def why_not(self, s: Any, seat: int, action: int) -> Refusal | None:
        """Why this action of the game is not among the options; ``None`` leaves it to the kernel to say so.

        A refusal without a clause of its own gets this decision's ``clause``.
        """
        return None

    def seen_by(self, viewer: int | None) -> Decision:
        """This decision as the viewer sees it (see ``PrivateStep``)."""
        return self

    def back(self) -> int:
        """The action that only goes back to where a choice in several steps began; ``NO_CANCEL`` if there is none."""
        return NO_CANCEL

    def __repr__(self) -> str:
        asked = " and ".join(str(seat + 1) for seat in self.asked())
        return f"<{self.name or type(self).__name__}, asked of seat {asked}>"


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class PrivateStep(Decision):
    """A later step of a choice that nobody else may notice: to all others it looks like ``first``, where it began.

    The chooser may go back there. A game's step says what can be chosen (``further``), what a choice does (``choose``),
    and which action goes back (``back``).
    """

    __slots__ = ("first",)

    def __init__(self, first: Decision) -> None:
        super().__init__(first.seat)
        self.first = first

    def seen_by(self, viewer: int | None) -> Decision:
        return self if viewer == self.seat else self.first

    def back(self) -> int:
        """The action that goes back to ``first``."""
        raise NotImplementedError

    def further(self, s: Any, seat: int) -> list[int]:
        """What can be chosen, besides going back; a new list."""
        raise NotImplementedError

    def choose(self, s: Any, seat: int, action: int) -> None:
        """Carry out a choice other than going back."""
        raise NotImplementedError

    def options(self, s: Any, seat: int) -> list[int]:
        options = self.further(s, seat)
        options.append(self.back())
        return options

    def take(self, s: Any, seat: int, action: int) -> None:
        if action == self.back():
            s.then(self.first)
        else:
            self.choose(s, seat, action)

    def default(self, s: Any, seat: int) -> int:
        return self.back()


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Window(Decision):
    """A response window: several seats are asked at the same time, and the first answer counts.

    A game's window says what may be answered (``answers``), what an answer does (``take``), what happens when all
    have passed (``unanswered``), and which action is the pass (``passing``). ``asked_bits`` are the seats that were
    asked, which is public; ``waiting_bits`` those that have not passed yet, which nobody may learn. Passing closes the
    window for that seat only. Whenever a window closes, the state's ``moment`` moves on, so that an answer that names
    the moment it was meant for can be told from one for a later window.
    """

    __slots__ = ("asked_bits", "waiting_bits")

    def __init__(self, asked_bits: int, waiting_bits: int) -> None:
        super().__init__(-1)
        self.asked_bits = asked_bits
        self.waiting_bits = waiting_bits

    def run(self, s: State) -> None:
        if self.waiting_bits:
            s.ask(self)
        else:
            s.moment += 1
            self.unanswered(s)

    def actors(self) -> list[int]:
        return seats_in(self.waiting_bits)

    def asks(self, seat: int) -> bool:
        return seat >= 0 and self.waiting_bits >> seat & 1 == 1

    def asked(self) -> list[int]:
        return seats_in(self.asked_bits)

    def any_actor(self, order: Chance) -> int:
        bits: i64 = self.waiting_bits
        count: i64 = 0
        while bits:
            bits &= bits - 1
            count += 1
        nth: i64 = 0
        if count > 1:
            nth = order.below(count)
        bits = self.waiting_bits
        while nth > 0:
            bits &= bits - 1
            nth -= 1
        seat: i64 = 0
        while bits & 1 == 0:
            bits >>= 1
            seat += 1
        return seat

    def passing(self) -> int:
        """The action with which a seat lets this window pass."""
        raise NotImplementedError

    def answers(self, s: Any, seat: int) -> list[int]:
        """What the seat may answer, besides passing."""
        raise NotImplementedError

    def waiting_for(self, waiting_bits: int) -> Window:
        """This same window, with other seats still waited for."""
        raise NotImplementedError

    def unanswered(self, s: Any) -> None:
        """All have passed. The window is off the agenda already."""
        raise NotImplementedError

    def options(self, s: Any, seat: int) -> list[int]:
        options = [self.passing()]
        answers = self.answers(s, seat)
        if answers:  # mostly there is none
            options.extend(answers)
        return options

    def accept(self, s: State, seat: int, action: int) -> None:
        if action == self.passing():
            s.then(self.waiting_for(self.waiting_bits & ~(1 << seat)))
        else:
            s.moment += 1
            self.take(s, seat, action)

    def default(self, s: Any, seat: int) -> int:
        return self.passing()


def bits_of(seats: list[int]) -> int:
    """A set of seats as a number, one bit each."""
    bits = 0
    for seat in seats:
        bits |= 1 << seat
    return bits


def seats_in(bits: int) -> list[int]:
    """The seats of such a number, lowest first."""
    return _SEATS_IN[bits][:] if bits < len(_SEATS_IN) else _find_seats(bits)


def _find_seats(bits: int) -> list[int]:
    return [seat for seat in range(bits.bit_length()) if bits >> seat & 1]


_SEATS_IN: Final = [_find_seats(bits) for bits in range(1 << 6)]  # the sets at tables of up to six, found once
