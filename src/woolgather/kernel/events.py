"""Describes what happens in a game, once, and projects it for each listener.

Rules emit an event with a kind, a seat and a few numbers, which costs next to nothing if there are no listeners. A game
declares each kind once, with the names of its numbers, what they stand for, and which of them are secret.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

MAX_FIELDS: Final = 4  # numbers that ``State.tell`` takes
NOBODY: Final = -1  # the seat of an event that no player caused


class Kind:
    """A kind of event: its name, its clause, and its fields in the order in which rules pass them.

    A field maps to ``None`` (a plain number) or to the names its numbers stand for. Only seats that know ``secret``
    fields receive them, by default the event's own seat; other viewers get ``None``. Only those seats receive
    ``private`` events.
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
            raise ValueError(f"The event {name!r} has {len(fields)} fields, but the maximum is {MAX_FIELDS}.")
        self.name = name
        self.clause = clause
        self.fields = dict(fields or {})
        self.secret = secret
        self.private = private


class Event:
    """Something that happened. ``knows`` is a bit set of the seats that may see the secret fields.

    ``reveal_count`` is the value of ``State.reveal_count`` when the event was emitted. An event whose count hasn't
    risen was predictable.
    """

    __slots__ = ("kind", "knows", "numbers", "reveal_count", "seat")

    def __init__(self, kind: Kind, seat: int, numbers: tuple[int, ...], knows: int, reveal_count: int = 0) -> None:
        self.kind = kind
        self.seat = seat
        self.numbers = numbers
        self.knows = knows
        self.reveal_count = reveal_count

    def project(self, viewer: int | None) -> dict[str, Any] | None:
        """Return the event as this viewer sees it, or ``None`` if the viewer doesn't notice it. A spectator is viewer
        ``None``.
        """
        insider = viewer is not None and bool(self.knows >> viewer & 1)
        if self.kind.private and not insider:
            return None
        projected: dict[str, Any] = {"event": self.kind.name, "seat": self.seat, "clause": self.kind.clause}
        for (name, words), number in zip(self.kind.fields.items(), self.numbers, strict=False):
            if name in self.kind.secret and not insider:
                projected[name] = None
            else:
                projected[name] = number if words is None else words[number]
        return projected

    def __repr__(self) -> str:
        return f"{self.kind.name}{self.numbers} by {self.seat}"
