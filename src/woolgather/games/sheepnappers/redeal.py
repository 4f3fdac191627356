"""Builds a world that a viewer can't distinguish from the real one.

Everything the viewer doesn't know is redealt: which cards the others fetched from the discard, the other hands apart
from what the viewer's notes say, and the pile. Fetches and hands are redrawn until they are consistent with everything
known. If the viewer knows too much for that to succeed, real cards are swapped within the limits of that knowledge.

The odds: all deals of the unseen cards are equally likely, and so is every type that a fetch could have taken and every
card of a hand that lost one. Of the resulting worlds, those count that would have looked exactly the same to the
viewer. trails.py works out where the fetched cards may be and with which odds. This module draws one of these ways.
"""

from __future__ import annotations

from typing import Final

from woolgather.games.sheepnappers.cards import FetchCard
from woolgather.games.sheepnappers.fetching import (
    DISCARD,
    FIRST_IN_USE,
    IN_USE,
    PLACE,
    fetchable_place,
    machines_fetched,
    with_discard,
)
from woolgather.games.sheepnappers.knowledge import (
    conclude,
    inform,
    lacks,
    note_redeal,
    pinned,
    spectators,
    the_pile,
)
from woolgather.games.sheepnappers.launch import launcher_in
from woolgather.games.sheepnappers.state import HOME, Sheepnappers
from woolgather.games.sheepnappers.tally import (
    TALLY,
    any_sheep,
    cards_in,
    copies,
    nth_card,
    one,
    size_of,
    tally_of,
    tally_of_row,
)
from woolgather.games.sheepnappers.trails import as_it_was, laid_since, really_fetched
from woolgather.games.sheepnappers.vocabulary import FUEL, HACK, TYPES, WOLF
from woolgather.games.sheepnappers.ways import FOUND, Ways, fetched_type, found_in, inside_each, whereabouts
from woolgather.kernel.compiling import append, i64, pop, vec
from woolgather.kernel.rows import in_order

MAX_TRIES: Final = 100  # two or three nearly always suffice
SWAPS_PER_CARD: Final = 20  # swaps for every card that may be elsewhere
NO_WAY: Final = -1
_RESOLUTION: Final = 1 << 30  # the resolution for drawing by the odds of all ways


def redeal(s: Sheepnappers, seat: int | None) -> None:
    """Redeal what this seat doesn't know."""
    viewer: i64 = spectators(s) if seat is None else seat
    conclude(s)
    for _ in range(MAX_TRIES):
        if _dealt(s, viewer):
            return
    hands = _swap_real_cards(s, viewer)
    cards = vec[i64](cards_in(hands[s.seats]))
    s.chance.shuffle_row(cards)
    _lay_out(s, viewer, hands, cards, len(cards), 0)


def _dealt(s: Sheepnappers, viewer: i64) -> bool:
    """Draw a way for the fetched cards, then fill up the hands and the pile, starting with what is certain. Returns
    whether that is consistent.
    """
    hands = s.notes[viewer * (s.seats + 1) : (viewer + 1) * (s.seats + 1)]
    if viewer < s.seats:
        hands[viewer] = s.hands[viewer]
    unseen = _unseen(s, hands)
    way: i64 = NO_WAY
    if s._trails:
        way = _some_way(s, s._trails[viewer], viewer, hands, unseen)
        if way == NO_WAY or not _put(s, way, hands, unseen):
            return False
    left: i64 = 0
    for count in unseen:
        if count < 0:
            return False  # all copies of this card are elsewhere, so it can't be on the discard too
        left += count
    pool = in_order(unseen, left)
    constrained = _constrained_hands(s, viewer, hands)
    if constrained:
        left = _fill_constrained(s, constrained, hands, pool)
        if left < 0:
            return False
        pool = pool[:left]
    s.chance.shuffle_row(pool)
    launcher = launcher_in(s.decision())
    pile = s.box.tally
    hand: i64 = 0
    seats: i64 = s.seats
    while hand < seats:
        if hand != viewer:
            cards = hands[hand] & TALLY
            wanted = s.size(hand) - size_of(cards)
            if wanted < 0 or wanted > left:
                return False
            while wanted:
                left -= 1
                cards += one(pool[left])
                wanted -= 1
            if not _possible(s, hand, cards, launcher):
                return False
            hands[hand] = cards
        pile -= hands[hand]
        hand += 1
    if way != NO_WAY:
        _fetch_again(s, way)
    in_the_pile = hands[seats] & TALLY
    hands[seats] = pile - tally_of_row(s.discard)
    _lay_out(s, viewer, hands, pool, left, in_the_pile)
    return True


