"""Lays out a window of any size: board, log, question and menu, and the spots a player can point at.

This module knows no rules. A spot is where the board draws a piece that belongs to an option, or where the menu lists
an option.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from io import StringIO
from typing import NamedTuple

from rich.cells import cell_len
from rich.console import Console, RenderableType
from rich.segment import Segment
from rich.style import Style
from rich.text import Text

from woolgather.terminal.board_size import BoardSize
from woolgather.terminal.console import THEME
from woolgather.terminal.drawing.screen import Screen, keys_in
from woolgather.terminal.pieces import find_piece, shown_by, spans
from woolgather.terminal.ui.interface import Scene

MIN_SIZE = (56, 18)  # below this many columns and lines, only a sentence is shown
_SIDE_COLUMN_FROM = 112  # from this many columns, log and explanations are next to the board
_SIDE_WIDTHS = (32, 46)  # minimum and maximum width of that column
_GAP = 3
_MIN_MENU_LINES = 3  # menu lines that remain, however tall the board is
_MIN_LOG_LINES = 2
_SIDEWAYS_PENALTY = 2  # weight of sideways distance; with this value every spot can be reached (tests check it)
_NUDGE = 0.15  # enough for an arrow key to move, too little to reach another spot
_ABOUT_LINES = 2  # lines for explanations below the board

_TARGET = Style(underline=True, bold=True, bgcolor="grey27")
_HIGHLIGHTED = Style(bold=True, color="black", bgcolor="bright_cyan", reverse=False, dim=False)
_CURSOR = Style(bold=True, color="black", bgcolor="bright_yellow", reverse=False, dim=False)
_CHANGED = Style(bold=True, bgcolor="dark_green")


class Target(NamedTuple):
    """Something to point at: a ``piece`` and its id, or a menu ``item`` and its key."""

    kind: str
    name: str


class Span(NamedTuple):
    y: int
    left: int
    right: int


@dataclass
class Spot:
    """The position of a target. ``middle`` is in lines; a column is half as wide as a line is high."""

    target: Target
    middle: tuple[float, float]
    seen: list[Span]  # the visible part


@dataclass
class Picture:
    rows: list[list[Segment]]
    spots: list[Spot] = field(default_factory=list)
    pieces: dict[tuple[int, int], list[str]] = field(default_factory=dict)  # by column and line, for the mouse
    too_small: bool = False

    def text(self) -> str:
        return "\n".join("".join(segment.text for segment in row).rstrip() for row in self.rows)

    def spot(self, target: Target | None) -> Spot | None:
        return next((spot for spot in self.spots if spot.target == target), None)

    def at(self, x: int, y: int) -> Target | None:
        """Return the target under the mouse."""
        for spot in self.spots:
            if any(span.y == y and span.left <= x < span.right for span in spot.seen):
                return spot.target
        return None

    def beside(self, start: Target | None, dx: int, dy: int) -> Target | None:
        """Return the next target in a direction, or the first one if there is no cursor."""
        here = self.spot(start)
        if here is None:
            return self.spots[0].target if self.spots else None
        x, y = here.middle
        best, least = start, float("inf")
        for spot in self.spots:
            along = (spot.middle[0] - x) * dx + (spot.middle[1] - y) * dy
            across = abs((spot.middle[0] - x) * dy) + abs((spot.middle[1] - y) * dx)
            if along > _NUDGE / 2 and along + _SIDEWAYS_PENALTY * across < least:
                best, least = spot.target, along + _SIDEWAYS_PENALTY * across
        return best


@dataclass(frozen=True)
class Pointing:
    """The cursor, the piece whose options are listed, and the mouse position."""

    cursor: Target | None = None
    only: str = ""
    hover: str = ""
    typed: str = ""
    before: tuple[str, ...] = ()  # the board's lines before the last event


def compose(scene: Scene, width: int, height: int, at: Pointing, footer: str, orders: str = "") -> Picture:
    """Lay out the window in exactly ``height`` lines, with keys and standing orders in the last one."""
    if width < MIN_SIZE[0] or height < MIN_SIZE[1]:
        return _too_small(width, height)
    main = _main_width(width)
    side = width - main - _GAP if main < width else 0
    brush = _Renderer(main)
    board = brush.rows(scene.board(BoardSize(main, height, pointed=True)))
    question = [row for text in scene.question for row in brush.rows(text)]
    choices = _choices(scene, at, main, brush)
    left = height - 2 - len(board) - len(question)
    told_in = 0 if side else _MIN_LOG_LINES
    about = [] if side else brush.rows(_explanation(scene, at))[:_ABOUT_LINES]
    listed = min(len(choices.lines), max(left - told_in - len(about), _MIN_MENU_LINES))
    if left < listed + told_in + len(about):
        about = about[: max(left - listed - told_in, 0)]
    shown_board = min(len(board), height - 1 - len(question) - listed)
    header = [brush.line(scene.header)] if left >= listed else []
    spare = height - 1 - len(header) - shown_board - len(question) - listed - len(about)
    story = [] if side else brush.story(scene, max(spare, 0))
    blank: list[list[Segment]] = [[] for _ in range(spare - len(story))]
    first_choice = height - 1 - len(about) - listed - (len(blank) if side else 0)
    painted = _Painting(scene, at, board, choices)
    rows = [
        *header,
        *painted.board(len(header), shown_board),
        *story,
        *([] if side else blank),
        *question,
        *painted.menu(first_choice, listed),
        *(blank if side else []),
        *about,
        brush.line(
            Text(keys_in(main, f"{f'{at.typed}▌ · ' if at.typed else ''}{painted.more}{orders}", footer), "quiet")
        ),
    ]
    rows = [_fit(row, main) for row in rows[:height]]
    if side:
        rows = _join(rows, _side(scene, at, side, height), main)
    return Picture(rows, _separated(painted.spots), painted.pieces)


def board_lines(scene: Scene, width: int, height: int) -> tuple[str, ...]:
    """Render only the board as text, to compare it later."""
    main = _main_width(width)
    rows = _Renderer(main).rows(scene.board(BoardSize(main, height, pointed=True)))
    return tuple("".join(segment.text for segment in row) for row in rows)


def _main_width(width: int) -> int:
    """Return the columns left of the log, or all columns if the log is below."""
    return (
        width - min(max(width // 4, _SIDE_WIDTHS[0]), _SIDE_WIDTHS[1]) - _GAP if width >= _SIDE_COLUMN_FROM else width
    )


# --- the menu ---------------------------------------------------------------------------------------------------------


@dataclass
class _Choices:
    """The menu's lines, and the position of each key."""

    lines: list[list[Segment]]
    places: dict[str, list[Span]]


