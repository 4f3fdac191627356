"""Checks that every number in our boxes has a label and that every label is used."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.kernel.test_registry import OURS
from woolgather.kernel.errors import BadComponents
from woolgather.kernel.registry import find_game

SAID = ("title", "text", "notes", "source", "sources", "clauses", "clause")  # keys that need no label


def sourced(value: object) -> bool:
    """True if this is an entry of the box or contains one."""
    if not isinstance(value, dict):
        return False
    return "source" in value or "sources" in value or any(sourced(inner) for inner in value.values())


def entries(data: dict[str, Any], path: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    for name, value in data.items():
        if name != "sources" and sourced(value):
            where = f"{path}.{name}" if path else name
            yield where, value
            yield from entries(value, where)


def facts(entry: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    for name, value in entry.items():
        if name in SAID or sourced(value):
            continue
        if isinstance(value, dict):
            yield from ((f"{name}.{key}", part) for key, part in value.items())
        else:
            yield name, value


def label_for(labels: dict[str, str], path: str, name: str, value: object) -> str | None:
    """Return the label the gallery would show."""
    parts = path.split(".")
    names = [f"{path}.{name}", f"{parts[-1]}.{name}", f"{parts[0]}.{name}", name]
    return next((each for each in (*(f"{each}.{value}" for each in names), *names) if each in labels), None)


@pytest.mark.parametrize("name", OURS)
def test_every_fact_has_a_label_and_every_label_a_fact(name: str) -> None:
    box = find_game(name).components()
    labels = box["labels"]["facts"]
    told = {
        (path, fact): label_for(labels, path, fact, value)
        for path, entry in entries(box)
        for fact, value in facts(entry)
    }
    assert [place for place, label in told.items() if label is None] == []
    other_values = {label for label in labels if label.rpartition(".")[0] in {fact for _, fact in told}}
    assert set(labels) - set(told.values()) - other_values == set()


@pytest.mark.parametrize("name", OURS)
def test_every_group_and_every_entry_without_a_title_has_a_name(name: str) -> None:
    box = find_game(name).components()
    names = box["labels"]["entries"]
    places = dict(entries(box))
    nameless = [path for path, entry in places.items() if "." not in path and path not in names]
    nameless += [
        path for path, entry in places.items() if "source" in entry and "title" not in entry and path not in names
    ]
    assert nameless == []
    assert set(names) <= set(places)


@pytest.mark.parametrize("name", OURS)
@pytest.mark.parametrize(
    ("labels", "says"),
    [
        ("words", "labels has to be a table"),
        ({"numbers": {}}, "labels.numbers is unknown"),
        ({"facts": {"copies": 3}}, "labels.facts.copies is 3; it has to be a text"),
        ({"entries": ["cards"]}, "labels.entries has to be a table"),
    ],
)
def test_labels_must_be_texts(name: str, labels: object, says: str) -> None:
    game = find_game(name)
    with pytest.raises(BadComponents, match=says):
        game.open_box({**game.components(), "labels": labels})


@pytest.mark.parametrize("name", OURS)
def test_an_edited_box_may_leave_out_labels(name: str) -> None:
    game = find_game(name)
    game.open_box({part: value for part, value in game.components().items() if part != "labels"})


@pytest.mark.parametrize("name", OURS)
def test_boxes_name_only_existing_clauses(name: str) -> None:
    game = find_game(name)
    known = {clause.id for clause in game.rulebook().clauses}
    named = {clause for _, entry in entries(game.components()) for clause in entry.get("clauses", [])}
    assert named - known == set()
