"""Where the cards fetched by Time Machines may be from each viewer's perspective, and with which odds.

A viewer who can't identify a fetched card still knows which hand it went to, and sees what happens to that hand. It may
play a matching card, lose one unseen, turn out to lack a type, be peeked at, be swapped, or be eaten.

Every viewer has all the ways (ways.py) consistent with what it has seen. Their odds follow from two assumptions: a
fetch took any type it could have taken, and a card that left a hand was any card of that hand, each with equal chances.
The number of unseen cards of each type matters too; redeal.py accounts for that.

The odds are exact, with these exceptions. If a card leaves a hand in which the viewer already knew an equal card, it is
taken to be that one. If a hand shows several cards at once, to launch, each selection of them counts as one way to do
so. With Icecold Prawns the place in the row where a fetched card arrived is ignored. And if there are more than
``MOST_WAYS``, which can happen after three unidentified fetches, an evenly spaced selection represents them all.
"""

from __future__ import annotations

from typing import Final

from woolgather.games.sheepnappers.fetching import (
    DISCARD,
    FIRST_IN_USE,
    IN_USE,
    PLACE,
    fetchable_place,
    fetchable_types,
)
from woolgather.games.sheepnappers.state import Sheepnappers
from woolgather.games.sheepnappers.tally import TALLY, copies, size_of
from woolgather.games.sheepnappers.vocabulary import DREAM, IT, KAMIKAZE, PIRATE, TYPES
from woolgather.games.sheepnappers.ways import (
    FOUND,
    GIVEN,
    MOST_FETCHES,
    Ways,
    all_moved,
    any_inside,
    begun,
    fetched_type,
    inside,
    moved,
    whereabouts,
)
from woolgather.kernel.compiling import append, i64, pop, vec

_ALL: Final = (1 << TYPES) - 1
_SHEEP: Final = 1 << IT | 1 << PIRATE | 1 << DREAM | 1 << KAMIKAZE


def discard_before(s: Sheepnappers, way: i64, number: i64) -> vec[i64]:
    """The discard as it was at this fetch, if this way is true. Everyone knows which cards were laid."""
    discard = vec[i64]()
    laid: i64 = 0  # how much of the real discard is in it, apart from what was taken
    earlier: i64 = 0
    while True:
        fetch = s.fetches[earlier]
        discard = laid_since(discard, fetch, DISCARD + laid)
        if earlier == number:
            return discard
        laid = len(fetch) - DISCARD - 1
        place = fetchable_place(discard, fetched_type(way, earlier), fetch[FIRST_IN_USE], fetch[IN_USE])
        discard, _ = pop(discard, place)
        earlier += 1


def laid_since(discard: vec[i64], row: vec[i64], at: i64) -> vec[i64]:
    """The discard plus, on top, the cards of this row from that position on."""
    if not len(discard):
        return row[at:]
    while at < len(row):
        discard = append(discard, row[at])
        at += 1
    return discard


def really_fetched(s: Sheepnappers, number: i64) -> i64:
    """The type that this fetch actually took."""
    fetch = s.fetches[number]
    return fetch[DISCARD + fetch[PLACE]]


def as_it_was(s: Sheepnappers, way: i64, fetches: i64) -> bool:
    """Whether this way's first fetches took what was actually taken."""
    for number in range(fetches):  # noqa: SIM110 (compiled, this is several times as fast as `all`)
        if fetched_type(way, number) != really_fetched(s, number):
            return False
    return True


# --- updating the ways ------------------------------------------------------------------------------------------------


def follow_fetch(s: Sheepnappers, hand: i64, card: i64, number: i64, named_by: i64) -> None:
    """Another card was fetched. For viewers who can identify it, it is in their notes; the fetcher has seen earlier
    gaps.
    """
    beginning = Ways(0)
    beginning.add(0, 1.0)
    trails: list[Ways] = []
    last = after = beginning  # viewers with equal ways before have equal ways after
    last_named = -2
    for viewer in range(s.seats + 1):
        before = s._trails[viewer] if number else beginning
        looked = viewer == hand
        named = card if named_by >> viewer & 1 else -1
        if looked or before is not last or named != last_named:
            after = _one_more(s, before, number, hand, named, looked)
            last, last_named = before, -2 if looked else named
        trails.append(after)
    s._trails = trails


def _one_more(s: Sheepnappers, before: Ways, number: i64, hand: i64, named: i64, looked: bool) -> Ways:
    after = Ways(number + 1)
    if number < MOST_FETCHES:
        ways = before.ways
        odds = before.odds
        for place in range(len(ways)):
            if not looked or as_it_was(s, ways[place], number):
                _fetch(s, after, ways[place], odds[place], number, hand, named)
    return after.finished()


