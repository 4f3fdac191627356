"""Finds and calls the module that draws a game's board: ``terminal_board.py`` in the game's package.

A game without that module gets a list of facts. The module may define:

- ``draw(view, names)`` or ``draw(view, names, room)``, required: returns anything Rich can print. ``room`` is the space
  available. Mark what you draw with ``terminal.pieces.marked``, so that players can point at it.
- ``LEGEND``: explains the signs on the board.
- ``ENDING``: puts results into words (``terminal/endings.py``).
- ``LOOKUPS``: public information with no place on the board, as functions that draw it, by the word players type
  after ``?``.
- ``about(view, piece)``: the component id of a piece.
"""

from __future__ import annotations

import importlib
import inspect
from collections.abc import Callable, Sequence
from functools import partial
from importlib.util import find_spec
from io import StringIO
from types import ModuleType
from typing import Any, cast

from rich.console import Console, RenderableType
from rich.table import Table
from rich.text import Text

from woolgather.kernel.errors import BadModule
from woolgather.kernel.game import Game
from woolgather.kernel.state import State
from woolgather.kernel.words import Names
from woolgather.terminal.board_size import USUAL, BoardSize
from woolgather.terminal.console import THEME
from woolgather.terminal.endings import Ending

Draw = Callable[[dict[str, Any], Names, BoardSize], RenderableType]
Lookup = Callable[[dict[str, Any], Names], RenderableType]
About = Callable[[dict[str, Any], str], str]


def board_of(game: Game) -> Draw:
    """Return the function that draws this game's table, or the generic one."""
    module = _module_of(game)
    if module is None:
        return plain
    draw: Draw = module.draw if "room" in inspect.signature(module.draw).parameters else partial(_anywhere, module.draw)
    return draw if _is_built_in(game) else partial(_draw_third_party, game, draw)


def legend_of(game: Game) -> str:
    """Return the explanation of the board's signs, or an empty text."""
    return str(getattr(_module_of(game), "LEGEND", ""))


def about_of(game: Game) -> About:
    """Return the function that maps a piece on the table to its component id."""
    about: About | None = getattr(_module_of(game), "about", None)
    return about or (lambda view, piece: "")


def ending_of(game: Game) -> Ending | None:
    """Return how the game's results are worded, or ``None`` to list facts."""
    ending: Ending | None = getattr(_module_of(game), "ENDING", None)
    return ending


def lookups_of(game: Game) -> dict[str, Lookup]:
    """Return the functions that draw further public information, by the word players type."""
    return getattr(_module_of(game), "LOOKUPS", {})


def drawing(state: State, seat: int | None = None, names: Names | None = None) -> str:
    """Return the table as this seat or a spectator sees it, as plain text of 80 columns."""
    console = Console(file=StringIO(), width=80, theme=THEME, color_system=None, legacy_windows=False, _environ={})
    console.print(board_of(state.game)(state.view(seat), state.names() if names is None else names, USUAL))
    return "\n".join(line.rstrip() for line in cast(StringIO, console.file).getvalue().splitlines())


def _module_of(game: Game) -> ModuleType | None:
    """Return the module the game names, or ``terminal_board`` in its package; ``None`` if there is neither."""
    name = _module_name(game)
    if not game.terminal_board and not _exists(name):
        return None
    try:
        module = importlib.import_module(name)
        if not callable(getattr(module, "draw", None)):
            raise AttributeError(f"module {name!r} has no function draw(view, names)")
    except Exception as error:
        raise _undrawn(game, error) from error
    return module


def _module_name(game: Game) -> str:
    return game.terminal_board or (f"{game.package}.terminal_board" if game.package else "")


def _exists(name: str) -> bool:
    try:
        return bool(name) and find_spec(name) is not None
    except ModuleNotFoundError:  # the game is a single module, not a package
        return False


def _is_built_in(game: Game) -> bool:
    return game.package.startswith("woolgather.games.")


def _anywhere(draw: Lookup, view: dict[str, Any], names: Names, room: BoardSize) -> RenderableType:
    """Draw a board that ignores the available space."""
    return draw(view, names)


def _draw_third_party(game: Game, draw: Draw, view: dict[str, Any], names: Names, room: BoardSize) -> RenderableType:
    """Draw a board from another package. If it fails, its author gets a sentence instead of a traceback."""
    try:
        return draw(view, names, room)
    except Exception as error:
        raise _undrawn(game, error) from error


def _undrawn(game: Game, error: Exception) -> BadModule:
    return BadModule(f"{_module_name(game)} cannot draw the board of {game.title}: {type(error).__name__}: {error}.")


def plain(view: dict[str, Any], names: Names, room: BoardSize) -> RenderableType:
    """Draw any table as a list of facts."""
    grid = Table.grid(padding=(0, 2))
    for fact, value in view["table"].items():
        grid.add_row(Text(str(fact), "bold"), Text(in_words(value, names)))
    return grid


def in_words(value: object, names: Sequence[str] | Names) -> str:
    """Return plain data as a person would write it. A list with one number per seat names the seats."""
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
