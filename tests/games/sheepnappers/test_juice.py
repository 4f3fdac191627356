"""Variant: Magic Juice Madness (SN-8)."""

from typing import Any

import pytest

from tests.games.sheepnappers.reading import all_pass, asked, decision, discard, hand, seat, sizes, table, unanswered
from woolgather.games.sheepnappers.position import position
from woolgather.games.sheepnappers.state import Sheepnappers
from woolgather.kernel.errors import IllegalAction
from woolgather.testing import offered, play, words


def juicy(*hands: str, **more: Any) -> Sheepnappers:
    return position(*hands, magic_juice="on", **more)


@pytest.mark.rule("SN-8.1")
def test_without_the_variant_there_is_no_juice() -> None:
    s = position("fuel fuel fuel", "baa", discard="dream")
    assert "juice" not in offered(s)
    with pytest.raises(IllegalAction, match="only with Magic Juice"):
        play(s, "juice")


@pytest.mark.rule("SN-8.1", "SN-8.2")
def test_two_fuel_repeat_the_top_card_which_stays_below_them() -> None:
    s = juicy("fuel fuel fuel", "baa lamp", discard="dream")
    s.listen()
    unanswered(s, "juice", "target blue")
    assert words(s, None)[0] == "green pours 2 Fuel over the Dream Sheep and repeats it on blue."
    assert decision(s) == "dismiss-peek"
    assert discard(s) == ["dream-sheep", "fuel", "fuel"]
    assert hand(s, "green") == ["fuel"]


@pytest.mark.rule("SN-8.1")
def test_two_fuel_are_needed_and_ones_own_main_phase() -> None:
    s = juicy("fuel lamp", "fuel fuel", discard="dream")
    with pytest.raises(IllegalAction, match="takes 2 Fuel"):
        play(s, "juice")
    with pytest.raises(IllegalAction):
        play(s, "blue: juice")


@pytest.mark.rule("SN-8.3", "SN-8.7")
def test_a_repeat_has_its_own_target_wish_and_window_and_can_be_cancelled() -> None:
    s = juicy("fuel fuel baa", "baa dream", "lamp", discard="lamp")
    play(s, "juice", "target blue", "wish dream-sheep")
    assert (decision(s), asked(s)) == ("baa-window", ["blue", "pink"])
    assert s.view(None)["table"]["exchange"]["juiced"] is True
    play(s, "blue: baa")
    all_pass(s)
    assert discard(s) == ["magic-lamp", "fuel", "fuel", "baa"]
    assert (decision(s), hand(s, "blue")) == ("main", ["dream-sheep"])


@pytest.mark.rule("SN-8.3")
@pytest.mark.parametrize(
    ("top", "green", "blue", "allowed"),
    [
        ("it", "fuel fuel", "baa", False),
        ("it", "fuel fuel hack", "baa", True),
        ("pirate", "fuel fuel", "", False),
        ("pirate", "fuel fuel", "baa", True),
        ("pirate", "fuel fuel lamp", "", True),
        ("dream", "fuel fuel", "", False),
        ("lamp", "fuel fuel", "baa", True),
        ("spider", "fuel fuel", "baa", False),
        ("spider", "fuel fuel fuel", "baa", True),
        ("time", "fuel fuel", "baa", True),
    ],
)
def test_conditions_are_those_of_the_repeated_card_after_paying(top: str, green: str, blue: str, allowed: bool) -> None:
    assert ("juice" in offered(juicy(green, blue, discard=top))) is allowed


@pytest.mark.rule("SN-8.3", "SN-5.12")
def test_a_repeated_pirate_paid_with_the_last_cards_cannot_swap_with_an_empty_hand() -> None:
    s = play(juicy("fuel fuel", "baa", "", discard="pirate"), "juice")
    assert offered(s) == ["target blue", "back"]


@pytest.mark.rule("SN-8.4")
@pytest.mark.scenario(32)
@pytest.mark.parametrize("top", ["fuel", "fuel fuel", "hack", "kamikaze", "baa", ""])
def test_juice_is_refused_on_cards_without_an_action_of_their_own(top: str) -> None:
    s = juicy("fuel fuel fuel hack lamp", "baa", discard=top)
    assert "juice" not in offered(s)
    with pytest.raises(IllegalAction, match=r"Fuel|empty|no action"):
        play(s, "juice")


@pytest.mark.rule("SN-8.4")
@pytest.mark.scenario(32)
def test_a_fed_kamikaze_cannot_be_repeated_either() -> None:
    s = position("kamikaze fuel fuel", "baa", drawn=False, next_cards="wolf", magic_juice="on")
    play(s, "feed kamikaze-sheep")
    assert "juice" not in offered(s)


@pytest.mark.rule("SN-8.4", "SN-8.2")
def test_no_second_juice_on_the_first() -> None:
    s = unanswered(juicy("fuel fuel fuel fuel", "baa lamp", discard="dream"), "juice", "target blue", "dismiss")
    assert "juice" not in offered(s)


