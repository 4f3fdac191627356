"""Sleepy tables: mistakes (section 9), the call "Sleepy Sheepy!" (section 10) and the last call (section 11)."""

from __future__ import annotations

from typing import ClassVar

from woolgather.games.wolf_in_sleeps_clothing.places import places_for, top_of_pile
from woolgather.games.wolf_in_sleeps_clothing.scoring import win
from woolgather.games.wolf_in_sleeps_clothing.state import NOBODY, WolfInSleepsClothing
from woolgather.games.wolf_in_sleeps_clothing.vocabulary import (
    CALL,
    CENTRE,
    DOZING_OFF,
    EARLY_FLIP,
    FALSE_CALL,
    FLIP,
    IN_THE_CENTRE,
    KEEP,
    LAST_CALL,
    LET_STAND,
    MISTAKE,
    ONTO,
    RIGHT_CALL,
    SEEN,
    WOKE_UP,
    WRONG_PILE,
)
from woolgather.kernel.errors import Refusal
from woolgather.kernel.frames import Window


def accuse(s: WolfInSleepsClothing, seat: int) -> None:
    """Make the player who takes a turn's first action the accused (WS-10.1). Later actions don't change it."""
    if s.accused == seat:
        return
    s.accused = seat
    s.mistakes = ()  # WS-10.3: uncalled mistakes are forgiven
    s.last_choice = None
    s.silenced &= ~(1 << seat)  # WS-10.12
    s.moment += 1  # WS-10.7


def judge(s: WolfInSleepsClothing, seat: int, card: int, action: int) -> None:
    """Record the choice, and whether it is a mistake, judged by the table just before it (WS-9.6)."""
    s.reveal()  # everyone saw it, so a sleepy table has no undo
    tops = tuple([top_of_pile(s, other) for other in range(s.seats)])
    s.last_choice = (action, card, tuple(s.centre), tops)
    lawful = places_for(s, seat, card, FLIP if action == FLIP else KEEP, True)
    if action in lawful:
        return
    mistake = EARLY_FLIP if action == FLIP else DOZING_OFF if action == KEEP else WRONG_PILE
    where = 0
    for place in lawful:
        where |= IN_THE_CENTRE if place == CENTRE else 1 << (place - ONTO)
    s.mistakes = (*s.mistakes, (mistake, card, where))


def may_call(s: WolfInSleepsClothing, seat: int) -> bool:
    """WS-10.4: another player is accused, and this seat has a card to give and isn't silenced."""
    if s.accused in (NOBODY, seat) or s.winner != NOBODY or not 0 <= seat < s.seats:
        return False
    return s.decks.size(seat) > 0 and s.silenced >> seat & 1 == 0


def why_no_call(s: WolfInSleepsClothing, seat: int) -> Refusal:
    """Explain why this seat can't call, using public facts only (WS-10.4)."""
    if not s.sleepy:
        return Refusal("Nobody can make a mistake here, so there is nothing to call.", "WS-8.1")
    if s.accused == NOBODY:
        return Refusal("Nobody has done anything yet that could be called.", "WS-10.1")
    if s.accused == seat:
        return Refusal("It is your own turn that others may call: you cannot call yourself.", "WS-10.4")
    if s.silenced >> seat & 1:
        return Refusal("You have called falsely, and are silenced until your next first action.", "WS-10.12")
    if not s.decks.size(seat):
        return Refusal("Your deck is empty: you would have no card to give.", "WS-10.4")
    return Refusal("You have let it stand already.", "WS-11.2")


def call(s: WolfInSleepsClothing, caller: int) -> None:
    """WS-10.5: the caller claims that the accused made a mistake this turn."""
    s.reveal()
    if s.mistakes:
        right_call(s, caller)
    else:
        false_call(s, caller)


def right_call(s: WolfInSleepsClothing, caller: int) -> None:
    gift = hand_over(s, caller, s.accused, s.box.call_gift)  # WS-10.9
    s.tell(RIGHT_CALL, caller, s.accused, gift)
    for mistake, card, where in s.mistakes:  # WS-10.10
        s.tell(MISTAKE, s.accused, mistake, card, where)
    s.mistakes = ()
    s.last_choice = None
    if s.has_no_cards(caller):
        win(s, caller)  # WS-10.15


def false_call(s: WolfInSleepsClothing, caller: int) -> None:
    s.silenced |= 1 << caller  # WS-10.12
    s.last_choice = None
    already_empty = s.has_no_cards(s.accused)  # a last call is under way, so there is nothing to take (WS-11.5)
    taken = topped_up = 0
    if s.settings.false_call_costs:  # WS-10.13
        taken = hand_over(s, s.accused, caller, s.box.penalty)
        while s.piles.size(s.accused) and taken + topped_up < s.box.penalty:
            s.decks.put(caller, s.piles.take(s.accused) | SEEN)
            topped_up += 1
    s.tell(FALSE_CALL, caller, s.accused, taken, topped_up)
    if s.has_no_cards(s.accused) and not already_empty:
        win(s, s.accused)  # WS-10.16


def hand_over(s: WolfInSleepsClothing, giver: int, receiver: int, cards: int) -> int:
    """Move the top cards of one deck, unseen and as a packet, onto another (WS-6.5), as many as there are (WS-6.7)."""
    count = min(cards, s.decks.size(giver))
    s.decks.move(giver, receiver, count)
    return count


def run_out(s: WolfInSleepsClothing, seat: int) -> None:
    """The active player has no cards left: they win (WS-7.1), at a sleepy table after the last call (WS-11.1)."""
    if not s.sleepy:
        win(s, seat)
        return
    s.tell(LAST_CALL, seat)
    asked = 0
    for other in range(s.seats):
        if may_call(s, other):  # WS-11.2: a seat that can't call lets it stand, and everyone can see that
            asked |= 1 << other
    s.then(LastCall(asked, asked))


class LastCall(Window):
    """WS-11.2: all opponents decide at once whether to let the win stand or call."""

    __slots__ = ()

    name: ClassVar[str] = "let-stand"
    clause: ClassVar[str] = "WS-11.2"

    def waiting_for(self, waiting_bits: int) -> LastCall:
        return LastCall(self.asked_bits, waiting_bits)

    def passing(self) -> int:
        return LET_STAND

    def answers(self, s: WolfInSleepsClothing, seat: int) -> list[int]:
        return [CALL]

    def take(self, s: WolfInSleepsClothing, seat: int, action: int) -> None:
        right = len(s.mistakes) > 0
        call(s, seat)
        if not right:  # WS-11.5: the caller is silenced, which counts as letting it stand
            caller = 1 << seat
            s.then(LastCall(self.asked_bits & ~caller, self.waiting_bits & ~caller))

    def unanswered(self, s: WolfInSleepsClothing) -> None:
        s.reveal()
        win(s, s.accused)  # WS-11.3


def wake_up(s: WolfInSleepsClothing) -> None:
    """WS-11.7: close open windows and continue as a strict table."""
    s.sleepy = False
    s.accused = NOBODY
    s.mistakes = ()
    s.last_choice = None
    s.silenced = 0
    s.moment += 1
    s.tell(WOKE_UP, NOBODY)
