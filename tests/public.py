"""Reads the public API from the code, so that tests/test_api.py can compare docs/api.md with it."""

from __future__ import annotations

import inspect
import re

from woolgather import api


def names() -> list[str]:
    return [name for name in ["engine", *api.__all__] if not name.startswith("_")]


def call(name: str, function: object) -> str:
    """Return a signature as the page writes it: ``act(seat, action, moment=-1)``."""
    signature = inspect.signature(function)  # type: ignore[arg-type]
    bare = [p.replace(annotation=inspect.Parameter.empty) for p in signature.parameters.values() if p.name != "self"]
    return name + str(inspect.Signature(bare))


def members(cls: type) -> list[str]:
    """Return a class's public methods, properties and attributes, including inherited ones, as the page writes them."""
    found: dict[str, str] = {}
    for base in reversed(cls.__mro__):
        if not base.__module__.startswith("woolgather"):
            continue
        for name in _attributes(base):
            found[name] = name
        for name, member in vars(base).items():
            if name.startswith("_"):
                continue
            function = member.__func__ if isinstance(member, staticmethod) else member
            if inspect.isfunction(function):
                found[name] = call(name, function)
            elif isinstance(member, property) or not inspect.isdatadescriptor(member):
                found[name] = name
    return list(found.values())


def _attributes(cls: type) -> list[str]:
    """Return the attributes that ``__init__`` sets or the class declares."""
    source = inspect.getsource(cls.__init__) if "__init__" in vars(cls) else ""  # type: ignore[misc]
    set_there = re.findall(r"\bself\.([a-z]\w*)(?:: [^=\n]+)? =", source)
    several = [
        name for line in re.findall(r"^ *((?:self\.\w+, )+self\.\w+) =", source, re.M) for name in line.split(", ")
    ]
    return list(dict.fromkeys([*(name.removeprefix("self.") for name in several), *set_there]))
