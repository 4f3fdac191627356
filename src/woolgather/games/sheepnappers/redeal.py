"""A world that a viewer cannot tell from the real one.

What the viewer does not know is dealt anew: which cards the others fetched from the discard, what lies in the other
hands besides what its notes say, and the pile. Fetches and hands are drawn until they fit everything that is known;
where too much is known for that, the real cards change places as far as it allows.
"""

from __future__ import annotations

from typing import Final

from woolgather.games.sheepnappers.cards import FetchCard
from woolgather.games.sheepnappers.fetching import (
    DISCARD,
    FIRST_IN_USE,
    GIVEN_AWAY,
    IN_USE,
    TURN,
    WHO,
    fetchable_cards,
    fetchable_place,
    machines_fetched,
)
from woolgather.games.sheepnappers.knowledge import (
    COUNTS,
    at_least,
    cards_of,
    exactly,
    lacks,
    note_about,
    one_more,
    pinned,
    set_note,
    spectators,
    the_pile,
)
from woolgather.games.sheepnappers.launch import launcher_in
from woolgather.games.sheepnappers.state import HOME, Sheepnappers
from woolgather.games.sheepnappers.vocabulary import FUEL, HACK, SHEEP, TYPES, WOLF
from woolgather.games.sheepnappers.wolf import FeedWolf

TRIES: Final = 100  # two or three are enough nearly always
STIRS: Final = 20  # exchanges for every card that may lie elsewhere


def redeal(s: Sheepnappers, seat: int | None) -> None:
    """Deal anew what this seat does not know."""
    viewer = spectators(s) if seat is None else seat
    for _ in range(TRIES):
        fetches, discard = _refetch(s, viewer)
        hands = _deal(s, viewer, discard)
        if hands:
            s.fetches = fetches
            s.discard = discard
            s.fetched_machines = machines_fetched(fetches, s.turn)
            _lay_out(s, viewer, hands)
            return
    _lay_out(s, viewer, _stir(s, viewer))


# --- the discard -----------------------------------------------------------------------------------------------------


def _refetch(s: Sheepnappers, viewer: int) -> tuple[list[tuple[int, ...]], list[int]]:
    """The fetches of this round as they may have been, and the discard they leave.

    Everybody knows what was laid. A viewer that used a Time Machine, or is using one, knows all that went before.
    """
    pending = s.decision()
    known = 0
    for number, fetch in enumerate(s.fetches):
        looking = isinstance(pending, FetchCard) and pending.seat == viewer
        if fetch[WHO] == viewer or looking:
            known = number + 1
    fetches = s.fetches[:known]
    discard: list[int] = []
    length = 0  # of the real discard at the same moment
    for number, fetch in enumerate(s.fetches):
        before = list(fetch[DISCARD:])
        if number <= known:
            discard, length = [], 0
        discard.extend(before[length:])
        length = len(before) - 1
        if number < known:
            continue
        first, in_use = fetch[FIRST_IN_USE], fetch[IN_USE]
        # The top shows whether it was taken itself; cards in use, and all above, were laid since the last fetch.
        place = len(discard) - 1 if fetch[GIVEN_AWAY] else _some_fetch(s, discard, first, in_use)
        fetches.append((fetch[WHO], fetch[TURN], place, first, in_use, fetch[GIVEN_AWAY], *discard))
        discard.pop(place)
    if known == len(s.fetches):
        return fetches, s.discard[:]
    discard.extend(s.discard[length:])
    return fetches, discard


def _some_fetch(s: Sheepnappers, discard: list[int], first: int, in_use: int) -> int:
    """Any type that could have been taken without a change of the top card."""
    places: list[int] = []
    for card in fetchable_cards(discard, s.settings.fetch_any, first, in_use):
        place = fetchable_place(discard, card, first, in_use)
        if place < len(discard) - 1 or (place > 0 and discard[place - 1] == card):
            places.append(place)
    return places[s.chance.below(len(places))]


# --- the hands -------------------------------------------------------------------------------------------------------


def _deal(s: Sheepnappers, viewer: int, discard: list[int]) -> list[list[int]]:
    """Cards for every hand, and last for the pile (without Wolves); nothing if they do not fit together."""
    others = [seat for seat in range(s.seats) if seat != viewer]
    unseen = s.box.deck[:TYPES]
    for card in discard:
        unseen[card] -= 1
    if viewer < s.seats:
        for card in s.hands[viewer]:
            unseen[card] -= 1
    sure = [note_about(s, viewer, hand) for hand in range(s.seats + 1)]
    for hand in (*others, the_pile(s)):
        for card in range(TYPES):
            unseen[card] -= at_least(sure[hand], card)
    if min(unseen) < 0:
        return []  # a card of which all copies are elsewhere cannot lie on the discard as well
    pool = [card for card in range(TYPES) for _ in range(unseen[card])]
    s.chance.shuffle(pool)
    hands: list[list[int]] = [[] for _ in range(s.seats + 1)]
    if viewer < s.seats:
        hands[viewer] = s.hands[viewer]
    # Hands that surely lack something choose first.
    others.sort(key=lambda hand: -(sure[hand] & ~COUNTS).bit_count())
    for hand in others:
        hands[hand] = cards_of(sure[hand])
        rest: list[int] = []
        for card in pool:
            wanted = len(hands[hand]) < len(s.hands[hand]) and not lacks(sure[hand], card)
            (hands[hand] if wanted else rest).append(card)
        pool = rest
        if len(hands[hand]) < len(s.hands[hand]) or not _possible(s, hand, hands[hand]):
            return []
    hands[the_pile(s)] = cards_of(sure[the_pile(s)]) + pool
    return hands


