"""Catching Zzz's: putting own tokens on tiles (ST-catch)."""

from __future__ import annotations

from typing import ClassVar

from woolgather.games.sheepy_time.state import ROW, SheepyTime
from woolgather.games.sheepy_time.vocabulary import (
    CATCH_ON,
    CAUGHT,
    DECLINE,
    NO_TILE,
    PUT_ON,
    SHIFTED,
    SPACES,
    TAKE_FROM,
)
from woolgather.kernel.errors import Refusal
from woolgather.kernel.frames import Decision


def catch(s: SheepyTime, seat: int, count: int) -> None:
    """Catch so many, one after another (ST-catch.2)."""
    if count == 0:
        return
    if s.supply[seat] > 0:
        s.then(CatchPlace(seat, count - 1))  # while the supply holds a token, there is no declining (ST-catch.3)
    elif s.has_zzz(seat):
        s.then(CatchMoveFrom(seat, count - 1))
    # else all tokens are ∞, which never move: nothing is asked (ST-catch.6)


def on_tiles(s: SheepyTime, action: int) -> list[int]:
    """This action for every space with a tile."""
    tiles = s.tiles
    return [action + space for space in range(1, SPACES + 1) if tiles[space] != NO_TILE]


class CatchPlace(Decision):
    """ST-catch.1: a Zzz from the supply goes on any tile."""

    __slots__ = ("left",)

    name: ClassVar[str] = "catch-place"
    clause: ClassVar[str] = "ST-catch.1"

    def automatic(self, s: SheepyTime) -> bool:
        return True

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left = left

    def options(self, s: SheepyTime, seat: int) -> list[int]:
        return on_tiles(s, CATCH_ON)

    def take(self, s: SheepyTime, seat: int, action: int) -> None:
        space = action - CATCH_ON
        here = seat * ROW + space
        s.supply[seat] = s.supply[seat] - 1
        s.zzz[here] = s.zzz[here] + 1
        s.tell(CAUGHT, seat, space)
        catch(s, seat, self.left)

    def why_not(self, s: SheepyTime, seat: int, action: int) -> Refusal | None:
        if action == DECLINE:
            return Refusal("You may decline a catch only when your supply is empty.", "ST-catch.3")
        if CATCH_ON < action <= CATCH_ON + SPACES:
            return Refusal("There is no tile on that space.")
        return None


class CatchMoveFrom(Decision):
    """ST-catch.4, .5: with an empty supply a Zzz may be moved from another tile, or not."""

    __slots__ = ("left",)

    name: ClassVar[str] = "catch-move-from"
    clause: ClassVar[str] = "ST-catch.4"

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left = left

    def options(self, s: SheepyTime, seat: int) -> list[int]:
        return [DECLINE] + [TAKE_FROM + space for space in s.spaces_with_zzz(seat)]

    def take(self, s: SheepyTime, seat: int, action: int) -> None:
        if action != DECLINE:  # declining ends all catches left in this effect (ST-catch.5)
            s.then(CatchMoveTo(seat, action - TAKE_FROM, self.left))

    def why_not(self, s: SheepyTime, seat: int, action: int) -> Refusal | None:
        if TAKE_FROM < action <= TAKE_FROM + SPACES and s.infinite[seat * ROW + action - TAKE_FROM]:
            return Refusal("An ∞ is never moved.", "ST-tile.6")
        return None


class CatchMoveTo(Decision):
    """ST-catch.4: it goes to a different tile."""

    __slots__ = ("left", "source")

    name: ClassVar[str] = "catch-move-to"
    clause: ClassVar[str] = "ST-catch.4"

    def automatic(self, s: SheepyTime) -> bool:
        return True

    def __init__(self, seat: int, source: int, left: int) -> None:
        super().__init__(seat)
        self.source = source
        self.left = left

    def options(self, s: SheepyTime, seat: int) -> list[int]:
        return [action for action in on_tiles(s, PUT_ON) if action != PUT_ON + self.source]

    def take(self, s: SheepyTime, seat: int, action: int) -> None:
        shift(s, seat, self.source, action - PUT_ON)
        catch(s, seat, self.left)


def shift(s: SheepyTime, seat: int, source: int, space: int) -> None:
    """Move an own Zzz from tile to tile."""
    s.zzz[seat * ROW + source] -= 1
    s.zzz[seat * ROW + space] += 1
    s.tell(SHIFTED, seat, source, space)
