"""Frames are the pending steps of a game, with one class per paragraph of a rulebook.

A frame either *runs* (changes the table, emits events, pushes more frames) or is a *decision* (who may act, what is
legal, what each choice does). Frames are immutable.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from woolgather.kernel.chance import Chance
from woolgather.kernel.compiling import i64, mypyc_attr
from woolgather.kernel.errors import Refusal

if TYPE_CHECKING:
    from woolgather.kernel.state import State

NO_CANCEL: Final = -1  # returned by ``Decision.back``


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Frame:
    """One pending step. Frames never change after they are created, so clones share them.

    In every method, ``s`` is the game's own state, and a game's frames annotate it as such.
    """

    __slots__ = ()

    marker: ClassVar[str] = ""  # lets rules drop everything above this frame; see ``State.drop_to``

    def run(self, s: Any) -> None:
        """Carry out this step. The frame has already left the agenda; push what follows with ``s.then``."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Decision(Frame):
    """A choice that one seat has to make.

    ``name`` is the rulebook's name for the decision, and ``clause`` the rule it follows.

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
        """Stop the engine until a player has chosen."""
        s.ask(self)

    def automatic(self, s: Any) -> bool:
        """True if the engine may answer when there is only one option.

        Return true only if the options depend on public facts alone. Otherwise an automatic answer could betray a hand.
        """
        return False

    def actors(self) -> list[int]:
        """Return the seats that may answer now."""
        return [self.seat]

    def any_actor(self, order: Chance) -> int:
        """Return one of the seats that may answer, picked at random."""
        return self.seat

    def asks(self, seat: int) -> bool:
        """True if this seat may answer now."""
        return seat == self.seat

    def asked(self) -> list[int]:
        """Return the seats that are publicly known to have this decision."""
        return [self.seat]

    def options(self, s: Any, seat: int) -> list[int]:
        """Return the seat's legal actions, best guess first if there is one. Never empty."""
        raise NotImplementedError

    def take(self, s: Any, seat: int, action: int) -> None:
        """Carry out the choice. The decision has already left the agenda."""
        raise NotImplementedError

    def accept(self, s: State, seat: int, action: int) -> None:
        """Handle a legal choice. The kernel calls this after the decision has left the agenda."""
        self.take(s, seat, action)

    def default(self, s: Any, seat: int) -> int:
        """Return the action to play for a seat whose time has run out."""
        return self.options(s, seat)[0]

    def why_not(self, s: Any, seat: int, action: int) -> Refusal | None:
        """Explain why this action isn't among the options. ``None`` leaves the explanation to the kernel.

        A refusal without a clause gets this decision's ``clause``.
        """
        return None

    def seen_by(self, viewer: int | None) -> Decision:
        """Return this decision as the viewer sees it (see ``PrivateStep``)."""
        return self

    def back(self) -> int:
        """Return the action that cancels a choice in several steps, or ``NO_CANCEL``."""
        return NO_CANCEL

    def __repr__(self) -> str:
        asked = " and ".join(str(seat + 1) for seat in self.asked())
        return f"<{self.name or type(self).__name__}, asked of seat {asked}>"


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class PrivateStep(Decision):
    """A later step of a choice, which looks to other players like ``first``, the decision it started from.

    The player can always cancel and return there. A game's step defines what can be chosen (``further``), what a choice
    does (``choose``) and the cancel action (``back``).
    """

    __slots__ = ("first",)

    def __init__(self, first: Decision) -> None:
        super().__init__(first.seat)
        self.first = first

    def seen_by(self, viewer: int | None) -> Decision:
        return self if viewer == self.seat else self.first

    def back(self) -> int:
        """Return the action that cancels and returns to ``first``."""
        raise NotImplementedError

    def further(self, s: Any, seat: int) -> list[int]:
        """Return the options besides cancelling, as a new list."""
        raise NotImplementedError

    def choose(self, s: Any, seat: int, action: int) -> None:
        """Carry out a choice other than cancelling."""
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
    """A response window: several seats may answer at the same time, and the first answer counts.

    A game's window defines the possible answers (``answers``), what an answer does (``take``), what happens when
    everyone has passed (``unanswered``) and the action to pass (``passing``). ``asked_bits`` are the seats in the
    window, which is public. ``waiting_bits`` are those that haven't passed yet, which no player may learn. Passing
    closes the window for that seat only. The state's ``moment`` increases each time a window closes, so an answer that
    names its moment can't be mistaken for one to a later window.
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
        """Return the action to pass."""
        raise NotImplementedError

    def answers(self, s: Any, seat: int) -> list[int]:
        """Return what the seat may answer besides passing."""
        raise NotImplementedError

    def waiting_for(self, waiting_bits: int) -> Window:
        """Return this window with a different set of waiting seats."""
        raise NotImplementedError

    def unanswered(self, s: Any) -> None:
        """Continue after everyone has passed. The window has already left the agenda."""
        raise NotImplementedError

    def options(self, s: Any, seat: int) -> list[int]:
        options = [self.passing()]
        answers = self.answers(s, seat)
        if answers:  # usually there is none
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
    """Return a set of seats as a number with one bit each."""
    bits = 0
    for seat in seats:
        bits |= 1 << seat
    return bits


def seats_in(bits: int) -> list[int]:
    """Return the seats in a bit set, lowest first."""
    return _SEATS_IN[bits][:] if bits < len(_SEATS_IN) else _find_seats(bits)


def _find_seats(bits: int) -> list[int]:
    return [seat for seat in range(bits.bit_length()) if bits >> seat & 1]


_SEATS_IN: Final = [_find_seats(bits) for bits in range(1 << 6)]  # precomputed for up to six seats
