"""The turn (SN-2)."""

import pytest

from tests.games.sheepnappers.reading import (
    all_pass,
    decision,
    discard,
    hand,
    seat,
    sizes,
    status,
    table,
    told,
    unanswered,
)
from woolgather.games.sheepnappers.position import position
from woolgather.games.sheepnappers.vocabulary import DREAM, WOLF
from woolgather.kernel.errors import IllegalAction
from woolgather.testing import offered, play, words


@pytest.mark.rule("SN-2.1", "SN-2.2")
def test_a_turn_begins_with_exactly_one_card_drawn_by_the_engine() -> None:
    s = position("baa", "fuel", next_cards="lamp dream")
    play(s, "end-turn")
    assert (s.active, hand(s, "blue"), decision(s)) == (seat("blue"), ["fuel", "magic-lamp"], "main")
    assert "draw" not in offered(s)


@pytest.mark.rule("SN-2.3")
def test_a_drawn_card_is_seen_by_its_drawer_only() -> None:
    s = position("baa", "fuel", "fuel", next_cards="lamp")
    s.listen()
    play(s, "end-turn")
    drawn = next(event for event in s.take_events() if event.kind.name == "drew")
    assert told(drawn, "blue")["card"] == "magic-lamp"
    assert told(drawn, "pink")["card"] is None
    assert table(s, "pink")["aliens"][1]["cards"] == 2


@pytest.mark.rule("SN-2.2", "SN-2.5")
def test_the_end_of_a_turn_is_told_and_cannot_be_taken_back_once_the_next_alien_has_drawn() -> None:
    s = position("baa", "fuel", "fuel", next_cards="lamp")
    s.listen()
    shown = s.reveals  # undo is refused once anything more is shown
    play(s, "end-turn")
    assert s.reveals > shown
    assert words(s, None) == ["green ends the turn.", "It is blue's turn.", "blue draws a card."]


@pytest.mark.rule("SN-2.3")
def test_a_drawn_wolf_is_shown_to_all_and_comes_before_everything_else() -> None:
    s = position("baa", "dream lamp fuel", "fuel", next_cards="wolf")
    s.listen()
    play(s, "end-turn")
    assert "blue draws a Wolf!" in words(s, None)
    assert offered(s, "blue") == ["feed dream-sheep"]
    assert table(s, "pink")["wolf"] == seat("blue")


@pytest.mark.rule("SN-2.4")
def test_any_number_of_cards_can_be_played_each_settled_before_the_next() -> None:
    s = position("dream dream lamp baa", "fuel baa", "fuel", next_cards="fuel")
    play(s, "play dream-sheep", "target blue")
    assert decision(s) == "baa-window"
    with pytest.raises(IllegalAction):
        play(s, "green: play magic-lamp")
    all_pass(s)
    unanswered(
        s, "dismiss", "play magic-lamp", "target pink", "wish fuel", "play dream-sheep", "target blue", "dismiss"
    )
    assert discard(s) == ["dream-sheep", "magic-lamp", "dream-sheep"]
    assert hand(s, "green") == ["fuel", "baa"]
    assert offered(s) == ["end-turn"]


@pytest.mark.rule("SN-2.5")
def test_the_end_is_asked_for_even_when_nothing_can_be_played() -> None:
    s = position("baa", "fuel")
    assert offered(s) == ["end-turn"]
    assert decision(s) == "main"


@pytest.mark.rule("SN-2.5", "SN-5.15")
@pytest.mark.scenario(17)
def test_only_an_empty_hand_ends_the_turn_by_itself() -> None:
    s = position("pirate", "baa fuel fuel fuel fuel fuel", next_cards="lamp")
    play(s, "play pirate-sheep", "target blue", "blue: baa")
    # Green has no card left, so no one can answer the Baa, and the turn is over.
    assert (s.active, hand(s, "green")) == (seat("blue"), [])
    assert hand(s, "blue") == ["fuel"] * 5 + ["magic-lamp"]


@pytest.mark.rule("SN-5.15")
@pytest.mark.scenario(17)
def test_after_a_cancelled_pirate_the_turn_goes_on() -> None:
    s = position("pirate dream", "baa fuel fuel fuel fuel fuel")
    play(s, "play pirate-sheep", "target blue", "blue: baa", "green: pass")
    assert (s.active, sizes(s)) == (seat("green"), [1, 5])
    assert offered(s) == ["end-turn", "play dream-sheep"]


