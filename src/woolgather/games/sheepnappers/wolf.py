"""The Wolf (SN-6)."""

from __future__ import annotations

from typing import ClassVar, Final

from woolgather.games.sheepnappers.hands import lay_from_hand
from woolgather.games.sheepnappers.knowledge import note_eaten
from woolgather.games.sheepnappers.state import EATEN, END_OF_TURN, Sheepnappers
from woolgather.games.sheepnappers.tally import any_sheep
from woolgather.games.sheepnappers.vocabulary import (
    DREAM,
    FED,
    FEED,
    IT,
    KAMIKAZE,
    PIRATE,
    WOLF,
    WOLF_ATE,
    WOLF_BACK,
    WOLF_DRAWN,
)
from woolgather.kernel.compiling import append, i64
from woolgather.kernel.errors import Refusal
from woolgather.kernel.frames import Decision


def meet_the_wolf(s: Sheepnappers, seat: int) -> None:
    """SN-6.1: it can't be answered. An alien with a sheep must feed one (SN-6.2); without one it is eaten (SN-6.6)."""
    s.wolf = True
    s.tell(WOLF_DRAWN, seat)
    if any_sheep(s.hands[seat]):
        s.then(FeedWolf(seat))
        return
    note_eaten(s, seat)
    s.tell(WOLF_ATE, seat, s.size(seat))
    for card in s.cards(seat):  # SN-6.7
        s.pile = append(s.pile, card)
    s.hands[seat] = 0
    if s.settings.icecold:
        s.rows[seat] = []
        s.seen[seat] = []
    s.status = s.status[:]
    s.status[seat] = EATEN
    put_the_wolf_back(s, seat)
    s.drop_to(END_OF_TURN)


def put_the_wolf_back(s: Sheepnappers, seat: int) -> None:
    """SN-6.4: put the Wolf back and shuffle the entire pile."""
    s.wolf = False
    s.pile = append(s.pile, WOLF)
    s.chance.shuffle_row(s.pile)
    s.tell(WOLF_BACK, seat, len(s.pile))


_FOOD: Final = (DREAM, PIRATE, IT, KAMIKAZE)  # the order of feeding when time runs out


class FeedWolf(Decision):
    """SN-6.2: feed any sheep in hand. Its action doesn't happen (SN-6.3), and the main phase continues (SN-6.5)."""

    __slots__ = ()

    name: ClassVar[str] = "feed-wolf"
    clause: ClassVar[str] = "SN-6.2"

    def options(self, s: Sheepnappers, seat: int) -> list[int]:
        options: list[int] = []
        card: i64 = IT
        while card <= KAMIKAZE:
            if s.has(seat, card):
                options.append(FEED + card)
            card += 1
        return options

    def take(self, s: Sheepnappers, seat: int, action: int) -> None:
        card = action - FEED
        lay_from_hand(s, seat, card)
        s.fed = True
        s.tell(FED, seat, card)
        put_the_wolf_back(s, seat)

    def default(self, s: Sheepnappers, seat: int) -> int:
        for card in _FOOD:
            if s.has(seat, card):
                return FEED + card
        raise AssertionError("only a hand with sheep can feed a Wolf")

    def why_not(self, s: Sheepnappers, seat: int, action: int) -> Refusal | None:
        return Refusal(f"The {s.title(WOLF)} wants one of the sheep in your hand first.")
