"""Copying a room from a file to Postgres, and the maintenance commands with both."""

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


def test_games_continue_after_a_room_moves_to_postgres(tmp_path: Path, say: Say) -> None:
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
    assert (again.code, "Name an empty database" in again.err) == (2, True)
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
    assert (found.code, "line 1 of its log has been damaged or edited" in found.out) == (1, True)
    assert say("check-upgrade", target).code == 1


def test_a_second_server_for_the_same_file_is_refused(tmp_path: Path) -> None:
    server = Server(tmp_path / "room.db")
    serve = [sys.executable, "-m", "woolgather", "serve", "--port", "0", "--data", server.data]
    second = subprocess.run(serve, cwd=ROOT, capture_output=True, text=True, check=False)
    server.stop()
    assert second.returncode == 2
    assert "is in use: another server has it open" in second.stderr


def test_backup_of_postgres_points_to_pg_dump(tmp_path: Path, say: Say) -> None:
    result = say("backup", "postgresql://ann:secret@localhost/room", str(tmp_path / "copy"))
    assert (result.code, "pg_dump" in result.err, "secret" in result.err) == (2, True, False)


def test_an_unreachable_database_is_reported_without_its_password(say: Say) -> None:
    for words in (["serve", "--port", "0", "--data"], ["doctor"], ["new-key"]):
        result = say(*words, "postgresql://ann:secret@127.0.0.1:1/room")
        assert (result.code, "Postgres cannot be reached at 127.0.0.1" in result.err) == (2, True), result
        assert "secret" not in result.err


def test_several_workers_need_postgres(say: Say, tmp_path: Path) -> None:
    result = say("serve", "--workers", "2", "--data", str(tmp_path / "room.db"))
    assert (result.code, "Several workers need Postgres" in result.err) == (2, True)


def test_a_missing_driver_is_reported_with_the_install_command(say: Say, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    monkeypatch.delitem(sys.modules, "woolgather.server.storage.postgres", raising=False)
    result = say("doctor", "postgresql://localhost/room")
    assert (result.code, "pip install 'woolgather[postgres]'" in result.err) == (2, True)
