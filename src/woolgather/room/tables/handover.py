"""Handing a hand to another person during a game, which needs the consent of the table rather than of the host alone.

A person who wants an empty seat asks for it by name, and every player has to agree. If only one person is playing, the
previous holders of those cards have to agree as well. Otherwise a host with two browsers could see two hands.
"""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass, field

from woolgather.room.messages import Ask


@dataclass
class Request:
    """Somebody would like to take this seat."""

    guest: str
    seat: int
    name: str
    needed: frozenset[str]  # the guests who have to agree
    agreed: set[str] = field(default_factory=set)

    @property
    def granted(self) -> bool:
        return self.needed <= self.agreed


class Handovers:
    """The open requests at one table. Works on the list that is saved with the table."""

    def __init__(self, requests: list[Request]) -> None:
        self._requests = requests

    def ask(self, guest: str, name: str, seat: int, playing: Set[str], before: Set[str]) -> bool:
        """Add a request for a seat whose cards ``before`` have held. Returns True if no consent is needed.

        >>> requests = Handovers([])
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
        self.drop(guest)
        self._requests.append(Request(guest, seat, name, needed))
        return not needed

    def agree(self, guest: str, to: str) -> int | None:
        """Record this guest's consent. Returns the seat if the request is now granted."""
        request = self.of(to)
        if request is None or guest not in request.needed:
            return None
        request.agreed.add(guest)
        return request.seat if request.granted else None

    def of(self, guest: str) -> Request | None:
        return next((request for request in self._requests if request.guest == guest), None)

    def drop(self, guest: str) -> None:
        self._requests[:] = [request for request in self._requests if request.guest != guest]

    def drop_seats(self, free: list[int]) -> None:
        """Drop requests for seats that are no longer empty."""
        self._requests[:] = [request for request in self._requests if request.seat in free]

    def told(self) -> list[Ask]:
        """Return the requests as everyone at the table sees them."""
        return [
            Ask(request.guest, request.name, request.seat, sorted(request.needed - request.agreed))
            for request in self._requests
        ]
