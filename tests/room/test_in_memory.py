"""A room without a server: whole games in one process, with everything stored in memory."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from typing import Any

import msgspec
import pytest

import tests.server.toys  # noqa: F401 (registers live-nope)
from woolgather.room.config import SPEEDS, Pauses, RoomConfig, Tempo
from woolgather.room.connection import Connection
from woolgather.room.messages import PROTOCOL, Hello, NewTable, QuickTable, Rematch, Submit
from woolgather.room.room import Room
from woolgather.room.tables.dispatch import handle
from woolgather.room.tables.table import Table

HURRIED = Pauses(choice=0.0, step=0.0, forced=0.0, window=(0.0, 0.01), grace=0.0, hush=0.0)
CONFIG = RoomConfig(review_games=1, tempo=Tempo(dict.fromkeys(SPEEDS, HURRIED), recordings=0.05))


class Screen:
    """A transport that keeps the messages it receives."""

    def __init__(self) -> None:
        self.messages: list[dict[str, Any]] = []
        self.arrived = asyncio.Event()

    def put(self, payload: bytes) -> bool:
        self.messages.append(msgspec.json.decode(payload))
        self.arrived.set()
        return True

    def close_when_sent(self, code: int) -> None:
        self.arrived.set()


async def connect(table: Table, guest: str) -> tuple[Connection, Screen]:
    screen = Screen()
    connection = Connection(guest, guest.capitalize(), transport=screen)
    table.visitors.add(connection)
    await table.do(lambda: handle(table, connection, Hello(PROTOCOL, since=0)))
    return connection, screen


async def play_to_the_end(table: Table, connection: Connection, screen: Screen) -> dict[str, Any]:
    """Submit the first option whenever there is one. Returns the outcome."""
    answered = 0
    while True:
        update = next(each for each in reversed(screen.messages) if each["type"] == "update")
        if update["view"]["outcome"]:
            outcome: dict[str, Any] = update["view"]["outcome"]
            return outcome
        screen.arrived.clear()
        if update["options"] and update["seq"] > answered:
            answered = update["seq"]
            action, moment = update["options"][0]["action"], update["view"]["moment"]
            submit = Submit(str(answered), action, answered, moment)
            await table.do(lambda submit=submit: handle(table, connection, submit))  # type: ignore[misc]
        await screen.arrived.wait()


@pytest.mark.parametrize("game", ["live-nope", "sheepy-time", "lucidity", "sheepnappers", "sheep-boom-bah"])
def test_a_guest_plays_bots_to_the_end(game: str) -> None:
    async def play() -> None:
        room = Room.in_memory(CONFIG)
        await room.open()
        table = await room.quick("ann", QuickTable(game, seats=2, bot="random"))
        connection, screen = await connect(table, "ann")
        outcome = await play_to_the_end(table, connection, screen)

        (finished,) = (await room.finished("ann", "")).games
        assert finished.result.scores == outcome["scores"]
        assert [(each.game, each.played) for each in await room.statistics("ann")] == [(game, 1)]
        assert await room.unfinished("ann") == []
        table.record().verify()
        while await room.storage.recording_of(table.id) is None:
            await asyncio.sleep(0.01)

        await table.do(lambda: handle(table, connection, Rematch()))
        assert len(await room.unfinished("ann")) == 1
        await room.close()

    asyncio.run(asyncio.wait_for(play(), 120))


def test_a_finished_game_is_reviewed() -> None:
    async def review() -> None:
        room = Room.in_memory(CONFIG)
        table = await room.quick("ann", QuickTable("live-nope", seats=2, bot="random"))
        await play_to_the_end(table, *await connect(table, "ann"))
        state = await room.reviews.ask(table, "ann")
        while state.status == "running":
            await asyncio.sleep(0)
            state = await room.reviews.state(table.stored, "ann")
        assert state.review is not None
        assert state.review.actions == len(table.record().actions)
        await room.close()

    asyncio.run(asyncio.wait_for(review(), 120))


def test_an_unloaded_table_is_loaded_again_with_its_game() -> None:
    async def reload() -> None:
        room = Room.in_memory(CONFIG)
        table = await room.create("ann", NewTable("sheepy-time", 2))
        await room.join("bob", table.stored.code)
        await table.do(lambda: table.start("ann"))
        connection, screen = await connect(table, "ann")
        update = screen.messages[-1] if screen.messages[-1]["type"] == "update" else None
        update = update or next(each for each in reversed(screen.messages) if each["type"] == "update")
        if update["options"]:
            submit = Submit("1", update["options"][0]["action"], update["seq"], update["view"]["moment"])
            await table.do(lambda: handle(table, connection, submit))
        before = table.started().written().text()
        room.drop(table.id)
        again = await room.table(table.id)
        assert again is not table
        assert again.started().written().text() == before
        assert again.names() == table.names()
        await room.close()

    asyncio.run(reload())


def test_importing_the_room_imports_neither_server_nor_database() -> None:
    program = "import sys, woolgather.room.room; print(*sorted({name.partition('.')[0] for name in sys.modules}))"
    done = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True)
    assert {"sqlalchemy", "sqlite3", "starlette", "uvicorn", "websockets", "multiprocessing"}.isdisjoint(
        done.stdout.split()
    )


def test_a_server_with_a_data_file_needs_no_postgres_driver() -> None:
    program = "import sys; sys.modules['psycopg'] = None; import woolgather.server.operations.run"
    subprocess.run([sys.executable, "-c", program], check=True)
