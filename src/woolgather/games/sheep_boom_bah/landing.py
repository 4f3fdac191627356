"""Landing on tiles, including land mines. Sections 5 and 6 of the rulebook.

The cards that answer a mine are in cards/mine_cards.py.
"""

from __future__ import annotations

from typing import ClassVar

from woolgather.games.sheep_boom_bah.cards.card import not_in_hand, offer_copies, title
from woolgather.games.sheep_boom_bah.cards.mine_cards import MINE_CARDS
from woolgather.games.sheep_boom_bah.field import BIT
from woolgather.games.sheep_boom_bah.movement import take_off
from woolgather.games.sheep_boom_bah.scoring import award
from woolgather.games.sheep_boom_bah.state import SheepBoomBah, replaced
from woolgather.games.sheep_boom_bah.vocabulary import (
    ACCEPT,
    BARN_TILE,
    BLOWN_UP,
    CROSS_TILE,
    DISCARD,
    ENTERED_BARN,
    LAND_MINE,
    MOST,
    ON_A_MINE,
    PLAY,
    REVEALED,
    SAFE_FIELD,
)
from woolgather.kernel.compiling import i64
from woolgather.kernel.errors import Refusal
from woolgather.kernel.frames import Decision


def land(s: SheepBoomBah, cell: i64) -> None:
    """BB-5.1: the sheep on this field tile has just arrived."""
    owner = s.sheep[cell]
    tile = s.tiles[cell]
    if not s.is_face_up(cell):
        reveal(s, owner, cell, tile)
    if tile >= BARN_TILE:
        # BB-5.4: into the Barn of the tile's colour, with no choice
        barn = tile - BARN_TILE
        s.tell(ENTERED_BARN, owner, cell, barn)
        take_off(s, cell)
        s.barns[MOST * barn + owner] += 1
    elif tile == LAND_MINE:
        s.tell(ON_A_MINE, owner, cell)
        s.then(Mine(owner, cell))  # BB-6.1


def reveal(s: SheepBoomBah, owner: i64, cell: i64, tile: i64) -> None:
    """Turn the tile face up for good, and score its discovery."""
    s.face_up |= BIT[cell]
    s.eventful = True  # BB-12.1
    s.reveal()
    s.tell(REVEALED, owner, cell, tile)
    if tile == SAFE_FIELD:
        award(s, owner, 1)  # BB-5.2
    elif tile >= BARN_TILE:
        award(s, owner, 3)  # BB-5.3


class Mine(Decision):
    """BB-6.2: play one of the cards that answer a mine, or let it explode."""

    __slots__ = ("cell",)

    name: ClassVar[str] = "mine"
    clause: ClassVar[str] = "BB-6.2"

    def __init__(self, seat: int, cell: i64) -> None:
        super().__init__(seat)
        self.cell = cell

    def options(self, s: SheepBoomBah, seat: int) -> list[int]:
        options: list[int] = [ACCEPT]
        for kind in MINE_CARDS:
            offer_copies(s, seat, kind, options)
        return options

    def take(self, s: SheepBoomBah, seat: int, action: int) -> None:
        if action == ACCEPT:
            blow_up(s, self.cell)
        else:
            card = action - PLAY
            MINE_CARDS[card // MOST].answer(s, self, self.cell, card)

    def why_not(self, s: SheepBoomBah, seat: int, action: int) -> Refusal | None:
        if PLAY <= action < DISCARD:
            helpful = " and ".join(title(s, kind) for kind in MINE_CARDS)
            return not_in_hand(s, seat, action) or Refusal(f"Only {helpful} help against a mine.", "BB-6.4")
        return Refusal("A sheep stands on a land mine: that has to be settled first.", "BB-6.4")


def blow_up(s: SheepBoomBah, cell: i64) -> None:
    """BB-6.3."""
    s.tell(BLOWN_UP, s.sheep[cell], cell)
    s.tiles[cell] = CROSS_TILE
    owner = take_off(s, cell)
    s.graveyards = replaced(s.graveyards, owner, s.graveyards[owner] + 1)
