"""How strong the levels are: they play each other, with rotating seats, and bench/strength.md says how often each wins.

    python -m bench.strength [--games N] [--minutes M] [--levels sleepy,sharp] [--against sensible] [--anew] [GAME ...]

Every pairing goes on from where the last run stopped (bench/strength.json), a few games at a time in turns, on all
cores, until each has so many games or the time is up; it can be stopped at any moment. Bots get their whole budget of
imagined games here, however busy the machine is: their clocks do not run. So the same games come out every time, and
before it goes on, each pairing plays its first game again: if that goes another way now, other bots have played the
rest, and the pairing has to begin anew.
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
BATCH: Final = 4  # games of a pairing before it is another's turn


class Pairing(NamedTuple):
    """One of a level at a table of others of another."""

    game: str
    level: str
    others: str
    seats: int
    settings: tuple[tuple[str, str], ...] = ()

    def key(self) -> str:
        settings = "".join(f" {name}={value}" for name, value in self.settings)
        return f"{self.game}{settings}: {self.level} against {self.seats - 1} {self.others}"


def pairings(game: Game) -> list[Pairing]:
    """Each level against three sensible players, and against three and one of the level below it."""
    name, most = game.name, min(4, game.most)
    found = [Pairing(name, level, "sensible", most) for level in ("sleepy", "sharp", "nightmare")]
    steps = [(upper, lower) for lower, upper in pairwise(levels.LEVELS) if (upper, lower) != ("sharp", "sensible")]
    found += [Pairing(name, upper, lower, most) for upper, lower in steps]
    found += [Pairing(name, upper, lower, 2) for lower, upper in pairwise(levels.LEVELS)]
    if name == "wolf-in-sleeps-clothing":
        found += [Pairing(name, level, "sensible", most, (("calls", "sleepy"),)) for level in ("sleepy", "nightmare")]
    return found


def play_some(pairing: Pairing, numbers: range) -> float:
    """How many of these games the level won; a shared victory counts by its share."""
    return sum(play_one(pairing, number)[0] for number in numbers)


def play_one(pairing: Pairing, number: int) -> tuple[float, str]:
    """The level's share of the victory in this game, and a fingerprint of its moves."""
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
        "Written by `make strength`: one bot of a level at a table of others, seats rotating, the same deals for every",
        "pairing. The share of games it wins (a shared victory counts by its share), with its 95 % interval; equal is",
        f"what it would be if the level made no difference. `sharp` imagines at most {levels.SHARP_GAMES} games for a",
        f"decision, each for a turn of every seat; `nightmare` {levels.NIGHTMARE_ROUNDS} such rounds, one of each game",
        f"({', '.join(longer)}).",
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
            verdict = "stronger" if low > equal else "weaker" if high < equal else "not told apart"
            calls = "".join(f" ({name}: {value})" for name, value in pairing.settings)
            lines.append(
                f"| {pairing.level} | {pairing.seats - 1} {pairing.others}{calls} | {won / number:.1%} "
                f"| {low:.0%} to {high:.0%} | {equal:.0%} | {number:,} | {verdict} |"
            )
        lines += [
            "",
            *(room_for_skill(pairing, number, won) for pairing, number, won in played if is_nonsense(pairing)),
        ]
        lines.append("")
    return "\n".join(lines)


def is_nonsense(pairing: Pairing) -> bool:
    """Whether one who plays legal nonsense sits among sensible players: that shows how much choices matter."""
    return (pairing.level, pairing.others) == ("sleepy", "sensible")


def room_for_skill(pairing: Pairing, number: int, won: float) -> str:
    """How often nonsense wins, in a line of its own."""
    low, high = wilson(round(won), number)
    equal = 1 / pairing.seats
    rules = ", ".join(f"{name}: {value}" for name, value in pairing.settings)
    where = f"With {rules}, choices" if rules else "Choices"
    verdict = "hardly matter" if low <= equal <= high else "matter"
    return f"- {where} {verdict}: legal nonsense wins {low:.0%} to {high:.0%} where an equal wins {equal:.0%}."


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("names", nargs="*", metavar="GAME", help="all if none is named")
    parser.add_argument("--games", type=int, default=1000, help="of each pairing")
    parser.add_argument("--minutes", type=float, default=float("inf"), help="stop after so long")
    parser.add_argument("--levels", default=",".join(levels.LEVELS), help="only pairings of these")
    parser.add_argument("--against", default=",".join(levels.LEVELS), help="only pairings against these")
    parser.add_argument("--anew", action="store_true", help="forget what other bots than those of today have played")
    parser.add_argument("--jobs", type=int, default=cores())
    wish = parser.parse_args()
    wanted = [find_game(name) for name in wish.names] or [game for game in all_games() if game.evaluation]
    named, against = wish.levels.split(","), wish.against.split(",")
    every = [one for game in wanted for one in pairings(game)]
    print(f"· engine {engine()}, {wish.jobs} at once; stop at any moment, it goes on from there", flush=True)
    try:
        with ProcessPoolExecutor(wish.jobs) as pool:
            asked = [one for one in every if one.level in named and one.others in against]
            rows = load(COUNTS)
            begin(pool, asked, rows, wish.anew)
            play_on(pool, asked, rows, wish)
    except KeyboardInterrupt:
        sys.exit(130)


def begin(pool: ProcessPoolExecutor, asked: list[Pairing], rows: dict[str, Row], anew: bool) -> None:
    """Play the first game of every pairing: a row is begun with its moves, or was begun by the same bots."""
    others = []
    for pairing, (_, moves) in zip(asked, pool.map(play_one, asked, [0] * len(asked)), strict=True):
        key = pairing.key()
        if key in rows and rows[key].moves != moves and not anew:
            others.append(key)
        elif key not in rows or rows[key].moves != moves:
            rows[key] = Row(moves)
    if others:
        sys.exit(
            "The bots have changed since these games were played, so no more can be added to them:\n  "
            + "\n  ".join(others)
            + "\nWith --anew, these pairings begin anew, and what was counted of them is forgotten."
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
    """A few games of each pairing in turns, those first that lag behind."""
    begun = {pairing: rows[pairing.key()].games for pairing in asked}
    missing = {pairing: rows[pairing.key()].missing(games, BATCH) for pairing in asked}
    while left := [pairing for pairing in asked if missing[pairing]]:
        pairing = min(left, key=lambda one: begun[one])
        numbers = missing[pairing].pop(0)
        begun[pairing] += len(numbers)
        yield pairing, numbers


if __name__ == "__main__":
    main()
