"""Several workers and one Postgres: everybody at a table sees the same, whichever worker they came to."""

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
from tests.server.harness import PATIENCE, Chair, Guest, Server, at_once, seated, wait_until
from tests.server.stores import sql
from tests.server.test_one_device import look, whose_turn
from tests.server.wire import Wire
from woolgather.room.storage.stored import Entry, WrittenEntry
from woolgather.server.storage import postgres

NextWorker = Callable[..., Server]
LED_BY = "SELECT worker FROM leases WHERE table_id = :table"
SELDOM = {"beat": 3_600.0, "lease": 36_000.0}  # a worker that looks by itself only when the test is long over
AT_LEISURE = {speed: {**pauses, "choice": 3_600.0} for speed, pauses in at_once().items()}


@pytest.fixture
def another(tmp_path: Path) -> Iterator[NextWorker]:
    """Starts one more worker for the same room, as on a machine of its own."""
    data = cluster().database("room_" + tmp_path.parent.name.replace("-", "_") + "_" + tmp_path.name[-40:])
    workers: list[Server] = []

    def start(at: str = data, **config: Any) -> Server:
        workers.append(Server(tmp_path / f"worker{len(workers)}.db", at=at, **config))
        return workers[-1]

    yield start
    for worker in workers:
        worker.stop()
        assert '"level": "error"' not in worker.log(), worker.log()


def moved(guest: Guest, to: Server) -> Guest:
    """The same guest, who comes to another worker from now on."""
    guest.server = to
    return guest


def company(workers: list[Server], game: str = "live-nope", **more: Any) -> tuple[str, list[Guest], list[Chair]]:
    """A running game; each of the players has come to a worker of their own."""
    return seated(workers[0], len(workers), game, workers=workers, **more)


def play_together(chairs: list[Chair]) -> None:
    """Everybody takes their first option, unless somebody else was faster, until everybody knows that it is over."""
    until = time.monotonic() + 2 * PATIENCE
    while not all(chair.update["view"]["outcome"] for chair in chairs):
        assert time.monotonic() < until, "the game does not end"
        time.sleep(0.002)  # who asks again and again without a pause leaves the server no time for anything else
        for chair in chairs:
            chair.catch_up()
            if chair.update["options"]:
                chair.try_to_play(chair.update["options"][0]["action"])


def test_players_at_three_workers_play_a_whole_game(another: NextWorker) -> None:
    workers = [another() for _ in range(3)]
    table, guests, chairs = company(workers)
    play_together(chairs)
    replays = [guest.get(f"/api/tables/{table}/replay?as=0").json()["updates"] for guest in guests]
    assert replays[0] == replays[1] == replays[2]


def test_what_is_said_and_who_is_there_is_known_everywhere(another: NextWorker) -> None:
    workers = [another(), another()]
    table, (_, bob), (first, second) = company(workers)
    watcher = moved(workers[0].guest("Cleo"), workers[1]).at(table)
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
    assert moved(bob, workers[1]).patch("/api/me", {"name": "Robert"}).status_code == 200
    _state(first, lambda table: table["seats"][1]["name"] == "Robert")


def _state(chair: Chair, wanted: Callable[[Any], bool]) -> Any:
    """The table as this chair is told, once it is so."""
    while not wanted(state := chair.wait_for("table")["table"]):
        pass
    return state


def test_of_two_answers_by_way_of_two_workers_exactly_one_is_played(another: NextWorker) -> None:
    workers = [another(), another()]
    table, guests, chairs = company(workers)
    twins = [moved(guest, workers[1 - number]).at(table) for number, guest in enumerate(guests)]
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
    """Ann plays with two bots, whom this worker asks."""
    ann = worker.guest("Ann")
    table = ann.open_table("sheepy-time", 3, bots=["random", "random"])["id"]
    chair = ann.at(table)
    chair.wait_for("welcome")
    chair.send(type="start")
    chair.wait_for("update")
    wait_until(lambda: sql(worker.data, LED_BY, table=table) != [])
    return ann, table, chair


def test_bots_go_on_when_the_worker_that_asked_them_dies(another: NextWorker) -> None:
    first, second = another(), another()
    ann, table, _ = among_bots(first)
    leader = sql(first.data, LED_BY, table=table)
    first.kill()
    chair = moved(ann, second).at(table)
    chair.wait_for("update")
    play_together([chair])
    assert sql(first.data, LED_BY, table=table) != leader


