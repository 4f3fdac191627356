"""Edited boxes: what an owner of the game may correct, and how a wrong value is rejected."""

from __future__ import annotations

import io
import re
from typing import Any

import pytest
from rich.console import Console

from tests.games.lucidity.reading import bag
from woolgather.games.lucidity import GAME
from woolgather.games.lucidity.box import WITHOUT_RULES, Box
from woolgather.games.lucidity.state import Lucidity
from woolgather.games.lucidity.terminal_board import draw
from woolgather.kernel.chance import FastChance
from woolgather.kernel.components import SOURCES
from woolgather.kernel.errors import BadComponents
from woolgather.testing import play
from woolgather.testing.conformance import random_act


def edited(field: str, value: Any) -> dict[str, Any]:
    """The printed components with one field changed, or removed with a value of `...`."""
    data = GAME.components()
    table = data
    *path, name = field.split(".")
    for part in path:
        table = table[part]
    if value is ...:
        del table[name]
    else:
        table[name] = value
    return data


def test_the_printed_box_is_that_of_the_rulebook() -> None:
    box = Box(GAME.components())
    assert box.copies == (20, 20, 20, 20)
    assert box.control == (3, 5, 7, 4, 6, 8, 5, 7, 9)
    assert (box.hunt_full, box.exhaust_full, box.shadow_full, box.shadow_full_long, box.goal) == (4, 3, 3, 4, 15)


def test_every_part_says_where_we_have_it_from() -> None:
    def sources(data: dict[str, Any]) -> list[str]:
        found = [value for name, value in data.items() if name == "source"]
        return found + [source for value in data.values() if isinstance(value, dict) for source in sources(value)]

    found = sources(GAME.components())
    assert len(found) == 24
    assert set(found) <= set(SOURCES)


def test_a_corrected_box_is_played_to_the_end() -> None:
    data = edited("dice.blue.faces", ["shadow", "exhaust", "exhaust", "hunt", "1", "2"])
    data["dice"]["red"]["copies"] = 12
    data["tracks"]["right"]["control"] = [5, 8, 11]
    data["rows"]["power"]["goal"] = 20
    for name in ("depths", "envy"):
        data["nightmares"][name]["takes"] = ["exhaust", "hunt", "shadow"]
    for seed in range(6):
        s = GAME.begin(3, {}, FastChance(seed), data)
        assert isinstance(s, Lucidity)
        assert bag(s) == "B20 G20 Y20 R12"
        chance = FastChance(seed)
        while s.actors():
            assert GAME.invariants(s) == []
            random_act(s, chance)


def test_a_changed_track_is_played() -> None:
    s = GAME.begin(2, {"first-player": "host-picks"}, FastChance(1), edited("tracks.left.control", [6, 7, 8]))
    assert isinstance(s, Lucidity)
    play(s, "begin seat-1", "track left")
    assert sum(s.hand) == 6


