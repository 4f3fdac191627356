"""What somebody who plays in a terminal is shown and asked, whatever kind of terminal it is."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Protocol

from rich.console import RenderableType
from rich.text import Text

from woolgather.kernel.option import Option
from woolgather.kernel.words import Names
from woolgather.terminal.boards import About, Draw
from woolgather.terminal.play.table import StoryLine
from woolgather.terminal.room import Room


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


class UserInterface(Protocol):
    """A terminal, and somebody before it. Where they leave, each of these raises ``Left``."""

    shows_steps: bool  # whether what bots do is worth showing one by one
    newcomer_hint: str  # what somebody new should press
    prints_lines: bool  # whether what happens is printed on, line by line, for somebody who only looks on

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

    def read_line(self, prompt: str) -> str:
        """A line of text."""

    def show_page(self, what: RenderableType, at_end: bool = False) -> None:
        """Something longer, page by page."""

    def discard_input(self) -> None:
        """Whatever was typed until now was meant for something else."""

    def check_open(self) -> None:
        """Asked now and then while nothing is shown: raises ``Left`` if they have left meanwhile."""

    def print_line(self, words: str) -> None:
        """A line for somebody who only looks on."""

    def show_end(self, scene: Scene, results: RenderableType) -> bool:
        """The last board, and the result; whether they want to play again."""

    def say_goodbye(self, words: Text) -> None:
        """A last word, which stays when the game is off the screen."""
