"""Lays out a screen of plain text: board, log, question and menu. It fits 80×24 and uses larger windows fully."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from rich.cells import cell_len
from rich.console import Console, RenderableType
from rich.segment import Segment
from rich.table import Table
from rich.text import Text

from woolgather.terminal.play.table import LogLine

_HOME, _TO_LINE_END, _TO_SCREEN_END = "\x1b[H", "\x1b[K", "\x1b[J"
_MIN_LOG_LINES = 2
_GAP = 3
_SCROLLING_HEIGHT = 10_000  # the height assumed when output scrolls
_LINES_BESIDES_QUESTION = 6  # lines that remain when the question is long
_KEY_SEPARATOR = " · "  # between two keys
_BULLET = "· "
_MIN_COLUMN_WIDTH = 20  # of a menu column
_MAX_MENU_ROWS = 5  # above this, menu items are shortened


class MenuItem:
    """A key and its label."""

    def __init__(self, key: str, label: str) -> None:
        self.key = key
        self.label = label

    def text(self) -> Text:
        return Text.assemble((self.key, "key"), " ", self.label)


class Screen:
    """Redraws the whole screen on a terminal, and prints line by line elsewhere."""

    def __init__(self, console: Console) -> None:
        self.console = console
        self.redraws = console.is_terminal and not console.is_dumb_terminal
        self.width = min(console.width, 100)
        self._fresh = True

    @property
    def height(self) -> int:
        return self.console.height

    def show(
        self,
        header: Text,
        board: RenderableType,
        log: Sequence[LogLine],
        question: Sequence[Text],
        items: Sequence[MenuItem],
        footer: Text | None,
        names: dict[str, str],
        unread_hint: str = "",
    ) -> None:
        """Draw everything. The log gets the remaining lines, and if there are none, other parts are shortened."""
        top = [header, *self.lines(board)]
        height = self.height if self.redraws else _SCROLLING_HEIGHT
        below = [line for text in question for line in self.wrap(text)]
        if len(below) > height - _LINES_BESIDES_QUESTION:
            below = self._cut(below, len(below) - height + _LINES_BESIDES_QUESTION)
        room = height - 1 - len(top) - len(below) - (footer is not None)
        wanted = max(self._lines_wanted(log, names), _MIN_LOG_LINES)
        if self.redraws and room < wanted + len(self.columns(items, 1)):
            top.pop(0)
            room += 1
        menu = self.columns(items, max(room - wanted, 1))
        if menu and len(menu) > room:
            menu = self._narrow_columns(items, max(room, 1))
        if len(menu) > room:
            top, room = self._cut(top, len(menu) - room), len(menu)
        story = self.story(log, room - len(menu), names, unread_hint)
        filler = [Text()] * (room - len(menu) - len(story)) if self.redraws else []
        self.draw([*top, *story, *filler, *below, *menu, *([footer] if footer else [])])

    @staticmethod
    def _cut(lines: list[Text], too_many: int) -> list[Text]:
        """Drop the end of a part that is too tall."""
        left = max(len(lines) - too_many - 1, 0)
        return [*lines[:left], Text("… (the rest needs a taller window)", "quiet")]

    def draw(self, lines: Sequence[RenderableType]) -> None:
        """Draw exactly these lines."""
        if not self.redraws:
            for line in lines:
                self.console.print(line, soft_wrap=True)
            return
        if self._fresh:
            self._fresh = False
            self.console.file.write("\n" * (self.height - 1))  # keep the previous screen in the scrollback
        with self.console.capture() as captured:
            for line in lines:
                self.console.print(line, no_wrap=True, overflow="ellipsis", crop=True)
        rows = captured.get().splitlines()
        self.console.file.write(_HOME + "".join(f"{row}{_TO_LINE_END}\n" for row in rows) + _TO_SCREEN_END)
        self.console.file.flush()

    def lines(self, thing: RenderableType) -> list[Text]:
        """Render anything as lines."""
        options = self.console.options.update(width=self.width)
        rows = self.console.render_lines(thing, options, pad=False)
        return [self._line(row) for row in rows]

    def wrap(self, text: Text) -> list[Text]:
        return list(text.wrap(self.console, self.width - 1)) or [Text()]

    def columns(self, items: Sequence[MenuItem], most: int) -> list[Text]:
        """Arrange items in as many columns as needed to fit into ``most`` lines, if possible."""
        texts = [item.text() for item in items]
        if not texts:
            return []
        rows = self._fewest_rows(texts)
        labels = [item.label for item in items]
        for shorter in (without_repeats(labels), without_repeats(without_hints(labels))):
            if rows > max(most, _MAX_MENU_ROWS):
                texts = [MenuItem(item.key, label).text() for item, label in zip(items, shorter, strict=True)]
                rows = self._fewest_rows(texts)
        in_two_columns = -(-len(texts) // 2)
        if rows > max(most, _MAX_MENU_ROWS, in_two_columns):
            shorter_texts = shortened(texts, self.width // 2 - _GAP - 1)
            if shorter_texts is not None:
                texts, rows = shorter_texts, in_two_columns
        return self._side_by_side(texts, max(rows, min(most, len(texts))))

    def _narrow_columns(self, items: Sequence[MenuItem], most: int) -> list[Text]:
        """Arrange shortened items in narrow columns of at most ``most`` lines, if possible."""
        labels = without_repeats(without_hints([item.label for item in items]))
        texts = [MenuItem(item.key, label).text() for item, label in zip(items, labels, strict=True)]
        for columns in range(min(-(-len(texts) // most), self.width // _MIN_COLUMN_WIDTH), 0, -1):
            shorter = shortened(texts, self.width // columns - _GAP)
            if shorter is not None:
                return self._side_by_side(shorter, -(-len(texts) // columns))
        return self._side_by_side(texts, len(texts))

    @staticmethod
    def _side_by_side(texts: list[Text], rows: int) -> list[Text]:
        lines = [Text(" ") for _ in range(rows)]
        for start in range(0, len(texts), rows):
            column = texts[start : start + rows]
            width = max(cell_len(text.plain) for text in column)
            for line, text in zip(lines, column, strict=False):
                line.append_text(text).append(" " * (width - cell_len(text.plain) + _GAP))
        for line in lines:
            line.rstrip()
        return lines

    def _fewest_rows(self, texts: list[Text]) -> int:
        return next((rows for rows in range(1, len(texts)) if self._fits(texts, rows)), len(texts))

    def _fits(self, texts: list[Text], rows: int) -> bool:
        widths = [max(cell_len(text.plain) for text in texts[at : at + rows]) for at in range(0, len(texts), rows)]
        return sum(widths) + _GAP * (len(widths) - 1) < self.width - 1

    def story(self, log: Sequence[LogLine], most: int, names: dict[str, str], hint: str = "") -> list[Text]:
        """Render the log in ``most`` lines. If it is too long, join sentences, then keep only the newest lines."""
        if most < 1:
            return []
        lines = [row for line in log for row in self._bullet(line.text, names)]
        if len(lines) > most:
            lines = self._condensed(log, names)
        if len(lines) > most:
            shown = lines[len(lines) - most + 1 :]
            begins = next((number for number, line in enumerate(shown) if line.plain.startswith(_BULLET)), 0)
            lines = [
                Text(f"  … {hint}" if hint else "  …", "quiet"),
                *shown[begins:],
            ]  # start at the beginning of an entry if possible
        return lines

    def _condensed(self, log: Sequence[LogLine], names: dict[str, str]) -> list[Text]:
        paragraphs = [run_together(sentences, list(names)) for sentences in _by_actor(log)]
        return [row for paragraph in paragraphs for row in self._bullet(paragraph, names)]

    def _lines_wanted(self, log: Sequence[LogLine], names: dict[str, str]) -> int:
        return len(self._condensed(log, names))

    def _bullet(self, words: str, names: dict[str, str]) -> list[Text]:
        rows = list(coloured(words, names).wrap(self.console, self.width - 3))
        return [Text.assemble((_BULLET if number == 0 else "  "), row) for number, row in enumerate(rows)]

    @staticmethod
    def _line(row: list[Segment]) -> Text:
        line = Text()
        for segment in row:
            if not segment.control:
                line.append(segment.text, segment.style)
        return line


def coloured(words: str, names: dict[str, str]) -> Text:
    """Show players' names in their colours."""
    text = Text(words)
    for name, style in names.items():
        text.highlight_regex(rf"\b{re.escape(name)}\b", style)
    return text


