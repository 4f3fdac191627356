"""Bulk play on all cores. The same plan gives the same numbers, however many processes share the work.

>>> tally = simulate(Plan("wolf-in-sleeps-clothing", ("random", "random"), seed=1), games=4, jobs=1)
>>> tally.games, sum(tally.wins_of_seat) >= 1
(4, True)
"""

from __future__ import annotations

import math
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from dataclasses import dataclass, field
from multiprocessing.synchronize import Event
from typing import Any, Final

from woolgather.bots.guard import Guard
from woolgather.bots.luck import luck
from woolgather.bots.match import play
from woolgather.bots.registry import make_bot
from woolgather.kernel.game import Game
from woolgather.kernel.registry import find_game, import_modules

_MOST_IN_A_BATCH: Final = 25  # small, so that progress shows and ctrl-c is quick
_Z: Final = 1.959964  # 95 % of a normal distribution lie within this many deviations
_stop: list[Event] = []  # in a worker: one, set when the games that are left are not wanted any more


@dataclass(frozen=True)
class Plan:
    """What is played: ``bots`` has an entry for each seat. With ``rotate`` they move on by a seat after each game,
    so that no bot owes its result to where it sits."""

    game: str
    bots: tuple[str, ...]
    seed: int
    settings: dict[str, str] = field(default_factory=dict)
    components: dict[str, Any] | None = None
    rotate: bool = True
    modules: tuple[str, ...] = ()  # with games and bots of guests


class Stopped(KeyboardInterrupt):
    """Somebody pressed ctrl-c; ``tally`` has the games that were over by then."""

    def __init__(self, tally: Tally) -> None:
        super().__init__()
        self.tally = tally


class Sample:
    """Whole numbers: how many, their mean, and how sure that is. Sums are exact, so their order does not matter.

    >>> sample = Sample()
    >>> for number in (1, 2, 6):
    ...     sample.add(number)
    >>> sample
    <3 numbers: 3.00 ± 2.99, from 1 to 6>
    """

    def __init__(self) -> None:
        self.count = 0
        self.total = 0
        self.squares = 0
        self.least = 0
        self.most = 0

    def add(self, value: int) -> None:
        self.least = min(self.least, value) if self.count else value
        self.most = max(self.most, value) if self.count else value
        self.count += 1
        self.total += value
        self.squares += value * value

    def merge(self, other: Sample) -> None:
        if other.count:
            self.least = min(self.least, other.least) if self.count else other.least
            self.most = max(self.most, other.most) if self.count else other.most
        self.count += other.count
        self.total += other.total
        self.squares += other.squares

    def mean(self) -> float:
        return self.total / self.count if self.count else 0.0

    def margin(self) -> float:
        """Half the width of the 95 % confidence interval of the mean."""
        if self.count < 2:
            return math.inf
        variance = (self.squares * self.count - self.total * self.total) / (self.count * (self.count - 1))
        return _Z * math.sqrt(max(variance, 0.0) / self.count)

    def __repr__(self) -> str:
        return f"<{self.count} numbers: {self.mean():.2f} ± {self.margin():.2f}, from {self.least} to {self.most}>"


