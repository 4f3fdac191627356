"""Load-test the web room and boardgame.io's server and client library: ``python -m bench.room [SECTION …]``.

Sections are ``actions``, ``inside``, ``bots``, ``spectators``, ``memory`` and ``opening``; all of them by default. Each
rewrites its part of bench/room.md.

For ``actions``, both serve the same small game with hidden hands (``room_game.py``, ``room_js/duel.cjs``) to the same
number of tables. Two players at each table play as fast as they get answers. Each load and each server runs in one
process, over WebSockets, with a second of warm-up. They take turns, and the best round of each counts. Ours writes
every action to disk before it answers. boardgame.io keeps matches in memory, in files it doesn't wait for, or in
Postgres.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import re
import resource
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from itertools import count, product
from pathlib import Path
from typing import Any, Final, NamedTuple

import httpx
from websockets.sync.client import connect

from bench.room_game import ACTIONS, DUEL
from bench.room_servers import (
    ROOT,
    SCRIPTS,
    figure,
    our_server,
    peer_server,
    postgres,
    until_healthy,
    until_settled,
)
from tests.server.cluster import Cluster
from woolgather.builds import compiled_is_current
from woolgather.kernel.chance import SealedChance
from woolgather.kernel.session import Session
from woolgather.room.connection import encode
from woolgather.room.history.game_log import GameLog
from woolgather.room.messages import PROTOCOL
from woolgather.room.storage.stored import Entry

PAGE: Final = ROOT / "bench" / "room.md"
TABLES: Final = (30, 200)
SECONDS: Final = 4
ROUNDS: Final = 2
THINKING: Final = (10, 30)  # mean thinking time in seconds, which varies by half in both directions
CROWDS: Final = {20: 40, 1000: 15, 2500: 15}  # tables with bots, and the seconds to watch them
PATIENCE: Final = 60  # seconds for one load with all its tables
PEER: Final = "boardgame.io, in memory"
OURS: Final = "woolgather, SQLite"
HEAD: Final = """# The web room under load

