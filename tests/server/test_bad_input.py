"""Bad input is refused with a helpful sentence and the right status, changes nothing, and reveals nothing."""

from __future__ import annotations

import json
import socket
from contextlib import suppress

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.server.conftest import OpenServer
from tests.server.harness import TIMEOUT, Guest, Server, seated
from woolgather.room.messages import PROTOCOL


def sentence(answer: httpx.Response) -> str:
    body = answer.json()
    assert list(body) == ["sentence"]
    said: str = body["sentence"]
    assert said.endswith(".")
    assert "Traceback" not in said
    return said


@pytest.mark.parametrize(
    ("body", "status", "says"),
    [
        ({"game": "chess", "seats": 2}, 404, "There is no game 'chess'"),
        ({"game": "live-nope", "seats": 9}, 422, "is for 2 to 4 seats"),
        ({"game": "live-nope", "seats": 2, "settings": {"nopes": "11"}}, 422, "cannot be '11'"),
        ({"game": "live-nope", "seats": 2, "settings": {"colour": "red"}}, 422, "has no setting"),
        ({"game": "live-nope", "seats": 2, "cheat": True}, 400, "There is no field 'cheat' here."),
        ({"game": "live-nope", "seats": "two"}, 400, "The number of seats must be a whole number"),
        ({"game": "live-nope", "seats": 2, "pace": "hurry"}, 400, "one of: days, live, none"),
        ({"game": "live-nope", "seats": 2, "bots": ["genius"]}, 422, "has no bot 'genius'"),
        ({"game": "live-nope", "seats": 2, "bots": ["random", "random"]}, 422, "2 bots for 1 free"),
        ({"game": "live-nope", "seats": 2, "seat": 5}, 422, "cannot sit"),
        ({}, 400, "The name of the game is missing"),
        ([], 400, "must be a JSON object"),
    ],
)
def test_a_table_with_invalid_settings_is_refused(server: Server, body: object, status: int, says: str) -> None:
    answer = server.guest().post("/api/tables", body)
    assert answer.status_code == status
    assert says in sentence(answer)


def test_a_body_that_is_not_json_or_too_long_is_refused(server: Server) -> None:
    guest = server.guest()
    form = guest.http.post(server.address + "/api/tables", data={"game": "live-nope"})
    assert form.status_code == 415
    sentence(form)
    for body in (
        b'{"game": ',
        b'{"game": "\xff"}',
        b"\xef\xbb\xbf{}",
        b'{"game": "\\ud800", "seats": 2}',
        b"\x1f\x8b\x08",
    ):
        broken = guest.http.post(
            server.address + "/api/tables", content=body, headers={"Content-Type": "application/json"}
        )
        assert broken.status_code == 400
        sentence(broken)
    huge = guest.post("/api/tables", {"game": "x" * 100_000, "seats": 2})
    assert huge.status_code == 413
    sentence(huge)


def test_unknown_addresses_are_answered_with_404(server: Server) -> None:
    guest = server.guest()
    for path in ("/api/nothing", "/nothing", "/api/tables/nothing", "/api/games/chess", "/api/tables/x/record"):
        answer = guest.get(path)
        assert answer.status_code == 404, path
        sentence(answer)
    assert guest.post("/api/join/nothing").status_code == 404
    assert server.get("/assets/..%2f..%2fconfig.py").status_code == 404


def test_an_unknown_address_shows_browsers_a_page_and_programs_a_sentence(server: Server) -> None:
    browser = {"Accept": "text/html,application/xhtml+xml;q=0.9,*/*;q=0.8"}
    for path in ("/nowhere", "/table", "/rules/lucidity/deeper"):
        astray = server.get(path, browser)
        assert astray.status_code == 404
        assert astray.headers["content-type"].startswith("text/html")
        sentence(server.get(path, {"Accept": "application/json"}))
    for path in ("/api/nothing", "/assets/nothing.js"):  # never pages
        answer = server.get(path, browser)
        assert answer.status_code == 404
        sentence(answer)


@pytest.mark.parametrize(
    ("method", "path", "allowed"),
    [
        ("POST", "/api/health", "GET, HEAD"),
        ("GET", "/api/tables", "POST"),
        ("GET", "/api/quick", "POST"),
        ("DELETE", "/api/tables/x/record", "GET, HEAD"),
        ("PUT", "/api/tables/x", "DELETE, GET, HEAD"),
        ("PUT", "/", "GET, HEAD"),
    ],
)
def test_a_wrong_method_is_answered_with_the_allowed_ones(server: Server, method: str, path: str, allowed: str) -> None:
    answer = server.request(method, path)
    assert answer.status_code == 405
    sentence(answer)
    assert sorted(answer.headers["allow"].split(", ")) == allowed.split(", ")


