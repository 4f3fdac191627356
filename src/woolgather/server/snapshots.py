"""Snapshots as they are kept: a cache that is never trusted over the log.

Each says what it was made of and by what. It counts only if the log begins with the very lines it was made from, the
engine and the game's rules are the ones that made it, and no byte of it has changed. In all other cases, or when
somebody deletes it, the log is read as if there had never been one.
"""

from __future__ import annotations

import hashlib
import importlib
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import msgspec

from woolgather import __version__, engine
from woolgather.kernel.game import Game
from woolgather.server.chronicle import Chronicle, Snapshot
from woolgather.server.storage import Entry, KeptSnapshot

_CODE = ("woolgather.kernel", "woolgather.server.chronicle")


def seal(book: Chronicle) -> KeptSnapshot:
    """The snapshot of a chronicle, ready to be kept."""
    body = msgspec.msgpack.encode(book.snapshot())
    maker = _maker(type(book.game).__module__)
    log = _digest_of(book.log)
    return KeptSnapshot(maker, log, body, _seal_of(maker, log, body))


def unseal(game: Game, log: Sequence[Entry], kept: KeptSnapshot | None) -> Snapshot | None:
    """The snapshot, if it can be relied on for this log; ``None`` if not."""
    if kept is None or kept.seal != _seal_of(kept.maker, kept.log, kept.body):
        return None
    if kept.maker != _maker(type(game).__module__):
        return None
    try:
        snapshot = msgspec.msgpack.decode(kept.body, type=Snapshot)
    except msgspec.DecodeError:
        return None
    known = snapshot.lines <= len(log) and kept.log == _digest_of(log[: snapshot.lines])
    return snapshot if known else None


def _seal_of(maker: str, log: str, body: bytes) -> str:
    return hashlib.sha256(f"{maker} {log} ".encode() + body).hexdigest()


def _digest_of(log: Sequence[Entry]) -> str:
    """Names these lines, as far as they matter for the game."""
    lines = "\n".join(f"{entry.kind} {entry.seat} {entry.action}" for entry in log)
    return hashlib.sha256(lines.encode()).hexdigest()


@cache
def _maker(game_module: str) -> str:
    """Names the code that finds out what a snapshot says: another version or build, or an edit, is another maker."""
    digest = hashlib.sha256()
    for name in (*_CODE, game_module):
        for file in _files_of(name):
            digest.update(file.read_bytes())
    return f"{__version__} {engine()} {digest.hexdigest()}"


def _files_of(name: str) -> list[Path]:
    """The source and the data of a package, or of a single module."""
    file = Path(importlib.import_module(name).__file__ or "")
    if not file.name.startswith("__init__."):
        return [file]
    return sorted(path for path in file.parent.iterdir() if path.suffix in (".py", ".toml"))
