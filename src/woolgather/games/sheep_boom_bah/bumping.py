"""A step onto an occupied tile pushes a line of sheep, unless one of them becomes a wolf. Section 4 of the rulebook."""

from __future__ import annotations

from typing import ClassVar

from woolgather.games.sheep_boom_bah.cards.card import not_in_hand, pass_or_play, title
from woolgather.games.sheep_boom_bah.cards.counter import declare
from woolgather.games.sheep_boom_bah.cards.wolf import Bite
from woolgather.games.sheep_boom_bah.landing import land
from woolgather.games.sheep_boom_bah.movement import Link, advance
from woolgather.games.sheep_boom_bah.state import SheepBoomBah
from woolgather.games.sheep_boom_bah.vocabulary import DISCARD, NO_WOLF, NOBODY, PASS, PLAY, WOLF
from woolgather.kernel.compiling import i64, mypyc_attr
from woolgather.kernel.errors import Refusal
from woolgather.kernel.frames import Window


@mypyc_attr(acyclic=True, free_list_len=1)
class Push(Link):
    """BB-4.7: declare the links from near to far; only then does the whole line advance."""

    __slots__ = ()

    def run(self, s: SheepBoomBah) -> None:
        threatened = self.threatened()
        if s.sheep[threatened] == NOBODY:
            advance(s, self.origin, self.way, self.bumper)
            land(s, threatened)  # BB-4.12: only the last sheep can enter a tile with an effect (BB-4.6)
            return
        asked = wolves(s, s.sheep[self.bumper], s.sheep[threatened])
        if asked:
            s.then(WolfWindow(asked, asked, self))
        else:
            s.then(self.next_link())  # BB-4.8: passed without asking

    def next_link(self) -> Push:
        return Push(self.origin, self.way, self.threatened())


def wolves(s: SheepBoomBah, bumper: i64, bumped: i64) -> i64:
    """The seats that may turn the bumped sheep into a wolf, as bits; depends on public facts only."""
    if s.settings.any_wolf:
        return (1 << s.seats) - 1 & ~(1 << s.active)  # BB-4.11
    return 0 if bumped == s.active or bumped == bumper else 1 << bumped  # BB-4.9, BB-4.10


@mypyc_attr(acyclic=True, free_list_len=1)
class WolfWindow(Window):
    """BB-4.8: one chance to react to each link."""

    __slots__ = ("push",)

    name: ClassVar[str] = "wolf"
    clause: ClassVar[str] = "BB-4.8"

    def __init__(self, asked_bits: int, waiting_bits: int, push: Push) -> None:
        super().__init__(asked_bits, waiting_bits)
        self.push = push

    def waiting_for(self, waiting_bits: int) -> WolfWindow:
        return WolfWindow(self.asked_bits, waiting_bits, self.push)

    def passing(self) -> int:
        return PASS

    def options(self, s: SheepBoomBah, seat: int) -> list[int]:
        return pass_or_play(s, seat, WOLF)

    def take(self, s: SheepBoomBah, seat: int, action: int) -> None:
        """BB-4.17: if the Wolf is countered, the push returns to the same link."""
        declare(s, Bite(seat, action - PLAY, self.push), self.push)

    def unanswered(self, s: SheepBoomBah) -> None:
        s.tell(NO_WOLF, s.sheep[self.push.threatened()], self.push.threatened())
        s.then(self.push.next_link())

    def why_not(self, s: SheepBoomBah, seat: int, action: int) -> Refusal | None:
        wolf = title(s, WOLF)
        if PLAY <= action < DISCARD:
            return not_in_hand(s, seat, action) or Refusal(f"Only {wolf} stops a bump.", "BB-9.44")
        return Refusal(f"A sheep is about to be bumped: play a {wolf} or pass.", "BB-4.8")
