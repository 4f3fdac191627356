"""Fit the weights of each game's evaluation to games between bots.

    python tools/fit_evaluation.py [GAME ...] [--games N]

For every game and number of seats, sensible bots play with occasional random moves so that unusual positions occur. The
tool records all seats' features between turns, and the winner. The weights maximise the likelihood of the results (a
conditional logit with a little ridge regularisation), found by Newton's method. A quarter of the games is held out for
bench/calibration.md, which compares predicted with actual wins. The same seeds give the same files on either build.
"""

from __future__ import annotations

import argparse
import math
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "src"))

import woolgather  # noqa: E402, F401 (chooses the build)
from woolgather.bots.derived_chance import derive_chance  # noqa: E402
from woolgather.bots.guard import ask, interjection  # noqa: E402
from woolgather.kernel.bot import NOTHING  # noqa: E402
from woolgather.kernel.evaluation import FILE, softmax  # noqa: E402
from woolgather.kernel.game import Game  # noqa: E402
from woolgather.kernel.registry import all_games, find_game  # noqa: E402

GAMES: Final = 1200  # for each game and number of seats
MORE_GAMES: Final = {"sheepy-time": 6000}  # for games with much luck
KEPT_BACK: Final = 4  # every fourth game is for validation
SLIPS: Final = 30  # one in this many decisions is random
PER_GAME: Final = 12  # positions per game, because more would be too similar
RIDGE: Final = 1.0
FIRST_STEPS: Final = 5  # of Newton's method on one position in SPARSE, to get near the solution
LAST_STEPS: Final = 3  # of Newton's method on all positions
SPARSE: Final = 8
BUCKETS: Final = 10
TABLE: Final = ROOT / "bench" / "calibration.md"


class Position(NamedTuple):
    game: int
    rows: list[list[float]]  # each seat's features
    sides: list[int]
    wins: list[float]  # each side's share of the victory


class Fit(NamedTuple):
    game: str
    seats: int
    weights: list[float]
    positions: int
    kept_back: list[Position]


# --- self-play --------------------------------------------------------------------------------------------------------


def positions_of(game: Game, seats: int, number: int) -> list[Position]:
    """Return some positions between turns of one game, with its result."""
    evaluation = game.evaluation
    assert evaluation is not None
    seed = f"fit {game.name} {seats} {number}"
    state = game.begin(seats, {}, derive_chance(seed, "game"))
    players = [game.rollout_policy(derive_chance(seed, f"seat {seat}")) for seat in range(seats)]
    order, slips = derive_chance(seed, "order"), derive_chance(seed, "slips")
    seen: list[tuple[list[list[float]], list[int]]] = []
    before = NOTHING
    seat = state.next_actor(order)
    while seat >= 0:
        if seat != before and state.sole_actor() >= 0 and evaluation.between_turns(state):
            rows = [evaluation.features(state, one) for one in range(seats)]
            seen.append((rows, [evaluation.side(state, one) for one in range(seats)]))
        if evaluation.between_turns(state):
            before = seat
        if slips.below(SLIPS) == 0:
            state.take_random(seat, slips)
        else:
            state.apply(seat, ask(players[seat], state, seat))
        for speaker in range(seats):
            said = interjection(players[speaker], state, speaker)
            if said != NOTHING:
                state.apply(speaker, said)
        seat = state.next_actor(order)
    outcome = state.outcome()
    assert outcome is not None
    step = max(1.0, len(seen) / PER_GAME)
    chosen = [seen[int(at * step)] for at in range(min(PER_GAME, len(seen)))]
    found = []
    for rows, sides in chosen:
        winning = sorted({sides[winner] for winner in outcome.winners})
        wins = [1 / len(winning) if side in winning and side == one else 0.0 for one, side in enumerate(sides)]
        found.append(Position(number, rows, sides, wins))
    return found


# --- fitting ----------------------------------------------------------------------------------------------------------


