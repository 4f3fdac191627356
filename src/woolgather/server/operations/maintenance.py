"""Backs up and checks a room's data, and predicts how an upgrade would affect its games.

Nothing here changes the data. A file that needs a migration is migrated as a copy.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
import tempfile
from collections import Counter
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

import msgspec

from woolgather.kernel.errors import BadModule, UnknownGame, WoolgatherError
from woolgather.kernel.game import Game
from woolgather.kernel.registry import all_games, find_game
from woolgather.room.history.old_rules import OldRules, play_again
from woolgather.room.history.seal import Broken
from woolgather.room.logs import table_hash
from woolgather.room.storage.stored import LoadedTable
from woolgather.server.operations.operator_client import ask
from woolgather.server.storage.data_url import is_postgres, open_data, open_engine, shown
from woolgather.server.storage.database import Database, revision_of
from woolgather.server.storage.schema import REVISION
from woolgather.server.storage.sql_storage import SqlStorage

Fate = Literal["sound", "carried over", "to be ended", "recording only", "record only", "damaged", "not installed"]
_MAX_FAULTS: Final = 20  # reported faults of the file itself


@dataclass(frozen=True)
class Found:
    """A table, by the hash used in logs, and what this version would do with it."""

    table: str
    game: str
    running: bool
    fate: Fate
    why: str = ""


# --- backup ----------------------------------------------------------------------------------------------------------


def back_up(path: Path, target: Path) -> int:
    """Make a consistent copy of a data file, which may be in use. Returns its size in bytes."""
    _check_there(path)
    if target.exists():
        raise WoolgatherError(f"{target} already exists. Choose another name, so no older copy is lost.")
    unfinished = target.with_name(target.name + ".unfinished")
    try:
        unfinished.unlink(missing_ok=True)
        os.close(os.open(unfinished, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))  # contains secrets
        with closing(sqlite3.connect(path)) as source, closing(sqlite3.connect(unfinished)) as copy:
            source.backup(copy)
            faults = _faults(copy)
        if faults:
            raise WoolgatherError(f"{path} is damaged: {faults[0]}. Run `woolgather doctor` for details.")
        os.replace(unfinished, target)
    except (OSError, sqlite3.Error) as error:
        raise WoolgatherError(f"Could not copy {path} to {target}: {error}.") from None
    finally:
        unfinished.unlink(missing_ok=True)
    return target.stat().st_size


def _check_there(path: Path) -> None:
    if not path.is_file():
        raise WoolgatherError(f"There is no data file {path}.")


def _faults(connection: sqlite3.Connection) -> list[str]:
    """Return the faults that SQLite finds."""
    reported = [str(row[0]) for row in connection.execute(f"PRAGMA integrity_check({_MAX_FAULTS})")]
    orphans = [f"a row of {row[0]} belongs to no table" for row in connection.execute("PRAGMA foreign_key_check")]
    return [*(fault for fault in reported if fault != "ok"), *orphans[:_MAX_FAULTS]]


# --- checks -----------------------------------------------------------------------------------------------------------


def faults_of(path: Path) -> list[str]:
    """Return what is wrong with the file itself."""
    _check_there(path)
    try:
        with closing(sqlite3.connect(path)) as connection:
            return _faults(connection)
    except sqlite3.Error as error:
        return [str(error)]


def check_games(data: str) -> list[Found]:
    """Replay every started game entry by entry."""
    if is_postgres(data):
        return asyncio.run(_check_postgres(data))
    with _copy_of(Path(data)) as copy:
        return asyncio.run(_check_all(open_data(str(copy))[0]))


async def _check_postgres(data: str) -> list[Found]:
    """Check the data in place. Refuses data that would need a migration first."""
    engine = open_engine(data)
    revision = revision_of(engine)
    if revision != REVISION:
        engine.dispose()
        raise WoolgatherError(
            f"{shown(data)} has {f'schema revision {revision}' if revision else 'no room'}, not revision {REVISION}. "
            "Restore a dump into a separate database, open it with this version, and check that."
        )
    return await _check_all(open_data(data)[0])


@contextmanager
def _copy_of(path: Path) -> Iterator[Path]:
    with tempfile.TemporaryDirectory(prefix="woolgather-") as folder:
        copy = Path(folder) / "copy.db"
        back_up(path, copy)
        yield copy


async def _check_all(database: Database) -> list[Found]:
    storage = SqlStorage(database)
    try:
        return [await _check_table(storage, *started) for started in await storage.started_tables()]
    finally:
        database.close()


async def _check_table(storage: SqlStorage, table: str, name: str, status: str) -> Found:
    try:
        loaded = await storage.load(table)
        assert loaded is not None
        fate, why = _fate_of(find_game(name), loaded, recorded=await storage.recording_of(table) is not None)
    except (UnknownGame, BadModule) as error:
        fate, why = "not installed", str(error)
    except WoolgatherError as error:
        fate, why = "damaged", str(error)
    return Found(table_hash(table), name, status == "playing", fate, why)


def _fate_of(game: Game, loaded: LoadedTable, recorded: bool) -> tuple[Fate, str]:
    try:
        play_again(game, loaded)
    except OldRules:
        if loaded.table.status == "playing":
            return "to be ended", ""
        return ("recording only" if recorded else "record only"), ""
    except Broken as error:
        return "damaged", str(error)
    except Exception as error:  # rows that the rules can't process
        return "damaged", f"its log can't be replayed: {error}"
    return ("sound" if loaded.table.revision == game.revision else "carried over"), ""


# --- before an upgrade -----------------------------------------------------------------------------------------------


def count_fates(found: list[Found]) -> Counter[tuple[str, bool, Fate]]:
    """Count the games by name, running or finished, and fate."""
    return Counter((each.game, each.running, each.fate) for each in found)


class _Game(msgspec.Struct):
    name: str
    title: str
    revision: int


def changed_rules(address: str) -> list[str]:
    """Return a sentence for each game of a running server whose rules differ in this version."""
    on_server = ask(address, "/api/games", list[_Game])
    here = {game.name: game for game in all_games()}
    sentences = []
    for game in on_server:
        if game.name not in here:
            sentences.append(f"{game.title} isn't installed here, so its games could not be opened.")
        elif here[game.name].revision != game.revision:
            rules = f"revision {game.revision} there, {here[game.name].revision} here"
            sentences.append(f"The rules of {game.title} have changed ({rules}).")
    return sentences
