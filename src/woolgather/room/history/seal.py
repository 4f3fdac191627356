"""Hashes that protect a log: the seal and the course.

An entry's *seal* covers the entry and everything before it, so a damaged or edited entry can be found. Its *course*
covers all events so far, which shows whether a game takes the same course under other rules.
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
    """An entry has been damaged or edited; ``line`` counts from 1."""

    def __init__(self, line: int) -> None:
        super().__init__(f"line {line} of its log has been damaged or edited")
        self.line = line


class Diverged(Exception):
    """From this entry on, the replayed game takes a different course; ``line`` counts from 1."""

    def __init__(self, line: int) -> None:
        super().__init__(f"from line {line} of its log on, the game takes a different course")
        self.line = line


def first_seal(record: Record) -> str:
    """Return the seal before the first entry. It covers what was agreed, but not names and versions, which change."""
    agreed = (record.game, sorted(record.settings.items()), record.seed, record.components)
    return _hash(json.dumps(agreed, sort_keys=True))


def next_seal(seal: str, entry: Entry) -> str:
    """Return the seal of this entry; ``seal`` is that of the entry before it."""
    return _hash(f"{seal} {entry.kind} {entry.seat} {entry.action} {entry.at!r} {entry.course}")


def next_course(course: str, step: list[Event] | Entry) -> str:
    """Return the course after these events, including secret ones, or after this undo."""
    if not isinstance(step, list):
        return _hash(f"{course} {step.kind} {step.seat}")
    return _hash(course + repr([(event.kind.name, event.seat, event.numbers, event.knows) for event in step]))


def check_seals(record: Record, entries: Sequence[Entry]) -> str:
    """Check the seals and return the last one. Raises ``Broken`` at the first entry that doesn't match.

    Entries from older versions have no seal. They are covered by the first entry that has one.
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
