"""Edited boxes are checked, and the rules use them."""

import copy
from collections.abc import Callable
from typing import Any, cast

import pytest

from woolgather.games.wolf_in_sleeps_clothing import GAME
from woolgather.games.wolf_in_sleeps_clothing.state import WolfInSleepsClothing
from woolgather.kernel.chance import FastChance
from woolgather.kernel.errors import BadComponents, BadSeats
from woolgather.testing import play

Edit = Callable[[dict[str, Any]], None]


def edited(edit: Edit) -> dict[str, Any]:
    data = copy.deepcopy(GAME.components())
    edit(data)
    return data


def put(path: str, value: object) -> Edit:
    def edit(data: dict[str, Any]) -> None:
        *way, last = path.split(".")
        for step in way:
            data = data[step]
        if value is None:
            del data[last]
        else:
            data[last] = value

    return edit


def at(index: int, value: object) -> Edit:
    def edit(data: dict[str, Any]) -> None:
        data["deck"]["standard"]["copies"][index] = value

    return edit


@pytest.mark.parametrize(
    ("edit", "message"),
    [
        (put("deck", None), "deck is missing"),
        (put("deck.long", None), r"deck\.long is missing"),
        (put("deck.standard.sheep-top", None), r"deck\.standard\.sheep-top is missing"),
        (put("deck.standard.sheep-top", 99), r"deck\.standard\.sheep-top is 99; it has to be .* from 2 to 24"),
        (put("deck.standard.copies", 4), r"deck\.standard\.copies has to be a list of whole numbers"),
        (put("deck.standard.copies", [4] * 11), r"deck\.standard\.copies has 11 numbers; it needs 12"),
        (at(2, -1), r"deck\.standard\.copies\[2\] is -1; it has to be a whole number from 1 to 99"),
        (at(2, 2.5), r"deck\.standard\.copies\[2\] is .*; it has to be a whole number"),
        (at(2, True), r"deck\.standard\.copies\[2\] is .*; it has to be a whole number"),
        (at(2, 5), r"deck\.standard\.copies: there are more of sheep 3 than of sheep 2"),
        (put("deck.standard.wolves", None), r"deck\.standard\.wolves is missing"),
        (put("deck.long.wolves.wolf-plus-2", -4), r"deck\.long\.wolves\.wolf-plus-2 is -4; it has to be"),
        (put("deck.long.wolves.wolf", "four"), r"deck\.long\.wolves\.wolf is 'four'; it has to be"),
        (put("deck.long.left-in-box.5", ["sheep-3"]), r"deck\.long\.left-in-box\.5 has to be a list, and only of: "),
        (put("deck.long.left-in-box.5", ["wolf"] * 5), r"deck\.long\.left-in-box\.5: the deck has only 4 of wolf"),
        (put("deck.long.left-in-box.9", ["wolf"]), r"deck\.long\.left-in-box\.9: '9' is not a number of players"),
        (put("deck.standard.wake-up-turn", 0), r"deck\.standard\.wake-up-turn is 0; it has to be"),
        (put("deck.standard.source", "hearsay"), r"deck\.standard\.source is 'hearsay'; it has to be one of"),
        (put("deck.standard.wolves.source", None), r"deck\.standard\.wolves\.source is missing"),
        (put("players.min", 1), r"players\.min is 1; it has to be"),
        (put("players.max", 7), r"players\.max is 7; it has to be"),
        (put("numbers.call-gift", 0), r"numbers\.call-gift is 0; it has to be"),
        (put("format", 2), "format is 2; it has to be a whole number from 1 to 1"),
        (put("penalty", 2), "penalty has to be a table"),
        (put("penalty.false-call", 10), r"penalty\.false-call is 10; it has to be a whole number from 1 to 9"),
        (put("table.auto-forced", "no"), r"table\.auto-forced is 'no'; it has to be true or false"),
        (put("table.call-gap", None), r"table\.call-gap is missing"),
    ],
)
def test_a_box_that_cannot_be_played_with_is_refused_by_field(edit: Edit, message: str) -> None:
    with pytest.raises(BadComponents, match=message):
        GAME.begin(3, {}, FastChance(1), edited(edit))


