"""The cards one by one (SN-5): when and at whom each may be played, and its effect.

Answering cards are described here too, with the module that throws them: a Baa in exchange.py (in the ways of
answers.py), a Kamikaze Sheep in launch.py. The Wolf, which no one can hold, is in wolf.py.

Whether a card may be played depends on the player's own hand, public hand sizes, the aliens in play and the cards laid
so far, never on hidden information (SN-2.8).
"""

from __future__ import annotations

from typing import ClassVar, Final

from woolgather.games.sheepnappers.exchange import Deed
from woolgather.games.sheepnappers.fetching import (
    anything_fetchable,
    fetchable_cards,
    take_from_discard,
    topmost_other_than,
)
from woolgather.games.sheepnappers.hands import (
    give,
    hand_over,
    lay,
    put_into_hand,
    steal,
    take_from_hand,
    take_from_row,
)
from woolgather.games.sheepnappers.knowledge import everyone, note_miss, note_peek, note_swap
from woolgather.games.sheepnappers.state import END_OF_TURN, NOBODY, Sheepnappers
from woolgather.games.sheepnappers.tally import copies, nth_card, one, tally_of
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
    IT,
    JUICE_PRICE,
    KAMIKAZE,
    LAMP,
    NO_CARD,
    NO_GIFT,
    NO_HACK,
    NOTHING_FETCHED,
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
from woolgather.kernel.compiling import i64, vec
from woolgather.kernel.errors import Refusal
from woolgather.kernel.frames import Decision

PLAYABLE: Final = tally_of([IT, PIRATE, DREAM, TIME_MACHINE, SPIDER, LAMP])


class Card:
    """One card in the main phase. A card that is only held, or only answers, is never possible there.

    ``left`` is the number of cards left in the player's hand once the card, or the Fuel for a repeat (SN-8.3), is laid.
    """

    def playable(self, s: Sheepnappers, seat: i64) -> bool:
        """Whether this card, which is in hand, may be played now."""
        return self.possible(s, seat, s.size(seat) - 1)

    def possible(self, s: Sheepnappers, seat: i64, left: i64) -> bool:
        """Whether its action can do anything."""
        return False

    def aimed(self, s: Sheepnappers, seat: int) -> bool:
        """Whether it declares a target (SN-2.10)."""
        return True

    def targets(self, s: Sheepnappers, seat: i64, left: i64) -> i64:
        """The aliens it can target, as bits."""
        return s.others_in_play(seat)

    def deed(self, actor: int, target: int, wish: int, juiced: bool, place: int) -> Deed:
        """The action it declares, played as a card or repeated by two Fuel."""
        raise NotImplementedError

    def refusal(self, s: Sheepnappers, seat: int) -> Refusal:
        """Explain why it can't be played or repeated."""
        raise NotImplementedError

    def lock(self, s: Sheepnappers, seat: int) -> Refusal | None:
        """Explain why it can't be played even though it could do something."""
        return None


def has_target_with_cards(s: Sheepnappers, seat: i64) -> bool:
    """Whether another alien has a card to see or take; if pointless plays are allowed, any alien will do (SN-2.8)."""
    return s.others_in_play(seat) != 0 if s.settings.may_be_pointless else s.any_other_with_cards(seat)


def targets_with_cards(s: Sheepnappers, seat: i64) -> i64:
    """Those aliens, as bits."""
    return s.others_in_play(seat) if s.settings.may_be_pointless else s.others_with_cards(seat)


def _does_nothing(s: Sheepnappers, seat: int) -> Refusal:
    if not s.others_in_play(seat):
        return Refusal("Nobody else is in play.", "SN-2.8")
    return Refusal("It would do nothing: there are no cards to see or get.", "SN-2.8")


# --- Fuel, GPS Hack --------------------------------------------------------------------------------------------------


class Fuel(Card):
    """SN-5.1: counts towards the launch while held."""

    def refusal(self, s: Sheepnappers, seat: int) -> Refusal:
        return Refusal(f"{s.title(FUEL)} is not played: it counts towards your launch while you hold it.", "SN-5.1")


