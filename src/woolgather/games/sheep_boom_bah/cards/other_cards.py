"""Cards that affect neither the board nor any sheep: Golden Fleece, Thank Ewe, Wild Wool."""

from __future__ import annotations

from typing import ClassVar

from woolgather.games.sheep_boom_bah import memory
from woolgather.games.sheep_boom_bah.cards.card import CardRule, Play, Target, sort, title
from woolgather.games.sheep_boom_bah.cards.targets import TargetPlayer, opponents
from woolgather.games.sheep_boom_bah.state import SheepBoomBah, replaced
from woolgather.games.sheep_boom_bah.vocabulary import (
    AIMED_AT_PLAYER,
    EXTRA_ACTION,
    NOTHING,
    STOLE,
    STOLE_NOTHING,
    WILD_WOOL,
    WOOL,
)
from woolgather.kernel.compiling import append, i64, pop
from woolgather.kernel.errors import Refusal


class GoldenFleece(CardRule):
    """BB-9.17, BB-9.19: one extra action this turn, at any point of the main phase."""

    clause: ClassVar[str] = "BB-9.17"

    def playable(self, s: SheepBoomBah, seat: int) -> bool:
        return True

    def effect(self, s: SheepBoomBah, play: Play) -> None:
        s.budget += 1
        s.tell(EXTRA_ACTION, play.seat, s.budget)


class ThankEwe(CardRule):
    """BB-9.38: take a random card from an opponent's hand."""

    clause: ClassVar[str] = "BB-9.38"
    needs: ClassVar[Refusal] = Refusal("No opponent holds a card.", "BB-9.38")

    def playable(self, s: SheepBoomBah, seat: int) -> bool:
        opponent: i64 = 0
        while opponent < s.seats:
            if opponent != seat and len(s.hands[opponent]) > 0:
                return True
            opponent += 1
        return False

    def question(self, play: Play) -> Target | None:
        return TargetPlayer(play) if play.opponent == NOTHING else None

    def opponents(self, s: SheepBoomBah, play: Play) -> list[int]:
        return [opponent for opponent in opponents(s, play.seat) if len(s.hands[opponent]) > 0]

    def announce(self, s: SheepBoomBah, play: Play) -> None:
        s.tell(AIMED_AT_PLAYER, play.seat, play.opponent)

    def effect(self, s: SheepBoomBah, play: Play) -> None:
        hand = s.hands[play.opponent]
        held = len(hand)
        if held == 0:
            s.tell(STOLE_NOTHING, play.seat, play.opponent)  # BB-9.39
            return
        s.hands[play.opponent], card = pop(hand[:], s.chance.below(held))
        s.hands[play.seat] = append(s.hands[play.seat][:], card)
        sort(s.hands[play.seat])
        memory.remember_theft(s, play.seat, play.opponent, card, held)
        s.reveal()
        s.tell(STOLE, play.seat, play.opponent, card, knows=1 << play.seat | 1 << play.opponent)


class WildWool(CardRule):
    """BB-9.41: stays beside the player board; a second one would have no further effect (BB-9.42)."""

    clause: ClassVar[str] = "BB-9.42"

    def playable(self, s: SheepBoomBah, seat: int) -> bool:
        return s.wools[seat] == NOTHING

    def why_not(self, s: SheepBoomBah) -> Refusal:
        return Refusal(f"You already have a {title(s, WILD_WOOL)} on the table.", "BB-9.42")

    def effect(self, s: SheepBoomBah, play: Play) -> None:
        s.wools = replaced(s.wools, play.seat, play.card)
        s.tell(WOOL, play.seat, play.card)
