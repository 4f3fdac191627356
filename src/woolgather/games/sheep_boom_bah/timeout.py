"""The default when the active player's time runs out: least harm first, deterministic (BB-13.3)."""

from __future__ import annotations

from typing import Final

from woolgather.games.sheep_boom_bah.field import CELLS
from woolgather.games.sheep_boom_bah.movement import destinations
from woolgather.games.sheep_boom_bah.state import SheepBoomBah
from woolgather.games.sheep_boom_bah.vocabulary import BARN_TILE, END_TURN, HOUSE, MOST, MOVE, NOTHING
from woolgather.kernel.compiling import i64

_OWN_BARN: Final = 0
_OPEN_GROUND: Final = 1
_FACE_DOWN: Final = 2
_BUMP: Final = 3
_FOREIGN_BARN: Final = 4


def least_harmful_action(s: SheepBoomBah, seat: int) -> int:
    """The next mandatory action, or the end of the turn."""
    if s.budget > 0:
        order: list[int] = [seat, *range(s.seats)]
        for colour in order:  # the player's own colour first, then the default order
            if s.barnyards[MOST * seat + colour] > 0:
                return HOUSE + colour
        origin, _ = least_harmful_move(s, seat)
        if origin != NOTHING:
            return MOVE + origin
    return END_TURN


def least_harmful_move(s: SheepBoomBah, seat: int) -> tuple[int, int]:
    """The least harmful move, as origin and destination: lowest rank, then lowest destination, then lowest origin."""
    best = (NOTHING, NOTHING)
    lowest = CELLS * CELLS * CELLS
    for origin in s.flock(seat):
        for tile in destinations(s, origin):
            place = (_rank(s, seat, tile) * CELLS + tile) * CELLS + origin
            if place < lowest:
                lowest, best = place, (origin, tile)
    return best


def _rank(s: SheepBoomBah, seat: i64, tile: i64) -> int:
    if not s.is_free(tile):
        return _BUMP
    if not s.is_face_up(tile):
        return _FACE_DOWN
    if s.tiles[tile] == BARN_TILE + seat:
        return _OWN_BARN
    return _FOREIGN_BARN if s.tiles[tile] >= BARN_TILE else _OPEN_GROUND