@pytest.mark.rule("SN-2.6")
def test_a_completed_swap_a_launch_a_failed_launch_and_being_eaten_end_the_turn() -> None:
    swap = position("pirate fuel fuel", "baa dream", "fuel", next_cards="lamp")
    assert unanswered(swap, "play pirate-sheep", "target blue").active == seat("blue")
    launch = position("fuel fuel fuel", "baa dream", "fuel", next_cards="lamp")
    assert unanswered(launch, "launch").active == seat("blue")
    failed = position("fuel fuel fuel", "kamikaze dream", "fuel", next_cards="lamp")
    play(failed, "launch", "blue: kamikaze")
    all_pass(failed)
    assert (failed.active, status(failed)[0]) == (seat("blue"), "in play")
    eaten = position("fuel", "dream", "fuel", drawn=False, next_cards="wolf lamp")
    assert (eaten.active, status(eaten)[0]) == (seat("blue"), "eaten")


@pytest.mark.rule("SN-2.7", "SN-2.16")
def test_a_lone_alien_takes_turn_after_turn() -> None:
    s = position("baa dream", "fuel fuel fuel", "", home="blue", eaten="pink", next_cards="lamp lamp")
    play(s, "end-turn")
    assert s.active == seat("green")
    play(s, "end-turn")
    assert (s.active, s.turn, s.round) == (seat("green"), 3, 1)


@pytest.mark.rule("SN-2.8")
@pytest.mark.parametrize(
    ("green", "blue", "action", "reason"),
    [
        ("it baa", "fuel", "play it-sheep", "no GPS Hack to fix"),
        ("dream baa", "", "play dream-sheep", "do nothing"),
        ("lamp baa", "", "play magic-lamp", "do nothing"),
        ("pirate", "", "play pirate-sheep", "do nothing"),
        ("spider", "fuel", "play spider-trick", "no card left to give"),
        ("time baa", "fuel", "play time-machine", "nothing on the discard"),
        ("baa", "fuel", "play dream-sheep", "do not hold"),
    ],
)
def test_plays_that_cannot_do_anything_are_refused_with_a_reason(
    green: str, blue: str, action: str, reason: str
) -> None:
    s = position(green, blue)
    assert action not in offered(s)
    with pytest.raises(IllegalAction, match=reason):
        play(s, action)


@pytest.mark.rule("SN-2.8")
@pytest.mark.parametrize("card", ["dream-sheep", "pirate-sheep", "spider-trick", "magic-lamp"])
def test_the_last_alien_is_told_that_nobody_is_left_to_play_at(card: str) -> None:
    s = position("dream pirate spider lamp fuel", "fuel fuel fuel", home="blue")
    with pytest.raises(IllegalAction, match="Nobody else is in play"):
        play(s, f"play {card}")


@pytest.mark.rule("SN-2.8")
def test_what_others_hold_does_not_decide_what_can_be_played() -> None:
    first = position("lamp spider dream baa", "fuel fuel", "dream")
    second = position("lamp spider dream baa", "baa hack", "fuel")
    assert offered(first) == offered(second)


@pytest.mark.rule("SN-2.9")
def test_a_played_card_lies_on_the_discard_before_anyone_answers_and_stays_when_cancelled() -> None:
    s = position("lamp baa", "baa fuel", "fuel")
    play(s, "play magic-lamp", "target blue", "wish fuel")
    assert discard(s) == ["magic-lamp"]
    play(s, "blue: baa")
    assert discard(s) == ["magic-lamp", "baa"]
    all_pass(s)
    assert discard(s) == ["magic-lamp", "baa"]


@pytest.mark.rule("SN-2.10", "SN-2.13")
@pytest.mark.scenario(40)
def test_card_target_and_wish_become_public_together() -> None:
    s = position("lamp lamp baa", "fuel", "fuel", "fuel")
    before = [s.view(viewer) for viewer in (1, 2, 3, None)]
    for line in ("play magic-lamp", "target blue", "back"):
        play(s, line)
        assert [s.view(viewer) for viewer in (1, 2, 3, None)] == before
    play(s, "play magic-lamp", "target blue", "wish fuel")
    for viewer in (1, 2, 3, None):
        exchange = s.view(viewer)["table"]["exchange"]
        assert (exchange["card"], exchange["target"], exchange["wish"]) == ("magic-lamp", 1, "fuel")
    with pytest.raises(IllegalAction):
        play(s, "green: back")


