"""A game room for five tabletop games about sheep, wolves, dreams and nightmares.

``import woolgather as wg`` is all that a script needs; docs/api.md lists everything. What it offers is loaded on first
use (``woolgather/api.py``), so that importing a part of the package does not load the others.
"""

from importlib import import_module
from typing import TYPE_CHECKING

from woolgather import builds
from woolgather.builds import engine

if TYPE_CHECKING:
    from woolgather.api import *

__version__ = "0.1.0"

__all__ = [
    "NOTHING",
    "Advice",
    "Analysis",
    "BadComponents",
    "BadModule",
    "BadRecord",
    "BadSeats",
    "BadSetting",
    "Bot",
    "BotWarning",
    "Chance",
    "Decision",
    "Evaluation",
    "Game",
    "IllegalAction",
    "NoUndo",
    "Option",
    "Outcome",
    "OutcomeDifference",
    "RandomBot",
    "Record",
    "Review",
    "Sample",
    "SearchBot",
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
    "about_bot",
    "all_games",
    "analyse",
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
    "review",
    "simulate",
]


builds.choose()


def __getattr__(name: str) -> object:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module("woolgather.api"), name)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
