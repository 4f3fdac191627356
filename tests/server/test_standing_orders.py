"""Standing orders and forced choices, and that they reveal nothing. Runs in virtual time."""

from __future__ import annotations

import asyncio
import random
from copy import deepcopy

import pytest

from tests.server.harness import Server, played_to
from tests.server.test_timing import NORMAL, until
from tests.server.toys import LIVE_TOY
from tests.server.virtual_time import arrive, run_in_virtual_time, table
from woolgather.games.sheep_boom_bah import GAME as BOOM_BAH
from woolgather.games.sheepnappers import GAME as SHEEPNAPPERS
from woolgather.games.wolf_in_sleeps_clothing import GAME as WOLF
from woolgather.kernel.chance import FastChance
from woolgather.kernel.frames import Window
from woolgather.kernel.game import Game
from woolgather.kernel.state import State
from woolgather.room.messages import Passing, Undo, Wish
from woolgather.room.storage.stored import Seat
from woolgather.room.tables.standing_orders import StandingOrders
from woolgather.room.tables.table import Table

PEOPLE = [Seat("Ann", "ann"), Seat("Bob", "bob"), Seat("Cleo", "cleo")]


def written(place: Table) -> int:
    """Return the number of log entries."""
    assert place.game_log is not None
    return len(place.game_log.entries)


# --- forced choices --------------------------------------------------------------------------------------------------


@pytest.mark.rule("WS-8.7")
@pytest.mark.parametrize(("calls", "wanted", "taken"), [("strict", True, 1), ("strict", False, 0), ("sleepy", True, 0)])
def test_a_forced_flip_is_taken_on_request_at_a_strict_table(calls: str, wanted: bool, taken: int) -> None:
    async def wait() -> int:
        place = table(WOLF, deepcopy(PEOPLE), {"calls": calls, "dealer": "3"})
        connection = await arrive(place, "ann")
        place.audience.set_preferences(connection, Wish(forced=wanted))
        await asyncio.sleep(NORMAL.forced + 0.01)
        place.close()
        return written(place)

    assert run_in_virtual_time(wait()) == taken


@pytest.mark.rule("WS-8.7")
def test_an_undone_forced_choice_is_not_repeated_at_once() -> None:
    """Otherwise players with automatic forced choices could never undo past one."""

    async def play() -> list[str]:
        place = table(WOLF, deepcopy(PEOPLE), {"calls": "strict"}, log=until(WOLF, {"calls": "strict"}, "place"))
        log = place.game_log
        assert log is not None
        [seat] = place.asked()
        assert len(log.state.options(seat)) == 1
        guest = PEOPLE[seat].guest
        assert guest is not None
        connection = await arrive(place, guest)
        place.audience.set_preferences(connection, Wish(forced=True))
        before = written(place)
        while written(place) == before:
            await asyncio.sleep(0.01)
        place.audience.set_preferences(connection, Wish(forced=False))
        assert log.why_no_undo(seat) is None
        await place.do(lambda: place.undo(connection, Undo("u", log.seq(seat))))
        assert not log.update(seat, ["Ann", "Bob", "Cleo"]).forced
        place.audience.set_preferences(connection, Wish(forced=True))
        await asyncio.sleep(60)
        place.close()
        return [entry.kind for entry in log.entries[before:]]

    assert run_in_virtual_time(play()) == ["act", "undo"]


@pytest.mark.rule("SN-2.5")
def test_with_hidden_hands_the_only_choice_is_still_asked_for() -> None:
    """A turn that ended automatically would reveal that there was nothing to play."""
    session = played_to("sheepnappers", 3, lambda s: len(s.actors()) == 1 and len(s.options(s.actors()[0])) == 1)
    assert not SHEEPNAPPERS.table_policy.open_choice(session.state)


# --- standing orders -------------------------------------------------------------------------------------------------


def passed_after(passing: Passing) -> float | None:
    """Return after how many seconds a player with this order passes a Baa window, or ``None``."""

    async def play() -> float | None:
        place = table(SHEEPNAPPERS, deepcopy(PEOPLE), {}, log=until(SHEEPNAPPERS, {}, "baa-window"))
        assert place.game_log is not None
        asked = place.asked()[0]
        guest = PEOPLE[asked].guest
        assert guest is not None
        connection = await arrive(place, guest)
        before, begun = written(place), asyncio.get_running_loop().time()
        place.audience.set_preferences(connection, Wish(passing=passing))
        while written(place) == before and asyncio.get_running_loop().time() < begun + 5:
            await asyncio.sleep(0.01)
        place.close()
        if written(place) == before:
            return None
        entry = place.game_log.entries[-1]
        assert (entry.seat, entry.action) == (asked, "pass")
        return asyncio.get_running_loop().time() - begun

    return run_in_virtual_time(play())


