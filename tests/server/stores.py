"""Chooses where test rooms keep their data: in a file, or in Postgres (``pytest --store postgres``)."""

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
    """Return the URL of the data that belong to this path."""
    if not in_postgres():
        return str(path)
    from tests.server.cluster import cluster

    return cluster().database("room_" + hashlib.sha256(str(path).encode()).hexdigest()[:16])


def sql(data: str, *statements: str, **values: object) -> list[tuple[Any, ...]]:
    """Execute statements directly on the database. Returns the rows of the last one."""
    engine = open_engine(data)
    found: list[tuple[Any, ...]] = []
    with engine.begin() as connection:
        for statement in statements:
            result = connection.execute(sa.text(statement), values)
            found = [tuple(row) for row in result] if result.returns_rows else []
    engine.dispose()
    return found
