"""Where the pieces are in a drawing: a board marks what it draws of a piece, and whoever shows the board can ask.

A mark is part of the style, so it travels with the text through joining, cutting and wrapping, and prints as nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from rich.text import Text

from woolgather.kernel.components import Piece
from woolgather.kernel.words import Names

_PIECE = "piece"


def marked(text: Text, *pieces: str) -> Text:
    """The same text, known to show these pieces (``space:5``)."""
    text.stylize(Style(meta={_PIECE: list(pieces)}))
    return text


def shown_by(segment: Segment) -> list[str]:
    """The pieces that this part of a drawing shows."""
    found: list[str] = segment.style.meta.get(_PIECE, []) if segment.style else []
    return found


def spans(rows: Sequence[Sequence[Segment]]) -> Iterator[tuple[str, int, int, int]]:
    """Every piece in a drawing, with its row and its columns from, and up to but not including."""
    for y, row in enumerate(rows):
        x = 0
        for segment in row:
            width = cell_len(segment.text)
            for piece in shown_by(segment):
                yield piece, y, x, x + width
            x += width


def in_the_box(names: Names, piece: str, lies_there: str = "") -> Piece | None:
    """What the box says about something on the table: about what the board says lies there, or about the piece itself,
    which may be written there with its colour."""
    kind, _, name = piece.partition(":")
    without_colour = name.rpartition("-")[0]
    tried = [lies_there, f"{kind}s.{name}", f"rows.{name.rpartition('/')[2]}"]
    tried += [key for key in (name, without_colour) if not key.isdecimal()]
    return next((names.pieces[key] for key in [*tried, kind] if key in names.pieces), None)
