"""``kill -9`` of the server under load: acknowledged actions survive, none is played twice, and all games continue.

``make soak`` runs a long campaign with ``WOOLGATHER_KILLS=120``.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidHandshake, WebSocketException

from tests.server.harness import TIMEOUT, Server, instant_speeds
from tests.server.stores import sql
from woolgather.room.messages import PROTOCOL

KILLS = int(os.environ.get("WOOLGATHER_KILLS", "15"))
GAMES = ("live-nope", "sheepy-time", "live-nope", "sheepy-time")  # one group of players per entry
LOST = (OSError, EOFError, WebSocketException, InvalidHandshake, TimeoutError, httpx.HTTPError)


class Seen:
    """What a client has seen of one game, and what it waits for."""

    def __init__(self, table: str, hosts: bool) -> None:
        self.table = table
        self.hosts = hosts
        self.updates: list[str] = []
        self.pending: dict[str, Any] | None = None
        self.wait_until = 0

    def over(self) -> bool:
        return bool(self.updates) and json.loads(self.updates[-1])["view"]["outcome"] is not None


class Client:
    """A client that reconnects, resumes and repeats unacknowledged actions automatically."""

    def __init__(self, server: Server, dice: random.Random) -> None:
        self.server = server
        self.dice = dice
        self.http = httpx.AsyncClient(timeout=5)
        self.nonces = 0
        self.acked: list[tuple[str, str]] = []  # table, nonce
        self.reconnects = 0
        self.game: Seen | None = None

    def __str__(self) -> str:
        """Describe what it waits for, for the error message of a timeout."""
        if self.game is None or self.game.over():
            return "has no game"
        waits = self.game.pending or f"number {self.game.wait_until}"
        return f"{self.game.table}: has {len(self.game.updates)} updates, waits for {waits}, {self.game.updates[-1:]}"

    async def request(self, method: str, path: str, body: object = None) -> Any:
        while True:
            with contextlib.suppress(*LOST):
                answer = await self.http.request(method, self.server.address + path, json=body)
                if answer.status_code == 503:  # the database is unreachable
                    raise ConnectionError
                assert answer.status_code in (200, 201), answer.text
                return answer.json()
            await asyncio.sleep(0.05)

    async def play(self, table: str, hosts: bool) -> list[str]:
        """Play a whole game. Returns all updates as they were received."""
        game = self.game = Seen(table, hosts)
        while not game.over():
            with contextlib.suppress(*LOST):
                cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
                address = f"ws://127.0.0.1:{self.server.port}/api/tables/{table}/socket"
                async with connect(address, additional_headers={"Cookie": cookie}, compression=None) as socket:
                    seq = len(game.updates)
                    hello = {"type": "hello", "protocol": PROTOCOL, "since": seq, "log_since": seq, "previews": False}
                    await socket.send(json.dumps(hello))
                    if game.pending:
                        await socket.send(json.dumps(game.pending))
                    async for text in socket:
                        response = self.handle(game, str(text))
                        if game.over():
                            break
                        if response is not None:
                            await socket.send(json.dumps(response))
            self.reconnects += 1
            await asyncio.sleep(0.05)
        return game.updates

    def handle(self, game: Seen, text: str) -> dict[str, Any] | None:
        """Process a message and return the response, if any."""
        message = json.loads(text)
        match message["type"]:
            case "welcome" | "table":
                state = message["table"]
                full = all(seat["kind"] != "empty" for seat in state["seats"])
                return {"type": "start"} if game.hosts and full and state["status"] == "open" else None
            case "update":
                assert message["seq"] == len(game.updates) + 1, "an update was skipped or repeated"
                game.updates.append(text)
            case "ack":
                assert game.pending is not None
                assert message["nonce"] == game.pending["nonce"]
                self.acked.append((game.table, message["nonce"]))
                game.pending, game.wait_until = None, message["seq"]
            case "refused":
                if "could not save" in message["sentence"]:
                    raise ConnectionError  # the database is unreachable: reconnect and repeat
                assert message["code"] == "stale" or message["request"] == "start", text
                game.pending = None if message["nonce"] else game.pending
        last = json.loads(game.updates[-1]) if game.updates else {"options": []}
        if game.pending is None and last["options"] and last["seq"] >= game.wait_until and not game.over():
            game.pending = self.answer(last)
            return game.pending
        return None

    def answer(self, update: dict[str, Any]) -> dict[str, Any]:
        self.nonces += 1
        return {
            "type": "submit",
            "nonce": str(self.nonces),
            "action": self.dice.choice(update["view"]["options"]),
            "seq": update["seq"],
            "moment": update["view"]["moment"],
        }


async def play_games(players: list[Client], game: str, over: asyncio.Event, finished: Counter[str]) -> None:
    """Let two clients and a bot play one game after the other."""
    for player in players:
        await player.request("GET", "/api/me")
    while not over.is_set():
        wish = {"game": game, "seats": 3, "bots": ["random"]}
        table = (await players[0].request("POST", "/api/tables", wish))["table"]
        await players[1].request("POST", f"/api/join/{table['code']}")
        first, second = await asyncio.gather(players[0].play(table["id"], True), players[1].play(table["id"], False))
        finished[game] += 1
        empty = next(seat["seat"] for seat in table["seats"] if seat["kind"] == "empty")
        for seat, seen in ((0, first), (empty, second)):  # the received updates must equal the game on disk
            replay = await players[0].request("GET", f"/api/tables/{table['id']}/replay?as={seat}")
            assert replay["updates"] == [json.loads(text) for text in seen]


Disrupt = Callable[[random.Random], Awaitable[None]]


async def run_load(server: Server, disrupt: Disrupt, kills: int) -> tuple[list[Client], Counter[str]]:
    over = asyncio.Event()
    finished: Counter[str] = Counter()
    dice = random.Random(7)
    async with contextlib.AsyncExitStack() as clients:
        players = [Client(server, random.Random(number)) for number in range(2 * len(GAMES))]
        for player in players:
            await clients.enter_async_context(player.http)
        groups = [
            asyncio.create_task(play_games(players[2 * number : 2 * number + 2], game, over, finished))
            for number, game in enumerate(GAMES)
        ]
        for _ in range(kills):
            await asyncio.sleep(dice.uniform(0.05, 0.6))
            await disrupt(dice)
        over.set()
        waiting, seconds = set(groups), 0
        while waiting and seconds < TIMEOUT:  # counted, because a stalled machine isn't the server's fault
            done, waiting = await asyncio.wait(groups, timeout=1)
            seconds += 1
            for each in done:
                each.result()
        assert not waiting, "\n".join(["No progress.", *map(str, players), server.log()[-2_000:]])
        return players, finished


def check(server: Server, players: list[Client], finished: Counter[str], kills: int) -> Counter[tuple[str, str]]:
    """Check that every acknowledged action is on disk exactly once. Returns those actions."""
    written = Counter(sql(server.data, "SELECT table_id, guest, nonce FROM log WHERE nonce IS NOT NULL"))
    assert set(written.values()) == {1}, "an action was written twice"
    on_disk = Counter((table, nonce) for table, _, nonce in written)
    acked = Counter(pair for player in players for pair in player.acked)
    assert not acked - on_disk, "an acknowledged action is gone"
    assert sum(player.reconnects for player in players) >= kills
    assert set(finished) == {"live-nope", "sheepy-time"}
    return acked


def test_kill_9_under_load_loses_nothing_and_repeats_nothing(tmp_path: Path) -> None:
    started = time.monotonic()

    async def disrupt(_: random.Random) -> None:
        await asyncio.to_thread(server.kill)
        await asyncio.to_thread(server.start)

    server = Server(tmp_path / "room.db", tempo={"speeds": instant_speeds((0.0, 0.01))}, bot_processes=0)
    try:
        players, finished = asyncio.run(run_load(server, disrupt, KILLS))
    finally:
        server.stop()
    acked = check(server, players, finished, KILLS)
    print(
        f"{KILLS} kills in {time.monotonic() - started:.0f} s: {acked.total()} acknowledged actions, "
        f"{finished.total()} whole games, {sum(player.reconnects for player in players)} reconnects"
    )
