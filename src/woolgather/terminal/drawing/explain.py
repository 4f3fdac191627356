"""Explains options, pieces, clauses and words."""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import get_close_matches

from rich.console import Group, RenderableType
from rich.markdown import Markdown
from rich.padding import Padding
from rich.text import Text

from woolgather.kernel.components import Piece
from woolgather.kernel.game import Game
from woolgather.kernel.option import Option
from woolgather.kernel.rulebook import Clause

_MAX_RESULTS = 8  # pieces and clauses to show
_ANCHOR = re.compile(r'<a id="[^"]*"></a>')


def render_piece(piece: Piece) -> Text:
    """Render a piece's title, effect and whether it is reconstructed."""
    words = Text.assemble((piece.title, "title"), (f"  {piece.id}", "quiet") if piece.id != piece.title else "")
    if piece.text:
        words.append(f"\n{piece.text}")
    if piece.source == "reconstructed":
        words.append("\nReconstructed: our best reading; an owner of the box may know better.", "quiet")
    return words


def render_clause(clause: Clause) -> RenderableType:
    source = f" *({clause.source})*" if clause.source else ""
    return Markdown(f"**{clause.id}** {clause.text}{source}")


def render_rulebook(game: Game) -> RenderableType:
    return Markdown(_ANCHOR.sub("", game.rulebook().text) or f"{game.title} has no rulebook.")


def introduction(game: Game) -> RenderableType:
    """Render the rulebook's first section, which introduces the game."""
    sections = _ANCHOR.sub("", game.rulebook().text).split("\n## ")
    return Markdown(f"## {sections[1]}" if len(sections) > 1 else game.pitch)


def explain_word(game: Game, pieces: Iterable[Piece], word: str) -> RenderableType | None:
    """Render matching pieces and clauses; ``None`` if there are none."""
    wanted = word.lower().strip()
    box = list(dict.fromkeys(pieces))
    found = [piece for piece in box if wanted in (piece.id.lower(), piece.title.lower())]
    found = found or [piece for piece in box if wanted in f"{piece.id} {piece.title}".lower()]
    search = game.rulebook().search
    clauses = search(wanted)
    if not clauses and found:
        clauses = search(found[0].title.lower()) or search(found[0].id)
    if not found and not clauses:
        return _explain_similar(game, box, wanted)
    parts: list[RenderableType] = [render_piece(piece) for piece in found[:_MAX_RESULTS]]
    parts.extend(Padding(render_clause(clause), (1, 0, 0, 0)) for clause in clauses[:_MAX_RESULTS])
    if len(clauses) > _MAX_RESULTS:
        left = len(clauses) - _MAX_RESULTS
        parts.append(Text(f"\n… and {left} more clauses: woolgather rules {game.name} '{word}'", "quiet"))
    return Group(*parts)


def _explain_similar(game: Game, box: list[Piece], wanted: str) -> RenderableType | None:
    """Explain the most similar word. Clause ids are excluded, since a similar id is a different clause."""
    words = {piece.title.lower() for piece in box} | {clause.section.lower() for clause in game.rulebook().clauses}
    words |= {word for title in words for word in title.split() if len(word) > 3}
    near = get_close_matches(wanted, sorted(words), 1, 0.7)
    meant = explain_word(game, box, near[0]) if near and near[0] != wanted else None
    return None if meant is None else Group(Text(f"You probably mean {near[0]!r}.\n", "notice"), meant)


def explain_option(game: Game, pieces: Iterable[Piece], option: Option, clause: str) -> RenderableType:
    """Render an option, the pieces it names (`fox` or `fox-red`) and the clause of the decision."""
    parts: list[RenderableType] = [Text.assemble((option.label, "title"), (f"  {option.text}", "quiet"))]
    box = list(dict.fromkeys(pieces))
    for word in option.text.split()[1:]:
        named = [piece for piece in box if word == piece.id or word.startswith(f"{piece.id}-")]
        parts.extend(Padding(render_piece(piece), (1, 0, 0, 0)) for piece in named)
        for piece in named:
            parts.extend(render_clause(found) for found in game.rulebook().clauses if _mentions(found, piece))
    asked = [found for found in game.rulebook().clauses if found.id == clause]
    parts.extend(Padding(render_clause(found), (1, 0, 0, 0)) for found in asked)
    return Group(*parts)


def _mentions(clause: Clause, piece: Piece) -> bool:
    """Return whether the clause is in a section with the piece's title, or starts with it."""
    return clause.section.lower() == piece.title.lower() or clause.text.startswith(f"{piece.title}:")
