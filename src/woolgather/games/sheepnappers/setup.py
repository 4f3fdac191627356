"""The table before the first deal (SN-1)."""

from __future__ import annotations

from woolgather.games.sheepnappers.box import Box, Kit
from woolgather.games.sheepnappers.knowledge import forget_everything
from woolgather.games.sheepnappers.rules import START_ROUND
from woolgather.games.sheepnappers.settings import Settings
from woolgather.games.sheepnappers.state import IN_PLAY, Sheepnappers
from woolgather.kernel.chance import Chance
from woolgather.kernel.compiling import i64, vec
from woolgather.kernel.game import Game


def empty_table(game: Game, seats: int, agreed: dict[str, str], chance: Chance, box: Box) -> Sheepnappers:
    """A table with everyone seated and nothing dealt."""
    settings = Settings(agreed)
    s = Sheepnappers(game, seats, agreed, chance, settings, Kit(box, seats, settings.pass_every_action))
    s.round = 0
    s.starter = 0
    s.active = 0
    s.turn = 0
    s.latest_turn = vec[i64]([0] * seats)
    s.previous_turn = vec[i64]([0] * seats)
    s.status = vec[i64]([IN_PLAY] * seats)
    s.hands = vec[i64]([0] * seats)
    s.rows = [[] for _ in range(seats)] if settings.icecold else []
    s.seen = [[] for _ in range(seats)] if settings.icecold else []
    s.pile = vec[i64]()
    s.wolf = False
    s.discard = vec[i64]()
    s.fed = False
    s.fetched_machines = 0
    s.fetches = vec[vec[i64]]()
    s.totals = [0] * seats
    s.sheet = []
    s.unveiled = []
    forget_everything(s)
    return s


def set_up(game: Game, seats: int, agreed: dict[str, str], chance: Chance, box: Box) -> Sheepnappers:
    """A new game: the first starter is drawn with equal chances (SN-1.8)."""
    s = empty_table(game, seats, agreed, chance, box)
    s.starter = chance.below(seats)
    s.then(START_ROUND)
    return s