def test_what_cannot_be_kept_is_not_played_anywhere(another: NextWorker) -> None:
    _, _, chairs = company([another(), another()])
    asked = next(chair for chair in chairs if chair.update["options"])
    nonce = asked.submit(asked.update["options"][0]["action"], nonce="\0")
    refused = _answer(asked, nonce)
    assert (refused["type"], refused["code"]) == ("refused", "malformed")
    play_together(chairs)


@pytest.mark.parametrize("leader", ["unaware", "dead"])
def test_bots_go_on_when_the_lease_has_come_to_somebody_who_does_nothing(another: NextWorker, leader: str) -> None:
    """One got it, and the database was out of reach before it could say so. Or one that had been taken for dead took it
    before it died in earnest."""
    first, _ = another(), another()
    ann, table, _ = among_bots(first)
    (second,) = sql(first.data, f"SELECT id FROM workers WHERE id NOT IN ({LED_BY})", table=table)
    idle = {"unaware": second[0], "dead": "nobody"}[leader]
    first.kill()
    sql(first.data, "UPDATE leases SET worker = :idle WHERE table_id = :table", table=table, idle=idle)
    chair = moved(ann, another()).at(table)
    chair.wait_for("update")
    wait_until(lambda: sql(first.data, LED_BY, table=table) not in ([], [(idle,)]))
    play_together([chair])


def test_bots_go_on_when_the_worker_that_leads_was_only_asked_for_a_look(another: NextWorker) -> None:
    first, second = another(tempo={**SELDOM, "speeds": AT_LEISURE}), another(tempo=SELDOM)
    ann, table, chair = among_bots(first)
    while chair.update["options"]:
        chair.play(chair.update["options"][0]["action"])
    first.kill()
    chair = moved(ann, second).at(table)
    chair.wait_for("update")
    wait_until(lambda: len(sql(first.data, "SELECT * FROM presence WHERE table_id = :table", table=table)) == 2)
    sql(first.data, "DELETE FROM leases WHERE table_id = :table", table=table)
    assert another().guest().get(f"/api/tables/{table}").status_code == 200
    play_together([chair])


def test_a_worker_that_hears_no_notice_is_only_later(another: NextWorker) -> None:
    hearing, deaf = another(), another(modules=["tests.server.toys", "tests.server.deaf"])
    _, _, chairs = company([hearing, deaf])
    play_together(chairs)


def test_whoever_asks_is_told_what_was_written_at_any_worker(another: NextWorker) -> None:
    """Also by one that has heard nothing of it, and looks by itself only when the test is long over."""
    deaf = another(modules=["tests.server.toys", "tests.server.deaf"], tempo=SELDOM)
    hearing = another()
    table, (_, bob), chairs = seated(hearing, 2)
    path = f"/api/tables/{table}/replay?as=1"
    begun = moved(bob, deaf).get(path).json()["updates"]
    play_together(chairs)
    told = bob.get(path).json()["updates"]
    assert told == moved(bob, hearing).get(path).json()["updates"]
    assert len(told) > len(begun)


def test_whoever_has_sat_down_at_one_worker_sits_at_every_other(another: NextWorker) -> None:
    deaf = another(modules=["tests.server.toys", "tests.server.deaf"], tempo=SELDOM)
    hearing = another()
    ann, bob = hearing.guest("Ann"), hearing.guest("Bob")
    table = ann.open_table("live-nope", 2)
    assert moved(ann, deaf).get(f"/api/tables/{table['id']}").status_code == 200  # it has the table in its memory
    assert bob.post(f"/api/join/{table['code']}").status_code == 200
    welcome = moved(bob, deaf).at(table["id"]).wait_for("welcome")
    assert [seat["kind"] for seat in welcome["table"]["seats"]] == ["guest", "guest"]


def test_a_table_that_nobody_runs_is_taken_up_by_whoever_has_it_in_memory(another: NextWorker) -> None:
    """As when a worker dies that ran it while nobody was connected there."""
    workers = [another(), another()]
    table, _, _ = company(workers)
    sql(workers[0].data, "DELETE FROM leases WHERE table_id = :table", table=table)
    runs = "SELECT count(*) FROM leases WHERE table_id = :table"
    wait_until(lambda: sql(workers[0].data, runs, table=table) == [(1,)])


def test_a_notice_that_cannot_be_read_costs_no_more_than_one_that_was_missed(another: NextWorker) -> None:
    """Such as one from a worker of another version."""
    workers = [another(tempo=SELDOM), another(tempo=SELDOM)]
    _, _, chairs = company(workers)
    sql(workers[0].data, "SELECT pg_notify('woolgather', E'another worker\n{}')")
    play_together(chairs)