def bullet(words: str, names: dict[str, str]) -> RenderableType:
    """Render a log entry, which may wrap."""
    grid = Table.grid(padding=(0, 1))
    grid.add_row("·", coloured(words, names))
    return grid


def _by_actor(log: Sequence[LogLine]) -> list[list[str]]:
    """Group the log's sentences by player."""
    paragraphs: list[list[str]] = []
    seat: int | None = None
    for line in log:
        if not paragraphs or line.seat != seat:
            paragraphs.append([])
        seat = line.seat
        paragraphs[-1].append(line.text)
    return paragraphs


def without_hints(labels: Sequence[str]) -> list[str]:
    """Drop the explanation after each label's colon, unless that makes labels ambiguous.

    >>> without_hints(["Play Dog: a sheep into your Barnyard", "Discard Dog"])
    ['Play Dog', 'Discard Dog']
    >>> without_hints(["Pay: a die", "Pay: two dice"])
    ['Pay: a die', 'Pay: two dice']
    """
    shorter = [label.partition(": ")[0] for label in labels]
    return shorter if len(set(shorter)) == len(shorter) else list(labels)


def without_repeats(labels: Sequence[str]) -> list[str]:
    """Drop the part that a label shares with the previous one.

    >>> without_repeats(["Put it on space 1", "Put it on space 2", "Put it on space 10", "Pass"])
    ['Put it on space 1', '… 2', '… 10', 'Pass']
    """
    shorter = list(labels[:1])
    for before, label in pairwise(labels):
        words, others = label.split(" "), before.split(" ")
        same = 0
        while same < min(len(words), len(others)) - 1 and words[same] == others[same]:
            same += 1
        shorter.append(" ".join(["…", *words[same:]]) if same > 1 else label)
    return shorter


