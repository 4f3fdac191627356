"""Turns what a seat sees into a row of integers of fixed length, for learning agents.

A game declares its observation as fields of its view, in the order in which they are written. So an observation can't
contain more than the view, and every number has a name. Seats are relative to the viewer: 0 is the viewer, 1 the next
seat, and so on. At a smaller table, the missing seats' numbers are zero.

>>> field = BySeat("players", Number("cards"), OneOf("top", ("fox", "hen")))
>>> field.names(2)[:4]
['players/you/cards', 'players/you/top=fox', 'players/you/top=hen', 'players/1/cards']
>>> row = blank_row(6)
>>> field.write(Pen(row), [{"cards": 3, "top": None}, {"cards": 2, "top": "hen"}], Eye(1, 2, 2))
>>> list(row)
[2, 0, 1, 3, 0, 0]
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, final

from woolgather.kernel.compiling import i32, i64, mypyc_attr, vec
from woolgather.kernel.frames import Decision
from woolgather.kernel.state import State


def blank_row(size: int) -> vec[i32]:
    """Return a row of ``size`` zeros, which NumPy can read without a copy."""
    return vec[i32]([0] * size)


@final
class Pen:
    """Writes numbers into a row from left to right."""

    __slots__ = ("at", "row")

    def __init__(self, row: vec[i32], at: i64 = 0) -> None:
        self.row = row
        self.at = at

    def number(self, value: i64) -> None:
        self.row[self.at] = i32(value)
        self.at += 1

    def flag(self, is_so: bool) -> None:
        self.row[self.at] = 1 if is_so else 0
        self.at += 1

    def blank(self, size: i64) -> None:
        """Write ``size`` zeros."""
        row = self.row
        at = self.at
        end = at + size
        self.at = end
        while at < end:
            row[at] = 0
            at += 1

    def one_of(self, which: i64, size: i64) -> None:
        """Write ``size`` numbers: a 1 at ``which`` and zeros elsewhere, or only zeros if ``which`` is negative."""
        at = self.at
        self.blank(size)
        if which >= 0:
            assert which < size, "the value does not fit"
            self.row[at + which] = 1

    def bits(self, bits: i64, size: i64) -> None:
        """Write ``size`` bits as numbers, lowest first."""
        row = self.row
        at = self.at
        end = at + size
        self.at = end
        while at < end:
            row[at] = i32(bits & 1)
            bits >>= 1
            at += 1

    def numbers(self, numbers: vec[i64], start: i64, size: i64) -> None:
        """Write ``size`` numbers of a row, beginning at ``start``."""
        end = start + size
        while start < end:
            self.number(numbers[start])
            start += 1

    def amounts(self, things: vec[i64], first: i64, size: i64) -> None:
        """Count each kind of thing from kind ``first`` on, and write ``size`` counts."""
        row = self.row
        at = self.at - first
        self.blank(size)
        for thing in things:
            row[at + thing] = row[at + thing] + 1

    def seat(self, seat: i64, you: i64, seats: i64, most: i64) -> None:
        """Write a one-hot seat relative to ``you``. Negative means no seat."""
        self.one_of((seat - you) % seats if seat >= 0 else -1, most)

    def seat_bits(self, bits: i64, you: i64, seats: i64, most: i64) -> None:
        """Write a bit set of seats relative to ``you``."""
        all_seats = (i64(1) << seats) - 1
        self.bits((bits >> you | bits << (seats - you)) & all_seats, most)


@final
class Eye:
    """The viewer's seat, the number of seats at the table and the game's maximum."""

    __slots__ = ("most", "seats", "you")

    def __init__(self, you: int, seats: int, most: int) -> None:
        self.you = you
        self.seats = seats
        self.most = most


# --- the fields of a view ---------------------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class Field:
    """One fact of a view, found by its key. A missing fact is written as zeros."""

    def __init__(self, name: str) -> None:
        self.name = name

    def names(self, most: int) -> list[str]:
        """Return the names of its numbers for a game of up to ``most`` seats."""
        return [self.name]

    def write(self, pen: Pen, data: Any, eye: Eye) -> None:
        """Write a fact that isn't ``None``."""
        raise NotImplementedError

    def write_or_blank(self, pen: Pen, data: Any, eye: Eye) -> None:
        """Write the fact, or zeros for ``None``."""
        if data is None:
            pen.blank(self.size(eye.most))
        else:
            self.write(pen, data, eye)

    def size(self, most: int) -> int:
        """Return how many numbers it writes. Doesn't build the names, because this is called often."""
        return 1


