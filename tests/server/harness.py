"""A real server in a process of its own, with a real data file, and guests who talk to it over real sockets."""

from __future__ import annotations

import json
import os
import random
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

import tests.server.toys  # noqa: F401 (registers the toy)
from tests.server.stores import data_at
from woolgather.kernel.registry import find_game
from woolgather.kernel.session import Session
from woolgather.kernel.state import State
from woolgather.room.config import SPEEDS
from woolgather.room.messages import PROTOCOL


def at_once(window: tuple[float, float] = (0.01, 0.02)) -> dict[str, Any]:
    """Bots hardly wait, whatever speed anybody wishes."""
    pauses = {"choice": 0.01, "step": 0.01, "forced": 0.01, "window": window, "grace": 60.0}
    return dict.fromkeys(SPEEDS, pauses)


ROOT = Path(__file__).parents[2]
PATIENCE = 300.0  # seconds before something counts as never coming; a busy machine may stand still for minutes
QUICK = {"speeds": at_once(), "away": 0.1}
QUICK |= {"thinking": PATIENCE, "hint": PATIENCE, "ping": PATIENCE}  # a busy machine may answer late
LENIENT: dict[str, float] = {"messages_per_second": 100_000, "message_burst": 100_000, "requests_per_second": 100_000}
LENIENT |= {"request_burst": 100_000, "new_tables_per_minute": 100_000, "tables_per_guest": 10_000}
LENIENT |= {"new_tables_per_address": 100_000, "tables_per_address": 100_000, "connections_per_address": 10_000}
LENIENT |= {"imports_per_minute": 100_000, "imports_per_address": 100_000, "chat_per_minute": 100_000}
LENIENT |= {"replays_per_minute": 100_000, "replays_per_address": 100_000, "links_per_minute": 100_000}
LENIENT |= {"listed_per_host": 100, "listed_per_address": 10_000}
LENIENT |= {"replay_seconds": PATIENCE, "header_seconds": PATIENCE, "body_seconds": PATIENCE}
Message = dict[str, Any]