def _fetch(s: Sheepnappers, after: Ways, way: i64, odds: float, number: i64, hand: i64, named: i64) -> None:
    """Extend a way with this fetch: of the named card, or of any that wasn't seen leaving the top."""
    fetch = s.fetches[number]
    first_in_use: i64 = fetch[FIRST_IN_USE]
    in_use: i64 = fetch[IN_USE]
    discard = discard_before(s, way, number)
    types = fetchable_types(discard, s.settings.fetch_any, first_in_use, in_use)
    choices: i64 = 0
    for card in range(TYPES):
        choices += types >> card & 1
    for card in range(TYPES):
        if types >> card & 1:
            if named == card:
                after.add(begun(way, number, card, FOUND), odds / float(choices))
            elif named < 0:
                place = fetchable_place(discard, card, first_in_use, in_use)
                if place < len(discard) - 1 or (place > 0 and discard[place - 1] == card):
                    after.add(begun(way, number, card, hand), odds / float(choices))


def follow_loss(s: Sheepnappers, hand: i64, card: i64, named_by: i64, size: i64, to: i64) -> None:
    """A hand of this size lost a card, which went to another hand unless it was laid."""
    trails: list[Ways] = []
    last: Ways | None = None  # viewers with equal ways before have equal ways after
    after = s._trails[0]
    last_unknown: i64 = 0
    for viewer in range(s.seats + 1):
        before = s._trails[viewer]
        note = s.notes[viewer * (s.seats + 1) + hand]
        named = named_by >> viewer & 1 == 1
        if not (before.hands >> hand | before.hands >> GIVEN) & 1 or (named and copies(note, card)):
            trails.append(before)  # no fetched card is there, or the lost card was the one the viewer knew
            continue
        unknown = size - size_of(note & TALLY) if named else -1
        if before is not last or unknown != last_unknown:
            after = _lost(before, hand, card, unknown) if named else _lost_unseen(before, hand, size, to)
            last, last_unknown = before, unknown
        trails.append(after)
    s._trails = trails


def follow_loss_from_row(s: Sheepnappers, viewer: i64, hand: i64, card: i64, named: bool, size: i64, to: i64) -> None:
    """SN-10: the same for one viewer; ``size`` is the number of cards whose places it didn't know."""
    before = s._trails[viewer]
    if before.hands >> hand & 1:
        trails = s._trails[:]
        trails[viewer] = _lost(before, hand, card, size) if named else _lost_unseen(before, hand, size, to)
        s._trails = trails


def _lost(before: Ways, hand: i64, card: i64, unknown: i64) -> Ways:
    """The lost card has this type: it is one of the fetched cards, or one of the others unknown to the viewer."""
    after = Ways(before.fetches)
    ways = before.ways
    odds = before.odds
    for place in range(len(ways)):
        way = ways[place]
        others = unknown - inside(way, hand, before.fetches)
        if others > 0:
            after.add(way, odds[place] * float(others))
    for place in range(len(ways)):
        way = ways[place]
        for number in range(before.fetches):
            if whereabouts(way, number) == hand and fetched_type(way, number) == card:
                after.merge(moved(way, number, FOUND), odds[place])
    return after.finished()


def _lost_unseen(before: Ways, hand: i64, size: i64, to: i64) -> Ways:
    """The lost card may be any: a fetched one or one of the others. After that, a gift under way has arrived."""
    after = Ways(before.fetches)
    ways = before.ways
    odds = before.odds
    for place in range(len(ways)):
        way = ways[place]
        arrived = all_moved(way, GIVEN, _ALL, hand, before.fetches)
        others = size - inside(way, hand, before.fetches)
        if others > 0:
            after.merge(arrived, odds[place] * float(others))
        for number in range(before.fetches):
            if whereabouts(way, number) == hand:
                after.merge(moved(arrived, number, to), odds[place])
    return after.finished()


def follow_shown(s: Sheepnappers, hand: i64, card: i64, count: i64, size: i64) -> None:
    """A hand of this size has shown that it holds ``count`` of this card, some of which may have been fetched."""
    trails: list[Ways] = []
    for viewer in range(s.seats + 1):
        before = s._trails[viewer]
        note = s.notes[viewer * (s.seats + 1) + hand]
        new = count - copies(note, card)
        if new > 0 and before.hands >> hand & 1:
            before = _shown(before, hand, card, new, size - size_of(note & TALLY))
        trails.append(before)
    s._trails = trails


