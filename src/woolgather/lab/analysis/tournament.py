"""Runs tournaments: one table for every combination of bots, then ratings and head-to-head results."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from openskill.models import PlackettLuce

from woolgather.kernel.errors import BadSeats
from woolgather.kernel.game import Game
from woolgather.lab.plan import Experiment, Plan
from woolgather.lab.statistics import wilson
from woolgather.lab.storage.results import Results

_NORMAL_QUANTILE: Final = 1.959964  # standard deviations on either side of a rating, for a 95 % interval


@dataclass(frozen=True)
class Rating:
    """A bot's strength relative to the others. Ratings start at 25, and ``low`` to ``high`` is the 95 % interval."""

    bot: str
    mean: float
    deviation: float
    games: int
    wins: int

    @property
    def low(self) -> float:
        return self.mean - _NORMAL_QUANTILE * self.deviation

    @property
    def high(self) -> float:
        return self.mean + _NORMAL_QUANTILE * self.deviation


@dataclass(frozen=True)
class Duel:
    """How often ``bot`` finished ahead of ``other`` at the same table. A tie counts half."""

    bot: str
    other: str
    games: int
    share: float
    low: float
    high: float


def tables(
    game: Game, bots: Sequence[str], seats: int | None, games: int, plan: Plan, watched: int
) -> list[Experiment]:
    """Create one experiment for each combination of bots. They are equally large, with about ``games`` games in all.

    ``plan`` provides everything but the bots. The bots rotate, and every table is played in all rotations.
    """
    different = list(dict.fromkeys(bots))
    number = min(len(different), game.most) if seats is None else seats
    if len(different) < len(bots):
        raise BadSeats("A bot takes part once; one was named twice.")
    if len(different) < 2 or not max(2, game.fewest) <= number <= min(game.most, len(different)):
        raise BadSeats(
            f"At a table of a tournament sit different bots, {max(2, game.fewest)} to {game.most} of them in "
            f"{game.title}: {len(different)} were named, for tables of {number}."
        )
    mixed = list(combinations(different, number))
    each = max(1, round(games / len(mixed) / number)) * number
    return [
        Experiment(
            Plan(game.name, bots_there, plan.seed, plan.settings, plan.components, True, plan.modules),
            each,
            min(each, watched // len(mixed)),
        )
        for bots_there in mixed
    ]


def ratings(played: Sequence[Results]) -> list[Rating]:
    """Compute Plackett-Luce ratings from the final places, strongest first.

    ``tau`` is 0 because bots don't change over time, so old results count as much as new ones. The tables take turns,
    one game each, so that no table's results count as older than another's.
    """
    model = PlackettLuce(tau=0.0)
    bots = list(dict.fromkeys(bot for results in played for bot in results.experiment.plan.bots))
    rated = {bot: model.rating(name=bot) for bot in bots}
    games = dict.fromkeys(bots, 0)
    wins = dict.fromkeys(bots, 0)
    columns = [(each.by_seat("bot"), each.by_seat("place"), each.by_seat("won")) for each in played]
    for number in range(max(results.games for results in played)):
        for names, places, won in columns:
            if number >= len(names[0]):
                continue
            seated = [column[number] for column in names]
            ranks = [float(column[number]) for column in places]
            teams = model.rate([[rated[bot]] for bot in seated], ranks=ranks)
            for seat, bot in enumerate(seated):
                rated[bot] = teams[seat][0]
                games[bot] += 1
                wins[bot] += won[seat][number]
    found = [Rating(bot, rated[bot].mu, rated[bot].sigma, games[bot], wins[bot]) for bot in bots]
    return sorted(found, key=lambda rating: -rating.mean)


def duels(played: Sequence[Results], order: Sequence[str]) -> list[Duel]:
    """Compare each bot with every other bot, in the given order."""
    met: dict[tuple[str, str], list[float]] = {}
    for results in played:
        names, places = results.by_seat("bot"), results.by_seat("place")
        for number in range(results.games):
            seated = {names[seat][number]: places[seat][number] for seat in range(results.seats)}
            for bot, place in seated.items():
                for other, rival in seated.items():
                    if bot != other:
                        found = met.setdefault((bot, other), [0, 0.0])
                        found[0] += 1
                        found[1] += 1.0 if place < rival else 0.5 if place == rival else 0.0
    duels = []
    for bot in order:
        for other in order:
            if (bot, other) in met:
                count, won = met[bot, other]
                low, high = wilson(won, int(count))
                duels.append(Duel(bot, other, int(count), won / count, low, high))
    return duels
