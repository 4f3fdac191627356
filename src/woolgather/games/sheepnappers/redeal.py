"""A world that a viewer cannot tell from the real one.

What the viewer does not know is dealt anew: which cards the others fetched from the discard, what lies in the other
hands besides what its notes say, and the pile. Fetches and hands are drawn until they fit everything that is known;
where too much is known for that, the real cards change places as far as it allows.

The odds: a fetch took any type that it could have taken, and a card that left a hand was any card of that hand, with
equal chances; of what that leads to, the worlds count that the viewer could have seen just so. The fetched card lies
where its trail ends (trails.py), unless it left; a card that was never laid nor seen lies anywhere. Of several fetched
cards each is drawn by itself, and where two of them would be the very same card that left, all are drawn anew.

Not exact: the first of several fetches is drawn without a look at how many types it leaves to the next (a distance of
0.03 from an enumeration of all pairs, in the example of the tests), and a fetched card that somebody stole unseen is
dealt anywhere instead of to the thief (0.1, where the hand it left held three).
"""

from __future__ import annotations

from typing import Final

from woolgather.games.sheepnappers.cards import FetchCard
from woolgather.games.sheepnappers.fetching import (
    DISCARD,
    FIRST_IN_USE,
    GIVEN_AWAY,
    IN_USE,
    PLACE,
    TURN,
    WHO,
    machines_fetched,
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
    one,
    size_of,
    tally_of,
    tally_of_row,
)
from woolgather.games.sheepnappers.trails import (
    event_of,
    losses_of,
    may_be,
    may_have_left,
    noted,
    others_in,
    trail_ends,
    trail_of,
    unnamed,
)
from woolgather.games.sheepnappers.vocabulary import FUEL, HACK, TIME_MACHINE, TYPES, WOLF
from woolgather.kernel.compiling import append, i64, pop, vec

TRIES: Final = 100  # two or three are enough nearly always
STIRS: Final = 20  # exchanges for every card that may lie elsewhere
_EVEN: Final = 1 << 16  # the odds of a type that nothing speaks for or against
_CERTAIN: Final = 1 << 28
STAYED: Final = -1  # instead of the event by which a fetched card left


def redeal(s: Sheepnappers, seat: int | None) -> None:
    """Deal anew what this seat does not know."""
    viewer: i64 = spectators(s) if seat is None else seat
    conclude(s)
    known = _known_fetches(s, viewer)
    for _ in range(TRIES):
        sure = s.notes[viewer * (s.seats + 1) : (viewer + 1) * (s.seats + 1)]
        if viewer < s.seats:
            sure[viewer] = s.hands[viewer]
        discard = s.discard
        fetches = s.fetches
        if len(fetches):
            fits, fetches, discard = _refetch(s, viewer, known, sure)
            if not fits:
                continue
        if _deal(s, viewer, discard, sure):
            if len(fetches) > known:
                s.fetches = fetches
                s.discard = discard
                s.fetched_machines = machines_fetched(fetches, s.turn)
            _lay_out(s, viewer, sure)
            return
    _lay_out(s, viewer, _stir(s, viewer))


# --- the discard -----------------------------------------------------------------------------------------------------


def _known_fetches(s: Sheepnappers, viewer: i64) -> int:
    """A viewer that used a Time Machine, or is using one, knows all fetches up to then."""
    if not s.fetches:
        return 0
    pending = s.decision()
    if isinstance(pending, FetchCard) and pending.seat == viewer:
        return len(s.fetches)
    known = 0
    for number, fetch in enumerate(s.fetches):
        if fetch[WHO] == viewer:
            known = number + 1
    return known


