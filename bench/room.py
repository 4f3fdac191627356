"""The web room under load, beside boardgame.io's server and client library: ``python -m bench.room [SECONDS]``.

Both serve the same small game with hidden hands (``room_game.py``, ``room_js/duel.cjs``) to the same number of tables,
two players each, who play as fast as they are answered. Each load runs in one Node process, each server in another.
Both speak over WebSockets, and both are warm for a second before anything counts. They take turns, and the best round
of each counts, so that a busy moment of the machine does not fall on one only.
Ours has every action on disk before it answers; boardgame.io keeps matches in memory, or in files that it does not
wait for. Writes bench/room.md.
"""

from __future__ import annotations

import filecmp
import json
import os
import platform
import re
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

import httpx
from websockets.sync.client import connect

from bench.room_game import ACTIONS, DUEL
from woolgather.kernel.chance import SealedChance
from woolgather.kernel.session import Session
from woolgather.server.messages import PROTOCOL

ROOT = Path(__file__).resolve().parent.parent
SCRIPTS = ROOT / "bench" / "room_js"
COMPILED = ROOT / "build" / "compiled"
TABLES = 30
ROUNDS = 3


class Load(NamedTuple):
    """One window of load: actions that came back from the server a second, and how long they took, in ms."""

    per_second: float
    p50: float
    p99: float


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 5.0
    if not (SCRIPTS / "node_modules").exists():
        subprocess.run(["npm", "install", "--no-audit", "--no-fund"], cwd=SCRIPTS, check=True)
    contenders: dict[str, Callable[[], Load]] = {
        "woolgather, SQLite, on disk before the answer": lambda: load_ours(seconds),
        "boardgame.io, in memory": lambda: load_peer(seconds),
        "boardgame.io, files": lambda: load_peer(seconds, on_disk=True),
    }
    best: dict[str, Load] = {}
    for number in range(1, ROUNDS + 1):
        for name, run in contenders.items():
            load = run()
            print(f"· round {number} of {ROUNDS}: {name}: {load.per_second:.0f}/s, p99 {load.p99:.0f} ms", flush=True)
            best[name] = max(best.get(name, load), load)
    report = write_report(best, seconds, idle_memory(), opening_time())
    (ROOT / "bench" / "room.md").write_text(report, "utf-8")
    print(report)


# --- servers ---------------------------------------------------------------------------------------------------------


def engine_used() -> str:
    """The compiled engine, unless it is missing or older than the sources."""
    sources = (ROOT / "src" / "woolgather").rglob("*.py")
    copies = ((path, COMPILED / path.relative_to(ROOT / "src")) for path in sources)
    current = all(copy.exists() and filecmp.cmp(path, copy, shallow=False) for path, copy in copies)
    return "compiled" if current else "pure"


