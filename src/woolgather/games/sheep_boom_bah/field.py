"""The board as a 7×7 grid of cells: a ring of 24 start spaces around a field of 25 tiles (BB-1.3).

A cell is a number, 7 · row + column, with rows from the north and columns from the west. Actions and views call it
``row,column``, both from 0. Players see a letter and a number along the fence: A to G from the west, 1 to 7 from the
north.
"""

from __future__ import annotations

from typing import Final

from woolgather.kernel.compiling import i64, vec

SIDE: Final = 7
CELLS: Final = SIDE * SIDE
OFF: Final = -1  # not a field tile: on the ring or beyond it


def cell_at(row: int, column: int) -> int:
    return SIDE * row + column


def is_field(row: int, column: int) -> bool:
    return 0 < row < SIDE - 1 and 0 < column < SIDE - 1


NAMES: Final = tuple(f"{cell // SIDE},{cell % SIDE}" for cell in range(CELLS))
SPOTS: Final = tuple(f"{'ABCDEFG'[cell % SIDE]}{cell // SIDE + 1}" for cell in range(CELLS))
BIT: Final = vec[i64]([1 << cell for cell in range(CELLS)])  # each cell as a set of cells
ON_FIELD: Final = vec[bool]([is_field(cell // SIDE, cell % SIDE) for cell in range(CELLS)])
FIELD: Final = vec[i64]([cell for cell in range(CELLS) if ON_FIELD[cell]])
RING: Final = vec[i64]([cell for cell in range(CELLS) if not ON_FIELD[cell]])


def spot(name: str) -> str:
    """The name players see for this cell.

    >>> spot("1,4")
    'E2'
    """
    return SPOTS[NAMES.index(name)]


# BB-3.2: eight directions, including diagonals.
WAYS: Final = 8
_ROWS: Final = (-1, -1, -1, 0, 0, 1, 1, 1)
_COLUMNS: Final = (-1, 0, 1, -1, 1, -1, 0, 1)


def _step(cell: int, way: int) -> int:
    row, column = cell // SIDE + _ROWS[way], cell % SIDE + _COLUMNS[way]
    return cell_at(row, column) if is_field(row, column) else OFF


def _exits(cell: int) -> list[int]:
    return [STEP[WAYS * cell + way] for way in range(WAYS) if STEP[WAYS * cell + way] != OFF]


def _neighbours(cell: int) -> list[int]:
    """All adjacent cells, including start spaces."""
    near: list[int] = []
    for way in range(WAYS):
        row, column = cell // SIDE + _ROWS[way], cell % SIDE + _COLUMNS[way]
        if 0 <= row < SIDE and 0 <= column < SIDE:
            near.append(cell_at(row, column))
    return near


# BB-3.3, BB-3.4: a step always ends on a field tile. STEP[8 · cell + way] is that tile, or OFF.
STEP: Final = vec[i64]([_step(cell, way) for cell in range(CELLS) for way in range(WAYS)])
EXITS: Final = [_exits(cell) for cell in range(CELLS)]
NEIGHBOURS: Final = [vec[i64](_neighbours(cell)) for cell in range(CELLS)]


def way_between(origin: i64, tile: i64) -> i64:
    """The direction of the single step from a cell to a tile, or OFF if there is none."""
    way: i64 = 0
    while way < WAYS:
        if STEP[WAYS * origin + way] == tile:
            return way
        way += 1
    return OFF
