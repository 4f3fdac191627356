"""From a file to Postgres, and what the commands that look after a room say to each."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.command_line import Say
from tests.server.cluster import cluster
from tests.server.harness import ROOT, Server, seated
from tests.server.stores import sql
from tests.server.test_play import play_on

pytestmark = pytest.mark.file


def test_a_room_moves_to_postgres_and_its_games_go_on(tmp_path: Path, say: Say) -> None:
    file = tmp_path / "room.db"
    server = Server(file)
    table, guests, chairs = seated(server, 2)
    chairs[0].play(chairs[0].update["options"][0]["action"])
    chairs[1].send(type="chat", text="Are we moving?")
    chairs[1].wait_for("said")
    target = cluster().database("moved")
    busy = say("move", str(file), target)
    assert (busy.code, "is in use" in busy.err) == (2, True)
    server.stop()

    moved = say("move", str(file), target)
    assert (moved.code, "1 tables, 1 actions" in moved.out) == (0, True), moved
    again = say("move", str(file), target)
    assert (again.code, "Name a database that is empty" in again.err) == (2, True)
    assert say("doctor", target).out == "1 game, 0 damaged.\n"

    there = Server(tmp_path / "there.db", at=target)
    for guest in guests:
        guest.server = there
    chairs = [guest.at(table) for guest in guests]
    assert chairs[0].wait_for("welcome")["chat"][0]["text"] == "Are we moving?"
    for chair in chairs:
        chair.wait_for("update")
    play_on(chairs)
    there.stop()
    sql(target, "UPDATE log SET seat = 1 - seat WHERE table_id = :table AND seq = 1", table=table)
    found = say("doctor", target)
    assert (found.code, "line 1 of its log is not what was written there" in found.out) == (1, True)
    assert say("check-upgrade", target).code == 1


def test_a_second_server_for_the_same_file_is_refused_in_words(tmp_path: Path) -> None:
    server = Server(tmp_path / "room.db")
    serve = [sys.executable, "-m", "woolgather", "serve", "--port", "0", "--data", server.data]
    second = subprocess.run(serve, cwd=ROOT, capture_output=True, text=True, check=False)
    server.stop()
    assert second.returncode == 2
    assert "is in use: another server has it open" in second.stderr


def test_what_postgres_does_better_is_left_to_it(tmp_path: Path, say: Say) -> None:
    told = say("backup", "postgresql://ann:secret@localhost/room", str(tmp_path / "copy"))
    assert (told.code, "pg_dump" in told.err, "secret" in told.err) == (2, True, False)


def test_a_database_that_is_not_there_is_a_sentence(say: Say) -> None:
    for words in (["serve", "--port", "0", "--data"], ["doctor"], ["new-key"]):
        told = say(*words, "postgresql://ann:secret@127.0.0.1:1/room")
        assert (told.code, "Postgres cannot be reached at 127.0.0.1" in told.err) == (2, True), told
        assert "secret" not in told.err


def test_several_workers_need_postgres(say: Say, tmp_path: Path) -> None:
    told = say("serve", "--workers", "2", "--data", str(tmp_path / "room.db"))
    assert (told.code, "Several workers need a room in Postgres" in told.err) == (2, True)


def test_without_the_driver_a_sentence_says_what_to_install(say: Say, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    monkeypatch.delitem(sys.modules, "woolgather.server.storage.postgres", raising=False)
    told = say("doctor", "postgresql://localhost/room")
    assert (told.code, "pip install 'woolgather[postgres]'" in told.err) == (2, True)