def _choices(scene: Scene, at: Pointing, width: int, brush: _Renderer) -> _Choices:
    """Arrange the menu in as many columns as fit. Labels are wrapped, never cut."""
    keys = [key for key, option in scene.menu.items() if not at.only or at.only in option.on]
    texts = {key: Text.assemble(" ", (key, "key"), " ", scene.menu[key].label, " ") for key in keys}
    longest = max((cell_len(text.plain) for text in texts.values()), default=1)
    columns = max((width + 1) // (longest + 1), 1) if longest < width else 1
    columns = min(columns, len(keys)) or 1
    deep = -(-len(keys) // columns)
    columns = -(-len(keys) // deep) if keys else 1
    across = width if columns == 1 else longest
    lines: list[list[Segment]] = []
    places: dict[str, list[Span]] = defaultdict(list)
    for row in range(deep):
        cells = [brush.rows(texts[key], across) for key in keys[row::deep]]
        for line in range(max(len(cell) for cell in cells)):
            parts: list[Segment] = []
            for number, (key, cell) in enumerate(zip(keys[row::deep], cells, strict=True)):
                x = number * (across + 1)
                used = cell[line] if line < len(cell) else []
                parts += [*_fit(used, across), Segment(" ")]
                places[key].append(Span(len(lines), x, x + across))
            lines.append(parts)
    return _Choices(lines, places)


# --- explanations -----------------------------------------------------------------------------------------------------


def _explanation(scene: Scene, at: Pointing) -> Text:
    """Describe the piece under the cursor or the mouse."""
    words = Text()
    for piece in _pointed_pieces(scene, at):
        found = find_piece(scene.names, piece, scene.about(scene.view, piece))
        if found is not None and found.title not in words.plain:
            words.append("\n" if words else "").append(found.title, "title")
            words.append(f": {found.text}" if found.text else "")
    return words


def _pointed_pieces(scene: Scene, at: Pointing) -> list[str]:
    if at.hover:
        return [at.hover]
    if at.cursor is None:
        return []
    if at.cursor.kind == "piece":
        return [at.cursor.name]
    option = scene.menu.get(at.cursor.name)
    return option.on if option else []


def _side(scene: Scene, at: Pointing, width: int, height: int) -> list[list[Segment]]:
    """Render the side column: explanation and log, newest last."""
    brush = _Renderer(width)
    about = brush.rows(_explanation(scene, at)) if _explanation(scene, at) else []
    about = about[: height // 2]
    room = height - len(about) - (1 if about else 0)
    story = brush.story(scene, room, whole=True)
    blank: list[list[Segment]] = [[] for _ in range(room - len(story))]
    line = [[Segment("─" * width, Style(dim=True))]] if about else []
    return [_fit(row, width) for row in [*story, *blank, *line, *about]]


# --- painting ---------------------------------------------------------------------------------------------------------


class _Painting:
    """Paints board and menu with the choices marked, and records their positions."""

    def __init__(self, scene: Scene, at: Pointing, board: list[list[Segment]], choices: _Choices) -> None:
        self._at = at
        self._board = board
        self._choices = choices
        self.more = ""  # says how many lines are hidden
        self.spots: list[Spot] = []
        self.pieces: dict[tuple[int, int], list[str]] = {}
        menu = {key: scene.menu[key] for key in choices.places}
        self._selectable = {piece for option in menu.values() for piece in option.on}
        self._highlighted_pieces: set[str] = set()
        self._highlighted_keys: set[str] = set()
        if at.cursor is not None and at.cursor.kind == "item":
            self._highlighted_pieces = set(menu[at.cursor.name].on) if at.cursor.name in menu else set()
        elif at.cursor is not None:
            self._highlighted_keys = {key for key, option in menu.items() if at.cursor.name in option.on}

    def board(self, top: int, lines: int) -> list[list[Segment]]:
        """Return ``lines`` lines of the board, including the one with the cursor."""
        places: dict[str, list[Span]] = defaultdict(list)
        for piece, y, left, right in spans(self._board):
            places[piece].append(Span(y, left, right))
        cursor = self._at.cursor
        looked_at = [cursor.name] if cursor and cursor.kind == "piece" else sorted(self._highlighted_pieces)
        ys = [span.y for piece in looked_at for span in places.get(piece, [])]
        below = max(len(self._board) - lines, 0)
        start = min(max((ys[-1] if ys else 0) - lines + 2, 0), below)
        if below:
            out_of_sight = f"▼ {below - start}" if start < below else f"▲ {start}"
            self.more += f"{out_of_sight} more of the board · "
        for piece, found in places.items():
            moved = [Span(span.y - start + top, span.left, span.right) for span in found]
            seen = [span for span in moved if top <= span.y < top + lines]
            for span in seen:
                for x in range(span.left, span.right):
                    self.pieces.setdefault((x, span.y), []).append(piece)
            if piece in self._selectable:
                self.spots.append(_spot(Target("piece", piece), moved, seen))
        before = self._at.before
        return [
            self._paint(row, before[number] if number < len(before) else None)
            for number, row in list(enumerate(self._board))[start : start + lines]
        ]

    def _paint(self, row: list[Segment], before: str | None) -> list[Segment]:
        """Mark the choices and the changes on a line."""
        cursor = self._at.cursor
        painted: list[Segment] = []
        x = 0
        for segment in row:
            pieces = shown_by(segment)
            style = segment.style or Style()
            if cursor is not None and cursor.kind == "piece" and cursor.name in pieces:
                style += _CURSOR
            elif self._highlighted_pieces.intersection(pieces):
                style += _HIGHLIGHTED
            elif self._selectable.intersection(pieces):
                style += _TARGET
            elif before is not None and before[x : x + len(segment.text)] != segment.text and segment.text.strip():
                style += _CHANGED
            painted.append(Segment(segment.text, style))
            x += len(segment.text)
        return painted

    def menu(self, top: int, lines: int) -> list[list[Segment]]:
        """Return ``lines`` lines of the menu, including the one with the cursor."""
        places = self._choices.places
        cursor = self._at.cursor
        looked_at = [cursor.name] if cursor and cursor.kind == "item" else sorted(self._highlighted_keys)[:1]
        ys = [span.y for key in looked_at for span in places.get(key, [])]
        total = len(self._choices.lines)
        start = min(max((ys[-1] if ys else 0) - lines + 1, 0), max(total - lines, 0))
        rows = [list(row) for row in self._choices.lines[start : start + lines]]
        for key, found in places.items():
            moved = [Span(span.y - start + top, span.left, span.right) for span in found]
            seen = [span for span in moved if top <= span.y < top + lines]
            self.spots.append(_spot(Target("item", key), moved, seen))
            is_cursor = cursor == Target("item", key)
            if is_cursor or key in self._highlighted_keys:
                for span in seen:
                    style = _CURSOR if is_cursor else _HIGHLIGHTED
                    rows[span.y - top] = _restyle(rows[span.y - top], span.left, span.right, style)
        if total > lines:
            self.more += f"↓ {total - start - lines} more · " if start + lines < total else f"↑ {start} more · "
        return rows


def _spot(target: Target, places: Sequence[Span], seen: list[Span]) -> Spot:
    """Return a spot centred on a piece's first part; a piece may be drawn in two places."""
    top, left, right = places[0]
    bottom = top
    for span in places[1:]:
        if span.y == top and span.left == right:  # the same line in another style
            right = span.right
        elif span.y == bottom + 1 and span.left == left:
            bottom = span.y
    return Spot(target, ((left + right) / 4, (top + bottom) / 2), seen)


def _separated(spots: Iterable[Spot]) -> list[Spot]:
    """Move spots that are in the same place slightly apart, so that the arrow keys reach each of them."""
    taken: set[tuple[float, float]] = set()
    apart = []
    for spot in spots:
        x, y = spot.middle
        while (x, y) in taken:
            x += _NUDGE
        taken.add((x, y))
        apart.append(replace(spot, middle=(x, y)))
    return apart


class _Renderer:
    """Renders text and drawings as lines of a given width."""

    def __init__(self, width: int) -> None:
        self._console = Console(
            file=StringIO(),
            width=width,
            height=200,
            theme=THEME,
            color_system="truecolor",
            force_terminal=True,
            highlight=False,
            markup=False,
            emoji=False,
            legacy_windows=False,
            _environ={},
        )

    def rows(self, thing: RenderableType, width: int | None = None) -> list[list[Segment]]:
        options = self._console.options.update(width=width or self._console.width)
        rows = self._console.render_lines(thing, options, pad=False)
        return [[segment for segment in row if not segment.control] for row in rows]

    def line(self, text: Text) -> list[Segment]:
        """Render one line, shortened with an ellipsis."""
        short = text.copy()
        short.truncate(self._console.width, overflow="ellipsis")
        return self.rows(short)[0]

    def story(self, scene: Scene, most: int, whole: bool = False) -> list[list[Segment]]:
        screen = Screen(self._console)
        log = scene.past[-most:] if whole else scene.log
        lines = screen.story(log, most, scene.name_styles, "" if whole else "l: all of it")
        return [row for line in lines for row in self.rows(line)][:most]


def _too_small(width: int, height: int) -> Picture:
    words = f"This window has {width} × {height} characters; the table needs {MIN_SIZE[0]} × {MIN_SIZE[1]}."
    rows = _Renderer(max(width, 10)).rows(Text(f"{words} Make it larger, and the game is here again."))[:height]
    return Picture([_fit(row, width) for row in rows] + [[] for _ in range(height - len(rows))], too_small=True)


def _restyle(row: Iterable[Segment], left: int, right: int, style: Style) -> list[Segment]:
    """Return the line with another style in some columns."""
    parts = list(Segment.divide(row, [left, right, 10_000]))
    middle = [Segment(segment.text, (segment.style or Style()) + style) for segment in parts[1]]
    return [*parts[0], *middle, *parts[2]]


def _fit(row: list[Segment], width: int) -> list[Segment]:
    return Segment.adjust_line_length(row, width)


def _join(left: list[list[Segment]], right: list[list[Segment]], width: int) -> list[list[Segment]]:
    bar = Segment(" │ ", Style(dim=True))
    return [[*_fit(row, width), bar, *other] for row, other in zip(left, right, strict=False)]
