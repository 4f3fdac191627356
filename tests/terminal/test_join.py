"""Web tables in a terminal, with a real server and another player, and with simulated messages."""

from __future__ import annotations

import asyncio
import io
import json
import os
import sqlite3
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console
from textual.pilot import Pilot
from websockets.sync.server import ServerConnection, serve

from tests.server.harness import Chair, Server, played_to
from tests.terminal.fake_keyboard import screen, written
from tests.terminal.test_app import at_window
from woolgather.kernel.registry import find_game
from woolgather.kernel.session import Session
from woolgather.room.messages import PROTOCOL as SPOKEN_BY_THE_ROOM
from woolgather.terminal.board_size import USUAL
from woolgather.terminal.boards import board_of
from woolgather.terminal.console import THEME
from woolgather.terminal.online.client import PROTOCOL, Invitation, RoomUnavailable, WebRoom, read_link
from woolgather.terminal.online.connection import Connection
from woolgather.terminal.online.table import WebTable
from woolgather.terminal.online.visitor import join
from woolgather.terminal.ui.keyboard import ENTER, NEWS, Lines, PlayerLeft
from woolgather.terminal.ui.plain import OnlinePlainInterface
from woolgather.terminal.ui.window import End, TableApp

Message = dict[str, Any]


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path / "room.db")
    yield server
    server.stop()


def answers_always_the_first(chair: Chair) -> None:
    """Play the first option until the game is over."""
    while not (chair.update and chair.update["view"]["outcome"]):
        if chair.next()["type"] == "update" and chair.update["options"]:
            chair.submit(chair.update["options"][0]["action"])


def test_a_terminal_and_another_client_finish_a_game_together(server: Server, tmp_path: Path) -> None:
    whole = played_to("sheepy-time", 2, lambda state: state.over, {"first-player": "seat-1"}, most=10_000)
    bob = server.guest("Bob")
    nearly = {"record": whole.written().text(), "actions": len(whole.record.actions) - 12}
    table = bob.post("/api/tables/import", nearly).json()["table"]
    room = WebRoom(server.address, tmp_path / "cookies")
    room.set_name("Ann")
    seated = room.enter(Invitation(server.address, code=table["code"]), sit=True)
    assert [seat["name"] for seat in seated["seats"]] == ["Bob", "Ann"]
    chair = bob.at(table["id"])
    chair.wait_for("welcome")
    chair.send(type="chat", text="Good evening!")
    chair.send(type="start")
    playing = threading.Thread(target=answers_always_the_first, args=[chair], daemon=True)
    playing.start()
    app = TableApp(lambda ui: join(room, seated, ui, "instant"))
    answered = 0

    async def story(app: TableApp, pilot: Pilot[None]) -> None:
        nonlocal answered
        while app.is_running and not isinstance(app.screen, End):
            if app.table.is_waiting:
                answered += 1
                await pilot.press("enter")
            await asyncio.sleep(0.001)

    at_window(app, story)
    playing.join()
    assert answered > 0
    assert app.table.scene is not None
    assert "Bob says: Good evening!" in [line.text for line in app.table.scene.past]
    assert app.table.scene.view["outcome"] == chair.update["view"]["outcome"]


def test_in_a_pipe_the_game_is_played_line_by_line(server: Server, tmp_path: Path) -> None:
    room = WebRoom(server.address, tmp_path / "cookies")
    table = room.ask("POST", "/api/quick", {"game": "sheepy-time", "seats": 2})["table"]
    reading, writing = os.pipe()
    os.write(writing, b"1\n1\n1\nT\n")
    os.close(writing)
    console = Console(file=io.StringIO(), width=80, theme=THEME)
    join(room, table, OnlinePlainInterface(console, Lines(reading)), "instant")
    os.close(reading)
    output = written(console)
    assert "> " in output
    with sqlite3.connect(server.data) as connection:  # a question that looks the same isn't printed again
        played = connection.execute("SELECT count(*) FROM log WHERE guest IS NOT NULL").fetchone()[0]
    connection.close()
    assert played == 3
    assert f"{server.address}/join/{table['code']}" in output
    assert f"woolgather join {server.address}/table/{table['id']}" in output


def test_a_full_table_can_be_watched_and_refusals_quote_the_room(server: Server, tmp_path: Path) -> None:
    bob = server.guest("Bob")
    table = bob.open_table("sheepy-time", 2, bots=["sensible"])
    room = WebRoom(server.address, tmp_path / "cookies")
    found = room.enter(Invitation(server.address, code=table["code"]), sit=True)
    assert found["id"] == table["id"]
    assert all(seat["kind"] != "empty" for seat in found["seats"])
    with pytest.raises(RoomUnavailable, match="table"):
        room.enter(Invitation(server.address, code="nowhere"), sit=True)


# --- what needs no room -----------------------------------------------------------------------------------------------


def test_client_and_server_have_the_same_protocol_version() -> None:
    assert PROTOCOL == SPOKEN_BY_THE_ROOM


@pytest.mark.parametrize("link", ["", "http://wool.example", "http://wool.example/rules/lucidity", "ftp://a/join/B"])
def test_an_invalid_link_is_refused(link: str) -> None:
    with pytest.raises(RoomUnavailable, match="is not a table"):
        read_link(link, "http://127.0.0.1:8000")


def test_an_unreachable_room_is_reported(tmp_path: Path) -> None:
    with pytest.raises(RoomUnavailable, match=r"No answer from http://127\.0\.0\.1:1 "):
        WebRoom("http://127.0.0.1:1", tmp_path / "cookies").set_name("Ann")


