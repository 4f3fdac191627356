"""Where a room keeps its data: a file, or a Postgres database."""

from __future__ import annotations

from pathlib import Path

import sqlalchemy as sa

from woolgather.server.cluster.workers import Alone, Together
from woolgather.server.storage import sqlite
from woolgather.server.storage.database import BadData, Database, migrate


def is_postgres(data: str) -> bool:
    """
    >>> is_postgres("postgresql://localhost/room"), is_postgres("room.db")
    (True, False)
    """
    return data.startswith(("postgresql://", "postgres://"))


def shown(data: str) -> str:
    """As it may be told: without a password.

    >>> shown("postgresql://ann:secret@localhost/room")
    'postgresql://ann:***@localhost/room'
    """
    return sa.make_url(data).render_as_string(hide_password=True) if is_postgres(data) else data


def open_engine(data: str) -> sa.Engine:
    if not is_postgres(data):
        return sqlite.open_file(Path(data))
    try:
        from woolgather.server.storage.postgres import open_engine as open_postgres
    except ImportError:
        raise BadData("For a room in Postgres install its driver, too: pip install 'woolgather[postgres]'") from None
    return open_postgres(data)


def check_data(data: str) -> None:
    """Make the data if they are not there, bring them up to date, or say why they cannot be used."""
    engine = open_engine(data)
    migrate(engine, shown(data))
    engine.dispose()


def open_data(data: str) -> tuple[Database, Alone | Together]:
    """The data, up to date, and whoever else may be working with them."""
    engine = open_engine(data)
    migrate(engine, shown(data))
    if not is_postgres(data):
        return sqlite.Sqlite(engine), Alone()
    from woolgather.server.storage.postgres import Postgres

    worker = Together.fresh_id()
    database = Postgres(engine, worker)
    return database, Together(database, worker)
