"""Measure our environments and comparable ones, and write the table to bench/envs.md.

Each round gives every environment one window, and its best window counts, in CPU time of all threads. You can choose
the seconds per window and the number of rounds: python -m bench.envs 0.3 1
"""

import subprocess
import sys
from datetime import UTC, datetime
from importlib.metadata import version

from bench.__main__ import COMPILED, PEERS_PYTHON, ROOT, printed, processor, table
from bench.measure import Row

WINDOW = 1.0
ROUNDS = 3
LEAST = 300_000  # steps per second and core, with observations, for the light games
LIGHT = ("wolf-in-sleeps-clothing", "lucidity", "sheepy-time")
PEERS = ("pettingzoo", "open_spiel", "pgx")


def main() -> None:
    window = float(sys.argv[1]) if len(sys.argv) > 1 else WINDOW
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else ROUNDS
    best: dict[tuple[str, str, int], Row] = {}
    runs = (
        ("ours", [sys.executable, "-m", "bench.envs_ours"], {"PYTHONPATH": str(COMPILED)}),
        ("the peers", [str(PEERS_PYTHON), "-W", "ignore", "-m", "bench.envs_peers"], {"JAX_PLATFORMS": "cpu"}),
    )
    for number in range(1, rounds + 1):
        for name, command, settings in runs:
            print(f"· round {number} of {rounds}: {name}", flush=True)
            for line in printed([*command, str(window)], settings):
                row = Row(**line)
                key = (row.engine, row.game, row.seats)
                best[key] = row.better(best.get(key, row))
    report = write_report(list(best.values()), window, rounds)
    (ROOT / "bench" / "envs.md").write_text(report, encoding="utf-8")
    print(report)


def write_report(rows: list[Row], window: float, rounds: int) -> str:
    found = subprocess.run([PEERS_PYTHON, "-m", "pip", "freeze"], stdout=subprocess.PIPE, text=True, check=True).stdout
    peers = [line.replace("==", " ") for line in found.splitlines() if line.split("==")[0].replace("-", "_") in PEERS]
    reference = max(row.decisions_per_second for row in rows if row.engine.startswith("OpenSpiel"))
    speeds = table(
        ("environment", "game", "seats", "steps/s", "×", f"≥ {LEAST:,}"),
        [
            (
                row.engine,
                row.game,
                str(row.seats),
                f"{row.decisions_per_second:,.0f}",
                f"{row.decisions_per_second / reference:.2f}",
                target(row),
            )
            for row in rows
        ],
    )
    return f"""# Environments

Written by `make bench-envs`: random play with observations and masks, in steps per second of CPU time
(all threads together), best of {rounds} × {window:g} s, in turns. × compares with the fastest of OpenSpiel's
vector environments in the same run. Ratios are reliable on a busy machine, absolute numbers aren't.

{datetime.now(UTC):%Y-%m-%d}, woolgather {version("woolgather")}, {", ".join(peers)}; {processor()}.

{speeds}
"""


def target(row: Row) -> str:
    if row.game not in LIGHT or "at once" not in row.engine:
        return ""
    return "reached" if row.decisions_per_second >= LEAST else "**missed**"


if __name__ == "__main__":
    main()
