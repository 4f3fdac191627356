"""The launch (SN-3)."""

from math import inf

import pytest

from tests.games.sheepnappers.reading import (
    all_pass,
    asked,
    decision,
    discard,
    hand,
    seat,
    sizes,
    status,
    table,
    unanswered,
)
from woolgather.games.sheepnappers import GAME
from woolgather.games.sheepnappers.position import position
from woolgather.games.sheepnappers.vocabulary import FUEL, THROW_KAMIKAZE
from woolgather.kernel.errors import BadSetting, IllegalAction, TooLate
from woolgather.testing import offered, play, words


@pytest.mark.rule("SN-3.1", "SN-3.2", "SN-5.2")
@pytest.mark.scenario(2)
@pytest.mark.parametrize(
    ("hands", "allowed"),
    [
        (("fuel fuel hack", "baa", "baa", "baa"), False),
        (("fuel fuel fuel hack", "baa", "baa", "baa"), True),
        (("fuel fuel fuel it hack", "baa", "baa"), False),
        (("fuel fuel", "baa", "baa", "baa"), True),
        (("fuel fuel", "baa", "baa"), False),
        (("fuel fuel", "baa"), False),
        (("fuel fuel fuel", "baa"), True),
        (("fuel fuel fuel fuel hack hack", "baa", "baa", "baa"), True),
    ],
)
def test_the_need_is_the_base_need_and_one_for_every_hack(hands: tuple[str, ...], allowed: bool) -> None:
    assert ("launch" in offered(position(*hands))) is allowed


@pytest.mark.rule("SN-3.1")
@pytest.mark.scenario(4)
def test_survivors_do_not_change_the_need() -> None:
    four = position("fuel fuel", "baa", "fuel fuel", "fuel fuel", home="pink gold")
    assert "launch" in offered(four)
    three = position("fuel fuel", "baa", "", eaten="pink")
    assert "launch" not in offered(three)
    with pytest.raises(IllegalAction, match="2 Fuel and need 3"):
        play(three, "launch")


@pytest.mark.rule("SN-5.7", "SN-3.4", "SN-7.3")
@pytest.mark.scenario(3)
def test_fix_then_fly_in_the_same_turn() -> None:
    s = position("fuel fuel hack it it", "baa", "baa", "baa", next_cards="lamp lamp lamp")
    s.listen()
    unanswered(s, "play it-sheep", "target pink")
    assert "green passes a GPS Hack to pink." in words(s, seat("gold"))
    assert hand(s, "pink") == ["gps-hack", "baa"]
    unanswered(s, "launch")
    assert status(s)[0] == "home"
    assert hand(s, "green") == ["fuel", "fuel", "it-sheep"]


@pytest.mark.rule("SN-3.3", "SN-3.4", "SN-6.6")
@pytest.mark.scenario(5)
def test_any_time_means_after_the_draw_and_the_draw_may_be_the_wolf() -> None:
    s = position("fuel fuel fuel", "baa", "baa", drawn=False, next_cards="wolf lamp")
    assert status(s)[0] == "eaten"


@pytest.mark.rule("SN-3.3", "SN-3.5")
@pytest.mark.scenario(5)
def test_turn_start_means_instead_of_drawing() -> None:
    s = position("fuel fuel fuel", "baa", "baa", drawn=False, launch_timing="turn-start", next_cards="fuel lamp")
    assert offered(s) == ["draw", "launch"]
    play(s, "draw")
    assert hand(s, "green") == ["fuel"] * 4
    assert offered(s) == ["end-turn"]
    with pytest.raises(IllegalAction, match="before the draw"):
        play(s, "launch")


@pytest.mark.rule("SN-3.5")
def test_a_launch_at_turn_start_replaces_draw_and_main_phase() -> None:
    s = position("fuel fuel fuel lamp", "baa", "baa", drawn=False, launch_timing="turn-start")
    pile = len(s.pile)
    unanswered(s, "launch")
    assert (status(s)[0], sizes(s)[0], len(s.pile)) == ("home", 4, pile)
    assert (s.active, decision(s)) == (seat("blue"), "turn-start")


