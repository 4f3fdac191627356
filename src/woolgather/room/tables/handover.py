"""Who takes over a hand in a running game: a person only by consent of the table, never because the host says so.

Whoever would like an empty seat asks for it by name. Everybody who plays has to agree. Where that is one person alone,
whoever held the cards before has to agree, too: a host with two browsers is not a table.
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
    """What is asked for at one table, in the list that is kept with it."""

    def __init__(self, requests: list[Request]) -> None:
        self._requests = requests

    def ask(self, guest: str, name: str, seat: int, playing: Set[str], before: Set[str]) -> bool:
        """Somebody asks for a seat, whose cards ``before`` have held; whether nobody has to be asked.

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
        """The seat that is granted now, if it is."""
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
        """Only empty seats can be asked for."""
        self._requests[:] = [request for request in self._requests if request.seat in free]

    def told(self) -> list[Ask]:
        """For everybody to see."""
        return [
            Ask(request.guest, request.name, request.seat, sorted(request.needed - request.agreed))
            for request in self._requests
        ]
