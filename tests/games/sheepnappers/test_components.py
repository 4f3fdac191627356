"""Edited copies of the box."""

from typing import Any

import pytest
from rich.console import Console

from woolgather.games.sheepnappers import GAME
from woolgather.games.sheepnappers.state import Sheepnappers
from woolgather.games.sheepnappers.terminal_board import draw
from woolgather.games.sheepnappers.vocabulary import CARDS, FUEL
from woolgather.kernel.chance import FastChance
from woolgather.kernel.errors import BadComponents, IllegalAction
from woolgather.testing import words


def edited(path: str, value: object) -> dict[str, Any]:
    """The printed components with one field changed, or removed with ``None``."""
    data = GAME.components()
    *tables, field = path.split(".")
    entry = data
    for name in tables:
        entry = entry[name]
    if value is None:
        del entry[field]
    else:
        entry[field] = value
    return data


@pytest.mark.rule("SN-1.2", "SN-1.3", "SN-3.1", "SN-7.3")
def test_the_printed_box_holds_fifty_cards_worth_240_wool() -> None:
    box = GAME.printed_box()
    assert (sum(box.copies), sum(box.deck(2)), sum(box.deck(3))) == (50, 44, 50)
    assert sum(copies * wool for copies, wool in zip(box.copies, box.wool, strict=True)) == 240
    assert box.need == {2: 3, 3: 3, 4: 2}
    assert set(box.sources.values()) <= {"rulebook", "reconstructed"}
    assert set(CARDS) <= set(box.sources)


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        ("cards.fuel.copies", -1, "cards.fuel.copies is -1"),
        ("cards.fuel.copies", "many", "cards.fuel.copies is 'many'"),
        ("cards.fuel.copies", 2.5, "cards.fuel.copies is 2.5"),
        ("cards.fuel.copies", True, "cards.fuel.copies is True"),
        ("cards.fuel.copies", None, "cards.fuel.copies is missing"),
        ("cards.fuel.copies", 31, "from 0 to 30"),
        ("cards.fuel.removed-with-2", 14, "cards.fuel.removed-with-2 is 14"),
        ("cards.wolf.copies", 0, "cards.wolf.copies is 0"),
        ("cards.baa.wool", 10, "cards.baa.wool is 10"),
        ("cards.it-sheep.wool", -20, "cards.it-sheep.wool is -20"),
        ("cards.it-sheep", None, "cards.it-sheep is missing"),
        ("cards.it-sheep", 5, "cards.it-sheep has to be a table"),
        ("cards.goat", {"copies": 1}, "cards.goat is unknown"),
        ("cards.baa.source", "hearsay", "cards.baa.source is 'hearsay'"),
        ("need.4", 0, "need.4 is 0"),
        ("need", None, "need is missing"),
        ("numbers.dealt", 13, "numbers.dealt is 13, but with 4 aliens only 48"),
        ("numbers.eaten", 10, "numbers.eaten is 10"),
        ("seconds.peek", 0, "seconds.peek is 0"),
        ("tag-team.passes", ["wolf"], "tag-team.passes has to be a list, and only of: fuel"),
        ("tag-team.passes", "baa", "tag-team.passes has to be a list"),
        ("cards.dream-sheep.copies", 25, "there are 66 cards besides the Wolves"),
    ],
)
def test_a_box_that_cannot_work_is_refused_and_the_field_named(path: str, value: object, message: str) -> None:
    with pytest.raises(BadComponents, match=message):
        GAME.begin(4, {}, FastChance(1), edited(path, value))


def test_a_box_with_too_little_fuel_is_played_with_a_warning() -> None:
    box = GAME.open_box(edited("cards.fuel.copies", 5))
    assert box.warnings() == [
        "cards.fuel.copies: 2 aliens share 0 Fuel, but a launch needs 3, so no one can ever get home."
    ]
    assert GAME.printed_box().warnings() == []


@pytest.mark.parametrize(
    ("path", "value"),
    [("cards.fuel.copies", 20), ("cards.wolf.copies", 4), ("cards.baa.copies", 0), ("numbers.dealt", 5), ("need.4", 4)],
)
def test_an_edited_box_is_played_to_the_end(path: str, value: int) -> None:
    s = GAME.begin(4, {"rounds": "1"}, FastChance(3), edited(path, value))
    assert isinstance(s, Sheepnappers)
    chance = FastChance(4)
    while s.actors():
        assert GAME.invariants(s) == []
        one = s.actors()[0]
        options = s.options(one)
        s.act(one, options[chance.below(len(options))])
    assert s.outcome() is not None


def test_edited_numbers_are_the_ones_played_with() -> None:
    data = edited("cards.fuel.copies", 20)
    data["numbers"]["dealt"] = 5
    data["need"]["3"] = 4
    s = GAME.begin(3, {"launch-timing": "turn-start"}, FastChance(3), data)
    assert isinstance(s, Sheepnappers)
    assert [s.size(one) for one in range(3)] == [5, 5, 5]
    assert sum(s.held(one, FUEL) for one in range(3)) + list(s.pile).count(FUEL) == 20
    assert s.box.need == 4


def renamed(s: Sheepnappers) -> list[str]:
    """Everything green reads at this table: the log, the options, the prompt, the board."""
    names = s.names(["Ann", "Bob"])
    console = Console(width=100, color_system=None)
    with console.capture() as captured:
        console.print(draw(s.view(0), names))
    options = [option.label for option in s.menu(0, names)]
    return [*words(s, 0), *options, GAME.words.prompt(s.view(0), names), captured.get()]


def test_an_edited_box_shows_its_own_titles_in_log_options_prompts_and_on_the_board() -> None:
    data = GAME.components()
    for number, card in enumerate(CARDS):
        data["cards"][card]["title"] = f"Piece {number}"
        data["cards"][card]["text"] = f"Text {number}"
    s = GAME.begin(2, {"rounds": "1", "magic-juice": "on"}, FastChance(3), data, listen=True)
    assert isinstance(s, Sheepnappers)
    chance = FastChance(4)
    printed = GAME.new(2).names()
    titles = [printed.title(card) for card in CARDS if card != "baa"]  # sheep may say it themselves
    read: list[str] = []
    while s.actors():
        read += renamed(s)
        one = s.actors()[0]
        options = s.options(one)
        s.act(one, options[chance.below(len(options))])
    told = "\n".join([*read, *renamed(s)])
    assert "Piece 0" in told
    assert "Piece 9" in told
    assert not [title for title in titles if title in told]
    assert s.names().text("baa") == "Text 9"


def test_a_refusal_speaks_of_cards_as_the_edited_box_does() -> None:
    data = edited("cards.fuel.title", "Rocket Soup")
    s = GAME.begin(2, {}, FastChance(4), data)
    with pytest.raises(IllegalAction, match="Rocket Soup is not played") as refused:
        s.act(s.actors()[0], "play fuel")
    assert (refused.value.sentence.endswith("."), refused.value.clause) == (True, "SN-5.1")


def test_an_older_box_without_titles_is_played_with_the_printed_ones() -> None:
    data = GAME.components()
    for card in CARDS:
        del data["cards"][card]["title"]
        del data["cards"][card]["text"]
    names = GAME.begin(2, {}, FastChance(3), data).names()
    assert [names.title(card) for card in CARDS] == [GAME.new(2).names().title(card) for card in CARDS]
    assert names.text("dream-sheep")


def test_every_card_has_a_title_and_a_text() -> None:
    names = GAME.new(2).names()
    assert all(names.title(card) and names.text(card).endswith(".") for card in CARDS)