def test_head_requests_return_headers_only(server: Server) -> None:
    for path in ("/", "/api/me", "/metrics"):
        answer = server.request("HEAD", path)
        assert (answer.status_code, answer.content) == (200, b"")


def test_headers_that_are_too_long_are_refused(server: Server) -> None:
    answer = server.get("/api/me", {"X-Big": "a" * 20_000})
    assert answer.status_code == 431
    sentence(answer)
    with socket.create_connection(("127.0.0.1", server.port), TIMEOUT) as endless, suppress(OSError):
        endless.sendall(b"GET /api/me HTTP/1.1\r\nHost: x\r\nX-Big: ")
        for _ in range(10_000):
            endless.sendall(b"a" * 10_000)  # until the server stops reading
        raise AssertionError("the server has read 100 MB of headers")
    assert server.guest().get("/api/health").status_code == 200


@pytest.mark.parametrize(
    "path", ["", "/api", "/api/tables/x", "/api/tables/x/y/socket", f"/api/tables/{'x' * 50}/socket"]
)
def test_a_websocket_at_an_unknown_address_is_refused_with_a_sentence(server: Server, path: str) -> None:
    with pytest.raises(InvalidStatus) as refused, connect(f"ws://127.0.0.1:{server.port}{path}"):
        pass
    assert refused.value.response.status_code == 404
    assert json.loads(refused.value.response.body) == {"sentence": "There is no table at this address."}


@pytest.mark.parametrize("name", ["", " ", "x" * 33, "a,b", "a\u202eb", "a\nb\x00", "\u3164", "\u2800"])
def test_a_name_must_be_one_visible_line(server: Server, name: str) -> None:
    answer = server.guest().patch("/api/me", {"name": name})
    assert answer.status_code in (400, 422)
    sentence(answer)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "hello",
        "[]",
        "{}",
        "null",
        '{"type": "hello"}',
        '{"type": "submit", "nonce": "", "action": "pass", "seq": 1, "moment": 0}',
        '{"type": "submit", "nonce": "a", "action": "pass", "seq": -1, "moment": 0}',
        '{"type": "submit", "nonce": "a", "action": "pass", "seq": 1e99, "moment": 0}',
        '{"type": "submit", "nonce": "a", "action": "pass", "seq": 1, "moment": 0, "as": 1}',
        '{"type": "sit", "seat": 99}',
        '{"type": "fill", "seat": 0}',
        '{"type": "drop tables"}',
        '{"type": "chat", "text": ""}',
        '{"type": "chat", "text": "\\ud800"}',
        "{" * 4000,
        '{"type": "chat", "text": ' + "[" * 3000,
    ],
)
def test_a_malformed_message_is_refused_and_the_connection_stays_open(server: Server, text: str) -> None:
    _, _, (ann, _) = seated(server, 2)
    ann.socket.send(text)
    refused = ann.wait_for("refused")
    assert refused["code"] == "malformed"
    assert refused["sentence"].endswith(".")
    ann.play(ann.update["options"][0]["action"])


def test_bytes_and_oversized_messages_are_refused(server: Server) -> None:
    table, (guest, _), (ann, _) = seated(server, 2)
    ann.socket.send(b"\x00\xff")
    assert ann.wait_for("refused")["code"] == "malformed"
    ann.send(type="chat", text="x" * 5_000)
    assert ann.wait_for("refused")["code"] == "limit"
    ann.play(ann.update["options"][0]["action"])
    ann.socket.send("x" * 1_000_000)
    assert ann.ended() == 1009
    assert guest.at(table).wait_for("update")["seq"] == 2


def test_hello_comes_first_and_only_once(server: Server) -> None:
    _, (guest, _), (ann, _) = seated(server, 2)
    ann.send(type="hello", protocol=PROTOCOL)
    assert ann.wait_for("refused")["sentence"] == "You have already said hello."
    early = guest.near(guest.open_table()["id"])
    early.send(type="start")
    assert early.wait_for("refused")["sentence"] == "Say hello first."


