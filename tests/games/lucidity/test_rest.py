"""Section 11: rest or draw again."""

from __future__ import annotations

import pytest

from tests.games.lucidity.reading import all_fell, bag, decision, role, row
from woolgather.games.lucidity.position import position
from woolgather.kernel.errors import IllegalAction
from woolgather.testing import offered, play, words


@pytest.mark.rule("LU-11.1")
def test_a_dreamer_rests_or_draws_again() -> None:
    assert offered(position(["dreamer", "dreamer"], checked=True)) == ["rest", "draw-again"]


@pytest.mark.rule("LU-11.2")
def test_the_exhausted_must_rest() -> None:
    s = position(["dreamer: exhaust 3BX, shadow GS", "dreamer"], checked=True, dice="R")
    assert decision(s) == "white rest-return"


@pytest.mark.rule("LU-11.3", "LU-11.12")
def test_at_the_end_of_the_track_there_is_only_rest() -> None:
    s = position(["dreamer: exhaust BX, shadow GS", "dreamer"], checked=True, stage=3)
    assert decision(s) == "white rest-return"


@pytest.mark.rule("LU-11.4")
def test_a_forced_dreamer_must_rest() -> None:
    s = position(["dreamer: shadow GS BS", "imprisonment", "dreamer"], unresolved="YS")
    play(s, "force-rest")
    assert decision(s) == "white rest-return"


@pytest.mark.rule("LU-11.2", "LU-11.3", "LU-11.4", "LU-11.10")
def test_a_dreamer_who_must_rest_learns_why() -> None:
    exhausted = position(["dreamer: exhaust 3BX, shadow GS", "dreamer"], checked=True, dice="R")
    last_stage = position(["dreamer: shadow GS BS", "dreamer"], checked=True, stage=3)
    forced = play(position(["dreamer: shadow GS BS", "imprisonment", "dreamer"], unresolved="YS"), "force-rest")
    chosen = play(position(["dreamer: shadow GS BS", "dreamer"], checked=True), "rest")
    for s, reason in (
        (exhausted, r"exhaust row is full.*\(LU-11.2\)"),
        (last_stage, r"end of your sleep track.*\(LU-11.3\)"),
        (forced, r"A Nightmare forces you.*\(LU-11.4\)"),
        (chosen, r"resting already.*\(LU-11.10\)"),
    ):
        with pytest.raises(IllegalAction, match=reason):
            play(s, "draw-again")


@pytest.mark.rule("LU-11.5")
def test_a_rest_returns_one_shadow_from_any_row() -> None:
    s = position(["dreamer: shadow 2BS, hunt GS RH, exhaust YS", "dreamer"], checked=True)
    play(s, "rest", "one hunt/green-shadow")
    assert row(s, 1, "hunt") == "RH"
    assert row(s, 1, "shadow") == "BS BS"
    assert bag(s) == "B18 G20 Y19 R19"


@pytest.mark.rule("LU-2.8", "LU-11.5")
@pytest.mark.parametrize("row_name", ["shadow", "exhaust", "hunt"])
@pytest.mark.parametrize(("letter", "colour"), [("B", "blue"), ("G", "green"), ("Y", "yellow"), ("R", "red")])
def test_a_shadow_of_every_colour_can_go_back_from_every_row(row_name: str, letter: str, colour: str) -> None:
    s = position([f"dreamer: {row_name} {letter}S, exhaust RX, power R2", "dreamer"], checked=True)
    play(s, "rest")
    assert offered(s) == ["all-exhaust", f"one {row_name}/{colour}-shadow"]


@pytest.mark.rule("LU-11.5")
def test_with_rest_one_any_it_may_be_any_die() -> None:
    s = position(["dreamer: power G1, hunt RH, exhaust YX", "dreamer"], checked=True, settings={"rest-one": "any"})
    play(s, "rest")
    assert offered(s) == ["all-exhaust", "one hunt/red-hunt", "one exhaust/yellow-exhaust", "one power/green-1"]
    play(s, "one power/green-1")
    assert s.power(0) == 0


@pytest.mark.rule("LU-11.6")
def test_or_all_that_show_exhaust() -> None:
    s = position(["dreamer: exhaust BX 2YX GS, shadow RS", "dreamer"], checked=True, dice="B")
    play(s, "all-exhaust")
    assert row(s, 1, "exhaust") == "GS"
    assert row(s, 1, "shadow") == "RS"


@pytest.mark.rule("LU-11.7")
def test_where_nothing_can_go_back_nothing_does() -> None:
    s = position(["dreamer: hunt 2RH, power G1", "dreamer"], checked=True)
    play(s, "rest")
    assert decision(s) == "violet choose-track"
    assert s.dice_on_card(0) == 3


@pytest.mark.rule("LU-11.7")
def test_all_exhaust_needs_a_die_that_shows_exhaust() -> None:
    s = position(["dreamer: exhaust YS, shadow BS", "dreamer"], checked=True)
    play(s, "rest")
    with pytest.raises(IllegalAction, match="no die that shows Exhaust"):
        play(s, "all-exhaust")


