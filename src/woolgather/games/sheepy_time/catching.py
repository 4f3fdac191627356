"""Catching Zzz's: putting your own tokens on tiles (ST-catch)."""

from __future__ import annotations

from typing import ClassVar, Final

from woolgather.games.sheepy_time.spaces import OnSpaces
from woolgather.games.sheepy_time.state import ONE, ROW, SheepyTime
from woolgather.games.sheepy_time.vocabulary import (
    CATCH_ON,
    CAUGHT,
    COLOURS,
    DECLINE,
    PUT_ON,
    SHIFTED,
    SPACES,
    TAKE_FROM,
)
from woolgather.kernel.compiling import i64
from woolgather.kernel.errors import Refusal
from woolgather.kernel.frames import Decision


def catch(s: SheepyTime, seat: i64, count: i64) -> None:
    """Catch ``count`` Zzz's, one after another (ST-catch.2)."""
    if count == 0:
        return
    if s.supply[seat] > 0:
        s.then(catch_place(seat, count - 1))  # no declining while the supply has a token (ST-catch.3)
    elif s.spaces_with_zzz(seat):
        s.then(catch_move_from(seat, count - 1))
    # otherwise all tokens are ∞, which never move, so there is no decision (ST-catch.6)


_CATCH_ON: Final = OnSpaces(CATCH_ON)
_TAKE_FROM: Final = OnSpaces(TAKE_FROM, or_else=DECLINE)
_PUT_ON: Final = OnSpaces(PUT_ON)


class CatchPlace(Decision):
    """ST-catch.1: put a Zzz from the supply on any tile."""

    __slots__ = ("left",)

    name: ClassVar[str] = "catch-place"
    clause: ClassVar[str] = "ST-catch.1"

    def automatic(self, s: SheepyTime) -> bool:
        return True

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left = left

    def options(self, s: SheepyTime, seat: int) -> list[int]:
        return _CATCH_ON.spaces(s.spaces_with_tiles())

    def take(self, s: SheepyTime, seat: int, action: int) -> None:
        space: i64 = action - CATCH_ON
        s.supply[seat] -= 1
        s.zzz[seat * ROW + space] += 1
        s.tell(CAUGHT, seat, space)
        catch(s, seat, self.left)

    def why_not(self, s: SheepyTime, seat: int, action: int) -> Refusal | None:
        if action == DECLINE:
            return Refusal("You may decline a catch only when your supply is empty.", "ST-catch.3")
        if CATCH_ON < action <= CATCH_ON + SPACES:
            return Refusal("There is no tile on that space.")
        return None


class CatchMoveFrom(Decision):
    """ST-catch.4, .5: if the supply is empty, a Zzz may be moved from another tile."""

    __slots__ = ("left",)

    name: ClassVar[str] = "catch-move-from"
    clause: ClassVar[str] = "ST-catch.4"

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left = left

    def options(self, s: SheepyTime, seat: int) -> list[int]:
        return _TAKE_FROM.spaces(s.spaces_with_zzz(seat))

    def take(self, s: SheepyTime, seat: int, action: int) -> None:
        if action != DECLINE:  # declining ends all remaining catches of this effect (ST-catch.5)
            s.then(catch_move_to(seat, action - TAKE_FROM, self.left))

    def why_not(self, s: SheepyTime, seat: int, action: int) -> Refusal | None:
        if TAKE_FROM < action <= TAKE_FROM + SPACES and s.infinite[seat * ROW + action - TAKE_FROM]:
            return Refusal("An ∞ is never moved.", "ST-tile.6")
        return None


class CatchMoveTo(Decision):
    """ST-catch.4: it moves to a different tile."""

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
        return _PUT_ON.spaces(s.spaces_with_tiles() & ~(ONE << self.source))

    def take(self, s: SheepyTime, seat: int, action: int) -> None:
        shift(s, seat, self.source, action - PUT_ON)
        catch(s, seat, self.left)


# Most catches are of one or two and very frequent, so these decisions are made once.
_PREBUILT: Final = 2
_CATCH_PLACE: Final = [[CatchPlace(seat, left) for left in range(_PREBUILT)] for seat in range(len(COLOURS))]
_CATCH_MOVE_FROM: Final = [[CatchMoveFrom(seat, left) for left in range(_PREBUILT)] for seat in range(len(COLOURS))]
_CATCH_MOVE_TO: Final = [
    [[CatchMoveTo(seat, source, left) for left in range(_PREBUILT)] for source in range(ROW)]
    for seat in range(len(COLOURS))
]


def catch_place(seat: i64, left: i64) -> CatchPlace:
    return _CATCH_PLACE[seat][left] if left < _PREBUILT else CatchPlace(seat, left)


def catch_move_from(seat: i64, left: i64) -> CatchMoveFrom:
    return _CATCH_MOVE_FROM[seat][left] if left < _PREBUILT else CatchMoveFrom(seat, left)


def catch_move_to(seat: i64, source: i64, left: i64) -> CatchMoveTo:
    return _CATCH_MOVE_TO[seat][source][left] if left < _PREBUILT else CatchMoveTo(seat, source, left)


def shift(s: SheepyTime, seat: i64, source: i64, space: i64) -> None:
    """Move one of this seat's Zzz from one tile to another."""
    s.zzz[seat * ROW + source] -= 1
    s.zzz[seat * ROW + space] += 1
    s.tell(SHIFTED, seat, source, space)
