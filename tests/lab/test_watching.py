"""Tests what the lab observes in games, with a toy game whose statistics are known."""

from __future__ import annotations

import math
from collections import Counter

import pyarrow.parquet as pq
import pytest

from tests.lab import high_roll
from woolgather.lab.execution.batch import unpacked
from woolgather.lab.execution.executor import Alone
from woolgather.lab.plan import Experiment, Plan
from woolgather.lab.storage.folder import Folder
from woolgather.lab.storage.results import Results
from woolgather.lab.storage.tables import DECISIONS, EVENTS

GAMES = 1500


@pytest.fixture(scope="module")
def results(tmp_path_factory: pytest.TempPathFactory) -> Results:
    experiment = Experiment(Plan("high-roll", ("random", "random"), seed=5), GAMES, GAMES, decisions=True)
    folder = Folder.start(tmp_path_factory.mktemp("lab") / "x", experiment)
    folder.play(Alone(experiment))
    return Results(folder)


def holds(wins: int, games: int, share: float) -> bool:
    """True if the count is within 3.3 standard deviations, as for 999 of 1000 seeds."""
    return abs(wins / games - share) <= 3.3 * math.sqrt(share * (1 - share) / games)


def test_wins_and_ties_have_their_known_frequency(results: Results) -> None:
    for won in results.by_seat("won"):
        assert holds(sum(won), GAMES, 21 / 36)  # 15 of 36 rolls win, 6 tie
    tally = results.tally()
    assert holds(tally.shared, GAMES, 6 / 36)
    assert tally.decisions.mean() == 2
    for score in tally.score_of_seat:
        assert abs(score.mean() - 3.5) < 1.7 * score.margin()
        assert score.variance() == pytest.approx(35 / 12, rel=0.1)


def test_each_face_wins_with_its_known_frequency(results: Results) -> None:
    won = results.by_seat("won")
    shown: Counter[str] = Counter()
    wins: Counter[str] = Counter()
    for row in pq.read_table(results.folder.path / EVENTS).to_pylist():
        if (row["event"], row["field"]) == ("rolled", "face"):
            shown[row["value"]] += row["told"]
            wins[row["value"]] += won[row["seat"] - 1][row["game"]]
    assert sum(shown.values()) == 2 * GAMES
    for number, face in enumerate(high_roll.FACES, 1):
        assert holds(wins[face], shown[face], number / 6), face
    assert wins["six"] == shown["six"]


def test_plain_numbers_are_summed(results: Results) -> None:
    rows = pq.read_table(results.folder.path / EVENTS).to_pylist()
    total = sum(row["total"] for row in rows if (row["event"], row["field"]) == ("rolled", "score"))
    assert total == sum(sum(scores) for scores in results.by_seat("score"))
    told = sum(row["told"] for row in rows if (row["event"], row["field"]) == ("boldly", ""))
    assert holds(told, 2 * GAMES, 1 / 2)  # the random bot is bold half the time


def test_the_leader_at_half_time_wins_with_the_known_frequency(results: Results) -> None:
    """A first roll of 4 to 6 leads, and then wins or ties 4, 5 or 6 of 6 times. Rolls of 1 to 3 are behind
    symmetrically.
    """
    won = results.by_seat("won")
    leaders = results.columns["half_leader"]
    assert None not in leaders
    assert holds(sum(leader == 1 for leader in leaders), GAMES, 1 / 2)
    wins = sum(won[leader - 1][game] for game, leader in enumerate(leaders))
    assert holds(wins, GAMES, 5 / 6)


def test_high_roll_is_all_luck(results: Results) -> None:
    assert set(results.columns["luck"]) == {1.0}


def test_every_decision_is_stored(results: Results) -> None:
    rows = pq.read_table(results.folder.path / DECISIONS).to_pylist()
    assert [(row["game"], row["number"], row["seat"]) for row in rows[:4]] == [
        (0, 0, 1),
        (0, 1, 2),
        (1, 0, 1),
        (1, 1, 2),
    ]
    assert {(row["decision"], row["options"], row["bot"]) for row in rows} == {("roll", 2, "random")}
    assert {row["action"] for row in rows} == {"plain", "bold"}
    assert {row["chance"] for row in rows if row["number"] == 0} == {0.5}
    assert {row["chance"] for row in rows if row["number"] == 1} == {
        round(chance, 3) for chance in (11 / 12, 9 / 12, 7 / 12, 5 / 12, 3 / 12, 1 / 12)
    }


def test_watching_does_not_change_a_game() -> None:
    plan = Plan("sheepy-time", ("random", "sensible"), seed=5)
    watched, unwatched = (Alone(Experiment(plan, 2, watched=number)) for number in (2, 0))
    for crew in (watched, unwatched):
        crew.send(0, 2)
    first, second = unpacked(watched.receive()), unpacked(unwatched.receive())
    assert first.games == second.games
    assert len(first.watched) == 2
    assert not second.watched
