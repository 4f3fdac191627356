"""Marks the pieces that a board draws, so that the interface can find them in the drawing.

A mark is part of the text's style. It survives joining, cutting and wrapping, and prints as nothing.
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
    """Mark text as showing these pieces, such as ``space:5``."""
    text.stylize(Style(meta={_PIECE: list(pieces)}))
    return text


def shown_by(segment: Segment) -> list[str]:
    """Return the pieces that a segment shows."""
    found: list[str] = segment.style.meta.get(_PIECE, []) if segment.style else []
    return found


def spans(rows: Sequence[Sequence[Segment]]) -> Iterator[tuple[str, int, int, int]]:
    """Yield every marked piece with its row, first column and end column (exclusive)."""
    for y, row in enumerate(rows):
        x = 0
        for segment in row:
            width = cell_len(segment.text)
            for piece in shown_by(segment):
                yield piece, y, x, x + width
            x += width


def find_piece(names: Names, piece: str, lies_there: str = "") -> Piece | None:
    """Return the box's description of a piece on the table.

    A place is described by what the board says is there (``lies_there``), and a piece by its own entry. Its name may
    end in a colour.
    """
    kind, _, name = piece.partition(":")
    without_colour = name.rpartition("-")[0]
    tried = [lies_there, f"{kind}s.{name}", f"rows.{name.rpartition('/')[2]}"]
    tried += [key for key in (name, without_colour) if not key.isdecimal()]
    return next((names.pieces[key] for key in [*tried, kind] if key in names.pieces), None)
