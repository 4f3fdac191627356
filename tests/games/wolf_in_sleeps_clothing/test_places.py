"""Section 4: where a sheep may go."""

import pytest

from woolgather.games.wolf_in_sleeps_clothing.position import holding, position
from woolgather.kernel.errors import IllegalAction
from woolgather.testing import offered, play


@pytest.mark.rule("WS-4.3")
@pytest.mark.scenario(4)
def test_the_centre_comes_before_the_piles_for_a_flipped_card() -> None:
    s = play(position("6 2 /", "3 3 / 7", "3 3 / 5", centre="5"), "flip")
    assert offered(s) == ["centre"]
    with pytest.raises(IllegalAction, match="fits the centre, so it must go there"):
        play(s, "onto blue")


@pytest.mark.rule("WS-4.3")
def test_the_centre_comes_before_the_piles_for_the_top_of_the_pile() -> None:
    assert offered(position("2 2 / 6", "3 3 / 7", "3 3 / 5", centre="5")) == ["centre"]


@pytest.mark.rule("WS-4.4", "WS-4.6", "WS-4.5")
@pytest.mark.scenario(5)
def test_one_higher_or_one_lower_fits_and_the_choice_is_free() -> None:
    s = play(position("6 2 /", "3 3 / 7", "3 3 / 5", centre="2"), "flip")
    assert offered(s) == ["onto blue", "onto green"]
    on_green = play(s.clone(), "onto green")
    assert on_green.view(None)["table"]["players"][2]["top"] == "sheep-6"
    play(s, "onto blue")
    assert holding(s, "blue") == "3 3 / 6 7"


@pytest.mark.rule("WS-4.1")
def test_a_card_fits_the_centre_only_exactly_one_above_a_top() -> None:
    for card, fits in [(1, True), (4, False), (5, True), (6, False), (9, False), (10, True)]:
        s = play(position(f"{card} 2 /", "3 3 /", centre="4 9"), "flip")
        assert offered(s) == (["centre"] if fits else ["keep"]), card


@pytest.mark.rule("WS-4.1", "WS-4.2")
def test_a_one_opens_a_new_centre_pile_on_any_turn_and_cannot_be_held_back() -> None:
    s = play(position("1 7 /", "3 3 / 2", centre="4"), "flip")
    assert offered(s) == ["centre"]  # not on Bea's 2, and not kept
    play(s, "centre")
    assert list(s.centre) == [4, 1]


@pytest.mark.rule("WS-4.4")
def test_only_the_top_of_an_opponents_pile_counts() -> None:
    s = play(position("6 2 /", "3 3 / 12 7", centre="2"), "flip")
    assert offered(s) == ["keep"]
    with pytest.raises(
        IllegalAction, match=r"The 6 does not fit that pile: its top, 12, is not exactly one higher or lower"
    ):
        play(s, "onto blue")


@pytest.mark.rule("WS-4.4")
def test_an_equal_number_does_not_fit_a_pile() -> None:
    assert offered(play(position("6 2 /", "3 3 / 6"), "flip")) == ["keep"]


@pytest.mark.rule("WS-4.7", "WS-8.5")
@pytest.mark.scenario(6)
def test_there_is_no_wrap_around_on_piles() -> None:
    s = play(position("12 3 / 9", "4 4 / 1", calls="sleepy"), "flip")
    assert offered(s) == ["keep"]
    play(s, "keep")
    assert s.mistakes == ()


@pytest.mark.rule("WS-4.7", "WS-4.12", "WS-4.2", "WS-4.10")
@pytest.mark.scenario(9)
def test_a_complete_pile_stays_and_a_one_opens_another_beside_it() -> None:
    s = play(position("12 1 3 3 /", "7 7 / 5", centre="11"), "flip", "centre")
    assert list(s.centre) == [12]
    play(s, "flip", "centre")
    assert list(s.centre) == [12, 1]


@pytest.mark.rule("WS-4.8", "WS-3.5")
@pytest.mark.scenario(7)
def test_your_own_pile_is_not_an_option() -> None:
    s = play(position("8 3 / 7", "2 2 / 12"), "flip")
    assert offered(s) == ["keep"]
    with pytest.raises(IllegalAction, match="Your own pile is never a place to play on"):
        play(s, "onto red")
    play(s, "keep")
    assert holding(s, "red") == "3 / 8 7"
    assert s.actors() == [1]


@pytest.mark.rule("WS-4.9")
def test_an_empty_pile_takes_no_card() -> None:
    s = play(position("8 3 / 7", "2 2 /"), "flip")
    assert offered(s) == ["keep"]
    with pytest.raises(IllegalAction, match="An empty pile takes no card"):
        play(s, "onto blue")


@pytest.mark.rule("WS-4.10")
def test_there_are_as_many_centre_piles_as_ones() -> None:
    s = position("1 1 1 1 9 /", "7 7 / 5")
    play(s, *["flip", "centre"] * 4)
    assert list(s.centre) == [1, 1, 1, 1]


@pytest.mark.rule("WS-4.11")
@pytest.mark.scenario(8)
def test_equal_centre_piles_are_one_choice_and_the_oldest_grows() -> None:
    s = play(position("5 5 2 2 /", "7 7 / 9", centre="4 4"), "flip")
    assert offered(s) == ["centre"]
    play(s, "centre")
    assert list(s.centre) == [5, 4]
    play(s, "flip")
    assert offered(s) == ["centre"]
    play(s, "centre")
    assert list(s.centre) == [5, 5]


@pytest.mark.rule("WS-4.12")
def test_nothing_goes_on_a_twelve() -> None:
    s = play(position("12 5 /", "7 7 / 5", centre="12"), "flip")
    assert offered(s) == ["keep"]
    with pytest.raises(IllegalAction, match="does not fit the centre"):
        play(s, "centre")


@pytest.mark.rule("WS-4.13")
def test_cards_in_the_centre_never_leave_it() -> None:
    s = position("wolf 5 4 6 / 7", "12 7 7 / 9", "8 8 / 9", centre="12 3", calls="sleepy")
    play(s, "red: flip", "blue: call", "red: give green", "blue: flip", "blue: keep")
    assert list(s.centre) == [12, 3]  # neither gifts nor penalties touch it


@pytest.mark.rule("WS-4.14")
def test_a_player_does_not_decide_when_their_pile_is_played_on() -> None:
    s = play(position("6 2 /", "3 3 / 7", "3 3 / 12"), "flip", "onto blue")
    assert s.actors() == [0]
