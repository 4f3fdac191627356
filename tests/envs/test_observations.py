"""Tests observations: a fixed number of named integers that describe what a seat may know.

The conformance suite checks that they contain exactly what the view does.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest

from woolgather.envs.observing import observation_of
from woolgather.kernel.game import Game
from woolgather.kernel.observation import (
    Amounts,
    ByKey,
    BySeat,
    Count,
    Flag,
    Given,
    Group,
    InOrder,
    Number,
    OneOf,
    Seat,
    Seats,
)
from woolgather.kernel.state import State
from woolgather.testing.conformance import TrialTable, positions, trial_tables
from woolgather_pig import GAME as PIG


def tables(game: Game) -> list[TrialTable]:
    """Return tables with every number of seats and, at one of them, every setting."""
    usual = game.usual_seats()
    return [table for table in trial_tables(game) if not table.settings or table.seats == usual]


def looks(game: Game) -> Iterator[tuple[State, int]]:
    """Yield positions of random games at all these tables, each with a seat to observe them."""
    for table in tables(game):
        for number, state in enumerate(islice(positions(game, table, 5, every=15), 0, None, 2)):
            asked = state.actors()
            yield state, asked[0] if asked and number % 2 else number % state.seats


def test_every_number_has_a_unique_name(game: Game) -> None:
    names = observation_of(game).names
    assert len(set(names)) == len(names)


def test_every_field_has_as_many_numbers_as_names() -> None:
    simple = [
        Number("n"),
        Flag("f"),
        Given("g"),
        Count("c"),
        OneOf("o", "abc"),
        Amounts("a", "ab"),
        Seat("s"),
        Seats("t"),
    ]
    group = Group("group", *simple)
    fields = [*simple, group, InOrder("row", 3, group), ByKey("key", ["x", "y"], group), BySeat("seat", group)]
    for field in fields:
        assert field.size(4) == len(field.names(4)), field.name


def test_different_views_have_different_observations(game: Game) -> None:
    """Not quite all differ, because some facts of a view are left out, such as the odds shown to readers."""
    observation = observation_of(game)
    decisions = [place for place, name in enumerate(observation.names) if name.startswith("decision=")]
    rows = {}
    for state, seat in looks(game):
        row = tuple(observation.of(state, seat))
        assert sum(row[place] for place in decisions) == (not state.over), state
        view = state.view(seat)
        rows[repr((view["asking"], view["options"], view["table"]))] = row
    assert len(set(rows.values())) > 0.9 * len(rows)


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_seats_are_relative_to_the_viewer(seat: int) -> None:
    state = PIG.new(seats=3, seed=1)
    state.act(0, "roll")
    row = dict(zip(observation_of(PIG).names, observation_of(PIG).of(state, seat), strict=True))
    asked = [row["asked=you"], row["asked=1"], row["asked=2"], row["asked=3"]]
    assert asked[-seat % 3] == 1
    assert sum(asked) == 1


def test_a_third_party_game_needs_no_declared_observation() -> None:
    names = observation_of(PIG).names
    assert names == [
        "seats",
        *("asked=you", "asked=1", "asked=2", "asked=3"),
        "goal",
        *("scores/0", "scores/1", "scores/2", "scores/3"),
        *("turn is given", "turn"),
        "total",
        "face",
    ]
    state = PIG.new(seats=2, seed=1)
    state.act(0, "roll")
    row = dict(zip(names, observation_of(PIG).of(state, 0), strict=True))
    assert row["total"] == row["face"] > 1
    assert (row["seats"], row["goal"], row["turn is given"], row["turn"]) == (2, 100, 1, 0)
