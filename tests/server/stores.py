"""Where the rooms of the tests keep their data: in a file, or in Postgres (``pytest --store postgres``)."""

from __future__ import annotations

import hashlib
import os
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from woolgather.server.storage.data_url import open_engine

STORE = "WOOLGATHER_TEST_STORE"


def in_postgres() -> bool:
    return os.environ.get(STORE) == "postgres"


def data_at(path: Path) -> str:
    """The data of the room that would lie in this file."""
    if not in_postgres():
        return str(path)
    from tests.server.cluster import cluster

    return cluster().database("room_" + hashlib.sha256(str(path).encode()).hexdigest()[:16])


def sql(data: str, *statements: str, **values: object) -> list[tuple[Any, ...]]:
    """Look at what lies there, or change it behind the server's back; returns what the last statement finds."""
    engine = open_engine(data)
    found: list[tuple[Any, ...]] = []
    with engine.begin() as connection:
        for statement in statements:
            result = connection.execute(sa.text(statement), values)
            found = [tuple(row) for row in result] if result.returns_rows else []
    engine.dispose()
    return found
