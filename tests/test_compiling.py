"""How the engine is compiled."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
TRANSLATE = """
import compile_engine as compiling
with compiling.chdir(compiling.ROOT):
    compiling.translate_changes(compiling.modules(), compiling.work_folder())
"""


def test_a_changed_game_compiles_after_a_first_time(tmp_path: Path) -> None:
    """mypyc 2.4 fails with a ValueError on what it remembers of Sheepy Time."""
    pytest.importorskip("mypyc", reason="there is no C compiler")
    for folder in ("src", "tools"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("__pycache__"))
    environment = os.environ | {"PYTHONPATH": str(tmp_path / "tools")}
    for change in ("", "\nOF_NO_USE = 1\n"):
        with (tmp_path / "src/woolgather/games/sheepy_time/words.py").open("a", encoding="utf-8") as words:
            words.write(change)
        subprocess.run([sys.executable, "-c", TRANSLATE], env=environment, check=True)
