"""The evaluation of Lucidity considers not only a player's Power but also who can take it."""

from __future__ import annotations

from woolgather.games.lucidity.evaluation import FEATURES
from woolgather.games.lucidity.position import position
from woolgather.games.lucidity.state import Lucidity


def looks(s: Lucidity, seat: int) -> dict[str, float]:
    """The nonzero features of a seat, by name."""
    assert s.game.evaluation is not None
    values = s.game.evaluation.features(s, seat - 1)
    return {name: round(value, 6) for name, value in zip(FEATURES, values, strict=True) if value}


def chance(seat: int, players: list[str], spent: str = "", active: int = 3) -> float:
    s = position(players, active=active, spent=spent)
    assert s.game.evaluation is not None
    return s.game.evaluation.chances(s, s.seats)[seat - 1]


def test_a_nightmare_counts_what_it_may_consume_and_what_others_may_take_from_it() -> None:
    s = position(["depths: power 2B1 3G1", "envy: power B1 R2", "dreamer: power 2B1 Y1", "dreamer"], active=3)
    seen = looks(s, 1)
    assert seen["Power that this Nightmare may consume"] == 0.3  # B1 of Envy, 2B1 of the dreamer; never its own
    assert seen["something to consume"] == 1.0
    assert seen["Power as a Nightmare that others may consume"] == 0.3  # its green dice, which Envy hunts
    assert seen["turns to wait as a Nightmare"] == 0.5
    assert "something to consume" in looks(s, 2)
    assert "Power as a Nightmare that others may consume" in looks(s, 2)
    dreamer = looks(s, 3)
    assert dreamer["Power as a dreamer that Nightmares may consume"] == 0.2  # the yellow die is safe
    assert dreamer["Nightmares that a dreamer has to fear"] == 0.5


def test_power_on_an_unclaimed_card_counts_for_a_player_close_to_it() -> None:
    s = position(["dreamer: shadow 2YS RS", "dreamer", "dreamer"], spent="2Y1 R2")
    near = looks(s, 1)
    assert near["Power that comes with a Nightmare card one die away"] == 0.4
    assert near["Power that comes with a Nightmare card two dice away"] == 0.4
    assert near["most Power on an unclaimed Nightmare card"] == 0.4
    assert "Power that comes with a Nightmare card one die away" not in looks(s, 2)


def test_the_last_dreamer_is_distinguished_from_the_others() -> None:
    s = position(["depths: power 6G1", "envy: power 3B1", "dreamer: power 3Y1"], active=3)
    assert looks(s, 3)["the last dreamer"] == 1.0
    assert looks(s, 1)["a Nightmare ahead of all, with one dreamer left"] == 1.0
    assert "a Nightmare ahead of all, with one dreamer left" not in looks(s, 2)


def test_the_same_power_is_worth_more_if_no_one_can_take_it() -> None:
    others = ["envy: power 4R1", "dreamer: power 4Y1", "dreamer: power 4Y1"]
    assert chance(1, ["depths: power 6B1", *others]) > chance(1, ["depths: power 6G1", *others]) + 0.05


def test_spent_power_is_worth_something_to_a_player_one_die_away() -> None:
    players = ["dreamer: power 4Y1, shadow 2RS", "dreamer: power 4Y1", "dreamer: power 4Y1", "dreamer: power 4Y1"]
    assert chance(1, players, spent="4R1") > chance(1, players) + 0.02


def test_the_eaten_have_no_more_to_look_at() -> None:
    s = position(["eaten", "dreamer: power 4Y1", "depths"], active=2)
    assert looks(s, 1) == {"eaten": 1.0}
