"""The state of a table of Sheep Boom-Bah."""

from __future__ import annotations

from typing import final

from woolgather.games.sheep_boom_bah.box import Box
from woolgather.games.sheep_boom_bah.field import CELLS
from woolgather.games.sheep_boom_bah.settings import Settings
from woolgather.games.sheep_boom_bah.vocabulary import MOST, NOBODY
from woolgather.kernel.chance import Chance
from woolgather.kernel.compiling import i64, mypyc_attr, vec
from woolgather.kernel.game import Game
from woolgather.kernel.state import State


def replaced(facts: vec[i64], seat: i64, value: i64) -> vec[i64]:
    """A copy with another value for one seat."""
    copy = facts[:]
    copy[seat] = value
    return copy


@final
@mypyc_attr(free_list_len=1)  # reuse the memory of the last clone
class SheepBoomBah(State):
    """The facts of the table. Colours are seats. ``barns`` and ``barnyards`` have four colours for each seat."""

    __slots__ = (
        "active",
        "barns",
        "barnyards",
        "box",
        "budget",
        "discard",
        "draw",
        "eventful",
        "face_up",
        "first",
        "graveyards",
        "hands",
        "memories",
        "quiet",
        "round",
        "score",
        "seen",
        "settings",
        "sheep",
        "stack",
        "stack_by",
        "tiles",
        "trigger",
        "used",
        "wools",
    )

    box: Box
    settings: Settings
    # The board.
    sheep: vec[i64]  # by cell: the owner of the sheep there
    tiles: vec[i64]  # by cell: the tile there, face up or not
    face_up: i64  # the cells with a face-up tile, as bits
    seen: vec[i64]  # by seat: the tiles it looked at with Sheeping Tom, as bits
    # The player boards.
    barns: vec[i64]
    barnyards: vec[i64]
    graveyards: vec[i64]
    score: vec[i64]  # the trackers
    wools: vec[i64]  # by seat: its Wild Wool on the table
    # The cards.
    hands: vec[vec[i64]]  # sorted; a hand is replaced, never changed, so clones share it
    draw: vec[i64]  # the next card is the last
    discard: vec[i64]
    stack: tuple[int, ...]  # played and unresolved: the original card, then each EIEI…No
    stack_by: tuple[int, ...]  # who played each of them
    used: i64  # the seats that have used a card since their last refill, as bits
    memories: list[tuple[int, ...]]  # cards that seats know in other hands (see memory.py); replaced like hands
    # The turn.
    first: i64
    active: i64
    round: i64  # 0 during the draft
    budget: i64
    eventful: bool  # whether this round had an event (BB-12.1)
    quiet: i64  # consecutive rounds without an event
    trigger: i64  # the active seat when the end was triggered

    def __init__(
        self, game: Game, seats: int, agreed: dict[str, str], chance: Chance, box: Box, settings: Settings
    ) -> None:
        super().__init__(game, seats, agreed, chance)
        self.box = box
        self.settings = settings

    def clone(self) -> SheepBoomBah:
        twin = SheepBoomBah(self.game, self.seats, self.agreed, self.chance.clone(), self.box, self.settings)
        self.copy_into(twin)
        twin.sheep = self.sheep[:]
        twin.tiles = self.tiles[:]
        twin.face_up = self.face_up
        twin.barns = self.barns[:]
        twin.barnyards = self.barnyards[:]
        twin.hands = self.hands[:]
        twin.draw = self.draw[:]
        twin.discard = self.discard[:]
        twin.stack = self.stack
        twin.stack_by = self.stack_by
        twin.used = self.used
        twin.memories = self.memories
        twin.first = self.first
        twin.active = self.active
        twin.round = self.round
        twin.budget = self.budget
        twin.eventful = self.eventful
        twin.quiet = self.quiet
        twin.trigger = self.trigger
        # Rarely changed, and never in place: clones share them.
        twin.seen = self.seen
        twin.graveyards = self.graveyards
        twin.score = self.score
        twin.wools = self.wools
        return twin

    # --- questions that many rules ask -------------------------------------------------------------------------------

    def is_face_up(self, cell: i64) -> bool:
        return self.face_up >> cell & 1 == 1

    def is_free(self, cell: i64) -> bool:
        return self.sheep[cell] == NOBODY

    def flock(self, seat: i64) -> list[int]:
        """The cells of this seat's sheep, lowest first."""
        return [cell for cell in range(CELLS) if self.sheep[cell] == seat]

    def zone(self, zone: i64) -> vec[i64]:
        """All Barns, or all Barnyards."""
        return self.barnyards if zone else self.barns

    def zone_count(self, zone: i64, seat: i64) -> int:
        """The number of sheep of any colour in a seat's Barn or Barnyard."""
        return sum(self.zone(zone)[MOST * seat : MOST * seat + MOST])
