"""Reads the experiments in the lab's folder. Nothing in it is executed."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from woolgather.kernel.errors import WoolgatherError
from woolgather.kernel.registry import find_game
from woolgather.server.http.messages import LabKind
from woolgather.server.lab.experiment_jobs import AS_PRINTED, CHANGED, REPORT, REQUEST_FILE

MANIFEST: Final = "experiment.json"


@dataclass(frozen=True)
class Found:
    """An experiment. ``saved`` is the saved request of the guest who started it, if one did."""

    kind: LabKind
    game: str
    seats: int
    bots: list[str]  # each once
    games: int
    done: int
    seed: int
    changes: list[str]
    begun: float
    report: bool
    saved: dict[str, Any] = field(default_factory=dict)


def find_experiments(folder: Path) -> dict[str, Found]:
    """Return all experiments by the names of their folders."""
    try:
        names = [each.name for each in folder.iterdir() if each.is_dir() and not each.name.startswith(".")]
    except OSError:
        return {}
    found = {name: _read(folder / name) for name in names}
    return {name: each for name, each in found.items() if each is not None}


def _read(path: Path) -> Found | None:
    """Read one folder. Returns ``None`` if it isn't an experiment that this version can read."""
    try:
        request_file = path / REQUEST_FILE
        saved = json.loads(request_file.read_text("utf-8")) if request_file.exists() else {}
        files = [file for file in (path / MANIFEST, *sorted(path.glob(f"*/{MANIFEST}"))) if file.exists()]
        parts = [json.loads(file.read_text("utf-8")) for file in files]
        done = sum(_done(file.parent, part) for file, part in zip(files, parts, strict=True))
        if saved:
            in_all = saved["in_all"]
            return _from_request(saved, in_all if "compared" in saved else done, (path / REPORT).exists())
        return _from_files(path, files, parts, done) if parts else None
    except (OSError, ValueError, KeyError, TypeError, WoolgatherError):
        return None


def _from_request(saved: dict[str, Any], done: int, report: bool) -> Found:
    return Found(
        saved["kind"],
        saved["game"],
        len(saved["seated"]),
        saved["bots"],
        saved["in_all"],
        done,
        saved["seed"],
        saved["changes"],
        saved["begun"],
        report,
        saved,
    )


def _from_files(path: Path, files: list[Path], parts: list[dict[str, Any]], done: int) -> Found:
    last = parts[-1]
    kind: LabKind = "experiment"
    if not (path / MANIFEST).exists():
        is_pair = len(parts) == 2 and (path / AS_PRINTED).exists() and (path / CHANGED).exists()
        kind = "what-if" if is_pair else "tournament"
    return Found(
        kind,
        str(last["game"]),
        len(last["bots"]),
        list(dict.fromkeys(str(bot) for part in parts for bot in part["bots"])),
        sum(int(part["games"]) for part in parts),
        done,
        int(last["seed"]),
        _changes(last),
        min(file.stat().st_mtime for file in files),
        (path / REPORT).exists(),
    )


def _changes(manifest: dict[str, Any]) -> list[str]:
    """Return the settings that differ from the defaults, and an ellipsis for an edited box."""
    usual = find_game(manifest["game"]).check(len(manifest["bots"]), {})
    found = [f"{name}={value}" for name, value in manifest["settings"].items() if usual.get(name) != value]
    return found + ["…"] * (manifest["components"] is not None)


def _done(path: Path, manifest: dict[str, Any]) -> int:
    if manifest["files"]:
        return int(manifest["games"])
    ranges = [file.stem.split("-") for file in (path / "parts").glob("*.batch")]
    return sum(int(end) - int(first) for first, end in ranges)
