"""What happens, turn by turn (sections 2, 3 and 5)."""

from __future__ import annotations

from typing import ClassVar, Final

from woolgather.games.wolf_in_sleeps_clothing.calls import accuse, judge, run_out, wake_up, why_no_call
from woolgather.games.wolf_in_sleeps_clothing.places import (
    ONLY,
    fits_centre,
    places_for,
    put_in_centre,
    top_of_pile,
)
from woolgather.games.wolf_in_sleeps_clothing.state import WolfInSleepsClothing
from woolgather.games.wolf_in_sleeps_clothing.vocabulary import (
    CALL,
    CENTRE,
    COLOURS,
    FACE,
    FLIP,
    FLIPPED,
    FROM_AIR,
    FROM_PILE,
    KEEP,
    KEPT,
    NO_CARD,
    ONTO,
    ONTO_PILE,
    SEEN,
    TO_CENTRE,
    TURN,
    TURNED_OVER,
    WOLF,
)
from woolgather.games.wolf_in_sleeps_clothing.wolves import howl
from woolgather.kernel.compiling import i64, vec
from woolgather.kernel.errors import Refusal
from woolgather.kernel.frames import Decision, Frame


class NextTurn(Frame):
    """WS-3.9: the next player in the current direction becomes active."""

    __slots__ = ()

    def run(self, s: WolfInSleepsClothing) -> None:
        seat = s.next_seat(s.active)
        s.active = seat
        s.turn += 1
        s.tell(TURN, seat, s.turn)
        if s.sleepy and s.turn > s.wake_up_turn:
            wake_up(s)
        s.then(self)  # the turn ends when the agenda holds nothing more of it
        if s.begun >> seat & 1:
            s.then(STEPS[seat])
        else:  # WS-2.1, WS-2.5
            s.begun |= 1 << seat
            s.then(FirstFlip(seat))


class FirstFlip(Decision):
    """WS-2.1: each player's own first turn is exactly one flip."""

    __slots__ = ()

    name: ClassVar[str] = "flip"
    clause: ClassVar[str] = "WS-2.1"

    def automatic(self, s: WolfInSleepsClothing) -> bool:
        return s.answers_itself()

    def options(self, s: WolfInSleepsClothing, seat: int) -> list[int]:
        return ONLY[FLIP]

    def take(self, s: WolfInSleepsClothing, seat: int, action: int) -> None:
        if s.sleepy:
            accuse(s, seat)
        card = flip(s, seat)
        if card >= WOLF:
            howl(s, seat, card)  # WS-2.4
        elif card == 1:
            put_in_centre(s, card)  # WS-2.2
            s.tell(TO_CENTRE, seat, card, FROM_AIR)
            if s.has_no_cards(seat):
                run_out(s, seat)
        else:
            s.piles.put(seat, card)  # WS-2.3
            s.tell(KEPT, seat, card)

    def why_not(self, s: WolfInSleepsClothing, seat: int, action: int) -> Refusal | None:
        if action == CALL:
            return why_no_call(s, seat)
        return Refusal("Your first turn is a single flip: there is nothing to choose yet.")


class Step(Decision):
    """WS-3.2: play the top of the pile first; WS-3.4: otherwise flip a card."""

    __slots__ = ()

    name: ClassVar[str] = "step"
    clause: ClassVar[str] = "WS-3.2"

    def automatic(self, s: WolfInSleepsClothing) -> bool:
        return s.answers_itself()

    def options(self, s: WolfInSleepsClothing, seat: int) -> list[int]:
        return places_for(s, seat, s.piles.top(seat), FLIP, not s.sleepy)

    def default(self, s: WolfInSleepsClothing, seat: int) -> int:
        return places_for(s, seat, top_of_pile(s, seat), FLIP, True)[0]

    def take(self, s: WolfInSleepsClothing, seat: int, action: int) -> None:
        if s.sleepy:
            accuse(s, seat)
            judge(s, seat, top_of_pile(s, seat), action)
        if action != FLIP:
            play(s, seat, s.piles.take(seat), FROM_PILE, action)
            return
        card = flip(s, seat)
        if card >= WOLF:
            howl(s, seat, card)
        else:
            s.air = card
            s.then(PLACES[seat])

    def why_not(self, s: WolfInSleepsClothing, seat: int, action: int) -> Refusal | None:
        card = top_of_pile(s, seat)
        if action == FLIP:
            return Refusal(f"The {card} on your pile can be played, so it must be, before any flip.", "WS-3.2")
        if action == KEEP:
            return Refusal("There is no card in the air to keep: play the top of your pile, or flip.", "WS-3.4")
        return why_no_call(s, seat) if action == CALL else why_not_there(s, seat, card, action)