@pytest.mark.parametrize("trouble", [Wire.cut, Wire.stall], ids=["cut off", "no answer"])
def test_a_worker_without_its_database_refuses_in_words_and_goes_on_when_it_is_back(
    another: NextWorker, trouble: Callable[[Wire], None]
) -> None:
    near = another()
    wire = Wire(str(cluster().folder / ".s.PGSQL.5432"))
    far = another(at=near.data.partition("?")[0].replace("wool@/", f"wool@127.0.0.1:{wire.port}/"))
    table, (ann, bob), (first, second) = company([near, far])
    trouble(wire)
    for _ in range(2 if trouble is Wire.cut else 1):  # the second time nobody knows what became of the first
        second.send(type="chat", text="Is anybody there?")
        assert "could not save" in second.wait_for("refused")["sentence"]
    assert bob.get("/api/health").status_code == 503
    assert bob.post("/api/tables", {"game": "live-nope", "seats": 2}).status_code == 503
    assert ann.get("/api/health").status_code == 200
    if first.update["options"]:
        first.play(first.update["options"][0]["action"])  # the others go on
    seen = first.update["seq"]
    wire.mend()
    wait_until(lambda: bob.get("/api/health").status_code == 200)
    again = moved(bob, far).at(table)
    again.wait_for("welcome", seq=seen)
    again.wait_for("update")
    play_together([first, again])
    assert first.update["view"]["outcome"] == again.update["view"]["outcome"]
    wire.close()


def test_what_the_host_of_the_server_decides_holds_at_every_worker(another: NextWorker) -> None:
    first, second = another(), another()
    guest = moved(first.guest(), second)
    body = {"read_only": True}
    assert first.request("POST", "/api/operator/read-only", body=body).status_code == 200
    wait_until(lambda: guest.post("/api/tables", {"game": "live-nope", "seats": 2}).status_code == 503)
    assert second.request("POST", "/api/operator/read-only", body={"read_only": False}).status_code == 200
    wait_until(lambda: moved(guest, first).post("/api/tables", {"game": "live-nope", "seats": 2}).status_code == 201)
    assert first.request("POST", "/api/operator/bans", body={"network": "192.0.2.7"}).status_code == 200
    wait_until(lambda: second.get("/api/operator/bans").json() == ["192.0.2.7/32"])


def test_who_lets_themselves_out_is_out_at_every_worker(another: NextWorker) -> None:
    first, second = another(), another()
    guest = first.guest("Ann")
    table = guest.open_table()["id"]
    cookie = guest.cookie()
    chair = moved(guest, second).at(table)
    chair.wait_for("welcome")
    assert moved(guest, first).post("/api/me/sign-out", {"here": False}).status_code == 200
    assert chair.ended() == 1012
    wait_until(lambda: second.get("/api/me", {"Cookie": cookie}).json()["guest"] != guest.id)


def test_three_workers_behind_one_port(another: NextWorker) -> None:
    """Which of them a connection comes to, nobody can choose: whoever is at the same one as another comes again."""
    room = another(workers=3)
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
            os.kill(int(child), signal.SIGKILL)  # one after the other is started again, and takes the game up
            break
    fresh = [guest.at(table["id"]) for guest in guests]
    for chair in fresh:
        chair.wait_for("update")
    play_together(fresh)


def test_a_hand_passes_by_consent_of_people_at_other_workers(another: NextWorker) -> None:
    workers = [another(), another()]
    table, (_, bob), (first, second) = company(workers)
    second.send(type="leave")
    _state(first, lambda table: table["seats"][1]["kind"] == "empty")
    cleo = moved(workers[0].guest("Cleo"), workers[1])
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
    if bob.id in ask["waits_for"]:  # who held the cards before is asked, where one person alone is left
        second.send(type="consent", guest=cleo.id, agree=True)
    _state(chair, lambda table: table["seats"][1]["guest"] == cleo.id)
    second.send(type="sit", seat=0)
    assert second.wait_for("refused")["code"] in ("unable", "forbidden")


def test_a_rematch_is_one_table_whoever_asks_for_it_at_which_worker(another: NextWorker) -> None:
    workers = [another(), another()]
    _, guests, chairs = company(workers)
    play_together(chairs)
    for chair in chairs:
        chair.send(type="rematch")
    following = {chair.wait_for("rematched")["table"] for chair in chairs}
    assert len(following) == 1
    (table,) = following
    again = [guest.at(table) for guest in guests]
    for chair in again:
        chair.wait_for("update")
    assert sql(workers[0].data, "SELECT count(*) FROM tables") == [(2,)]


