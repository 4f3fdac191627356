"""The cards one by one (SN-5)."""

from collections import Counter
from itertools import pairwise

import pytest

from tests.games.sheepnappers.reading import (
    all_pass,
    decision,
    discard,
    hand,
    note,
    seat,
    sizes,
    table,
    told,
    unanswered,
)
from woolgather.games.sheepnappers import GAME
from woolgather.games.sheepnappers.position import position
from woolgather.games.sheepnappers.vocabulary import TIME_MACHINE
from woolgather.kernel.errors import BadSetting, IllegalAction
from woolgather.testing import offered, play, words

# --- Fuel and GPS Hack ------------------------------------------------------------------------------------------------


@pytest.mark.rule("SN-5.1", "SN-5.3")
def test_fuel_and_hacks_are_never_played() -> None:
    s = position("fuel hack dream", "baa")
    with pytest.raises(IllegalAction, match="counts towards your launch"):
        play(s, "play fuel")
    with pytest.raises(IllegalAction, match="never played"):
        play(s, "play gps-hack")


@pytest.mark.rule("SN-5.1")
def test_fuel_leaves_a_hand_by_lamp_spider_and_pirate() -> None:
    lamp = unanswered(position("lamp dream", "fuel"), "play magic-lamp", "target blue", "wish fuel")
    assert (hand(lamp, "green"), hand(lamp, "blue")) == (["fuel", "dream-sheep"], [])
    spider = unanswered(position("spider fuel", "fuel"), "play spider-trick", "target blue", "gift fuel")
    assert (hand(spider, "green"), hand(spider, "blue")) == (["fuel"], ["fuel"])
    pirate = position("pirate dream", "fuel fuel", next_cards="lamp")
    unanswered(pirate, "play pirate-sheep", "target blue")
    assert hand(pirate, "green") == ["fuel", "fuel"]


@pytest.mark.rule("SN-5.2")
def test_a_hack_raises_the_need_of_its_holder_only() -> None:
    s = position("fuel fuel", "hack hack", "baa", "baa")
    assert "launch" in offered(s)
    assert [s.need(one) for one in range(4)] == [2, 4, 2, 2]


@pytest.mark.rule("SN-5.4", "SN-5.42")
def test_a_hack_leaves_by_it_sheep_spider_lamp_and_pirate() -> None:
    given = unanswered(position("it hack fuel", "fuel"), "play it-sheep", "target blue")
    assert hand(given, "blue") == ["fuel", "gps-hack"]
    gift = unanswered(position("spider hack", "fuel"), "play spider-trick", "target blue", "gift gps-hack")
    assert (hand(gift, "green"), hand(gift, "blue")) == (["fuel"], ["gps-hack"])
    accident = unanswered(position("spider fuel", "hack"), "play spider-trick", "target blue", "gift fuel")
    assert hand(accident, "green") == ["gps-hack"]
    wish = unanswered(position("lamp fuel", "hack fuel"), "play magic-lamp", "target blue", "wish gps-hack")
    assert hand(wish, "green") == ["fuel", "gps-hack"]
    swap = unanswered(position("pirate hack", "fuel", next_cards="lamp"), "play pirate-sheep", "target blue")
    assert hand(swap, "blue") == ["gps-hack", "magic-lamp"]


@pytest.mark.rule("SN-5.5")
def test_a_hack_on_the_discard_can_be_fetched() -> None:
    s = unanswered(position("time fuel", "fuel", discard="hack"), "play time-machine", "fetch gps-hack")
    assert hand(s, "green") == ["fuel", "gps-hack"]


# --- IT Sheep --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SN-5.6")
def test_an_it_sheep_needs_a_hack_in_ones_own_hand() -> None:
    s = position("it fuel", "hack", "baa")
    assert "play it-sheep" not in offered(s)
    with pytest.raises(IllegalAction, match="no GPS Hack to fix"):
        play(s, "play it-sheep")


