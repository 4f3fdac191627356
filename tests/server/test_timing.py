"""Timing at a table follows the rules and reveals nothing. Runs in virtual time."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from copy import deepcopy
from itertools import pairwise
from typing import Any, TypeVar

import msgspec
import pytest

from tests.kernel.toy import NOPE
from tests.server.toys import LIVE_TOY
from tests.server.virtual_time import FakeStorage, arrive, run_in_virtual_time, table
from woolgather import __version__
from woolgather.games.sheep_boom_bah import GAME as BOOM_BAH
from woolgather.games.sheepnappers import GAME as SHEEPNAPPERS
from woolgather.games.sheepy_time import GAME as SHEEPY_TIME
from woolgather.games.wolf_in_sleeps_clothing import GAME as WOLF
from woolgather.kernel.frames import PrivateStep, Window
from woolgather.kernel.game import Game
from woolgather.kernel.record import Record
from woolgather.room.config import SPEEDS, Tempo
from woolgather.room.connection import Connection
from woolgather.room.errors import NotSaved
from woolgather.room.history.game_log import GameLog, Pending
from woolgather.room.messages import PROTOCOL, Hello, Speed, Wish
from woolgather.room.storage.stored import Entry, Seat
from woolgather.room.tables.table import Table
from woolgather.server.websocket.transport import WebSocketTransport

TEMPO = Tempo()
NORMAL = SPEEDS["normal"]
BOTS = [Seat("Ann", bot="sensible"), Seat("Bob", bot="sensible")]
PEOPLE = [Seat("Ann", "ann"), Seat("Bob", "bob"), Seat("Cleo", "cleo")]
Step = tuple[str, int, float]
T = TypeVar("T")


async def steps(place: Table, most: int) -> list[Step]:
    """Return each log entry's decision, seat and delay in seconds."""
    log, storage = place.game_log, place.services.storage
    assert log is not None
    assert isinstance(storage, FakeStorage)
    place.automation.advance()
    while not log.over and len(log.entries) < most:
        await asyncio.sleep(10)
    place.close()
    again = GameLog(log.record.unplayed(), viewers=[])
    found: list[Step] = []
    for entry, (begun, ended) in zip(log.entries, pairwise([0.0, *storage.moments]), strict=True):
        decision = again.state.decision()
        assert decision is not None
        found.append((decision.name, entry.seat, round(ended - begun, 6)))
        again.append(entry)
    return found


def played(
    game: Game, seats: list[Seat], seconds: Callable[[GameLog, int], float], most: int = 60, **more: Any
) -> list[Step]:
    """Play a game of bots with these thinking times."""

    async def play() -> list[Step]:
        return await steps(table(game, deepcopy(seats), {}, seconds, **more), most)

    return run_in_virtual_time(play())


def test_how_long_a_window_stays_open_reveals_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that thinks longer when it holds a nope answers at the same times as one that doesn't."""
    monkeypatch.setattr("random.SystemRandom", lambda: random.Random(8))

    def telltale(log: GameLog, seat: int) -> float:
        return 0.9 if isinstance(log.state.decision(), Window) and NOPE in log.state.hands[seat] else 0.0  # type: ignore[attr-defined]

    thoughts: set[float] = set()

    def watched(log: GameLog, seat: int) -> float:
        thoughts.add(telltale(log, seat))
        return telltale(log, seat)

    assert played(LIVE_TOY, BOTS, watched) == played(LIVE_TOY, BOTS, lambda log, seat: 0.0)
    assert thoughts == {0.0, 0.9}, "both kinds of hands have to come up for the test to mean anything"


def test_a_bots_turn_takes_the_same_time_however_long_it_thinks() -> None:
    thoughts = iter([0.0, 0.3, 0.2, 0.39] * 20)
    turns = [time for name, _, time in played(LIVE_TOY, BOTS, lambda log, seat: next(thoughts)) if name == "boast"]
    assert set(turns) == {NORMAL.choice}


def test_a_long_thought_lengthens_pauses_for_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    """Several choices share the pause of the longest thought, so it isn't visible which one was hard."""
    monkeypatch.setattr("woolgather.room.tables.pace._STRETCH", 3)
    thoughts = iter([1.0, 0.0, 1.3, *[0.1] * 100])
    found = played(SHEEPY_TIME, BOTS, lambda log, seat: next(thoughts) if seat == 0 else 0.0)
    slow = [time for _, seat, time in found if seat == 0]
    assert slow[0] == 2 * NORMAL.choice  # it wasn't ready for the first time slot
    assert set(slow[1:6]) == {1.6}, "the rest of this stretch, and the next"
    assert set(slow[6:]) == {NORMAL.choice, NORMAL.step}
    assert {time for _, seat, time in found if seat == 1} == {NORMAL.choice, NORMAL.step}


