"""Measure our engine and comparable ones, print the table and write it to bench/results.md.

Each round gives every game one window, and its best window counts, so that a busy moment doesn't affect only one of
them. A run that was stopped can be resumed (bench/parts.py). Parts that need a quiet machine come first.
"""

import json
import os
import platform
import subprocess
import sys
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict
from datetime import UTC, datetime
from functools import partial
from importlib.metadata import version
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.markdown import Markdown

from bench import compiling
from bench.growth import Growth
from bench.instructions import PARTS, compared, per_decision
from bench.measure import Row
from bench.parts import Parts, engine_key
from bench.targets import (
    BEFORE_BULK,
    BEFORE_HEARTS,
    BEFORE_SENSIBLE,
    BULK_FACTOR,
    LIGHT,
    MOST_CLONE_US,
    MOST_RESAMPLE_IN_CLONES,
    MOST_SECONDS_FOR_ALL,
    MOST_SECONDS_FOR_ONE,
    SENSIBLE_FACTOR,
    TARGETS,
    Target,
)

ROOT = Path(__file__).resolve().parent.parent
PEERS_PYTHON = ROOT / ".venv-bench" / "bin" / "python"
COMPILED = ROOT / "build" / "compiled"
ROUNDS = 5
REFERENCE = "hearts"
COMPILED_ENGINE = "Woolgather, compiled"
OUR_LOOP = f"{COMPILED_ENGINE}, its own loop"
SENSIBLE = f"{COMPILED_ENGINE}, sensible bots"
IN_CPP = "OpenSpiel, inside C++"
FROM_PYTHON = (COMPILED_ENGINE, "OpenSpiel, C++")  # the same two from Python
SEARCHES = 1, 4  # OpenSpiel searches while counting instructions
WHERE_IT_GOES = """Where our instructions go: the game's rules and the kernel, both translated from Python; creating and
freeing Python objects; and what the interpreter's library does for compiled code, such as reading lists, comparing
types and calling uncompiled code."""

WHAT_IT_WOULD_TAKE = """What separates us from C++, and what closing the gap would take:

- Games are compiled separately, so that a changed game compiles alone. But mypyc then can't know that an attribute is
  always set, and checks it on every read. One library for everything would avoid this, but compile slowly.
- The kernel knows no game, so every rule checks the type of its state.
- Options are lists of Python numbers, because third-party games may be plain Python. Rows of machine words would need a
  second interface for those.
- A resample draws a random number for every hidden card: at the first decision of four players 59 in Wolf in Sleep's
  Clothing, 120 in Sheepy Time, 99 in Sheep Boom-Bah. Shuffling takes 2 to 3 ns a card, plus counting, ordering and
  placing the cards. To do less, worlds would have to be dealt lazily.

In Sheepnappers, a resample costs 4.2 to 5.4 clones if no player has fetched a card or the viewer knows which, 7 to 9
with up to 20 possible ways, and more with more ways. Bulk play has no hot spot: of 2,900 instructions per decision, the
largest function (picking an option) takes 4 %, the agenda 10 %, and creating and freeing objects 14 %."""


def main() -> None:
    window = float(sys.argv[1]) if len(sys.argv) > 1 else 0.5
    console = Console()
    parts = Parts(ROOT / "build" / "bench.json", f"{engine_key(COMPILED)}, {window:g} s")
    rows = run_rounds(window, parts, lambda step: console.print(f"[dim]· {step}[/dim]"))
    report = write_report(rows, window, parts)
    (ROOT / "bench" / "results.md").write_text(report, encoding="utf-8")
    parts.finish()
    console.print(Markdown(report))


def run_rounds(window: float, parts: Parts, say: Callable[[str], None]) -> list[Row]:
    best: dict[tuple[str, str, int], Row] = {}
    for number in range(1, ROUNDS + 1):
        for name, command, settings in runs():
            step = f"round {number} of {ROUNDS}: {name}"
            say(step)
            for line in parts.measured(step, partial(printed, [*command, str(window)], settings)):
                row = Row(**line)
                key = (row.engine, row.game, row.seats)
                best[key] = row.better(best.get(key, row))
    return list(best.values())


def runs() -> Iterable[tuple[str, list[str], dict[str, str]]]:
    """Return each engine's name, command and environment. Every engine runs in its own process."""
    if COMPILED.exists():
        yield "ours, compiled", [sys.executable, "-m", "bench.ours"], {"PYTHONPATH": str(COMPILED)}
    yield "ours, pure", [sys.executable, "-m", "bench.ours"], {"WOOLGATHER_PURE": "1"}
    yield "the peers", [str(PEERS_PYTHON), "-W", "ignore", "-m", "bench.peers"], {}
    yield "OpenSpiel inside C++", [str(PEERS_PYTHON), "-m", "bench.inside_cpp"], {}


def printed(command: list[str], settings: dict[str, str]) -> list[dict[str, Any]]:
    """Return the lines of data that a command prints."""
    output = subprocess.run(
        command,
        cwd=ROOT,
        env={**os.environ, **settings},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    ).stdout
    return [json.loads(line) for line in output.splitlines() if line.startswith("{")]


