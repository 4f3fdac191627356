"""A game in words: its events, its options and its prompts.

A game gives dictionaries: what an event is called in the log, by the event's name; how an option reads, by the verb of
its action; how a decision is asked for, by the decision's name. All of them are told what to call seats and pieces.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from woolgather.kernel.components import Piece

Told = dict[str, Any]  # an event as one listener hears it
View = dict[str, Any]  # what ``state.view(seat)`` gives


class Names:
    """What to call the seats, and the pieces of the box that is played with.

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
        """The title of a piece; a piece without an entry in the box is called by its id."""
        piece = self.pieces.get(id)
        return id.replace("-", " ").capitalize() if piece is None else piece.title

    def text(self, id: str) -> str:
        """What a piece does; empty where the box says nothing."""
        piece = self.pieces.get(id)
        return "" if piece is None else piece.text


class Asker:
    """Tells what happens to one seat: it is “you”, the others go by their names.

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

    ``lines``: an event for the log and for screen readers; it is given who did it, by name. An empty line is not shown.
    ``labels``: an option for somebody who looks at this view. ``prompts``: who must act, and what for. ``targets``: the
    pieces an option is on. ``confirmations``: the question to put before an option is really taken; empty for none.

    For the reasons of hints, half a sentence each: ``stakes`` are events that decide games ("Bob wakes up"), ``gains``
    those that bring something one can count, with ``{}`` for the number ("you gain {} winks").
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
        """An event as a line of the log; empty if it is not worth one."""
        who = names[event["seat"]] if event["seat"] >= 0 else ""
        return self.lines[event["event"]](event, who, names)

    def label(self, action: str, view: View, names: Names) -> str:
        verb, *args = action.split(" ")
        return self.labels[verb](args, view, names)

    def on(self, action: str, view: View) -> list[str]:
        """The pieces that this option is on, as ``kind:id``."""
        verb, *args = action.split(" ")
        targets = self.targets.get(verb)
        return [] if targets is None else targets(args, view)

    def confirmation(self, action: str, view: View, names: Names) -> str:
        verb, *args = action.split(" ")
        confirmation = self.confirmations.get(verb)
        return "" if confirmation is None else confirmation(args, view, names)

    def stake(self, event: Told, asker: Asker) -> str:
        """What this event means for the game, as half a sentence; empty if it decides nothing."""
        told = self.stakes.get(event["event"])
        return "" if told is None else told(event, asker)

    def gain(self, event: Told, asker: Asker) -> tuple[str, int]:
        """What this event brings to whom, and how much of it; empty if there is nothing to count."""
        told = self.gains.get(event["event"])
        return ("", 0) if told is None else told(event, asker)

    def prompt(self, view: View, names: Names) -> str:
        """Who must act, and what for."""
        asking = view["asking"]
        return "The game is over." if asking is None else self.prompts[asking["decision"]](view, names)
