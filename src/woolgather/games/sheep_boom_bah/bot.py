"""A sensible player that has read the rules twice and rates each choice in points."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast

from woolgather.games.sheep_boom_bah.bumping import WolfWindow
from woolgather.games.sheep_boom_bah.cards.board_cards import TomMove
from woolgather.games.sheep_boom_bah.cards.card import Play, Target
from woolgather.games.sheep_boom_bah.cards.counter import CounterWindow
from woolgather.games.sheep_boom_bah.cards.index import RULES
from woolgather.games.sheep_boom_bah.cards.mine_cards import LanceStart
from woolgather.games.sheep_boom_bah.cards.targets import (
    BattleStake,
    BattleZone,
    TargetColour,
    TargetPlayer,
    TargetSheep,
    TargetTile,
)
from woolgather.games.sheep_boom_bah.field import STEP, WAYS
from woolgather.games.sheep_boom_bah.heuristics import Rating
from woolgather.games.sheep_boom_bah.landing import Mine
from woolgather.games.sheep_boom_bah.movement import can_step
from woolgather.games.sheep_boom_bah.rules import MoveTo, PlaceSheep, TurnMenu
from woolgather.games.sheep_boom_bah.state import SheepBoomBah
from woolgather.games.sheep_boom_bah.vocabulary import (
    ACCEPT,
    AM_BAH_LANCE,
    COLOUR,
    DISCARD,
    EIEI_NO,
    END_TURN,
    HERO_OF_THE_HERD,
    HOUSE,
    LOOK_AT,
    MOST,
    MOVE,
    NOBODY,
    OUT_OF_SHEAR_LUCK,
    PASS,
    PLAY,
    PLAYER,
    SHEEP,
    STAKE,
    STAY,
    TO,
    TORNADO,
    WILD_WOOL,
    WOLF,
    ZONE,
)
from woolgather.kernel.bot import WORST, Bot
from woolgather.kernel.chance import Chance
from woolgather.kernel.state import State

# Worth keeping even when they have no use right now.
KEEPERS: Final = (EIEI_NO, HERO_OF_THE_HERD, AM_BAH_LANCE, WOLF, OUT_OF_SHEAR_LUCK, TORNADO, WILD_WOOL)
MIN_CARD_GAIN: Final = 0.25  # low, because a discarded card is replaced by a new one
MIN_COUNTER_GAIN: Final = 1.2


class SensibleBot(Bot):
    def choose(self, s: State, seat: int) -> int:
        table = cast(SheepBoomBah, s)
        decision = table.decision()
        if isinstance(decision, CounterWindow):
            return _counter(table, seat, decision)
        if isinstance(decision, WolfWindow):
            return _wolf(table, seat, decision)
        if isinstance(decision, Mine):
            return _mine(table, seat)
        rating = Rating(table, seat)
        if isinstance(decision, TurnMenu):
            return _main_phase(table, seat, rating)
        if isinstance(decision, MoveTo):
            return TO + STEP[WAYS * decision.origin + _best_way(table, rating, decision.origin)[1]]
        if isinstance(decision, Target):
            return _aim(rating, decision)
        if isinstance(decision, LanceStart):
            starts = [action for action in table.options(seat) if TO <= action < SHEEP]
            return max(starts, key=lambda action: rating.on_board(seat, action - TO))
        if isinstance(decision, TomMove):
            return _after_the_look(table, seat, rating, decision)
        assert isinstance(decision, PlaceSheep)
        return decision.default(table, seat)  # most exits, the obvious choice


# --- the main phase ---------------------------------------------------------------------------------------------------


def _main_phase(s: SheepBoomBah, seat: int, rating: Rating) -> int:
    """Play good cards first, then take the best action, and finally discard useless cards."""
    options = s.options(seat)
    card, worth = _best_card(s, seat, rating, options)
    if worth > 0:
        return card
    best, most = END_TURN, WORST
    for action in options:
        if MOVE <= action < PLAY:
            worth = _action_worth(s, rating, action)
            if worth > most:
                best, most = action, worth
    if best != END_TURN:
        return best
    for action in options:
        if DISCARD <= action < END_TURN and _is_useless(s, seat, action - DISCARD):
            return action
    return END_TURN


def _best_card(s: SheepBoomBah, seat: int, rating: Rating, options: list[int]) -> tuple[int, float]:
    """The card that gains most beyond its value in hand."""
    best, most = END_TURN, 0.0
    for action in options:
        if PLAY <= action < DISCARD:
            card = action - PLAY
            menu = cast(TurnMenu, s.decision())
            worth, _ = rating.best_way(Play(menu, RULES[card // MOST], card))
            worth -= _value_in_hand(s, seat, card)
            if worth > most:
                best, most = action, worth
    return best, most


def _value_in_hand(s: SheepBoomBah, seat: int, card: int) -> float:
    """The card's value in hand: a point at the end if it has the bot's colour, unless a drawn one would too."""
    matches = card % MOST == seat or card // MOST == WILD_WOOL
    if s.trigger == NOBODY:
        return MIN_CARD_GAIN + 0.15 * matches
    return 0.8 if matches else 0.0


def _is_useless(s: SheepBoomBah, seat: int, card: int) -> bool:
    """Whether a drawn card is likely to be better: in the last turn one of the bot's colour, before that a playable
    one.
    """
    if s.trigger != NOBODY:
        return card % MOST != seat and card // MOST != WILD_WOOL
    return card // MOST not in KEEPERS


def _action_worth(s: SheepBoomBah, rating: Rating, action: int) -> float:
    if action >= HOUSE:
        return rating.house(action - HOUSE)
    return _best_way(s, rating, action - MOVE)[0]


def _best_way(s: SheepBoomBah, rating: Rating, origin: int) -> tuple[float, int]:
    """The best step of this sheep: its worth and its direction."""
    best, most = 0, WORST
    for way in range(WAYS):
        if can_step(s, origin, way):
            worth = rating.move(origin, way)
            if worth >= most:
                best, most = way, worth
    return most, best


def _aim(rating: Rating, step: Target) -> int:
    """The next target in the best way to play this card."""
    _, best = rating.best_way(step.play)
    if isinstance(step, TargetPlayer):
        return PLAYER + best.opponent
    if isinstance(step, TargetColour):
        return COLOUR + best.colour
    if isinstance(step, BattleZone):
        return ZONE + best.zone
    if isinstance(step, BattleStake):
        return STAKE + best.stake
    if isinstance(step, TargetSheep):
        return SHEEP + best.sheep
    return LOOK_AT[best.cell] if isinstance(step, TargetTile) else TO + best.cell


# --- reactions --------------------------------------------------------------------------------------------------------


def _counter(s: SheepBoomBah, seat: int, window: CounterWindow) -> int:
    """Counter cards that hurt, and support cards that help."""
    noes = [action for action in s.options(seat) if action != PASS]
    if not noes:
        return PASS
    worth = Rating(s, seat).effect(window.effect)
    works = len(s.stack) % 2 == 1
    gain = -worth if works else worth
    return noes[0] if gain >= MIN_COUNTER_GAIN else PASS


def _wolf(s: SheepBoomBah, seat: int, window: WolfWindow) -> int:
    """Play a Wolf whenever it costs an opponent a sheep."""
    answers = [action for action in s.options(seat) if action != PASS]
    return answers[0] if answers and s.sheep[window.push.bumper] != seat else PASS


def _mine(s: SheepBoomBah, seat: int) -> int:
    """A Hero scores, an Am-Bah-Lance rescues."""
    answers = [action for action in s.options(seat) if action != ACCEPT]
    return answers[0] if answers else ACCEPT


def _after_the_look(s: SheepBoomBah, seat: int, rating: Rating, decision: TomMove) -> int:
    best, most = STAY, 0.0
    for action in s.options(seat):
        if action != STAY:
            worth = rating.landing(seat, decision.cell) - rating.on_board(seat, action - SHEEP)
            if worth > most:
                best, most = action, worth
    return best


BOTS: Final[dict[str, Callable[[Chance], Bot]]] = {"sensible": SensibleBot}
