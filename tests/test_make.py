"""Tests ``make``: an old Python gets a sentence, and ``make play`` opens the room at the chosen port."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
OLD_PYTHON = """#!/bin/sh
[ "$1" = --version ] && echo "Python 3.10.13" && exit
exit 1
"""


def make(*words: str) -> subprocess.CompletedProcess[str]:
    alone = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
    return subprocess.run(["make", *words], cwd=ROOT, env=alone, capture_output=True, text=True, check=False)


def test_an_old_python_is_refused_and_nothing_is_created(tmp_path: Path) -> None:
    old, environment = tmp_path / "python3.10", tmp_path / "venv"
    old.write_text(OLD_PYTHON, "utf-8")
    old.chmod(0o755)
    made = make("play", f"PYTHON={old}", f"VENV={environment}")
    assert made.returncode == 2
    assert f"Woolgather needs Python 3.11 or newer, and '{old}' is Python 3.10.13. Name a newer one" in made.stdout
    assert not environment.exists()


def test_make_play_opens_the_room_at_the_given_port_or_explains(tmp_path: Path) -> None:
    assert "PORT='8123'" in make("--dry-run", "play", "PORT=8123").stdout
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        names = {"PORT": port, "LAN": "", "BROWSER": "true", "WOOLGATHER_PURE": "1", "XDG_DATA_HOME": str(tmp_path)}
        room = subprocess.run(
            [sys.executable, "tools/open_room.py"],
            cwd=ROOT,
            env={**os.environ, **names},
            capture_output=True,
            text=True,
            check=False,
        )
    assert room.returncode != 0
    assert f"The room cannot open at 127.0.0.1, port {port}: " in room.stderr
