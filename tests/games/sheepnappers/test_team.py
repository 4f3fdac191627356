"""Variant: Tag-Team Tohuwabohu (SN-9)."""

from typing import Any

import pytest

from tests.games.sheepnappers.reading import (
    all_pass,
    asked,
    decision,
    discard,
    hand,
    note,
    sizes,
    status,
    table,
    told,
    unanswered,
)
from woolgather.games.sheepnappers import GAME
from woolgather.games.sheepnappers.position import position
from woolgather.games.sheepnappers.state import Sheepnappers
from woolgather.games.sheepnappers.table_policy import PHRASES
from woolgather.games.sheepnappers.vocabulary import CARDS, COLOURS
from woolgather.kernel.errors import IllegalAction
from woolgather.testing import offered, play


def team(*hands: str, **more: Any) -> Sheepnappers:
    return position(*hands, tag_team="on", **more)


@pytest.mark.rule("SN-9.1")
def test_partners_sit_opposite_and_need_two_fuel() -> None:
    s = team("fuel fuel", "baa", "baa", "baa")
    assert [s.partner(one) for one in range(4)] == [2, 3, 0, 1]
    assert [alien["partner"] for alien in table(s, None)["aliens"]] == [2, 3, 0, 1]
    assert "launch" in offered(s)


@pytest.mark.rule("SN-9.2")
def test_the_wool_of_partners_is_added_up() -> None:
    s = position(
        "fuel fuel dream",
        "fuel fuel it it",
        "fuel fuel it dream",
        "",
        home="blue pink",
        eaten="gold",
        tag_team="on",
        rounds="1",
    )
    play(s, "launch")
    assert s.totals == [10, 40, 30, -10]
    outcome = s.outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.winners, outcome.places) == ([40, 30, 40, 30], [0, 2], [1, 3, 1, 3])
    assert outcome.details["teams"] == [[0, 2], [1, 3]]


@pytest.mark.rule("SN-9.2")
def test_equal_teams_share_the_win() -> None:
    s = position("fuel fuel", "fuel fuel", "fuel fuel", "fuel fuel", home="blue pink gold", tag_team="on", rounds="1")
    play(s, "launch")
    outcome = s.outcome()
    assert outcome is not None
    assert outcome.winners == [0, 1, 2, 3]


@pytest.mark.rule("SN-9.3", "SN-9.4", "SN-9.6", "SN-9.7")
@pytest.mark.scenario(34)
def test_a_launch_passes_unused_action_cards_to_the_partner() -> None:
    s = team("fuel fuel it baa lamp", "kamikaze baa lamp", "baa fuel", "baa lamp", next_cards="fuel")
    play(s, "launch")
    assert asked(s) == ["blue", "gold"]
    play(s, "blue: kamikaze")
    assert asked(s) == ["pink"]
    play(s, "pink: baa")
    assert asked(s) == ["blue", "gold"]
    all_pass(s)
    assert decision(s) == "countdown"
    s.listen()
    all_pass(s)
    assert status(s)[0] == "home"
    assert hand(s, "green") == ["fuel", "fuel", "it-sheep"]
    assert hand(s, "pink") == ["fuel", "magic-lamp", "baa"]
    passed = next(event for event in s.take_events() if event.kind.name == "passed-on")
    assert told(passed, None) == {"event": "passed-on", "seat": 0, "clause": "SN-9.3", "partner": "pink", "cards": 2}


@pytest.mark.rule("SN-9.1", "SN-9.3")
@pytest.mark.parametrize(("launcher", "partner"), [("green", "pink"), ("blue", "gold"), ("pink", "green")])
def test_whoever_launches_passes_to_the_seat_opposite(launcher: str, partner: str) -> None:
    hands = ["fuel fuel lamp" if colour == launcher else "dream" for colour in COLOURS]
    s = unanswered(team(*hands, active=launcher, next_cards="fuel"), "launch")
    assert "magic-lamp" in hand(s, partner)


@pytest.mark.rule("SN-9.4")
@pytest.mark.scenario(34)
def test_nothing_is_passed_to_a_partner_out_of_play() -> None:
    s = position("fuel fuel it baa lamp", "fuel", "", "lamp", eaten="pink", tag_team="on", next_cards="fuel")
    unanswered(s, "launch")
    assert hand(s, "green") == ["fuel", "fuel", "it-sheep", "magic-lamp", "baa"]


@pytest.mark.rule("SN-9.4")
def test_an_eaten_alien_passes_nothing() -> None:
    s = position("baa lamp", "fuel", "fuel", "lamp", drawn=False, tag_team="on", next_cards="wolf fuel")
    assert (status(s)[0], hand(s, "pink")) == ("eaten", ["fuel"])


@pytest.mark.rule("SN-9.3")
def test_where_so_agreed_sheep_with_an_action_pass_too() -> None:
    s = position(
        "fuel fuel fuel hack it pirate dream kamikaze lamp",
        "fuel",
        "fuel",
        "it",
        tag_team="on",
        team_pass="every-action",
        next_cards="fuel",
    )
    unanswered(s, "launch")
    passed = ["it-sheep", "pirate-sheep", "dream-sheep", "kamikaze-sheep", "magic-lamp"]
    assert hand(s, "pink") == ["fuel", *passed]
    assert hand(s, "green") == ["fuel", "fuel", "fuel", "gps-hack"]


@pytest.mark.rule("SN-9.3")
def test_all_four_kinds_of_action_cards_pass_and_sheep_fuel_and_hacks_stay() -> None:
    s = team(
        "fuel fuel fuel hack it pirate dream kamikaze time spider lamp baa",
        "fuel",
        "dream baa",
        "it",
        next_cards="fuel",
    )
    unanswered(s, "launch")
    assert hand(s, "pink") == ["dream-sheep", "time-machine", "spider-trick", "magic-lamp", "baa", "baa"]
    assert sizes(s)[0] == 8


