"""Counts the results of many games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from woolgather.lab.plan import Plan
from woolgather.lab.statistics import Sample

if TYPE_CHECKING:
    from woolgather.lab.execution.batch import Batch  # loads msgspec, which scripts that only play games don't need


class Tally:
    """Results per bot, in the order they were named, and per seat. A shared victory counts for everyone who shares it.

    >>> from woolgather.lab.plan import Plan
    >>> from woolgather.lab.simulate import simulate
    >>> simulate(Plan("wolf-in-sleeps-clothing", ("random", "random"), seed=1), games=4, jobs=1)
    <4 games: bot 1 won 1, bot 2 won 3>
    """

    def __init__(self, seats: int) -> None:
        self.games = 0
        self.shared = 0
        self.wins_of_bot = [0] * seats
        self.wins_of_seat = [0] * seats
        self.score_of_bot = [Sample() for _ in range(seats)]
        self.score_of_seat = [Sample() for _ in range(seats)]
        self.decisions = Sample()
        self.failures_of_bot = [0] * seats  # decisions the bot lost by raising, stalling or returning an illegal action
        self.why = [""] * seats  # the reason for each bot's first failure
        self._why_in = [-1] * seats  # the game of that failure, since batches arrive in any order

    def __repr__(self) -> str:
        wins = ", ".join(f"bot {bot + 1} won {wins}" for bot, wins in enumerate(self.wins_of_bot))
        return f"<{self.games} games: {wins}>"

    def merge(self, other: Tally) -> None:
        """Add another tally to this one."""
        self.games += other.games
        self.shared += other.shared
        self.decisions.merge(other.decisions)
        for seat in range(len(self.wins_of_seat)):
            self.failures_of_bot[seat] += other.failures_of_bot[seat]
            self._note(seat, other._why_in[seat], other.why[seat])
            self.wins_of_bot[seat] += other.wins_of_bot[seat]
            self.wins_of_seat[seat] += other.wins_of_seat[seat]
            self.score_of_bot[seat].merge(other.score_of_bot[seat])
            self.score_of_seat[seat].merge(other.score_of_seat[seat])

    def _note(self, bot: int, number: int, why: str) -> None:
        if why and (not self.why[bot] or number < self._why_in[bot]):
            self.why[bot], self._why_in[bot] = why, number


def add_batch(tally: Tally, plan: Plan, batch: Batch) -> None:
    """Add the games in a batch to the tally."""
    for number, played in enumerate(batch.games, batch.first):
        tally.games += 1
        tally.shared += len(played.winners) > 1
        tally.decisions.add(played.decisions)
        for seat, score in enumerate(played.scores):
            bot = plan.bot_at(number, seat)
            won = seat in played.winners
            tally.wins_of_bot[bot] += won
            tally.wins_of_seat[seat] += won
            tally.score_of_bot[bot].add(score)
            tally.score_of_seat[seat].add(score)
    for number, bot, why in batch.failures:
        if number < batch.end:
            tally.failures_of_bot[bot] += 1
            tally._note(bot, number, why)