class GPSHack(Card):
    """SN-5.2: each one in hand raises the cost of the launch by one Fuel (``Sheepnappers.need``)."""

    def refusal(self, s: Sheepnappers, seat: int) -> Refusal:
        return Refusal(f"A {s.title(HACK)} is never played; an {s.title(IT)} gets rid of it.", "SN-5.3")


# --- IT Sheep --------------------------------------------------------------------------------------------------------


class ITSheep(Card):
    """SN-5.6: needs a Hack in the player's own hand."""

    def possible(self, s: Sheepnappers, seat: i64, left: i64) -> bool:
        return s.has(seat, HACK) or s.settings.may_be_pointless

    def aimed(self, s: Sheepnappers, seat: int) -> bool:
        """SN-5.8: for the last alien there is no target."""
        return s.others_in_play(seat) != 0

    def deed(self, actor: int, target: int, wish: int, juiced: bool, place: int) -> Deed:
        return FixHack(actor, IT, target, wish, juiced, place)

    def refusal(self, s: Sheepnappers, seat: int) -> Refusal:
        return Refusal(f"You have no {s.title(HACK)} to fix.", "SN-5.6")


class FixHack(Deed):
    """One Hack leaves the player's own hand, and everyone sees it (SN-5.10, SN-5.11)."""

    __slots__ = ()

    def run(self, s: Sheepnappers) -> None:
        if not s.has(self.actor, HACK):  # only if pointless plays are allowed
            note_miss(s, self.actor, HACK)
            s.tell(NO_HACK, self.actor)
        elif self.target == NOBODY:  # SN-5.8
            take_from_hand(s, self.actor, HACK, everyone(s))
            lay(s, HACK)
            s.tell(HACK_FIXED, self.actor)
        else:  # SN-5.7
            hand_over(s, self.actor, self.target, HACK, everyone(s))
            s.tell(HACK_GIVEN, self.actor, self.target)


# --- Pirate Sheep ----------------------------------------------------------------------------------------------------


class PirateSheep(Card):
    """SN-5.12: one of the two hands must not be empty."""

    def possible(self, s: Sheepnappers, seat: i64, left: i64) -> bool:
        return self.targets(s, seat, left) != 0

    def targets(self, s: Sheepnappers, seat: i64, left: i64) -> i64:
        return s.others_in_play(seat) if left or s.settings.may_be_pointless else s.others_with_cards(seat)

    def deed(self, actor: int, target: int, wish: int, juiced: bool, place: int) -> Deed:
        return SwapHands(actor, PIRATE, target, wish, juiced, place)

    def refusal(self, s: Sheepnappers, seat: int) -> Refusal:
        return _does_nothing(s, seat)


class SwapHands(Deed):
    """Swap the complete hands and end the turn (SN-5.13, SN-5.14)."""

    __slots__ = ()

    def run(self, s: Sheepnappers) -> None:
        one, other = self.actor, self.target
        s.hands[one], s.hands[other] = s.hands[other], s.hands[one]
        if s.settings.icecold:  # SN-10.8: the rows keep their order
            s.rows[one], s.rows[other] = s.rows[other], s.rows[one]
            s.seen[one], s.seen[other] = s.seen[other], s.seen[one]
        note_swap(s, one, other)
        s.reveal()
        s.tell(SWAPPED, one, other, s.size(one), s.size(other))
        s.drop_to(END_OF_TURN)


# --- Dream Sheep -----------------------------------------------------------------------------------------------------


class DreamSheep(Card):
    """SN-5.16: there must be a card to see."""

    def possible(self, s: Sheepnappers, seat: i64, left: i64) -> bool:
        return has_target_with_cards(s, seat)

    def targets(self, s: Sheepnappers, seat: i64, left: i64) -> i64:
        return targets_with_cards(s, seat)

    def deed(self, actor: int, target: int, wish: int, juiced: bool, place: int) -> Deed:
        return Peek(actor, DREAM, target, wish, juiced, place)

    def refusal(self, s: Sheepnappers, seat: int) -> Refusal:
        return _does_nothing(s, seat)