@pytest.mark.rule("SN-5.7", "SN-5.11")
def test_the_hack_goes_to_the_declared_alien_and_all_see_it() -> None:
    s = position("it hack fuel", "fuel fuel", "fuel", "fuel")
    s.listen()
    unanswered(s, "play it-sheep", "target blue")
    assert "green passes a GPS Hack to blue." in words(s, None)
    assert s.need(seat("blue")) == 3
    for viewer in ("green", "pink", None):
        assert note(s, viewer, "blue")["at_least"] == {"gps-hack": 1}


@pytest.mark.rule("SN-5.8", "SN-5.9")
def test_only_the_last_alien_may_throw_a_hack_away() -> None:
    alone = position("it hack fuel", "fuel fuel fuel", home="blue")
    play(alone, "play it-sheep")
    assert discard(alone) == ["it-sheep", "gps-hack"]
    assert decision(alone) == "main"
    two = position("it hack fuel", "fuel")
    play(two, "play it-sheep")
    assert offered(two) == ["target blue", "back"]


@pytest.mark.rule("SN-5.10")
def test_one_it_sheep_moves_one_hack() -> None:
    s = unanswered(position("it hack hack", "fuel", "baa"), "play it-sheep", "target blue")
    assert (hand(s, "green"), hand(s, "blue")) == (["gps-hack"], ["fuel", "gps-hack"])


# --- Pirate Sheep ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("SN-5.12", "SN-5.13", "SN-5.14")
@pytest.mark.scenario(16)
def test_a_pirate_alone_swaps_nothing_for_everything_and_ends_the_turn() -> None:
    s = position("pirate", "fuel fuel fuel dream it baa", next_cards="lamp")
    play(s, "play pirate-sheep", "target blue")
    all_pass(s)
    assert hand(s, "green") == ["fuel", "fuel", "fuel", "it-sheep", "dream-sheep", "baa"]
    assert hand(s, "blue") == ["magic-lamp"]  # what it has drawn
    assert s.active == seat("blue")
    assert note(s, "blue", "green")["at_least"] == {"fuel": 3, "it-sheep": 1, "dream-sheep": 1, "baa": 1}


@pytest.mark.rule("SN-5.12", "SN-5.13")
@pytest.mark.scenario(18)
def test_a_pirate_against_an_empty_hand_gets_rid_of_hacks() -> None:
    s = position("pirate hack hack", "fuel", "", next_cards="lamp lamp")
    unanswered(s, "play pirate-sheep", "target pink")
    assert (hand(s, "green"), hand(s, "pink")) == ([], ["gps-hack", "gps-hack"])
    bare = position("pirate", "fuel", "")
    play(bare, "play pirate-sheep")
    assert offered(bare) == ["target blue", "back"]
    with pytest.raises(IllegalAction, match="no cards"):
        play(bare, "target pink")


@pytest.mark.rule("SN-5.14")
def test_after_the_swap_there_is_no_launch() -> None:
    s = position("pirate dream", "fuel fuel fuel fuel", "baa", next_cards="lamp")
    unanswered(s, "play pirate-sheep", "target blue")
    assert s.fuelled(seat("green"))
    assert s.active == seat("blue")


# --- Dream Sheep -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("SN-5.16", "SN-5.38")
def test_a_peek_and_a_wish_need_somebody_with_cards() -> None:
    s = position("dream lamp fuel", "", "fuel fuel fuel", "baa", home="pink")
    for card in ("dream-sheep", "magic-lamp"):
        play(s, f"play {card}")
        assert offered(s) == ["target gold", "back"]
        play(s, "back")


@pytest.mark.rule("SN-5.17", "SN-5.18", "SN-5.20")
def test_a_peek_shows_the_whole_hand_privately_until_dismissed() -> None:
    s = position("dream fuel", "fuel baa it", "lamp")
    s.listen()
    unanswered(s, "play dream-sheep", "target blue")
    assert table(s, "green")["pending"]["cards"] == ["fuel", "it-sheep", "baa"]
    for viewer in ("blue", "pink", None):
        assert table(s, viewer)["pending"] == {"kind": "peek", "actor": 0, "target": 1, "cards": None}
    assert GAME.table_policy.seconds(s) == 10
    assert "green looks at blue's hand." in words(s, seat("pink"))
    assert offered(s) == ["dismiss"]
    play(s, "dismiss")
    assert table(s, "green")["pending"] is None
    assert note(s, "pink", "blue")["at_least"] == {}


