"""Playing cards in general, and EIEI…No."""

from __future__ import annotations

import pytest

from tests.games.sheep_boom_bah.reading import (
    all_pass,
    asked,
    barnyard,
    decision,
    discards,
    hand,
    play_unopposed,
    sheep_on,
)
from woolgather.games.sheep_boom_bah.field import RING
from woolgather.games.sheep_boom_bah.position import position
from woolgather.games.sheep_boom_bah.state import SheepBoomBah
from woolgather.games.sheep_boom_bah.vocabulary import CARD_TYPES
from woolgather.kernel.errors import IllegalAction, TooLate
from woolgather.testing import offered, play


def dog_played(**hands: str) -> SheepBoomBah:
    """Red has declared a Dog on R1."""
    s = position(sheep={"red": "2,2"}, hands={"red": "dog-red", **hands})
    play(s, "play dog-red", "sheep 2,2")
    return s


@pytest.mark.rule("BB-7.1")
def test_main_phase_cards_are_played_only_in_your_own_main_phase() -> None:
    s = position(sheep={"red": "2,2", "blue": "4,4"}, hands={"red": "golden-fleece-red", "blue": "dog-blue"})
    with pytest.raises(IllegalAction, match=r"main phase of your own turn. \(BB-7.1\)"):
        play(s, "blue: play dog-blue")
    play(s, "play golden-fleece-red")
    with pytest.raises(IllegalAction, match=r"Only EIEI…No can be played between a card and its effect. \(BB-7.5\)"):
        play(s, "blue: play dog-blue")


@pytest.mark.rule("BB-7.2")
def test_a_cards_colour_never_restricts_its_use() -> None:
    for colour in ("red", "blue", "yellow", "green"):
        s = position(seats=2, sheep={"red": "2,2"}, hands={"red": f"dog-{colour}"})
        play_unopposed(s, f"play dog-{colour}", "sheep 2,2")
        assert barnyard(s, "red") == "red"


@pytest.mark.scenario(38)
@pytest.mark.rule("BB-7.3", "BB-7.12", "BB-9.12", "BB-2.9")
def test_on_the_first_turn_only_five_types_can_be_played() -> None:
    playable = set()
    for kind in CARD_TYPES:
        s = position(hands={"red": f"{kind}-red", "blue": "fox-blue"})
        assert f"discard {kind}-red" in offered(s)
        if f"play {kind}-red" in offered(s):
            playable.add(kind)
        else:
            with pytest.raises(IllegalAction, match=r"\(BB-9\.\d+\)$"):
                play(s, f"play {kind}-red")
    assert playable == {"golden-fleece", "sheeping-tom", "sheep-copter", "thank-ewe", "wild-wool"}


@pytest.mark.rule("BB-7.4", "BB-13.1")
def test_card_and_targets_become_public_together() -> None:
    s = position(sheep={"red": "2,2", "blue": "4,4"}, hands={"red": "ewe-turn-red"})
    before = s.view(1)
    play(s, "play ewe-turn-red", "sheep 4,4")
    assert s.view(1) == before, "unfinished choices are private"
    assert s.view(None)["asking"]["decision"] == "turn-menu"
    assert s.view(0)["table"]["choosing"] == {"card": "ewe-turn-red", "sheep": "4,4"}
    play(s, "to 0,0")
    declared = s.view(2)["table"]["declared"]
    assert (declared["card"], declared["seat"]) == ("ewe-turn-red", 0)
    assert declared["targets"] == {"sheep": "4,4", "cell": "0,0"}
    assert sheep_on(s, "4,4") == "blue", "nothing has happened yet"


@pytest.mark.rule("BB-7.5", "BB-6.4")
def test_between_declaration_and_effect_only_eiei_no_can_be_played() -> None:
    s = dog_played(blue="hero-of-the-herd-blue wolf-in-sheeps-clothing-blue eiei-no-blue")
    assert offered(s, "blue") == ["pass", "play eiei-no-blue"]
    with pytest.raises(IllegalAction, match=r"you can only counter it or pass. \(BB-8.1\)"):
        play(s, "blue: discard hero-of-the-herd-blue")