class Place(Decision):
    """WS-3.6: a flipped sheep that fits must be played; WS-3.5: otherwise it is kept, and the turn ends."""

    __slots__ = ()

    name: ClassVar[str] = "place"
    clause: ClassVar[str] = "WS-3.6"

    def automatic(self, s: WolfInSleepsClothing) -> bool:
        return s.answers_itself()

    def options(self, s: WolfInSleepsClothing, seat: int) -> list[int]:
        return places_for(s, seat, s.air, KEEP, not s.sleepy)

    def default(self, s: WolfInSleepsClothing, seat: int) -> int:
        return places_for(s, seat, s.air, KEEP, True)[0]

    def take(self, s: WolfInSleepsClothing, seat: int, action: int) -> None:
        card = s.air
        if s.sleepy:
            judge(s, seat, card, action)
        s.air = NO_CARD
        if action != KEEP:
            play(s, seat, card, FROM_AIR, action)
        else:
            s.piles.put(seat, card)
            s.tell(KEPT, seat, card)

    def why_not(self, s: WolfInSleepsClothing, seat: int, action: int) -> Refusal | None:
        if action == KEEP:
            return Refusal(f"The {s.air} can be played, so you may not keep it.", "WS-3.6")
        if action == FLIP:
            return Refusal(f"The {s.air} is still in the air: place it first.")
        return why_no_call(s, seat) if action == CALL else why_not_there(s, seat, s.air, action)


# Made once, because they are needed all the time.
STEPS: Final = vec[Step]([Step(seat) for seat in range(len(COLOURS))])
PLACES: Final = vec[Place]([Place(seat) for seat in range(len(COLOURS))])


def flip(s: WolfInSleepsClothing, seat: i64) -> i64:
    """Flip the top card of the deck; if the deck is empty, the pile is turned over first (WS-5.1)."""
    if s.decks.size(seat) == 0:
        s.tell(TURNED_OVER, seat, s.piles.size(seat))
        while s.piles.size(seat):
            s.decks.put(seat, s.piles.take(seat) | SEEN)  # everyone saw these cards when they were played
    card = s.decks.take(seat) & FACE
    s.reveal()
    s.tell(FLIPPED, seat, card)
    return card


def play(s: WolfInSleepsClothing, seat: i64, card: i64, source: int, action: i64) -> None:
    """Move a card to the centre or onto a pile; then the turn continues (WS-3.1)."""
    if action == CENTRE:
        put_in_centre(s, card)
        s.tell(TO_CENTRE, seat, card, source)
    else:
        owner = action - ONTO
        s.piles.put(owner, card)
        s.tell(ONTO_PILE, seat, card, source, owner)
    s.then(STEPS[seat])  # WS-3.7: check the pile again
    if s.has_no_cards(seat):
        run_out(s, seat)


def why_not_there(s: WolfInSleepsClothing, seat: int, card: int, action: int) -> Refusal | None:
    if card == NO_CARD:
        return Refusal("Your pile is empty, so there is nothing to play: flip.", "WS-3.4")
    if action == CENTRE:
        return Refusal(
            f"The {card} does not fit the centre: it is not one higher than the top of any pile there.", "WS-4.1"
        )
    owner = action - ONTO
    if not 0 <= owner < s.seats:
        return None
    if owner == seat:
        return Refusal("Your own pile is never a place to play on.", "WS-4.8")
    if not s.piles.size(owner):
        return Refusal("An empty pile takes no card.", "WS-4.9")
    top = s.piles.top(owner)
    if top in (card - 1, card + 1) and fits_centre(s, card):
        return Refusal(f"The {card} fits the centre, so it must go there.", "WS-4.3")
    return Refusal(f"The {card} does not fit that pile: its top, {top}, is not exactly one higher or lower.", "WS-4.4")
