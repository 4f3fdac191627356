"""Invariants about whole turns and games, which no single state can show."""

from typing import cast

import pytest

from woolgather.games.wolf_in_sleeps_clothing import GAME
from woolgather.games.wolf_in_sleeps_clothing.places import places_for, top_of_pile
from woolgather.games.wolf_in_sleeps_clothing.scoring import cards_left
from woolgather.games.wolf_in_sleeps_clothing.state import WolfInSleepsClothing
from woolgather.games.wolf_in_sleeps_clothing.vocabulary import CALL, FLIP
from woolgather.kernel.chance import FastChance
from woolgather.testing.conformance import random_act


def games(calls: str, count: int) -> list[WolfInSleepsClothing]:
    return [
        cast(
            WolfInSleepsClothing,
            GAME.begin(2 + n % 5, {"calls": calls, "deck": ("standard", "long")[n % 2]}, FastChance(n)),
        )
        for n in range(count)
    ]


@pytest.mark.rule("WS-3.5", "WS-3.6", "WS-3.8", "WS-7.4")
def test_strict_turns_flip_are_short_and_leave_no_play_open() -> None:
    for number, s in enumerate(games("strict", 40)):
        s.listen()
        chance = FastChance(number)
        while s.actors():
            seat, turn, begun = s.active, s.turn, s.view(None)["asking"]["decision"] == "step"
            holding = cards_left(s, seat)
            decisions = 0
            while s.turn == turn and s.actors():
                random_act(s, chance)
                decisions += 1
            assert decisions <= 2 * holding + 2
            flips = [event for event in s.take_events() if event.kind.name == "flipped" and event.seat == seat]
            if s.actors():
                assert flips
                if begun:
                    assert places_for(s, seat, top_of_pile(s, seat), FLIP, True) == [FLIP]


@pytest.mark.rule("WS-4.13", "WS-6.1", "WS-5.3")
@pytest.mark.parametrize("calls", ["strict", "sleepy"])
def test_the_centre_and_the_discard_pile_never_shrink_and_only_the_owners_flip_turns_a_pile_over(calls: str) -> None:
    for number, s in enumerate(games(calls, 20)):
        s.listen()
        chance = FastChance(number)
        while s.actors():
            centre, discard, piles = sum(s.centre), len(s.discard), [len(pile) for pile in s.piles]
            seat, action = random_act(s, chance)
            assert sum(s.centre) >= centre
            assert len(s.discard) >= discard
            told = s.take_events()
            for owner in range(s.seats):
                if len(s.piles[owner]) < piles[owner] - 2:
                    assert (owner, action) == (seat, FLIP)
            for event in told:
                if event.kind.name in ("gave", "right-call", "false-call"):
                    moved = event.numbers[0] if event.kind.name == "gave" else event.numbers[1] + event.numbers[2]
                    assert 0 <= moved <= 2


@pytest.mark.rule("WS-10.10", "WS-10.12")
def test_right_calls_never_outnumber_mistakes_and_false_calls_are_bounded() -> None:
    for number, s in enumerate(games("sleepy", 30)):
        s.listen()
        chance = FastChance(number)
        mistakes = rights = 0
        false_since_own_turn = [0] * s.seats
        while s.actors():
            accused, noted = s.accused, len(s.mistakes)
            seat, action = random_act(s, chance)
            if action != CALL:
                mistakes += len(s.mistakes) - (noted if s.accused == accused else 0)
            if s.accused == seat:
                false_since_own_turn[seat] = 0
            for event in s.take_events():
                rights += event.kind.name == "right-call"
                if event.kind.name == "false-call":
                    false_since_own_turn[event.seat] += 1
                    assert false_since_own_turn[event.seat] == 1
            assert rights <= mistakes


@pytest.mark.rule("WS-11.7")
@pytest.mark.parametrize("seats", [2, 4])
def test_players_who_avoid_every_play_wake_up_and_finish(seats: int) -> None:
    s = GAME.begin(seats, {"calls": "sleepy"}, FastChance(5))
    while s.actors():
        seat = s.actors()[0]
        s.act(seat, s.options(seat)[-1] if s.view(None)["asking"]["decision"] != "let-stand" else s.default(seat))
    assert 300 < s.view(None)["table"]["turn"] < 460
