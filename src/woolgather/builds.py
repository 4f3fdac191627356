"""Chooses which build of the engine runs: the sources, or a compiled one that was made from exactly these sources.

An installed wheel has compiled modules next to their sources. A checkout has them in build/compiled, with a list of the
files they were made from (``engine.json``). If one of these files has changed, the sources run.
"""

import json
import os
import sys
from collections.abc import Sequence
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, FileFinder, ModuleSpec, SourceFileLoader
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

PACKAGE = "woolgather"
COMPILED_FOLDERS = ("kernel", "games", "bots")  # the folders that are compiled
LIBRARY_SUFFIX = "__mypyc"  # a compiled library is named after its folder, with this suffix
COMPILED = Path(__file__).resolve().parents[2] / "build" / "compiled"  # exists only in a checkout
MANIFEST = "engine.json"


class _SourcesOnly:
    """Finds this package's .py files even if there are compiled modules next to them."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        if not name.startswith(f"{PACKAGE}."):
            return None
        finders = (FileFinder(folder, (SourceFileLoader, [".py"])) for folder in path or ())
        return next((spec for finder in finders if (spec := finder.find_spec(name))), None)


class _CompiledEngine:
    """Finds the compiled folders and their libraries in build/compiled. Python finds their modules itself."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        package, _, folder = name.partition(".")
        if package != PACKAGE or folder.removesuffix(LIBRARY_SUFFIX) not in COMPILED_FOLDERS:
            return None
        return FileFinder(str(COMPILED / PACKAGE), (ExtensionFileLoader, EXTENSION_SUFFIXES)).find_spec(name)


def choose() -> None:
    """Choose the build. Called once, before any part of the engine is imported."""
    if os.environ.get("WOOLGATHER_PURE") == "1":
        sys.meta_path.insert(0, _SourcesOnly)
    elif compiled_is_current():
        sys.meta_path.insert(0, _CompiledEngine)


def engine_files(package: Path) -> dict[str, list[int]]:
    """Return every file the engine is made from, with its size and modification time."""
    files: dict[str, list[int]] = {}
    for compiled in COMPILED_FOLDERS:
        for folder, _, names in os.walk(package / compiled):
            for name in names:
                if name.endswith((".py", ".toml", ".md", ".json")):
                    facts = os.stat(os.path.join(folder, name))
                    files[os.path.relpath(os.path.join(folder, name), package)] = [facts.st_size, facts.st_mtime_ns]
    return files


def compiled_is_current() -> bool:
    """True if build/compiled was made from these sources for this Python version."""
    manifest = COMPILED / MANIFEST
    try:
        made_of = json.loads(manifest.read_text("utf-8"))
    except (OSError, ValueError):
        return False
    return bool(made_of == _facts(Path(__file__).resolve().parent))


def in_checkout() -> bool:
    """True if this package is in a checkout, where ``make compile`` works."""
    return (COMPILED.parents[1] / "Makefile").is_file()


def write_manifest(package: Path) -> None:
    """Record what the engine in build/compiled was made from."""
    (COMPILED / MANIFEST).write_text(json.dumps(_facts(package)), "utf-8")


def _facts(package: Path) -> dict[str, object]:
    """Describe the build that matches these sources."""
    return {
        "suffix": EXTENSION_SUFFIXES[0],
        "libraries": f"{PACKAGE}/*{LIBRARY_SUFFIX}",
        "files": engine_files(package),
    }


def engine() -> str:
    """Return "compiled" or "pure", depending on which build of the rules is running.

    >>> engine() in ("compiled", "pure")
    True
    """
    spec = find_spec("woolgather.kernel.state")
    return "pure" if spec is None or (spec.origin or "").endswith(".py") else "compiled"
