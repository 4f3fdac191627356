"""What a player does who has read the rules twice: use up the tricks, keep the sheep, launch in good time."""

from __future__ import annotations

from typing import Final

from woolgather.games.sheepnappers.cards import FetchCard, GiftCard, StealPosition
from woolgather.games.sheepnappers.exchange import BaaWindow
from woolgather.games.sheepnappers.knowledge import COUNTS, at_least, cards_of, lacks, note_about
from woolgather.games.sheepnappers.playing import PRICE
from woolgather.games.sheepnappers.prawns import Rearrange
from woolgather.games.sheepnappers.rules import ChooseTarget, ChooseWish, FeedWolf
from woolgather.games.sheepnappers.scoring import wool_of
from woolgather.games.sheepnappers.state import Sheepnappers
from woolgather.games.sheepnappers.vocabulary import (
    BAA,
    BACK,
    DRAW,
    END_TURN,
    FEED,
    FETCH,
    FUEL,
    GIFT,
    HACK,
    IT,
    JUICE,
    KAMIKAZE,
    LAMP,
    LAUNCH,
    PASS,
    PIRATE,
    PLAY,
    REARRANGE,
    SHUFFLE,
    SPIDER,
    STEAL,
    TARGET,
    THROW_BAA,
    THROW_KAMIKAZE,
    TIME_MACHINE,
    TYPES,
    WISH,
)
from woolgather.kernel.bot import Bot
from woolgather.kernel.state import State

ENOUGH: Final = 50  # wool with which it is time to go
WORTH_A_BAA: Final = 12
POOR: Final = 10  # with so little wool somebody else's hand looks better
BIG_HAND: Final = 5  # cards more than one's own that make a swap tempting
TRICK: Final = 3.0  # what a card is worth that can do something


class Sensible(Bot):
    """Thinks one decision at a time, in the world it was handed: what it cannot know there is a guess."""

    def choose(self, s: State, seat: int) -> int:
        assert isinstance(s, Sheepnappers)
        return Thought(s, seat).choice(s.options(seat))


