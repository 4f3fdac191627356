"""A state as plain nested data, for comparing, hashing and printing; the same for the compiled and the pure engine."""

from __future__ import annotations

import hashlib

from woolgather.kernel.chance import Chance
from woolgather.kernel.state import Frame, State


def _attributes(thing: object) -> list[str]:
    """Names of all facts of a state, frame or chance."""
    names: set[str] = set()
    for cls in type(thing).__mro__:
        declared = cls.__dict__.get("__mypyc_attrs__", cls.__dict__.get("__slots__", ()))
        names.update(name for name in declared if not name.startswith("__"))
    return sorted(names)


def _plain(value: object) -> object:
    if value is None or isinstance(value, (bool, int, str, bytes)):
        return value
    if isinstance(value, (list, tuple)):
        return tuple(_plain(item) for item in value)
    if isinstance(value, (set, frozenset)):
        return ("set", *sorted(repr(_plain(item)) for item in value))
    if isinstance(value, dict):
        return ("dict", *sorted((repr(_plain(key)), _plain(item)) for key, item in value.items()))
    if isinstance(value, (Frame, Chance)):
        return (type(value).__name__, *((name, _plain(getattr(value, name))) for name in _attributes(value)))
    return type(value).__name__  # a game, a box: shared by all states and never changed


def snapshot(state: State) -> tuple[tuple[str, object], ...]:
    """Every fact of the state, by name. Two states are the same game position when their snapshots are equal.

    What has a name with an underscore follows from the rest, or is worked into it by ``settle``.
    """
    state.settle()
    facts = [name for name in _attributes(state) if not name.startswith("_") and name not in ("events", "game")]
    return tuple((name, _plain(getattr(state, name))) for name in facts)


def fingerprint(state: State) -> str:
    """A short hash of the snapshot, for records and logs."""
    return hashlib.sha256(repr(snapshot(state)).encode()).hexdigest()[:16]
