"""Bots at live tables, including broken ones. test_timing.py checks that their timing reveals nothing."""

from __future__ import annotations

import asyncio
import json
import pickle
import random
import shlex
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import ClassVar

import pytest

from tests.kernel.toy import Nope
from tests.server.conftest import OpenServer
from tests.server.harness import Chair, Guest, Server, instant_speeds, wait_until
from tests.server.toys import LIVE_TOY
from woolgather.bots.levels import NIGHTMARE_MILLISECONDS
from woolgather.bots.registry import make_bot
from woolgather.bots.search_bot import SearchBot
from woolgather.kernel.bot import RandomBot
from woolgather.kernel.chance import FastChance
from woolgather.kernel.registry import find_game
from woolgather.kernel.session import Session
from woolgather.kernel.snapshot import fingerprint
from woolgather.kernel.state import State
from woolgather.room.bots.questions import BotFailed, Question, choose_at_random
from woolgather.room.bots.thinking import BotJob, BotThinker, KeptGames, clock_for, limit_time
from woolgather.server.processes.bot_pool import BotPool


def against(guest: Guest, bot: str, game: str = "live-nope", seats: int = 2) -> Chair:
    answer = guest.post("/api/quick", {"game": game, "seats": seats, "bot": bot})
    assert answer.status_code == 201, answer.text
    chair = guest.at(answer.json()["table"]["id"], since=0)
    chair.wait_for("update")
    return chair


def finish(chair: Chair) -> None:
    """Always take the first option. In a window another player may be faster."""
    play_until(chair, lambda: chair.update["view"]["outcome"] is not None)


def play_until(chair: Chair, condition: Callable[[], bool]) -> None:
    while not condition():
        if chair.update["options"]:
            chair.try_to_play(chair.update["options"][0]["action"])
        else:
            chair.wait_for("update")


@pytest.mark.parametrize("bot", ["random", "sensible"])
def test_a_whole_game_of_sheepy_time_against_bots(server: Server, bot: str) -> None:
    finish(against(server.guest(), bot, "sheepy-time", 3))


@pytest.mark.parametrize("bot", ["sleeper", "crasher", "complainer", "cheat"])
def test_a_game_continues_if_a_bot_is_slow_crashes_or_plays_illegally(open_server: OpenServer, bot: str) -> None:
    server = open_server(tempo={"thinking": 0.3, "speeds": instant_speeds((0.2, 0.2))})
    server.wait_for_bots()
    finish(against(server.guest(), bot))
    wait_until(lambda: '"event": "bot failed"' in server.log())
    assert "my cards are secret" not in server.log()


def test_a_game_continues_if_a_bot_keeps_cancelling_its_choice(open_server: OpenServer) -> None:
    server = open_server(tempo={"speeds": instant_speeds((0.2, 0.2))})
    chair = against(server.guest(), "waverer", "sheepnappers", 2)
    play_until(chair, lambda: "It cancelled its choice 20 times." in server.log())
    seq = chair.update["seq"]
    play_until(chair, lambda: chair.update["seq"] > seq + 10)


def test_a_program_named_by_the_host_plays_a_whole_game_in_one_process(open_server: OpenServer, tmp_path: Path) -> None:
    program = tmp_path / "first.py"
    program.write_text(
        "import json, sys\n"
        f"open({str(tmp_path / 'started')!r}, 'a').write('.')\n"
        "for line in sys.stdin:\n"
        "    print('{}' if json.loads(line)['type'] == 'hello' else 1, flush=True)\n",
        "utf-8",
    )
    named = f"woolgather.bridge.program:first={shlex.quote(sys.executable)} {shlex.quote(str(program))}"
    server = open_server(modules=[named])
    finish(against(server.guest(), "first", "sheepy-time", 2))
    assert '"event": "bot failed"' not in server.log()
    assert (tmp_path / "started").read_text() == "."


def test_guests_cannot_choose_a_program_as_a_bot(server: Server) -> None:
    for bot in ("program", "x=sh -c true", "woolgather.bridge.program:x=true"):
        wish = {"game": "sheepy-time", "seats": 2, "seat": 0, "bots": [bot]}
        refused = server.guest().post("/api/tables", wish)
        assert refused.status_code == 422
        assert "has no bot" in refused.json()["sentence"]


def test_a_table_shows_which_seats_are_bots(server: Server) -> None:
    chair = against(server.guest(), "random")
    welcome = json.loads(chair.raw[0])
    assert [seat["kind"] for seat in welcome["table"]["seats"]] == ["guest", "bot"]
    assert welcome["table"]["seats"][1]["bot"] == "random"


