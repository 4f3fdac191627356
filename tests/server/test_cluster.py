"""Several workers with one Postgres: all players at a table see the same, whichever worker they use."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Iterator
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from tests.server.cluster import cluster
from tests.server.harness import TIMEOUT, Chair, Guest, Server, instant_speeds, seated, wait_until
from tests.server.proxy import CuttableProxy
from tests.server.stores import sql
from tests.server.test_one_device import look, whose_turn
from woolgather.room.storage.stored import Entry, WrittenEntry
from woolgather.server.storage import postgres

StartWorker = Callable[..., Server]
LED_BY = "SELECT worker FROM leases WHERE table_id = :table"
SELDOM = {"beat": 3_600.0, "lease": 36_000.0}  # the worker compares with the database only after the test has ended
SHORT_LEASE = {"beat": 0.2, "lease": 2.0}
LONG_PAUSES = {speed: {**pauses, "choice": 3_600.0} for speed, pauses in instant_speeds().items()}


@pytest.fixture
def start_worker(tmp_path: Path) -> Iterator[StartWorker]:
    """Starts another worker for the same room, as on another machine."""
    data = cluster().database("room_" + tmp_path.parent.name.replace("-", "_") + "_" + tmp_path.name[-40:])
    workers: list[Server] = []

    def start(at: str = data, **config: Any) -> Server:
        workers.append(Server(tmp_path / f"worker{len(workers)}.db", at=at, **config))
        return workers[-1]

    yield start
    for worker in workers:
        worker.stop()
        assert '"level": "error"' not in worker.log(), worker.log()


def at_worker(guest: Guest, to: Server) -> Guest:
    """Let the guest use this worker from now on."""
    guest.server = to
    return guest


def start_game_across(
    workers: list[Server], game: str = "live-nope", **more: Any
) -> tuple[str, list[Guest], list[Chair]]:
    """Start a game in which each player uses a different worker."""
    return seated(workers[0], len(workers), game, workers=workers, **more)


def play_to_the_end(chairs: list[Chair]) -> None:
    """Let all players take their first option until all of them have seen the end."""
    until = time.monotonic() + 2 * TIMEOUT
    while not all(chair.update["view"]["outcome"] for chair in chairs):
        assert time.monotonic() < until, "the game does not end"
        time.sleep(0.002)  # polling without a pause would keep the server too busy
        for chair in chairs:
            chair.catch_up()
            if chair.update["options"]:
                chair.try_to_play(chair.update["options"][0]["action"])


def test_players_at_three_workers_play_a_whole_game(start_worker: StartWorker) -> None:
    workers = [start_worker() for _ in range(3)]
    table, guests, chairs = start_game_across(workers)
    play_to_the_end(chairs)
    replays = [guest.get(f"/api/tables/{table}/replay?as=0").json()["updates"] for guest in guests]
    assert replays[0] == replays[1] == replays[2]


def test_chat_presence_and_nudges_reach_all_workers(start_worker: StartWorker) -> None:
    workers = [start_worker(), start_worker()]
    table, (_, bob), (first, second) = start_game_across(workers)
    watcher = at_worker(workers[0].guest("Cleo"), workers[1]).at(table)
    state = _state(first, lambda table: table["watchers"] == 1)
    assert all(seat["present"] for seat in state["seats"])
    second.send(type="chat", text="Baa!")
    first.wait_for("said")
    first.send(type="chat", text="Moo!")
    for chair in (second, watcher):
        assert [chair.wait_for("said")["line"]["text"] for _ in range(2)] == ["Baa!", "Moo!"]
    asked = first.update["view"]["asking"]["seats"][0]
    (second, first)[asked].send(type="nudge", seat=asked)
    assert (first, second)[asked].wait_for("nudged")["by"] in ("Ann", "Bob")
    watcher.close()
    _state(first, lambda table: table["watchers"] == 0)
    second.close()
    _state(first, lambda table: not table["seats"][1]["present"])
    assert at_worker(bob, workers[1]).patch("/api/me", {"name": "Robert"}).status_code == 200
    _state(first, lambda table: table["seats"][1]["name"] == "Robert")


def _state(chair: Chair, wanted: Callable[[Any], bool]) -> Any:
    """Wait until the table's state meets the condition and return it."""
    while not wanted(state := chair.wait_for("table")["table"]):
        pass
    return state


