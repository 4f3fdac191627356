"""Tests compiling the engine."""

from __future__ import annotations

import shutil
import subprocess
import venv
from importlib.metadata import distribution
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
NEEDED = ("mypy", "setuptools", "ast-serialize", "librt", "mypy_extensions", "pathspec", "typing_extensions")
TRANSLATE = """
import compile_engine as compiling
with compiling.chdir(compiling.ROOT):
    compiling.translate_changes(compiling.modules(), compiling.work_folder())
"""


def python_that_can_compile(folder: Path) -> Path:
    """Return a Python with only the packages that hatch_build.py requires, as when pip builds a wheel."""
    venv.create(folder)
    (packages,) = folder.glob("lib/python*/site-packages")
    for name in NEEDED:
        found = distribution(name)
        for top in {file.parts[0] for file in found.files or ()}:
            if top not in {"..", "__pycache__"}:
                (packages / top).symlink_to(str(found.locate_file(top)))
    return folder / "bin" / "python"


def test_the_engine_compiles_without_other_packages_and_again_after_a_change(tmp_path: Path) -> None:
    """The engine needs no package, so compiling it must not need one either.

    The change is there because mypyc 2.4 fails with a ValueError on its cached data for Sheepy Time.
    """
    pytest.importorskip("mypyc", reason="there is no C compiler")
    for folder in ("src", "tools"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    translate = (
        tmp_path / "tools" / "translate.py"
    )  # in a file, because mypy ignores errors in the folder of a -c command
    translate.write_text(TRANSLATE, "utf-8")
    python = python_that_can_compile(tmp_path / "venv")
    for change in ("", "\nOF_NO_USE = 1\n"):
        with (tmp_path / "src/woolgather/games/sheepy_time/words.py").open("a", encoding="utf-8") as words:
            words.write(change)
        subprocess.run([python, translate], check=True)