@pytest.mark.rule("SN-5.17")
def test_a_peek_shows_the_hand_as_it_is_when_it_takes_effect() -> None:
    s = position("dream baa", "baa it", "lamp")
    play(s, "play dream-sheep", "target blue", "blue: baa", "green: baa")
    all_pass(s)
    assert table(s, "green")["pending"]["cards"] == ["it-sheep"]


@pytest.mark.rule("SN-5.19", "SN-2.12")
@pytest.mark.scenario(41)
def test_a_peek_at_a_hand_that_has_become_empty_shows_nothing() -> None:
    s = position("dream fuel", "baa", "baa fuel", "lamp")
    play(s, "play dream-sheep", "target blue", "blue: baa", "pink: baa")
    all_pass(s)
    assert (decision(s), s.active) == ("main", seat("green"))


@pytest.mark.rule("SN-5.23")
def test_an_unplayed_kamikaze_is_an_ordinary_sheep() -> None:
    fed = position("kamikaze fuel", "baa", drawn=False, next_cards="wolf")
    assert offered(fed) == ["feed kamikaze-sheep"]
    home = position("kamikaze fuel fuel fuel", "fuel fuel fuel", home="blue", rounds="1")
    play(home, "launch")
    assert home.sheet == [20, 0]


# --- Time Machine ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("SN-5.24")
def test_a_time_machine_needs_something_to_fetch() -> None:
    assert "play time-machine" not in offered(position("time fuel", "baa"))
    assert "play time-machine" in offered(position("time fuel", "baa", discard="hack"))
    closed = position("time fuel", "baa", discard="time", time_machine_fetch="no-time-machine")
    assert "play time-machine" not in offered(closed)


@pytest.mark.rule("SN-5.25", "SN-5.27", "SN-5.29")
@pytest.mark.scenario(24)
def test_fresh_baas_can_be_fetched_and_others_see_only_size_and_top() -> None:
    s = position("time baa fuel", "baa fuel", "fuel", discard="dream lamp")
    s.listen()
    play(s, "play time-machine", "blue: baa", "green: baa")
    all_pass(s)
    whole = ["dream-sheep", "magic-lamp", "time-machine", "baa", "baa"]
    assert table(s, "green")["pending"]["cards"] == whole
    assert table(s, "blue")["pending"]["cards"] is None
    assert table(s, "blue")["discard"] == {"size": 5, "top": "baa"}
    assert offered(s) == ["fetch dream-sheep", "fetch magic-lamp", "fetch baa"]
    play(s, "fetch baa")
    assert discard(s) == whole[:4]
    fetched = next(event for event in s.take_events() if event.kind.name == "fetched")
    assert (told(fetched, "green")["card"], told(fetched, "blue")["card"]) == ("baa", None)
    assert note(s, "blue", "green")["at_least"] == {}


@pytest.mark.rule("SN-5.25")
def test_the_order_of_the_rest_is_unchanged_and_something_must_be_taken() -> None:
    s = unanswered(position("time fuel", "fuel", discard="it dream lamp dream hack"), "play time-machine")
    assert all(text.startswith("fetch") for text in offered(s))
    play(s, "fetch dream-sheep")
    assert discard(s) == ["it-sheep", "dream-sheep", "magic-lamp", "gps-hack", "time-machine"]


@pytest.mark.rule("SN-5.26")
def test_a_cancelled_time_machine_does_not_look() -> None:
    s = play(position("time fuel", "baa fuel", discard="it dream"), "play time-machine", "blue: baa")
    all_pass(s)
    assert (decision(s), list(s.fetches)) == ("main", [])
    assert table(s, "green")["pending"] is None


@pytest.mark.rule("SN-5.27")
def test_the_time_machine_in_use_cannot_fetch_itself() -> None:
    s = unanswered(position("time fuel", "fuel", discard="it"), "play time-machine")
    assert offered(s) == ["fetch it-sheep"]
    with pytest.raises(IllegalAction, match="cannot fetch itself"):
        play(s, "fetch time-machine")


