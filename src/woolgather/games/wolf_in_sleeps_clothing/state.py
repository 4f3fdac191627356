"""The state of the table."""

from __future__ import annotations

from typing import Final, final

from woolgather.games.wolf_in_sleeps_clothing.box import Box
from woolgather.games.wolf_in_sleeps_clothing.settings import Settings
from woolgather.games.wolf_in_sleeps_clothing.stacks import Stacks
from woolgather.kernel.chance import Chance
from woolgather.kernel.compiling import i64, mypyc_attr, vec
from woolgather.kernel.game import Game
from woolgather.kernel.state import State

NOBODY: Final = -1


@final
@mypyc_attr(free_list_len=1)  # reuse the memory of the last clone
class WolfInSleepsClothing(State):
    """Decks, piles and the centre; at a sleepy table also who is accused of what. The top card of a stack is last."""

    __slots__ = (
        "accused",
        "active",
        "air",
        "auto_forced",
        "begun",
        "box",
        "centre",
        "dealer",
        "decks",
        "direction",
        "discard",
        "last_choice",
        "mistakes",
        "piles",
        "settings",
        "silenced",
        "sleepy",
        "turn",
        "wake_up_turn",
        "winner",
    )

    decks: Stacks  # face down; cards that everyone has seen carry SEEN
    piles: Stacks
    centre: vec[i64]  # the tops of the centre piles, oldest first; under a 7 are 6 to 1
    discard: vec[i64]

    def __init__(
        self, game: Game, seats: int, agreed: dict[str, str], chance: Chance, box: Box, settings: Settings
    ) -> None:
        super().__init__(game, seats, agreed, chance)
        self.box = box
        self.settings = settings
        self.air: i64 = 0  # a flipped sheep not yet placed
        self.dealer = 0
        self.active: i64 = 0
        self.direction: i64 = 1
        self.turn: i64 = 0
        self.begun: i64 = 0  # seats that have had their first turn, as bits
        self.winner = NOBODY
        self.auto_forced = False  # at a strict table, make forced choices automatically (WS-8.7)
        # Used only at a sleepy table, until everyone wakes up:
        self.sleepy = False
        self.wake_up_turn = 0
        self.accused = NOBODY
        self.silenced = 0  # seats, as bits
        self.mistakes: tuple[
            tuple[int, int, int], ...
        ] = ()  # by the accused: which mistake, with which card, where it fitted
        # What everyone saw the accused do last: the action, the card, and the tops of the centre and all piles before
        # it.
        self.last_choice: tuple[int, int, tuple[int, ...], tuple[int, ...]] | None = None

    def clone(self) -> WolfInSleepsClothing:
        twin = WolfInSleepsClothing(self.game, self.seats, self.agreed, self.chance.clone(), self.box, self.settings)
        self.copy_into(twin)
        twin.decks = self.decks.copy()
        twin.piles = self.piles.copy()
        twin.centre = self.centre[:]
        twin.discard = self.discard[:]
        twin.air = self.air
        twin.dealer = self.dealer
        twin.active = self.active
        twin.direction = self.direction
        twin.turn = self.turn
        twin.begun = self.begun
        twin.winner = self.winner
        twin.auto_forced = self.auto_forced
        twin.sleepy = self.sleepy
        twin.wake_up_turn = self.wake_up_turn
        twin.accused = self.accused
        twin.silenced = self.silenced
        twin.mistakes = self.mistakes
        twin.last_choice = self.last_choice
        return twin

    def has_no_cards(self, seat: i64) -> bool:
        """Whether this seat's deck and pile are empty and it has no card in the air."""
        if self.decks.size(seat) or self.piles.size(seat):
            return False
        return self.air == 0 or seat != self.active

    def next_seat(self, seat: i64) -> i64:
        """The seat after this one in the current direction."""
        return (seat + self.direction) % i64(self.seats)

    def answers_itself(self) -> bool:
        """Whether forced choices are made automatically. Never at a sleepy table: it would reveal forced moves
        (WS-8.7).
        """
        return self.auto_forced and not self.sleepy
