"""Conditions that must hold after every action."""

from __future__ import annotations

from woolgather.games.sheep_boom_bah.box import HAND
from woolgather.games.sheep_boom_bah.cards.counter import CounterWindow
from woolgather.games.sheep_boom_bah.cards.mine_cards import LanceStart
from woolgather.games.sheep_boom_bah.field import CELLS, FIELD, ON_FIELD, RING, SPOTS
from woolgather.games.sheep_boom_bah.landing import Mine
from woolgather.games.sheep_boom_bah.memory import CARD, KNOWER, ODDS
from woolgather.games.sheep_boom_bah.rules import ACTIONS_PER_TURN
from woolgather.games.sheep_boom_bah.scoring import total
from woolgather.games.sheep_boom_bah.state import SheepBoomBah
from woolgather.games.sheep_boom_bah.vocabulary import (
    BARN_TILE,
    CARDS,
    COLOURS,
    CONE_TILE,
    CROSS_TILE,
    GOLDEN_FLEECE,
    LAND_MINE,
    MOST,
    NOBODY,
    NOTHING,
    SAFE_FIELD,
    WILD_WOOL,
)


def broken(s: SheepBoomBah) -> list[str]:
    """Return the violated invariants as sentences."""
    return [*_cards(s), *_flocks(s), *_field(s), *_trackers(s), *_turn(s), *_knowledge(s)]


def _cards(s: SheepBoomBah) -> list[str]:
    wrong: list[str] = []
    cards = [*s.draw, *s.discard, *s.stack, *(card for card in s.wools if card != NOTHING)]
    for seat in range(s.seats):
        hand = list(s.hands[seat])
        cards += hand
        if len(hand) > HAND:
            wrong.append(f"{COLOURS[seat]} holds {len(hand)} cards")
        if hand != sorted(hand):
            wrong.append(f"the hand of {COLOURS[seat]} is not sorted")
        if s.wools[seat] != NOTHING and s.wools[seat] // MOST != WILD_WOOL:
            wrong.append(f"{CARDS[s.wools[seat]]} is on the table as a Wild Wool")
    if sorted(cards) != s.box.deck:
        wrong.append("the cards are not those of the deck, each exactly once")
    if not s.stack and len(s.draw) + len(s.discard) < len(s.box.deck) - (HAND + 1) * s.seats:
        wrong.append("too few cards are left outside hands and table")
    if bool(s.stack) != isinstance(s.decision(), CounterWindow):
        wrong.append("cards on the stack without a counter window, or the reverse")
    return wrong


def _flocks(s: SheepBoomBah) -> list[str]:
    wrong: list[str] = []
    for colour in range(s.seats):
        housed = sum(s.barns[colour::MOST]) + sum(s.barnyards[colour::MOST])
        count = len(s.flock(colour)) + housed + s.graveyards[colour]
        if s.round and count != s.box.sheep:
            wrong.append(f"there are {count} {COLOURS[colour]} sheep")
        if s.round and s.trigger == NOBODY and colour not in s.sheep:
            wrong.append(f"{COLOURS[colour]} has no sheep on the board, yet the end is not triggered")
    for colour in range(s.seats, MOST):
        if sum(s.barns[colour::MOST]) + sum(s.barnyards[colour::MOST]):
            wrong.append(f"a {COLOURS[colour]} sheep is in the game, but no one plays that colour")
    if min(*s.barns, *s.barnyards, *s.graveyards) < 0:
        wrong.append("a zone holds a negative number of sheep")
    free = sum(s.sheep[cell] == NOBODY for cell in RING)
    elsewhere = s.seats * s.box.sheep - (len(RING) - free)
    if s.round and (free != len(RING) - s.box.sheep * s.seats + elsewhere or (elsewhere and not free)):
        wrong.append("the ring has no room for a sheep that is not on it")
    return wrong


