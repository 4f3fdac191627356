"""What somebody who plays in a terminal is shown and asked, whatever kind of terminal it is."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Protocol

from rich.console import RenderableType
from rich.text import Text

from woolgather.kernel.option import Option
from woolgather.kernel.words import Names
from woolgather.terminal.boards import About, Draw
from woolgather.terminal.room import Room
from woolgather.terminal.table import StoryLine


@dataclass(frozen=True)
class Scene:
    """Everything there is to see at one moment. ``about`` says what lies where, by its id in the box.

    ``menu`` has the options by key. With ``can_go_on`` nobody is asked anything, and Enter goes on. ``log`` is what
    was told since the person last chose, ``past`` all that may still be read.
    """

    header: Text
    draw: Draw
    about: About
    view: dict[str, Any]
    names: Names
    log: list[StoryLine]
    past: list[StoryLine]
    name_styles: dict[str, str]
    question: list[Text] = field(default_factory=list)
    menu: dict[str, Option] = field(default_factory=dict)
    can_go_on: bool = False
    orders: str = ""  # the keys of standing orders, where there are any to give
    next_stop: str = "my next choice"  # where somebody gets who does not want to look on
    keys: str = ""  # the keys of the table itself, where they are not the usual ones
    first: str = ""  # the key of the option at which the cursor begins, where it is not the first one

    def board(self, room: Room) -> RenderableType:
        return self.draw(self.view, self.names, room)


class Front(Protocol):
    """A terminal, and somebody before it. Where they leave, each of these raises ``Left``."""

    steps: bool  # whether what bots do is worth showing one by one
    newcomer: str  # what somebody new should press
    prints: bool  # whether what happens is printed on, line by line, for somebody who only looks on

    def ask(self, scene: Scene) -> str:
        """The key that is pressed; or ``NEWS``."""

    def confirm(self, scene: Scene, question: str, key: str) -> bool:
        """Whether they really mean it."""

    def watch(self, scene: Scene, seconds: float) -> bool:
        """Show what happens for a moment; whether they want to see the rest at once."""

    def look(self, scene: Scene) -> str:
        """Show how things are while others are asked: the key that is pressed, or ``NEWS``."""

    def wake(self) -> None:
        """From another thread: there is something new, so ``ask`` and ``look`` come back with ``NEWS``."""

    def line(self, prompt: str) -> str:
        """A line of text."""

    def read(self, what: RenderableType, at_end: bool = False) -> None:
        """Something longer, page by page."""

    def forget(self) -> None:
        """Whatever was typed until now was meant for something else."""

    def stay(self) -> None:
        """Asked now and then while nothing is shown: raises ``Left`` if they have left meanwhile."""

    def tell(self, words: str) -> None:
        """A line for somebody who only looks on."""

    def end(self, scene: Scene, results: RenderableType) -> bool:
        """The last board, and the result; whether they want to play again."""

    def say(self, words: Text) -> None:
        """A last word, which stays when the game is off the screen."""
