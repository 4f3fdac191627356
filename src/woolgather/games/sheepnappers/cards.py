"""The cards one by one: what each does when it takes effect (SN-5). Targets and conditions are in playing.py."""

from __future__ import annotations

from typing import ClassVar, Final

from woolgather.games.sheepnappers.exchange import Deed
from woolgather.games.sheepnappers.fetching import fetchable_cards, first_that_is_no, take_from_discard
from woolgather.games.sheepnappers.hands import (
    hand_over,
    lay,
    put_into_hand,
    take_from_hand,
    take_from_row,
)
from woolgather.games.sheepnappers.knowledge import everybody, note_miss, note_peek, note_swap
from woolgather.games.sheepnappers.state import NOBODY, Sheepnappers
from woolgather.games.sheepnappers.vocabulary import (
    BAA,
    DISMISS,
    DREAM,
    FETCH,
    FETCHED,
    FUEL,
    GAVE,
    GIFT,
    GRANTED,
    HACK,
    HACK_FIXED,
    HACK_GIVEN,
    HELD,
    IT,
    KAMIKAZE,
    LAMP,
    NO_GIFT,
    NOTHING_SEEN,
    NOTHING_STOLEN,
    PEEKED,
    PIRATE,
    SPIDER,
    STEAL,
    STOLE,
    SWAPPED,
    TIME_MACHINE,
    TOUGH_LUCK,
    TYPES,
)
from woolgather.kernel.frames import Decision


def deed_of(actor: int, card: int, target: int, wish: int, juiced: bool, place: int) -> Deed:
    """The deed that this card does, by itself or repeated by two Fuel (SN-8.3)."""
    if card == IT:
        return FixHack(actor, card, target, wish, juiced, place)
    if card == PIRATE:
        return SwapHands(actor, card, target, wish, juiced, place)
    if card == DREAM:
        return Peek(actor, card, target, wish, juiced, place)
    if card == TIME_MACHINE:
        return TravelInTime(actor, card, target, wish, juiced, place)
    if card == SPIDER:
        return TrickSomebody(actor, card, target, wish, juiced, place)
    return RubTheLamp(actor, card, target, wish, juiced, place)


class FixHack(Deed):
    """IT Sheep: one Hack leaves the player's own hand, and everyone sees it (SN-5.10, SN-5.11)."""

    __slots__ = ()

    def run(self, s: Sheepnappers) -> None:
        if self.target == NOBODY:  # SN-5.8: the last alien
            take_from_hand(s, self.actor, HACK, everybody(s))
            lay(s, HACK)
            s.tell(HACK_FIXED, self.actor)
        else:  # SN-5.7
            hand_over(s, self.actor, self.target, HACK, everybody(s))
            s.tell(HACK_GIVEN, self.actor, self.target)


class SwapHands(Deed):
    """Pirate Sheep: the complete hands change places, and the turn ends (SN-5.13, SN-5.14)."""

    __slots__ = ()

    def run(self, s: Sheepnappers) -> None:
        one, other = self.actor, self.target
        s.hands[one], s.hands[other] = s.hands[other], s.hands[one]
        if s.house.icecold:  # SN-10.8: the rows keep their order
            s.seen[one], s.seen[other] = s.seen[other], s.seen[one]
        note_swap(s, one, other)
        s.reveal()
        s.tell(SWAPPED, one, other, len(s.hands[one]), len(s.hands[other]))
        s.agenda.pop()  # the rest of the main phase


class Peek(Deed):
    """Dream Sheep: the player sees the target's hand, as it is now (SN-5.17)."""

    __slots__ = ()

    def run(self, s: Sheepnappers) -> None:
        if not s.hands[self.target]:  # SN-5.19
            s.tell(NOTHING_SEEN, self.actor, self.target)
            return
        note_peek(s, self.actor, self.target)
        s.reveal()
        s.tell(PEEKED, self.actor, self.target)  # SN-5.20
        s.then(DismissPeek(self.actor, self.target))


class DismissPeek(Decision):
    """SN-5.18: the hand is shown until dismissed, and the game waits for that."""

    __slots__ = ("target",)

    name: ClassVar[str] = "dismiss-peek"
    clause: ClassVar[str] = "SN-5.18"

    def __init__(self, seat: int, target: int) -> None:
        super().__init__(seat)
        self.target = target

    def options(self, s: Sheepnappers, seat: int) -> list[int]:
        return [DISMISS]

    def take(self, s: Sheepnappers, seat: int, action: int) -> None:
        pass


class TravelInTime(Deed):
    """Time Machine: the player alone sees the discard and takes a card from it (SN-5.25)."""

    __slots__ = ()

    def run(self, s: Sheepnappers) -> None:
        s.reveal()
        s.then(FetchCard(self.actor, self.place, 2 if self.juiced else 1))


