"""Opens a room's data by their URL: a file, or a Postgres database."""

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
    """Return the URL without its password.

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
        raise BadData("The Postgres driver is missing. Install it: pip install 'woolgather[postgres]'") from None
    return open_postgres(data)


def check_data(data: str) -> None:
    """Create the data if they don't exist and migrate them. Raises if they can't be used."""
    engine = open_engine(data)
    migrate(engine, shown(data))
    engine.dispose()


def open_data(data: str) -> tuple[Database, SingleWorker | ClusterWorker]:
    """Open and migrate the data. Also returns this process's role among the workers."""
    engine = open_engine(data)
    migrate(engine, shown(data))
    if not is_postgres(data):
        return sqlite.Sqlite(engine), SingleWorker()
    from woolgather.server.cluster.cluster_worker import ClusterWorker
    from woolgather.server.storage.postgres import Postgres

    worker = ClusterWorker.fresh_id()
    database = Postgres(engine, worker)
    return database, ClusterWorker(database, worker)