@pytest.mark.parametrize(
    "game", ["sheepy-time", "lucidity", "sheepnappers", "sheep-boom-bah", "wolf-in-sleeps-clothing"]
)
def test_a_board_looks_the_same_after_its_view_was_sent_as_json(game: str) -> None:
    found = find_game(game)
    session = Session.begin(found, ["Ann", "Bob", "Cleo", "Dan"][: max(found.fewest, 2)], {}, "3")
    for _ in range(30):
        state = session.state
        for seat in [None, *range(state.seats)]:
            view = state.view(seat)
            consoles = [screen(), screen()]
            for console, seen in zip(consoles, (view, json.loads(json.dumps(view))), strict=True):
                console.print(board_of(found)(seen, state.names(), USUAL))
            assert written(consoles[0]) == written(consoles[1])
        actor = state.actors()[0]
        session.act(actor, state.options(actor)[-1])


SEATS = [
    {"seat": seat, "name": name, "kind": "guest", "present": True, "bot": None, "stand_in": None}
    for seat, name in enumerate(["Ann", "Bob"])
]
STATE: Message = {"id": "t1", "code": "MOON", "seats": SEATS, "asks": [], "watchers": 0, "status": "playing"}
ME: Message = {"guest": "g", "name": "Ann", "seat": 0, "host": False, "passing": "ask"}


def welcome(seq: int = 1, **changes: Any) -> Message:
    return {"type": "welcome", "table": STATE, "you": {**ME, **changes}, "seq": seq, "log": [], "chat": []}


def update(seq: int, *output: str, log_from: int = 0) -> Message:
    option = {"action": f"go {seq}", "label": "Go", "on": [], "confirm": ""}
    return {
        "type": "update",
        "seq": seq,
        "log_from": log_from,
        "story": [{"event": {"seat": 1}, "text": text} for text in output],
        "view": {"moment": 7, "outcome": None},
        "prompt": "Go?",
        "options": [option],
        "interjections": [],
        "undo": None,
        "phrases": None,
    }


@pytest.fixture
def table() -> WebTable:
    table = WebTable(find_game("sheepy-time"), STATE, {})
    table.receive(welcome())
    table.receive(update(1, "Bob naps."))
    return table


def test_an_answered_question_returns_only_if_the_answer_is_refused(table: WebTable) -> None:
    assert [option.text for option in table.options()] == ["go 1"]
    sent = table.submit(table.options()[0], "n1")
    assert sent == {"type": "submit", "nonce": "n1", "action": "go 1", "seq": 1, "moment": 7}
    assert table.options() == []
    table.receive({"type": "refused", "nonce": "n1", "sentence": "Too far.", "clause": "ST-move.1"})
    assert table.notice == "Too far. (ST-move.1)"
    assert [option.text for option in table.options()] == ["go 1"]
    assert table.pending is None


def test_hello_after_a_lost_connection_resumes_there(table: WebTable) -> None:
    table.receive({"type": "lost"})
    hello = table.hello("brisk", True)
    assert (hello["since"], hello["log_since"]) == (1, 1)
    table.receive(welcome(2))
    table.receive(update(2, "Bob snores."))
    assert table.notice == "The connection is back."
    assert [line.text for line in table.log] == ["Bob naps.", "Bob snores."]


def test_a_new_seat_or_a_restored_backup_starts_from_scratch(table: WebTable) -> None:
    table.receive(welcome(5, seat=None))
    assert table.update is None
    assert table.log == []
    table.receive(update(5, "Bob naps."))
    table.receive(welcome(2, seat=None))
    assert table.hello("calm", False)["since"] is None


def test_old_log_lines_are_dropped_but_not_chat(table: WebTable) -> None:
    table.receive({"type": "said", "line": {"number": 1, "name": "Bob", "text": "Baa."}})
    table.receive(update(2, "Bob wakes.", log_from=2))
    assert [line.text for line in table.log] == ["Bob says: Baa.", "Bob wakes."]


def test_a_lost_connection_reconnects_and_says_hello() -> None:
    heard: list[Message] = []
    back = threading.Event()

    def room(socket: ServerConnection) -> None:
        hello = json.loads(socket.recv())
        socket.send(json.dumps({"type": "welcome", "since": hello["since"]}))
        if hello["since"] == 0:
            socket.socket.shutdown(2)  # as if a cable were pulled

    def deliver(message: Message) -> None:
        heard.append(message)
        if message == {"type": "welcome", "since": 1}:
            back.set()

    def hello() -> Message:
        return {"type": "hello", "since": sum(message["type"] == "welcome" for message in heard)}

    with serve(room, "127.0.0.1", 0) as listening:
        thread = threading.Thread(target=listening.serve_forever, daemon=True)
        thread.start()
        port = listening.socket.getsockname()[1]
        connection = Connection(f"ws://127.0.0.1:{port}", "", hello, deliver)
        connection.open()
        assert back.wait(120)
        connection.close()
        listening.shutdown()
        thread.join()
    kinds = [message["type"] for message in heard if message["type"] != "tick"]
    assert kinds[:3] == ["welcome", "lost", "welcome"]


def test_answers_wait_for_their_question_and_commands_do_not() -> None:
    reading, writing = os.pipe()
    lines = Lines(reading)
    os.write(writing, b"2\n\nl\n")
    assert lines.news_or_command("l") == "l"
    assert lines.key() == "2"
    lines.wake()
    assert lines.key() == NEWS
    os.write(writing, b"\n")
    assert lines.key() == ENTER
    os.close(writing)
    assert lines.news_or_command("l") == NEWS
    with pytest.raises(PlayerLeft):
        lines.key()
    os.close(reading)