`python -m bench.room` measures everything, `python -m bench.room bots` one section. Each section says when and how it
was measured.
"""


class Load(NamedTuple):
    """One window: actions acknowledged per second, and their latencies in ms."""

    per_second: float
    p50: float
    p99: float


STUCK: Final = Load(0.0, 0.0, 0.0)


def main() -> None:
    parser = argparse.ArgumentParser(description="The web room under load.")
    parser.add_argument("sections", nargs="*", choices=[[], *SECTIONS], help="which; without a name all")
    chosen = parser.parse_args().sections or list(SECTIONS)
    if not (SCRIPTS / "node_modules" / "bgio-postgres").exists():
        subprocess.run(["npm", "install", "--no-audit", "--no-fund"], cwd=SCRIPTS, check=True)
    for name in chosen:
        begun = time.perf_counter()
        section = SECTIONS[name]()
        PAGE.write_text(with_section(PAGE.read_text("utf-8"), name, f"{section}{_conditions()}\n"), "utf-8")
        print(f"{section}\n· {name}: {time.perf_counter() - begun:.0f} s\n", flush=True)


def with_section(page: str, name: str, text: str) -> str:
    """Return the page with one section replaced.

    >>> page = with_section("old", "bots", "2 of them")
    >>> page = with_section(page, "actions", "many")
    >>> with_section(page, "bots", "3 of them").removeprefix(HEAD)
    '\n## actions\nmany\n\n## bots\n3 of them\n'
    """
    found = dict(re.findall(r"^## (\w+)\n(.*?)(?=\n## |\Z)", page, re.MULTILINE | re.DOTALL))
    found = {each: kept.rstrip("\n") for each, kept in {**found, name: text}.items()}
    return HEAD + "".join(f"\n## {each}\n{found[each]}\n" for each in SECTIONS if each in found)


def _conditions() -> str:
    build = "compiled" if compiled_is_current() else "pure"
    date = datetime.now(UTC).strftime("%Y-%m-%d")
    busy = os.getloadavg()[0]
    return f"\n*{date}, Python {platform.python_version()}, {build} engine, {os.cpu_count()} cores, load {busy:.1f}.*"


@contextmanager
def a_folder() -> Iterator[Path]:
    """Create a folder on a real disk, because /tmp may be in memory."""
    with tempfile.TemporaryDirectory(dir=ROOT / "build") as folder:
        yield Path(folder)


def _node(*words: object, patience: float = 300) -> dict[str, Any]:
    command = ["node", *map(str, words)]
    done = subprocess.run(command, cwd=SCRIPTS, stdout=subprocess.PIPE, text=True, check=True, timeout=patience)
    facts: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return facts


# --- actions ---------------------------------------------------------------------------------------------------------


def actions() -> str:
    """Measure actions per second, compared with boardgame.io."""
    best: dict[tuple[str, int], Load] = {}
    numbers = count()
    with postgres() as cluster:

        def on_postgres(workers: int) -> Callable[[int], Load]:
            return lambda tables: _ours(cluster.database(f"ours{next(numbers)}"), tables, workers)

        rivals: dict[str, Callable[[int], Load]] = {OURS: _ours_on_a_file, PEER: _peer}
        others: dict[str, Callable[[int], Load]] = {
            "woolgather, Postgres, 1 worker": on_postgres(1),
            "woolgather, Postgres, 2 workers": on_postgres(2),
            "woolgather, Postgres, 4 workers": on_postgres(4),
            "boardgame.io, files": _peer_on_files,
            "boardgame.io, Postgres": lambda tables: _peer_on_postgres(tables, cluster, next(numbers)),
        }
        turns = [(name, run, tables) for _ in range(ROUNDS) for tables in TABLES for name, run in rivals.items()]
        turns += [(name, run, TABLES[0]) for name, run in others.items()]
        for name, run, tables in turns:
            try:
                load = run(tables)
            except subprocess.TimeoutExpired:
                load = STUCK
            print(f"· {tables} tables, {name}: {load.per_second:.0f}/s, p99 {load.p99:.0f} ms", flush=True)
            best[name, tables] = max(best.get((name, tables), load), load)
    rows = [
        f"| {name} | {tables} | {_cells(load, best[PEER, tables])} |"
        for (name, tables), load in sorted(best.items(), key=lambda found: (found[0][1], -found[1].per_second))
    ]
    return f"""Two players at each table play as fast as they get answers, for {SECONDS} s. Woolgather on SQLite and
boardgame.io in memory take turns, and the best of {ROUNDS} rounds counts. “×” is how many times as many actions as
boardgame.io in memory answers with the same number of tables.

| server | tables | actions/s | × | p50 ms | p99 ms |
|---|---:|---:|---:|---:|---:|
{chr(10).join(rows)}
"""


def _cells(load: Load, peer: Load) -> str:
    if load == STUCK:
        return f"not started after {PATIENCE} s | | |"
    ratio = load.per_second / peer.per_second
    return f"{load.per_second:,.0f} | {ratio:.1f} | {load.p50:.1f} | {load.p99:.1f}"


def _ours(data: str, tables: int, workers: int = 1) -> Load:
    with our_server(data, workers) as port:
        until_healthy(port)
        return _load("ours_load.cjs", port, tables, SECONDS, 1, PROTOCOL)


def _ours_on_a_file(tables: int) -> Load:
    with a_folder() as folder:
        return _ours(str(folder / "room.db"), tables)


def _peer(tables: int, *store: str) -> Load:
    with peer_server(*store) as port:
        return _load("boardgameio_load.cjs", port, tables, SECONDS, 1)


def _peer_on_files(tables: int) -> Load:
    with a_folder() as folder:
        return _peer(tables, "files", str(folder))


def _peer_on_postgres(tables: int, cluster: Cluster, number: int) -> Load:
    name = f"peer{number}"
    cluster.database(name)
    return _peer(tables, "postgres", str(cluster.folder), name)


def _load(*words: object) -> Load:
    facts = _node(*words, patience=PATIENCE)
    return Load(facts["per_second"], facts["p50"], facts["p99"])


# --- inside ----------------------------------------------------------------------------------------------------------


def inside(tables: int = 100) -> str:
    """Measure where the time of an action goes."""
    short, few = _spent(tables, 2)
    long, many = _spent(tables, 8)  # the difference excludes the start
    if many < few * 2:
        return "Not measured: in four times the time there were not even twice as many actions, on a busy machine.\n"
    python, system = ((after - before) / (many - few) * 1e6 for before, after in zip(short, long, strict=True))
    whole, parts = python + system, time_of_parts(tables)
    parts["passing it on: event loop, sockets, bots and clocks, writer thread"] = python - sum(parts.values())
    parts["the system: network, disk and scheduling"] = system
    rows = [f"| {name} | {spent:.0f} | {spent / whole:.0%} |" for name, spent in parts.items()]
    return f"""Our server's CPU time for an action at one of {tables} tables with two players, on SQLite. The first
