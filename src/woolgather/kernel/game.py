"""What a game tells about itself: the contract between a rulebook and everything that plays it."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, ClassVar

from woolgather.kernel.actions import Vocabulary
from woolgather.kernel.bot import Bot
from woolgather.kernel.chance import Chance
from woolgather.kernel.compiling import mypyc_attr
from woolgather.kernel.errors import BadComponents, BadOption, BadSeats
from woolgather.kernel.rulebook import Rulebook
from woolgather.kernel.state import State


class Option:
    """Something the table agrees on before the game. The first value is the default.

    With ``low`` and ``high`` any whole number between them is a value too.

    >>> Option("rounds", ("3",), "How many rounds are played.", "SN-1.9", low=1, high=10).check("7")
    '7'
    """

    def __init__(
        self, name: str, values: tuple[str, ...], text: str, clause: str, low: int = 0, high: int = -1
    ) -> None:
        self.name = name
        self.values = values
        self.text = text
        self.clause = clause
        self.low = low
        self.high = high

    @property
    def default(self) -> str:
        return self.values[0]

    def allowed(self) -> str:
        """The values in words."""
        words = list(self.values)
        if self.low <= self.high:
            words = [f"{self.low} to {self.high}", *(word for word in words if not word.isdigit())]
        return ", ".join(words)

    def check(self, value: str) -> str:
        if value in self.values:
            return value
        if value.isdecimal() and value.isascii() and len(value) < 10 and self.low <= int(value) <= self.high:
            return str(int(value))
        raise BadOption(f"Option {self.name!r} cannot be {value!r}; it can be: {self.allowed()}.")

    def samples(self) -> list[str]:
        """Values that a test should try: all the named ones, and both ends of a range."""
        ends = [str(self.low), str(self.high)] if self.low <= self.high else []
        return [*self.values, *(end for end in ends if end not in self.values)]


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """One game. Its folder subclasses this and gives the facts below; the methods marked *game* are its own."""

    name: ClassVar[str]  # as in `woolgather play <name>`
    title: ClassVar[str]
    pitch: ClassVar[str]  # one line for somebody who does not know it
    minutes: ClassVar[str]
    credits: ClassVar[str]  # designers and publisher of the original
    fewest: ClassVar[int]
    most: ClassVar[int]
    colours: ClassVar[tuple[str, ...]]  # a name for each seat that does not depend on who sits there
    options: ClassVar[tuple[Option, ...]]
    actions: ClassVar[Vocabulary]
    hidden: ClassVar[bool] = True  # whether seats know different things; without it only chance is unknown
    revision: ClassVar[int] = 1  # goes up when the same actions would give another game; records name it

    # --- game --------------------------------------------------------------------------------------------------------

    def open_box(self, data: dict[str, Any]) -> Any:
        """The components from the data of a components.toml, checked; raises BadComponents naming the field."""
        raise NotImplementedError

    def box_warnings(self, box: Any) -> list[str]:
        """What is legal in an edited box but may spoil the game."""
        return []

    def set_up(self, seats: int, choices: dict[str, str], chance: Chance, box: Any) -> State:
        """A new state with its agenda; the kernel runs it to the first decision."""
        raise NotImplementedError

    def tell(self, event: dict[str, Any], names: list[str]) -> str:
        """A projected event in words, for the log and for screen readers; empty if it is not worth a line."""
        raise NotImplementedError

    def label(self, action: str, view: dict[str, Any], names: list[str]) -> str:
        """An option in words, for somebody who looks at this view."""
        raise NotImplementedError

    def prompt(self, view: dict[str, Any], names: list[str]) -> str:
        """Who must act and what for, in words."""
        raise NotImplementedError

    def shown(self, view: dict[str, Any]) -> list[str]:
        """The actions that a client shows to choose from: the options, and more where these alone would be a hint.

        What is not among the options is refused with a sentence, and costs nothing.
        """
        return list(view["options"])

    def doubt(self, action: str, view: dict[str, Any], names: list[str]) -> str:
        """What a client should ask back before it really sends this option, as a sentence; empty for nearly all.

        For ledgers that want a confirmation in the interface: the rules themselves take the action at once.
        """
        return ""

    def invariants(self, s: State) -> list[str]:
        """The ledger's invariants that do not hold in this state, as sentences; none if all is well."""
        raise NotImplementedError

    def combinations(self) -> list[dict[str, str]]:
        """Options that should also be tried together by the conformance suite."""
        return []

    def refuse_choices(self, seats: int, choices: dict[str, str]) -> str:
        """Why these options cannot be combined, or not at this number of seats; empty if they can."""
        return ""

    def why_no_undo(self, before: State, after: State) -> str:
        """Why the rules forbid to take back the action between these states, though it showed nothing; else empty.

        A sentence may end with its clause, as in ``Decision.why_not``.
        """
        return ""

    def seconds(self, s: State) -> float | None:
        """How long the rules give the pending decision, by box and options; ``inf`` is as long as it takes.

        ``None``: the rules name no time, so the pace of the table counts. Only what everybody knows may go in.
        """
        return None

    def hush(self, s: State) -> float:
        """For how many seconds bots hold still before the pending decision, so that people can call out unasked."""
        return 0.0

    def bots(self) -> dict[str, Callable[[Chance], Bot]]:
        """The game's own bots by name; every game brings ``sensible``."""
        raise NotImplementedError

    # --- the same for all --------------------------------------------------------------------------------------------

    def new(
        self,
        seats: int,
        options: dict[str, str],
        chance: Chance,
        components: dict[str, Any] | None = None,
        listen: bool = False,
    ) -> State:
        """A game at its first decision. ``components`` is the data of an edited components.toml.

        With ``listen`` what is told on the way there (the set-up, the deal) can be heard.
        """
        choices = self.check(seats, options)
        box = self.printed_box() if components is None else self.open_box(components)
        state = self.set_up(seats, choices, chance, box)
        if listen:
            state.listen()
        state.run()
        return state

    def check(self, seats: int, options: dict[str, str]) -> dict[str, str]:
        """All options with their values, defaults filled in; raises if the table cannot be set up like that."""
        if not self.fewest <= seats <= self.most:
            raise BadSeats(f"{self.title} is for {self.fewest} to {self.most} seats, not {seats}.")
        known = {option.name: option for option in self.options}
        for name in options:
            if name not in known:
                raise BadOption(f"{self.title} has no option {name!r}; it has: {', '.join(known) or 'none'}.")
        choices = {name: option.check(options.get(name, option.default)) for name, option in known.items()}
        reason = self.refuse_choices(seats, choices)
        if reason:
            raise BadOption(reason)
        return choices

    def folder(self) -> Traversable:
        """Where the game's own files lie."""
        return resources.files("woolgather.games." + self.name.replace("-", "_"))

    def components(self) -> dict[str, Any]:
        """The data of the printed components."""
        return tomllib.loads((self.folder() / "components.toml").read_text("utf-8"))

    def printed_box(self) -> Any:
        """The box as printed; opened once."""
        box = _boxes.get(self.name)
        if box is None:
            box = _boxes[self.name] = self.open_box(self.components())
        return box

    def rulebook(self) -> Rulebook:
        return Rulebook.parse((self.folder() / "rulebook.md").read_text("utf-8"))


_boxes: dict[str, Any] = {}


def read_components(path: Path) -> dict[str, Any]:
    """The data of an edited components file."""
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except OSError as error:
        raise BadComponents(f"{path} cannot be read: {error.strerror or error}.") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadComponents(f"{path} is not valid TOML: {error}.") from None