def test_a_mute_holds_at_every_worker(another: NextWorker) -> None:
    workers = [another(), another()]
    table, (ann, bob), (first, second) = company(workers)
    cleo = moved(workers[0].guest("Cleo"), workers[1]).at(table)
    cleo.wait_for("welcome")
    cleo.send(type="mute", guest=ann.id, muted=True)
    while cleo.wait_for("table")["you"]["muted"] != [ann.id]:
        pass
    first.send(type="chat", text="Can you hear me?")
    assert second.wait_for("said")["line"]["text"] == "Can you hear me?"
    first.send(type="mute", guest=bob.id, muted=True)  # the host's is for everybody
    while not second.wait_for("table")["you"]["silenced"]:
        pass
    second.send(type="chat", text="Hello?")
    assert "muted" in second.wait_for("refused")["sentence"]
    first.send(type="mute", guest=bob.id, muted=False)
    while second.wait_for("table")["you"]["silenced"]:
        pass
    second.send(type="chat", text="Thank you.")
    for chair in (first, cleo):  # and nothing that Ann said has come to Cleo before
        while (said := chair.wait_for("said")["line"])["guest"] == ann.id:
            assert chair is first
        assert said["text"] == "Thank you."


def test_what_somebody_lets_the_room_do_is_done_by_whichever_worker_runs_the_table(another: NextWorker) -> None:
    """One of them never answers: their flips are forced, and they said so to a worker that does not run the table."""
    workers = [another(), another()]
    table, guests, chairs = company(workers, "wolf-in-sleeps-clothing", settings={"calls": "strict"})

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


def test_a_clock_runs_on_at_another_worker_when_the_one_that_ran_it_dies(another: NextWorker) -> None:
    tempo = {"live_decision": 0.4, "live_window": 0.2, "after_restart": 0.1, "lease": 2.0}
    first, second = another(tempo=tempo), another(tempo=tempo)
    _, _, (_, chair) = company([first, second], pace="live")
    assert chair.wait_for("clock")["of"] == 0.4
    first.kill()
    while not chair.update["view"]["outcome"]:  # nobody does anything, and the game comes to its end
        chair.wait_for("update")


def test_people_at_one_device_play_with_somebody_at_another_worker(another: NextWorker) -> None:
    workers = [another(), another()]
    ann, cleo = workers[0].guest("Ann"), moved(workers[0].guest("Cleo"), workers[1])
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


def test_a_bot_stands_in_for_somebody_of_another_worker_until_they_are_back_there(another: NextWorker) -> None:
    tempo = {"away": 0.1}
    workers = [another(tempo=tempo), another(tempo=tempo)]
    table, (_, bob), (first, second) = company(workers)
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
    back = moved(bob, workers[1]).at(table)
    back.wait_for("update")
    play_together([first, back])


def test_a_review_is_known_of_at_every_worker(another: NextWorker) -> None:
    workers = [another(review_games=8), another(review_games=8)]
    table, (ann, bob), chairs = company(workers)
    play_together(chairs)
    path = f"/api/tables/{table}/review"
    wait_until(lambda: ann.get(path).status_code == 200)  # her worker knows, too, that the table is closed
    assert ann.post(path).json()["status"] in ("running", "done")
    wait_until(lambda: bool(bob.get(path).json()["status"] == "done"))


def test_a_room_in_postgres_shows_experiments_and_begins_none(another: NextWorker) -> None:
    guest = another().guest()
    assert guest.get("/api/lab").json()["most_games"] == 0
    refused = guest.post("/api/lab/new", {"game": "sheepy-time", "bots": ["random"], "games": 20})
    assert refused.status_code == 403
    assert "`woolgather lab run` does" in refused.json()["sentence"]


def test_what_workers_are_told_fits_into_notices_and_can_be_read() -> None:
    entry = Entry("act", 0, "play \N{SHEEP}\n", "ann", "7", 1.5, "c", "s")
    short = WrittenEntry("t", 1, entry, [1], True, 3)
    lines = [short._replace(seq=number) for number in range(200)]
    long = short._replace(entry=replace(entry, action="x" * 9_000))
    told = [postgres._entry_notice(line) for line in [*lines, long]]
    assert [postgres._DECODER.decode(each) for each in told] == [*lines, "t"]
    notices = [
        "\n".join(each for each, _ in together)
        for _, together in groupby(zip(told, postgres._parts(told), strict=True), itemgetter(1))
    ]
    assert 1 < len(notices) < 10
    assert all(len(notice.encode()) < 7_500 for notice in notices)
    assert "\n".join(notices).split("\n") == told
