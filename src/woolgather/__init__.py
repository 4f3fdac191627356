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
    from woolgather.api import (
        NOTHING as NOTHING,
    )
    from woolgather.api import (
        BadComponents as BadComponents,
    )
    from woolgather.api import (
        BadModule as BadModule,
    )
    from woolgather.api import (
        BadRecord as BadRecord,
    )
    from woolgather.api import (
        BadSeats as BadSeats,
    )
    from woolgather.api import (
        BadSetting as BadSetting,
    )
    from woolgather.api import (
        Bot as Bot,
    )
    from woolgather.api import (
        Chance as Chance,
    )
    from woolgather.api import (
        Decision as Decision,
    )
    from woolgather.api import (
        Game as Game,
    )
    from woolgather.api import (
        IllegalAction as IllegalAction,
    )
    from woolgather.api import (
        NoUndo as NoUndo,
    )
    from woolgather.api import (
        Option as Option,
    )
    from woolgather.api import (
        Outcome as Outcome,
    )
    from woolgather.api import (
        RandomBot as RandomBot,
    )
    from woolgather.api import (
        Record as Record,
    )
    from woolgather.api import (
        Sample as Sample,
    )
    from woolgather.api import (
        Session as Session,
    )
    from woolgather.api import (
        Setting as Setting,
    )
    from woolgather.api import (
        State as State,
    )
    from woolgather.api import (
        Tally as Tally,
    )
    from woolgather.api import (
        TooLate as TooLate,
    )
    from woolgather.api import (
        UnknownAction as UnknownAction,
    )
    from woolgather.api import (
        UnknownBot as UnknownBot,
    )
    from woolgather.api import (
        UnknownClause as UnknownClause,
    )
    from woolgather.api import (
        UnknownGame as UnknownGame,
    )
    from woolgather.api import (
        WoolgatherError as WoolgatherError,
    )
    from woolgather.api import (
        all_games as all_games,
    )
    from woolgather.api import (
        bot as bot,
    )
    from woolgather.api import (
        bot_names as bot_names,
    )
    from woolgather.api import (
        chance as chance,
    )
    from woolgather.api import (
        game as game,
    )
    from woolgather.api import (
        load as load,
    )
    from woolgather.api import (
        new as new,
    )
    from woolgather.api import (
        play as play,
    )
    from woolgather.api import (
        record as record,
    )
    from woolgather.api import (
        register_bot as register_bot,
    )
    from woolgather.api import (
        register_game as register_game,
    )
    from woolgather.api import (
        simulate as simulate,
    )

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
