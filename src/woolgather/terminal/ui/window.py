"""The full-screen window, with mouse and arrow keys, built on Textual.

The game runs in its own thread, which waits for answers as it would at a plain terminal.
"""

from __future__ import annotations

import queue
from collections.abc import Callable
from typing import ClassVar, TypeVar

from rich.console import RenderableType
from rich.text import Text
from textual import events, work
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.strip import Strip
from textual.widget import Widget
from textual.widgets import Input, Static

from woolgather.terminal.console import THEME
from woolgather.terminal.drawing.picture import Picture, Pointing, Target, board_lines, compose
from woolgather.terminal.ui.interface import Scene
from woolgather.terminal.ui.keyboard import ENTER, NEWS, PlayerLeft

_ARROWS = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}
_PACES = (0.2, 0.4, 0.7, 1.2, 2.0, 4.0)  # seconds per bot action
_KEYS = "↑↓←→ Enter choose · ? explain · / look up · h hint · u undo · l log · q leave"
_WATCHING_KEYS = "space: on to {} · - + slower, faster · q leave"
_BUSY = "…"  # footer while no choice is pending
_WINDOW_CLOSED = "left"  # put in the queue when the window closes

Result = TypeVar("Result")


class TableView(Widget, can_focus=True):
    """Shows the table and turns keys and clicks into menu keys."""

    def __init__(self, answer: Callable[[str], None], set_title: Callable[[str], None]) -> None:
        super().__init__()
        self._answer = answer
        self._set_title = set_title
        self.scene: Scene | None = None
        self.picture = Picture([])
        self.is_waiting = False  # True while the game waits for an answer
        self.is_watching = False  # True while bots' actions are shown
        self._at = Pointing()

    @property
    def cursor(self) -> Target | None:
        return self._at.cursor

    def point_at(self, target: Target | None) -> None:
        self._at = Pointing(target, self._at.only)
        self._draw()

    # --- output -------------------------------------------------------------------------------------------------------

    def show(self, scene: Scene, is_waiting: bool) -> None:
        before = self._at.before if self.scene is None else board_lines(self.scene, *self.size)
        same = self.scene is not None and self.is_waiting and scene.menu == self.scene.menu
        self.scene = scene
        self.is_waiting = is_waiting
        self.is_watching = not is_waiting
        cursor = self._at.cursor if same else None
        self._at = Pointing(cursor, self._at.only if same else "", before=() if is_waiting else before)
        self._draw()
        self._place_cursor()
        self._update_title()

    def _place_cursor(self) -> None:
        """Put the cursor at its first position, once there is a picture."""
        scene = self.scene
        if scene is not None and self.is_waiting and self._at.cursor is None and not scene.can_continue and scene.menu:
            self.point_at(self._first())

    def _first(self) -> Target | None:
        """Return the first option's piece on the board, or its menu item."""
        assert self.scene is not None
        key = self.scene.first or next(iter(self.scene.menu))
        option = self.scene.menu[key]
        spots = {spot.target for spot in self.picture.spots if spot.seen}
        wanted = [Target("piece", piece) for piece in option.on] + [Target("item", key)]
        return next((target for target in wanted if target in spots), None)

    def _draw(self) -> None:
        if self.scene is None or not self.size.width:
            return
        footer, orders = self.scene.keys or _KEYS, self.scene.orders
        if not self.is_waiting and not self.is_watching:
            footer, orders = _BUSY, ""
        elif self._at.only:
            footer, orders = "Esc: all choices again · Enter: this one", ""
        elif self.is_watching and not self.scene.keys:
            footer = _WATCHING_KEYS.format(self.scene.next_stop)
        elif self.scene.can_continue:
            orders += "Enter continues · "
        self.picture = compose(self.scene, self.size.width, self.size.height, self._at, footer, orders)
        self.refresh()

    def render_line(self, y: int) -> Strip:
        rows = self.picture.rows
        return Strip(rows[y] if y < len(rows) else [])

    def on_resize(self) -> None:
        self._draw()
        self._place_cursor()  # the game may have asked before the window had a size

    def _send(self, key: str) -> None:
        """Send an answer. Until the game asks again, no option looks selectable."""
        self.is_waiting = False
        self._draw()
        self._update_title()
        self._answer(key)

    def _update_title(self) -> None:
        """Show in the terminal's title whether it is the player's turn."""
        assert self.scene is not None
        title = self.scene.header.plain.partition(" · ")[0]
        self._set_title(f"● {title}" if self.is_waiting else title)

    # --- input --------------------------------------------------------------------------------------------------------

    def on_key(self, event: events.Key) -> None:
        event.stop()
        event.prevent_default()
        key = event.character if event.is_printable and event.character and event.character != " " else event.key
        scene = self.scene
        if scene is None or not self.is_waiting:
            if self.is_watching or len(key) == 1:  # fast players may type their next choice ahead
                self._answer(key)
        elif event.key in _ARROWS:
            self.point_at(self.picture.beside(self._at.cursor, *_ARROWS[event.key]))
        elif event.key in ("tab", "shift+tab"):
            self.point_at(self._next(1 if event.key == "tab" else -1))
        elif event.key == "escape":
            self._at = Pointing(self._at.cursor)
            self._draw()
        elif event.key == "backspace":
            self._type(self._at.typed[:-1])
        elif event.key == ENTER or key == "space":
            self._enter(scene)
        elif key.isdecimal():
            self._type(self._at.typed + key)
        elif key == "?" and self._at.cursor is not None:
            self._send(f"?{self._key_at_cursor(scene)}")
        elif key == "/":
            self._send("?")
        else:
            self._send(key)

    def _enter(self, scene: Scene) -> None:
        if self._at.typed:
            self._send(self._at.typed)
        elif self._at.cursor is not None:
            self._take(self._at.cursor)
        elif scene.can_continue:
            self._send(ENTER)

    def _type(self, digits: str) -> None:
        """Collect digits until they match only one key."""
        assert self.scene is not None
        meant = [key for key in self.scene.menu if key.startswith(digits)]
        if digits and (meant == [digits] or not meant):
            self._send(digits)
            digits = ""
        self._at = Pointing(self._at.cursor, self._at.only, typed=digits)
        self._draw()

    def _take(self, target: Target) -> None:
        """Choose the only option at a target, or list its options."""
        assert self.scene is not None
        if target.kind == "item":
            self._send(target.name)
            return
        keys = [key for key, option in self.scene.menu.items() if target.name in option.on]
        if len(keys) == 1:
            self._send(keys[0])
        elif keys:
            self._at = Pointing(Target("item", keys[0]), target.name)
            self._draw()

    def _key_at_cursor(self, scene: Scene) -> str:
        """Return the menu key under the cursor, for ``?``."""
        cursor = self._at.cursor
        if cursor is None or cursor.kind == "item":
            return cursor.name if cursor else ""
        return next((key for key, option in scene.menu.items() if cursor.name in option.on), "")

    def _next(self, step: int) -> Target | None:
        targets = [spot.target for spot in self.picture.spots]
        if self._at.cursor not in targets:
            return targets[0] if targets else None
        return targets[(targets.index(self._at.cursor) + step) % len(targets)]

    def on_mouse_move(self, event: events.MouseMove) -> None:
        pieces = self.picture.pieces.get((event.x, event.y), [])
        hover = pieces[0] if pieces else ""
        if hover != self._at.hover:
            at = self._at
            self._at = Pointing(at.cursor, at.only, hover, at.typed, at.before)
            self._draw()

    def on_click(self, event: events.Click) -> None:
        target = self.picture.at(event.x, event.y)
        if self.is_watching:
            self._answer("space")
        elif not self.is_waiting:
            return
        elif target is not None:
            self.point_at(target)
            self._take(target)
        elif self.scene is not None and self.scene.can_continue:
            self._send(ENTER)


