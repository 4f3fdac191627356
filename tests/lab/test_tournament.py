"""Tests ratings and head-to-head results."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.command_line import Say
from woolgather.kernel.errors import BadSeats
from woolgather.kernel.registry import find_game
from woolgather.lab.analysis.tournament import duels, ratings, tables
from woolgather.lab.execution.executor import Alone
from woolgather.lab.plan import Plan
from woolgather.lab.storage.folder import Folder
from woolgather.lab.storage.results import Results


def test_all_bots_meet_equally_often_in_all_rotations() -> None:
    game = find_game("sheepy-time")
    found = tables(game, ["random", "sleepy", "sensible"], 2, 60, Plan(game.name, (), 1), 0)
    assert [table.plan.bots for table in found] == [
        ("random", "sleepy"),
        ("random", "sensible"),
        ("sleepy", "sensible"),
    ]
    assert {table.games for table in found} == {20}
    assert [table.plan.bots for table in tables(game, ["random", "sleepy"], None, 1, Plan(game.name, (), 1), 0)] == [
        ("random", "sleepy")
    ]


@pytest.mark.parametrize(("bots", "seats"), [(["random"], None), (["random", "sleepy"], 3), (["random"] * 2, None)])
def test_too_few_bots_or_seats_are_refused(bots: list[str], seats: int | None) -> None:
    with pytest.raises(BadSeats):
        tables(find_game("sheepy-time"), bots, seats, 10, Plan("sheepy-time", (), 1), 0)


def test_ratings_reflect_the_value_of_a_bonus(tmp_path: Path) -> None:
    """With the bonus of 2, a die wins 26 of 36 times and ties 4 times. The random bot uses it half the time."""
    game = find_game("high-roll")
    (table,) = tables(game, ["random", "sensible"], None, 600, Plan("high-roll", (), 3, {"bonus": "2"}), 0)
    folder = Folder.start(tmp_path / "x", table)
    folder.play(Alone(table))
    results = Results(folder)
    (first, second) = duels([results], ["sensible", "random"])
    share = ((26 + 4 / 2) / 36 + 1 / 2) / 2
    assert first.low < share < first.high
    assert first.share + second.share == pytest.approx(1)
    best, worst = ratings([results])
    assert (best.bot, worst.bot) == ("sensible", "random")
    assert best.games == worst.games == 600
    assert best.low < best.mean < best.high
    assert best.deviation < 25 / 3  # more certain than at the start


def test_a_tournament_from_the_command_line(say: Say) -> None:
    said = say("lab", "tournament", "high-roll", "--bots", "sensible,random", "--games", "20", "--jobs", "1")
    assert said.code == 0, said.err
    assert "sensible" in said.out
    assert "95 % interval" in said.out
    assert "different bots" in say("lab", "tournament", "high-roll", "--bots", "random").err