def _refetch(s: Sheepnappers, viewer: i64, known: int, sure: vec[i64]) -> tuple[bool, list[tuple[int, ...]], vec[i64]]:
    """The fetches of this round as they may have been, and the discard they leave. Everybody knows what was laid.

    What must be in a hand, or in the pile, is added to what is ``sure`` of it. First comes whether they can have been
    so together.
    """
    fits = True
    left_by = vec[i64]()  # the events by which fetched cards have left their hands
    fetches = s.fetches[:known]
    discard = vec[i64]()
    length = 0  # of the real discard at the same moment
    number = 0
    while number < len(s.fetches):
        fetch = s.fetches[number]
        if number < known:
            event = _follow(s, viewer, number, fetch[DISCARD + fetch[PLACE]], sure)
            fits = fits and (event == STAYED or event not in left_by)
            left_by = append(left_by, event)
            number += 1
            continue
        at = DISCARD + length
        while at < len(fetch):
            discard = append(discard, fetch[at])
            at += 1
        length = len(fetch) - DISCARD - 1
        # The top shows whether it was taken itself; cards in use, and all above, were laid since the last fetch.
        place: i64 = len(discard) - 1
        if not fetch[GIVEN_AWAY]:
            place = _some_fetch(s, viewer, number, discard, fetch[FIRST_IN_USE], fetch[IN_USE], sure)
        if number == known:  # the discard was as it really was
            fetches.append((*fetch[:PLACE], place, *fetch[PLACE + 1 :]))
        else:
            fetches.append((fetch[WHO], fetch[TURN], place, *fetch[FIRST_IN_USE:DISCARD], *discard))
        discard, card = pop(discard, place)
        event = _follow(s, viewer, number, card, sure)
        fits = fits and (event == STAYED or event not in left_by)
        left_by = append(left_by, event)
        number += 1
    if known == len(s.fetches):
        return fits, fetches, s.discard
    at = length
    while at < len(s.discard):
        discard = append(discard, s.discard[at])
        at += 1
    return fits, fetches, discard


def _some_fetch(
    s: Sheepnappers, viewer: i64, number: i64, discard: vec[i64], first: i64, in_use: i64, sure: vec[i64]
) -> i64:
    """The place of any type that could have been taken without a change of the top card. For one that the hand has
    lost or shown since there is more to say: that it was this very card."""
    trail = trail_of(s, viewer, number)
    places = vec[i64]([0] * TYPES)
    odds = vec[i64]([0] * TYPES)
    total: i64 = 0
    found: i64 = 0 if s.settings.fetch_any else 1 << TIME_MACHINE  # types, as bits
    possible: i64 = -1
    place: i64 = len(discard) - 1
    while place >= 0:
        card = discard[place]
        if not (found >> card & 1 or first <= place < first + in_use):  # the topmost copy
            found |= 1 << card
            if place < len(discard) - 1 or (place > 0 and discard[place - 1] == card):
                possible = place
                if may_be(trail, card):
                    places[card] = place
                    odds[card] = _EVEN
                    if may_have_left(trail, card):
                        stayed, _, shares = _odds(s, viewer, number, card, sure)
                        odds[card] = stayed + _sum(shares)
                    total += odds[card]
        place -= 1
    if not total:
        return possible  # in a world within a world, what somebody has seen may be impossible
    chosen: i64 = s.chance.below(total)
    card = 0
    while chosen >= odds[card]:
        chosen -= odds[card]
        card += 1
    return places[card]


def _follow(s: Sheepnappers, viewer: i64, number: i64, card: i64, sure: vec[i64]) -> i64:
    """If a fetched card is still where its trail ends, it is sure to be there; else tells by which event it left."""
    if noted(trail_of(s, viewer, number)):
        return STAYED
    stayed, losses, shares = _odds(s, viewer, number, card, sure)
    chosen: i64 = s.chance.below(stayed + _sum(shares))
    if chosen < stayed:
        hand = trail_ends(s, number)
        if size_of(sure[hand] & TALLY) < s.size_or_pile(hand) and not lacks(sure[hand], card):
            sure[hand] += one(card)
        return STAYED
    chosen -= stayed
    at: i64 = 0
    while chosen >= shares[at]:
        chosen -= shares[at]
        at += 1
    return event_of(losses[at])


