"""Chooses the bots for the seats that don't learn."""

from __future__ import annotations

from collections.abc import Sequence

from woolgather.bots.registry import check_bot
from woolgather.kernel.errors import WoolgatherError
from woolgather.kernel.game import Game


def opponents_at(game: Game, seats: int, opponents: str | Sequence[str]) -> list[str]:
    """Return a bot name for every seat but one, given one name for each or one for all. Raises for unknown bots.

    >>> from woolgather.kernel.registry import find_game
    >>> opponents_at(find_game("lucidity"), 3, "sensible")
    ['sensible', 'sensible']
    """
    names = [opponents] * (seats - 1) if isinstance(opponents, str) else list(opponents)
    if len(names) != seats - 1:
        raise WoolgatherError(
            f"At {seats} seats, a learner has {seats - 1} opponents, not {len(names)}. "
            "Name one bot for each, or one for all."
        )
    return [check_bot(game, name) for name in names]
