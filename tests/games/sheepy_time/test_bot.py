"""The sensible bot of Sheepy Time."""

from __future__ import annotations

from typing import cast

import pytest

from tests.games.sheepy_time.reading import YELLOW, asked
from woolgather.bots.guard import ask
from woolgather.bots.match import play
from woolgather.bots.registry import make_bot
from woolgather.games.sheepy_time import GAME
from woolgather.games.sheepy_time.heuristics import risk_of_another_lap
from woolgather.games.sheepy_time.position import Sheep, position
from woolgather.games.sheepy_time.state import WOKEN, SheepyTime
from woolgather.games.sheepy_time.vocabulary import CONTINUE, NIGHT
from woolgather.kernel.chance import FastChance
from woolgather.testing import play as take


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("nightmare", ["wolf", "spider", "bump"])
def test_it_never_answers_illegally_and_finishes_its_games(seats: int, nightmare: str) -> None:
    """``ask`` refuses an answer that is not among the options."""
    for seed in range(2):
        s = GAME.begin(seats, {"nightmare": nightmare}, FastChance(seed))
        bots = [make_bot(GAME, "sensible", FastChance(100 * seed + seat)) for seat in range(seats)]
        play(s, bots, FastChance(seed), max_decisions=5000)
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
    """Given the same bot, worlds that differ only in hidden information get the same answer."""
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


# --- bedtime ----------------------------------------------------------------------------------------------------------


def over_the_fence(winks: int, nightmare_at: int, *, pillow: int = 40, scared: bool = False) -> SheepyTime:
    """Yellow has just crossed the Fence with this many winks; Blue is racing too."""
    s = position(Sheep(at=9, winks=winks - 5, pillow=pillow, scared=scared), Sheep(at=4), nightmare_at=nightmare_at)
    take(s, "play move-3-or-catch-1", "move 3")
    assert asked(s) == "yellow: call-it-a-night"
    return s


@pytest.mark.parametrize(
    ("table", "answer"),
    [
        (over_the_fence(10, nightmare_at=3), CONTINUE),
        (over_the_fence(10, nightmare_at=7), CONTINUE),  # one in five Wakes Up, and there is little to lose
        (over_the_fence(30, nightmare_at=8), NIGHT),
        (over_the_fence(30, nightmare_at=8, pillow=35), CONTINUE),  # one lap is enough to win
        (over_the_fence(20, nightmare_at=8, scared=True), NIGHT),
        (over_the_fence(20, nightmare_at=3, pillow=20), NIGHT),  # this wins
    ],
)
def test_it_goes_to_bed_when_another_lap_risks_more_than_it_brings(table: SheepyTime, answer: int) -> None:
    assert ask(make_bot(GAME, "sensible", FastChance(1)), table, YELLOW) == answer


def test_it_knows_how_often_a_lap_ends_awake() -> None:
    """Players retire or run another lap at random, so that all kinds of laps occur."""
    said = happened = laps = 0.0
    for seed in range(40):
        s = cast(SheepyTime, GAME.begin(3, {}, FastChance(seed)))
        bots = [make_bot(GAME, "sensible", FastChance(100 * seed + seat)) for seat in range(3)]
        coin = FastChance(seed)
        running: dict[int, float] = {}  # seats on a lap, and the predicted risk
        while s.actors():
            seat, night = s.actors()[0], s.round
            action = ask(bots[seat], s, seat)
            if asked(s).endswith("call-it-a-night"):
                if seat in running:
                    laps, said = laps + 1, said + running.pop(seat)
                action = NIGHT if coin.below(3) == 0 else CONTINUE
                if action == CONTINUE:
                    running[seat] = risk_of_another_lap(s, seat)
            s.act(seat, action)
            for racer in [one for one in running if s.status[one] == WOKEN or s.resting or s.round > night or s.over]:
                laps, said, happened = laps + 1, said + running.pop(racer), happened + 1
    assert laps > 500
    assert abs(said - happened) < 0.03 * laps
