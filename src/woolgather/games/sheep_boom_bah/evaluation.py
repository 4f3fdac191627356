"""Features for estimating who will win Sheep Boom-Bah."""

from __future__ import annotations

from typing import Final

from woolgather.games.sheep_boom_bah.field import CELLS, FIELD, ON_FIELD, SIDE
from woolgather.games.sheep_boom_bah.scoring import barn_points, card_points
from woolgather.games.sheep_boom_bah.state import SheepBoomBah
from woolgather.games.sheep_boom_bah.vocabulary import (
    BARN_TILE,
    BARNYARD,
    EIEI_NO,
    MOST,
    NOBODY,
    NOTHING,
)
from woolgather.kernel.compiling import i64
from woolgather.kernel.evaluation import Evaluation

FEATURES: Final = (
    "points",
    "points, the fewer sheep are left on the board",
    "points in the last turns",
    "sheep in the Barnyard",
    "sheep in the Barnyard in the last turns",
    "sheep on the board",
    "sheep on the board, the fewer are left",
    "sheep on the board in the last turns",
    "sheep near the open Barn",
    "an open Barn",
    "cards of the own colour",
    "EIEI…No in hand",
    "Wild Wool on the table",
    "to move",
    "to move in the last turns",
)


class WinEvaluation(Evaluation):
    def features(self, s: SheepBoomBah, seat: int) -> list[float]:
        value = [0.0] * len(FEATURES)
        yard = s.zone_count(BARNYARD, seat)
        cards = card_points(s, seat)
        points = (s.score[seat] + cards + yard + barn_points(s, seat) - s.graveyards[seat]) / 20
        out: i64 = 0
        flock_size: i64 = 0
        cell: i64 = 0
        while cell < CELLS:
            if s.sheep[cell] != NOBODY:
                flock_size += 1
                if s.sheep[cell] == seat:
                    out += 1
            cell += 1
        late = 1.0 - float(flock_size) / (s.seats * s.box.sheep)
        last = s.trigger != NOBODY or s.over
        value[0] = points
        value[1] = points * late
        value[3] = yard / 5
        value[5] = out / 5
        value[6] = float(out) * late / 5
        if last:
            value[2] = points
            value[4] = yard / 5
            value[7] = out / 5
        barn = open_barn(s, seat)
        if barn != NOTHING:
            value[9] = 1.0
            value[8] = nearness(s, seat, barn) / 5
        value[10] = cards / 5
        for card in s.hands[seat]:
            if card // MOST == EIEI_NO:
                value[11] += 0.5
        if s.wools[seat] != NOTHING:
            value[12] = 1.0
        if seat == s.active:
            value[13] = 1.0
            if last:
                value[14] = 1.0
        return value


def open_barn(s: SheepBoomBah, seat: i64) -> i64:
    """The cell of this seat's Barn if it is face up, or NOTHING."""
    for cell in FIELD:
        if s.tiles[cell] == BARN_TILE + seat and s.is_face_up(cell):
            return cell
    return NOTHING


def nearness(s: SheepBoomBah, seat: i64, barn: i64) -> float:
    """How close this seat's sheep are to that cell: 1 for each adjacent sheep, less for those farther away."""
    near = 0.0
    cell: i64 = 0
    while cell < CELLS:
        if s.sheep[cell] == seat:
            down: int = cell // SIDE - barn // SIDE
            across: int = cell % SIDE - barn % SIDE
            near += (1.0 if ON_FIELD[cell] else 0.5) / max(1, abs(down), abs(across))
        cell += 1
    return near
