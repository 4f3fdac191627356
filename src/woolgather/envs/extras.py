"""Checks for the optional packages that environments need."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Final

from woolgather.kernel.errors import WoolgatherError

EXTRAS: Final = {
    "numpy": "environments",
    "gymnasium": "environments",
    "pettingzoo": "environments",
    "pyspiel": "openspiel",
}


def need(*packages: str) -> None:
    """Raise an error that says how to install the first missing package."""
    for package in packages:
        if find_spec(package) is None:
            extra = f"woolgather[{EXTRAS[package]}]"
            raise WoolgatherError(f"This environment needs {package}, which is not installed: pip install '{extra}'.")
