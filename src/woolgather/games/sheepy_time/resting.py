"""The Resting Phase: everyone adds a tile or catches two (ST-rest)."""

from __future__ import annotations

from typing import ClassVar, Final

from woolgather.games.sheepy_time.catching import catch, shift
from woolgather.games.sheepy_time.spaces import ALL_SPACES, OnSpaces
from woolgather.games.sheepy_time.state import ONE, ROW, SheepyTime
from woolgather.games.sheepy_time.vocabulary import (
    ADD_TILE,
    ADDED,
    BONUS,
    BONUS_FROM,
    CATCH_2,
    COLOURS,
    DECLINE,
    FLIPPED,
    MARKET,
    NO_TILE,
    PLACE_ON,
    RESTS,
    SPACES,
    TAKE_TILE,
    TILE_LAID,
    TILES,
)
from woolgather.kernel.compiling import i64, vec
from woolgather.kernel.errors import Refusal
from woolgather.kernel.events import NOBODY
from woolgather.kernel.frames import Decision, Frame


class Resting(Frame):
    """In turn order from the First Sheep, each player takes one action (ST-rest.1)."""

    __slots__ = ()

    def run(self, s: SheepyTime) -> None:
        s.resting = True
        s.active = NOBODY
        seat = s.first
        for _ in range(s.seats):
            seat = (seat - 1) % s.seats  # the last to rest is pushed first
            s.then(REST[seat])


RESTING: Final = Resting()


class Rest(Frame):
    """One player's rest. With a full board or an empty market, catching is the only choice (ST-rest.6, .8)."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: SheepyTime) -> None:
        s.tell(RESTS, self.seat)
        if s.seats == 1:
            s.then(DreamDrifts())
        if empty_spaces(s) and len(s.market) > 0:
            s.then(REST_ACTION[self.seat])
        else:
            catch(s, self.seat, s.box.rest_catch)


REST: Final = vec[Rest]([Rest(seat) for seat in range(len(COLOURS))])


def empty_spaces(s: SheepyTime) -> i64:
    """The spaces without a tile, as bits."""
    return ALL_SPACES & ~s.spaces_with_tiles()


_TILE_OR_CATCH: Final = [ADD_TILE, CATCH_2]


class RestAction(Decision):
    """ST-rest.1: add a tile, or catch."""

    __slots__ = ()

    name: ClassVar[str] = "rest-action"
    clause: ClassVar[str] = "ST-rest.1"

    def options(self, s: SheepyTime, seat: int) -> list[int]:
        return _TILE_OR_CATCH

    def take(self, s: SheepyTime, seat: int, action: int) -> None:
        if action == ADD_TILE:
            s.then(MARKET_TILE[seat])
        else:
            catch(s, seat, s.box.rest_catch)  # ST-rest.7

    def default(self, s: SheepyTime, seat: int) -> int:
        return CATCH_2


class MarketTile(Decision):
    """ST-rest.2: choose any tile in the market, even with an empty supply (ST-rest.4)."""

    __slots__ = ()

    name: ClassVar[str] = "market-tile"
    clause: ClassVar[str] = "ST-rest.2"

    def automatic(self, s: SheepyTime) -> bool:
        return True

    def options(self, s: SheepyTime, seat: int) -> list[int]:
        return [TAKE_TILE + tile for tile in s.market]

    def take(self, s: SheepyTime, seat: int, action: int) -> None:
        s.then(TileSpace(seat, action - TAKE_TILE))

    def why_not(self, s: SheepyTime, seat: int, action: int) -> Refusal | None:
        choosing = TAKE_TILE <= action < TAKE_TILE + len(TILES)
        return Refusal("That tile is not in the market.") if choosing else None


REST_ACTION: Final = vec[RestAction]([RestAction(seat) for seat in range(len(COLOURS))])
MARKET_TILE: Final = vec[MarketTile]([MarketTile(seat) for seat in range(len(COLOURS))])


_PLACE_ON: Final = OnSpaces(PLACE_ON)


class TileSpace(Decision):
    """ST-rest.2: put it on any empty space."""

    __slots__ = ("tile",)

    name: ClassVar[str] = "tile-space"
    clause: ClassVar[str] = "ST-rest.2"

    def automatic(self, s: SheepyTime) -> bool:
        return True

    def __init__(self, seat: int, tile: int) -> None:
        super().__init__(seat)
        self.tile = tile

    def options(self, s: SheepyTime, seat: int) -> list[int]:
        return _PLACE_ON.spaces(empty_spaces(s))

    def take(self, s: SheepyTime, seat: int, action: int) -> None:
        space: i64 = action - PLACE_ON
        s.market = vec[i64]([tile for tile in s.market if tile != self.tile])
        s.lay_tile(self.tile, space)
        s.tell(ADDED, seat, self.tile, space)
        s.then(REFILL_MARKET)
        put_bonus(s, seat, space, s.box.bonus[self.tile])

    def why_not(self, s: SheepyTime, seat: int, action: int) -> Refusal | None:
        placing = PLACE_ON < action <= PLACE_ON + SPACES
        return Refusal("There is a tile on that space already.") if placing else None


def put_bonus(s: SheepyTime, seat: i64, space: i64, zzz: i64) -> None:
    """ST-rest.3: put ``zzz`` Zzz on it, or one ∞. Tokens the supply lacks may come from other tiles (ST-rest.4)."""
    infinite = zzz == 0
    wanted: i64 = 1 if infinite else zzz
    placed = min(wanted, s.supply[seat])
    s.supply[seat] -= placed
    if infinite:
        s.add_infinite(seat, space, placed)
        s.tell(BONUS, seat, space, 0, placed)
    else:
        s.zzz[seat * ROW + space] += placed
        s.tell(BONUS, seat, space, placed, 0)
    ask_for_bonus(s, seat, space, infinite, wanted - placed)


def ask_for_bonus(s: SheepyTime, seat: i64, space: i64, infinite: bool, missing: i64) -> None:
    if missing > 0 and s.settings.bonus_may_be_moved and bonus_sources(s, seat, space):
        s.then(BonusFrom(seat, space, infinite, missing))


def bonus_sources(s: SheepyTime, seat: i64, space: i64) -> i64:
    """The other tiles with this seat's Zzz, as bits."""
    return s.spaces_with_zzz(seat) & ~(ONE << space)