@pytest.mark.rule("BB-7.6", "BB-8.11")
def test_the_whole_stack_is_discarded_when_it_resolves() -> None:
    s = dog_played(blue="eiei-no-blue", yellow="eiei-no-yellow")
    play(s, "blue: play eiei-no-blue", "yellow: play eiei-no-yellow")
    assert (discards(s), len(s.stack)) == ([], 3)
    all_pass(s)
    assert sorted(discards(s)) == ["dog-red", "eiei-no-blue", "eiei-no-yellow"]
    assert s.stack == ()


@pytest.mark.rule("BB-7.7")
def test_a_countered_card_is_lost_without_effect_and_another_copy_may_follow() -> None:
    s = position(sheep={"red": "2,2"}, hands={"red": "dog-red dog-blue", "blue": "eiei-no-blue"})
    play(s, "play dog-red", "sheep 2,2", "blue: play eiei-no-blue")
    all_pass(s)
    assert (sheep_on(s, "2,2"), hand(s, "red")) == ("red", ["dog-blue"])
    play_unopposed(s, "play dog-blue", "sheep 2,2")
    assert barnyard(s, "red") == "red"


@pytest.mark.rule("BB-7.8")
def test_the_next_card_needs_the_main_phase_again() -> None:
    s = position(sheep={"red": "2,2"}, hands={"red": "golden-fleece-red golden-fleece-blue"})
    play(s, "play golden-fleece-red")
    with pytest.raises(IllegalAction, match=r"main phase of your turn continues. \(BB-7.8\)"):
        play(s, "red: play golden-fleece-blue")
    all_pass(s)
    play_unopposed(s, "play golden-fleece-blue")
    assert s.budget == 4


@pytest.mark.rule("BB-7.10")
def test_sheep_of_one_colour_are_chosen_as_one() -> None:
    s = position(barnyards={"blue": "blue blue yellow"}, hands={"red": "fox-red"})
    play(s, "play fox-red", "player blue")
    assert offered(s) == ["colour blue", "colour yellow", "cancel"]
    with pytest.raises(IllegalAction, match="No sheep of that colour"):
        play(s, "colour green")


@pytest.mark.rule("BB-7.10")
def test_with_one_colour_there_is_no_decision() -> None:
    s = position(barnyards={"blue": "blue blue"}, hands={"red": "fox-red"})
    play(s, "play fox-red", "player blue")
    assert decision(s) == "counter"


@pytest.mark.rule("BB-7.11")
def test_a_player_without_sheep_on_the_board_stays_a_target_after_the_trigger_too() -> None:
    s = position(
        seats=3, barnyards={"blue": "blue blue blue blue blue blue"}, trigger="yellow", hands={"red": "fox-red"}
    )
    play_unopposed(s, "play fox-red", "player blue")
    assert barnyard(s, "red") == "blue"


@pytest.mark.rule("BB-7.11")
def test_neither_oneself_nor_an_empty_seat_is_a_target() -> None:
    s = position(seats=2, barnyards={"blue": "blue", "red": "red"}, hands={"red": "fox-red"})
    play(s, "play fox-red")
    assert offered(s) == ["player blue", "cancel"]
    with pytest.raises(IllegalAction, match="another player"):
        play(s, "player red")
    with pytest.raises(IllegalAction, match="Nobody plays green"):
        play(s, "player green")


@pytest.mark.rule("BB-7.11")
def test_the_other_players_are_offered_as_targets_clockwise() -> None:
    hands = {"red": "thank-ewe-red", "blue": "fox-blue", "yellow": "fox-yellow", "green": "fox-green"}
    s = play(position(hands=hands), "play thank-ewe-red")
    assert offered(s) == ["player blue", "player yellow", "player green", "cancel"]


@pytest.mark.rule("BB-7.13")
def test_a_start_space_is_free_whenever_a_card_needs_one() -> None:
    s = position(sheep={"blue": "3,3"}, hands={"red": "ewe-turn-red"})
    assert sum(s.sheep[cell] < 0 for cell in RING) == 1, "23 of 24 are taken"
    play(s, "play ewe-turn-red", "sheep 3,3")
    assert len(offered(s)) == 2, "the last one, and cancel"


@pytest.mark.rule("BB-7.14")
def test_of_several_copies_the_player_chooses_the_colour() -> None:
    s = dog_played(blue="eiei-no-red eiei-no-green")
    assert offered(s, "blue") == ["pass", "play eiei-no-red", "play eiei-no-green"]
    play(s, "blue: play eiei-no-green")
    assert hand(s, "blue") == ["eiei-no-red"]


