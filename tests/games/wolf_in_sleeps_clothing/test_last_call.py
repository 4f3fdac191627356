"""Section 11: last call and waking up."""

import pytest

from woolgather.games.wolf_in_sleeps_clothing.position import holding, position
from woolgather.games.wolf_in_sleeps_clothing.state import WolfInSleepsClothing
from woolgather.games.wolf_in_sleeps_clothing.vocabulary import CALL
from woolgather.kernel.errors import IllegalAction, TooLate
from woolgather.testing import offered, play, words

RED, BLUE, GREEN = 0, 1, 2


def out_of_cards() -> WolfInSleepsClothing:
    """Ada has just put her last card, a 5, on Bea's 6, although it fits the centre."""
    s = position("5 /", "3 4 4 / 6", "6 6 / 2", centre="4", calls="sleepy")
    play(s, "red: flip", "red: onto blue")
    return s


@pytest.mark.rule("WS-11.1", "WS-11.2", "WS-11.3", "WS-11.4", "WS-9.3", "WS-6.12")
@pytest.mark.scenario(24)
def test_last_call() -> None:
    s = out_of_cards()
    assert s.actors() == [BLUE, GREEN]
    stands = s.clone()
    play(stands, "blue: let-stand", "green: let-stand")
    assert stands.winner == RED

    play(s, "green: call")
    assert (holding(s, "red"), holding(s, "green")) == ("6 6 /", "/ 2")
    assert s.actors() == [RED]
    play(s, "red: flip")
    assert offered(s, "red") == ["onto blue", "keep"]

    wolf = position("5 reverse /", "3 4 4 / 6", "6 6 / 2", centre="4", calls="sleepy")
    play(wolf, "red: flip", "red: onto blue", "red: flip")
    assert wolf.actors() == [BLUE, GREEN]
    play(wolf, "green: call")
    assert holding(wolf, "red") == "6 6 /"
    assert wolf.actors() == [GREEN]  # the wolf ended her turn and reversed the order


@pytest.mark.rule("WS-11.1")
@pytest.mark.parametrize(
    ("red", "lines"),
    [
        ("/ 5", ["red: centre"]),
        ("reverse /", ["red: flip"]),
        ("wolf 3 /", ["red: flip", "red: give blue"]),
    ],
)
def test_a_last_call_opens_after_a_clean_turn_too(red: str, lines: list[str]) -> None:
    s = position(red, "3 4 4 / 12", "6 6 / 2", centre="4", calls="sleepy")
    s.listen()
    play(s, *lines)
    assert words(s)[-1] == "red has run out of cards. Last call: was there a mistake in this turn?"
    assert s.view(None)["asking"] == {"decision": "let-stand", "seats": [BLUE, GREEN], "clause": "WS-11.2"}
    assert s.outcome() is None


@pytest.mark.rule("WS-11.2")
def test_those_who_may_not_call_count_as_having_let_it_stand() -> None:
    s = position("/ 5", "3 4 / 12", "/ 2", "6 6 / 2", centre="4", silenced="yellow", calls="sleepy")
    play(s, "red: centre")
    assert s.actors() == [BLUE]
    play(s, "blue: let-stand")
    assert s.winner == RED


@pytest.mark.rule("WS-11.2", "WS-11.3")
def test_the_win_is_final_at_once_if_no_one_may_call() -> None:
    s = play(position("/ 5", "/ 12", centre="4", calls="sleepy"), "red: centre")
    assert s.winner == RED


@pytest.mark.rule("WS-11.2")
def test_no_other_action_is_possible_during_a_last_call() -> None:
    s = out_of_cards()
    assert [s.interjections(seat) for seat in range(3)] == [[], [], []]  # a call is an answer now
    assert offered(s, "blue") == ["let-stand", "call"]
    assert offered(s, "red") == []
    play(s, "blue: let-stand")
    with pytest.raises(IllegalAction):
        play(s, "blue: call")  # she has let it stand


@pytest.mark.rule("WS-11.2")
def test_out_of_time_a_player_lets_it_stand() -> None:
    s = out_of_cards()
    assert s.game.actions.text(s.default(BLUE)) == "let-stand"


@pytest.mark.rule("WS-11.4")
def test_after_a_right_last_call_a_gift_that_emptied_the_hand_is_not_made_again() -> None:
    s = position("5 wolf 7 /", "3 4 4 / 6", "6 6 9 / 2", centre="4", calls="sleepy")
    play(s, "red: flip", "red: onto blue", "red: flip", "red: give blue", "green: call")
    assert holding(s, "red") == "6 6 /"
    assert holding(s, "blue") == "7 3 4 4 / 5 6"
    assert s.actors() == [BLUE]


@pytest.mark.rule("WS-11.4", "WS-10.15")
def test_a_last_caller_may_win_by_the_gift() -> None:
    s = position("5 /", "3 4 4 / 6", "6 6 /", centre="4", calls="sleepy")
    play(s, "red: flip", "red: onto blue", "green: call")
    assert s.winner == GREEN