def test_a_bot_that_never_answers_gets_the_default_at_a_fixed_time() -> None:
    turns = [time for _, _, time in played(SHEEPY_TIME, BOTS, lambda log, seat: 3600.0)]
    assert turns[0] == 8 * NORMAL.choice  # the first time slot after the deadline
    assert turns[-1] <= NORMAL.choice  # after three failures it is no longer asked


def test_a_bot_answers_soon_after_another_worker_takes_over_its_table() -> None:
    async def take_over() -> list[Step]:
        place = table(SHEEPY_TIME, deepcopy(BOTS), {})
        place.leads = False
        place.automation.advance()
        await asyncio.sleep(1000)
        place.leads = True
        place.automation.reset()
        return await steps(place, 1)

    _, _, moment = run_in_virtual_time(take_over())[0]
    assert moment == 1000 + NORMAL.choice


def test_a_bot_answers_soon_after_the_database_recovers(monkeypatch: pytest.MonkeyPatch) -> None:
    async def wait() -> list[Step]:
        place = table(SHEEPY_TIME, deepcopy(BOTS), {})
        do, time = place.do, asyncio.get_running_loop().time

        async def do_later(work: Callable[[], Awaitable[T]]) -> T:
            if time() < 1000:
                raise NotSaved
            return await do(work)

        monkeypatch.setattr(place, "do", do_later)
        return await steps(place, 1)

    _, _, moment = run_in_virtual_time(wait())[0]
    assert 1000 <= moment <= 1000 + 1 + 2 * NORMAL.choice  # retried every second


def test_further_steps_are_faster_and_forced_steps_fastest() -> None:
    found = played(SHEEPY_TIME, BOTS, lambda log, seat: 0.0)
    for (_, before, _), (name, seat, time) in pairwise(found):
        assert time == (NORMAL.step if seat == before else NORMAL.choice), name
    assert {time for _, _, time in found} == {NORMAL.step, NORMAL.choice}
    assert {time for _, _, time in played(WOLF, BOTS, lambda log, seat: 2.0)} == {NORMAL.forced}


def test_the_pause_after_a_window_does_not_reveal_who_passed_last(monkeypatch: pytest.MonkeyPatch) -> None:
    lasts: set[bool] = set()
    for seed in range(4):
        monkeypatch.setattr("random.SystemRandom", lambda seed=seed: random.Random(seed))
        found = played(LIVE_TOY, [*BOTS, Seat("Cleo", bot="sensible")], lambda log, seat: 0.0)
        for (before, passed, _), (name, seat, time) in pairwise(found):
            if before != "boast" and name == "boast":
                lasts.add(passed == seat)
                assert time == NORMAL.choice
    assert lasts == {True, False}


@pytest.mark.rule("BB-13.1", "BB-13.5")
@pytest.mark.parametrize("thinks", [0.0, 0.1])
def test_the_number_of_private_steps_is_not_visible(thinks: float) -> None:
    """A choice of several steps arrives when a choice of one step would have."""

    hesitated: set[Pending] = set()

    def hesitate(log: GameLog, seat: int) -> int:
        """Start a choice of several steps and cancel it once per question, then take the default."""
        state, question = log.state, log.pending(None)
        if question not in hesitated:
            hesitated.add(question)
            for action in state.options(seat):
                after = state.clone()
                after.act(seat, action)
                if isinstance(after.decision(), PrivateStep):
                    return action
        return state.default(seat)

    async def play() -> list[tuple[bool, float]]:
        place = table(BOOM_BAH, deepcopy(BOTS), {"quick-setup": "on"}, lambda log, seat: thinks, choose=hesitate)
        log = place.game_log
        assert log is not None
        found = await steps(place, 30)
        again = GameLog(log.record.unplayed())
        return [(None in again.append(entry), time) for entry, (_, _, time) in zip(log.entries, found, strict=True)]

    waited, secret, public = 0.0, 0, set()
    for noticed, time in run_in_virtual_time(play()):
        waited += time
        if noticed:
            public.add(round(waited, 6))
            waited = 0.0
        else:
            secret += 1
    assert secret > 4
    assert public == {NORMAL.choice, NORMAL.step}


