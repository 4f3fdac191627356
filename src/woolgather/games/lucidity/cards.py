"""The dreamer cards of all seats in one row of numbers: quick to read and to copy."""

from __future__ import annotations

from collections.abc import Iterator
from typing import final

from woolgather.games.lucidity.vocabulary import BLUE, GREEN, RED, SLOTS, YELLOW
from woolgather.kernel.compiling import i64, vec


@final
class Cards:
    """How many dice each seat has in each slot of its card: ``row[seat * SLOTS + slot]``.

    >>> cards = empty_cards(2)
    >>> cards.put(1, 5)
    >>> cards.dice(1, 5), cards.colours(1, 4), cards.count(1, 0, SLOTS), cards[1][:6]
    (1, 2, 1, [0, 0, 0, 0, 0, 1])
    """

    __slots__ = ("row",)

    def __init__(self, row: vec[i64]) -> None:
        self.row = row

    def dice(self, seat: i64, slot: i64) -> i64:
        """The number of dice in this slot."""
        return self.row[seat * SLOTS + slot]

    def put(self, seat: i64, slot: i64) -> None:
        """Add one die."""
        row = self.row
        at = seat * SLOTS + slot
        row[at] = row[at] + 1  # mypyc compiles `+=` to a slow call, so hot paths avoid it

    def add(self, seat: i64, slot: i64, dice: i64) -> None:
        """Add this many dice."""
        row = self.row
        at = seat * SLOTS + slot
        row[at] = row[at] + dice

    def take(self, seat: i64, slot: i64) -> None:
        """Remove one die."""
        row = self.row
        at = seat * SLOTS + slot
        row[at] = row[at] - 1

    def take_all(self, seat: i64, slot: i64) -> i64:
        """Remove all dice from this slot and return how many there were."""
        row = self.row
        at = seat * SLOTS + slot
        dice = row[at]
        row[at] = 0
        return dice

    def count(self, seat: i64, slot: i64, end: i64) -> i64:
        """The number of dice in the slots from ``slot`` up to, but not including, ``end``."""
        row = self.row
        at = seat * SLOTS + slot
        end += seat * SLOTS
        total: i64 = 0
        while at < end:
            total += row[at]
            at += 1
        return total

    def colours(self, seat: i64, place: i64) -> i64:
        """The colours of the dice in this place, as bits."""
        row = self.row
        at = seat * SLOTS + place
        bits: i64 = 0
        if row[at + BLUE]:
            bits = 1
        if row[at + GREEN]:
            bits += 2
        if row[at + YELLOW]:
            bits += 4
        if row[at + RED]:
            bits += 8
        return bits

    def copy(self) -> Cards:
        return Cards(self.row[:])

    def __len__(self) -> int:
        return len(self.row) // SLOTS

    def __getitem__(self, seat: int) -> list[int]:
        """A copy of one card as a list."""
        return list(self.row[seat * SLOTS : (seat + 1) * SLOTS])

    def __iter__(self) -> Iterator[list[int]]:
        return iter([self[seat] for seat in range(len(self))])


def empty_cards(seats: int) -> Cards:
    return Cards(vec[i64]([0] * (seats * SLOTS)))


def colours_among(dice: vec[i64]) -> i64:
    """The colours of drawn dice, as bits."""
    bits: i64 = 0
    if dice[BLUE]:
        bits = 1
    if dice[GREEN]:
        bits += 2
    if dice[YELLOW]:
        bits += 4
    if dice[RED]:
        bits += 8
    return bits