class Page(ModalScreen[str]):
    """A longer text. Any key that doesn't scroll closes it and is the answer."""

    CSS = """
    Page, End { align: center middle; }
    Page > Vertical { width: 90%; max-width: 100; height: auto; max-height: 90%; border: round $accent; padding: 0 1; }
    Page VerticalScroll { height: auto; max-height: 100%; }
    Page Static { height: auto; }
    Page .foot { color: $text-muted; height: auto; }
    """
    _SCROLLING: ClassVar[set[str]] = {"up", "down", "pageup", "pagedown", "home", "end"}

    def __init__(self, what: RenderableType, foot: str, at_end: bool = False, keys: str = "") -> None:
        super().__init__()
        self.what = what
        self._foot = foot
        self._at_end = at_end
        self._keys = keys  # the accepted keys; empty for all

    def compose(self) -> ComposeResult:
        with Vertical():
            with VerticalScroll(can_focus=True):
                yield Static(self.what)
            yield Static(self._foot, classes="foot")

    def on_mount(self) -> None:
        for scroll in self.query(VerticalScroll):  # empty if the player left before it was mounted
            scroll.focus()
            if self._at_end:
                self.call_after_refresh(scroll.scroll_end, animate=False)

    def on_key(self, event: events.Key) -> None:
        if event.key in self._SCROLLING:
            return
        event.stop()
        key = event.character if event.is_printable and event.character and event.character != " " else event.key
        if self.is_current and (not self._keys or key in self._keys.split(" ")):
            self.dismiss(key)

    def on_click(self) -> None:
        if self.is_current and not self._keys:
            self.dismiss(ENTER)


