"""Section 7: winning."""

import pytest

from woolgather.games.wolf_in_sleeps_clothing import GAME
from woolgather.games.wolf_in_sleeps_clothing.position import position
from woolgather.kernel.chance import FastChance
from woolgather.testing import offered, play, words
from woolgather.testing.conformance import random_act


@pytest.mark.rule("WS-7.1", "WS-4.5")
@pytest.mark.scenario(17)
def test_winning_in_mid_turn_on_an_opponents_pile_without_a_flip() -> None:
    s = position("/ 7", "5 5 / 8")
    assert offered(s) == ["onto blue"]
    s.listen()
    play(s, "onto blue")
    assert (s.actors(), s.winner) == ([], 0)
    assert words(s)[-1] == "red has no cards left and wins the game!"


@pytest.mark.rule("WS-7.1")
def test_a_card_in_the_air_is_not_yet_played() -> None:
    s = play(position("7 /", "5 5 / 8"), "flip")
    assert s.outcome() is None
    play(s, "onto blue")
    assert s.winner == 0


@pytest.mark.rule("WS-7.2")
@pytest.mark.parametrize(
    ("red", "lines"),
    [
        ("/ 4", ["centre"]),
        ("4 /", ["flip", "centre"]),
        ("/ 9", ["onto blue"]),
        ("wolf /", ["flip"]),
        ("wolf 5 /", ["flip", "give blue"]),
    ],
)
def test_it_does_not_matter_how_the_last_card_left(red: str, lines: list[str]) -> None:
    s = play(position(red, "5 5 / 8", centre="3"), *lines)
    assert s.winner == 0


@pytest.mark.rule("WS-7.2", "WS-10.15")
def test_a_caller_can_win_outside_their_own_turn() -> None:
    s = play(position("7 3 / 12", "4 4 / 8", "6 6 /", calls="sleepy"), "red: flip", "red: keep", "green: call")
    assert s.winner == 2


@pytest.mark.rule("WS-7.2", "WS-10.16")
def test_a_player_can_win_by_the_penalty_of_a_false_call_in_the_next_players_turn() -> None:
    s = position("7 / 9", "4 4 / 2", calls="sleepy")
    play(s, "red: flip", "red: keep", "blue: call")
    assert s.winner == 0


@pytest.mark.rule("WS-7.1", "WS-10.4")
def test_when_the_game_is_won_no_one_can_call() -> None:
    s = play(position("/ 5", "3 4 / 12", "2 2 / 6", centre="4", calls="sleepy"), "red: onto green")
    play(s, "blue: let-stand", "green: let-stand")
    assert s.winner == 0
    assert [s.interjections(seat) for seat in range(3)] == [[], [], []]


@pytest.mark.rule("WS-7.3")
def test_an_empty_deck_or_an_empty_pile_alone_is_no_win() -> None:
    deck_empty = play(position("4 / 9 9", "5 5 / 2", centre="3"), "flip", "centre")
    assert deck_empty.outcome() is None
    pile_empty = play(position("9 9 / 4", "5 5 / 2", centre="3"), "centre")
    assert pile_empty.outcome() is None


@pytest.mark.rule("WS-7.4")
@pytest.mark.parametrize("calls", ["strict", "sleepy"])
def test_there_is_exactly_one_winner(calls: str) -> None:
    for seed in range(40):
        s = GAME.begin(2 + seed % 5, {"calls": calls}, FastChance(seed))
        chance = FastChance(seed + 500)
        while s.actors():
            random_act(s, chance)
        outcome = s.outcome()
        assert outcome is not None
        assert len(outcome.winners) == 1
        assert [seat for seat, cards in enumerate(outcome.details["cards_left"]) if cards == 0] == outcome.winners


@pytest.mark.rule("WS-7.5")
def test_the_others_are_listed_by_cards_left_and_equal_counts_share_a_place() -> None:
    s = play(position("/ 7", "5 / 8", "2 2 / 1", "2 2 / 1", "3 / 3"), "onto blue")
    outcome = s.outcome()
    assert outcome is not None
    assert outcome.details["cards_left"] == [0, 3, 3, 3, 2]
    assert outcome.places == [1, 3, 3, 3, 2]
    assert outcome.scores == [1, 0, 0, 0, 0]  # the rules don't rank them


@pytest.mark.rule("WS-7.5", "WS-10.15")
def test_a_card_in_the_air_when_a_caller_wins_counts_as_left() -> None:
    s = position("10 2 / 5", "1 / 12", "6 8 /", centre="4", calls="sleepy")
    play(s, "red: flip", "green: call")  # an early flip; the 10 is still in the air
    outcome = s.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.details["cards_left"]) == ([2], [5, 2, 0])
    assert outcome.details["unnoticed"] == []  # it was called


@pytest.mark.rule("WS-7.6")
@pytest.mark.parametrize("calls", ["strict", "sleepy"])
def test_a_table_of_players_who_have_left_plays_on_by_the_clock_without_a_mistake(calls: str) -> None:
    s = GAME.begin(4, {"calls": calls}, FastChance(3))
    s.listen()
    while s.actors():
        seat = s.actors()[0]
        s.act(seat, s.default(seat))
    assert s.outcome() is not None
    assert not [event for event in s.take_events() if event.kind.name in ("right-call", "false-call", "unnoticed")]


@pytest.mark.rule("WS-7.6")
def test_no_one_is_eliminated() -> None:
    s = play(position("6 / 9", "7 4 / 2", "/ 12"), "red: flip", "red: keep", "blue: flip", "blue: onto red")
    play(s, "blue: flip", "blue: keep")
    assert s.actors() == [2]  # with an empty deck too


@pytest.mark.rule("WS-7.7")
def test_there_is_no_solo_game_and_no_score_but_the_win() -> None:
    assert GAME.fewest == 2
    assert "sensible" in GAME.bots  # a solo player plays against bots
    outcome = play(position("/ 7", "5 5 / 8"), "onto blue").outcome()
    assert outcome is not None
    assert outcome.scores == [1, 0]