class Peek(Deed):
    """Show the player the target's current hand (SN-5.17)."""

    __slots__ = ()

    def run(self, s: Sheepnappers) -> None:
        if not s.hands[self.target]:  # SN-5.19
            s.tell(NOTHING_SEEN, self.actor, self.target)
            return
        note_peek(s, self.actor, self.target)
        s.reveal()
        s.tell(PEEKED, self.actor, self.target)  # SN-5.20
        s.then(DismissPeek(self.actor, self.target))


_DISMISS: Final = [DISMISS]


class DismissPeek(Decision):
    """SN-5.18: the hand stays visible until dismissed, and the game waits."""

    __slots__ = ("target",)

    name: ClassVar[str] = "dismiss-peek"
    clause: ClassVar[str] = "SN-5.18"

    def __init__(self, seat: int, target: int) -> None:
        super().__init__(seat)
        self.target = target

    def options(self, s: Sheepnappers, seat: int) -> list[int]:
        return _DISMISS

    def take(self, s: Sheepnappers, seat: int, action: int) -> None:
        pass


# --- Kamikaze Sheep --------------------------------------------------------------------------------------------------


class KamikazeSheep(Card):
    """SN-5.21: thrown during an opponent's countdown. Its effect is ``StealFuel`` in launch.py."""

    def refusal(self, s: Sheepnappers, seat: int) -> Refusal:
        return Refusal(f"A {s.title(KAMIKAZE)} is thrown only while somebody else's launch counts down.", "SN-5.21")


# --- Time Machine ----------------------------------------------------------------------------------------------------


class TimeMachine(Card):
    """SN-5.24: there must be something to fetch; fetching.py defines what can be fetched."""

    def playable(self, s: Sheepnappers, seat: i64) -> bool:
        if s.fetched_machines and s.held(seat, TIME_MACHINE) <= s.fetched_machines:
            return False  # SN-5.28
        return anything_fetchable(s) or s.settings.may_be_pointless

    def possible(self, s: Sheepnappers, seat: i64, left: i64) -> bool:
        return anything_fetchable(s) or s.settings.may_be_pointless

    def aimed(self, s: Sheepnappers, seat: int) -> bool:
        return False

    def deed(self, actor: int, target: int, wish: int, juiced: bool, place: int) -> Deed:
        return TravelInTime(actor, TIME_MACHINE, target, wish, juiced, place)

    def refusal(self, s: Sheepnappers, seat: int) -> Refusal:
        return Refusal("There is nothing on the discard to fetch.", "SN-5.24")

    def lock(self, s: Sheepnappers, seat: int) -> Refusal | None:
        if not anything_fetchable(s) and not s.settings.may_be_pointless:
            return None
        machine = s.title(TIME_MACHINE)
        return Refusal(f"You have fetched a {machine} in this turn, so this one has to wait for your next.", "SN-5.28")


class TravelInTime(Deed):
    """Only the player sees the discard and takes a card from it (SN-5.25)."""

    __slots__ = ()

    def run(self, s: Sheepnappers) -> None:
        s.reveal()
        in_use = JUICE_PRICE if self.juiced else 1
        if fetchable_cards(s.discard, s.settings.fetch_any, self.place, in_use):
            s.then(FetchCard(self.actor, self.place, in_use))
        else:  # only if pointless plays are allowed
            s.tell(NOTHING_FETCHED, self.actor)