@pytest.mark.rule("LU-11.8")
def test_what_can_go_back_must_unless_agreed_otherwise() -> None:
    s = position(["dreamer: shadow BS GS", "dreamer"], checked=True)
    play(s, "rest")
    with pytest.raises(IllegalAction, match="something must"):
        play(s, "nothing")
    s = position(["dreamer: shadow BS", "dreamer"], checked=True, settings={"rest-duty": "may"})
    play(s, "rest", "nothing")
    assert row(s, 1, "shadow") == "BS"


@pytest.mark.rule("LU-11.9")
def test_rest_never_removes_a_hunt() -> None:
    s = position(["dreamer: hunt 2RH BS, shadow GS", "dreamer"], checked=True)
    play(s, "rest")
    with pytest.raises(IllegalAction, match="only a die that shows Shadow"):
        play(s, "one hunt/red-hunt")


@pytest.mark.rule("LU-11.10")
def test_one_return_and_the_turn_is_over() -> None:
    s = position(["dreamer: shadow 2BS, exhaust YX", "dreamer"], checked=True)
    play(s, "rest", "one shadow/blue-shadow")
    assert row(s, 1, "shadow") == "BS"
    assert row(s, 1, "exhaust") == "YX"
    assert decision(s) == "violet choose-track"


@pytest.mark.rule("LU-11.11")
def test_drawing_again_moves_the_marker_one_stage_along_its_track() -> None:
    s = position(["dreamer: power G1, shadow BS", "dreamer"], checked=True, track="middle", dice="B G Y R B G")
    play(s, "draw-again")
    table = s.view(0)["table"]
    assert (table["track"], table["stage"], table["control"]) == ("middle", 2, 6)
    assert sum(s.hand) == 6
    assert row(s, 1, "power") == "G1"
    assert row(s, 1, "shadow") == "BS"


@pytest.mark.rule("LU-11.12")
def test_there_are_three_rolls_in_a_turn_and_no_more() -> None:
    dice = "B B B B1  G G G G G G1 G1 G1  R R R R R R R RX R1 R1 R1 R1"
    s = position(["dreamer", "dreamer"], dice=dice)
    play(s, "track left", "draw-again")
    while decision(s) == "white resolve":
        play(s, offered(s)[0])
    play(s, "draw-again")
    while decision(s) == "white resolve":
        play(s, offered(s)[0])
    assert decision(s) == "violet choose-track"  # the only Exhaust went back automatically
    assert all_fell(s)


@pytest.mark.rule("LU-11.13")
def test_no_rest_for_the_eaten_the_turned_and_the_end() -> None:
    eaten = position(["dreamer: hunt 4RH, exhaust BX", "dreamer", "dreamer"], checked=True)
    assert role(eaten, 1) == "eaten"
    assert decision(eaten) == "violet choose-track"
    turned = position(["dreamer: shadow 3BS, exhaust YX", "dreamer", "dreamer"], checked=True)
    assert decision(turned) == "violet choose-track"
    ended = position(["dreamer: shadow BS", "dreamer"], bag="", unresolved="BS")
    assert decision(ended) == ""
    assert row(ended, 1, "shadow") == "BS BS"


def test_the_default_returns_what_hurts_most() -> None:
    def default(card: str, **agreed: str) -> str:
        settings = {name.replace("_", "-"): value for name, value in agreed.items()}
        s = position([f"dreamer: {card}", "dreamer"], checked=True, settings=settings)
        play(s, "rest")
        return str(s.game.actions.text(s.default(0)))

    assert default("exhaust BX YX, shadow 2GS") == "all-exhaust"
    assert default("exhaust BX, shadow 2GS BS") == "one shadow/green-shadow"
    assert default("exhaust BX, hunt GS YS, power G1", rest_duty="may") == "one hunt/green-shadow"
    assert default("exhaust GS BS, hunt GS") == "one exhaust/blue-shadow"
    assert default("exhaust BX, power G1 R2, hunt RH", rest_one="any") == "all-exhaust"
    assert default("power G1 B1 R2, hunt RH", rest_one="any") == "one hunt/red-hunt"
    assert default("power G1 B1 R2", rest_one="any") == "one power/blue-1"
    assert default("power 2R2 R1", rest_one="any", rest_duty="may") == "nothing"


@pytest.mark.rule("LU-11.5")
def test_out_of_time_a_rest_returns_a_shadow_from_the_fullest_row() -> None:
    s = play(position(["dreamer: shadow 2BS GS", "dreamer"], checked=True), "rest")
    assert s.game.actions.text(s.default(s.actors()[0])) == "one shadow/blue-shadow"


@pytest.mark.rule("LU-11.11")
def test_everyone_hears_of_another_draw_and_its_control() -> None:
    s = position(["dreamer", "dreamer"], checked=True)
    s.listen()
    play(s, "draw-again")
    assert any("draws again, control" in line for line in words(s))


@pytest.mark.rule("LU-14.12")
def test_everyone_hears_that_a_nightmare_does_not_force_the_rest() -> None:
    s = position(["dreamer: shadow GS BS", "imprisonment", "dreamer"], unresolved="YS")
    s.listen()
    play(s, "decline")
    assert any("lets it be." in line for line in words(s))
