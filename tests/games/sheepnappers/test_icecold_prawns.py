"""Variant: Icecold Prawns (SN-10)."""

from collections import Counter
from typing import Any

import pytest

from tests.games.sheepnappers.reading import all_pass, decision, hand, note, seat, table, told, unanswered
from woolgather.games.sheepnappers import GAME
from woolgather.games.sheepnappers.position import position
from woolgather.games.sheepnappers.state import Sheepnappers
from woolgather.kernel.errors import IllegalAction
from woolgather.kernel.snapshot import snapshot
from woolgather.testing import offered, play


def rows(*hands: str, **more: Any) -> Sheepnappers:
    return position(*hands, icecold_prawns="on", **more)


@pytest.mark.rule("SN-10.1")
def test_a_row_has_an_order_which_others_see_as_backs() -> None:
    s = rows("lamp fuel dream", "baa fuel", "fuel")
    assert hand(s, "green") == ["magic-lamp", "fuel", "dream-sheep"]
    assert note(s, "blue", "green")["row"] == [None, None, None]
    plain = position("lamp fuel dream", "baa fuel", "fuel")
    assert hand(plain, "green") == ["fuel", "dream-sheep", "magic-lamp"]
    assert note(plain, "blue", "green")["row"] is None
    assert "rearrange" not in offered(plain)


@pytest.mark.rule("SN-10.2")
def test_any_order_can_be_laid_card_by_card() -> None:
    s = rows("lamp fuel dream", "baa", "fuel")
    play(s, "rearrange")
    assert offered(s) == ["keep", "shuffle", "next 1", "next 2", "next 3"]
    play(s, "next 3", "next 1")
    assert hand(s, "green") == ["dream-sheep", "magic-lamp", "fuel"]
    assert decision(s) == "main"


@pytest.mark.rule("SN-10.2")
def test_rearranging_is_possible_at_a_turn_start_too() -> None:
    s = position("lamp fuel", "baa", drawn=False, icecold_prawns="on", launch_timing="turn-start")
    assert offered(s) == ["draw", "rearrange"]
    play(s, "rearrange", "next 2")
    assert hand(s, "green") == ["fuel", "magic-lamp"]
    assert offered(s) == ["draw"]
    with pytest.raises(IllegalAction, match="just now"):
        play(s, "rearrange")
    empty = position("", "baa", drawn=False, icecold_prawns="on", launch_timing="turn-start")
    assert offered(empty) == ["draw"]  # there is no row to rearrange


@pytest.mark.rule("SN-10.1", "SN-10.3")
def test_without_icecold_prawns_nobody_is_said_to_have_rearranged_a_row() -> None:
    s = position("lamp fuel", "baa", drawn=False, launch_timing="turn-start")
    with pytest.raises(IllegalAction) as refused:
        play(s, "rearrange")
    assert "just now" not in str(refused.value)


@pytest.mark.rule("SN-6.7", "SN-10.1")
def test_the_row_of_an_eaten_alien_is_gone() -> None:
    s = rows("fuel baa", "dream", "lamp", drawn=False, next_cards="wolf fuel")
    assert (hand(s, "green"), s.seen[0]) == ([], [])
    assert GAME.invariants(s) == []


@pytest.mark.rule("SN-10.2")
def test_no_rearranging_in_others_turns_while_something_is_pending_or_during_a_launch() -> None:
    s = rows("dream fuel fuel fuel", "baa fuel", "fuel baa")
    with pytest.raises(IllegalAction):
        play(s, "blue: rearrange")
    play(s, "play dream-sheep", "target blue")
    for colour in ("green", "blue"):
        with pytest.raises(IllegalAction):
            play(s, f"{colour}: rearrange")
    all_pass(s)
    play(s, "dismiss", "launch")
    with pytest.raises(IllegalAction):
        play(s, "green: rearrange")


@pytest.mark.rule("SN-10.3")
def test_one_rearrangement_per_decision_point() -> None:
    s = rows("dream fuel fuel lamp", "baa fuel", "fuel baa")
    play(s, "rearrange", "shuffle")
    assert "rearrange" not in offered(s)
    with pytest.raises(IllegalAction, match="play something first"):
        play(s, "rearrange")
    unanswered(s, "play dream-sheep", "target blue", "dismiss")
    assert "rearrange" in offered(s)


