"""Conditions that must hold after every action."""

from __future__ import annotations

from woolgather.games.sheepnappers.answers import ANSWERS, thrower, way_of
from woolgather.games.sheepnappers.exchange import BaaWindow
from woolgather.games.sheepnappers.fetching import DISCARD
from woolgather.games.sheepnappers.knowledge import at_least, lacks, note_about, pinned, the_pile
from woolgather.games.sheepnappers.launch import launcher_in
from woolgather.games.sheepnappers.state import EATEN, HOME, NOBODY, Sheepnappers
from woolgather.games.sheepnappers.tally import tally_of
from woolgather.games.sheepnappers.vocabulary import CARDS, JUICE_PRICE, KAMIKAZE, TYPES, WOLF
from woolgather.games.sheepnappers.wolf import FeedWolf


def broken(s: Sheepnappers) -> list[str]:
    """Return the violated invariants as sentences."""
    return [*_cards(s), *_aliens(s), *_launches(s), *_exchange(s), *_wool(s), *_discard(s), *_knowledge(s)]


def _cards(s: Sheepnappers) -> list[str]:
    """Every card is somewhere, and Wolves are only in the pile or on the table."""
    found = [0] * len(CARDS)
    for zone in (list(s.pile), list(s.discard), *(s.cards(seat) for seat in range(s.seats))):
        for card in zone:
            found[card] += 1
    found[WOLF] += s.wolf
    problems = [
        f"{found[card]} {CARDS[card]} cards instead of {s.box.deck[card]}"
        for card in range(len(CARDS))
        if found[card] != s.box.deck[card]
    ]
    if list(s.pile).count(WOLF) != s.box.deck[WOLF] - s.wolf:
        problems.append("a Wolf is neither in the pile nor being resolved")
    if s.wolf != isinstance(s.decision(), FeedWolf):
        problems.append("a drawn Wolf is waiting, but no one is feeding it")
    if s.settings.icecold and any(tally_of(s.rows[seat]) != s.hands[seat] for seat in range(s.seats)):
        problems.append("a row does not hold the cards of its hand")
    return problems


def _aliens(s: Sheepnappers) -> list[str]:
    """One active alien, in play; eaten aliens have nothing."""
    problems = []
    if not s.over and not s.in_play(s.active):
        problems.append("the active alien is not in play")
    if s.over and any(s.in_play(seat) for seat in range(s.seats)):
        problems.append("the game is over with an alien in play")
    if any(s.status[seat] == EATEN and s.hands[seat] for seat in range(s.seats)):
        problems.append("an eaten alien has cards")
    return problems


def _launches(s: Sheepnappers) -> list[str]:
    """Aliens that are counting down or home had enough Fuel."""
    launcher = launcher_in(s.decision())
    return [
        f"seat {seat} launched with too little Fuel"
        for seat in range(s.seats)
        if (s.status[seat] == HOME or seat == launcher) and not s.fuelled(seat)
    ]


def _exchange(s: Sheepnappers) -> list[str]:
    """The Baas are on the discard, and only eligible seats may answer (SN-4.3)."""
    pending = s.decision()
    if not isinstance(pending, BaaWindow):
        return []
    problems = []
    throws, deed = pending.throws, pending.deed
    laid = list(s.discard)[deed.place + (JUICE_PRICE if deed.juiced else 1) :]
    expected: list[int] = []
    for throw in throws:
        expected += ANSWERS[way_of(throw)].price
    if laid != expected:
        problems.append("the Baas of the exchange aren't on the discard")
    order = [deed.actor, *(thrower(throw) for throw in throws)]
    if any(order[i] == order[i + 1] for i in range(len(order) - 1)):
        problems.append("a player answered their own action")
    asked = pending.asked()
    if pending.launcher in order or pending.launcher in asked:
        problems.append("the launcher answered or could answer during its own launch")
    if order[-1] in asked or not all(s.in_play(seat) and s.hands[seat] for seat in asked):
        problems.append("the window includes a seat that can't answer")
    if pending.launcher != NOBODY and (s.seats == 2 or deed.card != KAMIKAZE):
        problems.append("this Baa window is impossible during a launch")
    return problems


def _wool(s: Sheepnappers) -> list[str]:
    """A round's wool is within limits, and totals are sums."""
    problems = []
    most = sum(copies * wool for copies, wool in zip(s.box.deck, s.box.wool, strict=True))
    for start in range(0, len(s.sheet), s.seats):
        row = s.sheet[start : start + s.seats]
        if any(wool < 0 and wool != s.box.eaten for wool in row) or sum(wool for wool in row if wool > 0) > most:
            problems.append("a round brought impossible wool")
    if s.sheet and s.totals != [sum(s.sheet[seat :: s.seats]) for seat in range(s.seats)]:
        problems.append("a total is not the sum of its rounds")
    if len(s.sheet) > s.seats * s.settings.rounds or s.round > s.settings.rounds:
        problems.append("too many rounds")
    return problems


def _discard(s: Sheepnappers) -> list[str]:
    """Only fetched cards have left the discard."""
    size = 0
    for fetch in s.fetches:
        before = len(fetch) - DISCARD
        if before < size:
            return ["the discard shrank without a fetch"]
        size = before - 1
    return ["the discard shrank without a fetch"] if len(s.discard) < size else []


def _knowledge(s: Sheepnappers) -> list[str]:
    """What each viewer knows is true."""
    problems = []
    for hand in range(s.seats + 1):
        held = list(s.pile) if hand == the_pile(s) else s.cards(hand)
        counts = [held.count(card) for card in range(TYPES)]
        for viewer in range(s.seats + 1):
            note = note_about(s, viewer, hand)
            fixed = pinned(s, viewer, hand)
            for card in range(TYPES):
                if not at_least(fixed, card) <= at_least(note, card) <= counts[card]:
                    problems.append(f"viewer {viewer} knows too much {CARDS[card]} of {hand}")
                if lacks(note, card) and counts[card]:
                    problems.append(f"viewer {viewer} thinks that {hand} has no {CARDS[card]}")
    if s.settings.icecold and any(len(s.seen[seat]) != s.size(seat) for seat in range(s.seats)):
        problems.append("a row and its `seen` have different lengths")
    return problems
