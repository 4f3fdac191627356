"""Simulated games match the specified lengths.

The seeds are fixed, so these tests give the same answer on every run. With random seeds, a correct engine would fail
one of the comparisons about once in a hundred runs (33 strict ones at 4 standard deviations or more, 5 sleepy ones at
3.5, and the medians within a few per cent). An engine whose games are 10 % longer or shorter nearly always fails.
"""

from statistics import median

import pytest

from woolgather.games.wolf_in_sleeps_clothing import GAME
from woolgather.games.wolf_in_sleeps_clothing.bot import SensibleBot
from woolgather.kernel.bot import NOTHING
from woolgather.kernel.chance import FastChance
from woolgather.kernel.state import State

STRICT = 500
SLEEPY = 150
SPECIFIED_SLEEPY = 500  # the number of games behind the specified sleepy lengths


def close(share: float, expected: float, spread: float) -> bool:
    return abs(share - expected) <= spread


def check_quantile(values: list[int], quantile: float, expected: int, deviations: float, other_games: int) -> None:
    """Check that the specified quantile of our values is within ``deviations`` standard deviations."""
    games = len(values)
    spread = deviations * (quantile * (1 - quantile) * (1 / games + 1 / other_games)) ** 0.5
    below = sum(value < expected for value in values) / games
    up_to = sum(value <= expected for value in values) / games
    assert below - spread <= quantile <= up_to + spread, f"{expected} is our quantile {below:.3f} to {up_to:.3f}"


def play_blindly(state: State, chance: FastChance) -> int:
    decisions = 0
    while actors := state.actors():
        options = state.options(actors[0])
        state.act(actors[0], options[chance.below(len(options))])
        decisions += 1
    return decisions


@pytest.mark.parametrize(
    ("seats", "turns", "decisions", "first_wins", "last_wins"),
    [
        (2, (44, 62, 77), 213, 0.506, 0.494),
        (3, (27, 42, 55), 157, 0.349, 0.319),
        (4, (20, 32, 42), 121, 0.272, 0.229),
        (5, (15, 26, 35), 97, 0.236, 0.174),
        (6, (13, 22, 31), 79, 0.207, 0.143),
    ],
)
def test_strict_standard_games_are_as_long_as_specified(
    seats: int, turns: tuple[int, int, int], decisions: int, first_wins: float, last_wins: float
) -> None:
    lengths, counts, first, last = [], [], 0, 0
    for seed in range(STRICT):
        s = GAME.begin(seats, {}, FastChance(seed))
        counts.append(play_blindly(s, FastChance(seed + 10_000)))
        table = s.view(None)["table"]
        lengths.append(table["turn"])
        first += table["winner"] == (table["dealer"] + 1) % seats
        last += table["winner"] == table["dealer"]
    for quantile, expected in zip((0.05, 0.5, 0.9), turns, strict=True):
        check_quantile(lengths, quantile, expected, 4, 20_000)
    check_quantile(counts, 0.5, decisions, 4, 20_000)
    assert median(lengths) == pytest.approx(turns[1], rel=0.05)
    assert median(counts) == pytest.approx(decisions, rel=0.08)
    for wins, expected_wins in ((first, first_wins), (last, last_wins)):
        assert close(wins / STRICT, expected_wins, 4 * (expected_wins * (1 - expected_wins) / STRICT) ** 0.5)


@pytest.mark.parametrize(("seats", "turns"), [(2, 97), (4, 51), (6, 37)])
def test_long_games_are_as_long_as_specified(seats: int, turns: int) -> None:
    lengths = []
    for seed in range(120):
        s = GAME.begin(seats, {"deck": "long"}, FastChance(seed))
        play_blindly(s, FastChance(seed + 10_000))
        lengths.append(s.view(None)["table"]["turn"])
    check_quantile(lengths, 0.5, turns, 4, 10_000)


@pytest.mark.parametrize(("seats", "turns"), [(2, 66), (3, 44), (4, 32), (5, 25), (6, 20)])
def test_sleepy_games_of_drowsy_players_are_as_long_as_specified(seats: int, turns: int) -> None:
    """Players choose blindly in 10 % of their decisions, notice 70 % of the mistakes, and make 1 % blind calls."""
    lengths = []
    for seed in range(SLEEPY):
        s = GAME.begin(seats, {"calls": "sleepy"}, FastChance(seed))
        bots = [
            SensibleBot(FastChance(seed * 10 + seat + 1), slips=0.1, notices=0.7, blind_calls=0.01)
            for seat in range(seats)
        ]
        while s.actors():
            seat = s.actors()[0]
            s.act(seat, bots[seat].choose(s, seat))
            for other in range(seats):
                # Without resampling, which would be slow: these bots use no hidden information.
                if s.interjections(other) and (action := bots[other].interject(s, other)) != NOTHING:
                    s.act(other, action)
        lengths.append(s.view(None)["table"]["turn"])
    check_quantile(lengths, 0.5, turns, 3.5, SPECIFIED_SLEEPY)
    assert median(lengths) == pytest.approx(turns, rel=0.12)
