"""Playing on a screen (SN-11)."""

from collections import Counter

import pytest

from tests.games.sheepnappers.reading import all_pass, decision, seat, table, unanswered
from woolgather.games.sheepnappers import GAME
from woolgather.games.sheepnappers.position import position
from woolgather.games.sheepnappers.state import Sheepnappers
from woolgather.games.sheepnappers.vocabulary import BACK, END_TURN, PASS
from woolgather.kernel.chance import FastChance
from woolgather.kernel.session import Session
from woolgather.kernel.snapshot import snapshot
from woolgather.terminal.play.table import TerminalTable
from woolgather.testing import play


@pytest.mark.rule("SN-11.1")
def test_every_card_is_dealt_to_every_seat_equally_often() -> None:
    dealt: Counter[int] = Counter()
    for seed in range(300):
        s = GAME.begin(2, {"launch-timing": "turn-start"}, FastChance(seed))
        assert isinstance(s, Sheepnappers)
        dealt.update(one for one in range(2) for card in s.cards(one) if card == 0)
    assert abs(dealt[0] - dealt[1]) < 0.15 * sum(dealt.values())
    assert abs(sum(dealt.values()) / 300 - 14 * 8 / 42) < 0.3


@pytest.mark.rule("SN-11.2")
def test_defaults_are_the_safe_choices() -> None:
    s = position("lamp fuel fuel fuel", "baa", "baa")
    assert s.default(0) == END_TURN
    play(s, "play magic-lamp")
    assert s.default(0) == BACK
    play(s, "target blue")
    assert s.default(0) == BACK
    play(s, "wish fuel")
    assert s.default(1) == PASS


@pytest.mark.rule("SN-11.2")
def test_a_deserted_table_plays_on_by_defaults_until_the_game_ends() -> None:
    s = GAME.begin(4, {"rounds": "1"}, FastChance(5))
    for _ in range(5000):
        if not s.actors():
            break
        s.act(s.actors()[0], s.default(s.actors()[0]))
    assert s.outcome() is not None


@pytest.mark.rule("SN-11.3")
def test_while_an_exchange_or_a_peek_is_open_nothing_else_is_asked() -> None:
    s = position("fuel fuel", "kamikaze baa", "baa", "dream")
    play(s, "launch", "blue: kamikaze")
    assert s.view(None)["asking"]["decision"] == "baa-window"  # the countdown has stopped
    all_pass(s)
    peek = unanswered(position("dream fuel", "baa", "lamp"), "play dream-sheep", "target blue")
    assert peek.view(None)["asking"] == {"decision": "dismiss-peek", "seats": [0], "clause": "SN-5.18"}
    assert peek.actors() == [seat("green")]


@pytest.mark.rule("SN-11.4")
def test_the_order_of_answers_is_recorded_and_replays_exactly() -> None:
    session = Session.begin(GAME, ["A", "B", "C", "D"], {"rounds": "1"}, "11")
    chance = FastChance(8)
    while session.state.actors():
        actors = session.state.actors()
        one = actors[chance.below(len(actors))]
        options = session.state.options(one)
        session.act(one, options[chance.below(len(options))])
    record = session.written()
    assert snapshot(record.verify()) == snapshot(session.state)
    answers = [one for one, action in record.actions if action == "pass"]
    assert answers != sorted(answers)


@pytest.mark.rule("SN-11.5")
def test_sizes_top_card_and_statuses_are_public_at_all_times() -> None:
    s = position("baa lamp", "fuel fuel fuel", "", discard="it dream", home="blue", eaten="pink")
    for viewer in ("green", "blue", "pink", None):
        shown = table(s, viewer)
        assert [(alien["status"], alien["cards"]) for alien in shown["aliens"]] == [
            ("in play", 2),
            ("home", 3),
            ("eaten", 0),
        ]
        assert shown["discard"] == {"size": 2, "top": "dream-sheep"}
        assert shown["pile"] == len(s.pile)