def _shown(before: Ways, hand: i64, card: i64, new: i64, unknown: i64) -> Ways:
    after = Ways(before.fetches)
    for place in range(len(before.ways)):
        way = before.ways[place]
        odds = before.odds[place]
        others = unknown - inside(way, hand, before.fetches)
        more = new
        for number in range(before.fetches):
            if more and whereabouts(way, number) == hand and fetched_type(way, number) == card:
                way = moved(way, number, FOUND)
                more -= 1
        while more:  # the number of other cards shown
            odds *= float(max(others, 0)) / float(more)
            others -= 1
            more -= 1
        if odds:
            after.merge(way, odds)
    return after.finished()


def follow_lack(s: Sheepnappers, hand: i64, lacking: i64) -> None:
    """The hand has none of these types (bits), so no fetched card in it has one of them."""
    trails: list[Ways] = []
    for viewer in range(s.seats + 1):
        before = s._trails[viewer]
        if before.hands >> hand & 1:
            after = Ways(before.fetches)
            for place in range(len(before.ways)):
                if not any_inside(before.ways[place], hand, lacking, before.fetches):
                    after.add(before.ways[place], before.odds[place])
            before = after.finished()
        trails.append(before)
    s._trails = trails


def follow_sight(s: Sheepnappers, hand: i64, viewers: i64, cards: i64) -> None:
    """These viewers have seen the whole hand and have it in their notes."""
    if not s._trails:
        return
    trails: list[Ways] = []
    for viewer in range(s.seats + 1):
        before = s._trails[viewer]
        if viewers >> viewer & 1 and before.hands >> hand & 1:
            before = _seen(before, hand, cards, s.notes[viewer * (s.seats + 1) + hand])
        trails.append(before)
    s._trails = trails


def _seen(before: Ways, hand: i64, cards: i64, note: i64) -> Ways:
    """A fetched card is one the viewer now sees and didn't know before."""
    after = Ways(before.fetches)
    for place in range(len(before.ways)):
        way = before.ways[place]
        odds = before.odds[place]
        unknown = size_of(cards & TALLY) - size_of(note & TALLY)
        left = vec[i64]([copies(cards, card) - copies(note, card) for card in range(TYPES)])
        for number in range(before.fetches):
            if whereabouts(way, number) == hand:
                card = fetched_type(way, number)
                odds = odds * float(max(left[card], 0)) / float(max(unknown, 1))
                left[card] -= 1
                unknown -= 1
                way = moved(way, number, FOUND)
        if odds:
            after.merge(way, odds)
    return after.finished()


def follow_swap(s: Sheepnappers, first: i64, second: i64) -> None:
    """Two hands were swapped."""
    if not s._trails:
        return
    trails: list[Ways] = []
    for viewer in range(s.seats + 1):
        before = s._trails[viewer]
        if (before.hands >> first | before.hands >> second) & 1:
            after = Ways(before.fetches)
            for place in range(len(before.ways)):
                way = before.ways[place]
                for number in range(before.fetches):
                    where = whereabouts(way, number)
                    if where == first:
                        way = moved(way, number, second)
                    elif where == second:
                        way = moved(way, number, first)
                after.add(way, before.odds[place])
            before = after.finished()
        trails.append(before)
    s._trails = trails


def follow_eaten(s: Sheepnappers, hand: i64) -> None:
    """The hand is in the pile now. It had no sheep (SN-6.6)."""
    if s._trails:
        follow_lack(s, hand, _SHEEP)
        _all_go(s, hand, _ALL, s.seats)


def follow_team_pass(s: Sheepnappers, launcher: i64, partner: i64, passed: i64) -> None:
    """SN-9.3: all cards of these types (bits) go to the partner, who sees them."""
    if not s._trails:
        return
    lacking: i64 = 0
    for card in range(TYPES):
        if not s.held(launcher, card):
            lacking |= 1 << card
    mine = s._trails[partner]
    if mine.hands >> launcher & 1:
        seen = Ways(mine.fetches)
        for place in range(len(mine.ways)):
            if not any_inside(mine.ways[place], launcher, lacking & passed, mine.fetches):
                seen.merge(all_moved(mine.ways[place], launcher, passed, FOUND, mine.fetches), mine.odds[place])
        mine = seen.finished()
    _all_go(s, launcher, passed, partner)
    s._trails[partner] = mine


def _all_go(s: Sheepnappers, hand: i64, types: i64, to: i64) -> None:
    """All cards of these types move from one hand to another, or to the pile."""
    trails: list[Ways] = []
    for viewer in range(s.seats + 1):
        before = s._trails[viewer]
        if before.hands >> hand & 1:
            after = Ways(before.fetches)
            for place in range(len(before.ways)):
                after.merge(all_moved(before.ways[place], hand, types, to, before.fetches), before.odds[place])
            before = after.finished()
        trails.append(before)
    s._trails = trails
