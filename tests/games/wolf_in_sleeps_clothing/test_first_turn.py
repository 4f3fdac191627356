"""Section 2: a player's first turn."""

import pytest

import woolgather as wg
from woolgather.games.wolf_in_sleeps_clothing.position import holding, position
from woolgather.kernel.errors import IllegalAction
from woolgather.testing import offered, play, words


@pytest.mark.rule("WS-2.1", "WS-2.2", "WS-2.3", "WS-3.2")
@pytest.mark.scenario(1)
def test_first_turns_are_one_flip_each_even_if_the_card_would_fit() -> None:
    s = position("1 5 /", "2 6 /", "8 8 /", not_begun="red blue green")
    play(s, "red: flip")
    assert (list(s.centre), holding(s, "red")) == ([1], "5 /")
    play(s, "blue: flip")
    assert (list(s.centre), holding(s, "blue")) == ([1], "6 / 2")
    play(s, "green: flip")
    assert holding(s, "green") == "8 / 8"
    play(s, "red: flip", "red: keep")
    assert offered(s, "blue") == ["centre"]


@pytest.mark.rule("WS-2.1")
@pytest.mark.parametrize("dealer", [1, 3])
def test_where_so_agreed_only_the_starter_owes_a_single_flip(dealer: int) -> None:
    s = wg.new("wolf-in-sleeps-clothing", seats=3, seed=5, dealer=dealer, first_turns="starter-only")
    starter = dealer % 3
    assert s.actors() == [starter]
    assert s.view(None)["asking"]["decision"] == "flip"
    play(s, "flip")
    while s.actors() == [starter]:  # a wolf came first
        play(s, offered(s)[0])
    assert s.view(None)["asking"]["decision"] != "flip"


@pytest.mark.rule("WS-2.1")
def test_on_a_first_turn_there_is_nothing_to_choose_but_the_flip() -> None:
    s = position("3 5 /", "2 6 / 4", not_begun="red")
    assert s.view(0)["asking"]["decision"] == "flip"
    assert offered(s) == ["flip"]
    with pytest.raises(IllegalAction, match="single flip"):
        play(s, "onto blue")


@pytest.mark.rule("WS-2.3")
def test_a_first_flip_stays_at_home_even_if_it_fits_an_opponents_pile() -> None:
    s = play(position("3 5 /", "2 6 / 4", not_begun="red"), "flip")
    assert holding(s, "red") == "5 / 3"
    assert s.actors() == [1]


@pytest.mark.rule("WS-2.2", "WS-2.3")
def test_first_turns_in_words() -> None:
    s = position("1 5 /", "2 6 /", not_begun="red blue")
    s.listen()
    play(s, "red: flip", "blue: flip")
    assert words(s)[:5] == [
        "red flips a 1.",
        "The 1 that red flipped opens a new pile in the centre.",
        "Turn 21: blue.",
        "blue flips a 2.",
        "The 2 goes on blue's own pile, and the turn is over.",
    ]


@pytest.mark.rule("WS-2.4")
def test_a_wolf_on_a_first_turn_gives_its_card_and_ends_the_turn() -> None:
    s = play(position("wolf 5 7 /", "2 6 /", not_begun="red blue"), "flip")
    assert offered(s) == ["give blue"]
    play(s, "give blue")
    assert (holding(s, "red"), holding(s, "blue")) == ("7 /", "5 2 6 /")
    assert s.actors() == [1]


@pytest.mark.rule("WS-2.4", "WS-2.5", "WS-6.9")
@pytest.mark.scenario(2)
def test_after_a_reverse_on_a_first_turn_the_others_still_owe_theirs() -> None:
    s = position("5 5 / 9", "reverse 3 /", "4 4 /", "7 7 /", active="blue", not_begun="blue green yellow")
    play(s, "blue: flip")
    assert (s.actors(), s.view(None)["asking"]["decision"]) == ([0], "step")  # Ada's second turn is a following turn
    play(s, "red: flip", "red: keep")
    assert (s.actors(), s.view(None)["asking"]["decision"]) == ([3], "flip")
    play(s, "yellow: flip")
    assert (s.actors(), s.view(None)["asking"]["decision"]) == ([2], "flip")


@pytest.mark.rule("WS-2.6", "WS-10.18")
def test_a_call_during_a_first_turn_is_possible_and_always_false() -> None:
    s = position("3 5 5 /", "2 6 / 4", not_begun="red", centre="2", calls="sleepy")
    play(s, "red: flip")  # it fits the centre and a pile, but could not be played
    assert s.mistakes == ()
    play(s, "blue: call")
    assert holding(s, "blue") == "5 5 2 6 / 4"
    assert s.view(None)["table"]["players"][1]["silenced"]


@pytest.mark.rule("WS-10.1")
def test_on_the_very_first_turn_there_is_nothing_to_call() -> None:
    s = position("7 7 / 9", "8 3 / 2", not_begun="red blue", calls="sleepy")
    with pytest.raises(IllegalAction, match=r"Nobody has done anything yet.*WS-10\.1"):
        play(s, "red: call")