@pytest.mark.rule("BB-8.1", "BB-8.7", "BB-8.10")
def test_every_card_is_open_to_all_others_concerned_or_not() -> None:
    s = dog_played(green="eiei-no-red")
    assert (decision(s), asked(s)) == ("counter", ["blue", "yellow", "green"])
    assert offered(s, "blue") == ["pass"], "asked, though there is nothing to respond with"
    play(s, "green: play eiei-no-red")
    all_pass(s)
    assert sheep_on(s, "2,2") == "red"


@pytest.mark.scenario(28)
@pytest.mark.rule("BB-8.2", "BB-8.3")
def test_the_first_counter_counts_and_a_later_one_stays_in_hand() -> None:
    s = position(
        barns={"blue": "blue"},
        hands={"red": "tornado-red", "blue": "eiei-no-blue", "yellow": "eiei-no-yellow"},
    )
    play(s, "play tornado-red", "player blue")
    moment = s.moment
    play(s, "blue: play eiei-no-blue")
    with pytest.raises(TooLate, match="nothing was played"):
        s.act(2, s.game.actions.parse("play eiei-no-yellow"), moment)
    assert hand(s, "yellow") == ["eiei-no-yellow"]
    assert asked(s) == ["red", "yellow", "green"]
    assert s.view(2)["table"]["stack"][-1] == {"card": "eiei-no-blue", "seat": 1}


@pytest.mark.rule("BB-8.3", "BB-8.5")
def test_a_counter_asks_again_those_who_had_passed_and_the_player_of_the_original() -> None:
    s = dog_played(blue="eiei-no-blue", yellow="eiei-no-yellow")
    play(s, "yellow: pass", "blue: play eiei-no-blue")
    assert asked(s) == ["red", "yellow", "green"]
    assert offered(s, "yellow") == ["pass", "play eiei-no-yellow"]
    play(s, "yellow: play eiei-no-yellow")
    all_pass(s)
    assert barnyard(s, "red") == "red"


@pytest.mark.rule("BB-8.4")
def test_no_one_counters_its_own_card() -> None:
    s = position(sheep={"red": "2,2"}, hands={"red": "dog-red eiei-no-red", "blue": "eiei-no-blue eiei-no-green"})
    play(s, "play dog-red", "sheep 2,2")
    with pytest.raises(IllegalAction, match=r"Nobody counters their own card. \(BB-8.4\)"):
        play(s, "red: play eiei-no-red")
    play(s, "blue: play eiei-no-blue")
    with pytest.raises(IllegalAction, match=r"Nobody counters their own card. \(BB-8.4\)"):
        play(s, "blue: play eiei-no-green")


@pytest.mark.rule("BB-8.5")
def test_a_pass_is_final_for_its_window() -> None:
    s = dog_played(blue="eiei-no-blue")
    play(s, "blue: pass")
    assert offered(s, "blue") == []
    with pytest.raises(IllegalAction, match=r"a pass is final for this window. \(BB-8.5\)"):
        play(s, "blue: play eiei-no-blue")


@pytest.mark.rule("BB-8.6")
@pytest.mark.parametrize("noes", [0, 1, 2, 3, 4])
def test_an_even_number_of_counters_lets_the_original_work(noes: int) -> None:
    s = position(
        sheep={"red": "2,2"},
        hands={"red": "dog-red eiei-no-red eiei-no-blue", "blue": "eiei-no-yellow eiei-no-green"},
    )
    play(s, "play dog-red", "sheep 2,2")
    answers = [
        "blue: play eiei-no-yellow",
        "red: play eiei-no-red",
        "blue: play eiei-no-green",
        "red: play eiei-no-blue",
    ]
    play(s, *answers[:noes])
    all_pass(s)
    assert decision(s) == "turn-menu", "lower windows are not reopened"
    assert barnyard(s, "red") == ("red" if noes % 2 == 0 else "")


@pytest.mark.rule("BB-8.8")
def test_eiei_no_may_be_played_on_your_own_turn() -> None:
    s = position(
        sheep={"red": "2,1", "blue": "2,2"},
        face_down={"2,3": "land-mine"},
        hands={"red": "eiei-no-red", "blue": "hero-of-the-herd-blue"},
    )
    play(s, "move 2,1", "to 2,2", "blue: pass", "blue: play hero-of-the-herd-blue", "red: play eiei-no-red")
    all_pass(s)
    assert (decision(s), list(s.score)) == ("mine", [0, 0, 0, 0])


