"""What may be played in the main phase, at whom, and why not (SN-2.8 and the conditions of SN-5 and SN-8).

Judged on the player's own hand, the public hand sizes, the aliens in play and the cards laid so far.
"""

from __future__ import annotations

from typing import Final

from woolgather.games.sheepnappers.exchange import BaaWindow, thrower
from woolgather.games.sheepnappers.fetching import anything_fetchable
from woolgather.games.sheepnappers.launch import Countdown
from woolgather.games.sheepnappers.state import IN_PLAY, Sheepnappers
from woolgather.games.sheepnappers.vocabulary import (
    BAA,
    DREAM,
    FUEL,
    HACK,
    IT,
    KAMIKAZE,
    LAMP,
    PIRATE,
    SPIDER,
    TIME_MACHINE,
)
from woolgather.kernel.frames import Window

PLAYABLE: Final = 1 << IT | 1 << PIRATE | 1 << DREAM | 1 << TIME_MACHINE | 1 << SPIDER | 1 << LAMP  # as bits
PRICE: Final = 2  # Fuel for a repeat (SN-8.1)


def targets(s: Sheepnappers, seat: int, card: int, left: int) -> list[int]:
    """The aliens this card can be played at, when ``left`` cards are left in the player's own hand."""
    # SN-5.16, SN-5.38, SN-5.12
    with_cards = card in (DREAM, LAMP) or (card == PIRATE and left == 0)
    found: list[int] = []
    for other in s.house.others[seat]:
        if s.status[other] == IN_PLAY and (s.hands[other] or not with_cards):
            found.append(other)
    return found


def can_do(s: Sheepnappers, seat: int, card: int, left: int) -> bool:
    """Whether the action of this card can do anything, with ``left`` other cards in hand."""
    if card == IT:  # SN-5.6
        return s.has(seat, HACK)
    if card == TIME_MACHINE:  # SN-5.24
        return anything_fetchable(s)
    if card == SPIDER:  # SN-5.31
        return left > 0 and anybody_else(s, seat, False)
    return anybody_else(s, seat, card != PIRATE or left == 0)  # SN-5.12, SN-5.16, SN-5.38


def anybody_else(s: Sheepnappers, seat: int, with_cards: bool) -> bool:
    """Whether another alien is in play, or one that holds a card."""
    return any(s.status[other] == IN_PLAY and (s.hands[other] or not with_cards) for other in s.house.others[seat])


def may_play(s: Sheepnappers, seat: int, card: int) -> bool:
    """Of a card that is in hand and can be played at all."""
    if card == TIME_MACHINE and s.fetched_machines and s.held(seat, card) <= s.fetched_machines:
        return False  # SN-5.28, the lock
    return can_do(s, seat, card, len(s.hands[seat]) - 1)


def may_juice(s: Sheepnappers, seat: int) -> bool:
    """SN-8.1: two Fuel repeat what the top card of the discard does."""
    if not s.house.juice or s.held(seat, FUEL) < PRICE or not s.discard or not PLAYABLE >> s.top() & 1:
        return False
    if s.fed and not s.house.fed_juice:  # SN-8.6
        return False
    return can_do(s, seat, s.top(), len(s.hands[seat]) - PRICE)


# --- in words --------------------------------------------------------------------------------------------------------


def why_not_play(s: Sheepnappers, seat: int, card: int) -> str:
    if card == FUEL:
        return "Fuel is not played: it counts towards your launch while you hold it. (SN-5.1)"
    if card == HACK:
        return "A GPS Hack is never played; an IT Sheep gets rid of it. (SN-5.3)"
    if card == KAMIKAZE:
        return "A Kamikaze Sheep is thrown only while somebody else's launch counts down. (SN-5.21)"
    if card == BAA:
        return "A Baa is thrown only as an answer to somebody else's action. (SN-5.43)"
    if card not in s.hands[seat]:
        return "You do not hold that card."
    if card == TIME_MACHINE and anything_fetchable(s):
        return "You have fetched a Time Machine in this turn, so this one has to wait for your next. (SN-5.28)"
    return _why_it_does_nothing(s, seat, card)


def why_no_juice(s: Sheepnappers, seat: int) -> str:
    if not s.house.juice:
        return "Two Fuel repeat a card only with Magic Juice Madness. (SN-8.1)"
    if s.held(seat, FUEL) < PRICE:
        return "Magic Juice takes 2 Fuel, and you hold fewer. (SN-8.1)"
    if not s.discard:
        return "The discard is empty, so there is nothing to repeat. (SN-8.4)"
    if s.top() == FUEL:
        return "The top card is Fuel, and Fuel has no action to repeat. (SN-8.4)"
    if not PLAYABLE >> s.top() & 1:
        return "The top card of the discard has no action that you could repeat now. (SN-8.4)"
    if s.fed and not s.house.fed_juice:
        return "At this table a sheep that was fed to a Wolf cannot be repeated. (SN-8.6)"
    return _why_it_does_nothing(s, seat, s.top())


def _why_it_does_nothing(s: Sheepnappers, seat: int, card: int) -> str:
    if card == IT:
        return "You have no GPS Hack to fix. (SN-5.6)"
    if card == TIME_MACHINE:
        return "There is nothing on the discard to fetch. (SN-5.24)"
    if not s.others_in_play(seat):
        return "Nobody else is in play. (SN-2.8)"
    if card == SPIDER:
        return "You would have no card left to give. (SN-5.31)"
    return "It would do nothing: there are no cards to see or get. (SN-2.8)"


def why_no_launch(s: Sheepnappers, seat: int) -> str:
    if not s.fuelled(seat):
        return f"You hold {s.held(seat, FUEL)} Fuel and need {s.need(seat)}. (SN-3.3)"
    return "At this table a launch takes the place of the whole turn: it has to come before the draw. (SN-3.5)"


def why_not_asked(s: Sheepnappers, seat: int) -> str:
    """To somebody who wants to act unasked: only what all can see, or that they have answered themselves."""
    pending = s.decision()
    if not s.in_play(seat):
        return "You are out of this round: home and eaten aliens watch. (SN-1.12)"
    if not isinstance(pending, Window):
        return ""
    if pending.asked_bits >> seat & 1:
        return "You have let it pass, and a pass stands until something new is thrown. (SN-4.6)"
    if not s.hands[seat]:
        return "You have no cards, so you count as having passed. (SN-4.13)"
    if isinstance(pending, Countdown):
        if seat == pending.launcher:
            return "During your own launch you neither draw nor play anything. (SN-3.8)"
        return "Your partner's launch is not yours to stop. (SN-9.6)"
    if isinstance(pending, BaaWindow):
        if seat == pending.launcher:
            return "During your own launch you throw no Baa, not even at a Kamikaze Sheep. (SN-4.5)"
        if seat == (thrower(pending.throws[-1]) if pending.throws else pending.deed.actor):
            return "Nobody answers their own action or their own Baa. (SN-4.4)"
        return "What your partner does you do not answer: a Baa is for opponents. (SN-9.7)"
    return ""
