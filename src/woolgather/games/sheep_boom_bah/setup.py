"""The table before the first sheep is placed. Section 1 of the rulebook."""

from __future__ import annotations

from woolgather.games.sheep_boom_bah.box import HAND, Box
from woolgather.games.sheep_boom_bah.field import BIT, CELLS, FIELD, RING
from woolgather.games.sheep_boom_bah.rules import Opening
from woolgather.games.sheep_boom_bah.settings import Settings
from woolgather.games.sheep_boom_bah.state import SheepBoomBah
from woolgather.games.sheep_boom_bah.vocabulary import (
    BARN_TILE,
    LAND_MINE,
    MOST,
    NOBODY,
    NOTHING,
    SAFE_FIELD,
    START,
)
from woolgather.kernel.chance import Chance
from woolgather.kernel.compiling import i64, vec
from woolgather.kernel.game import Game


def empty_table(game: Game, seats: int, agreed: dict[str, str], chance: Chance, box: Box) -> SheepBoomBah:
    """BB-1.2: the empty board, player boards and tracker."""
    s = SheepBoomBah(game, seats, agreed, chance, box, Settings(agreed))
    s.sheep = vec[i64]([NOBODY] * CELLS)
    s.tiles = vec[i64]([START] * CELLS)
    s.face_up = sum(BIT[cell] for cell in RING)  # start spaces are public
    s.seen = vec[i64]([0] * seats)
    s.barns = vec[i64]([0] * (MOST * seats))
    s.barnyards = vec[i64]([0] * (MOST * seats))
    s.graveyards = vec[i64]([0] * seats)
    s.score = vec[i64]([0] * seats)
    s.wools = vec[i64]([NOTHING] * seats)
    s.hands = vec[vec[i64]]([vec[i64]() for _ in range(seats)])
    s.draw = vec[i64]()
    s.discard = vec[i64]()
    s.stack = ()
    s.stack_by = ()
    s.used = 0
    s.memories = []
    s.first = 0
    s.active = 0
    s.round = 0
    s.budget = 0
    s.eventful = False
    s.quiet = 0
    s.trigger = NOBODY
    return s


def set_up(game: Game, seats: int, agreed: dict[str, str], chance: Chance, box: Box) -> SheepBoomBah:
    """BB-1.4 to BB-1.8: lay the field and deal the cards; placing the sheep comes next."""
    s = empty_table(game, seats, agreed, chance, box)
    lay_field(s)
    deck = box.deck[:]
    chance.shuffle(deck)  # BB-1.6
    s.hands = vec[vec[i64]]([vec[i64](sorted([deck.pop() for _ in range(HAND)])) for _ in range(seats)])  # BB-1.7
    s.draw = vec[i64](deck)
    s.first = chance.below(seats)  # BB-1.8
    s.active = s.first
    s.then(Opening())
    return s


def lay_field(s: SheepBoomBah) -> None:
    """BB-1.4, BB-1.5: lay the tiles for this player count face-down in random order."""
    mix = tile_mix(s)
    s.chance.shuffle(mix)
    for cell, tile in zip(FIELD, mix, strict=True):
        s.tiles[cell] = tile


def tile_mix(s: SheepBoomBah) -> list[int]:
    """The tiles for this player count, in a fixed order."""
    mix = [SAFE_FIELD] * s.box.safe[s.seats] + [LAND_MINE] * s.box.mines[s.seats]
    return mix + [BARN_TILE + seat for seat in range(s.seats)]