@pytest.mark.rule("SN-10.3")
def test_leaving_the_row_as_it_is_is_no_rearrangement_and_the_default() -> None:
    s = rows("dream fuel lamp", "baa fuel")
    before = s.view(1)
    play(s, "rearrange")
    assert GAME.actions.text(s.default(0)) == "keep"
    play(s, "keep")
    assert s.view(1) == before
    assert "rearrange" in offered(s)


@pytest.mark.rule("SN-10.4")
def test_that_a_row_was_rearranged_is_public_how_is_not() -> None:
    s = rows("dream fuel lamp", "baa fuel", "fuel")
    before = s.view(1)
    s.listen()
    play(s, "rearrange", "next 2")
    assert s.view(1) == before
    assert table(s, "green")["pending"]["cards"] == ["fuel"]
    play(s, "next 1")
    (event,) = s.take_events()
    assert told(event, "blue") == {"event": "rearranged", "seat": 0, "clause": "SN-10.4"}


@pytest.mark.rule("SN-10.5")
def test_cards_arrive_at_the_right_end_and_gaps_close_where_all_can_see() -> None:
    s = rows("lamp fuel dream", "baa it fuel", "fuel", next_cards="pirate")
    s.listen()
    unanswered(s, "play magic-lamp", "target blue", "wish it-sheep")
    assert hand(s, "green") == ["fuel", "dream-sheep", "it-sheep"]
    assert hand(s, "blue") == ["baa", "fuel"]
    left = [told(event, None) for event in s.take_events() if event.kind.name == "left-row"]
    assert [(event["seat"], event["position"]) for event in left] == [(0, 1), (1, 2)]
    assert note(s, "pink", "green")["row"] == [None, None, "it-sheep"]
    play(s, "end-turn")
    assert hand(s, "blue") == ["baa", "fuel", "pirate-sheep"]


@pytest.mark.rule("SN-10.2", "SN-10.5", "SN-10.6", "SN-10.9")
@pytest.mark.scenario(35)
def test_peek_and_pick() -> None:
    s = rows("dream spider hack fuel", "lamp fuel kamikaze", "baa")
    unanswered(s, "play dream-sheep", "target blue")
    assert table(s, "green")["pending"]["cards"] == ["magic-lamp", "fuel", "kamikaze-sheep"]
    unanswered(s, "dismiss", "play spider-trick", "target blue", "gift gps-hack")
    assert hand(s, "blue") == ["magic-lamp", "fuel", "kamikaze-sheep", "gps-hack"]
    assert offered(s) == ["steal 1", "steal 2", "steal 3"]
    with pytest.raises(IllegalAction, match="your own gift"):
        play(s, "steal 4")
    with pytest.raises(IllegalAction):
        play(s, "blue: rearrange")
    s.listen()
    play(s, "steal 3")
    assert hand(s, "green") == ["fuel", "kamikaze-sheep"]
    left = next(event for event in s.take_events() if event.kind.name == "left-row")
    assert told(left, "pink")["position"] == 3


@pytest.mark.rule("SN-5.37", "SN-10.5", "SN-10.6")
def test_only_thief_and_owner_know_the_card_taken_from_a_place() -> None:
    s = rows("spider hack fuel", "lamp fuel kamikaze", "baa")
    s.listen()
    unanswered(s, "play spider-trick", "target blue", "gift gps-hack")
    shown = s.reveals
    play(s, "steal 3")
    assert s.reveals > shown  # and it can't be undone
    stole = next(event for event in s.take_events() if event.kind.name == "stole")
    assert [told(stole, viewer)["card"] for viewer in ("green", "blue", "pink", None)] == [
        "kamikaze-sheep",
        "kamikaze-sheep",
        None,
        None,
    ]
    assert note(s, "blue", "green")["row"] == [None, "kamikaze-sheep"]
    assert note(s, "green", "blue")["row"] == [None, None, "gps-hack"]
    for outsider in ("pink", None):
        assert note(s, outsider, "green")["row"] == [None, None]
        assert note(s, outsider, "blue")["row"] == [None, None, None]


