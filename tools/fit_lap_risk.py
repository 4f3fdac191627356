"""Fit the risk of waking up on another lap of Sheepy Time, which sensible players weigh at bedtime.

    python tools/fit_lap_risk.py [--games N]

Sensible bots play, but decide at random whether to Call It A Night, so that all kinds of laps occur. For every lap, the
tool records what the player saw at its start and whether it ended awake. It prints the log-odds, which are the same for
the same seeds. The numbers at the top of games/sheepy_time/heuristics.py come from an earlier fit with the sensible
bots of that time. If you change them, measure the strength of the levels again.
"""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor
from itertools import product
from typing import Final, cast

from fit_evaluation import Position, newton  # makes the package importable and chooses the build

from woolgather.bots.derived_chance import derive_chance
from woolgather.bots.guard import ask
from woolgather.games.sheepy_time import GAME
from woolgather.games.sheepy_time.heuristics import NEAR_THE_FENCE, share_of_nightmares
from woolgather.games.sheepy_time.state import WOKEN, SheepyTime
from woolgather.games.sheepy_time.vocabulary import CONTINUE, NIGHT

NIGHTMARES: Final = ("wolf", "spider", "bump")
GAMES: Final = 700  # for each number of players and each Nightmare
IN_THREE: Final = 3  # one in this many bedtimes is a night
NAMES: Final = ("a lap", "near the Fence", "Scared", "Nightmares in the deck")
NOT_AWAKE: Final = [0.0] * len(NAMES)


def laps_of(seats: int, nightmare: str, games: int) -> list[Position]:
    """Return every lap in these games: what the player saw at its start, and whether it ended awake."""
    found = []
    for number in range(games):
        seed = f"lap {seats} {nightmare} {number}"
        s = cast(SheepyTime, GAME.begin(seats, {"nightmare": nightmare}, derive_chance(seed, "game")))
        bots = [GAME.rollout_policy(derive_chance(seed, f"seat {seat}")) for seat in range(seats)]
        coin = derive_chance(seed, "bedtime")
        running: dict[int, list[float]] = {}  # seats on a lap, with what they saw at its start
        while s.actors():
            seat, night = s.actors()[0], s.round
            action = ask(bots[seat], s, seat)
            decision = s.decision()
            if decision is not None and decision.name == "call-it-a-night":
                if seat in running:
                    found.append(lap(running.pop(seat), awake=False))
                action = NIGHT if coin.below(IN_THREE) == 0 else CONTINUE
                if action == CONTINUE:
                    running[seat] = seen_by(s, seat)
            s.act(seat, action)
            for racer in [one for one in running if s.status[one] == WOKEN or s.resting or s.round > night or s.over]:
                found.append(lap(running.pop(racer), awake=True))
    return found


def seen_by(s: SheepyTime, seat: int) -> list[float]:
    """Return the features of a lap's risk, in the order of ``NAMES``."""
    near = max(0, int(s.nightmare_at) - NEAR_THE_FENCE + 1)
    return [1.0, float(near), float(s.scared[seat]), share_of_nightmares(s)]


def lap(seen: list[float], awake: bool) -> Position:
    """Describe a lap as a contest between waking up and not, so that the fit is a logistic regression."""
    return Position(0, [seen, NOT_AWAKE], [0, 1], [float(awake), float(not awake)])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", type=int, default=GAMES, help="games per number of players and Nightmare")
    games = parser.parse_args().games
    tables = list(product(range(2, GAME.most + 1), NIGHTMARES))
    with ProcessPoolExecutor() as pool:
        tasks = [pool.submit(laps_of, seats, nightmare, games) for seats, nightmare in tables]
        laps = [one for task in tasks for one in task.result()]
    awake = sum(one.wins[0] for one in laps) / len(laps)
    print(f"{games * len(tables):,} games, {len(laps):,} laps, {awake:.1%} of them ended awake")
    for name, weight in zip(NAMES, newton(laps), strict=True):
        print(f"{weight:6.2f}  {name}")


if __name__ == "__main__":
    main()
