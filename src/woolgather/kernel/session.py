"""Plays and records one game, and decides what can be undone fairly."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from woolgather import __version__
from woolgather.kernel.compiling import mypyc_attr
from woolgather.kernel.errors import NO_UNDO, NoUndo, Refusal
from woolgather.kernel.events import Event
from woolgather.kernel.frames import Window
from woolgather.kernel.game import Game
from woolgather.kernel.record import Record
from woolgather.kernel.snapshot import fingerprint
from woolgather.kernel.state import NOW, State


class _Step:
    """An action's seat and the state before it."""

    def __init__(self, before: State, seat: int) -> None:
        self.before = before
        self.seat = seat


@mypyc_attr(allow_interpreted_subclasses=True)
class Session:
    """A game in progress and its record.

    >>> from woolgather.kernel.registry import find_game
    >>> session = Session.begin(find_game("sheepy-time"), ["Ann", "Bob"], {"first-player": "seat-1"}, seed="7")
    >>> session.state.actors()
    [0]
    """

    def __init__(self, state: State, record: Record, opening: list[Event]) -> None:
        self.state = state
        self.record = record
        self.opening = opening  # events before the first decision
        self._steps: list[_Step] = []
        state.listen()

    @staticmethod
    def begin(
        game: Game, names: list[str], settings: dict[str, str], seed: str, components: dict[str, Any] | None = None
    ) -> Session:
        agreed = game.check(len(names), settings)
        record = Record(game.name, names, agreed, seed, __version__, game.revision, components)
        return Session.resume(record)

    @staticmethod
    def resume(record: Record) -> Session:
        """Continue a recorded game. ``opening`` has all events so far."""
        state = record.replay(listen=True)
        return Session(state, record, state.take_events())

    def act(self, seat: int, action: int | str, moment: int = NOW) -> list[Event]:
        """Take an action, record it and return its events. A refused action raises and isn't recorded."""
        if isinstance(action, str):
            action = self.state.game.actions.parse(action)
        before = self.state.clone()
        self.state.act(seat, action, moment)
        if self.state.chance.draws != before.chance.draws or self.state.reveals != before.reveals:
            self._steps.clear()  # this action can't be undone, so earlier ones can't either
        self._steps.append(_Step(before, seat))
        self.record.actions.append((seat, self.state.game.actions.text(action)))
        return self.state.take_events()

    def before(self) -> State:
        """Return the state before the last action."""
        return self._steps[-1].before

    def why_no_undo(self, seat: int, bots: Sequence[int] = ()) -> Refusal | None:
        """Explain why this seat may not undo its last action, or return ``None`` if it may.

        It may only do so while it alone has to decide, because whether others have answered can be secret. What
        ``bots`` have done since is undone as well, unless it revealed something they hold.
        """
        decision = self.state.decision()
        if decision is None:
            return Refusal("The game is over.", code=NO_UNDO)
        if isinstance(decision, Window):  # the same for all seats, because who has answered is hidden
            return Refusal("You can undo once all answers are in.", code=NO_UNDO)
        if decision.asked() != [seat]:
            return Refusal("Someone else has to decide now.", code=NO_UNDO)
        if not self._steps:
            return Refusal("There is nothing to undo.", code=NO_UNDO)
        steps = self._steps[self._last_index(seat, bots) :]
        first = steps[0]
        if first.seat != seat and first.seat not in bots:
            return Refusal("Someone else has acted since.", code=NO_UNDO)
        if self.state.chance.draws != first.before.chance.draws:
            return Refusal("Something random has happened since.", code=NO_UNDO)
        if self.state.reveals != first.before.reveals:
            return Refusal("Something hidden was revealed since.", code=NO_UNDO)
        if first.seat != seat:
            return Refusal("There is nothing to undo.", code=NO_UNDO)
        table_policy = self.state.game.table_policy
        if not all(table_policy.open_choice(step.before) for step in steps[1:]):
            return Refusal("Others have answered with hidden knowledge since.", code=NO_UNDO)
        states = [*(step.before for step in steps), self.state]
        refusals = (table_policy.why_no_undo(before, after) for before, after in pairwise(states))
        return next((refusal for refusal in refusals if refusal is not None), None)

    def undo(self, seat: int, bots: Sequence[int] = ()) -> int:
        """Undo this seat's last action, if that is fair, and what ``bots`` have done since.

        Returns the number of undone actions.
        """
        reason = self.why_no_undo(seat, bots)
        if reason is not None:
            raise NoUndo(reason.sentence, reason.clause)
        place = self._last_index(seat, bots)
        taken = len(self._steps) - place
        self.state = self._steps[place].before
        self.state.listen()
        del self._steps[place:]
        del self.record.actions[-taken:]
        return taken

    def _last_index(self, seat: int, bots: Sequence[int]) -> int:
        """Return the index of the last step that wasn't a bot's, or of the first step if all were."""
        place = len(self._steps) - 1
        while place > 0 and self._steps[place].seat != seat and self._steps[place].seat in bots:
            place -= 1
        return place

    def __repr__(self) -> str:
        return f"<Session of {self.state!r}, {len(self.record.actions)} actions written down>"

    def written(self) -> Record:
        """Return a complete record of the game so far."""
        record = self.record.unplayed()
        record.actions = self.record.actions[:]
        record.over = self.state.over
        record.fingerprint = fingerprint(self.state)
        return record
