"""A guest's devices, sign-out and own tables."""

from __future__ import annotations

from pathlib import Path

from tests.server.conftest import OpenServer
from tests.server.harness import Server, seated, wait_until
from tests.server.stores import in_postgres, sql
from tests.server.test_play import play_on
from woolgather.server.access.keys import replace_key


def test_a_device_link_works_once(server: Server) -> None:
    ann = server.guest("Ann")
    link = ann.post("/api/me/link").json()
    assert link["seconds"] == 600
    phone = server.visitor()
    assert phone.get("/api/me").json()["guest"] != ann.id
    moved = phone.post("/api/device", json={"secret": link["secret"]}).json()
    assert (moved["guest"], moved["name"]) == (ann.id, "Ann")
    assert phone.get("/api/me").json()["guest"] == ann.id
    again = server.request("POST", "/api/device", body={"secret": link["secret"]})
    assert (again.status_code, "too old" in again.json()["sentence"]) == (404, True)
    assert ann.get("/api/me").json()["guest"] == ann.id

    older = ann.post("/api/me/link").json()["secret"]
    assert phone.post("/api/me/sign-out", json={"here": False}).json()["guest"] == ann.id
    assert phone.get("/api/me").json()["guest"] == ann.id
    assert server.request("POST", "/api/device", body={"secret": older}).status_code == 404
    stolen = {"Cookie": ann.cookie()}
    assert server.get("/api/me", stolen).json()["guest"] != ann.id
    assert phone.post("/api/me/sign-out", json={"here": True}).json()["guest"] != ann.id
    phone.close()


def test_signing_out_closes_open_tables_and_survives_a_restart(open_server: OpenServer) -> None:
    server = open_server()
    _, (ann, _), (chair, _) = seated(server, 2)
    stolen = {"Cookie": ann.cookie()}
    ann.post("/api/me/sign-out", {"here": False})
    assert chair.ended() == 1012
    server.kill()
    replace_key(server.data, days=1)
    server.start()
    assert server.get("/api/me", stolen).json()["guest"] != ann.id
    before = ann.cookie()
    answer = ann.get("/api/me")
    assert answer.json()["guest"] == ann.id
    assert answer.headers["set-cookie"]  # signed with the new key
    assert ann.cookie() != before


def test_a_guest_can_remove_their_own_tables_only(server: Server) -> None:
    ann, stranger = server.guest("Ann"), server.guest()
    alone = ann.open_table(bots=["random"])["id"]
    chair = ann.at(alone)
    chair.wait_for("welcome")
    chair.send(type="start")
    chair.wait_for("update")
    assert stranger.http.delete(f"{server.address}/api/tables/{alone}").status_code == 403
    assert ann.http.delete(f"{server.address}/api/tables/{alone}").json() == {"how": "deleted"}
    assert chair.ended() == 4004
    assert ann.get(f"/api/tables/{alone}").status_code == 404
    assert ann.http.delete(f"{server.address}/api/tables/{alone}").status_code == 404

    table, (host, other), chairs = seated(server, 2)
    assert host.http.delete(f"{server.address}/api/tables/{table}").json() == {"how": "left"}
    assert other.get(f"/api/tables/{table}").json()["table"]["host"] == other.id
    chairs[0].send(type="sit")
    chairs[0].wait_for("welcome")
    play_on(chairs)
    assert other.http.delete(f"{server.address}/api/tables/{table}").json() == {"how": "forgotten"}
    assert other.get("/api/me/games").json()["games"] == []
    (game,) = host.get("/api/me/games").json()["games"]
    assert game["table"]["seats"][1]["guest"] is None
    assert host.http.delete(f"{server.address}/api/tables/{table}").json() == {"how": "deleted"}


def test_inactive_tables_expire(open_server: OpenServer, tmp_path: Path) -> None:
    server = open_server(tmp_path / "room.db")
    ann = server.guest()
    old, new = ann.open_table()["id"], ann.open_table()["id"]
    running, _, _ = seated(server, 2)
    server.kill()
    sql(server.data, "UPDATE tables SET touched = touched - 86400 * 15 WHERE id <> :new", new=new)
    server.start()
    wait_until(lambda: ann.get(f"/api/tables/{old}").status_code == 404)
    assert ann.get(f"/api/tables/{new}").status_code == 200
    assert ann.get(f"/api/tables/{running}").status_code == 200  # a running game has more time


def test_unsaveable_input_is_refused_and_not_logged(open_server: OpenServer) -> None:
    server = open_server()
    table, (ann, _), (chair, _) = seated(server, 2)
    code = ann.get(f"/api/tables/{table}").json()["table"]["code"]
    seed = sql(server.data, "SELECT seed FROM tables WHERE id = :table", table=table)[0][0]
    fail = "BEGIN SELECT RAISE(ABORT, 'the disk is full'); END"
    if in_postgres():
        refuse = "BEGIN RAISE EXCEPTION 'the disk is full' USING ERRCODE = '53100'; END"
        sql(server.data, f"CREATE FUNCTION refuse() RETURNS trigger AS $${refuse}$$ LANGUAGE plpgsql")
        fail = "FOR EACH ROW EXECUTE FUNCTION refuse()"
    for name in ("chat", "mutes", "guests", "tables", "log", "health", "links"):
        for change in ("INSERT", "UPDATE"):
            sql(server.data, f"CREATE TRIGGER no_{name}_{change} BEFORE {change} ON {name} {fail}")
    for message in ({"type": "chat", "text": "a secret between us"}, {"type": "mute", "guest": "bob", "muted": True}):
        chair.send(**message)
        assert "could not save" in chair.wait_for("refused")["sentence"]
    chair.submit(chair.update["options"][0]["action"])
    assert "was not played" in chair.wait_for("refused")["sentence"]
    for answer in (
        ann.patch("/api/me", {"name": "Somebody else"}),
        ann.post("/api/tables", {"game": "live-nope", "seats": 2}),
        ann.post("/api/me/link"),
        ann.get("/api/health"),
    ):
        assert answer.status_code == 503
        assert "could not save" in answer.json()["sentence"]
    chair.send(type="ping")
    chair.wait_for("pong")
    log = server.log()
    assert "the disk is full" in log
    for secret in ("a secret between us", "Somebody else", seed, code, table, ann.id):
        assert secret not in log