three parts are measured without a server at the same number of tables; in the server they take somewhat longer.

| part | µs | |
|---|---:|---:|
{chr(10).join(rows)}
| in all | {whole:.0f} | |
"""


def _spent(tables: int, seconds: int) -> tuple[tuple[float, float], float]:
    """Return our server's CPU seconds under load, in user and system time, and the number of actions."""
    with a_folder() as folder, our_server(str(folder / "room.db")) as port:
        until_settled(port)
        facts = _node("ours_load.cjs", port, tables, seconds, 1, PROTOCOL)
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)  # the server has finished starting
    return (after.ru_utime - before.ru_utime, after.ru_stime - before.ru_stime), facts["actions"]


def time_of_parts(tables: int, actions: int = 50) -> dict[str, float]:
    """Return microseconds per action by part, from the best of several rounds."""
    rounds = [_round(tables, actions) for _ in range(5)]
    names = (
        "playing it and sealing its log line",
        "views, words and options for its two viewers",
        "encoding these as JSON frames",
    )
    best = [min(times) / tables / actions * 1e6 for times in zip(*rounds, strict=True)]
    return dict(zip(names, best, strict=True))


def _round(tables: int, actions: int) -> tuple[float, float, float]:
    """Return seconds by part; tables take turns."""
    names, clock = ["Ann", "Bob"], time.thread_time
    settings = {"turns": str(actions + 1)}
    logs = [GameLog(Session.begin(DUEL, names, settings, SealedChance.fresh_seed()).record) for _ in range(tables)]
    played = shown = written = 0.0
    for number, log in product(range(actions), logs):
        action = ACTIONS.text(number % len(ACTIONS))
        entry = Entry("act", log.state.actors()[0], action, "guest", str(number), time.time())
        begun = clock()
        log.append(entry)
        after = clock()
        updates = [log.update(viewer, names) for viewer in (0, 1)]
        made = clock()
        for update in updates:
            encode(update)
        played, shown, written = played + after - begun, shown + made - after, written + clock() - made
    return played, shown, written


# --- bots ------------------------------------------------------------------------------------------------------------


def bots() -> str:
    """Measure the wait for a bot, at few and many tables."""
    rows = []
    for thinking, (tables, seconds) in product(THINKING, CROWDS.items()):
        with a_folder() as folder, our_server(str(folder / "room.db")) as port:
            until_settled(port)
            facts = _node("bots_load.cjs", port, tables, seconds, PROTOCOL, "lucidity", "sensible", thinking)
        print(f"· {tables} tables, {thinking} s: {facts}", flush=True)
        waits = f"{facts['p50'] / 1000:.2f} | {facts['p99'] / 1000:.2f}"
        counts = f"{facts['people']:.0f} | {facts['per_second']:.0f}"
        rows.append(f"| {thinking // 2} to {thinking * 3 // 2} s | {tables:,} | {counts} | {waits} |")
    return f"""One person and `sensible` bots play Lucidity at each table. A bot answers after a fixed pause, or later
if it is still thinking. At {min(CROWDS)} tables the wait is only the pause. Any
more at a thousand tables is the server's. Real players think longer than 5 to 15 s.

| people think for | tables | people's actions/s | bots' answers/s | a bot's answer, p50 s | p99 s |
|---|---:|---:|---:|---:|---:|
{chr(10).join(rows)}
"""


# --- spectators ------------------------------------------------------------------------------------------------------