@pytest.mark.rule("SN-5.24", "SN-5.28")
@pytest.mark.scenario(25)
def test_a_time_machine_fetched_in_this_turn_has_to_wait() -> None:
    one = unanswered(position("time fuel", "fuel", discard="time"), "play time-machine", "fetch time-machine")
    assert one.held(0, TIME_MACHINE) == 1
    assert "play time-machine" not in offered(one)
    with pytest.raises(IllegalAction, match="has to wait for your next"):
        play(one, "play time-machine")
    two = unanswered(position("time time fuel", "fuel", discard="time"), "play time-machine", "fetch time-machine")
    assert two.held(0, TIME_MACHINE) == 2
    unanswered(two, "play time-machine", "fetch time-machine")
    assert two.held(0, TIME_MACHINE) == 2
    assert "play time-machine" not in offered(two)


@pytest.mark.rule("SN-5.28")
def test_fetching_anything_else_locks_nothing() -> None:
    s = unanswered(position("time time fuel", "fuel", discard="dream"), "play time-machine", "fetch dream-sheep")
    assert "play time-machine" in offered(s)


@pytest.mark.rule("SN-5.28")
def test_the_lock_is_on_time_machines_only() -> None:
    s = unanswered(position("time dream fuel", "fuel", discard="time"), "play time-machine", "fetch time-machine")
    assert offered(s) == ["end-turn", "play dream-sheep"]


@pytest.mark.rule("SN-5.28")
def test_the_lock_is_gone_in_the_next_turn() -> None:
    s = position("time fuel", "fuel", discard="time", next_cards="lamp lamp")
    unanswered(s, "play time-machine", "fetch time-machine")
    play(s, "end-turn", "end-turn")
    assert "play time-machine" in offered(s)


@pytest.mark.rule("SN-5.28")
@pytest.mark.scenario(25)
def test_with_the_option_no_time_machine_they_stay_on_the_discard() -> None:
    s = position("time fuel", "fuel", discard="time it", time_machine_fetch="no-time-machine")
    unanswered(s, "play time-machine")
    assert offered(s) == ["fetch it-sheep"]
    with pytest.raises(IllegalAction, match="At this table"):
        play(s, "fetch time-machine")


@pytest.mark.rule("SN-5.29")
def test_if_the_top_changes_everybody_can_tell_what_was_taken() -> None:
    s = position("time fuel fuel", "baa fuel", "baa fuel", "baa fuel", discard="dream", magic_juice="on")
    play(s, "play time-machine", "blue: baa", "pink: baa", "green: juice-baa", "gold: baa")
    all_pass(s)
    play(s, "fetch baa")
    assert discard(s)[-1] == "fuel"
    assert note(s, None, "green")["at_least"] == {"baa": 1}


@pytest.mark.rule("SN-5.30")
def test_the_fetched_card_may_be_used_at_once() -> None:
    s = unanswered(position("time fuel", "fuel", discard="dream"), "play time-machine", "fetch dream-sheep")
    unanswered(s, "play dream-sheep", "target blue")
    assert decision(s) == "dismiss-peek"


@pytest.mark.rule("SN-5.25", "SN-11.2")
def test_out_of_time_the_topmost_card_that_is_no_hack_is_fetched() -> None:
    for discarded, topmost in (("it dream hack", "dream"), ("dream it hack", "it")):
        s = unanswered(position("time fuel", "fuel", discard=discarded), "play time-machine")
        assert s.game.actions.text(s.default(0)) == f"fetch {topmost}-sheep"
    hacks = unanswered(position("time fuel", "fuel", discard="hack"), "play time-machine")
    assert hacks.game.actions.text(hacks.default(0)) == "fetch gps-hack"


# --- Spider Trick ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("SN-5.31")
def test_a_spider_trick_needs_somebody_else_and_a_card_to_give() -> None:
    assert "play spider-trick" not in offered(position("spider", "fuel"))
    assert "play spider-trick" in offered(position("spider fuel", ""))
    assert "play spider-trick" not in offered(position("spider fuel", "fuel fuel fuel", home="blue"))


