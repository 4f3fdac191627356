"""Stores what a long run has measured so far, so that it can be resumed with the same engine."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from pathlib import Path
from threading import Lock
from typing import Any


class Parts:
    """Measured parts by name, in a file that is deleted when the run is finished.

    >>> import tempfile
    >>> path = Path(tempfile.mkdtemp(), "parts.json")
    >>> Parts(path, "one engine").measured("compiling", lambda: 80)
    80
    >>> Parts(path, "one engine").measured("compiling", lambda: 90)
    80
    >>> Parts(path, "another").measured("compiling", lambda: 90)
    90
    """

    def __init__(self, path: Path, engine: str) -> None:
        self.path = path
        self.engine = engine
        self.one_writes = Lock()  # for parts measured in parallel
        kept = json.loads(path.read_text("utf-8")) if path.exists() else {}
        self.parts: dict[str, Any] = kept["parts"] if kept.get("engine") == engine else {}

    def measured(self, name: str, measure: Callable[[], Any]) -> Any:
        """Return a part's stored result, or measure it now."""
        if name not in self.parts:
            part = measure()
            with self.one_writes:
                self.parts[name] = part
                self.path.parent.mkdir(exist_ok=True)
                self.path.write_text(json.dumps({"engine": self.engine, "parts": self.parts}), "utf-8")
        return self.parts[name]

    def finish(self) -> None:
        self.path.unlink(missing_ok=True)


def engine_key(tree: Path) -> str:
    """Return a key for this tree's compiled engine, from its libraries."""
    digest = hashlib.sha256()
    for library in sorted(tree.rglob("*__mypyc*")):
        digest.update(library.read_bytes())
    return digest.hexdigest()[:16]
