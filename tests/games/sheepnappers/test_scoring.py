"""End of a round, wool, and the winner (SN-7)."""

import pytest

from tests.games.sheepnappers.reading import decision, seat, table, unanswered
from woolgather.games.sheepnappers import GAME
from woolgather.games.sheepnappers.position import position
from woolgather.kernel.chance import FastChance
from woolgather.kernel.errors import BadSeats
from woolgather.testing import play, words


@pytest.mark.rule("SN-7.1", "SN-7.2")
def test_the_round_ends_when_nobody_is_in_play_and_all_home_hands_are_shown() -> None:
    s = position("fuel fuel fuel dream lamp", "fuel fuel fuel it", "", home="blue", eaten="pink", rounds="1")
    s.listen()
    play(s, "launch")
    assert decision(s) == "over"
    lines = words(s, None)
    assert "green brought home 1 Dream Sheep: 10 wool." in lines
    assert "blue brought home 3 Fuel." in lines
    assert table(s, None)["unveiled"] == [
        ["fuel", "fuel", "fuel", "dream-sheep", "magic-lamp"],
        ["fuel", "fuel", "fuel", "it-sheep"],
        [],
    ]


@pytest.mark.rule("SN-7.3", "SN-7.4")
@pytest.mark.parametrize(
    ("sheep", "wool"),
    [
        ("pirate", 10),
        ("dream dream", 20),
        ("it", 20),
        ("kamikaze kamikaze", 40),
        ("it pirate dream kamikaze", 60),
        ("lamp baa time spider hack fuel", 0),
        ("", 0),
    ],
)
def test_sheep_bring_wool_and_nothing_else_does(sheep: str, wool: int) -> None:
    s = position(f"fuel fuel fuel fuel {sheep}", "fuel fuel fuel", home="blue", rounds="1")
    play(s, "launch")
    assert s.sheet == [wool, 0]


@pytest.mark.rule("SN-7.4")
def test_the_order_of_launching_brings_nothing() -> None:
    s = position("fuel fuel fuel dream", "fuel fuel fuel dream", next_cards="lamp", rounds="1")
    unanswered(s, "launch", "launch")
    assert s.sheet == [10, 10]


@pytest.mark.rule("SN-7.5", "SN-7.7")
@pytest.mark.scenario(28)
def test_all_eaten_share_the_win_at_minus_ten() -> None:
    s = position("fuel", "fuel", drawn=False, pile=2, next_cards="wolf wolf", rounds="1")
    while decision(s) != "over":  # after green is eaten, the pile has a Fuel in it
        play(s, "end-turn")
    outcome = s.outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.winners) == ([-10, -10], [0, 1])


@pytest.mark.rule("SN-1.10", "SN-7.3", "SN-7.4", "SN-7.5", "SN-7.6", "SN-7.7")
@pytest.mark.scenario(37)
def test_the_score_sheet_of_three_rounds() -> None:
    # Before the last launch: 50 -10, -10 30, 0 -10; the third round brings 0, 20 and 40.
    s = position(
        "fuel fuel fuel",
        "fuel fuel fuel it",
        "fuel fuel fuel it it",
        active="pink",
        home="green blue",
        round=3,
        totals=(40, 20, -10),
        sheet=(50, -10, 0, -10, 30, -10),
    )
    play(s, "launch")
    outcome = s.outcome()
    assert outcome is not None
    assert outcome.scores == [40, 40, 30]
    assert outcome.winners == [seat("green"), seat("blue")]
    assert outcome.places == [1, 1, 3]
    assert outcome.details["rounds"] == [[50, -10, 0], [-10, 30, -10], [0, 20, 40]]


@pytest.mark.rule("SN-1.10", "SN-7.6")
@pytest.mark.scenario(37)
def test_starters_rotate_over_three_rounds() -> None:
    s = position("fuel fuel fuel", "fuel fuel fuel", "fuel fuel fuel", active="pink", home="green blue")
    starters = [s.starter]
    play(s, "launch")
    chance = FastChance(4)
    while s.actors():
        if s.round > len(starters):
            starters.append(s.starter)
        options = s.options(s.actors()[0])
        s.act(s.actors()[0], options[chance.below(len(options))])
    assert starters == [2, 0, 1]


@pytest.mark.rule("SN-7.5")
def test_totals_are_sums_and_may_be_negative() -> None:
    s = position(
        "fuel", "fuel fuel fuel", drawn=False, home="blue", next_cards="wolf", round=2, totals=(-10, 0), sheet=(-10, 0)
    )
    assert s.totals == [-20, 0]


@pytest.mark.rule("SN-7.6")
def test_all_rounds_are_played_even_if_nobody_can_catch_up() -> None:
    s = position("fuel fuel fuel", "fuel fuel fuel", home="blue", round=2, totals=(1000, 0))
    play(s, "launch")
    assert (s.round, decision(s) == "over") == (3, False)


@pytest.mark.rule("SN-7.8")
def test_there_is_no_solo_mode_but_a_bot_to_play_against() -> None:
    with pytest.raises(BadSeats):
        GAME.begin(1, {}, FastChance(1))
    assert "sensible" in GAME.bots
