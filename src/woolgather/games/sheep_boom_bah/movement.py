"""Moving sheep on the board: legal steps, advancing a line, leaving the board and returning to it.

Section 3 of the rulebook, and the chain of section 4. Bumps are resolved in bumping.py, landings in landing.py.
"""

from __future__ import annotations

from woolgather.games.sheep_boom_bah.field import OFF, ON_FIELD, RING, SPOTS, STEP, WAYS
from woolgather.games.sheep_boom_bah.state import SheepBoomBah
from woolgather.games.sheep_boom_bah.vocabulary import BUMPED, MOVED, NOBODY, TRIGGERED
from woolgather.kernel.compiling import i64, mypyc_attr
from woolgather.kernel.errors import Refusal
from woolgather.kernel.events import Kind
from woolgather.kernel.frames import Frame


def can_step(s: SheepBoomBah, origin: i64, way: i64) -> bool:
    """BB-3.3, BB-4.3: whether the moving sheep and every sheep it pushes end on a field tile."""
    cell = STEP[WAYS * origin + way]
    while cell != OFF:
        if s.sheep[cell] == NOBODY:
            return True
        cell = STEP[WAYS * cell + way]
    return False


def can_move(s: SheepBoomBah, origin: i64) -> bool:
    """Whether the sheep there has a legal destination."""
    way: i64 = 0
    while way < WAYS:
        if can_step(s, origin, way):
            return True
        way += 1
    return False


def destinations(s: SheepBoomBah, origin: i64) -> list[int]:
    """Where the sheep there may move, lowest first."""
    tiles: list[int] = []
    way: i64 = 0
    while way < WAYS:
        if can_step(s, origin, way):
            tiles.append(STEP[WAYS * origin + way])
        way += 1
    return tiles


def line_after(s: SheepBoomBah, origin: i64, way: i64) -> list[int]:
    """BB-4.2: the cells occupied by the moved and pushed sheep after this step, near to far."""
    cell = STEP[WAYS * origin + way]
    line: list[int] = [cell]
    while s.sheep[cell] != NOBODY:
        cell = STEP[WAYS * cell + way]
        line.append(cell)
    return line


@mypyc_attr(acyclic=True)
class Link(Frame):
    """BB-4.1: one link of a chain that began at ``origin``: the sheep on ``bumper`` bumps the next one."""

    __slots__ = ("bumper", "origin", "way")

    def __init__(self, origin: i64, way: i64, bumper: i64) -> None:
        self.origin = origin
        self.way = way
        self.bumper = bumper

    def threatened(self) -> i64:
        """The cell of the sheep about to be bumped."""
        return STEP[WAYS * self.bumper + self.way]


def advance(s: SheepBoomBah, origin: i64, way: i64, last: i64) -> None:
    """BB-4.2, BB-4.12: move all sheep from ``origin`` to ``last`` one cell, far to near, so no cell ever holds two."""
    step = STEP[WAYS * origin + way] - origin
    cell = last
    while cell != origin:
        move_sheep(s, BUMPED, cell, cell + step)
        cell -= step
    move_sheep(s, MOVED, origin, origin + step)
    if not ON_FIELD[origin]:
        s.eventful = True  # BB-12.1: from the ring onto the field


def move_sheep(s: SheepBoomBah, kind: Kind, cell: i64, onto: i64) -> None:
    """Move one sheep to a free cell."""
    owner = s.sheep[cell]
    s.sheep[onto] = owner
    s.sheep[cell] = NOBODY
    s.tell(kind, owner, cell, onto)


def take_off(s: SheepBoomBah, cell: i64) -> i64:
    """Remove a sheep from the board and return its owner. A player's last one triggers the end (BB-10.1, BB-10.2)."""
    owner = s.sheep[cell]
    s.sheep[cell] = NOBODY
    s.eventful = True  # BB-12.1
    if s.trigger == NOBODY and owner not in s.sheep:
        s.trigger = s.active  # BB-10.4: never undone
        s.tell(TRIGGERED, owner, s.active)
    return owner


def free_starts(s: SheepBoomBah) -> list[int]:
    """The unoccupied start spaces."""
    return [cell for cell in RING if s.sheep[cell] == NOBODY]


def why_no_start(cell: i64, clause: str) -> Refusal:
    """Explain why a sheep can't be put on this cell, which isn't a free start space."""
    if ON_FIELD[cell]:
        return Refusal("It has to be a start space, not a field tile.", clause)
    return Refusal(f"The start space {SPOTS[cell]} is occupied.", "BB-4.21")