class FetchCard(Decision):
    """SN-5.25: exactly one fetchable card, named by its type; its topmost copy is taken."""

    __slots__ = ("first_in_use", "in_use")

    name: ClassVar[str] = "fetch-card"
    clause: ClassVar[str] = "SN-5.25"

    def __init__(self, seat: int, first_in_use: int, in_use: int) -> None:
        super().__init__(seat)
        self.first_in_use = first_in_use
        self.in_use = in_use

    def options(self, s: Sheepnappers, seat: int) -> list[int]:
        return [FETCH + card for card in self._fetchable(s)]

    def _fetchable(self, s: Sheepnappers) -> list[int]:
        return fetchable_cards(s.discard, s.house.fetch_any, self.first_in_use, self.in_use)

    def take(self, s: Sheepnappers, seat: int, action: int) -> None:
        card = action - FETCH
        given_away = take_from_discard(s, seat, card, self.first_in_use, self.in_use)
        named_by = everybody(s) if given_away else 1 << seat
        put_into_hand(s, seat, card, named_by)
        s.tell(FETCHED, seat, card, knows=named_by)

    def default(self, s: Sheepnappers, seat: int) -> int:
        return FETCH + first_that_is_no(s.discard, self._fetchable(s), HACK, self.first_in_use, self.in_use)

    def why_not(self, s: Sheepnappers, seat: int, action: int) -> str:
        if action == FETCH + TIME_MACHINE and TIME_MACHINE in s.discard:
            if not s.house.fetch_any:
                return "At this table a Time Machine cannot be fetched. (SN-5.28)"
            return "The Time Machine in use cannot fetch itself. (SN-5.27)"
        if FETCH <= action < FETCH + TYPES:
            return "No such card can be fetched from the discard. (SN-5.27)"
        return ""


class TrickSomebody(Deed):
    """Spider Trick: first give a card, then take another (SN-5.32, SN-5.33)."""

    __slots__ = ()

    def run(self, s: Sheepnappers) -> None:
        if s.hands[self.actor]:
            s.then(GiftCard(self.actor, self.target))
        else:
            s.tell(NO_GIFT, self.actor, self.target)  # SN-5.36


# What is given away first when time runs out.
_GIFTS: Final = (HACK, SPIDER, TIME_MACHINE, LAMP, BAA, DREAM, PIRATE, IT, KAMIKAZE, FUEL)


class GiftCard(Decision):
    """SN-5.32: any card of the player's choice, Hack and Fuel included."""

    __slots__ = ("target",)

    name: ClassVar[str] = "gift-card"
    clause: ClassVar[str] = "SN-5.32"

    def __init__(self, seat: int, target: int) -> None:
        super().__init__(seat)
        self.target = target

    def options(self, s: Sheepnappers, seat: int) -> list[int]:
        held = s.kinds(seat)
        return [GIFT + card for card in range(TYPES) if held >> card & 1]

    def take(self, s: Sheepnappers, seat: int, action: int) -> None:
        card = action - GIFT
        both = 1 << seat | 1 << self.target  # SN-5.37
        others = len(s.hands[self.target])
        # The gift itself cannot come back, other cards of its type can (SN-5.34): so draw before it arrives.
        stolen = -1
        if others and not s.house.icecold:
            stolen = s.hands[self.target][s.chance.below(others)]
        hand_over(s, seat, self.target, card, both)
        s.tell(GAVE, seat, self.target, card, knows=both)
        if not others:
            s.tell(NOTHING_STOLEN, seat, self.target)  # SN-5.35
        elif s.house.icecold:
            s.then(StealPosition(seat, self.target))
        else:
            hand_over(s, self.target, seat, stolen, both)
            s.tell(STOLE, seat, self.target, stolen, knows=both)

    def default(self, s: Sheepnappers, seat: int) -> int:
        for card in _GIFTS:
            if card in s.hands[seat]:
                return GIFT + card
        raise AssertionError("a gift is asked for only from a hand with cards")

    def why_not(self, s: Sheepnappers, seat: int, action: int) -> str:
        if GIFT <= action < GIFT + TYPES:
            return f"You hold no {HELD[action - GIFT]} to give."
        return ""


class StealPosition(Decision):
    """SN-10.6: the thief picks a place of the row, seen as backs; the gift lies at the right end and stays."""

    __slots__ = ("target",)

    name: ClassVar[str] = "steal-position"
    clause: ClassVar[str] = "SN-10.6"

    def __init__(self, seat: int, target: int) -> None:
        super().__init__(seat)
        self.target = target

    def options(self, s: Sheepnappers, seat: int) -> list[int]:
        return [STEAL + position for position in range(1, len(s.hands[self.target]))]

    def take(self, s: Sheepnappers, seat: int, action: int) -> None:
        both = 1 << seat | 1 << self.target
        card = take_from_row(s, self.target, action - STEAL - 1, both)
        put_into_hand(s, seat, card, both)
        s.reveal()
        s.tell(STOLE, seat, self.target, card, knows=both)

    def default(self, s: Sheepnappers, seat: int) -> int:
        """Uniformly random; the game's own chance is not used up by asking."""
        options = self.options(s, seat)
        return options[s.chance.clone().below(len(options))]

    def why_not(self, s: Sheepnappers, seat: int, action: int) -> str:
        if action == STEAL + len(s.hands[self.target]):
            return "The card at the right end is your own gift, and cannot be taken back. (SN-10.6)"
        return ""


class RubTheLamp(Deed):
    """Magic Lamp: the wish comes true if the target holds such a card now, and all see it (SN-5.40, SN-5.41)."""

    __slots__ = ()

    def run(self, s: Sheepnappers) -> None:
        if s.has(self.target, self.wish):
            hand_over(s, self.target, self.actor, self.wish, everybody(s))
            s.tell(GRANTED, self.actor, self.target, self.wish)
        else:
            note_miss(s, self.target, self.wish)
            s.tell(TOUGH_LUCK, self.actor, self.target, self.wish)
