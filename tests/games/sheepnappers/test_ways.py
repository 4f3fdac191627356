"""Hypotheses about the use of Time Machines: their odds, and the selection when there are too many."""

import pytest

from tests.games.sheepnappers.reading import seat, unanswered
from woolgather.games.sheepnappers import GAME
from woolgather.games.sheepnappers.position import position
from woolgather.games.sheepnappers.state import Sheepnappers
from woolgather.games.sheepnappers.tally import one
from woolgather.games.sheepnappers.vocabulary import BAA, LAMP
from woolgather.games.sheepnappers.ways import (
    FOUND,
    MOST_WAYS,
    Ways,
    all_moved,
    any_inside,
    begun,
    fetched_type,
    found_in,
    inside,
    moved,
    whereabouts,
)
from woolgather.kernel.chance import FastChance

pytestmark = pytest.mark.conformance


def test_a_way_says_of_every_fetch_what_was_taken_and_where_it_is() -> None:
    way = begun(begun(0, 0, BAA, 1), 8, LAMP, 1)  # the first and the last that fit
    assert (fetched_type(way, 0), whereabouts(way, 0)) == (BAA, 1)
    assert (fetched_type(way, 8), whereabouts(way, 8)) == (LAMP, 1)
    assert inside(way, 1, 9) == 2
    laid = moved(way, 8, FOUND)
    assert (fetched_type(laid, 8), whereabouts(laid, 8)) == (LAMP, FOUND)
    assert found_in(laid, 9) == one(LAMP)
    assert (any_inside(laid, 1, 1 << BAA, 9), any_inside(laid, 1, 1 << LAMP, 9)) == (True, False)
    assert all_moved(way, 1, 1 << LAMP, FOUND, 9) == laid


def test_what_can_be_reached_in_two_ways_is_as_likely_as_both() -> None:
    ways = Ways(1)
    ways.add(begun(0, 0, BAA, 0), 2.0)
    ways.merge(begun(0, 0, LAMP, 2), 1.0)
    ways.merge(begun(0, 0, BAA, 0), 1.0)
    done = ways.finished()
    assert list(done.odds) == [0.75, 0.25]
    assert done.hands == 0b101


def test_of_too_many_ways_an_even_selection_stays() -> None:
    ways = Ways(9)
    for number in range(4 * MOST_WAYS):
        ways.add(number << 7, float(number))
    chosen = ways.finished()
    assert len(chosen.ways) <= MOST_WAYS
    assert sum(chosen.odds) == pytest.approx(1)
    expected = sum(float(way >> 7) * odds for way, odds in zip(chosen.ways, chosen.odds, strict=True))
    assert expected == pytest.approx(4 * MOST_WAYS * 2 / 3, rel=0.01)  # because the odds grow with the number


@pytest.mark.rule("SN-11.6")
def test_whoever_has_lost_track_of_the_fetches_still_gets_worlds_that_look_the_same() -> None:
    s = position("time fuel", "fuel it", "baa", discard="dream lamp baa baa baa")
    unanswered(s, "play time-machine", "fetch baa")
    s.view(None)  # computes the spectators' notes
    s._trails = [Ways(1) for _ in s._trails]
    hands = set()
    for seed in range(20):
        world = s.resample(seat("pink"), FastChance(seed))
        assert isinstance(world, Sheepnappers)
        assert GAME.invariants(world) == []
        assert world.view(seat("pink")) == s.view(seat("pink"))
        hands.add(world.hands[0])
    assert len(hands) > 5
