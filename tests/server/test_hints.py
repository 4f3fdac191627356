"""Hints are given against bots or if the table agreed on them, and only the player who asked sees them."""

from __future__ import annotations

from tests.server.harness import Chair, Server


def asked(server: Server, people: int = 1, **wishes: object) -> tuple[Chair, Chair]:
    """Return the player of Sheepy Time whose turn it is, and another player or spectator."""
    host, other = server.guest(), server.guest()
    settings = {"first-player": "seat-1"}
    table = host.open_table("sheepy-time", 2, seat=0, bots=["sensible"] * (2 - people), settings=settings, **wishes)
    if people == 2:
        assert other.post(f"/api/join/{table['code']}").status_code == 200
    chairs = host.at(table["id"]), other.at(table["id"])
    for chair in chairs:
        chair.wait_for("welcome")
    chairs[0].send(type="start")
    chairs[0].wait_for("update")
    assert chairs[0].update["options"]
    return chairs


def test_a_hint_names_the_best_options_with_their_chances(server: Server) -> None:
    me, _ = asked(server)
    update = me.update
    me.send(type="hint")
    hint = me.wait_for("hinted")
    assert hint["seq"] == update["seq"]
    assert hint["games"] > 0
    offered = {option["action"]: option["label"] for option in update["options"]}
    assert hint["options"]
    for option in hint["options"]:
        assert offered[option["action"]] == option["label"]
        assert 0 <= option["chance"] <= 1
    assert hint["options"][0]["behind"] == 0


def test_the_table_continues_during_a_hint_and_others_do_not_notice(server: Server) -> None:
    me, watcher = asked(server)
    action = me.update["options"][0]["action"]
    me.send(type="hint")
    me.submit(action)
    came = {me.next()["type"]}
    while not {"ack", "update", "hinted"} <= came:
        came.add(me.next()["type"])
    assert not [message for message in watcher.catch_up() if message["type"] == "hinted"]


def test_hints_against_people_are_refused(server: Server) -> None:
    me, _ = asked(server, people=2)
    me.send(type="hint")
    assert "only against bots" in me.wait_for("refused", request="hint")["sentence"]


def test_hints_are_given_if_the_table_agreed_on_them(server: Server) -> None:
    me, other = asked(server, people=2, hints=True)
    me.send(type="hint")
    assert me.wait_for("hinted")["options"]
    assert not [message for message in other.catch_up() if message["type"] == "hinted"]


def test_a_public_table_with_a_clock_cannot_allow_hints(server: Server) -> None:
    host = server.guest()
    wish = {"game": "sheepy-time", "seats": 2, "hints": True, "listed": True, "pace": "live"}
    refused = host.post("/api/tables", wish)
    assert refused.status_code == 403
    assert "no hints for strangers who play against the clock" in refused.json()["sentence"]
    for change in ({"hints": False}, {"listed": False}, {"pace": "none"}):
        assert host.post("/api/tables", {**wish, **change}).status_code == 201


def test_a_spectator_gets_no_hint(server: Server) -> None:
    _, watcher = asked(server)
    watcher.send(type="hint")
    assert watcher.wait_for("refused", request="hint")["sentence"] == "You have no seat at this table."
