"""Finds games by name: every folder in ``woolgather.games``, and third-party games.

A package provides third-party games with entry points in the group ``woolgather.games`` (a name, and a module with a
``GAME`` of that name). A module given with ``--with`` provides them by calling ``register``. A broken third-party game
gets an error that names it and doesn't affect other games.
"""

from __future__ import annotations

import difflib
import importlib
import pkgutil
import sys
from collections.abc import Iterable
from functools import cache
from importlib import metadata
from pathlib import Path

from woolgather.kernel.errors import BadModule, UnknownGame, WoolgatherError
from woolgather.kernel.game import Game

GAME_ENTRY_POINTS = "woolgather.games"  # the entry-point group


@cache
def _built_in() -> dict[str, str]:
    package = importlib.import_module("woolgather.games")
    folders = [module.name for module in pkgutil.iter_modules(package.__path__) if module.ispkg]
    return {folder.replace("_", "-"): f"woolgather.games.{folder}" for folder in sorted(folders)}


@cache
def _installed() -> dict[str, metadata.EntryPoint]:
    """Return the installed third-party games. They can't replace a built-in game."""
    points = sorted(metadata.entry_points(group=GAME_ENTRY_POINTS), key=lambda point: point.name)
    return {point.name: point for point in points if point.name not in _built_in()}


_registered: dict[str, Game] = {}
_loaded: dict[str, Game] = {}


def register(game: Game) -> None:
    """Add a game in this process, for example from a module, a notebook or a test."""
    _registered[game.name] = game


def import_modules(modules: Iterable[str]) -> None:
    """Import third-party modules, which register their games and bots. The current folder is searched too.

    Text after a colon is passed to the module's ``open_with``: ``woolgather.bridge.program:clever=awk -f x.awk``.
    """
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)
    for named in modules:
        module, _, argument = named.partition(":")
        try:
            imported = importlib.import_module(module)
            if argument:
                imported.open_with(argument)
        except BadModule:
            raise
        except Exception as error:
            raise BadModule(
                f"The module {module!r} cannot be used: {error_in_short(error)}. "
                "Name it as in an import statement (my_bots for my_bots.py in this folder)."
            ) from None


def game_names() -> list[str]:
    """Return all names, built-in games first, including third-party games that turn out to be broken."""
    return list(dict.fromkeys([*_built_in(), *_installed(), *_registered]))


def all_games() -> list[Game]:
    """Return every game that can be played. ``broken_games`` has the others.

    >>> "Sheepy Time" in [game.title for game in all_games()]
    True
    """
    broken = broken_games()
    return [find_game(name) for name in game_names() if name not in broken]


def broken_games() -> dict[str, str]:
    """Return a sentence about each installed game that can't be used."""
    broken: dict[str, str] = {}
    for name in _installed():
        try:
            find_game(name)
        except WoolgatherError as error:
            broken[name] = str(error)
    return broken


def find_game(name: str) -> Game:
    """Return the game with that name. Games are loaded on first use."""
    if name in _registered:
        return _registered[name]
    if name in _loaded:
        return _loaded[name]
    if name in _built_in():
        game: Game = importlib.import_module(_built_in()[name]).GAME
    elif name in _installed():
        game = _load(_installed()[name])
    else:
        known = game_names()
        near = difflib.get_close_matches(str(name), known, 1, 0.4)
        hint = f" Did you mean {near[0]!r}?" if near else ""
        raise UnknownGame(f"There is no game {name!r}.{hint} There are: {', '.join(known)}.")
    _loaded[name] = game
    return game


def _load(point: metadata.EntryPoint) -> Game:
    """Load a third-party game."""
    try:
        found = point.load()
        game = found if isinstance(found, Game) else found.GAME
        if not isinstance(game, Game):
            raise TypeError(f"{point.value} has a GAME that was not made with Game(...)")
        if game.name != point.name:
            raise ValueError(f"its entry point is called {point.name!r}, but the game {game.name!r}")
    except Exception as error:
        raise BadModule(
            f"The game {point.name!r} of the package {package_of(point)} cannot be used: {error_in_short(error)}."
        ) from None
    return game


def package_of(point: metadata.EntryPoint) -> str:
    """Return the name, as pip knows it, of the package an entry point comes from."""
    return point.dist.name if point.dist is not None else point.value


def error_in_short(error: Exception) -> str:
    """Describe an error from third-party code in one sentence for its author."""
    return f"{type(error).__name__}: {str(error).rstrip('.')}"