class End(Page):
    """The result, with keys for what to do next."""


class TextPrompt(ModalScreen[str]):
    """Asks for a line of text, such as a word to look up."""

    CSS = """
    TextPrompt { align: center bottom; }
    TextPrompt > Vertical { height: auto; border: round $accent; padding: 0 1; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "close", "close")]

    def __init__(self, prompt: str) -> None:
        super().__init__()
        self._prompt = prompt

    def compose(self) -> ComposeResult:
        with Vertical():
            yield Static(self._prompt)
            yield Input()

    def on_mount(self) -> None:
        for field in self.query(Input):  # focus at once, so that the next key goes here
            field.focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.dismiss(event.value)

    def action_close(self) -> None:
        self.dismiss("")


class TableApp(App[None]):
    """Runs ``play`` in a thread with a window as its interface, and closes when it returns."""

    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "leave", "leave", priority=True),
        Binding("ctrl+d", "leave", "leave", priority=True),
        Binding("ctrl+q", "leave", "leave", priority=True),
    ]

    def __init__(self, play: Callable[[WindowInterface], object]) -> None:
        super().__init__()
        self._play = play
        self.ui = WindowInterface(self)
        self.failure: Exception | None = None
        self.table = TableView(self.ui.answer, self._set_title)

    def compose(self) -> ComposeResult:
        yield self.table

    def on_mount(self) -> None:
        self.console.push_theme(THEME)
        self.table.focus()
        self._run_game()

    @work(thread=True)
    def _run_game(self) -> None:
        try:
            self._play(self.ui)
        except Exception as error:  # raised again in ``start``
            self.failure = error
        self.ui.close()
        self.call_from_thread(self.exit)

    def _set_title(self, title: str) -> None:
        """Set the terminal's title before drawing, so that title and window agree."""
        if self._driver is not None:
            self._driver.write(f"\x1b]2;{title}\x07")

    def action_leave(self) -> None:
        self.ui.leave()
        while len(self.screen_stack) > 1:
            self.pop_screen()

    def start(self) -> None:
        """Run until the game is over or the player has left, then raise the game's error if there was one."""
        try:
            self.run()
        finally:
            self.ui.leave()
        if self.failure is not None:
            raise self.failure