def _unseen(s: Sheepnappers, sure: vec[i64]) -> vec[i64]:
    """For each type, how many cards the viewer has never seen, treating every laid card as a different one. A card that
    was fetched and found again counts twice, so a number may be negative.
    """
    known: i64 = 0
    for hand in sure:
        known += hand & TALLY
    unseen = vec[i64]([0] * TYPES)
    card: i64 = 0
    while card < TYPES:
        unseen[card] = copies(s.box.tally, card) - copies(known, card)
        card += 1
    for laid in s.discard:
        unseen[laid] -= 1
    for number in range(len(s.fetches)):
        unseen[really_fetched(s, number)] -= 1
    return unseen


# --- the fetched cards -----------------------------------------------------------------------------------------------


def _some_way(s: Sheepnappers, ways: Ways, viewer: i64, hands: vec[i64], unseen: vec[i64]) -> i64:
    """Draw one of the ways by their odds. A way is likelier the more deals of the unseen cards it allows."""
    pending = s.decision()
    looking = isinstance(pending, FetchCard) and pending.seat == viewer  # at the discard, which shows what is gone
    if len(ways.ways) == 1:
        return ways.ways[0]
    constrained = _constrained_hands(s, viewer, hands)
    total = 0.0
    rows = ways.ways
    odds = ways.odds
    reached = vec[float]([0.0] * len(rows))
    before: i64 = -1
    filled_before: i64 = -1
    deals = 0.0
    for place in range(len(rows)):
        way = rows[place]
        found = found_in(way, ways.fetches)
        filled = inside_each(way, constrained, ways.fetches) if constrained else 0
        if found != before or filled != filled_before:  # many ways differ only in other respects
            deals = _deals(unseen, found)
            if constrained:
                deals *= _fitting(s, constrained, hands, filled, unseen, found)
            before = found
            filled_before = filled
        if deals and (not looking or as_it_was(s, way, ways.fetches)):
            total += odds[place] * deals
        reached[place] = total
    if not total:
        return NO_WAY  # in a nested sampled world, what a player has seen may be impossible
    drawn = total * (float(s.chance.below(_RESOLUTION)) + 0.5) / _RESOLUTION
    chosen = 0
    while reached[chosen] <= drawn:
        chosen += 1
    return rows[chosen]


def _deals(unseen: vec[i64], found: i64) -> float:
    """The number of ways the unseen cards can be dealt if the fetched cards are these (a tally), relative to none
    fetched.
    """
    deals = 1.0
    total: i64 = 0
    for count in unseen:
        total += count
    card: i64 = 0
    while card < TYPES:
        count = unseen[card]
        more = copies(found, card)
        while more:
            total += 1
            count += 1
            deals *= float(total)
            if count > 0:
                deals /= float(count)
            more -= 1
        if count < 0:
            return 0.0
        card += 1
    return deals


def _fitting(s: Sheepnappers, constrained: i64, hands: vec[i64], filled: i64, unseen: vec[i64], found: i64) -> float:
    """The fraction of these deals that gives the constrained hands nothing they are known to lack."""
    part = 1.0
    hand: i64 = 0
    while constrained:
        if constrained & 1:
            cards: i64 = 0
            fitting: i64 = 0
            card: i64 = 0
            while card < TYPES:
                count = unseen[card] + copies(found, card)
                cards += count
                if not lacks(hands[hand], card):
                    fitting += count
                card += 1
            wanted = s.size(hand) - size_of(hands[hand] & TALLY) - copies(filled, hand)
            while wanted > 0:
                part *= float(max(fitting, 0)) / float(max(cards, 1))
                fitting -= 1
                cards -= 1
                wanted -= 1
        constrained >>= 1
        hand += 1
    return part


