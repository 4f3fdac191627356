"""The worth of things to a sensible player, in points: sheep on the board, moves, cards.

Everything is rated for one seat and from its knowledge: face-down tiles count by their odds.
"""

from __future__ import annotations

from typing import Final

from woolgather.games.sheep_boom_bah.cards.barn_cards import SheepBattle, ShepherdsHook, Theft
from woolgather.games.sheep_boom_bah.cards.board_cards import BahKToLife, EweTurn, OffTheField, SheepCopter, SheepingTom
from woolgather.games.sheep_boom_bah.cards.card import Effect, Play
from woolgather.games.sheep_boom_bah.cards.mine_cards import Hero, Lance
from woolgather.games.sheep_boom_bah.cards.other_cards import GoldenFleece, ThankEwe, WildWool
from woolgather.games.sheep_boom_bah.cards.wolf import Bite
from woolgather.games.sheep_boom_bah.field import CELLS, FIELD, ON_FIELD, SIDE, STEP, WAYS
from woolgather.games.sheep_boom_bah.state import SheepBoomBah
from woolgather.games.sheep_boom_bah.vocabulary import (
    AM_BAH_LANCE,
    BARN,
    BARN_TILE,
    HERO_OF_THE_HERD,
    LAND_MINE,
    MOST,
    NOBODY,
    NOTHING,
    SAFE_FIELD,
)
from woolgather.kernel.bot import WORST
from woolgather.kernel.compiling import i64, vec

OPPONENT_WEIGHT: Final = 0.4  # the weight of an opponent's points
WOLF_ODDS: Final = 0.15  # the probability that the owner of a bumped sheep has a Wolf and uses it
RESCUE_ODDS: Final = 0.2  # the probability that an opponent on a mine has an answer


