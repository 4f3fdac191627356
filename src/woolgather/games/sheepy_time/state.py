"""The state of a table of Sheepy Time."""

from __future__ import annotations

from typing import Final, final

from woolgather.games.sheepy_time.box import Box
from woolgather.games.sheepy_time.settings import Settings
from woolgather.games.sheepy_time.vocabulary import CARDS, FIRST_NIGHTMARE, NO_TILE, SPACES
from woolgather.kernel.chance import Chance
from woolgather.kernel.compiling import append, i64, mypyc_attr, pop, vec
from woolgather.kernel.frames import Frame
from woolgather.kernel.game import Game
from woolgather.kernel.state import State

# Where a player is in a Racing Phase.
RACING: Final = 0
RETIRED: Final = 1  # Called It A Night
WOKEN: Final = 2

OFF_THE_BOARD: Final = 0  # a Sheep's space before it enters
CENTRE: Final = 0  # the Nightmare's space before it moves
NO_WEB: Final = 0
ROW: Final = SPACES + 1  # tokens are stored in rows of spaces 0 to 10, one row per seat
ONE: Final[i64] = 1  # for shifting bits

# Every possible hand of up to two cards, indexed by its cards. Hands are never changed in place.
NO_HAND: Final[list[int]] = []
HAND_OF: Final = [[card] for card in range(len(CARDS))]
HAND_OF_TWO: Final = [[[first, second] for second in range(len(CARDS))] for first in range(len(CARDS))]


def space_after(start: i64, steps: i64) -> i64:
    """The space ``steps`` ahead on the ring; from off the board the first step is to space 1 (ST-move.1, .2)."""
    return (start + steps - 1) % SPACES + 1


def replaced(facts: vec[i64], index: i64, value: i64) -> vec[i64]:
    """A copy with one entry changed."""
    copy = facts[:]
    copy[index] = value
    return copy


