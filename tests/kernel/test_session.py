"""Tests recording a game and undoing actions fairly."""

from __future__ import annotations

import pytest

from tests.kernel.nim import NIM
from tests.kernel.toy import TOY
from woolgather.games.sheep_boom_bah import GAME as BOOM_BAH
from woolgather.games.sheepy_time import GAME as SHEEPY_TIME
from woolgather.kernel.chance import FastChance
from woolgather.kernel.errors import BadSeats, IllegalAction, NoUndo
from woolgather.kernel.record import Record
from woolgather.kernel.registry import register
from woolgather.kernel.session import Session
from woolgather.kernel.snapshot import snapshot
from woolgather.testing.conformance import random_act

register(TOY)
register(NIM)
NAMES = ["Ann", "Bob", "Cy"]


def reason(session: Session, seat: int) -> str:
    """Return why this seat may not undo its last action, or an empty text."""
    refusal = session.why_no_undo(seat)
    return "" if refusal is None else refusal.sentence


def boasting() -> Session:
    """A game of three in which the first player has just boasted."""
    session = Session.begin(TOY, NAMES, {}, "2")
    boast = session.state.options(0)[0]
    assert TOY.actions.text(boast).startswith("boast")
    session.act(0, boast)
    return session


def test_act_records_the_action_and_returns_its_events() -> None:
    session = Session.begin(TOY, NAMES, {}, "2")
    boast = session.state.options(0)[0]
    events = session.act(0, boast)
    assert [event.kind.name for event in events] == ["boasted"]
    assert session.record.actions == [(0, TOY.actions.text(boast))]


def test_a_refused_action_is_not_recorded() -> None:
    session = Session.begin(TOY, NAMES, {}, "2")
    before = snapshot(session.state)
    with pytest.raises(IllegalAction):
        session.act(1, TOY.actions.parse("pass"))
    assert session.record.actions == []
    assert snapshot(session.state) == before
    assert reason(session, 0) == "There is nothing to undo."


def test_opening_has_the_events_before_the_first_decision() -> None:
    session = Session.begin(TOY, NAMES, {}, "2")
    assert [event.kind.name for event in session.opening] == ["drew"]
    resumed = Session.resume(boasting().written())
    assert [event.kind.name for event in resumed.opening] == ["drew", "boasted"]


def test_the_last_action_can_be_undone_if_it_had_no_consequences() -> None:
    session = Session.begin(SHEEPY_TIME, ["Ann", "Bob"], {"first-player": "seat-1"}, "7")
    before = snapshot(session.state)
    first = session.state.options(0)[0]
    told = [event.kind.name for event in session.act(0, first)]
    assert session.why_no_undo(0) is None
    session.undo(0)
    assert snapshot(session.state) == before
    assert session.record.actions == []
    assert [event.kind.name for event in session.act(0, first)] == told, "it still listens"


def test_several_actions_of_a_seat_can_be_undone_one_by_one() -> None:
    session = Session.begin(SHEEPY_TIME, ["Ann", "Bob"], {"first-player": "seat-1"}, "7")
    start = snapshot(session.state)
    session.act(0, session.state.options(0)[0])
    middle = snapshot(session.state)
    catch = SHEEPY_TIME.actions.parse("catch")
    assert catch in session.state.options(0)
    session.act(0, catch)
    session.undo(0)
    assert snapshot(session.state) == middle
    session.undo(0)
    assert snapshot(session.state) == start
    with pytest.raises(NoUndo, match="There is nothing to undo"):
        session.undo(0)


def test_no_undo_after_another_player_has_acted() -> None:
    session = Session.begin(SHEEPY_TIME, ["Ann", "Bob"], {"first-player": "seat-1"}, "7")
    while session.state.actors() == [0]:
        session.act(0, session.state.options(0)[0])
    with pytest.raises(NoUndo, match="Someone else has to decide now"):
        session.undo(0)
    while session.state.actors() == [1]:
        session.act(1, session.state.options(1)[0])
    with pytest.raises(NoUndo, match="Someone else has acted since"):
        session.undo(0)


def test_no_undo_in_a_window_and_no_hint_about_who_has_answered() -> None:
    session = boasting()
    reasons = {reason(session, seat) for seat in range(3)}
    session.act(1, TOY.actions.parse("pass"))
    reasons |= {reason(session, seat) for seat in range(3)}
    assert reasons == {"You can undo once all answers are in."}
    with pytest.raises(NoUndo, match="You can undo once all answers are in"):
        session.undo(1)


