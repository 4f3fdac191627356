"""The words: every event, option and prompt says exactly what it does."""

from __future__ import annotations

import pytest

from woolgather.games.lucidity import GAME
from woolgather.games.lucidity.position import position
from woolgather.games.lucidity.state import Lucidity
from woolgather.games.lucidity.view_types import Table
from woolgather.kernel.chance import FastChance
from woolgather.testing import play, words
from woolgather.testing.conformance import random_act

SEATS = ["Ann", "Bob", "Cid", "Dee"]


def labels(s: Lucidity) -> list[str]:
    return [option.label for option in s.menu(s.actors()[0], s.names(SEATS))]


def prompt(s: Lucidity, viewer: int | None) -> str:
    return GAME.words.prompt(s.view(viewer), s.names(SEATS))


@pytest.mark.rule("LU-10.4")
def test_being_eaten_in_words() -> None:
    for power, lost in (("power 2B1, ", ", and 2 Power is lost"), ("", "")):
        s = position([f"dreamer: {power}hunt 3RH", "dreamer", "dreamer"], unresolved="RH GS", dice="")
        s.listen()
        play(s, "violet: decline")
        assert f"white's hunt row is full: white is eaten{lost}." in words(s)


def test_a_turn_in_words() -> None:
    s = position(["dreamer", "dreamer"], dice="Y B B YX")
    s.listen()
    play(s, "track left", "return blue", "return blue", "rest")
    assert words(s) == [
        "white chooses the left track, control 3.",
        "white draws 2 blue and 1 yellow.",
        "white puts a blue die back.",
        "white puts a blue die back.",
        "white rolls yellow Exhaust.",
        "white places yellow Exhaust in the exhaust row.",
        "white rests.",
        "white returns 1 Exhaust die.",
        "Round 1: violet sleeps.",
    ]


def test_a_nightmare_in_words() -> None:
    s = position(["dreamer: power R1, shadow GS", "depths", "envy"], unresolved="BS", dice="B R RX")
    s.listen()
    play(s, "use", "roll red", "place red-exhaust")
    assert words(s) == [
        "violet, Nightmare of the Depths, reaches for white.",
        "violet draws 1 blue and 1 red.",
        "white must roll the red die.",
        "white rolls red Exhaust.",
        "white places red Exhaust in the exhaust row.",
    ]


def test_a_reroll_in_words() -> None:
    s = position(["dreamer: power 2Y1", "dreamer"], unresolved="YX", dice="YS")
    s.listen()
    play(s, "reroll yellow paying 1")
    assert words(s)[:2] == [
        "white pays a yellow 1, which goes to the Nightmare of Imprisonment.",
        "white rerolls yellow Exhaust: yellow Shadow.",
    ]


def test_the_end_in_words() -> None:
    s = position(["dreamer: power 14G1", "depths"], unresolved="B1")
    s.listen()
    play(s, "rest")
    assert words(s) == [
        "white rests.",
        "white has 15 Power: the final turns begin.",
        "Somebody has gathered enough Power, and the last turns are over.",
        "white wins with 15 Power on 15 dice.",
    ]


def test_labels_say_what_a_choice_does() -> None:
    assert labels(position(["dreamer", "dreamer"])) == [
        "Left track: control 3, then 5, then 7",
        "Middle track: control 4, then 6, then 8",
        "Right track: control 5, then 7, then 9",
    ]
    assert labels(position(["dreamer: power B1 R1", "depths"], unresolved="BS RS")) == [
        "Resolve blue Shadow: Bob takes it",
        "Resolve red Shadow: you may move a Shadow to the hunt row",
        "Pay a blue 1: reroll all your unresolved blue dice",
        "Pay a red 1: reroll all your unresolved red dice",
    ]
    assert labels(position(["dreamer: shadow 3GS 3BS", "dreamer", "dreamer"], spent="G1 R2", checked=True)) == [
        "Become the Nightmare of the Depths",
        "Become the Nightmare of Envy (+1 Power)",
    ]
    s = position(["primeval-fear", "dreamer: power R2 R1"])
    play(s, "consume")
    assert labels(s) == ["Take a red 1 from Bob", "Take a red 2 from Bob"]
    assert labels(position(["dreamer", "dreamer"], checked=True)) == ["Rest", "Draw again: 5 dice"]


@pytest.mark.parametrize(("viewer", "who"), [(0, "You choose"), (1, "Ann chooses"), (None, "Ann chooses")])
def test_prompts_say_who_and_what_for(viewer: int | None, who: str) -> None:
    assert prompt(position(["dreamer", "dreamer"]), viewer) == f"{who} a sleep track."


def test_a_reconstructed_card_is_named_as_such() -> None:
    s = position(["dreamer: power R2", "envy"], unresolved="GS")
    assert prompt(s, 1) == (
        "You choose a die of Ann's to be rerolled, or none. (The text of this card is reconstructed.)"
    )
    known = position(["dreamer: power R2", "depths"], unresolved="BS")
    assert "reconstructed" not in prompt(known, 1)
    cards = s.view(None)["table"]["nightmares"]
    assert [card["source"] == "reconstructed" for card in cards] == [False, True, True, True]


