"""Section 5: a deck that is used up."""

import pytest

from woolgather.games.wolf_in_sleeps_clothing.position import holding, position
from woolgather.testing import offered, play, words


@pytest.mark.rule("WS-5.1", "WS-5.2")
@pytest.mark.scenario(10)
def test_the_pile_is_turned_over_and_its_lowest_card_is_flipped() -> None:
    s = position("/ 3 9 6", "4 4 / 11")
    assert offered(s) == ["flip"]
    play(s, "flip")
    assert (holding(s, "red"), s.air) == ("9 3 /", 6)
    play(s, "keep")
    assert holding(s, "red") == "9 3 / 6"


@pytest.mark.rule("WS-5.2")
def test_a_playable_top_is_played_before_the_pile_is_turned_over() -> None:
    s = position("/ 3 9 6", "4 4 / 11", centre="2")
    assert offered(s) == ["centre"]
    play(s, "centre")
    assert holding(s, "red") == "/ 9 6"
    assert offered(s) == ["flip"]


@pytest.mark.rule("WS-5.3", "WS-6.8")
def test_a_wolf_gift_never_turns_a_pile_over() -> None:
    s = position("+2 / 12 10", "4 4 / 8")
    s.listen()
    play(s, "flip")
    assert holding(s, "red") == "/ 12 10"
    assert words(s)[-2:] == ["red has no card left in the deck to give away.", "Turn 21: blue."]
    assert s.actors() == [1]


@pytest.mark.rule("WS-5.3")
def test_a_penalty_never_turns_a_pile_over() -> None:
    s = position("7 / 12 9 2", "1 4 / 3", calls="sleepy")
    play(s, "red: flip", "blue: call")
    assert holding(s, "red") == "/ 2"  # two cards came from the top of the pile, which stays a pile
    assert holding(s, "blue") == "9 12 1 4 / 3"


@pytest.mark.rule("WS-5.3")
def test_a_player_with_an_empty_deck_cannot_call_and_keeps_the_pile_up() -> None:
    s = play(position("7 2 / 12", "/ 8 2", calls="sleepy"), "red: flip", "red: keep")
    assert s.interjections(1) == []
    assert holding(s, "blue") == "/ 8 2"


@pytest.mark.rule("WS-5.4")
def test_turning_over_is_announced_but_automatic() -> None:
    s = position("/ 3 9 6", "4 4 / 11")
    s.listen()
    play(s, "flip")
    assert words(s) == [
        "red's deck is used up: the pile of 3 cards is turned over and becomes the deck.",
        "red flips a 6.",
    ]
    assert s.view(0)["asking"]["decision"] == "place"


@pytest.mark.rule("WS-5.5")
@pytest.mark.scenario(11)
def test_a_single_unplayable_card_is_turned_over_flipped_and_put_back() -> None:
    s = play(position("/ 3", "4 4 / 11"), "flip", "keep")
    assert holding(s, "red") == "/ 3"
    assert s.actors() == [1]


@pytest.mark.rule("WS-5.6")
def test_a_deck_emptied_in_a_turn_stays_empty_and_the_pile_stays_a_target() -> None:
    s = play(position("6 / 9", "7 4 / 2"), "red: flip", "red: keep")
    assert holding(s, "red") == "/ 6 9"
    play(s, "blue: flip")
    assert offered(s, "blue") == ["onto red"]
