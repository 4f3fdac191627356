"""A toy game whose statistics are known: each seat rolls a die in turn, the highest wins, and a tie is shared.

``bold`` adds the table's bonus to the roll, and ``plain`` adds nothing. The sensible bot is always bold.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import product
from typing import Any, ClassVar

import woolgather as wg
from woolgather.kernel import registry
from woolgather.kernel.actions import Verb, Vocabulary
from woolgather.kernel.chance import Chance
from woolgather.kernel.evaluation import Evaluation
from woolgather.kernel.events import Kind
from woolgather.kernel.frames import Decision
from woolgather.kernel.game import Game
from woolgather.kernel.outcome import Outcome
from woolgather.kernel.settings import Setting
from woolgather.kernel.state import State
from woolgather.kernel.words import Words

FACES = ("one", "two", "three", "four", "five", "six")
ACTIONS = Vocabulary(Verb("plain"), Verb("bold"))
PLAIN, BOLD = ACTIONS.first("plain"), ACTIONS.first("bold")
ROLLED = Kind("rolled", "HR-1", {"face": FACES, "score": None})
BOLDLY = Kind("boldly", "HR-2")


class HighRoll(State):
    __slots__ = ("bonus", "scores")

    scores: list[int]
    bonus: int

    def clone(self) -> HighRoll:
        twin = HighRoll(self.game, self.seats, self.agreed, self.chance.clone())
        self.copy_into(twin)
        twin.scores, twin.bonus = self.scores[:], self.bonus
        return twin


class Roll(Decision):
    name: ClassVar[str] = "roll"
    clause: ClassVar[str] = "HR-1"

    def options(self, s: HighRoll, seat: int) -> list[int]:
        return [PLAIN, BOLD]

    def default(self, s: HighRoll, seat: int) -> int:
        return PLAIN

    def take(self, s: HighRoll, seat: int, action: int) -> None:
        if action == BOLD:
            s.tell(BOLDLY, seat)
        face = s.chance.roll(6)
        s.scores.append(face + (s.bonus if action == BOLD else 0))
        s.tell(ROLLED, seat, face - 1, s.scores[-1])
        if seat + 1 < s.seats:
            s.then(Roll(seat + 1))


class Exact(Evaluation):
    """Calculates exact chances from all remaining rolls. A tie is shared."""

    def __init__(self) -> None:
        super().__init__("", ())

    def chances(self, s: Any, seats: int) -> list[float]:
        chances = [0.0] * seats
        futures = list(product(range(1, 7), repeat=seats - len(s.scores)))
        for rolls in futures:
            scores = [*s.scores, *rolls]
            winners = [seat for seat in range(seats) if scores[seat] == max(scores)]
            for seat in winners:
                chances[seat] += 1 / len(winners) / len(futures)
        return chances


class Bold(wg.Bot):
    def choose(self, s: wg.State, seat: int) -> int:
        return BOLD


def set_up(game: Game, seats: int, agreed: dict[str, str], chance: Chance, box: Any) -> HighRoll:
    s = HighRoll(game, seats, agreed, chance)
    s.scores, s.bonus = [], int(agreed["bonus"])
    s.then(Roll(0))
    return s


def outcome(s: HighRoll) -> Outcome:
    top = max(s.scores)
    places = [1 + sum(other > score for other in s.scores) for score in s.scores]
    return Outcome(s.scores[:], [seat for seat in range(s.seats) if s.scores[seat] == top], places, {})


GAME = Game(
    name="high-roll",
    title="High Roll",
    pitch="The highest roll wins.",
    minutes="1",
    credits="nobody",
    seats=(2, 3),
    colours=("red", "blue", "green"),
    settings=(Setting("bonus", ("0", "1", "2"), "What a bold roll adds.", "HR-2"),),
    actions=ACTIONS,
    events=(ROLLED, BOLDLY),
    set_up=set_up,
    table=lambda s, viewer: {"scores": s.scores},
    outcome=outcome,
    words=Words(lines={}, labels={}, prompts={}),
    invariants=lambda s: [],
    bots={"sensible": Bold},
    evaluation=Exact(),
    package="",
)


@contextmanager
def at_hand() -> Iterator[None]:
    """Register the game temporarily."""
    registry.register(GAME)
    try:
        yield
    finally:
        registry._registered.pop(GAME.name)
