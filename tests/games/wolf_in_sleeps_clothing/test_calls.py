"""Section 10: the call "Sleepy Sheepy!"."""

import pytest

from woolgather.games.wolf_in_sleeps_clothing import GAME
from woolgather.games.wolf_in_sleeps_clothing.position import holding, position
from woolgather.games.wolf_in_sleeps_clothing.state import NOBODY, WolfInSleepsClothing
from woolgather.games.wolf_in_sleeps_clothing.vocabulary import CALL, CENTRE, DOZING_OFF, KEEP
from woolgather.kernel.errors import IllegalAction, TooLate
from woolgather.kernel.snapshot import snapshot
from woolgather.testing import offered, play, words

RED, BLUE, GREEN = 0, 1, 2


def callers(s: WolfInSleepsClothing) -> list[str]:
    return [s.game.colours[seat] for seat in range(s.seats) if s.interjections(seat) == [CALL]]


def wrong_pile() -> WolfInSleepsClothing:
    """Ada puts a 5 on Bea's 6 although it fits the centre, flips a 12 and correctly keeps it. Bea is next."""
    s = position("5 12 2 / 10", "3 4 4 / 6", "6 / 2", centre="4", calls="sleepy")
    play(s, "red: flip", "red: onto blue", "red: flip", "red: keep")
    return s


@pytest.mark.rule("WS-10.1")
def test_the_first_action_of_a_turn_makes_the_accused() -> None:
    s = position("7 7 / 9", "8 3 / 2", "4 4 / 12", not_begun="red blue green", calls="sleepy")
    assert s.accused == NOBODY
    assert callers(s) == []
    play(s, "red: flip")
    assert s.view(None)["table"]["accused"] == RED
    assert callers(s) == ["blue", "green"]  # Bea's turn has begun, but not her first action
    play(s, "blue: flip")
    assert s.view(None)["table"]["accused"] == BLUE


@pytest.mark.rule("WS-10.1")
def test_a_play_from_the_pile_is_a_first_action_too() -> None:
    s = play(position("7 7 / 5", "8 3 / 12", centre="4", calls="sleepy", accused="blue"), "red: centre")
    assert s.accused == RED


@pytest.mark.rule("WS-9.3", "WS-10.2", "WS-10.5")
@pytest.mark.scenario(19)
def test_the_next_player_may_call_before_their_own_first_action() -> None:
    s = wrong_pile()
    assert s.actors() == [BLUE]
    play(s, "blue: call")
    assert (holding(s, "red"), holding(s, "blue")) == ("3 4 2 / 12 10", "4 / 5 6")
    assert s.actors() == [BLUE]
    assert s.default(BLUE) == CENTRE  # the 5 is still on her pile and must be played to the centre


@pytest.mark.rule("WS-10.2")
def test_giving_away_a_wolfs_cards_closes_nothing() -> None:
    s = position("+2 9 3 2 / 5", "3 3 / 12", "6 8 11 / 2", centre="4", calls="sleepy")
    play(s, "red: flip", "red: give blue")  # an early flip
    assert s.actors() == [BLUE]
    play(s, "green: call")
    assert holding(s, "red") == "6 8 2 / 5"


@pytest.mark.rule("WS-10.2", "WS-10.3", "WS-10.7", "WS-9.1")
@pytest.mark.scenario(20)
def test_too_late() -> None:
    s = wrong_pile()
    pressed = s.moment
    play(s, "blue: flip")  # early: the 5 on her pile fits the centre
    before = snapshot(s)
    with pytest.raises(TooLate):
        s.act(GREEN, CALL, pressed)
    assert snapshot(s) == before
    fresh = play(s.clone(), "red: call")
    assert holding(fresh, "red") == "/ 12 10"  # right against Bea: Ada gave her last deck card
    play(s, "green: call")
    assert holding(s, "green") == "/ 2"


