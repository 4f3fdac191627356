"""The game at a table: its log, entry by entry, and for each viewer only what that viewer could notice.

A viewer is a seat, or ``None`` for everybody else. Each viewer has sequence numbers of its own: an entry that a viewer
cannot notice (nothing is told to them, their view stays the same) does not count for them. The numbers follow from
the log alone, so they are the same for players, spectators, whoever reconnects, and replays.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from typing import Any, Final

from msgspec.structs import replace

from woolgather.kernel.events import Event
from woolgather.kernel.frames import Window
from woolgather.kernel.game import Game
from woolgather.kernel.preview import previews
from woolgather.kernel.record import Record
from woolgather.kernel.session import Session
from woolgather.kernel.state import NOW, State
from woolgather.kernel.words import Names
from woolgather.room.errors import Stale
from woolgather.room.history.seal import Diverged, check_seals, next_course, next_seal
from woolgather.room.messages import Asking, Beat, Line, NoUndo, Option, Outcome, Update, View
from woolgather.room.storage.stored import Ending, Entry, StoredTable
from woolgather.room.tables.pace import is_forced

Viewer = int | None
Pending = tuple[int, int]  # a pending decision, as far as a viewer can tell it from others
UNDONE: Final = "undone"
TIME_UP: Final = "time-up"


def names_of(stored: StoredTable, game: Game) -> list[str]:
    """What to call each seat: by who sits there, else by its colour."""
    colours = game.colours
    return [seat.name or colours[number % len(colours)].capitalize() for number, seat in enumerate(stored.seats)]


def read_log(game: Game, stored: StoredTable, entries: Sequence[Entry]) -> GameLog:
    """The game at a stored table, played again from its log.

    Raises ``Broken`` where the log was changed, and ``Diverged`` where the game does not go as it went.
    """
    return GameLog(record_of(game, stored), entries)


def record_of(game: Game, stored: StoredTable) -> Record:
    """A stored table before its first action."""
    return Record(
        stored.game,
        names_of(stored, game),
        stored.settings,
        stored.seed,
        stored.engine,
        stored.revision,
        stored.components,
    )


class GameLog(Session):
    """A session that knows its log, and who has noticed which entry of it."""

    def __init__(self, record: Record, entries: Sequence[Entry] = (), viewers: list[Viewer] | None = None) -> None:
        state = record.start(listen=True)
        super().__init__(state, record, state.take_events())
        self.game = state.game
        self.entries: list[Entry] = []
        self.viewers: list[Viewer] = [None, *range(state.seats)] if viewers is None else viewers
        self._told: list[list[Event] | Entry] = []  # at the start, and by each entry; an undo tells itself
        self._late: dict[int, bool] = {}  # the places in _told where somebody's time was up: could everybody see it?
        self._turns: dict[int, int] = {}  # the place in _told where a turn began, where a game numbers its turns
        self._noticed: dict[Viewer, list[int]] = {viewer: [0] for viewer in self.viewers}  # places in _told
        # The viewer's number at which the pending decision began: an answer that has seen it is not stale.
        self._asked_at: dict[Viewer, int] = dict.fromkeys(self.viewers, 1)
        self._acks: dict[tuple[str, str], int] = {}
        self._standing: list[int] = []  # the places of the actions that were not taken back
        self._course = next_course("", self.opening)
        self._seal = check_seals(record, entries)
        self._tell(self.opening)
        for entry in entries:
            self._go_on(entry, NOW)

    @property
    def over(self) -> bool:
        return self.state.over

    def ending(self) -> Ending | None:
        """How the game came out; ``None`` while it goes on."""
        outcome = self.state.outcome()
        if outcome is None:
            return None
        ended = self.entries[-1].at if self.entries else 0.0
        return Ending(ended, outcome.scores, outcome.winners, outcome.places)

    # --- going on ----------------------------------------------------------------------------------------------------

    def append(self, entry: Entry, moment: int = NOW) -> list[Viewer]:
        """Play one more entry, seal it, and return who noticed. What the rules refuse raises, and changes nothing."""
        noticed = self._go_on(entry, moment)
        played = replace(entry, course=self._course)
        self._seal = next_seal(self._seal, played)
        self.entries[-1] = replace(played, seal=self._seal)
        return noticed

    def _go_on(self, entry: Entry, moment: int) -> list[Viewer]:
        noticed = self._take_back(entry) if entry.kind == "undo" else self._play(entry, moment)
        self._course = next_course(self._course, self._told[-1])
        if entry.course and entry.course != self._course:
            raise Diverged(len(self.entries) + 1)
        self.entries.append(entry)
        for viewer in noticed:
            self._noticed[viewer].append(len(self.entries))
        if entry.guest is not None and entry.nonce is not None:
            self._acks[entry.guest, entry.nonce] = len(self.entries)
        return noticed

    def _play(self, entry: Entry, moment: int) -> list[Viewer]:
        action = self.game.actions.parse(entry.action)
        answered = action in self.state.options(entry.seat)
        public = not isinstance(self.state.decision(), Window)  # who has not answered a window is a secret
        events = self.act(entry.seat, action, moment)
        if entry.kind == "late":
            self._late[len(self._told)] = public
        self._tell(events)
        self._standing.append(len(self.entries) + 1)
        noticed = self._who_noticed(entry.seat, action, events)
        for viewer in noticed if answered else ():
            self._asked_at[viewer] = self.seq(viewer) + 1
        return noticed

    def _who_noticed(self, seat: int, action: int, events: list[Event]) -> list[Viewer]:
        before, after = self.before(), self.state
        if _passed_unseen(seat, action, before, after):
            return [viewer for viewer in self.viewers if viewer == seat]
        return [viewer for viewer in self.viewers if notices(viewer, before, after, events)]

    def _take_back(self, entry: Entry) -> list[Viewer]:
        self.undo(entry.seat)
        self._tell(entry)
        place = self._standing.pop()
        noticed = [viewer for viewer in self.viewers if self._saw(viewer, place)]
        for viewer in noticed:  # who did not notice the action does not notice that it is taken back
            self._asked_at[viewer] = self.seq(viewer) + 1
        return noticed

    def _tell(self, told: list[Event] | Entry) -> None:
        """What the next entry tells."""
        self._told.append(told)
        for event in told if isinstance(told, list) else ():
            turn = _turn_told(event)
            if turn is not None:
                self._turns[turn] = len(self._told) - 1

    def check_fresh(self, seat: int, action: str, moment: int, seq: int) -> None:
        """Refuse an answer to what is settled already. An unasked action need only name the present moment."""
        unasked = self.game.actions.parse(action) in self.state.interjections(seat)
        if moment != self.state.moment or seq > self.seq(seat) or (seq < self._asked_at[seat] and not unasked):
            raise Stale("That came too late. The question is already settled, and nothing was played.")

    def pending(self, viewer: Viewer) -> Pending:
        """Which decision is pending, for this viewer."""
        return self.state.moment, self._asked_at[viewer]

    def has_taken_back(self, seat: int) -> bool:
        """Whether this seat has taken an action back, and nobody has acted since."""
        return bool(self.entries) and (self.entries[-1].kind, self.entries[-1].seat) == ("undo", seat)

    # --- numbers -----------------------------------------------------------------------------------------------------

    def seq(self, viewer: Viewer) -> int:
        """The viewer's last number."""
        return len(self._noticed[viewer])

    def ack(self, guest: str, nonce: str) -> int | None:
        """The number of the update that shows this guest what came with that nonce, if it has come."""
        place = self._acks.get((guest, nonce))
        if place is None:
            return None
        seat = self.entries[place - 1].seat
        return bisect_right(self._noticed[seat], place)

    def _saw(self, viewer: Viewer, place: int) -> bool:
        noticed = self._noticed[viewer]
        found = bisect_left(noticed, place)
        return found < len(noticed) and noticed[found] == place

    def actions_behind(self, viewer: Viewer) -> list[int]:
        """For each of the viewer's numbers, how many actions of the record led to it."""
        played = [0]
        for entry in self.entries:
            played.append(played[-1] + (-1 if entry.kind == "undo" else 1))
        return [played[place] for place in self._noticed[viewer]]

    def log_from(self, viewer: Viewer) -> int:
        """The first number that this viewer may look back to; 0 where the rules do not mind."""
        return self._number_of(viewer, self._turn_from(viewer))

    def _turn_from(self, viewer: Viewer) -> int:
        return self.game.table_policy.log_from(self.state, viewer)

    def _number_of(self, viewer: Viewer, turn: int) -> int:
        """The number that told the viewer of this turn's beginning; 0 where there is no such turn."""
        return bisect_left(self._noticed[viewer], self._turns[turn]) + 1 if turn in self._turns else 0

    # --- telling -----------------------------------------------------------------------------------------------------

    def beats(self, viewer: Viewer, names: list[str], after: int, until: int) -> list[Beat]:
        """The story alone, of the numbers ``after`` + 1 to ``until``, as far as the viewer may look back."""
        turn = self._turn_from(viewer)
        after = max(after, self._number_of(viewer, turn) - 1)
        places = self._noticed[viewer][after:until]
        called = self.state.names(names)
        return [
            Beat(after + number, self._story(viewer, called, place, turn)) for number, place in enumerate(places, 1)
        ]

    def update(self, viewer: Viewer, names: list[str], turn: int = 0, previews: bool = False) -> Update:
        """The viewer's last update, with or without what each option would do.

        Its story begins with this turn, if it tells of its beginning.
        """
        view = self.state.view(viewer)
        called = self.state.names(names)
        actions = view["options"]
        return Update(
            seq=self.seq(viewer),
            log_from=self.log_from(viewer),
            story=self._story(viewer, called, self._noticed[viewer][-1], turn),
            view=_typed(view),
            prompt=self.game.words.prompt(view, called),
            options=[
                self._option(action, view, called, preview)
                for action, preview in zip(actions, self._previews(viewer, actions, previews), strict=True)
            ],
            interjections=[self._option(action, view, called, []) for action in view["interjections"]],
            undo=self._undo(viewer),
            phrases=None if self.over else self.game.table_policy.phrases(self.state),
            forced=viewer is not None and is_forced(self.state, viewer) and not self.has_taken_back(viewer),
            standing=self._standing_orders(viewer),
        )

    def _standing_orders(self, viewer: Viewer) -> str:
        """The clause that allows them for the window in which this viewer is asked."""
        asked = viewer in self.state.actors() and isinstance(self.state.decision(), Window)
        return self.game.table_policy.standing_orders if asked else ""

    def _undo(self, viewer: Viewer) -> NoUndo | None:
        if viewer is None:
            return NoUndo("Spectators have nothing to take back.", "")
        reason = self.why_no_undo(viewer)
        return None if reason is None else NoUndo(reason.sentence, reason.clause)

    def _previews(self, viewer: Viewer, actions: list[str], wanted: bool) -> list[list[dict[str, Any]]]:
        """What each of these would do, as far as the viewer can know."""
        if viewer is None or not actions or not wanted:
            return [[] for _ in actions]
        return previews(self.state, viewer, [self.game.actions.parse(action) for action in actions])

    def _option(self, action: str, view: dict[str, Any], names: Names, preview: list[dict[str, Any]]) -> Option:
        words = self.game.words
        label, confirm = words.label(action, view, names), words.confirmation(action, view, names)
        return Option(action, label, words.on(action, view), confirm, preview)

    def history(self, viewer: Viewer, names: list[str], after: int = 0, previews: bool = False) -> Iterator[Update]:
        """All updates of this viewer after that number, as far as the viewer may look back, made anew from the log.

        With ``previews`` the last one, which is the present, says what each option would do.
        What it needs is copied at once, so that they can be made elsewhere while the game goes on.
        """
        turn = self._turn_from(viewer)
        after = max(after, self._number_of(viewer, turn) - 1)
        present = self.seq(viewer) if previews else 0
        return self._again(viewer, names, after, turn, self.entries[:], present)

    def _again(
        self, viewer: Viewer, names: list[str], after: int, turn: int, entries: list[Entry], present: int
    ) -> Iterator[Update]:
        again = GameLog(self.record.unplayed(), viewers=[viewer])
        if after < 1:
            yield again.update(viewer, names, turn, present == 1)
        for entry in entries:
            if again.append(entry) and again.seq(viewer) > after:
                yield again.update(viewer, names, turn, present == again.seq(viewer))

    def _story(self, viewer: Viewer, names: Names, place: int, turn: int) -> list[Line]:
        told = self._told[place]
        if isinstance(told, Entry):
            event: dict[str, Any] = {"event": UNDONE, "seat": told.seat, "clause": ""}
            return [Line(event, f"{names[told.seat]} takes that back.")]
        begins = next((number for number, event in enumerate(told) if _turn_told(event) == turn), 0) if turn else 0
        projected = (event.project(viewer) for event in told[begins:])
        story = [Line(event, self.game.words.line(event, names)) for event in projected if event is not None]
        if place in self._late and begins == 0:
            seat = self.entries[place - 1].seat
            if self._late[place] or viewer == seat:
                event = {"event": TIME_UP, "seat": seat, "clause": ""}
                story.insert(0, Line(event, f"The time of {names[seat]} is up."))
        return story


