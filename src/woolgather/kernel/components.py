"""Reads a components.toml. Its errors name the field.

>>> cards = Entry({"fox": {"copies": -1}}, "cards")
>>> cards.entry("fox").whole("copies")
Traceback (most recent call last):
    ...
woolgather.kernel.errors.BadComponents: cards.fox.copies is -1; it has to be a whole number of at least 0.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from woolgather.kernel.compiling import mypyc_attr
from woolgather.kernel.errors import BadComponents

SOURCES: Final = ("rulebook", "transcribed", "reconstructed")
LABELS: Final = "labels"  # the table with labels for anything without an entry
DEFAULT_MAX: Final = 1_000  # default maximum for any number in a box
_ANNOTATIONS: Final = ("title", "text", "source", "notes")  # allowed in every table
_MAX_NUMBER: Final = 1_000_000
_MAX_TEXT_LENGTH: Final = 2_000  # characters
_MAX_ENTRIES: Final = 100  # per list, and for a table beyond those in the printed box


class Piece:
    """A card, tile, die or token: its id, title, what it does, and the source of these facts."""

    __slots__ = ("id", "source", "text", "title")

    def __init__(self, id: str, title: str, text: str, source: str) -> None:
        self.id = id
        self.title = title
        self.text = text
        self.source = source

    def __repr__(self) -> str:
        return f"<Piece {self.id}: {self.title}>"


def pieces_in(data: dict[str, Any], path: str = "", source: str = "") -> dict[str, Piece]:
    """Return every entry of a components.toml that has a title, by its path and by its last name alone.

    >>> found = pieces_in({"cards": {"source": "rulebook", "fox": {"title": "Sly Fox", "text": "Steals a hen."}}})
    >>> found["fox"].title, found["cards.fox"].source
    ('Sly Fox', 'rulebook')
    """
    found: dict[str, Piece] = {}
    for name, entry in data.items():
        if not isinstance(entry, dict):
            continue
        where = f"{path}.{name}" if path else name
        entry_source = str(entry.get("source", source))
        if isinstance(entry.get("title"), str):
            piece = Piece(name, entry["title"], str(entry.get("text", "")), entry_source)
            found[where] = piece
            found.setdefault(name, piece)
        for path_or_name, inner in pieces_in(entry, where, entry_source).items():
            found.setdefault(path_or_name, inner)
    return found


def check_labels(data: dict[str, Any]) -> None:
    """Check the labels that a box may contain: two tables of texts and nothing else.

    >>> check_labels({"labels": {"facts": {"copies": 3}}})
    Traceback (most recent call last):
        ...
    woolgather.kernel.errors.BadComponents: labels.facts.copies is 3; it has to be a text.
    """
    if LABELS not in data:
        return
    labels = Entry(data).entry(LABELS)
    labels.only((), optional=("entries", "facts"))
    for part in labels.data:
        words = labels.entry(part)
        for name in words.data:
            words.text(name)
        if len(words.data) > 10 * _MAX_ENTRIES or any(len(text) > _MAX_TEXT_LENGTH for text in words.data.values()):
            raise BadComponents(f"{words.path} is longer than any box needs.")


@mypyc_attr(allow_interpreted_subclasses=True)
class Box:
    """The components as the rules use them. A game's own box reads them from the data with ``Entry``."""

    def warnings(self) -> list[str]:
        """Return sentences about what is legal in an edited box but may spoil the game."""
        return []