class Tally:
    """What came out, by bot in the order in which they were named, and by seat.

    A shared victory counts as one for everybody who shares it.

    >>> simulate(Plan("wolf-in-sleeps-clothing", ("random", "random"), seed=1), games=4, jobs=1)
    <4 games: bot 1 won 1, bot 2 won 3>
    """

    def __init__(self, seats: int) -> None:
        self.games = 0
        self.shared = 0
        self.wins_of_bot = [0] * seats
        self.wins_of_seat = [0] * seats
        self.score_of_bot = [Sample() for _ in range(seats)]
        self.score_of_seat = [Sample() for _ in range(seats)]
        self.decisions = Sample()
        self.failures_of_bot = [0] * seats  # decisions that it lost because it raised, stalled or answered nonsense
        self.why = [""] * seats  # what went wrong the first time

    def __repr__(self) -> str:
        wins = ", ".join(f"bot {bot + 1} won {wins}" for bot, wins in enumerate(self.wins_of_bot))
        return f"<{self.games} games: {wins}>"

    def merge(self, other: Tally) -> None:
        self.games += other.games
        self.shared += other.shared
        self.decisions.merge(other.decisions)
        for seat in range(len(self.wins_of_seat)):
            self.failures_of_bot[seat] += other.failures_of_bot[seat]
            self.why[seat] = self.why[seat] or other.why[seat]
            self.wins_of_bot[seat] += other.wins_of_bot[seat]
            self.wins_of_seat[seat] += other.wins_of_seat[seat]
            self.score_of_bot[seat].merge(other.score_of_bot[seat])
            self.score_of_seat[seat].merge(other.score_of_seat[seat])


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The 95 % confidence interval of a share of wins (Wilson's score interval).

    >>> [round(end, 3) for end in wilson(70, 100)]
    [0.604, 0.781]
    """
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    spread = _Z * math.sqrt(share * (1 - share) / games + _Z * _Z / (4 * games * games))
    middle = share + _Z * _Z / (2 * games)
    scale = 1 + _Z * _Z / games
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


def play_batch(plan: Plan, first: int, last: int) -> Tally:
    """The games with the numbers from ``first`` up to, not including, ``last``; fewer if all are told to stop."""
    game = find_game(plan.game)
    tally = Tally(len(plan.bots))
    for number in range(first, last):
        if any(stop.is_set() for stop in _stop):
            break
        _play_one(game, plan, number, tally)
    return tally


def simulate(plan: Plan, games: int, jobs: int = 0, progress: Callable[[int], None] = lambda done: None) -> Tally:
    """Play so many games in so many processes (0: one for each core); ``progress`` is told of every few games.

    Ctrl-c raises ``Stopped`` with what there is, as soon as every process has ended the game it is at.
    """
    jobs = min(jobs or cores(), games)
    tally = Tally(len(plan.bots))
    if jobs <= 1:
        try:
            for number in range(games):
                tally.merge(play_batch(plan, number, number + 1))
                progress(1)
        except KeyboardInterrupt:
            raise Stopped(tally) from None
        return tally
    size = min(_MOST_IN_A_BATCH, -(-games // jobs))
    batches = [(first, min(first + size, games)) for first in range(0, games, size)]
    stop = multiprocessing.Event()
    pool = ProcessPoolExecutor(jobs, initializer=_prepare, initargs=(plan.modules, stop))
    left: set[Future[Tally]] = set()
    try:
        with _no_interrupt():
            left.update(pool.submit(play_batch, plan, first, last) for first, last in batches)
        for future in as_completed(list(left)):
            left.discard(future)
            part = future.result()
            tally.merge(part)
            progress(part.games)
    except KeyboardInterrupt:
        stop.set()
        pool.shutdown(cancel_futures=True)
        for future in left:
            if future.done() and not future.cancelled() and future.exception() is None:
                tally.merge(future.result())
        raise Stopped(tally) from None
    finally:
        pool.shutdown(cancel_futures=True)
    return tally


def cores() -> int:
    """The cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@contextmanager
def _no_interrupt() -> Iterator[None]:
    """Hold ctrl-c back while workers start, which inherit this: it must not hit one that is half there.

    A mask would not do: another thread would get the signal, and this one the interrupt.
    """
    if threading.current_thread() is not threading.main_thread():  # which alone is ever interrupted
        yield
        return
    pressed: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, _: pressed.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if pressed:
        raise KeyboardInterrupt


def _prepare(modules: tuple[str, ...], stop: Event) -> None:
    _stop.append(stop)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # ctrl-c is for the parent
    import_modules(modules)


def _play_one(game: Game, plan: Plan, number: int, tally: Tally) -> None:
    seats = len(plan.bots)
    turn = number % seats if plan.rotate else 0
    sits = [(bot + turn) % seats for bot in range(seats)]  # by bot: its seat
    seed = f"{plan.seed} {number}"
    state = game.begin(seats, plan.settings, luck(seed, "game"), plan.components)
    players = [make_bot(game, plan.bots[sits.index(seat)], luck(seed, f"seat {seat}")) for seat in range(seats)]
    guard = Guard()
    decisions = play(state, players, luck(seed, "order"), guard=guard)
    outcome = state.outcome()
    assert outcome is not None
    tally.games += 1
    tally.shared += len(outcome.winners) > 1
    tally.decisions.add(decisions)
    for failure in guard.failures:
        bot = sits.index(failure.seat)
        tally.failures_of_bot[bot] += 1
        tally.why[bot] = tally.why[bot] or failure.why
    for bot, seat in enumerate(sits):
        won = seat in outcome.winners
        tally.wins_of_bot[bot] += won
        tally.wins_of_seat[seat] += won
        tally.score_of_bot[bot].add(outcome.scores[seat])
        tally.score_of_seat[seat].add(outcome.scores[seat])