def shortened(items: Sequence[Text], width: int) -> list[Text] | None:
    """Cut menu items to a width, at the end or in the middle, so that they stay distinct; ``None`` if that fails.

    >>> [item.plain for item in shortened([Text("1 Discard Ewe Turn (red)"), Text("2 Discard Ewe Turn (blue)")], 20)]
    ['1 Discard …urn (red)', '2 Discard …rn (blue)']
    """
    for tail in (0, width // 2 - 1):
        cut = [_cut(item, width, tail) for item in items]
        if _different(cut) == _different(items):
            return cut
    return None


def _different(items: Sequence[Text]) -> int:
    """Count distinct labels, ignoring their keys."""
    return len({item.plain.partition(" ")[2] for item in items})


def _cut(text: Text, width: int, tail: int) -> Text:
    """Shorten a text to ``width`` with an ellipsis before its last ``tail`` characters."""
    if cell_len(text.plain) <= width:
        return text
    return Text.assemble(text[: width - tail - 1], "…", text[len(text) - tail :])


def keys_in(width: int, orders: str, keys: str) -> str:
    """Join keys and their descriptions. If the line is too long, descriptions are dropped from left to right: first
    those of ``keys``, then those of ``orders``, which aren't always available, and the last key's (leave) at the end.

    >>> keys_in(60, "", "? explain · h hint · q leave")
    '? explain · h hint · q leave'
    >>> keys_in(34, "p pass turn · ", "? explain · h hint · q leave")
    'p pass turn · ? · h hint · q leave'
    >>> keys_in(20, "p pass turn · ", "? explain · h hint · q leave")
    'p · ? · h · q leave'
    """
    first, others = orders.split(_KEY_SEPARATOR)[:-1], keys.split(_KEY_SEPARATOR)
    parts = [*first, *others]
    for number in [*range(len(first), len(parts) - 1), *range(len(first)), len(parts) - 1]:
        if cell_len(_KEY_SEPARATOR.join(parts)) > width:
            parts[number] = parts[number].split(" ")[0].rstrip(":")
    return _KEY_SEPARATOR.join(parts)


def run_together(sentences: Sequence[str], names: Sequence[str]) -> str:
    """Join consecutive sentences about the same player.

    >>> run_together(["Ann plays Move 7.", "Ann runs 7.", "Bob yawns.", "Bob naps!", "Bob snores."], ["Ann", "Bob"])
    'Ann plays Move 7; runs 7. Bob yawns; naps! Snores.'
    """
    text, last = "", ""
    for sentence in sentences:
        name = next((name for name in names if sentence.startswith(f"{name} ")), "")
        if not text or not name or name != last:
            text = f"{text} {sentence}".lstrip()
        elif text.endswith("."):
            text = f"{text[:-1]}; {sentence.removeprefix(name).lstrip()}"
        else:
            rest = sentence.removeprefix(name).lstrip()
            text = f"{text} {rest[:1].upper()}{rest[1:]}"
        last = name
    return text
