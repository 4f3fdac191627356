"""What happened, told once and projected for each listener.

Rules tell an event with a kind, a seat and a few numbers, which costs next to nothing while nobody listens. A kind is
declared once per game and knows the names of those numbers, what they stand for, and which of them are secret.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

MAX_FIELDS: Final = 4  # numbers that ``State.tell`` takes
NOBODY: Final = -1  # the seat of an event that no player caused


class Kind:
    """A kind of event: its name, its clause, and its fields in the order in which rules pass them.

    A field maps to ``None`` (a plain number) or to the names its numbers stand for. ``secret`` fields are told only to
    the seats that know them (unless said otherwise: the event's own seat); the others get ``None``. Of a ``private``
    kind only those seats hear at all.
    """

    __slots__ = ("clause", "fields", "name", "private", "secret")

    def __init__(
        self,
        name: str,
        clause: str,
        fields: dict[str, Sequence[str] | None] | None = None,
        secret: tuple[str, ...] = (),
        private: bool = False,
    ) -> None:
        if fields is not None and len(fields) > MAX_FIELDS:
            raise ValueError(f"The event {name!r} has {len(fields)} fields, and there is room for {MAX_FIELDS}.")
        self.name = name
        self.clause = clause
        self.fields = dict(fields or {})
        self.secret = secret
        self.private = private


class Event:
    """One thing that happened. ``knows`` is the set of seats (as bits) that may see the secret fields.

    ``reveal_count`` counts what nobody could have known beforehand when it was told: see ``State.reveal_count``.
    """

    __slots__ = ("kind", "knows", "numbers", "reveal_count", "seat")

    def __init__(self, kind: Kind, seat: int, numbers: tuple[int, ...], knows: int, reveal_count: int = 0) -> None:
        self.kind = kind
        self.seat = seat
        self.numbers = numbers
        self.knows = knows
        self.reveal_count = reveal_count

    def project(self, viewer: int | None) -> dict[str, Any] | None:
        """The event as this viewer hears it; ``None`` (a viewer) is a spectator, ``None`` (a result) is silence."""
        insider = viewer is not None and bool(self.knows >> viewer & 1)
        if self.kind.private and not insider:
            return None
        told: dict[str, Any] = {"event": self.kind.name, "seat": self.seat, "clause": self.kind.clause}
        for (name, words), number in zip(self.kind.fields.items(), self.numbers, strict=False):
            if name in self.kind.secret and not insider:
                told[name] = None
            else:
                told[name] = number if words is None else words[number]
        return told

    def __repr__(self) -> str:
        return f"{self.kind.name}{self.numbers} by {self.seat}"