class Server:
    """Starts at once, on a free port; after ``kill`` it can be started again on the same port and file."""

    def __init__(
        self,
        data: Path,
        tempo: Message | None = None,
        limits: Message | None = None,
        modules: Sequence[str] = ("tests.server.toys",),
        at: str = "",
        **more: Any,
    ) -> None:
        """``at``: where its data are, if not in that file."""
        self.data = at or data_at(data)
        self._config = {
            "data": self.data,
            "modules": ["tests.server.steady", *modules],
            "tempo": {**QUICK, **(tempo or {})},
            "limits": LENIENT if limits is None else limits,
            "review_nice": 0,  # behind everything else that tests do, it would never have its turn
            **more,
        }
        self._log = data.with_suffix(".log")
        self.port = 0
        self.visitors: list[Guest] = []
        self.start()

    def start(self) -> None:
        """On the port it had before, if any. Somebody else may hold that for a moment, so it is asked for again."""
        until = time.monotonic() + PATIENCE
        while not self._started():
            log = self.log()
            if "cannot open at" not in log.splitlines()[-1] or time.monotonic() > until:
                raise RuntimeError(log)
            time.sleep(0.5)

    def _started(self) -> bool:
        config = json.dumps({**self._config, "port": self.port})
        with self._log.open("a") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "tests.server.serve", config],
                cwd=ROOT,
                env={**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")])},
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line.startswith("The room is open at http://127.0.0.1:"):
            self.process.wait(PATIENCE)
            self.process.stdout.close()
            return False
        self.port = int(line.rpartition(":")[2].strip().rstrip("/"))
        return True

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def upgrade(self, *modules: str) -> None:
        """Stopped, and started again with other games."""
        self._end(signal.SIGTERM)
        self._config["modules"] = ["tests.server.steady", *modules]
        self.start()

    def kill(self) -> None:
        """As a power cut would: no farewell."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        for guest in self.visitors:
            guest.go()
        if self.process.poll() is None:
            self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        self.process.send_signal(how)
        self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()

    def log(self) -> str:
        return self._log.read_text()

    def visitor(self) -> httpx.Client:
        """Somebody with a browser."""
        # A connection for each request: one kept open could be closed by the server just when it is used again.
        alone = httpx.Limits(max_keepalive_connections=0)
        return httpx.Client(base_url=self.address, timeout=PATIENCE, limits=alone)

    def get(self, path: str, headers: Any = None) -> httpx.Response:
        """As somebody who was never here before."""
        return self.request("GET", path, headers)

    def request(self, method: str, path: str, headers: Any = None, body: object = None) -> httpx.Response:
        with self.visitor() as visitor:
            return visitor.request(method, path, headers=headers, json=body)

    def wait_for_bots(self) -> None:
        """Until the bots have a process to think in."""
        wait_until(lambda: self.figure("bot_processes") == 1)

    def figure(self, name: str) -> float:
        """One of the metrics, of all workers together."""
        found = re.findall(rf"^woolgather_{name}(?:{{.*}})? (.*)$", self.get("/metrics").text, re.MULTILINE)
        return sum(float(value) for value in found)

    def guest(self, name: str = "") -> Guest:
        guest = Guest(self)
        if name:
            guest.patch("/api/me", {"name": name})
        return guest


class Guest:
    """Somebody with a cookie."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.http = server.visitor()
        self._doors = ExitStack()
        server.visitors.append(self)
        self.id: str = self.get("/api/me").json()["guest"]

    def get(self, path: str) -> httpx.Response:
        return self.http.get(self.server.address + path)

    def post(self, path: str, body: object = None) -> httpx.Response:
        return self.http.post(self.server.address + path, json=body)

    def patch(self, path: str, body: object) -> httpx.Response:
        return self.http.patch(self.server.address + path, json=body)

    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    def open_table(self, game: str = "live-nope", seats: int = 2, **more: Any) -> Message:
        answer = self.post("/api/tables", {"game": game, "seats": seats, **more})
        assert answer.status_code == 201, answer.text
        table: Message = answer.json()["table"]
        return table

    def at(self, table: str, since: int | None = None, log_since: int = 0, previews: bool = False) -> Chair:
        chair = self.near(table)
        with suppress(ConnectionClosed):  # a server that refuses the table may close first; what it sent can be read
            chair.send(type="hello", protocol=PROTOCOL, since=since, log_since=log_since, previews=previews)
        return chair

    def near(self, table: str) -> Chair:
        """Connected, but without having said hello."""
        address = f"ws://127.0.0.1:{self.server.port}/api/tables/{table}/socket"
        door = connect(
            address,
            additional_headers={"Cookie": self.cookie()},
            compression=None,
            max_size=None,
            max_queue=None,  # with a limit, a chair that is not read for a while answers no pings and is thrown out
            open_timeout=PATIENCE,
            ping_interval=None,  # the server may be slow, and is not gone
        )
        return Chair(self._doors.enter_context(door))

    def go(self) -> None:
        with suppress(ConnectionClosed):
            self._doors.close()
        self.http.close()


class Chair:
    """A connection to a table that reads what comes, in order."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.raw: list[str] = []
        self.update: Message = {}
        self._nonces = 0

    def send(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def next(self, timeout: float = PATIENCE) -> Message:
        text = self.socket.recv(timeout)
        assert isinstance(text, str)
        self.raw.append(text)
        message: Message = json.loads(text)
        if message["type"] == "update":
            self.update = message
        return message

    def wait_for(self, type: str, timeout: float = PATIENCE, **fields: Any) -> Message:
        """The next message of this type with these fields; what comes before it is read and passed over."""
        until = time.monotonic() + timeout
        while True:
            message = self.next(max(0.01, until - time.monotonic()))
            if message["type"] == type and all(message[field] == value for field, value in fields.items()):
                return message

    def catch_up(self) -> list[Message]:
        """Read everything that the server has said up to now: messages keep their order, and a pong is one of them."""
        self.send(type="ping")
        came: list[Message] = []
        while (message := self.next())["type"] != "pong":
            came.append(message)
        return came

    def submit(self, action: str, nonce: str = "", **changes: Any) -> str:
        """Answer the last update; returns the nonce."""
        self._nonces += 1
        nonce = nonce or f"{id(self)}-{self._nonces}"
        numbers = {"seq": self.update["seq"], "moment": self.update["view"]["moment"], **changes}
        self.send(type="submit", nonce=nonce, action=action, **numbers)
        return nonce

    def play(self, action: str) -> Message:
        """Submit, and wait for the update that shows it."""
        assert self.try_to_play(action), f"somebody else was faster than {action!r}"
        return self.update

    def try_to_play(self, action: str) -> bool:
        """Submit, and wait for the update that shows it, or the one that shows whose answer came first."""
        nonce = self.submit(action)
        while (answer := self.next())["type"] not in ("ack", "refused") or answer["nonce"] != nonce:
            pass
        if answer["type"] == "refused":
            assert answer["code"] == "stale", answer
            return False
        self.wait_for("update", seq=answer["seq"])
        return True

    def ended(self, timeout: float = PATIENCE) -> int:
        """The code with which the server closes the connection."""
        try:
            while True:
                self.next(timeout)
        except ConnectionClosed as end:
            return end.rcvd.code if end.rcvd else 1006

    def close(self) -> None:
        self.socket.close()


def wait_until(happened: Callable[[], bool]) -> None:
    until = time.monotonic() + PATIENCE
    while not happened():
        assert time.monotonic() < until, "it never happened"
        time.sleep(0.05)


NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Finn")


def deal(game: str, seats: int, seed: str, settings: dict[str, str] | None = None, components: Any = None) -> str:
    """A game before its first action, on this seed, as a record to import."""
    return Session.begin(find_game(game), list(NAMES[:seats]), settings or {}, seed, components).written().text()


def seated(
    server: Server,
    count: int,
    game: str = "live-nope",
    record: str = "",
    seed: str = "",
    workers: Sequence[Server] = (),
    **more: Any,
) -> tuple[str, list[Guest], list[Chair]]:
    """A running game among people; with a record or a seed the cards are as they were dealt there.

    With ``workers`` each of them has come to a worker of their own.
    """
    guests = [server.guest(name) for name in NAMES[:count]]
    for guest, worker in zip(guests, workers, strict=False):
        guest.server = worker
    if seed:
        record = deal(game, count, seed, more.get("settings"))
    if record:
        table = guests[0].post("/api/tables/import", {"record": record}).json()["table"]
    else:
        table = guests[0].open_table(game, count, **more)
    for guest in guests[1:]:
        assert guest.post(f"/api/join/{table['code']}").status_code == 200
    chairs = [guest.at(table["id"]) for guest in guests]
    said, *_ = [chair.wait_for("welcome") for chair in chairs]
    while any(seat["kind"] != "guest" for seat in said["table"]["seats"]):
        said = chairs[0].wait_for("table")  # the worker of whoever begins may hear a little later who sits there
    chairs[0].send(type="start")
    for chair in chairs:
        chair.wait_for("update")
    return table["id"], guests, chairs


def played_to(
    game: str,
    seats: int,
    wanted: Callable[[State], bool],
    settings: dict[str, str] | None = None,
    components: Any = None,
    most: int = 300,
) -> Session:
    """A game that has come to a state like this: the first that is found with dice that always fall the same."""
    for number in range(200):
        dice = random.Random(number)
        session = Session.begin(find_game(game), list(NAMES[:seats]), settings or {}, str(number + 1), components)
        while session.state.actors() and len(session.record.actions) < most:
            if wanted(session.state):
                return session
            seat = dice.choice(session.state.actors())
            session.act(seat, dice.choice(session.state.options(seat)))
        if wanted(session.state):
            return session
    raise AssertionError(f"no game of {game} came to that")
