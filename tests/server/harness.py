"""Starts real servers in separate processes, and clients that talk to them over real sockets."""

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

import tests.server.toys  # noqa: F401 (registers the toy game)
from tests.server.stores import data_at
from woolgather.kernel.registry import find_game
from woolgather.kernel.session import Session
from woolgather.kernel.state import State
from woolgather.room.config import SPEEDS
from woolgather.room.messages import PROTOCOL


def instant_speeds(window: tuple[float, float] = (0.01, 0.02)) -> dict[str, Any]:
    """Return bot speeds that hardly pause, whatever speed a player chooses."""
    pauses = {"choice": 0.01, "step": 0.01, "forced": 0.01, "window": window, "grace": 60.0}
    return dict.fromkeys(SPEEDS, pauses)


ROOT = Path(__file__).parents[2]
TIMEOUT = 300.0  # seconds; generous, because a busy machine may stall for minutes
FAST_TEMPO = {"speeds": instant_speeds(), "away": 0.1}
FAST_TEMPO |= {"thinking": TIMEOUT, "hint": TIMEOUT, "ping": TIMEOUT}  # a busy machine may be slow
LENIENT: dict[str, float] = {"messages_per_second": 100_000, "message_burst": 100_000, "requests_per_second": 100_000}
LENIENT |= {"request_burst": 100_000, "new_tables_per_minute": 100_000, "tables_per_guest": 10_000}
LENIENT |= {"new_tables_per_address": 100_000, "tables_per_address": 100_000, "connections_per_address": 10_000}
LENIENT |= {"imports_per_minute": 100_000, "imports_per_address": 100_000, "chat_per_minute": 100_000}
LENIENT |= {"replays_per_minute": 100_000, "replays_per_address": 100_000, "links_per_minute": 100_000}
LENIENT |= {"listed_per_host": 100, "listed_per_address": 10_000}
LENIENT |= {"replay_seconds": TIMEOUT, "header_seconds": TIMEOUT, "body_seconds": TIMEOUT}
Message = dict[str, Any]


class Server:
    """A server process on a free port. After ``kill`` it can be started again on the same port with the same data."""

    def __init__(
        self,
        data: Path,
        tempo: Message | None = None,
        limits: Message | None = None,
        modules: Sequence[str] = ("tests.server.toys",),
        at: str = "",
        **more: Any,
    ) -> None:
        """``at`` is the URL of its data if they are not in that file."""
        self.data = at or data_at(data)
        self._config = {
            "data": self.data,
            "modules": ["tests.server.seeded", *modules],
            "tempo": {**FAST_TEMPO, **(tempo or {})},
            "limits": LENIENT if limits is None else limits,
            "review_nice": 0,  # at a low priority, reviews might never run on a busy machine
            **more,
        }
        self._log = data.with_suffix(".log")
        self.port = 0
        self.visitors: list[Guest] = []
        self.start()

    def start(self) -> None:
        """Start on the same port as before, if any. Retries, because another process may use the port for a moment."""
        until = time.monotonic() + TIMEOUT
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
            self.process.wait(TIMEOUT)
            self.process.stdout.close()
            return False
        self.port = int(line.rpartition(":")[2].strip().rstrip("/"))
        return True

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def upgrade(self, *modules: str) -> None:
        """Stop, and start again with other games."""
        self._end(signal.SIGTERM)
        self._config["modules"] = ["tests.server.seeded", *modules]
        self.start()

    def kill(self) -> None:
        """Kill the process without a clean shutdown."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        for guest in self.visitors:
            guest.go()
        if self.process.poll() is None:
            self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        self.process.send_signal(how)
        self.process.wait(TIMEOUT)
        assert self.process.stdout is not None
        self.process.stdout.close()

    def log(self) -> str:
        return self._log.read_text()

    def visitor(self) -> httpx.Client:
        """Return an HTTP client without a cookie."""
        # One connection per request: the server could close an idle one just when the client reuses it.
        no_keepalive = httpx.Limits(max_keepalive_connections=0)
        return httpx.Client(base_url=self.address, timeout=TIMEOUT, limits=no_keepalive)

    def get(self, path: str, headers: Any = None) -> httpx.Response:
        """Send a GET request without a cookie."""
        return self.request("GET", path, headers)

    def request(self, method: str, path: str, headers: Any = None, body: object = None) -> httpx.Response:
        with self.visitor() as visitor:
            return visitor.request(method, path, headers=headers, json=body)

    def wait_for_bots(self) -> None:
        """Wait until the process for bots is running."""
        wait_until(lambda: self.metric("bot_processes") == 1)

    def metric(self, name: str) -> float:
        """Return the sum of a metric over all workers."""
        found = re.findall(rf"^woolgather_{name}(?:{{.*}})? (.*)$", self.get("/metrics").text, re.MULTILINE)
        return sum(float(value) for value in found)

    def guest(self, name: str = "") -> Guest:
        guest = Guest(self)
        if name:
            guest.patch("/api/me", {"name": name})
        return guest


class Guest:
    """A guest: an HTTP client with a cookie, and its WebSockets."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.http = server.visitor()
        self._chairs = ExitStack()
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
        """Connect to the table without saying hello."""
        address = f"ws://127.0.0.1:{self.server.port}/api/tables/{table}/socket"
        socket = connect(
            address,
            additional_headers={"Cookie": self.cookie()},
            compression=None,
            max_size=None,
            max_queue=None,  # with a limit, a connection that the test doesn't read answers no pings and is closed
            open_timeout=TIMEOUT,
            ping_interval=None,  # a slow server isn't dead
        )
        return Chair(self._chairs.enter_context(socket))

    def go(self) -> None:
        with suppress(ConnectionClosed):
            self._chairs.close()
        self.http.close()