@pytest.mark.rule("SN-3.5")
def test_turn_start_is_asked_even_if_only_the_draw_is_legal() -> None:
    s = position("baa", "", "baa", drawn=False, launch_timing="turn-start", next_cards="lamp fuel")
    assert (decision(s), offered(s)) == ("turn-start", ["draw"])
    play(s, "draw", "end-turn")
    assert (s.active, decision(s), offered(s)) == (seat("blue"), "turn-start", ["draw"])
    assert s.default(seat("blue")) == GAME.actions.parse("draw")


@pytest.mark.rule("SN-3.3", "SN-3.6")
def test_only_in_ones_own_turn_and_only_with_enough_fuel() -> None:
    s = position("fuel", "fuel fuel fuel fuel", "baa")
    with pytest.raises(IllegalAction):
        play(s, "blue: launch")
    with pytest.raises(IllegalAction, match="1 Fuel and need 3"):
        play(s, "green: launch")


@pytest.mark.rule("SN-3.6")
def test_a_launch_is_public_but_shows_neither_fuel_nor_hacks() -> None:
    three = play(position("fuel fuel fuel baa", "baa", "lamp", "dream"), "launch")
    hacked = play(position("fuel fuel fuel hack", "baa", "lamp", "dream"), "launch")
    for viewer in (1, 2, 3, None):
        assert three.view(viewer)["table"] == hacked.view(viewer)["table"]
        assert three.view(viewer)["table"]["launcher"] == 0


@pytest.mark.rule("SN-3.6", "SN-3.20")
def test_a_declared_launch_cannot_be_taken_back() -> None:
    s = position("fuel fuel", "baa", "lamp", "dream")
    shown = s.reveals  # undo is refused once anything more is shown
    play(s, "launch")
    assert s.reveals > shown


@pytest.mark.rule("SN-3.9")
def test_the_last_pass_sends_the_launcher_home_and_cannot_be_taken_back() -> None:
    s = position("fuel fuel", "baa", "lamp", "it", drawn=False, launch_timing="turn-start")
    play(s, "launch", "blue: pass", "pink: pass")
    shown = s.reveals
    play(s, "gold: pass")
    assert s.reveals > shown


@pytest.mark.rule("SN-3.7", "SN-4.2")
def test_no_baa_answers_a_launch() -> None:
    s = play(position("fuel fuel", "baa", "lamp", "dream"), "launch")
    assert decision(s) == "countdown"
    assert offered(s, "blue") == ["pass"]
    with pytest.raises(IllegalAction, match="cannot be answered with Baa"):
        play(s, "blue: baa")


@pytest.mark.rule("SN-3.8", "SN-3.20")
def test_the_launcher_can_do_nothing_during_its_launch() -> None:
    s = position("fuel fuel fuel fuel dream baa", "kamikaze", "lamp", "dream", magic_juice="on", discard="dream")
    play(s, "launch")
    for action in ("baa", "juice", "juice-baa", "play dream-sheep", "back", "end-turn", "pass", "draw"):
        with pytest.raises(IllegalAction):
            play(s, f"green: {action}")
    play(s, "blue: kamikaze")
    for action in ("baa", "juice", "juice-baa", "pass"):
        with pytest.raises(IllegalAction):
            play(s, f"green: {action}")
    assert sizes(s)[0] == 6


@pytest.mark.rule("SN-3.9", "SN-3.10")
def test_all_others_in_play_are_asked_at_once_and_the_launch_succeeds_when_all_have_passed() -> None:
    s = position("fuel fuel", "kamikaze", "lamp", "dream", next_cards="baa")
    play(s, "launch")
    assert asked(s) == ["blue", "pink", "gold"]
    assert offered(s, "blue") == ["pass", "kamikaze"]
    assert offered(s, "pink") == ["pass"]
    play(s, "gold: pass", "blue: pass")
    assert status(s)[0] == "in play"
    play(s, "pink: pass")
    assert status(s)[0] == "home"


@pytest.mark.rule("SN-3.9")
def test_a_pass_holds_for_this_countdown() -> None:
    s = play(position("fuel fuel", "kamikaze", "lamp", "dream"), "launch", "blue: pass")
    with pytest.raises(IllegalAction):
        play(s, "blue: kamikaze")


