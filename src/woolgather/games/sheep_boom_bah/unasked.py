"""Why somebody who is not asked cannot act now. Told from public facts and the player's own hand only."""

from __future__ import annotations

from woolgather.games.sheep_boom_bah.bumping import WolfWindow
from woolgather.games.sheep_boom_bah.cards import RULES, Reaction
from woolgather.games.sheep_boom_bah.plays import CounterWindow, not_in_hand
from woolgather.games.sheep_boom_bah.state import SheepBoomBah
from woolgather.games.sheep_boom_bah.vocabulary import DISCARD, EIEI_NO, MOST, MOVE, PLAY, TO, WOLF
from woolgather.kernel.frames import Decision, Window


def why_not_unasked(s: SheepBoomBah, seat: int, action: int) -> str:
    pending = s.decision()
    if pending is None:
        return ""
    if isinstance(pending, Window) and seat in pending.asked():
        return "You have passed, and a pass is final for this window. (BB-8.5)"
    if s.round == 0:
        return "Somebody else is placing a sheep. (BB-1.9)"
    if PLAY <= action < DISCARD:
        return not_in_hand(s, seat, action) or _why_no_card(s, pending, seat, (action - PLAY) // MOST)
    if MOVE <= action < TO:
        if seat == s.active:
            return "Your turn goes on when the others have answered. (BB-2.3)"
        return "It is not your turn. (BB-2.1)"
    return ""


def _why_no_card(s: SheepBoomBah, pending: Decision, seat: int, kind: int) -> str:
    rule = RULES[kind]
    if not isinstance(rule, Reaction):
        if seat == s.active:
            return "It is played when the main phase of your turn goes on. (BB-7.8)"
        return "It is played in the main phase of your own turn. (BB-7.1)"
    if kind == EIEI_NO and isinstance(pending, CounterWindow):
        return "Nobody counters a card of its own. (BB-8.4)"
    if kind == WOLF and seat != s.active:
        if isinstance(pending, WolfWindow):
            return "Only the owner of a sheep that a foreign one is about to bump can play it. (BB-4.9)"
        return "It is played when a sheep is about to be bumped. (BB-7.12)"
    return rule.why_not(s)