def fit(name: str, seats: int, games: int) -> Fit:
    game = find_game(name)
    positions = [position for number in range(games) for position in positions_of(game, seats, number)]
    learned_from = [one for one in positions if one.game % KEPT_BACK and sum(one.wins) > 0]
    kept_back = [one for one in positions if one.game % KEPT_BACK == 0]
    return Fit(name, seats, newton(learned_from), len(learned_from), kept_back)


def newton(positions: list[Position]) -> list[float]:
    size = len(positions[0].rows[0])
    weights = [0.0] * size
    for number in range(FIRST_STEPS + LAST_STEPS):
        slope = [-RIDGE * weight for weight in weights]
        bend = [[RIDGE if row == column else 0.0 for column in range(size)] for row in range(size)]
        for position in positions[:: SPARSE if number < FIRST_STEPS else 1]:
            add_up(position, weights, slope, bend)
        step = solved(bend, slope)
        weights = [weight + one for weight, one in zip(weights, step, strict=True)]
    return weights


def add_up(position: Position, weights: list[float], slope: list[float], bend: list[list[float]]) -> None:
    """Return gradient and Hessian of the log-likelihood at these weights."""
    rows = by_side(position)
    shares = softmax_of(rows, weights)
    size = len(weights)
    middle = [sum(share * row[at] for share, row in zip(shares, rows, strict=True)) for at in range(size)]
    wins = [win for win, side, seat in zip(position.wins, position.sides, range(99), strict=False) if side == seat]
    for share, win, row in zip(shares, wins, rows, strict=True):
        apart = [(at, row[at] - middle[at]) for at in range(size) if row[at] != middle[at]]
        for at, far in apart:
            slope[at] += win * far
            pull = share * far
            line = bend[at]
            for other, away in apart:
                line[other] += pull * away


def by_side(position: Position) -> list[list[float]]:
    """Return each side's features, summed over partners."""
    sides = position.sides
    firsts = [seat for seat in range(len(sides)) if sides[seat] == seat]
    members = [[row for row, side in zip(position.rows, sides, strict=True) if side == first] for first in firsts]
    return [[sum(column) for column in zip(*rows, strict=True)] for rows in members]


def softmax_of(rows: list[list[float]], weights: list[float]) -> list[float]:
    strengths = [sum(weight * one for weight, one in zip(weights, row, strict=True)) for row in rows]
    return softmax(strengths, list(range(len(rows))))


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Solve a system of linear equations by Gaussian elimination with pivoting."""
    lines = [[*line, value] for line, value in zip(matrix, right, strict=True)]
    size = len(lines)
    for at in range(size):
        pivot = max(range(at, size), key=lambda line: abs(lines[line][at]))
        lines[at], lines[pivot] = lines[pivot], lines[at]
        for below in range(at + 1, size):
            factor = lines[below][at] / lines[at][at]
            if factor:
                lines[below] = [one - factor * top for one, top in zip(lines[below], lines[at], strict=True)]
    answer = [0.0] * size
    for at in reversed(range(size)):
        known = sum(lines[at][other] * answer[other] for other in range(at + 1, size))
        answer[at] = (lines[at][size] - known) / lines[at][at]
    return answer


# --- what comes of it -------------------------------------------------------------------------------------------------


def write_weights(game: Game, fits: list[Fit], games: int) -> None:
    assert game.evaluation is not None
    lines = [
        "# Written by tools/fit_evaluation.py: what each feature counts for the chance of winning. Not to be edited.",
        f'origin = "{games} games of sensible bots for each number of seats, one decision in {SLIPS} made blindly, '
        f'{sum(one.positions for one in fits)} positions"',
        "features = [",
        *(f'  "{name}",' for name in game.evaluation.names),
        "]",
        "",
        "[weights]",
        *(f"{one.seats} = [{', '.join(f'{weight:.4f}' for weight in one.weights)}]" for one in fits),
        "",
    ]
    folder = Path(str(game.folder())).name  # the compiled engine has a copy, so find the sources
    (ROOT / "src" / "woolgather" / "games" / folder / FILE).write_text("\n".join(lines), "utf-8")


def calibration(fits: list[Fit]) -> list[str]:
    """Compare predicted with actual wins in the validation positions."""
    said: list[list[float]] = [[] for _ in range(BUCKETS)]
    won: list[list[float]] = [[] for _ in range(BUCKETS)]
    for one in fits:
        weights = [float(f"{weight:.4f}") for weight in one.weights]
        for position in one.kept_back:
            firsts = [seat for seat in range(len(position.sides)) if position.sides[seat] == seat]
            for chance, first in zip(softmax_of(by_side(position), weights), firsts, strict=True):
                bucket = min(BUCKETS - 1, int(chance * BUCKETS))
                said[bucket].append(chance)
                won[bucket].append(position.wins[first])
    lines = []
    for bucket in range(BUCKETS):
        count = len(said[bucket])
        if count:
            mean, real = sum(said[bucket]) / count, sum(won[bucket]) / count
            bar = "".join("●" if at == round(real * 40) else "·" if at == round(mean * 40) else " " for at in range(41))
            lines.append(f"| {mean:.1%} | {real:.1%} | {count:,} | `{bar}` |")
    return lines


def lost_bits(fits: list[Fit]) -> tuple[float, float]:
    """Return the evaluation's cross-entropy for the winners in bits, and that of equal chances."""
    surprise = blind = count = 0.0
    for one in fits:
        for position in one.kept_back:
            if sum(position.wins):
                chances = softmax_of(by_side(position), one.weights)
                firsts = [seat for seat in range(len(position.sides)) if position.sides[seat] == seat]
                wins = [position.wins[first] for first in firsts]
                surprise -= sum(win * math.log2(chance) for win, chance in zip(wins, chances, strict=True) if win)
                blind += math.log2(len(firsts))
                count += 1
    return surprise / count, blind / count


