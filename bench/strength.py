"""How strong the levels are: they play each other, with rotating seats, and bench/strength.md says how often each wins.

    python -m bench.strength [--games N] [--minutes M] [--levels sleepy,sharp] [--against sensible] [GAME ...]

Every pairing goes on from where the last run stopped (bench/strength.json), a few games at a time in turns, on all
cores, until each has so many games or the time is up; it can be stopped at any moment. Bots get their whole budget of
imagined games here, however busy the machine is: their clocks do not run. So the same games come out every time.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import pairwise
from pathlib import Path
from typing import Final, NamedTuple

from woolgather import engine
from woolgather.bots import levels
from woolgather.bots.luck import luck
from woolgather.bots.match import play
from woolgather.bots.search import rounds_ahead
from woolgather.kernel.game import Game
from woolgather.kernel.registry import all_games, find_game
from woolgather.lab.batch import unhurried
from woolgather.lab.crew import cores
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


def play_some(pairing: Pairing, first: int, count: int) -> tuple[Pairing, int, float]:
    """The games with these numbers: how many, and how many the level won (a shared victory counts by its share)."""
    won = 0.0
    for number in range(first, first + count):
        won += play_one(pairing, number)
    return pairing, count, won


def play_one(pairing: Pairing, number: int) -> float:
    game = find_game(pairing.game)
    seat = number % pairing.seats
    seed = f"strength {number}"  # the same deals for every pairing of a game
    state = game.begin(pairing.seats, dict(pairing.settings), luck(seed, "game"))
    names = [pairing.level if one == seat else pairing.others for one in range(pairing.seats)]
    bots = [unhurried(game, name, luck(seed, f"seat {one}")) for one, name in enumerate(names)]
    play(state, bots, luck(seed, "order"))
    outcome = state.outcome()
    assert outcome is not None
    return 1 / len(outcome.winners) if seat in outcome.winners else 0.0


# --- the table --------------------------------------------------------------------------------------------------------


def report(games: list[Game], counts: dict[str, tuple[int, float]]) -> str:
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
        played = [(pairing, *counts[pairing.key()]) for pairing in pairings(game) if pairing.key() in counts]
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
    parser.add_argument("--jobs", type=int, default=cores())
    wish = parser.parse_args()
    wanted = [find_game(name) for name in wish.names] or [game for game in all_games() if game.evaluation]
    counts = (
        {key: (number, won) for key, (number, won) in json.loads(COUNTS.read_text()).items()}
        if (COUNTS.exists())
        else {}
    )
    print(f"· engine {engine()}, {wish.jobs} at once; stop at any moment, it goes on from there", flush=True)
    try:
        named, against = wish.levels.split(","), wish.against.split(",")
        every = [one for game in wanted for one in pairings(game)]
        _play_on([one for one in every if one.level in named and one.others in against], counts, wish)
    except KeyboardInterrupt:
        sys.exit(130)


def _play_on(wanted: list[Pairing], counts: dict[str, tuple[int, float]], wish: argparse.Namespace) -> None:
    until = time.monotonic() + 60 * wish.minutes
    batches = _batches(wanted, counts, wish.games)
    with ProcessPoolExecutor(wish.jobs) as pool:
        running: set[Future[tuple[Pairing, int, float]]] = set()
        while True:
            while len(running) < wish.jobs and time.monotonic() < until and (batch := next(batches, None)):
                running.add(pool.submit(play_some, *batch))
            if not running:
                return
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                pairing, number, won = future.result()
                games, wins = counts.get(pairing.key(), (0, 0.0))
                counts[pairing.key()] = (games + number, wins + won)
                print(f"  {pairing.key()}: {wins + won:g} of {games + number}", flush=True)
            kept = COUNTS.with_suffix(".new")  # stopped while writing, the counts of hours would be lost
            kept.write_text(json.dumps(counts, indent=1) + "\n", "utf-8")
            kept.replace(COUNTS)
            TABLE.write_text(report([game for game in all_games() if game.evaluation], counts), "utf-8")


def _batches(
    wanted: list[Pairing], counts: dict[str, tuple[int, float]], games: int
) -> Iterator[tuple[Pairing, int, int]]:
    """A few games of each pairing in turns, those first that lag behind."""
    begun = {pairing: counts.get(pairing.key(), (0, 0.0))[0] for pairing in wanted}
    while True:
        pairing = min(wanted, key=lambda one: begun[one])
        first = begun[pairing]
        if first >= games:
            return
        count = min(BATCH, games - first)
        begun[pairing] += count
        yield pairing, first, count


if __name__ == "__main__":
    main()
