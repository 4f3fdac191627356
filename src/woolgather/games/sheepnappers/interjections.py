"""Sheepnappers has no interjections. This explains refusals."""

from __future__ import annotations

from woolgather.games.sheepnappers.answers import thrower
from woolgather.games.sheepnappers.exchange import BaaWindow
from woolgather.games.sheepnappers.launch import Countdown
from woolgather.games.sheepnappers.state import Sheepnappers
from woolgather.games.sheepnappers.vocabulary import BAA, KAMIKAZE
from woolgather.kernel.errors import Refusal
from woolgather.kernel.frames import Window
from woolgather.kernel.interjections import Interjections


class Unasked(Interjections):
    def why_not(self, s: Sheepnappers, seat: int, action: int) -> Refusal | None:
        """Explain a refusal, using only public facts or this seat's own answers."""
        pending = s.decision()
        if not s.in_play(seat):
            return Refusal("You are out of this round: home and eaten aliens watch.", "SN-1.12")
        if not isinstance(pending, Window):
            return None
        if pending.asked_bits >> seat & 1:
            return Refusal("You have let it pass, and a pass stands until something new is thrown.", "SN-4.6")
        if not s.hands[seat]:
            return Refusal("You have no cards, so you count as having passed.", "SN-4.13")
        if isinstance(pending, Countdown):
            return _not_in_a_countdown(seat, pending)
        if isinstance(pending, BaaWindow):
            return _not_in_an_exchange(s, seat, pending)
        return None


def _not_in_a_countdown(seat: int, countdown: Countdown) -> Refusal:
    if seat == countdown.launcher:
        return Refusal("During your own launch you neither draw nor play anything.", "SN-3.8")
    return Refusal("Your partner's launch is not yours to stop.", "SN-9.6")


def _not_in_an_exchange(s: Sheepnappers, seat: int, window: BaaWindow) -> Refusal:
    baa = s.title(BAA)
    if seat == window.launcher:
        return Refusal(f"During your own launch you throw no {baa}, not even at a {s.title(KAMIKAZE)}.", "SN-4.5")
    if seat == (thrower(window.throws[-1]) if window.throws else window.deed.actor):
        return Refusal(f"Nobody answers their own action or their own {baa}.", "SN-4.4")
    return Refusal(f"What your partner does you do not answer: a {baa} is for opponents.", "SN-9.7")
