"""Measure the lab's overhead and its scaling on two cores: python -m bench.lab writes bench/lab.md in a few minutes.

Everything is measured in turns, so that other load affects both sides alike: overhead in CPU time of this process,
scaling in wall time from the command to the finished tables. Nothing is watched, because watching is optional.
"""

from __future__ import annotations

import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

from woolgather import engine
from woolgather.bots.derived_chance import derive_chance
from woolgather.bots.match import play
from woolgather.kernel.registry import all_games, find_game
from woolgather.lab.execution.batch import make_untimed_bot
from woolgather.lab.execution.executor import cores, gather
from woolgather.lab.plan import Experiment, Plan
from woolgather.lab.storage.folder import Folder

ROUNDS: Final = 3
SECONDS: Final = 5.0  # per round of the bare loop; an experiment has a fixed cost, whatever its size
SCALING_ROUNDS: Final = 2
SCALING_SECONDS: Final = 12.0  # on one core
SCALED: Final = ("sheepy-time", "wolf-in-sleeps-clothing")
OVERHEAD: Final = 0.10  # the maximum to reach
SCALING: Final = 1.9  # the minimum to reach
FILE: Final = Path(__file__).with_name("lab.md")


def bare(experiment: Experiment) -> None:
    """Play the same games and only ask who has won."""
    plan = experiment.plan
    game = find_game(plan.game)
    for number in range(experiment.games):
        seed = f"{plan.seed} {number}"
        state = game.begin(plan.seats, plan.settings, derive_chance(seed, "game"), None, listen=False)
        bots = [
            make_untimed_bot(game, plan.bots[seat], derive_chance(seed, f"seat {seat}")) for seat in range(plan.seats)
        ]
        play(state, bots, derive_chance(seed, "order"))
        state.outcome()


def in_lab(experiment: Experiment, jobs: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        Folder.start(Path(folder) / "x", experiment).play(gather(experiment, jobs))


def timed(clock: Callable[[], float], work: Callable[[], None]) -> float:
    begun = clock()
    work()
    return clock() - begun


def sized(game: str, bot: str, seconds: float) -> Experiment:
    """Return as many games as the bare loop plays in about ``seconds``."""
    trial = Experiment(Plan(game, (bot,) * 4, seed=1), 50)
    timed(time.process_time, lambda: bare(trial))  # warm-up
    rate = trial.games / timed(time.process_time, lambda: bare(trial))
    return Experiment(trial.plan, max(100, int(rate * seconds)))


def overhead(game: str, bot: str) -> str:
    experiment = sized(game, bot, SECONDS)
    ratios = []
    for _ in range(ROUNDS):
        without = timed(time.process_time, lambda: bare(experiment))
        ratios.append(timed(time.process_time, lambda: in_lab(experiment, 1)) / without - 1)
    median = statistics.median(ratios)
    spread = f"{min(ratios):+.1%} to {max(ratios):+.1%}"
    return f"| {game} | {bot} | {experiment.games:,} | {median:+.1%} | {spread} | {_reached(median <= OVERHEAD)} |"


def scaling(game: str, bot: str) -> str:
    experiment = sized(game, bot, SCALING_SECONDS)
    ratios = []
    for _ in range(SCALING_ROUNDS):
        alone = timed(time.perf_counter, lambda: in_lab(experiment, 1))
        ratios.append(alone / timed(time.perf_counter, lambda: in_lab(experiment, 2)))
    median = statistics.median(ratios)
    spread = f"{min(ratios):.2f} to {max(ratios):.2f}"
    return f"| {game} | {bot} | {experiment.games:,} | {median:.2f} × | {spread} | {_reached(median >= SCALING)} |"


def _reached(is_reached: bool) -> str:
    return "reached" if is_reached else "**missed**"


def main() -> None:
    load = Path("/proc/loadavg")
    busy = f", load {load.read_text().split()[0]} at the start" if load.exists() else ""
    lines = [
        "# The lab, measured",
        "",
        f"Written by `python -m bench.lab`: engine {engine()}, {cores()} cores{busy}.",
        "Both sides are measured in turns, so that other load affects them alike. Overhead is CPU time, scaling is",
        "wall time from the command to the finished tables. No game is watched, because watching is optional.",
        "",
        f"## Overhead over the bare loop (target: at most {OVERHEAD:.0%})",
        f"CPU time of the lab including its tables, compared with only playing the same games; median of {ROUNDS}.",
        "",
        "| game | bots | games | overhead | from – to | |",
        "|---|---|---|---|---|---|",
    ]
    for game in all_games():
        lines.append(overhead(game.name, "random"))  # the fastest bot, for which the lab's share is largest
        print(lines[-1], flush=True)
    lines += [
        "",
        f"## Two processes compared with one (target: at least {SCALING} ×)",
        f"Wall time from the command to the finished tables; median of {SCALING_ROUNDS}.",
        "",
        "| game | bots | games | speed-up | from – to | |",
        "|---|---|---|---|---|---|",
    ]
    for name in SCALED:
        lines.append(scaling(name, "sensible"))
        print(lines[-1], flush=True)
    FILE.write_text("\n".join(lines) + "\n", "utf-8")


if __name__ == "__main__":
    main()