def spectators(watching: int = 2000) -> str:
    """Measure the time until the last of many spectators has seen an action."""
    with a_folder() as folder, our_server(str(folder / "room.db")) as port:
        until_settled(port)
        facts = _node("spectators_load.cjs", port, watching, 60, PROTOCOL)
    return f"""{watching:,} people watch one table. An action reaches the last of them after \
{facts["p50"]:.0f} ms (median of 60 actions), and at most after {facts["most"]:.0f} ms. One process reads all of it.
"""


# --- memory ----------------------------------------------------------------------------------------------------------


def memory(tables: int = 1000) -> str:
    """Measure the memory of idle running games."""
    wish = {"game": "sheepy-time", "bot": "random", "settings": {"first-player": "seat-1"}}
    with (
        a_folder() as folder,
        our_server(str(folder / "room.db")) as port,
        httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=60) as http,
    ):
        until_settled(port)
        http.post("/api/quick", json=wish).raise_for_status()
        before = figure(port, "memory_bytes")
        for _ in range(tables):
            http.post("/api/quick", json=wish).raise_for_status()
        grown = figure(port, "memory_bytes") - before
    return f"{tables:,} idle games of Sheepy Time take {grown / 1e6:.0f} MB.\n"


# --- opening ---------------------------------------------------------------------------------------------------------


def opening() -> str:
    """Measure opening a long game that isn't in memory, and restarting a room with many running games."""
    with a_folder() as folder:
        long = _long_game(folder)
        again, first = _restart(folder)
    return f"""Opening a game of 2,000 actions that isn't in memory takes {long * 1000:.0f} ms.

A restarted room with 1,000 running games, each with a clock, answers {again:.2f} s after its process
starts, and a player sees their table after {first:.2f} s.
"""


def _long_game(folder: Path, actions: int = 2000) -> float:
    """Return the seconds from hello to the table."""
    session = Session.begin(DUEL, ["Ann", "Bob"], {"turns": str(actions + 1)}, SealedChance.fresh_seed())
    for number in range(actions):
        session.act(session.state.actors()[0], number % len(ACTIONS))
    data = str(folder / "long.db")
    with our_server(data) as port, httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=60) as http:
        answer = http.post("/api/tables/import", json={"record": session.written().text()}).raise_for_status()
        table = answer.json()["table"]
        http.post(f"/api/join/{table['code']}").raise_for_status()
        cookie = _cookie(http)
        _until_update(port, table["id"], cookie, [{"type": "fill", "seat": 1, "bot": "random"}, {"type": "start"}])
    times = []
    for _ in range(3):
        with our_server(data) as port:
            until_settled(port)
            begun = time.perf_counter()
            _until_update(port, table["id"], cookie, [])
            times.append(time.perf_counter() - begun)
    return min(times)


def _restart(folder: Path, tables: int = 1000) -> tuple[float, float]:
    """Return the seconds from process start to the first answer and to the first update."""
    data = str(folder / "many.db")
    wish = {"game": "sheepy-time", "seats": 2, "bots": ["random"], "pace": "live"}
    with our_server(data) as port, httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=60) as http:
        table = ""
        for _ in range(tables):
            table = http.post("/api/tables", json=wish).raise_for_status().json()["table"]["id"]
            _until_update(port, table, _cookie(http), [{"type": "start"}])
        cookie = _cookie(http)
    begun = time.perf_counter()
    with our_server(data) as port:
        until_healthy(port)
        answered = time.perf_counter() - begun
        _until_update(port, table, cookie, [])
        return answered, time.perf_counter() - begun


def _cookie(http: httpx.Client) -> str:
    return "; ".join(f"{name}={value}" for name, value in http.cookies.items())


def _until_update(port: str, table: str, cookie: str, messages: list[dict[str, Any]]) -> None:
    address = f"ws://127.0.0.1:{port}/api/tables/{table}/socket"
    with connect(address, additional_headers={"Cookie": cookie}, max_size=None, compression=None) as socket:
        for message in [{"type": "hello", "protocol": PROTOCOL}, *messages]:
            socket.send(json.dumps(message))
        while json.loads(socket.recv(60))["type"] != "update":
            pass


SECTIONS: Final[dict[str, Callable[[], str]]] = {
    "actions": actions,
    "inside": inside,
    "bots": bots,
    "spectators": spectators,
    "memory": memory,
    "opening": opening,
}

if __name__ == "__main__":
    main()
