"""Finding a game by its name: every folder in ``woolgather.games``, and what other people bring along."""

from __future__ import annotations

import difflib
import importlib
import pkgutil
import sys
from collections.abc import Iterable
from functools import cache
from importlib import metadata
from pathlib import Path
from typing import cast

from woolgather.kernel.errors import BadModule, UnknownGame
from woolgather.kernel.game import Game


@cache
def _own() -> dict[str, str]:
    package = importlib.import_module("woolgather.games")
    folders = [module.name for module in pkgutil.iter_modules(package.__path__) if module.ispkg]
    return {folder.replace("_", "-"): f"woolgather.games.{folder}" for folder in sorted(folders)}


@cache
def _foreign() -> dict[str, str]:
    """Games of other packages: an entry point in the group ``woolgather.games`` names a module with a ``GAME``."""
    return {point.name: point.value for point in metadata.entry_points(group="woolgather.games")}


_registered: dict[str, Game] = {}


def register(game: Game) -> None:
    """Bring a game along by hand: in a module of one's own, in a notebook, in a test."""
    _registered[game.name] = game


def bring(modules: Iterable[str]) -> None:
    """Import other people's modules, which register their games and bots; the folder one stands in is searched too."""
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)
    for module in modules:
        try:
            importlib.import_module(module)
        except BadModule:
            raise
        except Exception as error:  # it is not our code: whatever it raises, its owner reads one sentence
            raise BadModule(
                f"The module {module!r} cannot be used: {type(error).__name__}: {error}. "
                "Name it as in an import statement (my_bots for my_bots.py in this folder)."
            ) from None


def game_names() -> list[str]:
    return list({**_registered, **_foreign(), **_own()})


def all_games() -> list[Game]:
    return [find_game(name) for name in game_names()]


def find_game(name: str) -> Game:
    """The game of that name, loaded on first use."""
    if name in _registered:
        return _registered[name]
    modules = {**_foreign(), **_own()}
    if name not in modules:
        near = difflib.get_close_matches(name, modules, 1, 0.4)
        hint = f" Did you mean {near[0]!r}?" if near else ""
        raise UnknownGame(f"There is no game {name!r}.{hint} There are: {', '.join(modules)}.")
    return cast(Game, importlib.import_module(modules[name]).GAME)
