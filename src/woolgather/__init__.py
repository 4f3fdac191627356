"""A game room for five tabletop games about sheep, wolves, dreams and nightmares.

``import woolgather as wg`` is all a script needs, and docs/api.md documents every name. ``woolgather/api.py`` defines
them and is loaded on first use, so importing one part of the package doesn't load the others.
"""

from importlib import import_module
from typing import TYPE_CHECKING
from warnings import warn

from woolgather import builds
from woolgather.builds import engine as engine

if TYPE_CHECKING:
    from woolgather.api import *

__version__ = "0.1.0"
_RENAMED = {"Happening": "OutcomeDifference", "ThinkingBot": "SearchBot"}  # deprecated in 0.1, to be removed in 0.2

builds.choose()


def __getattr__(name: str) -> object:
    if name == "__all__":
        return ["__version__", "engine", *import_module("woolgather.api").__all__]
    if name in _RENAMED:
        warn(f"woolgather.{name} is now called {_RENAMED[name]}.", DeprecationWarning, stacklevel=2)
        name = _RENAMED[name]
    elif name.startswith("_") or name not in import_module("woolgather.api").__all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module("woolgather.api"), name)


def __dir__() -> list[str]:
    return sorted({*globals(), *import_module("woolgather.api").__all__})
