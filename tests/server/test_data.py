"""The data file: migrations, refusals, backups, and completeness after a crash."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext

from tests.server.conftest import OpenServer
from tests.server.harness import TIMEOUT, seated, wait_until
from tests.server.stores import data_at, sql
from woolgather.server.storage.data_url import check_data, open_data, open_engine
from woolgather.server.storage.database import BadData
from woolgather.server.storage.schema import METADATA


def test_the_migrations_create_the_schema_that_the_code_uses(tmp_path: Path) -> None:
    data = data_at(tmp_path / "room.db")
    check_data(data)
    engine = open_engine(data)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
    engine.dispose()


@pytest.mark.file
def test_only_the_host_can_read_the_data_file(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "room.db"
    check_data(str(path))
    assert path.stat().st_mode & 0o077 == 0


def test_a_cancelled_database_job_is_not_retried(tmp_path: Path) -> None:
    """When a batch of jobs fails, each is retried alone. By then a caller may have been cancelled."""
    database, _ = open_data(data_at(tmp_path / "room.db"))
    busy, free, patience, done = threading.Event(), threading.Event(), threading.Event(), []

    def dawdle(_: sa.Connection) -> None:
        busy.set()
        free.wait(TIMEOUT)

    def fail(_: sa.Connection) -> None:
        patience.wait(TIMEOUT)
        raise ZeroDivisionError

    async def ask() -> None:
        before = asyncio.create_task(database.do(dawdle))
        await asyncio.to_thread(busy.wait)
        first = asyncio.create_task(database.do(fail))
        second = asyncio.create_task(database.do(lambda _: done.append("too late")))
        await asyncio.sleep(0)  # both are queued behind the first
        free.set()
        await before
        second.cancel()
        patience.set()
        with pytest.raises(ZeroDivisionError):
            await first
        await database.do(lambda _: done.append("in time"))

    asyncio.run(ask())
    database.close()
    assert done == ["in time"]


def _schema(path: Path) -> dict[str, object]:
    """Return the definitions of all tables and indexes, sorted."""
    engine = open_engine(str(path))
    inspector = sa.inspect(engine)
    found: dict[str, object] = {
        name: (
            {column["name"]: (str(column["type"]), column["nullable"]) for column in inspector.get_columns(name)},
            inspector.get_pk_constraint(name)["constrained_columns"],
            sorted(index["name"] or "" for index in inspector.get_indexes(name)),
            [key["referred_table"] for key in inspector.get_foreign_keys(name)],
            [constraint["column_names"] for constraint in inspector.get_unique_constraints(name)],
        )
        for name in inspector.get_table_names()
    }
    engine.dispose()
    return found


@pytest.mark.file
def test_the_squashed_migration_creates_the_schema_of_the_twelve_before_it(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "old.db") as connection:
        connection.executescript((Path(__file__).parent / "schema_0012.sql").read_text("utf-8"))
    connection.close()
    check_data(str(tmp_path / "new.db"))
    assert _schema(tmp_path / "new.db") == _schema(tmp_path / "old.db")


@pytest.mark.file
def test_a_room_opens_a_file_that_the_twelve_migrations_created(open_server: OpenServer, tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "old.db") as connection:
        connection.executescript((Path(__file__).parent / "schema_0012.sql").read_text("utf-8"))
    connection.close()
    _, _, (ann, _) = seated(open_server(tmp_path / "old.db"), 2)
    ann.play(ann.update["options"][0]["action"])
    assert ann.update["seq"] == 2


@pytest.mark.file
def test_a_file_of_a_development_version_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "room.db"
    check_data(str(path))
    engine = open_engine(str(path))
    with engine.begin() as connection:
        connection.execute(sa.text("UPDATE alembic_version SET version_num = '0007'"))
    engine.dispose()
    before = path.read_bytes()
    with pytest.raises(BadData, match="written by a development version"):
        check_data(str(path))
    assert path.read_bytes() == before


@pytest.mark.file
def test_a_file_from_a_newer_version_is_refused_with_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "room.db"
    check_data(str(path))
    engine = open_engine(str(path))
    with engine.begin() as connection:
        connection.execute(sa.text("UPDATE alembic_version SET version_num = '9999'"))
    engine.dispose()
    with pytest.raises(BadData, match="written by a newer woolgather"):
        check_data(str(path))


@pytest.mark.file
def test_a_file_that_is_not_a_database_is_refused_with_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Ann, " * 500)
    with pytest.raises(BadData, match="is not a data file of woolgather"):
        check_data(str(path))
    assert path.read_text().startswith("Dear Ann")


@pytest.mark.file
def test_a_backup_taken_while_the_server_runs_is_complete(open_server: OpenServer, tmp_path: Path) -> None:
    server = open_server(tmp_path / "room.db")
    table, guests, (ann, _) = seated(server, 2)
    ann.play(ann.update["options"][0]["action"])
    source, copy = sqlite3.connect(tmp_path / "room.db"), sqlite3.connect(tmp_path / "copy.db")
    source.backup(copy)
    source.close()
    copy.close()
    guests[0].server = open_server(tmp_path / "copy.db")
    assert guests[0].at(table).wait_for("update")["seq"] == 2


def test_losing_a_race_for_a_log_entry_is_harmless(open_server: OpenServer, tmp_path: Path) -> None:
    server = open_server(tmp_path / "room.db")
    table, _, (ann, bob) = seated(server, 2)
    theirs = ann.update["options"][0]["action"]
    line = (
        "INSERT INTO log (table_id, seq, kind, seat, action, at, asked) VALUES (:table, 1, 'act', 0, :theirs, 0, '[1]')"
    )
    sql(server.data, line, table=table, theirs=theirs)  # another process was faster
    ann.submit(theirs)
    assert ann.wait_for("refused")["code"] == "stale"
    assert bob.wait_for("update", seq=2)["options"]
    bob.play(bob.update["options"][0]["action"])


def test_an_idle_table_is_unloaded_and_loaded_again(open_server: OpenServer) -> None:
    server = open_server(tempo={"idle": 0.2})
    table, guests, chairs = seated(server, 2)
    chairs[0].play(chairs[0].update["options"][0]["action"])
    for chair in chairs:
        chair.close()
    wait_until(lambda: server.metric("tables_in_memory") == 0)
    assert guests[1].at(table).wait_for("update")["seq"] == 2


def test_a_table_whose_game_was_uninstalled_does_not_stop_the_server(open_server: OpenServer, tmp_path: Path) -> None:
    server = open_server(tmp_path / "room.db")
    ann = server.guest("Ann")
    lost, kept = ann.open_table()["id"], ann.open_table()["id"]
    server.kill()
    sql(server.data, "UPDATE tables SET game = 'gone', status = 'playing', pace = 'live' WHERE id = :lost", lost=lost)
    server.start()
    assert [summary["table"]["id"] for summary in ann.get("/api/tables/mine").json()] == [kept]
    answer = ann.get(f"/api/tables/{lost}")
    assert answer.status_code == 404
    assert answer.json()["sentence"].startswith("There is no game 'gone'.")
    chair = ann.near(lost)
    assert chair.wait_for("closed")["sentence"].startswith("There is no game 'gone'.")
