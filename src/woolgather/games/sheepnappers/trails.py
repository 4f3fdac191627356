"""Where the cards have gone that Time Machines fetched, as far as each viewer can tell.

Whoever cannot name a fetched card knows at least in whose hand it went, and sees what that hand does next: plays a card
that may be the one, lacks what it then was not, is peeked at, swapped, or eaten. This is what redeal.py needs to deal
fetched cards with the right odds.

A *trail* is a row of numbers, one trail for each fetch of the round: the hand (or the pile) where the card went, and
then a number for each viewer:
- ten bits: the types that it may be, for all this viewer has seen of the hand since;
- ten bits: the types of which that hand has lost or shown one since: if it was such a card, it may be gone;
- a bit: the viewer has the card in its notes (or has seen the whole hand since), so nothing is left to guess;
- above: how many cards left that hand which the viewer could not name.

A *loss* is one number as well: a card left the hand (or was shown) that may be the fetched one. Its odds depend on how
many others it may be, at that moment: so that is kept, for each fetch and viewer, in the order of the losses; and which
event it was, for one card that left is not two fetched ones.
"""

from __future__ import annotations

from typing import Final

from woolgather.games.sheepnappers.state import Sheepnappers
from woolgather.games.sheepnappers.tally import TALLY, copies, size_of
from woolgather.games.sheepnappers.vocabulary import DREAM, IT, KAMIKAZE, PIRATE, TYPES
from woolgather.kernel.compiling import append, i64, vec

_ALL: Final = (1 << TYPES) - 1
_SHEEP: Final = 1 << IT | 1 << PIRATE | 1 << DREAM | 1 << KAMIKAZE
_NOTED: Final = 1 << 2 * TYPES
_UNNAMED: Final = 2 * TYPES + 1  # where the number of unnamed cards begins

# What is where in a loss; the event is above.
_VIEWER: Final = 8
_CARD: Final = 12
_CARDS: Final = 16
_EVENT: Final = 24
_ANY: Final = 15  # instead of a card that the viewer could not name


def trail_of(s: Sheepnappers, viewer: i64, fetch: i64) -> i64:
    """What the viewer can tell of the card of this fetch."""
    return s._trails[fetch * (s.seats + 2) + 1 + viewer]


def trail_ends(s: Sheepnappers, fetch: i64) -> i64:
    """The hand where the card of this fetch went; or the pile."""
    return s._trails[fetch * (s.seats + 2)]


def may_be(trail: i64, card: i64) -> bool:
    return trail >> card & 1 == 1


def may_have_left(trail: i64, card: i64) -> bool:
    """Whether the hand has lost, or shown, such a card since."""
    return trail >> TYPES + card & 1 == 1


def noted(trail: i64) -> bool:
    return trail & _NOTED != 0


def losses_of(s: Sheepnappers, viewer: i64, fetch: i64, card: i64) -> vec[i64]:
    """The losses, in their order, by which this fetched card may have left, if it is such a card."""
    found = vec[i64]()
    for loss in s._losses:
        if loss & (1 << _CARD) - 1 == fetch | viewer << _VIEWER:
            lost = loss >> _CARD & _ANY
            if lost == _ANY or lost == card:  # noqa: SIM109 (`in` would make a tuple)
                found = append(found, loss)
    return found


def unnamed(loss: i64) -> bool:
    """Whether the viewer could not name the card that left."""
    return loss >> _CARD & _ANY == _ANY


def others_in(loss: i64) -> i64:
    """How many other cards it may have been, besides those that were fetched: of those that the viewer knew nothing of,
    if it could name the card."""
    return loss >> _CARDS & 255


def event_of(loss: i64) -> i64:
    """A number that all the losses have in common that are about the same card."""
    return loss >> _EVENT


# --- following them --------------------------------------------------------------------------------------------------


def follow_fetch(s: Sheepnappers, hand: i64, named_by: i64) -> None:
    """A trail begins; whoever can name the card has it in its notes."""
    trails = append(s._trails[:], hand)
    viewer: i64 = 0
    while viewer <= s.seats:
        trails = append(trails, _NOTED if named_by >> viewer & 1 else _ALL)
        viewer += 1
    s._trails = trails


def follow_loss(s: Sheepnappers, hand: i64, card: i64, named_by: i64, size: i64) -> None:
    """The hand, of this size, lost a card. If the viewer had one of that type in its notes, it was that one."""
    trails = s._trails[:]
    event: i64 = len(s._losses)
    start: i64 = 0
    while start < len(trails):
        if trails[start] == hand:
            viewer: i64 = 0
            while viewer <= s.seats:
                if not named_by >> viewer & 1:
                    trails[start + 1 + viewer] += 1 << _UNNAMED
                    _write_loss(s, start, viewer, _ANY, size - _fetched(s, hand, viewer), event)
                elif not copies(s.notes[viewer * (s.seats + 1) + hand], card):
                    trails[start + 1 + viewer] |= 1 << TYPES + card
                    _write_loss(s, start, viewer, card, _others(s, hand, viewer, size), event)
                viewer += 1
        start += s.seats + 2
    s._trails = trails