@pytest.mark.rule("SN-8.1", "SN-8.2", "SN-8.3", "SN-8.5")
@pytest.mark.scenario(29)
def test_yesterdays_pirate_swaps_again() -> None:
    s = position(
        "fuel fuel fuel", "baa", "dream it", "pirate", active="gold", next_cards="dream lamp lamp", magic_juice="on"
    )
    unanswered(s, "play pirate-sheep", "target blue")  # gold swaps; green draws a Dream
    assert s.active == seat("green")
    unanswered(s, "juice", "target pink")
    assert hand(s, "green") == ["it-sheep", "dream-sheep"]
    assert hand(s, "pink") == ["fuel", "dream-sheep"]
    assert discard(s) == ["pirate-sheep", "fuel", "fuel"]
    assert s.active == seat("blue")


@pytest.mark.rule("SN-8.5")
def test_it_makes_no_difference_who_laid_the_top_card_and_when() -> None:
    own = unanswered(juicy("dream fuel fuel lamp", "fuel"), "play dream-sheep", "target blue", "dismiss")
    assert "juice" in offered(own)
    theirs = position("dream lamp", "fuel fuel", "fuel fuel", next_cards="baa baa", magic_juice="on")
    unanswered(theirs, "play dream-sheep", "target blue", "dismiss")
    play(theirs, "end-turn")
    assert "juice" in offered(theirs)  # blue, with green's Dream
    play(theirs, "end-turn")
    assert "juice" in offered(theirs)  # pink, a turn later


@pytest.mark.rule("SN-8.6")
@pytest.mark.scenario(30)
@pytest.mark.parametrize(("setting", "allowed"), [("allowed", True), ("forbidden", False)])
def test_a_wolf_in_between_leaves_the_fed_sheep_to_repeat(setting: str, allowed: bool) -> None:
    s = position(
        "fuel fuel fuel dream",
        "baa",
        "lamp",
        drawn=False,
        discard="pirate",
        next_cards="wolf",
        magic_juice="on",
        juice_fed_sheep=setting,
    )
    play(s, "feed dream-sheep")
    assert ("juice" in offered(s)) is allowed
    if allowed:
        unanswered(s, "juice", "target blue")
        assert decision(s) == "dismiss-peek"
    else:
        with pytest.raises(IllegalAction, match="fed to a Wolf"):
            play(s, "juice")


@pytest.mark.rule("SN-8.6")
def test_a_played_sheep_can_be_repeated_even_where_fed_ones_cannot() -> None:
    s = juicy("fuel fuel fuel dream", "baa", juice_fed_sheep="forbidden")
    unanswered(s, "play dream-sheep", "target blue", "dismiss")
    assert "juice" in offered(s)
    wolf = position(
        "fuel fuel dream dream lamp",
        "baa",
        drawn=False,
        next_cards="wolf",
        magic_juice="on",
        juice_fed_sheep="forbidden",
    )
    unanswered(wolf, "feed dream-sheep", "play dream-sheep", "target blue", "dismiss")
    assert "juice" in offered(wolf)  # the fed one is below it


@pytest.mark.rule("SN-8.8", "SN-8.9", "SN-8.10")
@pytest.mark.scenario(31)
def test_two_fuel_clone_a_baa_thrown_in_this_exchange() -> None:
    s = juicy("dream fuel fuel fuel fuel lamp", "baa lamp", "baa fuel fuel lamp", "fuel fuel lamp")
    play(s, "play dream-sheep", "target blue", "blue: baa")
    assert offered(s, "green") == ["pass", "juice-baa"]
    assert offered(s, "pink") == ["pass", "baa"]
    with pytest.raises(IllegalAction, match="own turn"):
        play(s, "gold: juice-baa")
    play(s, "green: juice-baa")
    assert asked(s) == ["blue", "pink", "gold"]
    assert s.view(None)["table"]["exchange"]["stands"] is True
    play(s, "pink: baa")
    assert offered(s, "green") == ["pass", "juice-baa"]
    play(s, "green: juice-baa")
    all_pass(s)
    assert decision(s) == "dismiss-peek"
    assert discard(s) == ["dream-sheep", "baa", "fuel", "fuel", "baa", "fuel", "fuel"]


@pytest.mark.rule("SN-8.8")
def test_without_the_variant_no_baa_is_cloned() -> None:
    s = play(position("dream fuel fuel lamp", "baa lamp"), "play dream-sheep", "target blue", "blue: baa")
    assert offered(s, "green") == ["pass"]
    with pytest.raises(IllegalAction, match="only with Magic Juice"):
        play(s, "green: juice-baa")


@pytest.mark.rule("SN-8.8")
def test_two_fuel_are_needed_for_a_clone() -> None:
    s = play(juicy("dream fuel lamp", "baa lamp"), "play dream-sheep", "target blue", "blue: baa")
    assert offered(s, "green") == ["pass"]
    with pytest.raises(IllegalAction, match="costs 2 Fuel"):
        play(s, "green: juice-baa")


