"""The worth of hands, cards and actions to an alien, given what it knows."""

from __future__ import annotations

from typing import Final

from woolgather.games.sheepnappers.exchange import Deed
from woolgather.games.sheepnappers.knowledge import at_least, lacks, note_about
from woolgather.games.sheepnappers.scoring import wool_of
from woolgather.games.sheepnappers.state import Sheepnappers
from woolgather.games.sheepnappers.tally import TALLY, cards_in, copies, one, size_of
from woolgather.games.sheepnappers.vocabulary import BAA, FUEL, HACK, IT, LAMP, PIRATE, SPIDER, TIME_MACHINE, TYPES
from woolgather.kernel.compiling import i64, vec
from woolgather.kernel.frames import seats_in

LARGER_HAND_MARGIN: Final = 5  # how many more cards another hand must have to make a swap tempting
ACTION_CARD_VALUE: Final = 3.0  # for a card with an action
NEEDED_FUEL_VALUE: Final = 18.0
SPARE_FUEL_VALUE: Final = 2.0
HACK_VALUE: Final = -10.0
MAJOR_EFFECT_VALUE: Final = 20.0  # for a major action taking effect, or being prevented
NOTHING_TO_GIVE: Final = 100.0


class Rating:
    """One alien's rating of the table."""

    def __init__(self, s: Sheepnappers, seat: int) -> None:
        self.s = s
        self.seat = seat
        self.hand: i64 = s.hands[seat]
        self.fuel: i64 = s.held(seat, FUEL)
        self.missing: i64 = max(0, s.need(seat) - self.fuel)
        self.wool: i64 = wool_of(s, self.hand)
        self._unseen: i64 = -1  # not computed yet

    # --- the worth of cards -------------------------------------------------------------------------------------------

    def worth(self, card: i64) -> float:
        """The worth of gaining this card."""
        if card == FUEL:
            return NEEDED_FUEL_VALUE if self.missing else SPARE_FUEL_VALUE
        if card == HACK:
            return HACK_VALUE
        wool = float(self.s.box.wool[card])
        return wool if wool else ACTION_CARD_VALUE

    def keeping(self, card: i64) -> float:
        """The worth of keeping this card."""
        if card == FUEL:
            return NEEDED_FUEL_VALUE if self.fuel <= self.s.need(self.seat) else SPARE_FUEL_VALUE
        return self.worth(card)

    # --- the worth of actions -----------------------------------------------------------------------------------------

    def gain(self, card: int) -> float:
        """The expected gain from this card's action, apart from the card itself."""
        s = self.s
        others = seats_in(s.others_in_play(self.seat))
        if card == TIME_MACHINE:
            return max([self.worth(other) for other in s.discard], default=0.0) - 2 * ACTION_CARD_VALUE
        if card == LAMP:
            return max([self.best_wish(other)[0] for other in others if s.hands[other]], default=0.0)
        if card == SPIDER:
            return max([self.average(other) for other in others]) - self.least_loss(self.hand_without(card))
        if card == PIRATE:
            return float(max([s.size(other) for other in others]) - s.size(self.seat) - LARGER_HAND_MARGIN + 1)
        return 0.0

    def hand_without(self, card: i64) -> i64:
        return self.hand - one(card) if copies(self.hand, card) else self.hand

    def least_loss(self, hand: i64) -> float:
        """The smallest cost of giving away a card from this hand."""
        least = NOTHING_TO_GIVE
        for card in range(TYPES):
            if copies(hand, card) and self.keeping(card) < least:
                least = self.keeping(card)
        return least

    def gain_of(self, deed: Deed) -> float:
        """The worth of this alien's own action taking effect."""
        if deed.card == LAMP:
            return self.worth(deed.wish) * self.chance_to_hold(deed.target, deed.wish)
        return MAJOR_EFFECT_VALUE if deed.card in (IT, PIRATE, TIME_MACHINE) else 0.0

    def harm(self, deed: Deed) -> float:
        """The cost of the action to this seat, its target."""
        if deed.card == LAMP:
            return self.keeping(deed.wish) if copies(self.hand, deed.wish) else 0.0
        if deed.card == SPIDER:
            hand = self.hand_without(BAA)
            return sum([self.keeping(card) for card in cards_in(hand)]) / float(size_of(hand)) if hand else 0.0
        if deed.card == PIRATE:
            return float(self.wool)
        if deed.card == IT:
            return MAJOR_EFFECT_VALUE if self.missing == 0 else 0.0
        return 0.0

    # --- what others hold --------------------------------------------------------------------------------------------

    def unseen(self) -> i64:
        """For each type, how many may be in other hands or the pile to this seat's knowledge; a tally."""
        if self._unseen < 0:
            s = self.s
            seen = vec[i64]([0] * TYPES)
            for laid in s.discard:
                seen[laid] += 1
            self._unseen = 0
            for card in range(TYPES):
                count = s.box.deck[card] - seen[card] - copies(self.hand, card)
                for other in range(s.seats):
                    if other != self.seat:
                        count -= at_least(note_about(s, self.seat, other), card)
                if count > 0:
                    self._unseen += count * one(card)
        return self._unseen

    def chance_to_hold(self, other: i64, card: i64) -> float:
        note = note_about(self.s, self.seat, other)
        if at_least(note, card):
            return 1.0
        if lacks(note, card):
            return 0.0
        unknown = self.s.size(other) - size_of(note & TALLY)
        unseen = self.unseen()
        without: float = (1.0 - float(copies(unseen, card)) / float(max(1, size_of(unseen)))) ** float(unknown)
        return 1.0 - without

    def best_wish(self, other: i64) -> tuple[float, int]:
        """The best card to wish for, and its expected gain."""
        best, wish = self.worth(0) * self.chance_to_hold(other, 0), 0
        for card in range(1, TYPES):
            promise = self.worth(card) * self.chance_to_hold(other, card)
            if promise >= best:
                best, wish = promise, card
        return best, wish

    def average(self, other: i64) -> float:
        """The average worth of a card drawn from this hand."""
        size = self.s.size(other)
        if not size:
            return 0.0
        unseen = self.unseen()
        known = note_about(self.s, self.seat, other) & TALLY
        guess = self.worth_of_all(unseen) / float(max(1, size_of(unseen)))
        return (self.worth_of_all(known) + guess * float(size - size_of(known))) / float(size)

    def worth_of_all(self, cards: i64) -> float:
        total = 0.0
        for card in range(TYPES):
            total += self.worth(card) * float(copies(cards, card))
        return total
