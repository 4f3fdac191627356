"""Who sits in the seats that do not learn."""

from __future__ import annotations

from collections.abc import Sequence

from woolgather.bots.registry import check_bot
from woolgather.kernel.errors import WoolgatherError
from woolgather.kernel.game import Game


def opponents_at(game: Game, seats: int, opponents: str | Sequence[str]) -> list[str]:
    """The names of the bots in all seats but one, checked: one for each, or one for all.

    >>> from woolgather.kernel.registry import find_game
    >>> opponents_at(find_game("lucidity"), 3, "sensible")
    ['sensible', 'sensible']
    """
    names = [opponents] * (seats - 1) if isinstance(opponents, str) else list(opponents)
    if len(names) != seats - 1:
        raise WoolgatherError(
            f"At a table of {seats} a learner has {seats - 1} opponents, not {len(names)}: "
            "name one bot for each of them, or one for all."
        )
    return [check_bot(game, name) for name in names]
