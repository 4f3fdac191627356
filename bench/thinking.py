"""How fast the search is: imagined games and decisions in them per second, beside OpenSpiel's on hearts, in one run.

    python -m bench.thinking [SECONDS]

Ours thinks about each game with four seats: once as `nightmare` does (sensible players, cut short by the evaluation),
in the middle of a game, and once as OpenSpiel's does (random players, to the end), from the first choice on. All in CPU
time, on one core.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent
TABLE: Final = ROOT / "bench" / "thinking.md"
PEERS_PYTHON: Final = ROOT / ".venv-bench" / "bin" / "python"
COMPILED: Final = ROOT / "build" / "compiled"
ROUNDS: Final = 3  # the best round counts
THOUGHT: Final = 100  # simulations per measurement
TO_THE_END: Final = 1_000_000  # turns
AS_FAR_AS_PAYS: Final = 0  # turns: the evaluation's default
MIDDLE: Final = 40  # decisions of sensible players
PYTHON: Final = "OpenSpiel, Python ISMCTS"
CPP: Final = "OpenSpiel, C++ ISMCTS"
WHERE_THE_TIME_GOES: Final = (
    "## Where the time goes",
    "",
    "Instructions in 300 simulations to the end with random players and four seats, by callgrind (17 November 2026).",
    "",
    "| | Sheep Boom-Bah | Lucidity | Sheepnappers |",
    "| --- | ---: | ---: | ---: |",
    "| instructions for a decision | 3,319 | 2,878 | 2,736 |",
    "| the loop of the search | 3 % | 3 % | 3 % |",
    "| picking an option at random | 5 % | 7 % | 6 % |",
    "| the agenda: pushing and running frames; events without listeners | 8 % | 17 % | 12 % |",
    "| creating and freeing Python objects, mostly lists of options | 25 % | 11 % | 11 % |",
    "| the rules of the game, and everything smaller | 59 % | 62 % | 68 % |",
    "",
    "The search loop itself takes only 3 % of the instructions. The largest part outside the rules is options as lists",
    "of Python numbers. Rows of machine words would save at most a quarter in Sheep Boom-Bah and a tenth elsewhere,",
    "but would change `options` in every game, including third-party ones. The rest is in the rules.",
)


def main() -> None:
    window = sys.argv[1] if len(sys.argv) > 1 else "1"
    best: dict[tuple[str, str], tuple[float, float]] = {}
    for _ in range(ROUNDS):
        for name, python, path in (("ours", sys.executable, str(COMPILED)), ("peers", str(PEERS_PYTHON), "")):
            for engine, game, games, decisions in measured([python, "-m", "bench.thinking", name, window], path):
                before = best.get((engine, game), (0.0, 0.0))
                best[engine, game] = max(before[0], games), max(before[1], decisions)
    TABLE.write_text(report(best), "utf-8")
    print(report(best))


def measured(command: list[str], path: str) -> list[tuple[str, str, float, float]]:
    settings = {**os.environ, "PYTHONPATH": path, "PYTHONWARNINGS": "ignore"}
    output = subprocess.run(command, cwd=ROOT, env=settings, stdout=subprocess.PIPE, text=True, check=True).stdout
    return [tuple(json.loads(line)) for line in output.splitlines() if line.startswith("[")]


def report(best: dict[tuple[str, str], tuple[float, float]]) -> str:
    """Render the table, and compare our slowest and fastest game with both of OpenSpiel's searches."""
    lines = [
        "# Speed of thinking",
        "",
        "Written by `make bench` (`python -m bench.thinking`), in CPU time on one core, with four seats.",
        "",
        "- `to the end` is OpenSpiel's kind of search: random players finish the game.",
        "- `nightmare` is our bots' kind: sensible players play a round (in Sheepy Time three), then an evaluation",
        "  scores the position. It starts in the middle of a game.",
        "",
        "| search | game | simulations per second | decisions per second |",
        "| --- | --- | ---: | ---: |",
        *(f"| {engine} | {game} | {games:,.0f} | {made:,.0f} |" for (engine, game), (games, made) in best.items()),
        "",
    ]
    ours = [made for (engine, _), (_, made) in best.items() if engine.endswith("to the end")]
    for peer in (PYTHON, CPP):
        theirs = next((made for (engine, _), (_, made) in best.items() if engine == peer), 0.0)
        if ours and theirs:
            low, high = min(ours) / theirs, max(ours) / theirs
            lines.append(
                f"Decisions per second to the end, compared with {peer}: {low:.2g} to {high:.2g} times as many."
            )
    return "\n".join([*lines, "", *WHERE_THE_TIME_GOES, ""])


def show(engine: str, game: str, games: float, decisions: float) -> None:
    print(json.dumps([engine, game, games, decisions]), flush=True)


def ours(window: float) -> None:
    from functools import partial

    from bench.measure import rates
    from woolgather import engine
    from woolgather.bots.search import Search
    from woolgather.kernel.bot import RandomBot
    from woolgather.kernel.chance import FastChance
    from woolgather.kernel.registry import all_games
    from woolgather.kernel.state import State

    def think(state: State, horizon: int) -> Search:
        search = Search(state, state.actors()[0], FastChance(7), horizon=horizon)
        if horizon == TO_THE_END:
            search.players = [RandomBot(FastChance(7)) for _ in range(4)]
        search.think(THOUGHT)
        return search

    def decisions_of(state: State, horizon: int) -> int:
        return think(state, horizon).decisions

    for game in all_games():
        if game.evaluation is None:
            continue
        for name, horizon, before in (("nightmare", AS_FAR_AS_PAYS, MIDDLE), ("to the end", TO_THE_END, 0)):
            state = game.new(4, seed=7)
            bot = game.rollout_policy(FastChance(7))
            made = 0
            while made < before or len(state.options(state.actors()[0])) == 1:
                state.apply(state.actors()[0], bot.choose(state, state.actors()[0]))
                made += 1
            games = think(state, horizon).simulations  # the same every time, with fixed seeds
            decisions, thoughts = rates(partial(decisions_of, state, horizon), window)
            show(f"Woolgather, {engine()}, {name}", game.name, games * thoughts, decisions)


def peers(window: float) -> None:
    import random

    import pyspiel
    from open_spiel.python.algorithms import ismcts, mcts

    from bench.measure import rates

    game = pyspiel.load_game("hearts")
    rng = random.Random(7)
    start = game.new_initial_state()
    while start.is_chance_node():
        start.apply_action(rng.choice(start.legal_actions()))

    def decisions_left() -> int:
        state, decisions = start.clone(), 0
        while not state.is_terminal():
            decisions += not state.is_chance_node()
            state.apply_action(rng.choice(state.legal_actions()))
        return decisions

    mean = sum(decisions_left() for _ in range(100)) / 100
    fast = pyspiel.ISMCTSBot(7, pyspiel.RandomRolloutEvaluator(n_rollouts=1, seed=7), 2.0, THOUGHT)
    slow = ismcts.ISMCTSBot(
        game=game, evaluator=mcts.RandomRolloutEvaluator(n_rollouts=1), uct_c=2.0, max_simulations=THOUGHT
    )

    for name, bot in ((CPP, fast), (PYTHON, slow)):

        def search(bot: Any = bot) -> int:
            bot.step(start)
            return THOUGHT

        games, _ = rates(search, window)
        show(name, "hearts", games, games * mean)


if __name__ == "__main__":
    if len(sys.argv) > 2:
        (ours if sys.argv[1] == "ours" else peers)(float(sys.argv[2]))
    else:
        main()