@pytest.mark.rule("SN-4.15", "BB-13.5")
def test_a_standing_order_passes_after_the_delay_of_a_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    for seed in range(3):
        monkeypatch.setattr("random.SystemRandom", lambda seed=seed: random.Random(seed))
        moment = passed_after("turn")
        assert moment is not None
        assert NORMAL.window[0] <= moment <= NORMAL.window[1] + 0.02
    assert passed_after("ask") is None


@pytest.mark.rule("SN-4.15", "BB-13.5")
@pytest.mark.parametrize("game", [SHEEPNAPPERS, BOOM_BAH], ids=lambda game: game.name)
def test_which_windows_concern_a_seat_does_not_depend_on_hands(game: Game) -> None:
    found: set[bool] = set()
    for number in range(12):
        state = played_to(game.name, 3, lambda s, n=number: isinstance(s.decision(), Window) and s.moment >= n).state  # type: ignore[misc]
        for seat in state.actors():
            concerned = game.table_policy.concerns(state, seat)
            found.add(concerned)
            for viewer in range(state.seats):
                assert game.table_policy.concerns(state.resample(viewer, FastChance(number)), seat) == concerned
    assert found == {True, False}


@pytest.mark.parametrize("can_answer", [True, False])
def test_passing_unless_you_can_answer_works_against_bots_only(can_answer: bool) -> None:
    def wanted(state: State) -> bool:
        return isinstance(state.decision(), Window) and (len(state.options(state.actors()[0])) > 1) is can_answer

    state = played_to("sheepnappers", 3, wanted).state
    window, seat = state.decision(), state.actors()[0]
    assert isinstance(window, Window)
    orders = StandingOrders()
    orders.let_pass(seat, "unable")
    assert orders.answer(state, seat, "ann", among_bots=True) == (None if can_answer else window.passing())
    assert orders.answer(state, seat, "ann", among_bots=False) is None


def test_a_standing_order_that_would_inform_people_is_refused(server: Server) -> None:
    ann, bob = server.guest("Ann"), server.guest("Bob")
    alone = ann.at(ann.open_table("sheepnappers", 2, bots=["random"])["id"])
    alone.send(type="wish", passing="unable")
    while alone.wait_for("table")["you"]["passing"] != "unable":
        pass
    shared = ann.open_table("sheepnappers", 2)
    bob.post(f"/api/join/{shared['code']}")
    chair = ann.at(shared["id"])
    chair.send(type="wish", passing="unable")
    assert "that order is for tables of bots" in chair.wait_for("refused")["sentence"]


def test_a_standing_order_for_this_turn_ends_with_the_turn(server: Server) -> None:
    ann = server.guest("Ann")
    chair = ann.at(ann.open_table("sheepnappers", 3, bots=["random", "random"])["id"])
    chair.wait_for("welcome")
    chair.send(type="start")
    chair.wait_for("update")
    while not chair.update["standing"]:
        if chair.update["options"]:
            chair.try_to_play(chair.update["options"][0]["action"])
        else:
            chair.wait_for("update")
    chair.send(type="wish", passing="turn")
    while chair.wait_for("table")["you"]["passing"] != "turn":
        pass
    while chair.wait_for("table")["you"]["passing"] != "ask":
        pass


def test_a_game_without_standing_orders_refuses_them(server: Server) -> None:
    ann = server.guest("Ann")
    chair = ann.at(ann.open_table("live-nope", 2)["id"])
    chair.send(type="wish", passing="turn")
    assert chair.wait_for("refused")["sentence"] == "The rules of this game allow no standing orders."
    assert not LIVE_TOY.table_policy.standing_orders


# --- the first game --------------------------------------------------------------------------------------------------


@pytest.mark.rule("SN-4.7")
def test_windows_are_longer_in_a_first_game_against_bots() -> None:
    async def clock(seats: list[Seat], newcomers: set[str]) -> float | None:
        place = table(SHEEPNAPPERS, deepcopy(seats), {}, log=until(SHEEPNAPPERS, {}, "baa-window"))
        place.newcomers = frozenset(newcomers)
        place.automation.advance()
        of = place.clock.message().of
        place.close()
        return of

    alone = [PEOPLE[0], Seat("Bob", bot="sensible"), Seat("Cleo", bot="sensible")]
    assert run_in_virtual_time(clock(alone, {"ann"})) == 30
    assert run_in_virtual_time(clock(alone, set())) == 6
    assert run_in_virtual_time(clock(PEOPLE, {"ann", "bob", "cleo"})) == 6


def test_a_guest_is_a_newcomer_until_the_end_of_a_game(server: Server) -> None:
    ann = server.guest("Ann")

    def play() -> bool:
        chair = ann.at(ann.post("/api/quick", {"game": "live-nope", "seats": 2, "bot": "random"}).json()["table"]["id"])
        first: bool = chair.wait_for("welcome")["table"]["first_game"]
        while not chair.update or chair.update["view"]["outcome"] is None:
            if chair.update and chair.update["options"]:
                chair.play(chair.update["options"][0]["action"])
            else:
                chair.wait_for("update")
        return first

    assert play()
    assert not play()