def _put(s: Sheepnappers, way: i64, hands: vec[i64], unseen: vec[i64]) -> bool:
    """Put the fetched cards where this way says; returns whether there is room for them."""
    for number in range(len(s.fetches)):
        card = fetched_type(way, number)
        where = whereabouts(way, number)
        if where == FOUND:
            unseen[card] += 1
        elif lacks(hands[where], card) or size_of(hands[where] & TALLY) == s.size_or_pile(where):
            return False
        else:
            hands[where] += one(card)
    return True


def _fetch_again(s: Sheepnappers, way: i64) -> None:
    """Rebuild the discard, and the record of the fetches, according to this way."""
    if as_it_was(s, way, len(s.fetches)):
        return
    discard = vec[i64]()
    fetches = vec[vec[i64]]()
    laid: i64 = 0  # how much of the real discard is in it, apart from what was taken
    for number in range(len(s.fetches)):
        fetch = s.fetches[number]
        discard = laid_since(discard, fetch, DISCARD + laid)
        laid = len(fetch) - DISCARD - 1
        place = fetchable_place(discard, fetched_type(way, number), fetch[FIRST_IN_USE], fetch[IN_USE])
        entry = with_discard(fetch, discard)
        entry[PLACE] = place
        fetches = append(fetches, entry)
        discard, _ = pop(discard, place)
    discard = laid_since(discard, s.discard, laid)
    s.fetches = fetches
    s.discard = discard
    s.fetched_machines = machines_fetched(fetches, s.turn)


# --- the hands -------------------------------------------------------------------------------------------------------


def _constrained_hands(s: Sheepnappers, viewer: i64, hands: vec[i64]) -> i64:
    """The hands known to lack something, as bits."""
    found: i64 = 0
    hand: i64 = 0
    while hand < s.seats:
        if hand != viewer and hands[hand] > TALLY:
            found |= 1 << hand
        hand += 1
    return found


def _fill_constrained(s: Sheepnappers, constrained: i64, hands: vec[i64], pool: vec[i64]) -> i64:
    """Fill the constrained hands first. Returns how many cards are left in the pool, or a negative number if that
    failed. Taken cards are moved to its end.
    """
    left: i64 = len(pool)
    hand: i64 = 0
    while constrained and left >= 0:
        if constrained & 1:
            left = _fill_without(s, hands, hand, pool, left)
        constrained >>= 1
        hand += 1
    return left


def _fill_without(s: Sheepnappers, hands: vec[i64], hand: i64, pool: vec[i64], left: i64) -> i64:
    """Fill a hand known to lack some types. Returns how many cards are left, or a negative number if that failed.

    The fewer suitable cards earlier hands have left, the fewer ways there are to continue. Such a start is accepted
    less often, so that all deals are equally likely in the end.
    """
    lacking = hands[hand]
    fitting: i64 = 0
    place: i64 = 0
    while place < left:
        card = pool[place]
        if not lacks(lacking, card):
            pool[place] = pool[fitting]
            pool[fitting] = card
            fitting += 1
        place += 1
    best = fitting  # how many suitable cards could be left if earlier hands had taken others wherever possible
    while place < len(pool):
        best += not lacks(lacking, pool[place])
        place += 1
    best = min(best, left)
    cards = lacking & TALLY
    wanted = s.size(hand) - size_of(cards)
    if wanted < 0 or wanted > fitting:
        return -1
    chosen: i64 = 0
    while best > fitting and chosen < wanted:
        if s.chance.below(best - chosen) >= fitting - chosen:
            return -1
        chosen += 1
    while wanted:
        place = s.chance.below(fitting)
        card = pool[place]
        cards += one(card)
        fitting -= 1
        left -= 1
        pool[place] = pool[fitting]
        pool[fitting] = pool[left]
        pool[left] = card
        wanted -= 1
    hands[hand] = cards | lacking & ~TALLY
    return left


