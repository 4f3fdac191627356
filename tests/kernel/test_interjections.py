"""Tests interjections with the toy game, where a player may yawn once outside their own turn."""

from __future__ import annotations

import pytest

from tests.kernel.toy import TOY, YAWN, given
from woolgather.kernel.chance import FastChance
from woolgather.kernel.errors import IllegalAction, TooLate, WoolgatherError
from woolgather.kernel.game import Game
from woolgather.kernel.record import Record
from woolgather.kernel.registry import all_games, register
from woolgather.kernel.session import Session
from woolgather.kernel.snapshot import snapshot
from woolgather.testing import offered, play

register(TOY)
HANDS = ["one two", "nope one", "nope two"]


def test_an_interjection_is_offered_besides_the_pending_decision() -> None:
    s = given(HANDS)
    assert s.actors() == [0]
    assert s.view(1)["options"] == []
    assert s.view(1)["interjections"] == ["yawn"]
    assert s.view(0)["interjections"] == []
    assert s.view(None)["interjections"] == []


def test_the_pending_decision_is_repeated_after_an_interjection() -> None:
    s = given(HANDS)
    before = offered(s)
    play(s, "blue: yawn")
    assert s.yawned == [0, 1, 0]
    assert s.actors() == [0]
    assert offered(s) == before


def test_an_interjection_is_refused_if_the_seat_may_not_make_it() -> None:
    s = given(HANDS)
    with pytest.raises(IllegalAction):
        play(s, "red: yawn")
    play(s, "blue: yawn")
    with pytest.raises(IllegalAction, match="Seat 2 has nothing to decide now"):
        play(s, "blue: yawn")


def test_an_answer_sent_before_an_interjection_is_too_late() -> None:
    s = given(HANDS)
    moment = s.moment
    play(s, "blue: yawn")
    with pytest.raises(TooLate):
        s.act(0, s.options(0)[0], moment)


def test_an_interjection_is_possible_during_a_window() -> None:
    s = given(HANDS)
    play(s, "boast two", "blue: pass", "green: yawn")
    assert s.actors() == [2], "who has passed stays out"
    assert s.yawned == [0, 0, 1]


def test_an_interjection_is_recorded_and_replayed() -> None:
    session = Session.begin(TOY, ["Ann", "Bob"], {}, "4")
    session.act(1, YAWN)
    session.act(0, session.state.options(0)[0])
    record = Record.parse(session.written().text())
    assert record.actions[0] == (1, "yawn")
    assert snapshot(record.verify()) == snapshot(session.state)


def test_no_interjection_is_possible_after_the_end() -> None:
    s = given(["one two", "one two"])
    while s.actors():
        s.act(s.actors()[0], s.options(s.actors()[0])[0])
    assert s.view(0)["interjections"] == []
    with pytest.raises(IllegalAction, match="The game is over"):
        play(s, "blue: yawn")


@pytest.mark.parametrize("game", [pytest.param(game, id=game.name) for game in [*all_games(), TOY]])
@pytest.mark.parametrize("seat", [-1, 99])
def test_an_unknown_seat_has_no_interjections(game: Game, seat: int) -> None:
    s = game.begin(game.fewest, {}, FastChance(1))
    before = snapshot(s)
    for action in range(len(game.actions)):
        with pytest.raises(WoolgatherError):
            s.act(seat, action)
    assert snapshot(s) == before
