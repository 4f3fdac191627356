"""Wolves (section 6)."""

from __future__ import annotations

from typing import ClassVar

from woolgather.games.wolf_in_sleeps_clothing.calls import hand_over, run_out, why_no_call
from woolgather.games.wolf_in_sleeps_clothing.state import WolfInSleepsClothing
from woolgather.games.wolf_in_sleeps_clothing.vocabulary import (
    CALL,
    DISCARDED,
    GAVE,
    GIVE,
    NO_GIFT,
    REVERSED,
    WOLF,
    WOLF_REVERSE,
)
from woolgather.kernel.compiling import append, i64
from woolgather.kernel.errors import Refusal
from woolgather.kernel.frames import Decision


def howl(s: WolfInSleepsClothing, seat: int, wolf: int) -> None:
    """A wolf was flipped. Only its effect is pushed onto the agenda, so the turn ends after it (WS-6.2)."""
    s.discard = append(s.discard, wolf)  # WS-6.1
    s.tell(DISCARDED, seat, wolf)
    if wolf == WOLF_REVERSE:
        s.direction = -s.direction  # WS-6.9
        s.tell(REVERSED, seat, 1 if s.direction > 0 else 0)
    if s.has_no_cards(seat):
        run_out(s, seat)  # WS-6.12
    elif wolf != WOLF_REVERSE:
        if s.decks.size(seat):
            cards = s.box.wolf_gift if wolf == WOLF else s.box.wolf_plus_2_gift
            s.then(Gift(seat, cards))
        else:
            s.tell(NO_GIFT, seat)  # WS-6.8


class Gift(Decision):
    """WS-6.6: the player who flipped the wolf chooses who receives."""

    __slots__ = ("cards",)

    name: ClassVar[str] = "gift"
    clause: ClassVar[str] = "WS-6.6"

    def __init__(self, seat: int, cards: int) -> None:
        super().__init__(seat)
        self.cards = cards

    def automatic(self, s: WolfInSleepsClothing) -> bool:
        return s.answers_itself()

    def options(self, s: WolfInSleepsClothing, seat: int) -> list[int]:
        """All opponents in turn order; if the clock runs out, the next player receives."""
        offered: list[int] = []
        giver: i64 = seat
        other = s.next_seat(giver)
        while other != giver:
            offered.append(GIVE + other)
            other = s.next_seat(other)
        return offered

    def take(self, s: WolfInSleepsClothing, seat: int, action: int) -> None:
        receiver = action - GIVE
        s.tell(GAVE, seat, hand_over(s, seat, receiver, self.cards), receiver)  # WS-6.3, WS-6.4
        if s.has_no_cards(seat):
            run_out(s, seat)  # WS-6.13

    def why_not(self, s: WolfInSleepsClothing, seat: int, action: int) -> Refusal | None:
        if action == GIVE + seat:
            return Refusal("The wolf's cards go to another player, not to yourself.", "WS-6.3")
        return why_no_call(s, seat) if action == CALL else None


def let_gift_lapse(s: WolfInSleepsClothing) -> None:
    """WS-10.17: if a penalty has emptied the deck, a pending gift lapses and the turn ends."""
    pending = s.decision()
    if isinstance(pending, Gift) and not s.decks.size(pending.seat):
        s.drop()
        s.tell(NO_GIFT, pending.seat)