def log_from(s: Sheepnappers, viewer: str | None) -> int:
    return GAME.table_policy.log_from(s, None if viewer is None else seat(viewer))


@pytest.mark.rule("SN-11.7")
def test_the_log_reaches_back_to_the_start_of_the_viewers_previous_turn() -> None:
    s = position("baa", "baa", "baa", next_cards="fuel fuel fuel fuel fuel")
    assert log_from(s, "green") == 0  # there was no earlier turn
    play(s, "end-turn", "end-turn", "end-turn")  # turns 2, 3 and 4: green is on turn again
    assert s.turn == 4
    assert log_from(s, "green") == 1
    assert log_from(s, "blue") == 2
    assert log_from(s, "pink") == 3
    assert log_from(s, None) == 1


@pytest.mark.rule("SN-11.7")
def test_the_whole_log_is_open_when_the_game_has_ended() -> None:
    s = position("fuel fuel fuel", "fuel fuel fuel", home="blue", rounds="1")
    play(s, "launch")
    assert decision(s) == "over"
    assert log_from(s, "green") == 0


@pytest.mark.rule("SN-11.7")
def test_turns_are_told_with_their_number_so_that_a_log_can_be_cut_there() -> None:
    s = position("baa", "baa", next_cards="fuel")
    s.listen()
    play(s, "end-turn")
    turns = [event.project(None) for event in s.take_events() if event.kind.name == "turn"]
    assert turns == [{"event": "turn", "seat": 1, "clause": "SN-2.1", "turn": 2}]


@pytest.mark.rule("SN-11.7")
def test_in_a_terminal_older_lines_of_the_log_are_out_of_reach() -> None:
    table = TerminalTable(Session.begin(GAME, ["Ann", "Bob"], {}, "7"), 0)
    while table.state.view(0)["table"]["turn"] < 7 and table.state.actors():
        actor = table.state.actors()[0]
        table.act(actor, table.state.default(actor))
    first = GAME.table_policy.log_from(table.state, 0)
    assert first > 1
    assert {line.turn for line in table.log_in_reach()} == set(range(first, 8))
    assert {line.turn for line in table.log} >= set(range(1, 8))


@pytest.mark.rule("SN-3.12", "SN-4.7", "SN-5.18")
def test_only_countdowns_baa_windows_and_peeks_have_seconds_of_their_own() -> None:
    s = position("dream fuel fuel", "kamikaze", "baa", "lamp", countdown_seconds="7", baa_seconds="off")
    assert GAME.table_policy.seconds(s) is None
    play(s, "play dream-sheep", "target blue")
    assert GAME.table_policy.seconds(s) == float("inf")
    all_pass(s)
    assert GAME.table_policy.seconds(s) == 10
    play(s, "dismiss", "launch")
    assert GAME.table_policy.seconds(s) == 7
    play(s, "blue: kamikaze")
    assert (GAME.table_policy.seconds(s), table(s, "pink")["launcher"]) == (float("inf"), seat("green"))


@pytest.mark.rule("SN-2.10", "SN-2.11")
def test_everybody_sees_the_declared_action_and_who_is_choosing_a_gift() -> None:
    s = position("time spider fuel", "baa", "lamp", discard="dream")
    play(s, "play time-machine")
    for viewer in ("blue", None):
        exchange = table(s, viewer)["exchange"]
        assert (exchange["card"], exchange["target"], exchange["wish"]) == ("time-machine", None, None)
        assert (table(s, viewer)["launcher"], table(s, viewer)["wolf"]) == (None, None)
    unanswered(s, "pink: pass", "fetch dream-sheep", "play spider-trick", "target blue")
    for viewer in ("green", "blue", None):
        assert table(s, viewer)["pending"] == {"kind": "gift", "actor": 0, "target": 1, "cards": None}
    assert table(s, "green")["notes"][0] is None  # no notes about your own hand