class Chair:
    """A guest's WebSocket to a table. Reads messages one by one and remembers the last update."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.raw: list[str] = []
        self.update: Message = {}
        self._nonces = 0

    def send(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def next(self, timeout: float = TIMEOUT) -> Message:
        text = self.socket.recv(timeout)
        assert isinstance(text, str)
        self.raw.append(text)
        message: Message = json.loads(text)
        if message["type"] == "update":
            self.update = message
        return message

    def wait_for(self, type: str, timeout: float = TIMEOUT, **fields: Any) -> Message:
        """Return the next message of this type with these fields. Messages before it are skipped."""
        until = time.monotonic() + timeout
        while True:
            message = self.next(max(0.01, until - time.monotonic()))
            if message["type"] == type and all(message[field] == value for field, value in fields.items()):
                return message

    def catch_up(self) -> list[Message]:
        """Read all messages sent so far. They are in order, so the pong to a new ping comes last."""
        self.send(type="ping")
        received: list[Message] = []
        while (message := self.next())["type"] != "pong":
            received.append(message)
        return received

    def submit(self, action: str, nonce: str = "", **changes: Any) -> str:
        """Submit an action in response to the last update. Returns the nonce."""
        self._nonces += 1
        nonce = nonce or f"{id(self)}-{self._nonces}"
        numbers = {"seq": self.update["seq"], "moment": self.update["view"]["moment"], **changes}
        self.send(type="submit", nonce=nonce, action=action, **numbers)
        return nonce

    def play(self, action: str) -> Message:
        """Submit an action and wait for the update that shows it."""
        assert self.try_to_play(action), f"another player was faster than {action!r}"
        return self.update

    def try_to_play(self, action: str) -> bool:
        """Submit an action and wait for the update that shows it. Returns False if another answer was faster."""
        nonce = self.submit(action)
        while (answer := self.next())["type"] not in ("ack", "refused") or answer["nonce"] != nonce:
            pass
        if answer["type"] == "refused":
            assert answer["code"] == "stale", answer
            return False
        self.wait_for("update", seq=answer["seq"])
        return True

    def ended(self, timeout: float = TIMEOUT) -> int:
        """Wait for the server to close the connection. Returns the close code."""
        try:
            while True:
                self.next(timeout)
        except ConnectionClosed as end:
            return end.rcvd.code if end.rcvd else 1006

    def close(self) -> None:
        self.socket.close()


def wait_until(condition: Callable[[], bool]) -> None:
    until = time.monotonic() + TIMEOUT
    while not condition():
        assert time.monotonic() < until, "timed out"
        time.sleep(0.05)


NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Finn")


def deal(game: str, seats: int, seed: str, settings: dict[str, str] | None = None, components: Any = None) -> str:
    """Return the record of a game with this seed before its first action."""
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
    """Start a game among guests. A record or seed fixes the deal. With ``workers``, each guest uses another one."""
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
    message, *_ = [chair.wait_for("welcome") for chair in chairs]
    while any(seat["kind"] != "guest" for seat in message["table"]["seats"]):
        message = chairs[0].wait_for("table")  # the host's worker may learn of the others a little later
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
    """Play random games with fixed seeds until one reaches a state that meets the condition."""
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
    raise AssertionError(f"no game of {game} reached that state")
