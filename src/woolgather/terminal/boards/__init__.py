"""The drawn boards, one module for each game's folder; a game without one gets a plain list of its facts."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from importlib.util import find_spec
from typing import Any

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

Draw = Callable[[dict[str, Any], list[str]], RenderableType]


def board_of(game: str, components: dict[str, Any] | None = None) -> Draw:
    """How this game's table is drawn, from a view and the names of the seats.

    ``components`` is an edited box; a board that describes pieces takes it in with ``drawn_from``.
    """
    name = f"{__name__}.{game.replace('-', '_')}"
    if find_spec(name) is None:
        return plain
    module = importlib.import_module(name)
    draw: Draw = module.draw
    if components is not None and hasattr(module, "drawn_from"):
        draw = module.drawn_from(components)
    return draw


def legend_of(game: str) -> str:
    """The signs on this game's board, for somebody new; empty where it has none of its own."""
    name = f"{__name__}.{game.replace('-', '_')}"
    return "" if find_spec(name) is None else str(getattr(importlib.import_module(name), "LEGEND", ""))


def plain(view: dict[str, Any], names: list[str]) -> RenderableType:
    """Any table at all, fact by fact."""
    grid = Table.grid(padding=(0, 2))
    for fact, value in view["table"].items():
        grid.add_row(Text(str(fact), "bold"), Text(in_words(value, names)))
    return grid


def in_words(value: object, names: list[str]) -> str:
    """Plain data as a person would write it; a list with an entry for each seat names the seats."""
    if value is None:
        return "–"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        return ", ".join(f"{key} {in_words(item, names)}" for key, item in value.items())
    if isinstance(value, (list, tuple)):
        parts = [in_words(item, names) for item in value]
        if len(parts) == len(names) > 1 and all(isinstance(item, int) for item in value):
            parts = [f"{name} {part}" for name, part in zip(names, parts, strict=True)]
        return ", ".join(parts) or "–"
    return str(value)