# --- worker processes ------------------------------------------------------------------------------------------------


def toy_game(seed: str = "5") -> Session:
    return Session.begin(LIVE_TOY, ["Ann", "Bob", "Cleo"], {}, seed)


def advance(session: Session, dice: random.Random, count: int = 1) -> None:
    for _ in range(count):
        seat = dice.choice(session.state.actors())
        session.act(seat, dice.choice(session.state.options(seat)))


def about(session: Session, table: str = "t", bot: str = "passer", seat: int = 0) -> Question:
    return Question(table, session.record, session.record.actions[:], bot, seat)


thinker = BotThinker()


def in_the_worker(parcel: BotJob) -> str:
    """Unpack a job as a worker does and return the fingerprint of its game."""
    return fingerprint(thinker.up_to_date(pickle.loads(pickle.dumps(parcel))))


@pytest.fixture(autouse=True)
def _no_games_of_other_tests() -> None:
    thinker.games.clear()
    thinker.kept_bots.clear()


def test_a_worker_gets_only_new_actions_and_reaches_the_same_state() -> None:
    session, kept, dice = toy_game(), KeptGames(most=3), random.Random(1)
    first = kept.pack(about(session))
    assert first.header is not None
    assert in_the_worker(first) == fingerprint(session.state)
    while session.state.actors():
        advance(session, dice)
        parcel = kept.pack(about(session))
        assert parcel.header is None
        assert parcel.actions == session.record.actions[-1:]
        assert in_the_worker(parcel) == fingerprint(session.state)
    again = kept.pack(about(session))
    assert (again.header, again.actions, again.forget) == (None, [], ())


def test_a_worker_gets_the_whole_record_after_an_undo() -> None:
    session, kept, dice = toy_game(), KeptGames(most=3), random.Random(1)
    advance(session, dice, 4)
    in_the_worker(kept.pack(about(session)))
    fewer = about(session)._replace(actions=session.record.actions[:3])
    parcel = kept.pack(fewer)
    assert parcel.header is not None
    assert parcel.actions == session.record.actions[:3]
    in_the_worker(parcel)
    parcel = kept.pack(about(session))
    assert (parcel.header, parcel.actions) == (None, session.record.actions[3:])
    assert in_the_worker(parcel) == fingerprint(session.state)
    other = toy_game()  # same number of actions, but different ones
    while other.record.actions == session.record.actions or len(other.record.actions) < 4:
        other = toy_game()
        advance(other, dice, 4)
    parcel = kept.pack(about(other))
    assert parcel.header is not None
    assert in_the_worker(parcel) == fingerprint(other.state)


def test_both_sides_drop_games_that_were_not_used_recently() -> None:
    kept = KeptGames(most=2)
    games = {name: toy_game(str(number)) for number, name in enumerate(("a", "b", "c"), 1)}
    for name in ("a", "b", "a"):
        in_the_worker(kept.pack(about(games[name], name)))
    third = kept.pack(about(games["c"], "c"))
    assert third.forget == ("b",)
    in_the_worker(third)
    assert set(thinker.games) == {"a", "c"}
    assert kept.pack(about(games["a"], "a")).header is None
    back = kept.pack(about(games["b"], "b"))
    assert back.header is not None
    assert in_the_worker(back) == fingerprint(games["b"].state)


class Rememberer(RandomBot):
    """Must be kept between questions."""

    stays = True


def test_only_a_limited_number_of_bots_with_memory_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LIVE_TOY.bots, "rememberer", Rememberer)
    monkeypatch.setattr("woolgather.room.bots.thinking.MAX_TABLES_WITH_BOTS", 2)
    session, kept = toy_game(), KeptGames(most=9)
    for name in ("a", "b", "a", "c"):
        thinker.answer(kept.pack(about(session, name, "rememberer")))
    assert set(thinker.kept_bots) == {"a", "c"}
    assert set(thinker.games) == {"a", "b", "c"}


def test_a_restarted_worker_gets_the_whole_record() -> None:
    async def ask() -> list[str | None]:
        pool, session = BotPool(1, ("tests.server.toys",)), toy_game()
        boasts = [LIVE_TOY.actions.text(option) for option in session.state.options(0)]
        said: list[str | None] = []
        for bot in ("passer", "crasher", "passer", "complainer", "passer"):
            try:
                said.append((await pool.ask(about(session, bot=bot), 60)).action)
            except BotFailed as failure:
                said.append(str(failure))
        pool.close()
        return [None if word in boasts else word for word in said]

    assert asyncio.run(ask()) == [None, "It crashed its process.", None, "It raised RuntimeError.", None]


