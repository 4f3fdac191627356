"""A sensible player: it uses its action cards, keeps its sheep and launches in good time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from woolgather.games.sheepnappers.cards import FetchCard, GiftCard, StealPosition
from woolgather.games.sheepnappers.exchange import BaaWindow
from woolgather.games.sheepnappers.heuristics import Rating
from woolgather.games.sheepnappers.icecold_prawns import Rearrange
from woolgather.games.sheepnappers.rules import ChooseTarget, ChooseWish
from woolgather.games.sheepnappers.state import Sheepnappers
from woolgather.games.sheepnappers.vocabulary import (
    BACK,
    DRAW,
    END_TURN,
    FEED,
    FETCH,
    GIFT,
    IT,
    JUICE,
    JUICE_PRICE,
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
    WISH,
)
from woolgather.games.sheepnappers.wolf import FeedWolf
from woolgather.kernel.bot import Bot
from woolgather.kernel.chance import Chance
from woolgather.kernel.state import State

LAUNCH_WOOL: Final = 50  # the wool with which to launch
LAUNCH_WOOL_LEAVING_ONE: Final = 110  # the same if only one alien stays behind, who then has the whole pile
MIN_BAA_HARM: Final = 12
POOR_HAND_WOOL: Final = 10  # with a hand worth this little, another hand is more attractive


class Sensible(Bot):
    """Considers one decision at a time, in a sampled world: whatever it can't know there is a guess."""

    def choose(self, s: State, seat: int) -> int:
        assert isinstance(s, Sheepnappers)
        return choice(Rating(s, seat), s.options(seat))


BOTS: Final[dict[str, Callable[[Chance], Bot]]] = {"sensible": Sensible}


def choice(e: Rating, options: list[int]) -> int:
    pending = e.s.decision()
    if len(options) == 1:
        return options[0]
    if isinstance(pending, BaaWindow):
        return THROW_BAA if THROW_BAA in options and wants_to_baa(e, pending) else PASS
    if THROW_KAMIKAZE in options:
        return THROW_KAMIKAZE if wants_to_attack(e) else PASS
    if isinstance(pending, FeedWolf):
        return min(options, key=lambda action: e.worth(action - FEED))
    if isinstance(pending, ChooseTarget):
        return best_target(e, pending.card, options)
    if isinstance(pending, ChooseWish):
        return WISH + e.best_wish(pending.target)[1]
    if isinstance(pending, GiftCard):
        return min(options, key=lambda action: e.keeping(action - GIFT))
    if isinstance(pending, FetchCard):
        return max(options, key=lambda action: e.worth(action - FETCH))
    if isinstance(pending, StealPosition):
        return best_place(e, pending.target, options)
    if isinstance(pending, Rearrange):
        return SHUFFLE
    if DRAW in options:
        return LAUNCH if LAUNCH in options and e.wool >= enough(e.s) else DRAW
    return in_the_main_phase(e, options)


def in_the_main_phase(e: Rating, options: list[int]) -> int:
    """Play action cards first, because they are worth nothing at home; then launch if there is enough wool."""
    s, seat = e.s, e.seat
    if REARRANGE in options and any(viewers & ~(1 << seat) for viewers in s.seen[seat]):
        return REARRANGE
    for card in (TIME_MACHINE, LAMP, SPIDER):
        if PLAY + card in options and e.gain(card) > 0:
            return PLAY + card
    if PLAY + IT in options and e.missing == 1 and (e.wool > 2 * s.box.wool[IT] or e.fuel > s.box.need):
        return PLAY + IT
    if JUICE in options and e.fuel - JUICE_PRICE >= s.need(seat) and s.top() != PIRATE and e.gain(s.top()) > 0:
        return JUICE
    if LAUNCH in options and (e.wool >= enough(s) or not s.others_in_play(seat)):
        return LAUNCH
    if PLAY + PIRATE in options and e.wool <= POOR_HAND_WOOL + s.box.wool[PIRATE] and e.gain(PIRATE) > 0:
        return PLAY + PIRATE
    return END_TURN


def enough(s: Sheepnappers) -> int:
    """The wool with which to launch: what matters is to have more than the others in the end."""
    return LAUNCH_WOOL_LEAVING_ONE if s.seats == 2 else LAUNCH_WOOL


def best_target(e: Rating, card: int, options: list[int]) -> int:
    """The most promising target; a Hack goes to the richest opponent."""
    targets = [action for action in options if action != BACK]
    s = e.s
    friend = s.partner(e.seat)

    def promise(action: int) -> float:
        target = action - TARGET
        if card == LAMP:
            return e.best_wish(target)[0]
        if card == SPIDER:
            return e.average(target)
        if card == IT:
            return (s.totals[target] / 10 + float(s.size(target))) * (-1 if target == friend else 1)
        return float(s.size(target))

    return max(targets, key=promise)


def best_place(e: Rating, other: int, options: list[int]) -> int:
    """The best card whose place is known, or any place if those aren't worth it."""
    s = e.s

    def promise(action: int) -> float:
        place = action - STEAL
        known = s.seen[other][place] >> e.seat & 1
        return e.worth(s.rows[other][place]) if known else e.average(other)

    return max(options, key=promise)


# --- answering ---------------------------------------------------------------------------------------------------


def wants_to_baa(e: Rating, window: BaaWindow) -> bool:
    """Baa against a harmful action that would happen, or to rescue this alien's own action that wouldn't."""
    deed = window.deed
    stands = len(window.throws) % 2 == 0
    if deed.actor == e.seat:
        return not stands and (deed.card == KAMIKAZE or e.gain_of(deed) >= MIN_BAA_HARM)
    return stands and deed.target == e.seat and e.harm(deed) >= MIN_BAA_HARM


def wants_to_attack(e: Rating) -> bool:
    """A Kamikaze Sheep is worth 20 wool at home, so throw it only if the Fuel makes your own launch possible."""
    return e.missing == 1
