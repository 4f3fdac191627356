"""Looks up options, words, clauses, keys and the log at a table."""

from __future__ import annotations

from typing import Any, Protocol

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from woolgather.kernel.game import Game
from woolgather.kernel.option import Option
from woolgather.kernel.words import Names
from woolgather.terminal.boards import legend_of, lookups_of
from woolgather.terminal.drawing.explain import explain_option, explain_word, introduction
from woolgather.terminal.drawing.screen import bullet
from woolgather.terminal.play.table import LogLine

_KEY_HELP = {
    "1 2 … a b …": "choose that; or point at it with the arrow keys or the mouse, and press Enter",
    "? 2": "explain what 2 does",
    "? fence": "look up a word, a piece or a clause",
    "h": "what a strong player would do with what you know, and why",
    "u": "take back your last action, where that is fair",
    "l": "the whole log",
}


class ViewedTable(Protocol):
    """A table as one player sees it, local or online."""

    game: Game
    log: list[LogLine]
    read: int

    @property
    def names(self) -> Names: ...

    @property
    def you(self) -> int | None: ...

    def view(self) -> dict[str, Any]: ...

    def log_in_reach(self) -> list[LogLine]: ...


class Lookup:
    """Finds explanations: something to show, or a sentence if there is nothing. ``keys`` describes the table's own
    keys."""

    def __init__(self, table: ViewedTable, keys: dict[str, str]) -> None:
        self._table = table
        self._game = table.game
        self._keys = keys

    def explain(self, words: str, menu: dict[str, Option]) -> RenderableType | str:
        """Explain an option by its key, a word, or the table if ``words`` is empty."""
        view = self._table.view()
        asking = view["asking"]
        clause = asking["clause"] if asking else ""
        pieces = self._table.names.pieces.values()
        found: RenderableType | None
        if words in menu:
            found = explain_option(self._game, pieces, menu[words], clause)
        elif words in (lookups := lookups_of(self._game)):
            found = lookups[words](view, self._table.names)
        elif words:
            found = explain_word(self._game, pieces, words)
        else:
            found = self._help(clause)
        if found is None:
            return f"Neither the box nor the rulebook mentions {words!r}."
        return found

    def log(self, names: dict[str, str]) -> RenderableType:
        """Render the log as far back as the rules allow."""
        return Group(*(bullet(line.text, names) for line in self._table.log_in_reach()))

    def _help(self, clause: str) -> RenderableType:
        grid = Grid.grid(padding=(0, 2))
        for key, words in {**_KEY_HELP, **self._keys}.items():
            grid.add_row(Text(key, "key"), words)
        parts: list[RenderableType] = [grid, Text()]
        asked = explain_word(self._game, [], clause) if clause else None
        if asked is not None:
            parts += [Text("Your current decision", "title"), asked, Text()]
        legend = legend_of(self._game)
        if legend:
            parts += [Text("On the board", "title"), Text(legend), Text()]
        return Group(*parts, introduction(self._game))