def test_exactly_one_of_two_answers_through_two_workers_is_played(start_worker: StartWorker) -> None:
    workers = [start_worker(), start_worker()]
    table, guests, chairs = start_game_across(workers)
    twins = [at_worker(guest, workers[1 - number]).at(table) for number, guest in enumerate(guests)]
    for twin in twins:
        twin.wait_for("update")
    races = 0
    while chairs[0].update["view"]["outcome"] is None:
        for chair, twin in zip(chairs, twins, strict=True):
            chair.catch_up()
            twin.catch_up()
            if chair.update["seq"] != twin.update["seq"] or not chair.update["options"]:
                continue
            action = chair.update["options"][0]["action"]
            nonces = [chair.submit(action), twin.submit(action)]
            answers = [_answer(each, nonce) for each, nonce in zip((chair, twin), nonces, strict=True)]
            assert sorted(answer["type"] for answer in answers) == ["ack", "refused"], answers
            assert [answer["code"] for answer in answers if answer["type"] == "refused"] == ["stale"]
            races += 1
    assert races > 5
    written = sql(workers[0].data, "SELECT count(*), count(DISTINCT nonce) FROM log WHERE nonce IS NOT NULL")
    assert written == [(races, races)]


def _answer(chair: Chair, nonce: str) -> Any:
    while (answer := chair.next())["type"] not in ("ack", "refused") or answer["nonce"] != nonce:
        pass
    return answer


def among_bots(worker: Server) -> tuple[Guest, str, Chair]:
    """Start a game of Ann and two bots that this worker leads."""
    ann = worker.guest("Ann")
    table = ann.open_table("sheepy-time", 3, bots=["random", "random"])["id"]
    chair = ann.at(table)
    chair.wait_for("welcome")
    chair.send(type="start")
    chair.wait_for("update")
    wait_until(lambda: sql(worker.data, LED_BY, table=table) != [])
    return ann, table, chair


def test_bots_continue_when_the_worker_that_leads_their_table_dies(start_worker: StartWorker) -> None:
    first, second = start_worker(tempo=SHORT_LEASE), start_worker(tempo=SHORT_LEASE)
    ann, table, _ = among_bots(first)
    leader = sql(first.data, LED_BY, table=table)
    first.kill()
    chair = at_worker(ann, second).at(table)
    chair.wait_for("update")
    play_to_the_end([chair])
    assert sql(first.data, LED_BY, table=table) != leader


def test_an_action_that_cannot_be_saved_is_not_played(start_worker: StartWorker) -> None:
    _, _, chairs = start_game_across([start_worker(), start_worker()])
    asked = next(chair for chair in chairs if chair.update["options"])
    nonce = asked.submit(asked.update["options"][0]["action"], nonce="\0")
    refused = _answer(asked, nonce)
    assert (refused["type"], refused["code"]) == ("refused", "malformed")
    play_to_the_end(chairs)


@pytest.mark.parametrize("leader", ["unaware", "dead"])
def test_bots_continue_when_the_lease_belongs_to_a_worker_that_does_nothing(
    start_worker: StartWorker, leader: str
) -> None:
    """The worker doesn't know of its lease because the database's answer was lost, or it died right after taking it."""
    first, _ = start_worker(tempo=SHORT_LEASE), start_worker(tempo=SHORT_LEASE)
    ann, table, _ = among_bots(first)
    (second,) = sql(first.data, f"SELECT id FROM workers WHERE id NOT IN ({LED_BY})", table=table)
    idle = {"unaware": second[0], "dead": "nobody"}[leader]
    first.kill()
    sql(first.data, "UPDATE leases SET worker = :idle WHERE table_id = :table", table=table, idle=idle)
    chair = at_worker(ann, start_worker(tempo=SHORT_LEASE)).at(table)
    chair.wait_for("update")
    wait_until(lambda: sql(first.data, LED_BY, table=table) not in ([], [(idle,)]))
    play_to_the_end([chair])