@pytest.mark.rule("SN-5.32", "SN-5.33", "SN-5.34", "SN-11.1")
@pytest.mark.scenario(21)
def test_the_hack_is_given_and_each_other_card_comes_back_with_equal_chance() -> None:
    stolen: Counter[str] = Counter()
    for seed in range(300):
        s = position("spider hack fuel", "fuel baa dream", seed=seed)
        unanswered(s, "play spider-trick", "target blue")
        assert offered(s) == ["gift fuel", "gift gps-hack"]
        play(s, "gift gps-hack")
        assert "gps-hack" in hand(s, "blue")
        assert sizes(s) == [2, 3]
        stolen.update([card for card in hand(s, "green") if card != "fuel"] or ["fuel"])
    assert set(stolen) == {"fuel", "baa", "dream-sheep"}
    assert all(70 <= count <= 130 for count in stolen.values())


@pytest.mark.rule("SN-5.34")
@pytest.mark.scenario(21)
def test_another_card_of_the_gifts_type_can_come_back() -> None:
    s = unanswered(position("spider hack fuel", "hack"), "play spider-trick", "target blue", "gift gps-hack")
    assert (hand(s, "green"), hand(s, "blue")) == (["fuel", "gps-hack"], ["gps-hack"])


@pytest.mark.rule("SN-5.34")
def test_where_so_agreed_only_another_kind_comes_back() -> None:
    for seed in range(20):
        s = position("spider fuel lamp", "fuel fuel baa", seed=seed, spider_steal="another-kind")
        unanswered(s, "play spider-trick", "target blue", "gift fuel")
        assert hand(s, "green") == ["magic-lamp", "baa"]
    s = position("spider fuel lamp", "fuel fuel", spider_steal="another-kind")
    unanswered(s, "play spider-trick", "target blue", "gift fuel")
    assert (hand(s, "green"), hand(s, "blue")) == (["magic-lamp"], ["fuel"] * 3)


@pytest.mark.rule("SN-5.34", "SN-10.6")
def test_a_thief_who_points_at_backs_cannot_be_promised_another_kind() -> None:
    with pytest.raises(BadSetting, match="points at a back"):
        position("fuel", "fuel", spider_steal="another-kind", icecold_prawns="on")


@pytest.mark.rule("SN-2.8")
def test_where_so_agreed_an_action_may_do_nothing() -> None:
    s = position("it time lamp fuel", "", pointless_plays="allowed")
    assert {"play it-sheep", "play magic-lamp", "play time-machine"} <= set(offered(s))
    s.listen()
    unanswered(s, "play time-machine")
    unanswered(s, "play it-sheep", "target blue")
    unanswered(s, "play magic-lamp", "target blue", "wish baa")
    kinds = [event.kind.name for event in s.take_events()]
    assert [kind for kind in kinds if kind in ("nothing-fetched", "no-hack", "tough-luck")] == [
        "nothing-fetched",
        "no-hack",
        "tough-luck",
    ]
    assert hand(s, "green") == ["fuel"]


@pytest.mark.rule("SN-2.8", "SN-5.6")
def test_an_it_sheep_that_may_be_a_bluff_proves_no_hack_until_it_takes_effect() -> None:
    s = position("it hack fuel", "baa", pointless_plays="allowed")
    play(s, "play it-sheep", "target blue")
    assert note(s, "blue", "green")["at_least"] == {}
    all_pass(s)
    assert hand(s, "blue") == ["gps-hack", "baa"]


@pytest.mark.rule("SN-5.35")
@pytest.mark.scenario(22)
def test_from_an_empty_hand_nothing_comes_back() -> None:
    s = unanswered(position("spider hack fuel", ""), "play spider-trick", "target blue", "gift gps-hack")
    assert (hand(s, "green"), hand(s, "blue")) == (["fuel"], ["gps-hack"])


@pytest.mark.rule("SN-5.36", "SN-2.12")
@pytest.mark.scenario(23)
def test_a_spider_run_dry_gives_and_takes_nothing() -> None:
    s = position("spider baa", "fuel", "baa fuel", next_cards="lamp")
    play(s, "play spider-trick", "target blue", "pink: baa", "green: baa")
    all_pass(s)
    assert (hand(s, "green"), hand(s, "blue")) == ([], ["fuel", "magic-lamp"])
    assert s.active == seat("blue")


