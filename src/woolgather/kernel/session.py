"""One game being played and written down: acts, keeps the record, and knows what may fairly be taken back."""

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
    """What was taken, and the state before it."""

    def __init__(self, before: State, seat: int) -> None:
        self.before = before
        self.seat = seat


@mypyc_attr(allow_interpreted_subclasses=True)
class Session:
    """A game and its record.

    >>> from woolgather.kernel.registry import find_game
    >>> session = Session.begin(find_game("sheepy-time"), ["Ann", "Bob"], {"first-player": "seat-1"}, seed="7")
    >>> session.state.actors()
    [0]
    """

    def __init__(self, state: State, record: Record, opening: list[Event]) -> None:
        self.state = state
        self.record = record
        self.opening = opening  # what was told before the first decision
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
        """Go on where a record ends. What happened until then is told once more by ``opening``."""
        state = record.replay(listen=True)
        return Session(state, record, state.take_events())

    def act(self, seat: int, action: int | str, moment: int = NOW) -> list[Event]:
        """Take an action and write it down; what happened is returned. A refused one raises and writes nothing."""
        if isinstance(action, str):
            action = self.state.game.actions.parse(action)
        before = self.state.clone()
        self.state.act(seat, action, moment)
        if self.state.chance.draws != before.chance.draws or self.state.reveals != before.reveals:
            self._steps.clear()  # this one cannot be taken back, so those before it are out of reach
        self._steps.append(_Step(before, seat))
        self.record.actions.append((seat, self.state.game.actions.text(action)))
        return self.state.take_events()

    def before(self) -> State:
        """The state before the last action that was taken here."""
        return self._steps[-1].before

    def why_no_undo(self, seat: int, bots: Sequence[int] = ()) -> Refusal | None:
        """Why this seat may not take back its last action; ``None`` if it may.

        It may only while it alone is asked: whether others have answered already could be a secret of theirs.
        What these ``bots`` have done since is taken back as well, unless it told something of what they hold.
        """
        decision = self.state.decision()
        if decision is None:
            return Refusal("The game is over.", code=NO_UNDO)
        if isinstance(decision, Window):  # for all seats alike: who has answered already is hidden
            return Refusal("Answers are being waited for: until then nothing is taken back.", code=NO_UNDO)
        if decision.asked() != [seat]:
            return Refusal("Somebody else is being asked now.", code=NO_UNDO)
        if not self._steps:
            return Refusal("There is nothing to take back.", code=NO_UNDO)
        steps = self._steps[self._last_index(seat, bots) :]
        first = steps[0]
        if first.seat != seat and first.seat not in bots:
            return Refusal("Somebody else has acted since.", code=NO_UNDO)
        if self.state.chance.draws != first.before.chance.draws:
            return Refusal("Chance has been at work since: it would be drawn again.", code=NO_UNDO)
        if self.state.reveals != first.before.reveals:
            return Refusal("Something hidden was shown since, and cannot be unseen.", code=NO_UNDO)
        if first.seat != seat:
            return Refusal("There is nothing to take back.", code=NO_UNDO)
        table_policy = self.state.game.table_policy
        if not all(table_policy.open_choice(step.before) for step in steps[1:]):
            return Refusal("Others have answered since, by what only they can see.", code=NO_UNDO)
        states = [*(step.before for step in steps), self.state]
        refusals = (table_policy.why_no_undo(before, after) for before, after in pairwise(states))
        return next((refusal for refusal in refusals if refusal is not None), None)

    def undo(self, seat: int, bots: Sequence[int] = ()) -> int:
        """Take back this seat's last action, if that is fair, with what these bots have done since.

        Returns how many actions that were.
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
        """The place of the last step that was not a bot's; the first one there is if all were."""
        place = len(self._steps) - 1
        while place > 0 and self._steps[place].seat != seat and self._steps[place].seat in bots:
            place -= 1
        return place

    def __repr__(self) -> str:
        return f"<Session of {self.state!r}, {len(self.record.actions)} actions written down>"

    def written(self) -> Record:
        """The record up to now, complete with its end."""
        record = self.record.unplayed()
        record.actions = self.record.actions[:]
        record.over = self.state.over
        record.fingerprint = fingerprint(self.state)
        return record