def test_bots_continue_when_the_leading_worker_only_answers_a_request(start_worker: StartWorker) -> None:
    first, second = start_worker(tempo={**SELDOM, "speeds": LONG_PAUSES}), start_worker(tempo=SELDOM)
    ann, table, chair = among_bots(first)
    while chair.update["options"]:
        chair.play(chair.update["options"][0]["action"])
    first.kill()
    chair = at_worker(ann, second).at(table)
    chair.wait_for("update")
    wait_until(lambda: len(sql(first.data, "SELECT * FROM presence WHERE table_id = :table", table=table)) == 2)
    sql(first.data, "DELETE FROM leases WHERE table_id = :table", table=table)
    assert start_worker().guest().get(f"/api/tables/{table}").status_code == 200
    play_to_the_end([chair])


def test_a_worker_that_misses_notices_is_only_delayed(start_worker: StartWorker) -> None:
    informed, uninformed = start_worker(), start_worker(modules=["tests.server.toys", "tests.server.no_notices"])
    _, _, chairs = start_game_across([informed, uninformed])
    play_to_the_end(chairs)


def test_a_request_sees_what_other_workers_have_written(start_worker: StartWorker) -> None:
    """This worker gets no notices and compares with the database only long after the test."""
    uninformed = start_worker(modules=["tests.server.toys", "tests.server.no_notices"], tempo=SELDOM)
    informed = start_worker()
    table, (_, bob), chairs = seated(informed, 2)
    path = f"/api/tables/{table}/replay?as=1"
    before = at_worker(bob, uninformed).get(path).json()["updates"]
    play_to_the_end(chairs)
    after = bob.get(path).json()["updates"]
    assert after == at_worker(bob, informed).get(path).json()["updates"]
    assert len(after) > len(before)


def test_a_seat_taken_at_one_worker_is_taken_at_all(start_worker: StartWorker) -> None:
    uninformed = start_worker(modules=["tests.server.toys", "tests.server.no_notices"], tempo=SELDOM)
    informed = start_worker()
    ann, bob = informed.guest("Ann"), informed.guest("Bob")
    table = ann.open_table("live-nope", 2)
    assert (
        at_worker(ann, uninformed).get(f"/api/tables/{table['id']}").status_code == 200
    )  # loads the table into memory
    assert bob.post(f"/api/join/{table['code']}").status_code == 200
    welcome = at_worker(bob, uninformed).at(table["id"]).wait_for("welcome")
    assert [seat["kind"] for seat in welcome["table"]["seats"]] == ["guest", "guest"]


def test_a_table_without_a_leader_is_led_by_a_worker_that_has_it_in_memory(start_worker: StartWorker) -> None:
    """Its leader may have died while no player was connected to it."""
    workers = [start_worker(), start_worker()]
    table, _, _ = start_game_across(workers)
    sql(workers[0].data, "DELETE FROM leases WHERE table_id = :table", table=table)
    runs = "SELECT count(*) FROM leases WHERE table_id = :table"
    wait_until(lambda: sql(workers[0].data, runs, table=table) == [(1,)])


def test_a_notice_that_cannot_be_parsed_is_like_a_missed_one(start_worker: StartWorker) -> None:
    """It may come from a worker of another version."""
    workers = [start_worker(tempo=SELDOM), start_worker(tempo=SELDOM)]
    _, _, chairs = start_game_across(workers)
    sql(workers[0].data, "SELECT pg_notify('woolgather', E'another worker\n{}')")
    play_to_the_end(chairs)


@pytest.mark.parametrize("trouble", [CuttableProxy.cut, CuttableProxy.stall], ids=["cut off", "no answer"])
def test_a_worker_without_its_database_refuses_requests_until_it_is_back(
    start_worker: StartWorker, trouble: Callable[[CuttableProxy], None]
) -> None:
    near = start_worker()
    proxy = CuttableProxy(str(cluster().folder / ".s.PGSQL.5432"))
    address = near.data.partition("?")[0].replace("wool@/", f"wool@127.0.0.1:{proxy.port}/")
    far = start_worker(at=address, modules=["tests.server.toys", "tests.server.short_timeout"])
    table, (ann, bob), (first, second) = start_game_across([near, far])
    far.process.send_signal(signal.SIGUSR1)
    trouble(proxy)
    for _ in range(2 if trouble is CuttableProxy.cut else 1):  # the first may or may not have been saved
        second.send(type="chat", text="Is anybody there?")
        assert "could not save" in second.wait_for("refused")["sentence"]
    assert bob.get("/api/health").status_code == 503
    assert bob.post("/api/tables", {"game": "live-nope", "seats": 2}).status_code == 503
    assert ann.get("/api/health").status_code == 200
    if first.update["options"]:
        first.play(first.update["options"][0]["action"])  # players at the other worker can continue
    seen = first.update["seq"]
    far.process.send_signal(signal.SIGUSR2)
    proxy.restore()
    wait_until(lambda: bob.get("/api/health").status_code == 200)
    again = at_worker(bob, far).at(table)
    again.wait_for("welcome", seq=seen)
    again.wait_for("update")
    play_to_the_end([first, again])
    assert first.update["view"]["outcome"] == again.update["view"]["outcome"]
    proxy.close()


