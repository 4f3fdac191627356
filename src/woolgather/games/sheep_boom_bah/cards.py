"""The twenty types of cards in one table, and the main-phase cards that touch neither the board nor another's sheep."""

from __future__ import annotations

from typing import ClassVar, Final

from woolgather.games.sheep_boom_bah import memory
from woolgather.games.sheep_boom_bah.boardcards import (
    BahKToLife,
    Dog,
    EweTurn,
    OutOfShearLuck,
    SheepCopter,
    SheepingTom,
)
from woolgather.games.sheep_boom_bah.state import SheepBoomBah
from woolgather.games.sheep_boom_bah.targets import CardRule, Play, Target, TargetPlayer, opponents
from woolgather.games.sheep_boom_bah.thefts import (
    AbaCaDaBa,
    BarnBurner,
    Fox,
    SheepBattle,
    ShepherdsHook,
    Tornado,
    YourBarnDoorsOpen,
)
from woolgather.games.sheep_boom_bah.vocabulary import (
    AIMED_AT_PLAYER,
    EXTRA_ACTION,
    NOTHING,
    STOLE,
    STOLE_NOTHING,
    WOOL,
)


class GoldenFleece(CardRule):
    """BB-9.17, BB-9.19: one more action this turn, at any point of the main phase."""

    clause: ClassVar[str] = "BB-9.17"

    def playable(self, s: SheepBoomBah, seat: int) -> bool:
        return True

    def effect(self, s: SheepBoomBah, play: Play) -> None:
        s.budget += 1
        s.tell(EXTRA_ACTION, play.seat, s.budget)


class ThankEwe(CardRule):
    """BB-9.38: a random card of an opponent's hand joins one's own."""

    clause: ClassVar[str] = "BB-9.38"
    needs: ClassVar[str] = "No opponent holds a card. (BB-9.38)"
    questions: ClassVar[tuple[type[Target], ...]] = (TargetPlayer,)

    def playable(self, s: SheepBoomBah, seat: int) -> bool:
        return any(foe != seat and s.hands[foe] for foe in range(s.seats))

    def foes(self, s: SheepBoomBah, play: Play) -> list[int]:
        return [foe for foe in opponents(s, play.seat) if s.hands[foe]]

    def announce(self, s: SheepBoomBah, play: Play) -> None:
        s.tell(AIMED_AT_PLAYER, play.seat, play.foe)

    def effect(self, s: SheepBoomBah, play: Play) -> None:
        hand = s.hands[play.foe]
        held = len(hand)
        if held == 0:
            s.tell(STOLE_NOTHING, play.seat, play.foe)  # BB-9.39
            return
        card = hand.pop(s.chance.below(held))
        s.hands[play.seat].append(card)
        s.hands[play.seat].sort()
        memory.stolen(s, play.seat, play.foe, card, held)
        s.reveal()
        s.tell(STOLE, play.seat, play.foe, card, knows=1 << play.seat | 1 << play.foe)


class WildWool(CardRule):
    """BB-9.41: stays beside the player board; a second one would have no further effect (BB-9.42)."""

    clause: ClassVar[str] = "BB-9.42"
    needs: ClassVar[str] = "You already have a Wild Wool on the table. (BB-9.42)"

    def playable(self, s: SheepBoomBah, seat: int) -> bool:
        return s.wools[seat] == NOTHING

    def effect(self, s: SheepBoomBah, play: Play) -> None:
        s.wools[play.seat] = play.card
        s.tell(WOOL, play.seat, play.card)


class Reaction(CardRule):
    """BB-7.12: played only in its window, never in the main phase."""

    def playable(self, s: SheepBoomBah, seat: int) -> bool:
        return False


class EieiNo(Reaction):
    needs: ClassVar[str] = "There is no card to stop; without one it can only be discarded. (BB-9.12)"


class AmBahLance(Reaction):
    needs: ClassVar[str] = "It is played when a sheep of yours has landed on a mine. (BB-9.5)"


class HeroOfTheHerd(Reaction):
    needs: ClassVar[str] = "It is played when a sheep of yours has landed on a mine. (BB-9.21)"


class WolfInSheepsClothing(Reaction):
    needs: ClassVar[str] = "On your own turn it can only be discarded. (BB-9.45)"


# In the order of CARD_TYPES.
RULES: Final[list[CardRule]] = [
    AbaCaDaBa(),
    AmBahLance(),
    BahKToLife(),
    BarnBurner(),
    Dog(),
    EieiNo(),
    EweTurn(),
    Fox(),
    GoldenFleece(),
    HeroOfTheHerd(),
    OutOfShearLuck(),
    SheepingTom(),
    ShepherdsHook(),
    SheepBattle(),
    SheepCopter(),
    ThankEwe(),
    Tornado(),
    WildWool(),
    WolfInSheepsClothing(),
    YourBarnDoorsOpen(),
]
