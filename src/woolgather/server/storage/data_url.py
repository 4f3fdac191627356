"""Where a room keeps its data: a file, or a Postgres database."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import sqlalchemy as sa

from woolgather.room.workers import SingleWorker
from woolgather.server.storage import sqlite
from woolgather.server.storage.database import BadData, Database, migrate

if TYPE_CHECKING:
    from woolgather.server.cluster.cluster_worker import ClusterWorker


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


def open_data(data: str) -> tuple[Database, SingleWorker | ClusterWorker]:
    """Open the data, up to date, and return this process's role beside other workers."""
    engine = open_engine(data)
    migrate(engine, shown(data))
    if not is_postgres(data):
        return sqlite.Sqlite(engine), SingleWorker()
    from woolgather.server.cluster.cluster_worker import ClusterWorker
    from woolgather.server.storage.postgres import Postgres

    worker = ClusterWorker.fresh_id()
    database = Postgres(engine, worker)
    return database, ClusterWorker(database, worker)
