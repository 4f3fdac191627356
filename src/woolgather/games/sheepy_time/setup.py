"""The table before the first race (ST-setup)."""

from __future__ import annotations

from woolgather.games.sheepy_time.box import Box
from woolgather.games.sheepy_time.rules import ROUND
from woolgather.games.sheepy_time.settings import Settings
from woolgather.games.sheepy_time.state import CENTRE, NO_HAND, NO_WEB, OFF_THE_BOARD, RACING, ROW, SheepyTime
from woolgather.games.sheepy_time.tiles import EFFECTS
from woolgather.games.sheepy_time.vocabulary import (
    FIRST_SHEEP,
    MARKET,
    NIGHTMARE_CHOSEN,
    NIGHTMARES,
    NO_CARD,
    NO_TILE,
    SPACES,
    TILE_LAID,
    TILES,
)
from woolgather.kernel.chance import Chance
from woolgather.kernel.compiling import i64, vec
from woolgather.kernel.events import NOBODY
from woolgather.kernel.frames import Frame
from woolgather.kernel.game import Game


class SetUp(Frame):
    """Everything chance decides before the first race, in the order players see it."""

    __slots__ = ()

    def run(self, s: SheepyTime) -> None:
        self._pick_nightmare(s)
        self._lay_tiles(s)
        if s.settings.first_player_by_chance:  # ST-setup.11
            s.first = s.chance.below(s.seats)
        s.tell(FIRST_SHEEP, s.first)
        s.then(ROUND)

    def _pick_nightmare(self, s: SheepyTime) -> None:
        """ST-setup.4, .5."""
        if s.settings.nightmare_by_chance:
            s.nightmare = s.chance.below(len(NIGHTMARES))
        else:
            s.nightmare = NIGHTMARES.index(s.settings.nightmare)
        s.tell(NIGHTMARE_CHOSEN, NOBODY, s.nightmare)

    def _lay_tiles(self, s: SheepyTime) -> None:
        """ST-setup.9; the starting tiles carry no tokens (ST-setup.10). Solo leaves some tiles out (ST-solo.1)."""
        s.stack = vec[i64]([tile for tile in range(len(TILES)) if s.seats > 1 or s.box.solo_tiles[tile]])
        s.chance.shuffle_row(s.stack)
        for space in s.box.start_spaces:
            s.lay_tile(s.take_top_tile(), space)
            s.tell(TILE_LAID, NOBODY, s.tiles[space], space)
        while len(s.market) < s.box.market_size and len(s.stack) > 0:
            s.add_to_market(s.take_top_tile())
            s.tell(MARKET, NOBODY, s.market[-1])


def empty_table(game: Game, seats: int, agreed: dict[str, str], chance: Chance, box: Box) -> SheepyTime:
    """ST-setup.3: a Brave Sheep off the board, ten Zzz, no winks and a Pillow of 40 for everyone."""
    s = SheepyTime(game, seats, agreed, chance, box, Settings(agreed), EFFECTS)
    s.nightmare = 0
    s.nightmare_at = CENTRE  # ST-setup.6
    s.web = NO_WEB  # ST-setup.7
    s.round = 0
    s.resting = False
    s.first = 0
    s.active = NOBODY
    s.previous = NOBODY
    s.deck = vec[i64]()
    s.discard = vec[i64]()
    s.hands = [NO_HAND] * seats
    s.card = NO_CARD
    s.last_card = vec[i64]([NO_CARD] * seats)
    s.status = vec[i64]([RACING] * seats)
    s.position = vec[i64]([OFF_THE_BOARD] * seats)
    s.scared = vec[bool]([False] * seats)
    s.winks = vec[i64]([0] * seats)
    s.pillow = vec[i64]([box.pillow] * seats)
    s.supply = vec[i64]([box.tokens] * seats)
    s.zzz = vec[i64]([0] * (seats * ROW))
    s.infinite = vec[i64]([0] * (seats * ROW))
    s.tiles = vec[i64]([NO_TILE] * (SPACES + 1))
    s.market = vec[i64]()
    s.stack = vec[i64]()
    s.used = 0
    s.moved = 0
    s.last_move = 0
    s.crossings = 0
    s.winks_before = 0
    s.winners = []
    s.resigned = False
    return s


def set_up(game: Game, seats: int, agreed: dict[str, str], chance: Chance, box: Box) -> SheepyTime:
    s = empty_table(game, seats, agreed, chance, box)
    s.then(SetUp())
    return s