@final
@mypyc_attr(free_list_len=1)  # reuse the memory of the last clone
class SheepyTime(State):
    """The facts of the table. Spaces count from 1; ``zzz`` and ``infinite`` hold a row of spaces for each seat.

    Clones share the hands and whatever rarely changes (see ``clone``): those lists are replaced, never changed.
    """

    __slots__ = (
        "active",
        "box",
        "card",
        "crossings",
        "deck",
        "discard",
        "effects",
        "first",
        "hands",
        "infinite",
        "last_card",
        "last_move",
        "market",
        "moved",
        "nightmare",
        "nightmare_at",
        "pillow",
        "position",
        "previous",
        "resigned",
        "resting",
        "round",
        "scared",
        "settings",
        "stack",
        "status",
        "supply",
        "tiles",
        "used",
        "web",
        "winks",
        "winks_before",
        "winners",
        "zzz",
    )

    box: Box
    settings: Settings
    effects: list[Frame]  # what each tile does (tiles.py), by tile
    nightmare: i64  # which of the three Nightmares is in play
    nightmare_at: i64
    web: i64
    round: i64
    resting: bool
    first: i64  # the seat with the First Sheep token
    active: i64
    previous: i64  # the seat whose turn was just before this one, in this phase
    deck: vec[i64]  # the top card is the last
    discard: vec[i64]
    hands: list[list[int]]
    card: i64  # the Sheep card being resolved
    last_card: vec[i64]  # the last Sheep card each seat played this phase (ST-card.10)
    status: vec[i64]
    position: vec[i64]
    scared: vec[bool]
    winks: vec[i64]
    pillow: vec[i64]
    supply: vec[i64]
    zzz: vec[i64]
    infinite: vec[i64]
    tiles: vec[i64]  # by space
    market: vec[i64]  # oldest first
    stack: vec[i64]  # the next tile is the last
    used: i64  # the spaces whose tiles were used this turn, as bits
    moved: i64  # spaces moved this turn
    last_move: i64  # spaces of this turn's last move; backward is negative
    crossings: i64  # made this turn and not yet paid
    winks_before: i64  # of earlier rounds, for a solo score over all rounds (ST-solo.7)
    winners: list[int]
    resigned: bool

    def __init__(
        self,
        game: Game,
        seats: int,
        agreed: dict[str, str],
        chance: Chance,
        box: Box,
        settings: Settings,
        effects: list[Frame],
    ) -> None:
        super().__init__(game, seats, agreed, chance)
        self.box = box
        self.settings = settings
        self.effects = effects

    def clone(self) -> SheepyTime:
        twin = SheepyTime(
            self.game, self.seats, self.agreed, self.chance.clone(), self.box, self.settings, self.effects
        )
        self.copy_into(twin)
        twin.nightmare = self.nightmare
        twin.nightmare_at = self.nightmare_at
        twin.web = self.web
        twin.round = self.round
        twin.resting = self.resting
        twin.first = self.first
        twin.active = self.active
        twin.previous = self.previous
        twin.deck = self.deck[:]
        twin.discard = self.discard[:]
        twin.hands = self.hands[:]
        twin.card = self.card
        twin.last_card = self.last_card[:]
        twin.position = self.position[:]
        twin.winks = self.winks[:]
        twin.supply = self.supply[:]
        twin.zzz = self.zzz[:]
        twin.used = self.used
        twin.moved = self.moved
        twin.last_move = self.last_move
        twin.crossings = self.crossings
        twin.winks_before = self.winks_before
        twin.resigned = self.resigned
        # Rarely changed, and never in place: clones share them.
        twin.status = self.status
        twin.scared = self.scared
        twin.pillow = self.pillow
        twin.infinite = self.infinite
        twin.tiles = self.tiles
        twin.market = self.market
        twin.stack = self.stack
        twin.winners = self.winners
        return twin

    # --- questions that many rules ask -------------------------------------------------------------------------------

    def racing(self, seat: i64) -> bool:
        return self.status[seat] == RACING

    def racers(self) -> i64:
        """The number of players still racing."""
        count: i64 = 0
        for status in self.status:
            if status == RACING:
                count += 1
        return count

    def tokens(self, seat: i64, space: i64) -> i64:
        """Zzz and ∞ together: wherever tokens are counted, an ∞ counts as one (ST-tile.14)."""
        return self.zzz[seat * ROW + space] + self.infinite[seat * ROW + space]

    def spaces_with_zzz(self, seat: i64) -> i64:
        """The spaces where this seat has a Zzz that could move or flip, as bits."""
        zzz = self.zzz
        row = seat * ROW
        bits: i64 = 0
        space: i64 = 1
        while space < ROW:
            if zzz[row + space] > 0:
                bits |= ONE << space
            space += 1
        return bits

    def spaces_with_tokens(self, seat: i64) -> i64:
        """The spaces where this seat has a Zzz or an ∞, as bits."""
        bits = self.spaces_with_zzz(seat)
        space: i64 = 1
        while space < ROW:
            if self.infinite[seat * ROW + space] > 0:
                bits |= ONE << space
            space += 1
        return bits

    def spaces_with_tiles(self) -> i64:
        """The spaces with a tile, as bits."""
        tiles = self.tiles
        bits: i64 = 0
        space: i64 = 1
        while space < ROW:
            if tiles[space] != NO_TILE:
                bits |= ONE << space
            space += 1
        return bits

    def turn_order(self, start: i64) -> list[int]:
        """All seats clockwise from ``start`` (ST-setup.2)."""
        return [(start + step) % self.seats for step in range(self.seats)]

    def is_nightmare(self, card: i64) -> bool:
        return card >= FIRST_NIGHTMARE

    # --- changing what clones share ----------------------------------------------------------------------------------

    def set_status(self, seat: i64, status: i64) -> None:
        self.status = replaced(self.status, seat, status)

    def set_scared(self, seat: i64, scared: bool) -> None:
        copy = self.scared[:]
        copy[seat] = scared
        self.scared = copy

    def set_pillow(self, seat: i64, pillow: i64) -> None:
        self.pillow = replaced(self.pillow, seat, pillow)

    def add_infinite(self, seat: i64, space: i64, tokens: i64) -> None:
        slot = seat * ROW + space
        self.infinite = replaced(self.infinite, slot, self.infinite[slot] + tokens)

    def take_from_hand(self, seat: i64, card: i64) -> None:
        hand = self.hands[seat]
        if len(hand) == 1:
            self.hands[seat] = NO_HAND
        else:
            self.hands[seat] = HAND_OF[hand[1] if hand[0] == card else hand[0]]

    def add_to_hand(self, seat: i64, card: i64) -> None:
        hand = self.hands[seat]
        self.hands[seat] = HAND_OF_TWO[hand[0]][card] if hand else HAND_OF[card]

    def lay_tile(self, tile: i64, space: i64) -> None:
        self.tiles = replaced(self.tiles, space, tile)

    def add_to_market(self, tile: i64) -> None:
        self.market = append(self.market[:], tile)

    def take_top_tile(self) -> i64:
        """Take the top tile off the stack."""
        self.stack, tile = pop(self.stack[:])
        return tile