class FetchCard(Decision):
    """SN-5.25: take exactly one fetchable card, chosen by type; its topmost copy is taken."""

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
        return fetchable_cards(s.discard, s.settings.fetch_any, self.first_in_use, self.in_use)

    def take(self, s: Sheepnappers, seat: int, action: int) -> None:
        card = action - FETCH
        given_away = take_from_discard(s, seat, card, self.first_in_use, self.in_use)
        named_by = everyone(s) if given_away else 1 << seat
        put_into_hand(s, seat, card, named_by, fetched=True)
        s.tell(FETCHED, seat, card, knows=named_by)

    def default(self, s: Sheepnappers, seat: int) -> int:
        return FETCH + topmost_other_than(HACK, s.discard, self._fetchable(s), self.first_in_use, self.in_use)

    def why_not(self, s: Sheepnappers, seat: int, action: int) -> Refusal | None:
        if action == FETCH + TIME_MACHINE and TIME_MACHINE in s.discard:
            machine = s.title(TIME_MACHINE)
            if not s.settings.fetch_any:
                return Refusal(f"At this table a {machine} cannot be fetched.", "SN-5.28")
            return Refusal(f"The {machine} in use cannot fetch itself.", "SN-5.27")
        if FETCH <= action < FETCH + TYPES:
            return Refusal("No such card can be fetched from the discard.", "SN-5.27")
        return None


# --- Spider Trick ----------------------------------------------------------------------------------------------------


class SpiderTrick(Card):
    """SN-5.31: there must be a card to give, and an alien to receive it."""

    def possible(self, s: Sheepnappers, seat: i64, left: i64) -> bool:
        return (left > 0 or s.settings.may_be_pointless) and s.others_in_play(seat) != 0

    def deed(self, actor: int, target: int, wish: int, juiced: bool, place: int) -> Deed:
        return GiftAndSteal(actor, SPIDER, target, wish, juiced, place)

    def refusal(self, s: Sheepnappers, seat: int) -> Refusal:
        if not s.others_in_play(seat):
            return Refusal("Nobody else is in play.", "SN-2.8")
        return Refusal("You would have no card left to give.", "SN-5.31")


class GiftAndSteal(Deed):
    """Give a card, then take another one (SN-5.32, SN-5.33)."""

    __slots__ = ()

    def run(self, s: Sheepnappers) -> None:
        if s.hands[self.actor]:
            s.then(GiftCard(self.actor, self.target))
        else:
            s.tell(NO_GIFT, self.actor, self.target)  # SN-5.36


# What is given away first when time runs out.
_GIFTS: Final = (HACK, SPIDER, TIME_MACHINE, LAMP, BAA, DREAM, PIRATE, IT, KAMIKAZE, FUEL)


class GiftCard(Decision):
    """SN-5.32: any card of the player's choice, including Hack and Fuel."""

    __slots__ = ("target",)

    name: ClassVar[str] = "gift-card"
    clause: ClassVar[str] = "SN-5.32"

    def __init__(self, seat: int, target: int) -> None:
        super().__init__(seat)
        self.target = target

    def options(self, s: Sheepnappers, seat: int) -> list[int]:
        held = s.hands[seat]
        options: list[int] = []
        card: i64 = 0
        while card < TYPES:
            if copies(held, card):
                options.append(GIFT + card)
            card += 1
        return options

    def take(self, s: Sheepnappers, seat: int, action: int) -> None:
        card = action - GIFT
        both = 1 << seat | 1 << self.target  # SN-5.37
        # The gift itself can't come back, but other cards of its type can, unless agreed otherwise (SN-5.34). So draw
        # before the gift arrives.
        within = s.hands[self.target]
        others = s.size(self.target)
        if s.settings.steal_another_kind:
            alike = s.held(self.target, card)
            within -= alike * one(card)
            others -= alike
        stolen: i64 = NO_CARD
        if others and not s.settings.icecold:
            stolen = nth_card(within, s.chance.below(others))
        if stolen == NO_CARD:
            hand_over(s, seat, self.target, card, both)
        else:
            give(s, seat, self.target, card, both)
        s.tell(GAVE, seat, self.target, card, knows=both)
        if not others:
            s.tell(NOTHING_STOLEN, seat, self.target)  # SN-5.35
        elif s.settings.icecold:
            s.then(StealPosition(seat, self.target))
        else:
            steal(s, self.target, seat, stolen, both)
            s.tell(STOLE, seat, self.target, stolen, knows=both)

    def default(self, s: Sheepnappers, seat: int) -> int:
        for card in _GIFTS:
            if s.has(seat, card):
                return GIFT + card
        raise AssertionError("only a hand with cards can give")

    def why_not(self, s: Sheepnappers, seat: int, action: int) -> Refusal | None:
        if GIFT <= action < GIFT + TYPES:
            return Refusal(f"You hold no {s.title(action - GIFT)} to give.")
        return None


