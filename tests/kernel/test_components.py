"""Tests reading a components.toml, where every error names its field."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.kernel.toy import TOY
from tests.traceability import our_games
from woolgather.kernel.components import Entry, check_known, check_labels
from woolgather.kernel.errors import BadComponents
from woolgather.kernel.game import Game, read_components

BOX = Entry({"cards": {"fox": {"copies": 3, "moves": [1, 2], "wild": True, "title": "Fox", "source": "rulebook"}}})
FOX = BOX.entry("cards").entry("fox")
GAMES = [pytest.param(game, id=game.name) for game in our_games()]


def test_fields_are_read() -> None:
    assert FOX.whole("copies") == 3
    assert FOX.whole("copies", least=3, most=3) == 3
    assert FOX.wholes("moves", least=1, most=2) == [1, 2]
    assert FOX.flag("wild") is True
    assert FOX.text("title") == "Fox"
    assert FOX.text("title", ("Fox", "Hen")) == "Fox"
    assert FOX.source() == "rulebook"
    BOX.entry("cards").only(["fox"])


@pytest.mark.parametrize(
    ("read", "sentence"),
    [
        (lambda: FOX.whole("count"), "cards.fox.count is missing."),
        (lambda: BOX.entry("tiles"), "tiles is missing."),
        (lambda: FOX.entry("copies"), "cards.fox.copies has to be a table with named fields."),
        (lambda: FOX.whole("title"), "cards.fox.title is 'Fox'; it has to be a whole number of at least 0."),
        (lambda: FOX.whole("wild"), "cards.fox.wild is True; it has to be a whole number of at least 0."),
        (lambda: FOX.whole("copies", 4), "cards.fox.copies is 3; it has to be a whole number of at least 4."),
        (lambda: FOX.whole("copies", 0, 2), "cards.fox.copies is 3; it has to be a whole number from 0 to 2."),
        (lambda: FOX.wholes("copies"), "cards.fox.copies has to be a list of whole numbers."),
        (lambda: FOX.wholes("moves", 2), "cards.fox.moves[0] is 1; it has to be a whole number of at least 2."),
        (lambda: FOX.flag("copies"), "cards.fox.copies is 3; it has to be true or false."),
        (lambda: FOX.text("copies"), "cards.fox.copies is 3; it has to be a text."),
        (lambda: FOX.text("title", ("Hen",)), "cards.fox.title is 'Fox'; it has to be one of: Hen."),
        (lambda: BOX.entry("cards").only(["hen"]), "cards.hen is missing."),
        (lambda: FOX.only(["copies"]), "cards.fox.moves is unknown; known are: copies."),
        (lambda: Entry([1]), "The file has to be a table with named fields."),
    ],
)
def test_every_mistake_names_its_field_and_what_is_allowed(read: Callable[[], object], sentence: str) -> None:
    with pytest.raises(BadComponents) as refused:
        read()
    assert str(refused.value) == sentence


def test_a_game_without_a_box_has_none_to_edit() -> None:
    with pytest.raises(BadComponents, match="Nope has no box of components that could be edited"):
        TOY.open_box({})


def test_labels_have_a_maximum_length() -> None:
    check_labels({"labels": {"facts": {"copies": "Copies"}}})
    with pytest.raises(BadComponents, match=r"labels\.facts is longer than any box needs"):
        check_labels({"labels": {"facts": {"copies": "x" * 1_000_000}}})


def test_an_edited_entry_may_add_a_title_but_nothing_else() -> None:
    printed = {"fox": {"copies": 3}}
    check_known({"fox": {"copies": 1, "title": "Vixen"}}, printed)
    with pytest.raises(BadComponents, match=r"fox\.coat is unknown"):
        check_known({"fox": {"copies": 1, "coat": "red"}}, printed)


@pytest.mark.parametrize("game", GAMES)
def test_pieces_of_an_edited_box_keep_their_own_texts(game: Game) -> None:
    name, piece = next((name, piece) for name, piece in game.pieces().items() if piece.text)
    edited = json.loads(json.dumps(game.components()).replace(json.dumps(piece.text), '"Read this."'))
    assert game.pieces(edited)[name].text == "Read this."


def test_a_file_that_cannot_be_read_says_why(tmp_path: Path) -> None:
    with pytest.raises(BadComponents, match="cannot be read: No such file"):
        read_components(tmp_path / "none.toml")
    for content in (b"cards = [", b"\xff\xfe"):
        bad = tmp_path / "bad.toml"
        bad.write_bytes(content)
        with pytest.raises(BadComponents, match=r"bad\.toml is not valid TOML"):
            read_components(bad)
    good = tmp_path / "good.toml"
    good.write_text("[cards]\nfox = 1\n", "utf-8")
    assert read_components(good) == {"cards": {"fox": 1}}


@pytest.mark.parametrize("game", GAMES)
def test_the_printed_box_of_every_game_opens_once_and_without_a_warning(game: Game) -> None:
    box = game.printed_box()
    assert box is game.printed_box()
    assert box.warnings() == []


@pytest.mark.parametrize("game", GAMES)
def test_a_missing_table_is_refused_or_optional(game: Game) -> None:
    """A missing table may only raise BadComponents."""
    refused = 0
    printed = game.components()
    for name in printed:
        data = {other: table for other, table in printed.items() if other != name}
        try:
            game.open_box(data)
        except BadComponents:
            refused += 1
    assert refused


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("junk", [None, -1, "x", [], {}, 1.5, True], ids=repr)
def test_invalid_data_in_any_table_is_refused(game: Game, junk: object) -> None:
    refused = 0
    printed = game.components()
    for name, table in printed.items():
        for field in table if isinstance(table, dict) else ():
            try:
                game.open_box({**printed, name: {**table, field: junk}})
            except BadComponents:
                refused += 1
    assert refused


@pytest.mark.parametrize("game", GAMES)
def test_every_number_has_a_maximum_and_every_entry_is_read(game: Game) -> None:
    printed = game.components()
    game.open_box(copy.deepcopy(printed))
    by_name = {path[-1]: (path, number) for path, number in _numbers(printed)}  # one of each kind
    for path, number in by_name.values():
        box = copy.deepcopy(printed)
        _put(box, path, 20_000_000)
        with pytest.raises(BadComponents):
            game.open_box(box)
        _put(box, path, number)
        _put(box, (*path[:-1], "junk"), 7)
        if isinstance(path[-1], str):
            with pytest.raises(BadComponents):
                game.open_box(box)


def _numbers(data: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[tuple[str | int, ...], int]]:
    for key, value in data.items() if isinstance(data, dict) else enumerate(data):
        if isinstance(value, (dict, list)):
            yield from _numbers(value, (*path, key))
        elif isinstance(value, int) and not isinstance(value, bool):
            yield (*path, key), value


def _put(data: Any, path: tuple[str | int, ...], value: int) -> None:
    for key in path[:-1]:
        data = data[key]
    if isinstance(data, dict) or isinstance(path[-1], int):
        data[path[-1]] = value
