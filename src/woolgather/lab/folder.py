"""An experiment on disk: what it is, the batches that are done, and in the end its tables.

A folder holds experiment.json from the first moment on, parts/ while games are played, and the tables when all are.
Whatever is there is whole: files are written beside their place and then put there at once, so that a run that was
ended in any way goes on from the last batch.
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
from woolgather.lab.batch import Batch, Outline, outlined, unpacked
from woolgather.lab.executor import Executor
from woolgather.lab.plan import Experiment, Plan
from woolgather.lab.running import Range, gaps, run

if sys.platform != "win32":  # there nobody is stopped from running an experiment twice at once
    import fcntl

FORMAT: Final = 1
MANIFEST: Final = "experiment.json"
PARTS: Final = "parts"
_BATCH: Final = ".batch"
_LOCK: Final = "lock"


class BadFolder(WoolgatherError):
    """A folder that cannot be used for this; its text says why."""


class Folder:
    """The folder of one experiment."""

    def __init__(self, path: Path, experiment: Experiment) -> None:
        self.path = path
        self.experiment = experiment
        self.done: dict[Range, Path] = {}  # the batches that are there

    @classmethod
    def start(cls, path: Path, experiment: Experiment) -> Folder:
        """Begin an experiment here, or go on with it."""
        import_tables()
        folder = cls(path, experiment)
        with _told(path):
            if path.exists() and not path.is_dir():
                raise BadFolder(f"{path} is a file; an experiment needs a folder of its own.")
            if (path / MANIFEST).exists():
                folder._check_same()
            elif path.is_dir() and any(path.iterdir()):
                raise BadFolder(f"{path} holds something else, and nothing of it was touched; name a new folder.")
            path.mkdir(parents=True, exist_ok=True)
            if not (path / MANIFEST).exists():
                folder._write_manifest({})
            if not folder.is_done:
                (path / PARTS).mkdir(exist_ok=True)
                folder._find_parts()
        return folder

    @classmethod
    def read(cls, path: Path) -> Folder:
        """An experiment that is there, done or not."""
        manifest = read_manifest(path)
        return cls(path, experiment_in(manifest, path))

    @property
    def is_done(self) -> bool:
        return bool(self.files)

    @property
    def files(self) -> dict[str, Any]:
        """The tables, with how many rows each has and the digest of its bytes; none before the last game is over."""
        return dict(read_manifest(self.path)["files"])

    @property
    def games_done(self) -> int:
        return self.experiment.games if self.is_done else sum(end - first for first, end in self.done)

    def play(self, crew: Executor, progress: Callable[[int], None] = lambda done: None) -> None:
        """Play the games that are missing, and write the tables when there are all.

        Ctrl-c raises ``KeyboardInterrupt``, and everything that was over by then is kept.
        """

        def keep(data: bytes) -> int:
            batch = outlined(data)
            if batch.games:
                with _told(self.path):
                    self._keep(batch, data)
            progress(len(batch.games))
            return len(batch.games)

        with self._alone():
            run(crew, list(gaps(self.done, self.experiment.games)), keep)
            with _told(self.path):
                self._finish()

    def _keep(self, batch: Outline, data: bytes) -> None:
        path = self.path / PARTS / f"{batch.first:09}-{batch.end:09}{_BATCH}"
        _write(path, data)
        self.done[batch.first, batch.end] = path

    def _finish(self) -> None:
        from woolgather.lab import tables

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
                path.unlink()  # half of a batch from a run that was cut off

    def _check_same(self) -> None:
        there, wanted = read_manifest(self.path), manifest_of(self.experiment)
        for key, value in wanted.items():
            if there.get(key) != value and key != "files":
                raise BadFolder(
                    f"{self.path} holds another experiment ({key} is {_short(there.get(key))} there, {_short(value)} "
                    "here), and nothing of it was touched; name a new folder, or go on with the one that is there."
                )

    def _write_manifest(self, files: dict[str, Any]) -> None:
        manifest = {**manifest_of(self.experiment), "files": files}
        _write(self.path / MANIFEST, json.dumps(manifest, indent=1, ensure_ascii=False).encode() + b"\n")

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """Nobody else plays into this folder meanwhile."""
        if sys.platform == "win32":
            yield
            return
        handle = os.open(self.path / PARTS / _LOCK, os.O_RDWR | os.O_CREAT, 0o644)
        try:
            try:
                fcntl.lockf(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)  # unlike flock, no child has it too
            except (BlockingIOError, PermissionError):
                raise BadFolder(f"Somebody is at work in {self.path} already; wait, or name a new folder.") from None
            yield
        finally:
            os.close(handle)


def manifest_of(experiment: Experiment) -> dict[str, Any]:
    """Everything that is needed to do it again, as plain data."""
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
    """Whether it stands for a command that would be run (``--with NAME=COMMAND``): a folder alone must not do that."""
    return ":" in module


def read_manifest(path: Path) -> dict[str, Any]:
    file = path / MANIFEST
    try:
        manifest = json.loads(file.read_text("utf-8"))
    except FileNotFoundError:
        raise BadFolder(f"{path} holds no experiment: there is no {MANIFEST} in it.") from None
    except OSError as error:
        raise BadFolder(f"{file} cannot be read: {error.strerror or error}.") from None
    except ValueError:
        raise BadFolder(f"{file} does not describe an experiment: it is not JSON.") from None
    if not isinstance(manifest, dict) or manifest.get("format") != FORMAT or "files" not in manifest:
        raise BadFolder(f"{file} does not describe an experiment of this version of the lab.")
    return manifest


def import_tables() -> None:
    """Say in a sentence what is missing, before anything is played."""
    try:
        import pyarrow  # noqa: F401
    except ImportError:
        raise WoolgatherError(
            "The lab writes Parquet files, and pyarrow is not installed: pip install 'woolgather[lab]'."
        ) from None


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
    """Trouble with the disk is told in a sentence."""
    try:
        yield
    except OSError as error:
        if error.errno == errno.ENOSPC:
            raise BadFolder(
                f"The disk with {path} is full. What was played is kept there: make room and give the command again."
            ) from None
        raise BadFolder(f"{error.filename or path} cannot be used: {error.strerror or error}.") from None
