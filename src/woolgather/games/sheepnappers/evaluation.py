"""What a hand, a card or an action is worth to an alien, for all it knows."""

from __future__ import annotations

from typing import Final

from woolgather.games.sheepnappers.exchange import Deed
from woolgather.games.sheepnappers.knowledge import COUNTS, at_least, cards_of, lacks, note_about
from woolgather.games.sheepnappers.scoring import wool_of
from woolgather.games.sheepnappers.state import Sheepnappers
from woolgather.games.sheepnappers.vocabulary import BAA, FUEL, HACK, IT, LAMP, PIRATE, SPIDER, TIME_MACHINE, TYPES

BIG_HAND: Final = 5  # cards more than one's own that make a swap tempting
TRICK: Final = 3.0  # what a card is worth that can do something
NEEDED_FUEL: Final = 18.0
SPARE_FUEL: Final = 2.0
BURDEN: Final = -10.0  # a Hack
MUCH: Final = 20.0  # what it is worth that an action of some weight happens, or does not
NOTHING_TO_GIVE: Final = 100.0


class Evaluation:
    """The table as one alien values it."""

    def __init__(self, s: Sheepnappers, seat: int) -> None:
        self.s = s
        self.seat = seat
        self.fuel = s.held(seat, FUEL)
        self.missing = max(0, s.need(seat) - self.fuel)
        self.wool = wool_of(s, s.hands[seat])

    # --- what cards are worth ----------------------------------------------------------------------------------------

    def worth(self, card: int) -> float:
        """Having one more of this card."""
        if card == FUEL:
            return NEEDED_FUEL if self.missing else SPARE_FUEL
        if card == HACK:
            return BURDEN
        wool = float(self.s.box.wool[card])
        return wool if wool else TRICK

    def keeping(self, card: int) -> float:
        """Not giving away one of this card."""
        if card == FUEL:
            return NEEDED_FUEL if self.fuel <= self.s.need(self.seat) else SPARE_FUEL
        return self.worth(card)

    # --- what actions are worth --------------------------------------------------------------------------------------

    def gain(self, card: int) -> float:
        """What the action of this card promises, beyond the card itself."""
        s, others = self.s, self.s.others_in_play(self.seat)
        if card == TIME_MACHINE:
            return max((self.worth(other) for other in s.discard), default=0.0) - 2 * TRICK
        if card == LAMP:
            return max((self.best_wish(other)[0] for other in others if s.hands[other]), default=0.0)
        if card == SPIDER:
            given = min((self.keeping(other) for other in self.hand_without(card)), default=NOTHING_TO_GIVE)
            return max(self.average(other) for other in others) - given
        if card == PIRATE:
            return max(len(s.hands[other]) for other in others) - len(s.hands[self.seat]) - BIG_HAND + 1
        return 0.0

    def hand_without(self, card: int) -> list[int]:
        hand = self.s.hands[self.seat][:]
        if card in hand:
            hand.remove(card)
        return hand

    def gain_of(self, deed: Deed) -> float:
        """What it is worth that this alien's own action happens."""
        if deed.card == LAMP:
            return self.worth(deed.wish) * self.chance_to_hold(deed.target, deed.wish, self.unseen())
        return MUCH if deed.card in (IT, PIRATE, TIME_MACHINE) else 0.0

    def harm(self, deed: Deed) -> float:
        """What the action would cost its target, this seat."""
        if deed.card == LAMP:
            return self.keeping(deed.wish) if deed.wish in self.s.hands[self.seat] else 0.0
        if deed.card == SPIDER:
            hand = self.hand_without(BAA)
            return sum(self.keeping(card) for card in hand) / len(hand) if hand else 0.0
        if deed.card == PIRATE:
            return float(self.wool)
        if deed.card == IT:
            return MUCH if self.missing == 0 else 0.0
        return 0.0

    # --- what others hold --------------------------------------------------------------------------------------------

    def unseen(self) -> list[int]:
        """How many of each type may be in hands or in the pile, for all this seat knows."""
        s = self.s
        left = s.box.deck[:TYPES]
        for card in (*s.discard, *s.hands[self.seat]):
            left[card] -= 1
        for other in range(s.seats):
            if other != self.seat:
                for card in cards_of(note_about(s, self.seat, other)):
                    left[card] -= 1
        return [max(0, count) for count in left]

    def chance_to_hold(self, other: int, card: int, unseen: list[int]) -> float:
        note = note_about(self.s, self.seat, other)
        if at_least(note, card):
            return 1.0
        if lacks(note, card):
            return 0.0
        unknown = len(self.s.hands[other]) - len(cards_of(note))
        return 1.0 - (1.0 - unseen[card] / max(1, sum(unseen))) ** unknown

    def best_wish(self, other: int) -> tuple[float, int]:
        """What to wish for, and what it promises."""
        unseen = self.unseen()
        promises = [(self.worth(card) * self.chance_to_hold(other, card, unseen), card) for card in range(TYPES)]
        return max(promises)

    def average(self, other: int) -> float:
        """What a card drawn from this hand is worth."""
        s = self.s
        size = len(s.hands[other])
        if not size:
            return 0.0
        unseen = self.unseen()
        guess = sum(self.worth(card) * count for card, count in enumerate(unseen)) / max(1, sum(unseen))
        known = cards_of(note_about(s, self.seat, other) & COUNTS)
        return (sum(self.worth(card) for card in known) + guess * (size - len(known))) / size
