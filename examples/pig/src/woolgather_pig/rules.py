"""The state and the rules."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from woolgather.kernel.actions import Verb, Vocabulary
from woolgather.kernel.chance import Chance
from woolgather.kernel.errors import Refusal
from woolgather.kernel.events import Kind
from woolgather.kernel.frames import Decision
from woolgather.kernel.game import Game
from woolgather.kernel.outcome import Outcome
from woolgather.kernel.state import State

ACTIONS: Final = Vocabulary(Verb("roll"), Verb("hold"))
ROLL: Final = ACTIONS.first("roll")
HOLD: Final = ACTIONS.first("hold")

ROLLED = Kind("rolled", "PIG-2.1", {"face": None, "total": None})
LOST = Kind("lost", "PIG-2.2", {"total": None})
HELD = Kind("held", "PIG-2.3", {"total": None, "score": None})
WON = Kind("won", "PIG-3.1", {"score": None})
KINDS = (ROLLED, LOST, HELD, WON)


class Pig(State):
    """``total`` is the sum rolled this turn and not kept yet. ``face`` is the last roll, 0 before the first."""

    __slots__ = ("face", "goal", "scores", "total")

    scores: list[int]
    total: int
    face: int
    goal: int

    def clone(self) -> Pig:
        twin = Pig(self.game, self.seats, self.agreed, self.chance.clone())
        self.copy_into(twin)
        twin.scores = self.scores[:]
        twin.total = self.total
        twin.face = self.face
        twin.goal = self.goal
        return twin


def set_up(game: Game, seats: int, agreed: dict[str, str], chance: Chance, box: Any) -> Pig:
    s = Pig(game, seats, agreed, chance)
    s.scores = [0] * seats
    s.total = s.face = 0
    s.goal = int(agreed["goal"])
    s.then(RollOrHold(0))
    return s


class RollOrHold(Decision):
    """The player's choice, repeated until they hold or roll a 1."""

    name: ClassVar[str] = "roll-or-hold"
    clause: ClassVar[str] = "PIG-2.1"

    def options(self, s: Pig, seat: int) -> list[int]:
        return [ROLL, HOLD] if s.total else [ROLL]

    def why_not(self, s: Pig, seat: int, action: int) -> Refusal | None:
        return Refusal("Roll at least once before you hold.", "PIG-2.3") if action == HOLD else None

    def default(self, s: Pig, seat: int) -> int:
        return HOLD if s.total else ROLL

    def take(self, s: Pig, seat: int, action: int) -> None:
        if action == ROLL:
            self._roll(s)
        else:
            self._hold(s)

    def _roll(self, s: Pig) -> None:
        s.face = s.chance.roll(6)
        lost = s.total
        s.total = s.total + s.face if s.face > 1 else 0
        s.tell(ROLLED, self.seat, s.face, s.total)
        if s.face == 1:
            s.tell(LOST, self.seat, lost)
            s.then(self._next(s))
        else:
            s.then(self)

    def _hold(self, s: Pig) -> None:
        s.scores[self.seat] += s.total
        s.tell(HELD, self.seat, s.total, s.scores[self.seat])
        s.total = 0
        if s.scores[self.seat] >= s.goal:
            s.tell(WON, self.seat, s.scores[self.seat])
        else:
            s.then(self._next(s))

    def _next(self, s: Pig) -> RollOrHold:
        return RollOrHold((self.seat + 1) % s.seats)


def outcome(s: Pig) -> Outcome:
    places = [1 + sum(other > score for other in s.scores) for score in s.scores]
    return Outcome(s.scores[:], [seat for seat in range(s.seats) if s.scores[seat] >= s.goal], places, {})


def broken(s: Pig) -> list[str]:
    """Return the invariants that are broken."""
    found = []
    if sum(score >= s.goal for score in s.scores) != (not s.agenda):
        found.append("the game is over if and only if one player has reached the goal")
    if s.total < 0 or s.total == 1:
        found.append("a total is 0, or at least one roll of 2 or more")
    return found
