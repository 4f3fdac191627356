"""Declaring a card, and EIEI…No: all other players may counter a declared card; then it takes effect or is lost."""

from __future__ import annotations

from typing import ClassVar

from woolgather.games.sheep_boom_bah.cards.card import Effect, Reaction, not_in_hand, pass_or_play, title, use_card
from woolgather.games.sheep_boom_bah.state import SheepBoomBah
from woolgather.games.sheep_boom_bah.vocabulary import (
    COUNTERED,
    DISCARD,
    EIEI_NO,
    MOST,
    PASS,
    PLAY,
    PLAYED,
    TOOK_EFFECT,
    WILD_WOOL,
)
from woolgather.kernel.compiling import append, i64, mypyc_attr, remove
from woolgather.kernel.errors import Refusal
from woolgather.kernel.frames import Frame, Window


def declare(s: SheepBoomBah, effect: Effect, otherwise: Frame | None) -> None:
    """BB-7.4, BB-8.1: card and targets become public together, and the counter window opens."""
    use_card(s, effect.seat, effect.card)
    s.stack = (effect.card,)
    s.stack_by = (effect.seat,)
    s.eventful = True  # BB-12.1
    s.tell(PLAYED, effect.seat, effect.card)
    effect.announce(s)
    s.then(window_for_others(s, effect.seat, effect, otherwise))


def window_for_others(s: SheepBoomBah, seat: i64, effect: Effect, otherwise: Frame | None) -> CounterWindow:
    """BB-8.1, BB-8.10: open the window for all except the player of the top card, whatever they hold."""
    asked = (1 << s.seats) - 1 & ~(1 << seat)
    return CounterWindow(asked, asked, effect, otherwise)


class EieiNo(Reaction):
    """BB-9.12: played in a counter window, which implements its effect."""

    needs: ClassVar[Refusal] = Refusal("There is no card to stop; without one it can only be discarded.", "BB-9.12")


@mypyc_attr(acyclic=True, free_list_len=1)  # a new one for every pass
class CounterWindow(Window):
    """Section 8. ``effect`` happens if the stack resolves in its favour, otherwise ``otherwise``."""

    __slots__ = ("effect", "otherwise")

    name: ClassVar[str] = "counter"
    clause: ClassVar[str] = "BB-8.1"

    def __init__(self, asked_bits: int, waiting_bits: int, effect: Effect, otherwise: Frame | None) -> None:
        super().__init__(asked_bits, waiting_bits)
        self.effect = effect
        self.otherwise = otherwise

    def waiting_for(self, waiting_bits: int) -> CounterWindow:
        return CounterWindow(self.asked_bits, waiting_bits, self.effect, self.otherwise)

    def passing(self) -> int:
        return PASS

    def options(self, s: SheepBoomBah, seat: int) -> list[int]:
        return pass_or_play(s, seat, EIEI_NO)

    def take(self, s: SheepBoomBah, seat: int, action: int) -> None:
        """BB-8.3: an EIEI…No goes on top and can be countered by everyone except its player."""
        card = action - PLAY
        use_card(s, seat, card)
        s.stack = (*s.stack, card)
        s.stack_by = (*s.stack_by, seat)
        s.tell(PLAYED, seat, card)
        s.then(window_for_others(s, seat, self.effect, self.otherwise))

    def unanswered(self, s: SheepBoomBah) -> None:
        """BB-8.6: with an even number of EIEI…No the original card takes effect."""
        original = s.stack[0]
        works = len(s.stack) % 2 == 1
        for card in s.stack:
            s.discard = append(s.discard, card)  # BB-7.6, BB-8.11
        if works and original // MOST == WILD_WOOL:
            s.discard = remove(s.discard, original)  # it stays beside the player board (BB-9.41)
        s.stack = ()
        s.stack_by = ()
        s.tell(TOOK_EFFECT if works else COUNTERED, self.effect.seat, original)
        if works:
            s.then(self.effect)
        elif self.otherwise is not None:
            s.then(self.otherwise)

    def why_not(self, s: SheepBoomBah, seat: int, action: int) -> Refusal | None:
        if PLAY <= action < DISCARD:
            only = f"Only {title(s, EIEI_NO)} can be played between a card and its effect."
            return not_in_hand(s, seat, action) or Refusal(only, "BB-7.5")
        return Refusal("Until everybody has passed on the card, you can only counter it or pass.", "BB-8.1")
