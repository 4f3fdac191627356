"""Measure the strength of the levels by letting them play each other, and write bench/strength.md.

    python -m bench.strength [--games N] [--minutes M] [--levels sleepy,sharp] [--against sensible] [--restart]
        [GAME ...]

Every pairing resumes where the last run stopped (bench/strength.json). All cores play a few games of each pairing in
turns until each has enough games or the time is up. You can stop at any time. Bots use their full number of simulations
without a clock, so a game always comes out the same. Before it resumes, each pairing replays its first game. If that
comes out differently, the bots have changed, and the pairing has to start again.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
import time
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import pairwise
from pathlib import Path
from typing import Final, NamedTuple

from bench.strength_rows import Row, load, save
from woolgather import engine
from woolgather.bots import levels
from woolgather.bots.derived_chance import derive_chance
from woolgather.bots.match import play
from woolgather.bots.search import rounds_ahead
from woolgather.kernel.game import Game
from woolgather.kernel.registry import all_games, find_game
from woolgather.lab.execution.batch import make_untimed_bot
from woolgather.lab.execution.executor import cores
from woolgather.lab.statistics import wilson

HERE: Final = Path(__file__).parent
COUNTS: Final = HERE / "strength.json"
TABLE: Final = HERE / "strength.md"
BATCH: Final = 4  # games of a pairing before the next pairing's turn


class Pairing(NamedTuple):
    """One bot of a level at a table of another level."""

    game: str
    level: str
    others: str
    seats: int
    settings: tuple[tuple[str, str], ...] = ()

    def key(self) -> str:
        settings = "".join(f" {name}={value}" for name, value in self.settings)
        return f"{self.game}{settings}: {self.level} against {self.seats - 1} {self.others}"


def pairings(game: Game) -> list[Pairing]:
    """Pair each level with three sensible bots, and with three and one of the level below."""
    name, most = game.name, min(4, game.most)
    found = [Pairing(name, level, "sensible", most) for level in ("sleepy", "sharp", "nightmare")]
    steps = [(upper, lower) for lower, upper in pairwise(levels.LEVELS) if (upper, lower) != ("sharp", "sensible")]
    found += [Pairing(name, upper, lower, most) for upper, lower in steps]
    found += [Pairing(name, upper, lower, 2) for lower, upper in pairwise(levels.LEVELS)]
    if name == "wolf-in-sleeps-clothing":
        found += [Pairing(name, level, "sensible", most, (("calls", "sleepy"),)) for level in ("sleepy", "nightmare")]
    return found


def play_some(pairing: Pairing, numbers: range) -> float:
    """Return how many of these games the level won, counting shared victories as shares."""
    return sum(play_one(pairing, number)[0] for number in numbers)


def play_one(pairing: Pairing, number: int) -> tuple[float, str]:
    """Return the level's share of the victory, and a fingerprint of the game's moves."""
    game = find_game(pairing.game)
    seat = number % pairing.seats
    seed = f"strength {number}"  # the same deals for every pairing of a game
    state = game.begin(pairing.seats, dict(pairing.settings), derive_chance(seed, "game"))
    names = [pairing.level if one == seat else pairing.others for one in range(pairing.seats)]
    bots = [make_untimed_bot(game, name, derive_chance(seed, f"seat {one}")) for one, name in enumerate(names)]
    moves: list[tuple[int, int]] = []
    play(state, bots, derive_chance(seed, "order"), taken=moves)
    outcome = state.outcome()
    assert outcome is not None
    share = 1 / len(outcome.winners) if seat in outcome.winners else 0.0
    return share, hashlib.sha256(repr(moves).encode()).hexdigest()[:16]


# --- the table --------------------------------------------------------------------------------------------------------


def report(games: list[Game], rows: dict[str, Row]) -> str:
    rounds = {game.title: rounds_ahead(game.evaluation) for game in games}
    longer = [f"{number} in {title}" for title, number in rounds.items() if number > 1]
    lines = [
        "# Strength of the levels",
        "",
        "Written by `make strength`. One bot of a level plays at a table of others, with rotating seats and the same",
        "deals in every pairing. The table shows the share of games it wins (a shared victory counts as a share) and",
        "its 95 % confidence interval. `equal` is the share if the level made no difference.",
        "",
        f"`sharp` simulates at most {levels.SHARP_GAMES} games for a decision, each for a turn of every seat, and",
        f"`nightmare` {levels.NIGHTMARE_ROUNDS} such rounds, one per simulation ({', '.join(longer)}).",
        "",
    ]
    for game in games:
        counted = [(pairing, rows[pairing.key()]) for pairing in pairings(game) if pairing.key() in rows]
        played = [(pairing, row.games, row.won) for pairing, row in counted if row.games]
        if not played:
            continue
        lines += [f"## {game.title}", "", "| level | against | wins | interval | equal | games |  |"]
        lines += ["| --- | --- | ---: | ---: | ---: | ---: | --- |"]
        for pairing, number, won in played:
            low, high = wilson(round(won), number)
            equal = 1 / pairing.seats
            verdict = "stronger" if low > equal else "weaker" if high < equal else "no significant difference"
            calls = "".join(f" ({name}: {value})" for name, value in pairing.settings)
            lines.append(
                f"| {pairing.level} | {pairing.seats - 1} {pairing.others}{calls} | {won / number:.1%} "
                f"| {low:.0%} to {high:.0%} | {equal:.0%} | {number:,} | {verdict} |"
            )
        lines += [
            "",
            *(
                describe_skill(pairing, number, won)
                for pairing, number, won in played
                if is_random_against_sensible(pairing)
            ),
        ]
        lines.append("")
    return "\n".join(lines)


def is_random_against_sensible(pairing: Pairing) -> bool:
    """Return whether a random bot plays sensible ones, which shows how much choices matter."""
    return (pairing.level, pairing.others) == ("sleepy", "sensible")


def describe_skill(pairing: Pairing, number: int, won: float) -> str:
    """Say how often random play wins."""
    low, high = wilson(round(won), number)
    equal = 1 / pairing.seats
    rules = ", ".join(f"{name}: {value}" for name, value in pairing.settings)
    where = f"With {rules}, choices" if rules else "Choices"
    verdict = "hardly matter" if low <= equal <= high else "matter"
    return f"- {where} {verdict}: random play wins {low:.0%} to {high:.0%}, and an equal bot wins {equal:.0%}."


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("names", nargs="*", metavar="GAME", help="games to measure (default: all)")
    parser.add_argument("--games", type=int, default=1000, help="games per pairing")
    parser.add_argument("--minutes", type=float, default=float("inf"), help="stop after this time")
    parser.add_argument("--levels", default=",".join(levels.LEVELS), help="only pairings of these levels")
    parser.add_argument("--against", default=",".join(levels.LEVELS), help="only pairings against these levels")
    parser.add_argument("--restart", action="store_true", help="discard results of bots that have changed since")
    parser.add_argument("--jobs", type=int, default=cores())
    wish = parser.parse_args()
    wanted = [find_game(name) for name in wish.names] or [game for game in all_games() if game.evaluation]
    named, against = wish.levels.split(","), wish.against.split(",")
    every = [one for game in wanted for one in pairings(game)]
    print(f"· engine {engine()}, {wish.jobs} at once; stop at any time and resume later", flush=True)
    try:
        with ProcessPoolExecutor(wish.jobs) as pool:
            asked = [one for one in every if one.level in named and one.others in against]
            rows = load(COUNTS)
            begin(pool, asked, rows, wish.restart)
            play_on(pool, asked, rows, wish)
    except KeyboardInterrupt:
        sys.exit(130)


def begin(pool: ProcessPoolExecutor, asked: list[Pairing], rows: dict[str, Row], restart: bool) -> None:
    """Play the first game of every pairing, to create its row or to check that its bots haven't changed."""
    others = []
    for pairing, (_, moves) in zip(asked, pool.map(play_one, asked, [0] * len(asked)), strict=True):
        key = pairing.key()
        if key in rows and rows[key].moves != moves and not restart:
            others.append(key)
        elif key not in rows or rows[key].moves != moves:
            rows[key] = Row(moves)
    if others:
        sys.exit(
            "The bots have changed, so no games can be added to these pairings:\n  "
            + "\n  ".join(others)
            + "\nAdd --restart to discard their results and start again."
        )


