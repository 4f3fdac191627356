"""A game as its log tells it: one line after the other, and for each viewer only what that viewer could notice.

A viewer is a seat, or ``None`` for everybody else. Each viewer has numbers of its own: a line of the log that a viewer
cannot notice (nothing is told to them, their view stays the same) does not count for them. The numbers follow from
the log alone, so they are the same for players, spectators, whoever reconnects, and replays.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator
from typing import Any, Final

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


class Chronicle:
    """The game at a table, from its first line to its last."""

    def __init__(
        self, game: Game, record: Record, log: Iterable[Entry] = (), viewers: list[Viewer] | None = None
    ) -> None:
        self.game = game
        self.session = Session.resume(record)
        self.log: list[Entry] = []
        self.viewers: list[Viewer] = [None, *range(len(record.names))] if viewers is None else viewers
        self._told: list[list[Event] | Entry] = [self.session.opening]  # after each line; an undo tells itself
        self._noticed: dict[Viewer, list[int]] = {viewer: [0] for viewer in self.viewers}
        # The viewer's number at which the pending decision began: an answer that has seen it is not stale.
        self._asked_at: dict[Viewer, int] = dict.fromkeys(self.viewers, 1)
        self._acks: dict[tuple[str, str], int] = {}
        self._standing: list[int] = []  # the lines whose actions were not taken back
        for entry in log:
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
        if entry.kind == "undo":
            noticed = self._take_back(entry)
        else:
            noticed = self._act(entry, moment)
        self.log.append(entry)
        if entry.guest is not None and entry.nonce is not None:
            self._acks[entry.guest, entry.nonce] = len(self.log)
        for viewer in noticed:
            self._noticed[viewer].append(len(self.log))
        return noticed

    def _act(self, entry: Entry, moment: int) -> list[Viewer]:
        action = self.game.actions.parse(entry.action)
        answered = action in self.state.options(entry.seat)
        events = self.session.act(entry.seat, action, moment)
        before = self.session.before()
        self._told.append(events)
        self._standing.append(len(self.log) + 1)
        noticed = [viewer for viewer in self.viewers if _notices(viewer, before, self.state, events)]
        for viewer in noticed if answered else ():
            self._asked_at[viewer] = self.seq(viewer) + 1
        return noticed

    def _take_back(self, entry: Entry) -> list[Viewer]:
        reason = self.why_no_undo(entry.seat)
        if reason:
            raise NoUndo(reason)
        self.session.undo(entry.seat)
        self._told.append(entry)
        line = self._standing.pop()
        noticed = [viewer for viewer in self.viewers if self._saw(viewer, line)]
        for viewer in noticed:  # who did not notice the action does not notice that it is taken back
            self._asked_at[viewer] = self.seq(viewer) + 1
        return noticed

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

    # --- telling -----------------------------------------------------------------------------------------------------

    def beats(self, viewer: Viewer, names: list[str], after: int, until: int) -> list[Beat]:
        """The story alone, of the numbers ``after`` + 1 to ``until``."""
        lines = self._noticed[viewer][after:until]
        return [Beat(after + number, self._story(viewer, names, line)) for number, line in enumerate(lines, 1)]

    def update(self, viewer: Viewer, names: list[str]) -> Update:
        """The viewer's last update."""
        view = self.state.view(viewer)
        asking = view["asking"]
        outcome = view["outcome"]
        return Update(
            seq=self.seq(viewer),
            story=self._story(viewer, names, self._noticed[viewer][-1]),
            view=View(
                **{
                    **view,
                    "asking": None if asking is None else Asking(**asking),
                    "outcome": None if outcome is None else Outcome(**outcome),
                }
            ),
            prompt=self.game.prompt(view, names) if asking is not None else "The game is over.",
            options=[Choice(action, self.game.label(action, view, names)) for action in view["options"]],
            interjections=[Choice(action, self.game.label(action, view, names)) for action in view["interjections"]],
            undo="Spectators have nothing to take back." if viewer is None else self.why_no_undo(viewer),
        )

    def history(self, viewer: Viewer, names: list[str], after: int = 0, until: int | None = None) -> Iterator[Update]:
        """All updates of this viewer after that number, made anew from the log (or its first ``until`` lines)."""
        again = Chronicle(self.game, fresh_copy(self.session.record), viewers=[viewer])
        if after < 1:
            yield again.update(viewer, names)
        for entry in self.log[:until]:
            if again.append(entry) and again.seq(viewer) > after:
                yield again.update(viewer, names)

    def _story(self, viewer: Viewer, names: list[str], line: int) -> list[Line]:
        told = self._told[line]
        if isinstance(told, Entry):
            event: dict[str, Any] = {"event": UNDONE, "seat": told.seat, "clause": ""}
            return [Line(event, f"{names[told.seat]} takes that back.")]
        projected = (event.project(viewer) for event in told)
        return [Line(event, self.game.tell(event, names)) for event in projected if event is not None]


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