# --- speed -----------------------------------------------------------------------------------------------------------


def test_a_table_plays_at_the_slowest_speed_of_its_players() -> None:
    async def look() -> list[str]:
        place = table(LIVE_TOY, deepcopy(PEOPLE), {})
        found: list[str] = [place.describe().speed]
        await arrive(place, "ann", "instant")
        found.append(place.describe().speed)
        bob = await arrive(place, "bob", "brisk")
        found.append(place.describe().speed)
        await arrive(place, "cleo")  # a program without a preferred speed
        await arrive(place, "dan", "calm")  # a spectator
        found.append(place.describe().speed)
        place.audience.set_preferences(bob, Wish("calm"))
        found.append(place.describe().speed)
        await place.do(lambda: place.audience.detach(bob))
        found.append(place.describe().speed)
        place.close()
        return found

    assert run_in_virtual_time(look()) == ["normal", "instant", "brisk", "brisk", "calm", "instant"]


class AudienceRecorder(WebSocketTransport):
    """A transport that records how many spectators each message reports."""

    def __init__(self) -> None:
        self.watchers: list[int] = []

    def put(self, made: bytes) -> bool:
        if b'"type":"table"' in made:
            self.watchers.append(msgspec.json.decode(made)["table"]["watchers"])
        return True

    def close_when_sent(self, code: int) -> None:
        pass


def test_a_changing_audience_is_announced_once_a_second() -> None:
    async def come() -> list[list[int]]:
        place, ear = table(LIVE_TOY, deepcopy(PEOPLE), {}), AudienceRecorder()
        ann = Connection("ann", "Ann", transport=ear)
        await place.do(lambda: place.audience.attach(ann, Hello(PROTOCOL)))
        for number in range(300):
            await arrive(place, f"watcher{number}")
        at_once = ear.watchers[:]
        await asyncio.sleep(1)
        crowd = [ear.watchers[:]]
        await asyncio.sleep(10)
        await arrive(place, "one more")
        place.close()
        return [at_once, *crowd, ear.watchers]

    assert run_in_virtual_time(come()) == [[], [300], [300, 301]]


@pytest.mark.parametrize("speed", SPEEDS)
def test_bots_play_at_the_players_speed(speed: Speed) -> None:
    async def play() -> set[float]:
        place = table(SHEEPY_TIME, deepcopy([*BOTS, Seat("Ann", "ann")]), {})
        await arrive(place, "ann", speed)
        log, storage = place.game_log, place.services.storage
        assert log is not None
        assert isinstance(storage, FakeStorage)
        while len(log.entries) < 60:
            if log.state.actors() == [2]:
                entry = Entry("act", 2, log.game.actions.text(log.state.default(2)))
                await place.do(lambda entry=entry: place.play(entry))  # type: ignore[misc]
            else:
                await asyncio.sleep(0.001)
        place.close()
        times = [round(ended - begun, 3) for begun, ended in pairwise(storage.moments)]
        return {time for entry, time in zip(log.entries[1:], times, strict=True) if entry.seat != 2}

    assert run_in_virtual_time(play()) == {SPEEDS[speed].choice, SPEEDS[speed].step}


def test_bots_speed_up_among_themselves() -> None:
    found = played(SHEEPY_TIME, BOTS, lambda log, seat: 0.0, most=120, tempo=TEMPO)
    assert found[0][2] == NORMAL.choice
    assert found[-1][2] < NORMAL.choice / 10
    assert sum(time for _, _, time in found) < 12


# --- rules about time ------------------------------------------------------------------------------------------------


def until(game: Game, settings: dict[str, str], decision: str, least: int = 1) -> list[Entry]:
    """Return actions on seed 5 that lead to this decision for this number of seats."""
    for number in range(200):
        dice = random.Random(number)
        record = Record(game.name, ["a", "b", "c"], game.check(3, settings), "5", __version__, game.revision)
        log = GameLog(record, viewers=[])
        while (pending := log.state.decision()) is not None and len(log.entries) < 200:
            if pending.name == decision and len(pending.asked()) >= least:
                return log.entries
            seat = dice.choice(log.state.actors())
            log.append(Entry("act", seat, game.actions.text(dice.choice(log.state.options(seat)))))
    raise AssertionError(f"no game came to {decision}")


