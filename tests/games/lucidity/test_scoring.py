"""Section 18: the winner."""

from __future__ import annotations

import pytest

from tests.games.lucidity.reading import all_fell, row
from woolgather.games.lucidity.position import position
from woolgather.games.lucidity.scoring import finish
from woolgather.games.lucidity.state import Lucidity
from woolgather.games.lucidity.vocabulary import BY_DAWN
from woolgather.kernel.outcome import Outcome
from woolgather.testing import words


def ended(players: list[str], dice: str = "") -> tuple[Lucidity, Outcome]:
    s = position(players, dice=dice, active=[player[:7] for player in players].index("dreamer") + 1)
    s.listen()
    finish(s, BY_DAWN)
    outcome = s.outcome()
    assert outcome is not None
    return s, outcome


@pytest.mark.rule("LU-18.1")
def test_the_most_power_wins_dreamer_or_nightmare() -> None:
    _, outcome = ended(["dreamer: power G1", "depths: power 2R2", "dreamer: power 3G1", "eaten"])
    assert outcome.winners == [1]
    assert outcome.scores == [1, 4, 3, 0]


@pytest.mark.rule("LU-18.2")
def test_a_tie_goes_to_the_most_dice_on_the_card() -> None:
    _, outcome = ended(["dreamer: power R2", "depths: power 2R1"])
    assert outcome.winners == [1]  # a 2 is one die
    _, outcome = ended(["dreamer: power R2, hunt RH, exhaust BX", "depths: power 2R1"])
    assert outcome.winners == [0]  # all rows of a dreamer count


@pytest.mark.rule("LU-18.3")
def test_a_tie_in_dice_is_rolled_off_with_every_die_on_the_card() -> None:
    # White rolls blue, then red; violet rolls two greens. Shadows have no effect here, not even Envy's.
    s, outcome = ended(["dreamer: power B1 R1", "envy: power 2G1", "dreamer: power B1"], dice="BS R2 G1 GS")
    assert outcome.winners == [0]
    assert "white rolls 2 Power in the roll-off." in words(s)
    assert all_fell(s)


@pytest.mark.rule("LU-18.4")
def test_the_roll_off_is_repeated_among_the_best() -> None:
    s, outcome = ended(
        ["dreamer: power G1", "envy: power R1", "dreamer: power B1"],
        dice="G1 R1 BX  GS RX  GX R2",
    )
    assert outcome.winners == [1]
    assert all_fell(s)


@pytest.mark.rule("LU-18.4")
def test_after_twenty_repeats_the_win_is_shared() -> None:
    s, outcome = ended(["dreamer: power G1", "envy: power R1"], dice="GX RX " * 21)
    assert outcome.winners == [0, 1]
    assert all_fell(s)


@pytest.mark.rule("LU-18.4")
def test_without_dice_the_win_is_shared_at_once() -> None:
    _, outcome = ended(["dreamer", "envy", "eaten"])
    assert outcome.winners == [0, 1]


@pytest.mark.rule("LU-18.5")
def test_the_roll_off_changes_neither_power_nor_cards() -> None:
    s, outcome = ended(["dreamer: power G1 R2", "envy: power R2 R1"], dice="GX RS R2 R2")
    assert outcome.winners == [1]
    assert outcome.scores == [3, 3]
    assert row(s, 1, "power") == "G1 R2"
    assert row(s, 2, "power") == "R1 R2"


@pytest.mark.rule("LU-18.6")
def test_places_go_by_power_then_dice_and_the_eaten_come_last() -> None:
    _, outcome = ended(["dreamer: power 2G1", "eaten", "envy: power R2", "dreamer: power 5B1"])
    assert outcome.places == [2, 4, 3, 1]
    _, outcome = ended(["dreamer: power G1", "eaten", "eaten", "dreamer: power 5B1"])
    assert outcome.places == [2, 3, 3, 1]
    _, outcome = ended(["dreamer: power G1", "envy: power Y1", "dreamer: power 2B1"])
    assert outcome.places == [2, 2, 1]
