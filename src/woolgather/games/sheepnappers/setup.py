"""The table before the first deal (SN-1)."""

from __future__ import annotations

from woolgather.games.sheepnappers.box import House
from woolgather.games.sheepnappers.knowledge import forget_everything
from woolgather.games.sheepnappers.rules import START_ROUND
from woolgather.games.sheepnappers.state import IN_PLAY, Sheepnappers
from woolgather.kernel.chance import Chance
from woolgather.kernel.game import Game


def empty_table(game: Game, seats: int, agreed: dict[str, str], chance: Chance, house: House) -> Sheepnappers:
    """All seated, nothing dealt."""
    s = Sheepnappers(game, seats, choices, chance, house)
    s.round = 0
    s.starter = 0
    s.active = 0
    s.turn = 0
    s.latest_turn = [0] * seats
    s.previous_turn = [0] * seats
    s.status = [IN_PLAY] * seats
    s.hands = [[] for _ in range(seats)]
    s.seen = [[] for _ in range(seats)] if house.icecold else []
    s.pile = []
    s.wolf = False
    s.discard = []
    s.fed = False
    s.fetched_machines = 0
    s.fetches = []
    s.totals = [0] * seats
    s.sheet = []
    s.unveiled = []
    forget_everything(s)
    return s


def set_up(game: Game, seats: int, agreed: dict[str, str], chance: Chance, house: House) -> Sheepnappers:
    """A new game: the first starter is drawn with equal chances (SN-1.8)."""
    s = empty_table(game, seats, choices, chance, house)
    s.starter = chance.below(seats)
    s.then(START_ROUND)
    return s
