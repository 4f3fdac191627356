"""Copies a room with its whole history from a data file to Postgres."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any, Final

import sqlalchemy as sa

from woolgather.kernel.errors import WoolgatherError
from woolgather.server.operations.maintenance import back_up
from woolgather.server.storage.data_url import is_postgres, open_engine, shown
from woolgather.server.storage.database import migrate
from woolgather.server.storage.schema import (
    HEALTH,
    LEASES,
    METADATA,
    PRESENCE,
    RELAYED_MESSAGES,
    REVIEW_JOBS,
    TABLES,
    WORKERS,
)
from woolgather.server.storage.sqlite import alone_with

_TRANSIENT: Final = {
    HEALTH,
    LEASES,
    PRESENCE,
    RELAYED_MESSAGES,
    REVIEW_JOBS,
    WORKERS,
}  # of a running server
BATCH_SIZE: Final = 1_000  # rows


def copy_to_postgres(path: Path, address: str) -> dict[str, int]:
    """Copy everything in one transaction, without changing the file. Returns the number of rows per database table."""
    if not is_postgres(address):
        raise WoolgatherError(
            "The target must be a Postgres database: woolgather move ROOM.db postgresql://user@host/name"
        )
    with alone_with(path), tempfile.TemporaryDirectory(prefix="woolgather-") as folder:
        copy = Path(folder) / "copy.db"
        back_up(path, copy)
        source = open_engine(str(copy))
        migrate(source, str(path))
        target = open_engine(address)
        migrate(target, shown(address))
        try:
            with source.connect() as old, target.begin() as new:
                _check_empty(new, shown(address))
                return {
                    part.name: _copy_rows(old, new, part) for part in METADATA.sorted_tables if part not in _TRANSIENT
                }
        finally:
            source.dispose()
            target.dispose()


def _check_empty(target: sa.Connection, name: str) -> None:
    for part in METADATA.sorted_tables:
        if target.execute(sa.select(part).limit(1)).first() is not None:
            raise WoolgatherError(f"{name} has rows in its table {part.name!r}. Name an empty database.")


def _copy_rows(old: sa.Connection, new: sa.Connection, part: sa.Table) -> int:
    count = 0
    order = [TABLES.c.created] if part is TABLES else list(part.primary_key)
    for rows in old.execute(sa.select(part).order_by(*order)).partitions(BATCH_SIZE):
        batch: list[dict[str, Any]] = [row._asdict() for row in rows]
        new.execute(sa.insert(part), batch)
        count += len(batch)
    return count