def test_read_only_mode_and_bans_hold_at_every_worker(start_worker: StartWorker) -> None:
    first, second = start_worker(), start_worker()
    guest = at_worker(first.guest(), second)
    body = {"read_only": True}
    assert first.request("POST", "/api/operator/read-only", body=body).status_code == 200
    wait_until(lambda: guest.post("/api/tables", {"game": "live-nope", "seats": 2}).status_code == 503)
    assert second.request("POST", "/api/operator/read-only", body={"read_only": False}).status_code == 200
    wait_until(
        lambda: at_worker(guest, first).post("/api/tables", {"game": "live-nope", "seats": 2}).status_code == 201
    )
    assert first.request("POST", "/api/operator/bans", body={"network": "192.0.2.7"}).status_code == 200
    wait_until(lambda: second.get("/api/operator/bans").json() == ["192.0.2.7/32"])


def test_signing_out_everywhere_holds_at_every_worker(start_worker: StartWorker) -> None:
    first, second = start_worker(), start_worker()
    guest = first.guest("Ann")
    table = guest.open_table()["id"]
    cookie = guest.cookie()
    chair = at_worker(guest, second).at(table)
    chair.wait_for("welcome")
    assert at_worker(guest, first).post("/api/me/sign-out", {"here": False}).status_code == 200
    assert chair.ended() == 1012
    wait_until(lambda: second.get("/api/me", {"Cookie": cookie}).json()["guest"] != guest.id)


def test_a_game_through_three_workers_on_one_port_survives_a_kill(start_worker: StartWorker) -> None:
    """The operating system chooses the worker for a connection, so reconnect until they differ."""
    room = start_worker(workers=3)
    guests = [room.guest(name) for name in ("Ann", "Bob")]
    table = guests[0].open_table()
    assert guests[1].post(f"/api/join/{table['code']}").status_code == 200
    chairs = [guest.at(table["id"]) for guest in guests]

    def apart() -> bool:
        found = sql(room.data, "SELECT body FROM presence WHERE table_id = :table", table=table["id"])
        there = [body for (body,) in found if any(guest.id in body for guest in guests)]
        if len(there) > 1:
            return True
        chairs[1].close()
        chairs[1] = guests[1].at(table["id"])
        chairs[1].wait_for("welcome")
        return False

    wait_until(apart)
    chairs[0].send(type="start")
    for chair in chairs:
        chair.wait_for("update")
    children = Path(f"/proc/{room.process.pid}/task/{room.process.pid}/children")
    for child in children.read_text().split() if children.exists() else []:
        if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes():
            os.kill(int(child), signal.SIGKILL)  # the supervisor restarts it
            break
    fresh = [guest.at(table["id"]) for guest in guests]
    for chair in fresh:
        chair.wait_for("update")
    play_to_the_end(fresh)


def test_a_hand_is_handed_over_with_consent_from_other_workers(start_worker: StartWorker) -> None:
    workers = [start_worker(), start_worker()]
    table, (_, bob), (first, second) = start_game_across(workers)
    second.send(type="leave")
    _state(first, lambda table: table["seats"][1]["kind"] == "empty")
    cleo = at_worker(workers[0].guest("Cleo"), workers[1])
    chair = cleo.at(table)
    chair.wait_for("welcome")
    chair.send(type="sit", seat=1)
    (ask,) = _state(first, lambda table: table["asks"])["asks"]
    assert ask["guest"] == cleo.id
    first.send(type="consent", guest=cleo.id, agree=False)
    assert "does not agree" in chair.wait_for("refused")["sentence"]
    chair.send(type="sit", seat=1)
    _state(first, lambda table: table["asks"])
    first.send(type="consent", guest=cleo.id, agree=True)
    if bob.id in ask["waits_for"]:  # if one person is left, the previous holder of the hand must agree, too
        second.send(type="consent", guest=cleo.id, agree=True)
    _state(chair, lambda table: table["seats"][1]["guest"] == cleo.id)
    second.send(type="sit", seat=0)
    assert second.wait_for("refused")["code"] in ("unable", "forbidden")


