"""Saved games. A save is written to a temporary file that then replaces the old one, so it is never incomplete."""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from woolgather.kernel.errors import WoolgatherError
from woolgather.kernel.record import Record

SUFFIX = ".game"


class CannotSave(WoolgatherError):
    """A record can't be written; the message says why."""


def folder() -> Path:
    """Return the default folder for saved games."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "woolgather"


def new_file(game: str) -> Path:
    """Return an unused file name in the default folder."""
    name = f"{game}-{time.strftime('%Y-%m-%d-%H%M%S')}"
    path = folder() / f"{name}{SUFFIX}"
    number = 2
    while path.exists():
        path = folder() / f"{name}-{number}{SUFFIX}"
        number += 1
    return path


def check_new(path: Path) -> Path:
    """Check that a new file can be written and doesn't exist yet, without creating it."""
    if path.exists():
        raise CannotSave(f"{path} already exists. Continue it with `woolgather resume {path}`, or choose another name.")
    try:
        with tempfile.TemporaryFile(dir=path.parent):
            return path
    except OSError as error:
        raise CannotSave(f"{path} can't be written: {error.strerror or error}. Choose another place.") from None


def write(record: Record, path: Path) -> None:
    """Write the record, or leave the existing file untouched and raise ``CannotSave``."""
    partial = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with partial.open("w", encoding="utf-8", newline="\n") as file:
            file.write(record.text())
            file.flush()
            os.fsync(file.fileno())
        partial.replace(path)
    except OSError as error:
        partial.unlink(missing_ok=True)
        raise CannotSave(
            f"{path} can't be written: {error.strerror or error}. The previous save is unchanged."
        ) from None


def saved_games() -> Iterator[tuple[Path, Record]]:
    """Yield the games in the default folder, newest first, skipping anything that isn't a record."""
    files = sorted(folder().glob(f"*{SUFFIX}"), key=lambda path: path.stat().st_mtime, reverse=True)
    for path in files:
        with suppress(WoolgatherError):
            yield path, Record.load(path)


def latest_unfinished() -> Path:
    """Return the most recently played unfinished game in the default folder."""
    for path, record in saved_games():
        if not record.over:
            return path
    raise WoolgatherError(f"There is no unfinished game in {folder()}. Start one with `woolgather play`.")
