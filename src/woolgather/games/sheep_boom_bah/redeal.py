"""Builds worlds that a viewer can't distinguish from the real one."""

from __future__ import annotations

from woolgather.games.sheep_boom_bah.cards.card import sort
from woolgather.games.sheep_boom_bah.field import FIELD
from woolgather.games.sheep_boom_bah.memory import CARD, KNOWER, ODDS
from woolgather.games.sheep_boom_bah.state import SheepBoomBah
from woolgather.games.sheep_boom_bah.vocabulary import CARDS, NOBODY, TILES
from woolgather.kernel.compiling import i64, vec
from woolgather.kernel.rows import counted, in_order


def redeal(s: SheepBoomBah, viewer: int | None) -> None:
    """Redeal the tiles this viewer hasn't seen, the other hands and the draw pile."""
    if s.over:
        s.chance.shuffle_row(s.draw)  # after the game everything else is public
        return
    seat: i64 = NOBODY if viewer is None else viewer
    _shuffle_tiles(s, seat)
    _deal_hands(s, seat)


def _shuffle_tiles(s: SheepBoomBah, seat: i64) -> None:
    known = s.face_up if seat == NOBODY else s.face_up | s.seen[seat]
    tiles = s.tiles
    counts = vec[i64]([0] * len(TILES))
    hidden: i64 = 0
    for cell in FIELD:
        if known >> cell & 1 == 0:
            counts[tiles[cell]] += 1
            hidden += 1
    kinds = in_order(counts, hidden)  # sorted, so the result doesn't depend on where they were; see also the cards
    s.chance.shuffle_row(kinds)
    dealt: i64 = 0
    for cell in FIELD:
        if known >> cell & 1 == 0:
            tiles[cell] = kinds[dealt]
            dealt += 1


def _deal_hands(s: SheepBoomBah, seat: i64) -> None:
    seats: i64 = s.seats
    sizes = vec[i64]([0] * seats)
    counts = counted(s.draw, len(CARDS))
    left: i64 = len(s.draw)
    for other in range(seats):
        hand = s.hands[other]
        sizes[other] = len(hand)
        if other != seat:
            for card in hand:
                counts[card] += 1
            left += sizes[other]
    known = vec[i64]([0] * seats)  # the number of known cards at the start of a hand
    if s.memories:
        own = [memory for memory in s.memories if memory[KNOWER] == seat]
        for memory, holder in zip(own, _holders(s, own, sizes), strict=True):
            counts[memory[CARD]] -= 1
            left -= 1
            if not known[holder]:
                s.hands[holder] = vec[i64]([0] * sizes[holder])
            s.hands[holder][known[holder]] = memory[CARD]
            known[holder] += 1
    unseen = in_order(counts, left)
    s.chance.shuffle_row(unseen)
    for other in range(seats):
        if other != seat:
            s.hands[other] = _filled_up(s.hands[other], known[other], sizes[other], unseen, left)
            left -= sizes[other] - known[other]
    s.draw = unseen[:left]
    if s.memories:
        s.memories = [memory if memory[KNOWER] == seat else _sampled_memory(s, seat, memory) for memory in s.memories]
    for other in range(seats):
        if other != seat:
            sort(s.hands[other])


def _filled_up(hand: vec[i64], known: i64, size: i64, unseen: vec[i64], left: i64) -> vec[i64]:
    """Keep the known start of a hand and fill it up with the last of the ``left`` unseen cards."""
    full = vec[i64]([0] * size)
    place: i64 = 0
    while place < known:
        full[place] = hand[place]
        place += 1
    while place < size:
        left -= 1
        full[place] = unseen[left]
        place += 1
    return full


def _holders(s: SheepBoomBah, memories: list[tuple[int, ...]], sizes: vec[i64]) -> list[int]:
    """Draw who holds each remembered card, by its odds; no hand gets more than its size."""
    while True:
        holders = [_drawn(s, memory, sizes) for memory in memories]
        if all(holders.count(seat) <= sizes[seat] for seat in range(s.seats)):
            return holders


def _drawn(s: SheepBoomBah, memory: tuple[int, ...], sizes: vec[i64]) -> int:
    """Draw a seat by the odds of a memory, among those that hold any cards."""
    odds = [memory[ODDS + seat] if sizes[seat] else 0 for seat in range(s.seats)]
    number = s.chance.below(sum(odds))
    holder = 0
    while number >= odds[holder]:
        number -= odds[holder]
        holder += 1
    return holder


def _sampled_memory(s: SheepBoomBah, seat: i64, memory: tuple[int, ...]) -> tuple[int, ...]:
    """Build the memory another seat has in this world: of a card that is where that seat believes it to be."""
    card = memory[CARD]
    fits = any(memory[ODDS + holder] and card in s.hands[holder] for holder in range(s.seats))
    if fits and seat != NOBODY and _has_seen(s, seat, card):
        return memory
    hand = s.hands[_drawn(s, memory, vec[i64]([len(hand) for hand in s.hands]))]
    return (memory[KNOWER], hand[s.chance.below(len(hand))], *memory[ODDS:])


def _has_seen(s: SheepBoomBah, seat: i64, card: int) -> bool:
    """Whether the seat holds this card or remembers it."""
    return card in s.hands[seat] or any(memory[KNOWER] == seat and memory[CARD] == card for memory in s.memories)
