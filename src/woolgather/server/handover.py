"""Who takes over a hand in a running game: a person only by consent of the table, never because the host says so.

Whoever would like an empty seat asks for it by name. Everybody who plays has to agree. Where that is one person alone,
whoever held the cards before has to agree, too: a host with two browsers is not a table.
"""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass, field

from woolgather.server.messages import Ask


@dataclass
class Request:
    """Somebody would like to take this seat."""

    seat: int
    name: str
    needed: frozenset[str]  # the guests who have to agree
    agreed: set[str] = field(default_factory=set)

    @property
    def granted(self) -> bool:
        return self.needed <= self.agreed


class Handovers:
    """What is asked for at one table, by guest."""

    def __init__(self) -> None:
        self._requests: dict[str, Request] = {}

    def ask(self, guest: str, name: str, seat: int, playing: Set[str], before: Set[str]) -> bool:
        """Somebody asks for a seat, whose cards ``before`` have held; whether nobody has to be asked.

        >>> requests = Handovers()
        >>> requests.ask("dora", "Dora", 1, {"ann", "cleo"}, {"bob"})
        False
        >>> requests.agree("ann", "dora"), requests.agree("cleo", "dora")
        (None, 1)
        >>> requests.ask("dora", "Dora", 1, {"ann"}, {"bob"})
        False
        >>> requests.agree("ann", "dora"), requests.agree("bob", "dora")
        (None, 1)
        """
        needed = frozenset(playing if len(playing) > 1 else playing | before) - {guest}
        self._requests[guest] = Request(seat, name, needed)
        return not needed

    def agree(self, guest: str, to: str) -> int | None:
        """The seat that is granted now, if it is."""
        request = self._requests.get(to)
        if request is None or guest not in request.needed:
            return None
        request.agreed.add(guest)
        return request.seat if request.granted else None

    def of(self, guest: str) -> Request | None:
        return self._requests.get(guest)

    def drop(self, guest: str) -> None:
        self._requests.pop(guest, None)

    def drop_seats(self, free: list[int]) -> None:
        """Only empty seats can be asked for."""
        self._requests = {guest: request for guest, request in self._requests.items() if request.seat in free}

    def told(self) -> list[Ask]:
        """For everybody to see."""
        return [
            Ask(guest, request.name, request.seat, sorted(request.needed - request.agreed))
            for guest, request in self._requests.items()
        ]
