"""One search in several processes: the worlds between two looks at the options are shared out among them.

A world follows from two seeds, so whoever plays in it finds the same: with a budget in imagined games, many processes
have exactly the thoughts that one would have.
"""

from __future__ import annotations

import multiprocessing
import time
from typing import Final

from woolgather.bots.search import Search

WORLDS_PER_TASK: Final = 4  # worlds that a process is handed at once
Task = tuple[list[tuple[int, int]], list[int], float]  # the seeds of worlds, the actions to try, the deadline

_inherited: list[Search] = []  # in a process that was forked: what it is to think about


def think_in_parallel(search: Search, processes: int, simulations: int = 0, milliseconds: float = 0.0) -> None:
    """Like ``search.think``, in so many processes; in this one where processes cannot be forked."""
    if search.settled or processes < 2 or "fork" not in multiprocessing.get_all_start_methods():
        search.think(simulations, milliseconds)
        return
    limit = search.simulations + simulations if simulations else 0
    deadline = time.perf_counter() + milliseconds / 1000 if milliseconds else 0.0
    with multiprocessing.get_context("fork").Pool(processes, _inherit, (search,)) as pool:
        while not search.settled and not (limit and search.simulations >= limit):
            actions = search.remaining_actions()
            count = search.worlds_until_elimination()
            if limit:
                count = min(count, -(-(limit - search.simulations) // len(actions)))
            worlds = [search.next_world() for _ in range(count)]
            tasks = [(worlds[at : at + WORLDS_PER_TASK], actions, deadline) for at in range(0, count, WORLDS_PER_TASK)]
            for values, decisions in [found for part in pool.map(_run_task, tasks, chunksize=1) for found in part]:
                if len(values) < len(actions):
                    return
                search.simulations += len(values)
                search.decisions += decisions
                search.add_values(values)
            search.eliminate()


def _inherit(search: Search) -> None:
    _inherited.append(search)


def _run_task(task: Task) -> list[tuple[list[float], int]]:
    """What the actions lead to in each of these worlds, and how many decisions that took."""
    worlds, actions, deadline = task
    search = _inherited[0]
    found = []
    for dealt, luck in worlds:
        before = search.decisions
        values = search.try_actions(dealt, luck, actions, deadline)
        found.append((values, search.decisions - before))
    return found