def test_no_undo_after_something_hidden_was_revealed() -> None:
    session = boasting()
    session.act(2, TOY.actions.parse("pass"))
    session.act(1, TOY.actions.parse("pass"))  # and has drawn a card as the next player
    with pytest.raises(NoUndo, match="Something hidden was revealed since"):
        session.undo(1)


def test_no_undo_after_a_random_event() -> None:
    session = Session.begin(SHEEPY_TIME, ["Ann"], {}, "7")
    chance = FastChance(3)
    draws = session.state.chance.draws
    while session.state.chance.draws == draws:
        session.act(*random_act(session.state.clone(), chance))
    with pytest.raises(NoUndo, match="Something random has happened since"):
        session.undo(0)


def test_a_resumed_game_continues_at_the_same_state() -> None:
    session = boasting()
    resumed = Session.resume(Record.parse(session.written().text()))
    assert snapshot(resumed.state) == snapshot(session.state)
    for one in (session, resumed):
        one.act(2, TOY.actions.parse("pass"))
    assert resumed.written().text() == session.written().text()


@pytest.mark.parametrize("name", ["", " Ann", "Ann, Bob", "Ann\nBob", "An\x85n", "\tAnn"])
def test_a_name_that_cannot_be_recorded_is_refused(name: str) -> None:
    with pytest.raises(BadSeats, match="A seat cannot be called"):
        Session.begin(TOY, [name, "Bob"], {}, "2")


def test_no_undo_after_the_end() -> None:
    session = Session.begin(SHEEPY_TIME, ["Ann"], {}, "7")
    session.act(0, SHEEPY_TIME.actions.parse("resign"))
    with pytest.raises(NoUndo, match="The game is over"):
        session.undo(0)


# --- with bots at the table -------------------------------------------------------------------------------------------


def nim(*taken: str) -> Session:
    """A game of nim between Ann and two bots."""
    session = Session.begin(NIM, NAMES, {}, "2")
    for number, action in enumerate(taken):
        session.act(number % 3, f"take {action}")
    return session


def test_undo_includes_bots_actions_in_a_game_without_secrets() -> None:
    session = nim("one", "two", "two")
    with pytest.raises(NoUndo, match="Someone else has acted since"):
        session.undo(0)
    with pytest.raises(NoUndo, match="Someone else has acted since"):
        session.undo(0, bots=[1])
    assert session.undo(0, bots=[1, 2]) == 3
    assert session.record.actions == []
    assert snapshot(session.state) == snapshot(nim().state)
    assert session.act(0, "take three")[0].kind.name == "took", "it still listens"


def test_undo_goes_back_turn_by_turn_to_the_first() -> None:
    session = nim("one", "two", "two", "three", "one", "one")
    assert session.undo(0, bots=[1, 2]) == 3
    assert snapshot(session.state) == snapshot(nim("one", "two", "two").state)
    assert session.undo(0, bots=[1, 2]) == 3
    with pytest.raises(NoUndo, match="There is nothing to undo"):
        session.undo(0, bots=[1, 2])
    resumed = Session.resume(nim("one", "two", "two").written())
    with pytest.raises(NoUndo, match="There is nothing to undo"):
        resumed.undo(0, bots=[1, 2])


def test_no_undo_past_a_bots_hidden_choice_or_draw() -> None:
    session = boasting()
    session.act(2, TOY.actions.parse("pass"))
    session.act(1, TOY.actions.parse("pass"))
    session.act(1, session.state.options(1)[0])
    while session.state.actors() != [0]:
        seat = session.state.actors()[0]
        session.act(seat, session.state.options(seat)[0])
    refusal = session.why_no_undo(0, bots=[1, 2])
    assert refusal is not None
    assert refusal.sentence == "Something hidden was revealed since."


def test_a_rule_against_undo_applies_to_every_action_undone() -> None:
    session = Session.begin(BOOM_BAH, ["Ann", "Bob"], {}, "1")
    for seat in (1, 0, 1):  # each places a sheep
        session.act(seat, session.state.options(seat)[0])
    refusal = session.why_no_undo(0, bots=[1])
    assert refusal is not None
    assert refusal.clause == "BB-13.1"