def _stir(s: Sheepnappers, viewer: int) -> list[list[int]]:
    """The real hands, and last the pile, after many exchanges of two cards that leave everything known as it is."""
    sure = [note_about(s, viewer, hand) for hand in range(s.seats + 1)]
    hands = [s.hands[seat][:] for seat in range(s.seats)]
    hands.append([card for card in s.pile if card != WOLF])
    places: list[tuple[int, int]] = []
    for hand in range(s.seats + 1):
        if hand != viewer or hand == the_pile(s):
            for card in cards_of(sure[hand]):
                hands[hand].remove(card)
            known = len(cards_of(sure[hand]))
            hands[hand] = cards_of(sure[hand]) + hands[hand]
            places.extend((hand, place) for place in range(known, len(hands[hand])))
    for _ in range(STIRS * len(places)):
        one, here = places[s.chance.below(len(places))]
        other, there = places[s.chance.below(len(places))]
        mine, theirs = hands[one][here], hands[other][there]
        if one == other or lacks(sure[one], theirs) or lacks(sure[other], mine):
            continue
        hands[one][here], hands[other][there] = theirs, mine
        if not (_possible(s, one, hands[one]) and _possible(s, other, hands[other])):
            hands[one][here], hands[other][there] = mine, theirs
    return hands


def _possible(s: Sheepnappers, seat: int, hand: list[int]) -> bool:
    """What all know of a hand besides the notes: it could launch (SN-3.6), or a Wolf has to be fed from it (SN-6.2)."""
    if seat == the_pile(s):
        return True
    pending = s.decision()
    if s.status[seat] == HOME or launcher_in(pending) == seat:
        return hand.count(FUEL) >= s.box.need + hand.count(HACK)
    if isinstance(pending, FeedWolf) and pending.seat == seat:
        return any(card in SHEEP for card in hand)
    return True


def _lay_out(s: Sheepnappers, viewer: int, hands: list[list[int]]) -> None:
    """Put the cards where they belong, and make what the others know true again."""
    everywhere = range(s.seats + 1)
    was_pinned = [[pinned(s, other, hand) for hand in everywhere] for other in everywhere]
    for hand in range(s.seats):
        if hand != viewer:
            s.hands[hand] = _row(s, viewer, hand, hands[hand]) if s.settings.icecold else sorted(hands[hand])
    for other in everywhere:
        for hand in everywhere:
            mine = hand == viewer and hand < s.seats
            if other != viewer and not mine:
                cards = hands[the_pile(s)] if hand == the_pile(s) else s.hands[hand]
                set_note(s, other, hand, _as_well_informed(s, other, hand, cards, was_pinned[other][hand]))
    s.pile = hands[the_pile(s)] + [WOLF] * (s.box.deck[WOLF] - s.wolf)
    s.chance.shuffle(s.pile)


def _row(s: Sheepnappers, viewer: int, hand: int, cards: list[int]) -> list[int]:
    """SN-10: what the viewer knows by its place stays there, the rest lies in any order."""
    loose = cards[:]
    row = s.hands[hand]
    for place, viewers in enumerate(s.seen[hand]):
        if viewers >> viewer & 1:
            loose.remove(row[place])
    s.chance.shuffle(loose)
    return [row[place] if viewers >> viewer & 1 else loose.pop() for place, viewers in enumerate(s.seen[hand])]


def _as_well_informed(s: Sheepnappers, other: int, hand: int, cards: list[int], was_pinned: int) -> int:
    """Somebody else's note about a hand of the new world: it knows as many cards as before, and of the same types
    where that is possible."""
    note = note_about(s, other, hand)
    known = pinned(s, other, hand)
    left = cards[:]
    for card in cards_of(known):
        left.remove(card)
    lost = 0
    for card in cards_of((note & COUNTS) - was_pinned):
        if card in left:
            left.remove(card)
            known = one_more(known, card)
        else:
            lost += 1
    s.chance.shuffle(left)
    for card in left[:lost]:
        known = one_more(known, card)
    if hand < s.seats and len(cards_of(known)) == len(cards):
        return exactly(cards)
    return known | (note & ~COUNTS & exactly(cards))
