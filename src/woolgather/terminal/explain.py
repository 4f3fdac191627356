"""What something is and what the rules say about it: for an option, a component, a clause, or any word."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from rich.console import Group, RenderableType
from rich.markdown import Markdown
from rich.padding import Padding
from rich.text import Text

from woolgather.kernel.game import Game
from woolgather.kernel.rulebook import Clause

_MOST = 8  # pieces, and clauses, that are shown
_ANCHOR = re.compile(r'<a id="[^"]*"></a>')


class Component:
    """A piece from the box: its id, its title, what it does, and how sure we are."""

    def __init__(self, id: str, data: dict[str, Any]) -> None:
        self.id = id
        self.title = str(data.get("title") or data.get("name") or id)
        self.text = str(data.get("text") or data.get("notes") or "")
        self.source = str(data.get("source") or "")

    def render(self) -> Text:
        words = Text.assemble((self.title, "title"), (f"  {self.id}", "quiet") if self.id != self.title else "")
        if self.text:
            words.append(f"\n{self.text}")
        if self.source == "reconstructed":
            words.append("\nReconstructed: our best reading; an owner of the box may know better.", "quiet")
        return words


def components_of(data: dict[str, Any]) -> list[Component]:
    """Every piece that has a title or a text of its own."""
    return list(_components(data))


def _components(data: dict[str, Any]) -> Iterator[Component]:
    for key, value in data.items():
        entries = value if isinstance(value, list) else [value]
        for entry in entries:
            if isinstance(entry, dict):
                if "title" in entry or "text" in entry:
                    yield Component(str(entry.get("id", key)), entry)
                yield from _components(entry)


def render_clause(clause: Clause) -> RenderableType:
    source = f" *({clause.source})*" if clause.source else ""
    return Markdown(f"**{clause.id}** {clause.text}{source}")


def render_rulebook(game: Game) -> RenderableType:
    return Markdown(_ANCHOR.sub("", game.rulebook().text))


def in_a_minute(game: Game) -> RenderableType:
    """The first section of the rulebook, which tells somebody new what the game is about."""
    sections = _ANCHOR.sub("", game.rulebook().text).split("\n## ")
    return Markdown(f"## {sections[1]}" if len(sections) > 1 else game.pitch)


def explain_word(game: Game, components: list[Component], word: str) -> RenderableType | None:
    """Components and clauses that match; ``None`` if nothing does."""
    wanted = word.lower().strip()
    pieces = [piece for piece in components if wanted in (piece.id.lower(), piece.title.lower())]
    pieces = pieces or [piece for piece in components if wanted in f"{piece.id} {piece.title}".lower()]
    search = game.rulebook().search
    clauses = search(wanted)
    if not clauses and pieces:
        clauses = search(pieces[0].title.lower()) or search(pieces[0].id)
    if not pieces and not clauses:
        return None
    parts: list[RenderableType] = [piece.render() for piece in pieces[:_MOST]]
    parts.extend(Padding(render_clause(clause), (1, 0, 0, 0)) for clause in clauses[:_MOST])
    if len(clauses) > _MOST:
        left = len(clauses) - _MOST
        parts.append(Text(f"\n… and {left} more clauses: woolgather rules {game.name} '{word}'", "quiet"))
    return Group(*parts)


def explain_action(game: Game, components: list[Component], action: str, label: str, clause: str) -> RenderableType:
    """An option: in words, the pieces it names (`fox`, or `fox-red`), and the rule by which it is asked."""
    parts: list[RenderableType] = [Text.assemble((label, "title"), (f"  {action}", "quiet"))]
    for word in action.split()[1:]:
        pieces = [piece for piece in components if word == piece.id or word.startswith(f"{piece.id}-")]
        parts.extend(Padding(piece.render(), (1, 0, 0, 0)) for piece in pieces)
        for piece in pieces:
            parts.extend(render_clause(found) for found in game.rulebook().clauses if _is_about(found, piece))
    asked = [found for found in game.rulebook().clauses if found.id == clause]
    parts.extend(Padding(render_clause(found), (1, 0, 0, 0)) for found in asked)
    return Group(*parts)


def _is_about(clause: Clause, piece: Component) -> bool:
    """Whether the clause stands under the piece's title, or begins with it."""
    return clause.section.lower() == piece.title.lower() or clause.text.startswith(f"{piece.title}:")