class Entry:
    """A table in the file, with its path for error messages."""

    def __init__(self, data: object, path: str = "") -> None:
        if not isinstance(data, dict):
            raise BadComponents(f"{path or 'The file'} has to be a table with named fields.")
        self.data: dict[str, Any] = data
        self.path = path

    def _at(self, name: str) -> str:
        return f"{self.path}.{name}" if self.path else name

    def _get(self, name: str) -> Any:
        if name not in self.data:
            raise BadComponents(f"{self._at(name)} is missing.")
        return self.data[name]

    def entry(self, name: str) -> Entry:
        return Entry(self._get(name), self._at(name))

    def only(self, names: Sequence[str], optional: Sequence[str] = ("title", "text")) -> None:
        """Require exactly these entries. The ``optional`` ones may be there too."""
        for name in names:
            self._get(name)
        for name in self.data:
            if name not in names and name not in optional:
                raise BadComponents(f"{self._at(name)} is unknown; known are: {', '.join(names)}.")

    def whole(self, name: str, least: int = 0, most: int = DEFAULT_MAX) -> int:
        value = self._get(name)
        return self._checked(value, self._at(name), least, most)

    def wholes(self, name: str, least: int = 0, most: int = DEFAULT_MAX) -> list[int]:
        values = self._get(name)
        if not isinstance(values, list):
            raise BadComponents(f"{self._at(name)} has to be a list of whole numbers.")
        return [self._checked(value, f"{self._at(name)}[{index}]", least, most) for index, value in enumerate(values)]

    def flag(self, name: str) -> bool:
        value = self._get(name)
        if not isinstance(value, bool):
            raise BadComponents(f"{self._at(name)} is {value!r}; it has to be true or false.")
        return value

    def text(self, name: str, allowed: Sequence[str] = ()) -> str:
        value = self._get(name)
        if not isinstance(value, str) or (allowed and value not in allowed):
            wanted = f"one of: {', '.join(allowed)}" if allowed else "a text"
            raise BadComponents(f"{self._at(name)} is {value!r}; it has to be {wanted}.")
        return value

    def texts(self, name: str, allowed: Sequence[str]) -> list[str]:
        values = self._get(name)
        if not isinstance(values, list) or any(value not in allowed for value in values):
            raise BadComponents(f"{self._at(name)} has to be a list, and only of: {', '.join(allowed)}.")
        return values

    def source(self) -> str:
        """Return where the entry's facts come from."""
        return self.text("source", SOURCES)

    def _checked(self, value: object, at: str, least: int, most: int) -> int:
        if isinstance(value, bool) or not isinstance(value, int):
            wanted = _range(least, most, False)
            raise BadComponents(f"{at} is {_shortened(value)}; it has to be a whole number {wanted}.")
        if value < least or value > most:
            wanted = _range(least, most, value > most)
            raise BadComponents(f"{at} is {_shortened(value)}; it has to be a whole number {wanted}.")
        return value


def _range(least: int, most: int, too_much: bool) -> str:
    """Describe the allowed range. The default maximum is only mentioned if it was exceeded."""
    return f"of at least {least}" if most == DEFAULT_MAX and not too_much else f"from {least} to {most}"


def _shortened(value: object) -> str:
    text = repr(value) if not isinstance(value, int) or abs(value) < 10**20 else "a huge number"
    return text if len(text) <= 60 else text[:59] + "…"


def check_known(data: dict[str, Any], printed: dict[str, Any], path: str = "") -> None:
    """Reject entries that the printed box doesn't have, because nothing would ever read them.

    A table whose printed entries are tables or lists, such as ranks, may have further entries of that kind.

    >>> check_known({"fox": {"copies": 1, "coat": "red"}}, {"fox": {"copies": 3}})
    Traceback (most recent call last):
        ...
    woolgather.kernel.errors.BadComponents: fox.coat is unknown. Leave it out: the box has copies there.
    """
    likes = [each for each in printed.values() if isinstance(each, (dict, list))]
    if len(data) > len(printed) + _MAX_ENTRIES:
        raise BadComponents(f"{path or 'The file'} has {len(data)} entries, which is too many.")
    for name, value in data.items():
        at = f"{path}.{name[:60]}" if path else name[:60]
        if isinstance(value, str) and len(value) > _MAX_TEXT_LENGTH:
            raise BadComponents(f"{at} has {len(value)} characters; a text has {_MAX_TEXT_LENGTH} at most.")
        if isinstance(value, list) and len(value) > _MAX_ENTRIES:
            raise BadComponents(f"{at} has {len(value)} entries; a list has {_MAX_ENTRIES} at most.")
        numbers = value if isinstance(value, list) else [value]
        if any(isinstance(each, int) and abs(each) > _MAX_NUMBER for each in numbers):
            raise BadComponents(f"{at} is too large; the maximum is {_MAX_NUMBER:,}.")
        if name == LABELS or (name in _ANNOTATIONS and isinstance(value, str)):
            continue
        if name not in printed and not (likes and isinstance(value, (dict, list))):
            known = ", ".join(list(printed)[:12])
            raise BadComponents(f"{at} is unknown. Leave it out: the box has {known or 'nothing'} there.")
        like = printed.get(name, likes[0] if likes else None)
        if isinstance(value, dict) and isinstance(like, dict):
            check_known(value, like, at)
