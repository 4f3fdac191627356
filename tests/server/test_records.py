"""Games as files, and the proof that they were fair."""

from __future__ import annotations

import hashlib
import random
import re

from tests.server.harness import Server, deal, seated
from tests.server.test_bots import against, finish
from tests.server.test_play import play_on
from tests.server.test_resume import updates
from woolgather.kernel.record import Record


def test_an_exported_game_replays_identically_after_import(server: Server) -> None:
    table, (ann, _), chairs = seated(server, 2)
    play_on(chairs)
    text = ann.get(f"/api/tables/{table}/record").text
    assert Record.parse(text).names == ["Ann", "Bob"]
    other = server.guest()
    imported = other.post("/api/tables/import", {"record": text})
    assert imported.status_code == 201
    copy = imported.json()["table"]
    assert (copy["status"], copy["imported"]) == ("over", True)
    for viewer in ("0", "1", "watcher"):
        first = ann.get(f"/api/tables/{table}/replay?as={viewer}").json()["updates"]
        assert other.get(f"/api/tables/{copy['id']}/replay?as={viewer}").json()["updates"] == first
    assert other.get(f"/api/tables/{copy['id']}/record").text == text


def test_an_undone_action_is_not_in_the_record(server: Server) -> None:
    table, (ann,), chairs = seated(server, 1, game="sheepy-time", seed="7")
    undone, dice = False, random.Random(6)
    while not chairs[0].update["view"]["outcome"]:
        for chair in chairs:
            chair.catch_up()
            if chair.update["options"]:
                after = chair.play(dice.choice(chair.update["options"])["action"])
                if after["undo"] is None and not undone:
                    chair.send(type="undo", nonce="u", seq=after["seq"])
                    chair.wait_for("update", seq=after["seq"] + 1)
                    undone = True
    assert undone
    record = Record.parse(ann.get(f"/api/tables/{table}/record").text)
    record.verify()
    deal, undone_action, undo = 1, 1, 1
    assert len(updates(chairs[0])) == deal + len(record.actions) + undone_action + undo


def test_a_game_continues_from_a_moment_of_a_record(server: Server) -> None:
    table, (ann, _), chairs = seated(server, 2)
    play_on(chairs)
    text = ann.get(f"/api/tables/{table}/record").text
    fork = ann.post("/api/tables/import", {"record": text, "actions": 3}).json()["table"]
    assert fork["status"] == "open"
    chair = ann.at(fork["id"])
    chair.wait_for("welcome")
    chair.send(type="fill", seat=1, bot="random")
    chair.send(type="start")
    chair.wait_for("update")
    finish(chair)


def test_a_rematch_is_played_with_the_same_edited_box(server: Server) -> None:
    _, guests, chairs = seated(server, 2, record=deal("live-nope", 2, "5", components={"cards": {"edited": True}}))
    play_on(chairs)
    chairs[0].send(type="rematch")
    table = chairs[0].wait_for("rematched")["table"]
    chairs[1].send(type="rematch")
    chairs[1].wait_for("rematched")
    chairs = [guest.at(table) for guest in guests]
    for chair in chairs:
        chair.wait_for("update", seq=1)
    play_on(chairs)
    record = Record.parse(guests[0].get(f"/api/tables/{table}/record").text)
    assert record.components == {"cards": {"edited": True}}


def test_a_replay_says_how_to_continue_from_each_moment(server: Server) -> None:
    table, (ann, _), chairs = seated(server, 2)
    assert ann.get(f"/api/tables/{table}/replay?as=watcher").json()["actions"] == []
    play_on(chairs)
    text = ann.get(f"/api/tables/{table}/record").text
    replay = ann.get(f"/api/tables/{table}/replay?as=0").json()
    assert len(replay["actions"]) == len(replay["updates"])
    assert replay["actions"][0] == 0
    assert f"end: {replay['actions'][-1]} actions, over" in text
    middle = len(replay["actions"]) // 2
    fork = ann.post("/api/tables/import", {"record": text, "actions": replay["actions"][middle]}).json()["table"]
    chair = ann.at(fork["id"])
    chair.wait_for("welcome")
    chair.send(type="fill", seat=1, bot="random")
    chair.send(type="start")
    first = chair.wait_for("update")
    assert first["view"]["table"] == replay["updates"][middle]["view"]["table"]


