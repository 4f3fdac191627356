"""Looking things up at the table: an option, a word, a clause, the keys, what a strong player would do."""

from __future__ import annotations

from pathlib import Path

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from woolgather.bots.analysis import analyse
from woolgather.kernel.option import Option
from woolgather.terminal.boards import legend_of, lookups_of
from woolgather.terminal.explain import explain_option, explain_word, in_a_minute
from woolgather.terminal.screen import bullet
from woolgather.terminal.table import Table

HINT_GAMES = 2000  # imagined for a hint, at most ...
HINT_MILLISECONDS = 1000.0  # ... and for no longer than this
HINTS = 3  # options that are shown


class Lookup:
    """Finds what the person asks for: something to read, or a sentence if there is nothing. ``file`` is where the
    game is kept."""

    def __init__(self, table: Table, file: Path | None) -> None:
        self._table = table
        self._game = table.game
        self._file = file

    def explain(self, words: str, menu: dict[str, Option]) -> RenderableType | str:
        """An option by its key, a word, or with no words the table itself."""
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
        """As far back as the rules let one look."""
        return Group(*(bullet(line.text, names) for line in self._table.log_in_reach()))

    def hint(self, menu: dict[str, Option]) -> RenderableType | str:
        """What a strong player would do."""
        state, you = self._table.state, self._table.you
        if you is None or you not in state.actors():
            return "You are not asked for anything now, so there is nothing to think about."
        if len(state.options(you)) == 1:
            return "There is only one thing you can do."
        found = analyse(state, you, HINT_GAMES, HINT_MILLISECONDS, names=self._table.names)
        keys = {option.action: key for key, option in menu.items()}
        grid = Grid.grid(padding=(0, 2))
        for advice in found.options[:HINTS]:
            chance = f"{advice.chance:.0%} ± {2 * advice.error:.0%}" if advice.games else "not tried"
            grid.add_row(Text(keys.get(advice.action, ""), "key"), advice.label, Text(chance, "quiet"))
        parts: list[RenderableType] = [
            Text("What a strong player would do with what you know", "title"),
            Text(f"The chance of winning, in {found.games} imagined games.", "quiet"),
            grid,
            Text(),
        ]
        if not found.is_clear():
            parts.append(Text("The first two are too close to call."))
        reason = found.best.reason()
        if reason:
            parts.append(Text(f"Why {found.best.label}? {reason}"))
        return Group(*parts)

    def _help(self, clause: str) -> RenderableType:
        keys = {
            "1 2 … a b …": "choose that; or point at it with the arrow keys or the mouse, and press Enter",
            "? 2": "explain what 2 does",
            "? fence": "look up a word, a piece or a clause",
            "h": "what a strong player would do with what you know, and why",
            "u": "take back your last action, where that is fair",
            "l": "the whole log",
            "p": "let all questions to everybody pass until this turn is over; you are told what happens",
            "s": f"save; that also happens after each of your actions ({self._file})",
            "q": "leave; the game can be resumed",
        }
        grid = Grid.grid(padding=(0, 2))
        for key, words in keys.items():
            grid.add_row(Text(key, "key"), words)
        parts: list[RenderableType] = [grid, Text()]
        asked = explain_word(self._game, [], clause) if clause else None
        if asked is not None:
            parts += [Text("What you are asked now", "title"), asked, Text()]
        legend = legend_of(self._game)
        if legend:
            parts += [Text("On the board", "title"), Text(legend), Text()]
        return Group(*parts, in_a_minute(self._game))