@pytest.mark.rule("SN-3.10", "SN-3.11")
def test_empty_hands_are_not_asked_and_with_nobody_to_ask_the_launch_succeeds_at_once() -> None:
    some = play(position("fuel fuel fuel", "", "dream"), "launch")
    assert asked(some) == ["pink"]
    none = position("fuel fuel fuel", "", "fuel fuel fuel", home="pink", next_cards="lamp")
    play(none, "launch")
    assert status(none)[0] == "home"


@pytest.mark.rule("SN-3.12")
@pytest.mark.parametrize(("value", "seconds"), [("5", 5), ("60", 60), ("off", inf)])
def test_the_seconds_of_the_countdown_are_as_agreed(value: str, seconds: float) -> None:
    s = play(position("fuel fuel fuel", "baa", countdown_seconds=value), "launch")
    assert GAME.table_policy.seconds(s) == seconds


@pytest.mark.rule("SN-3.12")
@pytest.mark.parametrize("value", ["2", "61", "soon"])
def test_other_countdowns_are_refused(value: str) -> None:
    with pytest.raises(BadSetting, match="3 to 60, off"):
        position("fuel", "baa", countdown_seconds=value)


@pytest.mark.rule("SN-3.10", "SN-11.2")
def test_when_time_is_up_whoever_is_asked_has_passed() -> None:
    s = play(position("fuel fuel", "kamikaze", "kamikaze", "dream", next_cards="baa"), "launch")
    for other in (1, 2, 3):
        s.act(other, s.default(other))
    assert status(s)[0] == "home"


@pytest.mark.rule("SN-3.13", "SN-3.14", "SN-3.16")
@pytest.mark.scenario(11)
def test_a_kamikaze_with_exact_fuel_makes_the_launch_fail() -> None:
    s = position("fuel fuel dream", "baa", "kamikaze", "baa", next_cards="lamp")
    play(s, "launch", "pink: kamikaze")
    assert discard(s) == ["kamikaze-sheep"]
    assert decision(s) == "baa-window"
    all_pass(s)
    assert hand(s, "green") == ["fuel", "dream-sheep"]
    assert hand(s, "pink") == ["fuel"]
    assert (status(s)[0], s.active) == ("in play", seat("blue"))


@pytest.mark.rule("SN-3.13")
def test_a_second_kamikaze_for_the_same_countdown_comes_too_late_and_stays_in_hand() -> None:
    s = play(position("fuel fuel", "kamikaze", "kamikaze", "baa"), "launch")
    moment = s.moment
    s.act(seat("blue"), THROW_KAMIKAZE, moment)
    with pytest.raises(TooLate):
        s.act(seat("pink"), THROW_KAMIKAZE, moment)
    assert hand(s, "pink") == ["kamikaze-sheep"]


@pytest.mark.rule("SN-3.9", "SN-3.15", "SN-3.16")
@pytest.mark.scenario(12)
def test_with_surplus_fuel_the_countdown_starts_anew_for_everyone() -> None:
    s = position("fuel fuel fuel fuel", "kamikaze kamikaze", "baa", "kamikaze", next_cards="lamp")
    play(s, "launch", "gold: pass", "blue: kamikaze")
    all_pass(s)
    assert (s.held(0, FUEL), decision(s), asked(s)) == (3, "countdown", ["blue", "pink", "gold"])
    play(s, "blue: kamikaze")
    all_pass(s)
    assert (s.held(0, FUEL), decision(s)) == (2, "countdown")
    play(s, "gold: kamikaze")
    all_pass(s)
    assert s.held(0, FUEL) == 1
    assert (status(s)[0], s.active) == ("in play", seat("blue"))
    assert (s.held(1, FUEL), s.held(3, FUEL)) == (2, 1)


@pytest.mark.rule("SN-3.8", "SN-3.17", "SN-4.5", "SN-4.10")
@pytest.mark.scenario(13)
def test_baas_over_a_kamikaze_never_ask_the_launcher() -> None:
    s = position("fuel fuel baa", "kamikaze baa", "baa lamp", "baa lamp")
    play(s, "launch", "blue: kamikaze")
    assert asked(s) == ["pink", "gold"]
    play(s, "pink: baa")
    assert asked(s) == ["blue", "gold"]
    play(s, "blue: baa")
    assert asked(s) == ["pink", "gold"]
    play(s, "gold: baa")
    assert asked(s) == ["pink"]  # blue has no card left, green is launching
    all_pass(s)
    assert s.held(0, FUEL) == 2
    assert (decision(s), asked(s)) == ("countdown", ["pink", "gold"])


