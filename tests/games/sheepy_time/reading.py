"""Helpers to read a table of Sheepy Time in tests."""

from __future__ import annotations

from woolgather.games.sheepy_time.state import ROW, SheepyTime
from woolgather.games.sheepy_time.vocabulary import CARDS, COLOURS, NO_TILE, TILES

YELLOW, BLUE, PINK, PURPLE = range(4)


def asked(s: SheepyTime) -> str:
    """The pending decision, as ``yellow: use-tile``; empty when the game is over."""
    decision = s.decision()
    return "" if decision is None else f"{COLOURS[decision.seat]}: {decision.name}"


def hand(s: SheepyTime, seat: int) -> list[str]:
    return [CARDS[card] for card in s.hands[seat]]


def discard(s: SheepyTime) -> list[str]:
    return [CARDS[card] for card in s.discard]


def zzz(s: SheepyTime, seat: int) -> dict[int, int]:
    """This seat's number of Zzz by space."""
    return {space: s.zzz[seat * ROW + space] for space in range(1, ROW) if s.zzz[seat * ROW + space]}


def infinite(s: SheepyTime, seat: int) -> dict[int, int]:
    """This seat's number of ∞ by space."""
    return {space: s.infinite[seat * ROW + space] for space in range(1, ROW) if s.infinite[seat * ROW + space]}


def board(s: SheepyTime) -> dict[int, str]:
    return {space: TILES[s.tiles[space]] for space in range(1, ROW) if s.tiles[space] != NO_TILE}


def market(s: SheepyTime) -> list[str]:
    return [TILES[tile] for tile in s.market]


def told(s: SheepyTime, *kinds: str) -> list[tuple[str, int, tuple[int, ...]]]:
    """The events of these kinds so far: name, seat, numbers."""
    return [(e.kind.name, e.seat, e.numbers) for e in s.take_events() if e.kind.name in kinds]
