"""The operator: overview, bans, deleting tables and read-only mode."""

from __future__ import annotations

from tests.command_line import Say
from tests.server.conftest import OpenServer
from tests.server.harness import seated
from woolgather.room.logs import table_hash


def test_the_operator_sees_tables_and_visitors_but_nothing_hidden(open_server: OpenServer, say: Say) -> None:
    server = open_server()
    table, guests, _ = seated(server, 2)
    told = say("admin", "tables", "--server", server.address).out
    assert f"{table_hash(table)}  " in told
    assert "live-nope, playing: Ann, Bob, 2 connected" in told
    assert table not in told
    assert guests[0].get(f"/api/tables/{table}").json()["table"]["code"] not in told
    assert say("admin", "visitors", "--server", server.address).out == "127.0.0.1  2: Ann, Bob\n"


def test_players_see_why_the_operator_deleted_their_table(open_server: OpenServer, say: Say) -> None:
    server = open_server()
    table, (ann, _), (chair, _) = seated(server, 2)
    assert say("admin", "end", "nowhere", "--server", server.address).code == 2
    assert say("admin", "end", table_hash(table), "--server", server.address).code == 0
    assert chair.wait_for("closed")["sentence"] == "The operator of this server has ended this table."
    assert ann.get(f"/api/tables/{table}").status_code == 404


def test_a_ban_takes_effect_at_once_and_survives_a_restart(open_server: OpenServer, say: Say) -> None:
    server = open_server(trusted_proxies=["127.0.0.1"])
    there = {"X-Forwarded-For": "192.0.2.77"}
    assert server.get("/api/me", there).status_code == 200
    assert say("admin", "ban", "192.0.2.0/24", "--server", server.address).out == "192.0.2.0/24\n"
    server.kill()
    server.start()
    refused = server.get("/api/me", there)
    assert (refused.status_code, "blocked your address" in refused.text) == (403, True)
    assert server.get("/api/me", {"X-Forwarded-For": "198.51.100.1"}).status_code == 200
    assert say("admin", "unban", "192.0.2.0/24", "--server", server.address).out == "No addresses are banned.\n"
    assert server.get("/api/me", there).status_code == 200


def test_banning_oneself_or_an_invalid_address_is_refused(open_server: OpenServer, say: Say) -> None:
    server = open_server()
    assert "would lock out the operator" in say("admin", "ban", "127.0.0.0/8", "--server", server.address).err
    assert "'the wolf' is not an address" in say("admin", "ban", "the wolf", "--server", server.address).err
    assert "is not banned" in say("admin", "unban", "192.0.2.1", "--server", server.address).err
    assert say("admin", "bans", "--server", server.address).out == "No addresses are banned.\n"


def test_in_a_read_only_room_everything_is_visible_and_nothing_changes(open_server: OpenServer, say: Say) -> None:
    server = open_server()
    table, (ann, _), (chair, other) = seated(server, 2)
    say("admin", "read-only", "on", "--server", server.address)
    chair.submit(chair.update["options"][0]["action"])
    assert "nothing changes" in chair.wait_for("refused")["sentence"]
    chair.send(type="chat", text="Hello?")
    assert "nothing changes" in chair.wait_for("refused")["sentence"]
    assert ann.post("/api/tables", {"game": "live-nope", "seats": 2}).status_code == 503
    assert ann.get(f"/api/tables/{table}").status_code == 200
    say("admin", "read-only", "off", "--server", server.address)
    chair.play(chair.update["options"][0]["action"])
    other.wait_for("update", seq=2)


def test_bots_resume_when_read_only_mode_ends(open_server: OpenServer, say: Say) -> None:
    server = open_server()
    ann = server.guest("Ann")
    table = ann.post("/api/quick", {"game": "live-nope", "seats": 2}).json()["table"]["id"]
    chair = ann.at(table)
    chair.wait_for("update")
    say("admin", "read-only", "on", "--server", server.address)
    say("admin", "read-only", "off", "--server", server.address)
    while not chair.update["view"]["outcome"]:
        chair.catch_up()
        if chair.update["options"]:
            chair.play(chair.update["options"][0]["action"])
        elif not chair.update["view"]["outcome"]:
            chair.wait_for("update")


def test_only_operators_may_use_the_operator_api(open_server: OpenServer, say: Say) -> None:
    server = open_server(token="the server's secret", trusted_proxies=["127.0.0.1"])
    there = {"X-Forwarded-For": "192.0.2.77"}
    for method, path in (("GET", "tables"), ("GET", "visitors"), ("GET", "bans"), ("POST", "read-only")):
        assert server.request(method, f"/api/operator/{path}", there).status_code == 401
    told = {**there, "Authorization": "Bearer the server's secret"}
    assert server.get("/api/operator/tables", told).json() == []
    assert "No woolgather server answers" in say("admin", "tables", "--server", "http://127.0.0.1:1").err
    assert "is not a server's address" in say("admin", "tables", "--server", "ftp://sheep").err