class WindowInterface:
    """The window as the game's thread sees it."""

    newcomer_hint = "New here? Press / and then Enter; ? explains what you point at."
    prints_lines = False

    def __init__(self, app: TableApp) -> None:
        self._app = app
        self._answers: queue.SimpleQueue[str] = queue.SimpleQueue()
        self._has_left = False
        self.shows_steps = True
        self.last_words: list[Text] = []
        self._pace: float | None = None

    # --- called by the window -----------------------------------------------------------------------------------------

    def answer(self, key: str) -> None:
        self._answers.put(key)

    def leave(self) -> None:
        self._has_left = True
        self._answers.put(_WINDOW_CLOSED)

    def close(self) -> None:
        self._has_left = True

    # --- called by the game -------------------------------------------------------------------------------------------

    def ask(self, scene: Scene) -> str:
        self._show(scene, is_waiting=True)
        return self._wait()

    def look(self, scene: Scene) -> str:
        self._show(scene, is_waiting=False)
        return self._wait()

    def wake(self) -> None:
        self._answers.put(NEWS)

    def confirm(self, scene: Scene, question: str, key: str) -> bool:
        answer = self._open(lambda: Page(Text(question, "prompt"), f"Enter or {key}: yes · Esc: no"))
        return answer in (ENTER, "y", key)

    def watch(self, scene: Scene, seconds: float) -> bool:
        self._show(scene, is_waiting=False)
        try:
            key = self._answers.get(timeout=self._pace or seconds)
        except queue.Empty:
            return False
        if key in (_WINDOW_CLOSED, "q", "Q"):
            raise PlayerLeft
        if key in ("+", "-"):
            self._pace = _next_pace(self._pace or seconds, 1 if key == "-" else -1)
            return False
        return key in (ENTER, "space", "escape", "enter")

    def read_line(self, prompt: str) -> str:
        return self._open(lambda: TextPrompt(prompt)).strip()

    def show_page(self, what: RenderableType, at_end: bool = False) -> None:
        self._open(lambda: Page(what, "↑↓ scroll · Enter: close", at_end))

    def discard_input(self) -> None:
        while not self._answers.empty():
            if self._answers.get() == _WINDOW_CLOSED:
                raise PlayerLeft

    def check_open(self) -> None:
        if self._has_left:
            raise PlayerLeft

    def print_line(self, words: str) -> None:
        """Do nothing: spectators see the table."""

    def show_end(self, scene: Scene, results: RenderableType) -> bool:
        self._show(scene, is_waiting=False)
        self.discard_input()
        foot = "r: play again · b: back to the board · Enter: leave"
        while True:
            key = self._open(lambda: End(results, foot, keys=f"r R b B {ENTER} q Q escape"))
            if key not in ("b", "B"):
                return key in ("r", "R")
            while self._wait() == NEWS:  # any key shows the result again
                pass

    def say_goodbye(self, words: Text) -> None:
        self.last_words.append(words)

    def _show(self, scene: Scene, is_waiting: bool) -> None:
        self._call_window(lambda: self._app.table.show(scene, is_waiting))

    def _open(self, make: Callable[[], ModalScreen[str]]) -> str:
        """Open a dialog and return its answer. News waits until it is closed."""
        self._call_window(lambda: self._app.push_screen(make(), lambda key: self._answers.put(key or "")))
        news = False
        while (key := self._wait()) == NEWS:
            news = True
        if news:
            self.wake()
        return key

    def _wait(self) -> str:
        key = self._answers.get()
        if key == _WINDOW_CLOSED:
            raise PlayerLeft
        return key

    def _call_window(self, what: Callable[[], object]) -> None:
        self.check_open()
        self._app.call_from_thread(what)


def _next_pace(seconds: float, step: int) -> float:
    nearest = min(range(len(_PACES)), key=lambda at: abs(_PACES[at] - seconds))
    return _PACES[min(max(nearest + step, 0), len(_PACES) - 1)]