@pytest.mark.rule("WS-10.3")
def test_uncalled_mistakes_are_forgiven_before_the_new_accused_is_judged() -> None:
    s = play(position("5 12 2 / 10", "3 4 4 / 7", centre="4", calls="sleepy"), "red: flip", "red: keep")
    assert s.mistakes[0][0] == DOZING_OFF
    play(s, "blue: flip")
    assert s.mistakes == ()
    play(s, "red: call")  # false now
    assert s.silenced == 1 << RED


@pytest.mark.rule("WS-10.4")
def test_who_may_call_is_for_all_to_see() -> None:
    s = position("7 7 / 9", "8 3 / 2", "/ 12", "4 4 / 12", silenced="yellow", calls="sleepy")
    play(s, "red: flip")
    assert callers(s) == ["blue"]  # not the accused, not with an empty deck, not while silenced
    with pytest.raises(IllegalAction, match="you cannot call yourself"):
        play(s, "red: call")


@pytest.mark.rule("WS-10.4")
def test_the_offer_is_the_same_with_and_without_a_mistake() -> None:
    s = position("9 9 /", "1 1 / 6", "1 1 / 12", air="5", calls="sleepy")
    assert callers(play(s.clone(), "red: keep")) == callers(play(s.clone(), "red: onto blue")) == ["blue", "green"]


@pytest.mark.rule("WS-10.4")
def test_the_active_player_is_told_why_the_call_is_not_open() -> None:
    for reason, s in [
        ("silenced", position("7 7 / 9", "8 3 / 2", silenced="red", accused="blue", calls="sleepy")),
        ("no card to give", position("/ 9", "8 3 / 2", accused="blue", calls="sleepy")),
        ("Nobody has done anything", position("7 7 / 9", "8 3 / 2", calls="sleepy")),
    ]:
        with pytest.raises(IllegalAction, match=reason):
            play(s, "red: call")


@pytest.mark.rule("WS-10.5")
def test_a_call_is_about_any_mistake_of_the_turn_so_far() -> None:
    s = position("6 9 2 / 5", "3 4 4 / 12", centre="4", calls="sleepy")
    play(s, "red: flip", "red: keep")  # an early flip; keeping the 6 was right
    play(s, "blue: call")
    assert holding(s, "red") == "3 4 9 2 / 6 5"


@pytest.mark.rule("WS-10.5")
def test_spectators_may_not_call() -> None:
    s = wrong_pile()
    assert s.view(None)["interjections"] == []
    with pytest.raises(IllegalAction):
        s.act(3, CALL)


@pytest.mark.rule("WS-10.6", "WS-10.7")
@pytest.mark.scenario(23)
def test_of_two_callers_at_once_the_slower_one_pays_nothing() -> None:
    s = wrong_pile()
    s.moment = 41
    s.act(BLUE, CALL, 41)
    assert s.moment == 42
    before = snapshot(s)
    with pytest.raises(TooLate, match="too late"):
        s.act(GREEN, CALL, 41)
    assert snapshot(s) == before


@pytest.mark.rule("WS-10.7")
def test_the_epoch_goes_up_by_one_with_each_new_accused_and_each_call() -> None:
    s = position("7 7 7 / 9", "8 3 / 2", "4 4 4 / 12", calls="sleepy", accused="green")
    epoch = s.moment
    play(s, "red: flip")
    assert s.moment == epoch + 1
    play(s, "green: call")  # a false call
    assert s.moment == epoch + 2


@pytest.mark.rule("WS-10.8")
def test_a_call_that_crosses_a_play_of_the_accused_counts() -> None:
    s = position("5 12 2 / 10", "3 4 4 / 6", "6 / 2", centre="4", calls="sleepy")
    play(s, "red: flip", "red: onto blue")
    pressed = s.moment
    play(s, "red: flip", "red: keep")
    s.act(GREEN, CALL, pressed)
    assert holding(s, "green") == "/ 2"


