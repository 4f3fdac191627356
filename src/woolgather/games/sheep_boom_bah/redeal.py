"""Worlds that a viewer cannot tell from the real one."""

from __future__ import annotations

from woolgather.games.sheep_boom_bah.cards.card import sort
from woolgather.games.sheep_boom_bah.cards.index import RULES
from woolgather.games.sheep_boom_bah.field import FIELD
from woolgather.games.sheep_boom_bah.memory import CARD, KNOWER, ODDS
from woolgather.games.sheep_boom_bah.state import SheepBoomBah
from woolgather.games.sheep_boom_bah.vocabulary import MOST
from woolgather.kernel.compiling import append, extend, i64, pop, remove, vec


def redeal(s: SheepBoomBah, viewer: int | None) -> None:
    """The tiles that this viewer has not seen, the hands of the others and the draw pile are dealt anew."""
    if s.over:
        s.chance.shuffle_row(s.draw)  # after the game everything else lies open
        return
    _shuffle_tiles(s, viewer)
    _deal_hands(s, viewer)


def _shuffle_tiles(s: SheepBoomBah, seat: int | None) -> None:
    known = s.face_up if seat is None else s.face_up | s.seen[seat]
    kinds = vec[i64]()
    for cell in FIELD:
        if known >> cell & 1 == 0:
            kinds = append(kinds, s.tiles[cell])
    sort(kinds)  # the same worlds, however they lie; likewise the cards
    s.chance.shuffle_row(kinds)
    dealt: i64 = 0
    for cell in FIELD:
        if known >> cell & 1 == 0:
            s.tiles[cell] = kinds[dealt]
            dealt += 1


def _deal_hands(s: SheepBoomBah, seat: int | None) -> None:
    others = [other for other in range(s.seats) if other != seat]
    sizes = [len(hand) for hand in s.hands]
    unseen = s.draw
    for other in others:
        unseen = extend(unseen, s.hands[other])
        s.hands[other] = vec[i64]()
    own = [memory for memory in s.memories if memory[KNOWER] == seat]
    if own:
        for memory, holder in zip(own, _holders(s, own, sizes), strict=True):
            unseen = remove(unseen, memory[CARD])
            s.hands[holder] = append(s.hands[holder], memory[CARD])
    unseen = in_order(unseen)
    s.chance.shuffle_row(unseen)
    for other in others:
        hand = s.hands[other]
        while len(hand) < sizes[other]:
            unseen, card = pop(unseen)
            hand = append(hand, card)
        s.hands[other] = hand
    s.draw = unseen
    if s.memories:
        s.memories = [memory if memory[KNOWER] == seat else _imagined(s, seat, memory) for memory in s.memories]
    for other in others:
        sort(s.hands[other])


def _holders(s: SheepBoomBah, memories: list[tuple[int, ...]], sizes: list[int]) -> list[int]:
    """Who holds each remembered card, drawn by its odds; no hand can hold more than it has cards."""
    while True:
        holders = [_drawn(s, memory, sizes) for memory in memories]
        if all(holders.count(seat) <= sizes[seat] for seat in range(s.seats)):
            return holders


def _drawn(s: SheepBoomBah, memory: tuple[int, ...], sizes: list[int]) -> int:
    """A seat by the odds of a memory, among those that hold cards at all."""
    odds = [memory[ODDS + seat] if sizes[seat] else 0 for seat in range(s.seats)]
    number = s.chance.below(sum(odds))
    holder = 0
    while number >= odds[holder]:
        number -= odds[holder]
        holder += 1
    return holder


def _imagined(s: SheepBoomBah, seat: int | None, memory: tuple[int, ...]) -> tuple[int, ...]:
    """Somebody else remembers a card in this world too: one that lies where that seat believes it to be."""
    card = memory[CARD]
    fits = any(memory[ODDS + holder] and card in s.hands[holder] for holder in range(s.seats))
    if fits and seat is not None and _has_seen(s, seat, card):
        return memory
    hand = s.hands[_drawn(s, memory, [len(hand) for hand in s.hands])]
    return (memory[KNOWER], hand[s.chance.below(len(hand))], *memory[ODDS:])


def _has_seen(s: SheepBoomBah, seat: int, card: int) -> bool:
    """Whether the seat holds this card itself or remembers it."""
    return card in s.hands[seat] or any(memory[KNOWER] == seat and memory[CARD] == card for memory in s.memories)


def in_order(cards: vec[i64]) -> vec[i64]:
    """The same cards, sorted by counting them."""
    counts = vec[i64]([0] * (MOST * len(RULES)))
    for card in cards:
        counts[card] += 1
    at: i64 = 0
    card = 0
    while card < len(counts):
        count = counts[card]
        while count > 0:
            cards[at] = card
            at += 1
            count -= 1
        card += 1
    return cards
