"""A game room for five tabletop games about sheep, wolves, dreams and nightmares.

``import woolgather as wg`` is all that a script needs; docs/api.md lists everything. What it offers is loaded on first
use (``woolgather/api.py``), so that importing a part of the package does not load the others.
"""

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.machinery import FileFinder, ModuleSpec, SourceFileLoader
from importlib.util import find_spec
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from woolgather.api import *

__version__ = "0.1.0"

__all__ = [
    "NOTHING",
    "BadComponents",
    "BadModule",
    "BadRecord",
    "BadSeats",
    "BadSetting",
    "Bot",
    "Chance",
    "Decision",
    "Game",
    "IllegalAction",
    "NoUndo",
    "Option",
    "Outcome",
    "RandomBot",
    "Record",
    "Sample",
    "Session",
    "Setting",
    "State",
    "Tally",
    "TooLate",
    "UnknownAction",
    "UnknownBot",
    "UnknownClause",
    "UnknownGame",
    "WoolgatherError",
    "__version__",
    "all_games",
    "bot",
    "bot_names",
    "chance",
    "engine",
    "game",
    "load",
    "new",
    "play",
    "record",
    "register_bot",
    "register_game",
    "simulate",
]


class _SourcesOnly:
    """Finds the .py files of this package even where compiled modules lie beside them."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        if not name.startswith(f"{__name__}."):
            return None
        finders = (FileFinder(folder, (SourceFileLoader, [".py"])) for folder in path or ())
        return next((spec for finder in finders if (spec := finder.find_spec(name))), None)


# Python prefers a compiled module to its source; this asks for the source before Python looks.
if os.environ.get("WOOLGATHER_PURE") == "1":
    sys.meta_path.insert(0, _SourcesOnly)


def engine() -> str:
    """Say whether the rules run "compiled" or "pure" (from their sources).

    >>> engine() in ("compiled", "pure")
    True
    """
    spec = find_spec("woolgather.kernel.state")
    return "pure" if spec is None or (spec.origin or "").endswith(".py") else "compiled"


def __getattr__(name: str) -> object:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module("woolgather.api"), name)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