@pytest.mark.rule("WS-9.1", "WS-10.4", "WS-10.9", "WS-10.10", "WS-10.11")
@pytest.mark.scenario(18)
def test_an_early_flip_called_at_once() -> None:
    s = position("10 2 2 / 5", "1 1 / 12", "6 8 11 / 9", centre="4", calls="sleepy")
    play(s, "red: flip", "green: call")
    assert (holding(s, "red"), holding(s, "green")) == ("6 8 2 2 / 5", "11 / 9")
    assert s.air == 10  # the turn continues
    play(s, "red: onto green")
    assert offered(s, "red") == ["centre", "flip"]
    play(s, "red: flip", "green: call")  # a second early flip, called again, by Cid too
    assert (holding(s, "red"), holding(s, "green")) == ("11 8 2 2 / 5", "/ 10 9")


@pytest.mark.rule("WS-10.9")
def test_a_right_caller_gives_the_top_two_unseen_or_the_only_one() -> None:
    two = play(position("7 3 / 12", "4 9 2 / 8", calls="sleepy"), "red: flip", "red: keep", "blue: call")
    assert (holding(two, "red"), holding(two, "blue")) == ("4 9 3 / 7 12", "2 / 8")
    one = play(position("7 3 / 12", "4 / 8 6", calls="sleepy"), "red: flip", "red: keep", "blue: call")
    assert (holding(one, "red"), holding(one, "blue")) == ("4 3 / 7 12", "/ 8 6")  # pile cards are not given


@pytest.mark.rule("WS-10.10")
def test_a_right_call_announces_every_mistake_and_settles_it() -> None:
    s = position("6 9 2 / 5", "3 4 4 / 7", "8 8 8 / 12", centre="4", calls="sleepy")
    s.listen()
    play(s, "red: flip", "red: keep", "green: call")
    assert words(s)[-3:] == [
        "“Sleepy Sheepy!” green is right, and gives 2 cards to red.",
        "red flipped a card although the 5 on the pile fitted the centre.",
        "red kept the 6 although it fitted blue's pile.",
    ]
    play(s, "blue: call")
    assert s.silenced == 1 << BLUE  # nothing was left to call


@pytest.mark.rule("WS-10.11")
def test_a_right_call_takes_no_card_back_and_no_turn_away() -> None:
    s = position("10 2 2 / 5", "1 1 / 6", centre="4", calls="sleepy")
    play(s, "red: onto blue", "blue: call")
    assert holding(s, "blue") == "/ 5 6"
    assert s.actors() == [RED]
    assert s.view(RED)["asking"]["decision"] == "step"


@pytest.mark.rule("WS-10.9", "WS-10.12")
@pytest.mark.parametrize("blue", ["6", "11"])
def test_a_call_right_or_false_cannot_be_taken_back(blue: str) -> None:
    s = play(position("9 9 /", f"1 1 / {blue}", "3 3 3 / 12", air="5", calls="sleepy"), "red: keep")
    shown = s.reveals  # undo is refused once anything more is shown
    play(s, "green: call")
    assert s.reveals > shown


@pytest.mark.rule("WS-10.12", "WS-10.13")
@pytest.mark.scenario(22)
def test_a_false_call() -> None:
    s = position("7 3 / 12 9", "1 4 / 2", "5 5 /", calls="sleepy")
    play(s, "red: flip", "blue: call")
    assert holding(s, "blue") == "12 3 1 4 / 2"
    assert (holding(s, "red"), s.air) == ("/ 9", 7)
    assert callers(s) == ["green"]
    play(s, "red: keep")
    assert callers(s) == ["green"]  # Bea's turn, but not yet her first action
    play(s, "blue: flip")
    assert s.silenced == 0


@pytest.mark.rule("WS-10.12")
def test_a_silenced_player_may_call_again_after_their_own_next_first_action() -> None:
    s = position("7 7 7 / 9", "3 3 3 / 5", "5 6 4 / 12", calls="sleepy")
    play(s, "red: flip", "blue: call", "red: keep")
    assert "blue" not in callers(s)
    play(s, "blue: flip", "blue: keep", "green: flip")
    assert "blue" in callers(s)


