"""A game as its log tells it: one line after the other, and for each viewer only what that viewer could notice.

A viewer is a seat, or ``None`` for everybody else. Each viewer has numbers of its own: a line of the log that a viewer
cannot notice (nothing is told to them, their view stays the same) does not count for them. The numbers follow from
the log alone, so they are the same for players, spectators, whoever reconnects, and replays.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from msgspec import Struct

from woolgather.kernel.errors import NoUndo
from woolgather.kernel.events import Event
from woolgather.kernel.game import Game
from woolgather.kernel.record import Record
from woolgather.kernel.session import Session
from woolgather.kernel.state import NOW, State
from woolgather.server.errors import Stale
from woolgather.server.messages import Asking, Beat, Choice, Line, Outcome, Update, View
from woolgather.server.storage import Entry

Viewer = int | None
UNDONE: Final = "undone"


class Snapshot(Struct, frozen=True, forbid_unknown_fields=True):
    """What follows from the first lines of a log but takes long to find out: who noticed them, and what was asked when.

    The state itself is not among it: playing the actions again is quick, and nothing can be truer than the log.
    """

    lines: int
    settled: int  # of these lines, so many are out of reach of any undo
    noticed: list[int]  # for each line the viewers who noticed it, as bits: first spectators, then the seats
    asked_at: list[int]  # for each viewer


class Chronicle:
    """The game at a table, from its first line to its last."""

    def __init__(
        self,
        game: Game,
        record: Record,
        log: Sequence[Entry] = (),
        viewers: list[Viewer] | None = None,
        snapshot: Snapshot | None = None,
    ) -> None:
        self.game = game
        self.session = Session.resume(record)
        self.log: list[Entry] = []
        self.viewers: list[Viewer] = [None, *range(len(record.names))] if viewers is None else viewers
        self._told: list[list[Event] | Entry] = []  # after each line; an undo tells itself
        self._turns: dict[int, int] = {}  # the line that told of a turn's beginning, where a game numbers its turns
        self._noticed: dict[Viewer, list[int]] = {viewer: [0] for viewer in self.viewers}
        # The viewer's number at which the pending decision began: an answer that has seen it is not stale.
        self._asked_at: dict[Viewer, int] = dict.fromkeys(self.viewers, 1)
        self._acks: dict[tuple[str, str], int] = {}
        self._standing: list[int] = []  # the lines whose actions were not taken back
        self._settled = 0
        self.recalled = snapshot.lines if snapshot else 0  # lines that it did not have to find out about
        self._tell(self.session.opening)
        if snapshot is not None:
            self._recall(log[: snapshot.lines], snapshot)
        for entry in log[len(self.log) :]:
            self.append(entry)

    @property
    def state(self) -> State:
        return self.session.state

    @property
    def over(self) -> bool:
        return not self.state.agenda

    # --- going on ----------------------------------------------------------------------------------------------------

    def append(self, entry: Entry, moment: int = NOW) -> list[Viewer]:
        """Play one more line and return who noticed. What the rules refuse raises, and changes nothing."""
        noticed = self._take_back(entry) if entry.kind == "undo" else self._act(entry, moment)
        self._write(entry, noticed)
        return noticed

    def _act(self, entry: Entry, moment: int) -> list[Viewer]:
        action = self.game.actions.parse(entry.action)
        answered = action in self.state.options(entry.seat)
        events = self.session.act(entry.seat, action, moment)
        before = self.session.before()
        if self.state.chance.draws != before.chance.draws or self.state.reveals != before.reveals:
            self._settled = len(self.log)
        self._tell(events)
        noticed = [viewer for viewer in self.viewers if _notices(viewer, before, self.state, events)]
        for viewer in noticed if answered else ():
            self._asked_at[viewer] = self.seq(viewer) + 1
        return noticed

    def _take_back(self, entry: Entry) -> list[Viewer]:
        reason = self.why_no_undo(entry.seat)
        if reason:
            raise NoUndo(reason)
        self.session.undo(entry.seat)
        self._tell(entry)
        line = self._standing[-1]
        noticed = [viewer for viewer in self.viewers if self._saw(viewer, line)]
        for viewer in noticed:  # who did not notice the action does not notice that it is taken back
            self._asked_at[viewer] = self.seq(viewer) + 1
        return noticed

    def _tell(self, told: list[Event] | Entry) -> None:
        """What the next line tells."""
        self._told.append(told)
        for event in told if isinstance(told, list) else ():
            turn = _turn_told(event)
            if turn is not None:
                self._turns[turn] = len(self._told) - 1

    def _write(self, entry: Entry, noticed: Iterable[Viewer]) -> None:
        self.log.append(entry)
        line = len(self.log)
        if entry.kind == "undo":
            self._standing.pop()
        else:
            self._standing.append(line)
        if entry.guest is not None and entry.nonce is not None:
            self._acks[entry.guest, entry.nonce] = line
        for viewer in noticed:
            self._noticed[viewer].append(line)

    def why_no_undo(self, seat: int) -> str:
        """Why this seat may not take back its last action; empty if it may.

        It may only while it alone is asked: whether others have answered already could be a secret of theirs.
        """
        decision = self.state.ask()
        if decision is None:
            return "The game is over."
        if decision.asked() != [seat]:
            return "Somebody else is being asked now."
        return self.session.why_no_undo(seat)

    def check_fresh(self, seat: int, action: str, moment: int, seq: int) -> None:
        """Refuse an answer to what is settled already. An unasked action need only name the present moment."""
        unasked = self.game.actions.parse(action) in self.state.interjections(seat)
        if moment != self.state.moment or seq > self.seq(seat) or (seq < self._asked_at[seat] and not unasked):
            raise Stale("That came too late: what it answered is settled already, and nothing was played.")

    def question(self, viewer: Viewer) -> tuple[int, int]:
        """Names the pending decision, as far as this viewer can tell it from others."""
        return self.state.moment, self._asked_at[viewer]

    # --- snapshots ---------------------------------------------------------------------------------------------------

    def snapshot(self) -> Snapshot:
        """With this and the log, the chronicle is the same again in a fraction of the time."""
        noticed = [0] * len(self.log)
        for place, viewer in enumerate(self.viewers):
            for line in self._noticed[viewer][1:]:
                noticed[line - 1] |= 1 << place
        return Snapshot(len(self.log), self._settled, noticed, [self._asked_at[viewer] for viewer in self.viewers])

    def _recall(self, log: Sequence[Entry], snapshot: Snapshot) -> None:
        """Play the lines that the snapshot covers. Who noticed them it tells; what they told is told anew."""
        session, parse = self.session, self.game.actions.parse
        taken_back = _taken_back(log)
        before: list[State] = []  # the actions of these that are still to be taken back
        for line, entry in enumerate(log, 1):
            told: list[Event] | Entry = entry
            if line > snapshot.settled and entry.kind == "undo":
                session.undo(entry.seat)
            elif line > snapshot.settled:
                told = session.act(entry.seat, parse(entry.action))
            elif entry.kind == "undo":  # the session need not know the way back any more
                session.state = before.pop()
                session.state.listen()
                session.record.actions.pop()
            else:
                if line in taken_back:
                    before.append(session.state.clone())
                session.state.act(entry.seat, parse(entry.action))
                session.record.actions.append((entry.seat, entry.action))
                told = session.state.heard()
            self._tell(told)
            bits = snapshot.noticed[line - 1]
            self._write(entry, [viewer for place, viewer in enumerate(self.viewers) if bits >> place & 1])
        self._settled = snapshot.settled
        self._asked_at = dict(zip(self.viewers, snapshot.asked_at, strict=True))

    # --- numbers -----------------------------------------------------------------------------------------------------

    def seq(self, viewer: Viewer) -> int:
        """The viewer's last number."""
        return len(self._noticed[viewer])

    def ack(self, guest: str, nonce: str) -> int | None:
        """The number of the update that shows this guest what came with that nonce, if it has come."""
        line = self._acks.get((guest, nonce))
        if line is None:
            return None
        seat = self.log[line - 1].seat
        return bisect_right(self._noticed[seat], line)

    def _saw(self, viewer: Viewer, line: int) -> bool:
        numbers = self._noticed[viewer]
        place = bisect_left(numbers, line)
        return place < len(numbers) and numbers[place] == line

    def actions_behind(self, viewer: Viewer) -> list[int]:
        """For each of the viewer's numbers, how many actions of the record led to it."""
        played = [0]
        for entry in self.log:
            played.append(played[-1] + (-1 if entry.kind == "undo" else 1))
        return [played[line] for line in self._noticed[viewer]]

    def log_from(self, viewer: Viewer) -> int:
        """The first number that this viewer may look back to; 0 where the rules do not mind.

        A game in which nobody may look up what was laid long ago shows ``log_from`` in the viewer's table, a turn, and
        tells of turns with their number, ``turn``.
        """
        return self._number_of(viewer, self._turn_from(viewer))

    def _turn_from(self, viewer: Viewer) -> int:
        first: int = self.state.look(viewer).get("log_from", 0)
        return first

    def _number_of(self, viewer: Viewer, turn: int) -> int:
        """The number that told the viewer of this turn's beginning; 0 where there is no such turn."""
        return bisect_left(self._noticed[viewer], self._turns[turn]) + 1 if turn in self._turns else 0

    # --- telling -----------------------------------------------------------------------------------------------------

    def beats(self, viewer: Viewer, names: list[str], after: int, until: int) -> list[Beat]:
        """The story alone, of the numbers ``after`` + 1 to ``until``, as far as the viewer may look back."""
        turn = self._turn_from(viewer)
        after = max(after, self._number_of(viewer, turn) - 1)
        lines = self._noticed[viewer][after:until]
        return [Beat(after + number, self._story(viewer, names, line, turn)) for number, line in enumerate(lines, 1)]

    def update(self, viewer: Viewer, names: list[str], turn: int = 0) -> Update:
        """The viewer's last update. Its story begins with this turn, if it tells of its beginning."""
        view = self.state.view(viewer)
        asking = view["asking"]
        outcome = view["outcome"]
        return Update(
            seq=self.seq(viewer),
            log_from=self._number_of(viewer, view["table"].get("log_from", 0)),
            story=self._story(viewer, names, self._noticed[viewer][-1], turn),
            view=View(
                **{
                    **view,
                    "asking": None if asking is None else Asking(**asking),
                    "outcome": None if outcome is None else Outcome(**outcome),
                }
            ),
            prompt=self.game.prompt(view, names) if asking is not None else "The game is over.",
            options=[self._choice(action, view, names) for action in view["options"]],
            interjections=[self._choice(action, view, names) for action in view["interjections"]],
            undo="Spectators have nothing to take back." if viewer is None else self.why_no_undo(viewer),
        )

    def _choice(self, action: str, view: dict[str, Any], names: list[str]) -> Choice:
        return Choice(action, self.game.label(action, view, names), self.game.doubt(action, view, names))

    def history(self, viewer: Viewer, names: list[str], after: int = 0) -> Iterator[Update]:
        """All updates of this viewer after that number, as far as the viewer may look back, made anew from the log.

        What it needs is copied at once, so that they can be made elsewhere while the game goes on.
        """
        turn = self._turn_from(viewer)
        after = max(after, self._number_of(viewer, turn) - 1)
        return self._again(viewer, names, after, turn, self.log[:])

    def _again(self, viewer: Viewer, names: list[str], after: int, turn: int, log: list[Entry]) -> Iterator[Update]:
        again = Chronicle(self.game, fresh_copy(self.session.record), viewers=[viewer])
        if after < 1:
            yield again.update(viewer, names, turn)
        for entry in log:
            if again.append(entry) and again.seq(viewer) > after:
                yield again.update(viewer, names, turn)

    def _story(self, viewer: Viewer, names: list[str], line: int, turn: int) -> list[Line]:
        told = self._told[line]
        if isinstance(told, Entry):
            event: dict[str, Any] = {"event": UNDONE, "seat": told.seat, "clause": ""}
            return [Line(event, f"{names[told.seat]} takes that back.")]
        if turn:
            told = told[next((number for number, event in enumerate(told) if _turn_told(event) == turn), 0) :]
        projected = (event.project(viewer) for event in told)
        return [Line(event, self.game.tell(event, names)) for event in projected if event is not None]


def _turn_told(event: Event) -> int | None:
    """The turn that begins with this event, where a game numbers its turns."""
    fields = event.kind.fields
    return event.numbers[list(fields).index("turn")] if "turn" in fields else None


def _taken_back(log: Iterable[Entry]) -> set[int]:
    """The lines whose actions a later line takes back."""
    standing: list[int] = []
    found: set[int] = set()
    for line, entry in enumerate(log, 1):
        if entry.kind == "undo":
            found.add(standing.pop())
        else:
            standing.append(line)
    return found


def _notices(viewer: Viewer, before: State, after: State, events: list[Event]) -> bool:
    for event in events:
        if event.project(viewer) is not None:
            return True
    return before.view(viewer) != after.view(viewer)


def fresh_copy(record: Record) -> Record:
    """The same table before the first action."""
    return Record(
        record.game, record.names, record.choices, record.seed, record.engine, record.revision, record.components
    )
