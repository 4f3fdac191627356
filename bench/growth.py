"""Measure whether a decision gets more expensive with the length of a game, the number of clones or the size of the
box.

Each line compares two kinds of play of one game at four seats, in turns, by the time of each one's best window. 1.00
means no growth. The last column is the memory of a state in the middle of a game.
"""

from __future__ import annotations

import copy
import json
import sys
import time
import tracemalloc
from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any

from woolgather.kernel.chance import FastChance
from woolgather.kernel.errors import WoolgatherError
from woolgather.kernel.game import Game
from woolgather.kernel.registry import all_games
from woolgather.kernel.state import State

SEATS = 4
GAMES = 20  # per window
ROUNDS = 5
ALIVE = 20_000  # live clones
LARGER = 4  # factor by which the box is enlarged


@dataclass(frozen=True)
class Growth:
    """Ratios of the time per decision, and the size of a state."""

    game: str
    late: float  # the last quarter of a game compared with the first
    alive: float  # with many live clones compared with none
    larger: float | None  # with a larger box; ``None`` if the box can't be enlarged
    bytes: int


class Play:
    """Random games of one kind, with the time of their decisions."""

    def __init__(self, game: Game, box: dict[str, Any] | None = None) -> None:
        self._game = game
        self._box = game.printed_box() if box is None else game.open_box(box)

    def new(self, seed: int) -> State:
        agreed = self._game.check(SEATS, {})
        state: State = self._game.set_up(self._game, SEATS, agreed, FastChance(seed), self._box)
        state.run()
        return state

    def length(self, seed: int) -> int:
        return self.on(self.new(seed), seed, sys.maxsize)

    def on(self, state: State, seed: int, most: int) -> int:
        """Play up to ``most`` more decisions; return how many were played."""
        luck, taken = FastChance(seed), 0
        while taken < most and (seat := state.next_actor(luck)) >= 0:
            state.take_random(seat, luck)
            taken += 1
        return taken

    def seconds(self) -> float:
        """Return the time per decision in whole games."""
        taken, started = 0, time.process_time()
        for seed in range(GAMES):
            taken += self.on(self.new(seed), seed, sys.maxsize)
        return (time.process_time() - started) / taken

    def seconds_in(self, quarter: int, lengths: list[int]) -> float:
        """Return the time per decision in the first (0) or last (3) quarter of these games."""
        taken, spent = 0, 0.0
        for seed, length in enumerate(lengths):
            state = self.new(seed)
            self.on(state, seed, quarter * length // 4)
            started = time.process_time()
            taken += self.on(state, seed + 1, length // 4)
            spent += time.process_time() - started
        return spent / taken


def ratio(more: Callable[[], float], less: Callable[[], float]) -> float:
    """Return the ratio of the best windows of both, measured in turns."""
    windows = [(more(), less()) for _ in range(ROUNDS)]
    return min(each for each, _ in windows) / min(each for _, each in windows)


def measure(game: Game) -> Growth:
    play = Play(game)
    lengths = [play.length(seed) for seed in range(GAMES)]
    late = ratio(lambda: play.seconds_in(3, lengths), lambda: play.seconds_in(0, lengths))
    middle = play.new(1)
    play.on(middle, 1, lengths[1] // 2)
    size = bytes_of(middle)
    clones: list[State] = []

    def crowded() -> float:
        if not clones:
            clones.extend(middle.clone() for _ in range(ALIVE))
        return play.seconds()

    def alone() -> float:
        clones.clear()
        return play.seconds()

    return Growth(game.name, late, ratio(crowded, alone), larger_box(game, play), size)


def larger_box(game: Game, play: Play) -> float | None:
    box = copy.deepcopy(game.components())
    for kind in box.values():
        for entry in kind.values() if isinstance(kind, dict) else ():
            if isinstance(entry, dict) and isinstance(entry.get("copies"), int):
                entry["copies"] *= LARGER
    try:
        larger = Play(game, box)
    except WoolgatherError:
        return None
    return ratio(larger.seconds, play.seconds)


def bytes_of(state: State) -> int:
    """Return the memory of a clone, with everything it doesn't share."""
    tracemalloc.start()
    clones = [state.clone() for _ in range(1000)]
    taken, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return taken // len(clones)


if __name__ == "__main__":
    for each in all_games():
        print(json.dumps(asdict(measure(each))), flush=True)
