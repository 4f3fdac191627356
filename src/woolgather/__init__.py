"""A game room for five tabletop games about sheep, wolves, dreams and nightmares."""

import os
import sys
from collections.abc import Sequence
from importlib.machinery import FileFinder, ModuleSpec, SourceFileLoader
from importlib.util import find_spec
from types import ModuleType

__version__ = "0.1.0"


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