def test_a_client_with_another_protocol_version_is_asked_to_reload(server: Server) -> None:
    guest = server.guest()
    table = guest.open_table()["id"]
    old = guest.near(table)
    old.send(type="hello", protocol=0)
    assert "Reload" in old.wait_for("reload")["sentence"]
    assert old.ended() == 4001
    answer = guest.http.get(server.address + "/api/me", headers={"Woolgather-Protocol": str(PROTOCOL + 1)})
    assert answer.status_code == 426
    assert "Reload" in sentence(answer)


def test_a_table_that_does_not_exist_closes_with_a_sentence(server: Server) -> None:
    lost = server.guest().near("nothing")
    assert lost.wait_for("closed")["sentence"] == "There is no such table."
    assert lost.ended() == 4004


def test_requests_from_other_sites_are_refused(server: Server) -> None:
    guest = server.guest()
    for evil in ("https://evil.example", "null", "http://[::1", ""):
        answer = guest.http.post(server.address + "/api/quick", json={"game": "live-nope"}, headers={"Origin": evil})
        assert answer.status_code == 403
        sentence(answer)
    table = guest.open_table()["id"]
    address = f"ws://127.0.0.1:{server.port}/api/tables/{table}/socket"
    headers = {"Cookie": guest.cookie()}
    with (
        pytest.raises(InvalidStatus) as refused,
        connect(address, additional_headers=headers, origin=Origin("https://evil.example"), open_timeout=TIMEOUT),
    ):
        pass
    assert refused.value.response.status_code == 403
    own = {"Origin": server.address}
    assert guest.http.post(server.address + "/api/quick", json={"game": "live-nope"}, headers=own).status_code == 201


def test_every_response_has_the_security_headers(server: Server) -> None:
    for path in ("/", "/api/me", "/api/nothing"):
        headers = server.guest().get(path).headers
        assert "default-src 'none'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"
        assert "server" not in headers


def test_the_cookie_is_safe_and_cannot_be_forged(server: Server) -> None:
    answer = server.get("/api/me")
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    proven, _, signature = cookie.partition("=")[2].partition(";")[0].rpartition(".")
    guest, period, issued = proven.split(".")
    other = server.get("/api/me", {"Cookie": f"woolgather_guest={proven}.{signature}"})
    assert other.json()["guest"] == guest
    assert "set-cookie" not in other.headers
    later = f"{guest}.{period}.{int(issued) + 1}.{signature}"
    for forged in (
        f"x{proven}.{signature}",
        later,
        f"{proven}.{'0' * 32}",
        f"{guest}.{signature}",
        "..",
        "...",
        "\u00e9",
    ):
        answer = server.get("/api/me", {b"Cookie": f"woolgather_guest={forged}".encode()})
        assert answer.json()["guest"] != guest


def test_limits_on_requests_tables_and_connections_hold(open_server: OpenServer) -> None:
    limits = {"tables_per_guest": 2, "message_burst": 5, "messages_per_second": 0.001, "connections_per_guest": 2}
    limits |= {"new_tables_per_minute": 3, "request_burst": 60, "requests_per_second": 0.001, "refusals_in_a_row": 8}
    strict = open_server(limits=limits)
    guest = strict.guest()
    tables = [guest.open_table()["id"] for _ in range(2)]
    answer = guest.post("/api/tables", {"game": "live-nope", "seats": 2})
    assert answer.status_code == 429
    assert "2 unfinished tables" in sentence(answer)
    wish = {"game": "live-nope", "seats": 2}
    assert any("Too many new tables" in sentence(guest.post("/api/tables", wish)) for _ in range(10))

    chair = guest.at(tables[0])
    with suppress(ConnectionClosed):
        for _ in range(15):
            chair.send(type="ping")
    assert chair.wait_for("refused")["code"] == "limit"
    assert chair.wait_for("closed")["sentence"].startswith("Too many messages")
    assert chair.ended() == 4002

    chairs = [guest.near(tables[0]) for _ in range(3)]
    assert "too many connections" in chairs[2].wait_for("closed")["sentence"]

    assert _flood(guest) == 429


def _flood(guest: Guest) -> int:
    for _ in range(80):
        status = guest.get("/api/health").status_code
        if status != 200:
            return status
    return 200


def test_logs_are_json_without_secrets(server: Server) -> None:
    table, (ann, _), _ = seated(server, 2)
    code = ann.get(f"/api/tables/{table}").json()["table"]["code"]
    log = server.log()
    assert all(isinstance(json.loads(line), dict) for line in log.splitlines())
    for secret in (table, code, ann.cookie().rpartition(".")[2]):
        assert secret not in log