def _typed(view: dict[str, Any]) -> View:
    asking, outcome = view["asking"], view["outcome"]
    return View(
        view["game"],
        view["seats"],
        view["settings"],
        view["you"],
        view["moment"],
        None if asking is None else Asking(**asking),
        view["options"],
        view["interjections"],
        None if outcome is None else Outcome(**outcome),
        view["table"],
    )


def _turn_told(event: Event) -> int | None:
    """The turn that begins with this event, where a game numbers its turns."""
    fields = event.kind.fields
    return event.numbers[list(fields).index("turn")] if "turn" in fields else None


def _passed_unseen(seat: int, action: int, before: State, after: State) -> bool:
    """Whether this was a pass in a window that still waits for others: nobody but the seat itself may notice that."""
    window, still = before.decision(), after.decision()
    return (
        isinstance(window, Window)
        and isinstance(still, Window)
        and action == window.passing()
        and still.waiting_bits == window.waiting_bits & ~(1 << seat)
        and len(before.agenda) == len(after.agenda)
        and before.moment == after.moment
    )


def notices(viewer: Viewer, before: State, after: State, events: list[Event]) -> bool:
    """Whether anything is told to this viewer, or looks different now. The whole view is compared only if it must."""
    if any(not event.kind.private or event.project(viewer) is not None for event in events):
        return True
    if before.moment != after.moment or _asking(before, viewer) != _asking(after, viewer):
        return True
    if viewer is not None and _shown(before, viewer) != _shown(after, viewer):
        return True
    return before.view(viewer) != after.view(viewer)


def _asking(state: State, viewer: Viewer) -> tuple[str, list[int], str] | None:
    """What this viewer sees of the pending decision."""
    pending = state.decision()
    if pending is None:
        return None
    decision = pending.seen_by(viewer)
    return decision.name, decision.asked(), decision.clause


def _shown(state: State, seat: int) -> list[int]:
    return state.game.table_policy.shown(state, seat)