class Number(Field):
    """An integer as it is."""

    def write(self, pen: Pen, data: Any, eye: Eye) -> None:
        pen.number(data)


class Flag(Field):
    """1 if true, else 0."""

    def write(self, pen: Pen, data: Any, eye: Eye) -> None:
        pen.flag(bool(data))


class Given(Field):
    """1 if the fact is there."""

    def names(self, most: int) -> list[str]:
        return [f"{self.name} is given"]

    def write(self, pen: Pen, data: Any, eye: Eye) -> None:
        pen.flag(True)


class Count(Field):
    """The length of a list."""

    def names(self, most: int) -> list[str]:
        return [f"number of {self.name}"]

    def write(self, pen: Pen, data: Any, eye: Eye) -> None:
        pen.number(len(data))


@mypyc_attr(allow_interpreted_subclasses=True)
class Values(Field):
    """A field with one number for each possible value."""

    def __init__(self, name: str, values: Sequence[object]) -> None:
        super().__init__(name)
        self.values = list(values)
        self.places: dict[Any, int] = {value: place for place, value in enumerate(self.values)}

    def names(self, most: int) -> list[str]:
        return [f"{self.name}={value}" for value in self.values]

    def size(self, most: int) -> int:
        return len(self.values)


class OneOf(Values):
    """One of these values, one-hot."""

    def write(self, pen: Pen, data: Any, eye: Eye) -> None:
        pen.one_of(self.places[data], len(self.values))


class Amounts(Values):
    """How many there are of each value, given as a list of values or as a dictionary of amounts."""

    def write(self, pen: Pen, data: Any, eye: Eye) -> None:
        amounts = [0] * len(self.values)
        for value in data:
            amounts[self.places[value]] += data[value] if isinstance(data, dict) else 1
        for amount in amounts:
            pen.number(amount)


class Seat(Field):
    """A seat, one-hot; negative means no seat. ``colours`` are needed if the view names seats by colour."""

    def __init__(self, name: str, colours: Sequence[str] = ()) -> None:
        super().__init__(name)
        self.colours = list(colours)

    def names(self, most: int) -> list[str]:
        return [f"{self.name}={_who(distance)}" for distance in range(most)]

    def write(self, pen: Pen, data: Any, eye: Eye) -> None:
        pen.seat(self.colours.index(data) if self.colours else data, eye.you, eye.seats, eye.most)

    def size(self, most: int) -> int:
        return most


class Seats(Seat):
    """A set of seats."""

    def write(self, pen: Pen, data: Any, eye: Eye) -> None:
        bits: i64 = 0
        for seat in data:
            bits |= 1 << seat
        pen.seat_bits(bits, eye.you, eye.seats, eye.most)


class Group(Field):
    """Facts that a view groups together."""

    def __init__(self, name: str, *fields: Field) -> None:
        super().__init__(name)
        self.fields = fields

    def names(self, most: int) -> list[str]:
        return [_path(self.name, name) for field in self.fields for name in field.names(most)]

    def size(self, most: int) -> int:
        size = 0
        for field in self.fields:
            size += field.size(most)
        return size

    def write(self, pen: Pen, data: Any, eye: Eye) -> None:
        for field in self.fields:
            field.write_or_blank(pen, data.get(field.name), eye)


class InOrder(Field):
    """The first items of a list in order. An item is one field without a name, or several."""

    def __init__(self, name: str, places: int, *fields: Field) -> None:
        super().__init__(name)
        self.places = places
        self.item = _one(fields)

    def names(self, most: int) -> list[str]:
        return [_path(f"{self.name}/{place}", name) for place in range(self.places) for name in self.item.names(most)]

    def size(self, most: int) -> int:
        return self.places * self.item.size(most)

    def write(self, pen: Pen, data: Any, eye: Eye) -> None:
        for place in range(self.places):
            self.item.write_or_blank(pen, data[place] if place < len(data) else None, eye)


