"""The plain-text interface: redraws a screen of text, or prints line by line in a pipe."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

from rich.console import Console, RenderableType
from rich.text import Text

from woolgather.kernel.option import Option
from woolgather.terminal.board_size import BoardSize
from woolgather.terminal.drawing.screen import MenuItem, Screen, keys_in
from woolgather.terminal.ui.interface import Scene
from woolgather.terminal.ui.keyboard import ENTER, NEWS, Keyboard, Lines, PlayerLeft

COMMANDS = "?lLCTFsYNqQ"  # first characters of lines that are commands, not answers
KEYS = "? explain · h hint · u undo · l log · s save · q leave"


class PlainInterface:
    """Plays on a console and a keyboard."""

    newcomer_hint = "New here? Press ? and then Enter."

    def __init__(self, console: Console, keyboard: Keyboard) -> None:
        self.console = console
        self.screen = Screen(console)
        self.keyboard = keyboard
        self.shows_steps = self.screen.redraws
        self.prints_lines = not self.screen.redraws

    def ask(self, scene: Scene) -> str:
        items = [MenuItem(key, option.label) for key, option in scene.menu.items()]
        self._show(
            scene, scene.question, items, Text(keys_in(self.screen.width, scene.orders, scene.keys or KEYS), "quiet")
        )
        if not self.keyboard.single:
            self.console.print("> ", end="")
        return self._whole_number(self.keyboard.key(), scene.menu)

    def confirm(self, scene: Scene, question: str, key: str) -> bool:
        words = f"{question} Press {key} again; any other key cancels."
        self._show(scene, [Text(words, "prompt")], [], None)
        return self._key() == key

    def watch(self, scene: Scene, seconds: float) -> bool:
        self._show(scene, scene.question, [], Text(f"any key: on to {scene.next_stop} · q: leave", "quiet"))
        key = self.keyboard.pause(seconds)
        if key in ("q", "Q"):
            raise PlayerLeft
        return bool(key)

    def look(self, scene: Scene) -> str:
        self._show(scene, scene.question, [], Text(scene.keys, "quiet"))
        return self.keyboard.key()

    def wake(self) -> None:
        """Do nothing: nothing can interrupt waiting for a key here."""

    def read_line(self, prompt: str) -> str:
        return self.keyboard.read_line(prompt)

    def show_page(self, what: RenderableType, at_end: bool = False) -> None:
        lines = self.screen.lines(what)
        room = max(self.screen.height - 2, 5)
        start = max(0, len(lines) - room) if at_end else 0
        while True:
            more = start + room < len(lines)
            footer = "Enter: more · b: back · q: close" if more else "Enter: close" + (" · b: back" if start else "")
            self.screen.draw([*lines[start : start + room], Text(footer, "quiet")])
            key = self._key()
            if key in ("b", "up", "left"):
                start = max(0, start - room)
            elif more and key in (ENTER, "space", "down", "right"):
                start += room
            else:
                return

    def discard_input(self) -> None:
        self.keyboard.discard_input()

    def check_open(self) -> None:
        """Do nothing: ctrl-c raises an exception here."""

    def print_line(self, words: str) -> None:
        self.console.print(words, soft_wrap=True)

    def show_end(self, scene: Scene, results: RenderableType) -> bool:
        lines = self.screen.lines(results)
        if not self.screen.redraws:
            board = self.screen.lines(scene.board(self._room()))
            self.console.print(*board, *lines, sep="\n", soft_wrap=True)
            return False
        with suppress(PlayerLeft, KeyboardInterrupt):
            self._show(scene, [Text("The game is over.", "good")], [], Text("any key: the result", "quiet"))
            self.keyboard.discard_input()
            self._key()
        room = max(self.screen.height - len(lines) - 5, 2)
        story = self.screen.story(scene.log, room, scene.name_styles)
        if len(lines) + len(story) + 2 < self.screen.height:
            self.screen.draw([*story, Text(), *lines, Text()])
        else:  # Print a long result so that all of it can be scrolled to.
            self.screen.draw([])
            self.console.print(*lines, sep="\n", soft_wrap=True)
        return False

    def say_goodbye(self, words: Text) -> None:
        self.console.print(words, soft_wrap=True)

    def _key(self) -> str:
        """Return the next key, ignoring news."""
        while (key := self.keyboard.key()) == NEWS:
            pass
        return key

    def _room(self) -> BoardSize:
        return BoardSize(self.screen.width, self.screen.height)

    def _show(self, scene: Scene, question: list[Text], items: list[MenuItem], footer: Text | None) -> None:
        board = scene.board(self._room())
        names = scene.name_styles
        self.screen.show(scene.header, board, scene.log, question, items, footer, names, "l: all of it")

    def _whole_number(self, key: str, menu: dict[str, Option]) -> str:
        """Collect digits until Enter, or until only one menu key matches."""
        typed = key
        while self.keyboard.single and typed.isdigit() and sum(number.startswith(typed) for number in menu) > 1:
            self.console.print(f"\r> {typed}", end="")
            key = self.keyboard.key()
            if key == ENTER:
                break
            typed = typed[:-1] if key == "backspace" else typed + key
        return typed


class OnlinePlainInterface(PlainInterface):
    """Plays online in plain text, reading whole lines so that news can arrive in between."""

    newcomer_hint = ""

    def __init__(self, console: Console, lines: Lines) -> None:
        super().__init__(console, lines)
        self._lines = lines
        self._asked: Scene | None = None

    def ask(self, scene: Scene) -> str:
        """Show a question, but don't print it again if only news has arrived."""
        before, self._asked = self._asked, scene
        if self.screen.redraws:
            return super().ask(scene)
        if before is None or scene.menu != before.menu:
            return super().ask(replace(scene, log=[]))  # events were printed when they happened
        known = [text.plain for text in before.question]
        for text in scene.question:
            if text.plain not in known:
                self.console.print(text, soft_wrap=True)
        return self.keyboard.key()

    def look(self, scene: Scene) -> str:
        """Wait for a command or news. Without a redrawn screen, events are printed instead of the board."""
        if self.screen.redraws:
            self._show(scene, scene.question, [], Text(scene.keys, "quiet"))
        self._asked = None
        return self._lines.news_or_command(COMMANDS)

    def show_page(self, what: RenderableType, at_end: bool = False) -> None:
        self._asked = None
        if self.screen.redraws:
            super().show_page(what, at_end)
        else:
            self.console.print(*self.screen.lines(what), sep="\n", soft_wrap=True)

    def wake(self) -> None:
        self._lines.wake()