@pytest.mark.rule("SN-8.8")
def test_everybody_sees_that_a_baa_was_cloned() -> None:
    s = juicy("dream fuel fuel lamp", "baa lamp", "lamp")
    s.listen()
    play(s, "play dream-sheep", "target blue", "blue: baa", "green: juice-baa")
    for viewer in ("green", "pink", None):
        throws = table(s, viewer)["exchange"]["throws"]
        assert throws == [{"seat": seat("blue"), "by": "card"}, {"seat": seat("green"), "by": "juice"}]
    assert words(s, None)[1:] == [
        "blue throws a Baa: it is cancelled.",
        "green copies the Baa with 2 Fuel: 2 Baas, so it goes ahead again.",
    ]


@pytest.mark.rule("SN-8.10")
def test_a_clone_is_answered_only_by_a_baa() -> None:
    s = juicy("dream fuel fuel fuel fuel lamp", "baa lamp", "lamp")
    play(s, "play dream-sheep", "target blue", "blue: baa", "green: juice-baa")
    with pytest.raises(IllegalAction):
        play(s, "green: juice-baa")
    all_pass(s)
    assert decision(s) == "dismiss-peek"


@pytest.mark.rule("SN-8.8", "SN-8.10")
@pytest.mark.scenario(31)
def test_after_the_exchange_a_baa_on_top_is_of_no_use() -> None:
    s = juicy("dream fuel fuel lamp", "baa lamp", "lamp")
    play(s, "play dream-sheep", "target blue", "blue: baa")
    all_pass(s)
    assert discard(s)[-1] == "baa"
    assert "juice" not in offered(s)


@pytest.mark.rule("SN-8.9")
def test_no_juice_during_a_launch() -> None:
    s = juicy("fuel fuel fuel fuel lamp", "kamikaze lamp", "baa", "baa")
    play(s, "launch", "blue: kamikaze", "pink: baa")
    with pytest.raises(IllegalAction):
        play(s, "green: juice-baa")
    assert offered(s, "green") == []


@pytest.mark.rule("SN-5.27", "SN-5.28", "SN-8.4")
@pytest.mark.scenario(33)
@pytest.mark.parametrize("fetch", ["any-card", "no-time-machine"])
def test_juice_on_a_time_machine_fetches_older_fuel_but_not_the_fuel_just_paid(fetch: str) -> None:
    s = juicy("fuel fuel lamp", "baa", discard="it fuel fuel time", time_machine_fetch=fetch)
    unanswered(s, "juice")
    own = ["fetch time-machine"] if fetch == "any-card" else []
    assert offered(s) == ["fetch fuel", "fetch it-sheep", *own]
    play(s, "fetch fuel")
    assert discard(s) == ["it-sheep", "fuel", "time-machine", "fuel", "fuel"]
    assert "juice" not in offered(s)


@pytest.mark.rule("SN-5.27")
@pytest.mark.parametrize(
    ("green", "top", "lines", "own"),
    [
        ("time fuel fuel lamp", "dream", ("play time-machine",), ["fetch dream-sheep"]),
        ("fuel fuel fuel fuel lamp", "time", ("juice",), ["fetch time-machine"]),
    ],
)
def test_a_baa_laid_right_after_the_cards_in_use_can_be_fetched(
    green: str, top: str, lines: tuple[str, ...], own: list[str]
) -> None:
    s = play(juicy(green, "baa lamp", discard=top), *lines, "blue: baa", "green: juice-baa")
    all_pass(s)
    assert offered(s) == ["fetch fuel", *own, "fetch baa"]  # the Fuel of the copied Baa


@pytest.mark.rule("SN-5.28", "SN-8.3")
@pytest.mark.scenario(33)
def test_a_time_machine_fetched_by_juice_is_locked_too() -> None:
    s = unanswered(juicy("fuel fuel lamp", "baa", discard="it time"), "juice", "fetch time-machine")
    assert "play time-machine" not in offered(s)


@pytest.mark.rule("SN-8.3")
def test_the_last_alien_repeats_an_it_sheep_and_the_hack_lies_on_the_fuel() -> None:
    s = position("fuel fuel hack lamp", "fuel fuel fuel", home="blue", discard="it", magic_juice="on")
    play(s, "juice")
    assert discard(s) == ["it-sheep", "fuel", "fuel", "gps-hack"]


@pytest.mark.rule("SN-8.3")
def test_a_repeated_spider_gives_and_takes() -> None:
    s = unanswered(juicy("fuel fuel hack", "dream", discard="spider"), "juice", "target blue", "gift gps-hack")
    assert (hand(s, "green"), hand(s, "blue"), sizes(s)) == (["dream-sheep"], ["gps-hack"], [1, 1])
