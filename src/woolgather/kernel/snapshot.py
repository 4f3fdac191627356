"""A state as plain nested data, for comparing, hashing and printing; the same for the compiled and the pure engine.

Records hold fingerprints of states, and a fingerprint covers the names of classes and fields. To keep old records
valid after a renaming, a game lists the original names in ``Game.snapshot_aliases`` and the snapshot uses those.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final, cast

from woolgather.kernel.chance import Chance
from woolgather.kernel.frames import Frame

if TYPE_CHECKING:
    from woolgather.kernel.state import State

_KERNEL_ALIASES: Final = {"agreed": "choices", "_stack": "agenda"}  # of the kernel's own names
_IGNORED: Final = ("edited_pieces", "events", "game")


class _Snapshot:
    """One snapshot being taken, with the names from before a renaming."""

    def __init__(self, aliases: dict[str, str]) -> None:
        self.aliases = aliases

    def facts(self, thing: object) -> list[tuple[str, object]]:
        """All facts of a state, frame or chance by their first names, sorted."""
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
        """What a fact of this class was called first; empty for one that did not exist then."""
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
        return name  # a game, a box: shared by all states and never changed


def original_settings(state: State) -> dict[str, str]:
    """What was agreed, without the settings that were added later and have their defaults."""
    absent = {setting.name: setting.default for setting in state.game.settings if setting.later}
    return {name: value for name, value in state.agreed.items() if absent.get(name) != value}


def snapshot(state: State) -> tuple[tuple[str, object], ...]:
    """Every fact of the state, by name. Two states are the same game position when their snapshots are equal.

    A fact whose name begins with an underscore follows from the others, or is worked into them by ``Game.settle``.
    """
    game = state.game
    if game.settle is not None:
        game.settle(state)
    facts = _Snapshot(game.snapshot_aliases).facts(state)
    return tuple([fact for fact in facts if not fact[0].startswith("_") and fact[0] not in _IGNORED])


def fingerprint(state: State) -> str:
    """A short hash of the snapshot, for records and logs."""
    return hashlib.sha256(repr(snapshot(state)).encode()).hexdigest()[:16]
