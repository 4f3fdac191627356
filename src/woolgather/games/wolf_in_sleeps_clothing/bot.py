"""The game's bots: they play correctly, choose piles that let the turn continue, and watch for mistakes.

At a strict table the only choices are which pile to play on and who gets a wolf's cards. At a sleepy table bots
sometimes play blindly (``slips``) and notice other players' mistakes with probability ``notices``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final, cast

from woolgather.games.wolf_in_sleeps_clothing.places import places_for, top_of_pile
from woolgather.games.wolf_in_sleeps_clothing.scoring import cards_left
from woolgather.games.wolf_in_sleeps_clothing.state import WolfInSleepsClothing
from woolgather.games.wolf_in_sleeps_clothing.vocabulary import (
    CALL,
    CENTRE,
    FACE,
    FLIP,
    GIVE,
    KEEP,
    LET_STAND,
    NO_CARD,
    ONTO,
    SEEN,
    WOLF,
)
from woolgather.kernel.bot import NOTHING, Bot
from woolgather.kernel.chance import Chance
from woolgather.kernel.state import State

WIN_VALUE: Final = 100.0  # outweighs any number of cards
HORIZON: Final = 6  # plays to look ahead: longer sequences almost never happen, and there could be thousands of them


class SensibleBot(Bot):
    """Plays blindly in ``slips`` of its own choices at a sleepy table and notices ``notices`` of the others' mistakes.

    When it has noticed no mistake, it calls anyway with probability ``blind_calls``.
    """

    def __init__(self, chance: Chance, slips: float = 0.02, notices: float = 0.8, blind_calls: float = 0.0) -> None:
        super().__init__(chance)
        self.slips = slips
        self.notices = notices
        self.blind_calls = blind_calls

    def choose(self, s: State, seat: int) -> int:
        s = cast(WolfInSleepsClothing, s)
        options = s.options(seat)
        if LET_STAND in options:
            return CALL if self.calls_to_be_safe(s) else LET_STAND
        if len(options) == 1:
            return options[0]
        if s.sleepy and self.happens(self.slips):
            return options[self.chance.below(len(options))]
        if options[0] >= GIVE:
            return min(options, key=lambda action: cards_left(s, action - GIVE))  # the player closest to winning
        card, otherwise = (s.air, KEEP) if s.air else (top_of_pile(s, seat), FLIP)
        lawful = places_for(s, seat, card, otherwise, True)
        return max(lawful, key=lambda action: _worth(s, seat, card, action))

    def interject(self, s: State, seat: int) -> int:
        """Decide whether to call, after each thing that happens: was that a mistake?"""
        s = cast(WolfInSleepsClothing, s)
        if self.happens(self.notices) if was_a_mistake(s) else self.happens(self.blind_calls):
            return CALL
        return NOTHING

    def calls_to_be_safe(self, s: WolfInSleepsClothing) -> bool:
        """In a last call, calling is free (WS-11.5): call unless a false call has just shown the turn to be clean."""
        return s.last_choice is not None

    def happens(self, rate: float) -> bool:
        drawn: int = self.chance.below(1_000_000)
        return drawn < rate * 1_000_000


def was_a_mistake(s: WolfInSleepsClothing) -> bool:
    """Whether the last choice was a mistake, judged only by what everyone saw, never by the record."""
    if s.last_choice is None:
        return False
    action, card, centre, tops = s.last_choice
    if card == NO_CARD or action == CENTRE:
        return False
    if card == 1 or card - 1 in centre:
        return True
    fits_a_pile = any(abs(top - card) == 1 for seat, top in enumerate(tops) if top != NO_CARD and seat != s.accused)
    return action in (FLIP, KEEP) and fits_a_pile


def _worth(s: WolfInSleepsClothing, seat: int, card: int, action: int) -> tuple[float, int]:
    """Rate a play onto a pile by how far my turn can then continue; ties are broken by whom it hurts most."""
    owner = action - ONTO
    if not 0 <= owner < s.seats:
        return 0.0, 0  # the centre, a flip or a keep: the only legal action
    tops = [NO_CARD if other == seat else top_of_pile(s, other) for other in range(s.seats)]
    tops[owner] = card
    pile = s.piles[seat] if s.air else s.piles[seat][:-1]
    return _outlook(list(s.centre), tops, pile, s.decks[seat], _unseen(s)), -cards_left(s, owner)


def _unseen(s: WolfInSleepsClothing) -> list[int]:
    """The cards no one has seen yet: any player can count them, but not locate them."""
    return [card for deck in s.decks for card in deck if not card & SEEN]


def _outlook(
    centre: list[int], tops: list[int], pile: list[int], deck: list[int], unseen: list[int], ahead: int = HORIZON
) -> float:
    """How many more cards I can play this turn, from what I remember: my pile, and cards turned over with it."""
    if not pile and not deck:
        return WIN_VALUE
    if ahead == 0:
        return 0.0
    if pile and (rest := _best_play(pile[-1], centre, tops, pile[:-1], deck, unseen, ahead)) >= 0.0:
        return rest
    if not deck:
        pile, deck = [], [card | SEEN for card in reversed(pile)]
    card = deck[-1]
    if card & SEEN:
        return max(0.0, _best_play(card & FACE, centre, tops, pile, deck[:-1], unseen, ahead))
    sheep = [card for card in unseen if card < WOLF]
    fitting = sum(card == 1 or card - 1 in centre or card - 1 in tops or card + 1 in tops for card in sheep)
    return fitting / len(unseen)


def _best_play(
    card: int, centre: list[int], tops: list[int], pile: list[int], deck: list[int], unseen: list[int], ahead: int
) -> float:
    """The outlook if this card is played as well as possible; below 0 if it fits nowhere."""
    if card == 1 or card - 1 in centre:
        raised = [*centre, card]
        if card > 1:
            raised.remove(card - 1)
        return 1.0 + _outlook(raised, tops, pile, deck, unseen, ahead - 1)
    best = -1.0
    for owner, top in enumerate(tops):
        if top and abs(top - card) == 1:
            after = [card if other == owner else there for other, there in enumerate(tops)]
            best = max(best, 1.0 + _outlook(centre, after, pile, deck, unseen, ahead - 1))
    return best


class SleepyHead(SensibleBot):
    about: ClassVar[str] = "Makes mistakes at a sleepy table, overlooks yours, and calls now and then for nothing."

    def __init__(self, chance: Chance) -> None:
        super().__init__(chance, slips=0.15, notices=0.3, blind_calls=0.01)


class HawkEye(SensibleBot):
    about: ClassVar[str] = "Makes no mistakes, and spots every one you make."

    def __init__(self, chance: Chance) -> None:
        super().__init__(chance, slips=0.0, notices=1.0)


BOTS: Final[dict[str, Callable[[Chance], Bot]]] = {
    "sensible": SensibleBot,
    "sleepy-head": SleepyHead,
    "hawk-eye": HawkEye,
}
QUICK_BOTS: Final = ("sleepy-head", "sensible")  # one opponent to catch, and one who catches you
