"""Nim, a tiny game without secrets: take one, two or three from the heap. The player who takes the last one wins."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from woolgather.kernel.actions import Verb, Vocabulary
from woolgather.kernel.bot import RandomBot
from woolgather.kernel.chance import Chance
from woolgather.kernel.events import Kind
from woolgather.kernel.frames import Decision
from woolgather.kernel.game import Game
from woolgather.kernel.outcome import Outcome
from woolgather.kernel.state import State
from woolgather.kernel.words import Words

ACTIONS: Final = Vocabulary(Verb("take", ("one", "two", "three")))
TOOK = Kind("took", "N-1", {"number": None})


class Heap(State):
    __slots__ = ("left", "winner")

    left: int
    winner: int

    def clone(self) -> Heap:
        twin = Heap(self.game, self.seats, self.agreed, self.chance.clone())
        self.copy_into(twin)
        twin.left = self.left
        twin.winner = self.winner
        return twin


class Take(Decision):
    name: ClassVar[str] = "take"
    clause: ClassVar[str] = "N-1"

    def options(self, s: Heap, seat: int) -> list[int]:
        return list(range(min(s.left, 3)))

    def take(self, s: Heap, seat: int, action: int) -> None:
        s.left -= action + 1
        s.tell(TOOK, seat, action + 1)
        if s.left:
            s.then(Take((seat + 1) % s.seats))
        else:
            s.winner = seat


def set_up(game: Game, seats: int, agreed: dict[str, str], chance: Chance, box: Any) -> Heap:
    s = Heap(game, seats, agreed, chance)
    s.left = 20
    s.winner = 0
    s.then(Take(0))
    return s


def outcome(s: Heap) -> Outcome:
    scores = [int(seat == s.winner) for seat in range(s.seats)]
    return Outcome(scores, [s.winner], [2 - score for score in scores], {})


NIM: Final = Game(
    name="nim",
    title="Nim",
    pitch="Take the last one.",
    minutes="1",
    credits="nobody's",
    seats=(2, 4),
    colours=("red", "blue", "green", "black"),
    actions=ACTIONS,
    events=(TOOK,),
    set_up=set_up,
    table=lambda s, viewer: {"left": s.left},
    outcome=outcome,
    words=Words(
        lines={"took": lambda e, who, names: f"{who} takes {e['number']}."},
        labels={"take": lambda args, view, names: f"Take {args[0]}"},
        prompts={"take": lambda view, names: "Take some."},
    ),
    invariants=lambda s: [],
    bots={"sensible": RandomBot},
    rulebook='- <a id="N-1"></a>**N-1** Take one, two or three. *(ours)*',
)
