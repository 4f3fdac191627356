"""The game at a table: its log, entry by entry, and what each viewer could notice of it.

A viewer is a seat, or ``None`` for spectators. Each viewer has its own sequence numbers. An entry that a viewer can't
notice, because it sends them no event and leaves their view unchanged, gets no number for them. The numbers follow from
the log alone, so they are the same for players, spectators, reconnecting clients and replays.
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
from woolgather.room.messages import Asking, Beat, NoUndo, Option, Outcome, StoryLine, Update, View
from woolgather.room.storage.stored import Ending, Entry, StoredTable
from woolgather.room.tables.pace import is_forced

Viewer = int | None
Pending = tuple[int, int]  # identifies a pending decision to a viewer
UNDONE: Final = "undone"
TIME_UP: Final = "time-up"


def names_of(stored: StoredTable, game: Game) -> list[str]:
    """Return what to call each seat: the name of the player or bot, or else the seat's colour."""
    colours = game.colours
    return [seat.name or colours[number % len(colours)].capitalize() for number, seat in enumerate(stored.seats)]


def read_log(game: Game, stored: StoredTable, entries: Sequence[Entry]) -> GameLog:
    """Replay a stored table's game from its log.

    Raises ``Broken`` if the log has been edited or damaged, and ``Diverged`` if the game takes a different course.
    """
    return GameLog(record_of(game, stored), entries)


