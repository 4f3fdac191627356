"""Section 6: wolves."""

import pytest

from woolgather.games.wolf_in_sleeps_clothing.position import holding, position
from woolgather.games.wolf_in_sleeps_clothing.vocabulary import SEEN, WOLF
from woolgather.kernel.errors import IllegalAction
from woolgather.testing import offered, play, words


@pytest.mark.rule("WS-6.1", "WS-6.2", "WS-6.3", "WS-6.6")
@pytest.mark.scenario(12)
def test_a_plain_wolf_gives_one_unseen_card_to_a_player_of_your_choice() -> None:
    s = position("wolf 4 9 / 12", "5 5 / 8", "6 / 8")
    s.listen()
    play(s, "flip")
    assert s.view(None)["table"]["discard"] == ["wolf"]
    assert offered(s) == ["give blue", "give green"]
    play(s, "give green")
    assert (holding(s, "red"), holding(s, "green")) == ("9 / 12", "4 6 / 8")
    assert s.actors() == [1]
    assert s.decks[2][-1] & SEEN == 0  # no one has seen the 4
    assert "red gives one card, unseen, to green." in words(s, 0)


@pytest.mark.rule("WS-6.1")
def test_a_discarded_wolf_does_not_come_back() -> None:
    s = play(position("wolf 4 9 / 12", "5 5 / 8"), "flip", "give blue")
    assert list(s.discard) == [WOLF]
    assert all(card < WOLF for stack in (*s.decks, *s.piles) for card in stack)


@pytest.mark.rule("WS-6.4", "WS-6.5", "WS-6.7", "WS-6.8", "WS-5.3")
@pytest.mark.scenario(13)
def test_plus_two_keeps_the_order_and_a_short_deck_gives_what_it_has() -> None:
    s = play(position("+2 4 9 2 / 12", "2 5 / 8"), "flip", "give blue")
    assert (holding(s, "red"), holding(s, "blue")) == ("2 / 12", "4 9 2 5 / 8")

    short = play(position("+2 4 / 12 10", "2 5 / 8"), "flip", "give blue")
    assert (holding(short, "red"), holding(short, "blue")) == ("/ 12 10", "4 2 5 / 8")
    assert short.outcome() is None

    none = play(position("+2 / 12 10", "2 5 / 8"), "flip")
    assert (holding(none, "red"), holding(none, "blue")) == ("/ 12 10", "2 5 / 8")
    assert none.actors() == [1]


@pytest.mark.rule("WS-6.4")
def test_both_cards_of_a_plus_two_go_to_the_same_player() -> None:
    s = play(position("+2 4 9 2 / 12", "2 5 / 8", "3 3 / 7"), "flip", "give green")
    assert (holding(s, "blue"), holding(s, "green")) == ("2 5 / 8", "4 9 3 3 / 7")
    assert s.actors() == [1]


@pytest.mark.rule("WS-6.6")
def test_a_gift_may_go_to_a_player_who_has_not_had_a_turn() -> None:
    s = play(position("wolf 4 9 / 12", "5 5 / 8", "6 /", not_begun="green"), "flip")
    assert "give green" in offered(s)
    with pytest.raises(IllegalAction, match="to another player"):
        play(s, "give red")


@pytest.mark.rule("WS-6.7")
def test_a_gift_that_can_be_made_must_be_made() -> None:
    s = play(position("+2 4 / 12 10", "2 5 / 8"), "flip")
    assert offered(s) == ["give blue"]
    with pytest.raises(IllegalAction):
        play(s, "keep")


@pytest.mark.rule("WS-6.9", "WS-6.10")
@pytest.mark.scenario(16)
def test_a_reverse_lets_the_player_before_you_play_next() -> None:
    s = play(position("reverse 2 / 9", "2 2 / 9", "2 2 / 9", "2 2 / 9"), "flip")
    assert s.view(None)["table"]["direction"] == "anticlockwise"
    assert s.actors() == [3]
    play(s, "yellow: flip", "yellow: keep")
    assert s.actors() == [2]

    two = play(position("reverse 2 / 9", "2 2 / 9"), "flip")
    assert two.actors() == [1]
    play(two, "blue: flip", "blue: keep")
    assert two.actors() == [0]


@pytest.mark.rule("WS-6.9")
def test_a_second_reverse_turns_it_back() -> None:
    s = position("reverse 2 / 9", "2 2 / 9", "2 2 / 9", direction="anticlockwise")
    play(s, "flip")
    assert s.view(None)["table"]["direction"] == "clockwise"
    assert s.actors() == [1]


@pytest.mark.rule("WS-6.11")
def test_a_flipped_wolf_is_never_in_the_air_on_a_pile_or_in_the_centre() -> None:
    for wolf in ("wolf", "+2", "reverse"):
        s = play(position(f"{wolf} 4 9 / 12", "5 5 / 8"), "flip")
        assert (s.air, list(s.centre)) == (0, [])
        assert holding(s, "red").endswith("/ 12")
        assert s.view(None)["table"]["players"][0]["top"] == "sheep-12"


@pytest.mark.rule("WS-6.12", "WS-7.1")
@pytest.mark.scenario(14)
@pytest.mark.parametrize("wolf", ["wolf", "+2", "reverse"])
def test_a_wolf_as_the_last_card_wins_without_a_gift(wolf: str) -> None:
    s = play(position(f"{wolf} /", "5 5 / 8"), "flip")
    assert s.actors() == []
    assert s.winner == 0


@pytest.mark.rule("WS-6.13", "WS-7.2")
@pytest.mark.scenario(15)
def test_a_gift_that_empties_the_deck_beside_an_empty_pile_wins() -> None:
    s = play(position("+2 4 9 /", "5 5 / 8"), "flip", "give blue")
    assert s.winner == 0
    assert holding(s, "blue") == "4 9 5 5 / 8"


@pytest.mark.rule("WS-6.6")
def test_out_of_time_the_next_player_in_turn_order_gets_the_gift() -> None:
    s = play(position("wolf 4 9 / 12", "5 5 / 8", "6 / 8", direction="anticlockwise"), "flip")
    assert s.game.actions.text(s.default(0)) == "give green"


@pytest.mark.rule("WS-10.4")
def test_the_giver_of_a_wolfs_cards_cannot_call_instead() -> None:
    s = play(position("wolf 4 9 / 12", "5 5 / 8", calls="sleepy"), "red: flip")
    with pytest.raises(IllegalAction, match=r"you cannot call yourself.*WS-10\.4"):
        play(s, "red: call")


@pytest.mark.rule("WS-6.9")
@pytest.mark.parametrize(("before", "after"), [("clockwise", "anticlockwise"), ("anticlockwise", "clockwise")])
def test_a_reverse_tells_and_shows_the_new_direction(before: str, after: str) -> None:
    s = position("reverse 3 / 9", "7 7 / 12", "4 4 / 2", direction=before)
    s.listen()
    play(s, "flip")
    assert f"The order of play turns round: it is {after} now." in words(s)
    assert s.view(None)["table"]["direction"] == after
