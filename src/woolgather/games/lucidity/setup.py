"""The table before the first decision (section 1)."""

from __future__ import annotations

from typing import Final

from woolgather.games.lucidity.box import Box
from woolgather.games.lucidity.cards import empty_cards
from woolgather.games.lucidity.rules import FirstPlayer, RandomFirstPlayer
from woolgather.games.lucidity.settings import Settings
from woolgather.games.lucidity.state import NO_SEAT, Lucidity
from woolgather.games.lucidity.vocabulary import COLOUR_COUNT, DREAMER, SPENT_PILES
from woolgather.kernel.chance import Chance
from woolgather.kernel.compiling import i64, vec
from woolgather.kernel.game import Game

HOST: Final = 0


def empty_table(game: Game, seats: int, agreed: dict[str, str], chance: Chance, box: Box) -> Lucidity:
    """A table with all dice in the bag and an empty agenda."""
    settings = Settings(agreed)
    s = Lucidity(game, seats, agreed, chance, box, settings)
    s.bag = vec[i64](box.copies)  # LU-1.3
    s.hand = vec[i64]([0] * COLOUR_COUNT)
    s.cards = empty_cards(seats)  # LU-1.2
    s.spent = vec[i64]([0] * SPENT_PILES)
    s.roles = vec[i64]([DREAMER] * seats)
    s.claimer = vec[i64]([NO_SEAT] * COLOUR_COUNT)  # LU-1.4
    s.threshold = box.shadow_full_long if seats == 2 or settings.long_shadows else box.shadow_full  # LU-1.7, LU-1.8
    s.dawn = settings.dawn_round
    return s


def set_up(game: Game, seats: int, agreed: dict[str, str], chance: Chance, box: Box) -> Lucidity:
    s = empty_table(game, seats, agreed, chance, box)
    s.then(FirstPlayer(HOST) if s.settings.host_picks_first_player else RandomFirstPlayer())  # LU-1.6
    return s