@pytest.mark.parametrize(
    ("field", "value", "complaint"),
    [
        ("game", "sheepy-time", "game is 'sheepy-time'; it has to be one of: lucidity"),
        ("format", 2, "format is 2"),
        ("dice.blue.copies", -1, "dice.blue.copies is"),
        ("dice.blue.copies", 2.5, "dice.blue.copies is"),
        ("dice.blue.copies", True, "dice.blue.copies is"),
        ("dice.red.copies", ..., "dice.red.copies is missing"),
        ("dice.green", ..., "dice.green is missing"),
        ("dice.green.faces", ["shadow", "1"], "dice.green.faces must list 6 faces"),
        ("dice.green.faces", "shadow", "dice.green.faces must be a list"),
        ("dice.green.faces", ["shadow", "1", "1", "1", "1", "3"], "dice.green.faces cannot hold '3'"),
        ("dice.green.faces", ["hunt", "1", "1", "1", "1", "1"], "dice.green.faces needs a side 'shadow'"),
        ("dice.green.source", "hearsay", "dice.green.source is 'hearsay'"),
        ("rows.hunt.source", ..., "rows.hunt.source is missing"),
        ("dreamer-card.source", "hearsay", "dreamer-card.source is 'hearsay'"),
        ("bag.source", "hearsay", "bag.source is 'hearsay'"),
        ("rows.hunt.filled-at", 0, "rows.hunt.filled-at is 0"),
        ("rows.shadow.filled-at-two-players", "4", "rows.shadow.filled-at-two-players is '4'"),
        ("rows.power", 15, "rows.power has to be a table"),
        ("tracks.left.control", [3, 5], "tracks.left.control must list 3 numbers"),
        ("tracks.left.control", [2, 5, 7], "tracks.left.control[0] is 2; it has to be a whole number from 3"),
        ("nightmares.envy.takes", ["moon"], "nightmares.envy.takes cannot hold 'moon'"),
        ("nightmares.envy.taken-face", "2", "nightmares.envy.taken-face: the green die has no side 2"),
        ("nightmares.envy.ability", "fly", "nightmares.envy.ability is 'fly'"),
        ("nightmares.envy.colour", "blue", "nightmares.envy.colour is 'blue'"),
        ("nightmares.depths.picker", ..., "nightmares.depths.picker is missing"),
        ("nightmares.primeval-fear", ..., "nightmares.primeval-fear is missing"),
    ],
)
def test_a_box_that_cannot_work_is_refused_by_the_name_of_its_field(field: str, value: Any, complaint: str) -> None:
    with pytest.raises(BadComponents, match=re.escape(complaint)):
        GAME.begin(2, {}, FastChance(1), edited(field, value))


# --- titles and texts ------------------------------------------------------------------------------------------------


def everything_said(components: dict[str, Any]) -> str:
    """The log, all options, prompts and boards of some games with this box."""
    said: list[str] = []
    for seed in range(6):
        s = GAME.begin(4, {}, FastChance(seed), components, listen=True)
        names = s.names()
        chance = FastChance(seed + 40)
        while s.actors():
            seat = s.actors()[0]
            said.extend(option.label for option in s.menu(seat, names))
            said.append(GAME.words.prompt(s.view(seat), names))
            if chance.below(6) == 0:
                page = io.StringIO()
                Console(file=page, width=200, no_color=True).print(draw(s.view(seat), names))
                said.append(page.getvalue())
            random_act(s, chance)
            told = [event.project(None) for event in s.take_events()]
            said.extend(GAME.words.line(event, names) for event in told if event is not None)
    return "\n".join(said)


def titles(data: dict[str, Any]) -> list[dict[str, Any]]:
    """All entries with a title."""
    inner = [entry for value in data.values() if isinstance(value, dict) for entry in titles(value)]
    return [data, *inner] if "title" in data else inner


def test_an_edited_box_shows_its_own_names_in_log_options_prompts_and_on_the_board() -> None:
    data = GAME.components()
    never_named = [data[part]["title"] for part in WITHOUT_RULES]
    printed = [entry["title"] for entry in titles(data) if not entry["title"].isdigit()]
    for number, entry in enumerate(titles(data)):
        entry["title"] = f"ZZ{number}" if not entry["title"].isdigit() else entry["title"]
    said = everything_said(data)
    shown = everything_said(GAME.components())
    for title in printed:
        assert not re.search(rf"\b{title}\b", said, re.IGNORECASE), title
        named = re.search(rf"\b{title}\b", shown, re.IGNORECASE)
        assert named or title.startswith("Dream") or title in never_named, title  # a die is called by its colour


def test_a_box_without_titles_and_texts_shows_the_printed_ones() -> None:
    data = GAME.components()
    del data["faces"]
    for entry in titles(data):
        del entry["title"], entry["text"]
    names = GAME.begin(2, {}, FastChance(1), data).names()
    assert names.title("nightmares.envy") == "Nightmare of Envy"
    assert names.title("faces.exhaust") == "Exhaust"
    assert names.text("rows.hunt").startswith("Whoever fills it is eaten")  # prose: ok
