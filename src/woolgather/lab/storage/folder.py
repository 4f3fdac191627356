"""Stores an experiment on disk: its description, the finished batches and, at the end, its tables.

A folder contains experiment.json from the start, parts/ while games are being played, and the tables once all games
are finished. Files are written under a temporary name and then renamed, so every file is complete, and an interrupted
run resumes after the last finished batch.
"""

from __future__ import annotations

import errno
import hashlib
import json
import os
import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import msgspec

from woolgather import __version__
from woolgather.kernel.errors import WoolgatherError
from woolgather.kernel.registry import find_game, import_modules
from woolgather.lab.execution.batch import Batch, Outline, outlined, unpacked
from woolgather.lab.execution.executor import Executor
from woolgather.lab.execution.scheduler import Range, gaps, run
from woolgather.lab.plan import Experiment, Plan

if sys.platform != "win32":  # Windows has no such lock, so there we can't stop two runs from using the same folder
    import fcntl

FORMAT: Final = 1
MANIFEST: Final = "experiment.json"
PARTS: Final = "parts"
_BATCH: Final = ".batch"
_LOCK: Final = "lock"


class BadFolder(WoolgatherError):
    """The folder can't be used for this. The message says why."""


class Folder:
    """An experiment's folder on disk."""

    def __init__(self, path: Path, experiment: Experiment) -> None:
        self.path = path
        self.experiment = experiment
        self.done: dict[Range, Path] = {}  # the finished batches

    @classmethod
    def start(cls, path: Path, experiment: Experiment) -> Folder:
        """Start a new experiment in this folder, or resume the same one."""
        import_tables()
        folder = cls(path, experiment)
        with _told(path):
            if path.exists() and not path.is_dir():
                raise BadFolder(f"{path} is a file. Name a folder for the experiment.")
            if (path / MANIFEST).exists():
                folder._check_same()
            elif path.is_dir() and any(path.iterdir()):
                raise BadFolder(
                    f"{path} isn't empty and has no experiment in it. Name a new folder. Nothing was changed."
                )
            path.mkdir(parents=True, exist_ok=True)
            if not (path / MANIFEST).exists():
                folder._write_manifest({})
            if not folder.is_done:
                (path / PARTS).mkdir(exist_ok=True)
                folder._find_parts()
        return folder

    @classmethod
    def read(cls, path: Path) -> Folder:
        """Open an existing experiment, whether finished or not."""
        manifest = read_manifest(path)
        return cls(path, experiment_in(manifest, path))

    @property
    def is_done(self) -> bool:
        return bool(self.files)

    @property
    def files(self) -> dict[str, Any]:
        """The tables with their row counts and SHA-256 digests. Empty until the last game is finished."""
        return dict(read_manifest(self.path)["files"])

    @property
    def games_done(self) -> int:
        return self.experiment.games if self.is_done else sum(end - first for first, end in self.done)

    def play(self, executor: Executor, progress: Callable[[int], None] = lambda done: None) -> None:
        """Play the missing games, then write the tables once all games are finished.

        Ctrl-C raises ``KeyboardInterrupt``. All games finished by then are kept.
        """

        def keep(data: bytes) -> int:
            batch = outlined(data)
            if batch.games:
                with _told(self.path):
                    self._keep(batch, data)
            progress(len(batch.games))
            return len(batch.games)

        with self._alone():
            run(executor, list(gaps(self.done, self.experiment.games)), keep)
            with _told(self.path):
                self._finish()

    def _keep(self, batch: Outline, data: bytes) -> None:
        path = self.path / PARTS / f"{batch.first:09}-{batch.end:09}{_BATCH}"
        _write(path, data)
        self.done[batch.first, batch.end] = path

    def _finish(self) -> None:
        from woolgather.lab.storage import tables

        game = find_game(self.experiment.plan.game)
        rows = tables.write_all(self.path, self.experiment, game, self._batches())
        files = {name: {"rows": rows[name], "sha256": _digest(self.path / name)} for name in rows}
        self._write_manifest(files)
        shutil.rmtree(self.path / PARTS, ignore_errors=True)

    def _batches(self) -> Iterator[Batch]:
        for each in sorted(self.done):
            yield unpacked(self.done[each].read_bytes())

    def _find_parts(self) -> None:
        for path in sorted((self.path / PARTS).iterdir()):
            if path.name == _LOCK:
                continue
            try:
                batch = outlined(path.read_bytes())
                whole = path.name == f"{batch.first:09}-{batch.end:09}{_BATCH}"
            except msgspec.MsgspecError:
                whole = False
            if whole:
                self.done[batch.first, batch.end] = path
            else:
                path.unlink()  # incomplete batch from a run that was killed

    def _check_same(self) -> None:
        stored, expected = read_manifest(self.path), manifest_of(self.experiment)
        for key, value in expected.items():
            if stored.get(key) != value and key != "files":
                raise BadFolder(
                    f"{self.path} has another experiment ({key} is {_short(stored.get(key))} there, "
                    f"not {_short(value)}). Name a new folder. Nothing was changed."
                )

    def _write_manifest(self, files: dict[str, Any]) -> None:
        manifest = {**manifest_of(self.experiment), "files": files}
        _write(self.path / MANIFEST, json.dumps(manifest, indent=1, ensure_ascii=False).encode() + b"\n")

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """Hold an exclusive lock on the folder, so that no other process plays into it at the same time."""
        if sys.platform == "win32":
            yield
            return
        handle = os.open(self.path / PARTS / _LOCK, os.O_RDWR | os.O_CREAT, 0o644)
        try:
            try:
                fcntl.lockf(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)  # unlike flock, not inherited by children
            except (BlockingIOError, PermissionError):
                raise BadFolder(f"Another process is using {self.path}. Wait for it, or name a new folder.") from None
            yield
        finally:
            os.close(handle)


