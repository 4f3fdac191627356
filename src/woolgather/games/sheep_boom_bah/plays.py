"""Playing a card: it is declared with all its targets, everybody else may counter it, then it works or is lost.

Sections 7 and 8 of the rulebook. What a card does is told in cards.py, boardcards.py, thefts.py, mines.py, bumping.py.
"""

from __future__ import annotations

from typing import Any, ClassVar

from woolgather.games.sheep_boom_bah import memory
from woolgather.games.sheep_boom_bah.state import SheepBoomBah
from woolgather.games.sheep_boom_bah.vocabulary import (
    CANCEL,
    CARDS,
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
from woolgather.kernel.frames import Decision, Frame, Window


def use_card(s: SheepBoomBah, seat: int, card: int) -> None:
    """A card leaves the hand by being played or discarded, so the seat will refill (BB-2.10, BB-2.12)."""
    s.hands[seat].remove(card)
    s.used |= 1 << seat
    memory.shown(s, seat, card)
    s.reveal()


def copies_held(s: SheepBoomBah, seat: int, kind: int) -> list[int]:
    """The cards of this type in hand, as `play` actions; the player chooses which colour to use (BB-7.14)."""
    plays: list[int] = []
    last = -1
    for card in s.hands[seat]:
        if card // MOST == kind and card != last:
            plays.append(PLAY + card)
        last = card
    return plays


def not_in_hand(s: SheepBoomBah, seat: int, action: int) -> str:
    """A sentence if the action plays or discards a card that this seat does not hold."""
    first = PLAY if PLAY <= action < DISCARD else DISCARD
    if first <= action < first + len(CARDS) and action - first not in s.hands[seat]:
        return f"You do not hold {CARDS[action - first]}. (BB-7.1)"
    return ""


class Effect(Frame):
    """A declared card: what happens if it is not stopped. Its targets are public (BB-7.4)."""

    __slots__ = ("card", "seat")

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def announce(self, s: Any) -> None:
        """Tell the targets."""

    def targets(self) -> dict[str, int]:
        """The targets by name, for views: cells, seats, colours, zones."""
        return {}


def declare(s: SheepBoomBah, effect: Effect, otherwise: Frame | None) -> None:
    """BB-7.4, BB-8.1: card and targets become public together, and the counter window opens."""
    use_card(s, effect.seat, effect.card)
    s.stack = (effect.card,)
    s.stack_by = (effect.seat,)
    s.eventful = True  # BB-12.1
    s.tell(PLAYED, effect.seat, effect.card)
    effect.announce(s)
    s.then(everybody_else(s, effect.seat, effect, otherwise))


def everybody_else(s: SheepBoomBah, seat: int, effect: Effect, otherwise: Frame | None) -> CounterWindow:
    """BB-8.1, BB-8.10: all but the player of the top card are asked, whatever they hold."""
    asked = (1 << s.seats) - 1 & ~(1 << seat)
    return CounterWindow(asked, asked, effect, otherwise)


class CounterWindow(Window):
    """Section 8. ``effect`` happens when the stack resolves in its favour, else ``otherwise``."""

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

    def answers(self, s: SheepBoomBah, seat: int) -> list[int]:
        return copies_held(s, seat, EIEI_NO)

    def take(self, s: SheepBoomBah, seat: int, action: int) -> None:
        """BB-8.3: an EIEI…No goes on top and is itself open to all but its player."""
        card = action - PLAY
        use_card(s, seat, card)
        s.stack = (*s.stack, card)
        s.stack_by = (*s.stack_by, seat)
        s.tell(PLAYED, seat, card)
        s.then(everybody_else(s, seat, self.effect, self.otherwise))

    def unanswered(self, s: SheepBoomBah) -> None:
        """BB-8.6: with an even number of EIEI…No the original takes effect."""
        original = s.stack[0]
        works = len(s.stack) % 2 == 1
        s.discard.extend(s.stack)  # BB-7.6, BB-8.11
        if works and original // MOST == WILD_WOOL:
            s.discard.remove(original)  # it stays beside the player board (BB-9.41)
        s.stack = ()
        s.stack_by = ()
        s.tell(TOOK_EFFECT if works else COUNTERED, self.effect.seat, original)
        if works:
            s.then(self.effect)
        elif self.otherwise is not None:
            s.then(self.otherwise)

    def why_not(self, s: SheepBoomBah, seat: int, action: int) -> str:
        if PLAY <= action < DISCARD:
            return not_in_hand(s, seat, action) or "Only EIEI…No can be played between a card and its effect. (BB-7.5)"
        return "Until everybody has passed on the card, nothing is done but counter it or pass. (BB-8.1)"


class PrivateStep(Decision):
    """A later step of a choice. Only the chooser knows of it, and may go back to ``menu``, where it began (BB-13.1)."""

    __slots__ = ("menu",)

    def __init__(self, menu: Decision) -> None:
        super().__init__(menu.seat)
        self.menu = menu

    def seen_by(self, viewer: int | None) -> Decision:
        return self if viewer == self.seat else self.menu

    def choices(self, s: Any) -> list[int]:
        """What can be chosen, besides going back."""
        raise NotImplementedError

    def choose(self, s: Any, action: int) -> None:
        raise NotImplementedError

    def options(self, s: SheepBoomBah, seat: int) -> list[int]:
        offered = self.agreed(s)
        offered.append(CANCEL)
        return offered

    def take(self, s: SheepBoomBah, seat: int, action: int) -> None:
        if action == CANCEL:
            s.then(self.menu)
        else:
            self.choose(s, action)

    def default(self, s: SheepBoomBah, seat: int) -> int:
        return CANCEL  # BB-13.2
