"""Turns a state into plain nested data for comparing, hashing and printing. Both builds of the engine give the same.

Records contain fingerprints of states, and a fingerprint covers the names of classes and fields. To keep old records
valid after a renaming, a game lists the original names in ``Game.snapshot_aliases``, and the snapshot uses those.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final, cast

from woolgather.kernel.chance import Chance
from woolgather.kernel.frames import Frame

if TYPE_CHECKING:
    from woolgather.kernel.state import State

_KERNEL_ALIASES: Final = {"agreed": "choices", "_stack": "agenda"}  # original names of the kernel's own fields
_IGNORED: Final = ("edited_pieces", "events", "game")


class _Snapshot:
    """Takes one snapshot, using original names."""

    def __init__(self, aliases: dict[str, str]) -> None:
        self.aliases = aliases

    def facts(self, thing: object) -> list[tuple[str, object]]:
        """Return all facts of a state, frame or chance by their original names, sorted."""
        found: dict[str, str] = {}
        for cls in type(thing).__mro__:
            declared = cls.__dict__.get("__mypyc_attrs__", cls.__dict__.get("__slots__", ()))
            for name in declared:
                if not name.startswith("__"):
                    found[self.original_name(name, type(thing).__name__)] = name
        found.pop("", None)
        return [(first, self.plain(self.fact(thing, found[first]))) for first in sorted(found)]

    def fact(self, thing: object, name: str) -> object:
        if name == "agreed":
            return original_settings(cast("State", thing))
        if name == "_stack":
            return cast("State", thing).agenda
        fact: object = getattr(thing, name)
        return fact

    def original_name(self, name: str, owner: str) -> str:
        """Return the original name of a class's field. Empty if the field didn't exist then."""
        aliases = self.aliases.get(f"{owner}.{name}")
        if aliases is None:
            aliases = self.aliases.get(name)
        return _KERNEL_ALIASES.get(name, name) if aliases is None else aliases

    def plain(self, value: object) -> object:
        if value is None or isinstance(value, (bool, int, str, bytes)):
            return value
        if isinstance(value, (list, tuple)):
            return tuple([self.plain(item) for item in value])
        if isinstance(value, (set, frozenset)):
            return ("set", *sorted(repr(self.plain(item)) for item in value))
        if isinstance(value, dict):
            return ("dict", *sorted((repr(self.plain(key)), self.plain(item)) for key, item in value.items()))
        if hasattr(value, "__iter__"):  # a vec, or a game's own collection
            return tuple([self.plain(item) for item in cast(Iterable[object], value)])
        name = self.aliases.get(type(value).__name__, type(value).__name__)
        if isinstance(value, (Frame, Chance)):
            return (name, *self.facts(value))
        return name  # a game or a box, which all states share and nothing changes


def original_settings(state: State) -> dict[str, str]:
    """Return the settings without later additions that have their default."""
    absent = {setting.name: setting.default for setting in state.game.settings if setting.later}
    return {name: value for name, value in state.agreed.items() if absent.get(name) != value}


def snapshot(state: State) -> tuple[tuple[str, object], ...]:
    """Return every fact of the state by name. Two states are the same position if their snapshots are equal.

    Facts whose names begin with an underscore are left out. They follow from the others, or ``Game.settle`` works them
    in.
    """
    game = state.game
    if game.settle is not None:
        game.settle(state)
    facts = _Snapshot(game.snapshot_aliases).facts(state)
    return tuple([fact for fact in facts if not fact[0].startswith("_") and fact[0] not in _IGNORED])


def fingerprint(state: State) -> str:
    """Return a short hash of the snapshot for records and logs."""
    return hashlib.sha256(repr(snapshot(state)).encode()).hexdigest()[:16]
