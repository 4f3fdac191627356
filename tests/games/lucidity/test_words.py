"""The story: every event, option and prompt says exactly what it does."""

from __future__ import annotations

import pytest

from woolgather.games.lucidity import GAME
from woolgather.games.lucidity.position import position
from woolgather.games.lucidity.state import Lucidity
from woolgather.testing import play, words

NAMES = ["Ann", "Bob", "Cid", "Dee"]


def labels(s: Lucidity) -> list[str]:
    view = s.view(s.actors()[0])
    return [GAME.label(action, view, NAMES) for action in view["options"]]


def prompt(s: Lucidity, viewer: int | None) -> str:
    return GAME.prompt(s.view(viewer), NAMES)


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
        "white pays a yellow 1, on the card of Imprisonment.",
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
    assert prompt(s, None) == "Ann wins."


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
        "Become a Nightmare of the Depths",
        "Become a Nightmare of Envy (+1 Power)",
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
        "You choose any die on Ann's card to be rerolled, or none. (The text of this card is reconstructed.)"
    )
    known = position(["dreamer: power R2", "depths"], unresolved="BS")
    assert "reconstructed" not in prompt(known, 1)
    cards = s.view(None)["table"]["nightmares"]
    assert [card["text"].endswith("(reconstructed)") for card in cards] == [False, True, True, True]
    assert cards[1]["text"] == (
        "Nightmare of Envy: takes green dice that show Shadow as 1 Power, "
        "and may have any die on the dreamer's card rerolled (reconstructed)"
    )


def test_nobody_wins_in_words() -> None:
    s = position(["eaten", "dreamer: hunt 4RH"], active=2, checked=True)
    assert prompt(s, None) == "Everybody has been eaten: nobody wins."