def play_on(pool: ProcessPoolExecutor, asked: list[Pairing], rows: dict[str, Row], wish: argparse.Namespace) -> None:
    until = time.monotonic() + 60 * wish.minutes
    batches = in_turns(asked, rows, wish.games)
    running: dict[Future[float], tuple[Pairing, range]] = {}
    while True:
        while len(running) < wish.jobs and time.monotonic() < until and (batch := next(batches, None)):
            running[pool.submit(play_some, *batch)] = batch
        if not running:
            return
        for future in wait(running, return_when=FIRST_COMPLETED).done:
            pairing, numbers = running.pop(future)
            row = rows[pairing.key()]
            row.add(numbers, future.result())
            print(f"  {pairing.key()}: {row.won:g} of {row.games}", flush=True)
        save(COUNTS, rows)
        TABLE.write_text(report([game for game in all_games() if game.evaluation], rows), "utf-8")


def in_turns(asked: list[Pairing], rows: dict[str, Row], games: int) -> Iterator[tuple[Pairing, range]]:
    """Yield a few games of each pairing in turns, those with the fewest games first."""
    begun = {pairing: rows[pairing.key()].games for pairing in asked}
    missing = {pairing: rows[pairing.key()].missing(games, BATCH) for pairing in asked}
    while left := [pairing for pairing in asked if missing[pairing]]:
        pairing = min(left, key=lambda one: begun[one])
        numbers = missing[pairing].pop(0)
        begun[pairing] += len(numbers)
        yield pairing, numbers


if __name__ == "__main__":
    main()