def _field(s: SheepBoomBah) -> list[str]:
    wrong: list[str] = []
    decision = s.decision()
    mine = _open_mine(s)
    for cell in range(CELLS):
        tile = s.tiles[cell]
        if not ON_FIELD[cell]:
            continue
        if s.is_face_up(cell) and tile == LAND_MINE and cell != mine:
            wrong.append(f"the mine on {SPOTS[cell]} is face up")
        standable = s.is_face_up(cell) and tile in (SAFE_FIELD, CROSS_TILE, CONE_TILE)
        if s.sheep[cell] != NOBODY and not standable and cell != mine:
            wrong.append(f"a sheep is on {SPOTS[cell]}, where none can stay")
        if not s.is_face_up(cell) and tile in (CROSS_TILE, CONE_TILE):
            wrong.append(f"a double-sided tile is face-down on {SPOTS[cell]}")
    if mine != NOTHING and s.tiles[mine] != LAND_MINE:
        wrong.append(f"{decision} is about a mine that is not there")
    kinds = [s.tiles[cell] for cell in FIELD]
    mines = kinds.count(CROSS_TILE) + kinds.count(CONE_TILE) + kinds.count(LAND_MINE)
    if mines != s.box.mines[s.seats] or kinds.count(SAFE_FIELD) != s.box.safe[s.seats]:
        wrong.append("the tiles are not those of the set-up chart")
    if sorted(kind for kind in kinds if kind >= BARN_TILE) != [BARN_TILE + seat for seat in range(s.seats)]:
        wrong.append("not every player has exactly one barn on the field")
    return wrong


def _open_mine(s: SheepBoomBah) -> int:
    """The cell of the mine being resolved, whether its owner is deciding or has answered with a card."""
    decision = s.decision()
    if isinstance(decision, CounterWindow) and isinstance(decision.otherwise, Mine):
        return decision.otherwise.cell
    return decision.cell if isinstance(decision, Mine | LanceStart) else NOTHING


def _trackers(s: SheepBoomBah) -> list[str]:
    up = [s.tiles[cell] for cell in FIELD if s.is_face_up(cell)]
    worth = up.count(SAFE_FIELD) + 3 * sum(tile >= BARN_TILE for tile in up)
    if s.box.lance_tile == CROSS_TILE:  # otherwise a cone may have come without points
        worth += 2 * up.count(CONE_TILE)
        if sum(s.score) != worth:
            return [f"the trackers add up to {sum(s.score)}, but {worth} points were discovered"]
    lowest = min(total(s, seat) for seat in range(s.seats))
    return [f"a total of {lowest}"] if lowest < -s.box.sheep or sum(s.score) < worth else []


def _turn(s: SheepBoomBah) -> list[str]:
    wrong: list[str] = []
    fleeces = sum(card // MOST == GOLDEN_FLEECE for card in s.box.deck)
    if not 0 <= s.budget <= ACTIONS_PER_TURN + fleeces:
        wrong.append(f"an action budget of {s.budget}")
    if s.round > s.settings.round_cap + (s.trigger != NOBODY):
        wrong.append(f"round {s.round} is played")
    if not s.over and s.settings.stall_rounds and s.trigger == NOBODY and s.quiet >= s.settings.stall_rounds:
        wrong.append(f"{s.quiet} quiet rounds, but the game continues")
    decision = s.decision()
    if isinstance(decision, CounterWindow):
        effect = decision.effect
        if (effect.seat, effect.card) != (s.stack_by[0], s.stack[0]) or decision.asked_bits >> s.stack_by[-1] & 1:
            wrong.append("the counter window is not about the stack, or asks the player of its top card")
    return wrong


def _knowledge(s: SheepBoomBah) -> list[str]:
    """A remembered card is in a hand where the seat that remembers it believes it can be."""
    return [
        f"{COLOURS[memory[KNOWER]]} remembers {CARDS[memory[CARD]]} where it cannot be"
        for memory in s.memories
        if not any(memory[ODDS + seat] and memory[CARD] in s.hands[seat] for seat in range(s.seats))
        or memory[ODDS + memory[KNOWER]]
    ]