@pytest.mark.rule("SN-2.13")
def test_a_declared_action_cannot_be_undone_but_a_step_before_can() -> None:
    s = position("lamp baa", "fuel", "fuel")
    shown = s.reveals  # undo is refused once anything more is shown
    play(s, "play magic-lamp", "target blue")
    assert s.reveals == shown
    play(s, "wish fuel")
    assert s.reveals > shown


@pytest.mark.rule("SN-2.11")
def test_gift_and_fetched_card_are_chosen_only_when_the_action_takes_effect() -> None:
    s = position("spider time baa", "fuel", "fuel", discard="dream")
    play(s, "play spider-trick", "target blue")
    assert decision(s) == "baa-window"
    all_pass(s)
    assert (decision(s), offered(s)) == ("gift-card", ["gift time-machine", "gift baa"])
    play(s, "gift baa", "play time-machine")
    assert decision(s) == "baa-window"
    assert table(s, "green")["pending"] is None
    all_pass(s)
    assert decision(s) == "fetch-card"
    assert table(s, "green")["pending"]["cards"] == ["dream-sheep", "spider-trick", "time-machine"]


@pytest.mark.rule("SN-2.12", "SN-5.40")
@pytest.mark.scenario(20)
def test_a_lamp_for_the_very_baa_that_was_thrown_finds_nothing() -> None:
    s = position("lamp fuel", "baa", "baa fuel", "fuel")
    play(s, "play magic-lamp", "target blue", "wish baa", "blue: baa", "pink: baa")
    all_pass(s)
    assert hand(s, "green") == ["fuel"]
    assert hand(s, "blue") == []
    assert discard(s) == ["magic-lamp", "baa", "baa"]


@pytest.mark.rule("SN-2.14")
def test_cards_leave_the_discard_only_by_a_time_machine() -> None:
    s = position("time dream baa", "fuel", discard="lamp it", drawn=False, next_cards="wolf")
    play(s, "feed dream-sheep")  # the pile is shuffled, the discard is not in it
    assert discard(s) == ["magic-lamp", "it-sheep", "dream-sheep"]
    unanswered(s, "play time-machine")
    play(s, "fetch it-sheep")
    assert discard(s) == ["magic-lamp", "dream-sheep", "time-machine"]


@pytest.mark.rule("SN-2.15", "SN-6.2", "SN-6.7", "SN-7.1")
@pytest.mark.scenario(27)
def test_the_pile_of_two_wolves_never_runs_out() -> None:
    s = position("dream dream fuel", "fuel fuel fuel", "", home="blue", eaten="pink", pile=2, drawn=False, rounds="1")
    for left in (1, 0):
        assert (len(s.pile), decision(s)) == (1, "feed-wolf")
        play(s, "feed dream-sheep")
        assert (len(s.pile), s.held(0, DREAM)) == (2, left)
        play(s, "end-turn")
    assert status(s)[0] == "eaten"
    assert (len(s.pile), list(s.pile).count(WOLF)) == (3, 2)
    assert (s.sheet[0], decision(s)) == (-10, "over")


@pytest.mark.rule("SN-2.16", "SN-5.8", "SN-3.10", "SN-7.3")
@pytest.mark.scenario(26)
def test_the_last_alien_fixes_its_hack_and_flies() -> None:
    green = "hack it it fuel fuel fuel dream pirate spider"
    s = position(green, "fuel fuel fuel", "", home="blue", eaten="pink", rounds="1")
    assert offered(s) == ["end-turn", "play it-sheep"]
    play(s, "play it-sheep")
    assert discard(s) == ["it-sheep", "gps-hack"]
    play(s, "launch")
    assert s.sheet == [40, 0, -10]


def test_nobody_targets_themselves() -> None:
    s = play(position("dream fuel", "lamp", "fuel"), "play dream-sheep")
    with pytest.raises(IllegalAction, match="You cannot choose yourself"):
        play(s, "target green")