def test_rematch_requests_at_two_workers_open_one_table(start_worker: StartWorker) -> None:
    workers = [start_worker(), start_worker()]
    _, guests, chairs = start_game_across(workers)
    play_to_the_end(chairs)
    for chair in chairs:
        chair.send(type="rematch")
    following = {chair.wait_for("rematched")["table"] for chair in chairs}
    assert len(following) == 1
    (table,) = following
    again = [guest.at(table) for guest in guests]
    for chair in again:
        chair.wait_for("update")
    assert sql(workers[0].data, "SELECT count(*) FROM tables") == [(2,)]


def test_a_mute_holds_at_every_worker(start_worker: StartWorker) -> None:
    workers = [start_worker(), start_worker()]
    table, (ann, bob), (first, second) = start_game_across(workers)
    cleo = at_worker(workers[0].guest("Cleo"), workers[1]).at(table)
    cleo.wait_for("welcome")
    cleo.send(type="mute", guest=ann.id, muted=True)
    while cleo.wait_for("table")["you"]["muted"] != [ann.id]:
        pass
    first.send(type="chat", text="Can you hear me?")
    assert second.wait_for("said")["line"]["text"] == "Can you hear me?"
    first.send(type="mute", guest=bob.id, muted=True)  # the host mutes for everyone
    while not second.wait_for("table")["you"]["silenced"]:
        pass
    second.send(type="chat", text="Hello?")
    assert "muted" in second.wait_for("refused")["sentence"]
    first.send(type="mute", guest=bob.id, muted=False)
    while second.wait_for("table")["you"]["silenced"]:
        pass
    second.send(type="chat", text="Thank you.")
    for chair in (first, cleo):  # Cleo must not have received Ann's line
        while (said := chair.wait_for("said")["line"])["guest"] == ann.id:
            assert chair is first
        assert said["text"] == "Thank you."


def test_standing_orders_are_carried_out_by_the_leading_worker(start_worker: StartWorker) -> None:
    """A player who never answers lets forced flips be taken, and told so a worker that doesn't lead the table."""
    workers = [start_worker(), start_worker()]
    table, guests, chairs = start_game_across(workers, "wolf-in-sleeps-clothing", settings={"calls": "strict"})

    def at_the_leader() -> list[int]:
        there = "SELECT body FROM presence JOIN leases USING (table_id, worker) WHERE table_id = :table"
        found = sql(workers[0].data, there, table=table)
        return [seat for seat, guest in enumerate(guests) if any(guest.id in body for (body,) in found)]

    wait_until(lambda: len(at_the_leader()) == 1)
    here = at_the_leader()[0]
    idle = 1 - here
    chairs[idle].send(type="wish", forced=True)

    def was_helped() -> bool:
        chairs[here].catch_up()
        if options := chairs[here].update["options"]:
            chairs[here].try_to_play(options[0]["action"])
        done = "SELECT count(*) FROM log WHERE table_id = :table AND seat = :idle AND guest IS NULL"
        return bool(sql(workers[0].data, done, table=table, idle=idle)[0][0] > 0)

    wait_until(was_helped)
    answers = "SELECT count(*) FROM log WHERE guest = :idle"
    assert sql(workers[0].data, answers, idle=guests[idle].id) == [(0,)]


def test_a_clock_continues_at_another_worker_when_its_worker_dies(start_worker: StartWorker) -> None:
    tempo = {"live_decision": 0.4, "live_window": 0.2, "after_restart": 0.1, **SHORT_LEASE}
    first, second = start_worker(tempo=tempo), start_worker(tempo=tempo)
    _, _, (_, chair) = start_game_across([first, second], pace="live")
    assert chair.wait_for("clock")["of"] == 0.4
    first.kill()
    while not chair.update["view"]["outcome"]:  # the clock plays to the end
        chair.wait_for("update")


