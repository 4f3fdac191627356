"""Sheep Boom-Bah has no interjections. This explains refusals, from public facts and the player's own hand only."""

from __future__ import annotations

from woolgather.games.sheep_boom_bah.bumping import WolfWindow
from woolgather.games.sheep_boom_bah.cards.card import Reaction, not_in_hand
from woolgather.games.sheep_boom_bah.cards.counter import CounterWindow
from woolgather.games.sheep_boom_bah.cards.index import RULES
from woolgather.games.sheep_boom_bah.state import SheepBoomBah
from woolgather.games.sheep_boom_bah.vocabulary import DISCARD, EIEI_NO, MOST, MOVE, PLAY, TO, WOLF
from woolgather.kernel.errors import Refusal
from woolgather.kernel.frames import Decision, Window
from woolgather.kernel.interjections import Interjections


class OutOfTurn(Interjections):
    def why_not(self, s: SheepBoomBah, seat: int, action: int) -> Refusal | None:
        pending = s.decision()
        if pending is None:
            return None
        if isinstance(pending, Window) and seat in pending.asked():
            return Refusal("You have passed, and a pass is final for this window.", "BB-8.5")
        if s.round == 0:
            return Refusal("Somebody else is placing a sheep.", "BB-1.9")
        if PLAY <= action < DISCARD:
            return not_in_hand(s, seat, action) or _why_no_card(s, pending, seat, (action - PLAY) // MOST)
        if MOVE <= action < TO:
            if seat == s.active:
                return Refusal("Your turn goes on when the others have answered.", "BB-2.3")
            return Refusal("It is not your turn.", "BB-2.1")
        return None


def _why_no_card(s: SheepBoomBah, pending: Decision, seat: int, kind: int) -> Refusal:
    rule = RULES[kind]
    if not isinstance(rule, Reaction):
        if seat == s.active:
            return Refusal("Play it when the main phase of your turn continues.", "BB-7.8")
        return Refusal("It is played in the main phase of your own turn.", "BB-7.1")
    if kind == EIEI_NO and isinstance(pending, CounterWindow):
        return Refusal("Nobody counters their own card.", "BB-8.4")
    if kind == WOLF and seat != s.active:
        if isinstance(pending, WolfWindow):
            return Refusal("Only the owner of a sheep that a foreign one is about to bump can play it.", "BB-4.9")
        return Refusal("It is played when a sheep is about to be bumped.", "BB-7.12")
    return rule.why_not(s)
