"""What seats know about other hands: a robbed player has seen which card was taken (BB-9.38).

If the card is stolen again, a third seat no longer knows its location for sure. A memory is a tuple (knower, card,
weight at seat 0, 1, 2, 3); the weights are the odds that the card is in that seat's hand.
"""

from __future__ import annotations

from math import gcd
from typing import Final

from woolgather.games.sheep_boom_bah.state import SheepBoomBah
from woolgather.games.sheep_boom_bah.vocabulary import MOST

KNOWER: Final = 0
CARD: Final = 1
ODDS: Final = 2  # index of the first weight


def forget(s: SheepBoomBah, seat: int, card: int) -> None:
    """Drop all memories of a card that this seat has just shown to everyone."""
    if s.memories:
        s.memories = [m for m in s.memories if m[CARD] != card or m[ODDS + seat] == 0]


def remember_theft(s: SheepBoomBah, thief: int, opponent: int, card: int, held: int) -> None:
    """Record that the thief took this card out of the opponent's ``held`` cards. Only those two saw it."""
    kept: list[tuple[int, ...]] = []
    for memory in s.memories:
        if memory[KNOWER] == thief and memory[CARD] == card and memory[ODDS + opponent] > 0:
            continue  # it is now in the knower's own hand
        kept.append(_after_theft(memory, thief, opponent, held))
    odds = [0] * MOST
    odds[thief] = 1
    kept.append((opponent, card, *odds))
    s.memories = kept


def _after_theft(memory: tuple[int, ...], thief: int, opponent: int, held: int) -> tuple[int, ...]:
    knower = memory[KNOWER]
    at_opponent = memory[ODDS + opponent]
    if at_opponent == 0 or knower == opponent:
        return memory
    odds = [weight * held for weight in memory[ODDS:]]
    odds[opponent] -= at_opponent
    if knower != thief:  # the thief saw that it was another card
        odds[thief] += at_opponent
    if not any(odds):
        odds[opponent] = 1  # two copies of the card: one was taken, one is left
    common = gcd(*odds)
    return (knower, memory[CARD], *(weight // common for weight in odds))