@pytest.mark.rule("SN-10.6", "SN-11.2")
def test_out_of_time_any_position_but_the_gifts_is_taken() -> None:
    taken = set()
    for seed in range(40):
        s = position("spider hack fuel", "lamp fuel kamikaze", icecold_prawns="on", seed=seed)
        unanswered(s, "play spider-trick", "target blue", "gift gps-hack")
        taken.add(GAME.actions.text(s.default(0)))
    assert taken == {"steal 1", "steal 2", "steal 3"}


@pytest.mark.rule("SN-10.7")
def test_of_several_copies_a_random_one_is_used() -> None:
    places: Counter[int] = Counter()
    for seed in range(200):
        s = position("lamp baa", "fuel dream fuel", icecold_prawns="on", seed=seed)
        unanswered(s, "play magic-lamp", "target blue", "wish fuel")
        places[hand(s, "blue").index("dream-sheep")] += 1
    assert set(places) == {0, 1}
    assert 70 <= places[0] <= 130


@pytest.mark.rule("SN-10.8")
@pytest.mark.scenario(36)
def test_a_pirate_swaps_rows_in_their_order_and_knowledge_goes_with_them() -> None:
    s = rows("pirate lamp", "dream fuel", "it fuel baa", active="blue", next_cards="fuel spider fuel")
    unanswered(s, "play dream-sheep", "target pink", "dismiss")  # blue sees pink's row
    play(s, "end-turn")  # pink draws a Fuel
    play(s, "end-turn")  # green draws a Spider Trick
    unanswered(s, "play pirate-sheep", "target pink")
    assert hand(s, "green") == ["it-sheep", "fuel", "baa", "fuel"]
    assert note(s, "blue", "green")["row"] == ["it-sheep", "fuel", "baa", None]
    assert note(s, "blue", "pink")["row"] == [None, None]
    with pytest.raises(IllegalAction):
        play(s, "green: rearrange")
    assert s.active == seat("blue")


@pytest.mark.rule("SN-10.4")
def test_a_rearranged_row_is_known_only_as_a_heap() -> None:
    s = rows("dream fuel", "it fuel baa", "fuel", next_cards="lamp")
    unanswered(s, "play dream-sheep", "target blue", "dismiss")
    play(s, "end-turn", "rearrange", "shuffle")
    known = note(s, "green", "blue")
    assert known["row"] == [None] * 4
    assert known["at_least"] == {"fuel": 1, "it-sheep": 1, "baa": 1}


@pytest.mark.rule("SN-10.5", "SN-11.6")
def test_a_card_that_leaves_a_known_place_is_struck_and_no_other() -> None:
    s = rows("spider hack", "dream fuel", "it fuel baa", active="blue", next_cards="lamp fuel")
    unanswered(s, "play dream-sheep", "target pink", "dismiss", "end-turn", "end-turn")  # pink draws a Lamp
    unanswered(s, "play spider-trick", "target pink", "gift gps-hack", "steal 2")
    # Blue saw neither card, but knew what was at place 2.
    assert note(s, "blue", "pink")["row"] == ["it-sheep", "baa", None, None]
    assert note(s, "blue", "pink")["at_least"] == {"it-sheep": 1, "baa": 1}


@pytest.mark.rule("SN-10.4", "SN-10.5", "SN-11.6")
def test_of_a_heap_a_named_card_is_struck_and_an_unknown_one_makes_all_uncertain() -> None:
    s = rows("spider hack", "dream lamp", "it fuel baa dream", active="blue", next_cards="lamp fuel")
    unanswered(s, "play dream-sheep", "target pink", "dismiss", "end-turn")
    unanswered(s, "rearrange", "shuffle", "play dream-sheep", "target green", "dismiss")
    assert note(s, "blue", "pink")["at_least"] == {"fuel": 1, "it-sheep": 1, "baa": 1}
    play(s, "end-turn")
    unanswered(s, "play spider-trick", "target pink", "gift gps-hack", "steal 1")
    assert note(s, "blue", "pink")["at_least"] == {}


