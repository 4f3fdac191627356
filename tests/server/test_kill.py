"""``kill -9`` under load, again and again: what was acknowledged is there, nothing happens twice, everybody goes on."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidHandshake, WebSocketException

from tests.server.harness import PATIENCE, Server, at_once
from tests.server.stores import sql
from woolgather.room.messages import PROTOCOL

KILLS = 50
GAMES = ("live-nope", "sheepy-time", "live-nope", "sheepy-time")  # a company plays one of them after the other
LOST = (OSError, EOFError, WebSocketException, InvalidHandshake, TimeoutError, httpx.HTTPError)


class Seen:
    """What a robot has seen of one game, and what it waits for."""

    def __init__(self, table: str, hosts: bool) -> None:
        self.table = table
        self.hosts = hosts
        self.updates: list[str] = []
        self.pending: dict[str, Any] | None = None
        self.wait_until = 0

    def over(self) -> bool:
        return bool(self.updates) and json.loads(self.updates[-1])["view"]["outcome"] is not None


class Robot:
    """A client as it should be: reconnects by itself, resumes where it was, repeats what was not acknowledged."""

    def __init__(self, server: Server, dice: random.Random) -> None:
        self.server = server
        self.dice = dice
        self.http = httpx.AsyncClient(timeout=5)
        self.nonces = 0
        self.acked: list[tuple[str, str]] = []  # table, nonce
        self.reconnects = 0
        self.game: Seen | None = None

    def __str__(self) -> str:
        """What it waits for, if it waits in vain."""
        if self.game is None or self.game.over():
            return "has no game"
        waits = self.game.pending or f"number {self.game.wait_until}"
        return f"{self.game.table}: has {len(self.game.updates)} updates, waits for {waits}, {self.game.updates[-1:]}"

    async def request(self, method: str, path: str, body: object = None) -> Any:
        while True:
            with contextlib.suppress(*LOST):
                answer = await self.http.request(method, self.server.address + path, json=body)
                if answer.status_code == 503:  # the database is away
                    raise ConnectionError
                assert answer.status_code in (200, 201), answer.text
                return answer.json()
            await asyncio.sleep(0.05)

    async def play(self, table: str, hosts: bool) -> list[str]:
        """One whole game; returns all updates as they came."""
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
                        say = self.hear(game, str(text))
                        if game.over():
                            break
                        if say is not None:
                            await socket.send(json.dumps(say))
            self.reconnects += 1
            await asyncio.sleep(0.05)
        return game.updates

    def hear(self, game: Seen, text: str) -> dict[str, Any] | None:
        """Take in a message; what to say to it, if anything."""
        message = json.loads(text)
        match message["type"]:
            case "welcome" | "table":
                state = message["table"]
                full = all(seat["kind"] != "empty" for seat in state["seats"])
                return {"type": "start"} if game.hosts and full and state["status"] == "open" else None
            case "update":
                assert message["seq"] == len(game.updates) + 1, "a number was left out or came twice"
                game.updates.append(text)
            case "ack":
                assert game.pending is not None
                assert message["nonce"] == game.pending["nonce"]
                self.acked.append((game.table, message["nonce"]))
                game.pending, game.wait_until = None, message["seq"]
            case "refused":
                if "could not save" in message["sentence"]:
                    raise ConnectionError  # the database is away: come again, and say it again
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


async def company(robots: list[Robot], game: str, over: asyncio.Event, finished: Counter[str]) -> None:
    """Two robots and a bot who play one game after the other."""
    for robot in robots:
        await robot.request("GET", "/api/me")
    while not over.is_set():
        wish = {"game": game, "seats": 3, "bots": ["random"]}
        table = (await robots[0].request("POST", "/api/tables", wish))["table"]
        await robots[1].request("POST", f"/api/join/{table['code']}")
        first, second = await asyncio.gather(robots[0].play(table["id"], True), robots[1].play(table["id"], False))
        finished[game] += 1
        empty = next(seat["seat"] for seat in table["seats"] if seat["kind"] == "empty")
        for seat, seen in ((0, first), (empty, second)):  # what came piece by piece is the game as it stands on disk
            replay = await robots[0].request("GET", f"/api/tables/{table['id']}/replay?as={seat}")
            assert replay["updates"] == [json.loads(text) for text in seen]


Strike = Callable[[random.Random], Awaitable[None]]


async def storm(server: Server, strike: Strike, kills: int) -> tuple[list[Robot], Counter[str]]:
    over = asyncio.Event()
    finished: Counter[str] = Counter()
    dice = random.Random(7)
    async with contextlib.AsyncExitStack() as clients:
        robots = [Robot(server, random.Random(number)) for number in range(2 * len(GAMES))]
        for robot in robots:
            await clients.enter_async_context(robot.http)
        companies = [
            asyncio.create_task(company(robots[2 * number : 2 * number + 2], game, over, finished))
            for number, game in enumerate(GAMES)
        ]
        for _ in range(kills):
            await asyncio.sleep(dice.uniform(0.05, 0.6))
            await strike(dice)
        over.set()
        waiting, seconds = set(companies), 0
        while waiting and seconds < PATIENCE:  # counted, since a machine that stands still says nothing of the server
            done, waiting = await asyncio.wait(companies, timeout=1)
            seconds += 1
            for each in done:
                each.result()
        assert not waiting, "\n".join(["Nothing happens any more.", *map(str, robots), server.log()[-2_000:]])
        return robots, finished


def check(server: Server, robots: list[Robot], finished: Counter[str], kills: int) -> Counter[tuple[str, str]]:
    """What was acknowledged is on disk, once. Returns it."""
    written = Counter(sql(server.data, "SELECT table_id, guest, nonce FROM log WHERE nonce IS NOT NULL"))
    assert set(written.values()) == {1}, "an action was written twice"
    on_disk = Counter((table, nonce) for table, _, nonce in written)
    acked = Counter(pair for robot in robots for pair in robot.acked)
    assert not acked - on_disk, "an acknowledged action is gone"
    assert sum(robot.reconnects for robot in robots) >= kills
    assert set(finished) == {"live-nope", "sheepy-time"}
    return acked


def test_kill_9_under_load_loses_nothing_and_repeats_nothing(tmp_path: Path) -> None:
    begun = time.monotonic()

    async def strike(_: random.Random) -> None:
        await asyncio.to_thread(server.kill)
        await asyncio.to_thread(server.start)

    server = Server(tmp_path / "room.db", tempo={"speeds": at_once((0.0, 0.01))}, bot_processes=0)
    try:
        robots, finished = asyncio.run(storm(server, strike, KILLS))
    finally:
        server.stop()
    acked = check(server, robots, finished, KILLS)
    print(
        f"{KILLS} kills in {time.monotonic() - begun:.0f} s: {acked.total()} acknowledged actions, "
        f"{finished.total()} whole games, {sum(robot.reconnects for robot in robots)} reconnects"
    )