def record_of(game: Game, stored: StoredTable) -> Record:
    """Return the record of a stored table, without any actions yet."""
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
    """A session that keeps its log and tracks which viewer has noticed which entry."""

    def __init__(self, record: Record, entries: Sequence[Entry] = (), viewers: list[Viewer] | None = None) -> None:
        state = record.start(listen=True)
        super().__init__(state, record, state.take_events())
        self.game = state.game
        self.entries: list[Entry] = []
        self.viewers: list[Viewer] = [None, *range(state.seats)] if viewers is None else viewers
        self._events_by_entry: list[
            list[Event] | Entry
        ] = []  # the events of the start and of each entry; or an undo entry
        self._late: dict[int, bool] = {}  # steps at which time ran out, and whether everyone could see that
        self._turns: dict[int, int] = {}  # the step at which each turn began, if the game numbers its turns
        self._noticed: dict[Viewer, list[int]] = {viewer: [0] for viewer in self.viewers}  # indices of steps
        # By viewer, the number at which the pending decision began. An answer to that number or later isn't stale.
        self._asked_at: dict[Viewer, int] = dict.fromkeys(self.viewers, 1)
        self._acks: dict[tuple[str, str], int] = {}
        self._standing: list[int] = []  # the steps whose actions have not been undone
        self._course = next_course("", self.opening)
        self._seal = check_seals(record, entries)
        self._add_events(self.opening)
        for entry in entries:
            self._apply(entry, NOW)

    @property
    def over(self) -> bool:
        return self.state.over

    def ending(self) -> Ending | None:
        """Return the result, or ``None`` while the game is running."""
        outcome = self.state.outcome()
        if outcome is None:
            return None
        ended = self.entries[-1].at if self.entries else 0.0
        return Ending(ended, outcome.scores, outcome.winners, outcome.places)

    # --- adding entries ----------------------------------------------------------------------------------------------

    def append(self, entry: Entry, moment: int = NOW) -> list[Viewer]:
        """Play an entry, seal it, and return who noticed. Raises if the rules refuse it, and then changes nothing."""
        noticed = self._apply(entry, moment)
        played = replace(entry, course=self._course)
        self._seal = next_seal(self._seal, played)
        self.entries[-1] = replace(played, seal=self._seal)
        return noticed

    def _apply(self, entry: Entry, moment: int) -> list[Viewer]:
        noticed = self._undo_last(entry) if entry.kind == "undo" else self._play(entry, moment)
        self._course = next_course(self._course, self._events_by_entry[-1])
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
        public = not isinstance(self.state.decision(), Window)  # who has answered a window is a secret
        events = self.act(entry.seat, action, moment)
        if entry.kind == "late":
            self._late[len(self._events_by_entry)] = public
        self._add_events(events)
        self._standing.append(len(self.entries) + 1)
        noticed = self._who_noticed(entry.seat, action, events)
        for viewer in noticed if answered else ():
            self._asked_at[viewer] = self.seq(viewer) + 1
        return noticed

    def _who_noticed(self, seat: int, action: int, events: list[Event]) -> list[Viewer]:
        before, after = self.before(), self.state
        if _is_hidden_pass(seat, action, before, after):
            return [viewer for viewer in self.viewers if viewer == seat]
        return [viewer for viewer in self.viewers if notices(viewer, before, after, events)]

    def _undo_last(self, entry: Entry) -> list[Viewer]:
        self.undo(entry.seat)
        self._add_events(entry)
        undone = self._standing.pop()
        noticed = [viewer for viewer in self.viewers if self._has_noticed(viewer, undone)]
        for viewer in noticed:  # a viewer who didn't notice the action doesn't notice its undo either
            self._asked_at[viewer] = self.seq(viewer) + 1
        return noticed

    def _add_events(self, step: list[Event] | Entry) -> None:
        self._events_by_entry.append(step)
        for event in step if isinstance(step, list) else ():
            turn = _turn_started_by(event)
            if turn is not None:
                self._turns[turn] = len(self._events_by_entry) - 1

    def check_fresh(self, seat: int, action: str, moment: int, seq: int) -> None:
        """Raise `Stale` for an answer to a settled question. An interjection only has to name the current moment."""
        unasked = self.game.actions.parse(action) in self.state.interjections(seat)
        if moment != self.state.moment or seq > self.seq(seat) or (seq < self._asked_at[seat] and not unasked):
            raise Stale("That came too late. The question is already settled, and nothing was played.")

    def pending(self, viewer: Viewer) -> Pending:
        """Identify the pending decision, as this viewer knows it."""
        return self.state.moment, self._asked_at[viewer]

    def has_taken_back(self, seat: int) -> bool:
        """True if this seat has just undone an action and no one has acted since."""
        return bool(self.entries) and (self.entries[-1].kind, self.entries[-1].seat) == ("undo", seat)

    # --- numbers -----------------------------------------------------------------------------------------------------

    def seq(self, viewer: Viewer) -> int:
        """Return the viewer's latest sequence number."""
        return len(self._noticed[viewer])

    def ack(self, guest: str, nonce: str) -> int | None:
        """Return the number of the update that contains this guest's action with this nonce, if it was played."""
        step = self._acks.get((guest, nonce))
        if step is None:
            return None
        seat = self.entries[step - 1].seat
        return bisect_right(self._noticed[seat], step)

    def _has_noticed(self, viewer: Viewer, step: int) -> bool:
        noticed = self._noticed[viewer]
        found = bisect_left(noticed, step)
        return found < len(noticed) and noticed[found] == step

    def actions_behind(self, viewer: Viewer) -> list[int]:
        """Return, for each of the viewer's numbers, how many of the record's actions led to it."""
        played = [0]
        for entry in self.entries:
            played.append(played[-1] + (-1 if entry.kind == "undo" else 1))
        return [played[step] for step in self._noticed[viewer]]

    def log_from(self, viewer: Viewer) -> int:
        """Return the first number this viewer may look back to; 0 if the rules don't limit that."""
        turn = self._first_visible_turn(viewer)
        return bisect_left(self._noticed[viewer], self._turns[turn]) + 1 if turn in self._turns else 0

    def _first_visible_turn(self, viewer: Viewer) -> int:
        return self.game.table_policy.log_from(self.state, viewer)

    # --- updates -----------------------------------------------------------------------------------------------------

    def beats(self, viewer: Viewer, names: list[str], after: int, until: int) -> list[Beat]:
        """Return the story of the numbers ``after`` + 1 to ``until``, without those the viewer may not look back to."""
        turn = self._first_visible_turn(viewer)
        after = max(after, self.log_from(viewer) - 1)
        steps = self._noticed[viewer][after:until]
        called = self.state.names(names)
        return [Beat(after + number, self._story(viewer, called, step, turn)) for number, step in enumerate(steps, 1)]

    def update(self, viewer: Viewer, names: list[str], turn: int = 0, previews: bool = False) -> Update:
        """Return the viewer's latest update. With ``previews``, each option says what it would do.

        If the story contains the start of ``turn``, it begins there.
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
        """Return the clause that allows standing orders for the window this viewer has to answer, or nothing."""
        asked = viewer in self.state.actors() and isinstance(self.state.decision(), Window)
        return self.game.table_policy.standing_orders if asked else ""

    def _undo(self, viewer: Viewer) -> NoUndo | None:
        if viewer is None:
            return NoUndo("Spectators have nothing to take back.", "")
        reason = self.why_no_undo(viewer)
        return None if reason is None else NoUndo(reason.sentence, reason.clause)

    def _previews(self, viewer: Viewer, actions: list[str], wanted: bool) -> list[list[dict[str, Any]]]:
        """Return the part of each action's consequences that the viewer can know."""
        if viewer is None or not actions or not wanted:
            return [[] for _ in actions]
        return previews(self.state, viewer, [self.game.actions.parse(action) for action in actions])

    def _option(self, action: str, view: dict[str, Any], names: Names, preview: list[dict[str, Any]]) -> Option:
        words = self.game.words
        label, confirm = words.label(action, view, names), words.confirmation(action, view, names)
        return Option(action, label, words.on(action, view), confirm, preview)

    def history(self, viewer: Viewer, names: list[str], after: int = 0, previews: bool = False) -> Iterator[Update]:
        """Replay the log and yield this viewer's updates after that number that the viewer may look back to.

        With ``previews``, the last update says what each option would do. The log is copied right away, so the updates
        can be built in another thread while the game continues.
        """
        turn = self._first_visible_turn(viewer)
        after = max(after, self.log_from(viewer) - 1)
        last = self.seq(viewer) if previews else 0
        return self._replay(viewer, names, after, turn, self.entries[:], last)

    def _replay(
        self, viewer: Viewer, names: list[str], after: int, turn: int, entries: list[Entry], with_previews: int
    ) -> Iterator[Update]:
        replayed = GameLog(self.record.unplayed(), viewers=[viewer])
        if after < 1:
            yield replayed.update(viewer, names, turn, with_previews == 1)
        for entry in entries:
            if replayed.append(entry) and replayed.seq(viewer) > after:
                yield replayed.update(viewer, names, turn, with_previews == replayed.seq(viewer))

    def _story(self, viewer: Viewer, names: Names, number: int, turn: int) -> list[StoryLine]:
        step = self._events_by_entry[number]
        if isinstance(step, Entry):
            event: dict[str, Any] = {"event": UNDONE, "seat": step.seat, "clause": ""}
            return [StoryLine(event, f"{names[step.seat]} takes that back.")]
        first = next((i for i, event in enumerate(step) if _turn_started_by(event) == turn), 0) if turn else 0
        projected = (event.project(viewer) for event in step[first:])
        story = [StoryLine(event, self.game.words.line(event, names)) for event in projected if event is not None]
        if number in self._late and first == 0:
            seat = self.entries[number - 1].seat
            if self._late[number] or viewer == seat:
                event = {"event": TIME_UP, "seat": seat, "clause": ""}
                story.insert(0, StoryLine(event, f"The time of {names[seat]} is up."))
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


def _turn_started_by(event: Event) -> int | None:
    """Return the turn that begins with this event, if the game numbers its turns."""
    fields = event.kind.fields
    return event.numbers[list(fields).index("turn")] if "turn" in fields else None


def _is_hidden_pass(seat: int, action: int, before: State, after: State) -> bool:
    """True for a pass in a window that still waits for others. Only the seat itself may notice it."""
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
    """True if this viewer receives an event or sees a difference. Compares the whole view only if necessary."""
    if any(not event.kind.private or event.project(viewer) is not None for event in events):
        return True
    if before.moment != after.moment or _asking(before, viewer) != _asking(after, viewer):
        return True
    if viewer is not None and _shown(before, viewer) != _shown(after, viewer):
        return True
    return before.view(viewer) != after.view(viewer)


def _asking(state: State, viewer: Viewer) -> tuple[str, list[int], str] | None:
    """Return what this viewer knows of the pending decision."""
    pending = state.decision()
    if pending is None:
        return None
    decision = pending.seen_by(viewer)
    return decision.name, decision.asked(), decision.clause


def _shown(state: State, seat: int) -> list[int]:
    return state.game.table_policy.shown(state, seat)
