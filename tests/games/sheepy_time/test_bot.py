"""The sensible bot of Sheepy Time."""

from __future__ import annotations

import pytest

from woolgather.bots.asking import ask
from woolgather.bots.match import play
from woolgather.bots.registry import make_bot
from woolgather.games.sheepy_time import GAME
from woolgather.kernel.chance import FastChance


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("nightmare", ["wolf", "spider", "bump"])
def test_it_never_answers_illegally_and_finishes_its_games(seats: int, nightmare: str) -> None:
    """``ask`` refuses an answer that is not among the options."""
    for seed in range(2):
        s = GAME.begin(seats, {"nightmare": nightmare}, FastChance(seed))
        bots = [make_bot(GAME, "sensible", FastChance(100 * seed + seat)) for seat in range(seats)]
        play(s, bots, FastChance(seed), most=5000)
        assert s.outcome() is not None


def test_it_beats_three_random_players_in_most_games() -> None:
    won = 0
    for seed in range(60):
        s = GAME.begin(4, {}, FastChance(seed))
        seat = seed % 4
        bots = [make_bot(GAME, "sensible" if o == seat else "random", FastChance(seed + o)) for o in range(4)]
        play(s, bots, FastChance(seed))
        outcome = s.outcome()
        assert outcome is not None
        won += seat in outcome.winners
    assert won >= 36, f"only {won} of 60"


def test_it_answers_the_same_way_twice() -> None:
    s = GAME.begin(3, {}, FastChance(5))
    for _ in range(40):
        seat = s.actors()[0]
        first, second = (ask(make_bot(GAME, "sensible", FastChance(9)), s, seat) for _ in range(2))
        assert first == second
        s.act(seat, first)


def test_it_decides_without_looking_at_what_its_seat_cannot_see() -> None:
    """Given the same bot, worlds that differ only in what is hidden get the same answer."""
    s = GAME.begin(2, {}, FastChance(7))
    for number in range(60):
        if not s.actors():
            break
        seat = s.actors()[0]
        answers = {
            ask(make_bot(GAME, "sensible", FastChance(11)), s.resample(seat, FastChance(world)), seat)
            for world in range(3)
        }
        assert len(answers) == 1, number
        s.act(seat, answers.pop())