class StealPosition(Decision):
    """SN-10.6: the thief picks a place in the row, seen as backs; the gift at the right end is excluded."""

    __slots__ = ("target",)

    name: ClassVar[str] = "steal-position"
    clause: ClassVar[str] = "SN-10.6"

    def __init__(self, seat: int, target: int) -> None:
        super().__init__(seat)
        self.target = target

    def options(self, s: Sheepnappers, seat: int) -> list[int]:
        return [STEAL + place for place in range(s.size(self.target) - 1)]

    def take(self, s: Sheepnappers, seat: int, action: int) -> None:
        both = 1 << seat | 1 << self.target
        card = take_from_row(s, self.target, action - STEAL, both, seat)
        put_into_hand(s, seat, card, both)
        s.reveal()
        s.tell(STOLE, seat, self.target, card, knows=both)

    def default(self, s: Sheepnappers, seat: int) -> int:
        """Uniformly random, without advancing the game's own chance."""
        options = self.options(s, seat)
        return options[s.chance.clone().below(len(options))]

    def why_not(self, s: Sheepnappers, seat: int, action: int) -> Refusal | None:
        if action == STEAL + s.size(self.target) - 1:
            return Refusal("The card at the right end is your own gift, and cannot be taken back.", "SN-10.6")
        return None


# --- Magic Lamp ------------------------------------------------------------------------------------------------------


class MagicLamp(Card):
    """SN-5.38: there must be a card to get. The wish is declared after the target: ``ChooseWish`` in rules.py."""

    def possible(self, s: Sheepnappers, seat: i64, left: i64) -> bool:
        return has_target_with_cards(s, seat)

    def targets(self, s: Sheepnappers, seat: i64, left: i64) -> i64:
        return targets_with_cards(s, seat)

    def deed(self, actor: int, target: int, wish: int, juiced: bool, place: int) -> Deed:
        return RubTheLamp(actor, LAMP, target, wish, juiced, place)

    def refusal(self, s: Sheepnappers, seat: int) -> Refusal:
        return _does_nothing(s, seat)


class RubTheLamp(Deed):
    """The wish is granted if the target holds such a card now, and everyone sees it (SN-5.40, SN-5.41)."""

    __slots__ = ()

    def run(self, s: Sheepnappers) -> None:
        if s.has(self.target, self.wish):
            hand_over(s, self.target, self.actor, self.wish, everyone(s))
            s.tell(GRANTED, self.actor, self.target, self.wish)
        else:
            note_miss(s, self.target, self.wish)
            s.tell(TOUGH_LUCK, self.actor, self.target, self.wish)


# --- Baa -------------------------------------------------------------------------------------------------------------


class Baa(Card):
    """SN-5.43: only an answer: ``ThrowBaa`` in answers.py, in the windows of exchange.py."""

    def refusal(self, s: Sheepnappers, seat: int) -> Refusal:
        return Refusal(f"A {s.title(BAA)} is thrown only as an answer to somebody else's action.", "SN-5.43")


# Indexed by card: FUEL, HACK, IT, PIRATE, DREAM, KAMIKAZE, TIME_MACHINE, SPIDER, LAMP, BAA.
CARD_RULES: Final = vec[Card](
    [
        Fuel(),
        GPSHack(),
        ITSheep(),
        PirateSheep(),
        DreamSheep(),
        KamikazeSheep(),
        TimeMachine(),
        SpiderTrick(),
        MagicLamp(),
        Baa(),
    ]
)


def why_not_play(s: Sheepnappers, seat: int, card: int) -> Refusal:
    rules = CARD_RULES[card]
    if copies(PLAYABLE, card) and not s.has(seat, card):
        return Refusal("You do not hold that card.")
    return rules.lock(s, seat) or rules.refusal(s, seat)