class Thought:
    """One look at the table."""

    def __init__(self, s: Sheepnappers, seat: int) -> None:
        self.s = s
        self.seat = seat
        self.fuel = s.held(seat, FUEL)
        self.missing = max(0, s.need(seat) - self.fuel)
        self.wool = wool_of(s, s.hands[seat])

    def choice(self, options: list[int]) -> int:
        pending = self.s.decision()
        if len(options) == 1:
            return options[0]
        if isinstance(pending, BaaWindow):
            return THROW_BAA if THROW_BAA in options and self.wants_to_baa(pending) else PASS
        if THROW_KAMIKAZE in options:
            return THROW_KAMIKAZE if self.wants_to_attack() else PASS
        if isinstance(pending, FeedWolf):
            return min(options, key=lambda action: self.worth(action - FEED))
        if isinstance(pending, ChooseTarget):
            return self.best_target(pending.card, options)
        if isinstance(pending, ChooseWish):
            return WISH + self.best_wish(pending.target)[1]
        if isinstance(pending, GiftCard):
            return min(options, key=lambda action: self.keeping(action - GIFT))
        if isinstance(pending, FetchCard):
            return max(options, key=lambda action: self.worth(action - FETCH))
        if isinstance(pending, StealPosition):
            return self.best_position(pending.target, options)
        if isinstance(pending, Rearrange):
            return SHUFFLE
        if DRAW in options:
            return LAUNCH if LAUNCH in options and self.wool >= ENOUGH else DRAW
        return self.main(options)

    # --- what cards are worth ----------------------------------------------------------------------------------------

    def worth(self, card: int) -> float:
        """Having one more of this card."""
        if card == FUEL:
            return 18.0 if self.missing else 2.0
        if card == HACK:
            return -10.0
        wool = float(self.s.house.wool[card])
        return wool if wool else TRICK

    def keeping(self, card: int) -> float:
        """Not giving away one of this card."""
        if card == FUEL:
            return 18.0 if self.fuel <= self.s.need(self.seat) else 2.0
        return self.worth(card)

    # --- the main phase ----------------------------------------------------------------------------------------------

    def main(self, options: list[int]) -> int:
        """Tricks first, for at home they are worth nothing; then away, unless there is too little to bring home."""
        s, seat = self.s, self.seat
        if REARRANGE in options and any(viewers & ~(1 << seat) for viewers in s.seen[seat]):
            return REARRANGE
        for card in (TIME_MACHINE, LAMP, SPIDER):
            if PLAY + card in options and self.gain(card) > 0:
                return PLAY + card
        if (
            PLAY + IT in options
            and self.missing == 1
            and (self.wool > 2 * s.house.wool[IT] or self.fuel > s.house.need)
        ):
            return PLAY + IT
        if JUICE in options and self.fuel - PRICE >= s.need(seat) and s.top() != PIRATE and self.gain(s.top()) > 0:
            return JUICE
        if LAUNCH in options and (self.wool >= ENOUGH or not s.others_in_play(seat)):
            return LAUNCH
        if PLAY + PIRATE in options and self.wool <= POOR + s.house.wool[PIRATE] and self.gain(PIRATE) > 0:
            return PLAY + PIRATE
        return END_TURN

    def gain(self, card: int) -> float:
        """What the action of this card promises, beyond the card itself."""
        s, others = self.s, self.s.others_in_play(self.seat)
        if card == TIME_MACHINE:
            return max((self.worth(other) for other in s.discard), default=0.0) - 2 * TRICK
        if card == LAMP:
            return max((self.best_wish(other)[0] for other in others if s.hands[other]), default=0.0)
        if card == SPIDER:
            given = min((self.keeping(other) for other in self.hand_without(card)), default=100.0)
            return max(self.average(other) for other in others) - given
        if card == PIRATE:
            return max(len(s.hands[other]) for other in others) - len(s.hands[self.seat]) - BIG_HAND + 1
        return 0.0

    def hand_without(self, card: int) -> list[int]:
        hand = self.s.hands[self.seat][:]
        if card in hand:
            hand.remove(card)
        return hand

    def best_target(self, card: int, options: list[int]) -> int:
        """Whoever promises most; a Hack goes to whoever is richest."""
        targets = [action for action in options if action != BACK]
        s = self.s
        friend = s.partner(self.seat)

        def promise(action: int) -> float:
            target = action - TARGET
            if card == LAMP:
                return self.best_wish(target)[0]
            if card == SPIDER:
                return self.average(target)
            if card == IT:
                return (s.totals[target] / 10 + len(s.hands[target])) * (-1 if target == friend else 1)
            return len(s.hands[target])

        return max(targets, key=promise)

    # --- what others hold --------------------------------------------------------------------------------------------

    def unseen(self) -> list[int]:
        """How many of each type may be in hands or in the pile, for all this seat knows."""
        s = self.s
        left = s.house.deck[:TYPES]
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

    def best_position(self, other: int, options: list[int]) -> int:
        """The best card whose place is known, or any if they are not worth it."""
        s = self.s

        def promise(action: int) -> float:
            place = action - STEAL - 1
            known = s.seen[other][place] >> self.seat & 1
            return self.worth(s.hands[other][place]) if known else self.average(other)

        return max(options, key=promise)

    # --- answering ---------------------------------------------------------------------------------------------------

    def wants_to_baa(self, window: BaaWindow) -> bool:
        """Only against what hurts, while it would happen; or for one's own action, while it would not."""
        deed = window.deed
        stands = len(window.throws) % 2 == 0
        if deed.actor == self.seat:
            return not stands and (deed.card == KAMIKAZE or self.gain_of(window) >= WORTH_A_BAA)
        return stands and deed.target == self.seat and self.harm(window) >= WORTH_A_BAA

    def gain_of(self, window: BaaWindow) -> float:
        deed = window.deed
        if deed.card == LAMP:
            return self.worth(deed.wish) * self.chance_to_hold(deed.target, deed.wish, self.unseen())
        return 20.0 if deed.card in (IT, PIRATE, TIME_MACHINE) else 0.0

    def harm(self, window: BaaWindow) -> float:
        """What the action would cost its target, this seat."""
        s, deed = self.s, window.deed
        if deed.card == LAMP:
            return self.keeping(deed.wish) if deed.wish in s.hands[self.seat] else 0.0
        if deed.card == SPIDER:
            hand = self.hand_without(BAA)
            return sum(self.keeping(card) for card in hand) / len(hand) if hand else 0.0
        if deed.card == PIRATE:
            return float(self.wool)
        if deed.card == IT:
            return 20.0 if self.missing == 0 else 0.0
        return 0.0

    def wants_to_attack(self) -> bool:
        """A Kamikaze Sheep is worth 20 wool at home: it flies only if the Fuel makes one's own launch possible."""
        return self.missing == 1
