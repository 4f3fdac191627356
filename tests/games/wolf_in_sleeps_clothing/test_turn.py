"""Section 3: following turns."""

import pytest

from woolgather.games.wolf_in_sleeps_clothing.position import holding, position
from woolgather.kernel.errors import IllegalAction
from woolgather.testing import offered, play


@pytest.mark.rule("WS-3.1", "WS-3.2", "WS-3.4", "WS-3.5", "WS-3.6", "WS-3.7", "WS-4.1", "WS-4.3", "WS-4.4", "WS-4.5")
@pytest.mark.scenario(3)
def test_a_long_turn() -> None:
    s = position("1 7 11 / 5 9", "3 3 / 10", centre="4")
    assert offered(s) == ["centre"]
    play(s, "centre")
    assert offered(s) == ["onto blue"]  # the 9 is now on top
    play(s, "onto blue")
    assert offered(s) == ["flip"]
    play(s, "flip")
    assert offered(s) == ["centre"]
    play(s, "centre", "flip")
    assert offered(s) == ["keep"]
    play(s, "keep")
    assert list(s.centre) == [5, 1]
    assert (holding(s, "red"), holding(s, "blue")) == ("11 / 7", "3 3 / 9 10")
    assert s.actors() == [1]


@pytest.mark.rule("WS-3.2")
def test_no_flip_while_the_top_of_the_pile_can_be_played() -> None:
    s = position("7 7 / 5", "3 3 / 12", centre="4")
    with pytest.raises(IllegalAction, match=r"The 5 on your pile can be played.*WS-3\.2"):
        play(s, "flip")


@pytest.mark.rule("WS-3.3")
def test_a_playable_card_under_the_top_does_not_count() -> None:
    s = position("7 7 / 12 5", "3 3 / 9", centre="4")
    assert offered(s) == ["flip"]


@pytest.mark.rule("WS-3.4")
@pytest.mark.parametrize("pile", ["", "12"])
def test_with_an_empty_pile_or_an_unplayable_top_the_flip_is_compulsory(pile: str) -> None:
    s = position(f"7 7 / {pile}", "3 3 / 9", centre="4")
    assert offered(s) == ["flip"]
    with pytest.raises(IllegalAction, match="no card in the air to keep"):
        play(s, "keep")  # the turn can't be ended before it


@pytest.mark.rule("WS-3.4")
def test_an_empty_pile_has_nothing_to_play() -> None:
    s = position("7 7 /", "3 3 / 9", centre="4")
    with pytest.raises(IllegalAction, match=r"Your pile is empty.*WS-3\.4"):
        play(s, "centre")


@pytest.mark.rule("WS-3.5")
def test_a_flipped_sheep_that_fits_nowhere_ends_the_turn_on_your_own_pile() -> None:
    s = play(position("7 2 / 12", "3 3 / 9", centre="4"), "flip", "keep")
    assert holding(s, "red") == "2 / 7 12"
    assert s.actors() == [1]


@pytest.mark.rule("WS-3.6", "WS-4.5")
def test_a_flipped_sheep_that_fits_may_not_be_kept() -> None:
    s = play(position("8 2 / 12", "3 3 / 9", centre="4"), "flip")
    assert offered(s) == ["onto blue"]
    with pytest.raises(IllegalAction, match="can be played, so you may not keep it"):
        play(s, "keep")
    play(s, "onto blue")
    assert s.view(0)["asking"]["decision"] == "step"  # and play continues with the pile


@pytest.mark.rule("WS-3.7")
def test_a_play_may_make_the_card_on_the_pile_playable() -> None:
    s = play(position("5 2 / 6", "3 3 / 9", centre="4"), "flip", "centre")
    assert offered(s) == ["centre"]  # the 6 didn't fit until the 5 was there


@pytest.mark.rule("WS-3.8")
def test_a_turn_that_plays_the_whole_pile_still_flips() -> None:
    s = play(position("9 2 / 5 6", "3 3 / 12", centre="4"), "centre", "centre")
    assert offered(s) == ["flip"]
    play(s, "flip", "keep")
    assert s.actors() == [1]


@pytest.mark.rule("WS-3.9")
@pytest.mark.parametrize(("direction", "following"), [("clockwise", 2), ("anticlockwise", 0)])
def test_after_a_turn_the_next_player_in_the_current_direction_is_active(direction: str, following: int) -> None:
    s = position("2 2 / 9", "7 7 / 12", "2 2 / 9", active="blue", direction=direction)
    play(s, "flip", "keep")
    assert s.actors() == [following]
    assert s.view(None)["table"]["turn"] == 21


@pytest.mark.rule("WS-3.6")
def test_a_card_in_the_air_is_placed_before_another_flip() -> None:
    s = position("2 2 / 9", "7 7 / 12", air="6")
    with pytest.raises(IllegalAction, match="still in the air"):
        play(s, "flip")


@pytest.mark.rule("WS-1.6", "WS-3.4")
def test_a_flip_shows_a_card_and_cannot_be_taken_back() -> None:
    s = position("2 2 / 9", "7 7 / 12")
    shown = s.reveals  # undo is refused once anything more is shown
    play(s, "flip")
    assert s.reveals > shown
