"""A game in progress: the state, and the agenda of what is still to happen.

What is still to happen is a stack of frames, the next one on top. A frame is a small immutable object, one class per
paragraph of a rulebook. It either *runs* (changes the table, tells events, puts further frames on the agenda) or is a
*decision* (who may act, what is legal, what each choice does). An interrupt is just more frames on top.

Nothing here knows a game, and nothing waits: no threads, no generators, no callbacks into the outside.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, cast

from woolgather.kernel.chance import Chance
from woolgather.kernel.compiling import mypyc_attr
from woolgather.kernel.errors import IllegalAction, TooLate, UnknownAction
from woolgather.kernel.events import Event, Kind
from woolgather.kernel.outcome import Outcome

if TYPE_CHECKING:
    from woolgather.kernel.game import Game

NOW: Final = -1  # the moment of an answer that is given face to face


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame:
    """One thing still to happen. Frames never change after they were made, so that clones can share them.

    ``s`` is the game's own state in every method: a game's frames annotate it so.
    """

    __slots__ = ()

    def waits(self) -> bool:
        """Whether the engine has to stop here for somebody's choice."""
        return False

    def run(self, s: Any) -> None:
        """Do it. The frame is off the agenda already; what it leads to is put there with ``s.then``."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Frame):
    """A choice that one seat has to make.

    ``name`` is the ledger's name of the decision, ``clause`` where its rule stands.
    """

    __slots__ = ("seat",)

    name: ClassVar[str] = ""
    clause: ClassVar[str] = ""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def waits(self) -> bool:
        return True

    def automatic(self) -> bool:
        """Whether the engine answers by itself when only one answer is possible.

        Only for decisions whose options depend on public facts alone: an automatic answer can betray a hand.
        """
        return False

    def actors(self) -> list[int]:
        """The seats that may answer now."""
        return [self.seat]

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
        """Called by the kernel with a legal choice."""
        s.agenda.pop()
        self.take(s, seat, action)

    def default(self, s: Any, seat: int) -> int:
        """What is chosen for a seat whose time has run out (the ledger's Decisions table)."""
        return self.options(s, seat)[0]

    def why_not(self, s: Any, seat: int, action: int) -> str:
        """Why this action of the game is not among the options, as a sentence; empty for the kernel's own.

        A sentence may end with the clause it follows from, ``You hold no such card. (BB-7.3)``; else it is ``clause``.
        """
        return ""

    def seen_by(self, viewer: int | None) -> Decision:
        """This decision as the viewer sees it: a later step of a private choice looks to others like the first one."""
        return self


@mypyc_attr(allow_interpreted_subclasses=True)
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

    def waits(self) -> bool:
        return self.waiting_bits != 0

    def run(self, s: State) -> None:
        """Nobody is left to wait for."""
        s.moment += 1
        self.unanswered(s)

    def actors(self) -> list[int]:
        return seats_in(self.waiting_bits)

    def asks(self, seat: int) -> bool:
        return seat >= 0 and self.waiting_bits >> seat & 1 == 1

    def asked(self) -> list[int]:
        return seats_in(self.asked_bits)

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
            s.agenda[-1] = self.waiting_for(self.waiting_bits & ~(1 << seat))
        else:
            s.agenda.pop()
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


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A game in progress. A game's own state adds the facts of its table, and nothing derived.

    Four calls drive it: ``actors``, ``options``, ``act``, ``view``. Everything else is built on them.
    """

    __slots__ = (
        "_offered",
        "_offered_to",
        "_pending",
        "agenda",
        "chance",
        "choices",
        "events",
        "game",
        "moment",
        "reveals",
        "seats",
    )

    def __init__(self, game: Game, seats: int, choices: dict[str, str], chance: Chance) -> None:
        self.game = game
        self.seats = seats
        self.choices = choices  # the options the table agreed on; never changes, so clones share it
        self.chance = chance
        self.agenda: list[Frame] = []
        self.moment = 0
        self.reveals = 0  # how often something hidden was shown to somebody: what cannot be unseen cannot be undone
        self.events: list[Event] | None = None
        self._pending: Decision | None = None  # the decision on top of the agenda, once it has run that far
        self._offered: list[int] | None = None
        self._offered_to = -1

    # --- the four calls ----------------------------------------------------------------------------------------------

    def actors(self) -> list[int]:
        """The seats that are asked and have not answered; none when the game is over."""
        pending = self._pending
        return [] if pending is None else pending.actors()

    def options(self, seat: int) -> list[int]:
        """The actions with which this seat may answer what it is asked; none if it is not asked."""
        return self._options(seat)[:]

    def act(self, seat: int, action: int, moment: int = NOW) -> None:
        """Take an action; the engine runs on to the next decision. A refused one raises and changes nothing."""
        if moment != NOW and moment != self.moment:
            raise TooLate("That came too late: what it answered is settled already, and nothing was played.")
        pending = self._pending
        if pending is not None and self._offers(seat, action):
            self._offered = None
            pending.accept(self, seat, action)
        elif 0 <= seat < self.seats and action in self.interjections(seat):
            self._offered = None
            self.interject(seat, action)
        else:
            raise self._refusal(seat, action)
        self.run()

    def view(self, seat: int | None) -> dict[str, Any]:
        """Everything this seat may know, or a spectator (``None``): plain data, ready for a wire."""
        asking: dict[str, Any] | None = None
        mine: list[str] = []
        called: list[str] = []
        if self._pending is not None:
            decision = self._pending.seen_by(seat)
            asking = {"decision": decision.name, "seats": decision.asked(), "clause": decision.clause}
        if seat is not None:
            mine = [self.game.actions.text(action) for action in self._options(seat)]
            called = [self.game.actions.text(action) for action in self.interjections(seat)]
        outcome = self.outcome()
        return {
            "game": self.game.name,
            "seats": self.seats,
            "choices": dict(self.choices),
            "you": seat,
            "moment": self.moment,
            "asking": asking,
            "options": mine,
            "interjections": called,
            "outcome": None if outcome is None else outcome.as_data(),
            "table": self.look(seat),
        }

    # --- what a game adds --------------------------------------------------------------------------------------------

    def look(self, seat: int | None) -> dict[str, Any]:
        """The facts of the table that this seat may know, as plain data."""
        raise NotImplementedError

    def clone(self) -> State:
        """An independent copy that goes on exactly as this one would. Nobody listens to it."""
        raise NotImplementedError

    def redeal(self, seat: int | None) -> None:
        """Deal everything that this seat does not know anew, with ``self.chance``, so that every world it must hold
        for possible can come out. Called on a clone, by ``resample``."""
        raise NotImplementedError

    def settle(self) -> None:
        """Work out what was put off until somebody asks; called before the whole table is compared or hashed."""

    def outcome(self) -> Outcome | None:
        """How the game ended; ``None`` while it goes on."""
        raise NotImplementedError

    def interjections(self, seat: int) -> list[int]:
        """What this seat may do beside the pending decision, without being asked (a call, a resignation)."""
        return []

    def why_not_unasked(self, seat: int, action: int) -> str:
        """Why a seat that is not asked, or has answered, may not take this action; empty for the kernel's own words.

        As in ``Decision.why_not``, and only from what this seat may know.
        """
        return ""

    def interject(self, seat: int, action: int) -> None:
        """Carry out an interjection. The pending decision is still on the agenda and is asked anew afterwards."""
        raise NotImplementedError

    # --- for rules ---------------------------------------------------------------------------------------------------

    def then(
        self,
        first: Frame,
        second: Frame | None = None,
        third: Frame | None = None,
        fourth: Frame | None = None,
        fifth: Frame | None = None,
        sixth: Frame | None = None,
    ) -> None:
        """What happens next, in this order, before anything that is already on the agenda."""
        agenda = self.agenda
        if second is not None:  # spelt out, not *frames: this is called all the time, and packs no tuple
            if third is not None:
                if fourth is not None:
                    if fifth is not None:
                        if sixth is not None:
                            agenda.append(sixth)
                        agenda.append(fifth)
                    agenda.append(fourth)
                agenda.append(third)
            agenda.append(second)
        agenda.append(first)

    def tell(self, kind: Kind, seat: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0, knows: int = -1) -> None:
        """Tell an event. ``knows`` are the seats, as bits, that may see its secret fields (else: its own seat)."""
        if self.events is not None:
            if knows < 0:
                knows = 1 << seat if seat >= 0 else 0
            self.events.append(Event(kind, seat, (a, b, c, d), knows))

    def revealed(self) -> None:
        """Something hidden was shown to somebody (a card drawn, a tile turned): from here on there is no undo."""
        self.reveals += 1

    def ask(self) -> Decision | None:
        """The decision on top of the agenda; none when the game is over."""
        return cast(Decision, self.agenda[-1]) if self.agenda else None

    # --- for tables and bots -----------------------------------------------------------------------------------------

    def run(self) -> None:
        """Run the agenda on to the next decision that somebody has to make."""
        agenda = self.agenda
        while agenda:
            frame = agenda[-1]
            if not frame.waits():
                if len(agenda) > 1:
                    agenda.pop()
                else:
                    agenda.clear()  # a list popped empty grows again much more slowly than one that was cleared
                frame.run(self)
                continue
            decision = cast(Decision, frame)
            if not decision.automatic() or not self._answered_itself(decision):
                self._pending = decision
                return
        self._pending = None

    def resample(self, seat: int | None, chance: Chance) -> State:
        """A world that this seat cannot tell from the real one. Its future is dealt by ``chance`` too."""
        twin = self.clone()
        twin.chance = chance
        if twin._pending is not None:
            pending = twin._pending.seen_by(seat)
            if isinstance(pending, Window):
                # Who else has passed already is hidden: for all this seat knows, nobody has.
                own = 0 if seat is None else 1 << seat
                pending = pending.waiting_for(pending.asked_bits & ~own | pending.waiting_bits & own)
            twin.agenda[-1] = twin._pending = pending
        twin.redeal(seat)
        return twin

    def listen(self) -> None:
        """From now on keep what is told."""
        self.events = []

    def heard(self) -> list[Event]:
        """What was told since the last time, oldest first."""
        told = self.events or []
        if told:
            self.events = []
        return told

    def default(self, seat: int) -> int:
        """What is chosen for this seat when its time runs out."""
        assert self._pending is not None, "nobody is asked when the game is over"
        return self._pending.default(self, seat)

    def copy_into(self, twin: State) -> None:
        """The kernel's part of ``clone``."""
        twin.agenda = self.agenda[:]
        twin._pending = self._pending
        twin.moment = self.moment
        twin.reveals = self.reveals

    def _options(self, seat: int) -> list[int]:
        offered = self._offered
        if offered is not None and self._offered_to == seat:
            return offered
        pending = self._pending
        if pending is None or not pending.asks(seat):
            return []
        offered = pending.options(self, seat)
        self._offered = offered
        self._offered_to = seat
        return offered

    def _offers(self, seat: int, action: int) -> bool:
        for option in self._options(seat):  # noqa: SIM110 (compiled, this is several times as fast as `in`)
            if option == action:
                return True
        return False

    def _answered_itself(self, decision: Decision) -> bool:
        """Whether only one answer was possible, and was given."""
        offered = decision.options(self, decision.seat)
        if len(offered) > 1:
            self._offered = offered
            self._offered_to = decision.seat
            return False
        decision.accept(self, decision.seat, offered[0])
        return True

    def _refusal(self, seat: int, action: int) -> IllegalAction | UnknownAction:
        if not 0 <= action < len(self.game.actions):
            return UnknownAction(f"There is no action {action} in {self.game.title}.")
        text = self.game.actions.text(action)
        decision = self._pending
        if decision is None:
            return IllegalAction(f"The game is over, so {text!r} is not possible any more.")
        if not 0 <= seat < self.seats:
            return IllegalAction(f"There is no seat {seat + 1} at this table of {self.seats}.")
        offered = self._options(seat)
        reason = decision.why_not(self, seat, action) if offered else self.why_not_unasked(seat, action)
        if not reason and not offered:
            clause = decision.seen_by(seat).clause
            return IllegalAction(f"Seat {seat + 1} is not asked for anything now, so {text!r} is not possible.", clause)
        if not reason:
            allowed = ", ".join(self.game.actions.text(option) for option in offered)
            reason = f"{text!r} is not possible now ({decision.name}); possible: {allowed}."
        sentence, mark, clause = reason.rpartition(". (")
        if mark and clause.endswith(")"):
            return IllegalAction(sentence + ".", clause[:-1])
        return IllegalAction(reason, decision.clause)