def test_a_deck_too_small_to_deal_is_refused() -> None:
    def tiny(data: dict[str, Any]) -> None:
        data["deck"]["standard"].update({"sheep-top": 2, "copies": [1, 1]})
        data["deck"]["standard"]["wolves"].update({"wolf": 1, "wolf-plus-2": 0, "wolf-reverse": 0})

    with pytest.raises(BadComponents, match=r"deck\.standard\.copies: 3 cards are too few to deal to 6 players"):
        GAME.begin(2, {}, FastChance(1), edited(tiny))


@pytest.mark.rule("WS-1.1")
def test_a_box_may_be_for_fewer_players() -> None:
    with pytest.raises(BadSeats, match="for 2 to 4 seats, not 5"):
        GAME.begin(5, {}, FastChance(1), edited(put("players.max", 4)))


@pytest.mark.rule("WS-1.2", "WS-4.12")
def test_a_corrected_deck_is_played_with_to_the_end() -> None:
    def corrected(data: dict[str, Any]) -> None:
        data["deck"]["standard"].update({"sheep-top": 15, "copies": [5] * 3 + [4] * 12})
        data["deck"]["standard"]["wolves"]["wolf"] = 0

    s = GAME.begin(3, {}, FastChance(1), edited(corrected))
    assert isinstance(s, WolfInSleepsClothing)
    assert sum(len(deck) for deck in s.decks) == 15 + 48 + 8
    while s.actors():
        assert not GAME.invariants(s)
        s.act(s.actors()[0], s.default(s.actors()[0]))
    assert not GAME.invariants(s)
    assert s.outcome() is not None


@pytest.mark.rule("WS-2.2", "WS-11.1", "WS-11.3")
@pytest.mark.parametrize("calls", ["strict", "sleepy"])
def test_with_one_card_each_a_first_turn_can_win(calls: str) -> None:
    def six_cards(data: dict[str, Any]) -> None:
        data["deck"]["standard"].update({"sheep-top": 2, "copies": [5, 1]})
        data["deck"]["standard"]["wolves"].update({"wolf": 0, "wolf-plus-2": 0, "wolf-reverse": 0})

    for seed in range(8):
        s = cast(WolfInSleepsClothing, GAME.begin(6, {"calls": calls}, FastChance(seed), edited(six_cards)))
        starter = s.actors()[0]
        opens = s.decks[starter] == [1]
        play(s, "flip")
        while s.actors() and opens:
            s.act(s.actors()[0], s.default(s.actors()[0]))
        assert (s.winner == starter) == opens


@pytest.mark.rule("WS-11.7")
def test_the_numbers_of_an_edited_box_count() -> None:
    def hasty(data: dict[str, Any]) -> None:
        data["deck"]["standard"]["wake-up-turn"] = 3

    s = GAME.begin(2, {"calls": "sleepy"}, FastChance(1), edited(hasty))
    while s.view(0)["table"]["turn"] <= 3:
        assert s.view(0)["table"]["mode"] == "sleepy"
        s.act(s.actors()[0], s.default(s.actors()[0]))
    assert s.view(0)["table"]["mode"] == "strict"


@pytest.mark.rule("WS-1.5")
def test_an_uneven_deal_is_allowed_with_a_warning() -> None:
    assert GAME.printed_box().warnings() == []
    warnings = GAME.open_box(edited(put("deck.standard.wolves.wolf", 6))).warnings()
    assert warnings[0] == "deck.standard: 62 cards can't be dealt evenly to 3 players; some get one more."
    assert len(warnings) == 4  # and to 4, 5 and 6, but to 2 they do


def test_every_entry_of_the_printed_box_names_its_source() -> None:
    data = GAME.components()
    tables = [data["players"], data["numbers"], data["penalty"], data["table"]]
    tables += [table for deck in data["deck"].values() for table in (deck, deck["wolves"])]
    assert {table["source"] for table in tables} <= {"rulebook", "transcribed", "reconstructed"}