@pytest.mark.rule("WS-11.5")
def test_a_false_last_call_costs_nothing_but_silence() -> None:
    s = position("/ 5", "3 4 4 / 12", "6 6 / 2", centre="4", calls="sleepy")
    play(s, "red: centre", "blue: call")
    assert holding(s, "blue") == "3 4 4 / 12"
    assert s.view(None)["table"]["players"][BLUE]["silenced"]
    assert s.actors() == [GREEN]
    assert s.outcome() is None
    play(s, "green: let-stand")
    assert s.winner == RED


@pytest.mark.rule("WS-11.5")
def test_a_player_who_let_it_stand_before_a_false_call_is_not_asked_again() -> None:
    s = position("/ 5", "3 4 4 / 12", "6 6 / 2", centre="4", calls="sleepy")
    play(s, "red: centre", "green: let-stand", "blue: call")
    assert s.winner == RED


@pytest.mark.rule("WS-10.7", "WS-11.5")
def test_in_a_last_call_too_a_settled_call_begins_a_new_epoch() -> None:
    s = position("/ 5", "3 4 4 / 12", "6 6 / 2", centre="4", calls="sleepy")
    play(s, "red: centre")
    pressed = s.moment
    s.act(BLUE, CALL, pressed)
    assert s.moment == pressed + 1
    with pytest.raises(TooLate):
        s.act(GREEN, CALL, pressed)
    assert s.actors() == [GREEN]


@pytest.mark.rule("WS-11.6")
def test_a_new_emptying_in_the_same_turn_opens_a_new_last_call() -> None:
    s = position("5 /", "3 4 4 / 6", "6 5 6 / 9", centre="4", calls="sleepy")
    play(s, "red: flip", "red: onto blue", "green: call")  # right: 6 and 5 for Ada
    play(s, "red: flip", "red: onto blue", "red: flip", "red: centre")
    assert s.view(None)["asking"]["decision"] == "let-stand"
    assert s.actors() == [BLUE, GREEN]


@pytest.mark.rule("WS-11.7", "WS-10.3")
@pytest.mark.scenario(30)
def test_waking_up() -> None:
    s = position("5 9 9 / 2", "6 1 / 5", "8 8 / 12", turn=300, calls="sleepy", centre="4", silenced="green")
    s.listen()
    play(s, "red: flip", "red: keep")
    assert s.view(None)["table"]["turn"] == 301
    assert s.view(None)["table"]["mode"] == "strict"
    assert [s.interjections(seat) for seat in range(3)] == [[], [], []]
    assert offered(s, "blue") == ["centre"]
    assert (s.mistakes, s.last_choice) == ((), None)
    assert not any(player["silenced"] for player in s.view(None)["table"]["players"])
    assert words(s)[-1] == "It is late, and everybody wakes up: no more mistakes, no more calls."
    play(s, "blue: centre")
    assert s.accused == -1


@pytest.mark.rule("WS-11.7", "WS-10.7")
def test_a_call_pressed_before_waking_up_comes_too_late() -> None:
    s = play(position("5 9 9 / 2", "6 1 / 5", "8 8 / 12", turn=300, calls="sleepy", centre="4"), "red: flip")
    pressed = s.moment
    play(s, "red: keep")
    with pytest.raises(TooLate):
        s.act(GREEN, CALL, pressed)


@pytest.mark.rule("WS-11.3")
def test_a_win_that_was_let_stand_cannot_be_taken_back() -> None:
    s = play(out_of_cards(), "blue: let-stand")
    shown = s.reveals  # undo is refused once anything more is shown
    play(s, "green: let-stand")
    assert s.reveals > shown


@pytest.mark.rule("WS-11.7")
@pytest.mark.parametrize(("deck", "wakes_up"), [("standard", 300), ("long", 600)])
def test_the_turn_to_wake_up_depends_on_the_deck(deck: str, wakes_up: int) -> None:
    s = position("5 9 9 / 2", "6 1 / 5", turn=wakes_up - 1, calls="sleepy", deck=deck)
    play(s, "red: flip", "red: keep")
    assert s.view(None)["table"]["mode"] == "sleepy"
    play(s, "blue: flip", "blue: keep")
    assert s.view(None)["table"]["mode"] == "strict"


@pytest.mark.rule("WS-11.7")
@pytest.mark.parametrize(("calls", "told"), [("sleepy", 1), ("strict", 0)])
def test_everyone_wakes_up_once_and_only_at_a_sleepy_table(calls: str, told: int) -> None:
    s = position("5 9 9 / 2", "7 1 / 5", "11 8 / 12", turn=300, calls=calls)
    s.listen()
    play(s, "red: flip", "red: keep", "blue: flip", "blue: keep")
    assert s.turn == 302
    assert len([event for event in s.take_events() if event.kind.name == "woke-up"]) == told


@pytest.mark.rule("WS-11.7", "WS-7.1")
def test_after_waking_up_there_is_no_last_call() -> None:
    s = position("5 9 9 / 2", "/ 5", turn=300, calls="sleepy", centre="4")
    play(s, "red: flip", "red: keep", "blue: centre")
    assert s.winner == BLUE