def test_players_at_one_device_play_with_a_player_at_another_worker(start_worker: StartWorker) -> None:
    workers = [start_worker(), start_worker()]
    ann, cleo = workers[0].guest("Ann"), at_worker(workers[0].guest("Cleo"), workers[1])
    opened = ann.open_table("live-nope", 3)
    device = ann.at(opened["id"])
    device.wait_for("welcome")
    device.send(type="sit-here", seat=1, name="Bob")
    device.wait_for("welcome")
    assert cleo.post(f"/api/join/{opened['code']}").status_code == 200
    chair = cleo.at(opened["id"])
    assert [seat["name"] for seat in chair.wait_for("welcome")["table"]["seats"]] == ["Ann", "Bob", "Cleo"]
    _state(device, lambda table: table["seats"][2]["kind"] == "guest")
    device.send(type="start")
    for each in (device, chair):
        each.wait_for("update")
    while not chair.update["view"]["outcome"]:
        for each in (device, chair):
            each.catch_up()
        turn = whose_turn(device)
        if turn is not None and device.update["view"]["you"] != turn:
            look(device, turn)
        for each in (device, chair):
            if each.update["options"]:
                each.try_to_play(each.update["options"][0]["action"])
    assert {seat for (seat,) in sql(workers[0].data, "SELECT DISTINCT seat FROM log")} == {0, 1, 2}


def test_a_bot_stands_in_for_a_player_of_another_worker_until_they_return(start_worker: StartWorker) -> None:
    tempo = {"away": 0.1}
    workers = [start_worker(tempo=tempo), start_worker(tempo=tempo)]
    table, (_, bob), (first, second) = start_game_across(workers)
    first.send(type="stand-in", seat=1)
    assert "not away" in first.wait_for("refused")["sentence"]
    second.close()
    _state(first, lambda table: not table["seats"][1]["present"])

    def stands_in() -> bool:
        first.send(type="stand-in", seat=1)
        while (answer := first.next())["type"] not in ("table", "refused"):
            pass
        return bool(answer["type"] == "table" and answer["table"]["seats"][1]["stand_in"] == "sensible")

    wait_until(stands_in)
    back = at_worker(bob, workers[1]).at(table)
    back.wait_for("update")
    play_to_the_end([first, back])


def test_a_review_is_visible_at_every_worker(start_worker: StartWorker) -> None:
    workers = [start_worker(review_games=8), start_worker(review_games=8)]
    table, (ann, bob), chairs = start_game_across(workers)
    play_to_the_end(chairs)
    path = f"/api/tables/{table}/review"
    wait_until(lambda: ann.get(path).status_code == 200)  # until her worker has seen the end of the game
    assert ann.post(path).json()["status"] in ("running", "done")
    wait_until(lambda: bool(bob.get(path).json()["status"] == "done"))


def test_a_room_in_postgres_cannot_start_experiments(start_worker: StartWorker) -> None:
    guest = start_worker().guest()
    assert guest.get("/api/lab").json()["most_games"] == 0
    refused = guest.post("/api/lab/new", {"game": "sheepy-time", "bots": ["random"], "games": 20})
    assert refused.status_code == 403
    assert "Use `woolgather lab run`" in refused.json()["sentence"]


def test_entries_fit_into_notices_and_can_be_decoded() -> None:
    entry = Entry("act", 0, "play \N{SHEEP}\n", "ann", "7", 1.5, "c", "s")
    short = WrittenEntry("t", 1, entry, [1], True, 3)
    lines = [short._replace(seq=number) for number in range(200)]
    long = short._replace(entry=replace(entry, action="x" * 9_000))
    sent = [postgres._entry_notice(line) for line in [*lines, long]]
    assert [postgres._DECODER.decode(each) for each in sent] == [*lines, "t"]
    notices = [
        "\n".join(each for each, _ in together)
        for _, together in groupby(zip(sent, postgres._parts(sent), strict=True), itemgetter(1))
    ]
    assert 1 < len(notices) < 10
    assert all(len(notice.encode()) < 7_500 for notice in notices)
    assert "\n".join(notices).split("\n") == sent