@pytest.mark.rule("SN-10.5", "SN-11.6")
def test_a_card_known_by_its_place_stays_known_when_an_unknown_one_leaves() -> None:
    s = rows("spider hack", "dream lamp fuel", "it fuel lamp", active="blue", next_cards="baa fuel")
    unanswered(s, "play dream-sheep", "target pink", "dismiss", "end-turn")
    unanswered(s, "rearrange", "shuffle", "play magic-lamp", "target blue", "wish fuel", "end-turn")
    assert note(s, "blue", "pink")["at_least"] == {"fuel": 2, "it-sheep": 1}
    unanswered(s, "play spider-trick", "target pink", "gift gps-hack", "steal 1")
    assert note(s, "blue", "pink")["at_least"] == {"fuel": 1}  # the one it handed over, which is still there


@pytest.mark.rule("SN-10.2")
def test_a_partly_rearranged_row_keeps_the_order_of_the_rest() -> None:
    s = play(rows("lamp fuel baa spider", "fuel", "dream"), "rearrange")
    assert s.view(0)["asking"]["decision"] == "rearrange"
    shown = s.reveals  # undo is refused once anything more is shown
    play(s, "next 3", "keep")
    assert hand(s, "green") == ["baa", "magic-lamp", "fuel", "spider-trick"]
    assert s.reveals > shown


@pytest.mark.rule("SN-10.3", "SN-11.1")
def test_a_shuffled_row_may_lie_in_any_order() -> None:
    orders = {
        tuple(hand(play(rows("lamp fuel baa", "fuel", seed=seed), "rearrange", "shuffle"), "green"))
        for seed in range(60)
    }
    assert len(orders) == 6


@pytest.mark.rule("SN-10.9")
def test_a_peek_shows_the_row_in_order() -> None:
    s = unanswered(rows("dream fuel", "lamp fuel it baa"), "play dream-sheep", "target blue")
    assert table(s, "green")["pending"]["cards"] == ["magic-lamp", "fuel", "it-sheep", "baa"]


@pytest.mark.rule("SN-10.10")
def test_a_team_pass_keeps_the_launchers_order() -> None:
    s = rows("lamp fuel baa fuel spider", "fuel", "dream", "fuel", tag_team="on", next_cards="fuel")
    unanswered(s, "launch")
    assert hand(s, "pink") == ["dream-sheep", "magic-lamp", "baa", "spider-trick"]
    assert hand(s, "green") == ["fuel", "fuel"]


@pytest.mark.rule("SN-10.5", "SN-10.10")
def test_a_team_pass_shows_where_each_card_left_the_row() -> None:
    s = rows("lamp fuel baa fuel spider", "fuel", "dream", "fuel", tag_team="on", next_cards="fuel")
    s.listen()
    unanswered(s, "launch")
    left = [event.project(1) for event in s.take_events() if event.kind.name == "left-row"]
    assert [event["position"] for event in left if event] == [1, 2, 3]  # the gaps close as they go


@pytest.mark.rule("SN-10.10", "SN-11.6")
def test_a_viewer_who_knew_a_passed_card_by_its_place_knows_it_in_the_partners_row() -> None:
    s = rows(
        "lamp fuel fuel spider", "dream fuel", "it", "baa", active="blue", tag_team="on", next_cards="fuel fuel time"
    )
    unanswered(s, "play dream-sheep", "target green", "dismiss", "end-turn", "end-turn", "end-turn")
    unanswered(s, "launch")  # green has drawn a Time Machine that blue has not seen
    assert hand(s, "pink") == ["it-sheep", "fuel", "magic-lamp", "spider-trick", "time-machine"]
    assert note(s, "green", "pink")["row"] == [None, None, "magic-lamp", "spider-trick", "time-machine"]
    assert note(s, "blue", "pink")["row"] == [None, None, "magic-lamp", "spider-trick", None]
    assert note(s, "gold", "pink")["row"] == [None] * 5
    assert GAME.invariants(s) == []


@pytest.mark.rule("SN-10.2", "SN-10.4", "SN-11.2")
def test_a_half_rearranged_row_stays_as_it_was_when_the_clock_runs_out() -> None:
    s = rows("lamp fuel baa spider", "fuel", "dream")
    before = snapshot(s)
    play(s, "rearrange", "next 3")
    assert offered(s) == ["keep", "shuffle", "next 1", "next 2", "next 4", "back"]
    assert GAME.actions.text(s.default(0)) == "back"
    play(s, "back")
    assert snapshot(s) == before