# The steps between two cells, by CELLS * one + other.
STEPS: Final = vec[i64](
    [
        max(abs(one // SIDE - other // SIDE), abs(one % SIDE - other % SIDE))
        for one in range(CELLS)
        for other in range(CELLS)
    ]
)


class Rating:
    """One seat's rating of this table."""

    def __init__(self, s: SheepBoomBah, seat: i64) -> None:
        self.s = s
        self.seat = seat
        self.final = s.trigger != NOBODY
        self.hero = False
        self.lance = False
        for card in s.hands[seat]:
            kind = card // MOST
            if kind == HERO_OF_THE_HERD:
                self.hero = True
            elif kind == AM_BAH_LANCE:
                self.lance = True
        self.known: i64 = s.face_up | s.seen[seat]  # cells, as bits
        self.open_barns = vec[i64]([NOTHING] * MOST)  # by colour: the cell
        for cell in FIELD:
            tile = s.tiles[cell]
            if tile >= BARN_TILE and s.is_face_up(cell):
                self.open_barns[tile - BARN_TILE] = cell
        # Totals over all tiles this seat doesn't know, since it can't tell which is where: how many there are, what
        # sheep find on them and how many sheep stay there, by colour; computed when first needed for that colour.
        self.hidden: i64 = 0
        self.found = vec[float]([0.0] * MOST)
        self.staying = vec[float]([0.0] * MOST)
        self.added_up: i64 = 0  # the colours already computed, as bits

    def knows(self, cell: i64) -> bool:
        return self.known >> cell & 1 == 1

    def side(self, player: i64) -> float:
        """The weight of that player's points for this seat, positive or negative."""
        return 1.0 if player == self.seat else -OPPONENT_WEIGHT

    # --- sheep on the board -------------------------------------------------------------------------------------------

    def in_barn(self, player: i64, colour: i64) -> float:
        own = colour == player or self.s.wools[player] != NOTHING
        return self.side(player) * (3.0 if own else 2.0)

    def in_barnyard(self, player: i64, colour: i64) -> float:
        """One point, plus part of its future worth in the Barn."""
        if self.final and player != self.s.active:
            return self.side(player)
        return 0.4 * self.side(player) + 0.6 * self.in_barn(player, colour)

    def in_zone(self, zone: i64, player: i64, colour: i64) -> float:
        return self.in_barn(player, colour) if zone == BARN else self.in_barnyard(player, colour)

    def in_graveyard(self, colour: i64) -> float:
        return -self.side(colour)

    def on_board(self, colour: i64, cell: i64) -> float:
        """A sheep on the board may still get home: the closer to its open barn, the better."""
        if self.final:
            return 0.0
        barn = self.open_barns[colour]
        hope = 1.1 if ON_FIELD[cell] else 0.9
        if barn != NOTHING:
            hope = 2.9 - 0.35 * float(STEPS[CELLS * cell + barn])
        return self.side(colour) * hope

    # --- landing ------------------------------------------------------------------------------------------------------

    def landing(self, colour: i64, cell: i64) -> float:
        """The worth of a sheep of this colour moving onto this free cell."""
        on_board = self.on_board(colour, cell)
        if not ON_FIELD[cell]:
            return on_board
        if self.knows(cell):
            tile = self.s.tiles[cell]
            return self._found(colour, tile, not self.s.is_face_up(cell)) + self._stays(colour, tile) * on_board
        if not self.added_up >> colour & 1:
            self._add_up_hidden(colour)
        return (self.found[colour] + self.staying[colour] * on_board) / float(self.hidden)

    def _add_up_hidden(self, colour: i64) -> None:
        hidden: i64 = 0
        found = 0.0
        staying = 0.0
        for cell in FIELD:
            if not self.knows(cell):
                tile = self.s.tiles[cell]
                found += self._found(colour, tile, True)
                staying += self._stays(colour, tile)
                hidden += 1
        self.hidden = hidden
        self.found[colour] = found
        self.staying[colour] = staying
        self.added_up |= 1 << colour

    def _stays(self, colour: i64, tile: i64) -> float:
        """The probability that a sheep stays on the board after moving onto this tile."""
        if tile >= BARN_TILE:
            return 0.0
        if tile != LAND_MINE:
            return 1.0
        if colour != self.seat:
            return RESCUE_ODDS
        return 1.0 if self.hero else 0.0

    def _found(self, colour: i64, tile: i64, fresh: bool) -> float:
        """What a sheep finds on this tile, apart from its place on the board."""
        if tile >= BARN_TILE:
            return self.in_barn(tile - BARN_TILE, colour) + (3.0 * self.side(colour) if fresh else 0.0)
        if tile == LAND_MINE:
            if colour != self.seat:
                return (1 - RESCUE_ODDS) * self.in_graveyard(colour)
            if self.hero:
                return 1.5
            return 0.3 if self.lance else self.in_graveyard(colour)
        return self.side(colour) if fresh and tile == SAFE_FIELD else 0.0

    # --- actions ------------------------------------------------------------------------------------------------------

    def move(self, origin: i64, way: i64) -> float:
        """The worth of a step by this seat's sheep, with the chain it pushes."""
        sheep = self.s.sheep
        tile = STEP[WAYS * origin + way]
        if sheep[tile] == NOBODY:
            return self.landing(self.seat, tile) - self.on_board(self.seat, origin)
        worth = self.on_board(self.seat, tile) - self.on_board(self.seat, origin)
        last, end = tile, tile
        while sheep[end] != NOBODY:
            last = end
            end = STEP[WAYS * end + way]
        bumped = sheep[last]
        worth += self.landing(bumped, end) - self.on_board(bumped, last)
        if sheep[tile] != self.seat:
            worth -= WOLF_ODDS * (1.0 + self.on_board(self.seat, origin))
        return worth

    def house(self, colour: i64) -> float:
        return self.in_barn(self.seat, colour) - self.in_barnyard(self.seat, colour)

    # --- cards --------------------------------------------------------------------------------------------------------

    def effect(self, effect: Effect) -> float:
        """The worth to this seat of the declared card taking effect, regardless of who played it."""
        if isinstance(effect, Play):
            return self.play(effect)
        if isinstance(effect, Hero):
            return self.side(effect.seat) * 3.0 + self.on_board(effect.seat, effect.cell)
        if isinstance(effect, Lance):
            return self.on_board(effect.seat, effect.start) - self.in_graveyard(effect.seat)
        if isinstance(effect, Bite):
            bumped = self.s.sheep[effect.push.bumper]
            return self.in_graveyard(bumped) - self.on_board(bumped, effect.push.bumper)
        return 0.0

    def best_way(self, play: Play) -> tuple[float, Play]:
        """Choose the remaining targets as well as possible, the first if tied: return the worth and the play."""
        s, rule = self.s, play.rule
        if play.zone == NOTHING and (zones := rule.zones(s, play)):
            return self._best_of([play.aimed(zone=zone) for zone in zones])
        if play.stake == NOTHING and (stakes := rule.stakes(s, play)):
            return self._best_of([play.aimed(stake=stake) for stake in stakes])
        if play.opponent == NOTHING and (opponents := rule.opponents(s, play)):
            return self._best_of([play.aimed(opponent=opponent) for opponent in opponents])
        if play.colour == NOTHING and (colours := rule.colours(s, play)):
            return self._best_of([play.aimed(colour=colour) for colour in colours])
        if play.sheep == NOTHING and (flock := rule.flock(s, play)):
            return self._best_of([play.aimed(sheep=sheep) for sheep in flock])
        if play.cell == NOTHING and (cells := rule.cells(s, play)):
            return self._best_cell(play, cells)
        return self.play(play), play

    def _best_of(self, plays: list[Play]) -> tuple[float, Play]:
        best, most = plays[0], WORST
        for play in plays:
            worth, done = self.best_way(play)
            if worth > most:
                best, most = done, worth
        return most, best

    def _best_cell(self, play: Play, cells: list[int]) -> tuple[float, Play]:
        """Choose the last target, a cell: there are many, so one play object is reused for all of them."""
        done = play.aimed(cell=cells[0])
        best, most = done.cell, WORST
        for cell in cells:
            done.cell = cell
            worth = self.play(done)
            if worth > most:
                best, most = done.cell, worth
        done.cell = best
        return most, done

    def play(self, play: Play) -> float:
        rule = play.rule
        if isinstance(rule, EweTurn):
            bumped = self.s.sheep[play.sheep]
            return self.on_board(bumped, play.cell) - self.on_board(bumped, play.sheep)
        if isinstance(rule, SheepCopter):
            return self.landing(play.seat, play.cell) - self.on_board(play.seat, play.sheep)
        if isinstance(rule, Theft):
            keeper = play.opponent if rule.stays else play.seat
            return self.in_zone(rule.target, keeper, play.colour) - self.in_zone(
                rule.source, play.opponent, play.colour
            )
        if isinstance(rule, ShepherdsHook):
            return self.in_barn(play.seat, play.colour) - self.in_barnyard(play.seat, play.colour)
        if isinstance(rule, SheepBattle):
            return self._battle(play)
        if isinstance(rule, OffTheField):
            return self.in_zone(rule.zone, play.seat, play.seat) - self.on_board(play.seat, play.sheep)
        if isinstance(rule, BahKToLife):
            return self.on_board(play.seat, play.cell) - self.in_graveyard(play.seat)
        if isinstance(rule, SheepingTom):
            return 0.9 * self.side(play.seat) if play.seat != self.seat or not self.knows(play.cell) else 0.0
        if isinstance(rule, ThankEwe):
            return 0.6 * self.side(play.seat) - 0.5 * self.side(play.opponent) * (play.opponent == self.seat)
        if isinstance(rule, GoldenFleece):
            return 0.6 * self.side(play.seat)
        if isinstance(rule, WildWool):
            foreign: int = self.s.zone_count(BARN, play.seat) - self.s.barns[MOST * play.seat + play.seat]
            return self.side(play.seat) * (foreign - 1)
        return 0.0

    def _battle(self, play: Play) -> float:
        """Half of what can be won, minus half of what can be lost."""
        zone, seat, opponent = play.zone, play.seat, play.opponent
        won = self.in_zone(zone, seat, play.colour) - self.in_zone(zone, opponent, play.colour)
        lost = self.in_zone(zone, seat, play.stake) - self.in_zone(zone, opponent, play.stake)
        return (won - lost) / 2