@pytest.mark.rule("WS-10.13")
@pytest.mark.parametrize(
    ("red", "after_red", "after_blue"),
    [
        ("7 3 6 / 12 9", "/ 12 9", "3 6 1 4 / 2"),  # the deck as a packet
        ("7 3 / 12 9", "/ 9", "12 3 1 4 / 2"),  # topped up from the pile
        ("7 / 12 9 11", "/ 11", "9 12 1 4 / 2"),  # all from the pile, one after the other
        ("7 / 12", "/", "12 1 4 / 2"),  # fewer if there are fewer
    ],
)
def test_a_false_caller_takes_two_cards(red: str, after_red: str, after_blue: str) -> None:
    s = position(red, "1 4 / 2", "5 5 /", calls="sleepy")
    play(s, "red: flip", "blue: call")
    assert (holding(s, "red"), holding(s, "blue")) == (after_red, after_blue)
    assert s.air == 7  # a card in the air is not taken
    assert s.outcome() is None


@pytest.mark.rule("WS-10.14", "WS-10.12")
def test_where_a_false_call_costs_nothing_it_still_silences() -> None:
    s = position("7 3 / 12 9", "1 4 / 2", "5 5 /", calls="sleepy", false_call="nothing")
    play(s, "red: flip", "blue: call")
    assert (holding(s, "red"), holding(s, "blue")) == ("3 / 12 9", "1 4 / 2")
    assert callers(s) == ["green"]


@pytest.mark.rule("WS-9.4", "WS-10.9", "WS-10.15")
@pytest.mark.scenario(21)
def test_dozing_off_and_the_caller_wins_out_of_turn() -> None:
    s = position("7 3 / 12", "4 4 / 8", "6 /", calls="sleepy")
    play(s, "red: flip", "red: keep", "green: call")
    assert (s.winner, s.actors()) == (GREEN, [])
    assert holding(s, "red") == "6 3 / 7 12"


@pytest.mark.rule("WS-10.16")
@pytest.mark.scenario(27)
def test_the_wrongly_accused_wins_at_once() -> None:
    s = position("4 9 /", "5 5 / 8", centre="3", calls="sleepy")
    play(s, "red: flip", "red: centre", "blue: call")
    assert (s.winner, s.actors()) == (RED, [])
    assert holding(s, "blue") == "9 5 5 / 8"


@pytest.mark.rule("WS-10.17", "WS-9.1")
@pytest.mark.scenario(25)
def test_a_wolf_in_the_air_may_pass_on_the_cards_of_a_call() -> None:
    s = position("+2 9 / 5", "3 3 / 12", "6 8 11 / 2", centre="4", calls="sleepy")
    play(s, "red: flip")
    waited = s.clone()
    play(s, "green: call")
    assert holding(s, "red") == "6 8 9 / 5"
    play(s, "red: give green")
    assert (holding(s, "red"), holding(s, "green")) == ("9 / 5", "6 8 11 / 2")
    play(waited, "red: give blue", "green: call")  # had Cid waited, the cards would have stuck
    assert holding(waited, "red") == "6 8 / 5"


@pytest.mark.rule("WS-10.17", "WS-10.13")
@pytest.mark.scenario(26)
def test_a_penalty_swallows_a_gift() -> None:
    s = position("+2 9 2 / 5", "3 3 / 12", "4 4 / 2", calls="sleepy")
    s.listen()
    play(s, "red: flip", "blue: call")
    assert (holding(s, "red"), holding(s, "blue")) == ("/ 5", "9 2 3 3 / 12")
    assert words(s)[-2:] == ["red has no card left in the deck to give away.", "Turn 21: blue."]
    assert s.actors() == [BLUE]


@pytest.mark.rule("WS-10.17")
def test_a_gift_after_a_penalty_gives_what_the_deck_has_then() -> None:
    s = position("+2 9 2 7 / 5", "3 3 / 12", "4 4 / 2", calls="sleepy")
    play(s, "red: flip", "blue: call")
    assert s.view(RED)["table"]["gift"] == 1
    play(s, "red: give green")
    assert holding(s, "green") == "7 4 4 / 2"


