"""Stacks of cards, one per seat, in one row of numbers: quick to read and to copy."""

from __future__ import annotations

from collections.abc import Iterator
from typing import final

from woolgather.kernel.compiling import i16, i64, vec


@final
class Stacks:
    """All decks, or all piles. ``row[seat * width]`` is a stack's size; its cards follow, bottom to top.

    >>> piles = empty_stacks(2, room=60)
    >>> piles.put(1, 5)
    >>> piles.put(1, 9)
    >>> piles.take(1), piles.top(1), piles.size(1), list(piles)
    (9, 5, 1, [[], [5]])
    """

    __slots__ = ("row", "width")

    def __init__(self, row: vec[i16], width: i64) -> None:
        self.row = row
        self.width = width

    def size(self, seat: i64) -> i64:
        return i64(self.row[seat * self.width])

    def top(self, seat: i64) -> i64:
        """The top card without removing it, or 0 (the size) if the stack is empty."""
        row = self.row
        stack = seat * self.width
        return i64(row[stack + i64(row[stack])])

    def put(self, seat: i64, card: i64) -> None:
        """Put a card on top."""
        row = self.row
        stack = seat * self.width
        size = i64(row[stack]) + 1
        assert size < self.width, "there are more cards on the table than were dealt"
        row[stack] = i16(size)
        row[stack + size] = i16(card)

    def take(self, seat: i64) -> i64:
        """Remove and return the top card."""
        row = self.row
        stack = seat * self.width
        size = i64(row[stack])
        assert size, "an empty stack has no top card"
        row[stack] = i16(size - 1)
        return i64(row[stack + size])

    def move(self, giver: i64, receiver: i64, cards: i64) -> None:
        """Move the top cards of one stack onto another as a packet, keeping their order."""
        left = self.size(giver) - cards
        packet = giver * self.width + left
        self.row[giver * self.width] = i16(left)
        while cards:
            packet += 1
            cards -= 1
            self.put(receiver, i64(self.row[packet]))

    def look(self, seat: i64, place: i64) -> i64:
        """The card at this place of a stack; place 1 is the bottom."""
        return i64(self.row[seat * self.width + place])

    def change(self, seat: i64, place: i64, card: i64) -> None:
        """Replace the card at this place."""
        self.row[seat * self.width + place] = i16(card)

    def copy(self) -> Stacks:
        return Stacks(self.row[:], self.width)

    def __len__(self) -> int:
        return len(self.row) // self.width

    def __getitem__(self, seat: int) -> list[int]:
        """A copy of one stack as a list."""
        return [self.look(seat, place) for place in range(1, self.size(seat) + 1)]

    def __iter__(self) -> Iterator[list[int]]:
        return iter([self[seat] for seat in range(len(self))])


def empty_stacks(seats: int, room: int) -> Stacks:
    """Create ``seats`` empty stacks with room for ``room`` cards each."""
    return Stacks(vec[i16]([0] * (seats * (room + 1))), room + 1)