def _possible(s: Sheepnappers, seat: i64, hand: i64, launcher: i64) -> bool:
    """Public facts about a hand besides the notes: it could launch (SN-3.6), or must feed a Wolf (SN-6.2)."""
    if seat == launcher or s.status[seat] == HOME:
        return copies(hand, FUEL) >= s.box.need + copies(hand, HACK)
    return any_sheep(hand) if s.wolf and seat == s.active else True


def _swap_real_cards(s: Sheepnappers, viewer: i64) -> vec[i64]:
    """The real hands and, last, the pile, after many swaps of two cards that preserve everything known."""
    sure = s.notes[viewer * (s.seats + 1) : (viewer + 1) * (s.seats + 1)]
    hands = s.hands[:]
    hands = append(hands, tally_of([card for card in s.pile if card != WOLF]))
    places: list[int] = []  # the hand of each place; its card is in `loose`
    loose: list[int] = []
    for hand in range(s.seats + 1):
        if hand != viewer or hand == the_pile(s):
            for card in cards_in(hands[hand] - (sure[hand] & TALLY)):
                places.append(hand)
                loose.append(card)
    launcher = launcher_in(s.decision())
    for _ in range(SWAPS_PER_CARD * len(places)):
        here, there = s.chance.below(len(places)), s.chance.below(len(places))
        first, second = places[here], places[there]
        mine, theirs = loose[here], loose[there]
        if first == second or lacks(sure[first], theirs) or lacks(sure[second], mine):
            continue
        one_hand = hands[first] - one(mine) + one(theirs)
        other_hand = hands[second] - one(theirs) + one(mine)
        if (first == s.seats or _possible(s, first, one_hand, launcher)) and (
            second == s.seats or _possible(s, second, other_hand, launcher)
        ):
            hands[first], hands[second] = one_hand, other_hand
            loose[here], loose[there] = theirs, mine
    return hands


# --- the table -------------------------------------------------------------------------------------------------------


def _lay_out(s: Sheepnappers, viewer: i64, hands: vec[i64], shuffled: vec[i64], count: i64, sure: i64) -> None:
    """Put the cards where they belong, and make the others' knowledge true again. The pile consists of the first
    ``count`` shuffled cards with what is ``sure`` to be there and the Wolves at random positions among them.
    """
    if s.settings.icecold:
        _lay_out_rows(s, viewer, hands)
    else:
        seat: i64 = 0
        while seat < s.seats:
            s.hands[seat] = hands[seat]
            seat += 1
        note_redeal(s, viewer, hands[s.seats])
    pile = s.pile
    place: i64 = 0
    while place < count:
        pile[place] = shuffled[place]
        place += 1
    while place < len(pile):
        card: i64 = WOLF
        if sure:
            card = nth_card(sure, 0)
            sure -= one(card)
        # At a random position; the card there moves to the top, which is just as random.
        anywhere = s.chance.below(place + 1)
        pile[place] = pile[anywhere]
        pile[anywhere] = card
        place += 1


def _lay_out_rows(s: Sheepnappers, viewer: i64, hands: vec[i64]) -> None:
    everywhere = range(s.seats + 1)
    was_pinned: list[int] = [pinned(s, other, hand) for other in everywhere for hand in everywhere]
    for seat in range(s.seats):
        if seat != viewer:
            s.rows[seat] = _row(s, viewer, seat, hands[seat])
            s.hands[seat] = hands[seat]
    inform(s, viewer, hands, s.chance, was_pinned)


def _row(s: Sheepnappers, viewer: i64, hand: i64, cards: i64) -> list[int]:
    """SN-10: cards the viewer knows by place stay there; the rest are in random order."""
    row = s.rows[hand]
    loose = cards_in(cards - pinned(s, viewer, hand))
    s.chance.shuffle(loose)
    return [row[place] if viewers >> viewer & 1 else loose.pop() for place, viewers in enumerate(s.seen[hand])]