def _odds(s: Sheepnappers, viewer: i64, number: i64, card: i64, sure: vec[i64]) -> tuple[i64, vec[i64], vec[i64]]:
    """How likely it is that this fetched card is still where its trail ends; the losses by which it may have left, and
    how likely that is for each. Without those that the viewer could name it would make _EVEN.

    Of a card that left, the fetched one weighs as much as one card, against the others that it may have been: all
    others of the hand, if the viewer could not name it. If it could, those that the viewer knew nothing of: each was of
    this type with the odds of the cards that were never laid nor seen, itself included.
    """
    alike: i64 = 1 + copies(s.box.tally, card)
    total: i64 = 1 + size_of(s.box.tally) - len(s.discard) - len(s.fetches)
    for laid in s.discard:
        alike -= laid == card
    for fetch in s.fetches:
        alike -= fetch[DISCARD + fetch[PLACE]] == card
    for known in sure:
        alike -= copies(known, card)
        total -= size_of(known & TALLY)
    stayed: i64 = _EVEN
    certain: i64 = _CERTAIN  # what is left of it
    losses = losses_of(s, viewer, number, card)
    shares = vec[i64]()
    for loss in losses:
        others = others_in(loss)
        share = certain
        if unnamed(loss):
            share = stayed // (others + 1)
            stayed -= share
        else:
            if others and alike > 0 and total > 0:
                share = min(stayed * total // (alike * others), certain)
            certain -= share
        shares = append(shares, share)
    return stayed, losses, shares


def _sum(shares: vec[i64]) -> i64:
    total: i64 = 0
    for share in shares:
        total += share
    return total


# --- the hands -------------------------------------------------------------------------------------------------------


def _deal(s: Sheepnappers, viewer: i64, discard: vec[i64], hands: vec[i64]) -> bool:
    """Fill up the hands, and last the pile (without Wolves), from what is sure of them; tells whether that fits."""
    laid = tally_of_row(discard)
    known: i64 = 0
    for sure in hands:
        known += sure & TALLY
    everything = s.box.tally
    pool = s.box.cards[:]  # the unseen cards are written over these
    left: i64 = 0
    card: i64 = 0
    while card < TYPES:
        count = copies(everything, card) - copies(laid, card) - copies(known, card)
        if count < 0:
            return False  # a card of which all copies are elsewhere cannot lie on the discard as well
        while count:
            pool[left] = card
            left += 1
            count -= 1
        card += 1
    unseen = left
    launcher = launcher_in(s.decision())
    seats: i64 = s.seats
    hand: i64 = 0
    while hand < seats:  # hands that surely lack something choose first
        if hand != viewer and hands[hand] > TALLY:
            left = _fill_without(s, hands, hand, pool, left, unseen)
            if left < 0:
                return False
        hand += 1
    pile = everything - laid  # and what the hands hold is not in the pile
    hand = 0
    while hand < seats:
        if hand != viewer:
            left = _fill(s, hands, hand, pool, left, left)
            if left < 0 or not _possible(s, hand, hands[hand], launcher):
                return False
        pile -= hands[hand]
        hand += 1
    hands[hand] = pile
    return True


def _fill(s: Sheepnappers, hands: vec[i64], hand: i64, pool: vec[i64], left: i64, fitting: i64) -> i64:
    """Fill up a hand with any of the first ``fitting`` of the cards that are ``left`` in the pool; tells how many are
    left then, or a number below 0 if there were not enough. Cards that are taken lie at the end of the pool."""
    chance = s.chance
    cards = hands[hand] & TALLY
    wanted = s.size(hand) - size_of(cards)
    if wanted < 0 or wanted > fitting:
        return -1
    while wanted:
        place: i64 = chance.below(fitting)
        card = pool[place]
        cards += one(card)
        fitting -= 1
        left -= 1
        pool[place] = pool[fitting]
        pool[fitting] = pool[left]
        pool[left] = card
        wanted -= 1
    hands[hand] = cards
    return left


def _fill_without(s: Sheepnappers, hands: vec[i64], hand: i64, pool: vec[i64], left: i64, unseen: i64) -> i64:
    """Fill up a hand that surely lacks some types; ``unseen`` is how many cards were in the pool at first.

    The fewer fitting cards the hands before it have left, the fewer ways there are to go on from there: such a
    beginning counts less often, so that in the end all deals are equally likely.
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
    best = fitting  # how many fitting cards could be left, had the hands before taken others as far as possible
    while place < unseen:
        best += not lacks(lacking, pool[place])
        place += 1
    best = min(best, left)
    wanted = s.size(hand) - size_of(lacking & TALLY)
    card_number: i64 = 0
    while best > fitting and card_number < wanted:
        if s.chance.below(best - card_number) >= fitting - card_number:
            return -1
        card_number += 1
    return _fill(s, hands, hand, pool, left, fitting)


def _possible(s: Sheepnappers, seat: i64, hand: i64, launcher: i64) -> bool:
    """What all know of a hand besides the notes: it could launch (SN-3.6), or a Wolf has to be fed from it (SN-6.2)."""
    if seat == launcher or s.status[seat] == HOME:
        return copies(hand, FUEL) >= s.box.need + copies(hand, HACK)
    return any_sheep(hand) if s.wolf and seat == s.active else True


def _stir(s: Sheepnappers, viewer: i64) -> vec[i64]:
    """The real hands, and last the pile, after many exchanges of two cards that leave everything known as it is."""
    sure = s.notes[viewer * (s.seats + 1) : (viewer + 1) * (s.seats + 1)]
    hands = s.hands[:]
    hands = append(hands, tally_of([card for card in s.pile if card != WOLF]))
    places: list[int] = []  # of which hand; which card lies there is in `loose`
    loose: list[int] = []
    for hand in range(s.seats + 1):
        if hand != viewer or hand == the_pile(s):
            for card in cards_in(hands[hand] - (sure[hand] & TALLY)):
                places.append(hand)
                loose.append(card)
    launcher = launcher_in(s.decision())
    for _ in range(STIRS * len(places)):
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


def _lay_out(s: Sheepnappers, viewer: i64, hands: vec[i64]) -> None:
    """Put the cards where they belong, and make what the others know true again."""
    if s.settings.icecold:
        _lay_out_rows(s, viewer, hands)
    else:
        seat: i64 = 0
        while seat < s.seats:
            s.hands[seat] = hands[seat]
            seat += 1
        note_redeal(s, viewer, hands[s.seats])
    pile = hands[s.seats]
    place: i64 = 0
    card: i64 = 0
    while card < TYPES:
        count = copies(pile, card)
        while count:
            s.pile[place] = card
            place += 1
            count -= 1
        card += 1
    while place < len(s.pile):
        s.pile[place] = WOLF
        place += 1
    s.chance.shuffle_row(s.pile)


def _lay_out_rows(s: Sheepnappers, viewer: i64, hands: vec[i64]) -> None:
    everywhere = range(s.seats + 1)
    was_pinned: list[int] = [pinned(s, other, hand) for other in everywhere for hand in everywhere]
    for seat in range(s.seats):
        if seat != viewer:
            s.rows[seat] = _row(s, viewer, seat, hands[seat])
            s.hands[seat] = hands[seat]
    inform(s, viewer, hands, s.chance, was_pinned)


def _row(s: Sheepnappers, viewer: i64, hand: i64, cards: i64) -> list[int]:
    """SN-10: what the viewer knows by its place stays there, the rest lies in any order."""
    row = s.rows[hand]
    loose = cards_in(cards - pinned(s, viewer, hand))
    s.chance.shuffle(loose)
    return [row[place] if viewers >> viewer & 1 else loose.pop() for place, viewers in enumerate(s.seen[hand])]