def follow_shown(s: Sheepnappers, hand: i64, card: i64, count: i64, size: i64) -> None:
    """The hand, of this size, has shown that it holds so many of this card: the one fetched may be among them."""
    trails = s._trails[:]
    event: i64 = len(s._losses)
    start: i64 = 0
    while start < len(trails):
        if trails[start] == hand:
            viewer: i64 = 0
            while viewer <= s.seats:
                if copies(s.notes[viewer * (s.seats + 1) + hand], card) < count:
                    trails[start + 1 + viewer] |= 1 << TYPES + card
                    _write_loss(s, start, viewer, card, _others(s, hand, viewer, size), event)
                viewer += 1
        start += s.seats + 2
    s._trails = trails


def _write_loss(s: Sheepnappers, start: i64, viewer: i64, card: i64, others: i64, event: i64) -> None:
    if not noted(s._trails[start + 1 + viewer]):
        fetch = start // (s.seats + 2)
        loss = fetch | viewer << _VIEWER | card << _CARD | max(others, 0) << _CARDS | event << _EVENT
        s._losses = append(s._losses[:], loss)


def _others(s: Sheepnappers, hand: i64, viewer: i64, size: i64) -> i64:
    """How many cards of this hand the viewer knows nothing about, besides those that were fetched."""
    return size - size_of(s.notes[viewer * (s.seats + 1) + hand] & TALLY) - _fetched(s, hand, viewer)


def _fetched(s: Sheepnappers, hand: i64, viewer: i64) -> i64:
    """How many cards went into this hand by a fetch and are not in the viewer's notes."""
    count: i64 = 0
    start: i64 = 0
    while start < len(s._trails):
        if s._trails[start] == hand and not noted(s._trails[start + 1 + viewer]):
            count += 1
        start += s.seats + 2
    return count


def follow_lack(s: Sheepnappers, hand: i64, card: i64) -> None:
    """The hand has no such card: unless one has left it since, it was not fetched."""
    trails = s._trails[:]
    start: i64 = 0
    while start < len(trails):
        if trails[start] == hand:
            viewer: i64 = 0
            while viewer <= s.seats:
                trails[start + 1 + viewer] = _not_any(trails[start + 1 + viewer], 1 << card)
                viewer += 1
        start += s.seats + 2
    s._trails = trails


def follow_sight(s: Sheepnappers, hand: i64, viewers: i64, note: i64) -> None:
    """These viewers have seen the whole hand, and have it in their notes."""
    if not len(s._trails):
        return
    lacking: i64 = 0
    card: i64 = 0
    while card < TYPES:
        if not copies(note, card):
            lacking |= 1 << card
        card += 1
    trails = s._trails[:]
    start: i64 = 0
    while start < len(trails):
        if trails[start] == hand:
            viewer: i64 = 0
            while viewer <= s.seats:
                if viewers >> viewer & 1:
                    trails[start + 1 + viewer] = _not_any(trails[start + 1 + viewer], lacking) | _NOTED
                viewer += 1
        start += s.seats + 2
    s._trails = trails


def follow_swap(s: Sheepnappers, first: i64, second: i64) -> None:
    """Hands have changed places."""
    if not len(s._trails):
        return
    trails = s._trails[:]
    start: i64 = 0
    while start < len(trails):
        if trails[start] == first:
            trails[start] = second
        elif trails[start] == second:
            trails[start] = first
        start += s.seats + 2
    s._trails = trails


def follow_eaten(s: Sheepnappers, hand: i64) -> None:
    """The hand is in the pile. It held no sheep (SN-6.6), and whoever left it there knows it."""
    if not len(s._trails):
        return
    trails = s._trails[:]
    start: i64 = 0
    while start < len(trails):
        if trails[start] == hand:
            trails[start] = s.seats
            viewer: i64 = 0
            while viewer <= s.seats:
                trails[start + 1 + viewer] = _not_any(trails[start + 1 + viewer], _SHEEP)
                viewer += 1
            trails[start + 1 + hand] |= _NOTED
        start += s.seats + 2
    s._trails = trails


def _not_any(trail: i64, cards: i64) -> i64:
    """The hand holds none of these types (bits): the card is none of them, if it can be told to be there still."""
    if trail >> _UNNAMED:
        return trail
    return trail & ~(cards & ~(trail >> TYPES))
