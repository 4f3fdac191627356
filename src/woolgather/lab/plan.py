"""Describes an experiment: everything its results depend on and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from woolgather.bots.registry import check_bot
from woolgather.kernel.errors import WoolgatherError
from woolgather.kernel.game import Game

DEFAULT_WATCHED: Final = 2000  # default number of games in an experiment that are recorded event by event
MOST_GAMES: Final = 100_000_000


@dataclass(frozen=True)
class Plan:
    """The game, bots, seed and settings of an experiment. ``bots`` has one entry per seat.

    With ``rotate``, the bots move on by one seat after each game, so that no bot benefits from its position.
    """

    game: str
    bots: tuple[str, ...]
    seed: int
    settings: dict[str, str] = field(default_factory=dict)
    components: dict[str, Any] | None = None
    rotate: bool = True
    modules: tuple[str, ...] = ()  # modules with third-party games and bots

    @staticmethod
    def at_table(
        game: Game,
        seats: int,
        bots: Sequence[str],
        seed: int,
        settings: dict[str, str],
        components: dict[str, Any] | None = None,
        rotate: bool = True,
        modules: Sequence[str] = (),
    ) -> Plan:
        """Check everything and fill the seats by repeating ``bots`` in their order.

        >>> import woolgather as wg
        >>> Plan.at_table(wg.game("sheepy-time"), 3, ["sensible", "random"], 1, {}).bots
        ('sensible', 'random', 'sensible')
        """
        game.check(seats, settings)
        names = [check_bot(game, name) for name in bots]
        seated = tuple(names[seat % len(names)] for seat in range(seats))
        return Plan(game.name, seated, seed, settings, components, rotate, tuple(modules))

    @property
    def seats(self) -> int:
        return len(self.bots)

    def bot_at(self, number: int, seat: int) -> int:
        """Return the index of the bot that plays at this seat in game ``number``.

        >>> plan = Plan("sheepy-time", ("sensible", "random", "random"), seed=1)
        >>> [[plan.bot_at(number, seat) for seat in range(3)] for number in range(2)]
        [[0, 1, 2], [2, 0, 1]]
        """
        return (seat - number) % len(self.bots) if self.rotate else seat

    def seated(self, number: int) -> tuple[str, ...]:
        """Return the bots in seat order for game ``number``.

        >>> Plan("sheepy-time", ("sensible", "random", "random"), seed=1).seated(1)
        ('random', 'sensible', 'random')
        """
        first = self.bot_at(number, 0)
        return self.bots[first:] + self.bots[:first]


@dataclass(frozen=True)
class Experiment:
    """A plan, the number of games to play, and the number of games to watch, which are spread evenly.

    Watched games are recorded event by event. With ``decisions``, every decision in them is stored too.
    """

    plan: Plan
    games: int
    watched: int = 0
    decisions: bool = False

    def __post_init__(self) -> None:
        if not 1 <= self.games <= MOST_GAMES:
            raise WoolgatherError(f"An experiment can have 1 to {MOST_GAMES:,} games, not {self.games:,}.")
        if not self.watched >= 0:
            raise WoolgatherError("The number of watched games must be 0 or more.")
        if self.decisions and not self.watched:
            raise WoolgatherError("Decisions are only kept for watched games. Watch at least one game.")

    def watches(self, number: int) -> bool:
        """True if game ``number`` is watched.

        >>> experiment = Experiment(Plan("sheepy-time", ("random",), seed=1), games=10, watched=3)
        >>> [number for number in range(10) if experiment.watches(number)]
        [0, 4, 7]
        """
        watched = min(self.watched, self.games)
        return number * watched % self.games < watched
