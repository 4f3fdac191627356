"""Labels, prompts and the log."""

import pytest

from woolgather.games.wolf_in_sleeps_clothing import GAME
from woolgather.games.wolf_in_sleeps_clothing.position import position
from woolgather.kernel.chance import FastChance
from woolgather.kernel.errors import IllegalAction
from woolgather.kernel.state import State
from woolgather.testing import play, words

NAMES = ["Ada", "Bea", "Cid"]


def labels(s: State, seat: int) -> list[str]:
    names = s.names(NAMES)
    return [option.label for option in [*s.menu(seat, names), *s.unasked_menu(seat, names)]]


def prompt(s: State, viewer: int | None) -> str:
    return GAME.words.prompt(s.view(viewer), s.names(NAMES))


def test_labels_name_card_and_target() -> None:
    s = position("2 2 / 6", "3 3 / 7", "3 3 / 5", centre="5", calls="sleepy", accused="green")
    assert labels(s, 0) == [
        "Play the 6 to the centre",
        "Play the 6 onto Bea's 7",
        "Play the 6 onto Cid's 5",
        "Flip the top card of your deck",
        "Call “Sleepy Sheepy!” on Cid",
    ]


@pytest.mark.parametrize(
    ("red", "air", "label"),
    [
        ("2 2 /", "1", "Open a new pile in the centre with the 1"),
        ("2 2 / 9", "5", "Put the 5 on your own pile and end your turn"),
        ("/ 9 9", "", "Turn your pile over and flip its lowest card"),
    ],
)
def test_labels_of_single_choices(red: str, air: str, label: str) -> None:
    assert labels(position(red, "3 3 / 12", air=air), 0) == [label]


def test_labels_of_gifts_and_last_calls() -> None:
    one = play(position("wolf 3 3 / 9", "3 3 / 12"), "flip")
    assert labels(one, 0) == ["Give Bea the top card of your deck, unseen"]
    two = play(position("+2 3 3 / 9", "3 3 / 12"), "flip")
    assert labels(two, 0) == ["Give Bea the top 2 cards of your deck, unseen"]
    last = play(position("/ 5", "3 4 / 12", centre="4", calls="sleepy"), "centre")
    assert labels(last, 1) == ["Let it stand", "Call “Sleepy Sheepy!” on Ada"]


@pytest.mark.parametrize(
    ("red", "lines", "mine", "theirs"),
    [
        ("2 2 / 6", [], "The 6 on top of your pile fits nowhere: flip a card.", "It is Ada's turn."),
        ("2 2 / 11", [], "The 11 on top of your pile can be played. Where does it go?", "It is Ada's turn."),
        ("8 2 /", [], "Your pile is empty: flip a card.", "It is Ada's turn."),
        ("8 2 /", ["flip"], "You flipped an 8. Where does it go?", "Ada places the 8."),
        ("wolf 2 /", ["flip"], "Who gets the top card of your deck?", "Ada chooses who gets the wolf's gift."),
    ],
)
def test_prompts(red: str, lines: list[str], mine: str, theirs: str) -> None:
    s = play(position(red, "3 3 / 12"), *lines)
    assert prompt(s, 0) == mine
    assert prompt(s, 1) == prompt(s, None) == theirs


@pytest.mark.rule("WS-8.6", "WS-9.9")
@pytest.mark.parametrize("red", ["2 2 / 6", "2 2 / 11"])
def test_a_sleepy_prompt_does_not_tell_whether_the_card_fits(red: str) -> None:
    s = position(red, "3 3 / 12", calls="sleepy")
    assert prompt(s, 0).endswith("is on top of your pile. Play it, or flip a card?")


@pytest.mark.rule("WS-8.5", "WS-8.6")
def test_at_a_sleepy_table_every_pile_is_shown_as_a_target_so_that_the_list_is_no_hint() -> None:
    def shown(s: State) -> list[str]:
        assert [option.text for option in s.menu(0)] == s.view(0)["options"]
        return [option.text for option in s.menu(0)]

    def table(calls: str, red: str = "9 2 / 6", air: str = "") -> State:
        return position(red, "3 3 / 12", "3 3 /", "4 4 / 7", centre="2", calls=calls, air=air)

    assert shown(table("sleepy")) == ["centre", "onto blue", "onto yellow", "flip"]
    assert shown(table("sleepy", air="3")) == ["centre", "onto blue", "onto yellow", "keep"]
    assert shown(table("sleepy", red="9 2 /")) == ["flip"]  # there is no card to play
    assert shown(table("strict")) == ["onto yellow"]
    assert shown(play(table("sleepy", red="wolf 2 / 6"), "flip")) == ["give blue", "give green", "give yellow"]
    first = position("2 2 /", "3 3 / 5", not_begun="red", calls="sleepy")
    assert shown(first) == ["flip"]
    refused = table("sleepy")
    with pytest.raises(IllegalAction, match=r"does not fit that pile.*WS-4\.4"):
        play(refused, "onto blue")
    assert len(refused.options(0)) == 2  # and it cost nothing


def test_prompts_of_first_turn_last_call_and_end() -> None:
    first = position("2 2 /", "3 3 /", not_begun="red blue")
    assert prompt(first, 0) == "Your first turn: flip the top card of your deck."
    s = play(position("/ 5", "3 4 / 12", "3 4 / 12", centre="4", calls="sleepy"), "centre", "blue: let-stand")
    assert "Let it stand, or call" in prompt(s, 2)
    assert prompt(s, 1) == "Ada has run out of cards. The others may still call."
    play(s, "green: let-stand")
    assert prompt(s, 1) == "The game is over."


def test_a_turn_in_words() -> None:
    s = position("1 reverse 4 / 5 9", "3 3 / 10", centre="4")
    s.listen()
    play(s, "centre", "onto blue", "flip", "centre", "flip")
    assert words(s) == [
        "The 5 from red's pile goes to the centre.",
        "The 9 from red's pile goes onto blue's pile.",
        "red flips a 1.",
        "The 1 that red flipped opens a new pile in the centre.",
        "red flips a reverse wolf.",
        "The reverse wolf is discarded and is out of the game.",
        "The order of play turns round: it is anticlockwise now.",
        "Turn 21: blue.",
    ]


@pytest.mark.rule("WS-1.3", "WS-1.4")
def test_the_deal_in_words() -> None:
    s = GAME.begin(5, {"deck": "long", "dealer": "2"}, FastChance(1), listen=True)
    assert words(s) == ["blue deals out 105 cards, face down. 3 wolves stay in the box.", "Turn 1: green."]


def test_a_false_call_in_words() -> None:
    s = position("7 3 / 12 9", "1 4 / 2", "5 5 /", calls="sleepy")
    s.listen()
    play(s, "red: flip", "blue: call")
    assert words(s)[-1] == (
        "“Sleepy Sheepy!” blue is wrong: red has made no mistake. "
        "blue takes 2 cards from red and is silenced until their own next turn."
    )
