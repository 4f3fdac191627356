"""The interface between games and the terminal, whatever kind of terminal it is."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Protocol

from rich.console import RenderableType
from rich.text import Text

from woolgather.kernel.option import Option
from woolgather.kernel.words import Names
from woolgather.terminal.board_size import BoardSize
from woolgather.terminal.boards import About, Draw
from woolgather.terminal.play.table import LogLine


@dataclass(frozen=True)
class Scene:
    """Everything there is to see at one moment.

    - ``about`` gives the id in the box of what is at a place on the board.
    - ``menu`` has the options by key. With ``can_continue`` there is nothing to decide, and Enter continues.
    - ``log`` has the lines since the player's last choice, ``past`` all lines the player may read.
    """

    header: Text
    draw: Draw
    about: About
    view: dict[str, Any]
    names: Names
    log: list[LogLine]
    past: list[LogLine]
    name_styles: dict[str, str]
    question: list[Text] = field(default_factory=list)
    menu: dict[str, Option] = field(default_factory=dict)
    can_continue: bool = False
    orders: str = ""  # the keys of the available standing orders
    next_stop: str = "my next choice"  # where skipping ahead leads
    keys: str = ""  # the table's keys, if they aren't the default ones
    first: str = ""  # the key of the option where the cursor starts, if it isn't the first

    def board(self, room: BoardSize) -> RenderableType:
        return self.draw(self.view, self.names, room)


class UserInterface(Protocol):
    """A terminal with a person in front of it. Any method raises ``PlayerLeft`` if the person leaves."""

    shows_steps: bool  # whether to show bots' actions one at a time
    newcomer_hint: str  # what to tell new players
    prints_lines: bool  # whether events are printed line by line

    def ask(self, scene: Scene) -> str:
        """Show the scene and return the pressed key, or ``NEWS``."""

    def confirm(self, scene: Scene, question: str, key: str) -> bool:
        """Ask for confirmation."""

    def watch(self, scene: Scene, seconds: float) -> bool:
        """Show a scene for some seconds; return True if the player wants to skip ahead."""

    def look(self, scene: Scene) -> str:
        """Show a scene while others decide; return the pressed key, or ``NEWS``."""

    def wake(self) -> None:
        """Make ``ask`` or ``look`` return ``NEWS``. Called from another thread."""

    def read_line(self, prompt: str) -> str:
        """Ask for a line of text."""

    def show_page(self, what: RenderableType, at_end: bool = False) -> None:
        """Show a longer text, page by page."""

    def discard_input(self) -> None:
        """Drop keys that were pressed before the current question appeared."""

    def check_open(self) -> None:
        """Raise ``PlayerLeft`` if the player has left. Called between screens."""

    def print_line(self, words: str) -> None:
        """Print a line for a spectator."""

    def show_end(self, scene: Scene, results: RenderableType) -> bool:
        """Show the final board and the result; return whether to play again."""

    def say_goodbye(self, words: Text) -> None:
        """Show a message that stays after the game has closed."""