_BONUS_FROM: Final = OnSpaces(BONUS_FROM, or_else=DECLINE)


class BonusFrom(Decision):
    """ST-rest.4: take each missing token from your Zzz on other tiles, or do without it."""

    __slots__ = ("infinite", "missing", "space")

    name: ClassVar[str] = "bonus-from"
    clause: ClassVar[str] = "ST-rest.4"

    def __init__(self, seat: int, space: int, infinite: bool, missing: int) -> None:
        super().__init__(seat)
        self.space = space
        self.infinite = infinite
        self.missing = missing

    def options(self, s: SheepyTime, seat: int) -> list[int]:
        return _BONUS_FROM.spaces(bonus_sources(s, seat, self.space))

    def take(self, s: SheepyTime, seat: int, action: int) -> None:
        if action == DECLINE:
            return  # this ends the bonus
        shift(s, seat, action - BONUS_FROM, self.space)
        if self.infinite:
            s.zzz[seat * ROW + self.space] -= 1
            s.add_infinite(seat, self.space, 1)
            s.tell(FLIPPED, seat, self.space)
        ask_for_bonus(s, seat, self.space, self.infinite, self.missing - 1)


class RefillMarket(Frame):
    """Refill before the next player chooses (ST-rest.5); with an empty stack the market shrinks (ST-rest.8)."""

    __slots__ = ()

    def run(self, s: SheepyTime) -> None:
        while len(s.market) < s.box.market_size and len(s.stack) > 0:
            tile = s.take_top_tile()
            s.add_to_market(tile)
            s.reveal()
            s.tell(MARKET, NOBODY, tile)


REFILL_MARKET: Final = RefillMarket()


class DreamDrifts(Frame):
    """ST-solo.5: in a solo game the next tile of the stack is put on the first empty space, without tokens."""

    __slots__ = ()

    def run(self, s: SheepyTime) -> None:
        if empty_spaces(s) and len(s.stack) > 0:
            space: i64 = 1
            while s.tiles[space] != NO_TILE:
                space += 1
            tile = s.take_top_tile()
            s.lay_tile(tile, space)
            s.reveal()
            s.tell(TILE_LAID, NOBODY, tile, space)