@pytest.mark.rule("SN-5.37")
def test_gift_and_stolen_card_are_seen_by_the_two_only() -> None:
    s = position("spider hack fuel", "dream", "lamp")
    s.listen()
    unanswered(s, "play spider-trick", "target blue")
    shown = s.reveals
    play(s, "gift gps-hack")
    assert s.reveals > shown  # a peek can't be undone
    moved = [event for event in s.take_events() if event.kind.name in ("gave", "stole")]
    for insider in ("green", "blue"):
        assert [told(event, insider)["card"] for event in moved] == ["gps-hack", "dream-sheep"]
    for outsider in ("pink", None):
        assert [told(event, outsider)["card"] for event in moved] == [None, None]


@pytest.mark.rule("SN-5.32", "SN-11.2")
def test_out_of_time_a_hack_is_given_first_and_fuel_last() -> None:
    order = ("hack", "spider", "time", "lamp", "baa", "dream", "pirate", "it-sheep", "kamikaze", "fuel")
    for first, then in pairwise(order):
        s = unanswered(position(f"spider {then} {first}", "dream"), "play spider-trick", "target blue")
        assert first in s.game.actions.text(s.default(0))


@pytest.mark.rule("SN-5.35", "SN-5.36")
def test_all_are_told_when_nothing_comes_back_or_nothing_is_given() -> None:
    empty = position("spider hack fuel", "", "lamp")
    empty.listen()
    unanswered(empty, "play spider-trick", "target blue", "gift gps-hack")
    assert words(empty, seat("pink"))[-1] == "blue has no other card for green to take."
    dry = position("spider baa", "fuel", "baa fuel", next_cards="lamp")
    play(dry, "play spider-trick", "target blue", "pink: baa", "green: baa")
    dry.listen()
    all_pass(dry)
    assert words(dry, None)[0] == "green has nothing left to give, so nothing is taken."


# --- Magic Lamp ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SN-5.39", "SN-5.42", "SN-6.9")
def test_a_wish_is_one_of_the_ten_types() -> None:
    s = play(position("lamp fuel", "dream"), "play magic-lamp", "target blue")
    assert len(offered(s)) == 11
    assert "wish gps-hack" in offered(s)
    assert "wish wolf" not in s.game.actions.texts()


@pytest.mark.rule("SN-5.39", "SN-5.40", "SN-5.41")
@pytest.mark.scenario(19)
def test_the_printed_wish_hits_and_misses_for_all_to_see() -> None:
    s = position("lamp lamp fuel", "fuel", "kamikaze kamikaze", "dream", next_cards="fuel fuel fuel")
    unanswered(s, "play magic-lamp", "target pink", "wish kamikaze-sheep")
    assert hand(s, "green") == ["fuel", "kamikaze-sheep", "magic-lamp"]
    assert hand(s, "pink") == ["kamikaze-sheep"]
    for viewer in ("blue", "pink", "gold", None):
        assert note(s, viewer, "green")["at_least"] == {"kamikaze-sheep": 1}
    s.listen()
    unanswered(s, "play magic-lamp", "target gold", "wish kamikaze-sheep")
    assert words(s, seat("blue"))[-1] == "gold has no Kamikaze Sheep. Tough luck!"
    assert hand(s, "gold") == ["dream-sheep"]
    for viewer in ("green", "blue", "pink", None):
        assert note(s, viewer, "gold")["none"] == ["kamikaze-sheep"]
    play(s, "end-turn", "end-turn", "end-turn")  # gold draws
    assert note(s, "green", "gold")["none"] == []


@pytest.mark.rule("SN-5.40")
def test_the_lamp_looks_when_it_takes_effect_and_takes_exactly_one() -> None:
    s = unanswered(position("lamp dream", "fuel fuel fuel"), "play magic-lamp", "target blue", "wish fuel")
    assert (hand(s, "green"), sizes(s)) == (["fuel", "dream-sheep"], [2, 2])
