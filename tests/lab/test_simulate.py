"""Tests that bulk play gives the same numbers for any number of processes."""

from __future__ import annotations

import pytest

from woolgather.kernel.errors import WoolgatherError
from woolgather.lab.execution.batch import play_batch
from woolgather.lab.plan import Experiment, Plan
from woolgather.lab.simulate import simulate
from woolgather.lab.tally import Tally, add_batch


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


def test_rotation_gives_every_bot_every_seat() -> None:
    still = simulate(Plan("sheepy-time", ("random", "random"), seed=1, rotate=False), 6, jobs=1)
    assert still.wins_of_bot == still.wins_of_seat
    plan = Plan("sheepy-time", ("random", "random"), seed=1)
    for number, sits in enumerate([(0, 1), (1, 0), (0, 1)]):
        game = Tally(2)
        add_batch(game, plan, play_batch(Experiment(plan, 3), number, number + 1)[0])
        assert game.wins_of_bot == [game.wins_of_seat[seat] for seat in sits]
        assert [bot.total for bot in game.score_of_bot] == [game.score_of_seat[seat].total for seat in sits]


def test_an_error_in_a_worker_is_raised_in_the_parent() -> None:
    with pytest.raises(WoolgatherError, match="no bot 'clever'"):
        simulate(Plan("sheepy-time", ("clever", "random"), seed=1), 4, jobs=2)
