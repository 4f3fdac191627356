"""Which build of the engine runs: the sources, or the compiled one where it is there and made of these very sources.

Compiled modules lie beside their sources in an installed wheel, and in build/compiled of a checkout. There the build
names the files it was made of (``engine.json``); if one of them was changed since, the sources run.
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
COMPILED_FOLDERS = ("kernel", "games", "bots")  # what is compiled
LIBRARY_SUFFIX = "__mypyc"  # a library is called like the folder that it was made of, and this
COMPILED = Path(__file__).resolve().parents[2] / "build" / "compiled"  # only a checkout has it
MANIFEST = "engine.json"


class _SourcesOnly:
    """Finds the .py files of this package even where compiled modules lie beside them."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        if not name.startswith(f"{PACKAGE}."):
            return None
        finders = (FileFinder(folder, (SourceFileLoader, [".py"])) for folder in path or ())
        return next((spec for finder in finders if (spec := finder.find_spec(name))), None)


class _CompiledEngine:
    """Finds the rooms of the engine, and the libraries they are in, in build/compiled; what is in a room follows."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        package, _, room = name.partition(".")
        if package != PACKAGE or room.removesuffix(LIBRARY_SUFFIX) not in COMPILED_FOLDERS:
            return None
        return FileFinder(str(COMPILED / PACKAGE), (ExtensionFileLoader, EXTENSION_SUFFIXES)).find_spec(name)


def choose() -> None:
    """Called once, before anything of the engine is imported."""
    if os.environ.get("WOOLGATHER_PURE") == "1":
        sys.meta_path.insert(0, _SourcesOnly)
    elif compiled_is_current():
        sys.meta_path.insert(0, _CompiledEngine)


def engine_files(package: Path) -> dict[str, list[int]]:
    """Every file that the engine is made of, with its size and when it was last changed."""
    files: dict[str, list[int]] = {}
    for room in COMPILED_FOLDERS:
        for folder, _, names in os.walk(package / room):
            for name in names:
                if name.endswith((".py", ".toml", ".md", ".json")):
                    facts = os.stat(os.path.join(folder, name))
                    files[os.path.relpath(os.path.join(folder, name), package)] = [facts.st_size, facts.st_mtime_ns]
    return files


def compiled_is_current() -> bool:
    """Whether build/compiled holds the engine of these sources, for this Python."""
    manifest = COMPILED / MANIFEST
    try:
        made_of = json.loads(manifest.read_text("utf-8"))
    except (OSError, ValueError):
        return False
    return bool(made_of == _facts(Path(__file__).resolve().parent))


def in_checkout() -> bool:
    """Whether this package lies in a checkout, where ``make compile`` can be called."""
    return (COMPILED.parents[1] / "Makefile").is_file()


def write_manifest(package: Path) -> None:
    """Note down what the engine in build/compiled was made of."""
    (COMPILED / MANIFEST).write_text(json.dumps(_facts(package)), "utf-8")


def _facts(package: Path) -> dict[str, object]:
    """What a build must have been made of, and where its libraries must lie, for the package to run it."""
    return {
        "suffix": EXTENSION_SUFFIXES[0],
        "libraries": f"{PACKAGE}/*{LIBRARY_SUFFIX}",
        "files": engine_files(package),
    }


def engine() -> str:
    """Say whether the rules run "compiled" or "pure" (from their sources).

    >>> engine() in ("compiled", "pure")
    True
    """
    spec = find_spec("woolgather.kernel.state")
    return "pure" if spec is None or (spec.origin or "").endswith(".py") else "compiled"