@pytest.mark.rule("SN-9.3")
def test_what_was_known_of_passed_cards_is_known_of_the_partner_now() -> None:
    s = team("lamp fuel fuel", "baa spider", "fuel", "lamp", next_cards="fuel fuel")
    unanswered(s, "play magic-lamp", "target blue", "wish baa")  # now everyone knows that green holds a Baa
    unanswered(s, "launch")
    for viewer in ("blue", "gold", None):
        assert note(s, viewer, "pink")["at_least"] == {"baa": 1}
    assert note(s, "blue", "pink")["none"] == []


@pytest.mark.rule("SN-9.3", "SN-11.6")
def test_of_a_pass_of_unknown_cards_only_the_partners_know_what_it_was() -> None:
    s = unanswered(team("lamp fuel fuel", "baa", "dream", "lamp", next_cards="fuel"), "launch")
    assert note(s, "green", "pink")["at_least"] == {"magic-lamp": 1}
    for viewer in ("blue", "gold", None):
        assert note(s, viewer, "pink")["at_least"] == {}


@pytest.mark.rule("SN-9.3", "SN-11.6")
@pytest.mark.parametrize(("launcher", "lacking"), [("lamp fuel fuel", ["baa"]), ("lamp fuel fuel spider", [])])
def test_only_a_pass_of_cards_can_end_what_the_partner_lacks(launcher: str, lacking: list[str]) -> None:
    s = team(launcher, "baa", "dream", "lamp", next_cards="fuel fuel")
    unanswered(s, "play magic-lamp", "target pink", "wish baa")  # a miss: pink has no Baa
    unanswered(s, "launch")
    for viewer in ("blue", "gold", None):
        assert note(s, viewer, "pink")["none"] == lacking


@pytest.mark.rule("SN-9.5")
def test_partners_may_be_targets() -> None:
    s = team("it hack pirate dream spider lamp fuel", "baa", "baa", "baa")
    for card in ("it-sheep", "pirate-sheep", "dream-sheep", "spider-trick", "magic-lamp"):
        play(s, f"play {card}")
        assert "target pink" in offered(s)
        play(s, "back")


@pytest.mark.rule("SN-9.6")
def test_no_kamikaze_at_the_partners_launch() -> None:
    s = play(team("fuel fuel", "baa", "kamikaze", "baa"), "launch")
    with pytest.raises(IllegalAction):
        play(s, "pink: kamikaze")
    assert offered(s, "pink") == []


@pytest.mark.rule("SN-9.7")
def test_only_the_other_team_is_asked_for_a_baa() -> None:
    s = play(team("dream baa fuel", "baa fuel", "baa fuel", "baa fuel"), "play dream-sheep", "target blue")
    assert asked(s) == ["blue", "gold"]
    play(s, "gold: baa")
    assert asked(s) == ["green", "pink"]
    play(s, "pink: baa")
    assert asked(s) == ["blue", "gold"]
    assert discard(s) == ["dream-sheep", "baa", "baa"]


@pytest.mark.rule("SN-9.8")
def test_with_no_enemy_holding_a_card_a_launch_succeeds_at_once() -> None:
    s = play(team("fuel fuel", "", "kamikaze", "", next_cards="fuel"), "launch")
    assert status(s)[0] == "home"


@pytest.mark.rule("SN-9.5", "SN-9.6", "SN-9.7", "SN-9.8", "SN-9.9")
@pytest.mark.scenario(39)
def test_partners_alone() -> None:
    def alone() -> Sheepnappers:
        return position(
            "fuel fuel fuel it hack",
            "fuel fuel",
            "kamikaze baa",
            "",
            home="blue",
            eaten="gold",
            tag_team="on",
            next_cards="lamp",
        )

    launched = play(alone(), "launch")
    assert status(launched)[0] == "home"
    fixing = play(alone(), "play it-sheep")
    assert offered(fixing) == ["target pink", "back"]
    play(fixing, "target pink")
    assert decision(fixing) == "main"  # no one could answer
    assert "gps-hack" in hand(fixing, "pink")


@pytest.mark.rule("SN-9.10")
def test_partners_do_not_see_each_others_hands_and_may_not_chat_freely() -> None:
    one = team("fuel fuel", "baa", "kamikaze baa", "baa")
    other = team("fuel fuel", "baa", "lamp dream", "baa")
    assert one.view(0) == other.view(0)
    assert GAME.table_policy.phrases(one) == GAME.table_policy.phrases(other) == list(PHRASES)
    assert GAME.table_policy.phrases(position("fuel fuel", "baa")) is None


@pytest.mark.rule("SN-9.10")
def test_no_phrase_names_a_card_a_number_or_a_player() -> None:
    names = team("fuel", "baa", "baa", "baa").names()
    forbidden = [*(word for card in CARDS for word in names.title(card).lower().split()), *COLOURS, "sheep", "hand"]
    for phrase in PHRASES:
        words = phrase.lower().strip(".!?").split()
        assert not [word for word in words if word.strip(",") in forbidden]
        assert not any(letter.isdigit() for letter in phrase)


@pytest.mark.rule("SN-9.10")
def test_free_chat_is_back_when_the_game_has_ended() -> None:
    s = position("fuel fuel", "fuel fuel", "fuel fuel", "fuel fuel", home="blue pink gold", tag_team="on", rounds="1")
    play(s, "launch")
    assert (decision(s), GAME.table_policy.phrases(s)) == ("over", None)
