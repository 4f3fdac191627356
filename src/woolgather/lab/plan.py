"""What is played in an experiment: everything that its numbers depend on, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from woolgather.kernel.errors import WoolgatherError

WATCHED: Final = 2000  # games of an experiment that are looked at event by event, unless said otherwise
MOST_GAMES: Final = 100_000_000


@dataclass(frozen=True)
class Plan:
    """What is played: ``bots`` has an entry for each seat. With ``rotate`` they move on by a seat after each game,
    so that no bot owes its result to where it sits."""

    game: str
    bots: tuple[str, ...]
    seed: int
    settings: dict[str, str] = field(default_factory=dict)
    components: dict[str, Any] | None = None
    rotate: bool = True
    modules: tuple[str, ...] = ()  # with games and bots of guests

    @property
    def seats(self) -> int:
        return len(self.bots)

    def bot_at(self, number: int, seat: int) -> int:
        """Which of the bots, by its place in the list, sits here in the game with this number.

        >>> plan = Plan("sheepy-time", ("sensible", "random", "random"), seed=1)
        >>> [[plan.bot_at(number, seat) for seat in range(3)] for number in range(2)]
        [[0, 1, 2], [2, 0, 1]]
        """
        return (seat - number) % len(self.bots) if self.rotate else seat

    def seated(self, number: int) -> tuple[str, ...]:
        """The bots at the seats of the game with this number.

        >>> Plan("sheepy-time", ("sensible", "random", "random"), seed=1).seated(1)
        ('random', 'sensible', 'random')
        """
        first = self.bot_at(number, 0)
        return self.bots[first:] + self.bots[:first]


@dataclass(frozen=True)
class Experiment:
    """A plan, how many games of it, and how many of these are watched event by event: those are spread evenly.

    With ``decisions`` every decision of the watched games is kept too.
    """

    plan: Plan
    games: int
    watched: int = 0
    decisions: bool = False

    def __post_init__(self) -> None:
        if not 1 <= self.games <= MOST_GAMES:
            raise WoolgatherError(f"An experiment has 1 to {MOST_GAMES:,} games, not {self.games:,}.")
        if not self.watched >= 0:
            raise WoolgatherError("No fewer than 0 games can be watched.")
        if self.decisions and not self.watched:
            raise WoolgatherError("Decisions are kept of games that are watched, and none is to be.")

    def watches(self, number: int) -> bool:
        """Whether the game with this number is watched.

        >>> experiment = Experiment(Plan("sheepy-time", ("random",), seed=1), games=10, watched=3)
        >>> [number for number in range(10) if experiment.watches(number)]
        [0, 4, 7]
        """
        watched = min(self.watched, self.games)
        return number * watched % self.games < watched