def test_bad_records_are_refused_with_a_sentence(server: Server) -> None:
    table, (ann, _), chairs = seated(server, 2)
    play_on(chairs)
    text = ann.get(f"/api/tables/{table}/record").text
    first_action = text.split("\n\n")[1].splitlines()[0]
    for bad in (
        "",
        "hello",
        text[: len(text) // 2],
        text.replace(first_action, "1 nope", 1),
        text.replace(first_action, "1 go", 1),
    ):
        answer = ann.post("/api/tables/import", {"record": bad})
        assert answer.status_code == 422, bad
        assert answer.json()["sentence"].endswith((".", ")"))


def test_garbled_records_never_crash_the_server(server: Server) -> None:
    table, (ann, _), chairs = seated(server, 2)
    play_on(chairs)
    text = ann.get(f"/api/tables/{table}/record").text
    dice = random.Random(4)
    seed = re.compile("^seed: .*$", re.MULTILINE)
    garbled = [seed.sub(f"seed: {odd}", text) for odd in ("9" * 5000, "-1", "\u0663", "", "0x10", "0" * 63 + "g")]
    garbled += [text.replace("Ann", odd) for odd in ("", ",", "a" * 5000, "\u2028", "\x00")]
    garbled += [text.replace("nopes: 10", odd) for odd in ("nopes: 0", "nopes: " + "9" * 5000, "x: 1", "components: {")]
    for _ in range(40):
        place = dice.randrange(len(text))
        junk = dice.choice(["", "\n", "1 ", "pass", ":", "\ud7ff", "99999999999999999999"])
        garbled.append(text[:place] + junk + text[place + dice.randrange(4) :])
    for bad in garbled:
        answer = ann.post("/api/tables/import", {"record": bad})
        assert answer.status_code in (201, 400, 422), (answer.text, bad)


def test_the_seed_is_committed_before_the_game_and_revealed_after_it(server: Server) -> None:
    guest = server.guest()
    chair = against(guest, "random")
    start = chair.raw[0]
    assert '"seed":null' in start
    finish(chair)
    end = chair.wait_for("table")["table"]
    assert f'"commitment":"{end["commitment"]}"' in start
    assert hashlib.sha256(b"woolgather seed " + end["seed"].encode()).hexdigest() == end["commitment"]
    proof = guest.get(f"/api/tables/{end['id']}/fairness").json()
    assert proof["seed_matches"] is True
    assert proof["game_matches"] is True
    assert proof["draws"]


def test_continuing_against_bots_starts_at_that_moment(server: Server) -> None:
    table, (ann, *_), chairs = seated(server, 3)
    play_on(chairs)
    text = ann.get(f"/api/tables/{table}/record").text
    replay = ann.get(f"/api/tables/{table}/replay?as=1").json()
    middle = next(at for at, update in enumerate(replay["updates"]) if at > 1 and update["options"])
    wish = {"record": text, "actions": replay["actions"][middle], "seat": 1, "go_on": True}
    fork = ann.post("/api/tables/import", wish).json()
    assert (fork["table"]["status"], fork["your_seat"]) == ("playing", 1)
    assert [seat["kind"] for seat in fork["table"]["seats"]] == ["bot", "guest", "bot"]
    chair = ann.at(fork["table"]["id"])
    first = chair.wait_for("update")
    assert first["view"]["table"] == replay["updates"][middle]["view"]["table"]
    assert first["view"]["options"] == replay["updates"][middle]["view"]["options"]
    finish(chair)


def test_continuing_with_an_unknown_seat_or_bot_is_refused(server: Server) -> None:
    record = deal("live-nope", 2, "5")
    ann = server.guest()
    for wish, says in {("seat", 2): "You cannot sit on seat 3 of 2.", ("bot", "genius"): "has no bot 'genius'"}.items():
        answer = ann.post("/api/tables/import", {"record": record, "go_on": True, **dict([wish])})
        assert answer.status_code == 422
        assert says in answer.json()["sentence"]
    assert ann.get("/api/tables/mine").json() == []


def test_a_running_game_cannot_be_replayed_as_another_seat(server: Server) -> None:
    table, (ann, bob), chairs = seated(server, 2)
    stranger = server.guest()
    for guest, eyes in ((ann, "1"), (bob, "0"), (stranger, "0"), (stranger, "1")):
        refused = guest.get(f"/api/tables/{table}/replay?as={eyes}")
        assert refused.status_code == 403
        assert refused.json() == {"sentence": "While the game goes on you see it with your own eyes only."}
    play_on(chairs)
    for eyes in ("0", "1"):
        replay = stranger.get(f"/api/tables/{table}/replay?as={eyes}").json()
        assert {update["view"]["you"] for update in replay["updates"]} == {int(eyes)}


def test_a_private_game_stays_private_when_it_is_over(server: Server) -> None:
    table, (ann, _), chairs = seated(server, 2, watchers_allowed=False)
    play_on(chairs)
    for tells_it_all in ("record", "fairness"):
        refused = server.guest().get(f"/api/tables/{table}/{tells_it_all}")
        assert refused.status_code == 403
        assert refused.json() == {"sentence": "The host of this table doesn't allow spectators."}
        assert ann.get(f"/api/tables/{table}/{tells_it_all}").status_code == 200
    for eyes in ("watcher", "0", "1"):
        assert server.guest().get(f"/api/tables/{table}/replay?as={eyes}").status_code == 403
        assert ann.get(f"/api/tables/{table}/replay?as={eyes}").status_code == 200