def write_report(rows: list[Row], window: float, parts: Parts) -> str:
    compiling_seconds, growth = compiling_table(parts), growth_table(parts)
    return f"""# Bench

Written by `make bench`: random play on one core, driven from Python; CPU time, best of {ROUNDS} windows, {window:g} s.
A decision is one choice of one player. Chance moves of other projects take time but don't count. Cloning is
`state.clone()` in the middle of a game. RLCard makes a deep copy of its game, as it does to step back.

{environment()}

## Targets

{targets_table(rows)}

The compiled engine at four seats, compared with its speed before it had a loop for bulk play. To make machines
comparable, both are relative to hearts inside C++ on the same machine (then 5.4 M/s).
A light game should reach {LIGHT / 1e6:g} M/s on that machine.

{speedup_table(rows)}

Resampling is measured in clones. The memory of a state is listed below.

{copies_table(rows)}

Compiling, on {os.cpu_count()} cores. CPU seconds include all processes.

{compiling_seconds}

## Inside the engines

Whole games in compiled code: our own loop with random bots (`bots/match.py`), and OpenSpiel's search with random
rollouts in C++ (simulations times the mean number of decisions left). If callgrind is installed, it counts instructions
per decision, which don't depend on other load.

{inside_tables(rows, parts)}

{WHAT_IT_WOULD_TAKE}

## How cost grows

Ratios of the compiled engine's time per decision at four seats: the last quarter of a game to the first, 20,000 live
clones to none, and a box with four times as much to the printed one (– if the box can't change). The last column is the
memory of a state in the middle of a game, beyond what all states share.

{growth}

## All games

{games_table(rows)}
"""


def environment() -> str:
    names = ("open_spiel", "rlcard", "pettingzoo")
    script = f"from importlib.metadata import version; print(*map(version, {names!r}))"
    found = subprocess.run([PEERS_PYTHON, "-c", script], stdout=subprocess.PIPE, text=True, check=True).stdout.split()
    peers = ", ".join(f"{name} {number}" for name, number in zip(names, found, strict=True))
    return (
        f"{datetime.now(UTC):%Y-%m-%d}, woolgather {version('woolgather')}, {peers}; "
        f"Python {platform.python_version()}, mypy {version('mypy')}, {processor()}, {platform.system()}."
    )


def processor() -> str:
    cpuinfo = Path("/proc/cpuinfo")
    lines = cpuinfo.read_text().splitlines() if cpuinfo.exists() else []
    models = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return models[0] if models else platform.machine()


def targets_table(rows: list[Row]) -> str:
    return table(
        ("our game", "engine", "measure", "at least", "reached", ""),
        [line for target in TARGETS if (line := target_line(target, rows))],
    )


def target_line(target: Target, rows: list[Row]) -> tuple[str, ...] | None:
    """Return a target's line, or ``None`` if its game is missing or not compiled."""
    ours = [
        speed(row, target)
        for row in rows
        if (row.game, row.seats) == (target.game, target.seats) and row.engine == f"Woolgather, {target.engine}"
    ]
    if not ours:
        return None
    peers = [speed(row, target) for row in rows if row.game in target.peers and row.engine != IN_CPP]
    ratio = ours[0] / (max(peers) if target.than == "fastest" else min(peers))
    which = f"the {target.than} of " if len(target.peers) > 1 else ""
    return (
        f"{target.game}, {target.seats} seats",
        target.engine,
        f"{target.measure}/s",
        f"{target.factor:g} × {which}{' and '.join(target.peers)}",
        f"{ratio:.2f} ×",
        verdict(ratio >= target.factor),
    )


def speedup_table(rows: list[Row]) -> str:
    """Compare bulk play and the sensible bots with their former speed, relative to hearts in C++."""
    hearts = next(row.decisions_per_second for row in rows if (row.engine, row.game) == (IN_CPP, REFERENCE))
    lines = []
    for engine, before, factor in ((OUR_LOOP, BEFORE_BULK, BULK_FACTOR), (SENSIBLE, BEFORE_SENSIBLE, SENSIBLE_FACTOR)):
        for row in rows:
            if row.engine == engine and row.seats == 4 and row.game in before:
                then = row.decisions_per_second / hearts * BEFORE_HEARTS  # on the former machine
                ratio = then / before[row.game]
                lines.append(
                    (
                        row.game,
                        "bulk play" if engine == OUR_LOOP else "sensible bots",
                        f"{before[row.game]:,}",
                        f"{then:,.0f}",
                        f"{factor:g} ×",
                        f"{ratio:.2f} ×",
                        verdict(ratio >= factor),
                        verdict(then >= LIGHT) if engine == OUR_LOOP else "",
                    )
                )
    heads = ("game", "play", "before", "now, on that machine", "at least", "reached", "", f"{LIGHT / 1e6:g} M/s")
    return table(heads, lines)