@pytest.mark.rule("WS-9.4", "WS-5.1", "WS-10.9")
@pytest.mark.scenario(28)
def test_a_call_fills_an_empty_deck() -> None:
    s = position("4 / 9 11", "3 7 7 / 6", centre="3", calls="sleepy")
    play(s, "red: flip", "red: keep", "blue: call")
    assert holding(s, "red") == "3 7 / 4 9 11"
    play(s, "blue: flip", "blue: keep")
    play(s, "red: flip")
    assert s.air == 3  # not turned over: the deck has cards again


@pytest.mark.rule("WS-10.19")
@pytest.mark.parametrize("pile", ["6", "11"])
def test_bots_hold_still_after_every_turn_mistake_or_not_until_the_next_first_action(pile: str) -> None:
    s = position("9 9 /", f"1 1 / {pile}", "1 1 / 12", air="5", calls="sleepy")
    assert GAME.table_policy.hush(s) == 0  # Ada's turn is running
    play(s, "red: keep")  # a mistake only where Bea has a 6
    assert GAME.table_policy.hush(s) == s.box.call_gap == 3
    play(s, "blue: flip")  # no waiting during the turn
    assert GAME.table_policy.hush(s) == 0


@pytest.mark.rule("WS-10.19")
def test_there_is_no_pause_if_no_one_can_call() -> None:
    before_the_first_action = position("7 7 /", "8 3 /", not_begun="red blue", calls="sleepy")
    assert GAME.table_policy.hush(before_the_first_action) == 0
    assert GAME.table_policy.hush(play(position("7 7 / 9", "8 3 / 2"), "red: flip", "red: keep")) == 0


@pytest.mark.rule("WS-10.20")
def test_a_call_asks_the_pending_decision_again_with_the_table_as_it_then_is() -> None:
    s = position("3 6 6 / 9", "/ 8 11 5", "2 2 / 4", accused="blue", active="green", calls="sleepy")
    assert offered(s, "green") == ["flip"]
    play(s, "green: call")  # false: the 8 and the 11 are taken from Bea's pile
    assert holding(s, "green") == "11 8 2 2 / 4"
    assert offered(s, "green") == ["onto blue", "flip"]  # on the 5 that is now on top


@pytest.mark.rule("WS-10.20")
def test_an_answer_from_an_older_epoch_is_refused_without_cost() -> None:
    s = position("7 3 3 / 12 9", "1 4 4 / 8", "5 5 /", calls="sleepy")
    play(s, "red: flip")
    seen = s.moment
    play(s, "green: call")
    before = snapshot(s)
    with pytest.raises(TooLate):
        s.act(RED, KEEP, seen)
    assert snapshot(s) == before
    assert s.mistakes == ()


@pytest.mark.rule("WS-8.1", "WS-10.1", "WS-10.4", "WS-10.12", "WS-11.2")
def test_a_player_who_may_not_call_learns_why() -> None:
    strict = position("7 3 / 12", "1 4 / 2", "5 5 / 12")
    with pytest.raises(IllegalAction, match=r"nothing to call\. \(WS-8\.1\)"):
        play(strict, "blue: call")
    s = position("7 3 / 12", "1 4 / 2", "/ 12", calls="sleepy")
    with pytest.raises(IllegalAction, match=r"\(WS-10\.1\)"):
        play(s, "blue: call")
    play(s, "red: flip")
    with pytest.raises(IllegalAction, match=r"cannot call yourself\. \(WS-10\.4\)"):
        play(s, "red: call")
    with pytest.raises(IllegalAction, match=r"deck is empty.*\(WS-10\.4\)"):
        play(s, "green: call")
    play(s, "blue: call")
    with pytest.raises(IllegalAction, match=r"silenced.*\(WS-10\.12\)"):
        play(s, "blue: call")
    last = play(position("/ 5", "3 4 / 12", "3 4 / 9", centre="4", calls="sleepy"), "centre", "blue: let-stand")
    with pytest.raises(IllegalAction, match=r"let it stand already\. \(WS-11\.2\)"):
        play(last, "blue: call")