@pytest.mark.rule("BB-8.9")
def test_actions_reveals_and_refills_open_no_counter_window() -> None:
    s = position(
        sheep={"red": "2,2"},
        barnyards={"red": "red"},
        face_down={"2,3": "safe-field"},
        hands={"red": "fox-red", "blue": "eiei-no-blue"},
    )
    for line in ("move 2,2", "to 2,3", "house red", "discard fox-red"):
        play(s, line)
        assert asked(s) == ["red"]
    play(s, "end-turn")
    assert asked(s) == ["blue"]


@pytest.mark.scenario(40)
@pytest.mark.rule("BB-8.1", "BB-8.10", "BB-13.5")
def test_the_window_stays_open_until_all_have_answered_even_if_no_one_can_respond() -> None:
    s = dog_played()
    seen = s.view(0)
    for colour in ("yellow", "blue"):
        play(s, f"{colour}: pass")
        assert s.view(0) == seen
        assert s.view(None)["asking"]["seats"] == [1, 2, 3]
    play(s, "green: pass")
    assert decision(s) == "turn-menu"
    assert s.view(0) != seen


@pytest.mark.rule("BB-13.5")
def test_a_declared_card_tells_whom_it_names_so_that_standing_orders_need_no_hand() -> None:
    s = position(
        sheep={"blue": "4,4"}, barns={"yellow": "green"}, hands={"red": "ewe-turn-red tornado-red golden-fleece-red"}
    )
    named = []
    for lines in (["play ewe-turn-red", "sheep 4,4", "to 0,0"], ["play tornado-red", "player yellow"]):
        table = play(s.clone(), *lines).view(None)["table"]
        named.append(table["declared"]["names"])
    table = play(s, "play golden-fleece-red").view(None)["table"]
    assert [*named, table["declared"]["names"]] == [[1], [2], []]


@pytest.mark.rule("BB-2.1", "BB-7.1", "BB-7.12", "BB-8.4", "BB-8.5", "BB-9.5", "BB-9.12", "BB-9.21", "BB-9.45")
def test_a_seat_outside_the_window_gets_the_rule_that_forbids_it() -> None:
    hands = {
        "red": "dog-red eiei-no-red",
        "blue": "fox-blue eiei-no-blue wolf-in-sheeps-clothing-blue am-bah-lance-red",
    }
    s = position(sheep={"red": "2,2", "blue": "0,0"}, hands=hands)
    for line, clause in (
        ("move 0,0", "BB-2.1"),
        ("end-turn", "BB-2.1"),
        ("discard fox-blue", "BB-2.1"),
        ("play fox-blue", "BB-7.1"),
        ("play fox-red", "BB-7.1"),
        ("play eiei-no-blue", "BB-9.12"),
        ("play wolf-in-sheeps-clothing-blue", "BB-7.12"),
        ("play am-bah-lance-red", "BB-9.5"),
    ):
        with pytest.raises(IllegalAction) as refused:
            play(s, f"blue: {line}")
        assert refused.value.clause == clause, line
    play(s, "play dog-red", "sheep 2,2", "blue: pass")
    for line, clause in (
        ("red: play eiei-no-red", "BB-8.4"),
        ("red: end-turn", "BB-2.3"),
        ("blue: play eiei-no-blue", "BB-8.5"),
    ):
        with pytest.raises(IllegalAction) as refused:
            play(s, line)
        assert refused.value.clause == clause, line


@pytest.mark.rule("BB-4.9", "BB-9.45")
def test_who_may_not_play_a_wolf_hears_why() -> None:
    wolves = {"red": "wolf-in-sheeps-clothing-red", "yellow": "wolf-in-sheeps-clothing-yellow"}
    s = position(sheep={"red": "2,1", "blue": "2,2"}, hands=wolves)
    play(s, "move 2,1", "to 2,2")
    for line, clause in (
        ("yellow: play wolf-in-sheeps-clothing-yellow", "BB-4.9"),
        ("red: play wolf-in-sheeps-clothing-red", "BB-9.45"),
    ):
        with pytest.raises(IllegalAction) as refused:
            play(s, line)
        assert refused.value.clause == clause