def first_clock(decision: str, present: list[str], pace: str = "none", **settings: str) -> float | None:
    """Return the clock's time at this decision in Sheepnappers while these guests are present."""
    chosen = {name.replace("_", "-"): value for name, value in settings.items()}

    async def look() -> float | None:
        place = table(SHEEPNAPPERS, deepcopy(PEOPLE), chosen, pace=pace, log=until(SHEEPNAPPERS, chosen, decision))  # type: ignore[arg-type]
        for guest in present:
            await arrive(place, guest)
        of = place.clock.message().of
        place.close()
        return of

    return run_in_virtual_time(look())


ALL = ["ann", "bob", "cleo"]


@pytest.mark.rule("SN-3.12", "SN-4.7", "SN-5.18")
def test_windows_and_peeks_last_as_long_as_the_rules_say() -> None:
    assert first_clock("baa-window", ALL) == 6
    assert first_clock("baa-window", ALL, baa_seconds="17") == 17
    assert first_clock("baa-window", ALL, baa_seconds="off") is None
    assert first_clock("countdown", ALL) == 5
    assert first_clock("countdown", ALL, countdown_seconds="60") == 60
    assert first_clock("countdown", ALL, "live", countdown_seconds="off") is None
    assert first_clock("dismiss-peek", ALL) == 10
    assert first_clock("main", ALL) is None
    assert first_clock("main", ALL, "live") == TEMPO.live_decision
    assert first_clock("countdown", ALL, "days") == TEMPO.days_window


@pytest.mark.rule("SN-5.18")
def test_a_peek_lasts_ten_seconds_from_when_it_is_shown() -> None:
    async def peek() -> float:
        entries = until(SHEEPNAPPERS, {}, "dismiss-peek")
        place = table(SHEEPNAPPERS, deepcopy(PEOPLE), {}, log=entries)
        log = place.game_log
        assert log is not None
        peeker = place.stored.seats[place.asked()[0]].guest
        assert peeker is not None
        for guest in ALL:
            if guest != peeker:
                await arrive(place, guest)
        await asyncio.sleep(1000)
        assert len(log.entries) == len(entries), "the hand hasn't been shown yet"
        seen = asyncio.get_running_loop().time()
        page = await arrive(place, peeker)
        await asyncio.sleep(4)
        await place.do(lambda: place.audience.detach(page))  # reconnecting gives no extra time
        await asyncio.sleep(4)
        await arrive(place, peeker)
        while len(log.entries) == len(entries):
            await asyncio.sleep(0.05)
        lasted = asyncio.get_running_loop().time() - seen
        place.close()
        return lasted

    assert round(run_in_virtual_time(peek()), 1) == 10


@pytest.mark.parametrize(
    ("decision", "lasts"), [("main", TEMPO.live_decision), ("baa-window", 6.0), ("countdown", 5.0)]
)
def test_no_other_clock_restarts_when_a_player_returns(decision: str, lasts: float) -> None:
    async def wait() -> float:
        place = table(SHEEPNAPPERS, deepcopy(PEOPLE), {}, pace="live", log=until(SHEEPNAPPERS, {}, decision))
        place.automation.advance()
        begun = asyncio.get_running_loop().time()
        await asyncio.sleep(lasts / 2)
        for guest in ALL:
            await arrive(place, guest)
        left = place.clock.message().seconds
        assert left is not None
        place.close()
        return asyncio.get_running_loop().time() - begun + left

    assert round(run_in_virtual_time(wait()), 3) == lasts


@pytest.mark.rule("WS-10.19")
@pytest.mark.parametrize("gap", [3, 9])
def test_bots_pause_after_every_turn_so_that_people_can_call(gap: int) -> None:
    components = WOLF.components()
    components["table"]["call-gap"] = gap

    async def play(calls: str) -> list[tuple[bool, float]]:
        place = table(WOLF, deepcopy(BOTS), {"calls": calls}, components=components)
        taken = await steps(place, 120)
        return [(before != seat, time) for (_, before, _), (_, seat, time) in pairwise(taken)]

    sleepy = run_in_virtual_time(play("sleepy"))
    assert {time for begins, time in sleepy if begins} == {gap}
    assert {time for begins, time in sleepy if not begins} == {NORMAL.step}
    assert max(time for _, time in run_in_virtual_time(play("strict"))) <= NORMAL.choice
