"""Runs one search in several processes by splitting the sampled worlds among them.

Each world follows from two seeds, so it doesn't matter which process plays it. With a budget in simulated games, the
result is exactly the same for any number of processes.
"""

from __future__ import annotations

import time
from typing import Final

from woolgather.bots.search import Search

WORLDS_PER_TASK: Final = 4  # worlds given to a process at a time
Task = tuple[list[tuple[int, int]], list[int], float]  # world seeds, actions to try, deadline

_inherited: list[Search] = []  # in a forked process: the search to work on


def think_in_parallel(search: Search, processes: int, simulations: int = 0, milliseconds: float = 0.0) -> None:
    """Like ``search.think``, but in several processes. Runs in this one if the system can't fork."""
    if search.settled or processes < 2:
        search.think(simulations, milliseconds)
        return
    import multiprocessing  # not available in a browser

    if "fork" not in multiprocessing.get_all_start_methods():
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
    """Try the actions in each world. Returns, for each world, the values of the actions and the number of decisions
    taken.
    """
    worlds, actions, deadline = task
    search = _inherited[0]
    found = []
    for deal_seed, play_seed in worlds:
        before = search.decisions
        values = search.try_actions(deal_seed, play_seed, actions, deadline)
        found.append((values, search.decisions - before))
    return found
