"""A game in progress: the state, and the agenda of what is still to happen.

What is still to happen is a stack of frames (``kernel/frames.py``), the next one on top. An interrupt is just more
frames on top. Nothing here knows a game, and nothing waits: no threads, no generators, no callbacks into the outside.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import index
from typing import TYPE_CHECKING, Any, Final, cast

from woolgather.kernel.chance import Chance
from woolgather.kernel.compiling import append, i64, mypyc_attr, vec
from woolgather.kernel.components import Piece
from woolgather.kernel.errors import (
    GAME_OVER,
    NO_SUCH_SEAT,
    NOT_ASKED,
    NOT_OFFERED,
    IllegalAction,
    Refusal,
    TooLate,
    UnknownAction,
)
from woolgather.kernel.events import Event, Kind
from woolgather.kernel.frames import NO_CANCEL, Decision, Frame, Window
from woolgather.kernel.option import Option
from woolgather.kernel.outcome import Outcome
from woolgather.kernel.snapshot import snapshot
from woolgather.kernel.words import Names

if TYPE_CHECKING:
    from woolgather.kernel.game import Game

SEVERAL: Final = -2  # of ``sole_actor``
NOW: Final = -1  # the moment of an answer that is given face to face


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A game in progress. A game's own state adds the facts of its table, and nothing derived.

    Four calls drive it: ``actors``, ``options``, ``act``, ``view``. Everything else is built on them.

    >>> import woolgather as wg
    >>> state = wg.new("wolf-in-sleeps-clothing", seats=2, seed=7, dealer=2)
    >>> state
    <Wolf in Sleep's Clothing, 2 seats: seat 1 to decide (flip)>
    >>> state.actors(), [option.text for option in state.menu(0)]
    ([0], ['flip'])
    >>> state.act(0, "flip")
    >>> state.actors()
    [1]
    """

    __slots__ = (
        "_height",
        "_offered",
        "_offered_to",
        "_pending",
        "_stack",
        "agreed",
        "chance",
        "edited_pieces",
        "events",
        "game",
        "moment",
        "reveals",
        "seats",
    )

    def __init__(self, game: Game, seats: int, agreed: dict[str, str], chance: Chance) -> None:
        self.game = game
        self.seats = seats
        self.agreed = agreed  # the settings by name; never changes, so clones share it
        self.chance = chance
        # What is still to happen is on a stack of this height. What lies above it is done, and stays there until it is
        # written over: that is quicker than making the stack shorter and longer all the time.
        self._stack = vec[Frame]()
        self._height: i64 = 0
        self.moment: i64 = 0
        self.reveals: i64 = 0  # how often somebody was shown something hidden: what cannot be unseen cannot be undone
        self.events: list[Event] | None = None
        self._pending: Decision | None = None  # the decision on top of the agenda, once it has run that far
        self._offered: list[int] | None = None
        self._offered_to = -1
        self.edited_pieces: dict[str, Piece] | None = None  # of an edited box; else those of the printed one

    # --- the four calls ----------------------------------------------------------------------------------------------

    def actors(self) -> list[int]:
        """The seats that are asked and have not answered; none when the game is over."""
        pending = self._pending
        return [] if pending is None else pending.actors()

    def options(self, seat: int) -> list[int]:
        """The actions with which this seat may answer what it is asked; none if it is not asked."""
        return self._options(seat)[:]

    def act(self, seat: Any, action: Any, moment: int = NOW) -> None:
        """Take an action, by its number or its text; the engine runs on to the next decision.

        A refused action raises and changes nothing.
        """
        if isinstance(seat, int) and not isinstance(action, bool) and isinstance(action, int):
            self.apply(seat, action, moment)
        else:
            self.apply(self._seat_number(seat), self._action_number(action), moment)

    def apply(self, seat: int, action: int, moment: int = NOW) -> None:
        """The same for loops that have numbers in hand."""
        if moment != NOW and moment != self.moment:
            raise TooLate("That came too late: what it answered is settled already, and nothing was played.")
        pending = self._pending
        if pending is not None and self._offers(seat, action):
            self._offered = None
            self._height -= 1
            pending.accept(self, seat, action)
        elif 0 <= seat < self.seats and action in self.interjections(seat):
            self._offered = None
            self.game.interjections.take(self, seat, action)
        else:
            raise self._refusal(seat, action)
        self.run()

    def sole_actor(self) -> int:
        """The one seat that is asked; -1 when the game is over, ``SEVERAL`` in a window: ``actors`` without a list."""
        pending = self._pending
        if pending is None:
            return -1
        return pending.seat if pending.seat >= 0 else SEVERAL

    def next_actor(self, order: Chance) -> int:
        """The seat that answers next: of several that are asked at once any, as ``order`` has it; -1 when the game is
        over."""
        pending = self._pending
        return -1 if pending is None else pending.any_actor(order)

    def take_random(self, seat: int, chance: Chance) -> int:
        """Take any option of a seat that is asked, each with equal chance, and return it: the same as picking from
        ``options`` and ``act``, without a list for the caller and without a second check."""
        pending = self._pending
        assert pending is not None, "nobody is asked when the game is over"
        options = self._offered
        if options is None or self._offered_to != seat:
            options = pending.options(self, seat)
        action = options[chance.below(len(options))]
        self._offered = None
        self._height -= 1
        pending.accept(self, seat, action)
        self.run()
        return action

    def take(self, seat: int, action: int) -> None:
        """Take an action that is known to be among the ``options`` of this seat: ``apply`` without a second check."""
        pending = self._pending
        assert pending is not None, "nobody is asked when the game is over"
        self._offered = None
        self._height -= 1
        pending.accept(self, seat, action)
        self.run()

    def view(self, seat: int | None) -> dict[str, Any]:
        """Everything this seat may know, or a spectator (``None``): plain data, ready for a wire."""
        game = self.game
        asking: dict[str, Any] | None = None
        shown: list[str] = []
        unasked: list[str] = []
        if self._pending is not None:
            decision = self._pending.seen_by(seat)
            asking = {"decision": decision.name, "seats": decision.asked(), "clause": decision.clause}
        if seat is not None:
            shown = [game.actions.text(action) for action in game.table_policy.shown(self, seat)]
            unasked = [game.actions.text(action) for action in self.interjections(seat)]
        outcome = self.outcome()
        return {
            "game": game.name,
            "seats": self.seats,
            "settings": dict(self.agreed),
            "you": seat,
            "moment": self.moment,
            "asking": asking,
            "options": shown,
            "interjections": unasked,
            "outcome": None if outcome is None else outcome.as_data(),
            "table": game.table(self, seat),
        }

    # --- what follows from them --------------------------------------------------------------------------------------

    @property
    def agenda(self) -> list[Frame]:
        """What is still to happen, what comes next at the end."""
        return list(self._stack[: self._height])

    @agenda.setter
    def agenda(self, frames: list[Frame]) -> None:
        self._stack = vec[Frame](frames)
        self._height = len(frames)

    @property
    def over(self) -> bool:
        """Whether nothing is left to decide."""
        return self._height == 0

    def outcome(self) -> Outcome | None:
        """How the game ended; ``None`` while it goes on."""
        return self.game.outcome(self) if self.over else None

    def forward_options(self, seat: int) -> list[int]:
        """The options that lead on: without the one that only goes back to where a choice in several steps began,
        unless there is no other. Going back is free, so whoever keeps doing it never gets anywhere."""
        options = self._options(seat)
        back = self.cancel_action()
        return [option for option in options if option != back] or options[:]

    def cancel_action(self) -> int:
        """The action that only goes back to where a choice in several steps began, or ``NO_CANCEL``."""
        pending = self._pending
        return NO_CANCEL if pending is None else pending.back()

    def interjections(self, seat: int) -> list[int]:
        """What this seat may do beside the pending decision, without being asked (a call, a resignation)."""
        return self.game.interjections.offered(self, seat)

    def menu(self, seat: int, names: Names | None = None) -> list[Option]:
        """What this seat is shown to choose from, in words; ``names`` says what to call the seats."""
        names = self.names() if names is None else names
        view = self.view(seat)
        return [self._described(action, view, names) for action in view["options"]]

    def unasked_menu(self, seat: int, names: Names | None = None) -> list[Option]:
        """The same for the interjections."""
        names = self.names() if names is None else names
        view = self.view(seat)
        return [self._described(action, view, names) for action in view["interjections"]]

    def names(self, seats: list[str] | None = None) -> Names:
        """What to call the seats (by their colours, unless named here) and the pieces of the box on the table."""
        colours = self.game.colours
        called = [colours[seat].capitalize() for seat in range(self.seats)] if seats is None else seats
        return Names(called, self.game.pieces() if self.edited_pieces is None else self.edited_pieces)

    def clone(self) -> State:
        """An independent copy that goes on exactly as this one would. Nobody listens to it."""
        raise NotImplementedError

    def __repr__(self) -> str:
        if self._pending is None:
            outcome = self.outcome()
            winners = [] if outcome is None else [str(seat + 1) for seat in outcome.winners]
            how = f"over, won by seat {' and '.join(winners)}" if winners else "over"
        else:
            asked = " and ".join(str(seat + 1) for seat in self._pending.asked())
            how = f"seat {asked} to decide ({self._pending.seen_by(None).name})"
        return f"<{self.game.title}, {self.seats} seat{'s' * (self.seats > 1)}: {how}>"

    def __str__(self) -> str:
        return _drawing[0](self) if _drawing else repr(self)

    def __eq__(self, other: object) -> bool:
        """The same position: every fact of the table, and the same luck to come."""
        if not isinstance(other, State):
            return NotImplemented
        return self.game.name == other.game.name and snapshot(self) == snapshot(other)

    def __hash__(self) -> int:
        raise TypeError("A state changes, so it cannot be in a set or be the key of a dictionary.")

    # --- for rules ---------------------------------------------------------------------------------------------------

    def then(
        self, first: Frame, second: Frame | None = None, third: Frame | None = None, fourth: Frame | None = None
    ) -> None:
        """What happens next, in this order, before anything that is already on the agenda."""
        if second is not None:  # spelt out, not *frames: this is called all the time, and packs no tuple
            if third is not None:
                if fourth is not None:
                    _push(self, fourth)
                _push(self, third)
            _push(self, second)
        _push(self, first)

    def drop(self) -> None:
        """What would happen next does not."""
        self._height -= 1

    def finish(self) -> None:
        """Nothing is left to happen: the game is over."""
        self._height = 0

    def tell(self, kind: Kind, seat: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0, knows: i64 = -1) -> None:
        """Tell an event. ``knows`` are the seats, as bits, that may see its secret fields (else: its own seat)."""
        events = self.events
        if events is not None:
            self._store_event(events, kind, seat, (a, b, c, d), knows)

    def reveal(self) -> None:
        """Something hidden is shown to somebody (a card drawn, a tile turned): from here on there is no undo."""
        self.reveals += 1

    def drop_to(self, marker: str) -> None:
        """Whatever was still to happen before the frame with this ``marker`` does not."""
        while self._stack[self._height - 1].marker != marker:
            self._height -= 1

    def decision(self) -> Decision | None:
        """The decision on top of the agenda; none when the game is over."""
        return None if self.over else cast(Decision, self._stack[self._height - 1])

    # --- for tables and bots -----------------------------------------------------------------------------------------

    def run(self) -> None:
        """Run the agenda on to the next decision that somebody has to make."""
        self._pending = None
        _run_to_decision(self)

    def ask(self, decision: Decision) -> None:
        """Called by a decision that is next. It goes back on the agenda, and the engine stops there; unless only one
        answer is possible, and the engine gives it."""
        if decision.automatic(self):
            offered = decision.options(self, decision.seat)
            if len(offered) == 1:
                decision.accept(self, decision.seat, offered[0])
                return
            self._offered = offered
            self._offered_to = decision.seat
        self._height += 1  # where it lay, it still lies
        self._pending = decision

    def resample(self, seat: int | None, chance: Chance) -> State:
        """A world that this seat cannot tell from the real one. Its future is dealt by ``chance`` too."""
        if self.game.settle is not None:
            self.game.settle(self)  # once here, instead of in every world anew
        twin = self.clone()
        twin.chance = chance
        if twin._pending is not None:
            pending = twin._pending.seen_by(seat)
            if isinstance(pending, Window):
                # Who else has passed already is hidden: for all this seat knows, nobody has.
                own = 0 if seat is None else 1 << seat
                pending = pending.waiting_for(pending.asked_bits & ~own | pending.waiting_bits & own)
            twin._stack[twin._height - 1] = twin._pending = pending
        if self.game.redeal is not None:
            self.game.redeal(twin, seat)
        return twin

    def listen(self) -> None:
        """From now on keep what is told."""
        self.events = []

    def take_events(self) -> list[Event]:
        """What was told since the last time, oldest first."""
        told = self.events or []
        if told:
            self.events = []
        return told

    def reveal_count(self) -> int:
        """How often chance was asked or something hidden was shown: what nobody could have known beforehand."""
        return self.chance.draws + self.reveals

    def default(self, seat: int) -> int:
        """What is chosen for this seat when its time runs out."""
        assert self._pending is not None, "nobody is asked when the game is over"
        return self._pending.default(self, seat)

    def copy_into(self, twin: State) -> None:
        """The kernel's part of ``clone``."""
        twin._stack = self._stack[: self._height]
        twin._height = self._height
        twin._pending = self._pending
        twin.moment = self.moment
        twin.reveals = self.reveals
        twin.edited_pieces = self.edited_pieces

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

    def _store_event(
        self, events: list[Event], kind: Kind, seat: i64, numbers: tuple[i64, i64, i64, i64], knows: i64
    ) -> None:
        """An event for those who listen. Apart from ``tell``, which is quicker for it while nobody does."""
        if knows < 0:
            knows = 1 << seat if seat >= 0 else 0
        events.append(Event(kind, seat, numbers, knows, self.reveal_count()))

    def _described(self, action: str, view: dict[str, Any], names: Names) -> Option:
        words = self.game.words
        return Option(
            self.game.actions.parse(action),
            action,
            words.label(action, view, names),
            words.on(action, view),
            words.confirmation(action, view, names),
        )

    def _seat_number(self, seat: object) -> int:
        try:
            return index(cast(Any, seat))
        except TypeError:
            raise IllegalAction(
                f"A seat is a number from 0 to {self.seats - 1}, not {seat!r}.", code=NO_SUCH_SEAT
            ) from None

    def _action_number(self, action: object) -> int:
        if isinstance(action, str):
            return self.game.actions.parse(action)
        try:
            if isinstance(action, bool):
                raise TypeError
            return index(cast(Any, action))
        except TypeError:
            raise UnknownAction(
                f"An action is a number or a text, such as {self.game.actions.text(0)!r}, not {action!r}."
            ) from None

    def _refusal(self, seat: int, action: int) -> IllegalAction:
        """Why this is not possible: in the words of the rules where they have any, else in the kernel's."""
        text = self.game.actions.text(action)  # raises for a number that is not an action
        decision = self._pending
        if decision is None:
            return IllegalAction("The game is over, so nothing can be played any more.", "", GAME_OVER, text)
        if not 0 <= seat < self.seats:
            return IllegalAction(f"There is no seat {seat + 1} at this table of {self.seats}.", "", NO_SUCH_SEAT, text)
        offered = self._options(seat)
        reason: Refusal | None = (
            decision.why_not(self, seat, action) if offered else self.game.interjections.why_not(self, seat, action)
        )
        if reason is not None:
            return IllegalAction(reason.sentence, reason.clause or decision.seen_by(seat).clause, reason.code, text)
        if not offered:
            sentence = f"Seat {seat + 1} is not asked for anything now, so {text!r} is not possible."
            return IllegalAction(sentence, decision.seen_by(seat).clause, NOT_ASKED, text)
        allowed = ", ".join(self.game.actions.text(option) for option in offered)
        sentence = f"{text!r} is not possible now ({decision.name}); possible: {allowed}."
        return IllegalAction(sentence, decision.clause, NOT_OFFERED, text)


def _run_to_decision(state: State) -> None:
    while state._pending is None and state._height > 0:
        state._height -= 1
        state._stack[state._height].run(state)


def _push(state: State, frame: Frame) -> None:
    """One more frame on the agenda."""
    stack, height = state._stack, state._height
    if height < len(stack):
        stack[height] = frame
    else:
        state._stack = append(stack, frame)
    state._height = height + 1


_drawing: list[Callable[[State], str]] = []


def draw_with(draw: Callable[[State], str]) -> None:
    """From now on ``str(state)`` is this drawing of it: the kernel itself draws nothing."""
    _drawing[:] = [draw]