def test_every_nightmare_card_says_what_it_takes_and_does() -> None:
    names = position(["dreamer", "dreamer"]).names()
    for card, (colour, effect) in {
        "depths": ("blue", "draw two dice"),
        "envy": ("green", "any die on the dreamer's card rerolled"),
        "imprisonment": ("yellow", "from Exhaust to Shadow"),
        "primeval-fear": ("red", "to the hunt row"),
    }.items():
        assert f"Takes each {colour} Shadow from dreamers as 1 Power." in names.text(f"nightmares.{card}")
        assert effect in names.text(f"nightmares.{card}")


def test_a_game_without_a_winner_in_words() -> None:
    s = position(["eaten", "dreamer: hunt 3RH"], active=2, unresolved="RH GS", dice="")
    s.listen()
    play(s, "decline")
    assert words(s)[-1] == "Everybody has been eaten: nobody wins."


# --- pieces that options are on ---------------------------------------------------------------------------------------


def targets(s: Lucidity) -> dict[str, list[str]]:
    return {option.text: option.on for option in s.menu(s.actors()[0])}


def test_options_are_on_the_pieces_that_one_would_click() -> None:
    assert targets(position(["dreamer", "dreamer"]))["track left"] == ["track:left"]
    assert targets(play(position(["dreamer", "dreamer"], dice="B G Y"), "track left"))["return green"] == ["die:green"]
    s = position(["dreamer: power B1 R1", "depths"], unresolved="BS RS")
    assert targets(s)["place blue-shadow"] == ["die:blue-shadow"]
    assert targets(s)["reroll red paying 1"] == ["slot:0/power/red-1"]
    s = position(["dreamer: power R2, shadow BS", "dreamer", "dreamer"], unresolved="GS")
    assert targets(s) == {  # violet names a die of white
        "name shadow/blue-shadow": ["slot:0/shadow/blue-shadow"],
        "name shadow/green-shadow": ["slot:0/shadow/green-shadow"],
        "name power/red-2": ["slot:0/power/red-2"],
        "decline": [],
    }
    assert targets(position(["dreamer: shadow 3GS 3BS", "dreamer", "dreamer"], checked=True)) == {
        "become blue": ["card:depths"],
        "become green": ["card:envy"],
    }


def test_a_resting_dreamer_clicks_dice_of_their_own_card() -> None:
    s = position(["dreamer: exhaust 2GX RX YS", "dreamer"], active=1, checked=True, stage=2, dice="B")
    assert targets(s) == {
        "all-exhaust": ["row:0/exhaust"],
        "one exhaust/yellow-shadow": ["slot:0/exhaust/yellow-shadow"],
    }
    assert targets(position(["dreamer", "dreamer"], track="middle", checked=True)) == {
        "rest": ["bed:0"],
        "draw-again": ["track:middle"],
    }


def test_a_nightmare_clicks_its_card_its_prey_and_their_dice() -> None:
    s = position(["dreamer", "depths", "dreamer"], unresolved="BS", dice="Y R")
    assert targets(s) == {"use": ["card:depths"], "decline": []}
    assert targets(play(s, "use")) == {"roll red": ["die:red"], "roll yellow": ["die:yellow"]}
    s = position(["dreamer: exhaust BX", "imprisonment", "dreamer"], unresolved="YS")
    assert targets(s)["turn blue"] == ["slot:0/exhaust/blue-exhaust"]
    assert targets(position(["dreamer", "imprisonment", "dreamer"], unresolved="YS"))["force-rest"] == ["seat:0"]
    s = position(["primeval-fear", "dreamer: power R2", "dreamer: power R1"])
    assert targets(s) == {"consume": ["slot:1/power/red-2", "slot:2/power/red-1"], "minions": ["bag:dreams"]}
    assert targets(play(s, "consume")) == {
        "drain seat-2 2": ["slot:1/power/red-2"],
        "drain seat-3 1": ["slot:2/power/red-1"],
    }
    s = position(["depths", "dreamer", "dreamer"], dice="G Y")
    assert targets(s) == {"send yellow": ["die:yellow"], "send green": ["die:green"]}
    assert targets(play(s, "send green")) == {"haunt seat-2": ["seat:1"], "haunt seat-3": ["seat:2"]}


def test_every_target_is_on_the_table() -> None:
    for seed in range(12):
        s = GAME.begin(4, {}, FastChance(seed))
        chance = FastChance(seed + 300)
        while s.actors():
            seat = s.actors()[0]
            there = pieces_on(s.view(seat)["table"])
            for option in s.menu(seat):
                assert set(option.on) <= there, option
            random_act(s, chance)


def pieces_on(table: Table) -> set[str]:
    found = {f"seat:{seat}" for seat in range(len(table["players"]))}
    found |= {"bag:dreams"}
    found |= {f"track:{track}" for track in table["printed"]["tracks"]}
    found |= {f"card:{card['id']}" for card in table["nightmares"]}
    found |= {f"die:{die}" for die in [*table["hand"], *table["unresolved"], table["immediate"]]}
    for seat, player in enumerate(table["players"]):
        found |= {f"bed:{seat}", f"row:{seat}/exhaust"}
        found |= {f"slot:{seat}/hunt/{die}" for die in player["hunt"]}
        found |= {f"slot:{seat}/exhaust/{die}" for die in player["exhaust"]}
        found |= {f"slot:{seat}/shadow/{colour}-shadow" for colour, count in player["shadow"].items() if count}
        found |= {f"slot:{seat}/power/{die}" for die in player["power_row"]}
    return found
