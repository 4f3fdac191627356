"""The seal of a log: each line carries a hash of itself and of everything before it.

So a line that was damaged or edited is found, and named. Each line also carries a hash of the course, of all that was
told until then: if the game is played again by other rules, that shows whether it goes the same way.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from hashlib import blake2b
from typing import TYPE_CHECKING

from woolgather.kernel.events import Event
from woolgather.kernel.record import Record

if TYPE_CHECKING:
    from woolgather.room.storage.stored import Entry


class Broken(Exception):
    """A line that is not what was once written there, counted from 1."""

    def __init__(self, line: int) -> None:
        super().__init__(f"line {line} of its log is not what was written there")
        self.line = line


class Diverged(Exception):
    """A line from which on the game does not go as it went, counted from 1."""

    def __init__(self, line: int) -> None:
        super().__init__(f"from line {line} of its log on the game goes another way")
        self.line = line


def first_seal(record: Record) -> str:
    """What the first line's is made with: everything that was agreed. (Names change, and so do versions.)"""
    agreed = (record.game, sorted(record.settings.items()), record.seed, record.components)
    return _hash(json.dumps(agreed, sort_keys=True))


def next_seal(seal: str, entry: Entry) -> str:
    """The seal of this line, which comes after the line with that one."""
    return _hash(f"{seal} {entry.kind} {entry.seat} {entry.action} {entry.at!r} {entry.course}")


def next_course(course: str, told: list[Event] | Entry) -> str:
    """The course with what was told next, secrets included; a line that takes something back tells itself."""
    if not isinstance(told, list):
        return _hash(f"{course} {told.kind} {told.seat}")
    return _hash(course + repr([(event.kind.name, event.seat, event.numbers, event.knows) for event in told]))


def check_seals(record: Record, entries: Sequence[Entry]) -> str:
    """The seal of the last line. Raises ``Broken`` for the first line that is not what was written.

    Lines of an older version have none; what they say is covered by the first line that has one.
    """
    seal, sealed = first_seal(record), False
    for line, entry in enumerate(entries, 1):
        seal = next_seal(seal, entry)
        sealed = sealed or bool(entry.seal)
        if sealed and entry.seal != seal:
            raise Broken(line)
    return seal


def _hash(text: str) -> str:
    return blake2b(text.encode(), digest_size=8).hexdigest()
