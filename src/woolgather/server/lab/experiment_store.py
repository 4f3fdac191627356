"""What lies in the folder of the lab, as its files say. Nothing of it is run."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from woolgather.kernel.errors import WoolgatherError
from woolgather.kernel.registry import find_game
from woolgather.server.http.messages import LabKind
from woolgather.server.lab.experiment_jobs import AS_PRINTED, ASKED, CHANGED, REPORT

MANIFEST: Final = "experiment.json"


@dataclass(frozen=True)
class Found:
    """An experiment. ``asked`` is what a guest wanted, if one began it."""

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
    asked: dict[str, Any] = field(default_factory=dict)


def look(folder: Path) -> dict[str, Found]:
    """All experiments there, by the names of their folders."""
    try:
        names = [each.name for each in folder.iterdir() if each.is_dir() and not each.name.startswith(".")]
    except OSError:
        return {}
    found = {name: _read(folder / name) for name in names}
    return {name: each for name, each in found.items() if each is not None}


def _read(path: Path) -> Found | None:
    """Nothing where it is no experiment, or one that nobody here understands."""
    try:
        asked_file = path / ASKED
        asked = json.loads(asked_file.read_text("utf-8")) if asked_file.exists() else {}
        files = [file for file in (path / MANIFEST, *sorted(path.glob(f"*/{MANIFEST}"))) if file.exists()]
        parts = [json.loads(file.read_text("utf-8")) for file in files]
        done = sum(_done(file.parent, part) for file, part in zip(files, parts, strict=True))
        if asked:
            in_all = asked["in_all"]
            return _begun_here(asked, in_all if "compared" in asked else done, (path / REPORT).exists())
        return _put_there(path, files, parts, done) if parts else None
    except (OSError, ValueError, KeyError, TypeError, WoolgatherError):
        return None


def _begun_here(asked: dict[str, Any], done: int, report: bool) -> Found:
    return Found(
        asked["kind"],
        asked["game"],
        len(asked["seated"]),
        asked["bots"],
        asked["in_all"],
        done,
        asked["seed"],
        asked["changes"],
        asked["begun"],
        report,
        asked,
    )


def _put_there(path: Path, files: list[Path], parts: list[dict[str, Any]], done: int) -> Found:
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
    """What was agreed on where it is not the rule, and an ellipsis for an edited box."""
    usual = find_game(manifest["game"]).check(len(manifest["bots"]), {})
    found = [f"{name}={value}" for name, value in manifest["settings"].items() if usual.get(name) != value]
    return found + ["…"] * (manifest["components"] is not None)


def _done(path: Path, manifest: dict[str, Any]) -> int:
    if manifest["files"]:
        return int(manifest["games"])
    ranges = [file.stem.split("-") for file in (path / "parts").glob("*.batch")]
    return sum(int(end) - int(first) for first, end in ranges)
