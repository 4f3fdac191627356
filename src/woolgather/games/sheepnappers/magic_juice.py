"""Magic Juice Madness: two Fuel repeat the top card of the discard (SN-8.1 to SN-8.7).

Copying a Baa with two Fuel (SN-8.8) is in answers.py.
"""

from __future__ import annotations

from woolgather.games.sheepnappers.cards import CARD_RULES, PLAYABLE
from woolgather.games.sheepnappers.state import Sheepnappers
from woolgather.games.sheepnappers.tally import copies
from woolgather.games.sheepnappers.vocabulary import FUEL, JUICE_PRICE, WOLF
from woolgather.kernel.errors import Refusal


def may_juice(s: Sheepnappers, seat: int) -> bool:
    """SN-8.1"""
    if not s.settings.juice or s.held(seat, FUEL) < JUICE_PRICE or not len(s.discard) or not copies(PLAYABLE, s.top()):
        return False
    if s.fed and not s.settings.fed_juice:  # SN-8.6
        return False
    return CARD_RULES[s.top()].possible(s, seat, s.size(seat) - JUICE_PRICE)


def why_no_juice(s: Sheepnappers, seat: int) -> Refusal:
    fuel = s.title(FUEL)
    if not s.settings.juice:
        return Refusal(f"Two {fuel} repeat a card only with Magic Juice Madness.", "SN-8.1")
    if s.held(seat, FUEL) < JUICE_PRICE:
        return Refusal(f"Magic Juice takes {JUICE_PRICE} {fuel}, and you hold fewer.", "SN-8.1")
    if not len(s.discard):
        return Refusal("The discard is empty, so there is nothing to repeat.", "SN-8.4")
    if s.top() == FUEL:
        return Refusal(f"The top card is {fuel}, and {fuel} has no action to repeat.", "SN-8.4")
    if not copies(PLAYABLE, s.top()):
        return Refusal("The top card of the discard has no action that you could repeat now.", "SN-8.4")
    if s.fed and not s.settings.fed_juice:
        return Refusal(f"At this table a sheep that was fed to a {s.title(WOLF)} cannot be repeated.", "SN-8.6")
    return CARD_RULES[s.top()].refusal(s, seat)
