"""Plays many games and only counts the results. The counts don't depend on the number of processes.

>>> tally = simulate(Plan("wolf-in-sleeps-clothing", ("random", "random"), seed=1), games=4, jobs=1)
>>> tally.games, sum(tally.wins_of_seat) >= 1
(4, True)
"""

from __future__ import annotations

from collections.abc import Callable

from woolgather.lab.execution.batch import unpacked
from woolgather.lab.execution.executor import gather
from woolgather.lab.execution.scheduler import run
from woolgather.lab.plan import Experiment, Plan
from woolgather.lab.tally import Tally, add_batch


class Stopped(KeyboardInterrupt):
    """Raised after Ctrl-C. ``tally`` has the games that were finished by then."""

    def __init__(self, tally: Tally) -> None:
        super().__init__()
        self.tally = tally


def simulate(plan: Plan, games: int, jobs: int = 0, progress: Callable[[int], None] = lambda done: None) -> Tally:
    """Play ``games`` games in ``jobs`` processes (0 means one per core). ``progress`` receives each batch's game count.

    Ctrl-C raises ``Stopped`` with the partial results once every process has finished its current game.
    """
    experiment = Experiment(plan, games)
    tally = Tally(plan.seats)

    def keep(data: bytes) -> int:
        batch = unpacked(data)
        add_batch(tally, plan, batch)
        progress(len(batch.games))
        return len(batch.games)

    try:
        run(gather(experiment, jobs), [(0, games)], keep)
    except KeyboardInterrupt:
        raise Stopped(tally) from None
    return tally
