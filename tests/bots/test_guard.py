"""Tests that a bot that raises, stalls or answers illegally loses the decision to the rules' default."""

from __future__ import annotations

from typing import Any

import pytest

import woolgather as wg
from woolgather.bots import registry
from woolgather.bots.guard import ANSWER_TIMEOUT, MAX_CANCELS, MAX_FAILURES, Guard
from woolgather.bots.match import play
from woolgather.bots.registry import register_bot
from woolgather.games.sheepnappers.position import position as sheepnappers
from woolgather.kernel.bot import NOTHING, Bot
from woolgather.kernel.chance import FastChance
from woolgather.kernel.frames import NO_CANCEL
from woolgather.kernel.session import Session
from woolgather.kernel.state import State
from woolgather.lab.plan import Plan
from woolgather.lab.simulate import simulate
from woolgather.terminal.play.table import TerminalTable

GAME = "wolf-in-sleeps-clothing"


class Raising(Bot):
    def choose(self, s: State, seat: int) -> int:
        raise ValueError("Where am I?")

    def interject(self, s: State, seat: int) -> int:
        raise ValueError("Who said that?")


class Illegal(Bot):
    def choose(self, s: State, seat: int) -> int:
        return 9999


class Stalling(Bot):
    def choose(self, s: State, seat: int) -> int:
        while True:
            try:
                while True:
                    pass
            except Exception:
                pass


class Forgetful(Bot):
    """Fails every other time."""

    times = 0

    def choose(self, s: State, seat: int) -> int:
        self.times += 1
        if self.times % 2:
            raise KeyError("keys")
        return s.options(seat)[0]


class Waverer(Bot):
    """Starts any choice it can, then cancels it."""

    def choose(self, s: State, seat: int) -> int:
        options = s.options(seat)
        return s.cancel_action() if s.cancel_action() in options else options[-1]


class Fainting(Waverer):
    """Starts any choice it can, and fails at its second step."""

    def choose(self, s: State, seat: int) -> int:
        if s.cancel_action() != NO_CANCEL:
            raise ValueError("Where was I?")
        return super().choose(s, seat)


@pytest.fixture(autouse=True)
def _registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_registered", {})
    register_bot(GAME, "raising", Raising)


def asked() -> tuple[State, int]:
    """Return a state at the first decision with several options."""
    state = wg.new(GAME, seats=3, seed=3)
    while len(state.options(state.actors()[0])) == 1:
        state.act(state.actors()[0], state.options(state.actors()[0])[0])
    return state, state.actors()[0]


@pytest.mark.parametrize(
    ("bot", "patience", "why"),
    [
        (Raising, ANSWER_TIMEOUT, "The bot Raising at seat {} raised ValueError: Where am I?"),
        (Illegal, ANSWER_TIMEOUT, "The bot Illegal at seat {} answered 9999, which is not an action; possible: "),
        (Stalling, 0.01, "The bot Stalling at seat {} did not answer within 0.01 seconds."),
    ],
)
def test_a_failing_bot_loses_the_decision_and_is_reported(bot: type[Bot], patience: float, why: str) -> None:
    state, seat = asked()
    before = state.clone()
    guard = Guard(patience)
    assert guard.answer(bot(FastChance(1)), state, seat) == state.default(seat)
    assert [failure.seat for failure in guard.failures] == [seat]
    assert guard.failures[0].why.startswith(why.format(seat + 1))
    assert state == before


def test_a_failing_bot_makes_no_interjection() -> None:
    state = wg.new(GAME, seats=2, seed=3, calls="sleepy")
    while not (speakers := [seat for seat in range(2) if state.interjections(seat)]):
        state.act(state.actors()[0], state.options(state.actors()[0])[0])
    guard = Guard()
    assert guard.interjection(Raising(FastChance(1)), state, speakers[0]) == NOTHING
    assert guard.failures[0].why.endswith("raised ValueError: Who said that?")


def test_a_bot_is_not_asked_again_after_three_consecutive_failures() -> None:
    state, seat = asked()
    guard = Guard()
    for _ in range(MAX_FAILURES + 2):
        assert guard.answer(Raising(FastChance(1)), state, seat) == state.default(seat)
    assert len(guard.failures) == MAX_FAILURES


def test_a_bot_that_recovers_is_still_asked() -> None:
    state, seat = asked()
    guard, bot = Guard(), Forgetful(FastChance(1))
    for _ in range(4 * MAX_FAILURES):
        guard.answer(bot, state, seat)
    assert len(guard.failures) == 2 * MAX_FAILURES


@pytest.mark.parametrize("bot", [Waverer, Fainting])
def test_a_bot_that_keeps_cancelling_loses_the_choice(bot: type[Bot]) -> None:
    state = sheepnappers("lamp fuel", "baa fuel")
    guard, player = Guard(), bot(FastChance(1))
    answers = []
    while state.actors() == [0]:
        action = guard.answer(player, state, 0)
        answers.append(state.game.actions.text(action))
        state.act(0, action)
    assert answers == [*["play magic-lamp", "back"] * MAX_CANCELS, "end-turn"]
    assert guard.failures[-1].why == f"The bot {bot.__name__} at seat 1 cancelled its choice 20 times."


def test_cancellations_are_counted_per_choice() -> None:
    guard, player = Guard(), Waverer(FastChance(1))
    for number in (1, 2, 3):
        state = sheepnappers("lamp fuel", "baa fuel", round=number)
        for _ in range(MAX_CANCELS - 1):
            state.act(0, guard.answer(player, state, 0))
    assert not guard.failures


def test_play_warns_about_a_failing_bot_and_continues() -> None:
    state = wg.new(GAME, seats=2, seed=3)
    with pytest.warns(wg.BotWarning, match=r"Raising at seat 1 raised .* The default of the rules was played\."):
        wg.play(state, [Raising, "random"], seed=1)
    assert state.over


def test_without_a_guard_a_bots_error_is_raised() -> None:
    with pytest.raises(ValueError, match=r"Where am I\?"):
        play(asked()[0], [Raising(FastChance(1))] * 3, FastChance(1))


def test_errors_of_built_in_bots_are_raised(monkeypatch: pytest.MonkeyPatch) -> None:
    def lost(self: Any, s: State, seat: int) -> int:
        raise ValueError("Where am I?")

    game = wg.game(GAME)
    monkeypatch.setattr(type(game.bots["sensible"](FastChance(1))), "choose", lost)
    with pytest.raises(ValueError, match=r"Where am I\?"):
        wg.play(asked()[0], "sensible", seed=1)


def test_bulk_play_continues_and_counts_failures() -> None:
    tally = simulate(Plan(GAME, ("raising", "random"), seed=1), games=3, jobs=1)
    assert tally.games == 3
    assert tally.failures_of_bot[0] == 3 * MAX_FAILURES
    assert tally.failures_of_bot[1] == 0
    assert "raised ValueError" in tally.why[0]


def test_a_terminal_game_continues_and_logs_the_failure() -> None:
    table = TerminalTable(Session.begin(wg.game(GAME), ["Ann", "Dolly (raising)"], {}, "7"), 0, "1")
    while not any("raised ValueError" in line.text for line in table.log):
        seat = table.next_actor()
        if seat == 0:
            table.act(0, table.state.options(0)[0])
        else:
            assert table.play_bot(seat)
    assert table.log[-1].step <= len(table.session.record.actions)
