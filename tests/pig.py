"""Installs the game of examples/pig the way a user would."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

PIG: Final = Path(__file__).parent.parent / "examples" / "pig"


def install_pig(folder: Path) -> Path:
    """Return a folder in which pip has installed the game, built from its sources without a network."""
    sources = folder / "sources"
    shutil.copytree(PIG, sources, ignore=shutil.ignore_patterns("__pycache__"))
    pip = [sys.executable, "-m", "pip", "-qq", "--disable-pip-version-check", "install"]
    how = ["--no-deps", "--no-build-isolation", "--no-index", "--target", str(folder / "site")]
    done = subprocess.run([*pip, *how, str(sources)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return folder / "site"
