"""What a sensible player does: play as the rules say, load the piles that hurt most, and watch the others.

At a strict table the only choices are which pile to play on and who gets a wolf's cards. At a sleepy one players nod
off now and then (``slips``), and see through the others' mistakes more or less often (``notices``).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, cast

from woolgather.games.wolf_in_sleeps_clothing.places import choices, fits_centre, top_of_pile
from woolgather.games.wolf_in_sleeps_clothing.state import WolfInSleepsClothing
from woolgather.games.wolf_in_sleeps_clothing.vocabulary import CALL, CENTRE, FLIP, GIVE, KEEP, LET_STAND, NO_CARD, ONTO
from woolgather.games.wolf_in_sleeps_clothing.winning import cards_left
from woolgather.kernel.bot import NOTHING, Bot
from woolgather.kernel.chance import Chance
from woolgather.kernel.state import State


class SensibleBot(Bot):
    """``slips`` of its own choices at a sleepy table it makes blindly; it sees ``notices`` of the others' mistakes, and
    in ``blind_calls`` of the moments in which it saw none it calls all the same."""

    def __init__(self, chance: Chance, slips: float = 0.02, notices: float = 0.8, blind_calls: float = 0.0) -> None:
        super().__init__(chance)
        self.slips = slips
        self.notices = notices
        self.blind_calls = blind_calls

    def choose(self, s: State, seat: int) -> int:
        s = cast(WolfInSleepsClothing, s)
        options = s.options(seat)
        if LET_STAND in options:
            return CALL if self.looks_twice(s) else LET_STAND
        if len(options) == 1:
            return options[0]
        if s.sleepy and self.happens(self.slips):
            return options[self.chance.below(len(options))]
        if options[0] >= GIVE:
            return min(options, key=lambda action: _threat(s, action - GIVE))
        card, otherwise = (s.air, KEEP) if s.air else (top_of_pile(s, seat), FLIP)
        lawful = choices(s, seat, card, otherwise, True)
        return max(lawful, key=lambda action: _worth(s, seat, card, action))

    def interject(self, s: State, seat: int) -> int:
        """Called after everything that happens: was that a mistake?"""
        s = cast(WolfInSleepsClothing, s)
        if self.happens(self.notices) if was_a_mistake(s) else self.happens(self.blind_calls):
            return CALL
        return NOTHING

    def looks_twice(self, s: WolfInSleepsClothing) -> bool:
        """In a last call a false call costs nothing (WS-11.5): call, unless somebody has just found the turn clean."""
        return s.last_choice is not None

    def happens(self, rate: float) -> bool:
        return self.chance.below(1_000_000) < rate * 1_000_000


def was_a_mistake(s: WolfInSleepsClothing) -> bool:
    """Whether the last choice was one, judged by what everybody saw and by nothing else (never by the record)."""
    if s.last_choice is None:
        return False
    action, card, centre, tops = s.last_choice
    if card == NO_CARD or action == CENTRE:
        return False
    if card == 1 or card - 1 in centre:
        return True
    fits_a_pile = any(abs(top - card) == 1 for seat, top in enumerate(tops) if top != NO_CARD and seat != s.accused)
    return action in (FLIP, KEEP) and fits_a_pile


def _threat(s: WolfInSleepsClothing, seat: int) -> int:
    """How near a player is to winning: the fewer cards, the lower."""
    return cards_left(s, seat)


def _worth(s: WolfInSleepsClothing, seat: int, card: int, action: int) -> float:
    """What a play is good for: what I can play after it, and whom it holds up."""
    if action < ONTO or action >= KEEP:
        return 0.0
    owner = action - ONTO
    covered = s.piles[owner][-1]
    mine = s.piles[seat] if s.air else s.piles[seat][:-1]
    tops = {other: s.piles[other][-1] for other in range(s.seats) if other != seat and s.piles[other]}
    tops[owner] = card
    worth = 4.0 * _can_follow(s.centre, tops, mine)
    worth += 1.0 if fits_centre(s, covered) else 0.0  # a card they could have played is buried
    return worth - 0.5 * _threat(s, owner)


def _can_follow(centre: list[int], tops: dict[int, int], pile: list[int]) -> int:
    """How many cards of my own pile, which everybody has seen, can be played one after the other from here."""
    if not pile:
        return 0
    card = pile[-1]
    if card == 1 or card - 1 in centre:
        raised = [*centre, card]
        if card > 1:
            raised.remove(card - 1)
        return 1 + _can_follow(raised, tops, pile[:-1])
    best = 0
    for owner, top in tops.items():
        if abs(top - card) == 1:
            best = max(best, 1 + _can_follow(centre, {**tops, owner: card}, pile[:-1]))
    return best


BOTS: Final[dict[str, Callable[[Chance], Bot]]] = {
    "sensible": SensibleBot,
    "sleepy-head": partial(SensibleBot, slips=0.15, notices=0.3, blind_calls=0.01),
    "hawk-eye": partial(SensibleBot, slips=0.0, notices=1.0),
}
