"""What lies on the table."""

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
@mypyc_attr(free_list_len=1)  # a clone is made where the last one was
class WolfInSleepsClothing(State):
    """Decks, piles, the centre, and at a sleepy table who is accused of what. Stacks have their top at the end."""

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

    decks: Stacks  # face down; a card carries SEEN when everybody knows it
    piles: Stacks
    centre: vec[i64]  # the tops of the centre piles, oldest first; below a 7 lie 6 to 1
    discard: vec[i64]

    def __init__(
        self, game: Game, seats: int, agreed: dict[str, str], chance: Chance, box: Box, settings: Settings
    ) -> None:
        super().__init__(game, seats, agreed, chance)
        self.box = box
        self.settings = settings
        self.air: i64 = 0  # a flipped sheep that is not yet placed
        self.dealer = 0
        self.active: i64 = 0
        self.direction: i64 = 1
        self.turn: i64 = 0
        self.begun: i64 = 0  # the seats, as bits, that have had their first turn
        self.winner = NOBODY
        self.auto_forced = False  # at a strict table forced choices are made by the table (WS-8.7)
        # Only at a sleepy table, until everybody wakes up:
        self.sleepy = False
        self.wake_up_turn = 0
        self.accused = NOBODY
        self.silenced = 0  # seats, as bits
        self.mistakes: tuple[tuple[int, int, int], ...] = ()  # of the accused: which, with which card, where it fitted
        # What everybody saw the accused do last: action, card, tops of the centre and of all piles before it.
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

    def holds_nothing(self, seat: i64) -> bool:
        """Whether deck and pile are empty, and no card of this seat is in the air."""
        if self.decks.size(seat) or self.piles.size(seat):
            return False
        return self.air == 0 or seat != self.active

    def next_seat(self, seat: i64) -> i64:
        """Who comes after this seat in the current direction."""
        return (seat + self.direction) % i64(self.seats)

    def answers_itself(self) -> bool:
        """Whether the table makes forced choices. Never a sleepy one: it would tell whether a play existed (WS-8.7)."""
        return self.auto_forced and not self.sleepy