@contextmanager
def our_server(data: Path) -> Iterator[str]:
    """Our server, compiled if it can be; gives its port."""
    paths = [str(ROOT), str(COMPILED if engine_used() == "compiled" else ROOT / "src")]
    process = subprocess.Popen(
        [sys.executable, "-m", "bench.room_server", str(data)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    try:
        assert process.stdout is not None
        found = re.search(r":(\d+)/", process.stdout.readline())
        assert found, "our server did not start"
        time.sleep(1)
        yield found[1]
    finally:
        process.terminate()
        process.wait()


@contextmanager
def peer_server(folder: str) -> Iterator[str]:
    """boardgame.io's server; gives its port."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = str(free.getsockname()[1])
    command = ["node", "boardgameio_server.cjs", port, *([folder] if folder else [])]
    process = subprocess.Popen(command, cwd=SCRIPTS, stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n", "boardgame.io's server did not start"
        yield port
    finally:
        process.kill()
        process.wait()


def load_ours(seconds: float) -> Load:
    with tempfile.TemporaryDirectory(dir=ROOT / "build") as folder, our_server(Path(folder) / "room.db") as port:
        return _load(["ours_load.cjs", port, str(TABLES), str(seconds), "1", str(PROTOCOL), "duel"])


def load_peer(seconds: float, on_disk: bool = False) -> Load:
    with tempfile.TemporaryDirectory(dir=ROOT / "build") as folder, peer_server(folder if on_disk else "") as port:
        return _load(["boardgameio_load.cjs", port, str(TABLES), str(seconds), "1"])


def _load(script: list[str]) -> Load:
    output = subprocess.run(["node", *script], cwd=SCRIPTS, capture_output=True, text=True, check=True).stdout
    facts = json.loads(output.splitlines()[-1])
    return Load(facts["per_second"], facts["p50"], facts["p99"])


# --- memory and opening ----------------------------------------------------------------------------------------------


def idle_memory(tables: int = 1000) -> float:
    """MB for a thousand running games of Sheepy Time that wait for somebody."""
    with (
        tempfile.TemporaryDirectory(dir=ROOT / "build") as folder,
        our_server(Path(folder) / "room.db") as port,
        httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=60) as http,
    ):
        wish = {"game": "sheepy-time", "bot": "random", "settings": {"first-player": "seat-1"}}
        http.post("/api/quick", json=wish).raise_for_status()
        before = _memory(http)
        for _ in range(tables):
            http.post("/api/quick", json=wish).raise_for_status()
        return (_memory(http) - before) / tables * 1000 / 1e6


def _memory(http: httpx.Client) -> float:
    found = re.search(r"^woolgather_memory_bytes (\S+)$", http.get("/metrics").text, re.MULTILINE)
    assert found
    return float(found[1])


def opening_time(actions: int = 2000) -> float:
    """Seconds from saying hello to seeing the table, for a long game that is not in memory."""
    session = Session.begin(DUEL, ["Ann", "Bob"], {"turns": str(actions + 1)}, SealedChance.fresh_seed())
    for number in range(actions):
        session.act(session.state.actors()[0], number % len(ACTIONS))
    with tempfile.TemporaryDirectory(dir=ROOT / "build") as folder:
        data = Path(folder) / "room.db"
        with our_server(data) as port, httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=60) as http:
            answer = http.post("/api/tables/import", json={"record": session.written().text()}).raise_for_status()
            table = answer.json()["table"]
            http.post(f"/api/join/{table['code']}").raise_for_status()
            cookie = "; ".join(f"{name}={value}" for name, value in http.cookies.items())
            _until_update(port, table["id"], cookie, [{"type": "fill", "seat": 1, "bot": "random"}, {"type": "start"}])
        return min(_opening(data, table["id"], cookie) for _ in range(ROUNDS))


def _opening(data: Path, table: str, cookie: str) -> float:
    """By a server that has just been started."""
    with our_server(data) as port:
        begun = time.perf_counter()
        _until_update(port, table, cookie, [])
        return time.perf_counter() - begun


def _until_update(port: str, table: str, cookie: str, messages: list[dict[str, Any]]) -> None:
    address = f"ws://127.0.0.1:{port}/api/tables/{table}/socket"
    with connect(address, additional_headers={"Cookie": cookie}, max_size=None, compression=None) as socket:
        for message in [{"type": "hello", "protocol": PROTOCOL}, *messages]:
            socket.send(json.dumps(message))
        while json.loads(socket.recv(60))["type"] != "update":
            pass


# --- the report ------------------------------------------------------------------------------------------------------


def write_report(best: dict[str, Load], seconds: float, memory: float, opening: float) -> str:
    ours, *peers = best.values()
    rows = [f"| {name} | {load.per_second:,.0f} | {load.p50:.1f} | {load.p99:.1f} |" for name, load in best.items()]
    fastest = max(peers)
    date = datetime.now(UTC).strftime("%Y-%m-%d")
    ratio = ours.per_second / fastest.per_second
    return f"""# The web room under load

{date}, Python {platform.python_version()}, {engine_used()} engine, {os.cpu_count()} cores. {TABLES} tables
of two players who play as fast as they are answered; best of {ROUNDS} windows of {seconds:g} s each.
`python -m bench.room` measures it anew.

| server | actions/s | p50 ms | p99 ms |
|---|---:|---:|---:|
{chr(10).join(rows)}

Ours answers {ratio:.1f} times as many actions as the faster of the others. A thousand idle games of Sheepy Time take
{memory:.0f} MB. A game of 2,000 actions that is not in memory is open after {opening * 1000:.0f} ms.
"""


if __name__ == "__main__":
    main()
