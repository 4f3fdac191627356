"""Defines the state of a game in progress, with its agenda of pending frames.

The agenda is a stack of frames (``kernel/frames.py``) with the next one on top. An interrupt pushes more frames on top.
Nothing here knows a game, and nothing waits: there are no threads, generators or callbacks.
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

SEVERAL: Final = -2  # returned by ``sole_actor``
NOW: Final = -1  # the moment of an answer that can't be late


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A game in progress. A game's own state adds the facts of its table and nothing derived.

    Four calls drive it: ``actors``, ``options``, ``act`` and ``view``. Everything else is built on them.

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
        self.agreed = agreed  # settings by name; never changes, so clones share it
        self.chance = chance
        # The agenda is the part of this stack below the height. Frames above it are done and stay until they are
        # overwritten, which is faster than changing the stack's length.
        self._stack = vec[Frame]()
        self._height: i64 = 0
        self.moment: i64 = 0
        self.reveals: i64 = 0  # how often a player was shown something hidden, which can't be undone
        self.events: list[Event] | None = None
        self._pending: Decision | None = None  # the decision on top of the agenda, if there is one
        self._offered: list[int] | None = None
        self._offered_to = -1
        self.edited_pieces: dict[str, Piece] | None = None  # from an edited box; ``None`` for the printed one

    # --- the four calls ----------------------------------------------------------------------------------------------

    def actors(self) -> list[int]:
        """Return the seats that have to decide and haven't yet. Empty when the game is over."""
        pending = self._pending
        return [] if pending is None else pending.actors()

    def options(self, seat: int) -> list[int]:
        """Return the legal actions of this seat. Empty if it has nothing to decide."""
        return self._options(seat)[:]

    def act(self, seat: Any, action: Any, moment: int = NOW) -> None:
        """Take an action by its number or text, and run to the next decision.

        A refused action raises and changes nothing.
        """
        if isinstance(seat, int) and not isinstance(action, bool) and isinstance(action, int):
            self.apply(seat, action, moment)
        else:
            self.apply(self._seat_number(seat), self._action_number(action), moment)

    def apply(self, seat: int, action: int, moment: int = NOW) -> None:
        """Like ``act``, for callers that have numbers."""
        if moment != NOW and moment != self.moment:
            raise TooLate("That came too late. The question is already settled, and nothing was played.")
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
        """Return the one seat to act, -1 when the game is over, or ``SEVERAL`` in a window. Faster than ``actors``."""
        pending = self._pending
        if pending is None:
            return -1
        return pending.seat if pending.seat >= 0 else SEVERAL

    def next_actor(self, order: Chance) -> int:
        """Return a seat to act, picked by ``order`` if there are several, or -1 when the game is over."""
        pending = self._pending
        return -1 if pending is None else pending.any_actor(order)

    def take_random(self, seat: int, chance: Chance) -> int:
        """Take and return a random option of a seat that has to decide. Faster than ``options`` and ``act``."""
        pending = self._pending
        assert pending is not None, "there is no decision when the game is over"
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
        """Take an action that is known to be among this seat's ``options``, without checking it again."""
        pending = self._pending
        assert pending is not None, "there is no decision when the game is over"
        self._offered = None
        self._height -= 1
        pending.accept(self, seat, action)
        self.run()

    def view(self, seat: int | None) -> dict[str, Any]:
        """Return everything this seat (``None`` is a spectator) may know, as plain data."""
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
        """The pending frames. The last one comes next."""
        return list(self._stack[: self._height])

    @agenda.setter
    def agenda(self, frames: list[Frame]) -> None:
        self._stack = vec[Frame](frames)
        self._height = len(frames)

    @property
    def over(self) -> bool:
        """True if nothing is left to decide."""
        return self._height == 0

    def outcome(self) -> Outcome | None:
        """Return how the game ended, or ``None`` while it is running."""
        return self.game.outcome(self) if self.over else None

    def forward_options(self, seat: int) -> list[int]:
        """Return the options without the cancel action, unless that is the only one. Cancelling is free, so a bot that
        keeps doing it would make no progress.
        """
        options = self._options(seat)
        back = self.cancel_action()
        return [option for option in options if option != back] or options[:]

    def cancel_action(self) -> int:
        """Return the action that cancels a choice in several steps, or ``NO_CANCEL``."""
        pending = self._pending
        return NO_CANCEL if pending is None else pending.back()

    def interjections(self, seat: int) -> list[int]:
        """Return the actions this seat may take besides the pending decision, such as a call or a resignation."""
        return self.game.interjections.offered(self, seat)

    def menu(self, seat: int, names: Names | None = None) -> list[Option]:
        """Return this seat's choices as ``Option`` objects. ``names`` are the players' names."""
        names = self.names() if names is None else names
        view = self.view(seat)
        return [self._described(action, view, names) for action in view["options"]]

    def unasked_menu(self, seat: int, names: Names | None = None) -> list[Option]:
        """Return this seat's interjections as ``Option`` objects."""
        names = self.names() if names is None else names
        view = self.view(seat)
        return [self._described(action, view, names) for action in view["interjections"]]

    def names(self, seats: list[str] | None = None) -> Names:
        """Return names for the seats, by default their colours, and for the pieces of this table's box."""
        colours = self.game.colours
        called = [colours[seat].capitalize() for seat in range(self.seats)] if seats is None else seats
        return Names(called, self.game.pieces() if self.edited_pieces is None else self.edited_pieces)

    def clone(self) -> State:
        """Return an independent copy with the same future. It has no listeners."""
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
        """True for the same position: equal facts and the same future luck."""
        if not isinstance(other, State):
            return NotImplemented
        return self.game.name == other.game.name and snapshot(self) == snapshot(other)

    def __hash__(self) -> int:
        raise TypeError("A state changes, so it cannot be hashed.")

    # --- for rules ---------------------------------------------------------------------------------------------------

    def then(
        self, first: Frame, second: Frame | None = None, third: Frame | None = None, fourth: Frame | None = None
    ) -> None:
        """Push one to four frames, to be run in this order before anything already on the agenda."""
        if second is not None:  # not *frames, because this is called often and a tuple costs time
            if third is not None:
                if fourth is not None:
                    _push(self, fourth)
                _push(self, third)
            _push(self, second)
        _push(self, first)

    def drop(self) -> None:
        """Remove the next frame from the agenda."""
        self._height -= 1

    def finish(self) -> None:
        """Empty the agenda, which ends the game."""
        self._height = 0

    def tell(self, kind: Kind, seat: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0, knows: i64 = -1) -> None:
        """Emit an event. ``knows`` is a bit set of the seats that may see its secret fields, by default its own."""
        events = self.events
        if events is not None:
            self._store_event(events, kind, seat, (a, b, c, d), knows)

    def reveal(self) -> None:
        """Record that a player was shown something hidden, such as a drawn card. Undo stops here."""
        self.reveals += 1

    def drop_to(self, marker: str) -> None:
        """Remove all frames above the one with this ``marker``."""
        while self._stack[self._height - 1].marker != marker:
            self._height -= 1

    def decision(self) -> Decision | None:
        """Return the decision on top of the agenda, or ``None`` when the game is over."""
        return None if self.over else cast(Decision, self._stack[self._height - 1])

    # --- for tables and bots -----------------------------------------------------------------------------------------

    def run(self) -> None:
        """Run the agenda until a player has to decide."""
        self._pending = None
        _run_to_decision(self)

    def ask(self, decision: Decision) -> None:
        """Put a decision back on the agenda and stop the engine there. If the engine may answer it and there is only
        one option, it is taken instead. Decisions call this.
        """
        if decision.automatic(self):
            offered = decision.options(self, decision.seat)
            if len(offered) == 1:
                decision.accept(self, decision.seat, offered[0])
                return
            self._offered = offered
            self._offered_to = decision.seat
        self._height += 1  # the frame is still in its place on the stack
        self._pending = decision

    def resample(self, seat: int | None, chance: Chance) -> State:
        """Return a world that this seat can't distinguish from the real one. ``chance`` deals its future."""
        if self.game.settle is not None:
            self.game.settle(self)  # once here instead of in every resampled world
        twin = self.clone()
        twin.chance = chance
        if twin._pending is not None:
            pending = twin._pending.seen_by(seat)
            if isinstance(pending, Window):
                # Which other seats have passed is hidden, so assume that none has.
                own = 0 if seat is None else 1 << seat
                pending = pending.waiting_for(pending.asked_bits & ~own | pending.waiting_bits & own)
            twin._stack[twin._height - 1] = twin._pending = pending
        if self.game.redeal is not None:
            self.game.redeal(twin, seat)
        return twin

    def listen(self) -> None:
        """Start recording events."""
        self.events = []

    def take_events(self) -> list[Event]:
        """Return the events since the last call, oldest first."""
        events = self.events or []
        if events:
            self.events = []
        return events

    def reveal_count(self) -> int:
        """Return how often chance was drawn or something hidden was shown. It rises whenever something unpredictable
        happens.
        """
        return self.chance.draws + self.reveals

    def default(self, seat: int) -> int:
        """Return the action to play for this seat when its time runs out."""
        assert self._pending is not None, "there is no decision when the game is over"
        return self._pending.default(self, seat)

    def copy_into(self, twin: State) -> None:
        """Copy the kernel's part of the state. For ``clone``."""
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
        """Record an event for the listeners. Separate from ``tell``, which is faster this way when there are none."""
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
        """Explain why this action isn't possible, in the rules' words if they have any."""
        text = self.game.actions.text(action)  # raises for an unknown number
        decision = self._pending
        if decision is None:
            return IllegalAction("The game is over, so nothing more can be played.", "", GAME_OVER, text)
        if not 0 <= seat < self.seats:
            return IllegalAction(f"There is no seat {seat + 1} at this table of {self.seats}.", "", NO_SUCH_SEAT, text)
        offered = self._options(seat)
        reason: Refusal | None = (
            decision.why_not(self, seat, action) if offered else self.game.interjections.why_not(self, seat, action)
        )
        if reason is not None:
            return IllegalAction(reason.sentence, reason.clause or decision.seen_by(seat).clause, reason.code, text)
        if not offered:
            sentence = f"Seat {seat + 1} has nothing to decide now, so {text!r} is not possible."
            return IllegalAction(sentence, decision.seen_by(seat).clause, NOT_ASKED, text)
        allowed = ", ".join(self.game.actions.text(option) for option in offered)
        sentence = f"{text!r} is not possible now ({decision.name}); possible: {allowed}."
        return IllegalAction(sentence, decision.clause, NOT_OFFERED, text)


def _run_to_decision(state: State) -> None:
    while state._pending is None and state._height > 0:
        state._height -= 1
        state._stack[state._height].run(state)


def _push(state: State, frame: Frame) -> None:
    """Put a frame on top of the agenda."""
    stack, height = state._stack, state._height
    if height < len(stack):
        stack[height] = frame
    else:
        state._stack = append(stack, frame)
    state._height = height + 1


_drawing: list[Callable[[State], str]] = []


def draw_with(draw: Callable[[State], str]) -> None:
    """Set the function that ``str(state)`` uses. The kernel itself draws nothing."""
    _drawing[:] = [draw]