def copies_table(rows: list[Row]) -> str:
    lines = []
    for row in rows:
        if row.engine == COMPILED_ENGINE and row.clone_us and row.resample_us:
            clones = row.resample_us / row.clone_us
            lines.append(
                (
                    row.game,
                    str(row.seats),
                    f"{row.clone_us:.2f}",
                    verdict(row.clone_us <= MOST_CLONE_US),
                    f"{clones:.1f}",
                    verdict(clones <= MOST_RESAMPLE_IN_CLONES),
                )
            )
    clone, resample = f"clone, µs (at most {MOST_CLONE_US})", f"resample, clones (at most {MOST_RESAMPLE_IN_CLONES})"
    return table(("game", "seats", clone, "", resample, ""), lines)


def compiling_table(parts: Parts) -> str:
    efforts = parts.measured("compiling", lambda: [asdict(effort) for effort in compiling.measure()])
    everything, one_game = (compiling.Effort(**effort) for effort in efforts)
    return table(
        ("compiled", "seconds", "CPU seconds", "at most", ""),
        [
            (
                name,
                f"{effort.seconds:.0f}",
                f"{effort.cpu_seconds:.0f}",
                f"{most} s",
                verdict(effort.seconds <= most),
            )
            for name, effort, most in (
                ("everything", everything, MOST_SECONDS_FOR_ALL),
                ("one changed game", one_game, MOST_SECONDS_FOR_ONE),
            )
        ],
    )


def verdict(reached: bool) -> str:
    return "reached" if reached else "**missed**"


def speed(row: Row, target: Target) -> float:
    return row.decisions_per_second if target.measure == "decisions" else row.clones_per_second


def games_table(rows: list[Row]) -> str:
    reference = next(row.decisions_per_second for row in rows if row.game == REFERENCE)
    return table(
        ("engine", "game", "seats", "decisions/s", f"× {REFERENCE}", "games/s", "clone, µs"),
        [
            (
                row.engine,
                row.game,
                str(row.seats),
                f"{row.decisions_per_second:,.0f}",
                f"{row.decisions_per_second / reference:.2f}",
                f"{row.games_per_second:,.0f}",
                "–" if row.clone_us is None else f"{row.clone_us:,.2f}",
            )
            for row in rows
            if row.engine not in (OUR_LOOP, SENSIBLE, IN_CPP)
        ],
    )


def inside_tables(rows: list[Row], parts: Parts) -> str:
    """Tabulate the speed inside the engines, and our instructions by part."""
    inside = [row for row in rows if row.engine in (OUR_LOOP, IN_CPP)]
    reference = next(row.decisions_per_second for row in inside if row.game == REFERENCE)
    driven = {(row.game, row.seats): row.decisions_per_second for row in rows if row.engine in FROM_PYTHON}
    with ThreadPoolExecutor(
        os.cpu_count()
    ) as side_by_side:  # instruction counts don't depend on how busy the machine is
        counts = list(side_by_side.map(partial(kept_instructions, parts), inside))
    speeds = table(
        ("engine", "game", "seats", "decisions/s", f"× {REFERENCE} in C++", "× driven from Python", "instructions"),
        [
            (
                row.engine,
                row.game,
                str(row.seats),
                f"{row.decisions_per_second:,.0f}",
                f"{row.decisions_per_second / reference:.2f}",
                f"{row.decisions_per_second / driven[row.game, row.seats]:.2f}",
                "–" if count is None else f"{sum(count.values()):,.0f}",
            )
            for row, count in zip(inside, counts, strict=True)
        ],
    )
    ours = [(row, count) for row, count in zip(inside, counts, strict=True) if count and row.engine == OUR_LOOP]
    shares = table(
        ("game", "seats", *PARTS),
        [
            (row.game, str(row.seats), *(f"{count[part] / sum(count.values()):.0%}" for part in PARTS))
            for row, count in ours
        ],
    )
    return f"{speeds}\n\n{WHERE_IT_GOES}\n\n{shares}" if ours else speeds


def kept_instructions(parts: Parts, row: Row) -> dict[str, float] | None:
    counted: dict[str, float] | None = parts.measured(
        f"instructions: {row.game}, {row.seats}", partial(count_instructions, row)
    )
    return counted


def count_instructions(row: Row) -> dict[str, float] | None:
    if row.engine == OUR_LOOP:
        return per_decision(row.game, row.seats, COMPILED)
    return compared([str(PEERS_PYTHON), "-m", "bench.inside_cpp", row.game], SEARCHES, {})


def growth_table(parts: Parts) -> str:
    lines = []
    command = [sys.executable, "-m", "bench.growth"]
    for line in parts.measured("growth", lambda: printed(command, {"PYTHONPATH": str(COMPILED)})):
        growth = Growth(**line)
        larger = "–" if growth.larger is None else f"{growth.larger:.2f}"
        lines.append((growth.game, f"{growth.late:.2f}", f"{growth.alive:.2f}", larger, f"{growth.bytes:,} bytes"))
    return table(("game", "late in the game", "clones alive", "larger box", "a state"), lines)


def table(heads: tuple[str, ...], lines: Sequence[tuple[str, ...]]) -> str:
    return "\n".join(f"| {' | '.join(cells)} |" for cells in (heads, tuple("---" for _ in heads), *lines))


if __name__ == "__main__":
    main()