def write_table(sections: dict[str, list[str]]) -> None:
    head = [
        "# Calibration of the evaluations",
        "",
        "Written by `tools/fit_evaluation.py`, from held-out games. Each row has seats with about the same predicted",
        "chance of winning: the mean prediction, how many of them won, and how many there were. In the chart, `·` is",
        "the prediction and `●` the result. If there is only `●`, they agree.",
        "",
    ]
    TABLE.write_text("\n".join(head + [line for name in sorted(sections) for line in sections[name]]), "utf-8")


def read_table() -> dict[str, list[str]]:
    """Read existing sections, so that one game can be fitted alone."""
    sections: dict[str, list[str]] = {}
    if TABLE.exists():
        for part in TABLE.read_text("utf-8").split("\n## ")[1:]:
            sections[part.partition("\n")[0]] = [
                "## " + line if not at else line for at, line in enumerate(part.split("\n"))
            ]
    return sections


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("games", nargs="*", help="names of games (default: all)")
    parser.add_argument("--games", dest="count", type=int, help="games per number of seats")
    wish = parser.parse_args()
    named = [find_game(name) for name in wish.games] or [game for game in all_games() if game.evaluation]
    counts = {game.name: wish.count or MORE_GAMES.get(game.name, GAMES) for game in named}
    sections = read_table()
    with ProcessPoolExecutor() as pool:
        tasks = {
            game.name: [
                pool.submit(fit, game.name, seats, counts[game.name])
                for seats in range(max(2, game.fewest), game.most + 1)
            ]
            for game in named
        }
        for game in named:
            begun = time.monotonic()
            fits = [task.result() for task in tasks[game.name]]
            write_weights(game, fits, counts[game.name])
            surprise, blind = lost_bits(fits)
            print(f"{game.name}: {surprise:.3f} bits ({blind:.3f} for equal chances), {time.monotonic() - begun:.0f} s")
            sections[game.title] = [
                f"## {game.title}",
                "",
                f"{fits[0].seats} to {fits[-1].seats} seats, {counts[game.name]} games each. The cross-entropy of the "
                f"winner is {surprise:.2f} bits, and {blind:.2f} bits if all seats have equal chances.",
                "",
                "| predicted | won | seats | 0 % to 100 % |",
                "| ---: | ---: | ---: | :--- |",
                *calibration(fits),
                "",
            ]
    write_table(sections)


if __name__ == "__main__":
    main()
