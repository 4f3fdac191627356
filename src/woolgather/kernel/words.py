"""Puts a game into words: its events, options and prompts.

A game provides dictionaries: log lines by event name, option labels by verb, and prompts by decision name. Each
function receives the names of seats and pieces.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from woolgather.kernel.components import Piece

Told = dict[str, Any]  # an event as one listener sees it
View = dict[str, Any]  # the result of ``state.view(seat)``


class Names:
    """Names of the seats, and of the pieces in this table's box.

    >>> names = Names(["Ann", "Bob"], {"fox": Piece("fox", "Sly Fox", "Steals a hen.", "rulebook")})
    >>> names[1], names.title("fox"), names.text("fox"), names.title("red-hen")
    ('Bob', 'Sly Fox', 'Steals a hen.', 'Red hen')
    """

    __slots__ = ("pieces", "seats")

    def __init__(self, seats: list[str], pieces: dict[str, Piece]) -> None:
        self.seats = seats
        self.pieces = pieces

    def __getitem__(self, seat: int) -> str:
        return self.seats[seat]

    def __len__(self) -> int:
        return len(self.seats)

    def __iter__(self) -> Iterator[str]:
        return iter(self.seats)

    def title(self, id: str) -> str:
        """Return a piece's title, or a readable form of its id if the box has no entry for it."""
        piece = self.pieces.get(id)
        return id.replace("-", " ").capitalize() if piece is None else piece.title

    def text(self, id: str) -> str:
        """Return what a piece does. Empty if the box doesn't say."""
        piece = self.pieces.get(id)
        return "" if piece is None else piece.text


class Asker:
    """Describes what happens from one seat's perspective: it is “you”, and other players go by their names.

    >>> asker = Asker(0, Names(["Ann", "Bob"], {}))
    >>> asker.does(0, "jumps", "jump"), asker.does(1, "jumps", "jump"), asker.whose(0), asker.whose(1), asker.whom(0)
    ('you jump', 'Bob jumps', 'your', "Bob's", 'you')
    """

    __slots__ = ("names", "seat")

    def __init__(self, seat: int, names: Names) -> None:
        self.seat = seat
        self.names = names

    def does(self, seat: int, others: str, you: str) -> str:
        return f"you {you}" if seat == self.seat else f"{self.names[seat]} {others}"

    def whose(self, seat: int) -> str:
        return "your" if seat == self.seat else f"{self.names[seat]}'s"

    def whom(self, seat: int) -> str:
        return "you" if seat == self.seat else self.names[seat]


Line = Callable[[Told, str, Names], str]
Label = Callable[[list[str], View, Names], str]
Prompt = Callable[[View, Names], str]
Targets = Callable[[list[str], View], list[str]]
Stake = Callable[[Told, Asker], str]
Gain = Callable[[Told, Asker], tuple[str, int]]


class Words:
    """The words of one game.

    ``lines`` turn events into log lines, given the name of the player who acted. An empty line isn't shown. ``labels``
    describe options to the viewer. ``prompts`` say who must act and why. ``targets`` are the pieces an option applies
    to. ``confirmations`` are questions to ask before an option is taken; empty for none.

    The reasons of hints use half-sentences: ``stakes`` describe events that decide games ("Bob wakes up"), and
    ``gains`` describe countable ones, with ``{}`` for the number ("you gain {} winks").
    """

    def __init__(
        self,
        lines: dict[str, Line],
        labels: dict[str, Label],
        prompts: dict[str, Prompt],
        targets: dict[str, Targets] | None = None,
        confirmations: dict[str, Label] | None = None,
        stakes: dict[str, Stake] | None = None,
        gains: dict[str, Gain] | None = None,
    ) -> None:
        self.lines = lines
        self.labels = labels
        self.prompts = prompts
        self.targets = targets or {}
        self.confirmations = confirmations or {}
        self.stakes = stakes or {}
        self.gains = gains or {}

    def line(self, event: Told, names: Names) -> str:
        """Return an event's log line. Empty if it isn't worth one."""
        who = names[event["seat"]] if event["seat"] >= 0 else ""
        return self.lines[event["event"]](event, who, names)

    def label(self, action: str, view: View, names: Names) -> str:
        verb, *args = action.split(" ")
        return self.labels[verb](args, view, names)

    def on(self, action: str, view: View) -> list[str]:
        """Return the pieces this option applies to, as ``kind:id``."""
        verb, *args = action.split(" ")
        targets = self.targets.get(verb)
        return [] if targets is None else targets(args, view)

    def confirmation(self, action: str, view: View, names: Names) -> str:
        verb, *args = action.split(" ")
        confirmation = self.confirmations.get(verb)
        return "" if confirmation is None else confirmation(args, view, names)

    def stake(self, event: Told, asker: Asker) -> str:
        """Describe how this event matters for the game in half a sentence. Empty if it doesn't."""
        describe = self.stakes.get(event["event"])
        return "" if describe is None else describe(event, asker)

    def gain(self, event: Told, asker: Asker) -> tuple[str, int]:
        """Describe a countable event in half a sentence, with its amount. Empty if there is nothing to count."""
        describe = self.gains.get(event["event"])
        return ("", 0) if describe is None else describe(event, asker)

    def prompt(self, view: View, names: Names) -> str:
        """Say who must act and why."""
        asking = view["asking"]
        return "The game is over." if asking is None else self.prompts[asking["decision"]](view, names)
