"""What the school needs besides the engine, and how to get it."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Final

from woolgather.kernel.errors import WoolgatherError

EXTRAS: Final = {
    "numpy": "school",
    "gymnasium": "school",
    "pettingzoo": "school",
    "pyspiel": "openspiel",
}


def need(*packages: str) -> None:
    """Say in a sentence what is missing, before it is imported."""
    for package in packages:
        if find_spec(package) is None:
            extra = f"woolgather[{EXTRAS[package]}]"
            raise WoolgatherError(f"This environment needs {package}, which is not installed: pip install '{extra}'.")
