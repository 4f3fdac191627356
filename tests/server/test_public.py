"""Attacks on a public server, and how it answers them."""

from __future__ import annotations

import json
import re
import socket
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from urllib.parse import quote

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.server.conftest import OpenServer
from tests.server.harness import LENIENT, ROOT, TIMEOUT, Server, seated, wait_until
from tests.server.stores import in_postgres, sql
from woolgather.server.access.identity import COOKIE, Identity
from woolgather.server.access.limits import network_of
from woolgather.server.config import Config, Limits
from woolgather.server.websocket.connection_guard import ConnectionGuard

STRICT = {"mutes_per_guest": 3, "chat_kept": 5, "chat_per_minute": 40, "listed_per_host": 2, "listed_per_address": 3}


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with low limits and a token."""
    server = Server(tmp_path_factory.mktemp("strict") / "room.db", limits={**LENIENT, **STRICT}, token="wool")
    yield server
    server.stop()


def test_other_programs_cookies_do_not_affect_a_guests_identity(server: Server) -> None:
    ann = server.guest("Ann")
    own = ann.cookie()
    for theirs in ('foo={"a":1}', 'a="', "=;;=", "x=\xff", "b[]=1; c=a,b c"):
        for header in (f"{theirs}; {own}", f"{own}; {theirs}"):
            answer = server.get("/api/me", {b"Cookie": header.encode("latin-1")})
            assert answer.json()["guest"] == ann.id
            assert "set-cookie" not in answer.headers


def test_simultaneous_requests_of_a_page_create_one_guest(server: Server) -> None:
    page = server.get("/", {"Accept": "text/html"})
    assert page.headers["set-cookie"].startswith(f"{COOKIE}=")
    assert "private" in page.headers["cache-control"]
    for path in ("/api/tables/mine", "/api/tables/open", "/api/me/statistics", "/api/games"):
        answer = server.get(path)
        assert answer.status_code == 200
        assert "set-cookie" not in answer.headers  # it would replace the guest who has just sat down
    assert "set-cookie" in server.get("/api/me").headers


def test_overlong_cookies_are_refused_without_being_parsed(server: Server) -> None:
    answer = server.get("/api/me", {"Cookie": 'a="' + r"\a" * 20_000})
    assert answer.status_code == 431
    inside = server.get("/api/me", {"Cookie": 'a="' + r"\a" * 7_000})
    assert inside.status_code == 200


def test_cookies_are_renewed_and_an_older_key_stays_valid_for_a_while() -> None:
    now = 1_000_000.0
    old = Identity([b"old"], clock=lambda: now)
    header = f"{COOKIE}={old.sign('ann')}"
    both = Identity([b"new", b"old"], clock=lambda: now)
    assert both.read(header, False) == ("ann", True)
    assert both.read(f"{COOKIE}={both.sign('ann')}", False) == ("ann", False)
    assert Identity([b"new"], clock=lambda: now).read(header, False) is None
    later = Identity([b"old"], clock=lambda: now + 40 * 86_400)
    assert later.read(header, False) == ("ann", True)
    assert Identity([b"old"], clock=lambda: now + 400 * 86_400).read(header, False) is None
    assert old.set_cookie("ann", secure=True).startswith("__Host-")
    assert old.read(header, True) == ("ann", True)  # over HTTPS it is renewed with the __Host- prefix


def test_a_replay_needs_a_valid_seat_or_watcher(server: Server) -> None:
    table, (ann, _), _ = seated(server, 2)
    for wish in ("9" * 5_000, "%D9%A1" * 50, "-1", "", "0%00", "2"):
        answer = ann.get(f"/api/tables/{table}/replay?as={wish}")
        assert answer.status_code == 404
        assert answer.json()["sentence"] == "'as' must be a seat from 0 to 1, or 'watcher'."


def test_dropping_cookies_does_not_avoid_the_limits(open_server: OpenServer) -> None:
    limits = {**LENIENT, "new_tables_per_address": 3, "imports_per_address": 2, "replays_per_address": 2}
    server = open_server(limits={**limits, "connections_per_address": 2, "links_per_minute": 1})
    ann = server.guest()
    table = ann.open_table()["id"]
    answers = [server.request("POST", "/api/quick", body={"game": "live-nope"}).status_code for _ in range(4)]
    assert answers == [201, 201, 429, 429]
    record = {"record": "nothing"}
    answers = [server.request("POST", "/api/tables/import", body=record).status_code for _ in range(3)]
    assert answers == [429, 429, 429]
    chairs = [server.guest().near(table) for _ in range(3)]
    assert "from your address" in chairs[2].wait_for("closed")["sentence"]


def test_one_host_cannot_fill_the_list_of_open_tables(strict: Server) -> None:
    server = strict
    kept = server.guest().open_table(listed=True)["id"]
    crowd = server.guest()
    for _ in range(4):
        crowd.open_table(listed=True)
    listed = [summary["table"] for summary in server.guest().get("/api/tables/open").json()]
    assert len(listed) == 3
    assert kept in [table["id"] for table in listed]
    server.guest().open_table(listed=True)
    server.guest().open_table(listed=True)
    assert len(server.guest().get("/api/tables/open").json()) == 3  # all of them come from one address


def test_an_ipv6_network_counts_as_one_address() -> None:
    assert network_of("2001:db8::1") == network_of("2001:db8::ffff:1") != network_of("2001:db8:0:1::1")
    assert network_of("::ffff:10.0.0.1") == "10.0.0.1"
    assert len(network_of("x" * 500)) == 64


def test_a_half_sent_request_is_aborted(open_server: OpenServer) -> None:
    server = open_server(limits={**LENIENT, "header_seconds": 1, "body_seconds": 1})
    starts = [
        b"",
        b"GET /api/me HTTP/1.1\r\nHost: x\r\nX-Slow: ",
        b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n{",
        b"GET /api/health HTTP/1.1\r\nHost: x\r\n\r\nGET /api/health HTTP/1.1\r\n",
    ]
    held = [socket.create_connection(("127.0.0.1", server.port), TIMEOUT) for _ in range(10) for _ in starts]
    for number, connection in enumerate(held):
        with suppress(OSError):  # on a slow machine the server may already have closed it
            connection.sendall(starts[number % len(starts)])
    for connection in held:
        while _some_of(connection):
            pass
        connection.close()
    assert '"event": "connections refused"' in server.log()


def _some_of(connection: socket.socket) -> bytes:
    try:
        return connection.recv(65_536)
    except OSError:
        return b""


def test_some_descriptors_are_reserved_for_the_health_check() -> None:
    guard = ConnectionGuard(Config(limits=Limits(spare_descriptors=10, connections_per_address=5)), descriptors=30)
    assert [guard.admit("192.0.2.1") for _ in range(12)].count(True) == 10
    assert [guard.admit(f"192.0.2.{number}") for number in range(2, 20)].count(True) == 10
    assert not guard.admit("198.51.100.1")
    assert guard.admit("127.0.0.1")
    guard.release("192.0.2.1")
    guard.release("192.0.2.1")
    assert guard.admit("198.51.100.1")


def test_a_trusted_proxy_may_open_any_number_of_connections() -> None:
    limits = Limits(connections_per_address=1)
    guard = ConnectionGuard(Config(limits=limits, trusted_proxies=("10.0.0.0/8",)), descriptors=1_000)
    assert all(guard.admit("10.1.2.3") for _ in range(50))
    assert [guard.admit("192.0.2.1") for _ in range(3)] == [True, True, False]


def test_forwarded_addresses_are_accepted_from_trusted_proxies_only(open_server: OpenServer) -> None:
    limits = {**LENIENT, "request_burst": 20, "requests_per_second": 0.001}
    for proxies, expected in (([], 429), (["127.0.0.1"], 200)):
        server = open_server(limits=limits, trusted_proxies=proxies)
        answers = {server.get("/api/me", {"X-Forwarded-For": f"192.0.2.{number}"}).status_code for number in range(30)}
        assert max(answers) == expected


def test_metrics_need_the_servers_computer_or_the_token(strict: Server) -> None:
    assert strict.get("/metrics").status_code == 200
    from_afar = {"X-Forwarded-For": "192.0.2.1"}
    assert strict.get("/metrics", from_afar).status_code == 401
    assert strict.get("/metrics", {**from_afar, "Authorization": "Bearer wood"}).status_code == 401
    assert strict.get("/metrics", {**from_afar, "Authorization": "Bearer wool"}).status_code == 200


def test_an_unseen_pass_changes_neither_metrics_nor_lists(server: Server) -> None:
    first, _, (ann, bob, cleo) = seated(server, 3, listed=True)
    second, _, _ = seated(server, 3, listed=True)
    watcher = server.guest()
    ann.play(next(option["action"] for option in ann.update["options"] if option["action"].startswith("boast")))
    for chair in (bob, cleo):
        chair.catch_up()
    server.wait_for_bots()

    def seen() -> tuple[str, list[str]]:
        metrics = [line for line in watcher.get("/metrics").text.splitlines() if "requests_total" not in line]
        tables = [summary["table"]["id"] for summary in watcher.get("/api/tables/open").json()]
        return "\n".join(line for line in metrics if "memory_bytes" not in line), tables

    before = seen()
    assert {first, second} <= set(before[1])
    bob.submit("pass")
    bob.wait_for("ack")
    assert seen() == before


def test_the_number_of_mutes_per_guest_is_limited(strict: Server) -> None:
    _, _, (ann, _) = seated(strict, 2)
    for number in range(4):
        ann.send(type="mute", guest=f"stranger-{number}", muted=True)
    refused = ann.wait_for("refused")
    assert (refused["code"], refused["type"]) == ("limit", "refused")
    assert "3 people" in refused["sentence"]
    ann.send(type="mute", guest="stranger-0", muted=False)
    ann.send(type="mute", guest="stranger-3", muted=True)
    while ann.wait_for("table")["you"]["muted"] != ["stranger-1", "stranger-2", "stranger-3"]:
        pass


def test_chat_is_limited_and_pruned(strict: Server) -> None:
    table, _, (ann, bob) = seated(strict, 2)
    for number in range(9):
        ann.send(type="chat", text=f"line {number}")
        ann.wait_for("said")
    kept = sql(strict.data, "SELECT text FROM chat WHERE table_id = :table ORDER BY number", table=table)
    assert [text for (text,) in kept] == [f"line {number}" for number in range(4, 9)]
    for _ in range(STRICT["chat_per_minute"]):
        bob.send(type="chat", text="Baa!")
    assert bob.wait_for("refused")["sentence"].startswith("You say a lot")


def test_a_damaged_table_does_not_affect_the_others(open_server: OpenServer, tmp_path: Path) -> None:
    server = open_server(tmp_path / "room.db", tempo={"live_decision": 600.0, "live_window": 600.0})
    tables = [seated(server, 2, pace="live", listed=True) for _ in range(7)]
    for _, _, (chair, _) in tables:
        chair.play(chair.update["options"][0]["action"])
    server.kill()
    wounds = [
        "UPDATE tables SET settings = '{' WHERE id = :table",
        "UPDATE tables SET watchers_allowed = 'maybe' WHERE id = :table",
        "UPDATE tables SET created = 'long ago', seed = x'ff' WHERE id = :table",
        "DELETE FROM seats WHERE table_id = :table AND seat = 0",
        "UPDATE log SET action = 'fly' WHERE table_id = :table",
        "UPDATE log SET kind = 'undo', seat = 77 WHERE table_id = :table",
    ]
    if in_postgres():  # which checks column types
        wounds[:3] = [
            "UPDATE tables SET settings = '[]' WHERE id = :table",
            "UPDATE tables SET pace = 'sometimes' WHERE id = :table",
            "UPDATE tables SET handovers = '{}' WHERE id = :table",
        ]
    for wound, (table, _, _) in zip(wounds, tables, strict=False):
        sql(server.data, wound, table=table)
    server.start()
    *damaged, (whole, (ann, _), _) = tables
    for table, (host, _), _ in damaged:
        answer = host.get(f"/api/tables/{table}")
        assert (answer.status_code, "set aside" in answer.json()["sentence"]) == (409, True)
        assert host.get("/api/tables/mine").status_code == 200
        assert host.get("/api/me/games").status_code == 200
    assert ann.at(whole).wait_for("update")["seq"] == 2
    assert whole in [summary["table"]["id"] for summary in ann.get("/api/tables/open").json()]
    told = [line for line in _lines(server) if "set aside" in line["event"]]
    assert len({line["table"] for line in told}) == len(damaged)
    host = damaged[0][1][0]
    assert host.http.delete(f"{server.address}/api/tables/{damaged[0][0]}").json() == {"how": "deleted"}


def _lines(server: Server) -> list[dict[str, str]]:
    return [json.loads(line) for line in server.log().splitlines() if line.startswith("{")]


def test_the_room_opens_before_tables_with_a_clock_are_loaded(open_server: OpenServer, tmp_path: Path) -> None:
    server = open_server(tmp_path / "room.db")
    lively, slow = (seated(server, 2, pace=pace)[0] for pace in ("live", "days"))
    server.kill()
    server.start()
    wait_until(lambda: server.metric("tables_in_memory") == 1)
    sql(server.data, "UPDATE tables SET touched = touched - 86400 * 4 WHERE id = :slow", slow=slow)
    server.kill()
    server.start()
    guest = server.guest()
    wait_until(lambda: server.metric("tables_in_memory") == 2)
    assert guest.get(f"/api/tables/{lively}").json()["table"]["status"] == "playing"


def _documented() -> list[tuple[str, str]]:
    """Return every method and path documented in the protocol."""
    text = (ROOT / "docs" / "protocol.md").read_text("utf-8")
    return re.findall(r"^\| `(GET|POST|PATCH|DELETE) (/[^`]*)`", text, re.MULTILINE)


ANYTHING = st.one_of(
    st.text(max_size=50),
    st.integers().map(str),
    st.floats().map(str),
    st.sampled_from(["9" * 5_000, "\x00", "..", "%", "nan-x", "1e999-", "-", "watcher", "sheepy-time", "'; --"]),
)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=10), inner, max_size=3),
    max_leaves=6,
)


@settings(max_examples=5, derandomize=True, deadline=None, database=None)
@given(value=ANYTHING, body=JSON)
def test_no_documented_address_fails_on_any_input(server: Server, value: str, body: object) -> None:
    documented = _documented()
    assert len(documented) > 20
    with server.visitor() as http:
        for method, documented_path in documented:
            path, _, query = documented_path.partition("?")
            address = re.sub(r"\{\w+\}", quote(value, safe="") or "x", path)
            asked = {name.partition("=")[0]: value for name in query.split("&") if name}
            answer = http.request(method, address, params=asked, json=None if method == "GET" else body)
            assert answer.status_code < 500, (method, path, value, body)
            if answer.status_code >= 400 and path.startswith("/api/"):
                assert answer.json()["sentence"].endswith((".", "…"))