@pytest.mark.rule("SN-4.5", "SN-4.13")
@pytest.mark.scenario(14)
def test_between_the_last_two_nobody_can_answer_a_kamikaze() -> None:
    s = position("fuel fuel baa", "fuel fuel", "kamikaze baa", "", home="blue", eaten="gold", next_cards="lamp")
    play(s, "launch", "pink: kamikaze")
    assert hand(s, "pink") == ["fuel", "magic-lamp", "baa"]  # the Fuel moved at once, and pink has drawn
    assert s.active == seat("pink")


@pytest.mark.rule("SN-3.14", "SN-3.16", "SN-7.3", "SN-3.19")
@pytest.mark.scenario(15)
def test_stolen_fuel_turns_the_table() -> None:
    s = position("fuel fuel fuel", "fuel fuel kamikaze", next_cards="dream lamp", rounds="1")
    play(s, "launch", "blue: kamikaze")
    assert (s.held(0, FUEL), s.held(1, FUEL), s.active) == (2, 3, seat("blue"))
    unanswered(s, "launch")
    assert status(s)[1] == "home"
    assert hand(s, "blue") == ["fuel", "fuel", "fuel", "dream-sheep"]


@pytest.mark.rule("SN-3.2", "SN-3.15", "SN-3.16", "SN-5.10")
@pytest.mark.scenario(42)
def test_every_hack_counts_after_a_kamikaze_too() -> None:
    failed = position("fuel fuel fuel fuel fuel hack hack", "kamikaze baa", next_cards="lamp")
    play(failed, "launch", "blue: kamikaze")
    assert (failed.active, status(failed)[0]) == (seat("blue"), "in play")
    fixed = position("fuel fuel fuel fuel fuel hack hack it", "kamikaze baa")
    unanswered(fixed, "play it-sheep", "target blue")
    play(fixed, "launch", "blue: kamikaze")
    assert (decision(fixed), fixed.held(0, FUEL)) == ("countdown", 4)


@pytest.mark.rule("SN-3.18")
def test_the_home_hand_fuel_included_lies_face_down_until_scoring() -> None:
    s = position("fuel fuel dream lamp", "baa", "lamp", "dream", next_cards="fuel")
    unanswered(s, "launch")
    assert hand(s, "green") == ["fuel", "fuel", "dream-sheep", "magic-lamp"]
    assert discard(s) == []
    assert table(s, "blue")["aliens"][0]["cards"] == 4
    assert table(s, "blue")["notes"][0] is None
    assert table(s, "blue")["unveiled"] == []


@pytest.mark.rule("SN-3.19")
def test_any_number_of_aliens_may_launch_and_a_failed_one_may_try_again() -> None:
    s = position("fuel fuel fuel", "kamikaze fuel fuel fuel", "fuel fuel fuel", next_cards="lamp lamp fuel")
    play(s, "launch", "blue: kamikaze")
    all_pass(s)
    unanswered(s, "launch", "launch")  # blue and pink
    assert status(s) == ["in play", "home", "home"]
    play(s, "launch")
    assert s.round == 2


@pytest.mark.rule("SN-5.21")
def test_a_kamikaze_is_never_played_in_ones_own_turn() -> None:
    s = position("kamikaze", "baa")
    with pytest.raises(IllegalAction, match="somebody else's launch"):
        play(s, "play kamikaze-sheep")
    with pytest.raises(IllegalAction):
        play(s, "kamikaze")


@pytest.mark.rule("SN-5.22")
def test_a_kamikaze_always_finds_a_fuel_and_takes_exactly_one() -> None:
    s = position("fuel fuel hack fuel", "kamikaze", "baa", "baa", next_cards="lamp")
    play(s, "launch", "blue: kamikaze")
    all_pass(s)
    assert hand(s, "green") == ["fuel", "fuel", "gps-hack"]
    assert s.held(1, FUEL) == 1
