"""Games on disk. A save is written beside the old one and then takes its place, so none is ever half there."""

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
    """A record cannot be written there; the text says why."""


def folder() -> Path:
    """Where games are kept that were given no file of their own."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "woolgather"


def new_file(game: str) -> Path:
    """A name that no game has yet, in our folder."""
    name = f"{game}-{time.strftime('%Y-%m-%d-%H%M%S')}"
    path = folder() / f"{name}{SUFFIX}"
    number = 2
    while path.exists():
        path = folder() / f"{name}-{number}{SUFFIX}"
        number += 1
    return path


def check_new(path: Path) -> Path:
    """Refuse a file for a new game that is there already, or could not be written; leaves no trace."""
    if path.exists():
        raise CannotSave(
            f"{path} is there already; go on with it by `woolgather resume {path}`, or choose another name."
        )
    try:
        with tempfile.TemporaryFile(dir=path.parent):
            return path
    except OSError as error:
        raise CannotSave(f"{path} cannot be written: {error.strerror or error}; choose another place.") from None


def write(record: Record, path: Path) -> None:
    """Put the record there, or leave what was there untouched and say why."""
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
            f"{path} cannot be written: {error.strerror or error}; what was saved before is untouched."
        ) from None


def saved_games() -> Iterator[tuple[Path, Record]]:
    """The games in our folder, the one that was played last first. What is no record is passed over."""
    files = sorted(folder().glob(f"*{SUFFIX}"), key=lambda path: path.stat().st_mtime, reverse=True)
    for path in files:
        with suppress(WoolgatherError):
            yield path, Record.load(path)


def newest_unfinished() -> Path:
    """The game in our folder that was left last."""
    for path, record in saved_games():
        if not record.over:
            return path
    raise WoolgatherError(f"There is no unfinished game in {folder()}; start one with `woolgather play`.")
