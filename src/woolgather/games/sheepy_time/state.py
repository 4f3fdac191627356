"""What lies on the table in Sheepy Time."""

from __future__ import annotations

from typing import Final

from woolgather.games.sheepy_time.box import Box
from woolgather.games.sheepy_time.settings import Settings
from woolgather.games.sheepy_time.vocabulary import FIRST_NIGHTMARE, SPACES
from woolgather.kernel.chance import Chance
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
ROW: Final = SPACES + 1  # tokens are kept in rows of spaces 0 to 10, one row per seat


def space_after(start: int, steps: int) -> int:
    """Where so many steps forward lead, round the ring; off the board the first step is to space 1 (ST-move.1, .2)."""
    return (start + steps - 1) % SPACES + 1


def replaced(facts: list[int], index: int, value: int) -> list[int]:
    """A copy with one entry changed."""
    copy = facts[:]
    copy[index] = value
    return copy


class SheepyTime(State):
    """Facts of the table. Spaces count from 1; ``zzz`` and ``infinite`` hold a row of spaces for each seat.

    Clones share the hands and whatever changes seldom (see ``clone``): those lists are replaced, never changed.
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
    nightmare: int  # which of the three
    nightmare_at: int
    web: int
    round: int
    resting: bool
    first: int  # who has the First Sheep token
    active: int
    previous: int  # whose turn in this phase was just before this one
    deck: list[int]  # the top card is the last
    discard: list[int]
    hands: list[list[int]]
    card: int  # the Sheep card being resolved
    last_card: list[int]  # the last Sheep card each seat played this phase (ST-card.10)
    status: list[int]
    position: list[int]
    scared: list[bool]
    winks: list[int]
    pillow: list[int]
    supply: list[int]
    zzz: list[int]
    infinite: list[int]
    tiles: list[int]  # by space
    market: list[int]  # oldest first
    stack: list[int]  # the next tile is the last
    used: int  # the spaces whose tiles were used this turn, as bits
    moved: int  # spaces moved this turn
    last_move: int  # of this turn; backward is negative
    crossings: int  # made this turn and not paid yet
    winks_before: int  # of earlier rounds, for a solo score of all rounds (ST-solo.7)
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
        twin.scared = self.scared[:]
        twin.winks = self.winks[:]
        twin.supply = self.supply[:]
        twin.zzz = self.zzz[:]
        twin.used = self.used
        twin.moved = self.moved
        twin.last_move = self.last_move
        twin.crossings = self.crossings
        twin.winks_before = self.winks_before
        twin.resigned = self.resigned
        # These change seldom, and never in place: clones share them.
        twin.status = self.status
        twin.pillow = self.pillow
        twin.infinite = self.infinite
        twin.tiles = self.tiles
        twin.market = self.market
        twin.stack = self.stack
        twin.winners = self.winners
        return twin

    # --- questions that many rules ask -------------------------------------------------------------------------------

    def racing(self, seat: int) -> bool:
        return self.status[seat] == RACING

    def racers(self) -> int:
        """How many are racing."""
        count = 0
        for status in self.status:
            if status == RACING:
                count += 1
        return count

    def tokens(self, seat: int, space: int) -> int:
        """Zzz and ∞ together: wherever tokens are counted, an ∞ counts as one (ST-tile.14)."""
        return self.zzz[seat * ROW + space] + self.infinite[seat * ROW + space]

    def spaces_with_zzz(self, seat: int) -> list[int]:
        """Where this seat has a Zzz that could move or flip."""
        zzz = self.zzz
        row = seat * ROW
        return [space for space in range(1, ROW) if zzz[row + space] > 0]

    def has_zzz(self, seat: int) -> bool:
        """Whether there is such a space."""
        zzz = self.zzz
        slot = seat * ROW + 1
        end = (seat + 1) * ROW
        while slot < end:
            if zzz[slot] > 0:
                return True
            slot += 1
        return False

    def turn_order(self, start: int) -> list[int]:
        """All seats clockwise from ``start`` (ST-setup.2)."""
        return [(start + step) % self.seats for step in range(self.seats)]

    def is_nightmare(self, card: int) -> bool:
        return card >= FIRST_NIGHTMARE

    # --- changing what clones share ----------------------------------------------------------------------------------

    def set_status(self, seat: int, status: int) -> None:
        self.status = replaced(self.status, seat, status)

    def set_pillow(self, seat: int, pillow: int) -> None:
        self.pillow = replaced(self.pillow, seat, pillow)

    def add_infinite(self, seat: int, space: int, tokens: int) -> None:
        slot = seat * ROW + space
        self.infinite = replaced(self.infinite, slot, self.infinite[slot] + tokens)

    def take_from_hand(self, seat: int, card: int) -> None:
        hand = self.hands[seat][:]
        hand.remove(card)
        self.hands[seat] = hand

    def lay_tile(self, tile: int, space: int) -> None:
        self.tiles = replaced(self.tiles, space, tile)

    def take_top_tile(self) -> int:
        """Take the top tile off the stack."""
        tile = self.stack[-1]
        self.stack = self.stack[:-1]
        return tile
