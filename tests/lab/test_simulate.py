"""Bulk play: the same numbers from one process or several."""

from __future__ import annotations

from itertools import pairwise

import pytest

from woolgather.kernel.errors import WoolgatherError
from woolgather.lab.simulate import Plan, Sample, Tally, play_batch, simulate, wilson


def numbers(tally: Tally) -> tuple[object, ...]:
    scores = [(sample.count, sample.total, sample.squares) for sample in tally.score_of_bot + tally.score_of_seat]
    length = tally.decisions
    return (
        tally.games,
        tally.shared,
        tally.wins_of_bot,
        tally.wins_of_seat,
        scores,
        length.total,
        length.least,
        length.most,
    )


def test_any_number_of_processes_gives_the_same_numbers() -> None:
    plan = Plan("sheepy-time", ("random", "random", "random"), seed=7)
    alone = simulate(plan, 30, jobs=1)
    done: list[int] = []
    together = simulate(plan, 30, jobs=2, progress=done.append)
    assert numbers(alone) == numbers(together)
    assert sum(done) == 30


def test_another_seed_gives_other_games() -> None:
    plans = [Plan("sheepy-time", ("random", "random"), seed=seed) for seed in (1, 2)]
    assert numbers(simulate(plans[0], 5, jobs=1)) != numbers(simulate(plans[1], 5, jobs=1))


def test_rotation_lets_every_bot_sit_everywhere() -> None:
    still = simulate(Plan("sheepy-time", ("random", "random"), seed=1, rotate=False), 6, jobs=1)
    assert still.wins_of_bot == still.wins_of_seat
    plan = Plan("sheepy-time", ("random", "random"), seed=1)
    for number, sits in enumerate([(0, 1), (1, 0), (0, 1)]):
        game = play_batch(plan, number, number + 1)
        assert game.wins_of_bot == [game.wins_of_seat[seat] for seat in sits]
        assert [bot.total for bot in game.score_of_bot] == [game.score_of_seat[seat].total for seat in sits]


def test_a_mistake_in_a_worker_is_told_here() -> None:
    with pytest.raises(WoolgatherError, match="no bot 'clever'"):
        simulate(Plan("sheepy-time", ("clever", "random"), seed=1), 4, jobs=2)


def test_a_sample_knows_its_mean_and_its_margin() -> None:
    sample, other = Sample(), Sample()
    for value in (1, 2):
        sample.add(value)
    other.add(6)
    sample.merge(other)
    assert (sample.count, sample.mean(), sample.least, sample.most) == (3, 3.0, 1, 6)
    assert sample.margin() == pytest.approx(1.96 * (7 / 3) ** 0.5, rel=1e-3)


def test_the_interval_narrows_with_more_games() -> None:
    widths = [high - low for low, high in (wilson(games // 2, games) for games in (10, 100, 1000))]
    assert all(wide > narrow for wide, narrow in pairwise(widths))
    assert wilson(0, 50)[0] == 0.0
    assert wilson(50, 50)[1] == pytest.approx(1.0)