def test_queued_questions_are_repeated_when_one_crashes_the_worker() -> None:
    """The questions are already queued in the worker when it crashes."""

    async def ask() -> list[str]:
        pool, session = BotPool(1, ("tests.server.toys",)), toy_game()
        await pool.start()

        async def said_by(bot: str, table: str) -> str:
            try:
                answer = await pool.ask(about(session, table, bot), 1 if bot == "sleeper" else 60)
            except BotFailed as failure:
                return str(failure)
            return "an answer" if answer.action is not None else "nothing"

        names = ["passer", "crasher", "passer", "sleeper", "passer", *["passer"] * 20]
        said = await asyncio.gather(*(said_by(bot, f"t{number % 7}") for number, bot in enumerate(names)))
        pool.close()
        return said

    answers = ["an answer"] * 20
    crashed, slept = "It crashed its process.", "It did not answer within 1 seconds."
    assert asyncio.run(ask()) == ["an answer", crashed, "an answer", slept, "an answer", *answers]


def test_a_search_bot_respects_the_hosts_time_limit() -> None:
    unhurried, hurried = (make_bot(LIVE_TOY, "nightmare", FastChance(1)) for _ in range(2))
    limit_time(unhurried, 4.0)
    limit_time(hurried, 0.3)
    assert isinstance(unhurried, SearchBot)
    assert isinstance(hurried, SearchBot)
    assert (unhurried.milliseconds, hurried.milliseconds) == (NIGHTMARE_MILLISECONDS, 150.0)


def test_only_built_in_bots_without_search_are_timed_by_cpu_time() -> None:
    """Their pauses don't grow on a busy machine. Bots that may wait for something are timed by the wall clock."""
    sensible = make_bot(find_game("sheepy-time"), "sensible", FastChance(1))
    assert clock_for(sensible) is time.thread_time
    for name in ("nightmare", "passer"):
        assert clock_for(make_bot(LIVE_TOY, name, FastChance(1))) is time.monotonic


def test_a_question_describes_the_game_when_it_was_asked() -> None:
    """The game may continue while the question is queued. The answer is valid but will be discarded."""

    async def ask() -> str | None:
        pool, session = BotPool(1, ("tests.server.toys",)), toy_game()
        question = about(session)
        advance(session, random.Random(1), 3)
        answer = await pool.ask(question, 60)
        pool.close()
        return answer.action

    assert asyncio.run(ask()) in {LIVE_TOY.actions.text(option) for option in toy_game().state.options(0)}


# --- what a bot may see ----------------------------------------------------------------------------------------------


class Peeker(RandomBot):
    """Inherits from the random bot and remembers every object it gets."""

    seen: ClassVar[list[State]] = []

    def choose(self, s: State, seat: int) -> int:
        self.seen.append(s)
        return s.options(seat)[0]

    def interject(self, s: State, seat: int) -> int:
        self.seen.append(s)
        return s.interjections(seat)[0]


@pytest.mark.parametrize("unasked", [False, True])
def test_no_bot_gets_the_real_game_whatever_it_inherits_from(monkeypatch: pytest.MonkeyPatch, unasked: bool) -> None:
    monkeypatch.setitem(LIVE_TOY.bots, "peeker", Peeker)
    monkeypatch.setattr(Peeker, "seen", [])
    session, kept = toy_game(), KeptGames(most=3)
    seat = 1 if unasked else 0
    hidden: set[str] = set()
    for _ in range(10):
        parcel = kept.pack(about(session, bot="peeker", seat=seat)._replace(unasked=unasked))
        assert thinker.answer(parcel).action in (["yawn"] if unasked else texts(session.state.options(seat)))
        seen = Peeker.seen[-1]
        assert seen is not thinker.games["t"]
        assert isinstance(seen, Nope)
        assert seen.view(seat) == session.state.view(seat)
        hidden.add(str((seen.deck, seen.hands[2])))
    assert len(hidden) > 1, "what its seat doesn't know is redealt each time"


def test_the_random_bot_is_answered_without_asking_a_worker() -> None:
    session = toy_game()
    chosen = {choose_at_random(session.state, 0) for _ in range(50)}
    assert chosen <= set(texts(session.state.options(0)))


def texts(actions: list[int]) -> list[str]:
    return [LIVE_TOY.actions.text(action) for action in actions]
