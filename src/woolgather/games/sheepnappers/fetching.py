"""The Time Machine and the discard: what it can fetch, and what other players learn from it (SN-5.24 to SN-5.30).

Everyone saw each card being laid, but only the fetcher knows which one was taken. To work out what a viewer can know of
the discard, the state records every fetch: the seat, the turn, the place, the cards in use (first place and number),
whether the top card gave it away, and the discard at that time.
"""

from __future__ import annotations

from typing import Final

from woolgather.games.sheepnappers.state import Sheepnappers
from woolgather.games.sheepnappers.vocabulary import NO_CARD, TIME_MACHINE, TYPES
from woolgather.kernel.compiling import append, i64, pop, vec

# The fields of an entry of `fetches`; from DISCARD on, the discard from bottom to top.
WHO: Final = 0
TURN: Final = 1
PLACE: Final = 2
FIRST_IN_USE: Final = 3
IN_USE: Final = 4
GIVEN_AWAY: Final = 5
DISCARD: Final = 6


def fetchable_place(discard: vec[i64], card: i64, first_in_use: i64, in_use: i64) -> i64:
    """The place of the topmost copy that isn't itself in use (SN-5.27), or -1 if there is none."""
    place: i64 = len(discard) - 1
    while place >= 0:
        if discard[place] == card and not first_in_use <= place < first_in_use + in_use:
            return place
        place -= 1
    return -1


def fetchable_types(discard: vec[i64], any_card: bool, first_in_use: i64, in_use: i64) -> i64:
    """The types that can be fetched, as bits (SN-5.27, SN-5.28)."""
    found: i64 = 0
    place: i64 = 0
    while place < len(discard):
        if not first_in_use <= place < first_in_use + in_use:
            found |= 1 << discard[place]
        place += 1
    return found if any_card else found & ~(1 << TIME_MACHINE)


def fetchable_cards(discard: vec[i64], any_card: bool, first_in_use: i64, in_use: i64) -> list[int]:
    """The types that can be fetched, as a list in card order."""
    found = fetchable_types(discard, any_card, first_in_use, in_use)
    return [card for card in range(TYPES) if found >> card & 1]


def anything_fetchable(s: Sheepnappers) -> bool:
    """SN-5.24: checked before the Time Machine is laid."""
    place: i64 = len(s.discard) - 1
    while place >= 0 and s.discard[place] == TIME_MACHINE and not s.settings.fetch_any:
        place -= 1
    return place >= 0


def take_from_discard(s: Sheepnappers, seat: int, card: int, first_in_use: i64, in_use: i64) -> bool:
    """Take the topmost fetchable copy and record the fetch. Returns whether everyone could see which card it was.

    The others see the new top and the size (SN-5.29): if the top card changed, the old one was taken.
    """
    place = fetchable_place(s.discard, card, first_in_use, in_use)
    before = s.discard[:]
    s.discard, _ = pop(s.discard, place)
    given_away = s.top() != before[-1]
    head = vec[i64]([seat, s.turn, place, first_in_use, in_use, 1 if given_away else 0])
    s.fetches = append(s.fetches[:], with_discard(head, before))
    if card == TIME_MACHINE:
        s.fetched_machines += 1
    return given_away


def with_discard(head: vec[i64], discard: vec[i64]) -> vec[i64]:
    """Build an entry of ``fetches``: the details of the fetch, and the discard at that time."""
    entry = vec[i64]([0] * (DISCARD + len(discard)))
    for place in range(DISCARD):
        entry[place] = head[place]
    for place in range(len(discard)):
        entry[DISCARD + place] = discard[place]
    return entry


def machines_fetched(fetches: vec[vec[i64]], turn: i64) -> i64:
    """The number of Time Machines fetched in that turn (SN-5.28)."""
    count: i64 = 0
    for fetch in fetches:
        if fetch[TURN] == turn and fetch[DISCARD + fetch[PLACE]] == TIME_MACHINE:
            count += 1
    return count


def topmost_other_than(avoided: int, discard: vec[i64], allowed: list[int], first_in_use: i64, in_use: i64) -> int:
    """The topmost fetchable card other than the avoided one, which is used only if there is no other."""
    best = NO_CARD
    highest: i64 = -1
    for card in allowed:
        place = fetchable_place(discard, card, first_in_use, in_use)
        if card != avoided and place > highest:
            best, highest = card, place
    return best if best != NO_CARD else avoided