class ByKey(Field):
    """A dictionary with items for some of these keys."""

    def __init__(self, name: str, keys: Sequence[str], *fields: Field) -> None:
        super().__init__(name)
        self.keys = list(keys)
        self.item = _one(fields)

    def names(self, most: int) -> list[str]:
        return [_path(f"{self.name}/{key}", name) for key in self.keys for name in self.item.names(most)]

    def size(self, most: int) -> int:
        return len(self.keys) * self.item.size(most)

    def write(self, pen: Pen, data: Any, eye: Eye) -> None:
        for key in self.keys:
            self.item.write_or_blank(pen, data.get(key), eye)


class BySeat(Field):
    """A list with one item per seat, or a dictionary by ``colours``. The viewer's own item comes first."""

    def __init__(self, name: str, *fields: Field, colours: Sequence[str] = ()) -> None:
        super().__init__(name)
        self.item = _one(fields)
        self.colours = list(colours)

    def names(self, most: int) -> list[str]:
        seat_names = [f"{self.name}/{_who(distance)}" for distance in range(most)]
        return [_path(seat, name) for seat in seat_names for name in self.item.names(most)]

    def size(self, most: int) -> int:
        return most * self.item.size(most)

    def write(self, pen: Pen, data: Any, eye: Eye) -> None:
        items = [data.get(colour) for colour in self.colours] if self.colours else data
        for distance in range(eye.most):
            there = distance < eye.seats
            self.item.write_or_blank(pen, items[(eye.you + distance) % eye.seats] if there else None, eye)


def _one(fields: tuple[Field, ...]) -> Field:
    return fields[0] if len(fields) == 1 and not fields[0].name else Group("", *fields)


def _who(distance: int) -> str:
    return "you" if distance == 0 else str(distance)


def _path(outer: str, inner: str) -> str:
    return f"{outer}{'' if inner.startswith('=') or not (outer and inner) else '/'}{inner}"


# --- the observation --------------------------------------------------------------------------------------------------


class Observation:
    """The observation of one game: ``size`` numbers with ``names``.

    The first numbers are the same for all games: the number of seats, the pending decision (one of ``decisions``, as
    this seat sees it) and the seats to act. ``fields`` are facts from the game's own part of the view.

    ``direct`` writes the same numbers as the fields, straight from the state. Bulk play needs it, because building a
    view for every step would take most of the time. The conformance suite compares the two.
    """

    def __init__(
        self,
        most: int,
        decisions: Sequence[str],
        fields: Sequence[Field],
        direct: Callable[[Any, int, Pen], None] | None = None,
    ) -> None:
        self.most = most
        self.direct = direct
        self._decisions: dict[str, int] = {name: place for place, name in enumerate(decisions)}
        self._fields = Group("", *fields)
        head = Group("", Number("seats"), OneOf("decision", decisions), Seats("asked"))
        self.names: list[str] = head.names(most) + self._fields.names(most)
        self.size: int = len(self.names)

    def of(self, s: State, seat: int) -> vec[i32]:
        """Return what this seat sees as a new row."""
        row = blank_row(self.size)
        self.write(s, seat, Pen(row))
        return row

    def write(self, s: State, seat: int, pen: Pen) -> None:
        """Write what this seat sees."""
        direct = self.direct
        if direct is None:
            self.write_view(s.view(seat), pen)
        else:
            self._write_head(s.seats, s.decision(), seat, pen)
            direct(s, seat, pen)

    def write_view(self, view: dict[str, Any], pen: Pen) -> None:
        """Write the same numbers from the view alone."""
        eye = Eye(view["you"], view["seats"], self.most)
        asking = view["asking"]
        pen.number(eye.seats)
        if asking is None:
            pen.blank(len(self._decisions) + self.most)
        else:
            pen.one_of(self._decisions.get(asking["decision"], -1), len(self._decisions))
            Seats("asked").write(pen, asking["seats"], eye)
        self._fields.write(pen, view["table"], eye)

    def _write_head(self, seats: int, pending: Decision | None, seat: int, pen: Pen) -> None:
        pen.number(seats)
        if pending is None:
            pen.blank(len(self._decisions) + self.most)
            return
        seen = pending.seen_by(seat)
        pen.one_of(self._decisions.get(seen.name, -1), len(self._decisions))
        if seen.seat >= 0:
            pen.seat(seen.seat, seat, seats, self.most)
        else:
            bits: i64 = 0
            for asked in seen.asked():
                bits |= 1 << asked
            pen.seat_bits(bits, seat, seats, self.most)
