"""Landing on tiles, and what can be done about land mines. Sections 5 and 6 of the rulebook."""

from __future__ import annotations

from typing import ClassVar

from woolgather.games.sheep_boom_bah.field import NAMES, ON_FIELD, RING
from woolgather.games.sheep_boom_bah.plays import Effect, PrivateStep, copies_held, declare, not_in_hand
from woolgather.games.sheep_boom_bah.state import SheepBoomBah
from woolgather.games.sheep_boom_bah.vocabulary import (
    ACCEPT,
    AIMED_AT_CELL,
    AM_BAH_LANCE,
    BARN_TILE,
    BLOWN_UP,
    CONE_TILE,
    CROSS_TILE,
    DEFUSED,
    DISCARD,
    ENTERED_BARN,
    HERO_OF_THE_HERD,
    LAND_MINE,
    MOST,
    NOBODY,
    ON_A_MINE,
    PLAY,
    RESCUED,
    REVEALED,
    SAFE_FIELD,
    SCORED,
    SHEEP,
    TO,
    TRIGGERED,
)
from woolgather.kernel.frames import Decision


def score(s: SheepBoomBah, seat: int, points: int) -> None:
    """BB-5.7, BB-5.9."""
    s.score[seat] += points
    s.tell(SCORED, seat, points, s.score[seat])


def take_off(s: SheepBoomBah, cell: int) -> int:
    """A sheep leaves the board for good; whose it was. The last one of a player triggers the end (BB-10.1, BB-10.2)."""
    owner = s.sheep[cell]
    s.sheep[cell] = NOBODY
    s.eventful = True  # BB-12.1
    if s.trigger == NOBODY and owner not in s.sheep:
        s.trigger = s.active  # BB-10.4: never taken back
        s.tell(TRIGGERED, owner, s.active)
    return owner


def land(s: SheepBoomBah, cell: int) -> None:
    """BB-5.1: the sheep on this field tile has just come here."""
    owner = s.sheep[cell]
    tile = s.tiles[cell]
    if not s.is_face_up(cell):
        reveal(s, owner, cell, tile)
    if tile >= BARN_TILE:
        # BB-5.4: into the Barn of the tile's colour, like it or not.
        barn = tile - BARN_TILE
        s.tell(ENTERED_BARN, owner, cell, barn)
        take_off(s, cell)
        s.barns[MOST * barn + owner] += 1
    elif tile == LAND_MINE:
        s.tell(ON_A_MINE, owner, cell)
        s.then(Mine(owner, cell))  # BB-6.1


def reveal(s: SheepBoomBah, owner: int, cell: int, tile: int) -> None:
    s.face_up |= 1 << cell
    s.eventful = True  # BB-12.1
    s.reveal()
    s.tell(REVEALED, owner, cell, tile)
    if tile == SAFE_FIELD:
        score(s, owner, 1)  # BB-5.2
    elif tile >= BARN_TILE:
        score(s, owner, 3)  # BB-5.3


def free_starts(s: SheepBoomBah) -> list[int]:
    """The unoccupied start spaces."""
    return [cell for cell in RING if s.sheep[cell] == NOBODY]


def why_no_start(s: SheepBoomBah, cell: int, clause: str) -> str:
    """Why a sheep cannot be put there."""
    if ON_FIELD[cell]:
        return f"It has to be a start space, not a field tile. ({clause})"
    return f"The start space {NAMES[cell]} is occupied. (BB-4.21)"


class Mine(Decision):
    """BB-6.2: a Hero, an Am-Bah-Lance, or accept what is coming."""

    __slots__ = ("cell",)

    name: ClassVar[str] = "mine"
    clause: ClassVar[str] = "BB-6.2"

    def __init__(self, seat: int, cell: int) -> None:
        super().__init__(seat)
        self.cell = cell

    def options(self, s: SheepBoomBah, seat: int) -> list[int]:
        return [ACCEPT, *copies_held(s, seat, HERO_OF_THE_HERD), *copies_held(s, seat, AM_BAH_LANCE)]

    def take(self, s: SheepBoomBah, seat: int, action: int) -> None:
        card = action - PLAY
        if action == ACCEPT:
            blow_up(s, self.cell)
        elif card // MOST == HERO_OF_THE_HERD:
            declare(s, Hero(seat, card, self.cell), self)  # BB-6.5: countered, the window reopens
        else:
            s.then(LanceStart(self, card))

    def why_not(self, s: SheepBoomBah, seat: int, action: int) -> str:
        if PLAY <= action < DISCARD:
            return (
                not_in_hand(s, seat, action) or "Only Hero of the Herd and Am-Bah-Lance help against a mine. (BB-6.4)"
            )
        return "A sheep stands on a land mine: that has to be settled first. (BB-6.4)"


def blow_up(s: SheepBoomBah, cell: int) -> None:
    """BB-6.3."""
    s.tell(BLOWN_UP, s.sheep[cell], cell)
    s.tiles[cell] = CROSS_TILE
    owner = take_off(s, cell)
    s.graveyards[owner] += 1


class Hero(Effect):
    """BB-9.20: Hero of the Herd defuses the mine."""

    __slots__ = ("cell",)

    def __init__(self, seat: int, card: int, cell: int) -> None:
        super().__init__(seat, card)
        self.cell = cell

    def run(self, s: SheepBoomBah) -> None:
        s.tiles[self.cell] = CONE_TILE
        s.tell(DEFUSED, self.seat, self.cell)
        score(s, self.seat, 2)

    def targets(self) -> dict[str, int]:
        return {"sheep": self.cell}


class LanceStart(PrivateStep):
    """Where the Am-Bah-Lance takes the sheep; not public before it is chosen."""

    __slots__ = ("card", "cell")

    name: ClassVar[str] = "lance-start"
    clause: ClassVar[str] = "BB-9.3"

    def __init__(self, mine: Mine, card: int) -> None:
        super().__init__(mine)
        self.cell = mine.cell
        self.card = card

    def choices(self, s: SheepBoomBah) -> list[int]:
        return [TO + start for start in free_starts(s)]

    def choose(self, s: SheepBoomBah, action: int) -> None:
        declare(s, Lance(self.seat, self.card, self.cell, action - TO), self.menu)

    def why_not(self, s: SheepBoomBah, seat: int, action: int) -> str:
        return why_no_start(s, action - TO, "BB-9.3") if TO <= action < SHEEP else ""


class Lance(Effect):
    """BB-9.3, BB-9.4: Am-Bah-Lance brings the sheep back to the ring; the mine goes off behind it."""

    __slots__ = ("cell", "start")

    def __init__(self, seat: int, card: int, cell: int, start: int) -> None:
        super().__init__(seat, card)
        self.cell = cell
        self.start = start

    def announce(self, s: SheepBoomBah) -> None:
        s.tell(AIMED_AT_CELL, self.seat, self.start)

    def run(self, s: SheepBoomBah) -> None:
        s.sheep[self.cell] = NOBODY
        s.sheep[self.start] = self.seat
        s.tiles[self.cell] = s.box.lance_tile
        s.tell(RESCUED, self.seat, self.cell, self.start)

    def targets(self) -> dict[str, int]:
        return {"sheep": self.cell, "cell": self.start}