def manifest_of(experiment: Experiment) -> dict[str, Any]:
    """Return everything needed to repeat the experiment, as plain data."""
    plan = experiment.plan
    game = find_game(plan.game)
    return {
        "format": FORMAT,
        "woolgather": __version__,
        "game": plan.game,
        "rules": game.revision,
        "bots": list(plan.bots),
        "settings": game.check(plan.seats, plan.settings),
        "components": plan.components,
        "games": experiment.games,
        "seed": plan.seed,
        "rotate": plan.rotate,
        "watched": experiment.watched,
        "decisions": experiment.decisions,
        "modules": list(plan.modules),
    }


def experiment_in(manifest: dict[str, Any], path: Path) -> Experiment:
    try:
        import_modules(each for each in manifest["modules"] if not is_program(each))
        plan = Plan(
            str(manifest["game"]),
            tuple(manifest["bots"]),
            int(manifest["seed"]),
            dict(manifest["settings"]),
            manifest["components"],
            bool(manifest["rotate"]),
            tuple(manifest["modules"]),
        )
        return Experiment(plan, int(manifest["games"]), int(manifest["watched"]), bool(manifest["decisions"]))
    except (KeyError, TypeError, ValueError) as error:
        raise BadFolder(f"{path / MANIFEST} does not describe an experiment: {error!r}.") from None


def is_program(module: str) -> bool:
    """True if the entry stands for a command (``--with NAME=COMMAND``). Opening a folder must never run one."""
    return ":" in module


def read_manifest(path: Path) -> dict[str, Any]:
    file = path / MANIFEST
    try:
        manifest = json.loads(file.read_text("utf-8"))
    except FileNotFoundError:
        raise BadFolder(f"{path} has no experiment: {MANIFEST} is missing.") from None
    except OSError as error:
        raise BadFolder(f"{file} cannot be read: {error.strerror or error}.") from None
    except ValueError:
        raise BadFolder(f"{file} is not valid JSON.") from None
    if not isinstance(manifest, dict) or manifest.get("format") != FORMAT or "files" not in manifest:
        raise BadFolder(f"{file} is from an incompatible version of the lab.")
    return manifest


def import_tables() -> None:
    """Raise a helpful error before any game is played if pyarrow is missing."""
    try:
        import pyarrow  # noqa: F401
    except ImportError:
        raise WoolgatherError("The lab needs pyarrow, which is not installed: pip install 'woolgather[lab]'.") from None


def _write(path: Path, data: bytes) -> None:
    beside = path.with_name(path.name + ".tmp")
    beside.write_bytes(data)
    beside.replace(path)


def _digest(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def _short(value: object) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 60 else f"{text[:57]}..."


@contextmanager
def _told(path: Path) -> Iterator[None]:
    """Turn disk errors into a ``BadFolder`` with a readable message."""
    try:
        yield
    except OSError as error:
        if error.errno == errno.ENOSPC:
            raise BadFolder(
                f"The disk with {path} is full. Finished games are kept. Free some space and run the command again."
            ) from None
        raise BadFolder(f"{error.filename or path} cannot be used: {error.strerror or error}.") from None
